"""Every Ability once: its visible effect."""

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.state import BigChair
from tests.big_chair.cards import ON_5, WHILE_ACTIVE, Changes, changes, rolled
from tests.big_chair.scene import GAME, INFLUENCE_TABLE, counters, dice, keys, play, prompt, ready, said, scene
from tests.proofs import proves

BOOK = GAME.book(())
MOVES = [
    ("defense", 1, {"def": 1, "ops": 1}),
    ("politics", 1, {"pol": 2}),
    ("homeland", 1, {"soc": 1}),
    ("foreign-affairs", 1, {"int": 2}),
]
DICE = [
    # the tracks that the die must be about, and whether it may also be one that no Influence action rolls
    ("economy", 2, {"eco"}, True),
    ("defense", 2, {"def", "ops"}, True),
    ("communication", 2, {"media", "pol"}, True),
    ("treasure", 2, set(TRACKS), False),
    ("foreign-affairs", 2, set(TRACKS), True),
    ("justice", 2, set(TRACKS), True),
]
OTHERS = [
    ("economy", 1),
    ("politics", 2),
    ("homeland", 2),
    ("communication", 1),
    ("treasure", 1),
    ("strategy", 1),
    ("strategy", 2),
    ("justice", 1),
]
OPENS = {track: card for card, (opened, _, _) in WHILE_ACTIVE.items() for track in opened.split()}
SAVES = {track: card for card, (_, saved, _) in WHILE_ACTIVE.items() for track in saved}
"""For each track a Strategy that opens Influence on it, and one that rolls a die to save it."""


@proves("BC-145")
@pytest.mark.parametrize(("role", "n", "now"), MOVES)
def test_an_ability_moves_markers(role: str, n: int, now: Changes) -> None:
    g = scene(at="action", roles={role: 0, "homeland": 0}, markers=ON_5)

    play(g, f"use {role}-{n}")

    assert changes(g) == now
    assert ready(g, role) == [2]
    assert f"use {role}-{n}" not in keys(g)


def influence_die(role: str, track: str, *faces: int) -> BigChair:
    """A die for Influence on this track, about to be rolled by the holder of this Role."""
    amount = min(INFLUENCE_TABLE[track])
    g = scene(at="action", active=[OPENS[track]], budget=amount, roles={role: 0, "homeland": 0}, markers=ON_5)
    dice(g, *faces)
    play(g, f"influence {track} {amount}")
    return g


def saving_die(role: str, track: str, *faces: int) -> BigChair:
    """A die to save a space of this track, about to be rolled by the holder of this Role."""
    roles = {role: 0, "homeland": 0}
    g = scene(at="end", active=[SAVES[track]], counters=[(track, -1)], roles=roles, markers=ON_5)
    dice(g, *faces)
    play(g, "end turn")
    return g


@proves("BC-132", "BC-147")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("role", "n", "about", "any_die"), DICE)
def test_an_ability_works_on_the_dice_it_names(role: str, n: int, about: set[str], any_die: bool, track: str) -> None:
    key = f"use {role}-{n}"

    for roll_a_die, possible in [(influence_die, track in about), (saving_die, track in about and any_die)]:
        g = roll_a_die(role, track, 6)
        if "roll" in keys(g):
            play(g, "roll")
        assert (key in keys(g)) == possible
        assert ("keep" in keys(g)) == possible


@proves("BC-147")
@pytest.mark.parametrize(("role", "track"), [("economy", "eco"), ("defense", "ops"), ("justice", "soc")])
def test_an_ability_rolls_a_die_again_and_the_new_result_counts(role: str, track: str) -> None:
    g = influence_die(role, track, 6, 1)
    assert prompt(g).startswith("The die shows"), "there is nothing to roll again before the first roll"

    play(g, f"use {role}-2")

    assert rolled(g) == [6, 1]
    assert changes(g) == {track: 1}
    assert ready(g, role) == [1]


@proves("BC-132", "BC-093")
@pytest.mark.parametrize(
    ("role", "track", "n"), [("communication", "pol", -2), ("treasure", "eco", -2), ("foreign-affairs", "ops", -1)]
)
@pytest.mark.parametrize("first", [["roll"], []], ids=["after the roll", "before the roll"])
@pytest.mark.parametrize("beyond", [0, 1], ids=["enough", "not enough"])
def test_an_ability_modifies_a_die(role: str, track: str, n: int, first: list[str], beyond: int) -> None:
    up_to = min(INFLUENCE_TABLE[track].values())
    g = influence_die(role, track, up_to - n + beyond)

    play(g, *first, f"use {role}-2")

    assert [line["change"] for line in said(g, "The die is modified by {change}: {stake}")] == [n]
    assert changes(g) == ({} if beyond else {track: 1})
    assert ready(g, role) == [1]


def test_politics_puts_a_discarded_strategy_back_on_offer_at_its_normal_cost() -> None:
    g = scene(at="action", roles={"politics": 0}, discarded=["diplomacy", "social-reforms"])
    assert GAME.view(g, 0)["discarded"]["diplomacy"] == 16

    play(g, "use politics-2", "renew diplomacy")

    assert GAME.view(g, 0)["offer"]["diplomacy"] == 8
    assert list(GAME.view(g, 0)["discarded"]) == ["social-reforms"]
    assert ready(g, "politics") == [1]


def test_homeland_takes_away_a_negative_counter() -> None:
    g = scene(at="action", roles={"homeland": 0}, counters=[("eco", 2), ("int", -2), ("pol", -1)])

    play(g, "use homeland-2")

    assert keys(g)[:2] == ["lift int -2", "lift pol -1"]
    play(g, "lift int -2")
    assert counters(g) == [("eco", 2), ("pol", -1)]
    assert ready(g, "homeland") == [1]


@pytest.mark.parametrize(("n", "able"), [(-2, True), (-1, True), (1, False), (2, False)])
@pytest.mark.parametrize("ability", ["homeland-2", "communication-1"])
def test_an_ability_on_counters_works_from_a_loss_of_1_on(ability: str, n: int, able: bool) -> None:
    g = scene(at="action", roles={"homeland": 0, "communication": 0}, counters=[("eco", n)])

    assert (f"use {ability}" in keys(g)) is able


@proves("BC-107", "BC-145")
def test_economy_makes_one_indicator_pay_for_another() -> None:
    g = scene(at="action", roles={"economy": 0, "homeland": 0}, markers=ON_5 | {"pol_": 1})

    play(g, "use economy-1")
    assert [key for key in keys(g) if key.startswith("lower")] == [
        f"lower {track} -1" for track in TRACKS if track != "pol"
    ], "POL has nothing to give"
    play(g, "lower ops -1")
    assert "raise ops" not in keys(g)
    play(g, "raise soc")

    assert changes(g) == {"ops": -1, "soc": 2, "pol": -4}
    assert ready(g, "economy") == [2]


@proves("BC-107", "BC-145")
def test_justice_helps_where_things_stand_worst() -> None:
    g = scene(at="action", roles={"justice": 0, "homeland": 0}, markers=ON_5 | {"gov_": 3, "media_": 3})

    play(g, "use justice-1")
    assert [key for key in keys(g) if key.startswith("raise")] == ["raise gov", "raise media"]
    play(g, "raise media")

    assert changes(g) == {"gov": -2}


@proves("BC-067", "BC-145")
def test_communication_turns_a_loss_to_come_into_a_gain() -> None:
    g = scene(at="action", roles={"communication": 0}, counters=[("eco", 2), ("int", -2), ("pol", -1)])

    play(g, "use communication-1")
    assert keys(g)[:2] == ["turn int -2", "turn pol -1"]
    play(g, "turn int -2")

    assert counters(g) == [("eco", 2), ("int", 2), ("pol", -1)]
    assert ready(g, "communication") == [2]


def test_treasure_finds_4_budget() -> None:
    g = scene(at="action", roles={"treasure": 0, "homeland": 0}, budget=3)

    play(g, "use treasure-1")

    assert g.budget == 7
    assert ready(g, "treasure") == [2]


def test_strategy_allows_one_more_strategy_this_turn() -> None:
    g = scene(at="action", roles={"strategy": 0}, hand=["diplomacy", "social-reforms", "funding-development"])

    play(g, "play diplomacy", "use strategy-1", "play social-reforms")

    assert g.active == ["diplomacy", "social-reforms"]
    assert "play funding-development" not in keys(g)
    assert ready(g, "strategy") == [2]


def test_strategy_looks_at_the_next_2_events_and_finds_2_budget() -> None:
    g = scene(at="action", roles={"strategy": 0}, deck=["food-scandal", "cyber-attack", "all-quiet"], budget=1)
    assert GAME.view(g, 0)["next_events"] == []

    play(g, "use strategy-2")

    assert GAME.view(g, 0)["next_events"] == ["food-scandal", "cyber-attack"]
    assert g.budget == 3
    assert ready(g, "strategy") == [1]
    play(g, "pass")
    assert g.drawn[-1] == "food-scandal"
    assert GAME.view(g, 0)["next_events"] == ["cyber-attack"]


@proves("BC-045", "BC-108")
def test_nobody_knows_the_order_of_a_deck_that_was_shuffled_after_it_was_looked_at() -> None:
    """All Quiet was seen on top and is shuffled back: the order seen before is void, and the new one is unknown."""
    others = ["food-scandal", "cyber-attack", "energy-shortage", "pandemic-alert", "riots-in-the-suburbs"]
    g = scene(roles={"strategy": 0}, drawn=(), deck=["all-quiet", *others])
    play(g, "use strategy-2")
    assert GAME.view(g, 0)["next_events"] == ["all-quiet", "food-scandal"]

    play(g, "done")

    assert said(g, "{event} would be the first Event: it is shuffled back")
    assert GAME.view(g, 0)["next_events"] == []


def test_every_one_of_the_18_abilities_has_its_proof() -> None:
    proved = {(role, n) for role, n, *_ in [*MOVES, *DICE, *OTHERS]}

    assert proved == {(role, n) for role in BOOK.roles for n in (1, 2)}
    assert len(proved) == 18
