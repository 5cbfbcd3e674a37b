"""Dice by themselves, as they lie on the table."""

from __future__ import annotations

from tableside.diagrams.errors import DiagramError
from tableside.diagrams.shapes import DIE, PIPS, dice
from tableside.diagrams.theme import theme_named
from tableside.diagrams.words import escaped

_APART = 116
_EDGE = 5


def throw_svg(
    faces: tuple[int, ...], *, size_mm: float, title: str, theme: str = "print", light: bool = True
) -> str:
    """One die or several, side by side.

    Args:
        faces: what each shows, from left to right in any language.
        size_mm: the side of a die, in millimetres.
        title: says the throw, for whoever does not see it.
        theme: how they look, the name of a theme.
        light: whether they are the light player's.

    Raises:
        DiagramError: no die, one that shows no 1 to 6, or an unknown theme.

    >>> throw_svg((6, 5), size_mm=8, title="6-5")[:65]
    '<svg xmlns="http://www.w3.org/2000/svg" width="19.45mm" height="8'
    """
    if not faces or any(face not in PIPS for face in faces):
        raise DiagramError(f"a die shows 1 to 6, so {faces} is no throw")
    high = DIE + 2 * _EDGE
    wide = high + _APART * (len(faces) - 1)
    scale = size_mm / DIE
    drawn = dice(wide / 2, high / 2, faces, light=light, theme=theme_named(theme))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * scale:.4g}mm" '
        f'height="{high * scale:.4g}mm" viewBox="0 0 {wide} {high}" role="img">'
        f"<title>{escaped(title)}</title>{drawn}</svg>"
    )
