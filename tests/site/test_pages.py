"""Pages in a real browser: they print to one sheet, need no script, and fit every window."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.browser import Chromium, Visit
from support.pdf import page_count
from support.turns import one_in
from tableside.site.config import read_config
from tableside.site.plan import plan_site

pytestmark = pytest.mark.browser

BASE = "https://example.org/bg/"
SHEETS = ("en/rules-at-a-glance/", "it/torneo/regole-in-breve/", "ar-XB/sheet/")
TYPES = (
    "",
    "en/",
    *SHEETS[:1],
    "en/rules/",
    "en/rules/moving/",
    "en/questions/",
    "en/questions/moving/",
    "en/bearing-off/",
    "en/bearing-off/2/",
    "en/exercises/",
    "en/tournament/doubling-cube/",
    "en/notation/",
    "en/notation/2/",
    "en/rules-compared/",
)
MIRRORED = ("ar-XB/", "ar-XB/sheet/", "ar-XB/rules/moving/", "ar-XB/faq/", "ar-XB/bearoff/")

STRICT = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; "
    "font-src 'self'; img-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'"
)


def browse(chromium: Chromium, folder: Path, address: str, **wishes: object) -> Visit:
    return chromium.browse(folder, address, base=BASE, **wishes)  # type: ignore[arg-type]


# A phone in the dark and a desk in the light: what is wide or loud is so in either colour.
@pytest.mark.parametrize(("width", "dark"), one_in(2, [(360, True), (1280, False)]))
@pytest.mark.parametrize("address", one_in(2, [*TYPES, *MIRRORED]))
def test_no_window_scrolls_sideways_and_the_console_is_silent(
    chromium: Chromium, folder: Path, address: str, width: int, dark: bool
) -> None:
    visit = browse(chromium, folder, address, width=width, dark=dark, policy=STRICT)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visit.page.evaluate(wide) == 0
    assert visit.asked == []
    assert visit.told == []
    visit.page.context.close()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("paper", one_in(2, ["A4", "Letter"]))
@pytest.mark.parametrize("address", SHEETS)
def test_a_sheet_prints_to_one_page_on_the_paper_of_the_reader(
    chromium: Chromium, folder: Path, address: str, paper: str, scripts: bool
) -> None:
    visit = browse(chromium, folder, address, width=360, dark=True, scripts=scripts)
    assert page_count(visit.page.pdf(format=paper)) == 1
    visit.page.context.close()


def test_print_hides_what_is_for_the_screen_and_shows_the_sheet(
    chromium: Chromium, folder: Path
) -> None:
    visit = browse(chromium, folder, SHEETS[0], dark=True)
    visit.page.emulate_media(media="print")
    hidden = "all => all.every(one => getComputedStyle(one).display === 'none')"
    assert visit.page.eval_on_selector_all(".chrome", hidden)
    colours = "one => [getComputedStyle(one).color, getComputedStyle(one).fontFamily]"
    colour, families = visit.page.eval_on_selector("h1", colours)
    assert colour == "rgb(0, 0, 0)"
    assert families.startswith('"Fira Sans Condensed"')
    # The lines to write on are for paper alone.
    lines = "all => all.filter(one => one.getBoundingClientRect().height > 0).length"
    assert visit.page.eval_on_selector_all(".line", lines) > 2
    visit.page.emulate_media(media="screen")
    assert visit.page.eval_on_selector_all(".line", lines) == 0
    visit.page.context.close()


def test_boards_that_a_page_fetches_late_are_printed_without_scripts(
    chromium: Chromium, tmp_path: Path
) -> None:
    """Only a page from an owner's file has so many boards that it fetches some of them."""
    rolls = [f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1)]
    boards = "".join(f"```board\nposition: start\nroll: {roll}\n```\n\n" for roll in rolls)
    (tmp_path / "rolls.md").write_text(f"# All rolls\n\n{boards}")
    (tmp_path / "site.toml").write_text(
        'languages = ["en"]\nrulesets = ["casual"]\ndocuments = ["sheet"]\npdf = false\n'
        f'base_url = "{BASE}"\n[[own]]\ndocument = "lesson"\nfile = "rolls.md"\n'
    )
    folder = tmp_path / "made"
    for output in plan_site(read_config(tmp_path / "site.toml")).outputs:
        path = folder / output.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(output.make())
    visit = browse(chromium, folder, "en/rolls/", width=360, scripts=False)
    late = visit.page.locator("img.drawn")
    assert (visit.page.locator("svg.drawn").count(), late.count()) == (16, 5)
    visit.page.pdf(format="A4")
    assert late.evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 0)")
    assert visit.asked == []
    visit.page.context.close()


def test_everything_is_there_without_scripts(chromium: Chromium, folder: Path) -> None:
    visit = browse(chromium, folder, "en/bearing-off/", scripts=False)
    assert visit.page.locator("button:visible").count() == 0
    assert visit.page.locator("details.looks:visible").count() == 0
    assert visit.page.locator(".example:visible").count() > 6
    visit.page.locator("details.languages summary").click()
    visit.page.locator("details.languages a[lang=it]").click()
    assert visit.page.url == f"{BASE}it/portare-fuori/"
    assert visit.asked == []
    visit.page.context.close()


def test_boards_turn_round_and_change_colours_and_the_choice_stays(
    chromium: Chromium, folder: Path
) -> None:
    visit = browse(chromium, folder, "en/rules-at-a-glance/", policy=STRICT)
    page = visit.page
    words = page.locator("[data-board]").first.locator("title").text_content()
    page.locator(".looks summary").click()
    page.select_option("[data-choice=home]", "left")
    page.locator("html[data-home=left]").wait_for()
    page.select_option("[data-choice=look]", "colour")
    page.locator("img[data-board]").first.wait_for(state="detached")
    assert page.locator("[data-board]").first.locator("title").text_content() == words
    deep = "getComputedStyle(document.querySelector('.opener [fill=\"#bdbdbd\"]')).fill"
    assert page.evaluate(deep) == "rgb(205, 168, 106)"
    # Home lies on the left now, and so do its words.
    home = page.locator(".opener .labels b").bounding_box()
    board = page.locator(".opener svg").bounding_box()
    assert home is not None
    assert board is not None
    assert home["x"] + home["width"] / 2 < board["x"] + board["width"] / 2
    page.goto(f"{BASE}en/bearing-off/")
    page.locator("html[data-home=left]").wait_for()
    assert "to the right" not in page.locator(".lead").inner_text()
    assert visit.told == []
    page.context.close()


def test_examples_one_at_a_time_and_an_id_to_copy(chromium: Chromium, folder: Path) -> None:
    visit = browse(chromium, folder, "it/portare-fuori/")
    page = visit.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    most = page.locator(".example").count()
    page.locator(".steps button").first.click()
    page.locator(".steps button").last.click()
    assert page.locator(".example:visible").count() == 1
    assert page.locator(".steps output").inner_text() == f"2 di {most}"
    button = page.locator(".now .copy")
    assert button.inner_text() == "Copia l’ID della posizione"
    button.click()
    page.wait_for_function("document.querySelector('.now .copy').textContent === 'Copiato'")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == page.locator(".now [data-id]").get_attribute("data-id")
    assert text.startswith("XGID=")
    page.context.close()


def test_keyboards_reach_the_text_first(chromium: Chromium, folder: Path) -> None:
    visit = browse(chromium, folder, "en/notation/")
    visit.page.keyboard.press("Tab")
    focused = visit.page.locator(":focus")
    assert focused.inner_text() == "Skip to the text"
    box = focused.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    visit.page.keyboard.press("Enter")
    assert visit.page.evaluate("document.activeElement.id") == "text"
    visit.page.context.close()
