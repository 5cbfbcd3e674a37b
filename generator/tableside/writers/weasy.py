"""WeasyPrint, loaded late and kept quiet.

Nothing else in the package imports it. Loading takes a quarter of a second and needs
Pango, so it happens with the first layout and not with ``import tableside``.
"""

from __future__ import annotations

import contextlib
import ctypes.util
import importlib
import io
import logging
import platform
import re
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from tableside import fonts
from tableside.writers import order, tounicode
from tableside.writers.errors import EngineMissingError, PrintError, SignError, WriterError

# What brings Pango, its FreeType half and HarfBuzz's subsetter, by the `ID` and `ID_LIKE`
# words of os-release.
_INSTALL = {
    "debian": "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "fedora": "dnf install pango harfbuzz",
    "rhel": "dnf install pango harfbuzz",
    "arch": "pacman -S pango harfbuzz",
    "suse": "zypper install libpango-1_0-0 libharfbuzz-subset0",
    "alpine": "apk add pango harfbuzz-subset",
}
_MACOS = "brew install pango"
_LOST = re.compile(r"\.notdef glyph rendered .*\(U\+([0-9A-F]+)\)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Engine:
    """WeasyPrint, ready to lay out documents.

    Attributes:
        html: the class ``weasyprint.HTML``.
        css: the class ``weasyprint.CSS``.
        fetcher: opens ``data:`` addresses and refuses every other.
        font_config: the fonts, read once for the whole process.
    """

    html: Any
    css: Any
    fetcher: Any
    font_config: Any


@cache
def engine(scripts: tuple[str, ...] = ()) -> Engine:
    """Load WeasyPrint with the private fonts; later calls return the same engine.

    Args:
        scripts: what pages are written in besides Latin, Greek and Cyrillic letters. Each
            choice of them has fonts of its own, so that no page takes a letter from the
            family of another script.

    Raises:
        EngineMissingError: WeasyPrint, Pango or HarfBuzz's subsetter is missing.
        MissingPartError: fonts are missing, or the place to keep their configuration.
    """
    fonts.activate(scripts)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        # When a library is missing WeasyPrint prints a paragraph before it raises.
        with contextlib.redirect_stdout(io.StringIO()), _no_library_search(), _spare_parts():
            try:
                weasyprint = importlib.import_module("weasyprint")
                urls = importlib.import_module("weasyprint.urls")
                text_fonts = importlib.import_module("weasyprint.text.fonts")
                drawings = importlib.import_module("weasyprint.svg")
                draw = importlib.import_module("weasyprint.draw")
                pdf_fonts = importlib.import_module("weasyprint.pdf.fonts")
            except OSError as error:
                _forget("weasyprint")
                raise EngineMissingError(_missing(str(error))) from error
            except ImportError as error:
                _forget("weasyprint")
                raise EngineMissingError(
                    f"PDF needs the Python package weasyprint, which cannot be loaded ({error}); "
                    "install it with: pip install weasyprint"
                ) from error
    for warning in caught:
        said = str(warning.message)
        # Without the subsetter fontTools does the work and the bytes come out different.
        # Without any font Pango ends the process; there is no exception to catch later.
        if "HarfBuzz-Subset" in said or "FontConfig" in said:
            _forget("weasyprint")
            raise EngineMissingError(
                _missing("library 'libharfbuzz-subset'")
                if "HarfBuzz-Subset" in said
                else f"PDF needs its fonts and finds none: {said}"
            )
    drawings.Node.text = property(_words_of)
    order.mend(draw)
    tounicode.mend(draw.text, pdf_fonts)
    return Engine(
        html=weasyprint.HTML,
        css=weasyprint.CSS,
        fetcher=urls.URLFetcher(allowed_protocols={"data"}),
        font_config=text_fonts.FontConfiguration(),
    )


@lru_cache(maxsize=64)
def style_sheet(rules: str, scripts: tuple[str, ...] = ()) -> Any:
    """Rules of CSS, parsed; the same rules are parsed once in a process.

    Args:
        rules: the text of a style sheet.
        scripts: as in :func:`engine`.
    """
    loaded = engine(scripts)
    return loaded.css(string=rules, font_config=loaded.font_config, url_fetcher=loaded.fetcher)


@contextlib.contextmanager
def listening(where: str) -> Iterator[None]:
    """Collect what WeasyPrint and fontTools complain of, and let nothing pass.

    Args:
        where: the document's name, for the message.

    Raises:
        SignError: the fonts have no shape for a sign that was to be drawn.
        PrintError: anything else at or above the level of a warning was logged, or WeasyPrint
            itself failed.
    """
    handler = _Collector()
    loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("ignore")
            warnings.simplefilter("always", UserWarning)
            yield
    except WriterError:
        raise
    except Exception as error:
        # A layout that its authors did not foresee ends in a failed assertion somewhere.
        kind, said = type(error).__name__, f": {error}" if str(error) else ""
        raise PrintError.of(where, (f"WeasyPrint gave up with {kind}{said}",)) from error
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
    complaints = [*handler.complaints, *(str(warning.message) for warning in caught)]
    for complaint in complaints:
        if (lost := _LOST.match(complaint)) is not None:
            raise SignError.of(where, chr(int(lost[1], 16)))
    if complaints:
        raise PrintError.of(where, tuple(dict.fromkeys(complaints)))


def packages() -> str:
    """Say how the system libraries are installed on this machine, in half a line."""
    if sys.platform == "darwin":
        return f"install them with: {_MACOS}"
    words = _system_words()
    for word in words:
        if word in _INSTALL:
            return f"install them with: {_INSTALL[word]}"
    return (
        "on Debian or Ubuntu install libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0, "
        "on Fedora pango and harfbuzz, on macOS pango with Homebrew"
    )


def _system_words() -> tuple[str, ...]:
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return ()
    return (release.get("ID", ""), *release.get("ID_LIKE", "").split())


def _missing(error: str) -> str:
    _, _, rest = error.partition("library '")
    name = rest.partition("'")[0]
    lack = f" ({name} is not found)" if name else ""
    return f"PDF needs Pango and HarfBuzz{lack}; {packages()}"


def _forget(package: str) -> None:
    """Drop a package that was loaded by half, so that a later try starts anew."""
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]


@contextlib.contextmanager
def _no_library_search() -> Iterator[None]:
    """Let libraries be opened by their file names alone.

    WeasyPrint asks for each library by several names, those of other systems first. For
    every name without a dot Python then runs ldconfig, gcc and ld, 0.17 s in all. On
    Linux the right file name is among those tried, so the search finds nothing more.
    """
    if sys.platform != "linux":
        yield
        return
    search = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search


# What WeasyPrint imports of fontTools and has no use for here: a subsetter for machines that
# lack HarfBuzz's, and the instancer of variable fonts. They are a quarter of the loading.
_SPARE = ("fontTools.subset", "fontTools.varLib", "fontTools.varLib.instancer")


@contextlib.contextmanager
def _spare_parts() -> Iterator[None]:
    """Load the spare parts of fontTools when they are called, not when they are named."""
    stand_ins = {name: _StandIn(name) for name in _SPARE if name not in sys.modules}
    if len(stand_ins) < len(_SPARE):
        yield
        return
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name, stand_in in stand_ins.items():
            if sys.modules.get(name) is stand_in:
                del sys.modules[name]


class _StandIn(types.ModuleType):
    """A module whose functions load the real one with their first call."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__: list[str] = []

    def __getattr__(self, part: str) -> Callable[..., Any]:
        if part.startswith("__"):
            raise AttributeError(part)

        def call(*arguments: Any, **options: Any) -> Any:
            return getattr(importlib.import_module(self.__name__), part)(*arguments, **options)

        return call


class _Whole(str):
    """Words that are taken one by one as what they are: one piece."""

    def __iter__(self) -> Iterator[str]:
        yield str(self)


def _words_of(node: Any) -> str | None:
    """The words of a node in a drawing.

    WeasyPrint 70 takes them letter by letter, which unjoins Arabic and turns Hebrew round
    (https://github.com/Kozea/WeasyPrint/issues/2249); words that run from right to left are
    therefore handed over whole.
    """
    words: str | None = node._etree_node.text
    return words if words is None or not tounicode.RIGHT_TO_LEFT.search(words) else _Whole(words)


class _Collector(logging.Handler):
    """Keeps the text of each record."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.complaints: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.complaints.append(record.getMessage())
