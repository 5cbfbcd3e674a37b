"""Which letters a glyph stands for: all of them, each once, in the order in which they stand."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.writers.letters import Cell, Glyph, Group, Part, groups

LAM, ALEF, BEH, YEH, SHADDA, FATHA, TANWIN = "لابي\u0651\u064e\u064b"
NON_JOINER, RIGHT_MARK = "\u200c", "\u200f"


def run(*pieces: tuple[str, tuple[tuple[int | None, float], ...]]) -> tuple[list[Glyph], bytes]:
    """Glyphs from left to right and their text: pieces of it, each with its glyphs, as spoken."""
    glyphs: list[Glyph] = []
    said = b""
    for letters, drawn in pieces:
        glyphs = [*(Glyph(number, len(said), wide) for number, wide in drawn), *glyphs]
        said += letters.encode()
    return glyphs, said


def told(glyphs: list[Glyph], said: bytes) -> list[tuple[str, list[int], float]]:
    found = groups(glyphs, said, backwards=True)
    return [(one.letters, [part.number for part in one.parts], one.advance) for one in found]


class TestGroups:
    def test_letters_stand_alone(self) -> None:
        assert told(*run((BEH, ((1, 300.0),)), (ALEF, ((2, 220.0),)))) == [
            (ALEF, [2], 220.0),
            (BEH, [1], 300.0),
        ]

    def test_a_ligature_has_its_letters_from_left_to_right(self) -> None:
        assert told(*run((LAM + ALEF, ((7, 540.0),)))) == [(ALEF + LAM, [7], 540.0)]

    def test_marks_go_with_their_letter(self) -> None:
        found = told(
            *run(
                (BEH, ((1, 300.0),)),
                (SHADDA + FATHA, ((8, 0.0),)),
                (ALEF, ((2, 220.0),)),
            )
        )
        assert found == [(ALEF, [2], 220.0), (FATHA + SHADDA + BEH, [8, 1], 300.0)]

    def test_a_ligature_with_a_mark_in_it_is_one_place_with_two_glyphs(self) -> None:
        # This is where WeasyPrint leaves one of the two without letters.
        glyphs, said = run((LAM + TANWIN + ALEF, ((9, 0.0), (7, 540.0))))
        assert told(glyphs, said) == [(ALEF + TANWIN + LAM, [9, 7], 540.0)]

    def test_the_non_joiner_is_kept_and_signs_of_direction_are_not(self) -> None:
        found = told(
            *run(
                (YEH, ((1, 300.0),)),
                (NON_JOINER, ((None, 0.0),)),
                (BEH, ((2, 310.0),)),
                (RIGHT_MARK, ((None, 0.0),)),
            )
        )
        assert found == [(BEH, [2], 310.0), (NON_JOINER + YEH, [1], 300.0)]

    def test_from_left_to_right_marks_come_after_their_letter(self) -> None:
        said = "e\u0301f".encode()
        glyphs = [Glyph(1, 0, 500.0), Glyph(2, 1, 0.0, x=-250.0), Glyph(3, 3, 300.0)]
        found = list(groups(glyphs, said, backwards=False))
        assert [one.letters for one in found] == ["e\u0301", "f"]
        assert found[0].parts == (Part(1), Part(2, 250.0))

    @given(
        st.lists(
            st.tuples(
                st.text("ابتثجחدهو\u064e\u0651\u200c\u200f 12", min_size=1, max_size=3),
                st.lists(
                    st.tuples(st.none() | st.integers(1, 99), st.sampled_from([0.0, 250.5, 600.0])),
                    min_size=1,
                    max_size=3,
                ),
            ),
            max_size=12,
        ),
        st.booleans(),
    )
    def test_nothing_is_lost_or_said_twice(
        self, pieces: list[tuple[str, list[tuple[int | None, float]]]], backwards: bool
    ) -> None:
        glyphs, said = run(*((letters, tuple(drawn)) for letters, drawn in pieces))
        if not backwards:
            glyphs.sort(key=lambda glyph: glyph.start)
        found = list(groups(glyphs, said, backwards=backwards))
        letters = "".join(one.letters for one in found)
        wanted = [sign for sign in said.decode() if unicodedata.category(sign) != "Cf"]
        read = letters[::-1] if backwards else letters
        assert [sign for sign in read if unicodedata.category(sign) != "Cf"] == wanted
        assert letters.count(NON_JOINER) == said.decode().count(NON_JOINER)
        numbers = [glyph.number for glyph in glyphs if glyph.number is not None]
        assert [part.number for one in found for part in one.parts] == numbers
        assert sum(one.advance for one in found) == sum(glyph.advance for glyph in glyphs)


class TestCells:
    def test_the_first_has_all_shapes_and_letters_share_the_room(self) -> None:
        parts = (Part(9, 260.4, 39.6), Part(7))
        cells = Group(ALEF + TANWIN + LAM, parts, 541.0).cells()
        assert cells == (
            Cell(ALEF, 211, (Part(9, 260, 40), Part(7))),
            Cell(TANWIN, 120),
            Cell(LAM, 210),
        )

    def test_all_marks_of_a_letter_take_no_more_than_one_would(self) -> None:
        cells = Group(FATHA + SHADDA + BEH, (Part(8), Part(1)), 300.0).cells()
        assert [cell.width for cell in cells] == [60, 60, 180]

    @given(st.text("ابح\u064e\u0651\u200c", max_size=6), st.floats(0, 3000))
    def test_they_are_as_wide_as_the_group(self, letters: str, advance: float) -> None:
        cells = Group(letters, (Part(1),), advance).cells()
        assert "".join(cell.letter for cell in cells) == letters
        assert all(cell.width >= 0 for cell in cells)
        if any(unicodedata.category(letter) == "Lo" for letter in letters):
            assert sum(cell.width for cell in cells) == round(advance)


class TestPlain:
    """What can be shown by the glyph of the font alone."""

    @pytest.mark.parametrize(
        "group", [Group(BEH, (Part(1),), 300.0), Group(" ", (Part(1),), 900.0)]
    )
    def test_a_letter_in_its_place_and_a_space_of_any_width(self, group: Group) -> None:
        assert group.plain(300.0)

    @pytest.mark.parametrize(
        "group",
        [
            Group(ALEF + LAM, (Part(1),), 300.0),
            Group(BEH, (Part(1), Part(2)), 300.0),
            Group(BEH, (Part(1, 0.0, 25.0),), 300.0),
            Group(BEH, (Part(1, 120.0),), 420.0),
            Group(BEH, (Part(1),), 420.0),
            Group(BEH, (), 300.0),
        ],
    )
    def test_nothing_that_would_come_out_in_pieces(self, group: Group) -> None:
        assert not group.plain(300.0)
