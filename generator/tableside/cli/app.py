"""The whole command, put together from its parts."""

from __future__ import annotations

from tableside.cli.bearoff_command import bearoff
from tableside.cli.commands import tableside

tableside.add_command(bearoff)

__all__ = ["tableside"]
