"""Which settings of a ruleset cannot stand together."""

from __future__ import annotations

from typing import Protocol

from tableside.engine.position import Position
from tableside.engine.rules import (
    BoardRules,
    ConductRules,
    CubeRules,
    MatchRules,
    MovementRules,
    ResignationRules,
    ScoringRules,
)


class Rules(Protocol):
    """What of a ruleset is looked at; a ruleset itself asks for its contradictions."""

    @property
    def board(self) -> BoardRules:
        """What stands on the board."""

    @property
    def movement(self) -> MovementRules:
        """How checkers move."""

    @property
    def scoring(self) -> ScoringRules:
        """What a win is worth."""

    @property
    def match(self) -> MatchRules:
        """Whether games add up."""

    @property
    def cube(self) -> CubeRules:
        """How the stakes are doubled."""

    @property
    def resignation(self) -> ResignationRules:
        """How a game is given up."""

    @property
    def conduct(self) -> ConductRules:
        """What the players agree on."""

    @property
    def start(self) -> Position:
        """The starting position."""


def contradictions(ruleset: Rules) -> tuple[str, ...]:
    """Every way in which the settings of a ruleset contradict each other."""
    board, match, cube = ruleset.board, ruleset.match, ruleset.cube
    resigning = ruleset.resignation
    found: list[str] = []
    points = [point for point, _ in board.setup]
    if len(set(points)) != len(points):
        found.append("board.setup names a point twice")
    placed = sum(count for _, count in board.setup)
    if placed != board.checkers:
        found.append(f"board.setup places {placed} checkers, board.checkers is {board.checkers}")
    elif not found:
        found.extend(f"board.setup: {p}" for p in ruleset.start.problems(board.checkers))
    most = ruleset.movement.most_on_point
    if most == 1:
        found.append("movement.most_on_point is 1: allowed is 0 or 2 to 15")
    if most and board.setup and max(count for _, count in board.setup) > most:
        found.append(f"movement.most_on_point is {most}, but board.setup puts more on a point")
    if ruleset.scoring.backgammon < ruleset.scoring.gammon:
        found.append("scoring.backgammon is smaller than scoring.gammon")
    elif ruleset.scoring.gammon == 1 and ruleset.scoring.backgammon > 1:
        paid = ruleset.scoring.backgammon
        found.append(f"scoring.gammon is 1, so scoring.backgammon is 1 too, not {paid}")
    if len(set(match.lengths)) != len(match.lengths):
        found.append("match.lengths names a length twice")
    elif len(match.lengths) == 1:
        found.append(f"match.lengths offers no choice: write match.length = {match.lengths[0]}")
    if match.length and match.lengths and match.length not in match.lengths:
        choices = ", ".join(str(n) for n in match.lengths)
        found.append(f"match.length is {match.length}, but match.lengths offers {choices}")
    if not match.play and (match.length or match.lengths):
        found.append("match.length and match.lengths need match.play = true")
    if match.crawford and not (match.play and cube.use):
        found.append("match.crawford needs match.play = true and cube.use = true")
    for key in ("jacoby", "beavers", "raccoons"):
        if getattr(cube, key) and match.play:
            found.append(f"cube.{key} is for money games: it needs match.play = false")
    for key in ("jacoby", "beavers", "raccoons", "automatic_doubles", "limit"):
        if getattr(cube, key) and not cube.use:
            found.append(f"cube.{key} needs cube.use = true")
    if cube.automatic_doubles and match.play:
        found.append("cube.automatic_doubles is for money games: it needs match.play = false")
    if cube.raccoons and not cube.beavers:
        found.append("cube.raccoons needs cube.beavers = true")
    if cube.holland_throws and not match.crawford:
        found.append("cube.holland_throws needs match.crawford = true")
    if ruleset.scoring.stake_multiplier > 1 and match.play:
        found.append("scoring.stake_multiplier is for stakes: it needs match.play = false")
    for key in ("gammon_pips", "confirm"):
        if getattr(resigning, key) and not resigning.use:
            found.append(f"resignation.{key} needs resignation.use = true")
        elif getattr(resigning, key) and ruleset.scoring.gammon == 1:
            found.append(f"resignation.{key} is about gammons: it needs scoring.gammon = 2")
    if ruleset.conduct.clock_reserve and not match.play:
        found.append("conduct.clock_reserve counts points of a match: it needs match.play = true")
    return tuple(found)
