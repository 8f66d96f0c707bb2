"""Objectives, and how the players win."""

from typing import Any

import pytest

from holdfast.games.resistance.state import Resistance
from tests.proofs import proves
from tests.resistance.scene import GAME, all_done, ending, keys, occupied, play, said, scene, seen, squad
from tests.resistance.test_army import crowd

QUIET = ["voices-from-abroad"]
STAY: dict[str, Any] = {"seats": 4, "bag": ["nw15"], "events": QUIET, "piles": {}}


def done(g: Resistance) -> list[str]:
    """The objectives that are accomplished."""
    return [each["id"] for each in seen(g)["objectives"] if each["done"]]


# --- Scenario 1: the base ---------------------------------------------------------------------------------------


@proves("PR-076", "PR-077", "PR-007")
def test_first_the_base_is_found_then_a_bomb_destroys_it() -> None:
    goals = GAME.scenarios(GAME.book())["headquarters"].goals

    assert [goal.facts["objective"] for goal in goals] == ["find-base", "destroy-base"]
    assert "use bomb" not in keys(scene(inventory={0: ["bomb"]}, zones=("ne5",)))
    assert "use bomb" in keys(scene(inventory={2: ["bomb"]}, zones=("ne5",), markers={"base": "ne5"}), 2)


@proves("PR-169", "PR-077", "PR-225", "PR-005")
def test_a_bomb_used_in_the_zone_of_the_base_destroys_it_and_eliminates_whoever_is_there() -> None:
    g = scene(
        inventory={2: ["bomb"]},
        zones=("ne5",),
        markers={"base": "ne5"},
        soldiers={"ne13": 1},
        officers={"ne5": 1},
    )

    play(g, 2, "use bomb")

    assert done(g) == ["find-base", "destroy-base"]
    assert occupied(g) == {"ne13": (1, 0)}
    assert seen(g)["officers"]["eliminated"] == 1


@proves("PR-170", "PR-007")
@pytest.mark.parametrize(
    ("zone", "soldiers", "can"), [("ne5", 0, True), ("ne5", 1, True), ("ne3", 0, False), ("ne13", 2, False)]
)
def test_the_bomb_needs_the_place_and_engineering_2_after_the_malus(zone: str, soldiers: int, can: bool) -> None:
    """Odile Marchetti has Engineering 3."""
    base = "ne13" if zone == "ne13" else "ne5"
    g = scene(inventory={2: ["bomb"]}, zones=(zone,), markers={"base": base}, soldiers={zone: soldiers})

    assert ("use bomb" in keys(g, 2)) is can


# --- The other kinds of objectives ------------------------------------------------------------------------------


@proves("PR-005", "PR-225")
def test_the_general_is_eliminated_with_a_long_rifle_from_one_link_away() -> None:
    g = scene(scenario="the-general", inventory={0: ["long-rifle"]}, zones=("ne5",), markers={"general": "ne13"})

    play(g, 0, "use long-rifle", "second")

    assert done(g) == ["find-general", "eliminate-general"]
    assert seen(g)["markers"] == {}


@proves("PR-005", "PR-225")
def test_a_long_rifle_also_eliminates_an_officer() -> None:
    g = scene(inventory={0: ["long-rifle"]}, zones=("ne5",), officers={"ne13": 1, "ne11": 1})

    play(g, 0, "use long-rifle", "first")

    assert occupied(g) == {"ne11": (0, 1)}
    assert seen(g)["officers"]["eliminated"] == 1
    assert squad(g, 0)["inventory"] == ["long-rifle"]


@proves("PR-005", "PR-064")
def test_the_general_falls_to_a_bomb_a_mortar_or_superior_military_too() -> None:
    bomb = scene(scenario="the-general", inventory={2: ["bomb"]}, zones=("ne5",), markers={"general": "ne5"})
    mortar = scene(scenario="the-general", inventory={0: ["mortar"]}, zones=("ne4",), markers={"general": "ne3"})
    duel = scene(scenario="the-general", zones=("ne5",), markers={"general": "ne5"})

    play(bomb, 2, "use bomb")
    play(mortar, 0, "use mortar")
    play(duel, 0, "eliminate general")

    assert [done(g)[-1] for g in (bomb, mortar, duel)] == ["eliminate-general"] * 3


@proves("PR-064")
@pytest.mark.parametrize(("soldiers", "can"), [(0, True), (1, False)])
def test_military_must_exceed_the_occupation_by_more_than_2_to_eliminate_him(soldiers: int, can: bool) -> None:
    """Edmund Vance has Military 3."""
    g = scene(scenario="the-general", zones=("ne5",), markers={"general": "ne5"}, soldiers={"ne5": soldiers})

    assert ("eliminate general" in keys(g, 0)) is can


@proves("PR-064")
def test_the_general_travels_one_road_a_turn_towards_the_nearest_capital_and_stays_there() -> None:
    g = scene(at="army", scenario="the-general", markers={"general": "ne5"}, **STAY)

    assert seen(g)["markers"] == {"general": "ne13"}
    there = scene(at="army", scenario="the-general", markers={"general": "se15"}, **STAY)
    assert seen(there)["markers"] == {"general": "se15"}


@proves("PR-005")
def test_the_president_is_freed_with_a_cutting_torch_and_brought_to_a_free_harbour() -> None:
    g = scene(
        scenario="the-voice",
        inventory={2: ["cutting-torch"]},
        zones=("ne4",),
        markers={"prison": "ne4"},
        **STAY,
    )

    play(g, 2, "use cutting-torch")
    assert done(g) == ["find-prison", "free-president"]
    assert squad(g, 2)["inventory"] == ["president"]
    play(g, 2, "move ne14")
    all_done(g)

    assert ending(g) == "victory"


@proves("PR-005")
@pytest.mark.parametrize(("where", "soldiers", "wins"), [("ne14", 0, True), ("ne14", 1, False), ("ne9", 0, False)])
def test_she_is_safe_only_in_a_harbour_without_army_pawns(where: str, soldiers: int, wins: bool) -> None:
    g = scene(
        at="army",
        scenario="the-voice",
        inventory={0: ["president"]},
        zones=(where,),
        soldiers={where: soldiers},
        done=["find-prison", "free-president"],
        **STAY,
    )

    assert (ending(g) == "victory") is wins


@proves("PR-005")
def test_a_strategic_object_is_made_and_used_where_it_counts() -> None:
    g = scene(scenario="first-light", inventory={0: ["transmitter"]}, zones=("ne1",), seats=4)
    elsewhere = scene(scenario="first-light", inventory={0: ["transmitter"]}, zones=("ne9",), seats=4)

    assert "use transmitter" not in keys(elsewhere)
    play(g, 0, "use transmitter")

    assert done(g) == ["call-mainland"]
    assert [squad(g, at)["cubes"] for at in range(4)] == [4, 4, 4, 4]


# --- Victory ----------------------------------------------------------------------------------------------------


@proves("PR-234", "PR-006", "PR-003", "PR-109")
def test_the_players_win_together_at_the_end_of_the_armys_turn_when_all_objectives_are_accomplished() -> None:
    g = scene(at="army", done=["find-base", "destroy-base"], **STAY)

    assert ending(g) == "victory"
    assert g.result is not None
    assert g.result.winners == (0, 1, 2, 3)
    assert said(g, "The invasion speed is {n}")


@proves("PR-234", "PR-006")
def test_with_an_objective_open_the_game_goes_on() -> None:
    g = scene(at="army", done=["find-base"], **STAY)

    assert ending(g) is None
    assert g.turn == 2


@proves("PR-235", "PR-234")
def test_accomplishing_the_last_objective_does_not_win_at_once() -> None:
    g = scene(inventory={2: ["bomb"]}, zones=("ne5",), markers={"base": "ne5"}, **STAY)

    play(g, 2, "use bomb")
    assert ending(g) is None
    assert "done" in keys(g, 0)
    all_done(g)

    assert ending(g) == "victory"


@proves("PR-235", "PR-006")
def test_a_defeat_before_the_end_of_the_armys_turn_still_loses() -> None:
    fields = STAY | {"bag": ["ne15"], "team": 1}
    g = scene(at="army", done=["find-base", "destroy-base"], soldiers=crowd(49), **fields)

    assert ending(g) == "soldiers"
