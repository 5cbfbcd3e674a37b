"""What the odds refuse."""

from __future__ import annotations

from tableside.errors import UserFault


class OddsError(UserFault):
    """A chance that does not exist in this position or under this ruleset."""
