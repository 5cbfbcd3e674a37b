"""What a writer may ask of the markup: a place for the fit, and nothing from outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tableside.rendering.rendered import Fit
from tableside.writers.errors import MarkupError

_PLACE = '<style id="fit"></style>'
# What a browser fetches for an element, by its name. A link to follow is none.
_FETCHED = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src", "srcdoc"),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_FIT = re.compile(r'<style id="fit">.*?</style>', re.DOTALL)
_COUNTER = re.compile(r"@counter-style\b[^{}]*\{[^{}]*\}")
_CSS_ADDRESS = re.compile(r"""url\(\s*["']?([^"')]*)|@import\s+["']([^"']*)""", re.IGNORECASE)


def fit_rules(fit: Fit) -> str:
    """Say a fit in CSS.

    >>> fit_rules(Fit(8.5, 3))
    'html{font-size:8.5pt}.lines>:nth-child(n+4){display:none}'
    >>> fit_rules(Fit(8, 3, 2))
    'html{font-size:8pt}.lines>:nth-child(n+4){display:none}:root{--tight:2}'
    """
    size = f"{fit.size_pt:.2f}".rstrip("0").rstrip(".")
    lines = f".lines>:nth-child(n+{fit.lines + 1}){{display:none}}"
    closer = f":root{{--tight:{fit.tight}}}" if fit.tight else ""
    return f"html{{font-size:{size}pt}}{lines}{closer}"


def filled(markup: str, fit: Fit, more: str = "") -> str:
    """Put a fit into the place that the markup keeps for it.

    Args:
        markup: the HTML.
        fit: the type size, ruled lines and closeness.
        more: further rules of CSS for the same place.

    Raises:
        MarkupError: there is not exactly one such place.
    """
    places = markup.count(_PLACE)
    if places != 1:
        raise MarkupError(f"the markup holds {_PLACE} {places} times; it must hold it once")
    return markup.replace(_PLACE, f'<style id="fit">{fit_rules(fit)}{more}</style>')


def parted(markup: str) -> tuple[str, str]:
    """Part the markup from its rules of CSS, and leave out the place for the fit.

    Args:
        markup: the HTML.

    Returns:
        The HTML without ``<style>`` elements, and their text in order. The styles of counters
        stay in the HTML as well: WeasyPrint hears of them nowhere else.

    Raises:
        MarkupError: there is not exactly one place for the fit in the head.

    >>> parted('<style>p{margin:0}</style><style id="fit"></style></head><p>')
    ('</head><p>', 'p{margin:0}')
    >>> parted('<style>@counter-style a{symbols:"*"}</style><style id="fit"></style></head>')[0]
    '<style>@counter-style a{symbols:"*"}</style></head>'
    """
    head, end, body = filled(markup, Fit(8, 0)).partition("</head>")
    if not end or _FIT.search(body):
        raise MarkupError("the markup keeps its place for the fit where no style can stand")
    rules = "\n".join(_STYLE.findall(_FIT.sub("", head)))
    counters = "".join(_COUNTER.findall(rules))
    kept = f"<style>{counters}</style>" if counters else ""
    return _STYLE.sub("", _FIT.sub("", head)) + kept + end + body, rules


def refuse_outside(markup: str) -> None:
    """Make sure that the markup needs nothing but itself.

    Raises:
        MarkupError: it holds a script, or something fetched from outside.
    """
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    if reader.outside:
        raise MarkupError(
            f"the markup is not self-contained: it asks for {reader.outside[0]}; "
            "only data: addresses are allowed"
        )


class _Reader(HTMLParser):
    """Collects what a browser would fetch or run."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: list[str] = []
        self._in_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_style = tag == "style"
        if tag == "script":
            self.outside.append("a script")
        for name, value in attrs:
            if name in _FETCHED.get(tag, ()):
                self._note(value or "")
            elif name == "style":
                self._note_css(value or "")

    def handle_endtag(self, tag: str) -> None:
        self._in_style = False

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self._note_css(data)

    def _note_css(self, css: str) -> None:
        for match in _CSS_ADDRESS.finditer(css):
            self._note(match[1] or match[2] or "")

    def _note(self, address: str) -> None:
        address = address.strip()
        if address and not address.startswith(("data:", "#")):
            self.outside.append(address)
