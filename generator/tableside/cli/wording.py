"""Wrong use in the words of the house: what is wrong, what is allowed, what was meant."""

from __future__ import annotations

import click

from tableside.errors import UserFault


def told(fault: click.ClickException) -> str:
    """A fault that click found, as one line.

    >>> told(click.UsageError("Too much of it."))
    'too much of it'
    """
    ctx = fault.ctx if isinstance(fault, click.UsageError) else None
    if ctx is not None and isinstance(fault, click.NoSuchOption):
        return str(UserFault.choice("option", fault.option_name, _options(ctx)))
    line = fault.format_message()
    line = line[:1].lower() + line[1:].rstrip(".")
    return line if ctx is None else f"{line}; {_usage(ctx)}"


def _options(ctx: click.Context) -> list[str]:
    """The long names of the options that a command takes."""
    return [
        max(param.opts, key=len)
        for param in ctx.command.get_params(ctx)
        if isinstance(param, click.Option)
    ]


def _usage(ctx: click.Context) -> str:
    pieces = " ".join(ctx.command.collect_usage_pieces(ctx))
    return f"usage: {ctx.command_path} {pieces}"
