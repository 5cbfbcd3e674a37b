"""Hebrew, Arabic, Persian and Japanese on paper: faces, order, breaks and no empty box."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from support import pdf
from support.sheets import trial
from tableside import fonts
from tableside.rendering.rendered import Fit, Rendered
from tableside.resources import root
from tableside.writers import make_html
from tableside.writers.errors import SignError
from tableside.writers.pdf import Printed, Proof
from tableside.writers.webfonts import font_face_rules

SCRIPT = {"he": "Hebr", "ar": "Arab", "fa": "Arab", "ja": "Jpan", "en": "Latn"}
FIT = Fit(10, 0)


def document(lang: str, body: str, css: str = "") -> Rendered:
    """A small page in a language, set in its families."""
    families = fonts.css_families(SCRIPT[lang])
    made = trial(body, f"html{{font-family:{families}}}{css}", lang=lang)
    way = "rtl" if SCRIPT[lang] in ("Hebr", "Arab") else "ltr"
    markup = made.markup.replace('<html lang="en">', f'<html lang="{lang}" dir="{way}">')
    return trial(body, lang=lang, markup=markup, title="Rules")


def printed(lang: str, body: str, css: str = "") -> Printed:
    return Proof(document(lang, body, css)).printed(FIT)


class TestFaces:
    @pytest.mark.parametrize(
        ("lang", "words", "families"),
        [
            ("he", "לוח <b>שש־בש</b> 13/7", {"Noto-Sans-Hebrew-SemiCondensed", "Fira-Sans"}),
            ("ar", "طاولة <b>الزهر</b> 13/7", {"IBM-Plex-Sans-Arabic", "Fira-Sans"}),
            ("fa", "تخته‌نرد <b>۲۴</b> 13/7", {"IBM-Plex-Sans-Arabic", "Fira-Sans"}),
            ("ja", "盤の<b>ポイント</b>13/7", {"Noto-Sans-JP", "Fira-Sans"}),
        ],
    )
    def test_letters_take_the_face_of_the_script_and_digits_ours(
        self, lang: str, words: str, families: set[str]
    ) -> None:
        names = pdf.font_names(printed(lang, f"<p>{words}</p>").data)
        plain = {re.sub(r"-Condensed.*|,.*|-Bold.*", "", name.split("+")[1]) for name in names}
        assert plain == families
        assert any("Bold" in name for name in names)
        assert not any("Italic" in name or "Oblique" in name for name in names)

    def test_a_common_page_does_not_see_them(self) -> None:
        with pytest.raises(SignError):
            printed("en", "<p>לוח</p>")

    @pytest.mark.parametrize("lang", ["he", "fa", "ja"])
    def test_an_html_file_brings_two_faces_of_each_family(self, lang: str) -> None:
        words = {"he": "לוח 13/7", "fa": "تخته‌نرد ۲۴ 13/7", "ja": "盤 13/7"}[lang]
        markup = document(lang, f"<p>{words}</p>").markup
        rules = font_face_rules(markup)
        families = re.findall(r'font-family:"([^"]+)"', fonts.css_families(SCRIPT[lang]))
        found = re.findall(r'font-family:"([^"]+)";font-weight:(\d+);font-style:(\w+)', rules)
        own = fonts.SCRIPTS[SCRIPT[lang]].family.name
        assert {("400", "normal"), ("700", "normal")} == {
            (weight, style) for family, weight, style in found if family == own
        }
        assert families or found
        assert make_html(document(lang, f"<p>{words}</p>"), FIT) == make_html(
            document(lang, f"<p>{words}</p>"), FIT
        )


class TestSigns:
    """What has no shape is refused, and what needs none is not."""

    @pytest.mark.parametrize(
        ("lang", "words", "lost"),
        [
            ("he", "לוח 双六", "双"),
            ("he", "לוח ط", "ط"),
            ("fa", "تخته‌نرد 🎲", "🎲"),
            ("ja", "盤 ל", "ל"),
            ("ja", "盤 𓀀", "𓀀"),
            ("en", "Board 盤", "盤"),
        ],
    )
    def test_it_is_named_with_its_page(self, lang: str, words: str, lost: str) -> None:
        page = document(lang, f"<p>{words}</p>")
        told = f"“Rules” ({lang}, trial) holds {lost!r} (U+{ord(lost):04X}), which none of its"
        with pytest.raises(SignError, match=re.escape(told)) as caught:
            Proof(page).printed(FIT)
        assert caught.value.sign == lost
        with pytest.raises(SignError, match=re.escape(told)):
            make_html(page, FIT)

    @pytest.mark.parametrize(
        ("lang", "words"),
        [
            ("fa", "می‌شود خانهٔ تخته‌نرد، ۲۴٫۵٪ «بازی»"),
            ("fa", "\u2066bar/22*\u2069 \u2068x\u2069 \u2067می\u2069 \u200fa\u200e"),
            ("ar", "الحَجَرُ مُغلَقٌ؛ لا إله أيضًا؟ ـ 13\u061c%"),
            ("ar", "لا لأ لإ لآ ﷲ ﻻ"),
            ("he", "שַׁבָּת שׁ שּׁ על־ידי ״כן״ ׳א׳ ₪"),
            ("ja", "か\u3099 が ﾃﾞ ヴ 〜 “” …… ——"),
            ("en", "e\u0301 \u0161 s\u030c soft\u00adhyphen zero\u200bwidth word\u2060joiner"),
        ],
    )
    def test_marks_joints_and_controls_are_no_empty_boxes(self, lang: str, words: str) -> None:
        page = document(lang, f"<p>{words}</p>")
        assert Proof(page).printed(FIT).data
        assert make_html(page, FIT)

    def test_what_a_picture_is_called_is_not_drawn(self) -> None:
        hidden = '<p><svg xmlns="http://www.w3.org/2000/svg"><title>盤</title></svg>и</p>'
        assert make_html(document("en", hidden), FIT)


class TestOrder:
    """Read off the paper from left to right, whatever order the file has."""

    @pytest.mark.parametrize(
        ("lang", "words"),
        [("he", ("שחור", "משחק")), ("ar", ("أسود", "ابيض")), ("fa", ("سیاه", "سفید"))],
    )
    @pytest.mark.parametrize(
        "token", ["24/18 13/11", "8/5*", "8/4*(2)", "6/off", "3-5", "6-1", "bar/22*", "47%"]
    )
    def test_notation_reads_from_left_to_right(
        self, lang: str, words: tuple[str, str], token: str
    ) -> None:
        first, last = words
        body = f'<p>{first} <bdi dir="ltr">{token}</bdi> {last} <b>{first}</b></p>'
        # What reads the file turns the brackets of such lines round, so they are made alike.
        (line,) = (line.replace(")", "(") for line in pdf.lines(printed(lang, body).data))
        before, after = line.split(token.replace(")", "("))
        # The first word stands on the right.
        assert len(after.strip()) == len(first)
        assert len(before.strip()) > len(last)

    def test_hebrew_letters_run_from_right_to_left(self) -> None:
        (line,) = pdf.lines(printed("he", "<p>אבג דה 12 וז</p>").data)
        assert line == "זו 12 הד גבא"

    def test_columns_of_a_table_are_turned_and_those_of_a_grid_are_not(self) -> None:
        cells = "<tr><th>א</th><td>7</td><td>8</td><td>9</td></tr>"
        css = "th,td{vertical-align:baseline}"
        turned = pdf.lines(printed("he", f"<table>{cells}</table>", css).data)
        kept = pdf.lines(printed("he", f'<table dir="ltr">{cells}</table>', css).data)
        assert [line.replace(" ", "") for line in (*turned, *kept)] == ["987א", "א789"]

    def test_words_inside_a_drawing(self) -> None:
        drawing = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="10mm" role="img"'
            ' direction="ltr" font-family="sans-serif" font-size="12"><title>A board</title>'
            '<text x="100" y="20" text-anchor="middle">\u2067אבג \u20663-1\u2069: '
            "\u20668/5 6/5\u2069\u2069</text></svg>"
        )
        (line,) = pdf.lines(printed("he", drawing).data)
        assert line == "8/5 6/5 :3-1 גבא"


class TestJapaneseLines:
    """No line begins with a closing sign or a small kana, none ends with an opening bracket."""

    TEXT = (
        "「黒」が先に振り、（同じ目なら）もう一度振ります。チェッカーは、ヒットされるとバーへ行きます。"
        "ダブルのときは、同じ目で４回まで動かせます！「えっ、本当？」「はい。」ゲームキャップとショット。"
    )
    NEVER_FIRST = "、。」）！？ーっゃゅょッャュョァィ・"
    NEVER_LAST = "「（"

    @pytest.mark.parametrize("width", range(24, 80, 7))
    def test_lines_break_where_they_may(self, width: int) -> None:
        made = printed("ja", f"<p>{self.TEXT}</p>", f"p{{width:{width}mm}}")
        lines = pdf.lines(made.data)
        assert len(lines) > 2
        assert "".join(lines) == self.TEXT
        assert [line for line in lines if line[0] in self.NEVER_FIRST] == []
        assert [line for line in lines if line[-1] in self.NEVER_LAST] == []


def hyphened(lines: list[str]) -> Iterator[str]:
    return (line for line in lines if line.endswith(("-", "\u2010")))


def test_a_soft_hyphen_breaks_a_word_and_is_else_not_seen() -> None:
    sheet = (root("templates") / "assets" / "css" / "print.css").read_text("utf-8")
    (rule,) = re.findall(r"body \{[^}]*hyphens[^}]*\}", sheet)
    css = f"{rule}p{{width:20mm}}"
    narrow = pdf.lines(printed("en", "<p>Pelilauta\u00adpeli\u00adnappula</p>", css).data)
    wide = pdf.lines(printed("en", "<p>Peli\u00adlauta</p>", css).data)
    assert len(narrow) > 1
    assert list(hyphened(narrow)) == narrow[:-1]
    assert wide == ["Pelilauta"]
