"""The checkers of web pages find what is planted, and leave a good page alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.browser import Chromium
from tests.support.web import axe, html_validate, vnu

GOOD = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Rules</title></head>
<body><main><h1>Rules</h1><p>Roll.</p></main></body></html>
"""
# No language, an attribute from nowhere, pale words, an element that is not closed.
BAD = """<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>Rules</title></head>
<body><main><h1>Rules</h1><div colour="red" style="color:#eee">Roll.</main></body></html>
"""


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    found = {}
    for name, text in (("good", GOOD), ("bad", BAD)):
        found[name] = tmp_path / f"{name}.html"
        found[name].write_text(text)
    return found


def test_the_checker_of_the_w3c(files: dict[str, Path]) -> None:
    assert vnu([files["good"]]) == []
    told = "\n".join(vnu([files["bad"]]))
    assert "colour" in told
    assert "Unclosed element" in told


def test_html_validate(files: dict[str, Path], tmp_path: Path) -> None:
    assert html_validate([files["good"]], tmp_path) == []
    told = "\n".join(html_validate([files["bad"]], tmp_path))
    assert "close-order" in told
    assert "element-required-attributes" in told


@pytest.mark.browser
def test_axe() -> None:
    with Chromium() as browser:
        assert axe(browser.visit(GOOD).page) == []
        told = "\n".join(axe(browser.visit(BAD).page))
        assert "html-has-lang" in told
        assert "color-contrast" in told
