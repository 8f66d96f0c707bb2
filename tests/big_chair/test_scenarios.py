"""Scenarios: start and goals, Roles and Strategies of all seven, as the rulebook lists them."""

from collections import Counter

import pytest

from holdfast.games.big_chair.cards import TRACKS
from tests.big_chair.scenarios import (
    BOOK,
    DRIVE,
    EVERY_ROLE,
    MONEY,
    OPERATIONS,
    REBOOT,
    SCENARIOS,
    SEEDS,
    SEVENTH,
    SOCIAL,
    STRIKES,
    decks,
    ruled,
)
from tests.big_chair.scene import GAME, ending, idle, keys, on, play, prompt, scene, start, take_roles
from tests.proofs import proves

# --- The seven scenarios ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "number", "name", "theme"),
    [
        ruled("BC-160", DRIVE, 1, "Test Drive", ("learn",)),
        ruled("BC-178", STRIKES, 2, "Successive Strikes on Homeland", ("soldiers", "enemy", "citizen")),
        ruled("BC-194", REBOOT, 3, "Government Reboot", ("new cabinet", "reforms", "fall out")),
        ruled("BC-209", SOCIAL, 4, "Social Movement Is Spreading", ("stones", "calm")),
        ruled("BC-227", MONEY, 5, "Money Is Everything", ("slump", "heard the figures from the government")),
        ruled("BC-241", OPERATIONS, 6, "All About Operations", ("home is calm", "troops")),
        ruled("BC-263", SEVENTH, 7, "A Winter of Shortages", ("season",)),
    ],
)
def test_the_players_choose_among_seven_scenarios(
    scenario: str, number: int, name: str, theme: tuple[str, ...]
) -> None:
    shown = list(GAME.scenarios(BOOK).values())[number - 1]

    assert (shown.id, shown.name) == (scenario, name)
    assert BOOK.scenarios[scenario].number == number
    assert all(words in shown.story.lower() for words in theme)
    assert start(scenario).scenario == scenario


@proves("BC-160")
def test_the_test_drive_is_short_and_easy() -> None:
    survived = Counter[str]()

    for scenario in SCENARIOS:
        for seed in range(60):
            g = start(scenario, seed=seed)
            idle(g)
            survived[scenario] += ending(g) in ("victory", "out-of-events")

    assert all(len(decks(DRIVE)[0]) < len(decks(other)[0]) for other in SCENARIOS[1:])
    assert all(survived[DRIVE] > survived[other] for other in SCENARIOS[1:]), survived
    assert GAME.scenarios(BOOK)[DRIVE].difficulty == "kind"


# --- Start spaces and victory levels ----------------------------------------------------------------------------

LEVELS = [
    pytest.param(DRIVE, id=DRIVE),
    ruled("BC-193", STRIKES),
    ruled("BC-208", REBOOT),
    ruled("BC-226", SOCIAL),
    ruled("BC-240", MONEY),
    ruled("BC-262", OPERATIONS),
    pytest.param(SEVENTH, id=SEVENTH),
]
SPACES = {
    # SOC, GOV, ECO, DEF, INT, MEDIA, OPS, POL at the start; the lowest spaces that win
    DRIVE: ((7, 8, 7, 7, 7, 6, 6, 7), {"soc": 6, "gov": 6, "eco": 6}),
    STRIKES: ((7, 7, 7, 7, 6, 5, 5, 6), {"soc": 4, "gov": 5, "def": 4}),
    REBOOT: ((6, 7, 7, 7, 7, 7, 7, 5), {"soc": 4, "gov": 6, "pol": 4}),
    SOCIAL: ((7, 7, 6, 7, 7, 6, 5, 7), {"soc": 5, "media": 4, "pol": 4}),
    MONEY: ((7, 7, 6, 7, 7, 7, 7, 6), {"soc": 5, "gov": 6, "eco": 6}),
    OPERATIONS: ((6, 6, 6, 7, 6, 5, 5, 6), {"gov": 5, "def": 4, "int": 5, "ops": 6}),
    SEVENTH: ((6, 6, 5, 5, 5, 6, 5, 5), {"soc": 5, "gov": 5, "eco": 5, "pol": 5}),
}


@proves("BC-148", "BC-039")
@pytest.mark.parametrize("scenario", LEVELS)
def test_each_scenario_gives_the_start_space_of_each_indicator(scenario: str) -> None:
    seen = GAME.view(start(scenario), 0)["tracks"]

    assert seen == dict(zip(TRACKS, SPACES[scenario][0], strict=True))


@proves("BC-149")
@pytest.mark.parametrize("scenario", LEVELS)
def test_each_scenario_gives_the_lowest_spaces_that_win(scenario: str) -> None:
    goals = SPACES[scenario][1]
    low = dict.fromkeys(TRACKS, 2) | goals
    missed = [low | {track: space - 1} for track, space in goals.items()]

    won = scene(at="end", scenario=scenario, deck=(), markers=low)
    lost = [scene(at="end", scenario=scenario, deck=(), markers=spaces) for spaces in missed]

    assert GAME.view(won, 0)["goals"] == goals
    assert ending(won) == "victory"
    assert [ending(g) for g in lost] == ["out-of-events"] * len(goals)


@pytest.mark.parametrize(
    ("track", "space"),
    [
        ruled("BC-169", "eco", 7),
        ruled("BC-170", "def", 7),
        ruled("BC-171", "gov", 8),
        ruled("BC-172", "soc", 7),
        ruled("BC-173", "media", 6),
        ruled("BC-174", "int", 7),
        ruled("BC-175", "ops", 6),
        ruled("BC-176", "pol", 7),
    ],
)
def test_the_test_drive_starts_here(track: str, space: int) -> None:
    g = start(DRIVE)

    assert GAME.view(g, 0)["tracks"][track] == space


@proves("BC-177")
@pytest.mark.parametrize(("gov", "result"), [(5, "out-of-events"), (6, "victory"), (7, "victory")])
def test_the_test_drive_is_won_with_gov_on_6_or_higher(gov: int, result: str) -> None:
    g = scene(at="end", scenario=DRIVE, deck=(), soc=7, gov=gov, eco=7)

    assert ending(g) == result


# --- Starting Strategies ----------------------------------------------------------------------------------------

HANDS = [
    ruled("BC-168", DRIVE, ["diplomacy", "social-reforms"]),
    ruled("BC-192", STRIKES, ["security-forces-launch-strikes", "interpol-gets-new-resources"]),
    ruled("BC-207", REBOOT, ["governance-reforms", "social-reforms", "tax-cuts-for-middle-classes"]),
    ruled("BC-225", SOCIAL, ["financial-assistance", "state-of-emergency"]),
    ruled("BC-239", MONEY, ["control-of-government-com", "support-to-smes-investments"]),
    ruled("BC-261", OPERATIONS, ["diplomacy", "coalition-training"]),
]


@proves("BC-156")
@pytest.mark.parametrize(("scenario", "hand"), HANDS)
def test_starting_strategies_are_in_hand_free_of_charge_and_not_active(scenario: str, hand: list[str]) -> None:
    g = start(scenario)
    take_roles(g)

    seen = GAME.view(g, 0)

    assert seen["hand"] == hand
    assert seen["active"] == []
    assert seen["budget"] == on(g, "gov") + on(g, "eco")
    assert not set(hand) & set(seen["offer"])
    assert len(seen["offer"]) + len(hand) == 22


@proves("BC-156")
def test_a_starting_strategy_becomes_active_when_it_is_played() -> None:
    g = scene(at="action", scenario=DRIVE, hand=["diplomacy", "social-reforms"])

    play(g, "play diplomacy")

    assert g.active == ["diplomacy"]
    assert g.hand == ["social-reforms"]


@proves("BC-267")
def test_in_the_seventh_scenario_the_players_choose_3_starting_strategies() -> None:
    g = start(SEVENTH, seats=2)
    take_roles(g)

    offered = []
    for card, seat in [("diplomacy", 0), ("day-of-national-unity", 1), ("social-reforms", 0)]:
        offered.append(len(keys(g, seat)))
        play(g, f"start with {card}", seat=seat)

    assert offered == [22, 21, 20]
    assert g.hand == ["diplomacy", "day-of-national-unity", "social-reforms"]
    assert g.active == []
    assert g.budget == on(g, "gov") + on(g, "eco")
    assert not set(g.hand) & set(GAME.view(g, 0)["offer"])


# --- Starting Roles ---------------------------------------------------------------------------------------------

CHOICE, RANDOM, EITHER = "choice", "random", "politics or communication"
ROLES = [
    ruled("BC-165", DRIVE, 1, ["economy", CHOICE]),
    ruled("BC-166", DRIVE, 2, ["economy", "defense"]),
    ruled("BC-167", DRIVE, 3, ["economy", "defense", CHOICE]),
    ruled("BC-189", STRIKES, 1, ["defense", CHOICE]),
    ruled("BC-190", STRIKES, 2, ["defense", CHOICE]),
    ruled("BC-191", STRIKES, 3, ["defense", CHOICE, CHOICE]),
    ruled("BC-204", REBOOT, 1, ["politics", CHOICE]),
    ruled("BC-205", REBOOT, 2, ["politics", CHOICE]),
    ruled("BC-206", REBOOT, 3, ["politics", CHOICE, RANDOM]),
    ruled("BC-222", SOCIAL, 1, ["homeland", CHOICE]),
    ruled("BC-223", SOCIAL, 2, ["homeland", EITHER]),
    ruled("BC-224", SOCIAL, 3, ["homeland", EITHER, CHOICE]),
    ruled("BC-236", MONEY, 1, ["treasure", CHOICE]),
    ruled("BC-237", MONEY, 2, ["treasure", "strategy"]),
    ruled("BC-238", MONEY, 3, ["treasure", "strategy", CHOICE]),
    ruled("BC-258", OPERATIONS, 1, ["defense", CHOICE]),
    ruled("BC-259", OPERATIONS, 2, ["defense", "foreign-affairs"]),
    ruled("BC-260", OPERATIONS, 3, ["defense", "foreign-affairs", CHOICE]),
    ruled("BC-266", SEVENTH, 1, [CHOICE] * 3),
    ruled("BC-266", SEVENTH, 2, [CHOICE] * 3),
    ruled("BC-266", SEVENTH, 3, [CHOICE] * 4),
]


@proves("BC-157")
@pytest.mark.parametrize(("scenario", "seats", "places"), ROLES)
@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
def test_roles_are_named_chosen_or_random(scenario: str, seats: int, places: list[str], pick: int) -> None:
    """Rulings BC-157: a solo player takes the named Role and one of free choice; BC-191: in Successive Strikes each of
    three players has a Role, Defense and two of choice; BC-266: the additional Role is one for the group.
    """
    g = start(scenario, seats)
    while prompt(g).startswith("Choose a starting Strategy"):
        play(g, keys(g)[0])

    in_play = {place for place in places if place in EVERY_ROLE}
    asked = take_roles(g, pick)

    choices = [place for place in places if place in (CHOICE, EITHER)]
    assert len(asked) == len(choices)
    for place, (_, offered) in zip(choices, asked, strict=True):
        open_to_choice = {"politics", "communication"} if place == EITHER else EVERY_ROLE - in_play
        assert set(offered) == {f"take {role}" for role in open_to_choice}
        in_play.add(offered[pick].removeprefix("take "))
    held = {role["role"]: role["seat"] for role in GAME.view(g, 0)["roles"]}
    assert len(held) == len(places)
    assert in_play <= set(held) <= EVERY_ROLE
    assert set(held.values()) == set(range(seats))
    assert [held[place] for place in places if place in EVERY_ROLE] == [
        at for at, place in enumerate(places) if place in EVERY_ROLE
    ]


@proves("BC-206")
def test_in_government_reboot_the_third_player_has_a_role_at_random() -> None:
    dealt = Counter[str]()

    for seed in SEEDS:
        g = start(REBOOT, 3, seed)
        play(g, "take economy", seat=1)
        dealt += Counter(role["role"] for role in GAME.view(g, 2)["roles"] if role["seat"] == 2)

    assert set(dealt) == EVERY_ROLE - {"politics", "economy"}
    assert dealt.total() == len(SEEDS)


@proves("BC-266")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_seventh_scenario_takes_one_role_more_than_usual(seats: int) -> None:
    taken = []

    for scenario in (DRIVE, SEVENTH):
        g = start(scenario, seats)
        while g.turn == 0:
            play(g, keys(g, g.asked[0].seats[0])[0], seat=g.asked[0].seats[0])
        taken.append(len(g.roles))

    usual, more = taken
    assert more == usual + 1


@proves("BC-190", "BC-205")
@pytest.mark.parametrize("scenario", [STRIKES, REBOOT])
def test_the_second_player_chooses_the_second_role(scenario: str) -> None:
    g = start(scenario, 2)

    (asked,) = take_roles(g)

    assert asked[0] == 1
