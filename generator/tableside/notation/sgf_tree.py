r"""The game trees of an SGF file: nodes of properties, along the main line.

Source: the SGF FF[4] specification, "EBNF": a collection is a run of trees, a tree is
``(`` nodes and further trees ``)``, a node is ``;`` and properties, and a value stands in
brackets with ``\`` before any letter that is meant as itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tableside.notation.errors import NotationError

Node = dict[str, list[str]]

MOST_NODES = 200_000
_PART = re.compile(r"\s*(?:([(;)])|([A-Za-z]+)|\[((?:[^\]\\]|\\.)*+)\])", re.DOTALL)
_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Tree:
    """The main line of one game.

    Attributes:
        nodes: the properties of each node with their values, in order.
        variations: how many other lines were left aside.
        whole: whether the tree is closed; a file that was cut off is not.
    """

    nodes: tuple[Node, ...]
    variations: int = 0
    whole: bool = True


def read_trees(text: str) -> tuple[Tree, ...]:
    """Every game of an SGF file, each along its main line.

    Where the text is not SGF, the game under way ends there and is marked as not whole;
    reading goes on with the next game.

    Raises:
        NotationError: there are more nodes than any file holds.

    >>> trees = read_trees("(;FF[4]GM[6](;B[31hefe];W[double])(;B[31adgi]))")
    >>> [list(node) for node in trees[0].nodes], trees[0].variations
    ([['FF', 'GM'], ['B'], ['W']], 1)
    """
    reader = _Reader()
    at = text.find("(")
    while at >= 0:
        part = _PART.match(text, at)
        if part is None:
            reader.cut()
            at = text.find("(;", at)
        else:
            reader.take(part)
            at = part.end()
            if not reader.depth:
                at = text.find("(", at)
    reader.cut()
    return tuple(reader.trees)


class _Reader:
    """The trees under way; an explicit stack, so that depth costs nothing."""

    def __init__(self) -> None:
        self.trees: list[Tree] = []
        self.nodes: list[Node] = []
        self.variations = 0
        self.depth = 0
        # Above this depth a closing bracket means that the main line has ended.
        self.aside: int | None = None
        self.closed = False
        self.values: list[str] | None = None
        self.seen = 0

    def take(self, part: re.Match[str]) -> None:
        sign, name, value = part.groups()
        if sign == "(":
            self._open()
        elif sign == ")":
            self._close()
        elif sign == ";":
            self._node()
        elif name is not None:
            self._property("".join(letter for letter in name if letter.isupper()))
        elif self.values is not None:
            self.values.append(_ESCAPED.sub(_meant, value))

    def _open(self) -> None:
        self.values = None
        self.depth += 1
        if self.depth > 1 and self.closed and self.aside is None:
            self.aside = self.depth
            self.variations += 1

    def _close(self) -> None:
        self.values = None
        if not self.depth:
            return
        if self.aside == self.depth:
            self.aside = None
        self.closed = True
        self.depth -= 1
        if not self.depth:
            self._finish(whole=True)

    def _node(self) -> None:
        self.values = None
        self.seen += 1
        if self.seen > MOST_NODES:
            raise NotationError((f"the file has more than {MOST_NODES} nodes",))
        if self.depth and self.aside is None:
            self.nodes.append({})

    def _property(self, name: str) -> None:
        here = self.depth and self.aside is None and self.nodes
        self.values = self.nodes[-1].setdefault(name, []) if here and name else None

    def _finish(self, *, whole: bool) -> None:
        if self.nodes:
            self.trees.append(Tree(tuple(self.nodes), self.variations, whole))
        self.nodes, self.variations, self.closed, self.aside = [], 0, False, None

    def cut(self) -> None:
        """End the tree under way where it is."""
        if self.depth:
            self._finish(whole=False)
            self.depth = 0


def _meant(escape: re.Match[str]) -> str:
    """What stands behind a backslash; a broken line is joined."""
    return "" if escape[1][0] in "\r\n" else escape[1]
