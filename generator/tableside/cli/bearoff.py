"""``tableside bearoff``: how long a side needs, who wins the race, which play is best."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import click

from tableside.bearoff import (
    BearoffError,
    Measure,
    Money,
    Race,
    Ranking,
    WinChance,
    rank,
    win_chance,
)
from tableside.bearoff import money as money_of
from tableside.bearoff import race as race_of
from tableside.cli.asking import read_position
from tableside.documents.worked_blocks import APPROXIMATE, cost_fact, left_text, lost_by, roll_task
from tableside.engine.dice import Dice
from tableside.engine.position import Position
from tableside.engine.ruleset import Ruleset
from tableside.errors import UserFault
from tableside.i18n.speech import Speech, read_speech
from tableside.notation.plays import write_play
from tableside.notation.points import write_points
from tableside.notation.rolls import read_roll
from tableside.rendering.say import plain
from tableside.resources import root
from tableside.rulebook.message import Amount, Fact, Message, Sentence, Share

WIDEST = 40
"""Columns of the longest bar."""

SHOWN = 0.0005
"""Chances below this have no line of their own."""

_BLOCKS = "█▉▊▋▌▍▎▏"


def answer(
    position: str,
    roll: str | None,
    against: str | None,
    ruleset: Ruleset,
    lang: str,
    *,
    as_json: bool,
) -> int:
    """Print what the bear-off numbers say of a position.

    Raises:
        UserFault: the position or the roll cannot be read, or there is nothing to tell.
    """
    speech = read_speech(root("locales"), lang)
    board = _board(position, against, ruleset)
    dice = None if roll is None else read_roll(roll)
    found = _Found(board, dice, ruleset)
    if as_json:
        click.echo(json.dumps(found.as_json(), indent=2, ensure_ascii=False))
    else:
        for line in found.lines(speech, fine=_fine()):
            click.echo(line)
    return 0


def _board(position: str, against: str | None, ruleset: Ruleset) -> Position:
    """The mover's side of one position, and the opponent's from another if there is one.

    One side alone means here that the opponent is not looked at: whoever asks how long a
    side needs has not named another.
    """
    mine = read_position(_alone(position, ruleset), ruleset).position
    if against is None:
        return mine
    other = read_position(_alone(against, ruleset), ruleset).position.mover
    board = Position(mine.mover, other)
    return board.checked(ruleset.board.checkers)


def _alone(text: str, ruleset: Ruleset) -> str:
    """The human form of one side with an opponent who has nothing left."""
    bare = text.strip()
    human = all(":" in token and token.count(":") == 1 for token in bare.replace(",", " ").split())
    return f"{bare} | off:{ruleset.board.checkers}" if human and bare and "|" not in bare else bare


def _fine() -> bool:
    """Whether the standard output can show the blocks of a bar."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        _BLOCKS.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class _Found:
    """Every number there is for a position; what there is none for is told, not guessed."""

    def __init__(self, board: Position, dice: Dice | None, ruleset: Ruleset) -> None:
        self.board, self.dice, self.ruleset = board, dice, ruleset
        self.refusals: dict[str, str] = {}
        self.ranking: Ranking | None = None if dice is None else rank(board, dice, ruleset)
        self.race: Race | None = self._ask("race", self._race)
        self.win: WinChance | None = None
        self.money: Money | None = None
        if board.opponent.in_play:
            self.win = self._ask("win", lambda: win_chance(board, ruleset))
            if ruleset.cube.use and self.win is not None:
                self.money = self._ask("money", lambda: money_of(board, ruleset))
        if self.race is None and self.ranking is None:
            raise UserFault(next(iter(self.refusals.values())))

    def _race(self) -> Race:
        from tableside.bearoff import Refusal, contact

        if contact(self.board):
            raise BearoffError(Refusal.CONTACT)
        return race_of(self.board.mover, self.ruleset)

    def _ask(self, name: str, question: Any) -> Any:
        try:
            return question()
        except BearoffError as fault:
            self.refusals[name] = str(fault)
            return None

    def as_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        found: dict[str, Any] = {
            "position": write_points(self.board),
            "ruleset": self.ruleset.id,
        }
        if self.race is not None:
            found["race"] = {
                "pips": self.race.pips,
                "checkers": self.race.checkers,
                "mean_rolls": self.race.mean,
                "epc": self.race.epc,
                "wastage": self.race.wastage,
                "chances": list(self.race.chances),
            }
        if self.win is not None:
            found["win"] = {"chance": self.win.value, "method": self.win.method.value}
        if self.money is not None:
            money = self.money
            found["money"] = {
                "centred": money.centred,
                "owned": money.owned,
                "others": money.others,
                "double": money.double,
                "redouble": money.redouble,
                "take": money.take,
            }
        if self.ranking is not None and self.dice is not None:
            found["roll"] = f"{self.dice.high}-{self.dice.low}"
            found["by"] = self.ranking.by.value
            found["plays"] = [
                {
                    "play": write_play(row.play),
                    "result": write_points(row.left),
                    "rolls": row.rolls,
                    "rolls_lost": row.rolls_lost,
                    "win": None if row.win is None else row.win.value,
                    "method": None if row.win is None else row.win.method.value,
                    "win_lost": row.win_lost,
                }
                for row in self.ranking.plays
            ]
            if self.ranking.refusal is not None:
                found["refusal"] = self.ranking.refusal.value
        if self.refusals:
            found["refused"] = self.refusals
        return found

    def lines(self, speech: Speech, *, fine: bool) -> Iterator[str]:
        """Everything in words, the chances as bars."""
        for sentence in self._sentences():
            yield plain(speech, sentence)
        if self.race is not None and self.race.checkers:
            yield from _bars(self.race, speech, fine=fine)
        if self.ranking is not None and self.dice is not None:
            yield plain(speech, roll_task(self.dice, len(self.ranking.plays)))
            yield from _table(self.ranking, speech)
        for told in dict.fromkeys(self.refusals.values()):
            yield f"({told})"

    def _sentences(self) -> Iterator[Sentence]:
        if self.race is not None:
            yield Message(
                "bearoff.race",
                "{position} – {pips} pips, {mean} rolls on average, effective pip count {epc}",
                {
                    "position": left_text(self.board.mover),
                    "pips": self.race.pips,
                    "mean": Amount(self.race.mean, 3),
                    "epc": Amount(self.race.epc, 2),
                },
            )
        if self.win is not None:
            facts: dict[str, Fact] = {
                "opponent": left_text(self.board.opponent),
                "share": Share(self.win.value, 2),
                "mark": APPROXIMATE,
            }
            yield (
                Message(
                    "bearoff.race",
                    "With the roll, it wins {share} against {opponent} (exact).",
                    facts,
                )
                if self.win.is_exact
                else Message(
                    "bearoff.race",
                    "With the roll, it wins {mark} {share} against {opponent} (an approximation).",
                    facts,
                )
            )
        if self.money is not None:
            yield from _money(self.money)


def _money(found: Money) -> Iterator[Sentence]:
    yield Message(
        "bearoff.money",
        "Money equity: {centred} with the cube in the middle, {owned} on your side, {others} "
        "on the other side",
        {
            "centred": Amount(found.centred, 4),
            "owned": Amount(found.owned, 4),
            "others": Amount(found.others, 4),
        },
    )
    if not (found.double or found.redouble):
        yield Message("bearoff.money", "Do not double.")
    elif not found.redouble:
        yield Message("bearoff.money", "Double, but do not redouble.")
    else:
        yield Message("bearoff.money", "Double and redouble.")
    yield (
        Message("bearoff.money", "A double should be taken.")
        if found.take
        else Message("bearoff.money", "A double should be passed.")
    )


def _bars(race: Race, speech: Speech, *, fine: bool) -> Iterator[str]:
    """A line for each number of rolls: its chance as a bar and as a percentage."""
    shown = [(n, chance) for n, chance in enumerate(race.chances) if chance >= SHOWN]
    top = max(chance for _, chance in shown)
    numbers = [speech.number(n) for n, _ in shown]
    wide = max(map(len, numbers))
    for number, (_, chance) in zip(numbers, shown, strict=True):
        share = speech.percent(chance, 1)
        yield f"{number:>{wide}} {bar(chance / top, fine=fine):<{WIDEST}} {share:>7}".rstrip()


def bar(share: float, *, fine: bool) -> str:
    """A bar of a share of the widest.

    >>> bar(0.05, fine=True), bar(0.05, fine=False)
    ('██', '##')
    """
    if not fine:
        return "#" * max(1, round(share * WIDEST))
    eighths = max(1, round(8 * share * WIDEST))
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (_BLOCKS[8 - rest] if rest else "")


def _table(ranking: Ranking, speech: Speech) -> Iterator[str]:
    """A line for each play, in columns."""
    rows: list[list[str]] = []
    for row in ranking.plays:
        cells = [write_play(row.play), plain(speech, left_text(row.left.mover))]
        lost = lost_by(row, ranking)
        if ranking.by is not Measure.NONE and lost is not None and row.rolls is not None:
            if row.win is not None:
                mark = "" if row.win.is_exact else f"{plain(speech, APPROXIMATE)} "
                cells.append(mark + speech.percent(row.win.value, 2))
            rolls: Fact = Message("bearoff.rolls", "{rolls} rolls", {"rolls": Amount(row.rolls, 3)})
            cells += [plain(speech, rolls), _cost(lost, ranking, speech)]
        rows.append(cells)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        yield "  ".join(
            f"{cell:<{wide}}" for cell, wide in zip(cells, widths, strict=True)
        ).rstrip()


def _cost(lost: float, ranking: Ranking, speech: Speech) -> str:
    told = plain(speech, cost_fact(lost, ranking))
    return told if lost == 0.0 else f"−{told}"
