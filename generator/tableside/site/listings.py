"""Lists of pages for programs: the site map, the feed of changes, what robots may read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tableside.i18n.speech import read_speech
from tableside.rendering.environment import environment, told
from tableside.rendering.say import plain
from tableside.resources import root
from tableside.site import words as said
from tableside.site.addresses import whole
from tableside.site.facts import Alternate, PageFacts, Site, StartFacts
from tableside.site.head import alternates
from tableside.site.model import said_in
from tableside.site.views import page_title, site_name


@dataclass(frozen=True, slots=True)
class Address:
    """A page in the site map.

    Attributes:
        folder: its address.
        updated: the day of its last change, as ISO 8601 writes it.
        alternates: the page in every language.
        default: the address of the page for readers of other languages.
    """

    folder: str
    updated: str
    alternates: tuple[Alternate, ...]
    default: str


def addresses(starts: Sequence[StartFacts], pages: Sequence[PageFacts]) -> Iterator[Address]:
    """Every page of a site that is worth finding."""
    latest = max(start.updated for start in starts).isoformat()
    yield Address("", latest, starts[0].alternates, starts[0].default)
    for start in starts:
        yield Address(start.folder, start.updated.isoformat(), start.alternates, start.default)
    for page in pages:
        yield Address(page.here.folder, page.updated.isoformat(), page.alternates, page.default)


def sitemap(site: Site, entries: Sequence[Address]) -> bytes:
    """The site map (sitemaps.org), each page with its alternates."""
    pages = [
        {
            "address": whole(site.base_url, entry.folder),
            "updated": entry.updated,
            "alternates": alternates(site, entry.alternates, entry.default),
        }
        for entry in entries
    ]
    return environment(()).get_template("site/sitemap.xml.j2").render(pages=pages).encode("utf-8")


@told
def feed(start: StartFacts, pages: Sequence[PageFacts]) -> bytes:
    """The feed of changes in a language (RFC 4287, Atom): what the owner tells, and the pages."""
    speech = read_speech(root("locales"), start.lang)
    base = start.site.base_url
    home = whole(base, start.folder)
    own = site_name(start.site, speech)
    entries = [
        {
            "id": f"{home}#{news.date.isoformat()}-{number}",
            "title": said_in(news.text, start.lang),
            "address": home,
            "updated": news.date.isoformat(),
            "about": "",
        }
        for number, news in enumerate(start.news, 1)
    ]
    for page in pages:
        if page.part:  # its document is listed
            continue
        name = page_title(page, speech)
        address = whole(base, page.here.folder)
        entries.append(
            {
                "id": address,
                "title": name,
                "address": address,
                "updated": page.updated.isoformat(),
                "about": "" if page.here.about is None else plain(speech, page.here.about),
            }
        )
    entries.sort(key=lambda entry: str(entry["updated"]), reverse=True)
    values = {
        "lang": start.lang,
        "title": f"{own}: {plain(speech, said.NEWS)}",
        "name": own,
        "home": home,
        "self": whole(base, start.feed),
        "updated": start.updated.isoformat(),
        "entries": entries,
    }
    found = environment(start.site.folders).get_template("site/feed.xml.j2")
    return found.render(values).encode("utf-8")


def robots(base_url: str) -> bytes:
    """What robots may read: everything; and where the site map is.

    >>> print(robots("https://example.org/").decode())
    User-agent: *
    Allow: /
    Sitemap: https://example.org/sitemap.xml
    <BLANKLINE>
    """
    lines = ["User-agent: *", "Allow: /"]
    if base_url:
        lines.append(f"Sitemap: {whole(base_url, 'sitemap.xml')}")
    return ("\n".join(lines) + "\n").encode()
