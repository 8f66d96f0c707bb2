"""The two cards that the manual shows: Cyber Attack - China Blamed, and a hijack."""

from typing import Any

import pytest

from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import COUNTRY_AT, PAIR_AT
from tests.mr_president.scene import BOOK, dice, keys, on, play, scene
from tests.proofs import proves

CYBER = "cyber-attack-china-blamed"
ANSWERS = ["network economy", "network infrastructure", "no-answer"]


@proves("MP1-021", "MP1-022", "MP1-023", "MP1-024")
@pytest.mark.parametrize(("face", "target", "pair"), [(5, "japan", "china-japan"), (6, "india", "china-india")])
def test_cyber_attack_strikes_japan_on_1_to_5_and_india_on_6_to_10(face: int, target: str, pair: str) -> None:
    g = scene()
    status = g.conflict[PAIR_AT[pair]]
    dice(g, face)

    on(g, (carry_out, CYBER, "crisis"))

    laid = {at: len(g.countries[COUNTRY_AT[at]].tensions) for at in ("japan", "india", "china")}
    assert laid == {"japan": 0, "india": 0, "china": 2} | {target: 2}
    assert g.conflict[PAIR_AT[pair]] == status + 1


@proves("MP1-025")
def test_cyber_attack_drawn_again_with_us_cyber_at_least_chinas_is_the_first_part_again() -> None:
    g = scene()
    capabilities(g, us=4, china=4)
    dice(g, 1)

    on(g, (carry_out, CYBER, "2"))

    assert len(g.countries[COUNTRY_AT["japan"]].tensions) == 2


def capabilities(g: MrPresident, us: int, china: int) -> None:
    """Cyber Warfare of the US and of China."""
    g.caps[3], g.caps[17] = us, china


@proves("MP1-026", "MP1-027", "MP1-029")
def test_cyber_attack_on_the_us_is_a_minor_disruption_if_the_check_is_passed() -> None:
    g = scene(tracks={"hs": 5, "pa": 50, "soe": 5}, trends={"soe": 0, "china-soe": 0})
    capabilities(g, us=3, china=4)
    dice(g, 5)

    on(g, (carry_out, CYBER, "2"))

    assert keys(g) == ANSWERS, "Sanctions are free only after a failure"
    china = g.countries[COUNTRY_AT["china"]]
    assert len(china.tensions) == 2
    assert (g.peers[1].soe_trend, g.home.soe_trend, g.home.approval) == (-1, -1, 16 - 1)


@proves("MP1-028", "MP1-029")
def test_cyber_attack_on_the_us_is_a_major_disruption_if_the_check_is_failed_and_sanctions_are_free() -> None:
    g = scene(tracks={"hs": 5, "pa": 50, "soe": 5}, regions={"asia-pacific": {"crisis": 0}}, ap=0)
    capabilities(g, us=3, china=4)
    dice(g, 6)

    on(g, (carry_out, CYBER, "2"))
    assert (g.home.soe, g.home.hs, g.home.approval) == (4, 4, 16 - 3)
    assert (g.peers[1].soe_trend, g.home.soe_trend) == (-1, 0)
    assert (len(g.countries[COUNTRY_AT["china"]].tensions), g.regions[6].crisis) == (3, 1)
    play(g, "choose 1")

    assert "unilateral" in g.countries[COUNTRY_AT["china"]].sanctions
    assert keys(g) == ANSWERS


@proves("MP2-392")
@pytest.mark.parametrize("deck", ["2", "3"])
@pytest.mark.parametrize("check", [5, 6])
def test_a_cyber_attack_on_the_us_for_which_china_is_blamed_may_be_answered_at_once(deck: str, check: int) -> None:
    g = scene(tracks={"hs": 5}, ap=1)
    capabilities(g, us=3, china=4)
    dice(g, check)
    on(g, (carry_out, CYBER, deck))
    if check == 6:
        play(g, "choose 2")

    dice(g, 1)
    play(g, "network infrastructure")

    assert (g.peers[1].markers, g.acting.used, g.home.ap, g.asked) == (-1, [], 1, [])


@proves("MP2-392")
@pytest.mark.parametrize(("deck", "us"), [("crisis", 3), ("2", 4)])
def test_a_cyber_attack_on_an_ally_is_not_answered(deck: str, us: int) -> None:
    g = scene()
    capabilities(g, us=us, china=4)

    on(g, (carry_out, CYBER, deck))

    assert g.asked == []


HIJACK = "hijack-attempt-linked-to-foreign-terror-cell"


@proves("MP1-031")
def test_a_hijack_thwarted_raises_approval_by_1() -> None:
    g = scene(tracks={"hs": 5, "pa": 50, "dc": 0})
    dice(g, 5)

    on(g, (carry_out, HIJACK, "crisis"))

    assert (g.home.approval, g.home.crisis) == (17, 0)


@proves("MP1-032")
def test_a_hijack_thwarted_on_1_to_3_also_lowers_a_terror_group_somewhere() -> None:
    alone: dict[str, dict[str, Any]] = {region: {"groups": []} for region in BOOK.regions} | {
        "africa": {"groups": [(2, 0)]}
    }
    g = scene(tracks={"hs": 5}, regions=alone)
    dice(g, 3)

    on(g, (carry_out, HIJACK, "crisis"))

    assert g.regions[3].groups == [(1, 0)]


@proves("MP1-032")
def test_which_group_goes_down_is_the_players_choice() -> None:
    alone: dict[str, dict[str, Any]] = {region: {"groups": []} for region in BOOK.regions} | {
        "africa": {"groups": [(1, 0), (1, 0), (2, 1), (4, 0)]}
    }
    g = scene(tracks={"hs": 5}, regions=alone)
    dice(g, 3)

    on(g, (carry_out, HIJACK, "crisis"))
    assert keys(g) == ["group africa 1 0", "group africa 2 1", "group africa 4 0"]
    play(g, "group africa 2 1")

    assert g.regions[3].groups == [(1, 0), (1, 0), (1, 1), (4, 0)]


@proves("MP1-033")
def test_a_hijack_that_succeeds_hurts_at_home_and_in_south_america() -> None:
    g = scene(tracks={"hs": 5, "pa": 50, "dc": 0}, regions={"south-america": {"crisis": 0}})
    dice(g, 6)

    on(g, (carry_out, HIJACK, "crisis"))

    assert (g.home.crisis, g.regions[2].crisis, g.home.approval) == (1, 1, 16 - 2)
    assert g.home.public[0] == "homeland-security"
