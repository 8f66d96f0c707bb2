"""Shuffles give any order: decks at set-up, at the end of the year, and when one runs out."""

from collections.abc import Callable
from typing import Any

import pytest

from holdfast.games.mr_president.consequences import next_year_deck
from holdfast.games.mr_president.decks import draw_card, draw_chit
from holdfast.games.mr_president.kinds import NO_TARGET
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import BOOK, on, said, scene, set_up
from tests.proofs import proves

EVENTS = list(BOOK.events)
TIMES = range(1, 25)


def by_chance(found: Callable[[MrPresident], Any], **fields: Any) -> set[Any]:
    """The results of the same table with different seeds."""
    return {found(scene(chance=7919 * at, **fields)) for at in TIMES}


@pytest.mark.parametrize("pile", ["crisis_deck", "year_2", "year_3", "year_4", "off_terror", "off_cascade"])
def test_the_decks_of_a_new_game_are_never_the_same(pile: str) -> None:
    dealt = [set_up(seed=seed) for seed in (1, 2, 3)]

    assert len({tuple(getattr(g, pile)) for g in dealt}) == 3


@proves("MP1-201", "MP1-217")
def test_which_half_of_the_reshuffle_pile_is_lost_is_left_to_chance() -> None:
    def lost(g: MrPresident) -> str:
        on(g, (next_year_deck,))
        assert len(g.crisis_deck) == 2
        return g.lost[-1]

    pile: dict[str, Any] = {"reshuffle": EVENTS[:3], "crisis_deck": [], "year_2": [], "lost": []}
    assert by_chance(lost, **pile) == set(EVENTS[:3])


@proves("MP1-201", "MP1-218", "MP1-219", "MP1-220")
def test_cards_left_those_that_come_back_and_the_next_year_are_shuffled_together() -> None:
    def first(g: MrPresident) -> str:
        on(g, (next_year_deck,))
        assert sorted(g.crisis_deck) == sorted(EVENTS[:3])
        return g.crisis_deck[-1]

    piles: dict[str, Any] = {"reshuffle": EVENTS[:1], "crisis_deck": EVENTS[1:2], "year_2": EVENTS[2:3], "lost": []}
    assert by_chance(first, **piles) == set(EVENTS[:3])


def test_when_the_crisis_deck_is_empty_the_reshuffle_pile_is_shuffled() -> None:
    def drawn(g: MrPresident) -> str:
        on(g, (draw_card, "crisis"))
        return str(said(g, "{card}")[0]["card"])

    piles: dict[str, Any] = {"crisis_deck": [], "reshuffle": EVENTS[:3]}
    assert by_chance(drawn, **piles) == set(EVENTS[:3])


def test_any_chit_of_the_cup_may_be_drawn() -> None:
    def drawn(g: MrPresident) -> str:
        on(g, (draw_chit, NO_TARGET, False))
        return g.drawn_chits[0]

    cup = ["draw-1", "draw-2", "nsa"]
    assert by_chance(drawn, cup=cup, drawn_chits=[]) == set(cup)
