"""A plan decides every file before anything is made."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tableside.build.fits import stock_fit, stock_sheets
from tableside.build.plan import STDOUT, PlanError, Selection, plan, spoken
from tableside.documents.registry import DOCUMENTS
from tableside.i18n.locale import released
from tableside.resources import root
from tableside.rulebook.loader import load, shipped


def targets(*langs: str, **chosen: object) -> list[str]:
    return [str(job.target) for job in plan(Selection("sheet", langs, **chosen)).jobs]


def test_names_tell_what_is_in_the_file() -> None:
    assert targets("en") == ["output/sheet-casual-en-a4.pdf"]
    assert targets("en", ruleset="money", paper="letter", edition="large") == [
        "output/sheet-money-en-letter-large.pdf"
    ]


def test_jobs_come_by_language_and_then_by_format() -> None:
    assert targets("en", "en-XA", formats=["html", "pdf"]) == [
        "output/sheet-casual-en-a4.html",
        "output/sheet-casual-en-a4.pdf",
        "output/sheet-casual-en-XA-a4.html",
        "output/sheet-casual-en-XA-a4.pdf",
    ]


def test_what_is_named_twice_is_made_once() -> None:
    assert len(targets("en", "EN", "en", formats=["pdf", "pdf"])) == 1


def test_every_combination_that_is_shipped_has_a_file_of_its_own() -> None:
    names = []
    for document, ruleset, lang, paper, edition in stock_sheets():
        selection = Selection(document, [lang], ruleset, {}, paper, edition, ["pdf", "html"])
        names += [job.target for job in plan(selection).jobs]
    files = sum(
        len(edition.papers) * len(spoken(kind, released(root("locales"))))
        for kind in DOCUMENTS.values()
        if not kind.file
        for ruleset in shipped()
        if kind.suits(load(ruleset))
        for edition in kind.editions.values()
    )
    assert len(names) == len(set(names)) == files * 2


def test_jobs_travel_between_processes() -> None:
    jobs = plan(Selection("sheet", ["en"], changes={"match.length": 7})).jobs
    assert pickle.loads(pickle.dumps(jobs)) == jobs


@pytest.mark.parametrize(
    ("output", "target", "form"),
    [
        ("mine.pdf", "mine.pdf", "pdf"),
        ("deep/mine.HTML", "deep/mine.HTML", "html"),
        ("folder", "folder/sheet-casual-en-a4.pdf", "pdf"),
        ("folder.d/", "folder.d/sheet-casual-en-a4.pdf", "pdf"),
        ("folder.pdf/", "folder.pdf/sheet-casual-en-a4.pdf", "pdf"),
        ("-", "-", "pdf"),
        ("/dev/null", "/dev/null", "pdf"),
    ],
)
def test_an_output_is_a_file_or_a_folder(
    monkeypatch, tmp_path: Path, output: str, target: str, form: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (job,) = plan(Selection("sheet", ["en"], output=output)).jobs
    assert (str(job.target), job.format) == (target, form)
    assert (job.target == STDOUT) is (output == "-")


def test_a_folder_that_is_there_needs_no_slash(tmp_path: Path) -> None:
    folder = tmp_path / "sheets.pdf"
    folder.mkdir()
    (job,) = plan(Selection("sheet", ["en"], output=folder)).jobs
    assert job.target == folder / "sheet-casual-en-a4.pdf"


@pytest.mark.parametrize("output", ["x.txt", "deep/x.pfd", "\0", "x" * 300])
def test_an_output_that_cannot_be(output: str) -> None:
    with pytest.raises(PlanError, match=r"name such a file|cannot write"):
        plan(Selection("sheet", ["en"], output=output))


def test_a_draft_is_announced() -> None:
    notes = plan(Selection("sheet", ["en", "en-XA"])).notes
    assert notes == ("en-XA is a draft: what it does not translate stands in English",)


def test_only_an_unchanged_ruleset_has_a_stock_fit(tmp_path: Path) -> None:
    own = tmp_path / "casual.toml"
    own.write_text("extends = 'casual'\n")
    for ruleset in (load(own), load("casual", {"match.length": 7})):
        assert stock_fit("sheet", ruleset, "en", "a4", "sheet") is None
