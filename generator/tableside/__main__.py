"""``python -m tableside``: the command."""

from tableside.cli import main

main()
