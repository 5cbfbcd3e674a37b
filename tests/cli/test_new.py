"""``tableside new`` and ``--club``: from an empty folder to a club's own page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.clubs import club_file
from tableside.build.club_file import read_club
from tableside.documents.club_schema import shipped_schema
from tableside.documents.club_text import club_text


def test_new_writes_a_file_that_is_read_and_printed(tableside, swift) -> None:
    answer = tableside("new", "club.toml")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == ["club.toml", "club.schema.json"]
    assert Path("club.toml").read_text("utf-8") == club_text()
    assert Path("club.schema.json").read_text("utf-8") == shipped_schema()
    assert read_club(Path("club.toml"))[0].name == "Our club"
    made = tableside("make", "sheet", "--lang", "it", "--club", "club.toml")
    assert (made.code, made.err) == (0, "")
    assert b"Our club" in Path("output/sheet-club-it-a4.pdf").read_bytes()


def test_new_overwrites_nothing(tableside) -> None:
    Path("club.toml").write_text("mine", "utf-8")
    line = tableside("new", "club.toml").fault(2)
    assert line == "club.toml is there already and stays as it is: choose another name"
    assert Path("club.toml").read_text("utf-8") == "mine"
    assert os.listdir() == ["club.toml"]
    os.symlink("nowhere.toml", "link.toml")
    tableside("new", "link.toml").fault(2)
    assert not Path("nowhere.toml").exists()


def test_a_schema_that_is_there_stays(tableside) -> None:
    assert tableside("new", "one.toml").code == 0
    second = tableside("new", "two.toml")
    assert (second.out, second.err) == ("two.toml\n", "")
    Path("club.schema.json").write_text("{}", "utf-8")
    third = tableside("new", "three.toml")
    assert third.out == "three.toml\n"
    assert "club.schema.json is there already and stays as it is" in third.err
    assert Path("club.schema.json").read_text("utf-8") == "{}"


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["new", "club"], 2, "club: a club's file ends in .toml, such as club.toml"),
        (["new", "club.json"], 2, "a club's file ends in .toml"),
        (["new", "none/club.toml"], 2, "cannot write none/club.toml: the folder"),
        (["new"], 2, "FILE.toml"),
        (["make", "sheet", "--lang", "en", "--club", "none.toml"], 2, "cannot read none.toml"),
        (["make", "sheet", "--lang", "en", "--club", "bad.toml"], 2, "bad.toml: name is missing"),
        (
            ["make", "sheet", "--lang", "en", "--club", "good.toml", "--ruleset", "money"],
            2,
            "--ruleset cannot go with --club",
        ),
        (
            ["make", "compare", "--lang", "en", "--against", "tournment"],
            2,
            "did you mean 'tournament'?",
        ),
        (["make", "compare", "--lang", "en", "--against", "none.toml"], 2, "none.toml"),
        (["make", "rules", "--lang", "en", "--against", "money"], 2, "--against is not for"),
    ],
)
def test_wrong_use_is_one_line(tableside, arguments: list[str], code: int, says: str) -> None:
    Path("bad.toml").write_text("", "utf-8")
    Path("good.toml").write_text('name = "Club"', "utf-8")
    assert says in tableside(*arguments).fault(code)


def test_a_page_that_does_not_fit_tells_a_club_what_to_do(tableside, monkeypatch) -> None:
    from tableside.build import run as running
    from tableside.writers.errors import FitError

    def too_long(page: object) -> object:
        raise FitError.of("Rules", "en", "a4", 0.1, "it is 10 % longer; shorten its wording")

    monkeypatch.setattr(running, "make_pdf", too_long)
    club_file(Path(), 'name = "Club"')
    line = tableside("make", "sheet", "--lang", "en", "--club", "club.toml").fault(1)
    assert line.endswith("choose a shorter name or fewer options, or print --edition large")
    line = tableside("make", "sheet", "--lang", "en").fault(1)
    assert line.endswith("shorten its wording")
