"""A stranger's PNG, decoded within bounds and written anew."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from tableside.documents.club import ClubError, Logo

MOST_SIDE = 4_000
"""Pixels; more than a wall poster needs."""

PRINTED_SIDE = 1_200
"""Pixels kept of the longer side: 600 to the inch at the largest size that is printed."""

_TOO_LARGE = f"too many pixels: allowed are {MOST_SIDE} x {MOST_SIDE} at most"


def plain_png(data: bytes) -> Logo:
    """The picture alone: no notes, no colour profile, no second frame.

    Args:
        data: the file's bytes.

    Raises:
        ClubError: it is no PNG, is damaged, moves, or has too many pixels.
    """
    from PIL import Image  # late: most pages carry no logo

    try:
        with warnings.catch_warnings(), _nothing_missing():
            warnings.simplefilter("error")
            with Image.open(io.BytesIO(data), formats=("PNG",)) as image:
                if max(image.size) > MOST_SIDE:
                    raise ClubError(_TOO_LARGE)
                if getattr(image, "is_animated", False):
                    raise ClubError("a picture that moves is not printed: save a single one")
                if image.mode.startswith("I"):
                    raise ClubError("a grey picture of 16 bits is not printed: save it with 8")
                pixels = image.convert("RGBA")
    except ClubError:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as fault:
        raise ClubError(_TOO_LARGE) from fault
    except Exception as fault:  # a damaged file ends in any of a dozen exceptions
        raise ClubError("not readable as PNG") from fault
    if pixels.getchannel("A").getextrema() == (255, 255):
        pixels = pixels.convert("RGB")
    pixels.thumbnail((PRINTED_SIDE, PRINTED_SIDE))
    written = io.BytesIO()
    pixels.save(written, format="PNG")
    return Logo("png", written.getvalue(), *map(float, pixels.size))


@contextmanager
def _nothing_missing() -> Iterator[None]:
    """Have a file refused that breaks off, even after WeasyPrint has asked for leniency."""
    from PIL import ImageFile

    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
