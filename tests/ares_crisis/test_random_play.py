"""Invariants of Ares at every moment of random play; the laws of all games are in test_every_game.py."""

import json
from collections.abc import Iterator

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.snapshot import dump, restore
from tests.ares_crisis.scene import BOOK, keys, play, scene
from tests.play import Case, name_of, played, states

CASES = [Case(GAME, level, seats) for level in BOOK.scenarios for seats in GAME.seats]
every_case = pytest.mark.parametrize("case", CASES, ids=name_of)


def moments(case: Case, seed: int) -> Iterator[AresCrisis]:
    """Every state of a random game."""
    for g in states(case, seed):
        assert isinstance(g, AresCrisis)
        yield g


@every_case
def test_every_card_is_in_exactly_one_place(case: Case) -> None:
    for g in moments(case, 2):
        held = [card for you in g.players for card in (*you.hand, *you.looked, *you.played)]
        assert sorted([*g.deck, *g.discard, *held]) == sorted(BOOK.projects)
        dummies = [*g.dummies, *g.dummies_now, *g.dummies_seen]
        assert len(set(dummies)) == len(dummies) == (5 if case.seats < 3 else 4)
        assert not set(g.drawn) & set(g.crisis_deck)


@every_case
def test_nothing_is_ever_below_nothing(case: Case) -> None:
    for g in moments(case, 3):
        assert g.bank >= 0
        assert -30 <= g.temperature <= 8
        assert 0 <= g.oxygen <= 14
        assert set(g.facedown) <= set(g.oceans)
        coming = {g.drawn[-1]} - set(g.counters) if g.drawn else set()
        assert set(g.counters) <= set(g.crises) <= set(g.counters) | coming, "one that comes has no counters yet"
        assert all(n > 0 for n in g.counters.values())
        for you in g.players:
            numbers = [you.mc, you.heat, you.plants, you.tr, *you.makes, *you.tags.values(), *you.resources.values()]
            assert min(numbers) >= 0


@every_case
def test_the_tags_of_a_player_are_those_of_the_cards_in_front(case: Case) -> None:
    for g in moments(case, 4):
        for you in g.players:
            if you.corporation:
                works = [BOOK.works(card) for card in (you.corporation, *you.played)]
                tags = [tag for card in works for tag in card.tags]
                assert {tag: n for tag, n in you.tags.items() if n} == {tag: tags.count(tag) for tag in tags}


def test_a_redeal_may_bring_back_crises_that_went_to_the_box_and_keeps_the_tiers() -> None:
    g = played(Case(GAME, "normal", 1), 7, 30)
    assert isinstance(g, AresCrisis)
    tiers = [BOOK.crises[card].tier for card in g.crisis_deck]
    decks = set()

    for seed in range(12):
        other = GAME.redeal(g, 0, seed)
        assert isinstance(other, AresCrisis)
        assert [BOOK.crises[card].tier for card in other.crisis_deck] == tiers
        assert not set(other.crisis_deck) & set(g.drawn)
        decks |= set(other.crisis_deck)

    assert not decks <= set(g.crisis_deck)


def test_the_board_and_the_cards_can_be_read_at_any_moment() -> None:
    for case in CASES[:4]:
        for g in moments(case, 8):
            seen = json.loads(json.dumps(GAME.view(g, 0)))
            for text in (GAME.board(seen, GAME.words(BOOK)), GAME.cards(seen, GAME.words(BOOK))):
                assert text
                assert "{" not in text


def test_a_snapshot_finds_the_counts_and_conditions_of_what_is_still_to_do() -> None:
    g = scene(
        at="construction", hand=["nitrogen-rich-asteroid"], mc=50, tr=10, corporation="united-nations-mars-initiative"
    )
    play(g, "play nitrogen-rich-asteroid")
    assert keys(g) == ["pay 6", "decline"], "what the card gives with 3 plant tags is still to do"

    again = restore(GAME.begin(GAME.set_up("normal", 1, 1), BOOK), json.loads(json.dumps(dump(g))))

    assert again.agenda == g.agenda
