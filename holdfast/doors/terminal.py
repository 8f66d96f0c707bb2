"""The terminal: play, simulate, look up rules and check packs."""

import json
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from holdfast import __version__, api
from holdfast.bots import bot_named, bots_for
from holdfast.doors.evening import Evening
from holdfast.games import game_named
from holdfast.games import games as all_games
from holdfast.kernel.content import ContentError, read_pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.journal import Journal, begin, load
from holdfast.lab import proofs
from holdfast.lab.simulate import Report, simulate
from holdfast.table.saves import new_save

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, help="The table for crisis games.")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="the id of a game; `holdfast games` lists them")]
ScenarioName = Annotated[str | None, typer.Option("--scenario", help="the scenario; the first one if not given")]
Seats = Annotated[int | None, typer.Option("--seats", help="the number of seats")]
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="a folder with content of your own; may be repeated")]
Options = Annotated[list[str] | None, typer.Option("--option", help="NAME=VALUE, an option of the game; repeatable")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON for programs")]


def main() -> None:
    """Run the command line; whatever goes wrong is said in one clear message."""
    try:
        app()
    except HoldfastError as mistake:
        fail(mistake)


def fail(mistake: HoldfastError) -> NoReturn:
    """Say what is wrong and stop with exit code 2."""
    Console(stderr=True).print(f"holdfast: {mistake}", style="red", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)


def version_wanted(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        print(f"holdfast {__version__}")
        raise typer.Exit


@app.callback()
def holdfast(
    version: Annotated[
        bool, typer.Option("--version", callback=version_wanted, is_eager=True, help="print the version")
    ] = False,
) -> None:
    """The table for crisis games."""


@app.command()
def games(as_json: AsJson = False, pack: Packs = None) -> None:
    """List the games with their scenarios, seats, options and bots."""
    known = api.games(pack or ())
    bots = {name: [entry._asdict() for entry in bots_for(name).values()] for name in known}
    if as_json:
        listed = [
            info._asdict() | {"bots": [{"name": b["name"], "says": b["says"]} for b in bots[name]]}
            for name, info in known.items()
        ]
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    console = Console()
    for name, info in known.items():
        say = lambda text: console.print(text, markup=False, highlight=False)  # noqa: E731
        console.print(f"[bold]{name}[/bold]: {info.title}", highlight=False)
        say(f"  {info.about}")
        say(f"  {info.seats[0]} to {info.seats[-1]} seats, {info.minutes[0]} to {info.minutes[1]} minutes")
        for scenario in info.scenarios:
            say(f"  --scenario {scenario['id']}: {scenario['name']} ({scenario['difficulty']})")
        for option in info.options:
            values = ", ".join(map(str, option["values"]))
            say(f"  --option {option['name']}=… ({values}): {option['says']}")
        for bot in bots[name]:
            say(f"  --bot {bot['name']}: {bot['says']}")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="the id of a game")] = None,
    scenario: ScenarioName = None,
    seats: Seats = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", help="a bot for one seat, the last ones; repeatable")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="the same seed gives the same cards and dice")] = None,
    pack: Packs = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="go on with a game that was kept")] = None,
) -> None:
    """Play a game in this terminal, alone, with bots, or around one screen."""
    console = Console()
    if resume is not None:
        journal, file = load(resume, all_games()), resume
        if journal.frozen:
            show_frozen(console, journal)
            return
    else:
        if game is None:
            raise HoldfastError("which game? Try: holdfast play big_chair, or holdfast games for the list")
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        setup = api.set_up(game, scenario, seats, seed, read_options(game, option or []), pack or ())
        journal = begin(game_named(game), setup)
        file = new_save(setup)
    setup = journal.setup
    chosen = game_named(setup.game).scenarios(journal.game.book(setup.packs))[setup.scenario]
    console.print(f"[bold]{journal.game.title}[/bold]\n{chosen.name} (seed {setup.seed})", highlight=False)
    console.print(f"{chosen.story}\nType ? for help.\n", markup=False, highlight=False)
    Evening(journal, seated_bots(bot or [], setup.game, setup.seats), file, console).play()


def seated_bots(names: list[str], game: str, seats: int) -> dict[int, Any]:
    """Bots take the last seats; at least one seat is left for a person."""
    if len(names) >= seats:
        raise HoldfastError(f"{len(names)} bots for {seats} seats leave no seat for you; use --seats {len(names) + 1}")
    return {seats - len(names) + at: bot_named(name, game) for at, name in enumerate(names)}


def show_frozen(console: Console, journal: Journal) -> None:
    """A game whose rules have changed since can be looked at."""
    console.print(f"This game is frozen: {journal.frozen}. It is shown as it was left.\n", highlight=False)
    for line in journal.shown["lines"][-12:]:
        console.print(f"  {line}", markup=False, highlight=False)
    book = journal.game.book(journal.setup.packs)
    console.print(journal.game.board(journal.shown["views"][0], book), highlight=False)


def read_options(game: str, given: list[str]) -> dict[str, Any]:
    """NAME=VALUE as the game's options take them."""
    known = {choice.name: choice for choice in game_named(game).options}
    found: dict[str, Any] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise HoldfastError(f"--option takes NAME=VALUE, not {each!r}")
        values = {str(valid).lower(): valid for valid in known[name].values} if name in known else {}
        found[name] = values.get(value.lower(), value)
    return found


@app.command(name="simulate")
def simulate_games(
    game: GameName,
    scenario: ScenarioName = None,
    seats: Seats = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", help="one for all seats, or one for each")] = None,
    games: Annotated[int, typer.Option("--games", help="how many games")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same figures")] = 0,
    workers: Annotated[int, typer.Option("--workers", help="how many processes")] = 1,
    pack: Packs = None,
    option: Options = None,
    as_json: AsJson = False,
    out: Annotated[Path | None, typer.Option("--out", help="also write every game to this file, one JSON a line")] = None,
) -> None:
    """Play many games with bots and report how they end."""
    setup = api.set_up(game, scenario, seats, seed, read_options(game, option or []), pack or ())
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(f"{game} {setup.scenario}", total=games)
        report = simulate(setup, bot or ["random"], games, workers, lambda n: progress.update(task, completed=n))
    if out:
        with out.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(outcome._asdict()) + "\n" for outcome in report.outcomes)
    if as_json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    else:
        show_report(report)


def show_report(report: Report) -> None:
    """The figures as a table."""
    figures = report.as_json()
    count = figures["games"]
    table = Table(title=f"{figures['game']}, {figures['scenario']}: {count} games by {', '.join(figures['bots'])}")
    table.add_column("ending")
    table.add_column("games", justify="right")
    table.add_column("share", justify="right")
    for ending, games in figures["results"].items():
        table.add_row(ending, str(games), f"{games / count:.1%}")
    console = Console()
    console.print(table)
    rate = figures["decisions"] / max(figures["seconds"], 1e-9)
    console.print(
        f"won {figures['wins'] / count:.1%} · {figures['decisions'] / count:.0f} decisions a game · "
        f"{rate:,.0f} decisions a second · digest {figures['digest'][:16]}",
        highlight=False,
    )


@app.command()
def rules(
    which: Annotated[str | None, typer.Argument(metavar="[GAME|RULE]", help="a game, or a rule such as BC-058")] = None,
    as_json: AsJson = False,
) -> None:
    """Count the rules that are proved, or show one rule with the code and tests behind it."""
    names = list(all_games())
    if which and which.upper() == which and "-" in which:
        show_rule(which, names, as_json)
        return
    if which:
        game_named(which)
    proved = proofs.proofs()
    counts = [proofs.summary(name, proved) for name in ([which] if which else names)]
    if as_json:
        print(json.dumps(counts[0] if which else counts, indent=1))
        return
    for each in counts:
        print(f"{each['game']}: {each['proved']} of {each['rules']} rules proved")
        if each["unproved"]:
            print(f"  not proved: {', '.join(each['unproved'])}")


def show_rule(rule: str, names: list[str], as_json: bool) -> None:
    """One rule, where it is carried out and where it is proved."""
    entry = proofs.rule_named(rule, names)
    try:
        tests = proofs.proofs().get(entry.id, [])
    except HoldfastError:
        tests = []
    code = proofs.places(entry.id)
    if as_json:
        print(json.dumps(entry._asdict() | {"carried_out": code, "proved": tests}, indent=1, ensure_ascii=False))
        return
    console = Console()
    console.print(f"{entry.id} ({entry.topic}): {entry.says}", markup=False, highlight=False)
    for kind in ("unclear", "conflict", "missing"):
        if getattr(entry, kind):
            console.print(f"{kind}: {getattr(entry, kind)}", markup=False, highlight=False)
    console.print(f"carried out: {'; '.join(code) or 'by the content or by what is shown'}", markup=False, highlight=False)
    console.print("proved by: " + ("; ".join(tests) or "no test on record"), markup=False, highlight=False)


@app.command()
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="the folder of a pack")],
    game: Annotated[str, typer.Option("--game", help="the game that the pack is for")] = "big_chair",
) -> None:
    """Check a pack of your own content and name every mistake in it."""
    pack = read_pack(folder)
    chosen = game_named(game)
    try:
        book = chosen.book((pack,))
    except ContentError as mistakes:
        for problem in mistakes.problems:
            print(problem)
        fail(HoldfastError(f"{len(mistakes.problems)} problems in {folder}"))
    new = [scenario for scenario in chosen.scenarios(book) if scenario not in chosen.scenarios(chosen.book(()))]
    print(f"{folder}: all is well. {len(pack.files)} files for {chosen.title}.")
    for scenario in new:
        print(f"  play it: holdfast play {game} --pack {folder} --scenario {scenario}")


if __name__ == "__main__":
    main()
