"""From the source to the template of all messages.

What is extracted is what the program says: the same constructors that build a clause or a
message are the keywords, so no list of texts is kept beside them.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords

from tableside.i18n import po
from tableside.i18n.errors import CatalogError

HEADER = "# Messages of Tableside. Licence: MIT, as the program."
"""The comment at the head of the template and of every new catalogue."""

COMMENT_TAG = "Translators:"
"""Comments that begin so reach the translator."""

_LIMIT = re.compile(r"\bmax-length:\d+\b")


def template_file(root: Path) -> Path:
    """Where the template of all messages stands.

    Args:
        root: the folder of the locales.
    """
    return root / "messages.pot"


def mapping_file(root: Path) -> Path:
    """Where it is said what to extract from.

    Args:
        root: the folder of the locales.
    """
    return root / "babel.toml"


def extract(roots: Sequence[Path], base: Path, mapping: Path) -> Catalog:
    """Collect the messages of Python and Jinja sources into a template.

    The order is that of the files and of the messages in them, which is the order of reading.
    A comment ``Translators:`` right before a message goes along with it; ``max-length:20`` in
    such a comment becomes a flag that Weblate shows and :mod:`checks` enforces. The mapping says
    besides what all messages of a context are and where they are printed.

    Args:
        roots: the folders to look in, in this order.
        base: what file names are written relative to.
        mapping: the ``babel.toml`` that names patterns, methods and keywords.

    Raises:
        CatalogError: the mapping cannot be read, or a source cannot be parsed.
    """
    rules = _mapping(mapping)
    catalog = Catalog(project="Tableside", version=" ", header_comment=HEADER, fuzzy=False)
    for root in roots:
        try:
            for name, _, text, comments, context in extract_from_dir(
                root, rules.methods, rules.options, keywords={}
            ):
                file = os.path.relpath(root / name, base).replace(os.sep, "/")
                notes = _notes(comments) + rules.notes_on(context or "")
                catalog.add(
                    text,
                    None,
                    [(file, 0)],
                    flags=[limit for note in notes for limit in _LIMIT.findall(note)],
                    auto_comments=notes,
                    context=context,
                )
        except Exception as problem:  # extractors are plug-ins; each has errors of its own
            raise CatalogError(f"{root}: cannot be extracted: {problem}") from None
    return catalog


def template_text(template: Catalog) -> str:
    """The template as the text of ``messages.pot``."""
    return po.write_text(template)


@dataclass(frozen=True, slots=True)
class _Mapping:
    """What ``babel.toml`` says, as Babel's extraction wants it, and the notes on contexts."""

    methods: list[tuple[str, str]]
    options: dict[str, dict[str, object]]
    contexts: dict[str, str]

    def notes_on(self, context: str) -> list[str]:
        return [note for glob, note in self.contexts.items() if fnmatchcase(context, glob)]


def _mapping(file: Path) -> _Mapping:
    try:
        parsed = tomllib.loads(file.read_text(encoding="utf-8"))
        found = _Mapping([], {}, {str(k): str(v) for k, v in parsed.get("contexts", {}).items()})
        for mapping in parsed["mappings"]:
            rest = {key: mapping[key] for key in mapping.keys() - {"method", "pattern"}}
            rest["keywords"] = parse_keywords(rest["keywords"])
            for pattern in mapping["pattern"]:
                found.methods.append((pattern, mapping["method"]))
                found.options[pattern] = rest
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        raise CatalogError(f"{file}: cannot be read as a mapping: {problem}") from None
    return found


def _notes(comments: Sequence[str]) -> list[str]:
    """A translator comment as one line, however it was wrapped in the source."""
    joined = " ".join(comment.strip() for comment in comments)
    return [note.strip() for note in joined.split(COMMENT_TAG) if note.strip()]
