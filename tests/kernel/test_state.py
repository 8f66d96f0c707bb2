"""The state: records copy themselves, copies share nothing mutable, and nested containers are refused."""

from dataclasses import dataclass, field

import pytest

from holdfast.kernel.decisions import choose
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import Record, Shared, State, own
from tests.kernel.scene import bid_all, scene, start


@dataclass(slots=True)
class Boat(Record):
    """A nested record."""

    cargo: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Harbour(Record):
    """A record with one field of every kind allowed."""

    name: str = "Saltmarch"
    tides: tuple[int, ...] = (1, 2)
    berths: list[int] = field(default_factory=lambda: [1])
    prices: dict[str, int] = field(default_factory=lambda: {"salt": 1})
    flags: set[str] = field(default_factory=lambda: {"red"})
    ferry: Boat = field(default_factory=Boat)
    boats: list[Boat] = field(default_factory=lambda: [Boat()])
    guest: Boat | None = None
    log: list[str] | None = None


def test_a_copy_is_equal_and_of_the_same_kind() -> None:
    harbour = Harbour(guest=Boat(["tea"]), log=["a line"])

    assert harbour.copy() == harbour
    assert type(harbour.copy()) is Harbour


def test_a_copy_shares_nothing_that_can_change() -> None:
    harbour = Harbour(guest=Boat(["tea"]), log=["a line"])
    before = harbour.copy()

    copied = harbour.copy()
    copied.berths.append(2)
    copied.prices["salt"] = 9
    copied.flags.add("blue")
    copied.ferry.cargo.append("wool")
    copied.boats[0].cargo.append("wool")
    copied.boats.append(Boat())
    assert copied.guest is not None
    copied.guest.cargo.clear()
    assert copied.log is not None
    copied.log.append("another")
    copied.name = "Elsewhere"

    assert harbour == before


@dataclass(slots=True)
class Buoy(Shared):
    """An immutable record that copies share."""

    lit: bool = False
    names: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Bay(Record):
    """A record with shared records."""

    buoys: list[Buoy] = field(default_factory=lambda: [Buoy(), Buoy()])


def test_shared_records_are_the_same_in_a_copy_until_one_is_owned() -> None:
    bay = Bay()
    copied = bay.copy()
    assert copied.buoys[0] is bay.buoys[0]

    buoy = own(copied.buoys, 0)
    buoy.lit = True
    buoy.names.append("north")

    assert copied == Bay([Buoy(True, ["north"]), Buoy()])
    assert bay == Bay()
    assert copied.buoys[1] is bay.buoys[1]


def test_what_is_none_stays_none_in_a_copy() -> None:
    copied = Harbour().copy()

    assert copied.guest is None
    assert copied.log is None


def test_a_copied_game_goes_on_by_itself() -> None:
    g = start(seats=3)
    choose(g, 0, "bid 1")
    copied, before = g.copy(), digest(dump(g))

    choose(copied, 1, "bid 2")
    choose(copied, 2, "bid 3")

    assert digest(dump(g)) == before
    bid_all(g, 0, 0, 0)
    assert [player.bid for player in copied.players] == [1, 2, 3]


def test_a_game_in_the_middle_of_a_card_copies_with_what_is_still_to_do() -> None:
    g = scene([["press-gang"], ["lamp-oil"], ["lamp-oil"]])
    choose(g, 0, "play press-gang")
    copied = g.copy()

    choose(copied, 1, "suffer")
    choose(copied, 2, "suffer")

    assert [player.hand for player in copied.players] == [[], [], []]
    assert [player.hand for player in g.players] == [[], ["lamp-oil"], ["lamp-oil"]]


@dataclass(slots=True)
class ListOfLists(Record):
    """Not flat."""

    rows: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class DictOfLists(Record):
    """Not flat."""

    rows: dict[str, list[int]] = field(default_factory=dict)


@dataclass(slots=True)
class DictOfRecords(Record):
    """A shallow copy of the dict would share the records."""

    rows: dict[str, Boat] = field(default_factory=dict)


@dataclass(slots=True)
class ListOfGaps(Record):
    """A shallow copy of the list would share the optional records."""

    rows: list[Boat | None] = field(default_factory=list)


@dataclass(slots=True)
class TupleOfLists(Record):
    """A tuple is immutable, but its items are not."""

    rows: tuple[list[int], ...] = ()


@dataclass(slots=True)
class ListOfBareSets(Record):
    """Not flat, and without an item type."""

    rows: list[set] = field(default_factory=list)  # type: ignore[type-arg]


@dataclass(slots=True)
class PerhapsNested(Record):
    """An optional value that is not flat."""

    rows: list[dict[str, int]] | None = None


@pytest.mark.parametrize(
    "kind", [ListOfLists, DictOfLists, DictOfRecords, ListOfGaps, TupleOfLists, ListOfBareSets, PerhapsNested]
)
def test_a_record_with_nested_containers_is_refused(kind: type[Record]) -> None:
    with pytest.raises(TypeError, match=f"{kind.__name__}: records are flat, but rows holds"):
        kind().copy()


def test_a_list_of_unnamed_things_is_copied_all_the_same() -> None:
    @dataclass(slots=True)
    class Loose(Record):
        things: list = field(default_factory=list)  # type: ignore[type-arg]
        names: dict = field(default_factory=dict)  # type: ignore[type-arg]

    loose = Loose([1], {"a": 1})
    copied = loose.copy()
    copied.things.append(2)
    copied.names["b"] = 2

    assert loose == Loose([1], {"a": 1})


def test_a_new_state_asks_nothing_and_has_no_result() -> None:
    g = State()

    assert (g.asked, g.sealed, g.agenda, g.result) == ([], {}, [], None)
