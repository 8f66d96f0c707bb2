"""The sides of a War: the role of the US, the cost of losses, and the number of Regional Forces."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import NO_TARGET
from holdfast.games.mr_president.queries import percent
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import progress
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import dice, on, said, set_up
from tests.mr_president.wars import AP, CSA, ME, border_war, table, us_war
from tests.proofs import proves


def rok_war(**fields: Any) -> War:
    """North Korea attacks the ROK, with the US on its side."""
    return a_war("north-korea-rok", AP, "north-korea", "rok", attack=6, defend=5, us=-1, rolled=True, **fields)


def ally_war() -> War:
    """Iran attacks the Gulf States, an Ally whom the US does not support in combat."""
    return a_war("iran-gulf-states", ME, "iran", "gulf-states", attack=6, defend=5, rolled=True)


@proves("MP2-472", "MP2-473")
@pytest.mark.parametrize(
    ("war", "attack", "defend", "approval"),
    [
        (rok_war(), 4, 5, 46),
        (us_war(5, attack=6), 6, 4, 46),
        (border_war(6, 5), 4, 4, 50),
        (ally_war(), 4, 4, 50),
    ],
    ids=["the US defends", "the US attacks", "others fight", "an Ally defends"],
)
def test_losses_take_strength_from_every_side_but_that_of_the_us_which_pays_in_approval(
    war: War, attack: int, defend: int, approval: int
) -> None:
    g = table(war, tracks={"pa": 50}, ap=2)
    g.rolled = 5

    on(g, (progress.war_result, war.name, 0, 2, 1, ""))

    assert (g.wars[0].attack, g.wars[0].defend, percent(g)) == (attack, defend, approval)


@proves("MP2-472")
@pytest.mark.parametrize(("losses", "ours"), [((0, 1), True), ((1, 0), False)])
def test_where_the_us_defends_the_losses_of_the_defender_are_its_own(losses: tuple[int, int], ours: bool) -> None:
    g = table(rok_war(), tracks={"pa": 50, "media": 8, "rwc": 8}, ap=2)
    g.rolled = 5
    dice(g, 1, 1)

    on(g, (progress.war_result, "north-korea-rok", 0, *losses, ""))

    assert [line["track"] for line in checks(g)] == (["media", "rwc"] if ours else [])
    assert (g.wars[0].attack, g.wars[0].defend) == (6 - losses[0], 5)


def checks(g: MrPresident) -> list[dict[str, Any]]:
    """The Track Checks that were passed."""
    return said(g, "{track} Check[ ({place})]: rolled {die}[ {change:added}], {n} or less needed: passed")


@proves("MP2-400", "MP2-402")
@pytest.mark.parametrize(
    ("war", "ours", "approval", "strengths"),
    [
        (us_war(5, attack=6), True, 50, (6, 4)),
        (rok_war(), True, 50, (5, 5)),
        (us_war(5, attack=6), False, 48, (6, 5)),
        (a_war("china-india", CSA, "china", "india", attack=6, defend=5, rolled=True), False, 50, (6, 4)),
        (a_war("india-china", CSA, "india", "china", attack=6, defend=5, rolled=True), False, 50, (5, 5)),
    ],
    ids=["ours, attacking", "ours, defending", "against the US", "of an attacker", "of a defender"],
)
def test_a_great_success_by_cyber_costs_the_enemy_strength_and_the_us_approval(
    war: War, ours: bool, approval: int, strengths: tuple[int, int]
) -> None:
    g = table(war.copy(), tracks={"pa": 50})

    on(g, (progress.cyber_edge, war.name, ours, True))

    assert (percent(g), (g.wars[0].attack, g.wars[0].defend)) == (approval, strengths)
    assert g.wars[0].edge == 0


@proves("MP2-400", "MP2-402")
@pytest.mark.parametrize(
    ("war", "ours", "edge"),
    [
        (us_war(5), True, -1),
        (rok_war(), True, 1),
        (a_war("china-india", CSA, "china", "india", rolled=True), False, -1),
        (a_war("india-china", CSA, "india", "china", rolled=True), False, 1),
    ],
)
def test_a_success_by_cyber_counts_for_who_made_it(war: War, ours: bool, edge: int) -> None:
    g = table(war.copy(), tracks={"pa": 50})

    on(g, (progress.cyber_edge, war.name, ours, False))

    assert (g.wars[0].edge, percent(g)) == (edge, 50)


@pytest.mark.parametrize("scenario", ["year-2009", "year-2017"])
def test_wars_of_a_scenario_have_had_their_first_roll(scenario: str) -> None:
    g = set_up(scenario)
    war = g.wars[0]

    on(g, (progress.war_result, war.name, 0, 0, 0, "guerrilla"))

    assert g.wars[0].kind == "guerrilla"


@proves("MP2-390")
@pytest.mark.parametrize(("elsewhere", "sent", "come"), [(0, 3, 3), (3, 3, 3), (4, 3, 2), (6, 1, 0)])
def test_there_are_regional_forces_of_strength_6_for_all_wars_together(elsewhere: int, sent: int, come: int) -> None:
    other = a_war("us-taliban", CSA, "us", "taliban", us=1, rolled=True, forces=elsewhere)
    g = table(other, us_war(4))

    on(g, (progress.assign_forces, "us-insurgents", sent))

    assert [war.forces for war in g.wars] == [elsewhere, come]


@proves("MP2-408")
@pytest.mark.parametrize(("side", "n", "after"), [("attacker", -2, (0, 5)), ("defender", -9, (1, 0))])
def test_strength_never_falls_below_0(side: str, n: int, after: tuple[int, int]) -> None:
    g = table(border_war(1, 5))

    on(g, (progress.reinforce, NO_TARGET, "pakistan-india", side, n))

    assert (g.wars[0].attack, g.wars[0].defend) == after


def test_a_war_that_is_over_can_neither_be_reinforced_nor_rolled_for() -> None:
    g = table(border_war(5, 5))

    on(g, (progress.reinforce, NO_TARGET, "us-serbia", "attacker", 1), (progress.fight, "us-serbia"))

    assert [(war.name, war.attack, war.defend) for war in g.wars] == [("pakistan-india", 5, 5)]
