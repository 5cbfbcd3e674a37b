"""Rulesets from TOML: every mistake is one line that names file, key and what is allowed."""

from __future__ import annotations

import datetime
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.errors import RulesetError
from tableside.engine.ruleset import GROUPS, SETTINGS, Ruleset, Value
from tableside.rulebook.loader import load, parse_change, setting_value, shipped

BAD = sorted((Path(__file__).parent / "bad").glob("*.toml"))


def complaint(which: str | Path) -> str:
    with pytest.raises(RulesetError) as caught:
        load(which)
    line = str(caught.value)
    assert "\n" not in line
    return line


# --- One bad file for each mistake --------------------------------------------------------


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_file_is_told_in_a_line(path: Path) -> None:
    says = path.read_text("utf-8").splitlines()[0].removeprefix("# says: ")
    line = complaint(path)
    assert line.startswith(f"{path}: {says.strip()}")
    assert len(line) < 1200


def test_there_is_a_bad_file_for_each_group_of_settings() -> None:
    text = "".join(path.read_text("utf-8") for path in BAD)
    told = {name for name, _ in GROUPS if f"[{name}]" in text}
    # Dice, resignation and conduct hold plain switches and numbers like the others.
    assert told >= {name for name, _ in GROUPS} - {"dice", "resignation", "conduct"}


def test_the_faults_of_a_file_that_is_extended_name_both() -> None:
    path = next(path for path in BAD if path.stem == "extends_a_bad_file")
    line = complaint(path)
    assert line.startswith(f"{path}: extends: {path.parent / 'not_toml.toml'}: not readable")


def test_a_circle_names_the_files_in_it() -> None:
    path = next(path for path in BAD if path.stem == "circle_a")
    a, b = path, path.parent / "circle_b.toml"
    assert f"extends goes in a circle: {a} -> {b} -> {a}" in complaint(path)


# --- Files that are none ------------------------------------------------------------------


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert complaint(path) == f"{path}: no such file or directory"


def test_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "folder.toml"
    path.mkdir()
    assert complaint(path) == f"{path}: is a directory"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    assert complaint(path) == f"{path}: is not a file"


def test_a_link_to_a_device_without_end(tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    path.symlink_to("/dev/zero")
    assert complaint(path) == f"{path}: is not a file"


def test_links_in_a_circle(tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.symlink_to(two)
    two.symlink_to(one)
    assert complaint(one).startswith(f"{one}: ") or "not a file name" in complaint(one)


def test_a_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    path.write_text('extends = "casual"\n' + "# so long\n" * 20_000)
    assert complaint(path) == f"{path}: larger than 100,000 bytes, no ruleset is"


def test_a_binary_file(tmp_path: Path) -> None:
    path = tmp_path / "binary.toml"
    path.write_bytes(bytes(range(256)))
    assert complaint(path) == f"{path}: not readable as TOML: it is not UTF-8 text"


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("")
    assert complaint(path) == f"{path}: 'extends' is missing: name a ruleset, such as 'casual'"


@pytest.mark.parametrize(
    ("which", "line"),
    [
        (
            "tournement",
            "unknown ruleset 'tournement': did you mean 'tournament'? "
            "Allowed: backgammon, casual, money, stakes, tournament, a file.toml of your own",
        ),
        (
            "",
            "unknown ruleset ''; allowed: backgammon, casual, money, stakes, tournament, "
            "a file.toml of your own",
        ),
        ("a\0b.toml", r"'a\x00b.toml': not a file name"),
    ],
)
def test_a_name_that_is_none(which: str, line: str) -> None:
    assert complaint(which) == line


def test_a_name_without_end_is_cut() -> None:
    assert len(complaint("a" * 9_999)) < 250
    assert len(complaint("a" * 9_999 + ".toml")) < 250


def test_a_chain_without_end(tmp_path: Path) -> None:
    for n in range(30):
        parent = f"{n + 1}.toml" if n < 29 else "casual"
        (tmp_path / f"{n}.toml").write_text(f'extends = "{parent}"\n')
    assert complaint(tmp_path / "0.toml").endswith("extends goes through more than 20 files")
    assert load(tmp_path / "15.toml").match.lengths == (1, 3, 5, 7)


# --- What a good file does ----------------------------------------------------------------


def test_a_chain_of_files(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "club.toml").write_text(
        'extends = "tournament"\nname = "Our club"\ndated = 2025-04-01\n[match]\nlength = 7\n'
    )
    (tmp_path / "final.toml").write_text('extends = "club/club.toml"\n[match]\nlength = 11\n')
    final = load(tmp_path / "final.toml")
    assert (final.id, final.name, final.own, final.amended) == ("final", "Our club", True, False)
    assert final.dated == datetime.date(2025, 4, 1)
    assert (final.match.length, final.match.crawford, final.cube.use) == (11, True, True)


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(b'\xef\xbb\xbfextends = "casual"\r\n[match]\r\nlength = 3\r\n')
    assert load(path).match.length == 3


def test_a_file_of_no_settings_is_its_parent_by_another_name(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('extends = "money"\n')
    own, money = load(path), load("money")
    assert all(own.get(key) == money.get(key) for key in SETTINGS)


def test_the_shipped_rulesets() -> None:
    assert shipped() == ("backgammon", "casual", "money", "stakes", "tournament")
    casual, tournament, money = (load(name) for name in ("casual", "tournament", "money"))
    assert not casual.cube.use
    assert casual.match.lengths == (1, 3, 5, 7)
    assert tournament.cube.use
    assert tournament.match.crawford
    assert tournament.match.length == 0
    assert not money.match.play
    assert money.cube.jacoby
    assert money.cube.beavers
    assert money.cube.beaver_drop
    stakes = load("stakes")
    assert stakes.scoring.stake_multiplier == 32
    assert stakes.resignation.gammon_pips == 60
    assert stakes.resignation.confirm
    assert stakes.cube.beavers
    assert not stakes.cube.jacoby
    for name in shipped():
        ruleset = load(name)
        assert (ruleset.id, ruleset.own, ruleset.amended) == (name, False, False)
        assert ruleset.source
        assert ruleset.start.mover.pips == 167


def test_the_base_states_every_default() -> None:
    base = load("backgammon")
    assert {key: base.get(key) for key in SETTINGS} == {
        key: setting.default for key, setting in SETTINGS.items()
    }


# --- Single settings ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("match.length=7", "match.length", 7),
        (" match.length = 7 ", "match.length", 7),
        ("match.lengths=1,3,5", "match.lengths", (1, 3, 5)),
        ("match.lengths=[1, 3]", "match.lengths", (1, 3)),
        ("match.lengths=", "match.lengths", ()),
        ("cube.use=true", "cube.use", True),
        ("cube.use=False", "cube.use", False),
        ("opening.use=throw_again", "opening.use", "throw_again"),
        ("board.setup=24:1 23:1 22:1", "board.setup", ((24, 1), (23, 1), (22, 1))),
    ],
)
def test_a_setting_as_it_is_typed(text: str, key: str, value: Value) -> None:
    assert parse_change(text) == (key, value)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "match.length",
            "'match.length': a setting is changed as KEY=VALUE, such as match.length=7",
        ),
        ("match.lenght=7", "unknown setting 'match.lenght': did you mean 'match.length'"),
        ("=7", "unknown setting ''; all of them: tableside list settings"),
        ("length=7", "unknown setting 'length': did you mean 'match.length'"),
        ("match.length=-1", "match.length = '-1': allowed is a whole number from 0 to 99"),
        ("match.length=100", "match.length = 100: allowed is a whole number from 0 to 99"),
        ("match.length=seven", "match.length = 'seven': allowed is a whole number from 0 to 99"),
        ("match.length=", "match.length = '': allowed is a whole number from 0 to 99"),
        ("match.length=²", "match.length = '²': allowed is a whole number from 0 to 99"),
        ("match.lengths=1;3", "match.lengths = '1;3': allowed is a list of numbers"),
        ("cube.use=on", "cube.use = 'on': allowed is true or false"),
        ("cube.limit=3", "cube.limit = 3: allowed is 0, 2, 4, 8, 16, 32, 64"),
        ("conduct.cocked_dice=flat", "conduct.cocked_dice = 'flat': allowed is cocked, valid"),
        ("board.setup=", "board.setup = '': allowed is points with their checkers"),
        ("board.setup=24:x", "board.setup = '24:x': allowed is points with their checkers"),
    ],
)
def test_a_setting_mistyped(text: str, line: str) -> None:
    with pytest.raises(RulesetError) as caught:
        parse_change(text)
    assert str(caught.value).startswith(line)


def test_changes_mark_the_ruleset_as_amended() -> None:
    assert load("casual", {"match.length": 3}).amended
    assert not load("casual", {}).amended


def test_changes_may_not_contradict_the_ruleset() -> None:
    with pytest.raises(RulesetError, match=r"match.crawford needs .* cube.use = true"):
        load("tournament", {"cube.use": False})


# --- Whatever is written ------------------------------------------------------------------

SCALARS = (
    st.booleans().map(lambda flag: str(flag).lower())
    | st.integers(-3, 120).map(str)
    | st.integers().map(str)
    | st.floats().map(repr)
    | st.sampled_from(['"both_dice"', '"valid"', '"24:1 23:1 22:1"', '""', "2026-11-30", "[]"])
    | st.lists(st.integers(0, 100), max_size=3).map(str)
)
LINES = st.tuples(
    st.sampled_from([*(key.split(".")[1] for key in SETTINGS), "x", "extends", "name", "dated"]),
    SCALARS,
).map(" = ".join)
GROUP_NAMES = st.sampled_from([*(name for name, _ in GROUPS), "mach", "match.length", "[cube]"])
TABLES = st.tuples(GROUP_NAMES, st.lists(LINES, max_size=4, unique=True)).map(
    lambda table: f"[{table[0]}]\n" + "\n".join(table[1])
)
PARENTS = st.sampled_from(["casual", "money", "tournament", "fuzz.toml", "no.toml", "", "\\u0000"])
FILES = st.tuples(PARENTS, st.lists(LINES, max_size=2), st.lists(TABLES, max_size=4)).map(
    lambda parts: "\n".join([f'extends = "{parts[0]}"', *parts[1], *parts[2]])
)


@given(st.text() | FILES)
def test_whatever_a_file_holds_it_is_a_ruleset_or_a_line(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.toml"
    path.write_text(text, "utf-8", errors="replace")
    try:
        ruleset = load(path)
    except RulesetError as fault:
        line = str(fault)
    else:
        line = f"{path}: {ruleset.checked().id}"
    assert line.startswith(f"{path}: ")
    assert "\n" not in line


@given(st.binary(max_size=200))
def test_whatever_bytes_a_file_holds(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.toml"
    path.write_bytes(data)
    with pytest.raises(RulesetError):
        load(path)


@given(
    st.text()
    | st.tuples(st.sampled_from(list(SETTINGS)), st.text()).map("=".join)
    | st.tuples(st.sampled_from(list(SETTINGS)), SCALARS).map("=".join)
)
def test_whatever_is_typed_as_a_change(text: str) -> None:
    try:
        key, value = parse_change(text)
    except RulesetError as fault:
        line = str(fault)
    else:
        line = f"{key} {SETTINGS[key].checked(value)}"
    assert "\n" not in line


@given(st.text().filter(lambda name: name not in shipped()))
def test_whatever_is_named_as_a_ruleset(name: str) -> None:
    with pytest.raises(RulesetError):
        load(name)


@given(st.data())
def test_a_setting_survives_the_way_through_a_file(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    # One setting at a time, to any value that the base allows along with its others.
    key = data.draw(st.sampled_from([k for k, s in SETTINGS.items() if not s.setup]))
    setting = SETTINGS[key]
    value: Value
    if isinstance(setting.default, bool):
        value = data.draw(st.booleans())
    elif setting.choices:
        value = data.draw(st.sampled_from(setting.choices))
    elif isinstance(setting.default, tuple):
        value = tuple(data.draw(st.lists(st.integers(1, 99), min_size=2, unique=True)))
    else:
        value = data.draw(st.integers(setting.low, setting.high))
    try:
        wanted = load("backgammon").changed({key: value})
    except RulesetError:
        return
    group, name = key.split(".")
    written = json.dumps(value)  # true, 7, "valid" and [1, 3] are TOML as well
    path = tmp_path_factory.getbasetemp() / "own.toml"
    path.write_text(f'extends = "backgammon"\n[{group}]\n{name} = {written}\n')
    assert load(path).get(key) == wanted.get(key) == value


def test_a_value_from_toml() -> None:
    assert setting_value("match.lengths", [3, 5]) == (3, 5)
    assert setting_value("board.setup", "6:5 5:10") == ((6, 5), (5, 10))
    with pytest.raises(RulesetError, match=r"cube\.use = \[1\]: allowed is true or false"):
        setting_value("cube.use", [1])


def test_a_ruleset_is_checked_when_it_is_changed() -> None:
    with pytest.raises(RulesetError, match=r"unknown setting 'cub\.use'"):
        Ruleset().changed({"cub.use": True})
