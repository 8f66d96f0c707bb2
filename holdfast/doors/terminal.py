"""The command line: play, simulate, look up rules and check packs."""

import io
import json
import os
import re
import shlex
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from holdfast import __version__, api
from holdfast.bots import Bot, agent_named, bot_named, bots_for
from holdfast.doors import arena, measuring, tuning
from holdfast.doors.difficulty import difficulty_of, how_hard
from holdfast.doors.lab_commands import OWN_PROCESS, compile_rules, on_compiled_rules
from holdfast.doors.mcp import command as mcp
from holdfast.doors.printing import Printer, parse_markup
from holdfast.doors.screen import Screen
from holdfast.doors.simulating import Wish, simulate_and_report, store_at
from holdfast.doors.vocabulary import show_grammar, show_named
from holdfast.games import game_named
from holdfast.games import games as all_games
from holdfast.kernel.content import ContentError, read_pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.grammar import grammar_of
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.language import language_named, languages
from holdfast.lab import proofs
from holdfast.lab.compiled import runs_compiled
from holdfast.lab.difficulty.figures import for_menus
from holdfast.lab.trial import SECONDS, tried_out
from holdfast.table.events import new_seed
from holdfast.table.lessons import journal_of_lesson, lesson_named
from holdfast.table.loading import at_one_screen
from holdfast.table.saves import new_save, read_game

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, help="The table for crisis games.")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="the id of a game; `holdfast games` lists them")]
ScenarioName = Annotated[str | None, typer.Option("--scenario", help="the scenario; the first one if not given")]
Seats = Annotated[int | None, typer.Option("--seats", help="the number of seats")]
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="a folder with content of your own; may be repeated")]
Options = Annotated[list[str] | None, typer.Option("--option", help="NAME=VALUE, an option of the game; repeatable")]
Language = Annotated[str | None, typer.Option("--lang", help="the language; that of your system if not given")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON for programs")]


def main() -> None:
    """Run the command line; report any error in one message."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # characters that the terminal cannot encode must not end a game
            stream.reconfigure(errors="replace")
    try:
        app(obj=OWN_PROCESS)
    except HoldfastError as mistake:
        fail(mistake)


def fail(mistake: HoldfastError) -> NoReturn:
    """Print an error and exit with code 2."""
    Console(stderr=True).print(f"holdfast: {mistake}", style="red", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)


def print_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        print(f"holdfast {__version__} ({'compiled' if runs_compiled() else 'plain'})")
        raise typer.Exit


@app.callback()
def holdfast(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=print_version,
            is_eager=True,
            help="print the version, and whether the rules are compiled",
        ),
    ] = False,
) -> None:
    """The table for crisis games."""


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="the address to listen on; 0.0.0.0 for all")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="the port; 0 takes any free one")] = 8177,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="open the page in a browser")] = True,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="a public name of this server, such as games.example.org")
    ] = None,
) -> None:
    """Serve the table: a page on which people play, alone, around one screen or online."""
    from holdfast.doors.web.serve import serve as serve_web  # the other commands start faster without it

    serve_web(host, port, browser, name or ())


@app.command()
def games(as_json: AsJson = False, pack: Packs = None) -> None:
    """List the games with their scenarios, seats, options and bots."""
    known = api.games(pack or ())
    bots = {name: [entry._asdict() for entry in bots_for(name).values()] for name in known}
    if as_json:
        listed = [
            info._asdict()
            | {"bots": [{"name": b["name"], "says": b["says"]} for b in bots[name]], "measured": for_menus(name)}
            for name, info in known.items()
        ]
        print(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    console = Console()
    for name, info in known.items():
        console.print(f"[bold]{name}[/bold]: {info.title}", highlight=False)
        say(console, f"  {info.about}")
        say(console, f"  {info.seats[0]} to {info.seats[-1]} seats, {info.minutes[0]} to {info.minutes[1]} minutes")
        for scenario in info.scenarios:
            say(console, f"  --scenario {scenario['id']}: {scenario['name']} ({scenario['difficulty']})")
            say(console, f"      {' · '.join(scenario['goals'])}")
            for line in () if pack else how_hard(name, scenario["id"]):
                say(console, f"      {line}")
        for option in info.options:
            values = ", ".join(map(str, option["values"]))
            say(console, f"  --option {option['name']}=… ({values}): {option['says']}")
        for bot in bots[name]:
            say(console, f"  --bot {bot['name']}: {bot['says']}")


def say(console: Console, text: str) -> None:
    """Print plain text; wrapped lines keep the indentation of their first line."""
    for line in text.split("\n"):
        words = line.lstrip(" ")
        margin = line[: len(line) - len(words)]
        for part in Text(words).wrap(console, console.width - len(margin)) or [Text()]:
            console.print(margin + part.plain.rstrip(), markup=False, highlight=False)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="the id of a game")] = None,
    scenario: ScenarioName = None,
    seats: Seats = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="a bot for one seat, the last ones; repeatable")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="the same seed gives the same cards and dice")] = None,
    pack: Packs = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="go on with a game that was kept")] = None,
    lang: Language = None,
) -> None:
    """Play a game in this terminal, alone, with bots, or around one screen."""
    console, language = Console(), language_named(lang or language_of_system())
    if resume is not None:
        given = {"--scenario": scenario, "--seats": seats, "--seed": seed, "--pack": pack, "--option": option}
        journal, file = read_resumed(resume, game, [name for name, value in given.items() if value is not None]), resume
    else:
        if game is None:
            raise HoldfastError("which game? Try: holdfast play big_chair, or holdfast games for the list")
        seed = new_seed() if seed is None else seed
        setup = api.set_up(game, scenario, seats, seed, read_options(game, option or []), pack or ())
        journal = begin(game_named(game), setup)
        file = new_save(setup)
    if journal.frozen:
        show_frozen(Printer(console, language), journal)
        return
    bots = seated_bots(bot, journal) if bot else saved_bots(journal)
    screen = Screen(at_one_screen(journal), file, console, bots, language)
    show_scenario(screen)
    screen.play()


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str | None, typer.Argument(metavar="LESSON", help="the first one if not given")] = None,
    lang: Language = None,
) -> None:
    """Learn a game by playing it: a first game that explains itself."""
    found = game_named(game)
    chosen = lesson_named(found, lesson)
    journal = journal_of_lesson(found, chosen)
    screen = Screen(
        at_one_screen(journal, chosen),
        new_save(journal.setup),
        Console(),
        language=language_named(lang or language_of_system()),
    )
    show_scenario(screen)
    screen.play()


def show_scenario(screen: Screen) -> None:
    """Show what is played. People who share a screen see the seed only at the end: it reveals every card."""
    game, setup = screen.table.game, screen.table.journal.setup
    words = game.words(game.book(setup.packs), screen.language)
    chosen = game.scenarios(words.book)[setup.scenario].in_words(words)
    screen.show(Text(words.language(game.title), style="bold"))
    if len(screen.people()) > 1:
        screen.say(chosen["name"])
    else:
        screen.tell("{scenario} (seed {seed})", scenario=chosen["name"], seed=setup.seed)
    screen.say("\n".join([chosen["story"], *[f"- {goal}" for goal in chosen["goals"]]]))
    for line in difficulty_of(setup, screen.language):
        screen.say(line)
    screen.tell("Type how to learn how the game goes, and ? for help.")


def language_of_system() -> str:
    """Return the language of the system settings, if Holdfast supports it."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    code = next((name for name in names if name), "en").replace("_", "-").split("-")[0].split(".")[0].lower()
    return code if code in languages() else "en"


def read_resumed(file: Path, game: str | None, given: list[str]) -> Journal:
    """Read a saved game; its set-up is in the file and cannot be chosen again."""
    if given:
        raise HoldfastError(f"--resume continues a game with its own set-up; leave out {' and '.join(given)}")
    journal = read_game(file, all_games())
    if game is not None and game_named(game) is not journal.game:
        raise HoldfastError(f"{file} is a game of {journal.game.id}, not of {game}")
    return journal


CUSTOM_BOT = "own"
"""Name in a save for a player's own bot: a file must never say what to import."""


def seated_bots(names: list[str], journal: Journal) -> dict[int, Bot]:
    """Give bots the last seats, leaving at least one for a person. The save names only built-in bots."""
    seats, most, known = journal.setup.seats, journal.game.seats[-1], bots_for(journal.setup.game)
    bots = [agent_named(name, journal.setup.game) for name in names]
    if len(names) >= seats:
        more = f"use --seats {len(names) + 1}" if len(names) < most else f"this game has {most} seats at most"
        raise HoldfastError(f"no seat is left for you (seats: {seats}, bots: {len(names)}); {more}")
    journal.players = dict(enumerate([name if name in known else CUSTOM_BOT for name in names], seats - len(names)))
    return dict(zip(journal.players, bots, strict=True))


def saved_bots(journal: Journal) -> dict[int, Bot]:
    """Return the bots that a save names; a custom bot must be named again on the command line."""
    strange = [name for name in journal.players.values() if name not in bots_for(journal.setup.game)]
    if strange:
        raise HoldfastError(
            f"the bot {strange[0]!r} is not built in; name the bots again: --bot NAME or --bot MODULE:FUNCTION, "
            f"{len(journal.players)} times"
        )
    return {seat: bot_named(name, journal.setup.game) for seat, name in journal.players.items()}


def show_frozen(screen: Printer, journal: Journal) -> None:
    """Show a frozen game, whose rules have changed since."""
    screen.tell("This game is frozen: {reason}. It is shown as it was left.", reason=journal.frozen)
    for line in journal.shown["lines"][-12:]:
        screen.say(f"  {line}")
    screen.console.print(parse_markup(journal.shown["boards"][0]))


def read_options(game: str, given: list[str]) -> dict[str, Any]:
    """Parse NAME=VALUE pairs into the types of the game's options."""
    known = {choice.name: choice for choice in game_named(game).choices}
    found: dict[str, Any] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise HoldfastError(f"--option takes NAME=VALUE, not {each!r}")
        values = {str(valid).lower(): valid for valid in known[name].values} if name in known else {}
        found[name] = values.get(value.lower(), value)
    return found


@app.command(name="simulate")
@on_compiled_rules
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
    told: Annotated[
        list[str] | None, typer.Option("--told", help="count a type of facts of the log, such as card, in --json")
    ] = None,
    engine: Annotated[str, typer.Option("--engine", help="what the workers are: processes, or ray")] = "processes",
    as_json: AsJson = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", help="keep every game: Parquet in this folder, or lines of JSON in a file *.jsonl"),
    ] = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="keep every answer as well, in the folder of --out")
    ] = False,
) -> None:
    """Play many games with bots and report how they end."""
    setup = api.set_up(game, scenario, seats, seed, read_options(game, option or []), pack or ())
    wish = Wish(setup, bot or ["random"], games, workers, tuple(told or ()), engine)
    simulate_and_report(wish, store_at(out, decisions), as_json)


app.command(name="compile")(compile_rules)


@app.command()
def rules(
    which: Annotated[str | None, typer.Argument(metavar="[GAME|RULE]", help="a game, or a rule such as BC-058")] = None,
    as_json: AsJson = False,
) -> None:
    """Count the rules that are proved, or show one rule with the code and tests behind it."""
    names = list(all_games())
    if which and re.fullmatch(r"[a-zA-Z]+\d?-\w+", which):
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
            print(f"  not proved: {proofs.listed(each['unproved'])}")


def show_rule(rule: str, names: list[str], as_json: bool) -> None:
    """Show a rule, the code that implements it, and the tests that prove it."""
    entry = proofs.rule_named(rule, names)
    try:
        tests = proofs.proved_by(entry.id)
    except HoldfastError:
        tests = []
    code = proofs.places(entry.id)
    if as_json:
        print(json.dumps(entry._asdict() | {"carried_out": code, "proved": tests}, indent=1, ensure_ascii=False))
        return
    console = Console()
    say(console, f"{entry.id} ({entry.topic}): {entry.says}")
    for kind in ("unclear", "conflict", "missing"):
        if getattr(entry, kind):
            say(console, f"{kind}: {getattr(entry, kind)}")
    print("\n  ".join(["carried out:", *(code or ["by the content or by what is shown"])]))
    print("\n  ".join(["proved by:", *(tests or ["no test on record"])]))


@app.command()
def vocabulary(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="a file, verb, condition or count")] = None,
    as_json: AsJson = False,
) -> None:
    """List what the content of a game may say: files, fields, verbs, conditions and counts."""
    grammar = grammar_of(game, game_named(game).content)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(grammar), indent=1).decode())
    elif name:
        show_named(Console(), grammar, name)
    else:
        show_grammar(Console(), grammar)


@app.command()
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="the folder of a pack")],
    game: Annotated[
        str | None, typer.Option("--game", help="the game it is for; found by its files if not given")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="how long to play it at random")] = SECONDS,
) -> None:
    """Check a pack of your own content, play it at random for a few seconds, and name every mistake in it."""
    pack = read_pack(folder)
    meant = next((name for name, each in all_games().items() if each.knows(pack)), "big_chair")
    chosen = game_named(game or meant)
    try:
        book = chosen.book((pack,))
    except ContentError as mistakes:
        for problem in mistakes.problems:
            print(problem)
        count = len(mistakes.problems)
        fail(HoldfastError(f"{count} problem{'s' if count > 1 else ''} in {folder}"))
    problems = tried_out(chosen, (pack,), seconds)
    for problem in problems:
        print(problem)
    if problems:
        fail(HoldfastError(f"{folder} is valid, but some games with it fail"))
    new = [scenario for scenario in chosen.scenarios(book) if scenario not in chosen.scenarios(chosen.book(()))]
    count = len(pack.files)
    print(f"{folder}: all is well. {count} {'file' if count == 1 else 'files'} for {chosen.title}.")
    for scenario in new:
        print(
            f"  play it: holdfast play {chosen.id} --pack {shlex.quote(str(folder))} --scenario {shlex.quote(scenario)}"
        )


arena.register(app)
measuring.register(app)
mcp.register(app)
tuning.register(app)

if __name__ == "__main__":
    main()
