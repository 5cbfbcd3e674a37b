"""Made-up languages in real letters: each English word becomes a word of the language.

The sentences mean nothing, but they have the letters, joints, marks and lengths of Hebrew,
Arabic, Persian and Japanese, and no catalogue is needed to print them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from zlib import crc32

from tableside.i18n.formats import Formats
from tableside.i18n.locale import LocaleInfo
from tableside.i18n.pseudo import PseudoWords, pseudo_locale
from tableside.i18n.speech import Speech
from tableside.i18n.tokens import PROTECTED

# Words of the game and of everyday speech.
WORDS = {
    "he": "אבן נקודה לוח קובייה מהלך בית שחור לבן יריב משחק תור מותר אסור פתוחה חסומה אם או גם "
    "על־ידי שש־בש הוצאה ניצחון כל אחת רק לא את של מן הכפלה",
    "ar": "حجر خانة لوحة نرد نقلة بيت أسود أبيض خصم لعبة دور مفتوحة مغلقة إذا أو أيضًا على كل لا "
    "يجوز يُضرب الزهر طاولة الإخراج فوز من إلى مضاعفة",
    "fa": "مهره خانه تخته‌نرد تاس حرکت سیاه سفید حریف بازی نوبت باز بسته اگر یا نیز روی هر نمی‌تواند "
    "می‌شود گل پنج چهار ژرف بیرون‌بردن برد از به را جفت خانهٔ",
    "ja": "駒 ポイント 盤 サイコロ 動き 本陣 黒 白 相手 ゲーム 番 開いた 閉じた もし または また "
    "上 すべて 一つ できます しません ヒット ベアオフ 勝ち から まで を の ダブル は。 が、",
}
_WORD = re.compile(r"[^\W\d_]+(?:’[a-z]+)?")


def info(tag: str) -> LocaleInfo:
    """What is known of one of the languages."""
    return replace(
        pseudo_locale("ar-XB"),
        tag=tag,
        cldr=tag,
        name=tag,
        direction="ltr" if tag == "ja" else "rtl",
        native_digits=tag == "fa",
    )


def trial(tag: str) -> Speech:
    """One of the languages, ready to speak.

    Args:
        tag: a key of :data:`WORDS`.
    """
    return Speech(info(tag), PseudoWords(_change(tag)), Formats(info(tag)))


def _change(tag: str) -> Callable[[str], str]:
    words = WORDS[tag].split()
    spaced = tag != "ja"

    def change(text: str) -> str:
        done, parts = 0, []
        for token in PROTECTED.finditer(text):
            parts += [_said(text[done : token.start()]), token[0]]
            done = token.end()
        return "".join([*parts, _said(text[done:])])

    def _said(text: str) -> str:
        turned = _WORD.sub(lambda found: words[crc32(found[0].encode()) % len(words)], text)
        return turned if spaced else turned.replace(" ", "")

    return change
