"""Every corporation once: its starting resources and its effect."""

from typing import Any

import pytest

from holdfast.games.ares_crisis.state import AresCrisis
from tests.ares_crisis.scene import BOOK, changes, keys, makes, play, said, scene, start, table
from tests.printed import printed
from tests.proofs import proves

START = [
    pytest.param("credicor", 48, {}, [], marks=proves("AB-107")),
    pytest.param("ecoline", 27, {"plants": 1}, ["plant"], marks=proves("AB-108")),
    pytest.param("helion", 28, {"heat": 3}, ["space"], marks=proves("AB-109")),
    pytest.param("interplanetary-cinematics", 46, {"steel": 1}, ["building"], marks=proves("AB-110")),
    pytest.param("mining-guild", 27, {"steel": 1}, ["building", "building"], marks=proves("AB-112")),
    pytest.param("phobolog", 20, {"titanium": 1}, ["space"], marks=proves("AB-113")),
    pytest.param("saturn-systems", 24, {"titanium": 1}, ["jovian"], marks=proves("AB-114")),
    pytest.param("teractor", 51, {}, ["earth"], marks=proves("AB-115")),
    pytest.param("tharsis-republic", 40, {}, [], marks=proves("AB-116")),
    pytest.param("thorgate", 45, {"heat": 1}, ["power"], marks=proves("AB-117")),
    pytest.param("united-nations-mars-initiative", 35, {}, [], marks=proves("AB-118")),
    pytest.param("burstar", 46, {"titanium": 1}, ["space"]),
    pytest.param("magna-inc", 40, {"mc": 1}, []),
    pytest.param("orbex-united", 38, {}, ["earth"]),
    pytest.param("sharizen", 44, {}, ["building"]),
]


def founded(corporation: str) -> AresCrisis:
    """A new game in which this corporation was chosen."""
    for seed in range(200):
        g = start(seed=seed, redraw=False)
        if f"found {corporation}" in keys(g):
            play(g, f"found {corporation}")
            return g
    raise AssertionError(f"{corporation} is never dealt")


@proves("AB-016", "AB-017", "AB-012", "AB-013")
@pytest.mark.parametrize(("corporation", "mc", "made", "tags"), START)
def test_what_a_corporation_starts_with(corporation: str, mc: int, made: dict[str, int], tags: list[str]) -> None:
    g = founded(corporation)
    you = g.players[0]

    assert said(g, "{seat} is {corporation}") == [{"seat": 0, "corporation": corporation}]
    assert (you.mc, you.heat, you.plants, you.tr) == (mc, 0, 0, 5)
    assert makes(g) == made
    assert [tag for tag, n in you.tags.items() for _ in range(n)] == sorted(tags, key=list(you.tags).index)


def test_the_table_names_every_corporation() -> None:
    rows = {case.values[0] for case in START}

    assert rows <= set(BOOK.corporations)
    assert len(rows) == printed("ares_crisis").entries["corporations"]


def paid(corporation: str, card: str, **given: Any) -> int:
    """The price of a card for a corporation."""
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    g = scene(at=phase, corporation=corporation, hand=[card], mc=90, **given)
    before = table(g)
    play(g, f"play {card}")
    return -changes(before, table(g)).get("mc", 0)


PRICES = [
    pytest.param("credicor", "io-mining-industries", 33, {}, marks=proves("AB-107")),
    pytest.param("credicor", "callisto-penal-mines", 16, {}, marks=proves("AB-107")),
    pytest.param("credicor", "mohole-area", 18, {}, marks=proves("AB-107")),
    pytest.param("interplanetary-cinematics", "lava-flows", 15, {}, marks=proves("AB-110")),
    pytest.param("interplanetary-cinematics", "lichen", 5, {}, marks=proves("AB-110")),
    pytest.param("phobolog", "satellites", 10, {"makes": {"titanium": 1}}, marks=proves("AB-113")),
    pytest.param("teractor", "sponsors", 2, {}, marks=proves("AB-115")),
    pytest.param("teractor", "lichen", 5, {}, marks=proves("AB-115")),
    pytest.param("thorgate", "power-supply-consortium", 9, {}, marks=proves("AB-117")),
    pytest.param("thorgate", "lichen", 5, {}, marks=proves("AB-117")),
]


@pytest.mark.parametrize(("corporation", "card", "price", "given"), PRICES)
def test_what_a_corporation_pays(corporation: str, card: str, price: int, given: dict[str, Any]) -> None:
    assert paid(corporation, card, **given) == price


@proves("AB-108")
def test_ecoline_plants_a_forest_for_7_plants() -> None:
    g = scene(at="action", corporation="ecoline", plants=7)

    play(g, "convert plants")

    assert (g.players[0].plants, g.bank) == (0, 1)


@proves("AB-109")
def test_helion_may_pay_with_heat_and_says_how_much() -> None:
    g = scene(at="development", corporation="helion", hand=["mine"], mc=6, heat=7)

    play(g, "play mine")
    assert keys(g) == ["heat 4", "heat 5", "heat 6", "heat 7"]
    play(g, "heat 5")

    assert (g.players[0].mc, g.players[0].heat) == (1, 2)


@proves("AB-109")
def test_helion_cannot_pay_heat_with_mc() -> None:
    assert "convert heat" not in keys(scene(at="action", corporation="helion", mc=30, heat=7))


@proves("AB-109", "AB-095")
def test_heat_that_a_card_takes_cannot_also_pay_for_it() -> None:
    hand = ["fuel-factory"]  # 9 MC and 3 heat
    assert "play fuel-factory" not in keys(scene(at="development", corporation="helion", hand=hand, mc=5, heat=6))
    assert "play fuel-factory" in keys(scene(at="development", corporation="helion", hand=hand, mc=6, heat=6))


@proves("AB-112")
def test_mining_guild_gains_1_tr_for_each_card_that_raises_steel() -> None:
    """Ruling: once for each card, however much steel it brings."""
    for card, tr in (("mine", 6), ("surface-mines", 6), ("titanium-mine", 5)):
        g = scene(at="development", corporation="mining-guild", hand=[card], mc=90)
        play(g, f"play {card}")
        assert g.players[0].tr == tr


@proves("AB-114")
def test_saturn_systems_gains_1_tr_for_each_jovian_tag_played() -> None:
    g = scene(at="development", corporation="saturn-systems", hand=["ganymede-shipyard", "mine"], mc=90)

    play(g, "play ganymede-shipyard")

    assert g.players[0].tr == 6


@proves("AB-116")
def test_tharsis_republic_draws_3_and_keeps_2_in_research() -> None:
    g = scene(at="research", corporation="tharsis-republic", deck=["mine", "cartel", "lichen"])

    play(g, "keep mine", "keep lichen")

    assert g.players[0].hand == ["mine", "lichen"]
    assert g.discard == ["cartel"]


@proves("AB-118")
def test_unmi_may_pay_6_mc_for_1_tr_the_first_time_its_tr_rises_in_a_phase() -> None:
    g = scene(at="action", corporation="united-nations-mars-initiative", mc=6, heat=16)

    play(g, "convert heat", "pay 6")
    assert (g.players[0].mc, g.players[0].tr) == (0, 7)

    play(g, "convert heat")
    assert g.players[0].tr == 8


@proves("AB-118")
def test_unmi_is_asked_only_once_in_a_phase_and_may_decline() -> None:
    g = scene(at="action", corporation="united-nations-mars-initiative", mc=30, heat=16)

    play(g, "convert heat", "decline", "convert heat")

    assert (g.players[0].mc, g.players[0].tr) == (30, 7)
    assert "done" in keys(g)


def test_burstar_takes_a_counter_off_any_crisis_for_a_card_printed_at_18_or_more() -> None:
    crises = {"impact-desert-1": 1, "reglaciation-1": 2}
    g = scene(at="development", corporation="burstar", hand=["mohole-area"], mc=18, crises=crises)

    play(g, "play mohole-area", "relieve reglaciation-1")

    assert g.counters == {"impact-desert-1": 1, "reglaciation-1": 1}


def test_burstar_does_nothing_for_a_cheaper_card_or_without_a_crisis() -> None:
    g = scene(at="development", corporation="burstar", hand=["smelting"], mc=90)
    play(g, "play smelting")
    assert "play" not in " ".join(keys(g))

    g = scene(at="development", corporation="burstar", hand=["satellite-farms"], mc=90, crises={"impact-desert-1": 1})
    play(g, "play satellite-farms")
    assert g.counters == {"impact-desert-1": 1}


def test_magna_inc_gains_2_mc_for_each_counter_it_removes_in_a_phase() -> None:
    crises = {"impact-desert-1": 1, "barren-crater-1": 2}
    g = scene(corporation="magna-inc", hand=["interns"], mc=3, crises=crises)

    play(g, "play interns")

    assert g.players[0].mc == 4, "one counter of each"


def test_magna_inc_gains_nothing_for_counters_of_others_or_bought_with_vp() -> None:
    others = [{"hand": ["interns"], "mc": 3}]
    g = scene(seats=2, corporation="magna-inc", others=others, crises={"barren-crater-2": 3}, bank=2)

    play(g, "play interns", seat=1)
    assert g.counters == {"barren-crater-2": 2}
    play(g, "spend on barren-crater-2")

    assert g.players[0].mc == 0


def test_orbex_united_gains_3_mc_alone_and_in_a_team_2_for_itself_and_2_for_a_teammate() -> None:
    g = scene(at="action", corporation="orbex-united")
    play(g, "use orbex-united")
    assert g.players[0].mc == 3

    g = scene(at="action", seats=3, corporation="orbex-united")
    play(g, "use orbex-united", "help 2")
    assert [you.mc for you in g.players] == [2, 0, 2]


def test_sharizen_alone_draws_2_and_discards_2() -> None:
    g = scene(at="action", corporation="sharizen", hand=["mine"], deck=["cartel", "lichen"])

    play(g, "use sharizen", "discard mine", "discard lichen")

    assert g.players[0].hand == ["cartel"]


def test_sharizen_in_a_team_gives_a_card_and_may_get_one_back() -> None:
    others = [{"hand": ["cartel"]}, {}]
    g = scene(at="action", seats=3, corporation="sharizen", hand=["mine"], others=others)

    play(g, "use sharizen", "to 1")
    play(g, "give cartel", seat=1)

    assert [you.hand for you in g.players] == [["cartel"], ["mine"], []]


def test_sharizen_needs_a_card_to_give_in_a_team_but_none_alone() -> None:
    assert "use sharizen" not in keys(scene(at="action", seats=2, corporation="sharizen", mc=20))
    assert "use sharizen" in keys(scene(at="action", corporation="sharizen"))
