"""Logos are strangers' files: plain shapes and pixels come through, nothing else does."""

from __future__ import annotations

import io
import struct
import zlib
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from support.clubs import WIDE_SVG, painted
from tableside.documents.club import MOST_LOGO_BYTES, ClubError
from tableside.rendering.logo import plain_logo
from tableside.rendering.logo_png import PRINTED_SIDE
from tableside.rendering.logo_svg import MOST_DEEP, MOST_ELEMENTS

SVG = 'xmlns="http://www.w3.org/2000/svg"'
XLINK = 'xmlns:x="http://www.w3.org/1999/xlink"'
CLIPPED = '<g clip-path="url(#a)"/>'
TAGS = {
    *("svg", "g", "defs", "clipPath", "stop", "style", "linearGradient", "radialGradient"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
}


def drawn(inside: str, attributes: str = 'viewBox="0 0 20 10"') -> bytes:
    return f"<svg {SVG} {XLINK} {attributes}>{inside}</svg>".encode()


def local(name: str) -> str:
    return name.rpartition("}")[2]


def test_a_logo_of_a_drawing_program_comes_through_as_shapes() -> None:
    logo = plain_logo(".svg", WIDE_SVG.encode())
    assert (logo.kind, logo.width, logo.height) == ("svg", 400.0, 90.0)
    root = ElementTree.fromstring(logo.data)
    found = [local(node.tag) for node in root.iter()]
    assert found.count("path") == found.count("circle") == found.count("polygon") == 1
    assert found.count("rect") == 2
    assert {"title", "metadata", "guide"}.isdisjoint(found)
    style = next(node.text for node in root.iter() if local(node.tag) == "style")
    assert style == ".a{fill:#12355b}.b,.c{fill:none;stroke:#7a1f1f;stroke-width:8}"
    (clip,) = (node for node in root.iter() if local(node.tag) == "clipPath")
    assert "clip-path" not in clip[0].attrib
    polygon = next(node for node in root.iter() if local(node.tag) == "polygon")
    assert polygon.get("style") == "fill:#7a1f1f"
    assert plain_logo(".svg", logo.data).data == logo.data


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (drawn("<script>alert(1)</script>"), "<script> is not allowed"),
        (drawn("<foreignObject><p/></foreignObject>"), "<foreignObject> is not allowed"),
        (drawn("<animate/>"), "<animate> is not allowed"),
        (drawn("<set/>"), "<set> is not allowed"),
        (drawn("<text>Club</text>"), "turn words into paths"),
        (drawn('<image href="x.png"/>'), "give the logo as a .png file"),
        (drawn('<use href="#a"/>'), "draw the shape itself"),
        (drawn('<a href="https://example.org"><g/></a>'), "<a> is not allowed"),
        (drawn("<svg/>"), "<svg> is not allowed"),
        (drawn('<path d="M0 0" onload="x()"/>'), "scripts are not allowed"),
        (drawn('<path onClick="x()"/>'), "scripts are not allowed"),
        (drawn('<rect fill="url(https://example.org/a#b)"/>'), "outside itself"),
        (drawn('<rect fill="URL(file:///etc/passwd)"/>'), "outside itself"),
        (drawn('<rect style="fill:url(//example.org)"/>'), "outside itself"),
        (drawn('<rect style="background:url(x.png)"/>'), "outside itself"),
        (drawn('<linearGradient id="a" x:href="other.svg#b"/>'), "outside itself"),
        (drawn("<style>@import 'x.css';</style>"), "rules for classes are"),
        (drawn("<style>@font-face{src:url(x)}</style>"), "is not allowed in a logo"),
        (drawn("<style>path{fill:red}</style>"), "rules for classes are"),
        (drawn("<style>.a{fill:url(x.svg#a)}</style>"), "outside itself"),
        (drawn(f"<style>{'.a{fill:red}' * 1000}</style>"), "10,000 characters at most"),
        (drawn('<rect fill="url(#a)"/>'), "refers to a gradient 'a' that is not there"),
        (drawn('<rect id="a" clip-path="url(#a)"/>'), "refers to a clipPath 'a'"),
        (
            drawn('<linearGradient id="a"><stop/></linearGradient><rect fill="url(#a)"/>'),
            'needs gradientUnits="userSpaceOnUse"',
        ),
        (
            drawn(
                '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>',
            ),
            "goes back to another",
        ),
        (drawn('<path d="M 0 0 Q expression"/>'), "cannot be drawn"),
        (drawn('<path d="M 0 9e99"/>'), "is too large"),
        (drawn('<rect width="wide"/>'), "allowed is a number"),
        (drawn('<g transform="url(#a)"/>'), "cannot be drawn"),
        (drawn('<g transform="rotate()"/>'), "transform: 'rotate()' cannot be drawn"),
        (drawn('<g transform="matrix(1 0 0 1 3)"/>'), "cannot be drawn"),
        (drawn('<linearGradient spreadMethod="repeat"/>'), "spreadMethod: 'repeat' cannot"),
        (
            drawn('<clipPath id="a">' + "<path/>" * 200 + "</clipPath>" + CLIPPED * 101),
            "too many shapes use its clips",
        ),
        (drawn("<g>" * (MOST_DEEP + 2) + "</g>" * (MOST_DEEP + 2)), "deep"),
        (drawn("<g/>" * (MOST_ELEMENTS + 1)), "shapes: simplify"),
        (drawn("<clipPath><clipPath/></clipPath>"), "not allowed in a clipPath"),
        (drawn("", 'width="100%" height="10"'), "give <svg> a viewBox"),
        (drawn("", 'viewBox="0 0 0 10"'), "allowed are sizes above 0"),
        (drawn("", 'viewBox="0 0 200 10"'), "at most 10 times"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "entities are not allowed"),
        (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', "entities"),
        (b"<html/>", "does not begin with <svg>"),
        (b"<svg", "not readable as SVG"),
        (b"", "not readable as SVG"),
        (b"\x89PNG", "not readable as SVG"),
        (b'<?xml version="1.0" encoding="nonsense"?><svg/>', "not readable as SVG"),
    ],
)
def test_what_is_not_allowed_in_a_drawing_is_told_in_one_line(data: bytes, told: str) -> None:
    with pytest.raises(ClubError) as fault:
        plain_logo(".svg", data)
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


names = st.sampled_from(
    [
        *sorted(TAGS),
        *("script", "foreignObject", "animate", "text", "image", "use", "title", "x:note"),
    ]
)
attributes = st.dictionaries(
    st.sampled_from(
        [
            *("id", "class", "style", "fill", "d", "href", "x:href", "onload", "clip-path"),
            *("transform", "x:show", "points", "width", "font-family", "filter", "viewBox"),
        ]
    ),
    st.sampled_from(
        [
            *("a", "#a", "url(#a)", "url(http://e.org/)", "red", "M0 0L1 1z", "1", "fill:red"),
            *("javascript:x()", "rotate(3)", "fill:url(#a);behavior:url(x)", "expression(1)"),
            "</svg>",
        ]
    ),
    max_size=4,
)


@st.composite
def trees(draw, deep: int = 3) -> ElementTree.Element:
    node = ElementTree.Element(draw(names), draw(attributes))
    node.text = draw(st.sampled_from(["", "a{}", ".a{fill:red}", "@import 'x'", "words"]))
    if deep:
        node.extend(draw(st.lists(trees(deep - 1), max_size=3)))
    return node


@given(st.lists(trees(), max_size=3))
def test_whatever_comes_through_is_on_the_list(inside: list[ElementTree.Element]) -> None:
    text = "".join(ElementTree.tostring(node, "unicode") for node in inside)
    try:
        logo = plain_logo(".svg", drawn(text))
    except ClubError:
        return
    root = ElementTree.fromstring(logo.data)
    for node in root.iter():
        assert local(node.tag) in TAGS
        for name, value in node.attrib.items():
            assert not name.startswith("on")
            assert name not in ("font-family", "filter", "{http://www.w3.org/1999/xlink}href")
            assert "//" not in value
            assert "script" not in value
            if name == "href":
                assert value.startswith("#")
            assert value.count("url(") == value.count("url(#")
        assert local(node.tag) == "style" or not (node.text or "").strip()
        assert "@" not in (node.text or "")


@pytest.mark.parametrize("mode", ["RGBA", "RGB", "L", "LA", "1"])
def test_pixels_come_through_in_any_colours(mode: str) -> None:
    if mode == "1":
        file = io.BytesIO()
        Image.new("1", (40, 20), 1).save(file, format="PNG")
        data = file.getvalue()
    else:
        data = painted(40, 20, mode)
    logo = plain_logo(".png", data)
    assert (logo.kind, logo.width, logo.height) == ("png", 40.0, 20.0)
    with Image.open(io.BytesIO(logo.data)) as image:
        assert image.size == (40, 20)
        assert image.info == {}


def test_a_large_picture_is_brought_down() -> None:
    logo = plain_logo(".png", painted(3000, 1500, "L"))
    assert (logo.width, logo.height) == (float(PRINTED_SIDE), PRINTED_SIDE / 2)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def header(width: int, height: int, depth: int = 8, colour: int = 0) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)


def animated() -> bytes:
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    file = io.BytesIO()
    frames[0].save(file, format="PNG", save_all=True, append_images=frames[1:])
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not readable as PNG"),
        (b"GIF89a", "not readable as PNG"),
        (WIDE_SVG.encode(), "not readable as PNG"),
        (painted()[:200], "not readable as PNG"),
        (painted().replace(b"IDAT", b"IDAX"), "not readable as PNG"),
        (header(5000, 20) + chunk(b"IDAT", b""), "allowed are 4000 x 4000 at most"),
        # A few bytes that claim to be four thousand million pixels.
        (header(65000, 65000) + chunk(b"IDAT", b""), "allowed are 4000 x 4000 at most"),
        (header(20, 20, 16) + chunk(b"IDAT", zlib.compress(bytes(820))), "save it with 8"),
        (animated(), "a picture that moves"),
        (painted(200, 10), "at most 10 times"),
        (b"\x00" * (MOST_LOGO_BYTES + 1), "larger than 200 kB"),
    ],
)
def test_what_is_wrong_with_pixels_is_told_in_one_line(data: bytes, told: str) -> None:
    with pytest.raises(ClubError) as fault:
        plain_logo(".png", data)
    assert told in str(fault.value)


def test_no_other_kind_of_picture_is_taken() -> None:
    with pytest.raises(ClubError, match=r"ends in \.svg or \.png"):
        plain_logo(".jpg", painted())
