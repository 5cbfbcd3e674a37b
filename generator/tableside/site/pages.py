"""The pages themselves: a document in its frame, the start pages, the choice of language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from tableside.build.fits import stock_fit
from tableside.build.run import rendered
from tableside.diagrams.model import Edge
from tableside.documents.asked import Asked
from tableside.documents.model import Document, Row
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset
from tableside.i18n.speech import Speech
from tableside.rendering.environment import environment, told
from tableside.rendering.render import Frame, render, words_of
from tableside.rendering.rendered import LETTER, Fit
from tableside.rendering.say import html, plain
from tableside.rulebook.message import Day
from tableside.site import assets, boards, head
from tableside.site import words as said
from tableside.site.addresses import file_of, from_root, to_file, to_page, whole
from tableside.site.documents import document_of, figures_on, pieces_of, shown_of
from tableside.site.facts import PageFacts, RootFacts, Site, StartFacts
from tableside.site.markdown import FrontMatter, markdown_page
from tableside.site.views import (
    WORDS,
    beside,
    card,
    common,
    first_board,
    languages,
    page_title,
    speech_of,
    spoken,
)
from tableside.writers.markup import fit_rules
from tableside.writers.pdf import fit_of, make_pdf

_FIT = '<style id="fit"></style>'

_PHRASED = re.compile(
    r'<(t[dh]|figcaption|h3)((?: scope="[a-z]+")?)(?: class="(num)")?>'
    r'<span class="phrase">((?:[^<]|<wbr>|</?bdi[^>]*>)*)</span></\1>'
)

_BOARD_MM = 112.0
"""Width of the board on a start page."""


@told
def document_page(facts: PageFacts) -> bytes:
    """A page that shows a document.

    Raises:
        TablesideError: the document cannot be made.
    """
    speech = speech_of(facts.lang)
    here = facts.here
    whole_document = document_of(here.document, facts.ruleset, facts.asked)
    document, shown = shown_of(whole_document, facts.shows)
    site = common(facts.site, speech, here.folder, facts.start)
    site |= beside(facts, speech)
    places = _places(whole_document)
    tools = environment(facts.site.folders).get_template("site/tools.html.j2")
    values = {
        "site": site,
        "words": WORDS,
        "contents_label": plain(speech, said.CONTENTS),
        "example_tag": "div",
        "shown": shown,
        "to": lambda section, anchor: _anchor(facts, places, section, anchor),
    }
    frame = Frame(
        template="site/frame.html.j2",
        folders=facts.site.folders,
        main="div",
        under_head=Markup(tools.render(values, **spoken(speech))),
        board=boards.Placer(
            speech,
            f"{to_file(here.folder, facts.boards.rstrip('/'))}/" if facts.boards else "",
            boards.split(figures_on(whole_document, facts.shows)),
            bare=True,
        ),
        values=values,
    )
    edition = DOCUMENTS[here.document].editions["sheet"]
    page = render(document, speech, LETTER, edition, _stock(facts), frame)
    fit = page.stock_fit or _fit(facts)
    rules = fit_rules(fit)
    markup = page.markup.replace(_FIT, f'<style id="fit" media="print">{rules}</style>')
    return boards.together(_lean(markup, speech)).encode("utf-8")


def _lean(markup: str, speech: Speech) -> str:
    """A page without what it says twice.

    Phrases that follow each other stand in one element, which the style sheet of the screen
    parts where a line may end; a cell that holds nothing else is that element. Among words
    from left to right rolls and plays need not be told which way they run.
    """
    markup = markup.replace('</span><wbr><span class="phrase">', "<wbr>")
    markup = _PHRASED.sub(
        lambda cell: (
            f'<{cell[1]}{cell[2]} class="{" ".join(filter(None, (cell[3], "phrase")))}">'
            f"{cell[4]}</{cell[1]}>"
        ),
        markup,
    )
    if speech.info.direction == "rtl":
        return markup
    return markup.replace('<bdi dir="ltr" class="notation">', '<bdi class="notation">')


def _places(document: Document) -> dict[str, list[str]]:
    """Each place of a document, and the pieces that have it."""
    places: dict[str, list[str]] = {}
    for piece in pieces_of(document):
        for section in piece.sections:
            rows = [block.id for block in section.blocks if isinstance(block, Row) and block.id]
            for place in (f"s-{section.id}", *rows):
                places.setdefault(place, []).append(piece.id)
    return places


def _anchor(facts: PageFacts, places: Mapping[str, list[str]], section: str, anchor: str) -> str:
    """The link to a place of the document, which may stand on the page of another part."""
    pieces = places.get(anchor, [])
    if not pieces or facts.shows in pieces:
        return f"#{anchor}"
    folder = next(part.folder for part in facts.parts if part.id == pieces[0])
    way = to_page(facts.here.folder, folder, on_server=bool(facts.site.base_url))
    return way if anchor == f"s-{section}" else f"{way}#{anchor}"


def _stock(facts: PageFacts) -> Fit | None:
    if not facts.asked.stock:
        return None
    return stock_fit(facts.here.document, facts.ruleset, facts.lang, LETTER.name, "sheet")


def _fit(facts: PageFacts) -> Fit:
    """The type in which a page that has no stock fit is printed.

    What fits Letter fits A4 too. A page of its own has to be fitted; one of several is set in
    the smallest type, which is the one that surely fits.
    """
    page = rendered(
        facts.here.document, facts.ruleset, facts.lang, LETTER.name, "sheet", None, facts.asked
    )
    return fit_of(page) if page.max_pages == 1 else Fit(page.floor_pt, page.min_lines)


@told
def article(facts: PageFacts) -> bytes:
    """The article alone, for a page that somebody else's program makes."""
    return _article(facts).encode("utf-8")


@told
def markdown_file(facts: PageFacts) -> bytes:
    """The article as Markdown, with what the program of the site is told of it."""
    speech = speech_of(facts.lang)
    about = "" if facts.here.about is None else plain(speech, facts.here.about)
    front = FrontMatter(
        title=page_title(facts, speech),
        lang=facts.lang,
        address=f"/{facts.here.folder}",
        description=about,
        updated=facts.updated,
        twins=facts.key,
    )
    rtl = speech.info.direction == "rtl"
    return markdown_page(_article(facts), front, facts.site.generator, rtl=rtl)


def _article(facts: PageFacts) -> str:
    speech = speech_of(facts.lang)
    document = document_of(facts.here.document, facts.ruleset, facts.asked)
    frame = Frame(
        template="site/fragment.html.j2",
        folders=facts.site.folders,
        main="div",
        board=boards.Placer(speech),
        values={"contents_label": plain(speech, said.CONTENTS), "example_tag": "div"},
    )
    edition = DOCUMENTS[facts.here.document].editions["sheet"]
    return render(document, speech, LETTER, edition, Fit(1, 0), frame).markup


@told
def print_style(site: Site, document: str, ruleset: Ruleset, asked: Asked, lang: str) -> bytes:
    """The style sheet by which a document is printed from its page.

    It is the one of the PDF, but for the size of the paper, which the reader has.
    """
    frame = Frame(template="site/print.css.j2", folders=site.folders)
    edition = DOCUMENTS[document].editions["sheet"]
    made = document_of(document, ruleset, asked)
    css = render(made, speech_of(lang), LETTER, edition, Fit(1, 0), frame).markup
    return assets.for_browsers(css).encode("utf-8")


def pdf_file(document: str, ruleset: Ruleset, lang: str, paper: str, asked: Asked) -> bytes:
    """The PDF beside a page."""
    fit = stock_fit(document, ruleset, lang, paper, "sheet") if asked.stock else None
    return make_pdf(rendered(document, ruleset, lang, paper, "sheet", fit, asked)).data


def board_file(
    document: str, ruleset: Ruleset, asked: Asked, shows: str | None, lang: str, name: str
) -> bytes:
    """A board that a long page fetches."""
    made = document_of(document, ruleset, asked)
    figure = next(one for one in figures_on(made, shows) if one.id == name)
    return boards.board_file(figure, speech_of(lang))


def board_set(
    document: str, ruleset: Ruleset, asked: Asked, shows: str | None, lang: str, home: Edge
) -> bytes:
    """Every board of a page, with home on one side, for the script."""
    figures = figures_on(document_of(document, ruleset, asked), shows)
    return boards.board_set(figures, home, speech_of(lang))


def picture(document: str, ruleset: Ruleset, asked: Asked, shows: str | None) -> bytes:
    """The picture that is shown where somebody shares a page: its first board."""
    return boards.picture(figures_on(document_of(document, ruleset, asked), shows)[0])


def start_picture(ruleset: Ruleset) -> bytes:
    """The picture of the start pages."""
    return boards.picture(first_board(ruleset))


@told
def start_page(facts: StartFacts) -> bytes:
    """The start page of a language."""
    speech = speech_of(facts.lang)
    site = common(facts.site, speech, facts.folder, facts.folder)
    name = site["name"]
    address = whole(facts.site.base_url, facts.folder) if facts.site.base_url else ""
    welcome = plain(speech, said.WELCOME)
    site |= {
        "head": head.Head(
            title=name,
            description=welcome,
            site_name=name,
            locale=head.open_graph_locale(facts.lang),
            kind="website",
            canonical=address,
            alternates=head.alternates(facts.site, facts.alternates, facts.default),
            picture=whole(facts.site.base_url, facts.picture) if facts.picture else "",
            picture_words=words_of(first_board(facts.ruleset), speech),
            data=head.as_script([head.breadcrumbs([(name, address)])]),
        ),
        "welcome": welcome,
        "languages": languages(facts.site, facts.folder, facts.alternates),
        "board": boards.Placer(speech)(first_board(facts.ruleset), _BOARD_MM),
        "groups": [
            {
                "name": None if group.name is None else html(speech, group.name),
                "pages": [card(facts.site, facts.folder, page, speech) for page in group.pages],
            }
            for group in facts.groups
        ],
        "updated": html(speech, said.updated(Day(facts.updated))),
        "feed": to_file(facts.folder, facts.feed) if facts.feed else "",
    }
    return _page("site/start.html.j2", facts.site, speech, site)


@told
def root_page(facts: RootFacts) -> bytes:
    """The page for readers of any language, or the one for an address that leads nowhere.

    A server shows the latter under any address, so its links begin at the server's root.
    """
    speech = speech_of(facts.lang)
    base = facts.site.base_url
    site = common(facts.site, speech, "", "", "404-" if facts.missing else "")
    title = plain(speech, said.MISSING) if facts.missing else site["name"]
    starts = languages(facts.site, "", facts.starts)
    if facts.missing:
        for link in starts:
            path = f"{link['lang']}/" if base else file_of(f"{link['lang']}/").as_posix()
            link["href"] = from_root(base, path)
        for key in ("style", "more_style", "own_style", "script", "icon"):
            site[key] = from_root(base, site[key]) if site[key] else ""
        site["faces"] = [
            {**face, "href": from_root(base, str(face["href"]))} for face in site["faces"]
        ]
    site |= {
        "head": head.Head(
            title=title,
            description="" if facts.missing else plain(speech, said.WELCOME),
            site_name=site["name"],
            locale=head.open_graph_locale(facts.lang),
            kind="website",
            canonical="" if facts.missing else base,
            alternates=() if facts.missing else head.alternates(facts.site, facts.starts, ""),
            picture=whole(base, facts.picture) if facts.picture and not facts.missing else "",
            picture_words=words_of(first_board(facts.ruleset), speech),
        ),
        "missing": facts.missing,
        "title": title,
        "languages": starts,
        "board": boards.Placer(speech)(first_board(facts.ruleset), _BOARD_MM),
    }
    return _page("site/root.html.j2", facts.site, speech, site)


def _page(template: str, site: Site, speech: Speech, values: dict[str, Any]) -> bytes:
    found = environment(site.folders).get_template(template)
    return found.render(site=values, **spoken(speech)).encode("utf-8")
