"""What an owner brings: templates and styles of their own, a link, a club, their files."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from support.commands import run
from tableside.errors import UserFault
from tableside.site.build import MOST_FAULTS
from tableside.site.config import Wish, read_config
from tableside.site.errors import SiteError
from tableside.site.model import SitePlan
from tableside.site.plan import plan_site

SITE = """
title = { en = "Club <Bologna>", it = "Circolo" }
base_url = "https://example.org/"
languages = ["en", "it"]
rulesets = ["casual"]
documents = ["sheet", "notation"]
templates = "look"
pdf = false

[link]
url = "https://example.org/play?a=1&b=2"
text = { en = "Play \\"now\\"", it = "Gioca ora" }

[[news]]
date = 2026-12-24
text = { en = "A <b>new</b> page", it = "Una pagina nuova" }

[[own]]
document = "lesson"
file = "lesson.md"
slug = "the-five-point"
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    look = tmp_path / "look"
    (look / "site" / "css").mkdir(parents=True)
    (look / "site.css").write_text(":root { --accent: #14532d; }\n")
    (tmp_path / "lesson.md").write_text(
        "# The five point\n\n<script>alert(1)</script>\n\n```board\nposition: start\n```\n"
    )
    file = tmp_path / "site.toml"
    file.write_text(SITE)
    return file


def made(plan: SitePlan, path: str) -> str:
    return {o.path: o for o in plan.outputs}[PurePosixPath(path)].make().decode()


def test_title_and_link_stand_on_each_page_escaped(site: Path) -> None:
    plan = plan_site(read_config(site))
    for path, words in (
        ("en/notation/index.html", "Play &#34;now&#34;"),
        ("it/notazione/index.html", "Gioca ora"),
        ("it/index.html", "Gioca ora"),
    ):
        page = made(plan, path)
        assert page.count(f'href="https://example.org/play?a=1&amp;b=2">{words}</a>') == 2
    page = made(plan, "en/notation/index.html")
    assert "Club &lt;Bologna&gt;" in page
    assert "<Bologna>" not in page


def test_the_owners_style_sheet_comes_last(site: Path) -> None:
    plan = plan_site(read_config(site))
    page = made(plan, "en/notation/index.html")
    assert page.index("assets/site.css") < page.index("assets/own.css") < page.index("</head>")
    assert made(plan, "assets/own.css") == ":root { --accent: #14532d; }\n"


def test_no_two_files_have_one_address(site: Path) -> None:
    for form in ("pages", "fragments"):
        paths = [output.path for output in plan_site(read_config(site, Wish(form=form))).outputs]
        assert len(set(paths)) == len(paths)


def test_the_owners_templates_come_before_ours(site: Path) -> None:
    parts = site.parent / "look" / "site"
    (parts / "fragment.html.j2").write_text("<i>{{ document.id }} {{ lang }}</i>")
    (parts / "root.html.j2").write_text("<p>{{ site.name }}</p>")
    plan = plan_site(read_config(site))
    assert made(plan, "index.html") == "<p>Club &lt;Bologna&gt;</p>"
    bare = plan_site(read_config(site, Wish(form="fragments")))
    assert made(bare, "it/notazione.html") == "<i>notation it</i>"


@pytest.mark.parametrize(
    ("attack", "told"),
    [
        ("{{ site.__class__.__mro__ }}", "unsafe"),
        ("{{ say.__globals__ }}", "unsafe"),
        ("{{ words.SKIP.__init__.__globals__ }}", "unsafe"),
        ("{{ site.update({'name': 'x'}) }}", "unsafe"),
        ("{{ document.ruleset.__init__.__globals__ }}", "unsafe"),
        ("{{ nothing }}", "'nothing' is undefined"),
        ("{% if %}", "template site/frame.html.j2, line 1"),
    ],
)
def test_templates_of_an_owner_run_sandboxed(site: Path, attack: str, told: str) -> None:
    frame = site.parent / "look" / "site" / "frame.html.j2"
    frame.write_text('{% block body %}{% endblock %}<style id="fit"></style>' + attack)
    plan = plan_site(read_config(site))
    with pytest.raises(UserFault, match=r"template site/frame\.html\.j2, line 1: ") as fault:
        made(plan, "en/notation/index.html")
    assert told in str(fault.value)


def test_a_template_reaches_no_file_outside(site: Path) -> None:
    secret = site.parent / "secret.txt"
    secret.write_text("secret")
    frame = site.parent / "look" / "site" / "root.html.j2"
    for name in ("../secret.txt", str(secret), "site/../../secret.txt"):
        frame.write_text(f'{{% include "{name}" ignore missing %}}end')
        plan = plan_site(read_config(site))
        from tableside.rendering.environment import environment

        environment.cache_clear()
        assert made(plan, "index.html") == "end"


@pytest.mark.parametrize("name", ["site.css", "site/root.html.j2", "blocks"])
def test_no_link_puts_another_file_on_the_pages(site: Path, name: str) -> None:
    secret = site.parent / "secret"
    secret.mkdir()
    (secret / "key.txt").write_text("secret")
    link = site.parent / "look" / name
    link.unlink(missing_ok=True)
    link.symlink_to(secret if name == "blocks" else secret / "key.txt")
    with pytest.raises(SiteError, match=r"is a link that leads out of the folder: copy it"):
        read_config(site)
    # One that stays inside is as good as the file.
    link.unlink()
    (site.parent / "look" / "other.css").write_text("p{}")
    (site.parent / "look" / "site.css").unlink(missing_ok=True)
    (site.parent / "look" / "site.css").symlink_to("other.css")
    assert read_config(site).templates is not None


def test_a_wrong_template_is_told_once_for_all_pages(site: Path) -> None:
    (site.parent / "look" / "site" / "fragment.html.j2").write_text("{{ 'x' * 10 ** 12 }}")
    done = run("site", "--config", "site.toml", "--fragment", "-o", "out", cwd=site.parent)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("tableside: out/")
    assert line.endswith(
        f" (and {MOST_FAULTS - 1} more): template site/fragment.html.j2, line 1: "
        "the result of * is larger than anything on a page"
    )


def test_pages_from_the_owners_files(site: Path) -> None:
    plan = plan_site(read_config(site))
    page = made(plan, "it/the-five-point/index.html")
    assert "<h1>" in page
    assert "<script>alert" not in page
    assert "The five point" in made(plan, "it/index.html")


def test_news_stand_in_the_feed(site: Path) -> None:
    feed = made(plan_site(read_config(site)), "en/feed.xml")
    assert "<title>A &lt;b&gt;new&lt;/b&gt; page</title>" in feed
    assert "<updated>2026-12-24T00:00:00Z</updated>" in feed


def test_a_clubs_rules_carry_its_name(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('name = "Club Bologna"\nruleset = "casual"\n')
    (tmp_path / "site.toml").write_text(
        'languages = ["en"]\nrulesets = ["club.toml", "tournament"]\npdf = false\n'
        'documents = ["notation"]\n'
    )
    plan = plan_site(read_config(tmp_path / "site.toml"))
    assert "Club Bologna" in made(plan, "en/notation/index.html")
    assert "Club Bologna" in made(plan, "en/index.html")
