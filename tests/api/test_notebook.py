"""A real notebook, executed by a real kernel: the diagram shows by itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

CELLS = (
    "import tableside",
    'tableside.diagram("start", roll="31", play="8/5 6/5", id=True)',
    'tableside.diagram("start", roll="31", caption="<script>alert(1)</script>", lang="it")',
)


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> list[dict[str, Any]]:
    """What the two diagrams left in the notebook, by kind."""
    folder = tmp_path_factory.mktemp("notebook")
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in CELLS]
    )
    # The kernel keeps what it writes of itself here, and finds the package in the checkout.
    settings = {
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "PYTHONPATH": str(checkout / "generator"),
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setitem(os.environ, name, value)
        client = NotebookClient(
            notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": folder}}
        )
        client.execute()
    nbformat.validate(notebook)
    return [cell.outputs[0].data for cell in notebook.cells[1:]]


def test_each_diagram_is_kept_as_picture_and_as_page(outputs: list[dict[str, Any]]) -> None:
    for data in outputs:
        assert {"image/svg+xml", "text/html", "text/plain"} <= set(data)
        drawn = ElementTree.fromstring(data["image/svg+xml"])
        assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
        assert ElementTree.fromstring(data["text/html"].strip()).tag == "figure"


def test_caption_and_id_stand_beneath(outputs: list[dict[str, Any]]) -> None:
    page = outputs[0]["text/html"]
    assert "White plays" in page
    assert "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10" in page
    assert "White plays 3-1: 8/5 6/5" in outputs[0]["image/svg+xml"]


def test_two_diagrams_of_a_page_do_not_touch_each_other(outputs: list[dict[str, Any]]) -> None:
    for data in outputs:
        assert " id=" not in data["text/html"]
        assert "<script" not in data["text/html"]
        assert "<style" not in data["text/html"]
    assert "Posizione di backgammon" in outputs[1]["text/html"]
