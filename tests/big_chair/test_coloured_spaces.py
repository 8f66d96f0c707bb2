"""Previous effects in the Preparation Phase: space 8, orange and red spaces."""

from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from tests.big_chair.scene import changed, dice, keys, label, on, play, prompt, said, scene
from tests.proofs import proves

QUIET = ["all-quiet"] * 6
COLOURS = {
    "soc": ([3, 4], [1, 2]),
    "gov": ([3], [1, 2]),
    "eco": ([3], [1, 2]),
    "def": ([2], [1]),
    "int": ([2, 3], [1]),
    "media": ([2, 3], [1]),
    "ops": ([2], [1]),
    "pol": ([3], [1, 2]),
}
"""The orange and the red spaces of each track."""
ORANGE = {
    "soc": ["pol"],
    "gov": ["eco"],
    "eco": ["soc"],
    "def": ["ops"],
    "int": ["eco"],
    "media": ["pol"],
    "ops": ["media"],
    "pol": ["gov"],
}
RED = {
    "soc": ["pol", "gov"],
    "gov": ["eco", "soc"],
    "eco": ["soc", "gov"],
    "def": ["ops", "soc"],
    "int": ["eco", "pol"],
    "media": ["pol", "soc"],
    "ops": ["media", "def"],
    "pol": ["gov", "media"],
}
TOP = {"soc": "pol", "eco": "soc", "def": "ops", "int": "eco", "media": "pol", "ops": "int", "pol": "media"}


@proves("BC-073")
@pytest.mark.parametrize(("space", "counter", "gov"), [(4, -1, 5), (3, 1, 6)])
def test_coloured_spaces_count_after_the_counters(space: int, counter: int, gov: int) -> None:
    """Ruling (ledger): counters first, then coloured spaces, with free order inside each group only."""
    g = scene(pol=space, counters=[("pol", counter)])

    assert on(g, "gov") == gov


@proves("BC-073")
def test_no_coloured_space_can_be_applied_before_the_counters() -> None:
    g = scene(pol=3, counters=[("soc", 1), ("int", 1)])

    assert keys(g) == ["apply soc 1", "apply int 1", "apply all"]
    assert on(g, "gov") == 6


@proves("BC-074")
@pytest.mark.parametrize(("arrives", "helped"), TOP.items())
def test_the_bonus_of_space_8_is_given_at_once_on_arrival(arrives: str, helped: str) -> None:
    """Ruling (ledger): on arrival and once, as the play-through does it."""
    g = scene(counters=[(arrives, 1)], markers={arrives: 7})

    assert changed(g) == {arrives: 8, helped: 7}


@proves("BC-074")
@pytest.mark.parametrize(
    ("moment", "table", "choice", "expected"),
    [
        ("turn", {"eco": 7, "counters": [("eco", 1), ("int", -1)]}, "apply eco 1", {"eco": 8, "soc": 7, "int": 5}),
        ("turn", {"soc": 7, "deck": ["sporting-triumph", *QUIET]}, "done", {"soc": 8, "pol": 7}),
        ("action", {}, "play control-of-government-com", {"media": 8, "pol": 7}),
        ("action", {"soc": 7, "deck": ["sporting-triumph", *QUIET]}, "pass", {"soc": 8, "pol": 7}),
    ],
    ids=["preparation", "first event", "action", "second event"],
)
def test_the_bonus_of_space_8_is_given_in_any_phase(
    moment: str, table: dict[str, Any], choice: str, expected: dict[str, int]
) -> None:
    g = scene(at=moment, hand=["control-of-government-com"], **table)

    dice(g, 6)
    play(g, choice)

    assert changed(g) == expected


@proves("BC-074")
def test_a_marker_that_stands_on_8_gives_nothing_in_later_turns() -> None:
    g = scene(eco=7, counters=[("eco", 1)])
    assert changed(g) == {"eco": 8, "soc": 7}

    play(g, "done", "done")

    assert g.turn == 3
    assert changed(g) == {"eco": 8, "soc": 7}


@proves("BC-074")
def test_a_marker_that_starts_on_8_gives_nothing() -> None:
    g = scene(eco=8)

    play(g, "done")

    assert changed(g) == {"eco": 8}


@proves("BC-074")
def test_a_marker_that_leaves_8_and_arrives_again_gives_the_bonus_again() -> None:
    g = scene(eco=8, active=["friends-with-mega-corps"], counters=[("eco", -1)])
    play(g, "done")

    dice(g, 1)
    play(g, "influence eco 4")

    assert changed(g) == {"eco": 8, "soc": 7}


def spaces_of(colour: int) -> list[tuple[str, int]]:
    """Every space of a colour: 0 is orange, 1 is red."""
    return [(track, space) for track, both in COLOURS.items() for space in both[colour]]


@proves("BC-075")
@pytest.mark.parametrize(("track", "space"), spaces_of(0))
def test_an_indicator_on_an_orange_space_drags_another_down(track: str, space: int) -> None:
    g = scene(markers={track: space})

    assert changed(g) == {track: space, **dict.fromkeys(ORANGE[track], 5)}


@proves("BC-075")
def test_an_orange_space_has_its_effect_every_turn() -> None:
    g = scene(pol=3)
    assert on(g, "gov") == 5

    play(g, "done")

    assert (g.turn, on(g, "gov")) == (2, 4)


@proves("BC-075")
def test_a_marker_pushed_onto_a_coloured_space_in_this_step_applies_too() -> None:
    """Ruling (ledger): dominoes fall. SOC drags POL onto orange, POL drags GOV onto orange, GOV drags ECO."""
    g = scene(soc=4, pol=4, gov=4)

    assert changed(g) == {"soc": 4, "pol": 3, "gov": 3, "eco": 5}


@proves("BC-075")
def test_an_indicator_applies_once_a_step_even_if_it_is_dragged_deeper() -> None:
    """ECO and SOC drag each other: each has its turn once."""
    g = scene(eco=3, soc=4)

    play(g, "apply eco")

    assert changed(g) == {"eco": 3, "soc": 3, "pol": 5}


@proves("BC-075", "BC-076")
def test_the_space_counts_on_which_the_marker_stands_when_it_is_chosen() -> None:
    """POL drags GOV from orange to red, so GOV drags SOC down as well."""
    first_gov, first_pol = (scene(gov=3, pol=3) for _ in range(2))

    play(first_gov, "apply gov")
    play(first_pol, "apply pol")

    assert changed(first_gov) == {"gov": 2, "pol": 3, "eco": 5}
    assert changed(first_pol) == {"gov": 2, "pol": 3, "eco": 5, "soc": 5}


@proves("BC-075")
def test_a_marker_that_has_left_the_coloured_spaces_by_then_does_not_apply() -> None:
    g = scene(pol=3, eco=3, roles={"politics": 0, "homeland": 0})

    assert keys(g)[:3] == ["apply eco", "apply pol", "apply all"]
    play(g, "use politics-1")
    assert keys(g)[0] == "apply eco"
    assert "apply pol" not in keys(g)
    play(g, "apply eco")

    assert changed(g) == {"pol": 5, "eco": 3, "soc": 5}, "POL has no effect on GOV any more"


@proves("BC-078")
def test_apply_all_goes_along_the_board_and_takes_up_what_has_been_pushed() -> None:
    """INT drags ECO onto orange; ECO precedes INT on the board, so it is next, before MEDIA."""
    g = scene(int=3, media=3, eco=4)

    play(g, "apply all")

    told = [line["track"] for line in said(g, "{track} on {n} drags others down")]
    assert told == ["int", "eco", "media"]
    assert changed(g) == {"int": 3, "eco": 3, "soc": 5, "media": 3, "pol": 5}


@proves("BC-076")
@pytest.mark.parametrize(("track", "space"), spaces_of(1))
def test_an_indicator_on_a_red_space_drags_two_others_down(track: str, space: int) -> None:
    g = scene(markers={track: space})

    assert changed(g) == {track: space, **dict.fromkeys(RED[track], 5)}


@proves("BC-076")
def test_a_red_space_has_its_effect_every_turn() -> None:
    g = scene(ops=1)
    assert changed(g) == {"ops": 1, "media": 5, "def": 5}

    play(g, "done")

    assert g.turn == 2
    assert changed(g) == {"ops": 1, "media": 4, "def": 4}


@proves("BC-075", "BC-076")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("space", range(1, 9))
def test_no_other_space_is_coloured(track: str, space: int) -> None:
    """The tracks differ: society turns orange early, the forces late."""
    orange, red = COLOURS[track]
    g = scene(markers={track: space})

    assert set(changed(g)) - {track} == set(RED[track] if space in red else ORANGE[track] if space in orange else [])


@proves("BC-077")
def test_pol_on_3_moves_gov_from_3_to_2() -> None:
    g = scene(pol=3, gov=3)

    play(g, "apply pol")

    assert on(g, "gov") == 2


@proves("BC-078")
def test_the_players_choose_the_order_of_the_counters() -> None:
    first_eco, first_soc = (scene(eco=7, soc=7, counters=[("eco", 1), ("soc", -1)]) for _ in range(2))
    assert keys(first_eco) == ["apply soc -1", "apply eco 1", "apply all"]

    play(first_eco, "apply eco 1")
    play(first_soc, "apply soc -1")

    assert changed(first_eco) == {"eco": 8, "soc": 7, "pol": 7}, "SOC came to 8 on the way"
    assert changed(first_soc) == {"eco": 8, "soc": 7}


@proves("BC-078")
def test_the_players_choose_the_order_of_the_coloured_spaces() -> None:
    g = scene(gov=3, pol=3)

    assert keys(g) == ["apply gov", "apply pol", "apply all"]
    assert prompt(g) == "Apply which coloured space first?"
    assert [label(g, key) for key in keys(g)] == ["Apply GOV", "Apply POL", "Apply all, in the order of the board"]


def test_a_single_coloured_space_is_not_said_to_be_the_first() -> None:
    g = scene(pol=3, roles={"homeland": 0})

    assert prompt(g) == "Apply the coloured space"
    assert label(g, "apply pol") == "Apply POL"
