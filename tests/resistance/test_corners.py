"""Corners of the rules that a slip could move unseen: each test was written for a change that nothing had noticed."""

from tests.proofs import proves
from tests.resistance.scene import keys, play, scene, seen, squad


@proves("PR-154", "PR-156")
def test_a_rucksack_is_given_away_only_if_the_rest_has_room_without_it() -> None:
    """It makes room for 2 more: without it 4 others are held."""
    four = ["wire", "wire", "lens", "pipe"]

    g, h = scene(inventory={0: ["rucksack", *four]}), scene(inventory={0: ["rucksack", *four, "fuel"]})
    play(g, 0, "transfer 1")
    play(h, 0, "transfer 1")

    assert "hand rucksack" in keys(g)
    assert "hand rucksack" not in keys(h)
    assert "hand fuel" in keys(h)


@proves("PR-145", "PR-153")
def test_a_pile_made_anew_from_the_discards_is_shuffled() -> None:
    """Of 30 different cards some lie elsewhere than where they were discarded."""
    old = [card for card in scene().book.objects if card != "wire"]
    g = scene(objects=[], old_objects=list(old))

    play(g, 2, "search")

    drawn = [key.removeprefix("keep ") for key in keys(g, 2)]
    assert len(drawn) == 3
    assert drawn != old[-1:-4:-1]
    assert seen(g)["discards"]["objects"] == []


@proves("PR-187", "PR-151")
def test_the_first_zone_of_the_map_can_be_singled_out_as_any_other() -> None:
    g = scene(at="turn", common=["bridge", "castle", "lighthouse"])

    assert "reveal nw1 bridge+castle+lighthouse" in keys(g)


@proves("PR-005", "PR-064")
def test_the_fifth_player_may_challenge_the_general_too() -> None:
    g = scene(
        scenario="the-general",
        seats=5,
        characters=("piet-maartens", "odile-marchetti", "yusuf-brandt", "tamsin-vale", "edmund-vance"),
        people={4: {"h": ("military", 3), "n": ("military", 4)}},
        zones=("ne1", "ne1", "ne1", "ne1", "ne13"),
        markers={"general": "ne13"},
    )

    play(g, 4, "eliminate general")

    assert seen(g)["markers"] == {}


@proves("PR-174", "PR-168")
def test_travel_by_a_card_may_take_one_mountain_path_unless_there_is_snow() -> None:
    g = scene(zones=("sw8",), offered={"three-safe-houses": 2}, cubes=(3,))
    snow = scene(zones=("sw8",), offered={"three-safe-houses": 2}, cubes=(3,), closed=True)

    for table in (g, snow):
        play(table, 0, "prepare three-safe-houses 1", "activate three-safe-houses")

    assert "travel se2" in keys(g)
    assert "travel se2" not in keys(snow)
    assert "travel sw12" in keys(snow)
    assert squad(g, 0)["zone"] == "sw8"


@proves("PR-001")
def test_the_fifth_player_may_do_whatever_the_first_may() -> None:
    """Two with the same sheet, in the same zone with one soldier and one officer."""
    same = ("edmund-vance", "piet-maartens", "odile-marchetti", "yusuf-brandt", "edmund-vance")
    g = scene(
        seats=5,
        characters=same,
        zones=("ne5",),
        people={0: {"h": ("military", 4)}, 4: {"n": ("military", 4)}},
        inventory={0: ["wire", "jammer"], 4: ["wire", "jammer"]},
        soldiers={"ne5": 1},
        officers={"ne5": 1},
        offered={"five-night-school": 2},
    )

    first, fifth = keys(g, 0), keys(g, 4)
    assert [key for key in first if key != "transfer 4"] == [key for key in fifth if key != "transfer 0"]
    assert {"eliminate soldier", "plan military", "move ne13", "transfer 0"} <= set(fifth)
    play(g, 4, "move ne13")
    assert (squad(g, 0)["zone"], squad(g, 4)["zone"]) == ("ne5", "ne13")
