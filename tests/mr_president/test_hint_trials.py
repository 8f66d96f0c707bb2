"""Trials of hints: a path is found in one re-dealt world and tried in all of them."""

from holdfast.bots.mr_president_trials import after
from tests.mr_president.scene import effects, keys, scene


def test_a_path_ends_where_a_world_has_no_further_decision() -> None:
    """A bug that was fixed: with other hidden counters the second decision did not come, and the hint failed."""
    g = scene(ap=5)
    effects(g, [{"do": "pay", "what": "ap", "n": 1}])

    then = after(g, (0, 0), g.chance)

    assert keys(g)[0] == "pay ap 1"
    assert then.home.ap == 4
    assert not then.asked


def test_a_path_ends_where_a_world_offers_fewer_answers() -> None:
    g = scene(ap=5)
    effects(g, [{"do": "pay", "what": "ap", "n": 1}])

    then = after(g, (99,), g.chance)

    assert [each.prompt for each in then.asked] == [each.prompt for each in g.asked]
