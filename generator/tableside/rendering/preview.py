"""Pages for a translator: each message beside its board, and where it is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from tableside.diagrams.layouts import layout_of
from tableside.diagrams.svg import draw
from tableside.documents.lawful import Shown, lawful
from tableside.documents.model import Figure
from tableside.documents.printed import Key, Printed
from tableside.i18n.entries import Known, Overview
from tableside.i18n.speech import Speech
from tableside.i18n.tokens import PLACEHOLDER
from tableside.rendering.environment import environment
from tableside.rendering.render import labelled, words_of
from tableside.rendering.say import html, plain
from tableside.rulebook.message import Sentence

CHECKER_MM = 4.2
"""The side of a checker on a page."""

INDEX = "index.html"
"""The page to begin with."""

_IN_NAME = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a page.

    Attributes:
        svg: the drawing, described in English; empty where a case needs none.
        caption: what stands under it in print, in English; empty where nothing does.
        rulings: whether a play is allowed, and the verdict in English and in the language.
    """

    svg: Markup
    caption: Markup
    rulings: tuple[tuple[bool, Markup, Markup], ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A message of a page.

    Attributes:
        anchor: what a link leads to.
        known: the message and its translation.
        english: its texts, placeholders set off.
        translated: its translation likewise, without forms that are missing.
        places: where it is printed.
        printed: how it looks there, in English and in the language; ``None`` where that is
            the text itself.
        boards: what it stands beside.
    """

    anchor: str
    known: Known
    english: tuple[Markup, ...]
    translated: tuple[Markup, ...]
    places: tuple[str, ...]
    printed: tuple[Markup, Markup] | None
    boards: tuple[Board, ...]

    @property
    def open(self) -> bool:
        """Whether somebody has to do something about it."""
        return self.known.state != "done" or bool(self.known.findings)


@dataclass(frozen=True, slots=True)
class Page:
    """Messages whose contexts begin alike.

    Attributes:
        name: the word that they begin with.
        file: the page's file.
        contexts: the messages by context, in the order of the sources.
    """

    name: str
    file: str
    contexts: tuple[tuple[str, tuple[Item, ...]], ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """Every message of the page."""
        return tuple(item for _, items in self.contexts for item in items)


def preview(
    seen: Overview, places: Mapping[Key, Printed], english: Speech, own: Speech
) -> Iterator[tuple[str, str]]:
    """The pages of a locale, each as the name of its file and its HTML; the index comes last.

    Args:
        seen: the locale's messages.
        places: where messages are printed.
        english: the source language.
        own: the locale as far as it is translated.
    """
    pages = _pages(seen.entries, places, english, own)
    values = {"seen": seen, "info": seen.info, "pages": pages}
    templates = environment()
    for page in pages:
        yield page.file, templates.get_template("preview/page.html.j2").render(page=page, **values)
    yield INDEX, templates.get_template("preview/index.html.j2").render(**values)


def _pages(
    entries: Sequence[Known], places: Mapping[Key, Printed], english: Speech, own: Speech
) -> tuple[Page, ...]:
    held: dict[str, dict[str, list[Item]]] = {}
    for number, entry in enumerate(entries, 1):
        where = places.get((entry.context, entry.english[0]))
        item = _item(f"m{number}", entry, where, english, own)
        name = entry.context.partition(".")[0]
        held.setdefault(name, {}).setdefault(entry.context, []).append(item)
    return tuple(
        Page(
            name,
            f"{_IN_NAME.sub('-', name.lower()).strip('-') or 'other'}.html",
            tuple((context, tuple(items)) for context, items in contexts.items()),
        )
        for name, contexts in held.items()
    )


def _item(anchor: str, entry: Known, where: Printed | None, english: Speech, own: Speech) -> Item:
    law = lawful(entry.context)
    example = where.example if where is not None else law.sentence if law is not None else None
    shown = law.cases if law is not None else ()
    if not shown and where is not None and where.figure is not None:
        shown = (Shown(where.figure),)
    return Item(
        anchor,
        entry,
        english=tuple(map(_marked, entry.english)),
        translated=tuple(_marked(text) for text in entry.translated if text),
        places=tuple(_places(entry, where, () if law is None else law.settings, english)),
        printed=_both(example, english, own) if example is not None and example.facts else None,
        boards=tuple(_board(one, english, own) for one in shown),
    )


def _places(
    entry: Known, where: Printed | None, settings: Sequence[str], english: Speech
) -> Iterator[str]:
    if where is not None:
        for place in where.places.values():
            section = "" if place.heading is None else f" – {plain(english, place.heading)}"
            rules = "" if place.everywhere else f" ({', '.join(place.rulesets)})"
            yield f"{place.document}{section}{rules}"
    elif settings:
        yield f"where {', '.join(settings)}"
    else:
        for file in entry.files:
            yield f"by {file}"


def _both(sentence: Sentence, english: Speech, own: Speech) -> tuple[Markup, Markup]:
    return html(english, sentence), html(own, sentence)


def _board(one: Shown, english: Speech, own: Speech) -> Board:
    figure = one.figure
    caption = None if figure is None else figure.caption
    space = Markup(" ")
    return Board(
        svg=Markup("" if figure is None else _drawn(figure, english)),
        caption=Markup("") if caption is None else html(english, caption),
        rulings=tuple(
            (
                ruling.allowed,
                space.join(html(english, sentence) for sentence in ruling.said),
                space.join(html(own, sentence) for sentence in ruling.said),
            )
            for ruling in one.rulings
        ),
    )


def _drawn(figure: Figure, speech: Speech) -> str:
    return draw(
        labelled(figure, speech),
        theme=figure.theme,
        size_mm=layout_of(figure.diagram).width / 100 * CHECKER_MM,
        allow_small=True,
        title=words_of(figure, speech),
    )


def _marked(text: str) -> Markup:
    """A text with its placeholders set off."""
    parts = []
    end = 0
    for name in PLACEHOLDER.finditer(text):
        parts += [escape(text[end : name.start()]), Markup("<var>{}</var>").format(name[0])]
        end = name.end()
    return Markup("").join((*parts, escape(text[end:])))
