"""A club's pages: in every document, within the law of one page, for eyes and ears."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
import segno

from support import pdf, stock
from support.clubs import EVERY_OPTION, WIDE_SVG, club_file
from support.markup import Page
from support.speeches import mirrored, speech
from support.turns import by_turns, one_in, others
from tableside.build.plan import Job, Selection, plan
from tableside.build.run import rendered
from tableside.documents.asked import NOTHING
from tableside.documents.club import Club, code_words, logo_words
from tableside.documents.registry import DOCUMENTS
from tableside.fonts import named_scripts
from tableside.rendering.logo import plain_logo
from tableside.rendering.render import render
from tableside.rendering.rendered import A4, Rendered
from tableside.rendering.say import plain
from tableside.rulebook.book import BY_ID
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Plural
from tableside.writers import layout
from tableside.writers.pdf import Proof, inspect, make_pdf

ADDRESS = "https://backgammon-bologna.example/regole"
HEAD = (
    'name = "Circolo Backgammon Bologna"\nlogo = "{logo}"\n'
    f'address = "{ADDRESS}"\nruleset = "{{ruleset}}"\n'
)
LONG = 'name = "Associazione Sportiva Dilettantistica Backgammon Trieste Est"\nlogo = "round.png"\n'
FILES = {"lesson": "lesson-it.md", "diagrams": "diagrams.toml", "game": "match.mat"}
DATA = Path(__file__).parents[1]


def job_of(club: Path, document: str, lang: str, paper: str = "a4", edition: str = "sheet") -> Job:
    file = None
    if document in FILES:
        folder = "notation/data/games" if document == "game" else "documents/data"
        file = DATA / folder / FILES[document]
    chosen = Selection(document, [lang], club=club, paper=paper, edition=edition, file=file)
    return plan(chosen).jobs[0]


def page_of(job: Job) -> Rendered:
    how = (job.lang, job.paper.name, job.edition)
    return rendered(job.document, job.ruleset, *how, None, job.asked)


def options(ruleset: str) -> str:
    """Every option, but for the reserve where there is no match whose points it counts."""
    text = HEAD.format(logo="wide.svg", ruleset=ruleset) + EVERY_OPTION
    return text if load(ruleset).match.play else text.replace("clock_reserve = 2\n", "")


@pytest.mark.parametrize(
    "document", one_in(2, [name for name, kind in DOCUMENTS.items() if not kind.needs])
)
def test_every_document_carries_the_club(tmp_path: Path, document: str) -> None:
    club = club_file(tmp_path, HEAD.format(logo="wide.svg", ruleset="tournament"))
    page = Page(page_of(job_of(club, document, "it")).markup)
    assert page.errors == []
    assert page.outside() == [ADDRESS]  # a link, which nothing fetches
    assert "Circolo Backgammon Bologna" in page.text()
    assert page.text().count(ADDRESS) == 1
    pictures = {image.get("class"): image for image in page.all("img")}
    assert set(pictures) == {"club-logo", "club-code"}
    assert pictures["club-logo"].get("alt") == "Logo: Circolo Backgammon Bologna"
    assert pictures["club-code"].get("alt") == f"Codice QR per l’indirizzo {ADDRESS}"


def test_a_club_that_says_little_shows_little(tmp_path: Path) -> None:
    page = Page(
        page_of(
            job_of(club_file(tmp_path, 'name = "<b>Rossi</b> & {figli}"'), "sheet", "en")
        ).markup
    )
    assert page.all("img") == []
    assert "Rules of <b>Rossi</b> & {figli}" in page.text()


@pytest.mark.parametrize("document", ["sheet", "bearoff", "exercises", "rules", "compare"])
def test_without_a_club_nothing_of_it_is_there(document: str) -> None:
    markup = rendered(document, load("casual"), "en", "a4", "sheet", None, NOTHING).markup
    assert "club" not in markup.replace("clubs and", "")


@pytest.mark.parametrize("lang", one_in(3, stock.LANGS))
def test_what_a_club_chose_is_printed_as_rules(tmp_path: Path, lang: str) -> None:
    text = options("tournament") + "[settings]\nmatch.length = 7\nmovement.most_on_point = 5\n"
    job = job_of(club_file(tmp_path, text), "sheet", lang)
    said = Page(page_of(job).markup).text()
    spoken = speech(lang)

    def told(message: Message | Plural) -> str:
        return " ".join(plain(spoken, message).split())

    for clause in ("conduct.valid_on_checker", "conduct.illegal_until_played", "conduct.cups"):
        assert told(BY_ID[clause].message(job.ruleset)) in said
    for clause in ("conduct.clock_delay", "conduct.clock_reserve", "conduct.dice_own"):
        assert told(BY_ID[clause].message(job.ruleset)) in said
    for clause in ("conduct.score_both", "match.length", "moving.most_on_point"):
        assert told(BY_ID[clause].message(job.ruleset)) in said
    assert told(BY_ID["conduct.cocked"].message(load("casual"))) not in said


def fits(job: Job) -> bytes:
    """The PDF, once it keeps the law and every validator is content."""
    page = page_of(job)
    found = inspect(page)
    assert found.faults == ()
    data = found.printed.data
    assert pdf.page_count(data) <= page.max_pages
    assert pdf.inked_margins(data, 9.5) == []
    assert pdf.accessibility_faults(data, named_scripts(page.markup)) == []
    assert pdf.syntax_faults(data) == []
    return data


SHEETS = (
    ("casual", "it", "a4", "sheet"),
    ("tournament", "nl", "a4", "sheet"),
    ("money", "en", "letter", "sheet"),
    ("stakes", "nl", "a4", "sheet"),
    ("tournament", "it", "a5", "sheet"),
    ("tournament", "en", "letter", "large"),
)
MORE = by_turns(
    [
        (ruleset, lang, paper, "sheet")
        for lang in stock.LANGS
        for ruleset in ("casual", "tournament", "money", "stakes")
        for paper in ("a4", "letter", "a5")
    ],
    1,
    lang=lambda sheet: sheet[1],
)


@pytest.mark.parametrize("sheet", one_in(4, [(sheet,) for sheet in SHEETS]), ids="-".join)
def test_a_club_s_sheet_keeps_the_law_of_one_page(
    tmp_path: Path, sheet: tuple[str, str, str, str]
) -> None:
    ruleset, *how = sheet
    fits(job_of(club_file(tmp_path, options(ruleset)), "sheet", *how))


@pytest.mark.sweep
@pytest.mark.parametrize("sheet", MORE, ids="-".join)
def test_every_club_s_sheet_keeps_it(tmp_path: Path, sheet: tuple[str, str, str, str]) -> None:
    ruleset, *how = sheet
    fits(job_of(club_file(tmp_path, options(ruleset)), "sheet", *how))


@pytest.mark.parametrize(
    "lang",
    [
        stock.LANGS[0],
        *(pytest.param(lang, marks=pytest.mark.sweep) for lang in others(stock.LANGS)),
    ],
)
def test_the_longest_name_has_room(tmp_path: Path, lang: str) -> None:
    text = f'{LONG}address = "https://{"a" * 72}"\nruleset = "tournament"\n{EVERY_OPTION}'
    fits(job_of(club_file(tmp_path, text), "sheet", lang))


@pytest.mark.parametrize("document", one_in(3, ["exercises", "compare", "cube"]))
def test_other_documents_of_a_club_are_whole(tmp_path: Path, document: str) -> None:
    text = HEAD.format(logo="round.png", ruleset="money")
    fits(job_of(club_file(tmp_path, text), document, "nl"))


def test_the_code_on_paper_is_the_address(tmp_path: Path) -> None:
    job = job_of(club_file(tmp_path, HEAD.format(logo="wide.svg", ruleset="casual")), "sheet", "en")
    page = page_of(job)
    proof = Proof(page)
    printed = make_pdf(page)
    wanted = [bytes(row) for row in segno.make(ADDRESS, error="m", boost_error=False).matrix]
    leaves = layout_pictures(proof.document(printed.fit))
    side = max(11.0, 0.36 * len(wanted)) / layout.MM_PER_PX
    left, top = next(
        (x, y) for x, y, wide, high in leaves if abs(wide - side) < 0.1 and abs(high - side) < 0.1
    )
    scale = 8
    with pypdfium2.PdfDocument(printed.data) as document:
        picture = document[0].render(scale=scale, grayscale=True).to_pil().convert("L")
    to_dots = scale * 72 / 96
    step = side / len(wanted)
    read = [
        bytes(
            picture.getpixel(
                (
                    int((left + (x + 0.5) * step) * to_dots),
                    int((top + (y + 0.5) * step) * to_dots),
                )
            )
            < 128
            for x in range(len(wanted))
        )
        for y in range(len(wanted))
    ]
    assert read == wanted


def layout_pictures(document: object) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of every picture on the first page, in CSS pixels."""
    page = document.pages[0]._page_box  # type: ignore[attr-defined]
    return [
        (leaf.left, leaf.top, leaf.right - leaf.left, leaf.bottom - leaf.top)
        for leaf in layout._leaves(page, (0.0, 0.0))
        if leaf.picture
    ]


def test_the_same_club_makes_the_same_bytes(tmp_path: Path) -> None:
    club = club_file(tmp_path, HEAD.format(logo="round.png", ruleset="casual"))
    first, second = (make_pdf(page_of(job_of(club, "compare", "en"))).data for _ in range(2))
    assert first == second


def test_a_club_s_page_runs_from_right_to_left_too() -> None:
    club = Club("Circolo", plain_logo(".svg", WIDE_SVG.encode()), ADDRESS)
    kind = DOCUMENTS["sheet"]
    document = replace(kind.build(load("tournament"), NOTHING), club=club)
    page = render(document, mirrored(), A4, kind.editions["sheet"])
    assert 'dir="rtl"' in page.markup
    assert inspect(page).faults == ()
    assert plain(mirrored(), logo_words(club)) in page.markup
    assert plain(mirrored(), code_words(club)) in page.markup


def test_a_page_in_pixels_shows_the_logo(tmp_path: Path) -> None:
    club = club_file(tmp_path, HEAD.format(logo="wide.svg", ruleset="casual"))
    data = make_pdf(page_of(job_of(club, "compare", "en"))).data
    with pypdfium2.PdfDocument(io.BytesIO(data)) as document:
        picture = document[0].render(scale=2).to_pil().convert("RGB")
    colours = {colour for _, colour in picture.getcolors(1 << 24)}
    assert (18, 53, 91) in colours
    assert (122, 31, 31) in colours
