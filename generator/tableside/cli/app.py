"""The whole command, put together from its parts: one module for each command."""

from __future__ import annotations

from tableside.cli.bearoff_command import bearoff
from tableside.cli.check_command import check
from tableside.cli.completion_command import completion
from tableside.cli.convert_command import convert
from tableside.cli.diagram_command import diagram
from tableside.cli.group import tableside
from tableside.cli.list_command import list_
from tableside.cli.make_command import make
from tableside.cli.messages_command import messages
from tableside.cli.new_command import new
from tableside.cli.plays_command import plays
from tableside.cli.serve_command import serve
from tableside.cli.site_command import site

for command in (
    make,
    site,
    serve,
    new,
    list_,
    check,
    plays,
    diagram,
    convert,
    bearoff,
    messages,
    completion,
):
    tableside.add_command(command)

__all__ = ["tableside"]
