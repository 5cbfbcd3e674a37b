"""Fenced blocks of a text: found as Markdown finds them, and none twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.documents.fenced import fences


def boards(text: str) -> list[tuple[int, int, tuple[str, ...]]]:
    return [(f.first, f.last, f.body) for f in fences(text.split("\n")) if f.is_board]


def test_a_block_begins_and_ends_with_its_signs() -> None:
    text = "so\n```board\nposition: start\n\nroll: 31\n```\nand so"
    assert boards(text) == [(1, 5, ("position: start", "", "roll: 31"))]


@pytest.mark.parametrize(
    "text",
    [
        "````\n```board\n```\n````",
        "~~~\n```board\n```\n~~~",
        "```text\n```board\n```",
        "`board`",
        "```boards\n```",
        "```\nboard\n```",
        "a ```board\n```",
    ],
)
def test_what_is_no_board(text: str) -> None:
    assert boards(text) == []


@pytest.mark.parametrize("signs", ["```", "~~~", "`````"])
@pytest.mark.parametrize("before", ["", "    ", "> ", "> > ", "  > "])
def test_a_block_stands_in_a_list_or_a_quotation(signs: str, before: str) -> None:
    lines = [f"{before}{line}" for line in (f"{signs}board", "roll: 31", "", signs)]
    assert boards("\n".join(lines)) == [(0, 3, ("roll: 31", ""))]


def test_a_board_in_capitals_is_one_too() -> None:
    assert fences(["```Board", "position: start", "```"])[0].is_board


def test_an_open_board_ends_with_the_text_and_says_so() -> None:
    (found,) = fences(["```board", "position: start"])
    assert (found.closed, found.last) == (False, 1)


def test_another_open_fence_is_text() -> None:
    assert fences(["```python", "x", "", "y"]) == ()
    assert boards("```python\nx\n\n```board\na\n```") == []


def test_a_fence_ends_with_as_many_signs_as_it_began_with() -> None:
    assert boards("````board\n```\n````") == [(0, 2, ("```",))]


@given(st.lists(st.sampled_from(["```", "````", "~~~", "```board", "> ```board", "x", ""])))
def test_blocks_follow_one_another(lines: list[str]) -> None:
    found = fences(lines)
    ends = [-1, *(fence.last for fence in found)]
    assert all(before < fence.first for before, fence in zip(ends, found, strict=False))
    assert all(fence.first <= fence.last < len(lines) for fence in found)


def test_many_open_fences_are_read_in_one_go() -> None:
    # Each would seek its end to the bottom of the text: 60 000 lines, squared.
    assert fences(["```x"] * 60_000) == ()
