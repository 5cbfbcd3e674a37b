"""The folder of results; apart, for those who need to know nothing else of a plan."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path("output")
"""Where files go when nobody says where."""
