"""The guide of a game: a few pages for people who want to begin, from one Markdown file for each language.

`guide/<language>.md` in the package of a game has a title (`#`) and pages (`##`) of headings (`###`), paragraphs,
lists, numbered steps, tables and pictures; `**bold**` is the only mark inside a line. Everything else is refused, so a
guide never contains what a page would have to trust. The same files are pages of the documentation.
"""

import re
from importlib import resources
from importlib.resources.abc import Traversable

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.shapes import GuideBlock, GuideLine, GuidePage

PICTURE = re.compile(r"!\[([^\]]+)\]\(([a-z0-9-]+\.jpg)\)")
ITEM = re.compile(r"- (.+)")
STEP = re.compile(r"\d+\. (.+)")
RULE = re.compile(r"\|(?: ?:?-+:? ?\|)+")
FOREIGN = re.compile(r"[<>`\\\[\]]|\*")
"""Marks of Markdown that a guide does not use: a page would show them as they are."""


def folder_of(package: str) -> Traversable:
    """Return the folder of a game's guide."""
    return resources.files(package) / "guide"


def guide_of(package: str, code: str) -> list[GuidePage]:
    """Return the pages of a game's guide in a language, or in English; none if there is no guide."""
    folder = folder_of(package)
    file = next((file for each in (code, "en") if (file := folder / f"{each}.md").is_file()), None)
    return pages_of(file.read_text(encoding="utf-8"), str(file)) if file else []


def picture_of(package: str, name: str) -> bytes | None:
    """Return a picture of a game's guide; None if it does not exist."""
    if not PICTURE.fullmatch(f"![picture]({name})"):
        return None
    file = folder_of(package) / name
    return file.read_bytes() if file.is_file() else None


def pages_of(text: str, where: str) -> list[GuidePage]:
    """Parse a guide, or raise an error that names the line that is not understood."""
    pages: list[GuidePage] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# ") or not line:
            continue
        if line.startswith("## "):
            pages.append({"title": line[3:], "blocks": []})
        elif not pages:
            raise HoldfastError(f"{where}, line {number}: a page begins with a heading (##)")
        else:
            add_line(pages[-1]["blocks"], line, f"{where}, line {number}")
    return pages


def add_line(blocks: list[GuideBlock], line: str, where: str) -> None:
    """Add a line to a page: as a new block, or as another item or row of the last one."""
    if found := PICTURE.fullmatch(line):
        blocks.append({**block("picture", spans(found[1], where)), "picture": found[2]})
    elif line.startswith("### "):
        blocks.append(block("heading", spans(line[4:], where)))
    elif found := ITEM.fullmatch(line):
        last(blocks, "list")["lines"].append(spans(found[1], where))
    elif found := STEP.fullmatch(line):
        last(blocks, "steps")["lines"].append(spans(found[1], where))
    elif line.startswith("|"):
        if not RULE.fullmatch(line):
            cells = [spans(cell.strip(), where) for cell in line.strip("|").split("|")]
            last(blocks, "table")["rows"].append(cells)
    else:
        blocks.append(block("text", spans(line, where)))


def block(kind: str, *lines: GuideLine) -> GuideBlock:
    """Return a block with these lines."""
    return {"kind": kind, "lines": list(lines), "rows": [], "picture": ""}  # type: ignore[typeddict-item]


def last(blocks: list[GuideBlock], kind: str) -> GuideBlock:
    """Return the list or table that is being continued, or begin one."""
    if not blocks or blocks[-1]["kind"] != kind:
        blocks.append(block(kind))
    return blocks[-1]


def spans(text: str, where: str) -> GuideLine:
    """Split a line at its bold parts."""
    parts = re.split(r"\*\*(.+?)\*\*", text)
    if any(FOREIGN.search(part) for part in parts):
        raise HoldfastError(f"{where}: the only markup in a guide is **bold**: {text}")
    return [{"text": part, "strong": at % 2 == 1} for at, part in enumerate(parts) if part]
