"""``site.toml`` is read strictly, and each fault is one line that says what is allowed."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from tableside.errors import UserFault
from tableside.site.config import Wish, read_config

WHOLE = """
title = { en = "Club", it = "Circolo" }
base_url = "https://example.org/bg"
languages = ["it", "en"]
rulesets = ["club.toml", "tournament"]
documents = ["sheet", "rules"]
templates = "look"
pdf = false
updated = 2026-12-24

[link]
url = "https://example.org/play?from=rules"
text = { en = "Play now", it = "Gioca ora" }

[[news]]
date = 2026-12-01
text = "New: the tournament rules"

[[own]]
document = "lesson"
file = "First lesson.md"
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "look").mkdir()
    (tmp_path / "club.toml").write_text('name = "Club Bologna"\nruleset = "casual"\n')
    (tmp_path / "First lesson.md").write_text("# A lesson\n\nText.\n")
    file = tmp_path / "site.toml"
    file.write_text(WHOLE)
    return file


def test_a_whole_file(site: Path) -> None:
    config = read_config(site)
    assert config.langs == ("it", "en")
    assert [ruleset.id for ruleset in config.rulesets] == ["club", "tournament"]
    assert config.club is not None
    assert config.club.name == "Club Bologna"
    assert config.documents == ("sheet", "rules")
    assert dict(config.title) == {"en": "Club", "it": "Circolo"}
    assert config.base_url == "https://example.org/bg/"
    assert config.templates == site.parent / "look"
    assert not config.pdf
    assert config.updated == datetime.date(2026, 12, 24)
    assert config.link is not None
    assert dict(config.link.text)["it"] == "Gioca ora"
    assert dict(config.news[0].text) == {"en": "New: the tournament rules"}
    assert config.own[0].slug == "first-lesson"
    assert config.own[0].langs == ("it", "en")


def test_the_command_goes_before_the_file(site: Path) -> None:
    wish = Wish(langs=["nl"], rulesets=["money"], base_url="", pdf=True, templates=site.parent)
    config = read_config(site, wish)
    assert config.langs == ("nl",)
    assert [ruleset.id for ruleset in config.rulesets] == ["money"]
    assert config.club is None
    assert config.base_url == ""
    assert config.pdf
    assert config.templates == site.parent


def test_nothing_said() -> None:
    config = read_config()
    assert [ruleset.id for ruleset in config.rulesets] == ["casual", "tournament"]
    assert {"en", "it", "nl"} <= set(config.langs)
    assert config.documents[0] == "sheet"
    assert config.documents[-1] == "compare"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("titel = 'x'", "site.toml: unknown key 'titel': did you mean 'title'?"),
        ("title = 3", "title: allowed is a text in quotes, or texts by language"),
        ("title = { xx = 'A' }", "unknown locale 'xx'"),
        ("title = '" + "x" * 61 + "'", "allowed are 60 at most"),
        ("base_url = 'example.org'", "base_url: 'example.org/': allowed is an address such as"),
        ("base_url = 'https://example.org/?a=1'", "base_url"),
        ("languages = ['it', 'italiano e basta']", "unknown locale"),
        ("rulesets = ['casual', 'casual']", "rulesets: 'casual' is named twice"),
        ("documents = ['rulez']", "unknown document 'rulez': did you mean 'rules'?"),
        ("documents = ['lesson']", "write it below [[own]]"),
        ("templates = 'nowhere'", "is no folder"),
        ("pdf = 'no'", "allowed is true or false"),
        ("updated = '2026-01-01'", "updated: allowed is a day such as 2026-11-30"),
        ("[link]\nurl = 'javascript:alert(1)'\ntext = 'x'", "link.url"),
        ("[link]\nurl = 'https://a.org'\nwords = 'x'", "unknown key of [link] 'words'"),
        ("[news]\ndate = 2026-01-01", "news: write [[news]] above its keys"),
        ("[[news]]\ndate = 2026-01-01", "text is missing"),
        ("[[own]]\ndocument = 'sheet'\nfile = 'a.md'", "unknown document 'sheet'"),
        ("[[own]]\ndocument = 'lesson'\nfile = 'none.md'", "cannot read"),
        ("[[own]]\ndocument = 'lesson'\nfile = 'First lesson.md'\nslug = 'A b'", "own.slug"),
        ("title = ", "not readable as TOML"),
    ],
)
def test_each_fault_is_one_line(site: Path, text: str, told: str) -> None:
    site.write_text(text)
    with pytest.raises(UserFault) as fault:
        read_config(site)
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)
