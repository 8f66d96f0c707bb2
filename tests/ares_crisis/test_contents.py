"""The contents name everything a client draws, and the gauges can be read at any moment."""

import json

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.cards import METRICS, PHASES
from holdfast.kernel.language import language_named
from tests.ares_crisis.scene import BOOK
from tests.play import Case, states


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_sheet_names_every_card(code: str) -> None:
    language = language_named(code, "ares_crisis")
    contents = GAME.contents(GAME.words(BOOK, language))

    for part in ("projects", "corporations", "crises", "oceans", "tracks", "dummies", "scenarios"):
        cards = getattr(BOOK, part)
        assert set(contents[part]) == set(cards)
        assert all(contents[part][card]["name"] == language(cards[card].name, part) for card in cards)
    assert all(
        card["text"] for part in ("projects", "corporations", "crises", "oceans") for card in contents[part].values()
    )
    assert tuple(contents["phases"]) == PHASES[1:]
    assert json.loads(json.dumps(contents)) == contents


def test_gauges_lie_in_charts_that_make_sense() -> None:
    gauges = GAME.gauges(BOOK)

    assert [gauge.key for gauge in gauges][:3] == list(METRICS)
    assert all(gauge.low < gauge.high and gauge.name and gauge.group for gauge in gauges)
    assert [gauge.key for gauge in gauges if gauge.vital] == [*METRICS, "counters", "crisis_deck", "bank"]


def test_gauges_can_be_read_at_any_moment() -> None:
    keys = [gauge.key for gauge in GAME.gauges(BOOK)]
    begun = GAME.begin(GAME.set_up("normal", 2, 7), BOOK)

    assert list(GAME.readings(GAME.view(begun, None))) == keys
    for g in states(Case(GAME, "normal", 2), 7):
        for seat in (None, 0, 1):
            found = GAME.readings(GAME.view(g, seat))
            assert list(found) == keys
            assert all(type(n) is int for n in found.values())


def test_gauges_are_those_of_the_table() -> None:
    g = GAME.start(GAME.set_up("nightmare", 2, 7))
    found = GAME.readings(GAME.view(g, None))

    assert found["temperature"] == 8
    assert found["tr"] == 10
    assert found["hand"] == 16
