"""PO files to Babel's catalogue model and back.

Reading is Babel's. Writing is our own, for three reasons found in Babel 2.19: it wraps comments
and previous msgids even when told not to wrap, it cannot read the ``#|`` lines it writes, and it
puts the clock and its own version into the header. Here the same catalogue always gives the same
bytes, one line for each text, as Weblate and Poedit leave them with wrapping switched off.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, escape, read_po, unescape

from tableside.i18n.errors import CatalogError
from tableside.i18n.tokens import PLACEHOLDER

# Header lines that change with the clock, the tool or are mere forms to fill in.
_DROPPED = ("POT-Creation-Date", "Generated-By")
_SOURCES_WIDTH = 79
_FORMS = ("YEAR-MO-DA", "FULL NAME", "EMAIL@ADDRESS", "LL@li.org")


def read(file: Path, cldr: str | None = None) -> Catalog:
    """Read a PO or POT file.

    Args:
        file: where it stands.
        cldr: the tag of its language, if it is no template.

    Raises:
        CatalogError: the file cannot be read or is no PO file; file and line are named.
    """
    try:
        with file.open(encoding="utf-8") as lines:
            catalog = read_po(
                lines, locale=cldr.replace("-", "_") if cldr else None, abort_invalid=True
            )
    except OSError as problem:
        raise CatalogError(f"{file}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise CatalogError(f"{file}: is not UTF-8") from None
    except PoFileError as problem:
        raise CatalogError(f"{file}:{problem.lineno + 1}: {problem}") from None
    except (ValueError, IndexError, AttributeError) as problem:
        raise CatalogError(f"{file}: is no PO file: {problem}") from None
    for message in catalog:
        _take_previous(message)
    return catalog


def context_of(message: Message) -> str:
    """The context of a message, empty where it has none."""
    return message.context or ""


def ids_of(message: Message) -> tuple[str, ...]:
    """The English of a message: one text, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings_of(message: Message) -> tuple[str, ...]:
    """The translation of a message: one text, or a text for each plural form."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ())


def entries(catalog: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalog if message.id)


def write_text(catalog: Catalog) -> str:
    """A catalogue as the text of a PO file."""
    blocks = [_header(catalog)]
    blocks += [_block(message, catalog.num_plurals) for message in entries(catalog)]
    blocks += [_block(message, catalog.num_plurals, "#~ ") for message in catalog.obsolete.values()]
    return "\n".join(blocks)


def replace_file(file: Path, text: str) -> bool:
    """Put a text into a file, whole or not at all.

    Args:
        file: where; its folder is made if it is missing.
        text: what.

    Returns:
        Whether the file changed. One that holds this text already is left untouched.

    Raises:
        CatalogError: the file cannot be written; the old one is still there, whole.
    """
    import tempfile  # late: only who writes needs it

    data = text.encode()
    temporary = None
    try:
        if file.is_file() and file.read_bytes() == data:
            return False
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(0o644)
        temporary.replace(file)
        temporary = None
    except OSError as problem:
        raise CatalogError(f"{file}: cannot be written ({problem.strerror})") from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
    return True


def _header(catalog: Catalog) -> str:
    lines = [line.rstrip() for line in catalog.header_comment.splitlines()]
    lines += ['msgid ""', 'msgstr ""']
    for name, value in catalog.mime_headers:
        if name not in _DROPPED and not any(form in value for form in _FORMS):
            lines.append(escape(f"{name}: {value.strip()}\n"))
    return "\n".join(lines) + "\n"


def _block(message: Message, forms: int, mark: str = "") -> str:
    lines = [f"# {comment}".rstrip() for comment in message.user_comments]
    if not mark:
        lines += [f"#. {comment}" for comment in message.auto_comments]
        files = sorted({name for name, _ in message.locations})
        lines += _filled(files)
    flags = _flags(message)
    if flags:
        lines.append("#, " + ", ".join(flags))
    if message.previous_id and not mark:
        names = ("msgid", "msgid_plural")
        lines += [
            f"#| {name} {escape(text)}"
            for name, text in zip(names, message.previous_id, strict=False)
        ]
    if message.context is not None:
        lines.append(f"{mark}msgctxt {escape(message.context)}")
    ids, strings = ids_of(message), strings_of(message)
    lines.append(f"{mark}msgid {escape(ids[0])}")
    if len(ids) == 1:
        lines.append(f"{mark}msgstr {escape(strings[0] if strings else '')}")
    else:
        lines.append(f"{mark}msgid_plural {escape(ids[1])}")
        filled = strings + ("",) * (forms - len(strings))
        lines += [
            f"{mark}msgstr[{number}] {escape(text)}" for number, text in enumerate(filled[:forms])
        ]
    return "\n".join(lines) + "\n"


def _filled(files: list[str]) -> list[str]:
    """The sources of a message, as many in a line as GNU gettext puts there."""
    lines: list[str] = []
    for file in files:
        if lines and len(lines[-1]) + 1 + len(file) <= _SOURCES_WIDTH:
            lines[-1] += f" {file}"
        else:
            lines.append(f"#: {file}")
    return lines


def _flags(message: Message) -> list[str]:
    """The flags of a message; by one of them editors compare the placeholders.

    Babel guesses format flags, also from a percent sign; only what has a placeholder of ours
    is a format.
    """
    flags = {flag for flag in message.flags if not flag.startswith("python-")}
    if any(PLACEHOLDER.search(text) for text in ids_of(message)):
        flags.add("python-brace-format")
    return sorted(flags)


def _take_previous(message: Message) -> None:
    """Babel files ``#|`` lines among the comments; put them where they belong."""
    message.previous_id = [
        unescape(comment.partition('"')[1] + comment.partition('"')[2])
        for comment in message.user_comments
        if comment.startswith(("| msgid ", "| msgid_plural "))
    ]
    message.user_comments = _without_previous(message.user_comments)


def _without_previous(comments: Iterable[str]) -> list[str]:
    return [comment for comment in comments if not comment.startswith("| ")]
