"""Special rules: the dice for Roles, and the die that may end a scenario before its deck does."""

from collections import Counter

import pytest

from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.chance import seeded
from tests.big_chair.scenarios import DRIVE, EVERY_ROLE, MONEY, OPERATIONS, REBOOT, SEVENTH, SOCIAL, STRIKES, ruled
from tests.big_chair.scene import GAME, dice, ending, idle, keys, on, play, ready, said, scene, start
from tests.proofs import proves

ROLE_DIE = ("{die}[ ({change} included)]: {role} stays", "{die}[ ({change} included)]: {role} is lost")
LAST_TURN = ("The game ends after turn {n}",)
ENDING_DIE = (
    "{die}[ ({change} included)]: the game goes on as planned",
    "{die}[ ({change} included)]: the next turn is the last",
)


def told(g: BigChair, templates: tuple[str, ...]) -> bool:
    return any(said(g, template) for template in templates)


# --- Which scenario has which -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "special"),
    [
        ruled("BC-164", DRIVE, None),
        ruled("BC-188", STRIKES, None),
        ruled("BC-158", REBOOT, ROLE_DIE),
        ruled("BC-158", SOCIAL, LAST_TURN),
        ruled("BC-235", MONEY, None),
        ruled("BC-158", OPERATIONS, ENDING_DIE),
        ruled("BC-265", SEVENTH, None),
    ],
)
def test_the_special_rules_of_a_scenario_are_followed_there_and_nowhere_else(
    scenario: str, special: tuple[str, ...] | None
) -> None:
    """An Ability is used, a third black cube is placed, and turn 9 begins: only some scenarios react.

    Ruling BC-235: the rulebook has no line on special rules for Money Is Everything, so it has none.
    """
    deck = ["sabotage-of-vital-public-interest", *["all-quiet"] * 8]
    g = scene(at="action", scenario=scenario, turn=8, cubes=2, deck=deck, roles={"homeland": 0, "economy": 0})

    dice(g, 5)
    play(g, "use homeland-1", "pass")
    dice(g, 6)
    play(g, "end turn")

    assert (g.turn, g.cubes) == (9, 3)
    assert [rule for rule in (ROLE_DIE, LAST_TURN, ENDING_DIE) if told(g, rule)] == ([special] if special else [])
    assert len(said(g, "The die shows {die}")) == (special in (ROLE_DIE, ENDING_DIE))
    assert GAME.view(g, 0)["last_turn"] == (9 if special == LAST_TURN else 12)


@pytest.mark.parametrize(
    "scenario",
    [ruled("BC-164", DRIVE), ruled("BC-188", STRIKES), ruled("BC-235", MONEY), ruled("BC-265", SEVENTH)],
)
def test_without_special_rules_the_whole_deck_is_played(scenario: str) -> None:
    g = start(scenario, seed=3)
    idle(g, turns=1)
    deck = len(g.deck) + len(g.drawn)

    while g.result is None:
        g.tracks = [6] * 8  # a nation that nothing hurts for long
        idle(g, turns=1)

    assert (g.turn, g.deck, len(g.drawn)) == (deck // 2, [], deck)


# --- Government Reboot ------------------------------------------------------------------------------------------


def reboot(option: bool = False, **table: object) -> BigChair:
    """The Action Phase of Government Reboot, with a discarded Strategy on which both Abilities of Politics work."""
    setting = {"roles": {"politics": 0, "economy": 0}, "discarded": ["diplomacy"]} | table
    return scene(at="action", scenario=REBOOT, replace_lost_roles=option, **setting)  # type: ignore[arg-type]


@proves("BC-200")
def test_every_time_an_ability_is_used_a_die_is_rolled() -> None:
    g = reboot(roles={"politics": 0, "homeland": 0})

    dice(g, 5, 6, 4)
    play(g, "use politics-1", "use homeland-1", "use politics-2")

    assert said(g, "The die shows {die}") == [{"die": 5}, {"die": 6}, {"die": 4}]
    stays = said(g, "{die}[ ({change} included)]: {role} stays")
    assert [(told["die"], told["role"]) for told in stays] == [(5, "politics"), (6, "homeland"), (4, "politics")]


@proves("BC-200", "BC-201")
def test_a_die_is_rolled_also_for_an_ability_that_rolls_a_die_again() -> None:
    g = reboot(active=["friends-with-mega-corps"], budget=4)

    dice(g, 6, 2, 1)
    play(g, "influence eco 4", "use economy-2")

    assert said(g, "The die shows {die}") == [{"die": 6}, {"die": 2}, {"die": 1}]
    assert on(g, "eco") == 7, "the die rolled again was a 2, which succeeds"
    assert GAME.view(g, 0)["lost_roles"] == ["economy"]


@proves("BC-201")
@pytest.mark.parametrize("face", [1, 2])
def test_on_1_or_2_the_role_leaves_the_game_and_its_other_ability_is_lost(face: int) -> None:
    g = reboot()
    assert {"use politics-1", "use politics-2"} <= set(keys(g))

    dice(g, face)
    play(g, "use politics-1")

    assert GAME.view(g, 0)["lost_roles"] == ["politics"]
    assert GAME.view(g, 0)["roles"] == [{"role": "economy", "seat": 0, "ready": [1, 2]}]
    assert [key for key in keys(g) if key.startswith("use")] == ["use economy-1"]


@proves("BC-201")
def test_the_ability_just_used_still_takes_effect_when_its_role_is_lost() -> None:
    """Ruling: the text says that only the remaining Ability is lost."""
    g = reboot(pol=4)

    dice(g, 1)
    play(g, "use politics-1")

    assert on(g, "pol") == 6


@proves("BC-202")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_on_3_to_6_the_role_stays(face: int) -> None:
    g = reboot()

    dice(g, face)
    play(g, "use politics-1")

    assert g.roles == ["politics", "economy"]
    assert ready(g, "politics") == [2]
    assert GAME.view(g, 0)["lost_roles"] == []
    assert "use politics-2" in keys(g)


@proves("BC-201")
def test_without_the_option_a_lost_role_is_not_replaced() -> None:
    g = start(REBOOT, seats=2)
    play(g, "take economy", seat=1)

    dice(g, 1)
    play(g, "use politics-1")

    assert [role["role"] for role in GAME.view(g, 0)["roles"]] == ["economy"]


@proves("BC-203")
def test_with_the_option_a_lost_role_is_replaced_by_a_random_one_of_those_not_in_play() -> None:
    """Ruling: the option follows the loss of a Role; a Role that has left the game is not available."""
    joined = Counter[str]()

    for seed in range(300):
        g = start(REBOOT, seats=2, replace_lost_roles=True)
        play(g, "take economy", seat=1)
        g.chance = seeded(seed)
        play(g, "use politics-1")
        if "politics" not in g.roles:
            first, second = keys(g)[:2]
            joined[first.removeprefix("enable ").removesuffix("-1")] += 1
            assert second == first.replace("-1", "-2")

    assert set(joined) == EVERY_ROLE - {"politics", "economy"}


@proves("BC-203")
@pytest.mark.parametrize("ability", [1, 2])
def test_the_new_role_has_one_cube_on_one_of_its_abilities(ability: int) -> None:
    g = start(REBOOT, seats=2, replace_lost_roles=True)
    play(g, "take economy", seat=1)
    dice(g, 1)
    play(g, "use politics-1")
    new = keys(g)[0].removeprefix("enable ").removesuffix("-1")

    play(g, f"enable {new}-{ability}")

    assert GAME.view(g, 0)["roles"] == [
        {"role": "economy", "seat": 1, "ready": [1, 2]},
        {"role": new, "seat": 0, "ready": [ability]},
    ]


@proves("BC-203")
def test_the_new_role_can_be_lost_and_replaced_as_well() -> None:
    g = reboot(option=True, roles=dict.fromkeys(sorted(EVERY_ROLE - {"homeland"}), 0))
    dice(g, 1)
    play(g, "use politics-1", "roll", "keep", "enable homeland-1")

    dice(g, 1)
    play(g, "use homeland-1", "roll", "keep")

    assert GAME.view(g, 0)["lost_roles"] == ["politics", "homeland"]
    assert len(g.roles) == 7, "no Role is left that could join"


@proves("BC-203", "BC-201")
def test_a_role_that_was_drawn_is_in_play_before_its_cube_lies_there_and_is_not_drawn_again() -> None:
    twice = 42  # with this seed the same Role would be drawn for both lost ones
    g = reboot(option=True, roles={"politics": 0, "homeland": 0}, discarded=[], hand=["diplomacy"])
    g.chance = seeded(twice)
    play(g, "use politics-1")
    assert keys(g) == ["enable foreign-affairs-1", "enable foreign-affairs-2", "use homeland-1"]

    play(g, "use homeland-1", "enable strategy-1", "enable foreign-affairs-2")

    assert GAME.view(g, 0)["roles"] == [
        {"role": "foreign-affairs", "seat": 0, "ready": [2]},
        {"role": "strategy", "seat": 0, "ready": [1]},
    ]


# --- Social Movement Is Spreading: the third special Event ------------------------------------------------------

PAUSE = {"homeland": 0}
"""A Role whose Abilities wait, so that every turn stops for its end."""


# --- All About Operations: the ending roll ----------------------------------------------------------------------


def operations(turn: int, face: int, cards: int = 12) -> BigChair:
    """All About Operations at the beginning of this turn, with this roll of the die."""
    g = scene(at="end", scenario=OPERATIONS, turn=turn - 1, deck=["all-quiet"] * cards, roles=PAUSE, soc=7)
    dice(g, face)
    play(g, "end turn")
    return g


@proves("BC-254")
@pytest.mark.parametrize("turn", [7, 8, 9, 10, 11, 12])
def test_from_turn_7_on_a_die_is_rolled_at_the_beginning_of_each_turn(turn: int) -> None:
    g = operations(turn, 6)

    lines = [line.text for line in g.log or ()]

    assert g.turn == turn
    assert lines.count("The die shows {die}") == 1
    assert lines.index("Turn {n} begins") < lines.index("The die shows {die}")
    assert "done" in keys(g), "nothing was bought yet"


@proves("BC-254")
def test_the_die_is_rolled_before_the_turn_goes_on_to_the_budget() -> None:
    lines = [line.text for line in operations(9, 6).log or ()]

    assert lines.index("The die shows {die}") < lines.index("The Budget is {n}")


@proves("BC-254")
@pytest.mark.parametrize("turn", [2, 3, 4, 5, 6])
def test_up_to_turn_6_no_die_is_rolled(turn: int) -> None:
    g = operations(turn, 1)

    assert g.turn == turn
    assert said(g, "The die shows {die}") == []


LOW = {7: (), 8: (1,), 9: (1, 2), 10: (1, 2, 3), 11: (1, 2, 3, 4), 12: (1, 2, 3, 4, 5)}
"""The results that announce the end, by turn: those that are less than the turn number when 6 is added."""


@proves("BC-255", "BC-256")
@pytest.mark.parametrize("turn", LOW)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_total_below_the_number_of_the_turn_leaves_one_more_turn_and_any_other_changes_nothing(
    turn: int, face: int
) -> None:
    g = operations(turn, face, cards=40)

    assert said(g, "The game ends after turn {n}") == ([{"n": turn + 1}] if face in LOW[turn] else [])
    assert GAME.view(g, 0)["last_turn"] == (turn + 1 if face in LOW[turn] else turn + 19)


@proves("BC-256")
def test_in_turn_12_the_deck_runs_out_anyway() -> None:
    g = operations(12, 1, cards=2)

    idle(g)

    assert (g.turn, g.deck) == (12, [])
    assert ending(g) == "victory"


@proves("BC-257", "BC-255")
def test_a_2_at_the_start_of_turn_9_ends_the_game_at_the_end_of_turn_10() -> None:
    g = operations(9, 2)
    assert (g.turn, ending(g)) == (9, None)

    idle(g, turns=1)

    assert (g.turn, ending(g)) == (10, None)
    idle(g)
    assert (g.turn, ending(g)) == (10, "victory")
    assert len(g.deck) == 12 - 4, "victory does not need an empty deck then"


@proves("BC-255")
def test_no_further_die_is_rolled_once_the_end_is_set() -> None:
    g = operations(9, 2)

    idle(g, turns=1)

    assert g.turn == 10
    assert len(said(g, "The die shows {die}")) == 1


@proves("BC-255")
def test_after_the_last_turn_of_operations_the_goals_still_count() -> None:
    g = scene(at="end", scenario=OPERATIONS, turn=10, last_turn=10, ops=5)

    assert g.deck
    assert ending(g) == "out-of-events"
