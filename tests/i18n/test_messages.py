"""From sources to the template, from the template to catalogues, and safely onto the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tableside.i18n import po
from tableside.i18n.catalog import catalogue_file
from tableside.i18n.errors import CatalogError, LocaleError
from tableside.i18n.extraction import extract, mapping_file, template_text
from tableside.i18n.locale import available, read_locale
from tableside.i18n.messages import integer_plurals, merge, new, stats, update
from tableside.i18n.speech import read_speech
from tableside.i18n.terms import read_terms, terms_file

from .conftest import Make

PYTHON = """
from somewhere import Clause, Message, Plural, PluralClause

# Translators: what a die does. max-length:40
Clause("bar.enter", "Enter on the {point} point of your opponent.")
PluralClause(
    "moving.double",
    "A double is played {n} time.",
    "A double is played "
    "{n} times.",
    "n",
)
# No word for translators.
label = Message("heading", "Score", {"n": 1})
Plural("c", "{n} die", "{n} dice", count="n")
Message(some.context, some.text)
def f(message: Message) -> Clause: ...
"""
JINJA = """
{# Translators: at the foot #}
{{ pgettext("foot", "Printed with Tableside") }}
{{ npgettext("foot", "{n} page", "{n} pages", pages) }}
{{ _("never without context") }}
"""


@pytest.fixture
def template(tmp_path: Path, locales: Path) -> Catalog:
    source = tmp_path / "src"
    (source / "templates").mkdir(parents=True)
    (source / "a.py").write_text(PYTHON)
    (source / "templates" / "foot.html.j2").write_text(JINJA)
    return extract([source], tmp_path, mapping_file(locales))


def one(catalog: Catalog, text: str, context: str) -> str:
    message = catalog.get(text, context)
    assert message is not None
    return po.strings_of(message)[0]


def test_messages_come_from_python_and_jinja(template: Catalog) -> None:
    found = [(po.context_of(m), *po.ids_of(m)) for m in po.entries(template)]
    assert found == [
        ("bar.enter", "Enter on the {point} point of your opponent."),
        ("moving.double", "A double is played {n} time.", "A double is played {n} times."),
        ("heading", "Score"),
        ("c", "{n} die", "{n} dice"),
        ("foot", "Printed with Tableside"),
        ("foot", "{n} page", "{n} pages"),
    ]


def test_comments_flags_and_files_go_along(template: Catalog) -> None:
    entry = template.get("Enter on the {point} point of your opponent.", "bar.enter")
    assert entry is not None
    assert entry.auto_comments[0] == "what a die does. max-length:40"
    assert "max-length:40" in entry.flags
    assert entry.locations == [("src/a.py", 0)]
    score = template.get("Score", "heading")
    assert score is not None
    assert [note.split(";")[0] for note in score.auto_comments] == [
        "Heading of a numbered section of the sheet"
    ]


def test_a_source_that_cannot_be_parsed(tmp_path: Path, locales: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.j2").write_text("{% trans %}")
    with pytest.raises(CatalogError, match="cannot be extracted"):
        extract([tmp_path / "src"], tmp_path, mapping_file(locales))


@pytest.mark.parametrize("text", ["", "mappings = 1", "[[mappings]]\nmethod = 'python'", "["])
def test_a_broken_mapping(tmp_path: Path, text: str) -> None:
    file = tmp_path / "babel.toml"
    file.write_text(text)
    with pytest.raises(CatalogError, match="cannot be read as a mapping"):
        extract([tmp_path], tmp_path, file)


def test_the_template_is_the_same_each_time_and_has_no_clock(template: Catalog) -> None:
    text = template_text(template)
    assert "Date" not in text
    assert "Generated" not in text
    assert 'msgid "Enter on the {point} point of your opponent."\nmsgstr ""\n' in text
    assert all(len(line) < 250 for line in text.splitlines())


def test_what_is_written_is_read_again(template: Catalog, tmp_path: Path) -> None:
    file = tmp_path / "messages.pot"
    po.replace_file(file, template_text(template))
    assert template_text(po.read(file)) == template_text(template)


def test_a_new_locale_begins_as_a_draft(make: Make, template: Catalog) -> None:
    root = make()
    folder = new(root, "es_mx", template)
    assert folder == root / "es-MX"
    assert available(root) == ("es-MX", "it")
    info = read_locale(root, "es-MX")
    assert (info.status, info.review, info.paper) == ("draft", "unreviewed", "letter")
    assert info.plural_forms == "nplurals=2; plural=(n != 1);"
    assert read_terms(terms_file(root, "es-MX")).terms == ()
    assert read_speech(root, "es-MX").gettext("heading", "Score") == "[en] Score"
    catalog = po.read(catalogue_file(root, "es-MX"), "es-MX")
    assert stats(catalog, template).missing == stats(catalog, template).total == 6


@pytest.mark.parametrize(
    ("tag", "problem"), [("it", "exists already"), ("IT", "exists"), ("xx", "CLDR knows no")]
)
def test_a_locale_that_cannot_be_begun(
    make: Make, template: Catalog, tag: str, problem: str
) -> None:
    with pytest.raises(LocaleError, match=problem):
        new(make(), tag, template)


TRANSLATED = """
# A remark of the translator.
msgctxt "bar.enter"
msgid "Enter on your opponent's {point} point."
msgstr "Si rientra sulla punta {point}."

msgctxt "heading"
msgid "Score"
msgstr "Punteggio"

msgctxt "gone"
msgid "No longer said"
msgstr "Non si dice più"

msgctxt "gone"
msgid "Never translated"
msgstr ""
"""


def test_an_update_keeps_moves_and_adds(make: Make, template: Catalog) -> None:
    root = make("it", TRANSLATED)
    info = read_locale(root, "it")
    merged = update(root, info, template)
    assert (merged.kept, merged.fuzzy, merged.added, merged.obsolete) == (1, 1, 4, 1)
    catalog = po.read(catalogue_file(root, "it"), "it")
    assert one(catalog, "Score", "heading") == "Punteggio"
    changed = catalog.get("Enter on the {point} point of your opponent.", "bar.enter")
    assert changed is not None
    assert changed.fuzzy
    assert changed.previous_id == ["Enter on your opponent's {point} point."]
    assert changed.user_comments == ["A remark of the translator."]
    assert [m.string for m in catalog.obsolete.values()] == ["Non si dice più"]
    assert stats(catalog, template).fuzzy == 1
    assert not stats(catalog, template).complete


def test_a_second_update_changes_nothing(make: Make, template: Catalog) -> None:
    root = make("it", TRANSLATED)
    info = read_locale(root, "it")
    update(root, info, template)
    first = catalogue_file(root, "it").read_bytes()
    update(root, info, template)
    assert catalogue_file(root, "it").read_bytes() == first


def test_a_message_that_comes_back_finds_its_translation(make: Make, template: Catalog) -> None:
    root = make("it", TRANSLATED)
    info = read_locale(root, "it")
    without = Catalog()
    update(root, info, without)
    merged = update(root, info, template)
    assert one(merged.catalog, "Score", "heading") == "Punteggio"
    assert merged.kept == 1


def test_likeness_alone_never_finds_a_translation(make: Make) -> None:
    root = make("it", 'msgctxt "a"\nmsgid "The game is designed."\nmsgstr "Disegnata."\n')
    info = read_locale(root, "it")
    template = Catalog()
    template.add("The game is resigned.", context="b")
    merged = merge(template, po.read(catalogue_file(root, "it"), "it"), info)
    assert one(merged.catalog, "The game is resigned.", "b") == ""


def test_a_text_that_becomes_a_plural_is_not_guessed(make: Make) -> None:
    root = make("it", 'msgctxt "a"\nmsgid "{n} die"\nmsgstr "{n} dado"\n')
    info = read_locale(root, "it")
    template = Catalog()
    template.add(("{n} die", "{n} dice"), context="a")
    merged = merge(template, po.read(catalogue_file(root, "it"), "it"), info)
    (message,) = po.entries(merged.catalog)
    assert po.strings_of(message) == ("{n} dado", "")
    assert message.fuzzy


def test_quotes_and_backslashes_survive(tmp_path: Path) -> None:
    catalog = Catalog(fuzzy=False)
    catalog.add('a "b" \\ c', 'd "e" \\ f', context='x "y"', previous_id='old "z"')
    file = tmp_path / "a.po"
    po.replace_file(file, po.write_text(catalog))
    (message,) = po.entries(po.read(file))
    assert (message.id, message.string, message.context, message.previous_id) == (
        'a "b" \\ c',
        'd "e" \\ f',
        'x "y"',
        ['old "z"'],
    )


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "new" / "a.po"
    assert po.replace_file(file, "one")
    assert not po.replace_file(file, "one")
    assert po.replace_file(file, "two")
    assert [path.name for path in file.parent.iterdir()] == ["a.po"]
    with pytest.raises(CatalogError, match="cannot be written"):
        po.replace_file(file / "below", "three")
    with pytest.raises(CatalogError, match="cannot be written"):
        po.replace_file(tmp_path / "new", "four")
    assert file.read_text() == "two"
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.parametrize(
    ("tag", "forms"),
    [
        ("en", "nplurals=2; plural=(n != 1);"),
        ("it", "nplurals=2; plural=(n != 1);"),
        ("es", "nplurals=2; plural=(n != 1);"),
        ("fr", "nplurals=2; plural=(n > 1);"),
        ("pt-BR", "nplurals=2; plural=(n > 1);"),
        ("fa", "nplurals=2; plural=(n > 1);"),
        ("tr", "nplurals=2; plural=(n != 1);"),
        ("ja", "nplurals=1; plural=0;"),
    ],
)
def test_plural_headers_of_a_new_locale(tag: str, forms: str) -> None:
    assert integer_plurals(tag) == forms


@pytest.mark.parametrize(
    ("tag", "count"), [("ru", 3), ("pl", 3), ("cs", 3), ("ro", 3), ("uk", 3), ("he", 3), ("ar", 6)]
)
def test_languages_with_more_forms(tag: str, count: int) -> None:
    assert integer_plurals(tag).startswith(f"nplurals={count};")
