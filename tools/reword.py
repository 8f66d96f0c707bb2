"""Re-word a sentence of the server everywhere at once: `python -m tools.reword "old text" "new text"`.

The English text of a sentence is its identity: code, catalogues and tests name it. This command replaces it in
`holdfast/` (code and content), as a key in every language's catalogues, and in `tests/`, and records the pair in
`holdfast/languages/reworded.toml`, by which logs stored before are still shown, translated and recognised as headlines.
It lists what it changed, and places that mention the old text and have to be looked at. Running it again does nothing.

To change only how another language says something, edit the right-hand side in its catalogue.
"""

import argparse
import ast
import json
import re
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from holdfast.kernel.words import facts_in

ROOT = Path(__file__).parent.parent
WIDTH = 120
RECORD = Path("holdfast/languages/reworded.toml")
HEAD = """\
# Sentences of the code that were re-worded, from the old text to the present one: logs that were stored before hold the
# old text, and are shown and translated by this table. Written by `python -m tools.reword`.
[text]
"""
MENTIONS = ("*.md", "docs/**/*.md", "client/src/**/*.ts", "client/src/**/*.svelte", "client/tests/*.ts")

FEW_WORDS = 3
"""The length of a part by which a sentence is recognised where its facts are filled in."""


class RewordError(Exception):
    """Why a text cannot be re-worded by this command."""


class Place(NamedTuple):
    """A string in Python code: its span in bytes, which adjacent literals share."""

    file: Path
    line: int
    start: int
    end: int


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Re-word as the command line says, and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.reword", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("old", help="the text as it stands in the code")
    parser.add_argument("new", help="the text that it is to become; it names the same facts")
    parser.add_argument("--all", action="store_true", help="also if several games say it, or if it is a single word")
    given = parser.parse_args(arguments)
    try:
        for line in reword(root, given.old, given.new, everywhere=given.all):
            print(line)
    except RewordError as reason:
        print(f"nothing changed: {reason}", file=sys.stderr)
        return 1
    return 0


def reword(root: Path, old: str, new: str, everywhere: bool = False) -> Iterator[str]:
    """Replace a text everywhere, and yield what was changed, a line each."""
    spoken = [*places_in_code(root / "holdfast", old)]
    content = [file for file in content_files(root) if old in values_of(file)]
    if not spoken and not content:
        if recorded(root).get(old) == new:
            yield "nothing to do: this was re-worded before"
            return
        raise RewordError(f"nothing in holdfast/ says {old!r}")
    check(root, old, new, [place.file for place in spoken] + content, everywhere)
    for place in [*spoken, *places_in_code(root / "tests", old)]:
        yield f"{place.file.relative_to(root)}:{place.line}"
    changed = replace_in_code([*spoken, *places_in_code(root / "tests", old)], new)
    for file in content:
        yield from replace_value(root, file, old, new)
    for file in sorted((root / "holdfast/languages").glob("*/*.toml")):
        yield from replace_key(root, file, old, new)
    if spoken:
        record(root, old, new)
        yield f"{RECORD}: recorded for logs stored before"
    layout(changed)
    yield from mentions(root, old)


def check(root: Path, old: str, new: str, files: list[Path], everywhere: bool) -> None:
    """Refuse a change of facts, and a text that could mean several things."""
    if old == new:
        raise RewordError("old and new are the same")
    try:
        differ = facts_in(old) ^ facts_in(new)
    except ValueError as reason:
        raise RewordError(str(reason)) from None
    if differ:
        raise RewordError(f"a re-wording keeps the facts of a sentence; these differ: {', '.join(sorted(differ))}")
    taken = [*places_in_code(root / "holdfast", new)]
    if taken:
        where = ", ".join(f"{place.file.relative_to(root)}:{place.line}" for place in taken)
        raise RewordError(f"{new!r} is said already ({where}); make these one by hand")
    if everywhere:
        return
    where = ", ".join(sorted({str(file.relative_to(root)) for file in files}))
    if " " not in old and "{" not in old:
        raise RewordError(f"{old!r} is a single word, and may be a key or an id somewhere ({where}); see --all")
    if len({area(root, file) for file in files}) > 1:
        raise RewordError(f"{old!r} is said in several places ({where}); --all changes them all")


def area(root: Path, file: Path) -> str:
    """The game that a file belongs to, or the rest of the package."""
    parts = file.relative_to(root).parts
    return parts[2] if parts[1] == "games" and len(parts) > 3 else "holdfast"


# --- Code ---


def places_in_code(folder: Path, text: str) -> Iterator[Place]:
    """Every string with this text in the Python files of a folder; adjacent literals are one string."""
    for file in sorted(folder.rglob("*.py")):
        source = file.read_bytes()
        if not may_hold(source, text):
            continue
        starts = [0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        tree = ast.parse(source)
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value == text and id(node) not in inside:
                start = starts[node.lineno - 1] + node.col_offset
                end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
                yield Place(file, node.lineno, start, end)


def may_hold(source: bytes, text: str) -> bool:
    """Whether a file is worth parsing: it contains the first word of the text."""
    first = max(text.split(maxsplit=1)[:1], default="")
    return first.partition("\\")[0].partition('"')[0].encode() in source


def replace_in_code(places: list[Place], new: str) -> list[Path]:
    """Put the new text in the place of the old; return the files changed."""
    for place in sorted(places, key=lambda each: (each.file, -each.start)):
        source = place.file.read_bytes()
        before = source[: place.start].rpartition(b"\n")[2].decode()
        after = source[place.end :].partition(b"\n")[0].decode()
        said = literal(new, WIDTH - len(before) - len(after), len(before) - len(before.lstrip()))
        place.file.write_bytes(source[: place.start] + said.encode() + source[place.end :])
    return sorted({place.file for place in places})


def literal(text: str, room: int, indent: int) -> str:
    """A string literal; one that is too long for its line is split into several."""
    whole = quoted(text)
    if len(whole) <= room:
        return whole
    pieces = textwrap.wrap(text, WIDTH - indent - 8, drop_whitespace=False, break_long_words=False)
    return "(\n" + "".join(f"{' ' * (indent + 4)}{quoted(piece)}\n" for piece in pieces) + " " * indent + ")"


def quoted(text: str) -> str:
    """A text in double quotes, as Python and TOML both read it."""
    return json.dumps(text, ensure_ascii=False)


def layout(files: list[Path]) -> None:
    """Let ruff lay out the files that changed."""
    if files:
        subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *map(str, files)], check=False)


# --- Content and catalogues ---


def content_files(root: Path) -> list[Path]:
    """The content of the games; rules are translated by their ids."""
    return [file for file in sorted(root.glob("holdfast/games/*/data/**/*.toml")) if not file.stem.startswith("rules")]


def values_of(file: Path) -> set[str]:
    """Every text of a file of content."""
    return {*texts_in(tomllib.loads(file.read_text(encoding="utf-8")))}


def texts_in(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts_in(part)


def replace_value(root: Path, file: Path, old: str, new: str) -> Iterator[str]:
    """Change a text of content; one that is written over several lines is only reported."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for at, line in enumerate(lines):
        if quoted(old) in line:
            lines[at] = line.replace(quoted(old), quoted(new))
            yield f"{file.relative_to(root)}:{at + 1}"
    file.write_text("".join(lines), encoding="utf-8")
    if old in values_of(file):
        yield f"{file.relative_to(root)}: still says it, written in another way: change it by hand"


def replace_key(root: Path, file: Path, old: str, new: str) -> Iterator[str]:
    """Change a key of a catalogue, in every table of it."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for at, line in enumerate(lines):
        for key in (quoted(old), old):
            if line.startswith(f"{key} = "):
                lines[at] = quoted(new) + line.removeprefix(key)
                yield f"{file.relative_to(root)}:{at + 1}: look whether the translation still fits"
    file.write_text("".join(lines), encoding="utf-8")


# --- Record ---


def recorded(root: Path) -> dict[str, str]:
    """Read the pairs recorded before."""
    found: dict[str, str] = tomllib.loads((root / RECORD).read_text(encoding="utf-8")).get("text", {})
    return found


def record(root: Path, old: str, new: str) -> None:
    """Note a re-wording; older wordings of the same sentence lead to the newest at once."""
    pairs = {was: new if now == old else now for was, now in recorded(root).items()} | {old: new}
    pairs.pop(new, None)  # it is in use again
    (root / RECORD).write_text(HEAD + "".join(f"{quoted(was)} = {quoted(now)}\n" for was, now in pairs.items()))


def mentions(root: Path, old: str) -> Iterator[str]:
    """List places that contain the text, or its longest part between facts, and were not changed."""
    part = max(re.split(r"\{.*?\}|[\[\]]", old), key=len).strip()
    wanted = part if len(part.split()) >= FEW_WORDS else old
    for pattern in MENTIONS:
        for file in sorted(root.glob(pattern)):
            for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if wanted in line:
                    yield f"{file.relative_to(root)}:{at}: mentions it; not changed"


if __name__ == "__main__":
    sys.exit(main())
