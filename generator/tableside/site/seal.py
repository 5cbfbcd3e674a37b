"""Seeing that nothing has changed at all, without planning the site.

A build that leaves nothing to do puts a seal into the list of what is ours: what was asked
for, and one digest of everything that was read. Whoever asks for the same while the digest is
the same, and every file lies as it was written, has the site already. That takes the reading
of a few megabytes, where a plan takes every document and every catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import tableside
from tableside.resources import root
from tableside.site.keys import digest_of_code, digest_of_folder, digest_of_text
from tableside.site.manifest import Manifest, Seal, untouched
from tableside.site.report import Report
from tableside.site.wish import Wish


def sealed(wish: Wish, source: Path | None, places: Iterable[Path]) -> Seal:
    """The seal of a build that is about to begin.

    It is made before anything is read in earnest: an edit that comes later makes it false.

    Args:
        wish: what the command line says.
        source: the owner's file; ``None`` for none.
        places: the owner's files and folders that will be read.
    """
    names = tuple(str(place) for place in places)
    return Seal(_asked(wish, source), names, _digest(names))


def unchanged(folder: Path, manifest: Manifest, wish: Wish, source: Path | None) -> Report | None:
    """What a build would report if it has nothing to do; ``None`` if that is not sure.

    Args:
        folder: of the site.
        manifest: the list that lies in it.
        wish: what the command line says.
        source: the owner's file; ``None`` for none.
    """
    seal = manifest.seal
    if seal is None or seal.asked != _asked(wish, source):
        return None
    if not all(untouched(folder / name, entry) for name, entry in manifest.entries.items()):
        return None
    return None if seal.digest != _digest(seal.places) else Report((), len(manifest.entries))


def _asked(wish: Wish, source: Path | None) -> str:
    facts = (wish.base_url, wish.templates, wish.pdf, wish.form, wish.generator, source)
    return repr((list(wish.langs), list(wish.rulesets), *(str(fact) for fact in facts)))


def _digest(places: Iterable[str]) -> str:
    found = [
        digest_of_code(Path(tableside.__file__).parent),
        digest_of_folder(root("templates")),
        digest_of_folder(root("locales")),
        *(f"{place} {_of(Path(place))}" for place in places),
    ]
    return digest_of_text("\n".join(found))


def _of(place: Path) -> str:
    """The digest of a folder or a file; nothing for what is not there."""
    if place.is_dir():
        return digest_of_folder(place)
    try:
        return sha256(place.read_bytes()).hexdigest()
    except OSError:
        return ""
