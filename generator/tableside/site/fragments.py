"""The style sheet of bare articles, for pages that somebody else's program makes.

It is the one of our own pages, with every rule kept to the article: what stands around it
belongs to others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tableside.rendering.environment import environment, told
from tableside.site.assets import DOCUMENT_STYLES, own_style, squeezed
from tableside.site.boards import colour_rules
from tableside.site.facts import Site

STYLE = "tableside.css"

_INSIDE = ":is(.tableside,.tableside *)"
_PSEUDO = re.compile(r"::[\w-]+$")


@told
def fragment_style(site: Site) -> bytes:
    """The style sheet, with the owner's at its end."""
    found = environment(site.folders)
    names = ("fragment", *DOCUMENT_STYLES)
    parts = [found.get_template(f"site/css/{name}.css").render() for name in names]
    own = own_style(site) if site.style else b""
    return scoped(squeezed("".join(parts)) + colour_rules()).encode() + own


def scoped(css: str) -> str:
    """A style sheet without comments, each rule kept to our article.

    What it says of the whole page it then says of the article. What depends on whether the
    reader likes dark pages is left out: whether the page is dark, only its maker knows.

    >>> scoped("th,li::before{top:0}:root{--b:1}")
    'th:is(.tableside,.tableside *),li:is(.tableside,.tableside *)::before{top:0}.tableside{--b:1}'
    >>> scoped("@media print{p{margin:0}}@media (prefers-color-scheme:dark){p{color:red}}")
    '@media print{p:is(.tableside,.tableside *){margin:0}}'
    """
    return "".join(_scoped(css))


def _scoped(css: str) -> Iterator[str]:
    for head, body in _rules(css):
        if not head.startswith("@"):
            yield f"{','.join(_kept(one) for one in _choices(head))}{{{body}}}"
        elif head.startswith("@media") and "prefers-color-scheme" not in head:
            yield f"{head}{{{scoped(body)}}}"


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """Each rule as what stands before its braces and what stands in them."""
    start = 0
    while (opening := css.find("{", start)) >= 0:
        depth, end = 1, opening + 1
        while depth and end < len(css):
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        yield css[start:opening].strip(), css[opening + 1 : end - 1]
        start = end


def _choices(head: str) -> Iterator[str]:
    """The selectors of a rule; a comma in brackets parts none."""
    depth, start = 0, 0
    for number, sign in enumerate(head):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and not depth:
            yield head[start:number]
            start = number + 1
    yield head[start:]


def _kept(selector: str) -> str:
    if selector == ":root":
        return ".tableside"
    pseudo = _PSEUDO.search(selector)
    at = len(selector) if pseudo is None else pseudo.start()
    return f"{selector[:at]}{_INSIDE}{selector[at:]}"
