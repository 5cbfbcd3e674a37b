"""The command ``tableside site`` with its options."""

from __future__ import annotations

import click

from tableside.cli import completing
from tableside.cli.site_options import site_options

EPILOG = """\b
Examples:
  tableside site --output public --base-url https://example.org/bg/
  tableside site -o public --lang it --lang en --ruleset money --no-pdf
  tableside site -o public --config site.toml
  tableside site -o articles --fragment --lang it
  tableside site -o content --format markdown --for hugo"""


@click.command(epilog=EPILOG)
@site_options
@click.option("--pdf/--no-pdf", default=None, help="Whether each page has its PDF beside it.")
@click.option("--fragment", is_flag=True, help="Bare articles, for pages that you have already.")
@click.option(
    "--format",
    "form",
    default="html",
    metavar="html|markdown",
    show_default=True,
    shell_complete=completing.words(lambda: ["html", "markdown"]),
    help="Whole pages, or Markdown for another program.",
)
@click.option(
    "--for",
    "generator",
    metavar="PROGRAM",
    shell_complete=completing.words(completing.generators),
    help="For markdown: hugo, jekyll, mkdocs or eleventy.",
)
@click.option("--dry-run", is_flag=True, help="Only say what would be built and removed.")
@click.option("--notes/--no-notes", default=True, hidden=True)  # the server says them once
def site(
    output: str | None,
    langs: tuple[str, ...],
    rulesets: tuple[str, ...],
    base_url: str | None,
    config: str | None,
    templates: str | None,
    pdf: bool | None,
    fragment: bool,
    form: str,
    generator: str | None,
    dry_run: bool,
    notes: bool,
) -> int:
    """Make a whole site: rules, questions, examples and boards in every language.

    What is there already and has not changed is not built again, and what is not of the site
    is never touched.
    """
    from tableside.cli.siting import make_site, wish_of

    wish = wish_of(
        langs=langs,
        rulesets=rulesets,
        base_url=base_url,
        templates=templates,
        pdf=pdf,
        fragment=fragment,
        form=form,
        generator=generator,
    )
    return make_site(wish, config, output, dry_run=dry_run, notes=notes)
