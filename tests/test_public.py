"""The public interface: exactly what is listed, loaded when it is used."""

from __future__ import annotations

import doctest
import inspect
import tomllib
from pathlib import Path

import pytest

import tableside
from tableside import _WHERE

NAMES = {
    *("Attempt", "Dice", "Explanation", "Ground", "Move", "Play", "Position", "Reason"),
    *("Ruleset", "Side", "State", "TablesideError", "Trip", "UserFault", "Verdict"),
    *(
        "Picture",
        "board_svg",
        "diagram",
        "explain",
        "legal_plays",
        "load_ruleset",
        "make",
        "read_play",
    ),
    *("read_position", "score", "write_gnubg_id", "write_play", "write_points", "write_xgid"),
}


def test_the_list_is_exact() -> None:
    assert set(tableside.__all__) == NAMES == set(_WHERE)
    assert tableside.__all__ == sorted(tableside.__all__)
    assert dir(tableside) == sorted([*NAMES, "__version__"])


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_name_leads_somewhere_and_is_explained(name: str) -> None:
    value = getattr(tableside, name)
    assert inspect.isclass(value) or inspect.isfunction(value)
    assert inspect.getdoc(value)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'legal_play'"):
        _ = tableside.legal_play


def test_the_example_runs() -> None:
    assert doctest.testmod(tableside).attempted == 4
    assert doctest.testmod(tableside).failed == 0


def test_the_types_are_those_that_are_loaded(checkout: Path) -> None:
    """A type checker reads other lines than Python does; both name the same things."""
    source = (checkout / "generator" / "tableside" / "__init__.py").read_text("utf-8")
    typed = source.split("if TYPE_CHECKING:")[1].split("__version__")[0]
    named = {
        part.strip().split(" as ")[-1]
        for line in typed.splitlines()
        if " import " in line
        for part in line.split(" import ")[1].split(",")
    }
    assert named == NAMES


def test_the_version_is_the_project_s(checkout: Path) -> None:
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    assert tableside.__version__ == project["version"]
