"""The parts of the value of a world: what a hint sees beyond `worth` is what it says, and nothing is forgotten."""

import pytest

from holdfast.bots.mr_president_terms import LAPSED, PURSUIT, parts, value
from holdfast.bots.mr_president_worth import worth
from tests.mr_president.scene import scene
from tests.mr_president.test_chief import LEVELS, started


@pytest.mark.parametrize("level", LEVELS)
def test_a_hint_values_a_world_as_the_bot_does_and_looks_a_little_further(level: str) -> None:
    g = started(level)
    groups = [*g.home.groups, *[group for land in g.regions for group in land.groups]]
    further = sum([PURSUIT * (rank - 1) * intel for rank, intel in groups])
    lapsed = LAPSED * g.at / len(g.book.segments) * min(g.home.ap, 12)

    assert sum([each for _, each in parts(g)]) == value(g) == pytest.approx(worth(g) + further - lapsed)


def test_domestic_crises_are_a_part_of_their_own() -> None:
    g, other = scene(), scene()
    other.home.crisis += 1

    pairs = zip(parts(g), parts(other), strict=True)
    changed = {topic.kind for (topic, n), (_, n_other) in pairs if n != n_other}

    assert changed == {"crises"}
