"""A game around one screen: hands stay secret, no answer is half done, and failures are reported."""

import io
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from holdfast.doors.menu import NumberedOption, match_options
from holdfast.doors.printing import parse_markup
from holdfast.doors.screen import Screen, defer_interrupts
from holdfast.games import all_games
from holdfast.games.saltmarch import GAME
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import Journal, begin, load, replay
from holdfast.kernel.language import language_named
from holdfast.kernel.lessons import moves_in
from holdfast.table.lessons import lesson_named, setup_of_lesson
from holdfast.table.loading import at_one_screen
from tests.kernel.scene import on_record

CLEARED = "\x1b[2J\x1b[H"


@pytest.fixture
def spend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., str]:
    """Plays a game on one screen with these lines of input; the call returns the output."""

    def spend(journal: Journal, *typed: str, lang: str = "en") -> str:
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        shown = io.StringIO()
        console = Console(file=shown, width=80, force_terminal=True)
        Screen(at_one_screen(journal), tmp_path / "game.json", console, language=language_named(lang)).play()
        return shown.getvalue()

    return spend


def screens(shown: str) -> list[str]:
    """The output between two clearings of the screen."""
    return shown.split(CLEARED)[1:]


READY = ""
"""The Enter of a person who has taken over the screen."""


# --- Secrets ----------------------------------------------------------------------------------------------------


def test_the_screen_is_cleared_before_another_person_looks_at_it(spend: Callable[..., str]) -> None:
    first, second = screens(spend(on_record(), READY, "bid 2", READY))

    assert "Seat 1, it is your turn. The others look away." in first
    assert "Seat 2, it is your turn. The others look away." in second
    assert "bid 2" not in second.partition("Press Enter")[0]


def test_a_terminal_that_cannot_be_cleared_is_scrolled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TERM", "dumb")
    shown = io.StringIO()
    screen = Screen(
        at_one_screen(on_record()), tmp_path / "game.json", Console(file=shown, height=25, force_terminal=True)
    )

    screen.clear()

    assert shown.getvalue().count("\n") >= 25


def test_a_person_alone_with_bots_need_not_look_away(spend: Callable[..., str]) -> None:
    journal = on_record()
    journal.players = {1: "random"}

    shown = spend(journal, "bid 2")

    assert CLEARED not in shown
    assert "look away" not in shown


def test_each_person_reads_the_news_and_the_lines_meant_for_that_seat_alone(spend: Callable[..., str]) -> None:
    journal = next(game for game in (on_record(seed=seed) for seed in range(50)) if holds(game, "net-menders"))

    shown = screens(spend(journal, READY, "bid 3", READY, "bid 0", READY, "play net-menders", "1", READY))

    assert [line.to for line in journal.state.log or () if line.text == "You draw {cards}"] == [0]
    for at, screen in enumerate(shown):
        assert ("You draw" in screen) == (at == 2), "only seat 1, and only once"
    assert "Seat 1 draws 2 cards" in shown[3], "seat 2 reads what all may read"


def holds(journal: Journal, card: str) -> bool:
    """Whether the first seat holds a card."""
    return card in GAME.view(journal.state, 0)["hand"]


def test_undo_does_not_show_what_another_person_has_sealed(spend: Callable[..., str]) -> None:
    journal = on_record()

    shown = screens(spend(journal, READY, "bid 3", READY, "undo", READY))

    assert "Taken back: the answer of Seat 1." in shown[1]
    assert "bid 3" not in shown[1].partition("Bid to go first")[0]
    assert undecided(journal.state) == [0, 1]


def test_a_sealed_answer_survives_the_end_of_the_screen(spend: Callable[..., str], tmp_path: Path) -> None:
    spend(on_record(), READY, "bid 3")

    again = load(tmp_path / "game.json", {"saltmarch": GAME})

    assert {seat: key_of(sealed) for seat, sealed in again.state.sealed.items()} == {0: "bid 3"}


def test_the_end_shows_the_scores_and_the_winner(spend: Callable[..., str]) -> None:
    journal = on_record()

    shown = spend(journal, *[READY, "1"] * 200)

    result = journal.state.result
    assert result is not None
    for seat, score in enumerate(result.scores):
        assert f"Seat {seat + 1}: {score}{' (winner)' if seat in result.winners else ''}" in shown
    assert GAME.endings[result.ending] in shown
    assert "Pauses" not in shown


def test_the_end_tells_the_pauses_of_a_game_that_was_brought_along(spend: Callable[..., str]) -> None:
    journal = on_record()
    journal.pauses = [30.0, 45.0]

    assert "Pauses: 2, together 1:15." in spend(journal, *[READY, "1"] * 200)


# --- Nothing is half done ---------------------------------------------------------------------------------------


def test_ctrl_c_waits_until_an_answer_is_carried_out_and_kept() -> None:
    done, before = [], signal.getsignal(signal.SIGINT)

    def carry_out() -> None:
        with defer_interrupts():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        carry_out()

    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_while_an_answer_is_carried_out_leaves_the_whole_answer_on_record(
    spend: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    journal = on_record()
    record = Journal.record

    def interrupted(self: Journal, seat: int, key: str) -> None:
        signal.raise_signal(signal.SIGINT)
        record(self, seat, key)

    monkeypatch.setattr(Journal, "record", interrupted)

    shown = spend(journal, READY, "bid 3")

    assert "The game is kept." in shown
    assert load(tmp_path / "game.json", {"saltmarch": GAME}).moves == [(0, "bid 3")]


def test_a_game_that_can_no_longer_be_kept_goes_on_and_says_so(
    spend: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    journal = on_record()
    sync = os.fsync
    calls: list[Any] = []

    def full(file: int) -> None:
        calls.append(file)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        sync(file)

    monkeypatch.setattr(os, "fsync", full)

    shown = spend(journal, READY, "bid 3", READY, f"save {tmp_path / 'elsewhere.json'}")

    assert f"The game could not be kept in {tmp_path / 'game.json'}: No space left on device. Try: save FILE" in shown
    assert load(tmp_path / "elsewhere.json", {"saltmarch": GAME}).moves == [(0, "bid 3")]


# --- Small parts ------------------------------------------------------------------------------------------------

OFFERED = [
    NumberedOption(0, "end", "End", ""),
    NumberedOption(0, "end turn", "End the turn", ""),
    NumberedOption(0, "log", "Log the voyage", ""),
    NumberedOption(0, "play lamp-oil", "Play Lamp Oil", ""),
]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("2", ["end turn"]),
        ("end", ["end"]),
        ("END TURN", ["end turn"]),
        ("end t", ["end turn"]),
        ("e", ["end", "end turn"]),
        ("play lamp oil", ["play lamp-oil"]),
        ("5", []),
        ("", []),
        ("½", []),
    ],
)
def test_what_is_typed_means_a_number_a_key_or_the_beginning_of_its_words(typed: str, keys: list[str]) -> None:
    assert [each.key for each in match_options(typed, OFFERED)] == keys


def test_an_option_with_the_name_of_a_command_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(at_one_screen(on_record()), tmp_path / "game.json", Console(file=io.StringIO(), width=80))
    taken: list[str] = []

    def answer(seat: int, key: str) -> bool:
        taken.append(key)
        return True

    monkeypatch.setattr(screen, "answer", answer)

    assert screen.take("log", [0], OFFERED)

    assert taken == ["log"]


def test_broken_markup_in_a_name_is_shown_as_it_stands() -> None:
    assert parse_markup("[bold]Board[/bold]").plain == "Board"
    assert parse_markup("Card [/oops]").plain == "Card [/oops]"


# --- Languages --------------------------------------------------------------------------------------------------


def test_the_terminal_speaks_the_language_of_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n\nbid 77\nundo\nquit\n"))
    shown = io.StringIO()
    table = at_one_screen(on_record())
    table.journal.players = {1: "random"}

    Screen(table, tmp_path / "game.json", Console(file=shown, width=100), {1: table_bot}, language_named("fr")).play()

    said = shown.getvalue().replace("\N{NO-BREAK SPACE}", " ")
    assert "Répondez par le numéro d’une option" in said
    assert "Choisissez une des options, ou tapez ? pour l’aide." in said
    assert "'bid 77' n’est pas proposé maintenant." in said
    assert "Place 1 : " in said
    assert "La partie est gardée. Pour continuer : holdfast play --resume" in said


def table_bot(seen: Any) -> int:
    """A user-made agent."""
    return 0


# --- A briefing -------------------------------------------------------------------------------------------------


def at_the_focus() -> Journal:
    """Mr. President at the question for the Focus, with a promise."""
    game = all_games()["mr_president"]
    lesson = lesson_named(game)
    moves: list[tuple[int, str]] = []
    for step in lesson.steps:
        if "area press" in step.answers:
            break
        moves += [(0, step.answers[0]), *moves_in(step.then)]
    return replay(game, setup_of_lesson(game, lesson), moves)


def test_a_briefing_is_folded_under_the_question_and_told_when_asked_for(spend: Callable[..., str]) -> None:
    shown = parse_markup(spend(at_the_focus(), "briefing")).plain
    folded, unfolded = shown.rsplit("Focus, priority 1: which area?", 1)[1].split("> ", 1)

    assert "At stake (1) · Coming up (5): briefing" in folded
    assert "Job Creation Package" not in folded
    assert "Your Campaign Promise is open: Job Creation Package" in unfolded
    assert "Draw One Chit: " in unfolded


def test_a_briefing_is_folded_with_the_signs_of_the_language(spend: Callable[..., str]) -> None:
    shown = spend(at_the_focus(), lang="fr")

    assert "Enjeux (1) · À venir (5)\xa0: briefing" in parse_markup(shown).plain


def test_a_board_that_has_not_changed_is_shown_again_only_when_asked_for(spend: Callable[..., str]) -> None:
    shown = spend(at_the_focus(), "area press", "area crises", "board")

    after = shown.split("priority 1: which area?", 1)[1]
    assert after.count("priority 2: which area?") == after.count("priority 3: which area?") - 1 == 1
    assert after.count("Crisis Deck") == 1, "asked for, and not before"


def test_cards_in_sight_are_told_without_signs_of_markup(spend: Callable[..., str]) -> None:
    game = all_games()["mr_president"]
    journal = begin(game, game.set_up("sandbox-normal", 1, 1))
    while not game.view(journal.state, 0)["deck_2"]:
        journal.choose(0, key_of(options_for(journal.state, 0)[0]))

    told = spend(journal, "cards").rsplit("> ", 2)[1]

    assert "Deck 2: " in told
    assert "[bold" not in told
    assert "[/bold" not in told


def test_a_game_without_a_briefing_says_so(spend: Callable[..., str]) -> None:
    assert "There is no briefing now." in spend(on_record(), READY, "briefing")


# --- Several seats of one person --------------------------------------------------------------------------------


def test_one_person_chooses_which_of_several_seats_acts_first(spend: Callable[..., str]) -> None:
    journal = acting()

    shown = spend(journal, "seat 3", "plan military", "seat", "plan military", "seat 9", "quit")

    acted = [line.facts["seat"] for line in journal.state.log or () if line.text == "{seat} plans for {skill}"]
    assert acted == [2, 0]
    assert shown.count("That seat may not act now.") == 1


def acting() -> Journal:
    """Project: Resistance with three squads of one person, all of which may act."""
    game = all_games()["resistance"]
    journal = begin(game, game.set_up("first-light", 3, 1))
    while journal.state.phase != "actions":  # type: ignore[attr-defined]
        seat = undecided(journal.state)[0]
        journal.choose(seat, key_of(options_for(journal.state, seat)[0]))
    return journal


def test_a_seat_that_is_done_lets_the_others_act_and_may_act_again(spend: Callable[..., str]) -> None:
    journal = acting()

    shown = spend(journal, "seat 2", "done", "plan military", "seat 2", "hint", "plan military", "quit")

    acted = [line.facts["seat"] for line in journal.state.log or () if line.text == "{seat} plans for {skill}"]
    assert acted == [0, 1]
    assert "You are done. Act again?" in shown
    assert "I would leave this to the others." in shown


def test_a_seat_that_can_only_wait_is_asked_when_nobody_else_is(spend: Callable[..., str]) -> None:
    journal = acting()

    shown = spend(journal, "plan military", "plan engineering", "done", "done", "hint", "done", "quit")

    assert "Nobody else acts, and you have taken 2 actions" in shown
    assert "There is only one answer." in shown
    assert "would:" not in shown, "no bot recommends the only answer"
    assert journal.state.phase != "actions"  # type: ignore[attr-defined]


def test_a_seat_that_is_alone_in_being_asked_cannot_let_another_act(spend: Callable[..., str]) -> None:
    game = all_games()["big_chair"]

    shown = spend(begin(game, game.set_up(seats=1, seed=1)), "seat", "quit")

    assert "No other seat of yours may act now." in shown
