"""What there is, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import SETTINGS, Ruleset, shown
from tableside.errors import UserFault
from tableside.i18n.locale import available, read_locale
from tableside.rendering.rendered import PAPERS
from tableside.resources import root
from tableside.rulebook.loader import load, shipped


def lines(what: str | None) -> Iterator[str]:
    """The lines of one list, or of all but the settings.

    Raises:
        UserFault: there is no such list.
    """
    if what is not None and what not in LISTS:
        raise UserFault.choice("list", what, LISTS)
    chosen = [what] if what else [name for name in LISTS if name != "settings"]
    for number, name in enumerate(chosen):
        if number:
            yield ""
        if what is None:
            yield f"{name}:"
        for line in LISTS[name]():
            yield f"  {line}" if what is None else line


def _documents() -> Iterator[str]:
    for kind in DOCUMENTS.values():
        for edition in kind.editions.values():
            yield f"{kind.id:10} edition {edition.id:8} on {', '.join(edition.papers)}"


def _rulesets() -> Iterator[str]:
    for name in shipped():
        yield f"{name:12} {load(name).name}"
    yield 'or a file.toml of your own that says: extends = "casual"'


def _locales() -> Iterator[str]:
    for tag in available(root("locales")):
        info = read_locale(root("locales"), tag)
        yield f"{tag:6} {info.name:12} {info.status}, {info.review}, {info.paper}"


def _papers() -> Iterator[str]:
    for paper in PAPERS:
        yield f"{paper.name:8} {paper.width_mm:g} × {paper.height_mm:g} mm"


def _settings() -> Iterator[str]:
    base: Ruleset = load("backgammon")
    for key, setting in SETTINGS.items():
        value = base.get(key)
        yield f"{key} = {shown(value)}"
        yield f"    {setting.meaning}: {setting.allowed}"


LISTS: Mapping[str, Callable[[], Iterator[str]]] = {
    "documents": _documents,
    "rulesets": _rulesets,
    "locales": _locales,
    "papers": _papers,
    "settings": _settings,
}
