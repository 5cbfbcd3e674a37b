"""What the bytes of a page depend on, as one digest: the content key.

A page is built again when its key differs from the one that it was built with. A key is
made of the names of its needs, each with a digest of what stands behind the name, and of
the facts that are the page's own.

====================  ==============================================================
need                  what stands behind it
====================  ==============================================================
``code``              Tableside's own program and data, and the versions of its libraries
``templates``         our templates and style sheets
``own``               the owner's folder of templates
``locale:<tag>``      the folder of a locale
``ruleset:<id>``      every setting of a ruleset, by its name in the plan
====================  ==============================================================
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from platform import python_version

_FORM = "1"
"""Of the keys themselves; another number builds everything again."""

_PASSED_OVER = ("__pycache__", ".")
"""How the names of folders and files begin that are no source of anything."""

_LEFT_BEHIND = (".pyc", "~")
"""How the names of files end that the interpreter and editors put beside the sources."""


def content_key(needs: Iterable[str], said: str, digests: Mapping[str, str]) -> str:
    """The key of one output.

    Args:
        needs: the names of what it depends on.
        said: the facts that are its own.
        digests: a digest for each name.

    Returns:
        64 hexadecimal digits.

    Raises:
        KeyError: a need that has no digest.

    >>> told = {"code": "1", "locale:it": "2"}
    >>> content_key(["code"], "sheet", told) == content_key(["code"], "sheet", {**told, "x": "3"})
    True
    >>> content_key(["code"], "sheet", told) == content_key(["code", "locale:it"], "sheet", told)
    False
    """
    facts = [_FORM, said, sorted((name, digests[name]) for name in set(needs))]
    return digest_of_text(json.dumps(facts, ensure_ascii=False))


def digest_of_text(text: str) -> str:
    """The digest of a text."""
    return sha256(text.encode("utf-8")).hexdigest()


def digest_of_folder(folder: Path) -> str:
    """The digest of everything in a folder: names and contents, in the order of names.

    A folder that is not there counts as an empty one. Links are not followed out of it:
    what a link points to counts by the name of its target.
    """
    total = sha256()
    for path in files_below(folder):
        name = os.path.relpath(path, folder).replace(os.sep, "/")
        total.update(os.fsencode(name) + b"\0")
        if os.path.islink(path):
            total.update(os.fsencode(os.readlink(path)) + b"\0")
        else:
            with open(path, "rb") as file:
                total.update(sha256(file.read()).digest())
    return total.hexdigest()


def digest_of_code(package: Path) -> str:
    """The digest of the program: its files, and the versions of what it stands on."""
    return digest_of_text("\n".join([digest_of_folder(package), python_version(), *_libraries()]))


def files_below(folder: str | Path) -> Iterator[str]:
    """The sources in a folder and below it, by their paths, in the order of names."""
    if not os.path.isdir(folder):
        return
    with os.scandir(folder) as found:
        inside = sorted(found, key=lambda one: one.name)
    for one in inside:
        if one.name.startswith(_PASSED_OVER) or one.name.endswith(_LEFT_BEHIND):
            continue
        if one.is_dir(follow_symlinks=False):
            yield from files_below(one.path)
        else:
            yield one.path


def _libraries() -> Iterator[str]:
    """Name and version of each library that Tableside asks for, those of extras included."""
    try:
        named = requires("tableside") or ()
    except PackageNotFoundError:  # a checkout that nobody installed
        named = ()
    for asked in sorted(named):
        name = asked.split(";")[0].split("[")[0].strip()
        bare = name.translate({ord(sign): " " for sign in "<>=!~("}).split()[0]
        try:
            yield f"{bare} {version(bare)}"
        except PackageNotFoundError:
            yield f"{bare} is not here"
