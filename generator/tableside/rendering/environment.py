"""The Jinja environment: strict, escaping, sandboxed, with a few filters of our own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from tableside.resources import root


@lru_cache(maxsize=8)
def environment(folders: tuple[Path, ...] = ()) -> ImmutableSandboxedEnvironment:
    """The environment that finds templates in ``folders`` first, then in ours.

    Templates may be a user's own, so they run in the sandbox: they see values, and
    neither files nor the network.
    """
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([*folders, root("templates")], followlinks=False),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
    )
