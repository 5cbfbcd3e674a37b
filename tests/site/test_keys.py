"""The content keys: they change with what a page depends on, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.site.keys import content_key, digest_of_code, digest_of_folder

names = st.text(st.characters(categories=["Ll"]), min_size=1, max_size=6)


@given(st.dictionaries(names, names, min_size=1), st.data())
def test_a_key_tells_every_need_and_fact_apart(digests: dict[str, str], data) -> None:
    needs = data.draw(st.lists(st.sampled_from(sorted(digests)), min_size=1, unique=True))
    key = content_key(needs, "facts", digests)
    assert key == content_key(list(reversed(needs)), "facts", digests)
    assert key != content_key(needs, "other facts", digests)
    changed = {**digests, needs[0]: digests[needs[0]] + "x"}
    assert key != content_key(needs, "facts", changed)
    unrelated = set(digests) - set(needs)
    if unrelated:
        other = unrelated.pop()
        assert key == content_key(needs, "facts", {**digests, other: digests[other] + "x"})


def test_a_need_without_a_digest_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        content_key(["locale:xx"], "", {})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.html").write_text("one")
    (tmp_path / "sub" / "b.css").write_text("two")
    return tmp_path


def test_a_folder_is_its_names_and_contents(folder: Path) -> None:
    before = digest_of_folder(folder)
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "x.pyc").write_text("compiled")
    (folder / ".swap").write_text("an editor's")
    (folder / "a.html~").write_text("another editor's")
    assert digest_of_folder(folder) == before
    (folder / "sub" / "b.css").write_text("three")
    changed = digest_of_folder(folder)
    (folder / "sub" / "b.css").rename(folder / "sub" / "c.css")
    assert len({before, changed, digest_of_folder(folder)}) == 3


def test_a_link_out_of_a_folder_is_not_read(folder: Path, tmp_path_factory) -> None:
    secret = tmp_path_factory.mktemp("elsewhere") / "secret"
    secret.write_text("one")
    (folder / "link").symlink_to(secret)
    before = digest_of_folder(folder)
    secret.write_text("two")
    assert digest_of_folder(folder) == before


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert digest_of_folder(tmp_path / "nowhere") == digest_of_folder(tmp_path)


def test_the_code_counts_with_its_libraries(folder: Path) -> None:
    assert digest_of_code(folder) != digest_of_folder(folder)
