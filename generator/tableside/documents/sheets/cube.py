"""The doubling cube explained: its rules, its states, and the numbers behind take and drop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from tableside.documents import cube_figures, cube_match, cube_steps, cube_tables
from tableside.documents.asked import Asked
from tableside.documents.model import Document, Figure, Figures, Row, Section, Statement
from tableside.documents.sheets.sheet import lead_of, origin_of, ruleset_name
from tableside.engine.cube import CubeState, double
from tableside.engine.ruleset import Ruleset
from tableside.engine.scoring import Result
from tableside.errors import UserFault
from tableside.odds import EFFICIENCY, GAMMONS, last_roll_calls, money_take_point, take_point
from tableside.odds.throws import ALL
from tableside.rulebook.book import sentences
from tableside.rulebook.loader import load, shipped
from tableside.rulebook.message import Fact, Message, Numerals, Sentence, Share, Verbatim

JANOWSKI = "Rick Janowski, Take-Points in Money Games (1993)"
KEELER = "Keeler & Spencer, Optimal Doubling in Backgammon (1975)"
KEITH = "Tom Keith, How to Compute a Match Equity Table, bkgm.com/articles/met.html"

Part = Callable[[Ruleset], Section | None]


class NoCubeError(UserFault):
    """The page about the cube was asked for a game in which nobody doubles."""


def prepare(ruleset: Ruleset, asked: Asked) -> None:
    """Refuse a ruleset in which nobody doubles.

    Raises:
        NoCubeError: naming the rulesets that have a cube.
    """
    if not ruleset.doubles:
        why = "has no cube" if not ruleset.cube.use else "plays a match to 1, where nobody doubles"
        able = ", ".join(name for name in shipped() if load(name).doubles)
        raise NoCubeError(
            f"document cube: ruleset {ruleset.id!r} {why}; allowed are rulesets with a cube: {able}"
        )


def build(ruleset: Ruleset, asked: Asked) -> Document:
    """The page about the cube of a ruleset.

    Raises:
        NoCubeError: nobody doubles under it.
    """
    prepare(ruleset, asked)
    parts: tuple[Part, ...] = (
        _use, _worth, _take, _moved, _score, _games, _jacoby, _automatic, _beavers,
    )  # fmt: skip
    found = (part(ruleset) for part in parts)
    return Document(
        id="cube",
        ruleset=ruleset,
        title=Message("doubling.title", "The doubling cube"),
        subtitle=ruleset_name(ruleset),
        lead=lead_of(ruleset),
        opener=None,
        sections=tuple(section for section in found if section is not None),
        foot=(*_sources(ruleset), *origin_of(ruleset)),
    )


def _rules(ruleset: Ruleset, *groups: tuple[str, ...]) -> Statement:
    """Clauses as a list, as far as they hold."""
    items = (sentences(ruleset, *group) for group in groups)
    return Statement(tuple(item for item in items if item))


def _said(*items: tuple[Sentence, ...]) -> Statement:
    return Statement(tuple(item for item in items if item), bullets=False)


def _use(ruleset: Ruleset) -> Section:
    rules = _rules(
        ruleset,
        ("cube.use", "cube.no_limit", "cube.limit"),
        ("cube.offer",),
        ("cube.answer",),
        ("cube.short_match",),
    )
    boards = cube_figures.states(cube_steps.doubles(ruleset), ruleset)
    return Section(
        "use", Message("doubling.heading", "What the cube does"), (rules, Figures(boards))
    )


def _worth(ruleset: Ruleset) -> Section:
    steps = cube_steps.doubles(ruleset)
    table = cube_steps.table(
        Message("doubling.step", "You double, and later you are doubled"), steps, ruleset
    )
    rules = _rules(
        ruleset, ("score.cube", "score.cube_example"), ("score.any_win",), ("score.stake",)
    )
    return Section(
        "worth",
        Message("doubling.heading", "What the game is worth"),
        (Row((table,), (cube_tables.pays(ruleset), rules), role="stack"),),
    )


def _take(ruleset: Ruleset) -> Section:
    offered = double(CubeState(), ruleset)
    drop, stake = offered.drop_costs, offered.stake
    facts: dict[str, Fact] = {
        "drop": drop,
        "stake": stake,
        "risk": stake - drop,
        "gain": stake + drop,
        "all": stake + stake,
        "point": Share(float(take_point(-drop, stake, -stake)), 0),
    }
    why = Message(
        "doubling.take",
        "Take when taking loses less than dropping. A drop loses {drop}. A take that goes wrong "
        "loses {stake}, which is {risk} more; one that goes well wins {stake}, which is {gain} "
        "better than the drop. So a take needs {risk} of {all} games: {point}. That is the take "
        "point.",
        facts,
    )
    where = Message(
        "doubling.take",
        "It holds for a money game without gammons and a dead cube, one that nobody will turn "
        "again.",
    )
    found = last_roll_calls(ruleset)
    last = Message(
        "doubling.take",
        "The proof is the last roll: you double, and if your throw does not bear off all, your "
        "opponent bears off a last checker from point {point} and wins.",
        {"point": 1},
    )
    figures: tuple[Figure, ...] = tuple(
        cube_figures.last_roll_figure(one, offered, ruleset) for one in found
    )
    return Section(
        "take",
        Message("doubling.heading", "Take or drop"),
        (_said((why, where), (last,)), Figures(figures), cube_tables.calls(found)),
    )


def _moved(ruleset: Ruleset) -> Section:
    facts: dict[str, Fact] = {
        "dead": Share(float(money_take_point(ruleset))),
        "perfect": Share(float(money_take_point(ruleset, efficiency=1))),
        "ordinary": Share(float(money_take_point(ruleset, efficiency=EFFICIENCY))),
        "x": Numerals(f"{EFFICIENCY.numerator}/{EFFICIENCY.denominator}"),
    }
    told: list[tuple[Sentence, ...]] = []
    if Result.GAMMON in cube_tables.counted(ruleset):
        told.append(
            (
                Message(
                    "doubling.moved",
                    "Gammons raise it: the more of the doubler’s wins are gammons, the greater the "
                    "chance that a take needs.",
                ),
            )
        )
    if money_take_point(ruleset, efficiency=1) == money_take_point(ruleset):
        told.append(
            (
                Message(
                    "doubling.moved",
                    "The cube that the taker owns goes no higher here: it is dead.",
                ),
            )
        )
    else:
        told.append(
            (
                Message(
                    "doubling.moved",
                    "A live cube lowers it: the taker owns the cube and can double back. Used "
                    "perfectly it lowers {dead} to {perfect}, in an ordinary game (efficiency "
                    "{x}) to {ordinary}.",
                    facts,
                ),
            )
        )
    if ruleset.match.play:
        told.append(
            (Message("doubling.moved", "In a match the score moves it too: see the next section."),)
        )
    return Section(
        "moved",
        Message("doubling.heading", "What moves the take point"),
        (Row((Statement(tuple(told)),), (cube_tables.moved(ruleset),)),),
    )


def _score(ruleset: Ruleset) -> Section | None:
    if not ruleset.match.play:
        return None
    share = Share(float(GAMMONS), 0)
    model = Message(
        "doubling.score",
        "How often equal players win the match from each score. The model: {gammons} of all wins "
        "are gammons, none a backgammon, and both use the cube perfectly.",
        {"gammons": share},
    )
    if Result.GAMMON not in cube_tables.counted(ruleset):
        model = Message(
            "doubling.score",
            "How often equal players win the match from each score. The model: both use the cube "
            "perfectly.",
        )
    then = Message(
        "doubling.score",
        "Put these chances in the place of points, and the take point at each score follows. You "
        "double from {low} to {high}; your opponent needs this chance, in percent. Column "
        "{low} is the Crawford game above, and the games after it below.",
        {"low": 1, "high": 2},
    )
    dead, perfect = cube_match.take_tables(ruleset)
    blocks = (
        Row((_said((model,), (then,)),), (cube_match.equity_table(ruleset),), role="halves"),
        Row((dead,), (perfect,), role="halves"),
    )
    return Section("score", Message("doubling.heading", "The take point at each score"), blocks)


def _games(ruleset: Ruleset) -> Section | None:
    if not ruleset.match.play:
        return None
    rules = _rules(
        ruleset,
        ("match.length", "match.choice", "match.open", "match.win"),
        ("cube.crawford", "cube.holland"),
    )
    return Section(
        "games",
        Message("doubling.heading", "A match, game by game"),
        (rules, cube_match.games_table(ruleset)),
    )


def _jacoby(ruleset: Ruleset) -> Section | None:
    if not ruleset.cube.jacoby or ruleset.match.play or len(cube_tables.counted(ruleset)) == 1:
        return None
    rules = _rules(ruleset, ("cube.jacoby",))
    return Section(
        "jacoby",
        Message("doubling.heading", "Jacoby rule"),
        (Row((rules,), (cube_tables.jacoby(ruleset),), role="halves"),),
    )


def _automatic(ruleset: Ruleset) -> Section | None:
    if not ruleset.cube.automatic_doubles or ruleset.match.play:
        return None
    rules = _rules(ruleset, ("opening.tie", "opening.automatic_double"))
    return Section(
        "automatic",
        Message("doubling.heading", "Automatic doubles"),
        (Row((rules,), (cube_tables.automatic(ruleset),)),),
    )


def _beavers(ruleset: Ruleset) -> Section | None:
    steps = cube_steps.beavers(ruleset)
    if not ruleset.cube.beavers or ruleset.match.play:
        return None
    rules = _rules(
        ruleset,
        ("cube.beaver",),
        ("cube.beaver_drop", "cube.no_beaver_drop"),
        ("cube.raccoon",),
        ("cube.raccoon_drop", "cube.no_raccoon_drop"),
        ("cube.no_raccoons",),
    )
    kinds = {"cube-beaver", "cube-raccoon"}
    boards = tuple(f for f in cube_figures.states(steps, ruleset) if f.id in kinds)
    heading = Message("doubling.heading", "Beavers and raccoons")
    caption = Message("doubling.step", "A double, a beaver and a raccoon")
    if not ruleset.cube.raccoons:
        heading = Message("doubling.heading", "Beavers")
        caption = Message("doubling.step", "A double and a beaver")
    pays_from = Message(
        "doubling.beaver",
        "A beaver is worth it from a chance of {half}, with a dead cube: whoever is the favourite "
        "wants a higher stake.",
        {"half": Share(float(_beaver_point()), 0)},
    )
    table = cube_steps.table(caption, steps, ruleset)
    told = Row((rules, _said((pays_from,)), table), (Figures(boards),), role="stack")
    return Section("beavers", heading, (told,))


def _beaver_point() -> Fraction:
    """Where a stake twice as high is worth as much: the game is worth nothing to either."""
    return take_point(0, 1, -1)


def _sources(ruleset: Ruleset) -> Iterator[Sentence]:
    yield Message(
        "doubling.foot",
        "Live cube: {janowski}, with {keeler}.",
        {"janowski": Verbatim(JANOWSKI), "keeler": Verbatim(KEELER)},
    )
    if ruleset.match.play:
        yield Message(
            "doubling.foot", "Match chances computed as in {keith}.", {"keith": Verbatim(KEITH)}
        )
    yield Message(
        "doubling.foot",
        "Chances on {all} throws are exact.",
        {"all": ALL},
    )
