"""Set-up: the Crisis deck by tier and number of players, and the dummy phase cards."""

from collections import Counter

import pytest

from holdfast.games.ares_crisis.state import AresCrisis
from tests.ares_crisis.base.words import crises_that_came, endure, phases, seen, settled
from tests.ares_crisis.scene import BOOK, GAME, keys, offers, play, said, scene, start
from tests.proofs import proves

SEATS = [1, 2, 3, 4]
SEEDS = range(1, 13)
PURPLE = ["purple-action", "purple-construction", "purple-development", "purple-production", "purple-research"]
SOLO = ["solo-1", "solo-2", "solo-3", "solo-4", "solo-5"]


def tiers(crises: tuple[str, ...]) -> list[int]:
    return [BOOK.crises[crisis].tier for crisis in crises]


def of_tier(crises: tuple[str, ...], tier: int) -> tuple[str, ...]:
    return tuple(crisis for crisis in crises if BOOK.crises[crisis].tier == tier)


def printed(seats: int, tier: int) -> set[str]:
    """The cards of a tier that show this number of players."""
    return {card.id for card in BOOK.crises.values() if card.tier == tier and seats in card.players}


# --- The Crisis deck --------------------------------------------------------------------------------------------


@proves("AC-029")
@pytest.mark.parametrize("seats", SEATS)
def test_only_crisis_cards_with_a_matching_player_number_are_used(seats: int) -> None:
    came = {crisis for seed in SEEDS for crisis in crises_that_came(seats, seed)}

    assert all(BOOK.crises[crisis].players == (seats,) for crisis in came)
    assert came == {crisis for tier in (1, 2, 3, 4, 5) for crisis in printed(seats, tier)}


@proves("AC-030")
@pytest.mark.parametrize("seats", SEATS)
def test_the_crisis_cards_are_sorted_by_tier(seats: int) -> None:
    for seed in SEEDS:
        came = tiers(crises_that_came(seats, seed))

        assert came == sorted(came)


@proves("AC-031")
@pytest.mark.parametrize("seats", SEATS)
def test_the_tier_5_cards_are_shuffled_and_form_the_bottom(seats: int) -> None:
    bottoms = {crises_that_came(seats, seed)[-3:] for seed in SEEDS}

    assert all(set(bottom) == printed(seats, 5) for bottom in bottoms)
    assert len(bottoms) > 2, "their order differs from game to game"


@proves("AC-031")
def test_the_crisis_deck_lies_facedown() -> None:
    g = start()

    shown = seen(g)

    assert shown["crisis_deck"] == 17
    assert not [crisis for crisis in BOOK.crises if crisis in str(shown)]
    assert seen(GAME.redeal(g, 0, seed=7)) == shown, "what cannot be seen may as well be otherwise"


@proves("AC-032")
@pytest.mark.parametrize("seats", SEATS)
def test_the_single_tier_4_card_lies_over_tier_5(seats: int) -> None:
    for seed in SEEDS:
        came = crises_that_came(seats, seed)

        assert came[-4] == f"dwindling-supplies-{seats}"
        assert tiers(came).count(4) == 1


@pytest.mark.parametrize(
    ("tier", "removed"),
    [
        pytest.param(3, 2, marks=proves("AC-033")),
        pytest.param(2, 2, marks=proves("AC-034")),
        pytest.param(1, 1, marks=proves("AC-035")),
    ],
)
@pytest.mark.parametrize("seats", SEATS)
def test_some_cards_of_the_lower_tiers_go_back_to_the_box(seats: int, tier: int, removed: int) -> None:
    cards = printed(seats, tier)

    came = [of_tier(crises_that_came(seats, seed), tier) for seed in SEEDS]

    assert {len(each) for each in came} == {len(cards) - removed}
    assert all(set(each) <= cards for each in came)
    assert len({frozenset(cards - set(each)) for each in came}) > 2, "which ones differs from game to game"
    assert len(set(came)) > 5, "the rest is shuffled"


@proves("AC-033", "AC-034", "AC-035")
def test_the_cards_that_go_back_are_not_seen() -> None:
    g = settled("normal")
    endure(g, rounds=12)

    shown = str(seen(g)) + str(g.log)

    left_out = [crisis for crisis in BOOK.crises if crisis not in (*g.drawn, *g.crisis_deck)]
    assert not [crisis for crisis in left_out if crisis in shown]


@proves("AC-036")
@pytest.mark.parametrize(
    ("seats", "deck"),
    [(1, [3, 5, 5, 1, 3]), (2, [3, 5, 5, 1, 3]), (3, [3, 4, 3, 1, 3]), (4, [3, 4, 3, 1, 3])],
)
def test_all_are_one_pile_drawn_from_the_top_tier_1_first_tier_5_last(seats: int, deck: list[int]) -> None:
    expected = [tier for tier, n in enumerate(deck, 1) for _ in range(n)]
    assert seen(start(seats=seats))["crisis_deck"] == sum(deck)

    assert tiers(crises_that_came(seats, seed=5)) == expected


@proves("AC-037")
@pytest.mark.parametrize("seats", SEATS)
def test_for_an_easier_game_the_three_tier_0_cards_are_shuffled_and_put_on_top(seats: int) -> None:
    games = [crises_that_came(seats, seed, "beginner") for seed in SEEDS]

    assert all(set(came[:3]) == {"distress-signal", "damage-report", "bleak-forecast"} for came in games)
    assert len({came[:3] for came in games}) > 2, "their order differs from game to game"
    assert {len(came) - len(crises_that_came(seats, 1)) for came in games} == {3}


@proves("AC-037")
def test_without_that_variant_no_tier_0_card_comes() -> None:
    assert not [came for seed in SEEDS for came in crises_that_came(1, seed) if BOOK.crises[came].tier == 0]


# --- The dummy phase cards --------------------------------------------------------------------------------------


def dummies_shown(seats: int, seed: int = 1) -> list[str]:
    """The dummy cards of eight rounds."""
    g = settled(seats=seats, seed=seed)
    endure(g, rounds=8)
    return [line["dummy"] for line in said(g, "The dummy player shows {dummy}")]


@proves("AC-043")
@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 4), (4, 4)])
def test_with_2_to_4_players_the_purple_dummy_phase_cards_are_used(seats: int, cards: int) -> None:
    shown = dummies_shown(seats)

    assert set(shown) <= set(PURPLE)
    assert len(set(shown)) == cards
    assert seen(start(seats=seats))["dummies"]["deck"] == cards


@proves("AC-044")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_3_or_4_players_the_action_phase_card_is_removed(seats: int) -> None:
    shown = {dummy for seed in (1, 2, 3) for dummy in dummies_shown(seats, seed)}

    assert shown == set(PURPLE) - {"purple-action"}


@proves("AC-044")
def test_with_2_players_the_action_phase_card_stays() -> None:
    assert set(dummies_shown(2)) == set(PURPLE)


@proves("AC-045")
def test_in_a_solo_game_the_solo_mode_phase_cards_are_used() -> None:
    assert set(dummies_shown(1)) == set(SOLO)
    assert seen(start())["dummies"]["deck"] == 5


@proves("AC-046")
def test_in_a_solo_game_the_solo_mode_cards_are_shuffled() -> None:
    orders = {tuple(dummies_shown(1, seed)[:5]) for seed in SEEDS}

    assert all(sorted(order) == SOLO for order in orders)
    assert len(orders) > 8


@proves("AC-046")
def test_the_solo_mode_cards_lie_facedown() -> None:
    g = start()

    shown = seen(g)

    assert shown["dummies"] == {"deck": 5, "now": [], "phases": [], "seen": [], "forbid": False}
    assert not [dummy for dummy in BOOK.dummies if dummy in str(shown)]
    others = [GAME.redeal(g, 0, seed) for seed in range(5)]
    orders = {tuple(other.dummies) for other in others if isinstance(other, AresCrisis)}
    assert len(orders) > 1, "no player can tell their order"


@proves("AC-047")
def test_solo_two_cards_are_drawn_and_a_phase_of_each_is_resolved() -> None:
    g = scene(at="dummies", dummies=["solo-4", "solo-2", "solo-1"])
    assert seen(g)["dummies"]["now"] == ["solo-4", "solo-2"]

    play(g, "turn up construction", "turn up research", "choose production")

    assert seen(g)["phases"] == ["construction", "production", "research"]


@proves("AC-047")
def test_with_2_players_one_card_is_drawn_and_its_phase_is_resolved() -> None:
    g = scene(at="dummies", seats=2, dummies=["purple-production", "purple-action"])
    assert seen(g)["dummies"]["now"] == ["purple-production"]
    assert not seen(g)["dummies"]["forbid"]
    assert "choose production" in keys(g)

    play(g, "choose action")
    play(g, "choose action", seat=1)

    assert phases(g) == ["action", "production"]


@proves("AC-047")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_3_or_4_players_one_card_is_drawn_and_its_phase_is_forbidden(seats: int) -> None:
    g = scene(at="dummies", seats=seats, dummies=["purple-production", "purple-research"])
    assert seen(g)["dummies"]["now"] == ["purple-production"]
    assert seen(g)["dummies"]["forbid"]
    free = Counter(phase for seat in range(seats) for phase in offers(g, "choose", seat))
    assert free == {"development": seats, "construction": seats, "action": seats, "research": seats}

    for seat in range(seats):
        play(g, "choose action", seat=seat)

    assert phases(g) == ["action"]
