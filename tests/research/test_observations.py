"""Observations follow from the typed view alone, and every view keeps to its type."""

from collections.abc import Iterator

import pytest

from holdfast import api
from holdfast.bots import adviser_for, next_bot_answer, simulated
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.state import State
from holdfast.research.columns import scaled
from holdfast.research.observations import Layout, layout_of
from tests.play import CASES, Case, name_of, states

BIG = api.set_up("big_chair", seed=3)


def played_by_bots(case: Case, seed: int) -> Iterator[State]:
    """Play a game by the game's own bot; yield the state before every answer, and the final state."""
    g, dice = case.start(seed), Dice(seed, "bots")
    g.log = None
    bot = simulated(adviser_for(case.game.id).name, case.game.id)
    while True:
        yield g
        choice = next_bot_answer(g, dict.fromkeys(range(case.seats), bot), dice)
        if choice is None:
            return
        answer(g, *choice[:2])


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_view_keeps_to_its_type(case: Case) -> None:
    layout = Layout(case.game, case.game.book(()), case.seats, strict=True)
    apart = 8 if case.game.id in ("mr_president", "resistance") else 3

    for play in (states, played_by_bots):
        for at, g in enumerate(play(case, 1)):
            if at % apart == 0:
                for seat in (undecided(g)[0] if g.asked else 0, None):
                    seen = layout.observe(case.game.view(g, seat))
                    assert min(seen) >= -1
                    assert max(seen) <= 1


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_column_has_a_name_of_its_own(case: Case) -> None:
    columns = Layout(case.game, case.game.book(()), case.seats).columns

    assert len(set(columns)) == len(columns)
    assert all(columns)


def test_a_column_holds_what_its_name_says() -> None:
    g = api.new("big_chair", "test-drive", seed=3)
    seen = dict(zip(layout_of(BIG).columns, layout_of(BIG).observe(api.view(g, 0)), strict=True))
    view = api.view(g, 0)
    assert view["game"] == "big_chair"

    assert seen["tracks[soc]"] == pytest.approx(scaled(view["tracks"]["soc"]))
    assert seen["gauge.soc"] == pytest.approx((view["tracks"]["soc"] - 1) / 7)
    assert seen["scenario=test-drive"] == 1
    assert [name for name, value in seen.items() if name.startswith("hand:") and value] == [
        f"hand:{card}" for card in layout_order(view["hand"])
    ]


def layout_order(cards: list[str]) -> list[str]:
    """Return cards in the order of the content."""
    return [card for card in api.contents("big_chair")["strategies"] if card in cards]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    g = api.new("survive_thrive", seats=4, seed=3)
    layout = layout_of(api.set_up("survive_thrive", seats=4))
    at = layout.columns.index("players[next1].cards")
    g.players[2].hand.pop()  # type: ignore[attr-defined]
    seen = [layout.observe(api.view(g, seat))[at] for seat in range(4)]

    assert seen.index(min(seen)) == 1, "seat 2 is the next one of seat 1"


def test_packs_add_columns() -> None:
    packs = api.read_packs("packs/harbour-city")
    game = game_named("big_chair")
    own = set(layout_of(BIG).columns)
    more = set(layout_of(api.set_up("big_chair", packs=["packs/harbour-city"])).columns)

    assert own < more
    assert more == set(Layout(game, game.book(packs), 1).columns)


def test_numbers_beyond_the_scale_are_written_as_its_ends() -> None:
    view = dict(api.view(api.new("big_chair", seed=3), 0))
    view |= {"budget": 5_000, "income": -5_000}
    layout = layout_of(BIG)
    seen = dict(zip(layout.columns, layout.observe(view), strict=True))

    assert (seen["budget"], seen["income"]) == (1, -1)


def test_a_strict_layout_reports_what_the_type_does_not_allow() -> None:
    layout = Layout(game_named("big_chair"), game_named("big_chair").book(()), 1, strict=True)
    view = dict(api.view(api.new("big_chair", seed=3), 0))

    with pytest.raises(HoldfastError, match="hand: 'atlantis' is not among"):
        layout.observe(view | {"hand": ["atlantis"]})
    with pytest.raises(HoldfastError, match="hand: more than"):
        layout.observe(view | {"hand": ["diplomacy", "diplomacy"]})
