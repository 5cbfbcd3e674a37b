"""The plan of a site: every link, alternate and listed address leads to a planned page."""

from __future__ import annotations

import json
import pickle
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urljoin
from xml.etree import ElementTree

import pytest

from tableside.site.config import Wish, read_config
from tableside.site.digests import digests_of
from tableside.site.errors import SiteError
from tableside.site.keys import content_key
from tableside.site.model import Rank, SitePlan
from tableside.site.plan import plan_site

BASE = "https://example.org/bg/"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
ATOM = "{http://www.w3.org/2005/Atom}"


class Page(HTMLParser):
    """What a page links to, and what its head says."""

    def __init__(self, file: Path, folder: Path) -> None:
        super().__init__()
        path = file.relative_to(folder).as_posix()
        self.address = BASE + path.removesuffix("index.html")
        self.lang = ""
        self.canonical = ""
        self.alternates: dict[str, str] = {}
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.meta: dict[str, str] = {}
        self.data: list[dict[str, Any]] = []
        self._in_data = False
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        if "id" in own:
            assert own["id"] not in self.anchors, f"{self.address}: {own['id']} twice"
            self.anchors.add(own["id"])
        if tag == "html":
            self.lang = own["lang"]
            assert own["dir"] == ("rtl" if self.lang == "ar-XB" else "ltr")
        if tag == "meta":
            self.meta[own.get("property", own.get("name", ""))] = own.get("content", "")
        if tag == "link" and own["rel"] == "canonical":
            self.canonical = own["href"]
        elif tag == "link" and "hreflang" in own:
            assert own["hreflang"] not in self.alternates
            self.alternates[own["hreflang"]] = own["href"]
        else:
            self.links += [own[name] for name in ("href", "src") if own.get(name)]
        self._in_data = own.get("type") == "application/ld+json"

    def handle_data(self, data: str) -> None:
        if self._in_data:
            self.data = json.loads(data)["@graph"]
            self._in_data = False


@pytest.fixture(scope="session")
def pages(folder: Path) -> dict[str, Page]:
    found = [Page(file, folder) for file in sorted(folder.rglob("*.html"))]
    return {page.address: page for page in found}


def test_every_link_leads_to_a_file_or_a_place_on_a_page(
    pages: dict[str, Page], folder: Path
) -> None:
    for page in pages.values():
        for link in page.links:
            address, _, anchor = urljoin(page.address, link).partition("#")
            assert address.startswith(BASE), f"{page.address} leads away: {link}"
            path = unquote(address.removeprefix(BASE))
            assert (folder / path).exists(), f"{page.address}: {link}"
            if path.endswith("/") or path == "":
                assert address in pages
            if anchor and address in pages:
                assert anchor in pages[address].anchors, f"{page.address}: {link}"


def test_alternates_are_mutual_and_name_the_page_itself(pages: dict[str, Page]) -> None:
    for page in pages.values():
        if page.address.endswith("404.html"):
            assert page.canonical == ""
            assert page.alternates == {}
            continue
        assert page.canonical == page.address
        assert "x-default" in page.alternates
        assert page.alternates["x-default"] in pages
        own = page.alternates.get(page.lang)
        assert own == page.address or page.alternates["x-default"] == page.address
        for tag, address in page.alternates.items():
            assert pages[address].alternates == page.alternates
            assert tag in ("x-default", pages[address].lang)


def test_every_page_is_in_the_site_map_with_its_alternates(
    pages: dict[str, Page], folder: Path
) -> None:
    root = ElementTree.fromstring((folder / "sitemap.xml").read_text("utf-8"))
    listed = {}
    for url in root.iter(f"{SITEMAP}url"):
        links = {link.get("hreflang"): link.get("href") for link in url.iter(f"{XHTML}link")}
        listed[url.findtext(f"{SITEMAP}loc")] = links
        assert url.findtext(f"{SITEMAP}lastmod")
    assert set(listed) == {page for page in pages if not page.endswith("404.html")}
    for address, links in listed.items():
        assert links == pages[str(address)].alternates


def test_the_feed_lists_the_documents_of_its_language(pages: dict[str, Page], folder: Path) -> None:
    feed = ElementTree.fromstring((folder / "it" / "feed.xml").read_text("utf-8"))
    entries = list(feed.iter(f"{ATOM}entry"))
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(set(ids)) == len(ids) > 8
    assert all(pages[str(one)].lang == "it" for one in ids)
    days = [str(entry.findtext(f"{ATOM}updated")) for entry in entries]
    assert days == sorted(days, reverse=True)
    assert max(days) == feed.findtext(f"{ATOM}updated")


def test_heads_say_what_pages_are(pages: dict[str, Page], folder: Path) -> None:
    titles: dict[tuple[str, str], str] = {}
    for page in pages.values():
        title = page.meta["og:title"]
        # Each title names one page of its language.
        assert titles.setdefault((page.lang, title), page.address) == page.address or (
            page.address in (BASE, f"{BASE}{page.lang}/")
        )
        if page.address.endswith("404.html"):
            continue
        picture = page.meta["og:image"].removeprefix(BASE)
        data = (folder / picture).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        wide, high = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        assert (wide, high) == (1200, 630)
        assert 20 < len(page.meta["description"]) < 320


def test_json_ld_says_what_the_page_says(pages: dict[str, Page]) -> None:
    kinds = {address: [item["@type"] for item in page.data] for address, page in pages.items()}
    assert kinds[f"{BASE}en/questions/moving/"] == ["BreadcrumbList", "FAQPage"]
    assert kinds[f"{BASE}en/questions/"] == ["BreadcrumbList"]
    assert kinds[f"{BASE}en/rules-at-a-glance/"] == ["BreadcrumbList", "HowTo"]
    assert kinds[f"{BASE}en/bearing-off/"] == ["BreadcrumbList"]
    crumbs = pages[f"{BASE}en/tournament/questions/moving/"].data[0]["itemListElement"]
    assert [crumb["position"] for crumb in crumbs] == [1, 2, 3, 4]
    for crumb in crumbs:
        assert "item" not in crumb or crumb["item"] in pages


def test_questions_in_json_ld_stand_on_the_page(folder: Path, pages: dict[str, Page]) -> None:
    page = pages[f"{BASE}it/domande/muovere/"]
    asked = next(item for item in page.data if item["@type"] == "FAQPage")["mainEntity"]
    text = re.sub(r"<[^>]+>", "", (folder / "it/domande/muovere/index.html").read_text("utf-8"))
    assert len(asked) == sum(anchor.startswith("question-") for anchor in page.anchors)
    for question in asked:
        assert question["name"] in text
        assert question["acceptedAnswer"]["text"]


def test_long_sections_and_documents_go_on_over_pages(pages: dict[str, Page], folder: Path) -> None:
    chain = ["regolamento/muovere/", "regolamento/muovere-2/", "regolamento/mangiare-e-rientrare/"]
    for before, after in pairwise(f"{BASE}it/{one}" for one in chain):
        assert after in {urljoin(before, link) for link in pages[before].links}
        assert before in {urljoin(after, link) for link in pages[after].links}
    # What is turned begins with its first page, which says so to the next.
    first, second = (pages[f"{BASE}it/portare-fuori/{end}"] for end in ("", "2/"))
    assert [crumb["name"] for crumb in second.data[0]["itemListElement"]][1:] == [
        first.data[0]["itemListElement"][-1]["name"],
        "2 di 2",
    ]
    texts = [
        (folder / "en" / page / "index.html").read_text("utf-8")
        for page in ("bearing-off", "bearing-off/2")
    ]
    numbers = [re.findall(r'<h2><span class="no">(\d+)</span>', text) for text in texts]
    assert [int(one) for found in numbers for one in found] == list(range(1, 12))
    assert all(numbers)
    # Every place of the rules stands on one page alone.
    rules = [anchors for address, page in pages.items() if f"{BASE}it/regolamento/" in address
             for anchors in [page.anchors]]  # fmt: skip
    named = [anchor for anchors in rules for anchor in anchors if anchor.startswith("rule-")]
    assert len(set(named)) == len(named) > 40


def test_a_document_that_is_the_same_by_other_rules_is_not_repeated(plan: SitePlan) -> None:
    found = {(one.ruleset, one.document) for one in plan.outputs if one.rank is Rank.PAGE}
    assert ("casual", "bearoff") in found
    assert ("tournament", "bearoff") not in found
    assert ("tournament", "cube") in found
    assert ("casual", "cube") not in found


def test_paths_are_unique_and_in_the_order_of_writing(plan: SitePlan) -> None:
    paths = [output.path for output in plan.outputs]
    assert len(set(paths)) == len(paths)
    assert [one.rank for one in plan.outputs] == sorted(one.rank for one in plan.outputs)
    entries = {str(one.path) for one in plan.outputs if one.rank is Rank.ENTRY}
    assert {"index.html", "404.html", "robots.txt", "sitemap.xml", "it/index.html"} <= entries


def test_outputs_can_be_sent_to_another_process_and_have_keys(plan: SitePlan) -> None:
    digests = digests_of(plan)
    for output in plan.outputs:
        assert pickle.loads(pickle.dumps(output.make)).func is output.make.func  # type: ignore[attr-defined]
        assert len(content_key(output.needs, output.said, digests)) == 64


def test_the_same_plan_twice_says_the_same(plan: SitePlan) -> None:
    again = plan_site(plan.config)
    assert [(o.path, o.needs, o.said) for o in again.outputs] == [
        (o.path, o.needs, o.said) for o in plan.outputs
    ]


def test_a_page_keeps_the_address_that_it_was_given() -> None:
    config = read_config(wish=Wish(langs=["it"], rulesets=["casual"], pdf=False))
    kept = {("it", "casual", "rules"): "it/le-regole/"}
    plan = plan_site(config, kept)
    paths = {str(output.path) for output in plan.outputs}
    assert "it/le-regole/index.html" in paths
    assert "it/regolamento/index.html" not in paths
    assert any("it/le-regole/ keeps its address" in note for note in plan.notes)


def test_without_a_base_url_links_name_files_and_nothing_needs_an_address(
    tmp_path: Path,
) -> None:
    plan = plan_site(read_config(wish=Wish(langs=["en", "it"], rulesets=["casual"], pdf=False)))
    paths = {output.path: output for output in plan.outputs}
    assert PurePosixPath("sitemap.xml") not in paths
    assert any("--base-url" in note for note in plan.notes)
    page = paths[PurePosixPath("en/notation/index.html")].make().decode()
    assert "canonical" not in page
    assert "og:image" not in page
    assert 'href="../../it/notazione/index.html"' in page


def test_two_pages_at_one_address_are_refused(tmp_path: Path) -> None:
    (tmp_path / "lesson.md").write_text("# Notation\n\nText.\n")
    (tmp_path / "site.toml").write_text(
        'languages = ["en"]\n[[own]]\ndocument = "lesson"\nfile = "lesson.md"\nslug = "notation"\n'
    )
    with pytest.raises(SiteError, match=r"own/notation and casual/notation would both stand at"):
        plan_site(read_config(tmp_path / "site.toml"))


@pytest.mark.parametrize(("form", "ending"), [("fragments", ".html"), ("markdown", ".md")])
def test_articles_alone(form: Any, ending: str) -> None:
    wish = Wish(langs=["it"], rulesets=["casual"], form=form, generator="hugo")
    plan = plan_site(read_config(wish=wish))
    texts = {str(one.path): one.make().decode() for one in plan.outputs if one.lang == "it"}
    assert {path[-len(ending) :] for path in texts} == {ending}
    assert len(texts) == 6
    for text in texts.values():
        assert "<html" not in text
        assert "<script" not in text
    if form == "fragments":
        article = texts["it/regole-in-breve.html"]
        assert article.startswith('<article class="tableside page-sheet" lang="it" dir="ltr">')
        assert article.count("<svg") == 5
    else:
        files = {str(one.path) for one in plan.outputs}
        for path, text in texts.items():
            for board in re.findall(r"\]\(([\w-]+\.svg)\)", text):
                assert str(PurePosixPath(path).parent / board) in files


@pytest.mark.parametrize("tag", ["it", "ar"])
def test_a_changed_message_concerns_the_pages_of_its_language_alone(tag: str) -> None:
    plan = plan_site(read_config(wish=Wish(langs=("en", "it", "ar"), pdf=True)))
    now = digests_of(plan)
    edited = {**now, f"locale:{tag}": "edited"}
    changed = [
        one
        for one in plan.outputs
        if content_key(one.needs, one.said, now) != content_key(one.needs, one.said, edited)
    ]
    pages = [one for one in changed if one.rank is not Rank.ASSET]
    assert {one.lang for one in pages} == {tag}
    assert {str(one.path) for one in pages} == {
        str(one.path) for one in plan.outputs if one.lang == tag and one.rank is not Rank.ASSET
    }
    # Besides them only what is its own: typefaces cut to its letters, its style on paper.
    own = re.compile(rf"\b{tag}\b")
    assert [str(one.path) for one in changed if not own.search(str(one.path))] == []
