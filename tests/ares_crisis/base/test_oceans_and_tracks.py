"""Ocean tiles and tracks: rewards, spaces, zones, TR, and metrics that become full."""

from typing import Any

import pytest

from tests.ares_crisis.base.words import board, front, metrics, phases, seen
from tests.ares_crisis.scene import BOOK, changes, ending, keys, offers, play, scene, table
from tests.proofs import proves

FULL: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}


# --- Ocean tiles ------------------------------------------------------------------------------------------------


def flipped(tile: str) -> dict[str, int]:
    """The changes for a player who pays 15 MC to flip this tile, the ninth faceup."""
    g = scene(at="action", oceans=0, mc=15, deck=["mine", "lichen"])
    before = table(g)
    play(g, "buy ocean", f"flip {tile}")
    return changes(before, table(g)) | {"mc": front(g)["mc"]}


@pytest.mark.parametrize(
    ("tile", "reward"),
    [
        pytest.param("ocean-1", {"plants": 2}, marks=proves("AB-023")),
        pytest.param("ocean-2", {"plants": 2}, marks=proves("AB-023")),
        pytest.param("ocean-3", {"cards": 1}, marks=proves("AB-024")),
        pytest.param("ocean-4", {"cards": 1}, marks=proves("AB-024")),
        pytest.param("ocean-5", {"mc": 4}, marks=proves("AB-025")),
        pytest.param("ocean-6", {"cards": 1, "mc": 1}, marks=proves("AB-026")),
        pytest.param("ocean-7", {"cards": 1, "plants": 1}, marks=proves("AB-027")),
        pytest.param("ocean-8", {"mc": 2, "plants": 1}, marks=proves("AB-028")),
        pytest.param("ocean-9", {"mc": 1, "plants": 1}, marks=proves("AB-029")),
    ],
)
def test_an_ocean_tile_gives_its_reward_when_it_is_flipped_faceup(tile: str, reward: dict[str, int]) -> None:
    assert flipped(tile) == {"mc": 0} | reward | {"tr": 1, "oceans": 1}


@proves("AB-022")
def test_the_9_tiles_give_seven_rewards_two_of_them_twice() -> None:
    rewards = [tuple(sorted(flipped(tile).items())) for tile in BOOK.oceans]

    twice = [dict(reward) for reward in set(rewards) if rewards.count(reward) == 2]
    assert len(rewards) == 9
    assert len(set(rewards)) == 7
    assert sorted(map(str, twice)) == sorted(
        map(str, [{"cards": 1, "mc": 0, "oceans": 1, "tr": 1}, {"mc": 0, "oceans": 1, "plants": 2, "tr": 1}])
    )


@proves("AB-030")
def test_the_player_who_flips_an_ocean_gains_1_tr_and_the_reward() -> None:
    g = scene(at="action", seats=2, oceans=0, others=[{"mc": 15}])
    idle_player, player = table(g, 0), table(g, 1)

    play(g, "buy ocean", "flip ocean-1", seat=1)

    assert changes(player, table(g, 1)) == {"mc": -15, "tr": 1, "plants": 2, "oceans": 1}
    assert changes(idle_player, table(g, 0)) == {"oceans": 1}


@proves("AB-039")
def test_a_flip_in_the_phase_in_which_the_last_ocean_was_flipped_gives_1_tr_and_that_tile_s_reward_again() -> None:
    g = scene(at="action", oceans=7, mc=60)
    play(g, "buy ocean", "flip ocean-9", "buy ocean")
    assert metrics(g)["ocean"] == 9
    before = table(g)

    play(g, "buy ocean")

    assert changes(before, table(g)) == {"mc": -15 + 2, "tr": 1, "plants": 1}, "tile 8 was the last one"


@proves("AB-039")
def test_a_card_that_flips_more_oceans_than_there_are_gives_the_last_reward_again() -> None:
    g = scene(at="construction", oceans=8, mc=21, hand=["ice-asteroid"])
    before = table(g)

    play(g, "play ice-asteroid")

    assert changes(before, table(g)) == {"mc": -21 + 2, "plants": 2, "tr": 2, "oceans": 1, "cards": -1}


# --- Tracks -----------------------------------------------------------------------------------------------------


@proves("AB-031")
def test_temperature_goes_from_minus_30_to_8_in_19_steps_of_2() -> None:
    g = scene(at="action", temperature=-30, heat=8 * 19)
    spaces = [metrics(g)["temperature"]]

    for _ in range(19):
        play(g, "convert heat")
        spaces.append(metrics(g)["temperature"])

    assert spaces == list(range(-30, 9, 2))
    assert len(spaces) == 20
    assert seen(g)["metrics"]["temperature"]["full"]


@proves("AB-031")
def test_temperature_cannot_fall_below_minus_30() -> None:
    g = scene(at="persistent", temperature=-28, crises={"crop-failures-1": 1})

    assert ending(g) == "bottomless"


@proves("AB-032")
def test_oxygen_goes_from_0_to_14_in_14_steps_of_1() -> None:
    g = scene(at="action", oxygen=0, plants=8 * 14)
    spaces = [metrics(g)["oxygen"]]

    for _ in range(14):
        play(g, "convert plants")
        spaces.append(metrics(g)["oxygen"])

    assert spaces == list(range(15))
    assert seen(g)["metrics"]["oxygen"]["full"]


@proves("AB-032")
def test_oxygen_cannot_fall_below_0() -> None:
    g = scene(at="persistent", oxygen=1, crises={"impact-desert-1": 1})

    assert ending(g) == "bottomless"


@proves("AB-033")
def test_there_are_9_oceans() -> None:
    g = scene(at="action", oceans=0, mc=15 * 9)
    left = []

    for _ in range(9):
        play(g, "buy ocean")
        left.append(len(offers(g, "flip")))
        if left[-1]:
            play(g, keys(g)[0])

    assert left == [9, 8, 7, 6, 5, 4, 3, 2, 0], "the last one needs no choice"
    assert metrics(g)["ocean"] == 9
    assert seen(g)["metrics"]["ocean"]["full"]


TEMPERATURES = {
    **dict.fromkeys(range(-30, -18, 2), "purple"),
    **dict.fromkeys(range(-18, -8, 2), "red"),
    **dict.fromkeys(range(-8, 2, 2), "yellow"),
    **dict.fromkeys(range(2, 10, 2), "white"),
}
OXYGENS = {
    **dict.fromkeys(range(3), "purple"),
    **dict.fromkeys(range(3, 7), "red"),
    **dict.fromkeys(range(7, 12), "yellow"),
    **dict.fromkeys(range(12, 15), "white"),
}


@pytest.mark.parametrize(
    ("metric", "at", "zone"),
    [
        *[pytest.param("temperature", at, zone, marks=proves("AB-034")) for at, zone in TEMPERATURES.items()],
        *[pytest.param("oxygen", at, zone, marks=proves("AB-035")) for at, zone in OXYGENS.items()],
    ],
)
def test_the_zones_of_the_tracks(metric: str, at: int, zone: str) -> None:
    g = scene(at="check", **(FULL | {metric: at}))

    now = seen(g)["metrics"][metric]

    assert (now["value"], now["zone"]) == (at, zone)
    assert f"{zone} " in next(line for line in board(g).splitlines() if line.strip().lower().startswith(metric))
    assert now["token"] == (zone if zone in ("yellow", "red") else None)
    assert (ending(g) == "purple") == (zone == "purple")


# --- TR ---------------------------------------------------------------------------------------------------------


@proves("AB-036")
@pytest.mark.parametrize(
    ("keys", "given", "steps"),
    [
        (["convert heat"], {"at": "action", "heat": 8}, 1),
        (["convert heat"] * 3, {"at": "action", "heat": 24}, 3),
        (["use ironworks"], {"at": "action", "played": ["ironworks"], "heat": 4}, 1),
        (["play deimos-down"], {"mc": 30, "hand": ["deimos-down"]}, 3),
        (["play plantation"], {"mc": 22, "hand": ["plantation"], "tags": {"science": 4}}, 2),
    ],
)
def test_a_player_gains_1_tr_for_each_step_raised(keys: list[str], given: dict[str, Any], steps: int) -> None:
    g = scene(seats=2, **given)
    before = metrics(g)

    play(g, *keys)

    raised = (metrics(g)["temperature"] - before["temperature"]) // 2 + metrics(g)["oxygen"] - before["oxygen"]
    assert raised == steps
    assert (front(g, 0)["tr"], front(g, 1)["tr"]) == (5 + steps, 5)


@proves("AB-037")
@pytest.mark.parametrize("tr", [0, 5, 23])
def test_tr_is_part_of_the_mc_income(tr: int) -> None:
    g = scene(at="plan", tr=tr, dummy_phases=["production"])

    play(g, "choose action")

    assert front(g)["mc"] == tr


@proves("AB-037")
def test_tr_gained_before_the_production_phase_counts_in_it() -> None:
    g = scene(at="plan", tr=5, heat=8, dummy_phases=["production"])

    play(g, "choose action", "convert heat")

    assert front(g)["mc"] == 6


# --- Full metrics -----------------------------------------------------------------------------------------------


@proves("AB-038")
@pytest.mark.parametrize(
    ("metric", "near", "key"),
    [
        ("temperature", {"temperature": 6, "heat": 16}, "convert heat"),
        ("temperature", {"temperature": 6, "mc": 28}, "buy temperature"),
        ("oxygen", {"oxygen": 13, "heat": 8, "played": ["ironworks"], "chosen": "action"}, "use ironworks"),
        ("ocean", {"oceans": 8, "mc": 30}, "buy ocean"),
    ],
)
def test_a_metric_that_becomes_full_can_still_be_raised_until_the_phase_ends(
    metric: str, near: dict[str, Any], key: str
) -> None:
    """Ruling (ledger): the base rule holds in Crisis mode too, as the rulebook plays as normal (line 85)."""
    g = scene(at="action", **near)
    play(g, key)
    assert seen(g)["metrics"][metric]["full"]
    top, tr = metrics(g)[metric], front(g)["tr"]

    play(g, key)

    assert (metrics(g)[metric], front(g)["tr"]) == (top, tr + 1)


@proves("AB-038")
def test_after_the_phase_in_which_it_became_full_a_metric_cannot_be_raised() -> None:
    """Ruling (ledger): the base rule; the public program allows raising a full metric at any time in Crisis mode."""
    g = scene(at="plan", temperature=4, mc=60, heat=16, hand=["lava-flows"], dummy_phases=["construction"])
    play(g, "choose action", "play lava-flows")
    assert phases(g) == ["construction", "action"]

    assert metrics(g)["temperature"] == 8
    assert not {"convert heat", "buy temperature"} & set(keys(g))
    assert {"buy ocean", "buy forest"} <= set(keys(g)), "the others can"


@proves("AB-038")
@pytest.mark.parametrize(
    ("card", "cost", "tags"),
    [("lava-flows", 17, {}), ("ice-asteroid", 21, {}), ("atmosphere-filtering", 6, {"science": 2})],
)
def test_a_card_does_not_raise_a_metric_that_was_full_before_the_phase(
    card: str, cost: int, tags: dict[str, int]
) -> None:
    g = scene(at="construction", **FULL, mc=30, hand=[card], tags=tags)
    before = table(g)

    play(g, f"play {card}")

    assert changes(before, table(g)) == {"mc": -cost, "cards": -1}
