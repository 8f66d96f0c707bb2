"""Crisis step d: cards from the dummy hand, which work differently for one, two, and three or four players."""

import pytest

from holdfast.kernel.chance import seeded
from tests.ares_crisis.crisis.words import CALM, phases, seen, to_next_planning, to_planning
from tests.ares_crisis.scene import BOOK, keys, offers, play, prompt, scene, start
from tests.proofs import proves

SOLO = ["solo-1", "solo-2", "solo-3", "solo-4", "solo-5"]
PURPLE = ["purple-development", "purple-construction", "purple-action", "purple-production", "purple-research"]


@proves("AC-094")
@pytest.mark.parametrize(("seats", "cards"), [(1, 2), (2, 1), (3, 1), (4, 1)])
def test_one_or_two_cards_are_drawn_depending_on_the_number_of_players(seats: int, cards: int) -> None:
    g = scene(at="dummies", seats=seats, **CALM)

    assert len(seen(g)["dummies"]["now"]) == cards


@proves("AC-166")
def test_the_10_dummy_phase_cards_are_5_purple_ones_and_5_solo_mode_cards() -> None:
    """Ruling: that the purple five are one card for each phase is inferred from removing the Action Phase card."""
    assert list(BOOK.dummies) == [*SOLO, *PURPLE]
    assert [BOOK.dummies[card].phases for card in PURPLE] == [(1,), (2,), (3,), (4,), (5,)]
    assert [len(BOOK.dummies[card].phases) for card in SOLO] == [2, 2, 2, 2, 2]


@proves("AC-166")
@pytest.mark.parametrize(("seats", "cards"), [(1, SOLO), (2, PURPLE)])
def test_each_set_of_dummy_cards_has_5_cards_on_the_table(seats: int, cards: list[str]) -> None:
    g = start(seats=seats)

    assert seen(g)["dummies"]["deck"] == 5
    assert sorted(g.dummies) == sorted(cards)


# --- Solo -------------------------------------------------------------------------------------------------------


@proves("AC-095")
def test_in_a_solo_game_two_solo_mode_cards_are_drawn() -> None:
    g = scene(at="dummies", **CALM, dummies=SOLO)

    assert seen(g)["dummies"]["now"] == ["solo-1", "solo-2"]
    assert seen(g)["dummies"]["deck"] == 3


@proves("AC-096")
@pytest.mark.parametrize(
    ("card", "shown"),
    [
        pytest.param("solo-1", ["action", "production"], marks=proves("AC-167")),
        pytest.param("solo-2", ["research", "action"], marks=proves("AC-168")),
        pytest.param("solo-3", ["production", "action"], marks=proves("AC-169")),
        pytest.param("solo-4", ["production", "construction"], marks=proves("AC-170")),
        pytest.param("solo-5", ["production", "development"], marks=proves("AC-171")),
    ],
)
def test_each_solo_mode_card_shows_two_phases(card: str, shown: list[str]) -> None:
    rest = [other for other in SOLO if other != card]
    g = scene(at="dummies", **CALM, dummies=[card, *rest])

    assert [key.removeprefix("turn up ") for key in keys(g)] == shown


@proves("AC-097")
def test_after_both_cards_are_drawn_the_player_chooses_one_of_the_two_phases_of_each() -> None:
    g = scene(at="dummies", **CALM, dummies=["solo-4", "solo-5", "solo-1"])

    assert seen(g)["dummies"]["now"] == ["solo-4", "solo-5"]
    assert keys(g) == ["turn up production", "turn up construction"]

    play(g, "turn up construction")
    assert keys(g) == ["turn up production", "turn up development"]

    play(g, "turn up production")
    assert seen(g)["dummies"]["phases"] == ["construction", "production"]
    assert prompt(g) == "Choose a phase"


@proves("AC-098")
def test_both_phases_so_chosen_are_resolved_as_well_as_the_one_the_player_picks() -> None:
    g = scene(at="dummies", **CALM, dummies=["solo-4", "solo-5", "solo-1"])

    play(g, "turn up construction", "turn up production", "choose action")

    assert phases(g) == ["construction", "action", "production"]


@proves("AC-099")
def test_in_a_solo_game_the_player_may_pick_the_same_phase_as_a_dummy_card_to_get_its_bonus() -> None:
    g = scene(at="dummies", **CALM, dummies=["solo-1", "solo-3", "solo-4"], tr=7)

    play(g, "turn up production", "turn up action")
    assert "production" in offers(g, "choose")
    play(g, "choose production")

    assert g.players[0].mc == 7 + 4


@proves("AC-099")
def test_a_phase_that_only_a_dummy_card_shows_gives_no_bonus() -> None:
    g = scene(at="dummies", **CALM, dummies=["solo-1", "solo-3", "solo-4"], tr=7)

    play(g, "turn up production", "turn up action", "choose development")

    assert g.players[0].mc == 7


@proves("AC-100")
def test_in_a_solo_game_a_phase_chosen_more_than_once_is_resolved_only_once() -> None:
    g = scene(at="dummies", **CALM, dummies=["solo-3", "solo-4", "solo-1"], tr=7)

    play(g, "turn up production", "turn up production", "choose production")

    assert phases(g) == ["production"]
    assert g.players[0].mc == 7 + 4


# --- Two players ------------------------------------------------------------------------------------------------


@proves("AC-101")
def test_with_2_players_both_resolve_the_phase_of_the_dummy_card_as_if_a_player_had_chosen_it() -> None:
    g = scene(at="dummies", seats=2, **CALM, dummies=["purple-production", "purple-action"], tr=7, others=[{"tr": 9}])
    assert seen(g)["dummies"]["now"] == ["purple-production"]

    play(g, "choose action", seat=0)
    play(g, "choose action", seat=1)

    assert phases(g) == ["action", "production"]
    assert (g.players[0].mc, g.players[1].mc) == (7, 9)


@proves("AC-102")
def test_with_2_players_a_player_may_pick_that_same_phase_to_get_its_bonus() -> None:
    g = scene(at="dummies", seats=2, **CALM, dummies=["purple-production", "purple-action"], tr=7, others=[{"tr": 9}])

    play(g, "choose production", seat=0)
    play(g, "choose action", seat=1)

    assert (g.players[0].mc, g.players[1].mc) == (7 + 4, 9)


@proves("AC-103")
def test_with_2_players_that_phase_is_still_resolved_only_once() -> None:
    g = scene(at="dummies", seats=2, **CALM, dummies=["purple-production", "purple-action"], tr=7, others=[{"tr": 9}])

    play(g, "choose production", seat=0)
    play(g, "choose production", seat=1)

    assert phases(g) == ["production"]
    assert (g.players[0].mc, g.players[1].mc) == (7 + 4, 9 + 4)


# --- Three or four players --------------------------------------------------------------------------------------


@proves("AC-104")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("phase", ["development", "construction", "production", "research"])
def test_with_3_or_4_players_no_player_may_choose_the_phase_of_the_dummy_card_this_round(
    seats: int, phase: str
) -> None:
    g = scene(at="dummies", seats=seats, **CALM, dummies=[f"purple-{phase}", "purple-action"])
    others = [other for other in ("development", "construction", "action", "production", "research") if other != phase]

    assert seen(g)["dummies"]["now"] == [f"purple-{phase}"]
    assert [offers(g, "choose", seat) for seat in range(seats)] == [others] * seats


@proves("AC-104")
def test_a_phase_forbidden_by_the_dummy_card_is_free_again_when_another_card_is_drawn() -> None:
    g = scene(at="dummies", seats=3, **CALM, dummies=["purple-research", "purple-production", "purple-development"])
    for seat in range(3):
        play(g, "choose action", seat=seat)

    to_planning(g)

    assert seen(g)["round"] == 2
    assert offers(g, "choose", 0) == ["development", "construction", "research"]


@proves("AC-105")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_3_or_4_players_the_dummy_card_does_not_make_its_phase_happen(seats: int) -> None:
    """Ruling: the text only forbids choosing the phase; nothing else triggers it."""
    g = scene(at="dummies", seats=seats, **CALM, dummies=["purple-production", "purple-research"])

    for seat in range(seats):
        play(g, "choose action", seat=seat)

    assert phases(g) == ["action"]
    assert [you.mc for you in g.players] == [0] * seats


# --- When the cards run out -------------------------------------------------------------------------------------


def dummies_by_round(seats: int, rounds: int) -> list[tuple[list[str], int]]:
    """The dummy cards of a number of rounds, and the number left in the deck after each."""
    cards = SOLO if seats == 1 else PURPLE if seats == 2 else [card for card in PURPLE if card != "purple-action"]
    g = scene(at="crisis step", seats=seats, **CALM, dummies=cards, crisis_deck=["distress-signal"] * 20)
    found = []
    for _ in range(rounds):
        to_planning(g)
        found.append((seen(g)["dummies"]["now"], seen(g)["dummies"]["deck"]))
        to_next_planning(g)
    return found


@proves("AC-106")
@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 4), (4, 4)])
def test_when_all_dummy_cards_have_been_revealed_they_are_shuffled_when_the_next_round_starts(
    seats: int, cards: int
) -> None:
    rounds = dummies_by_round(seats, 2 * cards)

    first = [card for now, _ in rounds[:cards] for card in now]
    second = [card for now, _ in rounds[cards:] for card in now]
    assert sorted(first) == sorted(second)
    assert len(set(second)) == cards
    assert [left for _, left in rounds] == [*range(cards - 1, -1, -1)] * 2


@proves("AC-106")
def test_the_dummy_cards_come_back_in_an_order_of_chance() -> None:
    orders = set()
    for seed in range(8):
        g = scene(at="plan", seats=2, **CALM, dummies=[], dummies_seen=PURPLE)
        g.chance = seeded(seed)
        to_next_planning(g)
        orders.add((*seen(g)["dummies"]["now"], *g.dummies))

    assert len(orders) > 4
    assert {frozenset(order) for order in orders} == {frozenset(PURPLE)}


@proves("AC-107")
def test_the_second_solo_card_of_a_round_in_which_they_run_out_is_one_of_chance() -> None:
    second = set()
    for seed in range(12):
        g = scene(at="plan", **CALM, dummies=["solo-5"], dummies_seen=SOLO[:4])
        g.chance = seeded(seed)
        to_next_planning(g)
        second.add(tuple(seen(g)["dummies"]["now"]))

    assert second == {("solo-5", card) for card in SOLO[:4]}


@proves("AC-106")
def test_the_dummy_cards_revealed_so_far_lie_open_until_they_are_shuffled() -> None:
    g = scene(at="crisis step", seats=2, **CALM, dummies=PURPLE)
    for _ in range(4):
        to_next_planning(g)

    assert seen(g)["dummies"]["seen"] == sorted(PURPLE[:4])
    assert (seen(g)["dummies"]["now"], seen(g)["dummies"]["deck"]) == (["purple-research"], 0)

    to_next_planning(g)

    assert (seen(g)["dummies"]["seen"], seen(g)["dummies"]["deck"]) == ([], 4)


@proves("AC-107")
def test_in_a_solo_game_the_cards_of_earlier_rounds_are_shuffled_when_a_card_has_to_be_drawn_and_none_is_left() -> None:
    g = scene(at="dummies", **CALM, dummies=["solo-5"], dummies_seen=["solo-1", "solo-2", "solo-3", "solo-4"])

    drawn = seen(g)["dummies"]["now"]
    assert drawn[0] == "solo-5"
    assert drawn[1] in ("solo-1", "solo-2", "solo-3", "solo-4")
    assert (seen(g)["dummies"]["deck"], seen(g)["dummies"]["seen"]) == (3, [])


@proves("AC-172")
def test_in_round_3_of_a_solo_game_the_last_card_is_drawn_then_one_of_the_4_others_shuffled_anew() -> None:
    rounds = dummies_by_round(1, 3)

    (one, left_after_1), (two, left_after_2), (three, left_after_3) = rounds
    assert (one, two) == (["solo-1", "solo-2"], ["solo-3", "solo-4"])
    assert three[0] == "solo-5"
    assert three[1] in [*one, *two]
    assert (left_after_1, left_after_2, left_after_3) == (3, 1, 3)
