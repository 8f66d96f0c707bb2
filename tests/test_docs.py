"""The documentation is correct: code runs, links have targets, commands exist, and quotations match their source."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holdfast.doors.screen import COMMANDS
from holdfast.doors.terminal import app
from holdfast.games import games
from holdfast.games.big_chair import GAME as BIG_CHAIR
from holdfast.games.big_chair.words import describe_event, text_of_strategy
from holdfast.kernel.content import read_pack
from holdfast.kernel.vocabulary import vocabulary_of
from tests.refresh_docs import PAGES, ROOT, refreshed
from tests.vocabulary_page import PARTS, grammar

HARBOUR_CITY = ROOT / "packs" / "harbour-city"

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def text_of(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """Return the fenced blocks of a page in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


# --- Code -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["python.md", "researchers.md", "designers.md", "measuring.md", "arena.md"])
def test_the_code_of_a_page_runs_from_top_to_bottom(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    space: dict[str, Any] = {"__name__": name}
    text = text_of(name)
    found = blocks(text, "python")
    assert found
    for block in found:
        first = text[: text.index(block)].count("\n")
        code = compile("\n" * first + block, str(ROOT / "docs" / name), "exec")  # so that an error names its line
        exec(code, space)


# --- Links and commands -----------------------------------------------------------------------------------------


def without_code(text: str) -> str:
    """Return a page without its fenced blocks and inline code."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))


@every_page
def test_every_test_that_a_page_names_is_there(page: Path) -> None:
    for file, name in re.findall(r"`(tests/\S+?\.py)::(\w+)`", page.read_text(encoding="utf-8")):
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@every_page
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        place = (page.parent / file).resolve() if file else page
        assert place.exists(), f"{page.name} links to {target}"
        if anchor:
            assert anchor in anchors(place.read_text(encoding="utf-8")), f"{page.name} links to {target}"


def commands_in(text: str) -> list[list[str]]:
    """Return every `holdfast …` command on a page, in fenced blocks and in running text, as lists of words."""
    fenced = "\n".join(re.findall(r"^```(?:text|console)?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    lines = re.findall(r"^(?:\$ |\S*/)?holdfast (.*)$", fenced, re.MULTILINE)
    inline = re.findall(r"`(?:\.venv/bin/)?holdfast ([^`\n]*)`", text)
    return [shlex.split(line, comments=True) for line in (*lines, *inline)]


@every_page
def test_every_command_exists_and_has_the_options_named(page: Path) -> None:
    for words in commands_in(page.read_text(encoding="utf-8")):
        if words[0] == "…":
            continue
        if words[0].startswith("--"):
            shown = CliRunner().invoke(app, words)
            assert shown.exit_code == 0, words
            continue
        shown = CliRunner().invoke(app, [words[0], "--help"])
        assert shown.exit_code == 0, f"{page.name} names holdfast {' '.join(words)}"
        for option in (word.partition("=")[0] for word in words if word.startswith("--")):
            assert option in shown.output, f"{page.name} names holdfast {' '.join(words)}"


@every_page
def test_every_make_target_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = re.findall(r"`make ([a-z]+)", page.read_text(encoding="utf-8"))

    assert set(named) <= targets


# --- The site ---------------------------------------------------------------------------------------------------


def test_the_site_lists_every_page() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = set(re.findall(r"[\w./-]+\.md\b", settings.partition("\nnav:\n")[2]))
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}

    assert pages - listed == set(), "list new pages under `nav` in mkdocs.yml"
    guides = {
        f"guide/{file.parts[-3].replace('_', '-')}/{file.name}"
        for file in (ROOT / "holdfast" / "games").glob("*/guide/*.md")
    }
    copied = {"contributing.md", "changelog.md", *guides}
    assert listed - pages == copied, "pages that the build copies from the root and from the games"


SHARED_PACKAGES = ("kernel", "table", "doors", "lab", "research")


def test_the_page_of_modules_lists_every_module() -> None:
    text = text_of("modules.md")
    for package in SHARED_PACKAGES:
        folder = ROOT / "holdfast" / package
        files = [file.relative_to(folder) for file in folder.rglob("*.py") if file.stem != "__init__"]
        modules = {file.with_suffix("").as_posix() for file in files if file.parts[0] not in ("migrations", "page")}
        section = re.search(rf"^## (?:bots and )?{package}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
        assert section, f"docs/modules.md has no section for {package}"
        rows = re.findall(r"^\| (`.*?`) \|", section[1], re.MULTILINE)
        listed = {name.removeprefix("lab/") for row in rows for name in re.findall(r"`([^`]+)`", row)}
        listed = {name for name in listed if not name.startswith("bots/")}

        assert modules == listed, f"bring docs/modules.md up to date, section {package}"


# --- Quotations in pages ----------------------------------------------------------------------------------------


@every_page
def test_what_a_page_quotes_is_still_so(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = page.read_text(encoding="utf-8")

    assert refreshed(text, shells=False) == text, "run python -m tests.refresh_docs, then read the sentences around it"


def test_the_page_for_designers_shows_every_verb() -> None:
    shown = re.findall(r"^\| `([a-z-]+)` \|.*\{ do = ", text_of("designers.md"), re.MULTILINE)

    assert set(shown) == set(vocabulary_of("holdfast.games.big_chair").verbs)


@pytest.mark.parametrize("game", games())
def test_the_vocabulary_of_every_game_is_on_its_page(game: str) -> None:
    shown = re.findall(rf"^<!-- vocabulary: {game} (\w+) -->$", text_of("vocabulary.md"), re.MULTILINE)

    assert shown == [part for part, table in PARTS.items() if "`" in table(grammar(game))]


def test_the_page_for_players_shows_every_command_of_the_terminal() -> None:
    shown = re.findall(r"^\| `([a-z?]+)[ A-Z0-9-]*`(?: or `([a-z]+)`)? \|", text_of("players.md"), re.MULTILINE)

    assert {word for pair in shown for word in pair if word} >= set(COMMANDS)


def test_the_front_page_credits_every_finished_game() -> None:
    """The rows come from `Game.original`; a finished game without one needs an exception in this test."""
    rows = re.findall(r"^\| \*(.*)\* \| (.*) \|$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert len(rows) == len(games())


# --- The example pack -------------------------------------------------------------------------------------------


def test_the_example_pack_is_in_order_and_as_large_as_promised() -> None:
    shown = CliRunner().invoke(app, ["check", str(HARBOUR_CITY)])
    content, printed = BIG_CHAIR.book((read_pack(HARBOUR_CITY),)), BIG_CHAIR.book()

    assert shown.exit_code == 0, shown.output
    assert len(content.events) - len(printed.events) >= 8
    assert len(content.strategies) - len(printed.strategies) == 4
    assert set(content.roles) - set(printed.roles) == {"harbour-master"}
    assert set(content.scenarios) - set(printed.scenarios) == {"year-of-storms", "smugglers-tide"}
    assert content.events["flood-in-the-valleys"].effects == printed.events["flood-in-the-valleys"].effects
    assert content.events["flood-in-the-valleys"].name != printed.events["flood-in-the-valleys"].name


def test_the_cards_quoted_for_designers_read_as_the_page_says() -> None:
    words = BIG_CHAIR.words(BIG_CHAIR.book((read_pack(HARBOUR_CITY),)))
    page = " ".join(re.sub(r"^> ?", "", text_of("designers.md"), flags=re.MULTILINE).split())

    assert describe_event(words, "contraband-in-the-fish-crates") in page
    assert text_of_strategy(words, words.book.strategies["customs-cutters"]) in page
    abilities = words.book.roles["harbour-master"].abilities
    assert " · ".join(words.describe(ability.effects) for ability in abilities) in page


FIRST_CARD = re.compile(r"<!-- first card: (?P<what>.+?) -->\n```\w*\n(?P<text>.*?)```", re.DOTALL)


@pytest.mark.slow
def test_the_first_card_of_the_page_for_designers_works_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    card, commands = FIRST_CARD.finditer(text_of("designers.md"))
    Path("my-pack").mkdir()
    Path(card["what"]).write_text(card["text"], encoding="utf-8")

    runner, printed = CliRunner(env={"HOLDFAST_DATA_DIR": str(tmp_path)}), ""
    for command in commands["text"].splitlines():
        shown = runner.invoke(app, shlex.split(command)[1:], input="quit\n")
        assert shown.exit_code == 0, shown.output
        printed += shown.output

    assert "my-pack: all is well" in printed
    assert "lights-in-the-fog" in printed


@pytest.mark.parametrize("scenario", ["year-of-storms", "smugglers-tide"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_example_scenarios_can_be_won_and_lost(scenario: str, seats: int) -> None:
    arguments = ["--pack", str(HARBOUR_CITY), "--scenario", scenario, "--seats", str(seats), "--bot", "steady"]

    shown = CliRunner().invoke(app, ["simulate", "big_chair", *arguments, "--games", "30", "--json"])

    assert shown.exit_code == 0, shown.output
    results = json.loads(shown.stdout)["results"]
    assert 0 < results.get("victory", 0) < 30
