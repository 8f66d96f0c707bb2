"""The Generals Take Over: its effect from each deck, and when it ends."""

from typing import Any

import pytest

from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.asking import EMPTY
from tests.mr_president.lookups import as_id, region_of
from tests.mr_president.scene import dice, on, scene
from tests.proofs import proves

CARD = "the-generals-take-over"


def ruled(where: str, **land: Any) -> MrPresident:
    """A world in which generals rule a country."""
    quiet = {region: dict(EMPTY) for region in ("africa", "south-america")}
    g = scene(regions={**quiet, where: {**EMPTY, "stability": 5, **land}})
    g.card_at[CARD] = as_id(where)
    return g


@pytest.mark.parametrize(("die", "where"), [(5, "africa"), (6, "south-america")])
def test_a_coup_makes_a_state_unstable(die: int, where: str) -> None:
    g = ruled("eurozone")
    before = {region: region_of(g, region).unstable for region in ("africa", "south-america")}
    dice(g, die)

    on(g, (carry_out, CARD, "crisis"))

    assert {region: region_of(g, region).unstable - n for region, n in before.items()} == {
        region: int(region == where) for region in before
    }
    assert (g.deck_2, g.card_at[CARD]) == ([CARD], where)


@proves("MP1-194")
@pytest.mark.parametrize(
    ("land", "civil_wars", "over"),
    [({"unstable": 1}, 1, False), ({"civil_wars": 1}, 2, False), ({}, 0, True), ({"ceasefires": 1}, 0, True)],
)
def test_where_there_is_unrest_still_it_becomes_a_civil_war_else_the_card_is_out(
    land: dict[str, int], civil_wars: int, over: bool
) -> None:
    g = ruled("south-america", **land)
    g.deck_3.clear()

    on(g, (carry_out, CARD, "2"))

    assert region_of(g, "south-america").civil_wars == civil_wars
    assert (CARD in g.discarded, CARD in g.deck_3) == (over, not over)


def test_at_last_the_regime_turns_rogue() -> None:
    g = ruled("south-america")

    on(g, (carry_out, CARD, "3"))

    assert (region_of(g, "south-america").rogues, region_of(g, "africa").rogues) == ([(1, 0, "")], [])
    assert CARD in g.discarded
