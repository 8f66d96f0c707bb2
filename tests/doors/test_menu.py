"""Long lists in a terminal: a question fills one screen, groups open on request, and numbers keep their meaning."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from holdfast.bots import bot_named, next_bot_answer
from holdfast.doors.menu import LINES, Group, Menu, Numbered, NumberedOption, menu_of
from holdfast.doors.printing import parse_markup
from holdfast.doors.screen import Screen
from holdfast.doors.shown import hint_lines
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import Journal, begin, load
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.table.loading import at_one_screen
from holdfast.table.preview_shapes import Advice, Suggestion

Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Types these lines at a game on a screen of 90 columns; returns the output."""

    def play(journal: Journal, *typed: str, lang: str = "en") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        shown = io.StringIO()
        table = at_one_screen(journal)
        Screen(table, tmp_path / "game.json", Console(file=shown, width=90), language=language_named(lang)).play()
        return shown.getvalue()

    return play


def option(key: str, words: str = "", detail: str = "", under: str = "", **args: str) -> NumberedOption:
    """Build an option as a screen keeps it."""
    return NumberedOption(0, key, words or key.capitalize(), detail, under, key.split()[0], args)


def menu(options: list[NumberedOption], room: int = 10) -> Menu:
    """Plan a screen on which every text fills one line."""
    return menu_of([*enumerate(options, 1)], room, lambda text: 1, lambda part, value: f"{part} {value}")


def told(entries: Menu) -> list[str]:
    """Return what a menu shows: the numbers of options, and groups with their size."""
    return [
        f"{each.name} ({len(each.options)})" if isinstance(each, Group) else str(each[0]) for each in entries.entries
    ]


# --- What is shown ----------------------------------------------------------------------------------------------


def test_a_short_list_is_shown_with_its_details() -> None:
    shown = menu([option("go", detail="far"), option("stay")])

    assert (shown.detailed, told(shown)) == (True, ["1", "2"])


def test_details_give_way_before_options_do() -> None:
    shown = menu([option(f"go {n}", detail="far") for n in range(9)])

    assert (shown.detailed, told(shown)) == (False, [*"123456789"])


def test_a_long_list_is_folded_by_heading_and_else_by_verb() -> None:
    cards = [option(f"sell {n}", under="Sell a card") for n in range(12)]
    moves = [option(f"move {n}", f"Move to {n}") for n in range(12)]

    shown = menu([option("rest"), *cards, *moves, option("end")])

    assert told(shown) == ["1", "Sell a card (12)", "Move to… (12)", "26"]


def test_small_groups_stay_open_while_there_is_room() -> None:
    shown = menu([option(f"{verb} {n}") for verb, many in (("buy", 20), ("plan", 3)) for n in range(many)])

    assert told(shown) == ["Buy… (20)", "21", "22", "23"]


def test_groups_that_stay_open_keep_the_order_of_the_list() -> None:
    mixed = [option(f"{verb} {n}") for n in range(2) for verb in ("play", "build")]
    sales = [option(f"sell {n}") for n in range(12)]

    assert told(menu([*mixed, *sales], room=7)) == ["1", "2", "3", "4", "Sell… (12)"]
    assert told(menu([*mixed, *sales], room=4)) == ["Play… (2)", "Build… (2)", "Sell… (12)"]


def test_options_of_one_kind_are_folded_by_the_argument_that_they_share() -> None:
    aims = [option(f"aim {place} {n}", place=place, level=str(n)) for place in ("africa", "asia") for n in range(8)]

    assert told(menu(aims)) == ["place africa (8)", "place asia (8)"]


def test_what_cannot_be_folded_is_shown_page_by_page() -> None:
    shown = menu([option(f"go {n}") for n in range(30)])

    assert told(shown) == [*map(str, range(1, 10))]
    assert [each[0] for each in shown.rest if not isinstance(each, Group)] == [*range(10, 31)]


def test_a_group_whose_labels_share_no_words_is_named_by_its_first_and_last() -> None:
    acts = [option(f"act {n}", f"{word} it") for n, word in enumerate("abcdefghijkl")]

    assert told(menu([*acts, option("end")]))[0] == "a it … l it (12)"


# --- On the screen ----------------------------------------------------------------------------------------------


def long_question(name: str, least: int, seats: int) -> Journal:
    """Play by a bot until a person has at least this many options."""
    game = game_named(name)
    journal = begin(game, game.set_up(next(iter(game.scenarios(game.book()))), seats, 7))
    bots, dice = dict.fromkeys(range(seats), bot_named("random", name)), Dice(5, "test")
    while len(options_for(journal.state, undecided(journal.state)[0])) < least:
        found = next_bot_answer(journal.state, bots, dice)
        assert found is not None
        seat, choice, options = found
        journal.choose(seat, key_of(options[choice]))
    return journal


@pytest.fixture
def actions() -> Journal:
    """A year in the White House, at a question with many Actions."""
    return long_question("mr_president", 38, 1)


def question(said: str, at: int = -1) -> list[str]:
    """Return the lines after a prompt up to the next one."""
    return said.split("> ")[at].strip("\n").splitlines()


@pytest.mark.parametrize(
    ("name", "least", "seats"), [("mr_president", 38, 1), ("resistance", 24, 3), ("big_chair", 14, 1)]
)
def test_no_question_of_a_game_fills_more_than_a_screen(play: Play, name: str, least: int, seats: int) -> None:
    said = play(long_question(name, least, seats), "list")

    asked = question(said, 1)
    assert 5 < len(asked) <= LINES


def test_a_question_stays_in_sight_on_a_terminal_of_24_lines(
    actions: Journal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The line typed on takes one more line, so that the prompt is still at the top of the screen."""
    monkeypatch.setattr("sys.stdin", io.StringIO("list\n"))
    shown = io.StringIO()
    terminal = Console(file=shown, width=80, height=24, force_terminal=True, color_system=None)

    Screen(at_one_screen(actions), tmp_path / "game.json", terminal).play()

    assert 5 < len(question(shown.getvalue(), 1)) < 24


def test_a_hint_names_a_few_answers_that_are_as_good_and_counts_the_rest() -> None:
    def found(n: int) -> Advice:
        equal: list[Suggestion] = [{"key": f"move {at}", "says": f"Move to {at}"} for at in range(n)]
        return {"bot": "partisan", "key": "wait", "says": "Wait", "why": "", "second": None, "equal": equal}

    assert hint_lines(found(2), ENGLISH) == ["As good: Move to 0 · Move to 1"]
    assert hint_lines(found(12), ENGLISH) == ["As good: Move to 0 · Move to 1 · Move to 2 · Move to 3, and 8 more"]


def test_a_letter_opens_a_group_and_then_there_is_no_more(play: Play, actions: Journal) -> None:
    said = play(actions, "list", "a", "more")

    first, opened, none = (question(said, at) for at in (1, 2, 3))
    numbers = [int(line.split(".")[0]) for line in opened if re.match(r" +\d+\. ", line)]
    assert any(re.match(rf" +a\. .* \({len(numbers)}\)$", line) for line in first)
    assert numbers == [*range(1, len(numbers) + 1)]
    assert none == ["There are no more answers."]


def test_numbers_mean_the_same_whether_their_options_are_shown_or_not(
    play: Play, actions: Journal, tmp_path: Path
) -> None:
    seat = undecided(actions.state)[0]
    seventh = key_of(options_for(actions.state, seat)[6])
    said = play(actions, "a", "? 7")
    name = re.search(r"^ +7\. (.*)$", said, re.MULTILINE)
    assert name

    play(actions, "7")

    moves = load(tmp_path / "game.json", {actions.game.id: actions.game}).moves
    assert moves[-1] == (seat, seventh)


def test_a_question_mark_and_a_number_tell_the_details_of_an_answer(play: Play, actions: Journal) -> None:
    said = play(actions, "? address the nation", "? 999", "? give-up")

    assert question(said, 1)[0].strip().endswith("Address the Nation")
    assert "%" in "".join(question(said, 1)[1:])
    assert question(said, 2) == ["'999' is not offered now."]
    assert question(said, 3)[-1] == "There is nothing more to say about it."


def test_the_ways_to_see_more_are_told_in_french_too(play: Play, actions: Journal) -> None:
    said = play(actions, "list", lang="fr").replace("\N{NO-BREAK SPACE}", " ")

    assert "pour ouvrir un groupe" in said


# --- Parts of the board -----------------------------------------------------------------------------------------


def test_a_part_of_the_board_is_shown_by_its_name_without_the_question(play: Play, actions: Journal) -> None:
    said = parse_markup(play(actions, "board world", "board forces", "board moon", "?")).plain
    world, forces, moon, commands = ("\n".join(question(said, at)) for at in (1, 2, 3, 4))

    assert "Africa Alignment" in world
    assert "Crisis Deck" not in world
    assert "US forces: " in forces
    assert "Who acts" not in world + forces
    assert moon == "The board has no part 'moon'. It has: home, world, forces, decks, signs"
    assert "board PART a part of the board: home, world, forces, decks, signs" in commands


def test_the_signs_of_a_board_are_explained_on_request(play: Play, actions: Journal) -> None:
    said = play(actions, "board signs").split("> ")[1]

    assert "● Very Close, ◐ Close, ○ Estranged" in said
    assert "5/3/2 a Capability of the US," in said


def test_only_the_parts_of_a_board_that_have_changed_are_shown_again(play: Play, actions: Journal) -> None:
    said = play(actions, "give-up")

    first, after = question(said, 0), question(said, 1)
    assert any("Crisis Deck" in line for line in first)
    assert any("Party Relations" in line for line in after)
    assert not any("Crisis Deck" in line for line in after)


def test_numbered_options_know_their_place() -> None:
    numbered: list[Numbered] = [*enumerate([option("a"), option("b")], 1)]

    assert menu_of(numbered, 5, lambda text: 1, lambda part, value: "").groups() == {}
