"""``site.toml``: what the owner of a site wants, read strictly.

What the command line says goes before what the file says.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tableside.build.club_file import read_club, rules_named
from tableside.documents.club import ADDRESS_PATTERN, Club
from tableside.documents.own_file import OwnFileError, read_own_file
from tableside.documents.registry import DOCUMENTS
from tableside.engine.ruleset import Ruleset, shortened
from tableside.errors import UserFault
from tableside.i18n.locale import released
from tableside.i18n.speech import read_speech
from tableside.resources import root
from tableside.rulebook.fields import Fields, one_line
from tableside.site.config_keys import KEYS, TABLES, keys_of
from tableside.site.errors import SiteError
from tableside.site.model import News, OwnLink, OwnPage, SiteConfig, Texts
from tableside.site.wish import Wish

DEFAULT_RULESETS = ("casual", "tournament")
_FIRST = ("sheet", "rules", "faq", "bearoff", "exercises", "cube", "notation")
_LAST = "compare"
PAGES = tuple(
    sorted(
        (kind.id for kind in DOCUMENTS.values() if not kind.file),
        key=lambda name: (name == _LAST, name not in _FIRST, name in _FIRST and _FIRST.index(name)),
    )
)
"""The documents that a site may have, in the order of the navigation."""

OWN = tuple(kind.id for kind in DOCUMENTS.values() if kind.file)
"""What may be made from a file of the owner's."""

LONGEST_TITLE = 60
LONGEST_NEWS = 300
LONGEST_URL = 300
MOST_BYTES = 100_000
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_URL = re.compile(r"(https?://|mailto:)[!#-;=?-~]+")


def read_config(path: Path | None = None, wish: Wish | None = None) -> SiteConfig:
    """What is wanted of a site.

    Files that the owner's file names lie where it says, seen from its folder.

    Args:
        path: the owner's ``site.toml``; ``None`` for none.
        wish: what the command line says.

    Raises:
        SiteError: in one line, the file, the key that is wrong and what is allowed.
        OwnFileError: a file cannot be read.
        LocaleError: there is no such language.
        RulesetError: a ruleset is wrong.

    >>> read_config(wish=Wish(langs=["it"])).documents[:2]
    ('sheet', 'rules')
    """
    asked = wish or Wish()
    if path is None:
        return _read(Fields({}), Path(), asked, None)
    text = read_own_file(path, MOST_BYTES).text
    try:
        try:
            table = tomllib.loads(text)
        except (ValueError, RecursionError) as fault:
            raise SiteError(f"not readable as TOML: {shortened(str(fault), 120)}") from fault
        for key in table:
            if key not in KEYS:
                raise SiteError.choice("key", shortened(key), KEYS)
        return _read(Fields(table), path.parent, asked, path)
    except OwnFileError:
        raise
    except UserFault as fault:
        raise SiteError(f"{path.name}: {fault}") from fault


def _read(fields: Fields, folder: Path, wish: Wish, source: Path | None) -> SiteConfig:
    langs = _langs(wish.langs or fields.texts("languages"))
    rulesets, club = _rulesets(wish.rulesets, fields.texts("rulesets"), folder)
    documents = _documents(fields.texts("documents"))
    templates = _folder(fields, folder) if wish.templates is None else wish.templates
    if templates is not None:
        _check_folder(templates)
    base_url = fields.text("base_url", "") if wish.base_url is None else wish.base_url
    pdf = fields.flag("pdf") if "pdf" in fields else True
    return SiteConfig(
        langs=langs,
        rulesets=rulesets,
        documents=documents,
        title=_texts("title", fields, LONGEST_TITLE) if "title" in fields else (),
        base_url=_base_url(base_url),
        templates=templates,
        pdf=pdf if wish.pdf is None else wish.pdf,
        updated=_day("updated", fields) if "updated" in fields else None,
        link=_link(fields.table("link")) if "link" in fields else None,
        news=tuple(_news(Fields(one)) for one in _tables("news", fields)),
        own=tuple(_own(Fields(one), folder, langs) for one in _tables("own", fields)),
        club=club,
        form=wish.form,
        generator=wish.generator,
        source=source,
    )


def _langs(words: Sequence[str]) -> tuple[str, ...]:
    if not words:
        return released(root("locales"))
    tags = [read_speech(root("locales"), word).info.tag for word in words]
    return tuple(dict.fromkeys(tags))


def _rulesets(
    asked: Sequence[str], named: Sequence[str], folder: Path
) -> tuple[tuple[Ruleset, ...], Club | None]:
    """The rules in order, and the club whose file is among them.

    A file on the command line is seen from where the command runs, one in the owner's file
    from that file's folder.
    """
    words = list(asked) or [
        str(folder / word) if word.endswith(".toml") else word for word in named
    ]
    clubs: list[Club] = []
    found: dict[str, Ruleset] = {}
    for word in words or DEFAULT_RULESETS:
        ruleset = rules_named(word)
        if ruleset.id in found:
            raise SiteError(f"rulesets: {ruleset.id!r} is named twice")
        found[ruleset.id] = ruleset
        if ruleset.club:
            clubs.append(read_club(Path(word))[0])
    if len(clubs) > 1:
        raise SiteError("rulesets: the files of two clubs; a site has one club at most")
    return tuple(found.values()), clubs[0] if clubs else None


def _documents(words: Sequence[str]) -> tuple[str, ...]:
    for word in words:
        if word in OWN:
            raise SiteError(f"documents: {word!r} is made from a file: write it below [[own]]")
        if word not in PAGES:
            raise SiteError.choice("document", shortened(word), PAGES)
    return tuple(dict.fromkeys(words)) or PAGES


def _folder(fields: Fields, folder: Path) -> Path | None:
    return folder / fields.text("templates") if "templates" in fields else None


def _check_folder(templates: Path) -> None:
    """See that a folder is there, and that no link in it puts other files on the pages."""
    if not templates.is_dir():
        raise SiteError(f"templates: {shortened(str(templates))!r} is no folder")
    home = templates.resolve()
    for path in sorted(templates.rglob("*")):
        if path.is_symlink() and not path.resolve().is_relative_to(home):
            raise SiteError(f"templates: {path} is a link that leads out of the folder: copy it")


def _base_url(text: str) -> str:
    if not text:
        return ""
    url = one_line("base_url", text, LONGEST_URL).rstrip("/") + "/"
    if not re.fullmatch(ADDRESS_PATTERN, url) or "?" in url or "#" in url:
        raise SiteError(
            f"base_url: {shortened(url)!r}: allowed is an address such as https://example.org/bg/"
        )
    return url


def _texts(key: str, fields: Fields, longest: int) -> Texts:
    """A text, or a table of texts by language."""
    raw: Any = fields.anything(key)
    if isinstance(raw, str):
        raw = {"en": raw}
    if not isinstance(raw, dict) or not raw or not all(isinstance(t, str) for t in raw.values()):
        raise SiteError(
            f"{key}: allowed is a text in quotes, or texts by language such as "
            '{ en = "…", it = "…" }'
        )
    tags = {read_speech(root("locales"), tag).info.tag: text for tag, text in raw.items()}
    return tuple((tag, one_line(f"{key}.{tag}", text, longest)) for tag, text in tags.items())


def _day(key: str, fields: Fields) -> datetime.date:
    value = fields.anything(key)
    if type(value) is not datetime.date:
        raise SiteError(f"{key}: allowed is a day such as 2026-11-30, without quotes")
    return value


def _closed(table: Mapping[str, object], name: str) -> Fields:
    for key in table:
        if key not in keys_of(name):
            raise SiteError.choice(f"key of {TABLES[name]}", shortened(key), keys_of(name))
    return Fields(table)


def _tables(key: str, fields: Fields) -> tuple[Mapping[str, object], ...]:
    if key not in fields:
        return ()
    raw: Any = fields.anything(key)
    if not isinstance(raw, list) or not all(isinstance(one, dict) for one in raw):
        raise SiteError(f"{key}: write [[{key}]] above its keys")
    for one in raw:
        _closed(one, key)
    return tuple(raw)


def _link(table: Mapping[str, object]) -> OwnLink:
    fields = _closed(table, "link")
    url = one_line("link.url", fields.text("url"), LONGEST_URL)
    if not _URL.fullmatch(url):
        raise SiteError(
            f"link.url: {shortened(url)!r}: allowed is an address that begins with https://, "
            "http:// or mailto:"
        )
    return OwnLink(url, _texts("text", fields, LONGEST_TITLE))


def _news(fields: Fields) -> News:
    return News(_day("date", fields), _texts("text", fields, LONGEST_NEWS))


def _own(fields: Fields, folder: Path, langs: tuple[str, ...]) -> OwnPage:
    document = fields.choice("document", OWN)
    file = read_own_file(folder / fields.text("file"), DOCUMENTS[document].most_bytes)
    slug = fields.text("slug", "")
    if not slug:
        slug = re.sub(r"[^a-z0-9]+", "-", file.stem.lower()).strip("-") or document
    if not _SLUG.fullmatch(slug):
        raise SiteError(
            f"own.slug: {shortened(slug)!r}: allowed are lower-case words of a to z and digits, "
            "joined by hyphens"
        )
    named = fields.texts("languages")
    return OwnPage(document, slug, file, _langs(named) if named else langs)
