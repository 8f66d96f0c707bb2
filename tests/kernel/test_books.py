"""Books: read once, shared while they are used, and then gone."""

import gc
import weakref

import pytest

from holdfast.games import game_named
from holdfast.kernel.books import RECENT, Shelf
from holdfast.kernel.content import Pack

GAMES = ["big_chair", "survive_thrive", "ares_crisis"]


class Book:
    """Content, in name."""

    def __init__(self, packs: tuple[Pack, ...]) -> None:
        self.packs = packs


def packs(number: int) -> tuple[Pack, ...]:
    return (Pack(f"pack {number}", ()),)


def test_a_book_is_read_once_and_shared_while_it_is_used() -> None:
    read: list[tuple[Pack, ...]] = []

    def reading(wanted: tuple[Pack, ...]) -> Book:
        read.append(wanted)
        return Book(wanted)

    shelf = Shelf(reading)
    held = shelf(packs(0))
    for number in range(3 * RECENT):
        shelf(packs(number))

    assert shelf(packs(0)) is held
    assert read.count(packs(0)) == 1


def test_a_book_of_packs_that_nobody_uses_any_more_is_freed_and_the_printed_one_stays() -> None:
    shelf = Shelf(Book)
    printed = shelf()
    gone = [weakref.ref(shelf(packs(number))) for number in range(100)]
    gc.collect()

    assert sum(book() is not None for book in gone) == RECENT
    assert len(shelf.in_use) == RECENT + 1
    assert shelf() is printed


@pytest.mark.parametrize("game", GAMES)
def test_the_books_of_every_game_stand_on_such_a_shelf(game: str) -> None:
    shelf = game_named(game).book
    assert isinstance(shelf, Shelf)
    gone = weakref.ref(shelf(packs(-1)))
    for number in range(RECENT):
        shelf(packs(number))
    gc.collect()

    assert gone() is None
