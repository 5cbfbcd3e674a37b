"""The words of web addresses: complete, plain, each its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.i18n.errors import LocaleFileError
from tableside.i18n.locale import released
from tableside.i18n.slugs import DOCUMENTS, RULESETS, SECTIONS, SOME, read_slugs
from tableside.resources import root

LOCALES = root("locales")


def text(**changed: str) -> str:
    """A file that is right but for what is changed; an empty word is left out."""
    words = {key: f"{key}-page" for key in (*DOCUMENTS, *RULESETS)} | changed
    sections = "".join(f'{key} = "{key}"\n' for key in SECTIONS)
    lines = {key: f'{key} = "{word}"\n' if word else "" for key, word in words.items()}
    extra = "".join(line for key, line in lines.items() if key not in (*DOCUMENTS, *RULESETS))
    documents = "".join(lines[key] for key in DOCUMENTS)
    rulesets = "".join(lines[key] for key in RULESETS)
    return f"[documents]\n{documents}\n[rulesets]\n{rulesets}{extra}\n[sections]\n{sections}"


def write(folder: Path, content: str) -> Path:
    (folder / "it").mkdir(exist_ok=True)
    (folder / "it" / "slugs.toml").write_text(content, "utf-8")
    return folder


@pytest.mark.parametrize("tag", released(LOCALES))
def test_every_released_language_has_addresses(tag: str) -> None:
    slugs = read_slugs(LOCALES, tag)
    extra = tuple(key for key in SOME if (LOCALES / tag / "dice.toml").is_file())
    assert tuple(slugs.documents) == (*DOCUMENTS, *extra)
    assert tuple(slugs.rulesets) == RULESETS
    assert tuple(slugs.sections) == SECTIONS
    # No document has both of these.
    own = [word for name, word in slugs.sections.items() if name != "table"]
    assert len(set(own)) == len(own)
    words = [*slugs.documents.values(), *slugs.rulesets.values()]
    assert len(words) == len(set(words))


def test_addresses_that_were_given_stay(tmp_path: Path) -> None:
    """These have been printed; to change one breaks a link."""
    italian = read_slugs(LOCALES, "it")
    assert italian.documents["sheet"] == "regole-in-breve"
    assert italian.rulesets["tournament"] == "torneo"
    assert italian.sections["moving"] == "muovere"
    assert read_slugs(LOCALES, "nl").documents["bearoff"] == "uitspelen"


def test_a_file_is_read(tmp_path: Path) -> None:
    slugs = read_slugs(write(tmp_path, text(sheet="r2-d2")), "it")
    assert slugs.documents["sheet"] == "r2-d2"
    assert slugs.rulesets["money"] == "money-page"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"sheet": ""}, "documents.sheet is missing"),
        ({"stakes": ""}, "rulesets.stakes is missing"),
        ({"sheet": "Regole"}, "not 'Regole'"),
        ({"sheet": "più"}, "not 'più'"),
        ({"sheet": "le regole"}, "joined by hyphens"),
        ({"sheet": "regole-"}, "joined by hyphens"),
        ({"sheet": "a" * 61}, "at most 60 characters"),
        ({"sheet": "faq-page"}, "documents.faq is 'faq-page', as sheet is"),
        ({"casual": "rules-page"}, "rulesets.casual is 'rules-page', as rules is"),
        ({"nackgammon": "nack"}, "rulesets.nackgammon is not known"),
    ],
)
def test_a_faulty_file_is_told_in_a_line(
    tmp_path: Path, changed: dict[str, str], told: str
) -> None:
    with pytest.raises(LocaleFileError) as caught:
        read_slugs(write(tmp_path, text(**changed)), "it")
    assert told in str(caught.value)
    assert "slugs.toml" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(LocaleFileError, match=r"slugs\.toml: cannot be read"):
        read_slugs(tmp_path, "it")
