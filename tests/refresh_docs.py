"""Update the generated blocks of the documentation: output of commands, tables made from the content, source code.

A comment in a page says what the block below it shows:

    <!-- shell: holdfast check packs/harbour-city -->    the output of a command
    <!-- session: walk 3 board options=2 -->             a part of a scripted session, see SESSIONS
    <!-- code: holdfast/games/x/turn.py play_turn -->    a function or a card from the source; * for the whole file
    <!-- table: scenarios -->                            a table made from the content
    <!-- difficulty: seats big_chair -->            a table of the measured difficulty, tests/difficulty_tables.py
    <!-- mistakes: night-market -->                      the output of `holdfast check` for a pack shown on the page
    <!-- resume: cut -->                                 the output for a damaged save: cut short, altered, newer or old

Run `python -m tests.refresh_docs` after rules, content or the terminal have changed on purpose; with names, only these
pages are refreshed. Without names it also makes the picture of the README. `tests/test_docs.py` fails if a block is
out of date.
"""

import ast
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from holdfast.api import open_journal
from holdfast.doors.terminal import app
from holdfast.games import games
from holdfast.games.big_chair import GAME as BIG_CHAIR
from holdfast.games.survive_thrive import GAME as SURVIVE_THRIVE
from holdfast.games.survive_thrive.words import describe_card
from holdfast.kernel.cards import context_index
from holdfast.kernel.content import Effects, Given, Pack
from holdfast.kernel.context import needed_by, verbs_providing
from holdfast.kernel.journal import fingerprint
from holdfast.kernel.vocabulary import vocabulary_of
from tests.difficulty_tables import difficulty
from tests.environment_table import table_of_environments
from tests.vocabulary_page import vocabulary

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PICTURE = ROOT / "docs" / "pictures" / "terminal.svg"
PICTURED = 4
"""The part of the walk that the picture shows."""
MARK = re.compile(r"^<!-- (\w+): ([^\n]*?) -->\n(```\w*\n.*?^```|(?:\|[^\n]*\n)*\|[^\n]*)", re.MULTILINE | re.DOTALL)

WIDTH = 100
SESSIONS = {
    "walk": (
        "play big_chair --scenario test-drive",
        "take foreign;buy friends;done;play friends;influence eco 4;roll;keep;why;pass;choose second;end turn;"
        "apply all;buy weekly;undo;quit",
    ),
    "together": ("play big_chair --scenario test-drive --seats 2 --option patience=0", "done;quit"),
    "coast": (
        "play survive_thrive --seats 4 --bot developer --bot steward --bot trader",
        "build crab;build forest;restore early;add forest+reef;vote;accept 2;ready;decline 3;vote 3 gravel;quit",
    ),
    "mars": (
        "play ares_crisis --scenario normal --option starters=true",
        "enough;turn up production;turn up construction;choose development;play mine;quit",
    ),
}
"""By name: a command, and the lines typed into it. The first seed with which all of them are possible is used."""


def command(words: str, typed: str = "", colour: bool = False, folder: str = "") -> str:
    """Return the output of a command when these lines are typed and games are saved in this folder."""
    colours = {"TERM": "xterm-256color", "FORCE_COLOR": "1" if colour else None, "NO_COLOR": None}
    places = {"HOLDFAST_DATA_DIR": folder or None, "HOLDFAST_PROOFS": ""}
    runner = CliRunner(env={"COLUMNS": str(WIDTH), **places, **colours})
    shown = runner.invoke(app, words.split(), input=typed, prog_name="holdfast")
    if shown.exception and not isinstance(shown.exception, SystemExit):
        return f"holdfast: {shown.exception}"  # as the command itself prints it
    return "\n".join(line.rstrip() for line in shown.output.splitlines())


# --- Sessions ---------------------------------------------------------------------------------------------------


@cache
def session(name: str, seed: int, colour: bool = False) -> list[str]:
    """Return a scripted session, split at the typed lines; empty if one of them was not possible."""
    words, answers = SESSIONS[name]
    typed = answers.split(";")
    with tempfile.TemporaryDirectory() as folder:
        shown = command(f"{words} --seed {seed}", "\n".join(typed), colour, folder)
        shown = shown.replace(folder, "/home/you/.local/share/holdfast")
    shown = re.sub(r"-\d{4}-\d\d-\d\d-\d+\.json", "-2026-01-31-1.json", shown)
    first, *parts = re.split(r"^> ?", shown, flags=re.MULTILINE)
    if "is not offered now" in shown or "could mean" in shown or len(parts) != len(typed):
        return []
    return [first, *[f"> {key}\n{part}" for key, part in zip(typed, parts, strict=True)]]


@cache
def good_seed(name: str) -> int:
    """Return the seed on the page, or the first seed, with which all typed lines are possible."""
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    own = re.findall(rf"^<!-- session: {name} 0\b[^\n]*\n(?:[^\n]*\n){{2}}[^\n]*\(seed (\d+)\)", pages, re.MULTILINE)
    shown = re.findall(r"\(seed (\d+)\)", (ROOT / "docs" / "players.md").read_text(encoding="utf-8"))
    seeds: list[int] = [*map(int, own[:1]), *map(int, shown[:1]), *range(1, 1000)]
    return next(seed for seed in seeds if session(name, seed))


def part_of_session(arguments: str, old: str) -> str:
    """Return one part of a session: a typed line and its output, with or without the board, with some options only."""
    name, number, *wishes = arguments.split()
    part = session(name, good_seed(name))[int(number)]
    if "board" not in wishes:
        part = re.sub(r"\n\n[^\n]* · (?:Turn|Round|Setting)[^\n]*\n.*?(?=\n\n)", "", part, flags=re.DOTALL)
    most = next((int(wish.removeprefix("options=")) for wish in wishes if wish.startswith("options=")), 99)
    part = re.sub(rf"^ *{most + 1}\. .*\Z", "      …", part, flags=re.MULTILINE | re.DOTALL)
    return fenced("text", part)


# --- Packs and saves --------------------------------------------------------------------------------------------


def mistakes(name: str, old: str) -> str:
    """Return the output of `holdfast check` for the pack whose files designers.md shows."""
    page = (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder) / name
        pack.mkdir()
        for file, text in re.findall(rf"`{name}/(\w+\.toml)`:\n\n```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
            (pack / file).write_text(text, encoding="utf-8")
        return fenced("text", f"$ holdfast check {name}\n{command(f'check {pack}').replace(f'{folder}/', '')}")


def resumed(what: str, old: str) -> str:
    """Return the output of `holdfast play --resume` for a save that was altered in this way."""
    journal = open_journal("big_chair", "test-drive", seed=7)
    journal.choose(0, "take justice")
    data: dict[str, Any] = {**journal.data()}
    changed = {"altered": {"seed": 8}, "newer": {"holdfast": data["holdfast"] + 1}, "old": {"rules_version": 0}}
    data |= changed.get(what, {})
    if what == "old":
        data["digest"] = fingerprint(data)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{what}.json"
        file.write_text(json.dumps(data)[: 1000 if what == "cut" else None], encoding="utf-8")
        shown = command(f"play --resume {file}").replace(f"{folder}/", "")
    return fenced("text", f"$ holdfast play --resume {what}.json\n{shown}")


# --- Tables -----------------------------------------------------------------------------------------------------


def table_of_tracks(old: str) -> str:
    """Return the eight indicators and their domino effects."""
    words = BIG_CHAIR.words(BIG_CHAIR.book())
    rows = [
        "| | indicator | what it measures | orange | red | arriving on 8 |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for gauge in words.book.tracks.values():
        orange = f"on {' or '.join(map(str, gauge.orange))}: {words.describe(gauge.when_orange)}"
        red = f"on {' or '.join(map(str, gauge.red))}: {words.describe(gauge.when_red)}"
        top = words.describe(gauge.when_top) if gauge.when_top else "–"
        rows.append(f"| {gauge.short} | {gauge.name} | {gauge.says} | {orange} | {red} | {top} |")
    return "\n".join(rows)


def table_of_scenarios(old: str) -> str:
    """Return the scenarios: names and goals from the content; story and special rules as on the page."""
    content = BIG_CHAIR.book()
    head, line, *rows = old.splitlines()
    told = {cells[1].strip("` "): cells for cells in (row.split("|") for row in rows)}
    new = [head, line]
    for card in content.scenarios.values():
        goals = ", ".join(f"{content.tracks[track].short} {n}" for track, n in card.goals.items())
        story, special = (told[card.id][3].strip(), told[card.id][5].strip()) if card.id in told else (card.story, "–")
        new.append(f"| `{card.id}` | {card.name} | {story} | {goals} | {special} |")
    return "\n".join(new)


def table_of_verbs(old: str) -> str:
    """Return the verbs, with the text that the game generates from each example."""
    head, line, *rows = old.splitlines()
    return "\n".join([head, line, *[with_text(row) for row in rows]])


def with_text(row: str) -> str:
    """Return a row of the verbs with the text of its example, parsed as an Ability of a Role."""
    _, verb, parameters, example, *_ = row.split(" | ") if row.startswith(" | ") else ["", *row[2:].split(" | ")]
    effect = example.strip("`")
    role = f'[x]\nnumber = 99\nname = "X"\nabilities = [{{ effects = [{effect}] }}, {{ effects = [{effect}] }}]\n'
    words = BIG_CHAIR.words(BIG_CHAIR.book((Pack("docs", (("roles.toml", role),)),)))
    return f"| {verb} | {parameters} | {example} | {words.describe(words.book.roles['x'].abilities[0].effects)} |"


def table_of_development(old: str) -> str:
    """Return the Development deck of Survive and Thrive."""
    content = SURVIVE_THRIVE.book()
    rows = ["| card | kind | copies | what it does |", "| --- | --- | --- | --- |"]
    kinds = [(f"{card.kind}{', a Mine' * card.is_mine}", card.id, card.copies) for card in content.investments.values()]
    for kind, card, copies in [*kinds, *[("action", card.id, card.copies) for card in content.actions.values()]]:
        words = sentence(describe_card(SURVIVE_THRIVE.words(content), card))
        rows.append(f"| {content.card(card).name} | {kind[0].upper() + kind[1:]} | {copies} | {words} |")
    return "\n".join(rows)


def table_of_crises(old: str) -> str:
    """Return the Crisis deck of Survive and Thrive."""
    content = SURVIVE_THRIVE.book()
    rows = ["| card | kind | copies | what it does |", "| --- | --- | --- | --- |"]
    for kind, cards in (("Extreme Weather", content.weather), ("End Game", content.endgame)):
        for id_, card in cards.items():
            text = sentence(describe_card(SURVIVE_THRIVE.words(content), id_))
            rows.append(f"| {card.name} | {kind} | {card.copies} | {text} |")
    return "\n".join(rows)


def table_of_epilogues(old: str) -> str:
    """Return the Epilogues of Survive and Thrive: the thresholds for each number of seats."""
    content = SURVIVE_THRIVE.book()
    bars = next(iter(content.scenarios.values())).high
    head = " | ".join(f"{bar.players} seats: Environment left | {bar.players} seats: DP of all" for bar in bars)
    rows = [f"| | {head} |", "| --- |" + " --- | --- |" * len(bars)]
    for epilogue in content.epilogues.values():
        if not epilogue.typhoon:
            cells = [
                f"{bar.environment if epilogue.high_environment else 0} to "
                f"{27 if epilogue.high_environment else bar.environment - 1} | "
                f"{f'{bar.dp} or more' if epilogue.high_dp else f'0 to {bar.dp - 1}'}"
                for bar in bars
            ]
            rows.append(f"| {epilogue.name} | {' | '.join(cells)} |")
    return "\n".join(rows)


def sentence(text: str) -> str:
    """Add a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


def table_of_contexts(old: str) -> str:
    """Return for every game the verbs, conditions and counts that need a context, and the fields that provide it."""
    rows = ["| game | needs | verbs, conditions and counts | fits into |", "| --- | --- | --- | --- |"]
    for game in games().values():
        known, homes = vocabulary_of(game.package), context_index(game.content)
        named = {**known.verbs, **known.conditions, **known.counts}
        for thing, words in game.content.things.items():
            verbs = ", ".join(f"`{name}`" for name, fn in sorted(named.items()) if thing in needed_by(fn))
            fields = [f"`{each}`" for each in homes.fields(thing, (Effects, Given))]
            inside = [f"inside `{verb}`" for verb in verbs_providing(known, thing)]
            places = ", ".join([*fields, *inside]).replace(" (as the first effect)`", "` (as the first effect)")
            rows.append(f"| {game.title} | {words} | {verbs} | {places} |")
    return "\n".join(rows)


def table_of_credits(old: str) -> str:
    """Return the published games that ours are based on, as on the About page."""
    rows = ["| game | whose idea it is |", "| --- | --- |"]
    for original in (game.original for game in games().values() if game.original):
        title = f"[{original.title}]({original.address})" if original.address else original.title
        rows.append(f"| *{title}* | {original.credit} |")
    return "\n".join(rows)


TABLES: dict[str, Callable[[str], str]] = {
    "development": table_of_development,
    "crises": table_of_crises,
    "epilogues": table_of_epilogues,
    "tracks": table_of_tracks,
    "scenarios": table_of_scenarios,
    "verbs": table_of_verbs,
    "contexts": table_of_contexts,
    "credits": table_of_credits,
    "environments": table_of_environments,
}

# --- Pages ------------------------------------------------------------------------------------------------------


def fenced(language: str, text: str) -> str:
    """Return a fenced block of text."""
    return f"```{language}\n{text.strip(chr(10))}\n```"


def source(arguments: str, old: str) -> str:
    """Return the source of a function, a class or a card; of a whole file for the name `*`."""
    path, name = arguments.split()
    text = (ROOT / path).read_text(encoding="utf-8")
    if name == "*":
        return fenced("python", text)
    if path.endswith(".toml"):
        found = re.search(rf"^\[{name}\]\n.*?(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
        assert found, f"no [{name}] in {path}"
        return fenced("toml", found[0])
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            first = min([node.lineno, *[mark.lineno for mark in node.decorator_list]])
            return fenced("python", "\n".join(text.splitlines()[first - 1 : node.end_lineno]))
    raise AssertionError(f"no {name} in {path}")


KINDS: dict[str, Callable[[str, str], str]] = {
    "session": part_of_session,
    "code": source,
    "mistakes": mistakes,
    "resume": resumed,
    "table": lambda arguments, old: TABLES[arguments](old),
    "vocabulary": vocabulary,
    "difficulty": difficulty,
}
"""The blocks that tests compare; the output of a shell command is only refreshed, as it may vary or take long."""


def refreshed(text: str, shells: bool) -> str:
    """Return a page with every marked block generated again."""

    def block(found: re.Match[str]) -> str:
        kind, arguments, old = found.groups()
        if kind == "shell":
            new = fenced("text", f"$ {arguments}\n{command(arguments.removeprefix('holdfast '))}") if shells else old
        else:
            new = KINDS[kind](arguments, old)
        return f"<!-- {kind}: {arguments} -->\n{new}"

    return MARK.sub(block, text)


def picture() -> None:
    """Make the picture of the README: a position of the walk, in colour."""
    moment = Text.from_ansi(session("walk", good_seed("walk"), colour=True)[PICTURED].rstrip() + "\n> ")
    with open(os.devnull, "w") as nowhere:
        console = Console(record=True, width=WIDTH, file=nowhere, force_terminal=True)
        console.print(moment)
        drawn = console.export_svg(title="holdfast play big_chair", unique_id="holdfast")
    drawn = re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.DOTALL)  # no remote fonts are loaded
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn.replace("<svg ", '<svg xml:space="preserve" ', 1), encoding="utf-8")


if __name__ == "__main__":
    os.chdir(ROOT)
    wanted = sys.argv[1:]
    for page in PAGES:
        if not wanted or page.name in wanted:
            before = page.read_text(encoding="utf-8")
            after = refreshed(before, shells=True)
            page.write_text(after, encoding="utf-8")
            print(f"{page.relative_to(ROOT)}: {'as before' if after == before else 'updated'}")
    if not wanted:
        picture()
