"""What in a site's folder is ours: a list that lies beside the pages.

With it a build knows which pages are as they were built, which ones somebody changed by
hand, and what to remove when it is no longer planned. Whatever it does not name is not ours.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from tableside.site.errors import SiteError

if TYPE_CHECKING:
    from tableside.site.model import Output

NAME = ".tableside-site.json"
"""The list's own name in the folder."""

_FORM = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of ours.

    Attributes:
        key: the content key that it was built with; empty while it is being built.
        digest: SHA-256 of its bytes; empty while it is being built for the first time.
        size: its size in bytes.
        changed_ns: when it was last written, as the file system tells it: with the size, a
            quick way to see that nobody touched it.
        lang: the locale of a page; empty for what has none.
        document: the document of a page; empty for what shows none.
        ruleset: its rules; empty for what states none.
    """

    key: str = ""
    digest: str = ""
    size: int = 0
    changed_ns: int = 0
    lang: str = ""
    document: str = ""
    ruleset: str = ""


@dataclass(frozen=True, slots=True)
class Seal:
    """What a build that left nothing to do had read; see :mod:`tableside.site.seal`.

    Attributes:
        asked: what was asked for.
        places: the files and folders of the owner's that were read.
        digest: of these and of all that is ours, before anything was made of them.
        notes: what the owner was told of the plan.
    """

    asked: str
    places: tuple[str, ...]
    digest: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Manifest:
    """Everything in a folder that is ours.

    Attributes:
        entries: by path below the folder, with ``/`` between its parts.
        seal: of the last build, if it left nothing to do.
    """

    entries: Mapping[str, Entry] = field(default_factory=dict)
    seal: Seal | None = None

    def addresses(self) -> Mapping[tuple[str, str, str], str]:
        """Where the page of each locale, ruleset and document stands: its folder, with a ``/``.

        An address that was given once never changes.
        """
        return {
            (entry.lang, entry.ruleset, entry.document): path.removesuffix("index.html")
            for path, entry in self.entries.items()
            if entry.document and path.endswith("/index.html")
        }


def read_manifest(folder: Path) -> Manifest:
    """Read a folder's list; one that is not there is empty.

    Raises:
        SiteError: it cannot be read, or is none of ours.
    """
    path = folder / NAME
    try:
        told = json.loads(path.read_text("utf-8"))
        if told["form"] != _FORM:
            raise SiteError(
                f"{path} was written by another version of Tableside: "
                "remove the site's folder and build it anew"
            )
        entries = {name: _entry(name, facts) for name, facts in told["files"].items()}
        return Manifest(entries, _seal(told.get("seal")))
    except (FileNotFoundError, NotADirectoryError):
        return Manifest()
    except OSError as fault:
        raise SiteError(f"cannot read {path}: {(fault.strerror or str(fault)).lower()}") from fault
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        if isinstance(fault, SiteError):
            raise
        raise SiteError(
            f"{path} is damaged, so nobody knows which files are ours: "
            "remove the site's folder and build it anew"
        ) from fault


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the list, whole."""
    from tableside.writers.files import write_whole  # late: who only reads has no use for it

    told: dict[str, Any] = {"form": _FORM}
    if manifest.seal is not None:
        told["seal"] = asdict(manifest.seal)
    told["files"] = {name: asdict(entry) for name, entry in sorted(manifest.entries.items())}
    text = json.dumps(told, indent=1, ensure_ascii=False)
    write_whole(folder / NAME, (text + "\n").encode("utf-8"))


def entry_of(path: Path, data: bytes, key: str, output: Output) -> Entry:
    """The entry of a file that was written just now."""
    facts = path.stat()
    digest = sha256(data).hexdigest()
    size, changed = facts.st_size, facts.st_mtime_ns
    return Entry(key, digest, size, changed, output.lang, output.document, output.ruleset)


def untouched(path: Path, entry: Entry) -> bool:
    """Whether a file is there with the very bytes that we wrote.

    Size and time tell it in most cases; else the bytes are read.
    """
    try:
        facts = os.lstat(path)
        if (facts.st_size, facts.st_mtime_ns) == (entry.size, entry.changed_ns):
            return True
        return sha256(path.read_bytes()).hexdigest() == entry.digest
    except OSError:
        return False


def _entry(name: str, facts: Any) -> Entry:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or not path.parts:
        raise ValueError(name)
    made = Entry(**facts)
    strings = (made.key, made.digest, made.lang, made.document, made.ruleset)
    if not all(isinstance(word, str) for word in strings):
        raise TypeError(name)
    return made


def _seal(facts: Any) -> Seal | None:
    if facts is None:
        return None
    made = Seal(facts["asked"], tuple(facts["places"]), facts["digest"], tuple(facts["notes"]))
    if not all(isinstance(word, str) for word in (made.asked, made.digest, *made.places)):
        raise TypeError("seal")
    return made
