"""Further helpers for the tests of the base game and the set-up, beside those of `scene`."""

import re
from functools import cache
from typing import Any

from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import undecided
from holdfast.kernel.state import State
from tests.ares_crisis.scene import GAME, IDLY, keys, play, prompt, said, start

TEMPERATURE_CARDS = [
    *("Arctic Algae", "Caretaker Contract", "Extreme-Cold Fungus", "Fish", "Greenhouses"),
    *("Regolith Eaters", "Small Animals", "Symbiotic Fungus", "Artificial Lake", "Ice Cap Melting"),
    *("Lake Marineris", "Mangrove", "Permafrost Extraction", "Archaebacteria", "Bushes"),
    *("Designed Microorganisms", "Eos Chasma National Park", "Farming", "Grass", "Noctis Farming"),
    *("Trapped Heat", "Trees", "Tundra Farming"),
]
OXYGEN_CARDS = [
    *("Birds", "Decomposers", "GHG Producing Bacteria", "Livestock", "Breathing Filters"),
    *("Colonizer Training Camp", "Aerated Magma", "Airborne Radiation", "Low-Atmo Shields", "Methane from Titan"),
    *("Natural Preserve", "Worms", "Zeppelins"),
]
OCEAN_CARDS = [
    *("Herbivores", "Algae", "Dusty Quarry", "Great Dam"),
    *("Kelp Farming", "Moss", "Rad Suits", "Wave Power"),
]
NAMED_CARDS = ["Adaptation Technology", "Conserved Biome", "Special Design"]
REMOVED_NUMBERS = [
    *(1, 8, 12, 14, 18, 19, 27, 30, 31, 32, 33, 39, 50, 53, 57),
    *(66, 68, 72, 79, 86, 90, 92, 97),
    *(105, 106, 107, 108, 121, 127, 129, 132, 133, 142, 143, 154, 157, 161, 168, 169, 172, 179, 197, 198, 200, 205),
    *(207, 208),
]
"""The printed numbers of the 47 base cards that Crisis mode removes: blue, red and green."""


# --- What the players see ---------------------------------------------------------------------------------------


def seen(g: State, seat: int | None = 0) -> dict[str, Any]:
    """The view of this seat."""
    return dict(GAME.view(g, seat))


def front(g: AresCrisis, seat: int = 0) -> dict[str, Any]:
    """The public area of a player."""
    return seen(g)["players"][seat]


def metrics(g: AresCrisis) -> dict[str, int]:
    """The three metrics."""
    return {metric: each["value"] for metric, each in seen(g)["metrics"].items()}


def price(g: AresCrisis, card: str, seat: int = 0) -> int:
    """The price shown on a card in hand."""
    return next(entry["price"] for entry in front(g, seat)["hand"] if entry["card"] == card)


def board(g: AresCrisis, seat: int = 0) -> str:
    """The board as a terminal shows it, without its colours."""
    return re.sub(r"\[/?[a-z ]+\]", "", GAME.board(seen(g, seat), GAME.words_at(g)))


def phases(g: AresCrisis) -> list[str]:
    """The phases resolved so far, in order."""
    return [line["phase"] for line in said(g, "The {phase} phase begins")]


# --- Playing ----------------------------------------------------------------------------------------------------


def answer_idly(g: AresCrisis, *preferred: str) -> None:
    """A seat that is asked gives a preferred answer if offered, or does nothing, or takes the first option."""
    seat = undecided(g)[0]
    offered = keys(g, seat)
    play(g, next((key for key in (*preferred, *IDLY) if key in offered), offered[0]), seat=seat)


def settled(scenario: str = "beginner", seats: int = 1, seed: int = 1, **options: Any) -> AresCrisis:
    """The first question after a set-up in which everybody took the first corporation offered."""
    g = start(scenario, seats, seed, **options)
    while not all(player["corporation"] for player in seen(g)["players"]):
        answer_idly(g)
    return g


def founded(corporation: str, changed: str = "") -> AresCrisis:
    """A solo beginner's game with this corporation, in which the first Crisis does nothing."""
    packs = (Pack("changed", (("corporations.toml", changed),)),) if changed else ()
    for seed in range(1, 500):
        g = GAME.start(GAME.set_up("beginner", 1, seed, {"redraw": False}, packs))
        assert isinstance(g, AresCrisis)
        if f"found {corporation}" in keys(g):
            play(g, f"found {corporation}")
            return g
    raise AssertionError(f"{corporation} is never dealt")


def go_on_to_round(g: AresCrisis, n: int) -> None:
    """Do nothing until this round has begun."""
    while g.round < n:
        answer_idly(g)


def endure(g: AresCrisis, *preferred: str, rounds: int = 99) -> None:
    """Let rounds pass; whenever phases are chosen, repair Mars except for its last steps."""
    until = g.round + rounds
    while g.result is None and g.round < until:
        if prompt(g) == "Choose a phase":
            g.crises.clear()
            g.counters.clear()
            g.temperature, g.oxygen, g.facedown = 6, 13, [g.oceans[-1]]
        answer_idly(g, *preferred)


@cache
def crises_that_came(seats: int, seed: int, scenario: str = "normal") -> tuple[str, ...]:
    """Every Crisis of a game that runs until the Crisis deck is empty, in the order of drawing."""
    g = settled(scenario, seats, seed)
    endure(g)
    assert g.result is not None
    assert g.result.ending == "overrun", "the deck was played to its end"
    return tuple(seen(g)["drawn"])


def with_pack(g: AresCrisis, text: str) -> AresCrisis:
    """The same table with changed project cards."""
    g.book = GAME.book((Pack("changed", (("projects.toml", text),)),))
    return g
