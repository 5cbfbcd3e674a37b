"""Who may import whom, read from the source with :mod:`ast`; nothing is imported here."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "generator" / "tableside"

# Modules at the package's root that any room may use; they import the standard library only.
COMMON = {"errors", "resources", "keeping"}

# For each room: the rooms it may import, and the third-party packages.
ROOMS: dict[str, tuple[set[str], set[str]]] = {
    "errors": (set(), set()),
    "resources": (set(), set()),
    "keeping": (set(), set()),
    "fonts": (set(), {"fontTools"}),
    "engine": (set(), set()),
    "notation": ({"engine"}, set()),
    "bearoff": ({"engine"}, {"numpy"}),
    "odds": ({"engine"}, {"numpy"}),
    "rulebook": ({"engine", "notation"}, set()),
    "diagrams": ({"engine"}, set()),
    "i18n": (set(), {"babel"}),
    "documents": ({"engine", "notation", "bearoff", "odds", "rulebook", "diagrams"}, set()),
    "rendering": (
        {"documents", "diagrams", "fonts", "i18n", "rulebook"},
        {"PIL", "jinja2", "markdown", "markupsafe", "segno"},
    ),
    "writers": (
        {"rendering", "fonts"},
        {"weasyprint", "pydyf", "fontTools", "resvg_py", "uharfbuzz"},
    ),
}
ABOVE = {"build", "site", "cli", "api", "__init__", "__main__"}
ABOVE_PACKAGES = {"bs4", "click", "markdownify", "markupsafe", "rich", "watchfiles"}

# The rooms at the top do not look up at one another: a site is built of jobs, never a job of
# a site, and nothing stands on the command.
NOT_UPWARDS = {"build": {"site", "cli", "api"}, "site": {"cli", "api"}, "api": {"cli"}}

# From these rooms only some modules may be taken: (importing room, imported room) -> modules.
ONLY = {
    ("rendering", "rulebook"): {"tableside.rulebook.message"},
    ("writers", "rendering"): {"tableside.rendering.rendered"},
}


@dataclass(frozen=True)
class Import:
    """One import statement's target, as far as it concerns the table."""

    module: str
    late: bool
    typing_only: bool
    line: int


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


SOURCES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports_of(tree: ast.AST, *, package: str = "") -> Iterator[Import]:
    """Yield every import: at the top, in functions, for the type checker, by name."""
    yield from _visit(tree, package, late=False, typing_only=False)


def _visit(node: ast.AST, package: str, *, late: bool, typing_only: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        inner_late = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        inner_typing = typing_only or (
            isinstance(node, ast.If)
            and child in node.body
            and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}
        )
        yield from _read(child, package, inner_late, inner_typing)
        yield from _visit(child, package, late=inner_late, typing_only=inner_typing)


def _read(node: ast.AST, package: str, late: bool, typing_only: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(alias.name, late, typing_only, node.lineno)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, *([base] if base else [])])
        plain = False
        for alias in node.names:
            if f"{base}.{alias.name}" in SOURCES:  # a module taken out of its package
                yield Import(f"{base}.{alias.name}", late, typing_only, node.lineno)
            else:
                plain = True
        if plain:
            yield Import(base, late, typing_only, node.lineno)
    elif (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) in {"import_module", "importlib.import_module", "__import__"}
        and node.args
        and isinstance(node.args[0], ast.Constant)
    ):
        yield Import(str(node.args[0].value), late, typing_only, node.lineno)


def package_of(module: str) -> str:
    is_package = SOURCES[module].name == "__init__.py"
    return module if is_package else module.rpartition(".")[0]


def parsed(module: str) -> list[Import]:
    tree = ast.parse(SOURCES[module].read_text("utf-8"), str(SOURCES[module]))
    return list(imports_of(tree, package=package_of(module)))


IMPORTS = {module: parsed(module) for module in SOURCES}


def complaints(module: str, imports: list[Import]) -> Iterator[str]:
    """Tell what the table forbids among a module's imports."""
    room = room_of(module)
    for found in imports:
        where = f"{module}, line {found.line}: {found.module}"
        top = found.module.split(".")[0]
        if top == "tableside":
            other = room_of(found.module)
            if other in NOT_UPWARDS.get(room, ()):
                yield f"{where}: {room} may not import {other}"
            if room in ABOVE or other == room or other in COMMON:
                continue
            if other not in ROOMS[room][0]:
                yield f"{where}: {room} may not import {other}"
            allowed = ONLY.get((room, other))
            if allowed is not None and found.module not in allowed:
                yield f"{where}: {room} may import only {sorted(allowed)} of {other}"
        elif top not in sys.stdlib_module_names:
            own = ABOVE_PACKAGES if room in ABOVE else ROOMS[room][1]
            if top not in own:
                yield f"{where}: {room} may not import {top}"


def test_every_module_belongs_to_a_known_room() -> None:
    assert {room_of(module) for module in SOURCES} <= {*ROOMS, *ABOVE}


@pytest.mark.parametrize("room", sorted({room_of(module) for module in SOURCES}))
def test_the_import_table_holds(room: str) -> None:
    modules = [module for module in SOURCES if room_of(module) == room]
    assert [line for module in modules for line in complaints(module, IMPORTS[module])] == []


@pytest.mark.parametrize(
    ("module", "source", "forbidden"),
    [
        ("tableside.engine.dice", "import numpy", True),
        ("tableside.engine.dice", "from tableside import notation", True),
        ("tableside.engine.dice", "from tableside.errors import UserFault", False),
        ("tableside.engine.dice", "def f():\n    import tableside.notation.xgid", True),
        ("tableside.notation.xgid", "from tableside.engine.dice import Dice", False),
        ("tableside.writers.pdf", "from tableside.rendering.rendered import Rendered", False),
        ("tableside.writers.pdf", "from tableside.rendering.render import render", True),
        ("tableside.writers.pdf", "import tableside.engine.dice", True),
        ("tableside.rendering.blocks", "from tableside.rulebook.message import Message", False),
        ("tableside.rendering.blocks", "from tableside.rulebook.loader import load", True),
        ("tableside.rendering.blocks", "def f():\n    __import__('weasyprint')", True),
        ("tableside.cli", "import click\nfrom tableside.engine.dice import Dice", False),
        ("tableside.site.plan", "from tableside.build.run import rendered", False),
        ("tableside.build.run", "def f():\n    import tableside.site.plan", True),
    ],
)
def test_the_table_tells_right_from_wrong(module: str, source: str, forbidden: bool) -> None:
    found = list(imports_of(ast.parse(source), package=module.rpartition(".")[0]))
    assert bool(list(complaints(module, found))) is forbidden


def test_relative_imports_are_followed() -> None:
    source = "from ..rulebook.loader import load"
    found = list(imports_of(ast.parse(source), package="tableside.writers"))
    assert [one.module for one in found] == ["tableside.rulebook.loader"]


def test_modules_import_each_other_in_no_circle() -> None:
    graph = {
        module: {found.module for found in imports if found.module in SOURCES} - {module}
        for module, imports in IMPORTS.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"imports in a circle: {' -> '.join(error.args[1])}")


def test_weasyprint_is_imported_late_and_by_the_writers_alone() -> None:
    early = [
        f"{module}, line {found.line}"
        for module, imports in IMPORTS.items()
        for found in imports
        if found.module.split(".")[0] in {"weasyprint", "pydyf"}
        and not found.typing_only
        and not (found.late and room_of(module) == "writers")
    ]
    assert early == []


def test_every_package_that_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {line.split(">=")[0].lower() for line in project["dependencies"]}
    # What a declared package itself is made of and hands out.
    declared |= {"pydyf", "fonttools"} if "weasyprint" in declared else set()
    providers = packages_distributions()
    used = {
        found.module.split(".")[0]
        for imports in IMPORTS.values()
        for found in imports
        if found.module.split(".")[0] not in {*sys.stdlib_module_names, "tableside"}
    }
    undeclared = {
        top for top in used if not {name.lower() for name in providers.get(top, [])} & declared
    }
    assert undeclared == set()
