"""The board, the checkers, the aim and the directions."""

from tableside.engine.reason import Reason
from tableside.rulebook.clause import AnyClause, Clause, PluralClause

CLAUSES: tuple[AnyClause, ...] = (
    PluralClause("board.players", "{players} player", "{players} players", "players"),
    PluralClause(
        "board.checkers", "{checkers} checker each", "{checkers} checkers each", "checkers"
    ),
    PluralClause(
        "board.points", "{points} point (triangle)", "{points} points (triangles)", "points"
    ),
    PluralClause("board.dice", "{dice} die", "{dice} dice", "dice"),
    # Translators: the numbers are the reader's own: the farthest point is 24, home is 1 to 6.
    Clause(
        "board.numbering",
        "By your own numbers, {home_low} to {home_high} are your home board; your {far} is your "
        "opponent’s {far_facing}.",
    ),
    # Translators: {setup} becomes "2 on 24, 5 on 13, 3 on 8 and 5 on 6".
    Clause("board.setup", "Each sets up by their own numbers: {setup}."),
    Clause(
        "board.direction",
        "The players go opposite ways, each from {far} down to {near}, never back.",
        reasons=(Reason.WRONG_WAY,),
    ),
    Clause(
        "board.aim",
        "Bring all your checkers home, then bear them off, out of the game. Whoever is done "
        "first wins.",
        reasons=(Reason.GAME_OVER,),
    ),
)
