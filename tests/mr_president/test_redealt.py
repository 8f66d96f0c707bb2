"""Hidden information is redealt for a bot's search: every kind of counter and card, each within its own kind."""

from typing import Any

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.decks import carry_out
from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import country_of, region_of
from tests.mr_president.scene import BOOK, effects, on, scene

HIDDEN = ("crisis_deck", "year_2", "year_3", "year_4", "off_terror", "off_cascade", "off_disaster", "box", "lost")


def others(g: MrPresident) -> list[Any]:
    """Redeals of the same table."""
    return [GAME.redeal(g, 0, seed) for seed in range(16)]


def test_footprints_goodwill_and_sanctions_may_be_others_of_their_kind() -> None:
    g = scene()
    effects(
        g,
        [
            {"do": "footprint", "where": "africa", "n": 2},
            {"do": "goodwill", "n": 3},
            {"do": "sanctions", "on": "iran", "kind": "un"},
            {"do": "sanctions", "on": "russia", "kind": "unilateral"},
        ],
    )
    dealt = others(g)

    assert len({tuple(region_of(each, "africa").footprints) for each in dealt}) > 1
    assert len({tuple(each.home.goodwill) for each in dealt}) > 1
    assert len({country_of(each, "iran").sanctions["un"] for each in dealt}) > 1
    for each in dealt:
        laid = [counter for region in REGIONS for counter in region_of(each, region).footprints]
        assert sorted([*laid, *each.footprint_supply]) == sorted(
            [*region_of(g, "africa").footprints, *g.footprint_supply]
        )
        assert sorted([*each.home.goodwill, *each.goodwill_supply]) == sorted([*g.home.goodwill, *g.goodwill_supply])
        unilateral = [country_of(each, "russia").sanctions["unilateral"], *each.unilateral_supply]
        assert sorted(unilateral) == sorted(BOOK.counters["unilateral"].values)


def test_cards_that_were_never_seen_may_lie_in_any_pile_of_their_kind() -> None:
    g = scene()
    dealt = others(g)

    for pile in HIDDEN:
        sizes = {len(getattr(each, pile)) for each in dealt}
        assert sizes == {len(getattr(g, pile))}
    for kind, pile in (("terrorism", "off_terror"), ("cascading", "off_cascade"), ("disasters", "off_disaster")):
        found = [frozenset(getattr(each, pile)) for each in dealt]
        assert len(set(found)) > 1, pile
        assert all(card in getattr(BOOK, kind) for cards in found for card in cards)
    assert len({frozenset(each.year_2) for each in dealt}) > 1
    for each in dealt:
        cards = [card for pile in HIDDEN for card in getattr(each, pile)]
        assert sorted(cards) == sorted([card for pile in HIDDEN for card in getattr(g, pile)])


def test_a_card_that_is_turned_up_is_known_from_then_on_and_nobody_undoes_that_freely() -> None:
    g = scene()
    before = g.revealed

    on(g, (carry_out, "a-medal-ceremony", "crisis"))

    assert g.revealed == before + 1
    assert "a-medal-ceremony" in g.seen


def test_a_card_that_was_seen_and_shuffled_back_is_in_the_crisis_deck_or_lost_and_nowhere_else() -> None:
    g = scene(year_2=[], year_3=[], year_4=[], crisis_deck=["a-medal-ceremony", "schools-for-girls"])
    g.lost, g.seen = ["proliferation-ring-exposed"], {"a-medal-ceremony", "proliferation-ring-exposed"}
    dealt = others(g)

    assert {each.lost[0] for each in dealt} == {"a-medal-ceremony", "proliferation-ring-exposed"}
    assert {len(each.lost) for each in dealt} == {1}
    assert len({tuple(each.crisis_deck) for each in dealt}) > 2, "in any order"
