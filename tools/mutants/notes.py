"""Results cached between runs: the outcome of each mutant, and which tests reach which lines."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.mutants.mutant import Mutant
from tools.mutants.reach import Reach, file_of, together

Hint = tuple[str, str, int]
"""A mutant without its line number, so that it is still recognized after lines were inserted above it."""


def fingerprint(files: Iterable[Path]) -> str:
    """Return a digest of the contents of these files."""
    found = hashlib.sha256()
    for path in sorted(files):
        found.update(path.read_bytes())
    return found.hexdigest()


def files_of_tests(root: Path, game: str) -> list[str]:
    """Return the test files of a game."""
    return sorted(path.relative_to(root).as_posix() for path in (root / "tests" / game).rglob("test_*.py"))


def beside_tests(root: Path, game: str) -> str:
    """Return a digest of all that the tests of a game depend on.

    That is the project without the other games, the doors and the languages, and the helper files of the tests.
    """
    home, games = root / "holdfast", root / "holdfast" / "games"
    left_out = [each for each in games.iterdir() if each.is_dir() and each.name != game]
    left_out += [home / "doors", home / "languages"]
    code = [path for path in [*home.rglob("*.py"), *home.rglob("*.toml")] if not set(path.parents) & set(left_out)]
    tests = [path for path in (root / "tests" / game).rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return fingerprint([*code, *[path for path in tests if not path.name.startswith("test_")]])


class Notes:
    """A file of outcomes: which test noticed each mutant, if any. Outcomes are valid as long as nothing has changed.

    After a change they still tell which tests are worth trying first.
    """

    def __init__(self, root: Path, game: str) -> None:
        self.path = root / ".holdfast" / f"mutants-{game}-outcomes.json"
        tests = fingerprint(root / name for name in files_of_tests(root, game))
        self.digest = beside_tests(root, game) + tests
        kept = read(self.path)
        same = kept.get("digest") == self.digest
        self.outcomes = {Mutant(*mutant): test for *mutant, test in kept["outcomes"]} if same else {}
        hints = [*kept.get("hints", ()), *[[path, *rest] for path, _, *rest in kept.get("outcomes", ())]]
        self.hints: dict[Hint, str] = {(path, operator, at): test for path, operator, at, test in hints if test}
        self.by_file = Counter(file_of(test) for test in self.hints.values())

    def likely(self, mutant: Mutant) -> str:
        """Return the test that noticed this mutant, or a similar one, in an earlier run; or ""."""
        return self.hints.get((mutant.path, mutant.operator, mutant.occurrence), "")

    def note(self, mutant: Mutant, test: str) -> None:
        """Save an outcome at once, because a run may be interrupted at any time."""
        self.outcomes[mutant] = test
        if test:
            self.hints[mutant.path, mutant.operator, mutant.occurrence] = test
            self.by_file[file_of(test)] += 1
        outcomes = [[*each, test] for each, test in sorted(self.outcomes.items())]
        hints = [[*each, test] for each, test in sorted(self.hints.items())]
        write(self.path, {"digest": self.digest, "outcomes": outcomes, "hints": hints})


class Reached:
    """A file with the coverage of each test file; an entry is valid until that test file or the code changes."""

    def __init__(self, root: Path, game: str) -> None:
        self.path = root / ".holdfast" / f"mutants-{game}-reach.json"
        beside = beside_tests(root, game)
        self.digests = {name: beside + fingerprint([root / name]) for name in files_of_tests(root, game)}
        kept = read(self.path)
        self.parts = {
            name: unpacked(kept[name]["part"])
            for name, digest in self.digests.items()
            if name in kept and kept[name]["digest"] == digest
        }

    def unknown(self) -> list[str]:
        """Return the test files that have to be run."""
        return [name for name in self.digests if name not in self.parts]

    def keep(self, reach: Reach) -> None:
        """Save the result of a run of all unknown files."""
        for name in self.unknown():
            self.parts[name] = part_of(reach, name)
        kept = {name: {"digest": self.digests[name], "part": packed(part)} for name, part in self.parts.items()}
        write(self.path, kept)

    def whole(self) -> Reach:
        """Return the coverage of all test files together."""
        return together(self.parts.values())


def part_of(reach: Reach, file: str) -> Reach:
    """Return the coverage of the tests of one file, with the lines that run when modules are imported."""
    own = {test for test in reach.seconds if file_of(test) == file} | {""}
    lines = {place: tests & own for place, tests in reach.tests.items()}
    return Reach(
        {place: tests for place, tests in lines.items() if tests}, {test: reach.seconds[test] for test in own if test}
    )


def packed(part: Reach) -> dict[str, Any]:
    """Return a part as JSON: for each line, the tests as a bit set in hexadecimal, one bit for each index in a list."""
    places = {test: 1 << at for at, test in enumerate(["", *part.seconds])}
    lines = [[path, line, f"{sum(places[test] for test in tests):x}"] for (path, line), tests in part.tests.items()]
    return {"seconds": part.seconds, "lines": lines}


def unpacked(kept: dict[str, Any]) -> Reach:
    """Return the part that `packed` encoded."""
    names = ["", *kept["seconds"]]
    sets = {bits: frozenset(bits_of(int(bits, 16), names)) for bits in {bits for _, _, bits in kept["lines"]}}
    return Reach({(path, line): sets[bits] for path, line, bits in kept["lines"]}, kept["seconds"])


def bits_of(number: int, names: list[str]) -> list[str]:
    """Return the names at the indexes of the bits that are set."""
    return [name for at, name in enumerate(names) if number >> at & 1]


def read(path: Path) -> dict[str, Any]:
    """Return the contents of a file of notes, or an empty dictionary if it does not exist."""
    return dict(json.loads(path.read_text())) if path.exists() else {}


def write(path: Path, notes: dict[str, Any]) -> None:
    """Write a file of notes atomically."""
    path.parent.mkdir(exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(notes))
    new.replace(path)
