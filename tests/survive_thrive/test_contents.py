"""The contents name everything that a client shows, and the gauges have a reading for every view."""

import json

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.cards import HOUSE
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for, undecided
from holdfast.kernel.game import Setup
from holdfast.kernel.language import language_named, languages
from tests.survive_thrive.scene import start

CONTENT = GAME.book(())


@pytest.mark.parametrize("code", languages())
def test_the_contents_name_every_card_in_every_language(code: str) -> None:
    contents = GAME.contents(GAME.words(CONTENT, language_named(code)))

    assert set(contents["cards"]) == {*CONTENT.development, *CONTENT.crises, HOUSE}
    assert all(card["name"] and card["text"] for card in contents["cards"].values())
    assert set(contents["environments"]) == {"forest", "mangrove", "reef"}
    assert set(contents["epilogues"]) == set(GAME.endings)
    assert json.loads(json.dumps(contents)) == contents


def test_a_card_of_the_contents_has_the_numbers_that_the_rules_use() -> None:
    cards = GAME.contents(GAME.words(CONTENT))["cards"]

    assert cards["gravel-pit"]["impact"] == [{"environment": "forest", "n": -1}, {"environment": "mangrove", "n": -1}]
    assert cards["agroforestry"]["worth"][-1] == {"at_least": 9, "dp": 4}
    assert cards["flash-flood"]["losses"][0] == {"up_to": 2, "lose": 3}
    assert (cards["typhoon"]["protects"], cards["typhoon"]["losses"][1]["lose"]) == ("all", -2)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_gauges_of_a_view_are_those_of_the_game_from_the_first_question_to_the_end(seats: int) -> None:
    keys = {gauge.key for gauge in GAME.gauges(CONTENT)}
    g, dice = start(seats), Dice(seats)
    while True:
        for seat in (None, 0):
            assert set(GAME.readings(GAME.view(g, seat))) == keys
        if g.result:
            break
        seat = undecided(g)[0]
        answer(g, seat, dice.below(len(options_for(g, seat))))

    shown = GAME.readings(GAME.view(g, None))
    assert [shown[f"dp-{seat}"] for seat in range(seats)] == [player["dp"] for player in GAME.view(g, None)["players"]]
    assert shown["slots"] == len(g.slots)


def test_before_the_table_is_laid_the_gauges_are_zero() -> None:
    setup: Setup = GAME.set_up(None, 3)
    g = GAME.begin(setup, CONTENT)

    assert set(GAME.readings(GAME.view(g, None)).values()) == {0}
