"""Count phrases that make prose hard to read, per 1,000 words of docstrings, comments and Markdown.

    python tools/english.py               check every area against its limit; exit code 1 if one is above it
    python tools/english.py --show PATH…  list the phrases found, with file and line

The list is a hint where to read, not a grammar: `docs/style.md` says how we write. A phrase that is right where it
stands may stay; the limit leaves room for it.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]

AREAS = {
    "kernel": ("holdfast/kernel", 2.0),
    "table": ("holdfast/table", 2.0),
    "doors": ("holdfast/doors", 2.0),
    "lab": ("holdfast/lab", 2.0),
    "bots": ("holdfast/bots", 2.0),
    "ares_crisis": ("holdfast/games/ares_crisis", 2.0),
    "big_chair": ("holdfast/games/big_chair", 2.0),
    "mr_president": ("holdfast/games/mr_president", 2.0),
    "resistance": ("holdfast/games/resistance", 2.0),
    "saltmarch": ("holdfast/games/saltmarch", 2.0),
    "survive_thrive": ("holdfast/games/survive_thrive", 2.0),
    "client": ("client/src", 2.0),
    "docs": ("docs", 2.0),
    "front page": ("README.md", 2.0),
    "contributing": ("CONTRIBUTING.md", 2.0),
    "changelog": ("CHANGELOG.md", 2.0),
    "tools": ("tools", 2.0),
    "tests": ("tests", 2.0),
    "benchmarks": ("benchmarks", 2.0),
}
"""By area: its folder or file, and the phrases allowed per 1,000 words."""

SAY_INSTEAD = {
    r"\bwhoever\b": "the player who, anyone who",
    r"(?<![\w,])[Ww]ho (?:acts|answers|asks|can|changes|comes|gives|goes|has|is|knows|looks|may|opens|plays|reads|sits"
    r"|takes|wants|was|would|writes)\b(?![^.\n]*\?)": "name the person: the caller, the seat that",
    r"\banew\b": "again",
    r"\bhangs? on\b": "depends on",
    r"\bso (?:many|much)\b": "the number",
    r"(?:^|[.:;,(] ?)[Ww]hat (?:is|was|it|has|comes|a |an |the |they|somebody|follows|costs|one)\b": "name the thing",
    r"\b(?:is|are|was|were|be) told\b|\btold of\b": "is sent, is shown, receives",
    r"\bstands? (?:at|below|beside|for itself|here|in|on|right|there|under|where)\b": "is",
    r"\blies? (?:before|beside|here|in|on|open|there|under)\b": "is",
    r"\bof (?:its|one's|our|their|your) own\b": "own, separate",
    r"\bonce more\b": "again",
    r"\bby (?:itself|themselves)\b": "automatically, alone",
    r"\bmend(?:ed|ing|s)?\b": "fix, repair",
    r"\botherwise than\b": "differently from",
    r"\bat the most\b": "at most",
    r"\bsomebody\b": "someone, a player",
    r"\b(?:is|are) none\b": "does not exist",
    r"\blikewise\b": "also",
    r"\bat hand\b": "available",
    r"\bthe same (?:of|where)\b": "say what the function does",
}
"""By pattern: what the trade says."""


class Found(NamedTuple):
    """A phrase in a line of prose."""

    path: Path
    line: int
    phrase: str
    instead: str


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """Lines of prose in a file with their numbers: docstrings and comments of code, all of a Markdown file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from prose_of_python(text)
    elif path.suffix in (".ts", ".svelte"):
        for number, line in enumerate(text.splitlines(), 1):
            comment = re.search(r"(?://|/\*\*?|^\s*\*|<!--) ?(.*)", line)
            if comment and "://" not in line:
                yield number, comment[1]
    else:
        yield from enumerate(text.splitlines(), 1)


def prose_of_python(text: str) -> Iterator[tuple[int, str]]:
    """Comments, docstrings, and the strings under fields and constants."""
    for number, line in enumerate(text.splitlines(), 1):
        comment = re.search(r"#\s(.*)", line)
        if comment:
            yield number, comment[1]
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(said))):
                yield from enumerate(said.splitlines(), node.lineno)


def files_in(place: Path) -> list[Path]:
    """The files with prose in a folder, or the file itself."""
    suffixes = {".py", ".md", ".ts", ".svelte"}
    return [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.suffix in suffixes)


def phrases_in(paths: Iterable[Path]) -> tuple[list[Found], int]:
    """The phrases found in some files, and the number of words read."""
    found, words = [], 0
    for path in paths:
        for number, line in prose_of(path):
            words += len(re.findall(r"[A-Za-z']+", line))
            for pattern, instead in SAY_INSTEAD.items():
                found += [Found(path, number, hit[0].strip(), instead) for hit in re.finditer(pattern, line)]
    return found, words


def check() -> bool:
    """Print the rate of every area; whether all are within their limits."""
    good = True
    for name, (place, limit) in AREAS.items():
        found, words = phrases_in(files_in(ROOT / place))
        rate = 1000 * len(found) / max(words, 1)
        good = good and rate <= limit
        print(f"{name}: {rate:.1f} per 1,000 of {words} words{'' if rate <= limit else f', above {limit:g}'}")
    return good


def show(places: list[str]) -> None:
    """List the phrases in some files and folders."""
    found, words = phrases_in(path for place in places for path in files_in(Path(place)))
    for each in found:
        print(f"{each.path}:{each.line}: {each.phrase} ({each.instead})")
    print(f"{len(found)} in {words} words: {1000 * len(found) / max(words, 1):.1f} per 1,000")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--show"]:
        show(sys.argv[2:])
    else:
        sys.exit(not check())
