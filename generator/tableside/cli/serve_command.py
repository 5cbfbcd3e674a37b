"""The command ``tableside serve`` with its options."""

from __future__ import annotations

import click

from tableside.cli.site_options import site_options

EPILOG = """\b
Examples:
  tableside serve --lang it
  tableside serve --config site.toml --port 9000"""


@click.command(epilog=EPILOG)
@site_options
@click.option("--pdf", is_flag=True, help="Make the PDF of each page too.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="N",
    show_default=True,
    help="The port; 0 takes any that is free.",
)
def serve(
    output: str | None,
    langs: tuple[str, ...],
    rulesets: tuple[str, ...],
    base_url: str | None,
    config: str | None,
    templates: str | None,
    pdf: bool,
    port: int,
) -> int:
    """Show the site on this machine alone, and build again what changes.

    Edit a template, a catalogue, a ruleset or the site's file: the browser shows it a moment
    later. Ctrl-C ends it.
    """
    from tableside.cli.siting import serve_site, wish_of

    wish = wish_of(langs=langs, rulesets=rulesets, base_url=base_url, templates=templates, pdf=pdf)
    return serve_site(wish, config, output, port)
