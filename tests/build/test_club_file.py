"""A club's file is read strictly, and what it says reaches every job."""

from __future__ import annotations

import datetime
import os
import pickle
from pathlib import Path

import pytest

from support.clubs import EVERY_OPTION, club_file
from tableside.build.club_file import read_club, rules_named
from tableside.build.plan import PlanError, Selection, plan
from tableside.documents.club import LONGEST_ADDRESS, LONGEST_NAME
from tableside.documents.sheets.sheet import ruleset_name
from tableside.engine.errors import RulesetError
from tableside.errors import UserFault
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Verbatim

HEAD = 'name = "Club"\n'


def test_a_name_is_all_that_a_club_needs(tmp_path: Path) -> None:
    club, ruleset = read_club(club_file(tmp_path, HEAD))
    assert (club.name, club.address, club.logo) == ("Club", "", None)
    assert (ruleset.id, ruleset.club, ruleset.own) == ("club", "Club", False)
    casual = load("casual")
    assert ruleset.conduct == casual.conduct
    assert ruleset.match == casual.match


def test_everything_that_a_file_says_is_heeded(tmp_path: Path) -> None:
    text = (
        'name = " De Toren "\nlogo = "wide.svg"\naddress = "https://example.org/a?b=1#c"\n'
        'ruleset = "tournament"\ndated = 2026-10-01\n[settings]\nmatch.length = 7\n'
        f'board.setup = "24:2 13:5 8:3 6:5"\n[settings.cube]\nlimit = 64\n{EVERY_OPTION}'
    )
    club, ruleset = read_club(club_file(tmp_path, text))
    assert (club.name, club.address) == ("De Toren", "https://example.org/a?b=1#c")
    assert club.logo is not None
    assert club.logo.kind == "svg"
    assert ruleset.dated == datetime.date(2026, 10, 1)
    assert (ruleset.match.length, ruleset.match.crawford, ruleset.cube.limit) == (7, True, 64)
    conduct = ruleset.conduct
    assert (conduct.cocked_dice, conduct.illegal_play) == ("valid", "until_played")
    assert (conduct.clock_delay, conduct.clock_reserve, conduct.cups) == (12, 2, True)
    assert (conduct.dice_sets, conduct.score_keeping) == ("own", "both_players")
    assert ruleset.own
    assert not ruleset.amended


def test_a_club_may_start_from_rules_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    house = 'extends = "money"\nname = "House"\n[cube]\njacoby = false\n'
    (tmp_path / "rules" / "house.toml").write_text(house, "utf-8")
    _, ruleset = read_club(club_file(tmp_path, HEAD + 'ruleset = "rules/house.toml"'))
    assert (ruleset.name, ruleset.cube.beavers, ruleset.cube.jacoby) == ("House", True, False)
    assert ruleset.own


FAULTS = (
    ("", "name is missing: a text in quotes"),
    ("name = 5", "name = 5: allowed is a text in quotes"),
    ('name = " "', "name: it is empty"),
    (f'name = "{"x" * (LONGEST_NAME + 1)}"', "name: 61 characters; allowed are 60 at most"),
    ('name = "two\\nlines"', "name: allowed is one line of text"),
    (HEAD + "colour = 1", "unknown key 'colour'; allowed: name, logo, address, ruleset, dated"),
    (HEAD + 'adress = ""', "did you mean 'address'?"),
    (HEAD + "clock_delay = 12", "clock_delay stands outside its table: write it below [options]"),
    (HEAD + "[match]\nlength = 7", "write it as [settings.match]"),
    (HEAD + "[option]\ncups = true", "did you mean '[options]'?"),
    (HEAD + "options = 1", "options = 1: allowed is a table"),
    (HEAD + "[options]\ncup = true", "unknown option 'cup': did you mean 'cups'? Allowed: cocked"),
    (HEAD + "[options]\ncups = 1", "options.cups = 1: allowed is true or false"),
    (HEAD + "[options]\nclock_delay = 61", "options.clock_delay = 61: allowed is a whole number"),
    (HEAD + "[options]\nclock_delay = true", "allowed is a whole number from 0 to 60"),
    (HEAD + '[options]\ncocked_dice = "flat"', "options.cocked_dice = 'flat': allowed is cocked"),
    (HEAD + "[settings]\nconduct.cups = true", "settings.conduct: write its keys below [options]"),
    (HEAD + '[settings]\n"match.length" = 7', "write match.length = … without quotes"),
    (HEAD + "[settings]\nmatches.length = 7", "unknown group of settings 'matches': did you mean"),
    (HEAD + "[settings]\nmatch = 7", "settings.match: write a setting of it, such as match.play"),
    (HEAD + "[settings]\nmatch.lenght = 7", "did you mean 'match.length'"),
    (HEAD + "[settings]\nmatch.length = 100", "match.length = 100: allowed is a whole number"),
    (HEAD + "[settings]\nmatch.crawford = true", "match.crawford needs match.play = true and cube"),
    (HEAD + 'address = "www.example.org"', "begins with https:// or http://"),
    (HEAD + 'address = "https://exämple.org"', "without spaces and accents"),
    (HEAD + 'address = "https://example.org/a b"', "'https://example.org/a b': allowed is"),
    (HEAD + 'address = "javascript:alert(1)"', "address: 'javascript:alert(1)': allowed is"),
    (HEAD + f'address = "https://{"a" * LONGEST_ADDRESS}"', "88 characters; allowed are 80"),
    (HEAD + 'ruleset = "tournement"', "unknown ruleset 'tournement': did you mean 'tournament'?"),
    (HEAD + 'ruleset = "none.toml"', "ruleset: 'none.toml': no such file"),
    (HEAD + 'ruleset = "../none.toml"', "in the folder of this file or below it"),
    (HEAD + 'dated = "2026-10-01"', "dated: allowed is a day such as 2026-11-30, without quotes"),
    (HEAD + "dated = 2026-10-01T10:00:00", "dated: allowed is a day"),
    (HEAD + "logo = 1", "logo = 1: allowed is a text in quotes"),
    (HEAD + 'logo = ""', "logo: '': allowed is an .svg or .png file in the folder"),
    (HEAD + 'logo = "none.svg"', "logo: 'none.svg': no such file"),
    (HEAD + 'logo = "/etc/passwd"', "logo: '/etc/passwd': allowed is"),
    (HEAD + 'logo = "../club/wide.svg"', "allowed is an .svg or .png file in the folder"),
    (HEAD + 'logo = "C:\\\\wide.svg"', "allowed is an .svg or .png file in the folder"),
    (HEAD + 'logo = "https://example.org/a.svg"', "allowed is an .svg or .png file in the folder"),
    (HEAD + 'logo = "link.svg"', "allowed is an .svg or .png file in the folder"),
    (HEAD + 'logo = "club.toml"', "logo: club.toml: allowed is a file that ends in .svg or .png"),
    (HEAD + 'logo = "bad.svg"', "logo: bad.svg: <script> is not allowed in a logo"),
    (HEAD + 'logo = "bad.png"', "logo: bad.png: not readable as PNG"),
    (HEAD + 'logo = "huge.png"', "logo: huge.png: larger than 200 kB"),
    ("name = ", "not readable as TOML"),
    ("[" * 2000, "not readable as TOML"),
)


@pytest.mark.parametrize(("text", "told"), FAULTS, ids=[told[:40] for _, told in FAULTS])
def test_a_fault_is_one_line_with_file_and_key(tmp_path: Path, text: str, told: str) -> None:
    folder = tmp_path / "folder"
    path = club_file(folder, text)
    (tmp_path / "outside.svg").write_text("<svg/>", "utf-8")
    os.symlink(tmp_path / "outside.svg", folder / "link.svg")
    (folder / "bad.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    (folder / "bad.png").write_bytes(b"no picture")
    (folder / "huge.png").write_bytes(bytes(200_001))
    with pytest.raises(UserFault) as fault:
        read_club(path)
    line = str(fault.value)
    assert line.startswith("club.toml: ")
    assert told in line
    assert "\n" not in line
    assert len(line) < 400


@pytest.mark.parametrize(
    ("data", "told"),
    [(b"\xff", "not a text in UTF-8"), (b"\0", "control character"), (b"#" * 50_001, "50 kB")],
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "club.toml"
    path.write_bytes(data)
    with pytest.raises(UserFault, match=told):
        read_club(path)
    with pytest.raises(UserFault, match="cannot read"):
        read_club(tmp_path / "none.toml")


def test_the_club_travels_with_every_job(tmp_path: Path) -> None:
    path = club_file(tmp_path, HEAD + 'logo = "round.png"', "our club.toml")
    made = plan(Selection("sheet", ["it", "nl"], club=path))
    assert {job.target.name for job in made.jobs} == {
        "sheet-our club-it-a4.pdf",
        "sheet-our club-nl-a4.pdf",
    }
    for job in made.jobs:
        assert job.asked.club is not None
        assert not job.asked.stock
        assert pickle.loads(pickle.dumps(job)) == job


def test_a_club_names_its_rules_itself(tmp_path: Path) -> None:
    path = club_file(tmp_path, HEAD + 'ruleset = "money"')
    with pytest.raises(PlanError, match="--ruleset cannot go with --club"):
        plan(Selection("sheet", ["en"], club=path, ruleset="casual"))
    (job,) = plan(Selection("sheet", ["en"], club=path, changes={"cube.jacoby": False})).jobs
    name = ruleset_name(job.ruleset)
    assert isinstance(name, Message)
    assert name.context == "ruleset.amended"
    assert name.facts["name"] == Message(
        "ruleset.club", "Rules of {name}", {"name": Verbatim("Club")}
    )


def test_a_club_s_file_may_stand_where_a_ruleset_does(tmp_path: Path) -> None:
    path = club_file(tmp_path, HEAD + 'ruleset = "tournament"\n[settings]\nmatch.length = 9')
    ruleset = rules_named(str(path), {"match.length": 11})
    assert (ruleset.club, ruleset.match.length, ruleset.amended) == ("Club", 11, True)
    (job,) = plan(Selection("compare", ["en"], ruleset="casual", against=str(path))).jobs
    assert job.asked.against is not None
    assert job.asked.against.club == "Club"
    assert job.target.name == "compare-against-club-casual-en-a4.pdf"
    with pytest.raises(RulesetError, match="'extends' is missing"):
        rules_named(str(club_file(tmp_path, "[cube]\nuse = true")))
    with pytest.raises(PlanError, match="--against is not for the document 'sheet'"):
        plan(Selection("sheet", ["en"], against="money"))
