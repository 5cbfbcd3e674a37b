"""A club's logo: found harmless whatever its kind, or refused in one line."""

from __future__ import annotations

from tableside.documents.club import LOGO_ENDINGS, MOST_LOGO_BYTES, ClubError, Logo

WIDEST = 10
"""How many times as wide as high a logo may be, or as high as wide."""


def plain_logo(ending: str, data: bytes) -> Logo:
    """A logo that can be printed without harm.

    Args:
        ending: of the file's name, in lower case with its dot.
        data: the file's bytes.

    Raises:
        ClubError: what is wrong with it and what is allowed.
    """
    if ending not in LOGO_ENDINGS:
        raise ClubError(f"allowed is a file that ends in {' or '.join(LOGO_ENDINGS)}")
    if len(data) > MOST_LOGO_BYTES:
        raise ClubError(f"larger than {MOST_LOGO_BYTES // 1000} kB, the most allowed")
    if ending == ".svg":
        from tableside.rendering.logo_svg import plain_svg  # late: most pages carry no logo

        logo = plain_svg(data)
    else:
        from tableside.rendering.logo_png import plain_png

        logo = plain_png(data)
    if not 1 / WIDEST <= logo.width / logo.height <= WIDEST:
        raise ClubError(
            f"{logo.width:g} x {logo.height:g}: allowed is one side at most {WIDEST} times "
            "the other"
        )
    return logo
