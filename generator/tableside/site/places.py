"""The folders and files that a site stands on: where an edit means that it is built again."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tableside
from tableside.resources import root
from tableside.site.model import SiteConfig
from tableside.site.wish import Wish


def places_of(config: SiteConfig, wish: Wish) -> tuple[Path, ...]:
    """Everything that is read when a site is built, each place once.

    Args:
        config: the site.
        wish: what the command line says of it.

    >>> from tableside.site.config import read_config
    >>> names = [place.name for place in places_of(read_config(), Wish())]
    >>> names
    ['tableside', 'templates', 'locales']
    """
    ours = (Path(tableside.__file__).parent, root("templates"), root("locales"))
    return tuple(dict.fromkeys((*ours, *own_places(config, wish))))


def own_places(config: SiteConfig, wish: Wish) -> tuple[Path, ...]:
    """Those of them that are the owner's: their file, and whatever it leads to.

    >>> from tableside.site.config import read_config
    >>> own_places(read_config(), Wish())
    ()
    """
    return tuple(dict.fromkeys(_own_places(config, wish)))


def _own_places(config: SiteConfig, wish: Wish) -> Iterator[Path]:
    if config.templates is not None:
        yield config.templates
    for word in wish.rulesets:
        yield from _rules(Path(word))
    if config.source is not None:
        yield config.source
        folder = config.source.parent
        table = _table(config.source)
        for word in table.get("rulesets", ()):
            yield from _rules(folder / word)
        yield from (folder / one["file"] for one in table.get("own", ()))


def _rules(path: Path) -> Iterator[Path]:
    """A file of rules or of a club, and the files that it names, which lie beside it."""
    if path.suffix != ".toml":
        return
    yield path
    table = _table(path)
    for key in ("extends", "ruleset", "logo"):
        word = table.get(key)
        if not isinstance(word, str):
            continue
        if key == "logo":
            yield path.parent / word
        else:
            yield from _rules(path.parent / word)


def _table(path: Path) -> dict[str, Any]:
    """A file that was read before, so that its form is right."""
    return tomllib.loads(path.read_text("utf-8-sig"))
