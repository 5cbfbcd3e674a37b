"""The sheet that the writers are tried on, printed once for all tests."""

from __future__ import annotations

import pytest

from support.sheets import sample
from tableside.writers.pdf import Printed, make_pdf


@pytest.fixture(scope="session")
def printed() -> Printed:
    """The A4 sheet as PDF."""
    return make_pdf(sample())
