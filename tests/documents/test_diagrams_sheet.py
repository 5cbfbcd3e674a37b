"""Sets of diagrams: read strictly from TOML, found in any other text, answered on the back."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tableside.documents.asked import Asked
from tableside.documents.boards import IllegalPlayError
from tableside.documents.diagram_sets import MOST_DIAGRAMS, DiagramSetError, posed, read_set
from tableside.documents.model import BoardGrid
from tableside.documents.own_file import OwnFile, read_own_file
from tableside.documents.sheets import diagrams
from tableside.notation.plays import write_play
from tableside.notation.read import read_any
from tableside.rulebook.loader import load
from tableside.rulebook.message import Message, Verbatim

DATA = Path(__file__).parent / "data"
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"


def grid(file: OwnFile) -> BoardGrid:
    made = diagrams.build(load("casual"), Asked(file=file))
    (block,) = made.sections[0].blocks
    assert isinstance(block, BoardGrid)
    return block


def test_cells_are_numbered_and_answers_stand_in_their_places() -> None:
    made = grid(read_own_file(DATA / "diagrams.toml"))
    assert [cell.number for cell in made.cells] == [1, 2, 3, 4, 5, 6, 7]
    assert [back.number if back else None for back in made.backs] == [1, None, 3, 4, None, None, 7]
    assert all(cell.code for cell in made.cells)
    first = made.backs[0]
    assert first is not None
    assert first.words == (Verbatim("The five point."),)
    play = first.figure.diagram.play
    assert play is not None
    assert write_play(play) == "8/5 6/5"
    assert made.cells[0].figure.diagram.play is None


def test_captions_are_given_or_come_from_the_engine() -> None:
    made = grid(read_own_file(DATA / "diagrams.toml"))
    assert made.cells[3].figure.caption == Verbatim("All of them, please")
    turn = made.cells[5].figure.caption
    assert isinstance(turn, Message)
    assert turn.text == "White to play {roll}"


def test_the_title_is_the_author_s_or_a_word() -> None:
    made = diagrams.build(load("casual"), Asked(file=read_own_file(DATA / "diagrams.toml")))
    assert (made.title, made.subtitle) == (Verbatim("Replies"), None)
    plain = diagrams.build(load("casual"), Asked(file=OwnFile("a.txt", START)))
    assert plain.title == Message("diagrams.title", "Diagrams")


def test_positions_are_found_in_pasted_text() -> None:
    found = read_set(read_own_file(DATA / "pasted.txt"))
    assert [where for where, _ in found.items] == [
        "pasted.txt, line 2",
        "pasted.txt, line 3",
        "pasted.txt, line 4",
    ]
    # All three are the start; what the comment holds is left aside.
    start = read_any("24:2 13:5 8:3 6:5").state.position
    assert [one.board.state.position for one in posed(found)] == [start] * 3


def test_a_list_without_ids_is_one_position_to_a_line() -> None:
    made = grid(OwnFile("list.txt", "# mine\n24:2 13:5 8:3 6:5\n\n6:2 4:1 | 3:2\nstart\n"))
    assert len(made.cells) == 3
    assert made.backs == ()
    with pytest.raises(DiagramSetError) as caught:
        grid(OwnFile("list.txt", "start\n24:2 13:5 8:3 6:16\n"))
    assert str(caught.value).startswith("list.txt, line 2: ")


def test_lines_beside_ids_are_not_passed_over() -> None:
    text = "24:2 13:5 8:3 6:5\nFrom a match:\n4HPwATDgc/ABMA\n6:3 5:2 | off:15\n"
    found = read_set(OwnFile("mixed.txt", text))
    assert [place for place, _ in found.items] == [
        "mixed.txt, line 1",
        "mixed.txt, line 3",
        "mixed.txt, line 4",
    ]
    broken = read_set(OwnFile("mixed.txt", "4HPwATDgc/ABMA\n4HPwATDgc/ABM\n"))
    with pytest.raises(DiagramSetError, match="line 2: the position ID has 13 characters"):
        list(posed(broken))


def test_a_changed_ruleset_judges_the_answers() -> None:
    text = '[[diagram]]\nposition = "start"\nroll = 55\nanswer = "13/3(2)"'
    with pytest.raises(DiagramSetError, match="diagram 1"):
        diagrams.prepare(
            load("casual", {"dice.moves_on_double": 2}), Asked(file=OwnFile("a.toml", text))
        )


FAULTS = {
    "": "a.toml: there is no position in it",
    "x = ": "a.toml: not readable as TOML",
    "x = " + "[" * 5000: "a.toml: not readable as TOML",
    "titel = 'x'": "a.toml: unknown key 'titel': did you mean 'title'?",
    "title = 3": "a.toml: title: allowed is one line of text",
    "title = '''a\nb'''": "a.toml: title: allowed is one line of text",
    "every = 3": "a.toml: every: write its keys below [every]",
    "[every]\nposition = 'start'": "a.toml: every: position belongs to a single diagram",
    "diagram = 3": "a.toml: diagram: write each one below [[diagram]]",
    "[diagram]\nposition = 'start'": "a.toml: diagram: write each one below [[diagram]]",
    "[[diagram]]\nroll = 31": "a.toml, diagram 1: position: it is missing",
    "[[diagram]]\nposition = 'start'\n[[diagram]]\nposition = 3.5": "a.toml, diagram 2: position:",
    "[[diagram]]\nposition = 'start'\nrol = 31": "a.toml, diagram 1: unknown key 'rol'",
    "[[diagram]]\nposition = 'start'\nnote = 'x'": "a.toml, diagram 1: note: it speaks of",
    "[[diagram]]\nposition = 'start'\nanswer = true": "a.toml, diagram 1: answer: True is not a",
    "[[diagram]]\nposition = 'start'\nroll = 31\nanswer = '8/5 6/4'": (
        "a.toml, diagram 1: '8/5 6/4' is not a legal play of 3-1: "
    ),
    "[[diagram]]\nposition = 'start'\n" * (MOST_DIAGRAMS + 1): "a.toml: 121 diagrams; allowed are",
}


@pytest.mark.parametrize("text", FAULTS)
def test_what_is_refused(text: str) -> None:
    with pytest.raises(DiagramSetError) as caught:
        grid(OwnFile("a.toml", text))
    assert str(caught.value).startswith(FAULTS[text])
    assert "\n" not in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.where) == (str(caught.value), caught.value.where)


def test_an_illegal_answer_keeps_its_reasons() -> None:
    text = "[[diagram]]\nposition = 'start'\nroll = 31\nanswer = '8/5 6/4'"
    with pytest.raises(DiagramSetError) as caught:
        grid(OwnFile("a.toml", text))
    assert isinstance(caught.value.__cause__, IllegalPlayError)
