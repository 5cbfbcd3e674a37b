"""Loading WeasyPrint: quick where it is whole, one clear line where it is not."""

from __future__ import annotations

import ctypes.util
import importlib
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.writers import weasy
from tableside.writers.errors import EngineMissingError, PrintError

# Runs in a process of its own, where a library can be missing from the start.
WITHOUT = """
import json, sys
import cffi

opened = cffi.FFI.dlopen

def dlopen(self, name, flags=0):
    if any(word in name for word in sys.argv[1:]):
        raise OSError(f"cannot load library '{name}': {name}: cannot open shared object file")
    return opened(self, name, flags)

cffi.FFI.dlopen = dlopen
from tableside.writers import weasy

said = []
for _ in range(2):
    try:
        weasy.engine()
    except weasy.EngineMissingError as error:
        said.append(str(error))
print(json.dumps(said))
"""


def run(checkout: Path, code: str, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "generator")}
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["gobject"], "libgobject-2.0-0"),
        (["pangoft2"], "libpangoft2-1.0-0"),
        (["harfbuzz-subset"], "libharfbuzz-subset"),
    ],
)
def test_a_missing_library_is_named_in_one_line(
    checkout: Path, words: list[str], named: str
) -> None:
    done = run(checkout, WITHOUT, *words)
    first, second = json.loads(done.stdout)
    assert first.startswith(f"PDF needs Pango and HarfBuzz ({named} is not found); ")
    assert "\n" not in first
    assert first == second
    assert done.stderr == ""


def test_nothing_is_loaded_before_it_is_needed(checkout: Path) -> None:
    code = (
        "import sys; import tableside.writers; "
        "print([name for name in sys.modules if name.split('.')[0] in "
        "('weasyprint', 'fontTools', 'cffi', 'PIL', 'pydyf')])"
    )
    assert run(checkout, code).stdout == "[]\n"


@pytest.mark.parametrize(
    ("release", "said"),
    [
        ({"ID": "debian"}, "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
        ({"ID": "mint", "ID_LIKE": "ubuntu debian"}, "apt-get install libpango-1.0-0"),
        ({"ID": "fedora"}, "dnf install pango"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "dnf install pango"),
        ({"ID": "gentoo"}, "on Debian or Ubuntu install libpango-1.0-0, libpangoft2-1.0-0 and"),
    ],
)
def test_packages_by_system(
    monkeypatch: pytest.MonkeyPatch, release: dict[str, str], said: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)
    assert said in weasy.packages()


def test_packages_on_macos_and_on_a_system_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def nameless() -> dict[str, str]:
        raise FileNotFoundError

    monkeypatch.setattr(platform, "freedesktop_os_release", nameless)
    monkeypatch.setattr(sys, "platform", "linux")
    assert "on macOS pango with Homebrew" in weasy.packages()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert weasy.packages() == "install them with: brew install pango"


def test_a_missing_python_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(importlib, "import_module", refuse)
    monkeypatch.setattr(weasy, "_forget", lambda package: None)
    with pytest.raises(EngineMissingError, match="pip install weasyprint"):
        weasy.engine.__wrapped__()


def test_the_search_for_libraries_is_given_back() -> None:
    weasy.engine()
    assert ctypes.util.find_library("c") is not None
    assert weasy.engine() is weasy.engine()


def test_fonts_are_the_private_ones(checkout: Path) -> None:
    code = (
        "from tableside.writers import weasy; weasy.engine(); "
        "from weasyprint.text.ffi import ffi, fontconfig as fc; "
        "config = fc.FcInitLoadConfigAndFonts(); "
        "fonts = fc.FcConfigGetFonts(config, fc.FcSetSystem); print(fonts.nfont); "
        "from tableside import fonts; print(len(fonts.font_files()))"
    )
    found, shipped = run(checkout, code).stdout.split()
    assert found == shipped


def test_spare_parts_of_fonttools_wait_until_they_are_called(checkout: Path) -> None:
    code = (
        "import sys; from tableside.writers import weasy; weasy.engine(); "
        "print([name for name in sys.modules if name.startswith('fontTools.varLib')]); "
        "import weasyprint.pdf.fonts as parts; "
        "print(type(parts.subset.Options(hinting=False)).__module__); "
        "import fontTools.varLib.instancer as real; print(real.instantiateVariableFont.__name__)"
    )
    assert run(checkout, code).stdout.splitlines() == [
        "[]",
        "fontTools.subset",
        "instantiateVariableFont",
    ]


def test_everything_said_is_collected_once_and_in_order() -> None:
    def complain() -> None:
        import logging
        import warnings

        with weasy.listening("“Rules” (en, a4)"):
            logging.getLogger("weasyprint").warning("odd %s", "rule")
            logging.getLogger("weasyprint").error("odd rule")
            logging.getLogger("weasyprint.progress").info("step 1")
            logging.getLogger("fontTools.subset").warning("odd font")
            warnings.warn("odd fonts", UserWarning, stacklevel=1)

    with pytest.raises(PrintError) as caught:
        complain()
    assert caught.value.complaints == ("odd rule", "odd font", "odd fonts")
    assert str(caught.value) == "“Rules” (en, a4) was not printed cleanly: odd rule (and 2 more)"
    with weasy.listening("“Rules” (en, a4)"):
        pass
