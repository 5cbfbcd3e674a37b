"""The keys of ``site.toml`` are told where an owner reads, and what is told is read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tableside.errors import UserFault
from tableside.site.config import OWN, PAGES, read_config
from tableside.site.config_keys import KEYS, SITE_KEYS, TABLES, keys_of, site_text

GUIDE = (Path(__file__).parents[2] / "templates" / "README.md").read_text("utf-8")
GAME = """ 1 point match

 Game 1
 A : 0                    B : 0
  1) 31: 8/5 6/5          42: 8/4 6/4
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files that the examples name."""
    (tmp_path / "look").mkdir()
    (tmp_path / "club.toml").write_text('name = "Sunday club"\nruleset = "casual"\n')
    (tmp_path / "lesson.md").write_text("# A lesson\n\nRoll.\n")
    (tmp_path / "final.mat").write_text(GAME)
    return tmp_path


def example() -> str:
    (block,) = re.findall(r"^```toml\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    return str(block)


@pytest.mark.parametrize("key", SITE_KEYS, ids=lambda key: key.name)
def test_the_guide_tells_each_key(key) -> None:
    assert f"| `{key.name}` | {key.meaning} | {key.allowed} |" in GUIDE


def test_the_guide_tells_no_other_key() -> None:
    table = GUIDE.partition("| key | what | allowed |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `([\w.]+)` \|", table, re.MULTILINE) == [k.name for k in SITE_KEYS]


def test_the_guides_example_has_every_key_and_is_read(folder: Path) -> None:
    told = tomllib.loads(example())
    assert set(told) == set(KEYS)
    for name in TABLES:
        tables = told[name] if isinstance(told[name], list) else [told[name]]
        assert {key for table in tables for key in table} == set(keys_of(name))
    (folder / "site.toml").write_text(example(), "utf-8")
    config = read_config(folder / "site.toml")
    assert config.langs == ("en", "it")
    assert config.club is not None
    assert [page.slug for page in config.own] == ["the-five-point", "final"]
    assert len(config.news) == 2


def test_a_new_file_is_read_at_once(folder: Path) -> None:
    (folder / "site.toml").write_text(site_text(), "utf-8")
    config = read_config(folder / "site.toml")
    assert dict(config.title) == {"en": "Our club", "it": "Il nostro circolo"}
    assert (config.langs, config.documents, config.own) == (("en", "it"), PAGES, ())


def test_a_new_file_is_read_with_every_remark_taken_away(folder: Path) -> None:
    lines = site_text().splitlines()
    kept = [re.sub(r"^# (?=\[|\w+ = )", "", line) for line in lines]
    told = tomllib.loads("\n".join(kept))
    assert set(told) == set(KEYS)
    (folder / "site.toml").write_text("\n".join(kept), "utf-8")
    config = read_config(folder / "site.toml")
    assert config.documents == ("sheet", "rules", "faq")
    assert config.own[0].langs == ("en",)
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("key", SITE_KEYS, ids=lambda key: key.name)
def test_the_reader_knows_each_key_by_its_example(folder: Path, key) -> None:
    """An example that the reader refused would name the key; a wrong kind must be refused."""
    head = {"": "", "link": "[link]\n", "news": "[[news]]\n", "own": "[[own]]\n"}[key.table]
    others = [one for one in SITE_KEYS if one.table == key.table != "" and one != key]
    rest = "".join(f"{one.key} = {one.example}\n" for one in others)
    file = folder / "site.toml"
    file.write_text(f"{head}{key.key} = {key.example}\n{rest}", "utf-8")
    read_config(file)
    file.write_text(f"{head}{key.key} = 3.5\n{rest}", "utf-8")
    with pytest.raises(UserFault) as fault:
        read_config(file)
    assert key.key in str(fault.value)


def test_what_is_made_from_a_file_is_told_as_the_reader_has_it() -> None:
    (key,) = (one for one in SITE_KEYS if one.name == "own.document")
    assert re.findall(r"[a-z-]+", key.allowed.replace(" or ", " ")) == list(OWN)


def test_new_writes_it_and_overwrites_nothing(tmp_path: Path, monkeypatch, capfd) -> None:
    from tableside import cli

    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "--site", "site.toml"]) == 0
    assert capfd.readouterr().out == "site.toml\n"
    assert (tmp_path / "site.toml").read_text("utf-8") == site_text()
    assert cli.run(["new", "--site", "site.toml"]) == 2
    assert "is there already and stays as it is" in capfd.readouterr().err
    assert cli.run(["new", "--site", "site.json"]) == 2
    assert "a site's file ends in .toml" in capfd.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["site.toml"]
