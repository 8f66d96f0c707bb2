"""Looking back: what everybody may know of how a game went."""

import pytest

from holdfast.games import all_games
from holdfast.kernel.decisions import question_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.kernel.shapes import Gauge
from holdfast.table import commands as do
from holdfast.table.history import UNKNOWN_SEAT, history, lasting_change, lead_changed, turning_points
from holdfast.table.showing import Presence, headline, table_info
from tests.proofs import proves
from tests.table.tables import Played
from tools.languages import sentences_of


def seats_told(played: Played, *seats: int) -> list[int]:
    return [answer["seat"] for answer in history(played.table, frozenset(seats), ENGLISH)["answers"]]


def test_nobody_is_told_who_has_sealed_or_withdrawn_an_answer() -> None:
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
    """A game of Resistance in which somebody has just kept a Clue card: the game, the seat, and the key."""
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
def test_which_clue_card_somebody_keeps_is_told_to_nobody_else() -> None:
    played, seat, key = clue_kept()

    mine, others, strangers = (
        history(played.table, frozenset(seats), ENGLISH)["answers"] for seats in ({seat}, {(seat + 1) % 3}, ())
    )

    assert key.startswith("keep ")
    assert mine[-1]["key"] == key
    assert mine[-1]["text"].startswith("Keep ")
    assert others[-1] == strangers[-1] == {"seat": seat, "key": None, "text": ""}
    assert all(answer["key"] for answer in strangers[:-1]), "what everybody has seen is told"


def test_at_the_end_private_answers_are_told() -> None:
    played, _, key = clue_kept()
    count = len(played.table.journal.moves)
    while played.table.state.asked:
        played.choose(undecided(played.table.state)[0])

    assert history(played.table, frozenset(), ENGLISH)["answers"][count - 1]["key"] == key


LEVEL: Gauge = {"key": "level", "name": "Level", "group": "", "low": 0, "high": 10, "better": "high", "vital": True}


def test_what_is_taken_back_at_once_is_no_turning_point() -> None:
    spike = [{"level": n} for n in (5, 5, 5, 5, 9, 5, 5, 5, 5, 5)]
    lasts = [{"level": n} for n in (5, 5, 5, 5, 8, 8, 8, 8, 8, 8)]

    assert lasting_change(LEVEL, lasts, 4) == 0.3
    assert lasting_change(LEVEL, spike, 4) == 0.1


def test_whoever_gets_in_front_and_stays_there_turns_a_game_of_rivals() -> None:
    scores: list[Gauge] = [{**LEVEL, "key": f"dp-{seat}", "seat": seat} for seat in (0, 1)]

    def course(*pairs: tuple[int, int]) -> list[dict[str, int]]:
        return [{"dp-0": one, "dp-1": other} for one, other in pairs]

    assert lead_changed(scores, course((3, 2), (3, 4), (3, 4), (3, 4), (3, 4), (3, 4)), 1)
    assert not lead_changed(scores, course((3, 2), (3, 4), (5, 4), (5, 4), (5, 4), (5, 4)), 1)


def test_a_game_in_which_next_to_nothing_changes_has_no_turning_points() -> None:
    played = Played("big_chair", "Ana")
    calm = [{"gov": 5, "eco": 5}] * 5 + [{"gov": 5, "eco": 6}] + [{"gov": 5, "eco": 5}] * 5

    assert turning_points(played.table, calm, ENGLISH) == []


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
