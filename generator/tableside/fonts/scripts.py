"""Which family each script is set in: the one table that a new script is added to.

A locale names no font. Its script follows from its tag (CLDR, likely subtags), and the
script finds its family here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

NARROW_FAMILY = "Fira Sans Condensed"
"""The same design, a tenth narrower: for pages that hold much."""

TEXT_FAMILY = "Fira Sans"
"""The family of running text: Latin, Greek and Cyrillic, upright and italic."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family and the Python package that brings it.

    Attributes:
        name: by which style sheets call it.
        package: as it is imported.
        install: what ``pip install`` is to be told.
        pattern: where the package keeps a static file, with ``{}`` for ``regular`` or
            ``bold`` and ``*`` for what changes from release to release; or its one variable
            file. Empty for the packages of fontpkg, which list their files themselves.
        axes: where a variable file is cut, its weight aside.
        italic: whether it has italics that pages use.
    """

    name: str
    package: str
    install: str
    pattern: str = ""
    axes: dict[str, float] = field(default_factory=dict, hash=False)
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """How pages of a script are set.

    Attributes:
        family: what holds its letters.
        narrow: whether the narrow Fira Sans goes with it on pages that hold much; beside
            the wide square of Chinese, Japanese and Korean signs it looks pinched.
    """

    family: Family
    narrow: bool = True


BASE = (
    Family(TEXT_FAMILY, "fontpkg_fira_sans", "fontpkg-fira-sans", italic=True),
    Family(
        NARROW_FAMILY, "fontpkg_fira_sans_condensed", "fontpkg-fira-sans-condensed", italic=True
    ),
)
"""What is on every page. The first family stands for every generic name."""


def _noto(name: str, extra: str) -> Family:
    """A family of the pack that holds Noto Sans for many scripts, which is large."""
    files = f"static/pretix_fontpackfree/{name.replace(' ', '-')}_v*_{{}}.ttf"
    return Family(name, "pretix_fontpackfree", f"tableside[{extra}]", files)


SCRIPTS = {
    "Arab": Script(
        Family(
            "IBM Plex Sans Arabic", "fontpkg_ibm_plex_sans_arabic", "fontpkg-ibm-plex-sans-arabic"
        )
    ),
    # No package brings Hebrew as a static file. Cut a little narrow, it is as dark and as wide
    # as the narrow Fira Sans.
    "Hebr": Script(
        Family(
            "Noto Sans Hebrew SemiCondensed",
            "pylopdf_fonts_he",
            "pylopdf-fonts-he",
            "NotoSansHebrew-Variable.ttf",
            {"wdth": 87.5},
        )
    ),
    "Jpan": Script(_noto("Noto Sans JP", "cjk"), narrow=False),
    "Kore": Script(_noto("Noto Sans KR", "cjk"), narrow=False),
    "Hans": Script(_noto("Noto Sans SC", "cjk"), narrow=False),
    "Hant": Script(_noto("Noto Sans TC", "cjk"), narrow=False),
    "Armn": Script(_noto("Noto Sans Armenian", "scripts")),
    "Geor": Script(_noto("Noto Sans Georgian", "scripts")),
}
"""ISO 15924 codes of the scripts that Fira Sans lacks."""


def css_families(script: str, *, narrow: bool = True) -> str:
    """Write the value of ``font-family`` for the pages of a script.

    Args:
        script: ISO 15924 code; one without a family of its own is set in Fira Sans, and a
            writer refuses the page if that lacks a sign.
        narrow: whether the page holds much.

    >>> css_families("Grek")
    '"Fira Sans Condensed", sans-serif'
    >>> css_families("Jpan")
    '"Fira Sans", "Noto Sans JP", sans-serif'
    """
    found = SCRIPTS.get(script)
    first = NARROW_FAMILY if narrow and (found is None or found.narrow) else TEXT_FAMILY
    names = [first] if found is None else [first, found.family.name]
    return ", ".join([*(f'"{name}"' for name in names), "sans-serif"])


def slanted(script: str) -> bool:
    """Whether a script is emphasised by italics; one that has none takes bold type instead.

    >>> slanted("Latn"), slanted("Hebr")
    (True, False)
    """
    return script not in SCRIPTS


def named_scripts(markup: str) -> tuple[str, ...]:
    """Find the scripts whose family a page names; none for most pages.

    >>> named_scripts('<style>p{font-family:"Fira Sans","Noto Sans JP"}</style>')
    ('Jpan',)
    """
    return tuple(code for code, script in SCRIPTS.items() if f'"{script.family.name}"' in markup)
