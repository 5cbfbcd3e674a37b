"""The Jinja environment: strict, escaping, sandboxed, with a few filters of our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from jinja2 import (
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    pass_context,
)
from jinja2.runtime import Context, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from tableside.errors import UserFault
from tableside.rendering.compiled import compiled
from tableside.resources import root

if TYPE_CHECKING:
    from tableside.i18n.speech import Speech


P = ParamSpec("P")
R = TypeVar("R")


@lru_cache(maxsize=8)
def environment(folders: tuple[Path, ...] = ()) -> ImmutableSandboxedEnvironment:
    """The environment that finds templates in ``folders`` first, then in ours.

    Templates may be a user's own, so they run in the sandbox: they see values, and
    neither files nor the network. Those in ``folders`` also keep within bounds of time,
    memory and length; see :mod:`tableside.rendering.bounds`. Ours are compiled once and kept
    from run to run.
    """
    made = _kind(folders)(
        bytecode_cache=None if folders else compiled(),
        loader=FileSystemLoader([*folders, root("templates")], followlinks=False),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
    )
    made.filters["board"] = board
    return made


def _kind(folders: tuple[Path, ...]) -> type[ImmutableSandboxedEnvironment]:
    if not folders:
        return ImmutableSandboxedEnvironment
    from tableside.rendering.bounds import BoundedEnvironment  # late: most have no templates

    return BoundedEnvironment


class TemplateFaultError(UserFault):
    """A template that cannot be used: which, where, and what is wrong."""


def told(make: Callable[P, R]) -> Callable[P, R]:
    """Let a function that renders templates tell their faults in one line.

    Raises:
        TemplateFaultError: a template has a fault, or asks for what the sandbox refuses.
    """

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return make(*args, **kwargs)
        except TemplateError as fault:
            what = fault.message or str(fault)
            if type(fault) is TemplateNotFound:
                what = f"there is no template {fault.name!r}"
            raise TemplateFaultError(f"{_place(fault)}: {what}") from fault

    return made


def _place(fault: TemplateError) -> str:
    """The template and the line of a fault."""
    if isinstance(fault, TemplateSyntaxError):
        return f"template {fault.name}, line {fault.lineno}"
    folders = {Path(folder) for folder in ("site", "sheets", "blocks")}
    for frame in reversed(extract_tb(fault.__traceback__)):
        path = Path(frame.filename)
        if path.suffix in (".j2", ".css", ".js", ".svg"):
            parent = Path(path.parent.name)
            name = parent / path.name if parent in folders else Path(path.name)
            return f"template {name.as_posix()}, line {frame.lineno}"
    return "a template"


@pass_context
def board(context: Context, position: str, **wishes: Any) -> Markup:
    """The filter ``board``: a position in any notation becomes a figure of the page.

    ``{{ "4HPwATDgc/ABMA" | board(roll="31", play="8/5 6/5") }}`` draws the board with its
    arrows and its caption. The words are in the language that the template's ``lang``
    names, or the keyword ``lang``; English where there is neither.

    Args:
        context: the template's values.
        position: the position, or ``start`` or ``empty``.
        **wishes: the keys of :func:`~tableside.documents.board_request.request_from`.

    Raises:
        UserFault: a position that cannot be read, an illegal play, a wrong wish.
    """
    # Late: most pages hold boards of their own making and have no use for this.
    from tableside.documents.board_request import request_from
    from tableside.documents.boards import board as made_of
    from tableside.rendering.boards import figure_markup

    lang = wishes.pop("lang", context.get("lang", "en"))
    spoken = "en" if isinstance(lang, Undefined) else str(lang)
    request = request_from({"position": str(position), **wishes})
    return figure_markup(made_of(request), _speech(spoken))


@lru_cache(maxsize=8)
def _speech(lang: str) -> Speech:
    from tableside.i18n.speech import read_speech

    return read_speech(root("locales"), lang)
