"""Templates may be a user's own: they see values, and neither files nor the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import TemplateNotFound, UndefinedError
from jinja2.exceptions import SecurityError

from tableside.rendering.environment import environment
from tableside.rulebook.loader import load
from tableside.rulebook.message import Verbatim


def filled(source: str, **values: object) -> str:
    return environment().from_string(source).render(**values)


@pytest.mark.parametrize(
    "source",
    [
        "{{ say.__globals__ }}",
        "{{ say.__code__ }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ document.__class__.__subclasses__() }}",
        "{{ document.__init__.__globals__ }}",
        "{{ (''|attr('__class__')).mro() }}",
        "{{ self.__init__.__globals__ }}",
        "{{ cycler.__init__.__globals__.os }}",
        "{{ '{0.__class__}'.format(document).mro() }}",
        "{{ lines.append(1) }}",
        "{{ names.update(a=1) }}",
        "{{ range(10 ** 9) }}",
    ],
)
def test_the_sandbox_lets_nobody_out(source: str) -> None:
    with pytest.raises((SecurityError, UndefinedError, OverflowError)):
        filled(source, say=lambda fact: fact, document=load("casual"), lines=[], names={})


def test_an_unknown_name_is_an_error_and_no_gap() -> None:
    for source in ("{{ titel }}", "{{ document.titel }}", "{% if titel %}x{% endif %}"):
        with pytest.raises(UndefinedError, match="titel"):
            filled(source, document=load("casual"))


def test_what_is_not_markup_is_escaped() -> None:
    assert filled("{{ x }}", x="<b>&'\"") == "&lt;b&gt;&amp;&#39;&#34;"
    assert filled("{{ x.text }}", x=Verbatim("<i>")) == "&lt;i&gt;"


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../README.md", "sheets/../../README.md", "./../run", "etc/passwd"]
)
def test_nothing_beyond_the_templates_is_read(name: str) -> None:
    with pytest.raises(TemplateNotFound):
        environment().get_template(name)
    with pytest.raises(TemplateNotFound):
        filled("{% include name %}", name=name)


def test_a_folder_of_the_users_own_comes_first(tmp_path: Path) -> None:
    (tmp_path / "base.html.j2").write_text("mine {{ lang }}", "utf-8")
    own = environment((tmp_path,))
    assert own.get_template("base.html.j2").render(lang="en") == "mine en"
    # What is not in it still comes from ours.
    assert own.get_template("blocks/blocks.html.j2").filename
    # And ours is as it was for whoever names no folder.
    assert (
        environment().get_template("base.html.j2").filename
        != own.get_template("base.html.j2").filename
    )


def test_it_has_neither_clock_nor_chance_nor_files() -> None:
    known = set(environment().globals)
    assert known <= {"range", "dict", "lipsum", "cycler", "joiner", "namespace"}
