"""The base game's corporations: their starting resources and their effects."""

from typing import Any

import pytest

from tests.ares_crisis.base.words import founded, front, metrics, price, seen
from tests.ares_crisis.scene import changes, keys, makes, offers, play, scene, table
from tests.proofs import proves


@pytest.mark.parametrize(
    ("corporation", "mc", "production", "tags"),
    [
        pytest.param("credicor", 48, {}, {}, marks=proves("AB-107")),
        pytest.param("ecoline", 27, {"plants": 1}, {"plant": 1}, marks=proves("AB-108")),
        pytest.param("helion", 28, {"heat": 3}, {"space": 1}, marks=proves("AB-109")),
        pytest.param("interplanetary-cinematics", 46, {"steel": 1}, {"building": 1}, marks=proves("AB-110")),
        pytest.param("mining-guild", 27, {"steel": 1}, {"building": 2}, marks=proves("AB-112")),
        pytest.param("phobolog", 20, {"titanium": 1}, {"space": 1}, marks=proves("AB-113")),
        pytest.param("saturn-systems", 24, {"titanium": 1}, {"jovian": 1}, marks=proves("AB-114")),
        pytest.param("teractor", 51, {}, {"earth": 1}, marks=proves("AB-115")),
        pytest.param("tharsis-republic", 40, {}, {}, marks=proves("AB-116")),
        pytest.param("thorgate", 45, {"heat": 1}, {"power": 1}, marks=proves("AB-117")),
        pytest.param("united-nations-mars-initiative", 35, {}, {}, marks=proves("AB-118")),
    ],
)
def test_what_a_corporation_begins_with(
    corporation: str, mc: int, production: dict[str, int], tags: dict[str, int]
) -> None:
    g = founded(corporation)

    assert (front(g)["mc"], makes(g), front(g)["tags"]) == (mc, production, tags)


@pytest.mark.parametrize(
    ("corporation", "card", "full", "paid"),
    [
        pytest.param("credicor", "community-gardens", 20, 16, marks=proves("AB-107")),
        pytest.param("credicor", "giant-ice-asteroid", 36, 32, marks=proves("AB-107")),
        pytest.param("credicor", "lava-flows", 17, 17, marks=proves("AB-107")),
        pytest.param("interplanetary-cinematics", "lava-flows", 17, 15, marks=proves("AB-110")),
        pytest.param("interplanetary-cinematics", "interns", 3, 3, marks=proves("AB-110")),
        pytest.param("teractor", "business-contacts", 5, 2, marks=proves("AB-115")),
        pytest.param("teractor", "interns", 3, 3, marks=proves("AB-115")),
        pytest.param("thorgate", "power-infrastructure", 4, 1, marks=proves("AB-117")),
        pytest.param("thorgate", "interns", 3, 3, marks=proves("AB-117")),
    ],
)
def test_cards_that_cost_less(corporation: str, card: str, full: int, paid: int) -> None:
    assert price(scene(hand=[card]), card) == full
    g = scene(corporation=corporation, mc=paid, hand=[card])

    play(g, f"play {card}")

    assert (g.players[0].played, g.players[0].mc) == ((card,), 0)


@proves("AB-107")
def test_credicor_looks_at_the_printed_cost_not_at_the_price() -> None:
    """Callisto Penal Mines is printed at 20 MC; steel and titanium reduce its price far below."""
    g = scene(at="development", corporation="credicor", makes={"steel": 2}, mc=12, hand=["callisto-penal-mines"])

    play(g, "play callisto-penal-mines")

    assert front(g)["mc"] == 0


@proves("AB-108")
def test_with_ecoline_a_forest_for_plants_costs_1_plant_less() -> None:
    assert "convert plants" not in keys(scene(at="action", corporation="credicor", plants=7, hand=["mine"]))
    g = scene(at="action", corporation="ecoline", plants=7)

    play(g, "convert plants")

    assert (front(g)["plants"], seen(g)["bank"], metrics(g)["oxygen"]) == (0, 1, 11)


@proves("AB-108")
def test_ecoline_does_not_change_the_forest_for_mc() -> None:
    g = scene(at="action", corporation="ecoline", mc=19, hand=["mine"])

    assert "buy forest" not in keys(g)


@proves("AB-109", "AB-084")
@pytest.mark.parametrize("heat", [2, 3, 4, 5])
def test_with_helion_heat_may_be_used_as_mc(heat: int) -> None:
    g = scene(at="development", corporation="helion", mc=3, heat=6, hand=["lichen"])

    play(g, "play lichen")
    assert offers(g, "heat") == ["2", "3", "4", "5"], "5 MC in all, neither less nor more"
    play(g, f"heat {heat}")

    assert (front(g)["mc"], front(g)["heat"]) == (3 - (5 - heat), 6 - heat)


@proves("AB-109")
def test_with_helion_heat_pays_for_standard_actions_too() -> None:
    g = scene(at="action", corporation="helion", mc=10, heat=4, hand=["mine"])

    play(g, "buy temperature")

    assert (front(g)["mc"], front(g)["heat"], metrics(g)["temperature"]) == (0, 0, 2)


@proves("AB-109")
def test_with_helion_mc_may_not_be_used_as_heat() -> None:
    given: dict[str, Any] = {"corporation": "helion", "mc": 50, "heat": 2}

    acting = scene(at="action", played=["ironworks"], **given)
    building = scene(at="construction", hand=["local-heat-trapping"], **given)

    assert "convert heat" not in keys(acting)
    assert offers(acting, "use") == []
    assert offers(building, "play") == []


@proves("AB-109")
def test_without_helion_heat_is_not_mc() -> None:
    assert offers(scene(at="development", corporation="thorgate", mc=3, heat=6, hand=["lichen"]), "play") == []


@proves("AB-112")
@pytest.mark.parametrize(
    ("card", "tr"),
    [("great-escarpment-consortium", 1), ("mine", 1), ("industrial-center", 1), ("titanium-mine", 0), ("lichen", 0)],
)
def test_with_mining_guild_each_card_that_raises_steel_production_gives_1_tr(card: str, tr: int) -> None:
    """Ruling (ledger): once per card, also for a card such as Mine that raises steel by 2."""
    g = scene(at="development", corporation="mining-guild", mc=20, hand=[card])

    play(g, f"play {card}")

    assert front(g)["tr"] == 5 + tr


@proves("AB-113")
def test_with_phobolog_each_titanium_is_worth_1_mc_more() -> None:
    given: dict[str, Any] = {"at": "development", "makes": {"titanium": 2, "steel": 1}}
    hand = ["satellites", "mine"]

    usual = scene(**given, corporation="helion", hand=hand)
    g = scene(**given, corporation="phobolog", hand=hand, mc=6)
    prices = [price(g, card) for card in hand]
    play(g, "play satellites")

    assert [price(usual, card) for card in hand] == [14 - 2 * 3, 8]
    assert prices == [14 - 2 * 4, 8]
    assert front(g)["mc"] == 0


@proves("AB-114")
@pytest.mark.parametrize(("card", "tr"), [("ganymede-shipyard", 1), ("miranda-resort", 1), ("satellites", 0)])
def test_with_saturn_systems_each_jovian_tag_played_later_gives_1_tr(card: str, tr: int) -> None:
    g = scene(at="development", corporation="saturn-systems", mc=30, hand=[card])

    play(g, f"play {card}")

    assert front(g)["tr"] == 5 + tr


@proves("AB-114")
def test_saturn_systems_gains_nothing_for_its_own_tag_or_for_a_teammate_s() -> None:
    assert front(founded("saturn-systems"))["tr"] == 5
    g = scene(
        at="development", seats=2, corporation="saturn-systems", others=[{"mc": 30, "hand": ["ganymede-shipyard"]}]
    )

    play(g, "play ganymede-shipyard", seat=1)

    assert (front(g)["tr"], front(g, 1)["tr"]) == (5, 5)


@proves("AB-116")
@pytest.mark.parametrize(("chosen", "drawn", "kept"), [("production", 3, 2), ("research", 6, 3)])
def test_with_tharsis_republic_1_card_more_is_drawn_and_kept_in_research(chosen: str, drawn: int, kept: int) -> None:
    deck = ["mine", "lichen", "sponsors", "cartel", "comet", "insects", "heather"]
    g = scene(at="research", corporation="tharsis-republic", deck=deck, chosen=chosen)
    assert offers(g, "keep") == deck[:drawn]

    play(g, *[f"keep {card}" for card in deck[:kept]])

    assert [entry["card"] for entry in front(g)["hand"]] == deck[:kept]
    assert seen(g)["discard"] == deck[kept:drawn]


UNMI = "united-nations-mars-initiative"


@proves("AB-118")
def test_the_first_time_its_tr_rises_in_a_phase_unmi_may_pay_6_mc_for_1_more() -> None:
    g = scene(at="action", corporation=UNMI, mc=13, heat=24)
    before = table(g)

    play(g, "convert heat", "pay 6", "convert heat", "convert heat")

    assert changes(before, table(g)) == {"heat": -24, "mc": -6, "temperature": 6, "tr": 3 + 1}


@proves("AB-118")
def test_unmi_may_decline_and_has_no_second_chance_in_the_phase() -> None:
    g = scene(at="action", corporation=UNMI, mc=13, heat=16, hand=["mine"])

    play(g, "convert heat", "decline", "convert heat")

    assert (front(g)["tr"], front(g)["mc"]) == (7, 13)
    assert "pay 6" not in keys(g)


@proves("AB-118")
def test_unmi_is_asked_again_in_another_phase() -> None:
    given: dict[str, Any] = {"mc": 12 + 16, "heat": 8, "hand": ["release-of-inert-gases"]}
    g = scene(at="plan", corporation=UNMI, **given, dummy_phases=["construction"])

    play(g, "choose action", "play release-of-inert-gases", "pay 6", "convert heat", "pay 6")

    assert (front(g)["tr"], front(g)["mc"]) == (5 + 2 + 1 + 1 + 1, 0)


@proves("AB-118")
def test_without_6_mc_unmi_is_not_asked() -> None:
    g = scene(at="action", corporation=UNMI, mc=5, heat=8, hand=["mine"])

    play(g, "convert heat")

    assert "pay 6" not in keys(g)
    assert front(g)["tr"] == 6
