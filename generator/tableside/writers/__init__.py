"""From a rendered document to bytes on the disk.

PDF goes through WeasyPrint (:mod:`.weasy` loads it, :mod:`.pdf` prints with it,
:mod:`.order` has it painted in order, :mod:`.tounicode` draws what runs from right to
left, :mod:`.finisher` gives the last touches); :mod:`.picture` prints one drawing, :mod:`.png`
rasterises it, :mod:`.svg` makes a file of it. :mod:`.fit` finds the type size from what
:mod:`.layout` measures. :mod:`.markup` puts it in, :mod:`.html` makes the browser file, and
:mod:`.files` writes either whole or not at all.
"""

from tableside.writers.errors import (
    EngineMissingError,
    FitError,
    MarkupError,
    OutputError,
    PixelsError,
    PrintError,
    TargetError,
    WriterError,
)
from tableside.writers.files import check_target, write_out, write_whole
from tableside.writers.html import make_html
from tableside.writers.pdf import Inspection, Printed, fit_of, inspect, make_pdf
from tableside.writers.picture import make_picture_pdf
from tableside.writers.png import make_png
from tableside.writers.svg import make_svg

__all__ = [
    "EngineMissingError",
    "FitError",
    "Inspection",
    "MarkupError",
    "OutputError",
    "PixelsError",
    "PrintError",
    "Printed",
    "TargetError",
    "WriterError",
    "check_target",
    "fit_of",
    "inspect",
    "make_html",
    "make_pdf",
    "make_picture_pdf",
    "make_png",
    "make_svg",
    "write_out",
    "write_whole",
]
