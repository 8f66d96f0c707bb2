"""Every project card with an action once: its gains and costs."""

from typing import Any

import pytest

from tests.ares_crisis.projects import FIVE
from tests.ares_crisis.scene import BOOK, changes, keys, play, scene, table


def used(card: str, *, given: Any = None, keys: Any = (), on: int = 0, at: int = 0, **change: int) -> Any:
    """The changes when a card's action is used in this situation with these answers; `on` is the card."""
    name = " ".join([card, *([str(at)] if at else []), *keys, *(given or {})])
    return pytest.param(card, at, given or {}, list(keys), change, on, id=name)


USED = [
    used("advanced-screening-technology", given={"deck": ["mine", "interns", "lichen"]}, keys=["keep lichen"], cards=1),
    used("advanced-screening-technology", given={"deck": ["mine", "interns", "sponsors"]}, cards=1),
    used("advanced-screening-technology", given={"deck": ["mine", "cartel", "sponsors"]}),
    used("ai-central", cards=2),
    used("aquifer-pumping", keys=["flip ocean-8"], mc=-8, plants=1, tr=1, oceans=1),
    used("aquifer-pumping", given={"makes": {"steel": 3}}, keys=["flip ocean-8"], mc=-2, plants=1, tr=1, oceans=1),
    used("artificial-jungle", plants=-1, cards=1),
    used("asset-liquidation", tr=-1, cards=3),
    used("brainstorming-session", given={"deck": ["interns"]}, cards=1),
    used("brainstorming-session", given={"deck": ["comet"]}, cards=1),
    used("brainstorming-session", given={"deck": ["mine"]}, mc=1),
    used("circuit-board-factory", cards=1),
    used("community-gardens", mc=2),
    used("community-gardens", given={"chosen": "action"}, mc=2, plants=1),
    used("decomposing-fungus", at=2, given={"resources": {"decomposing-fungus": 2}}, on=-1, plants=3),
    used("developed-infrastructure", mc=-10, temperature=2, tr=1),
    used(
        "developed-infrastructure",
        given={"played": ["interns", "ironworks", "media-group", "steelworks"]},
        mc=-5,
        temperature=2,
        tr=1,
    ),
    used("development-center", heat=-2, cards=1),
    used("farmers-market", mc=-1, plants=2),
    used("farming-co-ops", given={"hand": ["mine", "cartel"]}, keys=["discard mine"], cards=-1, plants=3),
    used("hydro-electric-energy", mc=-1, heat=2),
    used("hydro-electric-energy", given={"chosen": "action"}, mc=-1, heat=3),
    used("ironworks", heat=-4, oxygen=1, tr=1),
    used("matter-manufacturing", mc=-1, cards=1),
    used("nitrite-reducing-bacteria", at=1, given={"resources": {"nitrite-reducing-bacteria": 3}}, on=1),
    used(
        "nitrite-reducing-bacteria",
        at=2,
        given={"resources": {"nitrite-reducing-bacteria": 3}},
        keys=["flip ocean-8"],
        on=-3,
        mc=2,
        plants=1,
        tr=1,
        oceans=1,
    ),
    used("power-infrastructure", keys=["burn 7"], heat=-7, mc=7),
    used("power-infrastructure", keys=["burn 1"], heat=-1, mc=1),
    used("power-infrastructure", given={"heat": 1}, heat=-1, mc=1),
    used("redrafted-contracts", given={"hand": ["mine", "cartel"]}, keys=["discard mine", "enough"]),
    used("solarpunk", mc=-15, bank=1, oxygen=1, tr=1),
    used("solarpunk", given={"makes": {"titanium": 2}}, mc=-11, bank=1, oxygen=1, tr=1),
    used("steelworks", heat=-6, mc=2, oxygen=1, tr=1),
    used("tardigrades", on=1),
    used("tardigrades", given={"resources": {"tardigrades": 2}}, on=-2, bank=1),
    used("think-tank", mc=-2, cards=1),
    used("volcanic-pools", keys=["flip ocean-8"], mc=-10, plants=1, tr=1, oceans=1),
    used("volcanic-pools", given={"tags": {"power": 3}}, keys=["flip ocean-8"], mc=-7, plants=1, tr=1, oceans=1),
    used("water-import-from-europa", keys=["flip ocean-8"], mc=-10, plants=1, tr=1, oceans=1),
    used(
        "water-import-from-europa",
        given={"makes": {"titanium": 4}},
        keys=["flip ocean-8"],
        mc=-6,
        plants=1,
        tr=1,
        oceans=1,
    ),
    used("wood-burning-stoves", plants=-4, temperature=2, tr=1),
    used("wood-burning-stoves", given={"chosen": "action"}, plants=-3, temperature=2, tr=1),
]


@pytest.mark.parametrize(("card", "at", "given", "answers", "change", "on"), USED)
def test_an_action_that_is_used(
    card: str, at: int, given: dict[str, Any], answers: list[str], change: dict[str, int], on: int
) -> None:
    """Ruling: Advanced Screening Technology keeps one matching card, not all of them."""
    start = {"mc": 100, "heat": 20, "plants": 20, "tr": 10} | given
    g = scene(at="action", **start | {"played": [card, *given.get("played", ())]})
    before = table(g)

    play(g, f"use {card} {at}" if at else f"use {card}", *answers)

    expected = change | ({f"on {card}": on} if on else {})
    assert changes(before, table(g)) == expected
    if given.get("chosen") != "action":
        assert f"use {card}" not in keys(g), "each card once in a phase"


def test_every_card_with_an_action_is_in_the_table() -> None:
    assert {case.values[0] for case in USED} == {card.id for card in BOOK.projects.values() if card.actions}


@pytest.mark.parametrize("heat", [0, 1])
def test_power_infrastructure_can_be_used_while_there_is_heat(heat: int) -> None:
    g = scene(at="action", played=["power-infrastructure"], heat=heat)

    assert ("use power-infrastructure" in keys(g)) is (heat > 0)


def test_of_more_heat_than_cards_bring_at_most_999_is_spent_at_once() -> None:
    """A pack may give any amount, and every amount that can be spent is an option."""
    g = scene(at="action", played=["power-infrastructure"], heat=1_000_000)
    play(g, "use power-infrastructure")

    assert keys(g) == [f"burn {n}" for n in range(1, 1000)]


def test_decomposing_fungus_takes_an_animal_or_a_microbe_from_any_card() -> None:
    held = {"decomposing-fungus": 1, "anaerobic-microorganisms": 1, "ecological-zone": 1}
    g = scene(at="action", played=list(held), resources=held)

    play(g, "use decomposing-fungus 2", "take from anaerobic-microorganisms")
    assert g.players[0].resources == held | {"anaerobic-microorganisms": 0}
    assert g.players[0].plants == 3

    g = scene(at="action", played=list(held), resources=held)
    play(g, "use decomposing-fungus 1")
    assert g.players[0].resources == held | {"ecological-zone": 0}
    assert g.players[0].plants == 3


def test_redrafted_contracts_discards_up_to_three_cards_and_draws_as_many() -> None:
    g = scene(at="action", played=["redrafted-contracts"], hand=["mine", "cartel", "sponsors", "lichen"], deck=FIVE[3:])

    play(g, "use redrafted-contracts", "discard mine", "discard cartel", "discard sponsors")

    assert g.players[0].hand[:1] == ["lichen"]
    assert len(g.players[0].hand) == 4
    assert g.discard == ["mine", "cartel", "sponsors"]
