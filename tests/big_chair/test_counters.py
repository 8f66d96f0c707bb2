"""Previous effects in the Preparation Phase: Next Turn counters."""

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.content import ContentError, Pack
from tests.big_chair.scene import GAME, changed, counters, dice, gauge, keys, on, play, prompt, rolls, said, scene
from tests.proofs import proves


@proves("BC-066")
def test_every_next_turn_counter_moves_the_indicator_it_lies_at() -> None:
    g = scene(counters=[("soc", 1), ("media", -2), ("int", -1)])

    play(g, "apply all")

    assert changed(g) == {"soc": 7, "media": 4, "int": 5}


@proves("BC-067")
@pytest.mark.parametrize("value", [1, -1, 2, -2])
def test_next_turn_counters_have_the_values_1_and_2_up_and_down(value: int) -> None:
    g = scene(int=5, counters=[("int", value)])

    assert on(g, "int") == 5 + value


@proves("BC-067")
@pytest.mark.parametrize("value", [3, 0, -3])
def test_no_card_can_place_a_counter_of_another_value(value: int) -> None:
    card = f'[odd]\nnumber = 99\nname = "Odd"\neffects = [{{ do = "next-turn", track = "int", n = {value} }}]'

    with pytest.raises(ContentError, match="a Next Turn counter is 1, -1, 2 or -2"):
        GAME.book((Pack("odd", (("events.toml", card),)),))


@proves("BC-068")
def test_counters_are_removed_once_applied() -> None:
    g = scene(counters=[("soc", 1), ("media", -2)])

    play(g, "apply soc 1")
    assert counters(g) == [], "the last counter applied itself"
    play(g, "done")

    assert g.turn == 2
    assert changed(g) == {"soc": 7, "media": 4}


@proves("BC-069")
@pytest.mark.parametrize(
    ("space", "order", "expected"),
    [
        (8, ["int -1", "int 2"], 8),
        (8, ["int 2", "int -1"], 7),
        (7, ["int 2", "int -1"], 7),
        (7, ["int -1", "int 2"], 8),
        (2, ["int -2", "int 1"], 2),
        (2, ["int 1", "int -2"], 1),
    ],
)
def test_counters_are_applied_one_after_the_other_and_the_marker_stops_at_the_ends_each_time(
    space: int, order: list[str], expected: int
) -> None:
    """Ruling (ledger, reading A): in the players' order, 8 −1 +2 is 8, and 8 +2 −1 is 7."""
    values = [int(each.split()[1]) for each in order]
    g = scene(int=space, counters=[("int", value) for value in values])

    play(g, f"apply {order[0]}")

    assert on(g, "int") == expected
    assert [line["change"] for line in said(g, "The {change} counter at {track} is applied")] == values


@proves("BC-069")
def test_counters_of_the_same_value_leave_no_choice() -> None:
    g = scene(int=6, counters=[("int", -1), ("int", -1), ("int", -1)])

    assert on(g, "int") == 3
    assert len(said(g, "The {change} counter at {track} is applied")) == 3


@proves("BC-069", "BC-074")
@pytest.mark.parametrize("first", ["apply eco -1", "apply eco 2", "apply all"])
def test_a_marker_that_stood_on_8_when_the_step_began_gives_no_bonus_again(first: str) -> None:
    """Ruling (ledger, reading A): as in the play-through, where ECO stays on its maximum."""
    g = scene(eco=8, counters=[("eco", -1), ("eco", 2)])

    play(g, first)

    assert on(g, "eco") == (7 if first == "apply eco 2" else 8)
    assert on(g, "soc") == 6


@proves("BC-069", "BC-074")
def test_once_the_counters_are_applied_a_marker_that_comes_back_to_8_has_arrived_there() -> None:
    g = scene(eco=8, counters=[("eco", -1)], active=["friends-with-mega-corps"])
    play(g, "done")

    dice(g, 1)
    play(g, "influence eco 4")

    assert changed(g) == {"eco": 8, "soc": 7}


@proves("BC-069")
def test_each_negative_counter_is_a_loss_with_a_cancel_roll_of_its_own() -> None:
    g = scene(at="end", int=6, active=["diplomacy"], counters=[("int", -1), ("int", -1)], roles={"homeland": 0})

    dice(g, 3, 3)
    play(g, "end turn", "apply int -1")

    assert rolls(g) == 2
    assert on(g, "int") == 6, "a single loss of 2 would have been saved but once"


@proves("BC-069", "BC-078")
def test_apply_all_goes_along_the_board_with_losses_first() -> None:
    g = scene(counters=[("pol", 1), ("eco", 2), ("gov", -1), ("eco", -1)])

    play(g, "apply all")

    applied = [(line["track"], line["change"]) for line in said(g, "The {change} counter at {track} is applied")]
    assert applied == [("gov", -1), ("eco", -1), ("eco", 2), ("pol", 1)]


@proves("BC-068")
def test_a_counter_taken_away_while_all_are_applied_is_not_applied() -> None:
    """While a die is open for the first loss, Homeland takes the second one away."""
    roles = {"homeland": 0, "justice": 0}
    g = scene(int=6, active=["diplomacy"], counters=[("int", -1), ("pol", -2)], roles=roles)
    dice(g, 5)

    play(g, "apply all", "use homeland-2", "keep")

    assert changed(g) == {"int": 5}


@proves("BC-070")
def test_a_loss_moves_the_marker_to_the_left_and_a_gain_to_the_right() -> None:
    g = scene(soc=5, media=5, counters=[("soc", -1), ("media", 1)])
    assert (gauge(g, "soc").index("●"), gauge(g, "media").index("●")) == (4, 4)

    play(g, "apply all")

    assert (gauge(g, "soc").index("●"), gauge(g, "media").index("●")) == (3, 5)


@proves("BC-071")
@pytest.mark.parametrize("track", TRACKS)
def test_a_marker_on_8_ignores_further_gains(track: str) -> None:
    g = scene(counters=[(track, 2)], markers={track: 8})

    assert changed(g) == {track: 8}
    assert said(g, "{track} stays on {n}") == [{"track": track, "n": 8}]


@proves("BC-071")
@pytest.mark.parametrize("track", TRACKS)
def test_a_marker_on_1_ignores_further_losses(track: str) -> None:
    """Ruling (ledger): not stated, but space 1 is the bottom, as the losing conditions show."""
    g = scene(counters=[(track, -2)], markers={track: 1})

    assert on(g, track) == 1


@proves("BC-072")
def test_a_minus_2_counter_moves_pol_2_spaces_left_and_goes_away() -> None:
    g = scene(counters=[("pol", -2)])

    assert changed(g) == {"pol": 4}
    assert counters(g) == []


@proves("BC-143", "BC-144")
def test_before_the_last_loss_an_ability_can_still_take_it_away() -> None:
    """The result of the other counters is known by then; a single counter was known when the last turn ended."""
    g = scene(counters=[("int", -2), ("soc", -1)], roles={"homeland": 0})

    play(g, "apply int -2")
    assert keys(g) == ["apply soc -1", "use homeland-1", "use homeland-2"]
    play(g, "use homeland-2")

    assert (counters(g), changed(g)) == ([], {"int": 4})


@proves("BC-143")
@pytest.mark.parametrize("counter", [("soc", -1), ("soc", 1)])
def test_a_lone_counter_applies_itself(counter: tuple[str, int]) -> None:
    g = scene(counters=[counter], roles={"homeland": 0})

    assert prompt(g) == "Buy Strategies ({n} Budget left)"
    assert changed(g) == {"soc": 6 + counter[1]}
