"""What can be asked of a finished PDF, by programs that had no part in making it."""

from __future__ import annotations

import io
import re
import subprocess
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import outloud
import page
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
from fontTools.ttLib import TTFont
from outloud.findings import Finding

from tableside import fonts

MM_PER_INCH = 25.4


def page_count(data: bytes) -> int:
    """Number of pages."""
    with pypdfium2.PdfDocument(data) as document:
        return len(document)


def page_sizes_mm(data: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in millimetres, to a tenth."""
    with pypdfium2.PdfDocument(data) as document:
        return [
            (round(width / 72 * MM_PER_INCH, 1), round(height / 72 * MM_PER_INCH, 1))
            for width, height in (sheet.get_size() for sheet in document)
        ]


def text(data: bytes) -> str:
    """The words of all pages, in the order in which they are drawn."""
    with pypdfium2.PdfDocument(data) as document:
        words = "\n".join(sheet.get_textpage().get_text_bounded() for sheet in document)
    # PDFium has a sign of its own for the hyphen at which a word goes on in the next line.
    return words.replace("\x02", "-")


def copied(data: bytes) -> str:
    """The words of all pages as Poppler copies them.

    In a line from right to left it puts signs of direction around whatever has no letters of such
    a script, and leaves that as it stands on paper: the space after a number, or the comma, before
    it. Here the signs are gone and all stands in the order of speech.
    """
    done = subprocess.run(
        ["pdftotext", "-enc", "UTF-8", "-", "-"], input=data, capture_output=True, check=True
    )
    said = re.sub(
        "\u202a([^\u202c]*)\u202c",
        lambda found: "".join(reversed(re.findall(r"\w+(?:[./*-]+\w+)*|.", found[1], re.DOTALL))),
        done.stdout.decode("utf-8"),
    )
    return re.sub("[\u202a-\u202e]", "", said)


def right_to_left(said: str) -> set[str]:
    """The words of a text that are written from right to left, with their marks and non-joiners."""
    kept = (
        sign if unicodedata.category(sign) in ("Lo", "Lm", "Mn") or sign == "\u200c" else " "
        for sign in unicodedata.normalize("NFC", said)
    )
    return {
        word
        for word in "".join(kept).split()
        if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in word)
    }


def lines(data: bytes) -> list[str]:
    """The lines of all pages as the eye meets them: each from left to right, from the top.

    Letters of any script come in the order in which they stand on the paper, a space where
    there is a gap. Marks over and under letters are left out.
    """
    found: list[str] = []
    with pypdfium2.PdfDocument(data) as document:
        for sheet in document:
            words = sheet.get_textpage()
            signs = []
            for index in range(words.count_chars()):
                sign = chr(pdfium.FPDFText_GetUnicode(words, index))
                if pdfium.FPDFText_IsGenerated(words, index) or sign.isspace():
                    continue
                if not sign.isprintable() and sign != "\x02":
                    continue
                left, _, right, _ = words.get_charbox(index, loose=True)
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFText_GetMatrix(words, index, matrix)
                size = pdfium.FPDFText_GetFontSize(words, index) * abs(matrix.d)
                signs.append((round(matrix.f, 1), left, right, size, sign))
            for _, row in groupby(sorted(signs, key=lambda one: -one[0]), key=lambda one: one[0]):
                line, end = "", None
                for _, left, right, size, sign in sorted(row, key=lambda one: one[1]):
                    if end is not None and left - end > 0.12 * size:
                        line += " "
                    line += "-" if sign == "\x02" else sign
                    end = max(right, end or right)
                found.append(line)
    return found


def type_sizes(data: bytes) -> Counter[float]:
    """How many characters are set in which size, in points, to a hundredth."""
    sizes: Counter[float] = Counter()
    with pypdfium2.PdfDocument(data) as document:
        for sheet in document:
            words = sheet.get_textpage()
            for index in range(words.count_chars()):
                matrix = pdfium.FS_MATRIX()
                if pdfium.FPDFText_IsGenerated(words, index) or not pdfium.FPDFText_GetMatrix(
                    words, index, matrix
                ):
                    continue
                size = pdfium.FPDFText_GetFontSize(words, index) * abs(matrix.d)
                sizes[round(size, 2)] += 1
    return sizes


# What outloud 0.2.1 says of a script that it cannot read.
#
# TXT-004 counts the codes of a font that stand for the same letter, and takes five for a map that
# was lost (rules/text.py). An Arabic letter has four shapes alone, and others in each ligature.
_SHAPES = re.compile(
    r"font [^:]+: \d+ different codes all map to U\+(?:06[0-9A-F]{2}|200C) '[^']+'"
)
# TAG-003 looks for the words that MuPDF reads, in the order of speech, in the text that it put
# together itself, in the order of painting, from left to right (rules/tagging.py, content.py): a
# word of Arabic letters is in none. It asks then whether something is painted in the middle of the
# word, and MuPDF takes a word and a Persian number far left of it, such as the number of a page in
# the contents, for one word, in whose middle is nothing. A word of other letters is not excused.
_UNREAD = re.compile("[\u0600-\u06ff;… ]+")
# FIG-012 wants letters to be half of a description, of which digits, spaces, commas and the
# non-joiners of Persian are no part (rules/figures.py). Of a position, told as so many checkers on
# such a point, they are 0.47 to 0.50 in Hebrew, Japanese and Persian, 0.53 in Arabic and 0.54 in
# English. Here two fifths of letters are enough where there are three words.
_TERSE = frozenset({"Arab", "Hebr", "Jpan"})
_WORD = re.compile(r"[^\W\d_]{2,}")


def accessibility_faults(data: bytes, scripts: tuple[str, ...] = ()) -> list[str]:
    """What two validators hold against a file as PDF/UA-1 (ISO 14289-1).

    Args:
        data: the file.
        scripts: those besides Latin, Greek and Cyrillic that it is written in.
    """
    report = page.validate_pdf_bytes(data, profile="ua1")
    faults = [f"page-validation {one.rule_id}: {one.message}" for one in report.failures]
    if not report.is_compliant and not faults:
        faults.append("page-validation: not compliant")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.pdf"
        path.write_bytes(data)
        result = outloud.check(str(path))
    if result.error:
        faults.append(f"outloud: {result.error}")
    faults += [
        f"outloud {one.rule}: {one.message}"
        for one in result.findings
        if one.severity in ("error", "warning") and not _excused(one, data, scripts)
    ]
    return faults


def _excused(finding: Finding, data: bytes, scripts: tuple[str, ...]) -> bool:
    if finding.rule == "TXT-004":
        return "Arab" in scripts and bool(_SHAPES.fullmatch(finding.message))
    if finding.rule == "TAG-003":
        return "Arab" in scripts and bool(_UNREAD.fullmatch(finding.evidence or ""))
    if finding.rule == "FIG-012":
        return not _TERSE.isdisjoint(scripts) and all(map(_reads, descriptions(data)))
    return False


def _reads(description: str) -> bool:
    share = sum(sign.isalpha() for sign in description) / max(1, len(description))
    return share >= 0.5 or (share >= 0.4 and len(set(_WORD.findall(description))) >= 3)


def descriptions(data: bytes) -> list[str]:
    """What the pictures of the file are called for those who do not see them."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return [
            str(item["/Alt"]) for item in _dictionaries(document) if item.get("/S") == "/Figure"
        ]


def letters_of_codes(data: bytes) -> dict[str, dict[str, str]]:
    """For each font with letters of its own codes, what each code stands for."""
    found: dict[str, dict[str, str]] = {}
    with pikepdf.open(io.BytesIO(data)) as document:
        for item in _dictionaries(document):
            if "/ToUnicode" in item:
                told = item["/ToUnicode"].read_bytes().decode("ascii")
                pairs = re.findall(
                    r"<([0-9a-f]{4})> <([0-9a-f]*)>$", told.partition("bfchar")[2], re.M
                )
                found[str(item["/BaseFont"])] = {
                    code: bytes.fromhex(letters).decode("utf-16-be") for code, letters in pairs
                }
    return found


def syntax_faults(data: bytes) -> list[str]:
    """What qpdf, in the form of pikepdf, finds wrong with the file as a file."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return [str(problem) for problem in document.check_pdf_syntax()]


def font_names(data: bytes) -> list[str]:
    """Names of all fonts in the file."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return [str(font["/FontName"]) for font in _descriptors(document)]


def unembedded_fonts(data: bytes) -> list[str]:
    """Names of the fonts that are not inside the file."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return [
            str(font["/FontName"])
            for font in _descriptors(document)
            if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(font.keys())
        ]


def _descriptors(document: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary]:
    return (item for item in _dictionaries(document) if item.get("/Type") == "/FontDescriptor")


def _dictionaries(document: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary]:
    return (item for item in document.objects if isinstance(item, pikepdf.Dictionary))


def uncovered(words: str, scripts: tuple[str, ...] = ()) -> set[str]:
    """Characters that no upright face of a page has a glyph for; controls need none."""
    known: set[int] = set()
    for font in fonts.font_files(scripts):
        if font.weight == 400 and font.style == "normal":
            with TTFont(font.path, lazy=True) as face:
                known |= set(face.getBestCmap())
    return {
        letter
        for letter in words
        if not letter.isspace()
        and unicodedata.category(letter) != "Cf"
        and ord(letter) not in known
    }


def pixels(data: bytes, dpi: int = 100) -> list[bytes]:
    """The pages as grey pictures, byte for byte."""
    with pypdfium2.PdfDocument(data) as document:
        return [
            sheet.render(scale=dpi / 72, grayscale=True).to_pil().convert("L").tobytes()
            for sheet in document
        ]


def inked_margins(data: bytes, margin_mm: float, dpi: int = 100) -> list[int]:
    """Numbers of the pages that print on the white border of the paper."""
    inked = []
    with pypdfium2.PdfDocument(data) as document:
        for number, sheet in enumerate(document, start=1):
            picture = sheet.render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
            # A pixel more on each side, for the border may end within one.
            border = round(margin_mm / MM_PER_INCH * dpi) - 1
            width, height = picture.size
            picture.paste(255, (border, border, width - border, height - border))
            if picture.getextrema()[0] < 250:
                inked.append(number)
    return inked


def header_scopes(data: bytes) -> list[str]:
    """The scope of each table header, in the order of the file; ``-`` where it has none."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return [
            str(item.get("/A", {}).get("/Scope", "-"))
            for item in _dictionaries(document)
            if item.get("/S") == "/TH"
        ]


def pictures(data: bytes) -> list[list[tuple[float, ...]]]:
    """For each page the rectangles of its tagged pictures, in the order of the file."""
    with pikepdf.open(io.BytesIO(data)) as document:
        places = {sheet.objgen: number for number, sheet in enumerate(document.pages)}
        found: list[list[tuple[float, ...]]] = [[] for _ in places]
        for item in _dictionaries(document):
            if item.get("/S") == "/Figure":
                box = tuple(float(side) for side in item["/A"]["/BBox"])
                found[places[item["/Pg"].objgen]].append(box)
        return found
