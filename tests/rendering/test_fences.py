"""The block ``board`` in Markdown: by name, beside other extensions, in a real MkDocs site."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from markdown import Markdown, markdown

from support.markup import Page, local, words
from support.sites import build_site
from tableside.documents.fence_boards import FenceError
from tableside.errors import UserFault
from tableside.rendering.fences import ROW, TablesideExtension, makeExtension

BOARD = "```board\nposition: start\nroll: 31\nplay: 8/5 6/5\n```\n"
BROKEN = "```board\nposition: start\nroll: 71\n```\n"

PAGE = f"""---
title: The opening
---

# The opening

{BOARD}
Some text.

1. First

    ```board
    XGID=-b----E-C---eE---c-e----B-:0:0:1:52:3:2:0:7:10
    id: yes
    ```

2. Second

!!! note

    ```board
    position: 6:2 4:1 | 3:2
    region: home
    caption: <b>Home</b> & dry
    ```

> ```board
> position: start
> roll: 61
> answer: 13/7 8/7
> note: The <bar> point.
> ```

````markdown
{BOARD}````

    ```board
    position: indented
    ```

## After

```python
print("as ever")
```
"""


def page(text: str, **options: object) -> Page:
    made = markdown(text, extensions=[TablesideExtension(**options)])
    found = Page(f"<!DOCTYPE html><html><head><title>x</title></head><body>{made}</body></html>")
    assert found.errors == []
    return found


def drawings(found: Page) -> list[tuple[str, str]]:
    """Title and description of each drawing."""
    return [
        tuple(words(child) for child in svg if local(child) in ("title", "desc"))  # type: ignore[misc]
        for svg in found.all("svg")
    ]


def assert_sound(found: Page) -> None:
    """What must hold of the test page, whoever made it."""
    shown = [node for node in found.all("figure") if node.get("class") == "board"]
    assert len(shown) == 5  # four boards, and the answer of one
    captions = [words(node) for node in found.all("figcaption")]
    assert captions[0] == "White plays 3-1: 8/5 6/5"
    assert captions[1].startswith("White to play 5-2 · Match to 7: White 3, Black 2")
    assert "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:3:2:0:7:10" in captions[1]
    assert captions[2] == "<b>Home</b> & dry"
    assert captions[3:] == ["White to play 6-1", "White plays 6-1: 13/7 8/7"]
    assert len(drawings(found)) == 5
    for title, description in drawings(found):
        assert title.startswith("Backgammon position")
        assert "checkers" in description
    assert found.twice() == []
    (answer,) = found.all("details")
    assert words(answer).startswith("Answer")
    assert "The <bar> point." in words(answer)
    text = found.text()
    assert "position: indented" in text
    assert "position: start roll: 31 play: 8/5 6/5" in text  # the block that is shown as code
    assert "as ever" in text


def test_the_extension_is_known_by_its_name() -> None:
    (found,) = entry_points(group="markdown.extensions", name="tableside")
    assert found.load() is TablesideExtension
    assert "<svg" in markdown(BOARD, extensions=["tableside"])
    assert "<svg" in markdown(BOARD, extensions=["tableside.rendering.fences"])
    assert isinstance(makeExtension(lang="it"), TablesideExtension)


def test_the_command_line_of_markdown_takes_it(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(BOARD, "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "markdown", "-x", "tableside", "page.md"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith(f'<div class="{ROW}"><figure class="board"')
    assert ran.stderr == ""


@pytest.mark.parametrize(
    "others", [[], ["fenced_code"], ["extra"], ["toc", "meta", "sane_lists", "codehilite"]]
)
def test_it_stands_beside_other_extensions_in_any_order(others: list[str]) -> None:
    for extensions in ([*others, "tableside"], ["tableside", *others]):
        made = markdown(
            f"a\n{BOARD}b\n\n> {BOARD.replace(chr(10), chr(10) + '> ')}", extensions=extensions
        )
        assert made.count("<svg") == 2
        assert "```" not in made
        assert re.search(r"<p>a</p>\s*<div", made)


def test_the_words_are_in_the_page_s_language() -> None:
    assert "Il Bianco gioca" in page(BOARD, lang="it").text()
    assert "Wit speelt" in page(BOARD, lang="nl").text()
    told = page(BOARD.replace("6/5", "6/4"), lang="it").of_class("tableside-fault")
    assert told[0].startswith("Il diagramma 1 non si può disegnare")


def test_options_hold_where_a_block_says_nothing() -> None:
    (drawn,) = page(BOARD, size=60).all("svg")
    assert drawn.get("width") == "60mm"
    (drawn,) = page(BOARD.replace("roll", "size: 90\nroll"), size="60").all("svg")
    assert drawn.get("width") == "90mm"
    plain, other = (
        markdown(BOARD, extensions=[TablesideExtension(theme=t)]) for t in ("print", "dark")
    )
    assert plain != other


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"theme": "drak"}, "did you mean 'dark'"),
        ({"size": "wide"}, "size: 'wide'"),
        ({"ruleset": "tournment"}, "did you mean 'tournament'"),
        ({"lang": "xx"}, "xx"),
    ],
)
def test_a_wrong_option_is_told_at_once(options: dict[str, str], told: str) -> None:
    with pytest.raises(UserFault, match=told):
        markdown("no board at all", extensions=[TablesideExtension(**options)])


def test_a_fault_is_a_line_on_the_page_and_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        found = page(f"{BOARD}\ntext\n\n{BROKEN}\nmore")
    (told,) = found.of_class("tableside-fault")
    assert told.startswith("Diagram 2 cannot be drawn: ")
    assert "'71' is not a roll" in told
    assert "text" in found.text()
    assert "more" in found.text()
    assert len(found.all("svg")) == 1
    (record,) = caplog.records
    assert (record.name, record.levelname) == ("mkdocs.tableside", "WARNING")
    assert told in record.getMessage()


def test_a_fault_is_escaped() -> None:
    found = page("```board\nposition: <img src=x onerror=alert(1)>\n```\n")
    assert found.all("img") == []
    assert "<img src=x" in found.of_class("tableside-fault")[0]


def test_an_illegal_play_is_told_with_its_reasons() -> None:
    (told,) = page(BOARD.replace("6/5", "6/4")).of_class("tableside-fault")
    assert "is not a legal play of 3-1: " in told


def test_strict_ends_with_the_line_and_the_key() -> None:
    with pytest.raises(FenceError) as caught:
        page(f"# A\n\n{BOARD}\n{BROKEN}", strict=True)
    assert (caught.value.line, caught.value.key) == (11, "roll")


def test_one_reader_makes_many_pages() -> None:
    md = Markdown(extensions=["tableside"])
    first = md.convert(BOARD)
    assert "Diagram 1 cannot" in md.reset().convert(BROKEN)
    assert md.reset().convert(BOARD) == first


def test_nothing_an_author_writes_is_taken_for_a_board() -> None:
    made = markdown("\x02tableside:0\x03 \x02tableside-placed:0\x03", extensions=["tableside"])
    assert made == "<p>tableside:0 tableside-placed:0</p>"


def test_a_block_in_raw_markup_is_left_as_it_was() -> None:
    made = markdown(f"<div>\n{BOARD}</div>\n\n<!--\n{BOARD}-->", extensions=["tableside"])
    assert "<svg" not in made
    assert made.count("position: start") == 2


def test_the_whole_page_in_python() -> None:
    md = markdown(
        PAGE,
        extensions=["meta", "fenced_code", "admonition", "tableside"],
    )
    assert_sound(
        Page(f"<!DOCTYPE html><html><head><title>x</title></head><body>{md}</body></html>")
    )


def test_a_real_site(tmp_path: Path) -> None:
    site = build_site(tmp_path, {"index.md": PAGE, "other.md": BOARD}, strict=True)
    assert site.code == 0, site.log
    assert_sound(Page(site.page("index.html")))
    assert "<svg" in site.page("other/index.html")


def test_a_fault_in_a_site_names_its_page(tmp_path: Path) -> None:
    pages = {"index.md": BOARD, "broken.md": f"# B\n\n{BROKEN}"}
    loose = build_site(tmp_path / "loose", pages)
    assert loose.code == 0, loose.log
    assert "tableside: broken.md: Diagram 1 cannot be drawn" in loose.log
    assert "tableside-fault" in loose.page("broken/index.html")
    checked = build_site(tmp_path / "checked", pages, strict=True)
    assert checked.code == 1
    assert "Aborted with 1 warnings in strict mode" in checked.log
    own = build_site(tmp_path / "own", pages, options="      strict: true\n")
    assert own.code == 1
    assert "broken.md, line 5: roll: '71' is not a roll" in own.log
