"""The digests of everything that the pages of a plan depend on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import tableside
from tableside.resources import root
from tableside.site.keys import digest_of_code, digest_of_folder, digest_of_text
from tableside.site.model import SiteConfig, SitePlan


def digests_of(plan: SitePlan) -> Mapping[str, str]:
    """Digest what the outputs of a plan need, each thing once.

    Raises:
        KeyError: an output needs something that nobody can name.
    """
    needed = {need for output in plan.outputs for need in output.needs}
    return {need: _digest(need, plan.config) for need in sorted(needed)}


def _digest(need: str, config: SiteConfig) -> str:
    kind, _, name = need.partition(":")
    return _DIGESTS[kind](name, config)


def _code(_: str, config: SiteConfig) -> str:
    return digest_of_code(Path(tableside.__file__).parent)


def _templates(_: str, config: SiteConfig) -> str:
    return digest_of_folder(root("templates"))


def _own(_: str, config: SiteConfig) -> str:
    return "" if config.templates is None else digest_of_folder(config.templates)


def _locale(tag: str, config: SiteConfig) -> str:
    return digest_of_folder(root("locales") / tag)


def _ruleset(name: str, config: SiteConfig) -> str:
    ruleset = {known.id: known for known in config.rulesets}[name]
    return digest_of_text(repr(ruleset))


_DIGESTS: Mapping[str, Callable[[str, SiteConfig], str]] = {
    "code": _code,
    "templates": _templates,
    "own": _own,
    "locale": _locale,
    "ruleset": _ruleset,
}
