import pickle

import pytest

from tableside.errors import MissingPartError, TablesideError, UserFault, nearest


@pytest.mark.parametrize(
    ("fault", "code", "also"),
    [
        (TablesideError, 1, Exception),
        (UserFault, 2, ValueError),
        (MissingPartError, 1, RuntimeError),
    ],
)
def test_each_error_has_its_exit_code_and_its_built_in(fault, code, also):
    assert fault.exit_code == code
    assert issubclass(fault, TablesideError)
    assert issubclass(fault, also)


def test_a_message_is_one_line():
    assert str(UserFault("no such file:\n\tx.toml  \r\n")) == "no such file: x.toml"


def test_an_error_survives_the_way_between_processes():
    fault = UserFault.choice("language", "itt", ["it", "nl", "en"])
    again = pickle.loads(pickle.dumps(fault))
    assert type(again) is UserFault
    assert str(again) == str(fault)


def test_a_subclass_builds_its_own_kind():
    class PaperFault(UserFault):
        pass

    assert type(PaperFault.choice("paper", "a3", ["a4"])) is PaperFault


@pytest.mark.parametrize(
    ("word", "allowed", "expected"),
    [
        ("a5", ["a4", "a5", "letter"], "a5"),
        ("LETTER", ["a4", "a5", "letter"], "letter"),
        ("crawfrod", ["crawford", "jacoby"], "crawford"),
        ("EN-us", ["en-US", "en-GB"], "en-US"),
        ("zzz", ["a4", "a5", "letter"], None),
        ("", ["a4"], None),
        ("a4", [], None),
    ],
)
def test_the_nearest_spelling(word, allowed, expected):
    assert nearest(word, allowed) == expected


def test_a_choice_without_a_near_word_lists_what_is_allowed():
    fault = UserFault.choice("ruleset", "hex", ["casual", "money", "tournament"])
    assert str(fault) == "unknown ruleset 'hex'; allowed: casual, money, tournament"
