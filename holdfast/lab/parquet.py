"""Store the outcomes of a run as Parquet files, in a way that survives a kill at any time.

    DIR/games/part-000000000.parquet      a row for each game, from game number 0 on
    DIR/decisions/part-000000000.parquet  a row for each answer, if wanted
    DIR/manifest.json                     the arguments and versions of the run, and its parts

A part is written to a temporary file and renamed, and counts when the manifest, written in the same way, lists it. So a
killed run loses at most what it had not written yet, and the same command goes on after the last part of the manifest.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from holdfast import __version__
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import code_of, sources
from holdfast.lab.simulate import Outcome, Run, game_seed

FORMAT = 1
"""The version of the layout of a folder."""

SHORTEST, SHARE = 20.0, 0.02
"""A part is written after this many seconds, or after this share of the time so far: the most that a kill can lose."""

MOST_GAMES, MOST_ANSWERS = 50_000, 1_000_000
"""A part with as many rows is written at once, which bounds memory."""

ROWS, BATCH = 10_000, 1_000
"""The rows of a group in a file, which are compressed together, and the rows to read at once."""

LARGEST = 1 << 63
"""Parquet has integers up to this bound."""


class Part(TypedDict):
    """A part of a run in the manifest."""

    name: str
    """The file name in each of the folders; it contains the number of the first game."""
    games: int


class Manifest(TypedDict):
    """The content of `manifest.json`."""

    format: int
    run: dict[str, Any]
    """The arguments and versions; only a run with the same ones may go on."""
    games: int
    seconds: float
    parts: list[Part]


class Tables(NamedTuple):
    """The library and the columns of the two tables."""

    arrow: Any
    parquet: Any
    games: Any
    answers: Any


class ParquetFolder:
    """A folder with the outcomes of one run. A run with the same arguments goes on where the last one stopped."""

    def __init__(self, folder: Path, answers: bool = False) -> None:
        self.folder, self.answers = folder, answers
        self.seconds = 0.0
        self.rows: list[Any] = []
        self.answer_rows: list[Any] = []
        self.manifest: Manifest | None = None

    def open(self, run: Run) -> Iterator[Outcome]:
        """Check that the folder is of this run, remove leftovers of a kill, and yield the outcomes that it holds."""
        self.tables = tables()
        if abs(game_seed(run.setup.seed, 0)) > LARGEST // 2:
            raise HoldfastError(f"the seed {run.setup.seed} is too large for Parquet files")
        self.base = game_seed(run.setup.seed, 0)
        self.held = self.lock()
        manifest = self.read(identity(run))
        for part in manifest["parts"]:
            yield from self.outcomes(part)
        self.sweep(manifest)
        self.seconds = self.begun = manifest["seconds"]
        self.save(manifest)

    def lock(self) -> int:
        """Lock the folder for this process, or fail at once. Forks do not hold the lock, so a kill releases it."""
        try:
            for folder in (".", "games", "decisions") if self.answers else (".", "games"):
                (self.folder / folder).mkdir(exist_ok=True)
            held = os.open(self.folder / ".lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as mistake:
            raise HoldfastError(f"{self.folder} cannot be written: {mistake.strerror}") from None
        try:
            lock_file(held)
        except OSError:
            os.close(held)
            raise HoldfastError(f"another process is writing to {self.folder}") from None
        return held

    def read(self, run: dict[str, Any]) -> Manifest:
        """The manifest of the folder, or that of an empty one; refuse one of another run."""
        file = self.folder / "manifest.json"
        if not file.exists():
            if any(self.folder.glob("*/[!.]*")):
                raise HoldfastError(f"{self.folder} has files of something else; name a new folder")
            return {"format": FORMAT, "run": run, "games": 0, "seconds": 0.0, "parts": []}
        try:
            found: Manifest = json.loads(file.read_text(encoding="utf-8"))
            other = found["run"] if found["format"] == FORMAT else {"format": found["format"]}
        except (ValueError, KeyError, TypeError, OSError):
            raise HoldfastError(f"{file} is damaged; name a new folder") from None
        if other != run:
            raise HoldfastError(
                f"{self.folder} has games of another run; name a new folder ({differences(other, run)})"
            )
        return found

    def outcomes(self, part: Part) -> Iterator[Outcome]:
        """Read the outcomes of a part."""
        file = self.folder / "games" / part["name"]
        due = first = number_in(part["name"])
        try:
            with self.tables.parquet.ParquetFile(file) as found:
                for row in (row for batch in found.iter_batches(BATCH) for row in batch.to_pylist()):
                    if row["number"] != due:
                        raise ValueError(f"game {due} is missing")
                    due += 1
                    yield outcome_of(row)
            if due != first + part["games"]:
                raise ValueError(f"{due - first} games, not {part['games']}")
        except (OSError, ValueError, KeyError) as mistake:  # pyarrow's errors are among them
            raise HoldfastError(f"{file} is missing or damaged ({mistake}); name a new folder") from None

    def sweep(self, manifest: Manifest) -> None:
        """Remove temporary files, and parts that a kill left behind before the manifest listed them."""
        listed = {part["name"] for part in manifest["parts"]}
        for folder in ("games", "decisions"):
            for file in (self.folder / folder).glob("*"):
                if file.name not in listed:
                    file.unlink()

    def add(self, outcomes: list[Outcome], seconds: float) -> None:
        """Keep outcomes, and write a part if it is time to."""
        numbered = [(outcome.seed - self.base, *outcome) for outcome in outcomes]
        self.rows.append(self.table(self.tables.games, [row[:-1] for row in numbered]))
        if self.answers:
            given = [(row[0], place, *answer) for row in numbered for place, answer in enumerate(row[-1])]
            self.answer_rows.append(self.table(self.tables.answers, given))
        self.seconds = seconds
        due = seconds - self.begun > max(SHORTEST, SHARE * seconds)
        if due or count(self.rows) >= MOST_GAMES or count(self.answer_rows) >= MOST_ANSWERS:
            self.write()

    def table(self, schema: Any, rows: list[Any]) -> Any:
        """Make a table, which takes a fraction of the memory of Python objects."""
        columns = zip(*rows, strict=True) if rows else [()] * len(schema)
        arrays = [self.tables.arrow.array(values, kind.type) for values, kind in zip(columns, schema, strict=True)]
        return self.tables.arrow.Table.from_arrays(arrays, schema=schema)

    def write(self) -> None:
        """Write what was added as a part, then the manifest that lists it."""
        if not self.rows or self.manifest is None:
            return
        before = self.manifest
        name = f"part-{before['games']:09}.parquet"
        if self.answers:
            self.write_table(self.folder / "decisions" / name, self.answer_rows)
        games = self.write_table(self.folder / "games" / name, self.rows)
        parts = [*before["parts"], Part(name=name, games=games)]
        self.save({**before, "games": before["games"] + games, "seconds": self.seconds, "parts": parts})
        self.begun = self.seconds
        self.rows.clear()
        self.answer_rows.clear()

    def write_table(self, file: Path, rows: list[Any]) -> int:
        """Write rows to a file, and return their number."""
        table = self.tables.arrow.concat_tables(rows)
        whole(file, lambda part: self.tables.parquet.write_table(table, part, ROWS, compression="zstd"))
        return len(table)

    def save(self, manifest: Manifest) -> None:
        """Write the manifest."""
        text = json.dumps(manifest, indent=1, ensure_ascii=False)
        whole(self.folder / "manifest.json", lambda part: part.write_text(text, encoding="utf-8"))
        self.manifest = manifest

    def close(self) -> None:
        """Write what is left, and release the folder."""
        self.write()
        os.close(self.held)


def tables() -> Tables:
    """Import the library, which only this needs, and declare the columns."""
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")  # the others keep what they have once used
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError:
        raise HoldfastError("Parquet files need the package pyarrow: pip install 'holdfast[lab]'") from None
    games = arrow.schema(
        {
            "number": arrow.int64(),
            "seed": arrow.int64(),
            "ending": arrow.string(),
            "winners": arrow.list_(arrow.int16()),
            "scores": arrow.list_(arrow.int64()),
            "decisions": arrow.int32(),
            "trace": arrow.string(),
            "used": arrow.list_(arrow.string()),
            "told": arrow.list_(arrow.string()),
        }
    )
    answers = arrow.schema(
        {
            "number": arrow.int64(),
            "decision": arrow.int32(),
            "seat": arrow.int16(),
            "options": arrow.int32(),
            "chosen": arrow.int32(),
            "key": arrow.string(),
        }
    )
    return Tables(arrow, parquet, games, answers)


def count(tables: list[Any]) -> int:
    """The number of rows of several tables."""
    return sum(map(len, tables))


def outcome_of(row: dict[str, Any]) -> Outcome:
    """The outcome of a row, without its answers."""
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
    del fields["number"]
    return Outcome(**fields)


def number_in(name: str) -> int:
    """The number of the first game of a part."""
    return int(name.removeprefix("part-").removesuffix(".parquet"))


def whole(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file whole or not at all: to a temporary file, which is renamed."""
    part = file.with_name(f".{file.name}.part")
    try:
        write(part)
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except OSError as mistake:
        raise HoldfastError(f"{file} cannot be written: {mistake.strerror}") from None


def identity(run: Run) -> dict[str, Any]:
    """What must be the same for a run to go on: its arguments, and the versions of all that plays."""
    game = game_named(run.setup.game)
    bots = sorted(sources(resources.files("holdfast.bots")))
    return {
        **run.simulated(),
        "told": list(run.told),
        "decisions": run.answers,
        "packs": [[pack.name, digest(repr(pack.files).encode())] for pack in run.setup.packs],
        "holdfast": __version__,
        "rules_version": game.rules_version,
        "code": code_of(game.package),
        "code of bots": digest(repr([*bots, *agents(run.bots)]).encode()),
    }


def agents(bots: tuple[str, ...]) -> list[bytes]:
    """The source of the modules of custom agents."""
    files = [getattr(sys.modules.get(bot.partition(":")[0]), "__file__", None) for bot in bots if ":" in bot]
    return [Path(file).read_bytes() for file in files if file]


def digest(content: bytes) -> str:
    """A short digest."""
    return sha256(content).hexdigest()[:16]


def differences(there: dict[str, Any], here: dict[str, Any]) -> str:
    """Name what differs between two runs."""
    names = [name for name in here if there.get(name) != here[name]]
    return "; ".join(f"{name}: {there.get(name)} there, {here[name]} here" for name in names)


def lock_file(held: int) -> None:
    """Lock a file for this process alone, not for its forks, or fail at once."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
