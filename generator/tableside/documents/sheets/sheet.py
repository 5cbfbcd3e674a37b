"""The table-side sheet: what a player looks up beside the board."""

from __future__ import annotations

from collections.abc import Callable

from tableside.documents import figures
from tableside.documents.asked import NOTHING, Asked
from tableside.documents.club import rules_name
from tableside.documents.in_short import in_short
from tableside.documents.model import (
    Block,
    Document,
    Figure,
    Figures,
    Form,
    Section,
    Statement,
    Table,
)
from tableside.engine.ruleset import Ruleset
from tableside.rulebook.book import BY_ID, habits, sentences
from tableside.rulebook.facts import facts_of
from tableside.rulebook.message import (
    Day,
    Fact,
    Listing,
    Message,
    Notation,
    Plural,
    Sentence,
    Verbatim,
)

_CLOCK = ("conduct.clock_delay", "conduct.clock_reserve")
"""In a match the clock goes by its points; in a game alone it is about the turn."""

Part = Callable[[Ruleset], Section | None]


def build(ruleset: Ruleset, asked: Asked = NOTHING) -> Document:
    """The sheet of a ruleset; there is nothing else to ask for."""
    parts: tuple[Part, ...] = (
        _board, _opening, _moving, _hitting, _bearing_off, _score, _cube, _quick, _house,
    )  # fmt: skip
    sections = (part(ruleset) for part in parts)
    return Document(
        id="sheet",
        ruleset=ruleset,
        title=Message("sheet.title", "Backgammon"),
        subtitle=ruleset_name(ruleset),
        lead=lead_of(ruleset),
        opener=figures.starting_position(ruleset),
        sections=tuple(section for section in sections if section is not None),
        foot=_foot(ruleset),
    )


def ruleset_name(ruleset: Ruleset) -> Fact:
    """The ruleset's name: translated when it is ours, as it is when a user gave it.

    A user's file without a name of its own has the name of what it extends, and like a
    changed setting that is said. A club's rules are called after the club.
    """
    if ruleset.club:
        name: Fact = rules_name(ruleset.club)
        amended = ruleset.amended
    else:
        name = base_name(ruleset)
        amended = ruleset.amended or (ruleset.own and not isinstance(name, Verbatim))
    return Message("ruleset.amended", "{name}, with changes", {"name": name}) if amended else name


def base_name(ruleset: Ruleset) -> Fact:
    """The name of the ruleset that others may have changed."""
    known: dict[str, Message] = {
        "Backgammon": Message("ruleset.name", "Backgammon"),
        "Casual game": Message("ruleset.name", "Casual game"),
        "Tournament match": Message("ruleset.name", "Tournament match"),
        "Money game": Message("ruleset.name", "Money game"),
        "Game for stakes": Message("ruleset.name", "Game for stakes"),
    }
    return known.get(ruleset.name, Verbatim(ruleset.name))


def lead_of(ruleset: Ruleset) -> tuple[Sentence, ...]:
    """What is special about a ruleset: the cube, the special laws, the match."""
    facts = facts_of(ruleset)
    match, cube = ruleset.match, ruleset.cube
    found: list[Sentence] = [
        Message("lead", "With the doubling cube")
        if ruleset.doubles
        else Message("lead", "No doubling cube")
    ]
    if ruleset.doubles and match.crawford:
        found.append(Message("lead", "Crawford rule"))
    if cube.jacoby:
        found.append(Message("lead", "Jacoby rule"))
    if cube.beavers:
        found.append(Message("lead", "beavers"))
    if not match.play:
        found.append(Message("lead", "game by game"))
    elif match.length:
        found.append(
            Plural(
                "lead",
                "match to {match_length} point",
                "match to {match_length} points",
                "match_length",
                {"match_length": match.length},
            )
        )
    elif match.lengths:
        found.append(
            Message(
                "lead",
                "match to {match_lengths} points",
                {"match_lengths": facts["match_lengths"]},
            )
        )
    else:
        found.append(Message("lead", "match of any length"))
    return tuple(found)


def _section(id_: str, heading: Sentence, *blocks: Block) -> Section | None:
    kept = tuple(
        block
        for block in blocks
        if not (isinstance(block, Statement) and not block.items)
        and not (isinstance(block, Figures) and not block.boards)
    )
    return Section(id_, heading, kept) if kept else None


def _figures(*boards: Figure | None) -> Figures:
    """The figures that the game has checkers for."""
    return Figures(tuple(board for board in boards if board is not None))


def _rules(ruleset: Ruleset, *groups: tuple[str, ...]) -> Statement:
    """A list: each group of clauses is an item, as far as its clauses hold."""
    items = (sentences(ruleset, *group) for group in groups)
    return Statement(tuple(item for item in items if item))


def _board(ruleset: Ruleset) -> Section | None:
    kit = Message(
        "board.kit",
        "{kit}.",
        {
            "kit": Listing(
                sentences(ruleset, "board.players", "board.checkers", "board.points", "board.dice")
            )
        },
    )
    rules = _rules(
        ruleset, ("board.setup",), ("board.numbering",), ("board.direction",), ("board.aim",)
    )
    return _section(
        "board", Message("heading", "Board and set-up"), Statement(((kit,), *rules.items))
    )


def _opening(ruleset: Ruleset) -> Section | None:
    group = sentences(
        ruleset,
        "opening.throw",
        "opening.plays_both",
        "opening.throws_again",
        "opening.tie",
        "opening.automatic_double",
        "opening.turns",
        "opening.winner_begins",
    )
    dice = sentences(
        ruleset,
        "conduct.dice_shared",
        "conduct.dice_own",
        "conduct.cups",
        "conduct.throw",
        "conduct.cocked",
        "conduct.valid_on_checker",
    )
    return _section(
        "opening", Message("heading", "Who begins"), Statement((group, dice), bullets=False)
    )


def _moving(ruleset: Ruleset) -> Section | None:
    return _section(
        "moving",
        Message("heading", "Moving"),
        _figures(figures.landing_between(ruleset)),
        _rules(
            ruleset,
            ("moving.each_die", "moving.open_between"),
            ("moving.open_point", "moving.open_point_no_hits"),
            ("moving.closed_point",),
            ("moving.most_on_point",),
            ("moving.double", "moving.throw_again"),
            (
                "moving.must_play",
                "moving.both",
                "moving.larger",
                "moving.most_of_a_double",
                "moving.lost",
            ),
            (
                "conduct.turn_ends",
                "conduct.illegal_may_stand",
                "conduct.illegal_must_be_corrected",
                "conduct.illegal_until_played",
            ),
            () if ruleset.match.play else _CLOCK,
        ),
    )


def _hitting(ruleset: Ruleset) -> Section | None:
    if not ruleset.hits:
        return None
    return _section(
        "hitting",
        Message("heading", "Hitting and the bar"),
        _figures(figures.entering(ruleset)),
        _rules(
            ruleset,
            ("hitting.hit", "hitting.on_the_way"),
            ("hitting.no_hit_and_run",),
            ("bar.first",),
            ("bar.enter",),
            ("bar.closed",),
        ),
    )


def _bearing_off(ruleset: Ruleset) -> Section | None:
    return _section(
        "bearing-off",
        Message("heading", "Bearing off"),
        _figures(figures.from_higher(ruleset), figures.from_highest(ruleset)),
        _rules(
            ruleset,
            ("off.all_home", "off.same_turn"),
            ("off.exact",),
            ("off.from_higher",),
            ("off.highest",),
            ("off.choice",),
            ("off.after_a_hit",),
        ),
    )


def _score(ruleset: Ruleset) -> Section | None:
    rows: list[tuple[Fact, ...]] = []
    for name, label, points in (
        ("score.single", Message("win", "Single game"), 1),
        ("score.gammon", Message("win", "Gammon"), ruleset.scoring.gammon),
        ("score.backgammon", Message("win", "Backgammon"), ruleset.scoring.backgammon),
        ("score.backgammon_no_hits", Message("win", "Backgammon"), ruleset.scoring.backgammon),
    ):
        if BY_ID[name].when(ruleset):
            rows.append((label, BY_ID[name].message(ruleset), points))
    table = Table(
        caption=Message("score.table", "What a win is worth"),
        head=(
            Message("score.table", "Win"),
            Message("score.table", "When"),
            Message("score.table", "Points"),
        ),
        rows=tuple(rows),
        numeric=(2,),
    )
    return _section(
        "score",
        Message("heading", "Score"),
        *((table,) if rows else ()),
        _rules(
            ruleset,
            ("score.any_win", "score.no_backgammon"),
            ("score.cube", "score.cube_example"),
            (
                "match.session",
                "match.length",
                "match.choice",
                "match.open",
                "match.win",
                "score.stake",
            ),
            (
                "conduct.score_both",
                "conduct.score_keeper",
                *(_CLOCK if ruleset.match.play else ()),
            ),
            ("resign.offer", "resign.none", "resign.gammon_from", "resign.confirm"),
        ),
    )


def _cube(ruleset: Ruleset) -> Section | None:
    if not ruleset.cube.use:
        return None
    heading = Message("heading", "The cube")
    if not ruleset.doubles:
        return _section("cube", heading, _rules(ruleset, ("cube.short_match",)))
    return _section(
        "cube",
        heading,
        _rules(
            ruleset,
            ("cube.use", "cube.no_limit", "cube.limit"),
            ("cube.offer",),
            ("cube.answer",),
            ("cube.crawford", "cube.holland"),
            ("cube.jacoby",),
            ("cube.beaver", "cube.beaver_drop", "cube.no_beaver_drop"),
            ("cube.raccoon", "cube.raccoon_drop", "cube.no_raccoon_drop"),
        ),
    )


def _quick(ruleset: Ruleset) -> Section | None:
    return _section("quick", Message("heading", "In short"), in_short(ruleset))


def _house(ruleset: Ruleset) -> Section | None:
    return _section(
        "house",
        Message("heading", "House rules"),
        Statement(((Message("house", "Not in this game, though some play it:"),),), bullets=False),
        Statement(tuple((habit,) for habit in habits(ruleset))),
        Form(Message("house", "Our own rules:")),
    )


def _notation(ruleset: Ruleset) -> Sentence:
    """The key to written plays: nobody is hit or enters where lone checkers are safe."""
    facts: dict[str, Fact] = {
        "move": Notation("13/7"),
        "from_point": 13,
        "to_point": 7,
        "off": Notation("3/off"),
    }
    if not ruleset.hits:
        return Message(
            "foot",
            "Notation, by the mover’s own numbers: {move} is from {from_point} to {to_point}, "
            "{off} bears off.",
            facts,
        )
    return Message(
        "foot",
        "Notation, by the mover’s own numbers: {move} is from {from_point} to {to_point}, "
        "{enter} enters, {off} bears off, {star} is a hit.",
        {**facts, "star": Notation("*"), "enter": Notation("bar/22")},
    )


def _foot(ruleset: Ruleset) -> tuple[Sentence, ...]:
    found: list[Sentence] = [
        _notation(ruleset),
        *origin_of(ruleset),
    ]
    return tuple(found)


def origin_of(ruleset: Ruleset) -> tuple[Sentence, ...]:
    """The ruleset's name and day, and where its rules come from."""
    found: list[Sentence] = [
        Message(
            "foot",
            "{name}, {day}.",
            {"name": ruleset_name(ruleset), "day": Day(ruleset.dated)},
        ),
    ]
    if ruleset.club:
        found.append(Message("foot", "Based on: {name}.", {"name": base_name(ruleset)}))
    if ruleset.source:
        found.append(
            Message(
                "foot", "Play and scoring after: {source}.", {"source": Verbatim(ruleset.source)}
            )
        )
    return tuple(found)
