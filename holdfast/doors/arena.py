"""The command `arena`: agents and bots play the same deals, and a leaderboard ranks them."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from holdfast import api
from holdfast.doors.lab_commands import on_compiled_rules
from holdfast.doors.measuring import (
    STOPPED,
    AsJson,
    Options,
    Packs,
    Scenario,
    Seats,
    Workers,
    cores,
    options_from,
    save_all,
    writable,
)
from holdfast.doors.printing import print_table
from holdfast.doors.simulating import games_shown
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import LUCK
from holdfast.lab.agents.player import Limits
from holdfast.lab.arena import words
from holdfast.lab.arena.arena import Interrupted, arena
from holdfast.lab.arena.shapes import Leaderboard, Meeting, Standing, as_json, json_schema

SEED_BITS = 48
"""The bits of a seed that is drawn: too many to try them all."""

USUAL = Limits()


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(name="arena")(on_compiled_rules(play_arena))


def play_arena(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="the id of a game; `holdfast games` lists them")
    ] = None,
    agent: Annotated[
        list[str] | None,
        typer.Option("--agent", help="a bot, MODULE:FUNCTION, exec:COMMAND or NAME=exec:COMMAND; repeatable"),
    ] = None,
    scenario: Scenario = None,
    seats: Seats = None,
    games: Annotated[
        int, typer.Option("--games", help="how many deals: each is played by every agent, by rivals in every rotation")
    ] = 100,
    seed: Annotated[
        int | None, typer.Option("--seed", help="the same seed gives the same deals; drawn and shown if not given")
    ] = None,
    workers: Workers = None,
    pack: Packs = None,
    option: Options = None,
    seconds: Annotated[
        float, typer.Option("--seconds", help="the time of an external agent for each answer")
    ] = USUAL.seconds,
    game_seconds: Annotated[
        float, typer.Option("--game-seconds", help="its time for all answers of a seat in a game")
    ] = USUAL.game_seconds,
    faults: Annotated[
        int, typer.Option("--faults", help="after so many faults it forfeits its remaining games")
    ] = USUAL.faults,
    agent_log: Annotated[
        Path | None, typer.Option("--agent-log", help="a folder for what external agents write to standard error")
    ] = None,
    as_json: AsJson = False,
    out: Annotated[Path | None, typer.Option("--out", help="also write the leaderboard as JSON to this file")] = None,
    schema: Annotated[bool, typer.Option("--schema", help="print the JSON Schema of a leaderboard, and end")] = False,
) -> None:
    """Let agents and bots play the same deals against each other, and print a leaderboard with intervals."""
    if schema:
        print(msgspec.json.format(msgspec.json.encode(json_schema()), indent=1).decode())
        return
    if game is None:
        raise HoldfastError("which game? Try: holdfast arena survive_thrive, or holdfast games for the list")
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    setup = api.set_up(game, scenario, seats, chosen, {LUCK.name: "even", **options_from(game, option)}, pack or ())
    if out is not None:
        writable(out.parent)
    logs = writable(agent_log) if agent_log is not None else None
    limits = Limits(seconds, game_seconds, faults)
    stopped = False
    found: Leaderboard | None
    try:
        with games_shown(f"{setup.game} {setup.scenario}", games) as progress:
            found = arena(setup, agent or [], games, cores(workers), progress, limits=limits, logs=logs)
    except Interrupted as interruption:
        found, stopped = interruption.found, True
    if found is not None:
        show(found, as_json_too=as_json, out=out)
    if stopped:
        print(f"holdfast: interrupted after {found.deals if found else 0} of {games} deals", file=sys.stderr)
        sys.exit(STOPPED)


as_json_text = as_json


def show(found: Leaderboard, as_json_too: bool, out: Path | None) -> None:
    """Print a leaderboard, and write it to a file if one is named."""
    if out is not None:
        write(out, as_json_text(found))
    if as_json_too:
        print(as_json_text(found), end="")
    else:
        show_tables(Console(), found)


def write(file: Path, text: str) -> None:
    """Write a file, whole or not at all."""
    if not file.suffix:
        raise HoldfastError(f"{file} needs an ending, such as {file}.json")
    save_all(file.parent, file.stem, {file.suffix.removeprefix("."): text})


def show_tables(console: Console, found: Leaderboard) -> None:
    """Print a leaderboard as tables and sentences."""
    print_plain(console, words.title(found))
    print_table(console, standings(found))
    if len(found.agents) > 1:
        print_plain(console, "Points that a row wins more than a column, on the same deals; * for certain:")
        print_table(console, matrix(found))
    for line in [*words.verdicts(found), "", *words.method(found), f"digest {found.digest[:16]}"]:
        print_plain(console, line)


def print_plain(console: Console, line: str) -> None:
    """Print plain text."""
    console.print(line, markup=False, highlight=False)


def standings(found: Leaderboard) -> Table:
    """Return the table of agents."""
    table = Table()
    with_scores = any([standing.score for standing in found.agents])
    with_faults = any([standing.faults for standing in found.agents])
    best = found.agents[0].name
    behind = {meeting.b: meeting.difference for meeting in found.meetings if meeting.a == best}
    table.add_column("agent", overflow="fold")
    for name in ("games", "won %", "95 %", *(("rating", "95 %") if found.rivals else ())):
        table.add_column(name, justify="right")
    if with_scores:
        table.add_column("mean score", justify="right")
    if not found.rivals and behind:
        table.add_column("behind the best by", justify="right")
    if with_faults:
        table.add_column("faults")
    for standing in found.agents:
        cells = row(standing)
        cells += [f"{standing.score.value:.1f}" if standing.score else ""] if with_scores else []
        if not found.rivals and behind:
            away = behind.get(standing.name)
            cells.append(f"{100 * away.value:.1f} ({words.interval(away, 100)})" if away else "")
        cells += [words.faults(standing)] if with_faults else []
        table.add_row(*cells)
    return table


def row(standing: Standing) -> list[str]:
    """Return the cells of an agent that every table has."""
    won, rating = standing.won, standing.rating
    rated = [f"{rating.value:.0f}", words.interval(rating, digits=0)] if rating else []
    return [standing.name, f"{standing.games:,}", f"{100 * won.value:.1f}", words.interval(won, 100), *rated]


def matrix(found: Leaderboard) -> Table:
    """Return the table of pairs: how many points more the agent of a row wins than that of a column."""
    table = Table()
    names = [standing.name for standing in found.agents]
    meetings = {(meeting.a, meeting.b): meeting for meeting in found.meetings}
    table.add_column("agent", overflow="fold")
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    for one in names:
        table.add_row(one, *[cell(meetings, one, other) for other in names])
    return table


def cell(meetings: dict[tuple[str, str], Meeting], one: str, other: str) -> str:
    """Return the difference of two agents as it is shown."""
    if one == other:
        return ""
    swapped = (one, other) not in meetings
    meeting = meetings[(other, one) if swapped else (one, other)]
    value = -meeting.difference.value if swapped else meeting.difference.value
    return f"{100 * value:+.1f}{'*' if meeting.differ else ''}"
