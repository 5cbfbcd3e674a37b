"""``tableside messages``: what a translator types, from a new language to a released one."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from support.markup import Page
from tableside import resources
from tableside.cli.messages_command import EPILOG
from tableside.documents.asked import NOTHING
from tableside.documents.registry import DOCUMENTS
from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.locale import LocaleInfo, read_locale
from tableside.i18n.speech import read_speech
from tableside.i18n.tokens import PROTECTED
from tableside.rendering.render import render
from tableside.rendering.rendered import A4
from tableside.rulebook.loader import load

LOCALES = resources.root("locales")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one clause, English and an empty Italian."""
    root = tmp_path / "checkout" / "locales"
    for tag in ("en", "it"):
        shutil.copytree(LOCALES / tag, root / tag, ignore=shutil.ignore_patterns("LC_MESSAGES"))
    shutil.copy(LOCALES / "babel.toml", root)
    (root.parent / "generator").mkdir()
    (root.parent / "generator" / "clauses.py").write_text(
        'Clause("moving.open", "A point is open if it is empty.")\n'
    )
    monkeypatch.setattr(resources, "root", lambda name: root)
    return root


def test_a_catalogue_is_made_checked_and_counted(tableside, checkout: Path) -> None:
    assert tableside("messages", "extract").out.endswith("1 messages\n")
    updated = tableside("messages", "update", "it")
    assert updated.code == 0
    assert "it: 0 kept, 0 fuzzy, 1 to translate, 0 obsolete" in updated.out
    checked = tableside("messages", "check", "it")
    assert (checked.code, checked.err) == (1, "")
    assert checked.out.splitlines() == [
        "it [missing] moving.open: 'A point is open if it is empty.' is not translated",
        "1 finding",
    ]
    file = catalogue_file(checkout, "it")
    before, _, after = file.read_text().rpartition('msgstr ""')
    file.write_text(f'{before}msgstr "Una punta è libera se è vuota."{after}')
    assert tableside("messages", "check").out == "0 findings\n"
    assert tableside("messages", "check").code == 0
    assert "1 of 1 translated" in tableside("messages", "stats").out


def test_the_examples_of_help_run_in_their_order(tableside, checkout: Path) -> None:
    told = [line.split() for line in EPILOG.splitlines() if line.startswith("  tableside ")]
    codes = {tuple(words[2:]): tableside(*words[1:]).code for words in told}
    # What was just begun is not translated yet.
    assert codes.pop(("check", "pt-BR")) == 1
    assert set(codes.values()) == {0}
    assert Path("output/preview-pt-BR/index.html").is_file()


def test_a_cafe_s_file_goes_through_the_gate_of_rulesets(tableside, checkout: Path) -> None:
    tableside("messages", "update", "it")
    (checkout / "it" / "cafe.toml").write_text('extends = "backgammon"\n[cube]\nuze = true\n')
    told = tableside("messages", "check", "it")
    assert told.code == 1
    assert "it [cafe] cafe.toml: unknown" in told.out
    assert "'cube.use'" in told.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("check", "itt"), "unknown locale 'itt': did you mean 'it'?"),
        (("update", "xx"), "unknown locale 'xx'"),
        (("stats", "italian"), "did you mean 'it'?"),
        (("new", "it"), "locale it exists already"),
        (("new", "qqq"), "CLDR knows no locale 'qqq'"),
        (("preview", "en"), "en is what the others are translated from"),
        (("preview", "en-XA"), "unknown locale 'en-XA'"),
        (("chek",), "unknown command 'chek': did you mean 'check'?"),
    ],
)
def test_a_wrong_word_is_one_line(
    tableside, checkout: Path, arguments: tuple[str, ...], told: str
) -> None:
    assert told in tableside("messages", *arguments).fault(2)


def test_what_needs_the_sources_says_so(tableside, checkout: Path) -> None:
    shutil.rmtree(checkout.parent / "generator")
    assert "in a checkout" in tableside("messages", "extract").fault(1)


def test_a_folder_that_cannot_be_made_is_one_line(tableside, checkout: Path) -> None:
    tableside("messages", "update", "it")
    Path("taken").write_text("")
    line = tableside("messages", "preview", "it", "-o", "taken").fault(2)
    assert line.startswith("cannot make the folder taken: ")


def strange(text: str) -> str:
    """A text as a made-up language has it: other letters, the same tokens and marks."""

    def turned(part: str) -> str:
        letters = (f"{c}\N{COMBINING DIAERESIS}" if c in "aeiouAEIOU" else c for c in part)
        return unicodedata.normalize("NFC", "".join(letters))

    ends = [0, *(place for found in PROTECTED.finditer(text) for place in found.span()), len(text)]
    parts = [text[a:b] for a, b in pairwise(ends)]
    return "".join(turned(part) if n % 2 == 0 else part for n, part in enumerate(parts))


def translate(root: Path, tag: str, spare: int) -> None:
    """Translate a catalogue but for its last messages."""
    file = catalogue_file(root, tag)
    catalog = po.read(file, tag)
    entries = list(po.entries(catalog))
    for entry in entries[: len(entries) - spare]:
        texts = tuple(map(strange, po.ids_of(entry)))
        entry.string = texts if len(texts) > 1 else texts[0]
    po.replace_file(file, po.write_text(catalog))


def released(root: Path, tag: str) -> LocaleInfo:
    file = root / tag / "locale.toml"
    file.write_text(file.read_text().replace('status = "draft"', 'status = "released"'))
    return read_locale(root, tag)


def test_a_newcomer_adds_a_language_by_the_guide_alone(
    tableside: Callable[..., object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The six steps of locales/README.md for a language that nobody has thought of, from right
    to left: nothing but its folder is written."""
    root = tmp_path / "checkout" / "locales"
    shutil.copytree(LOCALES / "en", root / "en")
    shutil.copy(LOCALES / "babel.toml", root)
    for name in ("generator", "templates"):
        (root.parent / name).symlink_to(LOCALES.parent / name)
    monkeypatch.setattr(resources, "root", lambda name: root)
    # 1. Begin.
    assert tableside("messages", "new", "ur").out.endswith(
        "begun as a draft; next see README.md beside it\n"
    )
    # 3. Translate, with the pages beside it: two messages are still to be done.
    translate(root, "ur", spare=2)
    made = tableside("messages", "preview", "ur", "-o", "pages")
    assert (made.code, made.out, made.err) == (0, "pages/index.html\n", "")
    look_through(Path("pages"), len(list(po.entries(po.read(catalogue_file(root, "ur"))))))
    translate(root, "ur", spare=0)
    # 4. What is the language's own.
    shutil.copytree(LOCALES / "en" / "prose", root / "ur" / "prose")
    shutil.copy(LOCALES / "en" / "slugs.toml", root / "ur")
    # 5. Check, 6. release.
    released(root, "ur")
    checked = tableside("messages", "check", "ur")
    assert checked.out.splitlines() == ["0 findings"]
    kind = DOCUMENTS["sheet"]
    sheet = render(
        kind.build(load("casual"), NOTHING),
        read_speech(root, "ur"),
        A4,
        kind.editions["sheet"],
    )
    assert '<html lang="ur" dir="rtl">' in sheet.markup
    assert "[en]" not in sheet.markup
    assert strange("Hitting and the bar") in Page(sheet.markup).text()


def look_through(folder: Path, messages: int) -> None:
    """Every message once, beside its board; self-contained, without a script."""
    index = folder / "index.html"
    pages = sorted(set(folder.iterdir()) - {index})
    linked = set(re.findall(r'href="([\w-]+\.html)"', index.read_text("utf-8")))
    assert linked == {page.name for page in pages}
    articles: list[str] = []
    for page in [index, *pages]:
        text = page.read_text("utf-8")
        read = Page(text)
        assert read.errors == []
        assert read.twice() == []
        files = {link.partition("#")[0] for link in read.outside()}
        assert files <= {"index.html", *(page.name for page in pages)}
        assert "<script" not in text
        assert not re.search(r'(src|href)="(https?:)?//', text)
        assert not re.search(r"url\(|@import", text)
        anchors = re.findall(r'<article id="(m\d+)"', text)
        articles += anchors
        assert set(re.findall(r'href="#(m\d+)"', text)) <= set(anchors)
    assert len(articles) == len(set(articles)) == messages
    opened = re.findall(r'<span class="state (\w+)">', index.read_text("utf-8"))
    assert opened == ["missing", "missing"]
    bar = (folder / "bar.html").read_text("utf-8")
    entering = bar.partition("<h2>bar.enter</h2>")[2].partition("<h2>")[0]
    assert "<svg" in entering
    assert 'class="ruling yes"' in entering
    assert 'class="ruling no"' in entering
    assert "<var>{entries}</var>" in entering
    assert '<p class="own" lang="ur" dir="rtl">' in entering
    assert "<li>sheet – Hitting and the bar</li>" in entering
    assert "becomes “1 on 24" in entering or "becomes &#34;1 on 24" in entering
    assert "1 on 24" in entering.partition("In print")[2]
