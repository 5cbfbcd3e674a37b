"""The catalogues of the house themselves: up to date, complete where released, without findings."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.checks import check_catalogue, check_template
from tableside.i18n.extraction import extract, mapping_file, template_file, template_text
from tableside.i18n.locale import SOURCE, available, read_locale, released
from tableside.i18n.messages import integer_plurals, merge, stats
from tableside.i18n.terms import read_terms, terms_file

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "locales"
TRANSLATED = [tag for tag in available(LOCALES) if catalogue_file(LOCALES, tag).exists()]
QUOTES = tomllib.loads((Path(__file__).parent / "data" / "quotes.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def template() -> Catalog:
    return extract([ROOT / "generator", ROOT / "templates"], ROOT, mapping_file(LOCALES))


def test_the_template_is_up_to_date(template: Catalog) -> None:
    """Before the first catalogue there need not be a template either."""
    file = template_file(LOCALES)
    if TRANSLATED or file.exists():
        assert file.read_text(encoding="utf-8") == template_text(template), (
            "run `tableside messages extract`"
        )


def test_the_english_has_no_findings(template: Catalog) -> None:
    terms = read_terms(terms_file(LOCALES, SOURCE))
    assert [str(f) for f in check_template(template, read_locale(LOCALES, SOURCE), terms)] == []


def test_every_released_locale_has_a_catalogue() -> None:
    assert set(released(LOCALES)) - {SOURCE} <= set(TRANSLATED)


def test_catalogues_are_up_to_date(template: Catalog) -> None:
    for tag in TRANSLATED:
        info = read_locale(LOCALES, tag)
        file = catalogue_file(LOCALES, tag)
        merged = merge(template, po.read(file, info.cldr), info)
        assert po.write_text(merged.catalog) == file.read_text(encoding="utf-8"), (
            f"run `tableside messages update {tag}`"
        )


def test_released_catalogues_are_whole_and_have_no_findings(template: Catalog) -> None:
    for tag in set(released(LOCALES)) & set(TRANSLATED):
        info = read_locale(LOCALES, tag)
        catalog = po.read(catalogue_file(LOCALES, tag), info.cldr)
        terms = read_terms(terms_file(LOCALES, tag))
        assert stats(catalog, template).complete
        found = check_catalogue(catalog, template, info, terms)
        assert [str(finding) for finding in found] == []


@pytest.mark.parametrize("tag", available(LOCALES))
def test_a_locale_keeps_to_cldr(tag: str) -> None:
    info = read_locale(LOCALES, tag)
    assert info.plural_forms == integer_plurals(tag)
    if tag in QUOTES:  # a language that is new here is not in the table yet
        quotes = info.quotes
        assert [quotes.start, quotes.end, quotes.inner_start, quotes.inner_end] == QUOTES[tag]


def test_a_locale_folder_holds_nothing_that_python_would_run() -> None:
    assert not list(LOCALES.rglob("*.py"))
    assert not list(LOCALES.rglob("*.mo"))
