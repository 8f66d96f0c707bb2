"""The engineer: uses what its seat sees only, wins often enough, and more often than random play."""

from collections import Counter
from typing import Any

import pytest

from holdfast.bots import Bot, look, next_answer
from holdfast.bots.ares_crisis import ANSWERS, BOTS, CORPORATIONS
from holdfast.bots.chance import choose_at_random
from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, key_of
from tests.ares_crisis.scene import BOOK, scene

engineer = BOTS[0].play


@pytest.fixture(autouse=True)
def known_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots find the game of a state even if the game is not in the list of games."""
    monkeypatch.setattr("holdfast.bots.game_of", lambda g: GAME)


def play_out(bot: Bot, level: str, seats: int, seed: int) -> str:
    """Play one game; returns its result."""
    g = GAME.start(GAME.set_up(level, seats, seed), log=False)
    bots, dice = dict.fromkeys(range(seats), bot), Dice(seed, "bots")
    while (choice := next_answer(g, bots, dice)) is not None:
        answer(g, *choice)
    assert g.result is not None
    return g.result.ending


def answered(g: AresCrisis, seat: int = 0) -> str:
    """The engineer's answer in this state."""
    question = next(question for question in g.asked if seat in question.seats)
    seen = look(g, seat, question, Dice(1))
    at = engineer(seen)
    assert at is not None
    return key_of(seen.options[at])


def test_it_wins_solo_games_for_beginners_far_more_often_than_chance() -> None:
    """It wins about 7 in 10 of 500 games; here 1 in 3 is enough, and random play wins none."""
    games = 24
    wins = Counter(play_out(engineer, "beginner", 1, seed) for seed in range(games))["victory"]
    chance = Counter(play_out(choose_at_random, "beginner", 1, seed) for seed in range(games))["victory"]

    assert wins >= games / 3
    assert chance == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_every_number_of_seats_to_the_end(seats: int) -> None:
    for level in BOOK.scenarios:
        assert play_out(engineer, level, seats, 5) in GAME.endings


def test_it_uses_only_what_its_seat_sees() -> None:
    """Its answer is the same after a redeal of everything hidden from its seat."""
    g = GAME.start(GAME.set_up("normal", 2, 3))
    assert isinstance(g, AresCrisis)
    bots: dict[int, Bot] = dict.fromkeys(range(2), engineer)
    dice = Dice(3, "bots")
    for at in range(80):
        choice = next_answer(g, bots, dice)
        assert choice is not None
        other = GAME.redeal(g, choice[0], at)
        assert next_answer(other, bots, dice) == choice
        answer(g, *choice)


def test_it_meets_goals_with_what_it_has() -> None:
    assert answered(scene(at="action", heat=6, temperature=8, crises={"dust-clouds-1": 1})) == "give up 6 heat"
    assert answered(scene(at="end", bank=2, crises={"impact-desert-1": 1})) == "spend on impact-desert-1"
    given: dict[str, Any] = {"hand": ["interns", "media-group"], "mc": 11, "crises": {"impact-desert-1": 1}}
    assert answered(scene(at="construction", **given)) == "play interns"


def test_it_saves_a_metric_that_is_about_to_lose_the_game() -> None:
    assert answered(scene(at="action", mc=20, temperature=8, oxygen=2, oceans=9)) == "buy forest"


def test_it_lowers_what_can_spare_it() -> None:
    g = scene(at="persistent", crises={"localized-tsunami-1": 1}, temperature=8, oxygen=3, oceans=9)

    assert answered(g) == "choose 2", "temperature, not oxygen"


def test_it_knows_every_corporation() -> None:
    assert set(CORPORATIONS) == set(BOOK.corporations)
    assert [entry.name for entry in BOTS] == ["engineer"]
    assert BOTS[0].games == ("ares_crisis",)
    assert "play" in ANSWERS
