"""The chapters of the law, in the order in which they are read."""

from tableside.rulebook.clause import AnyClause
from tableside.rulebook.clauses import (
    bearing_off,
    board,
    cube,
    hitting,
    moving,
    opening,
    score,
    table,
)

CLAUSES: tuple[AnyClause, ...] = (
    *board.CLAUSES,
    *opening.CLAUSES,
    *moving.CLAUSES,
    *hitting.CLAUSES,
    *bearing_off.CLAUSES,
    *score.CLAUSES,
    *cube.CLAUSES,
    *table.CLAUSES,
)
"""Every clause."""
