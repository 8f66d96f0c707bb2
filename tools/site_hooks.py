"""Hooks of the documentation site (`mkdocs.yml`): pages from the root, links into the repository, fonts.

The pages are written for readers of the repository. On the site, a link to another page stays a link; a link to a file
that is not part of the site becomes plain text.
"""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]

COPIED = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "README.md": "index.md"}
"""Pages in the root of the repository, and their counterparts on the site; `index.md` is written by hand."""

FONTS = (
    "fraunces/files/fraunces-latin-wght-normal.woff2",
    "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2",
)
"""Fonts that the page of the game uses too."""

CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


GUIDES = ROOT / "holdfast" / "games"
"""The guides of the games, which the page shows too: `<game>/guide/<language>.md`, with their pictures."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from the root, the guides, and the fonts."""
    for file in sorted(GUIDES.glob("*/guide/*")):
        uri = f"guide/{file.parts[-3].replace('_', '-')}/{file.name}"
        content = file.read_text(encoding="utf-8") if file.suffix == ".md" else file.read_bytes()
        files.append(File.generated(config, uri, content=content))
    for name, uri in COPIED.items():
        if uri != "index.md":
            files.append(File.generated(config, uri, content=(ROOT / name).read_text(encoding="utf-8")))
    for font in FONTS:
        file = ROOT / "client" / "node_modules" / "@fontsource-variable" / font
        files.append(File.generated(config, f"site/fonts/{file.name}", content=file.read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Turn links that hold in the repository into links that hold on the site."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found[0])
        return f"\0{len(kept) - 1}\0"

    text = LINK.sub(lambda found: link_for_site(found, page.file.src_uri), CODE.sub(keep, markdown))
    while "\0" in text:
        text = re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], text)
    return text


def on_page_content(html: str, **_: Any) -> str:
    """Leave out empty heads of tables: a screen reader would read them as headings without a name."""
    html = re.sub(r"<thead>\s*<tr>(?:\s*<th[^>]*></th>)+\s*</tr>\s*</thead>", "", html)
    return re.sub(r"<th([^>]*)></th>", r"<td\1></td>", html)


def on_post_page(output: str, **_: Any) -> str:
    """Name the dialog of the search, and keep only one landmark for the navigation."""
    output = output.replace(
        'data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'
    )
    return re.sub(
        r'<nav class="md-nav" data-md-level="([1-9])"[^>]*>',
        r'<nav class="md-nav" data-md-level="\1" role="none">',
        output,
    )


def link_for_site(found: re.Match[str], uri: str) -> str:
    """The same link on the site, or its text alone if the site has no such page."""
    picture, text, target = found.groups()
    if re.match(r"[a-z]+:|#", target):
        return found[0]
    path, hash_, anchor = target.partition("#")
    if uri.startswith("guide/"):
        return found[0]  # its pictures are beside it
    home = next((name for name, copy in COPIED.items() if copy == uri and uri != "index.md"), f"docs/{uri}")
    place = posixpath.normpath(posixpath.join(posixpath.dirname(home), path))
    if place in COPIED:
        meant = COPIED[place]
    elif place.startswith("docs/"):
        meant = place.removeprefix("docs/")
    elif (ROOT / place).exists():
        return text
    else:
        return found[0]  # mkdocs reports it
    return f"{picture}[{text}]({posixpath.relpath(meant, posixpath.dirname(uri) or '.')}{hash_}{anchor})"
