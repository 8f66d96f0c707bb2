"""Questions: they name their card and the player's numbers, and useful options come first."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.games.survive_thrive.words import GOALS, PRIMER
from holdfast.kernel.decisions import choose
from holdfast.kernel.language import language_named
from holdfast.table import shapes
from holdfast.table.showing import question_info
from tests.survive_thrive.scene import all_choose, be_ready, scene


def question(g: SurviveThrive, seat: int = 0) -> shapes.Asked:
    """The question of a seat, as the page and the terminal show it."""
    found = question_info(GAME, g, seat, GAME.words_at(g))
    assert found is not None
    return found


def prompt(g: SurviveThrive, seat: int = 0) -> str:
    return question(g, seat)["prompt"]


def listed(g: SurviveThrive, seat: int = 0) -> list[str]:
    return [each["key"] for each in question(g, seat)["options"]]


# --- Useful ones first ------------------------------------------------------------------------------------------


def test_in_a_vote_rivals_come_first_then_ones_own_investments_and_houses_last_of_all() -> None:
    built = [["plantation"], ["dive-centre"], ["shrimp-farm"]]
    g = scene(at="council", built=built, houses=[["audit"], [], ["rally"]])
    all_choose(g, "vote")
    be_ready(g)

    assert listed(g, 0) == [
        *["vote 1 dive-centre", "vote 2 shrimp-farm"],
        "vote 0 plantation",
        *["vote 0 house", "vote 2 house"],
    ]
    assert listed(g, 2) == [
        *["vote 0 plantation", "vote 1 dive-centre"],
        "vote 2 shrimp-farm",
        *["vote 0 house", "vote 2 house"],
    ]


def test_what_only_a_card_can_do_comes_before_the_house_that_any_card_can_be() -> None:
    g = scene(hands=[["dive-centre", "rally"]])

    assert listed(g) == [
        *["build dive-centre", "play rally"],
        *["restore dive-centre", "restore rally"],
        *["house dive-centre", "house rally"],
    ]


def test_an_action_that_finds_nothing_to_work_on_comes_last() -> None:
    idle = ["closure-order", "fast-track", "land-swap", "planting-day"]
    g = scene(hands=[[*idle, "rally"]], forest=9, mangrove=9, reef=9)

    assert listed(g)[0] == "play rally"
    assert listed(g)[-4:] == [f"play {card}" for card in idle]


def test_an_action_that_finds_something_stands_with_the_others() -> None:
    working = ["audit", "closure-order", "fast-track", "land-swap", "planting-day"]
    hand = [*working, "dive-centre"]
    g = scene(hands=[hand], built=[["dive-centre"], ["trawling-fleet"]])

    assert all(key.startswith("house") for key in listed(g)[-6:])
    assert {f"play {card}" for card in working} <= set(listed(g)[:-6])


def test_what_only_opens_further_choices_stands_among_the_answers() -> None:
    g = scene(at="council", built=[["plantation"], ["dive-centre"], ["shrimp-farm"]])

    for keys in ("", "speak 1", "back", "announce", "back", "speak 1, ask restore", "back"):
        for key in keys.split(", ") if keys else ():
            choose(g, 0, key)
        assert not [each["key"] for each in question(g)["options"] if each["any_time"]], keys
    choose(g, 1, "speak 0")
    choose(g, 1, "ask restore")
    choose(g, 1, "give spare")
    assert not [each["key"] for each in question(g)["options"] if each["any_time"]]


# --- What is asked names its card and one's means ---------------------------------------------------------------


def played(card: str, *others: str, **more: object) -> SurviveThrive:
    """The state after the first seat has played an Action card while the others lay Houses."""
    g = scene(hands=[[card, *others], ["audit", "rally"], ["audit", "rally"]], **more)  # type: ignore[arg-type]
    all_choose(g, f"play {card}", "house audit", "house audit")
    return g


def test_what_an_action_asks_names_the_action() -> None:
    rivals = [["dive-centre"], ["trawling-fleet"]]

    assert prompt(played("closure-order", built=[[], ["trawling-fleet", "plantation"]])) == (
        "Closure Order: close which Investment?"
    )
    assert prompt(played("land-swap", built=rivals)) == "Land Swap: exchange which Investments?"
    assert prompt(played("fast-track", "dive-centre")) == "Fast Track: build another Investment from your hand?"
    assert prompt(played("planting-day")) == "Planting Day: restore which Environment?"
    assert prompt(played("audit"), 1) == "Seat 1's Audit: discard a card"


def test_what_a_crisis_takes_is_asked_in_its_name() -> None:
    g = scene(at="crisis", forest=6, built=[["dive-centre", "shrimp-farm"], ["dive-centre", "shrimp-farm"], []])

    assert prompt(g) == "Flash Flood: lose which Investment? (1 to go)"


def test_who_restores_is_told_for_which_card_and_why_one_has_to_choose_again() -> None:
    g = scene(forest=7, mangrove=5, reef=7)

    choose(g, 0, "restore audit")
    assert prompt(g) == "Give up Audit and restore which two Environment cards?"

    all_choose(g, "add forest+forest", "restore audit, add forest+forest", "house audit")
    assert prompt(g) == "The pile is full: restore which Environment instead?"


def test_a_voter_is_told_what_there_is_left_to_say_and_what_the_vote_counts() -> None:
    g = scene(at="council", built=[["plantation"], ["dive-centre"], ["shrimp-farm"]])
    g.players[0].votes = 2
    all_choose(g, "vote")

    assert prompt(g) == "Talk to the other voters: up to 3 more turns to speak"
    for words in ("announce", "pledge"):
        choose(g, 0, words)
    assert prompt(g) == "Talk to the other voters: up to 2 more turns to speak"
    be_ready(g)
    assert prompt(g, 0) == "Vote to close which Investment? Your vote counts twice"
    assert prompt(g, 1) == "Vote to close which Investment?"


def test_a_reviewer_is_told_how_many_cards_are_left_to_exchange() -> None:
    g = scene(at="council")
    all_choose(g, "review")

    assert prompt(g) == "Review: discard a card to draw another? (2 to go)"
    all_choose(g, "discard audit", "done", "done")
    assert prompt(g) == "Review: discard a card to draw another? (1 to go)"


# --- DP ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "short", "long"), [("en", "DP", "Development Points"), ("fr", "PD", "points de développement")]
)
def test_what_dp_are_is_said_before_anybody_plays(code: str, short: str, long: str) -> None:
    words = GAME.words(GAME.book(), language_named(code, GAME.id))
    goals = [words.text(goal) for goal in GOALS]
    primer = [words.language(sentence) for sentence in PRIMER]

    for told in (goals, primer):
        first = next(sentence for sentence in told if short in sentence)
        assert f"{long} ({short})" in first
