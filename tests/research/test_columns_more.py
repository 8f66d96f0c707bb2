"""Lists in the order of some ids, strings joined of ids, and the fields of views that use them."""

from array import array
from typing import Annotated, Any

import pytest

from holdfast.games import game_named
from holdfast.games.resistance.cards import BONUSES
from holdfast.kernel.domains import Copies, Ids, InOrder, Joined
from holdfast.kernel.errors import HoldfastError
from holdfast.research.columns import SCALE, At, ByKey, Code, Domain, InTurn, Node, Number, OneOf, Seats, Table
from holdfast.research.observations import Layout, Reader, too_many, unknown


def written(node: Node, value: Any, strict: bool = True, after: int = 0) -> dict[str, float]:
    """The columns of a value that are not 0, by name; the node comes after some columns."""
    code = Code(strict)
    code.add("me = 0")
    node.emit(code, "v", At("", after), "it")
    columns = [*[f"before {n}" for n in range(after)], *node.columns("it")]
    out = array("f", bytes(4 * len(columns)))
    code.function(unknown=unknown, too_many=too_many)(value, out, SCALE)
    return {name: round(number, 3) for name, number in zip(columns, out, strict=True) if number}


def node_of(game: str, hint: Any) -> Node:
    """The node for a type, with the content of a game."""
    found = game_named(game)
    return Reader(found, found.book(), found.seats[-1]).read(hint, (), "it")


def seen(game: str, **fields: Any) -> tuple[Layout, dict[str, Any]]:
    """A strict layout, and the view of seat 0 at the start of a game with other values in some fields."""
    found = game_named(game)
    seats = found.seats[-1]
    book = found.book()
    table = found.start(found.set_up(next(iter(found.scenarios(book))), seats, 1), log=False)
    return Layout(found, book, seats, strict=True), {**found.view(table, 0), **fields}


def changed(game: str, **fields: Any) -> dict[str, float]:
    """The columns that differ from those at the start of the game if some fields have these values, by name."""
    layout, view = seen(game)
    before, after = layout.observe(view), layout.observe({**view, **fields})
    return {
        name: round(now, 3)
        for name, was, now in zip(layout.columns, before, after, strict=True)
        if was != now and not name.startswith("gauge.")
    }


# --- Lists in the order of some ids -----------------------------------------------------------------------------


@pytest.mark.parametrize("after", [0, 7])
def test_each_item_of_a_list_in_order_has_the_column_of_its_id(after: int) -> None:
    node = InTurn(Domain(("air", "ground", "naval")), Number())
    assert [*node.columns("it")] == ["it[air]", "it[ground]", "it[naval]"]
    assert written(node, [1, 0, 3], after=after) == {"it[air]": 0.1, "it[naval]": 0.2}
    assert written(node, [], after=after) == {}


def test_items_in_order_may_have_several_columns() -> None:
    node = InTurn(Domain(("air", "ground")), OneOf(Seats(3)))
    assert written(node, [2, 0], after=1) == {"it[air]=next2": 1.0, "it[ground]=self": 1.0}


def test_more_items_than_ids_are_an_error_or_left_out() -> None:
    node = InTurn(Domain(("air", "ground")), Number())
    with pytest.raises(HoldfastError, match="it: more than the type of the view allows"):
        written(node, [1, 1, 1])
    assert written(node, [1, 1, 1], strict=False) == {"it[air]": 0.1, "it[ground]": 0.1}


def test_bonuses_are_in_the_order_of_the_content() -> None:
    columns = [*node_of("resistance", Annotated[list[int], InOrder(Ids("bonuses"))]).columns("it")]
    assert columns == [f"it[{each}]" for each in BONUSES]


# --- Joined strings ---------------------------------------------------------------------------------------------

USED = Annotated[
    str, Ids(words=("speech",)), Joined(" ", Ids(words=("summit", "trade")), Ids("pairs", words=("moon",)))
]


def test_a_joined_string_has_a_column_for_every_combination_and_for_what_stands_beside_it() -> None:
    names = [*node_of("mr_president", USED).columns("it")]
    assert [*names[:2], names[-1]] == ["it=speech", "it=summit russia-nato", "it=trade moon"]
    assert len(names) == len(set(names)) == 1 + 2 * (10 + 1)


def test_a_joined_string_is_one_value() -> None:
    assert written(node_of("mr_president", USED), "trade moon") == {"it=trade moon": 1.0}
    assert written(node_of("mr_president", USED), "speech") == {"it=speech": 1.0}
    assert written(node_of("mr_president", USED), "") == {}
    with pytest.raises(HoldfastError, match="it: 'summit' is not among the values"):
        written(node_of("mr_president", USED), "summit")


def test_joined_strings_are_counted_in_a_list() -> None:
    node = node_of("mr_president", Annotated[list[USED], Copies(2)])
    assert written(node, ["trade moon", "speech", "trade moon"]) == {"it:trade moon": 1.0, "it:speech": 0.5}


def test_two_records_with_the_same_key_are_an_error() -> None:
    node = ByKey(Domain(("iran", "china")), Table({"n": Number()}), "ending", present=True)
    iran, china = {"ending": "iran", "n": 1}, {"ending": "china", "n": 3}
    assert written(node, [china, iran]) == {"it[iran]?": 1.0, "it[iran].n": 0.1, "it[china]?": 1.0, "it[china].n": 0.2}
    with pytest.raises(HoldfastError, match="it: more than the type of the view allows"):
        written(node, [iran, china, iran])


# --- Project: Resistance ----------------------------------------------------------------------------------------


def test_a_token_on_a_slot_has_the_column_of_its_squad_and_slot() -> None:
    _, view = seen("resistance")
    squads = [{**each, "slots": [dict(slot) for slot in each["slots"]]} for each in view["squads"]]
    squads[2]["slots"][1]["token"] = "planning"
    assert changed("resistance", squads=squads) == {"squads[next2].slots[1].token=planning": 1.0}


def test_what_a_card_costs_is_counted_from_the_seat_that_looks() -> None:
    service = next(each for each in game_named("resistance").book().resistance if each.startswith("five"))
    layout, view = seen("resistance", offered=[{"service": service, "cubes": 2, "costs": [3, 3, 1, 3, 3]}])
    for seat in (0, 2, 4):
        out = dict(zip(layout.columns, layout.observe({**view, "seat": seat}), strict=True))
        cheapest = "self" if seat == 2 else f"next{(2 - seat) % 5}"
        assert out[f"offered[{service}].costs[{cheapest}]"] == pytest.approx(0.1)
        assert out[f"offered[{service}].cubes"] == pytest.approx(0.158, abs=0.001)


# --- Mr. President ----------------------------------------------------------------------------------------------


def test_equal_terror_groups_are_counted_together() -> None:
    _, view = seen("mr_president")
    regions = {**view["regions"], "africa": {**view["regions"]["africa"], "groups": [{"level": 2, "intel": 1}] * 2}}
    found = {name: n for name, n in changed("mr_president", regions=regions).items() if n}
    assert found == {"regions[africa].groups:2,1": 0.4}


def test_the_target_of_a_roll_may_be_a_war() -> None:
    throw = {
        "chart": "wct1",
        "aim": {"of": "us-rogue-state-africa", "level": 0, "intel": 0, "other": ""},
        "die": 0,
        "spent": 0,
        "column": 4,
        "drms": [{"name": "US aircraft", "n": -1}],
        "chances": [[0.25, 0.75]],
        "row": -1,
    }
    found = changed("mr_president", throw=throw)
    assert found["throw.aim.of=us-rogue-state-africa"] == 1.0
    assert found["throw.drms[US aircraft].n"] == -0.1
    assert found["throw.chances[0][1]"] == 0.75


def test_the_scenarios_of_every_game_have_columns() -> None:
    for game in ("resistance", "mr_president"):
        layout, _ = seen(game)
        for scenario in game_named(game).scenarios(game_named(game).book()):
            assert f"scenario={scenario}" in layout.columns
