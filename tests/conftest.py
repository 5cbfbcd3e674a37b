"""What every test shares: the property tests' profile and the checkout's place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from support import turns

# No deadline: how long one example takes says more of the machine than of the code. In
# continuous integration the examples are the same at each run, so that a red run is the
# change's own doing; everywhere else new ones are tried.
settings.register_profile(
    "tableside",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("tableside")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--every",
        action="store_true",
        help="take every language with every ruleset and paper, not by turns; takes hours",
    )


def pytest_configure(config: pytest.Config) -> None:
    turns.every = bool(config.getoption("--every"))


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The top folder of the working copy."""
    return Path(__file__).resolve().parent.parent
