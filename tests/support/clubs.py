"""Clubs for tests: a file, a drawn logo, a painted one."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageDraw

WIDE_SVG = """<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:note="https://example.org/note" viewBox="0 0 400 90" note:by="a program">
<title>A crest</title><metadata><note:author/></metadata><note:guide x="1"/>
<style>.a { fill: #12355b } .b, .c { fill: none; stroke: #7a1f1f; stroke-width: 8 }</style>
<defs>
<linearGradient id="h"><stop offset="0" stop-color="#12355b"/><stop offset="1"/></linearGradient>
<linearGradient id="g" xlink:href="#h" gradientUnits="userSpaceOnUse" x1="225" x2="297"/>
<clipPath id="k"><rect width="400" height="90" clip-path="url(#k)"/></clipPath>
</defs>
<g clip-path="url('#k')">
<path class="a" d="M5 85 L30 5 L55 85 Z M65 85 L90 5 L115 85 Z"/>
<circle class="b" cx="170" cy="45" r="36"/>
<rect x="225" y="9" width="72" height="72" rx="12" fill="url(#g)"/>
<polygon points="320,85 345,5 370,85" style="fill: #7a1f1f; font-family: Arial"/>
</g></svg>
"""

EVERY_OPTION = """
[options]
cocked_dice = "valid"
illegal_play = "until_played"
dice_sets = "own"
cups = true
clock_delay = 12
clock_reserve = 2
score_keeping = "both_players"
"""


def painted(width: int = 300, height: int = 300, mode: str = "RGBA") -> bytes:
    """A disc as PNG."""
    image = Image.new(mode, (width, height))
    ImageDraw.Draw(image).ellipse((2, 2, width - 3, height - 3), fill="white")
    file = io.BytesIO()
    image.save(file, format="PNG")
    return file.getvalue()


def club_file(folder: Path, text: str, name: str = "club.toml") -> Path:
    """A club's file with both logos beside it."""
    folder.mkdir(exist_ok=True)
    (folder / "wide.svg").write_text(WIDE_SVG, "utf-8")
    (folder / "round.png").write_bytes(painted())
    path = folder / name
    path.write_text(text, "utf-8")
    return path
