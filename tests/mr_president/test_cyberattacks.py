"""Cyberattacks: those of the US, those that it joins, and those that it retaliates against."""

from typing import Any

import pytest

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.peers import lines
from holdfast.games.mr_president.queries import trend_of
from holdfast.games.mr_president.state import MARKED, MrPresident
from tests.mr_president.lookups import as_id, country_of, peer_of, region_of
from tests.mr_president.military import PLAIN, acting, capabilities, targets
from tests.mr_president.scene import at_segment, dice, effects, keys, on, play, scene
from tests.proofs import proves

EVEN = capabilities("us")


@proves("MP2-394", "MP2-396", "MP2-403")
@pytest.mark.parametrize("country", ["iran", "north-korea"])
@pytest.mark.parametrize(
    ("die", "program", "frozen", "tensions"),
    [(2, 2, False, 0), (3, 3, True, 0), (4, 3, True, 0), (5, 3, False, 0), (9, 3, False, 2)],
)
def test_a_program_is_attacked(country: str, die: int, program: int, frozen: bool, tensions: int) -> None:
    g = acting(
        "act cyberattack",
        f"target {country}",
        "network program",
        faces=(die,),
        countries={country: {"program": 3}},
        caps=EVEN,
    )
    found = country_of(g, country)

    assert (found.program, found.frozen, len(found.tensions)) == (program, frozen, tensions)
    ally = country_of(g, "israel" if country == "iran" else "rok")
    assert len(ally.tensions) == (die == 9)


@proves("MP2-394")
@pytest.mark.parametrize(("die", "hurt", "tensions"), [(4, 2, 0), (5, 0, 0), (9, 0, 1)])
def test_the_infrastructure_of_iran_is_attacked(die: int, hurt: int, tensions: int) -> None:
    g = acting("act cyberattack", "target iran", "network infrastructure", faces=(die,))

    assert (country_of(g, "iran").hurt, len(country_of(g, "iran").tensions)) == (hurt, tensions)


@proves("MP2-395", "MP2-403")
@pytest.mark.parametrize("peer", ["russia", "china"])
@pytest.mark.parametrize(
    ("die", "economy", "trend", "ours", "tensions"),
    [(3, -1, 0, 0, 0), (4, 0, 0, 0, 0), (8, 0, -1, 0, 2), (10, 0, -1, -1, 2)],
)
def test_the_economy_of_a_peer_is_attacked(
    peer: str, die: int, economy: int, trend: int, ours: int, tensions: int
) -> None:
    g = acting(
        "act cyberattack",
        f"target {peer}",
        "network economy",
        faces=(die,),
        caps=EVEN,
        trends={f"{peer}-soe": 0, "soe": 0},
    )

    assert (trend_of(g, as_id(f"{peer}-soe")), peer_of(g, peer).trend, trend_of(g, "soe")) == (economy, trend, ours)
    assert len(country_of(g, peer).tensions) == tensions


@proves("MP2-395", "MP2-227")
@pytest.mark.parametrize(
    ("us", "die", "marked"),
    [(4, 3, True), (4, 4, False), (5, 4, True), (6, 5, True), (3, 3, False), (2, 1, True), (2, 2, False)],
)
def test_cyber_warfare_counts_against_a_peer(us: int, die: int, marked: bool) -> None:
    g = acting(
        "act cyberattack",
        "target china",
        "network infrastructure",
        faces=(die,),
        caps=capabilities("us", cyber=us),
    )

    assert peer_of(g, "china").markers == -marked


@proves("MP2-397")
def test_one_cyberattack_for_each_nation_in_a_phase_whatever_is_attacked() -> None:
    g = acting("act cyberattack", "target iran", "network infrastructure", "act cyberattack", faces=(6,))

    assert not {"iran"} & targets(g)
    assert {"north-korea", "russia", "china"} <= targets(g)


@proves("MP2-397")
@pytest.mark.parametrize(("segment", "again"), [("p2-2-6", False), ("p3-1-5", True)])
def test_in_the_next_activation_phase_the_same_nation_may_be_attacked_again(segment: str, again: bool) -> None:
    g = at_segment(scene(members=PLAIN, ap=0), "p2-1-5")
    dice(g, 6)
    play(g, "act cyberattack", "target iran", "network infrastructure")

    at_segment(g, segment)
    play(g, "act cyberattack")

    assert ("iran" in targets(g)) is again


@proves("MP2-398", "MP2-399")
@pytest.mark.parametrize(("die", "marked"), [(5, True), (6, False)])
def test_one_rogue_state_in_a_phase_is_attacked_and_skips_its_turn(die: int, marked: bool) -> None:
    regions = {"africa": {"rogues": [(1, 0, ""), (2, 0, "")]}, "middle-east": {"rogues": [(1, 0, "")]}}
    g = acting("act cyberattack", "target africa", "act cyberattack", faces=(die,), regions=regions)

    assert not {"africa", "middle-east", "central-south-asia"} & targets(g)
    assert region_of(g, "africa").rogues == [(1, 0, ""), (2, MARKED if marked else 0, "")]


@proves("MP2-393")
@pytest.mark.parametrize(("relation", "program"), [(1, 2), (0, 3), (-1, 3)])
def test_a_very_close_ally_is_joined_in_its_cyberattack(relation: int, program: int) -> None:
    g = scene(countries={"israel": {"relation": relation}, "iran": {"program": 3}})
    dice(g, 3)
    effects(g, [{"do": "cyber", "target": "iran", "by": "israel"}])

    assert (country_of(g, "iran").program, g.acting.partner, g.asked) == (program, "", [])


def hacked(die: int, **more: Any) -> MrPresident:
    """A Russian cyberattack on the US economy decided by this die; its second attack does not matter."""
    g = scene(caps=EVEN, peers={"russia": {"posture": 1}}, **more)
    dice(g, 1, die, 10, 10)
    return on(g, (lines.hacks, "russia"))


@proves("MP2-392", "MP2-391")
@pytest.mark.parametrize(("die", "answered"), [(7, False), (8, True), (10, True)])
def test_a_failed_attack_on_the_us_is_traced_and_may_be_answered_without_an_action(die: int, answered: bool) -> None:
    g = hacked(die)

    assert keys(g) == (["network economy", "network infrastructure", "no-answer"] if answered else [])


@proves("MP2-392")
@pytest.mark.parametrize(("answer", "markers"), [("network infrastructure", -1), ("no-answer", 0)])
def test_the_answer_to_a_cyberattack_uses_up_nothing(answer: str, markers: int) -> None:
    g = hacked(9, ap=3)
    dice(g, *([3] if markers else []), 10, 10)
    play(g, answer)

    assert (peer_of(g, "russia").markers, g.acting.used, g.home.ap, g.asked) == (markers, [], 3, [])


@proves("MP2-392")
def test_an_attack_on_allies_is_not_answered_by_the_us() -> None:
    g = scene(caps=EVEN, peers={"russia": {"posture": 1}})
    dice(g, 6, 10, 6, 10)  # on Europe, twice without effect
    on(g, (lines.hacks, "russia"))

    assert g.asked == []


@proves("MP2-392")
@pytest.mark.parametrize("die", [1, 10])
def test_a_great_attack_of_china_names_its_author_and_may_be_answered(die: int) -> None:
    g = scene(tracks={"hs": 5}, caps=EVEN)
    dice(g, die)
    on(g, (rolls.throw_on, "china", "china-cyberwar"))

    assert keys(g) == ["network economy", "network infrastructure", "no-answer"]


@proves("MP2-392")
def test_a_card_may_name_the_attacker_who_is_answered_at_once() -> None:
    g = scene(caps=capabilities("us", cyber=5))
    on(g, (carry_out, "meddling-in-the-election", "2"))

    assert keys(g) == ["network economy", "network infrastructure", "no-answer"]
