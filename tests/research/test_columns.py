"""The nodes that write parts of a view into columns, and how annotations become nodes."""

from array import array
from typing import Annotated, Any

import pytest
from typing_extensions import TypedDict

from holdfast.games import game_named
from holdfast.kernel.domains import Copies, Entries, Ids, Seat
from holdfast.kernel.errors import HoldfastError
from holdfast.research.columns import SCALE, At, Clamped, Code, Combined, Domain, Many, Node, OrNone, Seats
from holdfast.research.observations import Layout, Reader, too_many, unknown


def written(node: Node, value: Any, seat: int = 0, strict: bool = True, quick: bool = False) -> dict[str, float]:
    """The columns of a value that are not 0, by name."""
    code = Code(strict, quick)
    code.add("me = v['seat']")
    node.emit(code, "v['it']", At("", 0), "it")
    columns = [*node.columns("it")]
    out = array("f", bytes(4 * len(columns)))
    code.function(unknown=unknown, too_many=too_many)({"seat": seat, "it": value}, out, SCALE)
    return {name: round(number, 3) for name, number in zip(columns, out, strict=True) if number}


def node_of(hint: Any) -> Node:
    """The node for a type, with the content of Survive and Thrive."""
    game = game_named("survive_thrive")
    return Reader(game, game.book(), 3).read(hint, (), "it")


# --- Combined records -------------------------------------------------------------------------------------------

PROMISES = Many(Combined({"from": Seats(3), "to": OrNone(Seats(3)), "what": Domain(("gold", "peace"))}), copies=2)


def test_records_with_few_values_have_a_column_for_every_combination() -> None:
    names = [*PROMISES.columns("it")]
    assert len(names) == len(set(names)) == 3 * 4 * 2
    assert names[0] == "it:self,none,gold"
    assert names[-1] == "it:next2,next2,peace"


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("to", [None, 0, 1, 2])
def test_each_combination_is_counted_in_its_own_column(seat: int, to: int | None) -> None:
    promise = {"from": 1, "to": to, "what": "peace"}
    names = ("self", "next1", "next2")
    column = f"it:{names[(1 - seat) % 3]},{'none' if to is None else names[(to - seat) % 3]},peace"
    assert written(PROMISES, [promise], seat) == {column: 0.5}
    assert written(PROMISES, [promise, promise], seat) == {column: 1.0}


def test_a_record_with_an_unknown_value_is_an_error_or_left_out() -> None:
    record = {"from": 0, "to": None, "what": "war"}
    with pytest.raises(HoldfastError, match=r"it\.what: 'war'"):
        written(PROMISES, [record])
    assert written(PROMISES, [record], strict=False) == {}
    with pytest.raises(KeyError):
        written(PROMISES, [record], strict=False, quick=True)


def test_three_of_a_kind_are_too_many_where_two_are_possible() -> None:
    with pytest.raises(HoldfastError, match="more than the type of the view allows"):
        written(PROMISES, [{"from": 0, "to": None, "what": "gold"}] * 3)


def test_records_need_a_number_of_copies_to_be_combined() -> None:
    record = TypedDict("record", {"from": Seat, "to": Seat | None})
    assert len([*node_of(Annotated[list[record], Copies(1)]).columns("")]) == 3 * 4
    with pytest.raises(HoldfastError, match="which values"):
        node_of(list[record])


# --- Annotations ------------------------------------------------------------------------------------------------


def test_a_field_of_the_entries_selects_ids() -> None:
    weather = node_of(Annotated[str, Ids("cards", where=("deck", "weather"))])
    assert [*weather.columns("it")] == [
        "it=flash-flood",
        "it=storm-surge",
        "it=strong-waves",
        "it=typhoon",
        "it=super-typhoon",
    ]
    both = node_of(Annotated[str, Ids("cards", where=("deck", "weather", "house"))])
    assert [*both.columns("it")] == [*weather.columns("it"), "it=house"]


def test_a_list_holds_as_many_of_a_card_as_the_content_says() -> None:
    hand = node_of(Annotated[list[Annotated[str, Ids("cards")]], Copies("copies")])
    assert written(hand, ["plantation"] * 3) == {"it:plantation": round(3 / 9, 3)}


def test_a_dictionary_may_have_each_of_its_entries() -> None:
    node = node_of(Annotated[dict[str, Any], Entries(card=Annotated[str, Ids("cards")], seat_of=Seat, n=int)])
    assert written(node, {}) == {}
    assert written(node, {"n": 1, "card": "house"}) == {"it.n": 0.1, "it.card=house": 1.0}
    assert written(node, {"seat_of": 2}, seat=1) == {"it.seat_of=next1": 1.0}


# --- Whole observations -----------------------------------------------------------------------------------------


def observed(seat: int | None, **changes: Any) -> dict[str, float]:
    """The columns of a view of Saltmarch that are not 0."""
    game = game_named("saltmarch")
    layout = Layout(game, game.book(), 3)
    g = game.start(game.set_up("spring-tide", 3, 1, {}), log=False)
    view = {**game.view(g, seat), **changes}
    return {name: number for name, number in zip(layout.columns, layout.observe(view), strict=True) if number}


def test_gauges_of_seats_are_counted_from_the_one_that_looks() -> None:
    for seat, expected in ((0, (3, 6, 9)), (1, (6, 9, 3)), (2, (9, 3, 6)), (None, (3, 6, 9))):
        seen = observed(seat, coins=[3, 6, 9])
        assert [seen[f"gauge.coins-{who}"] for who in ("self", "next1", "next2")] == [n / 12 for n in expected]


def test_a_gauge_beyond_its_range_is_at_its_end() -> None:
    assert observed(0, dyke=9)["gauge.dyke"] == 1.0


def test_unknown_values_and_large_numbers_leave_the_rest_as_it_is() -> None:
    usual = observed(0, market=["lamp-oil"], deck=1023)
    assert usual["market:lamp-oil"] == 0.5
    assert usual["deck"] == 1.0
    assert observed(0, market=["no such card", "lamp-oil"], deck=10**6) == usual
    assert Clamped()[10**6] == 1.0
