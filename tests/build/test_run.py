"""Jobs carried out: files whole, the same bytes whatever surrounds them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tableside
from tableside.build import restock, run
from tableside.build.fits import stock_fit, stock_sheets, table_sheets
from tableside.rendering.rendered import Fit, Rendered
from tableside.rulebook.loader import load
from tableside.writers.errors import FitError
from tableside.writers.pdf import Printed

START = "24:2 13:5 8:3 6:5"


def test_the_same_bytes_whatever_surrounds_them(checkout: Path, tmp_path: Path) -> None:
    made = []
    for number, surroundings in enumerate(
        (
            {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC", "HOME": str(tmp_path)},
            {"PYTHONHASHSEED": "2", "LANG": "it_IT.UTF-8", "TZ": "Asia/Tokyo"},
        )
    ):
        folder = tmp_path / str(number) / "somewhere"
        folder.mkdir(parents=True)
        environment = {**os.environ, "PYTHONPATH": str(checkout / "generator"), **surroundings}
        for arguments in (
            ("make", "sheet", "--lang", "en", "--format", "pdf", "--format", "html", "-o", "out/"),
            ("diagram", START, "--roll", "31", "--play", "8/5 6/5", "-o", "board.svg"),
        ):
            command = [sys.executable, "-m", "tableside", *arguments]
            subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
        made.append({p.name: p.read_bytes() for p in sorted(folder.rglob("*.*"))})
    first, second = made
    assert list(first) == ["board.svg", "sheet-casual-en-a4.html", "sheet-casual-en-a4.pdf"]
    assert all(first.values())
    assert first == second


def test_a_fit_is_searched_once_for_both_formats(monkeypatch, tmp_path: Path) -> None:
    asked = []

    def page_of(rendered: Rendered, fit: Fit | None = None) -> bytes:
        asked.append((rendered.title, fit))
        return b"<html>"

    monkeypatch.setattr(run, "stock_fit", lambda *names: None)
    monkeypatch.setattr(run, "make_pdf", lambda page: Printed(b"%PDF", Fit(8.7, 4), (1.0,)))
    monkeypatch.setattr(run, "make_html", page_of)
    tableside.make("sheet", "en", formats=["pdf", "html"], output=tmp_path)
    tableside.make("sheet", "en", formats=["html"], output=tmp_path, ruleset="money")
    (casual, found), (money, unknown) = asked
    assert casual != money
    assert (found, unknown) == (Fit(8.7, 4), None)


def test_a_python_user_gets_the_same(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(run, "make_pdf", lambda page: Printed(b"%PDF", Fit(9.0, 4), (1.0, 0.5)))
    made = tableside.make("sheet", ["en", "en-XA"], output=tmp_path, changes={"match.length": 7})
    assert [(one.target.name, one.pages, one.size_pt) for one in made] == [
        ("sheet-casual-changed-en-a4.pdf", 2, 9.0),
        ("sheet-casual-changed-en-XA-a4.pdf", 2, 9.0),
    ]
    assert all(one.target.read_bytes() == b"%PDF" for one in made)


@pytest.mark.parametrize("wrong", [{"paper": "a3"}, {"formats": ["png"]}, {"ruleset": "chess"}])
def test_a_python_user_gets_typed_errors(tmp_path: Path, wrong: dict[str, object]) -> None:
    with pytest.raises(tableside.UserFault):
        tableside.make("sheet", "en", output=tmp_path, **wrong)
    assert list(tmp_path.iterdir()) == []


def test_every_stock_fit_is_of_a_sheet_and_within_its_limits() -> None:
    from tableside.build.fits import _stock
    from tableside.documents.registry import DOCUMENTS

    sheets = {"/".join(sheet): sheet for sheet in stock_sheets()}
    assert set(_stock()) <= set(sheets)
    for name in _stock():
        document, ruleset, lang, paper, edition = sheets[name]
        limits = DOCUMENTS[document].editions[edition].limits[paper]
        fit = stock_fit(document, load(ruleset), lang, paper, edition)
        assert fit is not None
        assert limits.floor_pt <= fit.size_pt <= limits.ceiling_pt, name


def test_restocking_some_languages_keeps_the_others() -> None:
    casual, money, gone = (
        '"sheet/casual/en/a4/sheet" = [8.8, 4]',
        '"sheet/money/en/a4/sheet" = [8.5, 5]',
        '"sheet/chess/en/a4/sheet" = [8.5, 5]',
    )
    newer = '"sheet/casual/en/a4/sheet" = [9.1, 6]'
    text = restock.merged("\n".join(("# head", gone, money, casual, "")), [newer])
    assert text.splitlines()[-2:] == [newer, money]
    assert gone not in text


def test_a_sheet_that_fits_no_more_loses_its_line() -> None:
    english, dutch = (f'"sheet/casual/{lang}/a4/sheet" = [8.8, 4]' for lang in ("en", "nl"))
    before = "\n".join((english, dutch, ""))
    assert restock.merged(before, [], ["nl"]).splitlines()[-1] == english
    assert restock.merged(before, []).splitlines()[-2:] == [english, dutch]


def test_restocking_goes_on_after_a_sheet_that_does_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fitted(page: Rendered) -> Fit:
        if page.paper.name == "letter":
            raise FitError.of(page.title, page.lang, "letter", 0.02, "it is too long")
        return Fit(8.0, 3, 2) if page.paper.name == "a4" else Fit(7.5, 4)

    monkeypatch.setattr(restock, "FILE", tmp_path / "fits.toml")
    monkeypatch.setattr(restock, "fit_of", fitted)
    letters = sum(sheet[3] == "letter" for sheet in table_sheets(["nl"]))
    assert restock.main(["nl"]) == letters > 0
    text = (tmp_path / "fits.toml").read_text("utf-8")
    assert '"sheet/money/nl/a4/sheet" = [8, 3, 2]\n' in text
    assert '"sheet/money/nl/a5/sheet" = [7.5, 4]\n' in text
    assert "letter" not in text
    assert capsys.readouterr().err.count("left out: ") == letters
