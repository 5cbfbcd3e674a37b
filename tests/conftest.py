"""What every test shares: the property tests' profile and the checkout's place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

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


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The top folder of the working copy."""
    return Path(__file__).resolve().parent.parent
