"""Special rules of Social Movement Is Spreading: the stacked deck, and the third special Event."""

from collections import Counter

import pytest

from holdfast.kernel.chance import seeded
from tests.big_chair.scenarios import SOCIAL, decks
from tests.big_chair.scene import GAME, ending, idle, play, said, scene, start, take_roles
from tests.proofs import proves

# --- Social Movement Is Spreading: a stacked deck ---------------------------------------------------------------

STRIKE, PROTEST = "major-social-strikes-at-home", "risky-social-protest"


@proves("BC-211", "BC-212", "BC-217", "BC-218", "BC-219")
def test_the_strikes_lie_in_the_first_pile_of_6_and_the_protest_in_the_second() -> None:
    for deck in decks(SOCIAL):
        from_the_top = deck[::-1]
        first, second, rest = from_the_top[:6], from_the_top[6:12], from_the_top[12:]

        assert STRIKE in first
        assert PROTEST in second
        assert len(rest) == 12


@proves("BC-217", "BC-218")
@pytest.mark.parametrize(("event", "pile"), [(STRIKE, range(6)), (PROTEST, range(6, 12))])
def test_both_are_shuffled_into_their_piles(event: str, pile: range) -> None:
    places = Counter(deck[::-1].index(event) for deck in decks(SOCIAL))

    assert set(places) == set(pile)


@proves("BC-216")
@pytest.mark.parametrize("event", ["security-abuse-major", "black-blocs-in-action", "security-abuse-minor"])
def test_the_4_cards_taken_aside_are_shuffled_with_the_random_ones(event: str) -> None:
    places = {place for deck in decks(SOCIAL) for place, card in enumerate(deck[::-1]) if card == event}

    assert places == set(range(24)), "they may lie anywhere, also in the two piles"


@proves("BC-220")
@pytest.mark.parametrize("seed", range(40))
def test_the_strikes_come_in_turns_1_to_3_and_the_protest_in_turns_4_to_6(seed: int) -> None:
    g = start(SOCIAL, seed=seed)
    take_roles(g)
    deck = g.deck[::-1]

    for _ in range(6):
        g.tracks, g.cubes = [8] * 8, 0  # a nation that nothing hurts for long
        idle(g, turns=1)

    assert STRIKE in g.drawn[:6]
    assert PROTEST in g.drawn[6:12]
    assert g.drawn[6:12] == deck[6:12], "the deck is not shuffled again"
    assert sorted(g.drawn[:6]) == sorted(deck[:6])
    assert (g.drawn[:6] == deck[:6]) == (deck[0] != "all-quiet"), "but for the first pile, if All Quiet was on top"


@proves("BC-220")
@pytest.mark.parametrize("seed", range(40))
def test_all_quiet_as_the_very_first_event_is_shuffled_back_into_the_first_pile_only(seed: int) -> None:
    """Ruling BC-108: this deck must not be shuffled again, so All Quiet goes back among the first six cards."""
    pile = ["all-quiet", "food-scandal", "energy-shortage", STRIKE, "cyber-attack", "pandemic-alert"]
    rest = [PROTEST, "court-overturns-a-law", "sporting-triumph", "all-quiet", "food-scandal", "cyber-attack"]
    g = scene(scenario=SOCIAL, drawn=(), deck=[*pile, *rest])

    g.chance = seeded(seed)
    play(g, "done")

    assert said(g, "{event} would be the first Event: it is shuffled back")[0] == {"event": "all-quiet"}
    assert g.drawn[0] != "all-quiet"
    assert Counter(g.drawn + g.deck[6:]) == Counter(pile)
    assert g.deck[:6] == rest[::-1]


# --- Social Movement Is Spreading: the third special Event ------------------------------------------------------

BLOCS, ABUSE = "black-blocs-in-action", "security-abuse-major"
QUIET = ["all-quiet"] * 10
PAUSE = {"homeland": 0}
"""A Role whose Abilities wait, so that every turn stops for its end."""


@proves("BC-221")
@pytest.mark.parametrize(
    "deck", [[ABUSE, "all-quiet", *QUIET], ["all-quiet", BLOCS, *QUIET]], ids=["first Event", "second Event"]
)
def test_after_the_third_special_event_one_more_turn_is_played(deck: list[str]) -> None:
    """Ruling: the lost symbol is that of the black cube, and one more turn is the whole turn after the current one."""
    g = scene(scenario=SOCIAL, turn=4, cubes=2, deck=deck, roles=PAUSE)

    idle(g, turns=1)

    assert (g.turn, ending(g)) == (5, None)
    assert GAME.view(g, 0)["last_turn"] == 5
    assert said(g, "The game ends after turn {n}") == [{"n": 5}]
    idle(g)
    assert (g.turn, len(g.drawn), len(g.deck)) == (5, 1 + 4, 8)
    assert ending(g) is not None


@proves("BC-221")
def test_the_second_special_event_leaves_the_game_as_long_as_its_deck() -> None:
    g = scene(scenario=SOCIAL, turn=4, cubes=1, deck=[BLOCS, *QUIET, "all-quiet"], roles=PAUSE)

    idle(g, turns=2)

    assert (g.turn, g.cubes) == (6, 2)
    assert GAME.view(g, 0)["last_turn"] == 9
    assert said(g, "The game ends after turn {n}") == []


@proves("BC-221")
@pytest.mark.parametrize(("soc", "result"), [(5, "victory"), (4, "out-of-events")])
def test_after_the_last_turn_victory_needs_the_goals_and_no_empty_deck(soc: int, result: str) -> None:
    g = scene(at="end", scenario=SOCIAL, turn=5, last_turn=5, cubes=3, soc=soc)

    assert g.deck
    assert ending(g) == result


@proves("BC-221")
def test_a_fourth_special_event_does_not_put_off_the_end() -> None:
    g = scene(scenario=SOCIAL, turn=5, cubes=3, last_turn=5, deck=[ABUSE, BLOCS, *QUIET])

    idle(g)

    assert (g.turn, g.cubes) == (5, 5)
    assert ending(g) is not None


@proves("BC-221")
def test_a_defeat_does_not_wait_for_the_last_turn() -> None:
    g = scene(scenario=SOCIAL, turn=4, cubes=2, deck=[BLOCS, *QUIET], gov=1)

    idle(g)

    assert (g.turn, ending(g)) == (4, "major-defeat")


@proves("BC-221")
def test_three_special_events_come_up_in_the_scenario_by_itself() -> None:
    """The rule would never apply if fewer than three cards of the deck had the symbol."""
    events = GAME.book(()).events

    assert min(sum(events[card].special for card in deck) for deck in decks(SOCIAL)) >= 3
