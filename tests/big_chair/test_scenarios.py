"""Scenarios: start and goals, Event decks, Roles and Strategies of all seven, as the rulebook lists them."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from tests.big_chair.scene import GAME, ending, idle, keys, on, play, prompt, scene, start, take_roles
from tests.proofs import proves

DRIVE = "test-drive"
STRIKES = "successive-strikes-on-homeland"
REBOOT = "government-reboot"
SOCIAL = "social-movement-is-spreading"
MONEY = "money-is-everything"
OPERATIONS = "all-about-operations"
SEVENTH = "a-winter-of-shortages"
SCENARIOS = [DRIVE, STRIKES, REBOOT, SOCIAL, MONEY, OPERATIONS, SEVENTH]

BOOK = GAME.book(())
SEEDS = range(200)


def ruled(rule: str, *values: Any) -> Any:
    """A row of a table that proves a rule of its own."""
    return pytest.param(*values, marks=proves(rule), id=f"{rule}-{values[0]}")


@cache
def decks(scenario: str) -> list[list[str]]:
    """The Event decks of many games, the top card last."""
    return [start(scenario, seed=seed).deck for seed in SEEDS]


def numbers(scenario: str) -> list[Counter[int]]:
    """How often each card number lies in each of many decks."""
    return [Counter(BOOK.events[card].number for card in deck) for deck in decks(scenario)]


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
    menu = GAME.scenarios(BOOK)

    shown = list(menu.values())[number - 1]

    assert len(menu) == 7
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
    assert [each.difficulty for each in GAME.scenarios(BOOK).values()].count("kind") == 1


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


# --- The Event deck ---------------------------------------------------------------------------------------------

REMOVED = [
    ruled("BC-179", STRIKES, {14, 16, 25, 26, 33, 38}),
    ruled("BC-195", REBOOT, {7, 27, 30}),
    ruled("BC-210", SOCIAL, {7, 11, 14, 15, 26, 27, 30, 36, 37}),
    ruled("BC-228", MONEY, {7, 9, 15, 29, 36, 38}),
    ruled("BC-242", OPERATIONS, {4, 6, 7, 14, 16, 25}),
]
TAKEN_BACK = {(STRIKES, 26): 1}
"""Numbers that a scenario removes and then selects again, and how many."""


@proves("BC-150")
@pytest.mark.parametrize(("scenario", "removed"), REMOVED)
def test_all_cards_with_the_listed_numbers_are_removed(scenario: str, removed: set[int]) -> None:
    """Ruling BC-179: Successive Strikes removes every 26 and then takes one back, so its deck has exactly one."""
    for deck in numbers(scenario):
        assert {number: deck[number] for number in removed} == {
            number: TAKEN_BACK.get((scenario, number), 0) for number in removed
        }


@proves("BC-152")
@pytest.mark.parametrize(("scenario", "removed"), [ruled("BC-161", DRIVE, set()), *REMOVED])
def test_any_other_event_may_be_among_the_random_ones(scenario: str, removed: set[int]) -> None:
    seen = Counter[int]()
    for deck in numbers(scenario):
        seen |= deck

    printed = Counter({card.number: card.copies for card in BOOK.events.values()})
    for number in removed:
        printed[number] = TAKEN_BACK.get((scenario, number), 0)

    assert set(seen) == {number for number, copies in printed.items() if copies}
    assert all(seen[number] <= copies for number, copies in printed.items())


@proves("BC-152")
@pytest.mark.parametrize("scenario", [DRIVE, STRIKES, REBOOT, MONEY, OPERATIONS])
def test_further_copies_of_a_selected_event_may_be_among_the_random_ones(scenario: str) -> None:
    """Ruling: they stay in the pool unless their number was removed."""
    assert max(deck.count("all-quiet") for deck in decks(scenario)) == 3


@proves("BC-151")
@pytest.mark.parametrize(
    ("scenario", "copies", "event", "number"),
    [
        ruled("BC-162", DRIVE, 2, "all-quiet", 21),
        ruled("BC-180", STRIKES, 1, "cyber-attack", 1),
        ruled("BC-181", STRIKES, 1, "terror-strikes-homeland-major", 7),
        ruled("BC-182", STRIKES, 2, "terror-strikes-homeland-minor", 9),
        ruled("BC-155", STRIKES, 2, "terror-strikes-homeland-minor", 9),
        ruled("BC-183", STRIKES, 1, "all-quiet", 21),
        ruled("BC-184", STRIKES, 1, "new-front-opens-in-operations", 26),
        ruled("BC-185", STRIKES, 1, "terror-targets-a-community", 27),
        ruled("BC-186", STRIKES, 1, "sabotage-of-vital-public-interest", 30),
        ruled("BC-196", REBOOT, 2, "all-quiet", 21),
        ruled("BC-197", REBOOT, 1, "corruption-unveiled", 22),
        ruled("BC-198", REBOOT, 1, "member-state-struggles-with-eu", 28),
        ruled("BC-211", SOCIAL, 1, "major-social-strikes-at-home", 16),
        ruled("BC-212", SOCIAL, 1, "risky-social-protest", 38),
        ruled("BC-213", SOCIAL, 1, "security-abuse-major", 6),
        ruled("BC-214", SOCIAL, 2, "black-blocs-in-action", 25),
        ruled("BC-215", SOCIAL, 1, "security-abuse-minor", 29),
        ruled("BC-229", MONEY, 1, "commercial-crisis-major", 14),
        ruled("BC-230", MONEY, 2, "major-social-strikes-at-home", 16),
        ruled("BC-231", MONEY, 1, "food-scandal", 20),
        ruled("BC-232", MONEY, 2, "all-quiet", 21),
        ruled("BC-233", MONEY, 1, "information-leak-finance", 24),
        ruled("BC-243", OPERATIONS, 1, "foreign-partner-needs-assistance", 2),
        ruled("BC-244", OPERATIONS, 1, "diplomatic-faux-pas", 5),
        ruled("BC-245", OPERATIONS, 1, "information-leak-diplomacy", 8),
        ruled("BC-246", OPERATIONS, 1, "diplomatic-incident", 11),
        ruled("BC-247", OPERATIONS, 2, "operations-need-reinforcement", 15),
        ruled("BC-248", OPERATIONS, 2, "all-quiet", 21),
        ruled("BC-249", OPERATIONS, 1, "new-front-opens-in-operations", 26),
        ruled("BC-250", OPERATIONS, 1, "an-ally-is-bashing-you", 34),
        ruled("BC-251", OPERATIONS, 1, "unforeseen-resistance", 36),
        ruled("BC-252", OPERATIONS, 1, "coalition-needs-more-support", 37),
    ],
)
def test_the_selected_events_are_in_every_deck(scenario: str, copies: int, event: str, number: int) -> None:
    """Rulings BC-184 and BC-211: cards 26 and 16 go by several names in the rulebook; each number is one card."""
    assert BOOK.events[event].number == number
    assert min(deck.count(event) for deck in decks(scenario)) >= copies


@proves("BC-040")
@pytest.mark.parametrize(
    ("scenario", "selected", "at_random", "size"),
    [
        ruled("BC-163", DRIVE, {21: 2}, 10, 12),
        ruled("BC-187", STRIKES, {1: 1, 7: 1, 9: 2, 21: 1, 26: 1, 27: 1, 30: 1}, 16, 24),
        ruled("BC-199", REBOOT, {21: 2, 22: 1, 28: 1}, 20, 24),
        ruled("BC-216", SOCIAL, {16: 1, 38: 1, 6: 1, 25: 2, 29: 1}, 18, 24),
        ruled("BC-234", MONEY, {14: 1, 16: 2, 20: 1, 21: 2, 24: 1}, 17, 24),
        ruled("BC-253", OPERATIONS, {2: 1, 5: 1, 8: 1, 11: 1, 15: 2, 21: 2, 26: 1, 34: 1, 36: 1, 37: 1}, 12, 24),
    ],
)
def test_random_events_complete_the_deck(scenario: str, selected: dict[int, int], at_random: int, size: int) -> None:
    others = [deck - Counter(selected) for deck in numbers(scenario)]

    assert {deck.total() for deck in others} == {at_random}
    assert len({tuple(sorted(deck.elements())) for deck in others}) > 190, "hardly two games are alike"
    assert GAME.view(start(scenario), 0)["deck"] == size


@proves("BC-264")
def test_17_random_events_are_added_in_the_seventh_scenario() -> None:
    """Ruling: with the usual deck of 24, the 7 selected Events are ours."""
    always = Counter[str](decks(SEVENTH)[0])
    for deck in decks(SEVENTH):
        always &= Counter(deck)

    assert {len(deck) for deck in decks(SEVENTH)} == {24}
    assert always.total() == 24 - 17


@proves("BC-163")
def test_the_test_drive_has_6_turns() -> None:
    g = start(DRIVE)
    take_roles(g)
    g.deck = ["all-quiet"] * len(g.deck)  # nothing happens

    idle(g)

    assert (g.turn, len(g.drawn), ending(g)) == (6, 12, "victory")


@proves("BC-153")
@pytest.mark.parametrize("event", ["all-quiet", "corruption-unveiled", "member-state-struggles-with-eu"])
def test_the_two_piles_are_shuffled_together(event: str) -> None:
    places = {place for deck in decks(REBOOT) for place, card in enumerate(deck) if card == event}

    assert places == set(range(24)), "a selected Event may lie anywhere"


@proves("BC-153")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_event_deck_lies_face_down(scenario: str) -> None:
    g = start(scenario)

    seen = GAME.view(g, 0)

    assert seen["deck"] == len(g.deck)
    assert (seen["drawn"], seen["next_events"]) == ([], [])
    assert not {card for card in g.deck if f"'{card}'" in str(seen)}


@proves("BC-154")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_events_left_over_are_never_used(scenario: str) -> None:
    for seed in range(20):
        g = start(scenario, seed=seed)
        deck = Counter(g.deck)

        idle(g)

        assert Counter(g.drawn) + Counter(g.deck) == deck


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

EVERY_ROLE = {
    "economy",
    "defense",
    "politics",
    "homeland",
    "communication",
    "treasure",
    "strategy",
    "foreign-affairs",
    "justice",  # the ninth, which is ours
}
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
    three players has a Role, Defense and two of choice; BC-266: the Role more than usual is one for the group."""
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
