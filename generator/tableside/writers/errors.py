"""What the writers raise. Each message is one line, fit to be shown to a user as it is."""

from __future__ import annotations

from typing import ClassVar

from tableside.errors import MissingPartError, TablesideError


class WriterError(TablesideError):
    """The common parent of the writers' own errors."""


class MarkupError(WriterError, ValueError):
    """HTML that a writer cannot use: no place for the fit, or something fetched from outside."""


class EngineMissingError(MissingPartError, ImportError):
    """WeasyPrint, or a system library that it needs, is not on this machine."""


class PrintError(WriterError, ValueError):
    """WeasyPrint had something to say about a document; a document it warns of is not shipped.

    Attributes:
        complaints: every warning, in the order in which they came.
    """

    complaints: tuple[str, ...] = ()

    @classmethod
    def of(cls, where: str, complaints: tuple[str, ...]) -> PrintError:
        """Build the error of a document from what was said about it.

        >>> print(PrintError.of("“Rules” (en, a4)", ("odd rule", "odder rule")))
        “Rules” (en, a4) was not printed cleanly: odd rule (and 1 more)
        """
        more = f" (and {len(complaints) - 1} more)" if len(complaints) > 1 else ""
        error = cls(f"{where} was not printed cleanly: {complaints[0]}{more}")
        error.complaints = complaints
        return error


class FitError(WriterError, ValueError):
    """A document that keeps the law of one page at no type size allowed.

    Attributes:
        title: the document's title.
        lang: its language.
        paper: name of the paper.
        excess: how much too long it is, as a share of the room there is (0.06: six
            hundredths), at the smallest type; below zero when it is too short for the
            largest type or breaks badly.
    """

    title: str = ""
    lang: str = ""
    paper: str = ""
    excess: float = 0.0

    @classmethod
    def of(cls, title: str, lang: str, paper: str, excess: float, fault: str) -> FitError:
        """Build the error of a document; ``fault`` says what is wrong and what would help.

        >>> print(FitError.of("Rules", "en", "a4", 0.06, "it is too long"))
        “Rules” (en, a4) does not fit its paper: it is too long
        """
        error = cls(f"“{title}” ({lang}, {paper}) does not fit its paper: {fault}")
        error.title, error.lang, error.paper, error.excess = title, lang, paper, excess
        return error


class PixelsError(WriterError, ValueError):
    """A picture that would have too many pixels, or a resolution that nobody needs.

    Attributes:
        exit_code: 2, wrong use.
    """

    exit_code: ClassVar[int] = 2


class SignError(WriterError, ValueError):
    """A page or picture that would show an empty box where a sign of its words should stand.

    Attributes:
        exit_code: 2, wrong use.
        sign: the sign that no font at hand has a shape for.
    """

    exit_code: ClassVar[int] = 2
    sign: str = ""

    @classmethod
    def of(cls, where: str, sign: str) -> SignError:
        """Build the error of a page.

        >>> print(SignError.of("“Rules” (he, a4)", "双"))
        “Rules” (he, a4) holds '双' (U+53CC), which none of its fonts has a shape for
        """
        error = cls(
            f"{where} holds {sign!r} (U+{ord(sign):04X}), which none of its fonts has a shape for"
        )
        error.sign = sign
        return error


class OutputError(WriterError, OSError):
    """A file could not be written: the disk is full, or the reader of a pipe is gone."""


class TargetError(OutputError):
    """The place asked for can hold no file: a folder, a missing folder, one not writable.

    Attributes:
        exit_code: 2, wrong use.
    """

    exit_code: ClassVar[int] = 2
