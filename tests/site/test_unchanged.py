"""A run that finds nothing changed renders nothing, and plans nothing either."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from support import turns
from support.commands import copied, run
from tableside import cli
from tableside.errors import UserFault
from tableside.i18n.locale import released
from tableside.resources import root
from tableside.site import plan as planning
from tableside.site.config import Wish, read_config
from tableside.site.manifest import NAME, read_manifest
from tableside.site.places import own_places

CONFIG = """
title = "Sunday club"
languages = ["it"]
rulesets = ["club.toml"]
documents = ["notation"]
templates = "look"
pdf = false

[[own]]
document = "lesson"
file = "lesson.md"
"""
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v{}z"/></svg>'
RUN = ("site", "--config", "site.toml", "-o", "out")

Answer = tuple[int, str, str]
Site = Callable[..., Answer]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An owner's folder with everything that a site can be made from, and the site."""
    folder = tmp_path_factory.mktemp("owner")
    (folder / "site.toml").write_text(CONFIG)
    (folder / "club.toml").write_text(
        'name = "Sunday"\nruleset = "table.toml"\nlogo = "logo.svg"\n'
    )
    (folder / "table.toml").write_text('extends = "base.toml"\nname = "Table"\n')
    (folder / "base.toml").write_text('extends = "casual"\n')
    (folder / "logo.svg").write_text(LOGO.format(9))
    (folder / "lesson.md").write_text("# A lesson\n\nRoll.\n")
    (folder / "look").mkdir()
    (folder / "look" / "site.css").write_text("p{margin:0}")
    first = run(*RUN, cwd=folder)
    assert (built(first.returncode, first.stdout))[0] > 15
    (folder / "told").write_text(first.stderr)
    return folder


@pytest.fixture
def owned(finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in which the command runs."""
    folder = shutil.copytree(finished, tmp_path / "owner")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def site(owned: Path, capfd: pytest.CaptureFixture[str]) -> Site:
    """The command in this process."""

    def call(*arguments: str) -> Answer:
        capfd.readouterr()
        code = cli.run(arguments or RUN)
        told = capfd.readouterr()
        return code, told.out, told.err

    return call


def built(code: int, out: str, err: str = "") -> tuple[int, int]:
    """How many files of how many a run says that it built."""
    assert code == 0, err
    words = out.splitlines()[-1].split(": built ")[1].split()
    return int(words[0]), int(words[2])


@pytest.fixture
def no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plans a site is told so, in one line."""

    def refused(*facts: object) -> object:
        raise UserFault("here it is planned")

    monkeypatch.setattr(planning, "plan_site", refused)


PLANNED = (2, "", "tableside: here it is planned\n")


@pytest.mark.usefixtures("no_plan")
def test_the_second_run_builds_nothing_and_says_the_same(site: Site) -> None:
    files = {path: path.stat().st_mtime_ns for path in Path("out").rglob("*")}
    code, out, err = site()
    ours = [path for path in files if path.is_file() and not path.name.startswith(".")]
    assert built(code, out) == (0, len(ours))
    assert err == Path("told").read_text()
    assert "without --base-url" in err
    assert {path: path.stat().st_mtime_ns for path in Path("out").rglob("*")} == files


def append(name: str, text: str) -> None:
    path = Path(name)
    path.write_text(path.read_text("utf-8") + text, "utf-8")


EDITS: dict[str, Callable[[], object]] = {
    "the owner's file": lambda: append("site.toml", "# a remark\n"),
    "the club's file": lambda: append("club.toml", "dated = 2026-12-24\n"),
    "its logo": lambda: Path("logo.svg").write_text(LOGO.format(8)),
    "its ruleset": lambda: append("table.toml", "dated = 2026-12-24\n"),
    "what that extends": lambda: append("base.toml", "[dice]\nthrow_again_after_double = true\n"),
    "a lesson": lambda: append("lesson.md", "More.\n"),
    "a file of the look": lambda: Path("look", "new.css").write_text("p{}"),
    "a page by hand": lambda: append("out/it/index.html", "mine"),
    "a page that is gone": lambda: Path("out/it/index.html").unlink(),
    "a page's folder that is gone": lambda: shutil.rmtree("out/it"),
}


@pytest.mark.usefixtures("no_plan")
@pytest.mark.parametrize("edit", EDITS)
def test_every_edit_is_seen(site: Site, edit: str) -> None:
    assert built(*site())[0] == 0
    EDITS[edit]()
    assert site() == PLANNED


@pytest.mark.usefixtures("no_plan")
@pytest.mark.parametrize(
    "wish",
    [
        ("--lang", "en"),
        ("--ruleset", "money"),
        ("--base-url", "https://example.org/"),
        ("--templates", "look"),
        ("--pdf",),
        ("--fragment",),
        ("--format", "markdown", "--for", "hugo"),
        ("--dry-run",),
    ],
)
def test_every_other_wish_is_planned(site: Site, wish: Sequence[str]) -> None:
    assert site(*RUN, *wish) == PLANNED


def test_what_is_planned_and_found_right_is_sealed_anew(site: Site, monkeypatch) -> None:
    append("site.toml", "# a remark\n")
    code, out, err = site()
    assert built(code, out)[0] == 0
    monkeypatch.setattr(planning, "plan_site", None)
    assert site() == (code, out, err)


def test_a_page_of_anothers_hand_is_told_each_time(site: Site) -> None:
    append("out/it/index.html", "mine")
    for _ in range(2):
        code, out, err = site()
        assert built(code, out)[0] == 0
        assert "index.html was changed by hand and is left as it is" in err


def test_the_places_are_all_that_an_owner_can_name(owned: Path) -> None:
    config = read_config(owned / "site.toml")
    names = [place.name for place in own_places(config, Wish())]
    assert names == [
        "look",
        "site.toml",
        "club.toml",
        "table.toml",
        "base.toml",
        "logo.svg",
        "lesson.md",
    ]
    wish = Wish(rulesets=["club.toml", "money"])
    assert [place.name for place in own_places(read_config(wish=wish), wish)] == [
        "club.toml",
        "table.toml",
        "base.toml",
        "logo.svg",
    ]


def test_a_build_that_left_something_to_do_has_no_seal(site: Site) -> None:
    assert read_manifest(Path("out")).seal is not None
    Path("look", "site").mkdir()
    Path("look", "site", "start.html.j2").write_text("{{ nothing }}")
    code, _, err = site()
    assert code == 2
    assert err.splitlines()[-1].endswith("line 1: 'nothing' is undefined")
    assert read_manifest(Path("out")).seal is None


def test_a_list_without_a_seal_is_read_and_a_damaged_seal_is_told(site: Site) -> None:
    path = Path("out", NAME)
    told = json.loads(path.read_text("utf-8"))
    seal = told.pop("seal")
    path.write_text(json.dumps(told))
    assert built(*site())[0] == 0
    path.write_text(json.dumps({**told, "seal": {**seal, "digest": 3}}))
    code, out, err = site()
    assert (code, out) == (2, "")
    assert "is damaged" in err


def test_what_is_loaded_is_little(owned: Path) -> None:
    program = (
        "import sys\nfrom tableside.cli import run\ncode = run(sys.argv[1:])\n"
        "print(code, *sorted(sys.modules))"
    )
    *_, said, modules = run(*RUN, cwd=owned, program=program).stdout.splitlines()
    assert ": built 0 of " in said
    code, *names = modules.split()
    assert code == "0"
    heavy = {"numpy", "weasyprint", "jinja2", "babel", "bs4", "PIL"}
    rooms = {"engine", "rulebook", "documents", "rendering", "writers", "i18n"}
    assert not heavy & {name.split(".")[0] for name in names}
    assert not rooms & {name.split(".")[1] for name in names if name.startswith("tableside.")}
    assert not {"tableside.site.plan", "tableside.site.config", "tableside.site.build"} & {*names}


# One message of the sheet, in words that no catalogue has: a change of one language.
OLD = 'msgctxt "heading"\nmsgid "Bearing off"\nmsgstr "'


def change_message(locales: Path, tag: str) -> None:
    catalogue = locales / tag / "LC_MESSAGES" / "messages.po"
    text = catalogue.read_text("utf-8")
    assert OLD in text
    catalogue.write_text(text.replace(OLD, f"{OLD}Zzz "), "utf-8")


def report(done: object) -> str:
    """The last line that a run printed, without its folder."""
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].removeprefix("out: ")


def test_one_message_builds_the_pages_of_its_language(tmp_path: Path) -> None:
    checkout = copied(tmp_path / "checkout", ["en", "it", "tr"])
    (tmp_path / "site.toml").write_text(
        'languages = ["en", "it"]\nrulesets = ["casual"]\ndocuments = ["sheet", "notation"]\n'
        'base_url = "https://example.org/"\npdf = false\n'
    )
    first = report(run(*RUN, cwd=tmp_path, checkout=checkout))
    every = int(first.split()[1])
    before = {p: p.stat().st_mtime_ns for p in (tmp_path / "out").rglob("*.*")}
    change_message(checkout / "locales", "it")
    second = run(*RUN, cwd=tmp_path, checkout=checkout)
    changed = {
        p.relative_to(tmp_path / "out").as_posix()
        for p, time in before.items()
        if p.name != NAME and p.stat().st_mtime_ns != time
    }
    assert report(second) == f"built {len(changed)} of {every} files (it {len(changed)})"
    # Its pages and feed; and its typefaces, whose letters are counted anew.
    pages = {name for name in changed if name.startswith("it/")}
    assert {name.split("-")[0] for name in changed - pages} == {"assets/fonts/it"}
    assert {"it/index.html", "it/feed.xml"} < pages
    assert any("Zzz " in (tmp_path / "out" / name).read_text("utf-8") for name in pages)
    assert all(
        "Zzz " not in p.read_text("utf-8") for p in (tmp_path / "out" / "en").rglob("*.html")
    )
    # A language that the site does not have changes nothing in it.
    change_message(checkout / "locales", "tr")
    assert report(run(*RUN, cwd=tmp_path, checkout=checkout)) == f"built 0 of {every} files"


@pytest.mark.sweep
def test_one_message_of_a_whole_site(tmp_path: Path) -> None:
    """The site with every document, without what takes paper; all of its languages with --every."""
    langs = released(root("locales")) if turns.every else ("en", "it", "ar")
    checkout = copied(tmp_path / "checkout", langs)
    wish = ("site", "--no-pdf", "--base-url", "https://example.org/", "-o", "out")
    first = report(run(*wish, cwd=tmp_path, checkout=checkout))
    every = int(first.split()[1])
    assert report(run(*wish, cwd=tmp_path, checkout=checkout)) == f"built 0 of {every} files"
    for tag in ("it", "ar"):
        change_message(checkout / "locales", tag)
        told = report(run(*wish, cwd=tmp_path, checkout=checkout))
        count = int(told.split()[1])
        assert told == f"built {count} of {every} files ({tag} {count})"
        assert count < every * 3 // (2 * len(langs))
