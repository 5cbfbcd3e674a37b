"""Every file of a site, decided before anything is rendered.

Navigation, alternates and the site map come from the plan alone, so no link can lead to a
page that is not built.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence

from tableside.documents.sheets.sheet import ruleset_name
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import SOURCE, LocaleInfo
from tableside.i18n.speech import read_speech
from tableside.resources import root
from tableside.rulebook.message import Fact
from tableside.site import outputs
from tableside.site.entries import Entry, Kept, entries_of
from tableside.site.facts import (
    Alternate,
    Group,
    PageFacts,
    Part,
    RootFacts,
    RulesChoice,
    Sibling,
    Site,
    StartFacts,
)
from tableside.site.model import Output, SiteConfig, SitePlan
from tableside.site.words import ABOUT, page_name

OWN_STYLE = "site.css"
"""The owner's style sheet, in the folder of templates."""


def plan_site(config: SiteConfig, kept: Kept | None = None) -> SitePlan:
    """Decide every file of a site.

    Args:
        config: what the owner wants.
        kept: addresses given before; a page keeps its own, whatever it would be called now.

    Raises:
        SiteError: two pages would stand at one address.
        UserFault: a document cannot be made.
    """
    site = Site(
        title=config.title,
        base_url=config.base_url,
        templates=config.templates,
        style=config.templates is not None and (config.templates / OWN_STYLE).is_file(),
        link=config.link,
        form=config.form,
        generator=config.generator,
    )
    infos = {tag: read_speech(root("locales"), tag).info for tag in config.langs}
    entries, moved = entries_of(config, infos, kept or {})
    pages = {tag: tuple(_pages(config, site, infos, entries, tag)) for tag in infos}
    made: list[Output] = []
    for tag in infos:
        made += outputs.of_pages(pages[tag])
    if config.pdf and config.form == "pages":
        made += [one for tag in infos for one in outputs.of_pdfs(pages[tag])]
    every = [page for tag in infos for page in pages[tag]]
    if config.form == "markdown":
        made += outputs.of_board_files(every)
    if config.form == "fragments":
        made += outputs.of_fragments(site)
    if config.form == "pages":
        starts = tuple(_start(config, site, infos, entries, pages[tag], tag) for tag in infos)
        made += outputs.of_entries(starts, _root(site, starts), pages)
        made += outputs.of_boards(every)
        made += outputs.of_pictures(site, config.rulesets[0], every)
        made += outputs.of_assets(site, infos, every)
        made += outputs.of_shared_faces(config, infos)
        made += list(outputs.of_own_faces(infos, made))
    notes = (*_notes(config, infos), *moved)
    return SitePlan(config, tuple(sorted(made, key=lambda one: (one.rank, one.path))), notes)


def _pages(
    config: SiteConfig,
    site: Site,
    infos: Mapping[str, LocaleInfo],
    entries: Sequence[Entry],
    tag: str,
) -> Iterator[PageFacts]:
    main = config.rulesets[0]
    mine = [entry for entry in entries if tag in entry.folders]
    for entry in mine:
        heads = [one for one in mine if one.part is None and one.key != entry.head]
        others = [one for one in heads if _belongs(one, entry, mine)]
        rules = [
            RulesChoice(ruleset_name(one.ruleset), one.folders[tag], one is entry)
            for one in mine
            if entry.own is None and one.own is None and _same(one, entry)
        ]
        yield PageFacts(
            site=site,
            lang=tag,
            here=_sibling(config, infos, entry, tag),
            start=f"{tag}/",
            ruleset=entry.ruleset,
            asked=entry.asked,
            updated=_updated(config, entry.ruleset, infos[tag]),
            alternates=tuple(
                _alternate(infos[other], folder) for other, folder in entry.folders.items()
            ),
            default=entry.folders.get(SOURCE) or next(iter(entry.folders.values())),
            others=tuple(_sibling(config, infos, one, tag) for one in others),
            rules=tuple(rules) if len(rules) > 1 and entry.document != "compare" else (),
            boards=outputs.boards_folder(entry, infos[tag]) if config.form == "pages" else "",
            picture=outputs.picture_path(site, entry),
            crumb=None if entry.ruleset.id == main.id else ruleset_name(entry.ruleset),
            key=entry.key,
            shows=entry.shows,
            part="" if entry.part is None else entry.part.id,
            parts=tuple(_parts(entry, mine, tag)),
            contents=""
            if entry.part is None
            else next(one.folders[tag] for one in mine if one.key == entry.head),
        )


def _parts(entry: Entry, mine: Sequence[Entry], tag: str) -> Iterator[Part]:
    """The pages that an entry is one of; none for a whole document."""
    for one in mine:
        piece = one.piece
        if piece is not None and one.head == entry.head:
            name = page_name(one.made) if piece.heading is None else piece.heading.heading
            yield Part(piece.id, name, one.folders[tag], piece.number, piece.most)


def _same(one: Entry, other: Entry) -> bool:
    """Whether two pages show the same by different rules."""
    parts = [None if entry.part is None else entry.part.id for entry in (one, other)]
    return one.document == other.document and parts[0] == parts[1]


def _belongs(one: Entry, entry: Entry, mine: Sequence[Entry]) -> bool:
    """Whether a page is a neighbour: by the same rules, or else by the main ones."""
    if one.own is not None or one.ruleset.id == entry.ruleset.id:
        return True
    ours = {other.document for other in mine if other.ruleset.id == entry.ruleset.id}
    first = mine[0].ruleset.id
    return one.document not in ours and one.ruleset.id == first


def _sibling(
    config: SiteConfig, infos: Mapping[str, LocaleInfo], entry: Entry, tag: str
) -> Sibling:
    has_pdf = config.pdf and config.form == "pages" and entry.part is None
    return Sibling(
        document=entry.document,
        folder=entry.folders[tag],
        name=page_name(entry.made),
        about=None if entry.own is not None else ABOUT.get(entry.document),
        pdf=outputs.pdf_path(entry.folders[tag], infos[tag].paper) if has_pdf else "",
        paper=infos[tag].paper,
    )


def _alternate(info: LocaleInfo, folder: str) -> Alternate:
    return Alternate(info.tag, info.name, info.direction, folder)


def _updated(config: SiteConfig, ruleset: Ruleset, info: LocaleInfo) -> datetime.date:
    """The day of the last change: of the rules, of the words, or as the owner says."""
    days = (ruleset.dated, info.updated, config.updated)
    return max(day for day in days if day is not None)


def _start(
    config: SiteConfig,
    site: Site,
    infos: Mapping[str, LocaleInfo],
    entries: Sequence[Entry],
    pages: Sequence[PageFacts],
    tag: str,
) -> StartFacts:
    main = config.rulesets[0]
    groups: dict[str, tuple[Fact | None, list[Sibling]]] = {}
    for entry in entries:
        if tag not in entry.folders or entry.part is not None:
            continue
        key = "own" if entry.own is not None else entry.ruleset.id
        name = None if entry.own is not None else ruleset_name(entry.ruleset)
        groups.setdefault(key, (name, []))[1].append(_sibling(config, infos, entry, tag))
    return StartFacts(
        site=site,
        lang=tag,
        folder=f"{tag}/",
        ruleset=main,
        groups=tuple(Group(name, tuple(found)) for name, found in groups.values()),
        alternates=tuple(_alternate(info, f"{info.tag}/") for info in infos.values()),
        default="",
        updated=max([*(page.updated for page in pages), *(one.date for one in config.news)]),
        news=config.news,
        feed=f"{tag}/feed.xml" if config.base_url else "",
        picture=outputs.start_picture(site),
    )


def _root(site: Site, starts: Sequence[StartFacts]) -> RootFacts:
    first = next((one for one in starts if one.lang == SOURCE), starts[0])
    return RootFacts(
        site=site,
        lang=first.lang,
        ruleset=first.ruleset,
        starts=first.alternates,
        picture=first.picture,
    )


def _notes(config: SiteConfig, infos: Mapping[str, LocaleInfo]) -> Iterator[str]:
    if not config.base_url and config.form == "pages":
        yield (
            "without --base-url the pages have no canonical addresses, no feed and no site map: "
            "these need to know where the site stands"
        )
    for info in infos.values():
        if not info.released:
            yield f"{info.tag} is a draft: what it does not translate stands in English"
