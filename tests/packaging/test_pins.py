"""constraints.txt pins exactly what pyproject.toml needs, directly and further down."""

import re
import tomllib
from importlib.metadata import distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

EXTRAS = ("test", "cjk", "scripts")


@pytest.fixture(scope="module")
def project(checkout):
    return tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def pins(checkout):
    lines = (checkout / "constraints.txt").read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


@pytest.fixture(scope="module")
def needed(project):
    """Every distribution that the installation with the extras of the tests brings."""
    waiting = [Requirement(line) for line in project["dependencies"]]
    for extra in EXTRAS:
        waiting += [Requirement(line) for line in project["optional-dependencies"][extra]]
    found = set()
    while waiting:
        requirement = waiting.pop()
        extras = tuple(requirement.extras) or ("",)
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        key = canonicalize_name(requirement.name), extras
        if key in found:
            continue
        found.add(key)
        for line in distribution(requirement.name).requires or ():
            below = Requirement(line)
            if below.marker is None or any(
                below.marker.evaluate({"extra": extra}) for extra in extras
            ):
                below.marker = None
                waiting.append(below)
    return {name for name, _ in found}


def test_every_line_is_one_exact_pin_in_order(checkout):
    lines = (checkout / "constraints.txt").read_text("utf-8").splitlines()
    pinned = [line for line in lines if not line.startswith("#")]
    assert [line for line in pinned if not re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", line)] == []
    assert pinned == sorted(pinned, key=lambda line: line.split("=="))


def test_everything_needed_is_pinned_and_nothing_else(needed, pins):
    assert needed - pins.keys() == set()
    assert pins.keys() - needed - {"gnubg-nn"} == set()


def test_what_is_installed_is_what_is_pinned(needed, pins):
    wrong = {
        name: distribution(name).version
        for name in needed
        if distribution(name).version != pins[name]
    }
    assert wrong == {}


def test_pyproject_gives_lower_bounds_that_the_pins_meet(project, pins):
    requirements = [
        Requirement(line)
        for line in [
            *project["dependencies"],
            *(line for extra in EXTRAS for line in project["optional-dependencies"][extra]),
        ]
    ]
    for requirement in requirements:
        assert [one.operator for one in requirement.specifier] == [">="], requirement
        pin = pins[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(pin, prereleases=True), requirement


def test_the_notices_name_every_package(checkout, needed):
    text = (checkout / "NOTICES.md").read_text("utf-8")
    named = {canonicalize_name(word) for word in re.split(r"[\s,;:()|]+", text)}
    assert needed - named == set()
