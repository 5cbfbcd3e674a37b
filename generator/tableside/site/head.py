"""The head of a page: what search engines and those who share it are told.

What stands in JSON-LD is what the page says, taken from the same document; the words for
it are those of schema.org.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from tableside.documents.model import Block, Document, Row, Rulings, Statement
from tableside.i18n.speech import Speech
from tableside.rendering.say import plain
from tableside.rulebook.message import Sentence
from tableside.site.addresses import whole
from tableside.site.boards import PICTURE
from tableside.site.facts import Alternate, Site

_STEPS = ("board", "opening", "moving", "hitting", "bearing-off", "score")
"""The sections of a sheet that are the steps of playing, in the order of play."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the template of a page's head sees.

    Attributes:
        title: the name of the page, as a browser shows it.
        description: one sentence, plain; empty for none.
        canonical: the address in full; empty where nobody said where the site stands.
        alternates: tag and address in full of the page in each language.
        picture: the address in full of the picture; empty for none.
        picture_words: says what is on it.
        wide: its width in pixels.
        high: its height.
        site_name: the name of the site.
        kind: of the page, as Open Graph calls it.
        locale: the language, as Open Graph writes it.
        data: JSON-LD; ``None`` for none.
    """

    title: str
    description: str
    site_name: str
    locale: str
    kind: str = "article"
    canonical: str = ""
    alternates: tuple[tuple[str, str], ...] = ()
    picture: str = ""
    picture_words: str = ""
    data: Markup | None = None
    wide: int = PICTURE[0]
    high: int = PICTURE[1]


def alternates(site: Site, found: Sequence[Alternate], default: str) -> tuple[tuple[str, str], ...]:
    """The page in each language with its address in full, and the one for all others.

    Empty where nobody said where the site stands: such links must be complete.
    """
    if not site.base_url:
        return ()
    pairs = [(one.lang, whole(site.base_url, one.folder)) for one in found]
    return (*pairs, ("x-default", whole(site.base_url, default)))


def open_graph_locale(lang: str) -> str:
    """A tag as Open Graph writes it.

    >>> open_graph_locale("pt-BR")
    'pt_BR'
    """
    return lang.replace("-", "_")


def as_script(items: Sequence[dict[str, Any]]) -> Markup:
    r"""JSON-LD as it may stand in a page: nothing in it can end the element it stands in.

    >>> as_script([{"name": "</script>"}])
    Markup('{"@context":"https://schema.org","@graph":[{"name":"\\u003c/script\\u003e"}]}')
    """
    text = json.dumps(
        {"@context": "https://schema.org", "@graph": list(items)},
        ensure_ascii=False,
        separators=(",", ":"),
    )
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(text)


def breadcrumbs(path: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """The path to a page: each step's name and its address in full, if it has one."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": number,
                "name": name,
                **({"item": address} if address else {}),
            }
            for number, (name, address) in enumerate(path, 1)
        ],
    }


def questions(document: Document, speech: Speech, shown: tuple[str, ...] | None) -> dict[str, Any]:
    """The questions of a page and their answers.

    Args:
        document: the questions.
        speech: the language.
        shown: the sections that the page shows; ``None`` for all of them.
    """
    return {
        "@type": "FAQPage",
        "inLanguage": speech.info.tag,
        "mainEntity": [
            {
                "@type": "Question",
                "name": plain(speech, row.title),
                "acceptedAnswer": {"@type": "Answer", "text": _answer(row, speech)},
            }
            for section in document.sections
            for row in section.blocks
            if (shown is None or section.id in shown)
            and isinstance(row, Row)
            and row.role == "question"
            and row.title is not None
        ],
    }


def _answer(row: Row, speech: Speech) -> str:
    """What is answered, without the rules that are quoted below it, if that leaves something."""
    plainly = [one for one in row.said if not (isinstance(one, Statement) and one.bullets)]
    return _said(plainly, speech) or _said(row.said, speech)


def how_to(document: Document, speech: Speech, name: str) -> dict[str, Any]:
    """The steps of playing, as the sheet numbers them."""
    return {
        "@type": "HowTo",
        "inLanguage": speech.info.tag,
        "name": name,
        "step": [
            {
                "@type": "HowToStep",
                "name": plain(speech, section.heading),
                "text": _said(section.blocks, speech),
            }
            for section in document.sections
            if section.id in _STEPS
        ],
    }


def _said(blocks: Sequence[Block], speech: Speech) -> str:
    said = (plain(speech, sentence) for block in blocks for sentence in _sentences(block))
    return speech.together(said)


def _sentences(block: Block) -> Iterator[Sentence]:
    if isinstance(block, Statement):
        for item in block.items:
            yield from item
    elif isinstance(block, Rulings):
        for ruling in block.items:
            yield from ruling.said
