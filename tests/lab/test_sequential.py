"""The sequential test: it may look as often as it likes, and hardly ever sees a difference that does not exist."""

from random import Random

import pytest

from holdfast.lab.compare import LOOK, Pair, until_certain
from holdfast.lab.sequential import ALPHA, Pairs

TRIES = 1000
PAIRS = 1000


def looks(random: Random, better: float, worse: float, pairs: int) -> int | None:
    """Return the number of pairs after which a difference is seen, looking every `LOOK` pairs; None if never."""
    found = Pairs()
    for look in range(pairs // LOOK):
        for difference in random.choices((1, -1, 0), (better, worse, 1 - better - worse), k=LOOK):
            found.add(difference)
        if found.differ():
            return (look + 1) * LOOK
    return None


@pytest.mark.parametrize("different", [0.5, 0.25, 0.05], ids=["independent", "paired", "nearly-equal"])
def test_at_most_one_in_twenty_comparisons_of_equals_sees_a_difference(different: float) -> None:
    """Half of the pairs differ between equal sides with independent chance, fewer if the pairs share their luck."""
    random = Random(25)

    alarms = sum(looks(random, different / 2, different / 2, PAIRS) is not None for _ in range(TRIES))

    assert alarms <= ALPHA * TRIES


def test_shares_of_rivals_do_not_alarm_either() -> None:
    """Seats that win together share the victory: differences are thirds and halves too, as often up as down."""
    random = Random(3)
    alarms = 0
    for _ in range(200):
        found = Pairs()
        for look in range(400):
            found.add(random.choice((0.0, 0.5, 1 / 3, 1.0)) - random.choice((0.0, 0.5, 1 / 3, 1.0)))
            if look % LOOK == 0 and found.differ():
                alarms += 1
                break

    assert alarms <= 10


def test_a_difference_of_seven_points_is_seen_soon() -> None:
    random = Random(7)

    seen = [looks(random, 0.16, 0.09, 2000) for _ in range(60)]

    assert None not in seen
    assert sorted(filter(None, seen))[30] < 800


def test_the_interval_holds_the_truth_at_every_look() -> None:
    random, misses = Random(11), 0
    for _ in range(100):
        found = Pairs()
        for _ in range(12):
            for difference in random.choices((1, -1, 0), (0.2, 0.1, 0.7), k=50):
                found.add(difference)
            if found.against(0.1):
                misses += 1
                break
        assert found.against(0.1) != (found.interval().low < 0.1 < found.interval().high)

    assert misses <= 5


@pytest.mark.parametrize("different", [0.1, 0.25])
def test_the_difference_that_would_have_been_seen_is_seen_in_eight_of_ten_cases(different: float) -> None:
    equal = Pairs([1] * int(500 * different) + [-1] * int(500 * different) + [0] * int(1000 * (1 - different)))
    gap, random = equal.visible(), Random(8)

    seen = sum(looks(random, (different + gap) / 2, (different - gap) / 2, 1000) is not None for _ in range(200))

    assert 140 <= seen <= 185


def test_an_interval_is_narrower_with_more_pairs_and_never_empty() -> None:
    few, many = Pairs([1, -1, 0, 0] * 10).interval(), Pairs([1, -1, 0, 0] * 250).interval()

    assert few.low < many.low < 0 < many.high < few.high
    assert Pairs([0.0] * 50).interval().high > 0


def test_the_end_of_the_range_is_inside_if_all_pairs_say_so() -> None:
    found = Pairs([1.0] * 100).interval()

    assert found.high == 1
    assert found.low > 0.8


def test_a_comparison_stops_when_it_is_certain() -> None:
    pairs, stopped = until_certain([Pair(0, 1)] * 1000, 0.04)

    assert stopped == "difference"
    assert len(pairs) == 50


def test_a_comparison_stops_when_no_difference_of_interest_is_left() -> None:
    pairs, stopped = until_certain([Pair(1, 1)] * 5000, 0.04)

    assert stopped == "none"
    assert len(pairs) < 500


def test_a_comparison_without_an_answer_uses_all_its_games() -> None:
    pairs, stopped = until_certain([Pair(0, 1), Pair(1, 0)] * 60, 0.04)

    assert stopped == "limit"
    assert len(pairs) == 120
