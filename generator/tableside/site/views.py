"""What the templates of a site see: the values around a document, said in a language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from tableside.documents.asked import NOTHING
from tableside.documents.model import Example, Figure
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.speech import Speech, read_speech
from tableside.rendering.render import words_of
from tableside.rendering.rendered import LETTER
from tableside.rendering.say import html, plain
from tableside.resources import root
from tableside.rulebook.message import Day, Fact, Message
from tableside.site import assets, head, typefaces
from tableside.site import words as said
from tableside.site.addresses import to_file, to_page, whole
from tableside.site.documents import document_of, figures_on, shown_of
from tableside.site.facts import Alternate, PageFacts, Part, Sibling, Site
from tableside.site.model import said_in

_PAPER_NAMES = {"a4": "A4", "letter": "Letter"}

WORDS = {name: value for name, value in vars(said).items() if name.isupper()}
"""The messages of the pages, as templates see them."""


@lru_cache(maxsize=64)
def speech_of(lang: str) -> Speech:
    """A language, read once in a process."""
    return read_speech(root("locales"), lang)


def first_board(ruleset: Ruleset) -> Figure:
    """The board as it is set up, which heads the sheet."""
    opener = document_of("sheet", ruleset, NOTHING).opener
    assert opener is not None
    return opener


def spoken(speech: Speech) -> dict[str, Any]:
    """What every template sees of the language."""
    return {
        "lang": speech.info.tag,
        "direction": speech.info.direction,
        "say": lambda fact: html(speech, fact),
        "text": lambda fact: plain(speech, fact),
        "words": WORDS,
    }


def site_name(site: Site, speech: Speech) -> str:
    """What a site is called."""
    own = said_in(site.title, speech.info.tag)
    return own or plain(speech, Message("sheet.title", "Backgammon"))


def common(
    site: Site, speech: Speech, here: str, start: str, own: str | None = None
) -> dict[str, Any]:
    """What the frame of every page sees.

    Args:
        site: what every page has in common.
        speech: the language.
        here: the folder of the page.
        start: the folder of the start page.
        own: what the names of the page's own files begin with; by default, its folder.
    """
    on_server = bool(site.base_url)
    link = site.link
    mine = here if own is None else own
    faces = typefaces.faces(speech.info, mine) + typefaces.spare(speech.info, mine)
    return {
        "name": site_name(site, speech),
        "start": to_page(here, start, on_server=on_server),
        "feed": "",
        "updated": Markup(),
        "style": to_file(here, assets.STYLE),
        "more_style": to_file(here, assets.style_path("start")),
        "own_style": to_file(here, assets.OWN_STYLE) if site.style else "",
        "script": to_file(here, assets.SCRIPT),
        "icon": to_file(here, assets.ICON),
        "families": Markup(typefaces.families(speech.info)),
        "spared": any(not face.shared for face in faces),
        "faces": [
            {"family": face.family, "weight": face.weight, "href": to_file(here, face.path)}
            for face in faces
        ],
        "link": None
        if link is None
        else {"href": link.url, "words": said_in(link.text, speech.info.tag)},
    }


def beside(facts: PageFacts, speech: Speech) -> dict[str, Any]:
    """What the frame of a document's page sees besides."""
    site, here = facts.site, facts.here
    title = page_title(facts, speech)
    own = site_name(site, speech)
    address = whole(site.base_url, here.folder) if site.base_url else ""
    start = whole(site.base_url, facts.start) if site.base_url else ""
    path = [(own, start)]
    if facts.crumb is not None:
        path.append((plain(speech, facts.crumb), ""))
    name = plain(speech, here.name)
    if facts.part:
        above = whole(site.base_url, facts.contents) if site.base_url else ""
        path += [(name, above), (_part_name(facts, speech), address)]
    else:
        path.append((name, address))
    limits = DOCUMENTS[here.document].editions["sheet"].limits[LETTER.name]
    return {
        "head": head.Head(
            title=f"{title} · {own}" if title != own else title,
            description=_description(facts, speech),
            site_name=own,
            locale=head.open_graph_locale(facts.lang),
            canonical=address,
            alternates=head.alternates(site, facts.alternates, facts.default),
            picture=whole(site.base_url, facts.picture) if facts.picture else "",
            picture_words=_picture_words(facts, speech),
            data=head.as_script([head.breadcrumbs(path), *_data(facts, speech, title)]),
        ),
        "page": here.document,
        "more_style": to_file(here.folder, assets.style_path(here.document)),
        "print_style": to_file(
            here.folder,
            assets.print_path(here.document, speech.info, club=facts.asked.club is not None),
        ),
        "sets": {
            side: to_file(here.folder, f"{facts.boards.rstrip('/')}-{side}.svg")
            for side in ("right", "left")
        }
        if facts.boards
        else {},
        "crumb": None if facts.crumb is None else html(speech, facts.crumb),
        "above": {
            "words": html(speech, here.name),
            "href": to_page(here.folder, facts.contents, on_server=bool(site.base_url)),
        }
        if facts.part
        else None,
        "part": facts.part,
        "overview": facts.shows == "",
        "current": _part_words(_part(facts), speech, within=here.name)
        if facts.part
        else html(speech, here.name),
        "turns": _turns(facts, speech),
        "languages": languages(site, here.folder, facts.alternates, facts.lang),
        "one_sheet": limits.max_pages == 1,
        "steps": _steps(facts, speech),
        "pdf": _pdf(here, here.folder, speech),
        "rules": [
            {
                "words": html(speech, choice.name),
                "href": to_page(here.folder, choice.folder, on_server=bool(site.base_url)),
                "current": choice.current,
            }
            for choice in facts.rules
        ],
        "others": [card(site, here.folder, other, speech, bare=True) for other in facts.others],
        "updated": html(speech, said.updated(Day(facts.updated))),
        "day": facts.updated.isoformat(),
    }


def _part(facts: PageFacts) -> Part:
    return next(part for part in facts.parts if part.id == facts.part)


def _part_name(facts: PageFacts, speech: Speech) -> str:
    """What a part is called: its section, and which page of it, or of the document, it is."""
    part = _part(facts)
    turned = [plain(speech, said.step(part.number, part.most))] if part.number > 1 else []
    named = [] if part.name == facts.here.name else [plain(speech, part.name)]
    return " · ".join(named + turned)


def _part_words(part: Part, speech: Speech, within: Fact | None = None) -> Markup:
    """The same for a link; in full, unless it stands within what is named so."""
    name = html(speech, part.name)
    if part.most == 1:
        return name
    turned = html(speech, said.step(part.number, part.most))
    return turned if part.name == within else Markup("{} · {}").format(name, turned)


def page_title(facts: PageFacts, speech: Speech) -> str:
    """What a page is called: its document, its rules if there are others, its part."""
    title = plain(speech, facts.here.name)
    if facts.rules:
        rules = next(choice.name for choice in facts.rules if choice.current)
        pair = {"title": facts.here.name, "ruleset": rules}
        title = plain(speech, Message("document.title", "{title}: {ruleset}", pair))
    return f"{_part_name(facts, speech)} · {title}" if facts.part else title


def _description(facts: PageFacts, speech: Speech) -> str:
    about = "" if facts.here.about is None else plain(speech, facts.here.about)
    return f"{_part_name(facts, speech)}. {about}" if facts.part else about


def _turns(facts: PageFacts, speech: Speech) -> list[dict[str, Any]]:
    """The parts before and after the one that is shown."""
    ids = [part.id for part in facts.parts]
    at = ids.index(facts.shows) if facts.shows else -1
    found = []
    for way, number in (("prev", at - 1), ("next", at + 1)):
        if facts.parts and 0 <= number < len(ids):
            part = facts.parts[number]
            href = to_page(facts.here.folder, part.folder, on_server=bool(facts.site.base_url))
            found.append({"way": way, "href": href, "words": _part_words(part, speech)})
    return found


def _picture_words(facts: PageFacts, speech: Speech) -> str:
    made = document_of(facts.here.document, facts.ruleset, facts.asked)
    figure = next(iter(figures_on(made, facts.shows)), None)
    return words_of(first_board(facts.ruleset) if figure is None else figure, speech)


def _data(facts: PageFacts, speech: Speech, title: str) -> Iterator[dict[str, Any]]:
    """What JSON-LD says of a document: only what it is."""
    whole_document = document_of(facts.here.document, facts.ruleset, facts.asked)
    made, shown = shown_of(whole_document, facts.shows)
    if made.id == "faq":
        if shown != ():
            yield head.questions(made, speech, shown)
    elif made.id == "sheet":
        yield head.how_to(made, speech, title)


def _steps(facts: PageFacts, speech: Speech) -> str:
    """What the script says of each worked example when it shows one at a time; a JSON list."""
    whole_document = document_of(facts.here.document, facts.ruleset, facts.asked)
    made, shown = shown_of(whole_document, facts.shows)
    here = [section for section in made.sections if shown is None or section.id in shown]
    most = sum(isinstance(block, Example) for section in here for block in section.blocks)
    if most < 2:
        return ""
    return json.dumps(
        [plain(speech, said.step(number, most)) for number in range(1, most + 1)],
        ensure_ascii=False,
    )


def languages(
    site: Site, here: str, found: tuple[Alternate, ...], current: str = ""
) -> list[dict[str, Any]]:
    """Links to a page in each language.

    Args:
        site: what every page has in common.
        here: the page that holds the links.
        found: the page in each language.
        current: the language of the page that holds the links; empty where it has none.
    """
    return [
        {
            "lang": one.lang,
            "direction": one.direction,
            "words": one.name,
            "href": to_page(here, one.folder, on_server=bool(site.base_url)),
            "current": one.lang == current or one.folder == here,
        }
        for one in found
    ]


def card(
    site: Site, here: str, page: Sibling, speech: Speech, *, bare: bool = False
) -> dict[str, Any]:
    """A page in a list of pages; a bare one without its PDF, to which the page itself leads."""
    return {
        "document": page.document,
        "href": to_page(here, page.folder, on_server=bool(site.base_url)),
        "name": html(speech, page.name),
        "about": Markup() if page.about is None else html(speech, page.about),
        "pdf": None if bare else _pdf(page, here, speech),
    }


def _pdf(page: Sibling, here: str, speech: Speech) -> dict[str, Any] | None:
    if not page.pdf:
        return None
    words: Fact = said.the_pdf(_PAPER_NAMES[page.paper])
    return {"href": to_file(here, page.pdf), "words": html(speech, words)}
