"""The presentation of options beside their labels: groups, costs, short labels, odds of good and bad results."""

from dataclasses import replace

import pytest

import holdfast
from holdfast.games import games
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import Dice
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.shapes import OptionInfo
from holdfast.kernel.state import State
from holdfast.table.loading import at_one_screen
from holdfast.table.preview import preview
from holdfast.table.showing import question_info
from tests.big_chair import scene as big_chair
from tests.mr_president import scene as mr_president
from tests.play import step

LONG = 12
"""From this many options on a list is hard to read without groups."""

BIG = {"mr_president": 20, "resistance": 20, "ares_crisis": LONG, "big_chair": LONG, "survive_thrive": LONG}
"""By game: the length of a long list that a few hundred random answers come to."""


def offered(game: Game, g: State, seat: int = 0) -> dict[str, OptionInfo]:
    """The options of a seat as a client gets them, by key."""
    asked = question_info(game, g, seat, game.words_at(g, ENGLISH))
    assert asked
    return {option["key"]: option for option in asked["options"]}


def long_list(game: Game, least: int) -> list[OptionInfo]:
    """The first question in a random game with at least this many options."""
    for seed in range(1, 9):
        journal = holdfast.open_journal(game.id, seats=game.seats[0], seed=seed)
        dice = Dice(seed, "options")
        while journal.state.result is None:
            for question in journal.state.asked:
                if len(question.options(journal.state)) >= least:
                    return [*offered(game, journal.state, question.seats[0]).values()]
            journal.record(*step(journal.state, dice))
    raise AssertionError("no long list in eight games")


@pytest.mark.parametrize("game", BIG)
def test_a_long_list_is_grouped(game: str) -> None:
    listed = [option for option in long_list(games()[game], BIG[game]) if not option["any_time"]]

    headings = {option["under"] for option in listed} - {""}
    alone = [option for option in listed if not option["under"]]
    assert headings
    assert len(headings) + len(alone) <= 9, "the list has few entries at first sight"


def an_action_segment(ap: int = 9) -> MrPresident:
    """A Segment of Actions in Mr. President."""
    return mr_president.effects(mr_president.scene(ap=ap), [{"do": "actions", "n": 2}])


def test_actions_of_the_president_are_grouped_by_aid() -> None:
    options = offered(mr_president.GAME, an_action_segment())

    under = {key: option["under"] for key, option in options.items()}
    assert under["act address-the-nation"] == "Presidential"
    assert under["act rally-the-party"] == "Domestic"
    assert under["act work-the-un"] == "Diplomatic"
    assert under["act move-and-deploy"] == "Military"
    assert options["give-up"]["under"] == ""


def test_a_price_is_told_beside_a_short_label() -> None:
    option = offered(mr_president.GAME, an_action_segment())["act press-your-agenda"]

    assert (option["text"], option["short"], option["cost"]) == (
        "Press Your Agenda (2 APs)",
        "Press Your Agenda",
        "2 APs",
    )
    assert offered(mr_president.GAME, an_action_segment())["act rally-the-party"]["cost"] == ""


def test_odds_are_the_shares_of_good_and_bad_rows() -> None:
    g = an_action_segment(ap=0)  # without APs nothing is asked around the roll
    option = offered(mr_president.GAME, g)["act rally-the-party"]

    table = at_one_screen(replace(holdfast.open_journal("mr_president"), state=g))
    changes = preview(table, 0, "act rally-the-party", ENGLISH)["changes"]
    party = next(change for change in changes if change["gauge"] == "party")
    better = sum(each["share"] for each in party["to"] if each["value"] > party["from"])
    assert option["odds"]
    assert option["odds"]["good"] == pytest.approx(better)


def test_action_points_better_the_odds_and_cost_what_they_cost() -> None:
    g = an_action_segment()
    mr_president.play(g, "act address-the-nation")
    options = offered(mr_president.GAME, g)

    good = [option["odds"]["good"] for option in options.values() if option["odds"]]
    assert good == sorted(good)
    assert len(set(good)) == 3
    assert [option["cost"] for option in options.values()] == ["", "1 AP", "2 APs"]


def test_the_odds_of_influence_are_those_of_its_die() -> None:
    g = big_chair.scene(at="action", budget=20)
    options = offered(big_chair.GAME, g)

    for key, option in options.items():
        if key.startswith("influence"):
            in_six = int(option["text"].partition(": ")[2].partition(" ")[0])
            assert option["odds"] == {"good": round(in_six / 6, 3), "bad": 0}
            assert option["cost"] == f"{option['args']['n']} Budget"


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_shares_of_good_and_bad_are_shares(game: Game) -> None:
    for option in long_list(game, 4):
        if option["odds"]:
            assert 0 <= option["odds"]["good"] <= 1
            assert 0 <= option["odds"]["good"] + option["odds"]["bad"] <= 1.001
