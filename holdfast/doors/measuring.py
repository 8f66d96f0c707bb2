"""The commands that measure: `measure`, `compare` and `replay`."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from holdfast import api
from holdfast.bots import bots_for
from holdfast.doors.lab_commands import on_compiled_rules
from holdfast.games import game_named, games
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import LUCK, Game
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.shapes import Value
from holdfast.lab.compare import Comparison, Side, compare, in_words
from holdfast.lab.measuring.measure import Wish, measure
from holdfast.lab.measuring.players import CHANCE, Player, bot_of, reference
from holdfast.lab.measuring.report import report
from holdfast.lab.measuring.shapes import Measurement, as_json, json_schema
from holdfast.lab.measuring.stories import retold
from holdfast.lab.simulate import seated
from holdfast.table.history import course_in_words
from holdfast.table.loading import at_one_screen

STOPPED = 130
"""The exit code after Ctrl-C, as of other commands."""

Scenario = Annotated[str | None, typer.Option("--scenario", help="the scenario; the first one if not given")]
Seats = Annotated[int | None, typer.Option("--seats", help="the number of seats")]
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="a folder with content of your own; may be repeated")]
Options = Annotated[list[str] | None, typer.Option("--option", help="NAME=VALUE, an option of the game; repeatable")]
Seed = Annotated[int, typer.Option("--seed", help="the same seed gives the same figures")]
Workers = Annotated[int | None, typer.Option("--workers", help="how many processes; one for each core if not given")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON for programs")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command(name="measure")(on_compiled_rules(measure_scenario))
    app.command(name="compare")(on_compiled_rules(compare_sides))
    app.command(name="replay")(on_compiled_rules(replay_game))


# --- Measure -----------------------------------------------------------------------------------------------------


def measure_scenario(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="the id of a game")] = None,
    scenario: Scenario = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", help="how many games of each player")] = 500,
    seed: Seed = 1,
    workers: Workers = None,
    pack: Packs = None,
    option: Options = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="a further bot or MODULE:FUNCTION in the ladder; repeatable")
    ] = None,
    thinker: Annotated[
        int, typer.Option("--thinker", min=0, help="also play the bot with a search of so many playouts")
    ] = 0,
    agency: Annotated[
        int | None, typer.Option("--agency", min=0, help="how many decisions to sample for what choices are worth")
    ] = None,
    verb: Annotated[
        list[str] | None, typer.Option("--verb", help="forbid answers with this verb, such as buy; repeatable")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="the folder for the report; the current one if not given")
    ] = None,
    as_json: AsJson = False,
    schema: Annotated[bool, typer.Option("--schema", help="print the JSON Schema of the figures, and end")] = False,
) -> None:
    """Measure a scenario: how hard it is, how it ends, when it is decided, what choices and cards are worth."""
    if schema:
        print(msgspec.json.format(msgspec.json.encode(json_schema()), indent=1).decode())
        return
    if game is None:
        raise HoldfastError("which game? Try: holdfast measure big_chair, or holdfast games for the list")
    setup = api.set_up(game, scenario, seats, seed, options_from(game, option), pack or ())
    verbs = tuple(verb) if verb else None
    wish = Wish(
        setup,
        games,
        cores(workers),
        tuple(bot or ()),
        verbs,
        agency,
        thinker,
        tuple([str(each) for each in pack or ()]),
    )
    folder = None if as_json and out is None else writable(out or Path())
    with progress() as advance:
        found = measure(wish, advance)
    if folder is not None:
        show_files(found, save_all(folder, file_name(found), {"json": as_json_text(found), "html": report(found)}))
    if as_json:
        print(as_json_text(found), end="")


as_json_text = as_json


def options_from(game: str, given: list[str] | None) -> dict[str, Value]:
    """Parse NAME=VALUE pairs."""
    from holdfast.doors.terminal import read_options  # which imports this module

    return read_options(game, given or [])


def cores(workers: int | None) -> int:
    """Return the number of processes: as many as there are cores, if none is given."""
    return workers if workers is not None else os.cpu_count() or 1


def file_name(found: Measurement) -> str:
    """Return the name of the report without its ending."""
    return f"{found.subject.game}-{found.subject.scenario}"


def writable(folder: Path) -> Path:
    """Return a folder that exists and can be written to; fail before the measurement, not after it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as mistake:
        raise HoldfastError(f"{folder} cannot be made: {mistake.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise HoldfastError(f"{folder} cannot be written to")
    return folder


def save_all(folder: Path, name: str, texts: Mapping[str, str]) -> list[Path]:
    """Write files with these endings, all of them whole or none: they get their names when all are written."""
    parts = {ending: folder / f"{name}.{os.getpid()}.{ending}.part" for ending in texts}
    files = [folder / f"{name}.{ending}" for ending in texts]
    try:
        for ending, text in texts.items():
            parts[ending].write_text(text, encoding="utf-8")
        for part, file in zip(parts.values(), files, strict=True):
            part.replace(file)
    except OSError as mistake:
        raise HoldfastError(f"{folder / name} cannot be written: {mistake.strerror}") from None
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
    return files


def show_files(found: Measurement, files: list[Path]) -> None:
    """Say how hard it is, and where the report is."""
    console = Console(stderr=True)
    for rung in found.ladder.rungs:
        low, high = 100 * rung.won.low, 100 * rung.won.high
        console.print(
            f"{rung.player}: {100 * rung.won.value:.1f} % ({low:.1f} to {high:.1f})", markup=False, highlight=False
        )
    for file in files:
        console.print(str(file), markup=False, highlight=False, soft_wrap=True)


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show the progress of each part on standard error; after Ctrl-C say that nothing was written, and exit."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as shown:
            tasks = {}

            def advance(part: str, done: int, of: int) -> None:
                if part not in tasks:
                    tasks[part] = shown.add_task(part, total=of)
                shown.update(tasks[part], completed=done, total=of)

            yield advance
    except KeyboardInterrupt:
        errors.print("stopped; nothing was written")
        sys.exit(STOPPED)


# --- Compare -----------------------------------------------------------------------------------------------------


class Base(NamedTuple):
    """The arguments that both sides share."""

    game: str
    scenario: str | None
    seats: int | None
    bot: str | None
    packs: tuple[Path, ...]
    options: dict[str, Value]
    seed: int


def compare_sides(
    a: Annotated[
        str, typer.Argument(metavar="A", help="a pack's folder, a scenario, a bot, NAME=VALUE of an option, or .")
    ],
    b: Annotated[str, typer.Argument(metavar="B", help="the same; several parts are joined by commas")],
    game: Annotated[str | None, typer.Option("--game", help="the game; found by A and B if not given")] = None,
    scenario: Scenario = None,
    seats: Seats = None,
    bot: Annotated[str | None, typer.Option("--bot", help="the bot of both sides; the game's own if not given")] = None,
    games: Annotated[int, typer.Option("--games", help="the most pairs of games")] = 4000,
    smallest: Annotated[
        float, typer.Option("--smallest", help="stop when a difference of so many points would have been seen")
    ] = 4.0,
    seed: Seed = 1,
    workers: Workers = None,
    pack: Packs = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Compare two packs, scenarios, bots or options on the same seeds; it stops when the answer is certain."""
    name = game or game_of_sides([a, b, scenario or "", bot or ""], pack or [])
    given = options_from(name, option)
    base = Base(name, scenario, seats, bot, tuple(pack or ()), {LUCK.name: "even", **given}, seed)
    first, second = side_of(a, base), side_of(b, base)
    with progress() as advance:
        found = compare(
            first, second, games, smallest / 100, cores(workers), lambda n: advance("pairs of games", n, games)
        )
    show_comparison(found, as_json)


def show_comparison(found: Comparison, as_json: bool) -> None:
    """Print a comparison."""
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    else:
        print("\n".join(in_words(found)))


def side_of(text: str, base: Base) -> Side:
    """Return the side that a text names: what both share, changed by each of its parts."""
    found = base
    for part in text.split(","):
        found = changed(found, part.strip())
    setup = api.set_up(found.game, found.scenario, found.seats, found.seed, found.options, found.packs)
    return Side(name_of_side(text), setup, found.bot or reference(found.game).bot)


def is_pack(part: str) -> bool:
    """Whether a part of a side is the folder of a pack."""
    return part not in ("", ".") and Path(part).is_dir()


def name_of_side(text: str) -> str:
    """Return the name of a side in words: packs by the name of their folder."""
    parts = [part.strip() for part in text.split(",")]
    return ", ".join("the standard" if part == "." else Path(part).name if is_pack(part) else part for part in parts)


def changed(base: Base, part: str) -> Base:
    """Return the arguments changed by one part: a pack, a scenario, a bot, an option, or nothing."""
    game = game_named(base.game)
    name, sign, value = part.partition("=")
    if part in ("", "."):
        return base
    if name == "seats" and sign:
        if not value.isdigit():
            raise HoldfastError(f"seats takes a number, not {value!r}")
        return base._replace(seats=int(value))
    if sign:
        return base._replace(options=base.options | options_from(base.game, [part]))
    if is_pack(part):
        return base._replace(packs=(*base.packs, Path(part)))
    if part in bots_for(base.game) or ":" in part:
        return base._replace(bot=part)
    scenarios = [*game.scenarios(game.book(api.read_packs(base.packs)))]
    if part in scenarios:
        return base._replace(scenario=part)
    raise HoldfastError(
        f"{part!r} is no folder, bot or scenario of {game.id}; {nearest(part, [*scenarios, *bots_for(game.id)])}"
    )


def game_of_sides(names: list[str], packs: list[Path]) -> str:
    """Return the only game that knows these packs and any of the names of scenarios and bots."""
    parts = [part.strip() for text in names for part in text.split(",")]
    folders = [*packs, *[Path(part) for part in parts if is_pack(part)]]
    read = api.read_packs(folders)
    found = [game.id for game in games().values() if is_meant(game, read, set(parts), bool(folders))]
    if len(found) != 1:
        raise HoldfastError("which game? Name it with --game, such as --game big_chair")
    return found[0]


def is_meant(game: Game, packs: tuple[Pack, ...], names: set[str], with_packs: bool) -> bool:
    """Whether a game accepts the packs, and knows one of the names if these tell anything."""
    if not all(game.knows(pack) for pack in packs):
        return False
    try:
        scenarios = game.scenarios(game.book(packs))
    except ContentError:  # the packs are for another game with files of the same names
        return False
    return with_packs or bool(names & ({*scenarios, *bots_for(game.id)} - {CHANCE}))


# --- Replay ------------------------------------------------------------------------------------------------------


def replay_game(
    game: Annotated[str, typer.Argument(metavar="GAME", help="the id of a game")],
    scenario: Scenario = None,
    seats: Seats = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", help="one for all seats, or one for each")] = None,
    seed: Annotated[int, typer.Option("--seed", help="the seed of the game")] = 0,
    pack: Packs = None,
    option: Options = None,
    out: Annotated[Path | None, typer.Option("--out", help="also keep the game as a save that can be opened")] = None,
) -> None:
    """Play a game of bots again from its seed and tell it, such as a story of a report."""
    setup = api.set_up(game, scenario, seats, seed, options_from(game, option), pack or ())
    names = seated(bot or [reference(game).bot], setup.seats)
    journal = retold(setup, {seat: bot_of(Player(name), game) for seat, name in enumerate(names)})
    print("\n".join(journal.words()))
    print("\n".join(course_in_words(at_one_screen(journal), ENGLISH)))
    if out is not None:
        try:
            journal.save(out)
        except OSError as mistake:
            raise HoldfastError(f"{out} cannot be written: {mistake.strerror}") from None
        print(f"\nkept as {out}")
