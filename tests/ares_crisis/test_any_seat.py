"""Effects do not depend on the seat: the same player gets the same result from the first seat and from the second.

The two players differ in everything. The acting player is first at one table and second at the other.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from holdfast.kernel.decisions import key_of, label_of, options_for, undecided
from tests.ares_crisis.scene import BOOK, GAME, AresCrisis, keys, play, prompt, scene, table
from tests.proofs import proves

TAGS = ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "event")
ABLE: dict[str, Any] = {
    "mc": 70,
    "heat": 17,
    "plants": 19,
    "tr": 21,
    "hand": ["mine", "interns", "lava-flows", "lichen", "research", "comet"],
    "corporation": "magna-inc",
    "played": ["heather", "assembly-lines", "tardigrades", "ecological-zone", "anaerobic-microorganisms"],
    "resources": {"tardigrades": 2, "ecological-zone": 1, "anaerobic-microorganisms": 3},
    "tags": dict.fromkeys(TAGS, 6),
    "makes": {"mc": 6, "cards": 2, "heat": 5, "plants": 3, "steel": 2, "titanium": 1},
    "chosen": "action",
}
"""The acting player has everything, including cards for animals and microbes and triggered effects."""
BARE: dict[str, Any] = {"mc": 1, "tr": 5, "hand": ["cartel"], "chosen": "research"}
"""The other player has next to nothing."""
DECK = ["sponsors", "power-plant", "micro-mills", "titanium-mine", "bushes", "trees", "moss", "farming", "grass"]
PLANETS = [(-10, 6, 4), (8, 14, 9), (-20, 3, 2), (2, 12, 7)]
"""Temperature, oxygen and oceans, on which the playable cards depend."""
MOST = 30
"""The most questions of a single action."""


def at_seat(seat: int, at: str, doer: Mapping[str, Any], planet: tuple[int, int, int], **fields: Any) -> AresCrisis:
    """A table with the acting player in this seat."""
    first, second = (doer, BARE) if seat == 0 else (BARE, doer)
    degrees, oxygen, oceans = planet
    air: dict[str, Any] = {"temperature": degrees, "oxygen": oxygen, "oceans": oceans}
    return scene(at=at, seats=2, bank=5, **air, **fields, **first, others=[second])


def of(g: AresCrisis, seat: int) -> tuple[dict[str, Any], ...]:
    """Everything a seat sees: itself, the other player, and the planet."""
    seen = dict(GAME.view(g, seat))
    players = [{name: value for name, value in each.items() if name != "seat"} for each in seen.pop("players")]
    return players[seat], players[1 - seat], {name: value for name, value in seen.items() if name != "seat"}


def offers(g: AresCrisis, seat: int, doer: int) -> list[tuple[str, str]]:
    """The questions to a seat: whether it is the acting player's, and the label of each option."""
    words = GAME.words(BOOK)
    options = [(key_of(each), label_of(words, g, seat, each)) for each in options_for(g, seat)]
    return [("acts" if seat == doer else "looks on", ""), *options]


def done(g: AresCrisis, seat: int, key: str, pick: int) -> list[Any]:
    """An action with all its questions, each answered by position; returns the options and the result."""
    offered = [offers(g, seat, seat)]
    play(g, key, seat=seat)
    while g.result is None and "done" not in keys(g, seat) and len(offered) < MOST:
        asked = seat if keys(g, seat) else 1 - seat
        offered.append(offers(g, asked, seat))
        play(g, keys(g, asked)[pick], seat=asked)
    return [offered, offers(g, seat, seat), offers(g, 1 - seat, seat), of(g, seat)]


def holding(card: str) -> dict[str, Any]:
    """The acting player holds this card, and no card of the same name is on the table."""
    hand = [card, *[each for each in ABLE["hand"] if each != card]]
    played = [each for each in ABLE["played"] if each != card]
    resources = {each: n for each, n in ABLE["resources"].items() if each != card}
    return {**ABLE, "hand": hand, "played": played, "resources": resources}


def having_played(card: str, **more: Any) -> dict[str, Any]:
    """The acting player has played this card, with resources on it if it can hold any."""
    there = holding(card)
    on_it = {card: 4} if BOOK.projects[card].holds else {}
    hand = [each for each in there["hand"] if each != card]
    return {
        **there,
        "hand": hand,
        "played": [*there["played"], card],
        "resources": {**there["resources"], **on_it},
        **more,
    }


# --- Project cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize("card", BOOK.projects)
def test_a_card_does_for_the_second_player_what_it_does_for_the_first(card: str, pick: int) -> None:
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    doer, key = holding(card), f"play {card}"
    fields: dict[str, Any] = {"deck": [each for each in DECK if each != card], "crises": {"barren-crater-2": 3}}
    planet = next(each for each in PLANETS if key in keys(at_seat(0, phase, doer, each, **fields)))

    first, second = (done(at_seat(seat, phase, doer, planet, **fields), seat, key, pick) for seat in (0, 1))

    assert first == second


@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize("card", [card.id for card in BOOK.projects.values() if card.actions])
def test_so_does_an_action_of_a_card(card: str, pick: int) -> None:
    doer = having_played(card)
    fields: dict[str, Any] = {"deck": [each for each in DECK if each != card], "crises": {"barren-crater-2": 3}}
    offered = [key for key in keys(at_seat(0, "action", doer, PLANETS[0], **fields)) if key.startswith(f"use {card}")]
    assert offered

    for key in offered:
        first, second = (done(at_seat(seat, "action", doer, PLANETS[0], **fields), seat, key, pick) for seat in (0, 1))
        assert first == second


@pytest.mark.parametrize("card", [card.id for card in BOOK.projects.values() if card.when or card.discounts])
@pytest.mark.parametrize("phase", ["development", "construction", "action"])
def test_so_does_a_card_that_answers_or_makes_others_cheaper(card: str, phase: str) -> None:
    doer = having_played(card)
    verbs = ("play", "buy", "convert", "sell")
    fields: dict[str, Any] = {"deck": [each for each in DECK if each != card], "crises": {"barren-crater-2": 3}}

    for key in [each for each in keys(at_seat(0, phase, doer, PLANETS[0], **fields)) if each.split()[0] in verbs]:
        first, second = (done(at_seat(seat, phase, doer, PLANETS[0], **fields), seat, key, 0) for seat in (0, 1))
        assert first == second


@pytest.mark.parametrize("card", [card.id for card in BOOK.projects.values() if card.plays])
def test_so_does_a_card_that_lets_one_more_be_played(card: str) -> None:
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    found = []
    for seat in (0, 1):
        g = at_seat(seat, phase, holding(card), PLANETS[0], deck=DECK)
        done(g, seat, f"play {card}", 0)
        more = [key for key in keys(g, seat) if key.startswith("play ") and key.endswith(f" {card}")]
        found.append([more, done(g, seat, more[0], 0)])

    assert found[0] == found[1]


# --- Corporations, standard actions, payments to Crises ---------------------------------------------------------

CRISES = {"biodiversity-loss-2": 3, "dust-clouds-2": 3, "seismic-aftershocks-2": 3}


@proves("AB-060", "AB-061", "AB-062", "AB-063", "AB-064")
@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize("corporation", ["", *BOOK.corporations])
@pytest.mark.parametrize("phase", ["development", "construction", "action"])
def test_every_corporation_pays_and_acts_as_well_at_the_second_seat(corporation: str, phase: str, pick: int) -> None:
    doer = {**ABLE, "corporation": corporation, "chosen": phase}
    fields: dict[str, Any] = {"deck": DECK, "crises": CRISES}

    for key in keys(at_seat(0, phase, doer, PLANETS[0], **fields)):
        if key != "done":
            first, second = (done(at_seat(seat, phase, doer, PLANETS[0], **fields), seat, key, pick) for seat in (0, 1))
            assert first == second


# --- Phases and Crises, which everybody takes part in -----------------------------------------------------------


def played_by_all(g: AresCrisis, pick: int, doer: int) -> list[tuple[bool, str]]:
    """All seats answer by position until the next phase is chosen; returns each question with whether it was for the
    acting player.
    """
    asked = []
    for _ in range(MOST):
        if g.result is None and g.asked and prompt(g) != "Choose a phase":
            seat = undecided(g)[0]
            asked.append((seat == doer or len(g.asked[0].seats) > 1, prompt(g)))
            play(g, "done" if "done" in keys(g, seat) else keys(g, seat)[pick], seat=seat)
    return sorted(asked)


@pytest.mark.parametrize("phase", ["production", "research"])
@pytest.mark.parametrize("chosen", ["production", "research"])
def test_production_and_research_are_the_same_at_both_seats(phase: str, chosen: str) -> None:
    found = []
    for seat in (0, 1):
        g = at_seat(seat, phase, {**ABLE, "chosen": chosen}, PLANETS[0], deck=DECK)
        found.append([played_by_all(g, 0, seat), table(g, seat), table(g, 1 - seat)])

    assert found[0] == found[1]


@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize("corporation", ["magna-inc", "helion"])
@pytest.mark.parametrize("crisis", [card.id for card in BOOK.crises.values() if card.players == (2,)])
def test_a_crisis_has_the_same_effect_at_both_seats(crisis: str, corporation: str, pick: int) -> None:
    doer = {**ABLE, "corporation": corporation}
    found = []
    for seat in (0, 1):
        g = at_seat(seat, "crisis", doer, PLANETS[1], crisis_deck=[crisis], deck=DECK)
        found.append([played_by_all(g, pick, seat), table(g, seat), table(g, 1 - seat)])

    assert found[0] == found[1]
