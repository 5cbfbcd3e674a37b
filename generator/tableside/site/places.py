"""The folders and files that a site stands on: where an edit means that it is built again."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tableside
from tableside.resources import root
from tableside.site.config import Wish
from tableside.site.model import SiteConfig


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
    return tuple(dict.fromkeys(_places(config, wish)))


def _places(config: SiteConfig, wish: Wish) -> Iterator[Path]:
    yield Path(tableside.__file__).parent
    yield root("templates")
    yield root("locales")
    if config.templates is not None:
        yield config.templates
    yield from (Path(word) for word in wish.rulesets if word.endswith(".toml"))
    if config.source is not None:
        yield config.source
        folder = config.source.parent
        for name in _named(tomllib.loads(config.source.read_text("utf-8"))):
            yield folder / name


def _named(table: dict[str, Any]) -> Iterator[str]:
    """The files that an owner's file names; it was read before, so its form is right."""
    yield from (word for word in table.get("rulesets", ()) if word.endswith(".toml"))
    yield from (one["file"] for one in table.get("own", ()))
