"""A user's template that counts, repeats or writes without end is told in one line."""

from __future__ import annotations

import resource
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from tableside.rendering import bounds
from tableside.rendering.environment import TemplateFaultError, environment, told

HUGE = "takes more than 512 MB of memory"
LARGE = "is larger than anything on a page"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    return tmp_path


def filled(folder: Path, source: str, **values: object) -> str:
    """A user's template, filled as a page is."""
    (folder / "site" / "root.html.j2").write_text(source, "utf-8")
    environment.cache_clear()

    @told
    def made() -> str:
        return environment((folder,)).get_template("site/root.html.j2").render(**values)

    return made()


def grown(operator: str, start: str) -> str:
    step = f"{{% set it.x = it.x {operator} it.x %}}"
    return f"{{% set it = namespace(x={start}) %}}{{% for i in range(99) %}}{step}{{% endfor %}}"


NESTED = "{% for a in range(99999) %}{% for b in range(99999) %}BODY{% endfor %}{% endfor %}"

ATTACKS = {
    "a loop in a loop": (NESTED.replace("BODY", ""), "does a loop not end?"),
    "a loop that writes little": (NESTED.replace("BODY", "x"), "does a loop not end?"),
    "a loop that writes much": (
        f"{{% set x = 'x' * 99999 %}}{NESTED.replace('BODY', '{{ x }}')}",
        "it writes more than 10 million letters",
    ),
    "words without end": ("{{ lipsum(n=99999) }}", "does a loop not end?"),
    "a range": ("{{ range(10 ** 9) }}", "Range too big"),
    "a text, repeated": ("{{ 'x' * 10 ** 10 }}", LARGE),
    "a list, repeated": ("{{ [1] * 10 ** 10 }}", LARGE),
    "a power": ("{{ 9 ** (9 ** 9) }}", LARGE),
    "a tower of powers": ("{{ 2 ** (2 ** (2 ** 20)) }}", LARGE),
    "a text, doubled": (grown("+", "'xx'"), LARGE),
    "a list, doubled": (grown("+", "[1]"), LARGE),
    "a text, joined": (grown("~", "'xx'"), HUGE),
    "a number, squared": (grown("*", "2"), LARGE),
    "a width, known beforehand": ("{{ 'x' | center(9999999999) }}", HUGE),
    "a width of a name": ("{{ 'x' | center(wide) }}", HUGE),
    "a width of a format": ("{{ '%9999999999d' % 1 }}", HUGE),
    "a width of another format": ("{{ '{:>9999999999}'.format(1) }}", HUGE),
    "noughts": ("{{ 'x'.zfill(wide) }}", HUGE),
    "a row filled up": ("{{ [1] | batch(wide, 'x') | list }}", HUGE),
    "letters, replaced": ("{{ ('a' * 999999) | replace('a', 'b' * 999999) }}", HUGE),
    "itself": ("{% include 'site/root.html.j2' %}", "it calls itself without end"),
    "its own parent": ("{% extends 'site/root.html.j2' %}", "it calls itself without end"),
    "its own macro": ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "it calls itself"),
    "a file": ("{% include '/etc/passwd' %}", "there is no template '/etc/passwd'"),
    "a file above": ("{% include '../site.toml' %}", "there is no template '../site.toml'"),
    "a module": ("{% import 'os' as os %}", "there is no template 'os'"),
    "a division": ("{{ 1 / 0 }}", "ZeroDivisionError: division by zero"),
    "a sum of unlike things": ("{{ 1 + 'a' }}", "TypeError: unsupported operand"),
    "a filter that is none": ("{{ 'x' | shell }}", "No filter named 'shell'."),
    "a class": ("{{ ''.__class__.__mro__ }}", "access to attribute '__class__' of 'str'"),
    "a function's module": ("{{ lipsum.__globals__ }}", "access to attribute '__globals__'"),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_one_line_tells_what_is_wrong_and_where(
    folder: Path, monkeypatch: pytest.MonkeyPatch, attack: str
) -> None:
    source, said = ATTACKS[attack]
    if "not end" in said:  # what is found otherwise is found in whatever time it takes
        monkeypatch.setattr(bounds, "SECONDS", 0.5)
    with pytest.raises(TemplateFaultError) as fault:
        filled(folder, source, wide=9999999999)
    line = str(fault.value)
    assert line.startswith("template site/root.html.j2, line 1: ")
    assert said in line
    assert "\n" not in line


def test_what_pages_do_is_within_the_bounds(folder: Path) -> None:
    source = "{% for i in range(1000) %}{{ i + 1 }} {{ i * 2 }} {{ 'x' * 3 }}{% endfor %}"
    assert filled(folder, source).startswith("1 0 xxx2 2 xxx")
    assert filled(folder, "{{ 7 % 3 }} {{ '%s!' % 'a' }} {{ 2 ** 10 }} {{ 2.5 * 2 }}") == (
        "1 a! 1024 5.0"
    )
    assert filled(folder, "{{ [1] + [2] }} {{ 'a' + 'b' }} {{ 1 - 3 }}") == "[1, 2] ab -2"


def test_afterwards_all_is_as_before(folder: Path) -> None:
    def state() -> tuple[object, ...]:
        return (
            resource.getrlimit(resource.RLIMIT_DATA),
            signal.getsignal(signal.SIGVTALRM),
            signal.getitimer(signal.ITIMER_VIRTUAL),
        )

    before = state()
    for source in ("fine", "{{ 1 / 0 }}", "{{ 'x' | center(9999999999) }}"):
        with suppress(TemplateFaultError):
            filled(folder, source)
        assert state() == before
    assert len(bytearray(bounds.MEMORY // 4)) > 0


def test_a_template_that_is_no_text_is_told(folder: Path) -> None:
    (folder / "site" / "broken.html.j2").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TemplateFaultError, match="UnicodeDecodeError"):
        filled(folder, "{% include 'site/broken.html.j2' %}")


def test_our_own_templates_have_no_bounds() -> None:
    assert not isinstance(environment(), bounds.BoundedEnvironment)
