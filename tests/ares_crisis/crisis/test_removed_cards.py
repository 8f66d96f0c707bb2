"""The project cards and corporations that Crisis mode removes, by name."""

import pytest

from tests.ares_crisis.crisis.words import seen
from tests.ares_crisis.scene import BOOK, play, scene, start
from tests.proofs import proves

TEMPERATURE = {
    8: "Arctic Algae",
    14: "Caretaker Contract",
    27: "Extreme-Cold Fungus",
    30: "Fish",
    32: "Greenhouses",
    50: "Regolith Eaters",
    53: "Small Animals",
    57: "Symbiotic Fungus",
    66: "Artificial Lake",
    79: "Ice Cap Melting",
    86: "Lake Marineris",
    90: "Mangrove",
    92: "Permafrost Extraction",
    108: "Archaebacteria",
    121: "Bushes",
    127: "Designed Microorganisms",
    132: "Eos Chasma National Park",
    133: "Farming",
    142: "Grass",
    172: "Noctis Farming",
    197: "Trapped Heat",
    198: "Trees",
    200: "Tundra Farming",
}
OXYGEN = {
    12: "Birds",
    19: "Decomposers",
    31: "GHG Producing Bacteria",
    39: "Livestock",
    68: "Breathing Filters",
    72: "Colonizer Training Camp",
    105: "Aerated Magma",
    106: "Airborne Radiation",
    157: "Low-Atmo Shields",
    161: "Methane from Titan",
    169: "Natural Preserve",
    207: "Worms",
    208: "Zeppelins",
}
OCEAN = {
    33: "Herbivores",
    107: "Algae",
    129: "Dusty Quarry",
    143: "Great Dam",
    154: "Kelp Farming",
    168: "Moss",
    179: "Rad Suits",
    205: "Wave Power",
}
NAMED = {1: "Adaptation Technology", 18: "Conserved Biome", 97: "Special Design"}
OTHER_EXPANSIONS = [
    *("Filter Feeders", "Imported Construction Crews", "Dandelions"),
    *("City Council", "Community Afforestation", "Zoos"),
    *("Private Investor Beach", "Award Winning Reflector Material", "Tourism"),
]


def all_project_cards(seats: int) -> dict[int, str]:
    """Every project card on the table at the start of a game, by number."""
    g = start(seats=seats)
    cards = [*g.deck, *[card for you in g.players for card in you.hand]]
    assert seen(g)["deck"] == len(cards) - 8 * seats
    return {BOOK.projects[card].number: BOOK.projects[card].name for card in cards}


@pytest.mark.parametrize(
    ("removed", "n"),
    [
        pytest.param(TEMPERATURE, 23, marks=proves("AC-173")),
        pytest.param(OXYGEN, 13, marks=proves("AC-174")),
        pytest.param(OCEAN, 8, marks=proves("AC-175")),
    ],
)
def test_project_cards_that_require_a_metric_are_not_in_the_deck(removed: dict[int, str], n: int) -> None:
    cards = all_project_cards(1)

    assert len(removed) == n
    assert not set(removed) & set(cards)
    assert not set(removed.values()) & set(cards.values())


@proves("AC-176")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_47_of_the_208_base_project_cards_are_removed_and_161_remain(seats: int) -> None:
    removed = {**TEMPERATURE, **OXYGEN, **OCEAN, **NAMED}

    cards = all_project_cards(seats)

    assert (len(removed), len(cards)) == (47, 161)
    assert set(cards) == set(range(1, 209)) - set(removed)


@proves("AC-177")
def test_the_cards_of_other_expansions_with_metrics_or_milestones_are_not_in_the_deck() -> None:
    assert not set(OTHER_EXPANSIONS) & set(all_project_cards(4).values())


@proves("AC-178")
def test_neither_inventrix_nor_austellar_can_be_dealt() -> None:
    names = {card.name for card in BOOK.corporations.values()}
    g = start(seats=4)

    assert len(names) == 15
    assert not {"Inventrix", "Austellar"} & names
    assert {card for you in seen(g)["players"] for card in you["offered"]} <= set(BOOK.corporations)


@proves("AC-179")
def test_when_the_project_deck_is_refilled_the_removed_cards_stay_out() -> None:
    g = scene(at="construction", temperature=4, oxygen=13, oceans=8, hand=["research"], mc=5)
    g.discard, g.deck = [card for card in g.deck if card != "mine"], ["mine"]

    play(g, "play research")  # draws two cards

    drawn = g.players[0].hand
    assert drawn[0] == "mine"
    assert len(drawn) == 2
    assert seen(g)["discard"] == []
    names = {BOOK.projects[card].name for card in [*drawn, *g.deck]}
    assert not names & {*TEMPERATURE.values(), *OXYGEN.values(), *OCEAN.values(), *NAMED.values()}
    assert len(names) == 161 - 1  # all but the card played
