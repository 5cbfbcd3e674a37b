"""Cases of many languages, taken by turns: each language meets some, and all are met by some.

Twenty-four languages, five rulesets and five kinds of paper make six hundred sheets, and each
book as many again. What one language shows of a ruleset or a paper, another shows too, so the
runs take them by turns. ``./run test --all --every`` leaves nothing out; it is for the day
when texts are released.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

every = False
"""Whether nothing is left out; the option ``--every`` sets it before tests are collected."""


def by_turns(
    cases: Sequence[T], each: int, *, lang: Callable[[T], object], skip: int = 0
) -> tuple[T, ...]:
    """Some cases of each language, others for the next one, until all kinds have had a turn.

    Args:
        cases: all of them.
        each: how many of them a language meets.
        lang: the language of a case.
        skip: how many of a language's turns another test has taken.

    >>> cases = [(lang, paper) for lang in ("en", "it") for paper in ("a4", "a5", "letter")]
    >>> by_turns(cases, 1, lang=lambda case: case[0])
    (('en', 'a4'), ('it', 'a5'))
    >>> by_turns(cases, 1, lang=lambda case: case[0], skip=1)
    (('en', 'a5'), ('it', 'letter'))
    """
    groups: dict[object, list[T]] = {}
    for case in cases:
        groups.setdefault(lang(case), []).append(case)
    chosen: list[T] = []
    for number, group in enumerate(groups.values()):
        turns = len(group) - skip if every else min(each, len(group) - skip)
        chosen += [group[(number * each + skip + turn) % len(group)] for turn in range(turns)]
    return tuple(chosen)


def others(langs: Sequence[T]) -> Sequence[T]:
    """All languages but the first; without ``--every`` each second of them.

    >>> others(["en", "it", "nl", "de", "fr"])
    ['it', 'de']
    """
    return langs[1:] if every else langs[1::2]


def one_in(number: int, cases: Iterable[object]) -> list[pytest.ParameterSet]:
    """Cases of which one in so many is always tried, and the others in the sweeps.

    Args:
        number: one in how many.
        cases: what a test is given; a tuple is one case of several arguments.

    >>> [len(case.marks) for case in one_in(3, ["a4", "a5", "letter", "large"])]
    [0, 1, 1, 0]
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=(pytest.mark.sweep,) if at % number else (),
        )
        for at, case in enumerate(cases)
    ]
