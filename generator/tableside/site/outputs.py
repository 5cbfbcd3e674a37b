"""The files of a site as outputs: for each its address, what it depends on and how it is made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath

from tableside.documents.model import Figure
from tableside.engine.ruleset import Ruleset
from tableside.i18n.locale import LocaleInfo
from tableside.site import assets, fragments, listings, pages, typefaces
from tableside.site.addresses import INDEX, file_of
from tableside.site.boards import follows, split
from tableside.site.documents import document_of, figures_on
from tableside.site.entries import Entry
from tableside.site.facts import PageFacts, RootFacts, Site, StartFacts
from tableside.site.keys import digest_of_text
from tableside.site.model import Output, Rank, SiteConfig

BOARDS = "assets/boards/"
PICTURES = "assets/shared/"
START_PICTURE = f"{PICTURES}start.png"

_PROGRAM = ("code", "templates")
_SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


def of_pages(found: Sequence[PageFacts]) -> Iterator[Output]:
    """The pages that show documents."""
    for facts in found:
        folder = facts.here.folder
        path, make = _page(facts, folder)
        ruleset, _, document = facts.key.partition("/")
        yield Output(
            path=path,
            rank=Rank.PAGE,
            needs=(*_look(facts.site), f"locale:{facts.lang}", f"ruleset:{facts.ruleset.id}"),
            said=repr(facts),
            make=make,
            lang=facts.lang,
            document=document,
            ruleset=ruleset,
        )


def _page(facts: PageFacts, folder: str) -> tuple[PurePosixPath, partial[bytes]]:
    if facts.site.form == "markdown":
        return PurePosixPath(f"{folder}index.md"), partial(pages.markdown_file, facts)
    if facts.site.form == "fragments":
        path = PurePosixPath(f"{folder.rstrip('/')}.html")
        return path, partial(pages.article, facts)
    return file_of(folder), partial(pages.document_page, facts)


def _look(site: Site) -> tuple[str, ...]:
    """What every page's look depends on."""
    return _PROGRAM if site.templates is None else (*_PROGRAM, "own")


def pdf_path(folder: str, paper: str) -> str:
    """Where the PDF of a page stands: beside it, named after it."""
    return f"{folder}{PurePosixPath(folder).name}-{paper}.pdf"


def of_pdfs(found: Sequence[PageFacts]) -> Iterator[Output]:
    """The PDF of each page, on the paper of its language."""
    for facts in found:
        if not facts.here.pdf:
            continue
        paper = facts.here.paper
        ruleset, _, document = facts.key.partition("/")
        yield Output(
            path=PurePosixPath(facts.here.pdf),
            rank=Rank.DOWNLOAD,
            needs=(*_PROGRAM, f"locale:{facts.lang}", f"ruleset:{facts.ruleset.id}"),
            said=repr((facts.here.document, paper, facts.asked)),
            make=partial(
                pages.pdf_file,
                facts.here.document,
                facts.ruleset,
                facts.lang,
                paper,
                facts.asked,
            ),
            lang=facts.lang,
            document=document,
            ruleset=ruleset,
        )


def boards_folder(entry: Entry, info: LocaleInfo) -> str:
    """Where the boards of a page stand as files; empty where it has none.

    They hold no words, so every language has the same, unless it has digits of its own or
    there are words inside the drawings.
    """
    found = [figure for figure in entry.figures if follows(figure)]
    if not found:
        return ""
    worded = info.native_digits or any(_worded(figure) for figure in found)
    return f"{BOARDS}{entry.key.replace('/', '-')}{f'-{info.tag}' if worded else ''}/"


def _worded(figure: Figure) -> bool:
    score = figure.diagram.score
    return figure.players is not None or (score is not None and score.crawford)


def of_boards(found: Sequence[PageFacts]) -> Iterator[Output]:
    """The boards that long pages fetch, and the sets that the script turns round."""
    seen: set[str] = set()
    for facts in found:
        if not facts.boards or facts.boards in seen:
            continue
        seen.add(facts.boards)
        told = (facts.here.document, facts.ruleset, facts.asked, facts.shows, facts.lang)
        # Boards without words are the same in every language, so no catalogue changes them.
        own = facts.boards.endswith(f"-{facts.lang}/")
        needs: tuple[str, ...] = ("code", f"ruleset:{facts.ruleset.id}")
        needs += (f"locale:{facts.lang}",) if own else ()
        files: list[tuple[str, partial[bytes]]] = [
            (f"{facts.boards}{name}.svg", partial(pages.board_file, *told, name))
            for name in sorted(split(figures_on(document_of(*told[:3]), facts.shows)))
        ]
        files += [
            (f"{facts.boards.rstrip('/')}-{side}.svg", partial(pages.board_set, *told, side))
            for side in ("right", "left")
        ]
        for path, make in files:
            said = repr((told[0], told[2], told[3]))
            lang = facts.lang if own else ""
            yield Output(PurePosixPath(path), Rank.ASSET, needs, said, make, lang)


def of_board_files(found: Sequence[PageFacts]) -> Iterator[Output]:
    """The boards of Markdown pages, each beside its page."""
    for facts in found:
        told = (facts.here.document, facts.ruleset, facts.asked, facts.shows, facts.lang)
        needs = ("code", f"ruleset:{facts.ruleset.id}", f"locale:{facts.lang}")
        document = document_of(*told[:3])
        for name in sorted({figure.id for figure in figures_on(document, facts.shows)}):
            yield Output(
                PurePosixPath(f"{facts.here.folder}{name}.svg"),
                Rank.ASSET,
                needs,
                repr((told[0], told[2], told[3])),
                partial(pages.board_file, *told, name),
            )


def of_fragments(site: Site) -> Iterator[Output]:
    """What bare articles need besides: a style sheet."""
    make = partial(fragments.fragment_style, site)
    yield Output(PurePosixPath(fragments.STYLE), Rank.ASSET, _look(site), "", make)


def picture_path(site: Site, entry: Entry) -> str:
    """Where the picture of a page stands that is shown where somebody shares it.

    It needs an address in full, so there is none where nobody said where the site stands.
    """
    if not site.base_url or site.form != "pages":
        return ""
    if not entry.figures:
        return START_PICTURE
    return f"{PICTURES}{entry.key.replace('/', '-')}.png"


def start_picture(site: Site) -> str:
    """Where the picture of the start pages stands; empty where there is none."""
    return START_PICTURE if site.base_url and site.form == "pages" else ""


def of_pictures(site: Site, main: Ruleset, found: Sequence[PageFacts]) -> Iterator[Output]:
    """Those pictures."""
    if not site.base_url or site.form != "pages":
        return
    yield Output(
        PurePosixPath(START_PICTURE),
        Rank.ASSET,
        ("code", f"ruleset:{main.id}"),
        "start",
        partial(pages.start_picture, main),
    )
    seen = {START_PICTURE}
    for facts in found:
        if facts.picture in seen:
            continue
        seen.add(facts.picture)
        yield Output(
            PurePosixPath(facts.picture),
            Rank.ASSET,
            ("code", f"ruleset:{facts.ruleset.id}"),
            repr((facts.here.document, facts.asked, facts.shows)),
            partial(pages.picture, facts.here.document, facts.ruleset, facts.asked, facts.shows),
        )


def of_entries(
    starts: Sequence[StartFacts], root: RootFacts, found: Mapping[str, Sequence[PageFacts]]
) -> Iterator[Output]:
    """The pages and lists that lead to the others."""
    site = root.site
    for start in starts:
        needs = (*_look(site), f"locale:{start.lang}", f"ruleset:{start.ruleset.id}")
        said = repr(start)
        page = file_of(start.folder)
        yield Output(
            page, Rank.ENTRY, needs, said, partial(pages.start_page, start), start.lang, "start"
        )
        if start.feed:
            told = repr((start, found[start.lang]))
            make = partial(listings.feed, start, tuple(found[start.lang]))
            feed = PurePosixPath(start.feed)
            yield Output(feed, Rank.ENTRY, needs, told, make, start.lang, "feed")
    needs = (*_look(site), f"locale:{root.lang}", f"ruleset:{root.ruleset.id}")
    for path, facts in ((file_of(""), root), ("404.html", replace(root, missing=True))):
        make_root = partial(pages.root_page, facts)
        yield Output(PurePosixPath(path), Rank.ENTRY, needs, repr(facts), make_root, root.lang)
    every = tuple(page for pages_of in found.values() for page in pages_of)
    if site.base_url:
        entries = tuple(listings.addresses(starts, every))
        yield Output(
            PurePosixPath("sitemap.xml"),
            Rank.ENTRY,
            _PROGRAM,
            repr(entries),
            partial(listings.sitemap, site, entries),
        )
    yield Output(
        PurePosixPath("robots.txt"),
        Rank.ENTRY,
        ("code",),
        site.base_url,
        partial(listings.robots, site.base_url),
    )


def of_assets(
    site: Site, infos: Mapping[str, LocaleInfo], found: Sequence[PageFacts]
) -> Iterator[Output]:
    """Style sheets, script and sign."""
    look = _look(site)
    for path, make in (
        (assets.STYLE, partial(assets.style_sheet, site)),
        (assets.SCRIPT, partial(assets.script, site)),
        (assets.ICON, partial(assets.icon, site)),
    ):
        yield Output(PurePosixPath(path), Rank.ASSET, look, "", make)
    kinds = sorted({assets.style_path(facts.here.document) for facts in found})
    for path in (assets.style_path("start"), *kinds):
        name = PurePosixPath(path).stem
        yield Output(
            PurePosixPath(path), Rank.ASSET, look, "", partial(assets.more_style, site, name)
        )
    if site.style:
        make = partial(assets.own_style, site)
        yield Output(PurePosixPath(assets.OWN_STYLE), Rank.ASSET, look, "", make)
    seen: set[str] = set()
    for facts in found:
        path = assets.print_path(facts.here.document, infos[facts.lang], club=facts.club)
        if path in seen:
            continue
        seen.add(path)
        # What languages share holds none of their words, so no catalogue changes it.
        own = path.endswith(f"-{facts.lang}.css")
        needs: tuple[str, ...] = (*look, f"ruleset:{facts.ruleset.id}")
        yield Output(
            PurePosixPath(path),
            Rank.ASSET,
            (*needs, f"locale:{facts.lang}") if own else needs,
            repr((facts.here.document, facts.asked)),
            partial(
                pages.print_style,
                site,
                facts.here.document,
                facts.ruleset,
                facts.asked,
                facts.lang,
            ),
            lang=facts.lang if own else "",
        )


def of_shared_faces(config: SiteConfig, infos: Mapping[str, LocaleInfo]) -> Iterator[Output]:
    """The typefaces that all pages of a language have."""
    # A language's own name in another script is left to the reader's machine.
    names = "".join(sorted({s for info in infos.values() for s in info.name if s < "\u0250"}))
    letters = names + _own_words(config)
    for info in infos.values():
        for face in typefaces.faces(info, ""):
            if face.shared:
                yield Output(
                    PurePosixPath(face.path),
                    Rank.ASSET,
                    ("code", f"locale:{info.tag}"),
                    letters,
                    partial(typefaces.shared_file, info.tag, face, letters),
                    lang=info.tag,
                )


def of_own_faces(infos: Mapping[str, LocaleInfo], made: Sequence[Output]) -> Iterator[Output]:
    """The typefaces that pages have each for itself, beside them."""
    for output in made:
        if output.path.suffix != ".html":
            continue
        for face in typefaces.faces(infos[output.lang], own_name(output.path)):
            if not face.shared:
                name = digest_of_text(f"{output.path} {output.said}")
                make = partial(typefaces.page_file, output.lang, face, output.make, name)
                path = PurePosixPath(face.path)
                yield Output(path, Rank.ASSET, output.needs, output.said, make, output.lang)


def own_name(page: PurePosixPath) -> str:
    """What the names of a page's own files begin with.

    >>> own_name(PurePosixPath("ja/ruuru/index.html")), own_name(PurePosixPath("404.html"))
    ('ja/ruuru/', '404-')
    """
    name = page.as_posix()
    return name.removesuffix(INDEX) if page.name == INDEX else f"{name.removesuffix('.html')}-"


def _own_words(config: SiteConfig) -> str:
    """Every letter that the owner's own words hold."""
    texts = [text for _, text in config.title]
    if config.link is not None:
        texts += [text for _, text in config.link.text]
    texts += [page.file.text for page in config.own]
    texts += [ruleset.name for ruleset in config.rulesets]
    if config.club is not None:
        texts += [config.club.name, config.club.address]
    return "".join(sorted({sign for text in texts for sign in text}))
