"""The bots: from the view only, answering offers plainly, and what the game teaches when they play."""

from collections import Counter

import pytest

from holdfast.bots import Seen, next_answer
from holdfast.bots.chance import choose_at_random
from holdfast.bots.survive_thrive import BOTS
from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, choose, key_of, options_for, question_for
from holdfast.kernel.state import State
from tests.results import result_of
from tests.survive_thrive.scene import all_choose, scene, start

NAMED = {entry.name: entry.play for entry in BOTS} | {"random": choose_at_random}


@pytest.fixture(autouse=True)
def this_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots find the game of a state by the list of games; here it is this one, listed or not."""
    monkeypatch.setattr("holdfast.bots.game_of", lambda g: GAME)


def played(names: list[str], seed: int) -> SurviveThrive:
    """A game of these bots."""
    g = start(len(names), seed)
    bots, dice = {seat: NAMED[name] for seat, name in enumerate(names)}, Dice(seed)
    while (choice := next_answer(g, bots, dice)) is not None:
        answer(g, *choice)
    return g


def endings_of(names: list[str], games: int) -> Counter[str]:
    """How often games of these bots end in each way."""
    return Counter(result_of(played(names, seed)).ending for seed in range(games))


def answer_of(name: str, g: State, seat: int) -> str:
    """What a bot would answer now."""
    question = question_for(g, seat)
    assert question is not None
    index = NAMED[name](Seen(g, seat, question, True, Dice(1)))
    assert index is not None
    return key_of(options_for(g, seat)[index])


def test_the_developer_builds_what_gives_the_most_dp() -> None:
    g = scene(hands=[["plantation", "gravel-pit", "forest-reserve", "dive-centre"]])

    assert answer_of("developer", g, 0) == "build gravel-pit"


def test_the_steward_restores_what_is_scarce() -> None:
    g = scene(hands=[["plantation", "gravel-pit", "rally"]], forest=2, mangrove=3, reef=3)

    assert answer_of("steward", g, 0).startswith("restore")


def test_the_trader_votes_against_the_leader() -> None:
    g = scene(at="council", built=[["dive-centre"], ["plantation", "gravel-pit", "shrimp-farm"], ["plantation"]])
    all_choose(g, "vote", "review", "review")

    assert answer_of("trader", g, 0) == "vote 1 gravel-pit"


@pytest.mark.parametrize("name", ["developer", "steward", "trader"])
def test_an_offer_against_the_leader_is_accepted_and_one_against_nobody_is_declined(name: str) -> None:
    g = scene(at="council", seats=4, built=[["dive-centre"], ["plantation", "gravel-pit"], ["forest-reserve"], []])
    all_choose(g, "vote", "review", "review", "vote")
    good, bad = g.copy(), g.copy()
    choose(good, 3, "offer 0 1 gravel-pit")
    choose(bad, 3, "offer 0 2 forest-reserve")

    assert answer_of(name, good, 0) == "accept 3 1 gravel-pit"
    assert answer_of(name, bad, 0) == "decline 3 2 forest-reserve"


def test_the_steward_keeps_its_word_and_the_trader_reckons() -> None:
    g = scene(at="council", seats=4, built=[["dive-centre"], ["plantation", "gravel-pit"], ["shrimp-farm"], []])
    all_choose(g, "vote", "review", "vote", "vote")
    choose(g, 3, "offer 0 2 shrimp-farm")
    choose(g, 0, "accept 3 2 shrimp-farm")
    choose(g, 2, "promise 1 gravel-pit")
    for seat in (0, 2, 3):
        choose(g, seat, "ready")

    assert answer_of("steward", g, 0) == "vote 2 shrimp-farm"
    assert answer_of("trader", g, 0) == "vote 1 gravel-pit"


def test_a_bot_answers_alike_in_every_state_that_looks_the_same() -> None:
    names = ["developer", "steward", "trader"]
    g, dice = start(3, 5), Dice(5)
    for _ in range(80):
        for seat in [question.seats[0] for question in g.asked if question.seats[0] not in g.sealed]:
            other = GAME.redeal(g, seat, 99)
            assert answer_of(names[seat], other, seat) == answer_of(names[seat], g, seat)
        answer(g, *next_answer(g, {seat: NAMED[name] for seat, name in enumerate(names)}, dice))  # type: ignore[misc]


def test_four_developers_ruin_what_four_stewards_keep() -> None:
    """What the game teaches: alone greed pays, together it leaves nothing."""
    bad = {"typhoon", "epilogue-4"}
    ends = {name: endings_of([name] * 4, games=16) for name in ("developer", "steward")}
    ruined = {name: sum(count for ending, count in found.items() if ending in bad) for name, found in ends.items()}

    assert ruined["developer"] >= 14
    assert ruined["steward"] <= 8


def test_four_different_bots_play_to_the_end() -> None:
    ends = endings_of(["developer", "steward", "trader", "random"], games=12)

    assert sum(ends.values()) == 12
    assert len(ends) >= 3
