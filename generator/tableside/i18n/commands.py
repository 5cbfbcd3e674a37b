"""What a translator or maintainer does with messages, one function for each command.

They work on a checkout: the sources stand beside the locales. Each returns lines to print.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.checks import Finding, check_catalogue, check_template
from tableside.i18n.errors import CatalogError
from tableside.i18n.extraction import extract, mapping_file, template_file, template_text
from tableside.i18n.folder_checks import check_folder
from tableside.i18n.locale import SOURCE, available, read_locale
from tableside.i18n.messages import new, stats, update
from tableside.i18n.terms import read_terms, terms_file


def current_template(root: Path) -> Catalog:
    """The messages that the sources beside the locales have now.

    Args:
        root: the folder of the locales.

    Raises:
        CatalogError: there are no sources there, or they cannot be extracted.
    """
    base = root.parent
    sources = [base / "generator", base / "templates"]
    if not sources[0].is_dir():
        raise CatalogError(f"no sources beside {root}: messages are extracted in a checkout")
    return extract([source for source in sources if source.is_dir()], base, mapping_file(root))


def known_template(root: Path) -> Catalog:
    """The messages of the sources, or of the template where there are none.

    An installed package has no sources, but the template that came with its catalogues.

    Args:
        root: the folder of the locales.

    Raises:
        CatalogError: sources or template cannot be read.
    """
    has_sources = (root.parent / "generator").is_dir()
    return current_template(root) if has_sources else po.read(template_file(root))


def translated(root: Path, tags: Sequence[str] = ()) -> tuple[str, ...]:
    """The locales to work on.

    Args:
        root: the folder of the locales.
        tags: those asked for; none means all that have a catalogue.

    Raises:
        LocaleError: one of them does not exist.
    """
    if tags:
        return tuple(read_locale(root, tag).tag for tag in tags)
    return tuple(tag for tag in available(root) if catalogue_file(root, tag).exists())


def run_extract(root: Path) -> list[str]:
    """Write the template."""
    template = current_template(root)
    changed = po.replace_file(template_file(root), template_text(template))
    count = sum(1 for _ in po.entries(template))
    return [f"{template_file(root)}: {count} messages{'' if changed else ', as before'}"]


def run_update(root: Path, tags: Sequence[str] = ()) -> list[str]:
    """Write the template, then bring catalogues to it; a locale without one is given one."""
    lines = run_extract(root)
    template = po.read(template_file(root))
    for tag in translated(root, tags):
        if tag == SOURCE:
            continue
        merged = update(root, read_locale(root, tag), template)
        lines.append(
            f"{tag}: {merged.kept} kept, {merged.fuzzy} fuzzy, {merged.added} to translate, "
            f"{merged.obsolete} obsolete"
        )
    return lines


def run_check(root: Path, tags: Sequence[str] = ()) -> tuple[Finding, ...]:
    """All findings: of the English, of catalogues and of the folders they lie in."""
    template = known_template(root)
    source, terms = read_locale(root, SOURCE), read_terms(terms_file(root, SOURCE))
    found = [*check_template(template, source, terms), *check_folder(root, source, terms)]
    for tag in translated(root, tags):
        if tag != SOURCE:
            found += check_locale(root, tag, template)
    return tuple(found)


def check_locale(root: Path, tag: str, template: Catalog) -> tuple[Finding, ...]:
    """All findings of one locale that is not the source.

    Args:
        root: the folder of the locales.
        tag: the locale.
        template: the messages that the program has.
    """
    info, terms = read_locale(root, tag), read_terms(terms_file(root, tag))
    catalog = po.read(catalogue_file(root, tag), info.cldr)
    return (
        *check_catalogue(catalog, template, info, terms),
        *check_folder(root, info, terms),
    )


def run_stats(root: Path, tags: Sequence[str] = ()) -> list[str]:
    """How far each catalogue is."""
    template = current_template(root)
    lines = []
    for tag in translated(root, tags):
        if tag != SOURCE:
            info = read_locale(root, tag)
            counts = stats(po.read(catalogue_file(root, tag), info.cldr), template)
            lines.append(
                f"{tag} ({info.status}): {counts.translated} of {counts.total} translated, "
                f"{counts.fuzzy} fuzzy, {counts.missing} missing, {counts.obsolete} obsolete"
            )
    return lines


def run_new(root: Path, tag: str) -> list[str]:
    """Begin a locale."""
    folder = new(root, tag, current_template(root))
    return [f"{folder}: begun as a draft; next see README.md beside it"]
