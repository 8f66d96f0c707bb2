"""Chance: one integer in the state; uniform, reproducible, and known to undo."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.kernel.chance import (
    BITS,
    EMPTY,
    KEY,
    LOW,
    WORDS,
    Dice,
    below,
    die,
    draw,
    filled,
    pick,
    reveal,
    seeded,
    shuffle,
)
from holdfast.kernel.state import State

ROLLS = 30_000
LIMITS = {1: 10.8, 2: 13.8, 5: 20.5, 6: 22.5, 9: 27.9, 19: 43.8, 23: 49.7, 51: 86.7}
"""By degrees of freedom: the chi-square value exceeded by one in a thousand uniform samples."""


def table(seed: int = 1) -> State:
    """A state with chance alone."""
    return State(chance=seeded(seed))


def chi_square(counts: list[int]) -> float:
    """The chi-square statistic against a uniform distribution."""
    even = sum(counts) / len(counts)
    return sum((count - even) ** 2 for count in counts) / even


def is_even(seen: Counter[Any], kinds: int) -> bool:
    """Whether the kinds came up about equally often."""
    return chi_square([*seen.values(), *[0] * (kinds - len(seen))]) < LIMITS[kinds - 1]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("n", [2, 3, 6, 10, 20, 52])
def test_every_number_is_as_likely_as_the_others(n: int, seed: int) -> None:
    g = table(seed)

    assert is_even(Counter(below(g, n) for _ in range(ROLLS)), n)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_face_of_a_die_is_as_likely_as_the_others(seed: int) -> None:
    g = table(seed)
    faces = Counter(die(g) for _ in range(ROLLS))

    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert is_even(faces, 6)


def test_one_number_says_nothing_about_the_next() -> None:
    g = table()
    pairs = Counter((below(g, 2), below(g, 2), below(g, 5)) for _ in range(ROLLS))

    assert is_even(pairs, 20)


def test_the_first_number_is_even_over_neighbouring_seeds() -> None:
    assert is_even(Counter(below(table(seed), 10) for seed in range(ROLLS)), 10)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_order_of_shuffled_cards_is_as_likely_as_the_others(seed: int) -> None:
    g = table(seed)
    orders: Counter[Any] = Counter()
    for _ in range(ROLLS):
        cards = list("abcd")
        shuffle(g, cards)
        orders[tuple(cards)] += 1

    assert set(orders) == set(permutations("abcd"))
    assert is_even(orders, 24)


@given(st.integers(), st.integers(1, 1000))
def test_a_number_below_n_is_from_0_to_n_minus_1(seed: int, n: int) -> None:
    g = table(seed)

    assert all(0 <= below(g, n) < n for _ in range(20))


@given(st.integers(), st.lists(st.integers(0, 5)))
def test_a_shuffle_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    shuffle(table(seed), shuffled)

    assert Counter(shuffled) == Counter(cards)


@given(st.integers(), st.lists(st.integers()), st.integers(0, 40))
def test_a_pick_keeps_the_cards_whatever_their_number(seed: int, cards: list[int], n: int) -> None:
    picked = list(cards)
    pick(table(seed), picked, n)

    assert Counter(picked) == Counter(cards)


def test_a_pick_brings_every_card_to_the_end_equally_often() -> None:
    g = table()
    pairs: Counter[Any] = Counter()
    for _ in range(ROLLS):
        cards = [1, 2, 3, 4, 5]
        pick(g, cards, 2)
        pairs[tuple(cards[-2:])] += 1

    assert len(pairs) == 20
    assert is_even(pairs, 20)


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    g = table(2026)

    assert g.chance == 9742741379203251386845788517588716037821403205523511511548138173920224348331
    assert [below(g, 100) for _ in range(10)] == [73, 62, 58, 45, 0, 48, 21, 97, 43, 51]


def test_all_numbers_so_far_do_not_determine_the_next() -> None:
    seen = [below(table(), LOW + 1) for _ in range(WORDS)]
    words = sum(word << BITS * at for at, word in enumerate(seen))
    tables = [State(chance=(EMPTY >> 1 | key) << BITS * WORDS | words) for key in range(1_000)]

    assert all([below(g, LOW + 1) for _ in range(WORDS)] == seen for g in tables)
    assert is_even(Counter(below(g, 10) for g in tables), 10)


def test_a_later_state_does_not_tell_the_numbers_before_it() -> None:
    """The key is replaced by its hash, which cannot be inverted, so a later state does not reveal earlier numbers."""
    g = table()
    below(g, 6)
    key = g.chance >> BITS * (WORDS - 1)
    for _ in range(WORDS):
        below(g, 6)

    assert filled(key) >> BITS == g.chance
    assert len({filled(key ^ 1 << bit) >> BITS * WORDS for bit in range(256)} | {key}) == 257


def test_a_generator_is_as_wide_as_its_seed_can_be() -> None:
    widest = max(seeded(seed).bit_length() for seed in range(64))

    assert widest == 8 * KEY


def test_seeds_that_differ_in_anything_differ() -> None:
    assert seeded(1, "big_chair", "test-drive") != seeded(1, "big_chair", "test-drive ")
    assert seeded(1, 23) != seeded(12, 3), "the words of a seed are kept apart"


def test_chance_travels_with_a_copy() -> None:
    g = table()
    below(g, 6)
    copied = g.copy()

    assert [below(g, 6) for _ in range(9)] == [below(copied, 6) for _ in range(9)]


def test_dice_outside_a_game_follow_the_same_arithmetic() -> None:
    g, dice = table(9), Dice(9)
    cards, others = list(range(20)), list(range(20))

    shuffle(g, cards)
    dice.shuffle(others)

    assert cards == others
    assert below(g, 1000) == dice.below(1000)


def test_draws_and_reveals_count_as_reveals_for_undo() -> None:
    g = State()

    top = draw(g, pile := ["bottom", "top"])
    reveal(g)

    assert top == "top"
    assert pile == ["bottom"]
    assert g.revealed == 2
