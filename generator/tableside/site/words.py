"""What the pages of a site say around their documents: a few short messages.

The script has no words of its own either; it takes these from the page.
"""

from __future__ import annotations

from collections.abc import Mapping

from tableside.documents.model import Document
from tableside.rulebook.message import Day, Fact, Message, Notation, Verbatim

SHEET_NAME = Message("site.page", "Rules on one page")
"""In a list of pages; the sheet itself is headed by the name of the game."""

ABOUT: Mapping[str, Message] = {
    "sheet": Message(
        "site.about",
        "All that you need at the table: setting up, moving, hitting, bearing off and scoring.",
    ),
    "rules": Message(
        "site.about",
        "Every rule with its number and its board, and with plays that it allows or forbids.",
    ),
    "faq": Message(
        "site.about",
        "Is that allowed? What players ask most, answered with a board and the rule behind it.",
    ),
    "bearoff": Message(
        "site.about",
        "Positions from the end of the game: every legal play, the best one, and what a "
        "mistake costs.",
    ),
    "exercises": Message(
        "site.about", "Positions to solve, with room to write. The answers stand behind them."
    ),
    "cube": Message(
        "site.about", "When to double, when to take, and what the cube does to the score."
    ),
    "notation": Message(
        "site.about",
        "How plays are written, and how a whole position fits into one line of text.",
    ),
    "compare": Message("site.about", "Where the two sets of rules differ, rule by rule."),
    "dice-names": Message("site.about", "The names that players give to each roll of the dice."),
}
"""What a page is about, in one sentence, by its document."""

WELCOME = Message(
    "site.start",
    "The rules of backgammon with boards, examples and answers. Read them here, or print them.",
)
CHOOSE = Message("site.start", "Choose your language")
MISSING = Message("site.start", "This page does not exist.")
NEWS = Message("site.start", "What is new")

SKIP = Message("site.link", "Skip to the text")
LANGUAGE = Message("site.link", "Language")
HERE = Message("site.link", "You are here")
CONTENTS = Message("site.link", "Contents")
MORE = Message("site.link", "More pages")
WHICH_RULES = Message("site.link", "Which rules?")

PRINT = Message("site.print", "Print")
HOW_TO_PRINT = Message(
    "site.print",
    "Print or save as PDF: press {keys}. On a phone, open the share menu and choose Print.",
    {"keys": Notation("Ctrl+P")},
)
"""How a page becomes paper or a PDF, on a computer and on a phone."""

ONE_SHEET = Message("site.print", "Fits on one sheet of paper.")

BOARDS = Message("site.board", "Boards")
HOME_BOARD = Message("site.board", "Home board")
SIDES: Mapping[str, Message] = {
    "right": Message("site.board", "on the right"),
    "left": Message("site.board", "on the left"),
}
COLOURS = Message("site.board", "Colours")
LOOKS: Mapping[str, Message] = {
    "": Message("site.board", "like the page"),
    "print": Message("site.board", "grey"),
    "colour": Message("site.board", "wood and blue"),
    "contrast": Message("site.board", "high contrast"),
}
"""The themes that a reader may choose from; the first follows the page, light or dark."""

ONE_BY_ONE = Message("site.board", "One at a time")
BACK = Message("site.board", "Back")
NEXT = Message("site.board", "Next")
COPY = Message("site.board", "Copy the position ID")
COPIED = Message("site.board", "Copied")


def the_pdf(paper: str) -> Message:
    """The words of a link to a PDF, which names the paper."""
    return Message("site.print", "PDF for {paper}", {"paper": Verbatim(paper)})


def updated(day: Day) -> Message:
    """When the content of a page changed last."""
    return Message("site.updated", "Updated: {date}", {"date": day})


def step(number: int, most: int) -> Message:
    """Which of several examples is shown."""
    return Message("site.step", "{number} of {all}", {"number": number, "all": most})


def page_name(document: Document) -> Fact:
    """What a page is called in a list of pages."""
    return SHEET_NAME if document.id == "sheet" else document.title
