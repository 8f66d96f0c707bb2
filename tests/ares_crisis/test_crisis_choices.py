"""Choices that Crisis cards give."""

import pytest

from holdfast.games.ares_crisis.cards import PHASES
from holdfast.games.ares_crisis.effects import either, lose
from holdfast.kernel.agenda import advance, do
from holdfast.kernel.content import Effects
from tests.ares_crisis.crises import HAND, on_the_table, settle
from tests.ares_crisis.scene import BOOK, idle, keys, log_of, makes, play, scene
from tests.proofs import proves


@proves("AC-183")
@pytest.mark.parametrize("card", [f"atmosphere-rupture-{n}" for n in (1, 2, 3, 4)])
def test_who_has_less_than_5_mc_loses_1_tr(card: str) -> None:
    g = on_the_table(card, "crisis", crisis_deck=[card], mc=4)

    settle(g, [])

    assert (g.players[0].mc, g.players[0].tr) == (4, 4)


@proves("AC-183")
def test_who_has_5_mc_may_lose_1_tr_instead() -> None:
    g = on_the_table("atmosphere-rupture-1", "crisis", crisis_deck=["atmosphere-rupture-1"], mc=5)

    play(g, "choose 2")

    assert (g.players[0].mc, g.players[0].tr) == (5, 4)


def test_who_may_choose_to_do_nothing_may_do_so() -> None:
    g = scene(mc=5)
    g.asked.clear()
    do(g, (either, 0, "atmosphere-rupture-1", (Effects(()), Effects(((lose, "mc", 3),)))))
    advance(g)
    offered = keys(g)
    play(g, "choose 1")

    assert [key for key in offered if key.startswith("choose")] == ["choose 1", "choose 2"]
    assert g.players[0].mc == 5


@proves("AC-187", "AC-199")
@pytest.mark.parametrize("card", ["biodiversity-loss-1", "infrastructure-collapse-1"])
def test_who_has_less_than_must_be_lost_loses_all(card: str) -> None:
    g = on_the_table(card, "crisis", crisis_deck=[card], mc=1)

    settle(g, [])

    assert g.players[0].mc == 0


@proves("AC-188")
def test_dust_clouds_takes_no_card_from_an_empty_hand() -> None:
    g = on_the_table("dust-clouds-1", "crisis", crisis_deck=["dust-clouds-1"], hand=[])

    settle(g, [])

    assert g.players[0].hand == []


@proves("AC-189")
def test_seismic_aftershocks_takes_production_and_tags_or_an_ocean() -> None:
    g = on_the_table("seismic-aftershocks-1", "crisis", crisis_deck=["seismic-aftershocks-1"])
    play(g, "choose 1", "scrap cartel")
    assert g.players[0].played == ("mohole-area",)
    assert g.players[0].tags["earth"] == 0
    assert g.discard == ["cartel"]

    g = on_the_table("seismic-aftershocks-1", "crisis", crisis_deck=["seismic-aftershocks-1"])
    play(g, "choose 2", "turn down ocean-4")
    assert g.facedown == ["ocean-4"]


@proves("AC-189")
def test_without_a_green_card_an_ocean_must_go() -> None:
    g = on_the_table("seismic-aftershocks-1", "crisis", crisis_deck=["seismic-aftershocks-1"], played=["interns"])

    assert all(key.startswith("turn down") for key in keys(g))


def test_production_that_counts_goes_with_its_card() -> None:
    g = scene(at="development", hand=["power-grid"], tags={"power": 2}, mc=99, crisis_deck=["seismic-aftershocks-1"])
    play(g, "play power-grid")
    assert makes(g) == {"mc": 3}

    settle(g, ["choose 1"])

    assert makes(g) == {}


def test_the_dearest_green_card_is_the_only_one_offered() -> None:
    g = on_the_table("impact-desert-3", "crisis", crisis_deck=["impact-desert-3"])

    play(g, "choose 1")

    assert g.players[0].played == ("cartel",)


@proves("AC-191")
@pytest.mark.parametrize(("players", "n"), [(1, 2), (2, 2), (3, 1), (4, 1)])
@pytest.mark.parametrize(("answer", "what"), [("choose 1", "heat"), ("choose 2", "plants")])
def test_atmospheric_escape_gives_heat_or_plants(players: int, n: int, answer: str, what: str) -> None:
    card = f"atmospheric-escape-{players}"
    g = on_the_table(card, "crisis", crisis_deck=[card])

    play(g, answer)

    found = {"heat": g.players[0].heat, "plants": g.players[0].plants}
    assert found == {"heat": 0, "plants": 0} | {what: n}


@proves("AC-184")
def test_a_phase_that_a_crisis_has_barred_can_be_chosen_again_in_the_next_round() -> None:
    deck = ["catastrophic-erosion-1", *["distress-signal"] * 8]
    g = on_the_table(deck[0], "crisis", crisis_deck=deck, temperature=0, oxygen=10, oceans=5)
    settle(g, [])
    barred = PHASES[g.players[0].barred]
    assert barred
    assert f"choose {barred}" not in keys(g)
    taken = keys(g)[-1]

    play(g, taken)
    idle(g, 1)
    settle(g, [])

    assert set(keys(g)) == {f"choose {phase}" for phase in PHASES if phase} - {taken}, "all but the one used last"


@pytest.mark.parametrize(("seats", "rule"), [(1, "AC-098"), (2, "AC-101"), (3, "AC-104"), (4, "AC-104")])
def test_the_log_cites_the_rule_for_the_dummy_phase_by_the_number_of_players(seats: int, rule: str) -> None:
    solo = [card.id for card in BOOK.dummies.values() if card.solo == (seats == 1)]
    g = scene(at="dummies", seats=seats, dummies=solo)
    settle(g, [])

    told = {under for under, text in log_of(g) if "will be resolved" in text or "Nobody may choose" in text}
    assert told == {rule}


def test_a_card_may_be_given_to_a_teammate() -> None:
    g = on_the_table("emergency-shelters-3", "crisis", crisis_deck=["emergency-shelters-3"])

    play(g, "give mine", "to 2")

    assert g.players[0].hand == ["sponsors", "lichen"]
    assert g.players[2].hand == [*HAND, "mine"]


def test_the_metric_lowered_second_is_another_one() -> None:
    g = on_the_table("crop-failures-3", "crisis", crisis_deck=["crop-failures-3"])

    play(g, "lower temperature")

    assert keys(g) == ["lower oxygen", "lower ocean"]
    assert g.temperature == 2


@pytest.mark.parametrize(("oxygen", "lost"), [(14, 3), (11, 2), (6, 1), (2, 0)])
def test_ionospheric_tear_hits_higher_zones_harder(oxygen: int, lost: int) -> None:
    g = on_the_table("ionospheric-tear-3", "crisis", crisis_deck=["ionospheric-tear-3"], oxygen=oxygen)

    settle(g, [])

    assert g.oxygen == oxygen - lost
    assert any("Oxygen falls" in line for _, line in log_of(g)) is (lost > 0)
