"""Writes down the games of a file while it is read, within bounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from tableside.engine.cube import CubeAction
from tableside.engine.state import Seat
from tableside.notation.errors import NotationError
from tableside.notation.record import Deed, Entry, Rolled, Turned, Unread

MOST_LETTERS = 2_000_000
MOST_GAMES = 1_000
MOST_ENTRIES = 20_000
"""What one file and one game may hold: far more than anybody has played."""


def check_size(text: str) -> None:
    """See that a text is not too long to be a record.

    Raises:
        NotationError: it is.
    """
    if len(text) > MOST_LETTERS:
        raise NotationError(
            (f"the text has {len(text)} letters, a game file at most {MOST_LETTERS}",)
        )


def check_games(count: int) -> None:
    """See that a file does not hold too many games.

    Raises:
        NotationError: it does.
    """
    if count > MOST_GAMES:
        raise NotationError((f"the file has more than {MOST_GAMES} games",))


@dataclass(slots=True)
class Scribe:
    """Writes down one game while a file is read.

    Files leave some things to the reader: that a double after a double is a beaver, and
    (in .mat files) that a beaver was taken when play simply goes on.
    """

    entries: list[Entry] = field(default_factory=list)
    offer: CubeAction | None = None
    doubler: Seat | None = None

    def number(self, seat: Seat) -> int:
        """The number under which a .mat file puts the next thing that ``seat`` does."""
        if not self.entries:
            return 1
        last = self.entries[-1]
        new_row = seat is Seat.TOP and last.seat is Seat.BOTTOM
        return last.number + int(new_row)

    def add(self, seat: Seat, deed: Deed, number: int | None = None) -> None:
        """Write down what a player did.

        Raises:
            NotationError: no game is that long.
        """
        if len(self.entries) >= MOST_ENTRIES:
            raise NotationError((f"a game has more than {MOST_ENTRIES} entries",))
        here = self.number(seat) if number is None else number
        self.entries.append(Entry(here, seat, deed))

    def cube(
        self, seat: Seat, word: CubeAction, value: int | None, number: int | None = None
    ) -> None:
        """Write down a cube action; a double that answers a double is a beaver."""
        action = word
        if word in (CubeAction.DOUBLE, CubeAction.BEAVER) and self.offer is not None:
            raised = self.offer is not CubeAction.DOUBLE
            action = CubeAction.RACCOON if raised else CubeAction.BEAVER
        self.add(seat, Turned(action, value), number)
        if action in (CubeAction.TAKE, CubeAction.DROP):
            self.offer = None
        else:
            self.doubler = seat if action is CubeAction.DOUBLE else self.doubler
            self.offer = action

    def rolled(self, seat: Seat, deed: Rolled | Unread, number: int | None = None) -> None:
        """Write down a roll; play that goes on after a beaver says that it was taken."""
        if self.offer in (CubeAction.BEAVER, CubeAction.RACCOON) and self.doubler is not None:
            beaver = self.offer is CubeAction.BEAVER
            self.cube(self.doubler if beaver else self.doubler.other, CubeAction.TAKE, None)
        self.offer = None
        self.add(seat, deed, number)
