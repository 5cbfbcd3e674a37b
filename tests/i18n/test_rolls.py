"""What a language calls the rolls: all of them, or there is no such file."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from tableside.i18n.errors import LocaleFileError
from tableside.i18n.locale import holding
from tableside.i18n.rolls import FILE, read_rolls
from tableside.resources import root

LOCALES = root("locales")


def content(*without: str, more: str = "") -> str:
    dice = "".join(f'{n} = ["die {n}"]\n' for n in range(1, 7) if str(n) not in without)
    rolls = [f"{b}-{a}" for a, b in combinations_with_replacement(range(1, 7), 2)]
    named = "".join(f'{roll} = ["{roll} said", "also"]\n' for roll in rolls if roll not in without)
    return f'source = "a list"\n[dice]\n{dice}[rolls]\n{named}{more}'


@pytest.mark.parametrize("tag", holding(LOCALES, FILE))
def test_a_language_with_names_has_them_for_all_27(tag: str) -> None:
    found = read_rolls(LOCALES / tag)
    assert sorted(map(len, found.names)) == [1] * 6 + [2] * 21
    first = [names[0] for roll, names in found.names.items() if len(roll) == 2]
    assert len(first) == len(set(first))
    for names in found.names.values():
        assert len(names) == len(set(names))
        assert all(name == name.strip() and name.isprintable() for name in names)
        assert not any(mark in name for name in names for mark in "?~()/;")


def test_turkish_says_six_five_and_double_six() -> None:
    """The ones that everybody knows, and one of the words that players spell in two ways."""
    turkish = read_rolls(LOCALES / "tr").names
    assert turkish[6, 5][0] == "şeş beş"
    assert turkish[6, 6][0] == "dü şeş"
    assert turkish[1, 1][0] == "hep yek"
    assert turkish[(4,)][0] == "cihar"


def test_names_are_read_the_first_first(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(content())
    found = read_rolls(tmp_path)
    assert found.source == "a list"
    assert found.names[6, 5] == ("6-5 said", "also")
    assert found.names[(3,)] == ("die 3",)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (content("6-5"), "rolls.6-5 is missing"),
        (content("4"), "dice.4 is missing"),
        (content("2-1", more="2-1 = []\n"), "rolls.2-1 must have a name"),
        (content(more='1-2 = ["ek"]\n'), "rolls.1-2 is not known"),
        (content(more='7-1 = ["ek"]\n'), "rolls.7-1 is not known"),
        (content().replace('source = "a list"\n', ""), "source is missing"),
    ],
)
def test_a_gap_is_told_in_a_line(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(LocaleFileError) as caught:
        read_rolls(tmp_path)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
