"""The discount of full Communication, and the discount that a Planning token gives once by filling it."""

from typing import Any

import pytest

from holdfast.games.resistance.state import Resistance
from tests.proofs import proves
from tests.resistance.scene import keys, play, scene, seen, squad

ALMOST_FULL = {"a": ("communication", 2), "g": ("communication", 3)}
"""Two people on the Communication of Edmund Vance: a Planning token fills the third and last slot."""


def planned(**fields: Any) -> Resistance:
    """Two Resistance cards that lack 2 cubes each, and a seat whose Planning token fills Communication."""
    offered = {"three-general-strike": 2, "three-wash-house-news": 2}
    g = scene(people={0: ALMOST_FULL}, **({"offered": offered} | fields))
    play(g, 0, "plan communication")
    for seat in (1, 2):
        play(g, seat, "move ne2")
    return g


def is_planned(g: Resistance) -> bool:
    """Whether the Planning token is still on the sheet of seat 0."""
    return any(slot["token"] == "planning" for slot in squad(g, 0)["slots"])


@proves("PR-183", "PR-057")
def test_a_planning_token_that_fills_communication_makes_one_activation_cheaper() -> None:
    g = planned()
    assert {"activate three-general-strike", "activate three-wash-house-news"} <= set(keys(g, 0))

    play(g, 0, "activate three-general-strike")

    assert seen(g)["this_turn"]["actions"] == -2
    assert not is_planned(g)
    assert "activate three-wash-house-news" not in keys(g, 0)
    assert seen(g)["offered"][0]["costs"] == [4, 4, 4]


@proves("PR-183", "PR-057")
def test_the_discount_is_used_in_an_activation_that_follows_a_preparation_but_not_in_one_left_for_later() -> None:
    g = planned(offered={"three-general-strike": 1, "three-wash-house-news": 2})

    play(g, 0, "prepare three-general-strike 1", "hold back three-general-strike")
    assert is_planned(g)
    for seat in (1, 2):
        play(g, seat, "move ne1")
    play(g, 0, "activate three-general-strike")

    assert not is_planned(g)


@proves("PR-183")
@pytest.mark.parametrize(
    ("cubes", "held", "stays"),
    [(4, [], True), (3, [], False), (3, ["old-flag"], True), (2, ["old-flag"], False)],
)
def test_an_activation_that_needs_no_discount_of_the_skill_leaves_the_planning_token(
    cubes: int, held: list[str], stays: bool
) -> None:
    """The Old Flag saves a cube for any holder, without using a skill."""
    g = planned(offered={"three-general-strike": cubes}, inventory={0: held})

    play(g, 0, "activate three-general-strike")

    assert is_planned(g) is stays


@proves("PR-183")
def test_people_who_fill_communication_make_every_activation_cheaper() -> None:
    offered = {"three-general-strike": 2, "three-broken-rails": 4}
    g = scene(people={0: ALMOST_FULL | {"k": ("communication", 4)}}, offered=offered)

    play(g, 0, "activate three-general-strike", "activate three-broken-rails")

    assert seen(g)["offered"] == []
