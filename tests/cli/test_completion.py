"""What a shell is told when it asks for completions."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import SETTINGS
from tableside.i18n.locale import available
from tableside.resources import root
from tableside.rulebook.loader import shipped

TAGS = set(available(root("locales")))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_a_script(tableside, shell: str) -> None:
    answer = tableside("completion", shell)
    assert (answer.code, answer.err) == (0, "")
    assert "_TABLESIDE_COMPLETE" in answer.out


def test_bash_takes_the_script(tableside) -> None:
    bash = shutil.which("bash")
    assert bash is not None
    script = tableside("completion", "bash").out
    told = subprocess.run([bash, "-n"], input=script, text=True, capture_output=True)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (
            "tableside ",
            {"bearoff", "make", "new", "list", "check", "plays", "diagram"}
            | {"convert", "messages", "completion", "site", "serve"},
        ),
        ("tableside mak", {"make"}),
        ("tableside make ", set(DOCUMENTS)),
        ("tableside make sheet --lang ", TAGS),
        ("tableside make sheet --lang e", {tag for tag in TAGS if tag.startswith("e")}),
        ("tableside make sheet --ruleset ", set(shipped())),
        ("tableside make sheet --paper ", {"a4", "letter", "a5"}),
        ("tableside make sheet --edition l", {"large"}),
        ("tableside make sheet --format ", {"pdf", "html"}),
        ("tableside make sheet --set match.l", {"match.length=", "match.lengths="}),
        ("tableside make sheet --set ", {f"{key}=" for key in SETTINGS}),
        ("tableside make sheet --al", {"--all-langs"}),
        ("tableside list s", {"settings"}),
        ("tableside messages ", {"extract", "update", "check", "stats", "new", "preview"}),
        ("tableside messages check it n", {tag for tag in TAGS if tag.startswith("n")}),
        ("tableside messages preview ", TAGS),
        ("tableside check --lang ", TAGS),
        ("tableside plays x 31 --lang ", TAGS),
        ("tableside diagram x --theme c", {"contrast", "colour"}),
        ("tableside diagram x --region ho", {"home", "home-half"}),
        ("tableside diagram x --home ", {"right", "left"}),
        ("tableside diagram x --bottom ", {"given", "mover", "opponent"}),
        ("tableside diagram x --light ", {"given", "mover", "opponent", "bottom", "top"}),
        ("tableside diagram x --numbers b", {"bottom", "both", "blank"}),
        ("tableside diagram x --stacks ", {"digit", "overlap"}),
        ("tableside diagram x --cube-place ", {"margin", "bar"}),
        ("tableside diagram x --centred ", {"64", "1"}),
        ("tableside diagram x --format p", {"png", "pdf"}),
        ("tableside diagram x --ruleset t", {"tournament"}),
        ("tableside diagram x --an", {"--animate"}),
        ("tableside completion ", {"bash", "zsh", "fish"}),
    ],
)
def test_what_is_offered(tableside, monkeypatch, typed: str, offered: set[str]) -> None:
    monkeypatch.setenv("_TABLESIDE_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    words = typed.split()
    monkeypatch.setenv("COMP_CWORD", str(len(words) if typed.endswith(" ") else len(words) - 1))
    answer = tableside()
    assert (answer.code, answer.err) == (0, "")
    assert {line.partition(",")[2] for line in answer.out.splitlines()} == offered


def test_a_ruleset_may_be_a_file(tableside, monkeypatch) -> None:
    monkeypatch.setenv("_TABLESIDE_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "tableside make sheet --ruleset sund")
    monkeypatch.setenv("COMP_CWORD", "4")
    assert tableside().out == "file,sund\n"
