"""Scenarios: the Event decks of all seven, as the rulebook lists them."""

from collections import Counter

import pytest

from tests.big_chair.scenarios import (
    BOOK,
    DRIVE,
    MONEY,
    OPERATIONS,
    REBOOT,
    SCENARIOS,
    SEVENTH,
    SOCIAL,
    STRIKES,
    decks,
    numbers,
    ruled,
)
from tests.big_chair.scene import GAME, ending, idle, start, take_roles
from tests.proofs import proves

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
