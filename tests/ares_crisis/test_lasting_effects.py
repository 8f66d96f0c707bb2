"""Every project card with a lasting effect once: its effect from then on."""

from typing import Any

import pytest

from tests.ares_crisis.projects import FIVE, HOLDERS, SEVEN
from tests.ares_crisis.scene import BOOK, changes, keys, offers, play, scene, table

MORE = {"mc": 100, "heat": 20, "plants": 20, "tr": 10}


def playing(card: str, played: list[str], at: str = "", **given: Any) -> dict[str, int]:
    """The changes when this card is played by a player who has played those."""
    phase = at or ("development" if BOOK.projects[card].colour == "green" else "construction")
    g = scene(at=phase, hand=[card, *given.pop("hand", ())], played=played, **MORE | given)
    before = table(g)
    play(g, f"play {card}")
    return changes(before, table(g))


PRICES = [
    ("advanced-alloys", "mine", 10, {"makes": {"steel": 2}}, 4),
    ("advanced-alloys", "space-station", 14, {"makes": {"titanium": 2}}, 6),
    ("earth-catapult", "mine", 10, {}, 8),
    ("research-outpost", "mine", 10, {}, 9),
    ("energy-subsidies", "power-plant", 3, {}, 0),
    ("energy-subsidies", "giant-space-mirror", 13, {}, 9),
    ("energy-subsidies", "mine", 10, {}, 10),
    ("interplanetary-conference", "sponsors", 5, {}, 2),
    ("interplanetary-conference", "asteroid-mining", 28, {}, 25),
    ("interplanetary-conference", "miranda-resort", 15, {}, 9),
    ("interplanetary-conference", "mine", 10, {}, 10),
    ("media-group", "lava-flows", 17, {}, 12),
    ("media-group", "mine", 10, {}, 10),
]


@pytest.mark.parametrize(("card", "other", "printed", "given", "price"), PRICES)
def test_cards_that_lower_prices(card: str, other: str, printed: int, given: dict[str, Any], price: int) -> None:
    """Ruling: Interplanetary Conference takes 3 MC off for an Earth tag and 3 more for a Jovian tag, each once."""
    assert BOOK.projects[other].cost == printed
    assert -playing(other, [card], **given).get("mc", 0) == price


def test_anaerobic_microorganisms_gets_a_microbe_per_animal_microbe_and_plant_tag_and_two_save_10_mc() -> None:
    card = "anaerobic-microorganisms"
    assert playing("adapted-lichen", [card])[f"on {card}"] == 2
    assert f"on {card}" not in playing("mine", [card])

    g = scene(at="development", hand=["economic-growth"], played=[card], resources={card: 2}, mc=0)
    play(g, "play economic-growth")
    assert g.players[0].resources == {card: 0}
    assert g.players[0].mc == 0


def test_anaerobic_microorganisms_may_be_left_alone() -> None:
    card = "anaerobic-microorganisms"
    g = scene(at="development", hand=["economic-growth"], played=[card], resources={card: 2}, mc=10)

    play(g, "play economic-growth", f"decline {card}")

    assert g.players[0].resources == {card: 2}
    assert g.players[0].mc == 0


def test_restructured_resources_takes_a_plant_for_5_mc_less() -> None:
    g = scene(at="development", hand=["economic-growth"], played=["restructured-resources"], plants=1, mc=5)

    play(g, "play economic-growth")

    assert (g.players[0].plants, g.players[0].mc) == (0, 0)
    assert "play economic-growth" not in keys(scene(at="development", hand=["economic-growth"], plants=1, mc=5))


def test_two_offers_can_be_combined() -> None:
    played = ["restructured-resources", "anaerobic-microorganisms"]
    held = {"anaerobic-microorganisms": 2}
    g = scene(at="development", hand=["industrial-center"], played=played, resources=held, plants=1, mc=0)

    play(g, "play industrial-center")

    assert "industrial-center" in g.players[0].played, "15 MC less 5 and 10"


def test_anti_gravity_technology_gives_2_heat_and_2_plants_for_each_card_but_not_for_itself() -> None:
    given = playing("mine", ["anti-gravity-technology"])
    assert (given["heat"], given["plants"]) == (2, 2)
    own = playing("anti-gravity-technology", [], tags={"science": 5})
    assert "heat" not in own


def test_assembly_lines_gives_1_mc_for_each_action_used() -> None:
    g = scene(at="action", played=["assembly-lines", "circuit-board-factory"], mc=3)

    play(g, "use circuit-board-factory")

    assert g.players[0].mc == 4


def test_composting_factory_makes_sold_cards_worth_4_mc() -> None:
    g = scene(at="action", played=["composting-factory"], hand=["mine"])

    play(g, "sell mine")

    assert g.players[0].mc == 4


def test_ecological_zone_gets_an_animal_per_animal_and_plant_tag_and_pays_a_vp_per_two() -> None:
    """Ruling: microbe tags do not count."""
    card = "ecological-zone"
    assert playing("lichen", [card])[f"on {card}"] == 1
    assert f"on {card}" not in playing("insects", [card])
    paid = playing("lichen", [card], resources={card: 1})
    assert (paid[f"on {card}"], paid["bank"]) == (-1, 1)


def test_energy_subsidies_draws_a_card_per_power_tag() -> None:
    g = scene(at="development", hand=["power-plant"], played=["energy-subsidies"], mc=9)
    play(g, "play power-plant")
    assert len(g.players[0].hand) == 1


def test_interplanetary_conference_draws_a_card_per_earth_and_jovian_tag() -> None:
    g = scene(at="development", hand=["miranda-resort"], played=["interplanetary-conference"], mc=99)

    play(g, "play miranda-resort")

    assert len(g.players[0].hand) == 2


RESEARCH = [
    ("extended-resources", 2, 2),
    ("interns", 4, 1),
    ("interplanetary-relations", 3, 2),
    ("united-planetary-alliance", 3, 2),
]


@pytest.mark.parametrize(("card", "drawn", "kept"), RESEARCH)
def test_cards_that_change_research(card: str, drawn: int, kept: int) -> None:
    g = scene(at="research", played=[card], deck=FIVE)

    if drawn > kept:
        assert g.players[0].looked == FIVE[:drawn]
        play(g, *[f"keep {each}" for each in FIVE[:kept]])

    assert g.players[0].hand[:kept] == FIVE[:kept]
    assert len(g.discard) == drawn - kept


def test_interplanetary_relations_pays_1_vp_for_every_fourth_card_from_now_on() -> None:
    g = scene(at="development", hand=["lichen"], played=["interplanetary-relations", *SEVEN[:2]], mc=99)

    play(g, "play lichen")

    assert g.bank == 1


def test_think_tank_pays_1_vp_for_every_third_blue_card() -> None:
    g = scene(at="construction", hand=["interns"], played=["think-tank", "ironworks"], mc=99)

    play(g, "play interns")

    assert g.bank == 1


def test_immigration_shuttles_pays_1_vp_for_every_second_earth_tag() -> None:
    g = scene(at="development", hand=["sponsors"], played=["immigration-shuttles"], mc=99)

    play(g, "play sponsors")

    assert g.bank == 1


@pytest.mark.parametrize("card", ["water-import-from-europa", "io-mining-industries"])
def test_cards_that_pay_1_vp_for_every_jovian_tag(card: str) -> None:
    g = scene(at="development", hand=["ganymede-shipyard"], played=[card], mc=99)
    g.players[0].scored = {card: 1}  # for its own tag

    play(g, "play ganymede-shipyard")

    assert g.bank == 1


def test_mars_university_lets_cards_be_exchanged_for_science_tags() -> None:
    """Ruling: two cards only for a card with a plant tag; a science card given up counts like any other."""
    g = scene(hand=["research", "lichen", "mine"], played=["mars-university"], mc=99)

    play(g, "play research")
    assert keys(g)[0].startswith("discard")
    play(g, "discard lichen")
    assert len(g.players[0].hand) == 1 + 2 + 2, "mine, two for Research, two for the plant card"
    play(g, "discard mine")
    assert len(g.players[0].hand) == 5, "one for one"


def test_mars_university_may_be_left_alone() -> None:
    g = scene(hand=["interns", "lichen"], played=["mars-university"], mc=99)

    play(g, "play interns", "keep hand")

    assert g.players[0].hand == ["lichen"]


def test_mars_university_counts_its_own_tag() -> None:
    g = scene(hand=["mars-university", "mine"], mc=99)

    play(g, "play mars-university", "discard mine")

    assert len(g.players[0].hand) == 1


def test_olympus_conference_draws_a_card_per_science_tag() -> None:
    g = scene(hand=["research"], played=["olympus-conference"], mc=99)

    play(g, "play research")

    assert len(g.players[0].hand) == 4, "two of its own, one for each science tag"


def test_optimal_aerobraking_gives_2_heat_and_2_plants_for_an_event() -> None:
    given = playing("lava-flows", ["optimal-aerobraking"])
    assert (given["heat"], given["plants"]) == (2, 2)


def test_recycled_detritus_draws_2_cards_for_an_event() -> None:
    g = scene(hand=["lava-flows"], played=["recycled-detritus"], mc=99)

    play(g, "play lava-flows")

    assert len(g.players[0].hand) == 2


def test_physics_complex_gets_science_for_each_step_of_temperature_and_pays_a_vp_per_two() -> None:
    given = playing("deimos-down", ["physics-complex"])
    assert (given["on physics-complex"], given["bank"]) == (1, 1)


def test_standard_technology_lowers_standard_actions_paid_in_mc_by_4() -> None:
    for key, price in (("buy forest", 16), ("buy temperature", 10), ("buy ocean", 11)):
        assert key in keys(scene(at="action", played=["standard-technology"], mc=price))
        assert key not in keys(scene(at="action", played=["standard-technology"], mc=price - 1))
    assert "convert plants" not in keys(scene(at="action", played=["standard-technology"], plants=7))


def test_viral_enhancers_gives_a_plant_an_animal_or_a_microbe_per_tag() -> None:
    g = scene(at="development", hand=["adapted-lichen"], played=["viral-enhancers", *HOLDERS["played"]], mc=99)
    g.players[0].standing = ("viral-enhancers", "tardigrades", "ecological-zone")  # so that nothing else reacts

    play(g, "play adapted-lichen", "choose 1", "choose 3")

    assert g.players[0].plants == 1
    assert g.players[0].resources["tardigrades"] == 1


def test_automated_factories_plays_no_green_card_printed_above_9() -> None:
    g = scene(at="development", hand=["automated-factories", "micro-mills", "mine", "ironworks"], mc=18)

    play(g, "play automated-factories")

    assert offers(g, "play") == ["micro-mills automated-factories"]
