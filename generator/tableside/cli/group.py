"""The command ``tableside`` itself, to which every other command is added."""

from __future__ import annotations

import click

from tableside import __version__
from tableside.errors import UserFault

ABOUT = """Rules sheets, diagrams and answers for backgammon, drawn from a rules engine.

\b
Examples:
  tableside make sheet --lang it    print the table sheet
  tableside list                    what there is: documents, rulesets, languages
  tableside make --help             all that can be chosen, with examples"""


class Suggesting(click.Group):
    """A group that answers a mistyped command with the nearest one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one was probably meant."""
        known = self.get_command(ctx, args[0]) is not None
        if not (known or ctx.resilient_parsing or args[0].startswith("-")):
            raise UserFault.choice("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)


@click.group(
    cls=Suggesting,
    help=ABOUT,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def tableside() -> None:
    """The group; its help is above."""
