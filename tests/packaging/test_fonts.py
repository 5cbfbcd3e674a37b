"""The private fonts: which there are, what they cover, and how fontconfig is told."""

import os
import pickle
import stat
import subprocess
import sys
import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from tableside import fonts
from tableside.errors import MissingPartError
from tableside.fonts import configuration, faces, files
from tableside.fonts.scripts import SCRIPTS

# The letters of languages written in the text family's three scripts, as their own
# alphabets list them, and the signs that rules and notation need.
ALPHABETS = {
    "it nl en": "abcdefghijklmnopqrstuvwxyz àèéìíòóùú ëïöüáäê",
    "de fr es pt": "äöüß âçéèêëîïôœùûüÿæ ñáíóúü¿¡ ãõàâçêô",
    "da nb sv fi is": "æøåäö ðþýáéíóú",
    "pl cs sk hu": "ąćęłńóśźż áčďéěíňóřšťúůýž ĺľŕô őű",
    "ro tr az hr": "ăâîșț çğıİöşü ə čćđšž",
    "et lv lt": "õäöüšž āčēģīķļņūž ąčęėįšųū",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώϊϋΐΰ",
    "ru bg": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk be sr mk": "ґєіїў ђјљњћџ ѓќѕ",
}
SIGNS = "0123456789 .,:;!?'\"()[]/*+-=%&@#§°†‡ –—…· «»‹›“”„‘’‚ ×÷−±½⅓¼¾≤≥≠≈ →←↑↓ •€"


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """An empty cache folder, nothing remembered, and the environment given back after."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache & all"))
    monkeypatch.setenv("FONTCONFIG_FILE", "to be replaced")
    configuration.written.cache_clear()
    yield tmp_path / "cache & all"
    configuration.written.cache_clear()


@pytest.fixture
def no_package(monkeypatch):
    fonts.font_files.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    fonts.font_files.cache_clear()


@pytest.mark.parametrize("scripts", [(), *((script,) for script in SCRIPTS)])
def test_the_files_are_whole_static_truetype(scripts):
    for font in fonts.font_files(scripts):
        with TTFont(font.path, lazy=True) as opened:
            assert "glyf" in opened, "TrueType outlines"
            assert "fvar" not in opened, "no variable font"
            if font.weight >= 300:  # thinner ones claim more, for old Windows programs
                assert opened["OS/2"].usWeightClass == font.weight
            assert bool(opened["OS/2"].fsSelection & 1) is (font.style == "italic")
            names = opened["name"]
            assert (names.getDebugName(16) or names.getDebugName(1)) == font.family
            assert opened["OS/2"].fsType == 0, "may be embedded in any document"


def test_one_file_for_each_weight_and_style():
    kinds = [(font.family, font.weight, font.style) for font in fonts.font_files()]
    assert len(set(kinds)) == len(kinds)
    assert {("normal", 400), ("normal", 700), ("italic", 400), ("italic", 700)} <= {
        (style, weight) for _, weight, style in kinds
    }


@pytest.mark.parametrize("languages", ALPHABETS)
def test_the_text_family_covers_its_languages(languages):
    letters = ALPHABETS[languages]
    wanted = {ord(letter) for letter in letters + letters.upper()} - {0x20}
    # The upper case of ß and of ΐ, ΰ is written with the letters and marks of others.
    wanted -= {ord(letter) for letter in "\u0308\u0301"}
    for font in fonts.font_files():
        with TTFont(font.path, lazy=True) as opened:
            missing = wanted - opened.getBestCmap().keys()
            assert {unicodedata.name(chr(code)) for code in missing} == set(), font.path.name


def test_the_text_family_covers_the_signs():
    for font in fonts.font_files():
        with TTFont(font.path, lazy=True) as opened:
            missing = {ord(sign) for sign in SIGNS} - opened.getBestCmap().keys()
            assert {unicodedata.name(chr(code)) for code in missing} == set(), font.path.name


# What is needed besides Fira Sans: letters, marks, digits and signs of each language.
OTHERS = {
    "Arab": (
        "ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئةى" + "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"
        "پچژگکی" + "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬٪،؛؟ـ" + "\u0654"
    ),
    "Hebr": "אבגדהוזחטיכךלמםנןסעפףצץקרשת" + "־׳״₪" + "\u05b0\u05b4\u05b7\u05b8\u05bc\u05c1",
    "Jpan": "あいうえおっゃゅょんアイウエオッャュョンヴー駒盤目番動勝負賽黒白双六囲碁"
    "、。・「」『』（）！？〜々",
    "Kore": "백개먼주사위판말가나다",
    "Hans": "西洋双陆棋骰子白方黑方移动、。「」",
    "Hant": "西洋雙陸棋骰子白方黑方移動、。「」",
    "Armn": "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև՝։",
    "Geor": "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_script_has_its_letters_in_regular_and_bold(script):
    own = [font for font in fonts.font_files((script,)) if font not in fonts.font_files()]
    assert {("normal", 400), ("normal", 700)} <= {(font.style, font.weight) for font in own}
    for font in own:
        with TTFont(font.path, lazy=True) as opened:
            missing = set(map(ord, OTHERS[script])) - opened.getBestCmap().keys()
            assert {unicodedata.name(chr(code)) for code in missing} == set(), font.path.name


def test_other_scripts_change_nothing_for_the_common_ones(elsewhere):
    common = fonts.activate()
    for script in SCRIPTS:
        own = fonts.activate((script,))
        assert own != common
        assert set(fonts.font_files()) < set(fonts.font_files((script,)))
    assert fonts.activate() == common


def test_a_script_brings_a_folder_without_other_fonts(elsewhere):
    for script in ("Jpan", "Hebr"):
        own = [f for f in fonts.font_files((script,)) if f not in fonts.font_files()]
        (folder,) = {font.path.parent for font in own}
        found = {path.name for path in folder.iterdir() if path.suffix == ".ttf"}
        assert found == {font.path.name for font in own}


class TestCutting:
    FAMILY = SCRIPTS["Hebr"].family

    def test_a_face_is_cut_once(self, elsewhere):
        first = files.members(self.FAMILY)
        before = [font.path.stat() for font in first]
        assert files.members(self.FAMILY) == first
        after = [font.path.stat() for font in first]
        assert [(s.st_ino, s.st_mtime_ns) for s in before] == [
            (s.st_ino, s.st_mtime_ns) for s in after
        ]

    def test_the_same_bytes_come_of_it_in_another_place(self, elsewhere, tmp_path, monkeypatch):
        first = [font.path.read_bytes() for font in files.members(self.FAMILY)]
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "another"))
        again = files.members(self.FAMILY)
        assert all(font.path.is_relative_to(tmp_path / "another") for font in again)
        assert [font.path.read_bytes() for font in again] == first

    @pytest.mark.parametrize("spoil", [lambda data: data[:1000], lambda data: data + b"\0"])
    def test_a_damaged_face_is_cut_anew(self, elsewhere, spoil):
        regular = files.members(self.FAMILY)[0].path
        whole = regular.read_bytes()
        regular.write_bytes(spoil(whole))
        assert files.members(self.FAMILY)[0].path.read_bytes() == whole

    def test_bold_is_darker_and_both_are_called_by_the_family(self, elsewhere):
        regular, bold = (TTFont(font.path) for font in files.members(self.FAMILY))
        with regular, bold:
            for font in (regular, bold):
                assert font["name"].getDebugName(1) == self.FAMILY.name
            assert (regular["OS/2"].usWeightClass, bold["OS/2"].usWeightClass) == (400, 700)
            letter = regular.getBestCmap()[ord("ה")]
            assert bold["glyf"][letter].xMax != regular["glyf"][letter].xMax

    def test_without_any_place_one_line_says_so(self, elsewhere, tmp_path, monkeypatch):
        elsewhere.touch()
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
        with pytest.raises(MissingPartError, match="no place to keep the font files"):
            files.members(self.FAMILY)


def test_a_link_that_leads_elsewhere_is_made_anew(elsewhere, tmp_path):
    named = tmp_path / "Face.ttf"
    named.write_bytes(b"a font")
    (place,) = faces.linked((named,))
    place.unlink()
    place.symlink_to(tmp_path / "gone.ttf")
    assert faces.linked((named,)) == (place,)
    assert place.read_bytes() == b"a font"


def test_what_an_extra_brings_is_told_with_its_name(no_package):
    real = files.find_spec
    no_package.setattr(
        files, "find_spec", lambda name: None if name.startswith("pretix") else real(name)
    )
    fonts.make_ready("Latn")
    fonts.make_ready("Hebr")
    with pytest.raises(fonts.MissingFontError) as caught:
        fonts.make_ready("Jpan")
    assert str(caught.value) == (
        "the font Noto Sans JP is missing; install it with: pip install 'tableside[cjk]'"
    )
    assert caught.value.extra == "cjk"
    assert pickle.loads(pickle.dumps(caught.value)).extra == "cjk"


def test_families_of_a_page():
    assert fonts.css_families("Latn", narrow=False) == '"Fira Sans", sans-serif'
    assert fonts.css_families("Arab").startswith('"Fira Sans Condensed", "IBM Plex Sans Arabic"')
    for script in SCRIPTS:
        assert fonts.named_scripts(fonts.css_families(script)) == (script,)
    assert fonts.named_scripts(fonts.css_families("Cyrl")) == ()


def test_the_configuration_names_our_folders_and_nothing_else(elsewhere):
    path = fonts.activate()
    assert os.environ["FONTCONFIG_FILE"] == str(path)
    assert path.is_relative_to(elsewhere)
    root = ElementTree.parse(path).getroot()
    assert {Path(node.text) for node in root.iter("dir")} == {
        font.path.parent for font in fonts.font_files()
    }
    assert [node.text for node in root.iter("cachedir")] == [
        str(elsewhere / "tableside" / "fontconfig")
    ]
    assert list(root.iter("include")) == []


def test_it_is_written_once(elsewhere):
    first = fonts.activate()
    before = first.stat()
    configuration.written.cache_clear()
    assert fonts.activate() == first
    after = first.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert sorted(path.name for path in first.parent.iterdir()) == ["fontconfig", first.name]


def test_a_damaged_file_is_written_anew(elsewhere):
    path = fonts.activate()
    whole = path.read_bytes()
    path.write_bytes(whole[:40])
    configuration.written.cache_clear()
    assert fonts.activate().read_bytes() == whole


def test_without_a_cache_folder_it_goes_to_a_private_temporary_one(
    elsewhere, tmp_path, monkeypatch
):
    elsewhere.touch()  # a file where the folder should be
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = fonts.activate()
    assert path.parent == tmp_path / f"tableside-{os.getuid()}"
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_temporary_folder_that_others_can_write_is_not_trusted(elsewhere, tmp_path, monkeypatch):
    elsewhere.touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    shared = tmp_path / f"tableside-{os.getuid()}"
    shared.mkdir()
    shared.chmod(0o777)
    assert fonts.activate().parent.parent == tmp_path
    assert list(shared.iterdir()) == []


def test_with_no_place_at_all_one_line_says_so(elsewhere, tmp_path, monkeypatch):
    elsewhere.touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(MissingPartError, match="set XDG_CACHE_HOME"):
        fonts.activate()


def test_a_missing_package_is_told_in_one_line(no_package):
    no_package.setattr(files, "find_spec", lambda name: None)
    with pytest.raises(MissingPartError) as caught:
        fonts.font_files()
    assert str(caught.value) == (
        "the font Fira Sans is missing; install it with: pip install fontpkg-fira-sans"
    )


def test_a_package_that_lost_a_file_is_told_in_one_line(no_package, tmp_path):
    class Spec:
        origin = str(tmp_path / "__init__.py")

    (tmp_path / "metadata.json").write_text("{}")
    no_package.setattr(files, "find_spec", lambda name: Spec)
    with pytest.raises(MissingPartError, match="lacks Fira Sans italic 400, italic 700, normal"):
        fonts.font_files()


def test_fontconfig_finds_our_family_and_no_other(elsewhere):
    """Asked in a process of its own, through the library that WeasyPrint uses."""
    script = """
import ctypes
from tableside import fonts

fonts.activate()
fc = ctypes.CDLL("libfontconfig.so.1")


class FontSet(ctypes.Structure):
    _fields_ = [
        ("nfont", ctypes.c_int),
        ("sfont", ctypes.c_int),
        ("fonts", ctypes.POINTER(ctypes.c_void_p)),
    ]


for name in ("FcInitLoadConfigAndFonts", "FcPatternCreate", "FcObjectSetBuild"):
    getattr(fc, name).restype = ctypes.c_void_p
fc.FcFontList.restype = ctypes.POINTER(FontSet)
config = ctypes.c_void_p(fc.FcInitLoadConfigAndFonts())
pattern = ctypes.c_void_p(fc.FcPatternCreate())
objects = ctypes.c_void_p(fc.FcObjectSetBuild(b"file", None))
found = fc.FcFontList(config, pattern, objects).contents
value = ctypes.c_char_p()
for index in range(found.nfont):
    fc.FcPatternGetString(
        ctypes.c_void_p(found.fonts[index]), b"file", 0, ctypes.byref(value)
    )
    print(value.value.decode())
"""
    listed = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert listed.stderr == ""
    assert {Path(line) for line in listed.stdout.splitlines()} == {
        font.path for font in fonts.font_files()
    }
    assert any((elsewhere / "tableside" / "fontconfig").iterdir()), "the scan is kept"
