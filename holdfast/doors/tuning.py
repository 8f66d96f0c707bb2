"""The command `tune`: find the nearest pack that meets a target, and write it."""

import os
import shlex
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from holdfast.doors.lab_commands import on_compiled_rules
from holdfast.doors.measuring import STOPPED, AsJson, Seed, Workers, cores
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.tuning import words
from holdfast.lab.tuning.plan import Plan, read_plan
from holdfast.lab.tuning.shapes import Effect, Trial, Tuned
from holdfast.lab.tuning.tune import Watcher, tune

NOTHING_FOUND = 1
"""The exit code if nothing within the bounds meets the targets."""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(name="tune")(on_compiled_rules(tune_pack))


def tune_pack(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="a TOML file: what may change, and what is wanted")],
    games: Annotated[
        int | None, typer.Option("--games", help="the games of a confirmation; as many as needed if not given")
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="the folder for the new pack; NAME-tuned if not given")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Change numbers of a pack until bots win as often as wanted: find the nearest such pack, and write it."""
    wanted = read_plan(plan)
    folder = None if as_json and out is None else free(out or Path(f"{own_name(wanted)}-tuned"))
    teller = Teller(quiet=as_json)
    teller.say(words.plan_in_words(wanted))
    with stoppable(teller):
        found = tune(wanted, seed, games, cores(workers), teller)
    teller.say(words.result_in_words(found))
    if folder is not None and found.found and found.found.changes:
        write(folder, wanted, found)
        teller.say(files_in_words(folder, found))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    if not found.found:
        sys.exit(NOTHING_FOUND)


def own_name(plan: Plan) -> str:
    """Return the name of what is tuned: the pack, or the scenario of a game."""
    return plan.content.pack.name or plan.setup.scenario


# --- The new pack -----------------------------------------------------------------------------------------------


def free(folder: Path) -> Path:
    """Return the folder for the new pack; fail before the games if it exists or cannot be made."""
    if folder.exists():
        raise HoldfastError(f"{folder} exists already, and is never overwritten; name another folder with --out")
    if not folder.parent.is_dir() or not os.access(folder.parent, os.W_OK):
        raise HoldfastError(f"{folder} cannot be made: {folder.parent} is no folder that can be written to")
    return folder


def write(folder: Path, plan: Plan, found: Tuned) -> None:
    """Write the new pack, whole or not at all: it gets its name when all files are written."""
    part = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    try:
        part.mkdir()
        for name, text in (*new_pack(plan, found).files, (words.NOTE, words.note(found, folder))):
            (part / name).write_text(text, encoding="utf-8")
        free(folder)
        part.rename(folder)
    except OSError as mistake:
        raise HoldfastError(f"{folder} cannot be written: {mistake.strerror}") from None
    finally:
        shutil.rmtree(part, ignore_errors=True)


def new_pack(plan: Plan, found: Tuned) -> Pack:
    """Return the pack with the numbers that were found; all else is as it was."""
    assert found.found is not None
    after = {change.place: change.after for change in found.found.changes}
    places = {number.place: after[".".join(number.place)] for number in plan.numbers if ".".join(number.place) in after}
    return plan.content.with_numbers(places)


def files_in_words(folder: Path, found: Tuned) -> Iterator[str]:
    """Say where the new pack is, and what to do with it."""
    yield f"written: {folder}, with these figures in {folder / words.NOTE}"
    yield f"  holdfast check {shlex.quote(str(folder))} --game {found.game}"
    yield f"  holdfast play {found.game} --pack {shlex.quote(str(folder))} --scenario {found.scenario}"


# --- The terminal -----------------------------------------------------------------------------------------------


class Teller(Watcher):
    """Tells on standard output what happens, and shows on standard error how far the games are."""

    def __init__(self, quiet: bool) -> None:
        self.quiet = quiet
        self.errors = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        self.bar = Progress(*columns, console=self.errors, transient=True, disable=not self.errors.is_terminal)
        self.task = self.bar.add_task("", visible=False)
        self.candidates = False

    def say(self, lines: Iterable[str]) -> None:
        """Print some lines, without the bar between them."""
        if self.quiet:
            return
        running = self.bar.live.is_started
        if running:
            self.bar.update(self.task, visible=False)
            self.bar.stop()
        print("\n".join(lines), flush=True)
        if running:
            self.bar.start()

    def progress(self, part: str, done: int, of: int) -> None:
        """Show how far the games of a part are."""
        self.bar.update(self.task, description=part, completed=done, total=of, visible=True)

    def started(self, start: Trial) -> None:
        """Say how the start does."""
        self.say(words.start_in_words(start))

    def measured(self, effects: Sequence[Effect]) -> None:
        """Say what single steps do."""
        self.say(words.effects_in_words(effects))

    def tried(self, trial: Trial) -> None:
        """Say how a candidate did."""
        if not self.candidates:
            self.say(["", "Candidates, the nearest first"])
            self.candidates = True
        self.say(words.trial_in_words(trial))


@contextmanager
def stoppable(teller: Teller) -> Iterator[None]:
    """Show the bar; after Ctrl-C say that nothing was written, and exit."""
    try:
        with teller.bar:
            yield
    except KeyboardInterrupt:
        teller.errors.print("stopped; nothing was written")
        sys.exit(STOPPED)
