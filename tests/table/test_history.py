"""The public history of a game."""

from itertools import pairwise

import pytest

from holdfast.games import all_games
from holdfast.kernel.decisions import question_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.table import commands as do
from holdfast.table.history import UNKNOWN_SEAT, course_in_words, history, replay_course
from holdfast.table.showing import Presence, headline, table_info
from holdfast.table.turning import TURNING_POINTS, WINDOW, lasting_change
from tests.proofs import proves
from tests.table.tables import Played
from tools.languages import sentences_of


def seats_told(played: Played, *seats: int) -> list[int]:
    return [answer["seat"] for answer in history(played.table, frozenset(seats), ENGLISH)["answers"]]


def test_the_history_hides_who_has_sealed_or_withdrawn_an_answer() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    played.choose(0)
    played.do(do.Withdraw(seat=0, at=played.table.at))
    played.choose(1)

    assert seats_told(played) == [UNKNOWN_SEAT] * 3
    assert seats_told(played, 2) == [UNKNOWN_SEAT] * 3
    assert seats_told(played, 0) == [0, 0, UNKNOWN_SEAT]


def test_when_answers_are_opened_everybody_knows_whose_they_were() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for seat in (1, 0, 2):
        played.choose(seat)

    assert seats_told(played) == [1, 0, 2]


def clue_kept() -> tuple[Played, int, str]:
    """A game of Resistance just after a Clue card was kept: the game, the seat and the key."""
    played = Played("resistance", "Ana", "Ben", "Cleo")
    for _ in range(400):
        seat = undecided(played.table.state)[0]
        question = question_for(played.table.state, seat)
        keys = played.keys(seat)
        key = played.choose(seat, next((key for key in keys if key.startswith("investigate")), keys[0]))
        if question and question.prompt == "Keep which Clue card?":
            return played, seat, key
    raise AssertionError("nobody investigates")


@proves("PR-147")
def test_the_clue_card_that_a_seat_keeps_is_hidden_from_others() -> None:
    played, seat, key = clue_kept()

    mine, others, strangers = (
        history(played.table, frozenset(seats), ENGLISH)["answers"] for seats in ({seat}, {(seat + 1) % 3}, ())
    )

    assert key.startswith("keep ")
    assert mine[-1]["key"] == key
    assert mine[-1]["text"].startswith("Keep ")
    assert others[-1] == strangers[-1] == {"seat": seat, "key": None, "text": ""}
    assert all(answer["key"] for answer in strangers[:-1]), "public answers must be named"


def test_at_the_end_private_answers_are_shown() -> None:
    played, _, key = clue_kept()
    count = len(played.table.journal.moves)
    while played.table.state.asked:
        played.choose(undecided(played.table.state)[0])

    assert history(played.table, frozenset(), ENGLISH)["answers"][count - 1]["key"] == key


def test_what_is_taken_back_at_once_changes_no_outlook() -> None:
    spike = [(n / 10,) for n in (5, 5, 5, 5, 9, 5, 5, 5, 5, 5)]
    lasts = [(n / 10,) for n in (5, 5, 5, 5, 8, 8, 8, 8, 8, 8)]

    assert round(lasting_change(lasts, 3, 4), 2) == 0.3
    assert round(lasting_change(spike, 3, 4), 2) == 0.1
    assert lasting_change(spike, 3, 5) == 0.0


def test_with_good_news_only_changes_for_the_better_count() -> None:
    falls = [(0.5,), (0.5,), (0.2,), (0.2,), (0.2,), (0.2,)]

    assert round(lasting_change(falls, 1, 2), 2) == round(lasting_change(falls, 1, 2, -1), 2) == 0.3
    assert lasting_change(falls, 1, 2, 1) == 0.0


def test_an_outlook_of_rivals_changes_by_the_seat_whose_changes_most() -> None:
    assert round(lasting_change([(0.5, 0.3), (0.4, 0.3), (0.4, 0.3)], 0, 1), 2) == 0.1


def finished(game: str, bot: str, seats: int = 1, seed: int = 1) -> Played:
    """A table at which bots have played a game to its end."""
    played = Played(game, *[f"bot {bot}"] * seats, seed=seed)
    played.bots()
    assert played.table.state.result
    return played


def test_the_chain_is_told_at_the_end_and_not_before() -> None:
    played = Played("big_chair", "Ana")
    for _ in range(12):
        played.choose(0)

    assert history(played.table, frozenset(), ENGLISH)["chain"] == []
    assert history(played.table, frozenset(), ENGLISH)["ended"] is None
    ended = history(finished("big_chair", "random").table, frozenset(), ENGLISH)
    assert 2 <= len(ended["chain"]) <= 5
    assert ended["chain"][-1]["count"] == len(ended["answers"])
    assert all(each["stage"].startswith("Turn ") for each in ended["chain"])


def test_turning_points_say_when_they_happened_and_stand_some_answers_apart() -> None:
    told = history(finished("resistance", "random", 3).table, frozenset(), ENGLISH)["turning_points"]
    counts = [point["count"] for point in told]

    assert told
    assert all(point["headline"] and point["stage"].startswith("Turn ") for point in told)
    assert all(later - sooner >= WINDOW for sooner, later in pairwise(counts))
    assert len(told) <= TURNING_POINTS


def test_the_army_s_deeds_belong_to_the_turn_in_which_it_acts() -> None:
    """The last answer of a turn brings the army's phase and the next turn: lines keep the stage of their moment."""
    table = finished("resistance", "random", 3).table
    course = replay_course(table)
    turns = [line.facts["n"] for line in course.told("Turn {n}")]

    assert turns[:2] == [1, 2]
    for line in course.told("The army acts {n:# time|# times}"):
        began = [other for other in course.told("Turn {n}") if course.lines.index(other) < course.lines.index(line)]
        assert line.stage is not None
        assert line.stage.facts["n"] == began[-1].facts["n"]


def test_turning_points_and_chain_are_the_same_for_every_viewer() -> None:
    """They are made from public lines and gauges alone, in play too."""
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for _ in range(40):
        played.choose(undecided(played.table.state)[0])

    ours, theirs = (history(played.table, frozenset(seats), ENGLISH) for seats in ({0}, ()))
    assert ours["turning_points"] == theirs["turning_points"]
    assert all(line.text not in PRIVATE for line in replay_course(played.table).lines)


PRIVATE = ("You draw {cards}", "You discard {card}", "Your House hides {card}")


def test_the_terminal_tells_chain_and_turning_points_under_headings() -> None:
    table = finished("big_chair", "random").table
    lines = course_in_words(table, ENGLISH)
    told = history(table, frozenset(), ENGLISH)

    assert lines[1] == "How it was decided:"
    assert lines[2] == f"  {told['chain'][0]['stage']}: {told['chain'][0]['says']}"
    assert lines[lines.index("Turning points:") + 1].startswith(f"  {told['turning_points'][0]['stage']}: ")
    assert course_in_words(table, language_named("fr"))[1] == "Comment tout s’est décidé\u00a0:"


@pytest.mark.parametrize("game", [game for game in all_games().values() if game.finished], ids=lambda game: game.id)
def test_every_game_has_lines_that_people_remember_a_moment_by(game: Game) -> None:
    game.book()

    assert game.headlines
    assert set(game.headlines) <= set(sentences_of(game)), "lines that the game really writes"


def test_a_moment_of_resistance_is_remembered_by_its_event() -> None:
    played = Played("resistance", "Ana", "Ben", "Cleo")
    count = 0
    while not (told := events_told(played)) and count < 400:
        played.choose(undecided(played.table.state)[0])
        count += 1

    answer = len(played.table.journal.moves)
    assert headline(played.table, answer, ENGLISH) == told[-1]


def events_told(played: Played) -> list[str]:
    """The Events of a game of Resistance so far, in words."""
    g = played.table.state
    lines = [line for line in g.log or () if line.text == "Event: {event}"]
    return [played.table.game.words_at(g).fill(line.text, line.facts) for line in lines]


def test_the_course_of_a_game_counts_its_rounds() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for seat in (1, 0, 2):
        played.choose(seat)

    stages = history(played.table, frozenset(), language_named("fr"))["stages"]
    assert stages == ["Manche 1"] * 4
    assert table_info(played.table, ENGLISH, Presence())["stage"] == "Round 1"
