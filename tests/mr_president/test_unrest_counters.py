"""Counters of unrest: how each change affects them, what stays beneath them, and which of them can be targets."""

from typing import Any

import pytest

from holdfast.games.mr_president.actions.targets import civil_wars
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import unrest
from tests.mr_president.asking import world
from tests.mr_president.changes import changed_by
from tests.mr_president.lookups import region_of
from tests.mr_president.scene import on
from tests.proofs import proves

ME = "middle-east"


def troubled(**land: Any) -> MrPresident:
    """A calm world except for the Middle East."""
    return world(middle_east={"stability": 5, **land})


@proves("MP2-287", "MP2-289", "MP2-290", "MP2-295")
@pytest.mark.parametrize(
    ("land", "what", "changed"),
    [
        ({"civil_wars": 1}, "ceasefire", {"civil_wars -1", "ceasefires +1"}),
        ({"ceasefires": 1}, "resume", {"ceasefires -1", "civil_wars +1"}),
        ({"civil_wars": 1}, "fragile", {"civil_wars -1", "unstable +1"}),
        ({"unstable": 1}, "break-out", {"unstable -1", "civil_wars +1"}),
        ({"unstable": 1}, "calm", {"unstable -1"}),
        ({"ceasefires": 1}, "peace", {"ceasefires -1"}),
        ({"civil_wars": 1}, "peace", {"civil_wars -1"}),
        ({"civil_wars": 1, "ceasefires": 1}, "peace", {"ceasefires -1"}),
        ({"unstable": 1}, "worsen", {"unstable -1", "civil_wars +1"}),
        ({}, "worsen", {"unstable +1"}),
        ({}, "unstable", {"unstable +1"}),
        ({}, "civil-war", {"civil_wars +1"}),
        *[({}, what, set()) for what in ("ceasefire", "resume", "fragile", "break-out", "calm", "peace")],
    ],
)
def test_what_a_change_makes_of_a_counter(land: dict[str, int], what: str, changed: set[str]) -> None:
    g = troubled(**land)

    assert changed_by(g, (unrest.change_unrest, ME, what)) == {f"{ME}.{each}" for each in changed}


@pytest.mark.parametrize(("land", "what"), [({"civil_wars": 1}, "warlord"), ({"unstable": 1}, "turn-rogue")])
def test_a_counter_that_turns_rogue_leaves_a_rogue_state_and_nothing_else(land: dict[str, int], what: str) -> None:
    g = troubled(**land)

    on(g, (unrest.change_unrest, ME, what))

    after = region_of(g, ME)
    assert (after.civil_wars, after.ceasefires, after.unstable, after.rogues) == (0, 0, 0, [(1, 0, "")])


@proves("MP2-292")
@pytest.mark.parametrize(("stability", "most"), [(3, 3), (4, 3), (5, 2), (6, 2), (7, 1), (8, 1)])
def test_how_many_civil_wars_and_ceasefires_a_region_holds(stability: int, most: int) -> None:
    g = troubled(stability=stability, ceasefires=1)
    for _ in range(4):
        on(g, (unrest.change_unrest, ME, "civil-war"))

    assert (region_of(g, ME).civil_wars, region_of(g, ME).unstable) == (most - 1, 4 - (most - 1))


def test_an_unstable_state_cannot_break_out_where_a_region_is_full() -> None:
    g = troubled(stability=7, ceasefires=1, unstable=1)

    assert changed_by(g, (unrest.change_unrest, ME, "break-out")) == set()


@pytest.mark.parametrize(
    ("n", "beneath", "aims"),
    [
        (0, 0, []),
        (1, 0, [f"{ME} civil-war"]),
        (1, 1, [f"{ME} civil-war-iran"]),
        (2, 1, [f"{ME} civil-war", f"{ME} civil-war-iran"]),
        (2, 2, [f"{ME} civil-war-iran"]),
    ],
)
def test_civil_wars_can_be_aimed_at_with_and_without_iranian_influence_as_they_are(
    n: int, beneath: int, aims: list[str]
) -> None:
    g = troubled(civil_wars=n, iran=[beneath, 0, 0])

    assert civil_wars(g) == aims


@proves("MP2-216", "MP2-218")
@pytest.mark.parametrize(("partner", "elsewhere", "sent"), [("un", 0, 1), ("un", 3, 1), ("un", 4, 0), ("", 0, 0)])
def test_the_un_sends_one_of_its_four_peacekeepers_to_a_ceasefire_of_its_own(
    partner: str, elsewhere: int, sent: int
) -> None:
    g = world(middle_east={"civil_wars": 1}, africa={"ceasefires": elsewhere, "peacekeepers": elsewhere})
    g.acting.partner = partner

    on(g, (unrest.change_unrest, ME, "ceasefire"))
    assert region_of(g, ME).peacekeepers == sent
    on(g, (unrest.change_unrest, ME, "resume"))

    assert region_of(g, ME).peacekeepers == 0
