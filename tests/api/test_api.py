"""A diagram in one call."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

import tableside
from tableside.api import ENDINGS, FORMATS, diagram
from tableside.diagrams.readback import position_from_svg
from tableside.errors import UserFault
from tableside.rulebook.loader import load

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10"


def test_values_of_the_engine_say_the_same_as_text() -> None:
    ruleset = load("casual")
    dice = tableside.Dice(3, 1)
    play = next(
        one
        for one in tableside.legal_plays(ruleset.start, dice, ruleset)
        if tableside.write_play(one) == "8/5 6/5"
    )
    one = diagram(ruleset.start, roll=dice, play=play)
    assert one == diagram("24:2 13:5 8:3 6:5", roll="31", play="8/5 6/5")
    state = tableside.read_position(OPENING).state
    assert diagram(state).id == OPENING


def test_each_format_is_what_it_says() -> None:
    picture = diagram(OPENING, play="8/5 6/5", id=True, lang="nl")
    made = {form: picture.data(form, 72) for form in FORMATS if form != "pdf"}
    assert made["svg"].startswith(b"<svg ")
    assert made["html"].startswith(b"<figure ")
    assert Image.open(io.BytesIO(made["png"])).format == "PNG"
    assert made["text"].decode().splitlines()[-1] == OPENING
    assert made["words"].decode().startswith("Wit speelt 3-1: 8/5 6/5.\n")
    with pytest.raises(UserFault, match=r"unknown format 'gif'.*Allowed|allowed: svg, png"):
        picture.data("gif")


@pytest.mark.parametrize("ending", [end for end in ENDINGS if end != ".pdf"])
def test_a_file_is_what_its_ending_says(tmp_path: Path, ending: str) -> None:
    picture = diagram(OPENING)
    target = picture.save(tmp_path / f"board{ending}", dpi=72)
    assert target.read_bytes() == picture.data(ENDINGS[ending], 72)


def test_rules_may_be_named_and_what_names_nothing_is_refused() -> None:
    assert diagram("start", ruleset="money") == diagram("start", ruleset=load("money"))
    with pytest.raises(UserFault, match="did you mean 'casual'"):
        diagram("start", ruleset="casul")
    with pytest.raises(UserFault, match="neither a ruleset nor the name"):
        diagram("start", ruleset=5)  # type: ignore[arg-type]
    with pytest.raises(UserFault, match="no language tag"):
        diagram("start", lang=None)  # type: ignore[arg-type]


def test_an_ending_that_says_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserFault, match=r"unknown ending '\.bmp'"):
        diagram(OPENING).save(tmp_path / "board.bmp")
    assert list(tmp_path.iterdir()) == []


def test_what_is_drawn_can_be_asked_for() -> None:
    picture = diagram(OPENING, play="8/5* 6/5", size=40)
    assert picture.caption.startswith("White plays 3-1: 8/5 6/5 · Match to 7")
    assert picture.warnings[0] == "no checker is hit on 5: the * there was left aside"
    assert "40 mm" in picture.warnings[1]
    assert position_from_svg(picture.svg) == picture.board.state.position
    assert picture.words[0] == "White plays 3-1: 8/5 6/5."


def test_rules_of_ones_own_decide_what_is_legal() -> None:
    strict = load("casual", {"movement.most_on_point": 5})
    assert diagram("start", roll="61", play="13/7 8/7").caption
    with pytest.raises(UserFault, match="where you already have 5 checkers"):
        diagram("start", roll="11", play="8/7 8/7 7/6 7/6", ruleset=strict)


def test_a_fault_is_one_line() -> None:
    with pytest.raises(UserFault) as caught:
        diagram("start", colour="red")
    assert str(caught.value).startswith("unknown key 'colour'")
