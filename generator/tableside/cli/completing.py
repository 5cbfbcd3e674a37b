"""What a shell offers when somebody presses the tabulator key.

Each function answers with the words that begin like what stands there already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def words(listed: Callable[[], Iterable[str]], *, files: bool = False) -> Completer:
    """Complete words from a list that is only made when it is asked for.

    Args:
        listed: makes the list.
        files: the person may name a file instead.
    """

    def complete(
        ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem  # late: shells alone ask for it

        found = [CompletionItem(word) for word in listed() if word.startswith(incomplete)]
        if files and not found:
            found.append(CompletionItem(incomplete, type="file"))
        return found

    return complete


def languages() -> Iterable[str]:
    """Every locale."""
    from tableside.i18n.locale import available
    from tableside.resources import root

    return available(root("locales"))


def rulesets() -> Iterable[str]:
    """The rulesets that come with the package."""
    from tableside.rulebook.loader import shipped

    return shipped()


def settings() -> Iterable[str]:
    """Each setting, up to the sign that its value follows."""
    from tableside.engine.ruleset import SETTINGS

    return (f"{key}=" for key in SETTINGS)


def documents() -> Iterable[str]:
    """Every document."""
    from tableside.documents.registry import DOCUMENTS

    return DOCUMENTS


def editions() -> Iterable[str]:
    """Every edition of any document."""
    from tableside.documents.registry import DOCUMENTS

    return dict.fromkeys(edition for kind in DOCUMENTS.values() for edition in kind.editions)


def papers() -> Iterable[str]:
    """Every paper."""
    from tableside.rendering.rendered import PAPERS

    return [paper.name for paper in PAPERS]


def formats() -> Iterable[str]:
    """Every file format of a document."""
    from tableside.build.plan import FORMATS

    return FORMATS


def lists() -> Iterable[str]:
    """What ``tableside list`` can list."""
    from tableside.cli.listing import LISTS

    return LISTS


def board_words(key: str) -> Callable[[], Iterable[str]]:
    """The words that a key of a diagram may be, listed when they are asked for."""

    def listed() -> Iterable[str]:
        from tableside.documents.board_request import allowed

        return allowed(key)

    return listed


def drawing_formats() -> Iterable[str]:
    """Every file format of a diagram."""
    from tableside.api import FORMATS

    return FORMATS


def topics() -> Iterable[str]:
    """What exercises can be about."""
    from tableside.documents.asked import TOPICS

    return TOPICS


def shows() -> Iterable[str]:
    """What can be drawn of a play in a game."""
    from tableside.documents.asked import SHOWS

    return SHOWS


def notations() -> Iterable[str]:
    """Every notation that positions and games can be written in."""
    from tableside.cli.converting import TARGETS
    from tableside.notation.record_convert import RECORD_FORMATS

    return dict.fromkeys((*TARGETS, *RECORD_FORMATS))


def generators() -> Iterable[str]:
    """The programs that Markdown is written for."""
    from tableside.site.markdown import GENERATORS

    return GENERATORS
