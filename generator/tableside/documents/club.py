"""A club's own edition: the name, logo and address that every document then carries.

What a club's file may hold is listed here once. The reader, the commented file that
``tableside new`` writes and the schema for editors are all made from this list and from
the registry of settings, so they cannot tell different things.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tableside.engine.ruleset import SETTINGS, Setting
from tableside.errors import UserFault
from tableside.rulebook.message import Message, Verbatim

LONGEST_NAME = 60
LONGEST_ADDRESS = 80
"""Characters; a code of so many has squares that a telephone still reads at this size."""

MOST_LOGO_BYTES = 200_000
LOGO_ENDINGS = (".svg", ".png")

NAME_PATTERN = r"\S.*"
ADDRESS_PATTERN = r"https?://[A-Za-z0-9][-A-Za-z0-9.]*(:[0-9]{1,5})?([/?#][!-~]*)?"
FILE_PATTERN = r"(?!/)(?!.*(^|/)\.\.(/|$))[^\\:]+"
"""A file in the folder of the club's file or below it: no way up, no other drive."""

RULES_OPTIONS = "conduct"
"""The group of settings that are a club's options: what no engine runs."""


class ClubError(UserFault):
    """A club's file, or its logo, that is not printed: what is wrong and what is allowed."""


@dataclass(frozen=True, slots=True)
class Logo:
    """A picture that has been found harmless.

    Attributes:
        kind: how it is coded.
        data: the file's bytes, written anew by us.
        width: in units of its own; the ratio to the height is what counts.
        height: in the same units.
    """

    kind: Literal["svg", "png"]
    data: bytes
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Club:
    """Whose edition a document is.

    Attributes:
        name: the club's name, as it writes it.
        logo: its sign, if it has one.
        address: a web address, printed and put into a QR code; empty for none.
    """

    name: str
    logo: Logo | None = None
    address: str = ""


@dataclass(frozen=True, slots=True)
class ClubKey:
    """One key at the top of a club's file.

    Attributes:
        key: how it is written.
        meaning: what it is for.
        allowed: what it may hold, for an error line and for a remark.
        example: a value, as TOML writes it.
        required: whether a file must have it.
    """

    key: str
    meaning: str
    allowed: str
    example: str
    required: bool = False


KEYS: tuple[ClubKey, ...] = (
    ClubKey(
        "name",
        "the club's name: the rules are then called after it",
        f"one line of text, {LONGEST_NAME} characters at most",
        '"Our club"',
        required=True,
    ),
    ClubKey(
        "logo",
        "a picture for the head of the page",
        "an .svg or .png file in the folder of this file or below it, "
        f"{MOST_LOGO_BYTES // 1000} kB at most",
        '"logo.svg"',
    ),
    ClubKey(
        "address",
        "the club's web address: printed, and put into a QR code",
        "an address that begins with https:// or http://, without spaces and accents, "
        f"{LONGEST_ADDRESS} characters at most",
        '"https://example.org"',
    ),
    ClubKey(
        "ruleset",
        "the rules that the club starts from",
        "the name of a ruleset, or a .toml file in the folder of this file or below it",
        '"casual"',
    ),
    ClubKey(
        "dated",
        "the day from which the club plays so: printed in the foot",
        "a day such as 2026-11-30, without quotes",
        "2026-11-30",
    ),
)
"""What stands at the top of a club's file."""

TABLES = ("options", "settings")
"""The tables below that."""


def option_settings() -> Mapping[str, Setting]:
    """What a club's options may be, by the name that stands below ``[options]``.

    >>> list(option_settings())[:2]
    ['cocked_dice', 'illegal_play']
    """
    return {
        key.partition(".")[2]: setting
        for key, setting in SETTINGS.items()
        if key.startswith(f"{RULES_OPTIONS}.")
    }


def rule_settings() -> Mapping[str, Setting]:
    """What may stand below ``[settings]``: every other setting, by its key.

    >>> "match.length" in rule_settings(), "conduct.cups" in rule_settings()
    (True, False)
    """
    options = {setting.key for setting in option_settings().values()}
    return {key: setting for key, setting in SETTINGS.items() if key not in options}


def club_key(key: str) -> ClubKey:
    """What is known of a key at the top of the file."""
    return next(known for known in KEYS if known.key == key)


def logo_words(club: Club) -> Message:
    """What is said of the logo to whoever does not see it."""
    return Message("club.logo", "Logo: {name}", {"name": Verbatim(club.name)})


def code_words(club: Club) -> Message:
    """What is said of the QR code to whoever does not see it."""
    return Message(
        "club.code", "QR code for the address {address}", {"address": Verbatim(club.address)}
    )


def rules_name(name: str) -> Message:
    """What a club's rules are called."""
    # Translators: {name} is a club's name without an article, such as "Club Bologna".
    return Message("ruleset.club", "Rules of {name}", {"name": Verbatim(name)})
