"""Addresses: where a page stands, and how one page leads to another.

A page is the file ``index.html`` of a folder. Links between pages are relative, so a site
works in any folder of a server. Where the owner has said where the site stands, they end in
``/``, as the canonical addresses do; where nobody has, they name the file, for a browser
that reads a site from a disk shows a folder's list of files instead.
"""

from __future__ import annotations

import posixpath
from pathlib import PurePosixPath
from urllib.parse import quote

INDEX = "index.html"


def file_of(folder: str) -> PurePosixPath:
    """The file of a page.

    >>> file_of("it/regole/").as_posix(), file_of("").as_posix()
    ('it/regole/index.html', 'index.html')
    """
    return PurePosixPath(folder + INDEX)


def to_page(here: str, folder: str, *, on_server: bool) -> str:
    """The link from one page to another.

    Args:
        here: the folder of the page that holds the link, closed with a ``/``.
        folder: the folder of the page that it leads to.
        on_server: whether somebody said where the site stands.

    >>> to_page("it/regole/", "nl/regels/", on_server=True)
    '../../nl/regels/'
    >>> to_page("it/regole/", "it/regole/", on_server=False)
    'index.html'
    """
    way = posixpath.relpath("/" + folder, "/" + here)
    base = "./" if way == "." else f"{way}/"
    if on_server:
        return base
    return INDEX if base == "./" else base + INDEX


def to_file(here: str, path: str) -> str:
    """The link from a page to a file.

    >>> to_file("it/regole/", "assets/site.css")
    '../../assets/site.css'
    """
    return posixpath.relpath("/" + path, "/" + here)


def whole(base_url: str, path: str) -> str:
    """An address in full.

    >>> whole("https://example.org/bg/", "it/regole/")
    'https://example.org/bg/it/regole/'
    """
    return base_url + quote(path)


def from_root(base_url: str, path: str) -> str:
    """The link to a file from a page that a server shows for any address.

    >>> from_root("https://example.org/bg/", "it/")
    '/bg/it/'
    >>> from_root("", "it/index.html")
    'it/index.html'
    """
    _, _, rest = base_url.partition("://")
    _, slash, folder = rest.partition("/")
    return slash + folder + quote(path)
