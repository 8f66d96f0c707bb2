"""Overview: corporations that cooperate, a Crisis every round, and the way to win."""

from typing import Any

import pytest

from tests.ares_crisis.base.words import board, crises_that_came, endure, front, metrics, phases, seen, settled
from tests.ares_crisis.scene import BOOK, ending, idle, keys, play, said, scene
from tests.proofs import proves

FULL: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}


@proves("AC-001")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_plays_a_corporation(seats: int) -> None:
    g = settled(seats=seats)

    taken = [player["corporation"] for player in seen(g)["players"]]

    assert len(set(taken)) == seats
    assert all(BOOK.corporations[corporation].name in board(g) for corporation in taken)


@proves("AC-002")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_players_win_as_a_team(seats: int) -> None:
    near: dict[str, Any] = FULL | {"temperature": 6}
    g = scene(at="action", seats=seats, **near, heat=8, supplies=f"dwindling-supplies-{seats}")

    play(g, "convert heat")

    assert ending(g) == "victory"
    assert g.result is not None
    assert g.result.winners == tuple(range(seats))


@proves("AC-002")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_players_lose_as_a_team(seats: int) -> None:
    g = scene(at="round", seats=seats, temperature=-20)

    assert ending(g) == "purple"
    assert g.result is not None
    assert g.result.winners == ()


@proves("AC-003")
def test_every_round_a_new_crisis_card_comes_into_play() -> None:
    g = settled("normal")

    came = [len(seen(g)["drawn"])]
    for _ in range(5):
        endure(g, rounds=1)
        came.append(len(seen(g)["drawn"]))

    assert came == [1, 2, 3, 4, 5, 6]


@proves("AC-003")
def test_a_crisis_stays_until_its_goal_is_met() -> None:
    g = scene(at="development", crises={"catastrophic-erosion-1": 1}, mc=5, hand=["lichen"])
    assert seen(g)["crises"] == [{"crisis": "catastrophic-erosion-1", "counters": 1}]

    play(g, "play lichen")

    assert seen(g)["crises"] == []


@proves("AC-003")
def test_an_action_that_is_not_its_goal_leaves_a_crisis_in_play() -> None:
    g = scene(at="construction", crises={"catastrophic-erosion-1": 1}, mc=5, hand=["interns"])

    play(g, "play interns")

    assert seen(g)["crises"] == [{"crisis": "catastrophic-erosion-1", "counters": 1}]


@proves("AC-004")
def test_each_round_in_which_a_crisis_is_not_dealt_with_it_lowers_a_metric() -> None:
    g = scene(at="plan", **FULL, crises={"emergency-shelters-1": 1})
    fallen = []

    for _ in range(3):
        idle(g, rounds=1)
        fallen.append(metrics(g))

    assert [each["temperature"] for each in fallen] == [6, 4, 2]
    assert all((each["oxygen"], each["ocean"]) == (14, 9) for each in fallen)


@proves("AC-004")
def test_a_crisis_that_was_dealt_with_lowers_nothing_any_more() -> None:
    g = scene(at="development", **FULL, crises={"emergency-shelters-1": 1}, mc=10, hand=["mine"])

    play(g, "play mine")
    idle(g, rounds=2)

    assert metrics(g) == {"temperature": 8, "oxygen": 14, "ocean": 9}


@proves("AC-004")
@pytest.mark.parametrize("crisis", [card.id for card in BOOK.crises.values() if card.counters])
def test_every_crisis_with_a_goal_lowers_at_least_one_metric_every_round(crisis: str) -> None:
    seats = BOOK.crises[crisis].players[0]
    g = scene(at="persistent", seats=seats, **FULL, crises={crisis: 1})

    while "choose development" not in keys(g):
        play(g, keys(g)[0])

    assert sum(metrics(g).values()) < 8 + 14 + 9


@proves("AC-005")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_some_point_a_crisis_comes_that_lets_the_players_win(seats: int) -> None:
    came = crises_that_came(seats, seed=1)

    opening = [crisis for crisis in came if BOOK.crises[crisis].opens_win]

    assert opening == [f"dwindling-supplies-{seats}"]


@proves("AC-005")
def test_once_that_crisis_has_come_a_fully_terraformed_mars_wins() -> None:
    g = scene(at="crisis", crisis_deck=["dwindling-supplies-1"], **FULL, mc=15, heat=8, plants=8)
    play(g, "turn down ocean-5")
    assert metrics(g) == {"temperature": 6, "oxygen": 13, "ocean": 8}

    play(g, "choose action", "convert heat", "convert plants", "buy ocean", "done")

    assert ending(g) == "victory"


@proves("AC-005")
def test_before_that_crisis_a_fully_terraformed_mars_does_not_win() -> None:
    g = scene(at="plan", **FULL)

    play(g, "choose action")

    assert ending(g) is None
    assert seen(g)["round"] == 2


@proves("AC-006")
def test_what_crisis_does_not_change_follows_the_base_game() -> None:
    """A whole round by the rules of the base game: secret choice, phases in order, bonus and income."""
    g = scene(at="plan", seats=2, mc=20, hand=["mine"], tr=6, dummy_phases=["production"], others=[{"mc": 1, "tr": 8}])

    play(g, "choose development")
    play(g, "choose research", seat=1)
    play(g, "play mine")

    assert phases(g) == ["development", "production", "research"]
    assert front(g)["mc"] == 20 - (10 - 3) + 6
    assert front(g)["production"]["steel"] == 2
    assert front(g, 1)["mc"] == 1 + 8
    assert len(front(g, 1)["looked"]) == 5
    assert said(g, "{seat} chooses {phase}") == [
        {"seat": 0, "phase": "development"},
        {"seat": 1, "phase": "research"},
    ]
