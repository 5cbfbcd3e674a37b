"""The command ``tableside completion``."""

from __future__ import annotations

import click

from tableside.cli import completing
from tableside.cli.group import tableside
from tableside.errors import UserFault

SHELLS = ("bash", "zsh", "fish")

EPILOG = """\b
Examples:
  tableside completion bash   then put into ~/.bashrc: eval "$(tableside completion bash)"
  tableside completion zsh    then put into ~/.zshrc:  eval "$(tableside completion zsh)"
  tableside completion fish   goes to ~/.config/fish/completions/tableside.fish"""


@click.command(epilog=EPILOG)
@click.argument("shell", shell_complete=completing.words(lambda: SHELLS))
def completion(shell: str) -> None:
    """Print the completion script for a SHELL: bash, zsh or fish."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell) if shell in SHELLS else None
    if found is None:
        raise UserFault.choice("shell", shell, SHELLS)
    click.echo(found(tableside, {}, "tableside", "_TABLESIDE_COMPLETE").source())
