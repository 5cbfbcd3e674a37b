"""The doubling cube as a frozen value: what it shows, whose it is, what is on offer.

A double waits for an answer: taken, dropped, or (money only) turned once more by the
doubled player, a *beaver*, which the doubler may take, drop or turn again, a *raccoon*.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from tableside.engine.errors import ActionError
from tableside.engine.reason import Ground
from tableside.engine.scoring import check_cube
from tableside.engine.state import Cube, Offer, Seat, State


class CubeAction(Enum):
    """What a player can do with the cube."""

    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


# How often the cube has been turned by the players since the last answer.
_TURNS = {Offer.NONE: 0, Offer.DOUBLE: 1, Offer.BEAVER: 2, Offer.RACCOON: 3}


@dataclass(frozen=True, slots=True)
class CubeState:
    """The cube with whose turn it is and what waits for an answer.

    Attributes:
        cube: value and owner before the double that is pending, if any.
        on_roll: whose turn it is; while something is on offer, the doubler.
        rolled: whether that player has already thrown the dice.
        offer: what waits for an answer.
        thrown: how often the bottom and the top player have thrown in this game, the
            opening throw counted for whoever played it; ``None`` where nobody counted,
            as in a position ID. Only the Holland rule asks.

    Raises:
        ActionError: a state that no game can reach.
    """

    cube: Cube = field(default_factory=Cube)
    on_roll: Seat = Seat.BOTTOM
    rolled: bool = False
    offer: Offer = Offer.NONE
    thrown: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        """Refuse a state that no game can reach."""
        check_cube(self.cube.value)
        if self.cube.value == 1 and self.cube.owner is not None:
            raise ActionError("a cube at 1 lies in the middle, it has no owner")
        if self.offer is not Offer.NONE:
            if self.rolled:
                raise ActionError("a double is answered before the dice are thrown, not after")
            if self.cube.owner is self.on_roll.other:
                raise ActionError("only the owner of the cube can have offered a double")

    @classmethod
    def of(cls, state: State) -> CubeState:
        """The cube of a game in progress."""
        return cls(state.cube, state.roller, state.dice is not None, state.offer)

    @property
    def stake(self) -> int:
        """What the game is worth, in points, once what is on offer is taken.

        >>> CubeState(Cube(2, Seat.BOTTOM), offer=Offer.BEAVER).stake
        8
        """
        return self.cube.value << _TURNS[self.offer]

    @property
    def drop_costs(self) -> int:
        """What a drop loses, in points; without an offer, what the game is worth now.

        >>> CubeState(offer=Offer.BEAVER).drop_costs
        2
        """
        return self.stake if self.offer is Offer.NONE else self.stake // 2

    @property
    def answering(self) -> Seat | None:
        """Who must answer: the doubled player, after a beaver the doubler."""
        if self.offer is Offer.NONE:
            return None
        return self.on_roll if self.offer is Offer.BEAVER else self.on_roll.other

    def after_throw(self) -> CubeState:
        """The same once the player on roll has thrown, and the throw is counted.

        >>> CubeState(thrown=(0, 0)).after_throw().thrown
        (1, 0)
        """
        thrown = self.thrown
        if thrown is not None:
            bottom, top = thrown
            first = self.on_roll is Seat.BOTTOM
            thrown = (bottom + 1, top) if first else (bottom, top + 1)
        return replace(self, rolled=True, thrown=thrown)

    @property
    def doubled_and_taken(self) -> bool:
        """Whether a player has offered a double that was taken.

        Exactly then the cube has an owner: automatic doubles leave it in the middle.
        """
        return self.cube.owner is not None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A game that ended with a drop.

    Attributes:
        winner: who gets the points.
        points: how many; gammons do not count in a game that is dropped.
        grounds: why so many.
        stake: what each point is multiplied by beside the cube, 1 in most games.
    """

    winner: Seat
    points: int
    grounds: tuple[Ground, ...]
    stake: int = 1

    @property
    def pays(self) -> int:
        """What the winner gets: the points times the stake."""
        return self.points * self.stake
