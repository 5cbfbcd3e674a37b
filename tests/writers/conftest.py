"""The sheet that the writers are tried on, printed once for all tests."""

from __future__ import annotations

import pytest

from support.sheets import sample
from tableside.rendering.rendered import LETTER
from tableside.writers.pdf import Printed, make_pdf


@pytest.fixture(scope="session")
def printed() -> Printed:
    """The sheet on A4 as PDF."""
    return make_pdf(sample())


@pytest.fixture(scope="session")
def letter() -> Printed:
    """The sheet on Letter as PDF."""
    return make_pdf(sample(LETTER))
