"""The game warns of every defeat before it happens."""

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.text import LOSSES
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import BOOK, effects, scene, seen


def near(g: MrPresident) -> dict[str, tuple[int, int]]:
    """The visible alarms: the current value of each, and the value that loses."""
    return {each["ending"]: (each["n"], each["limit"]) for each in seen(g)["alarms"]}


def test_a_conflict_that_loses_the_game_is_told_two_steps_before() -> None:
    g = scene()
    assert "nato" not in near(g)

    effects(g, [{"do": "conflict", "pair": "russia-nato", "n": 3 - g.conflict[0]}])

    assert near(g)["nato"] == (3, 5)


def test_a_program_is_told_in_the_war_that_it_would_lose() -> None:
    g = scene(countries={"iran": {"program": 4}})
    assert "iran" not in near(g)

    g.wars = [a_war("iran-israel", "middle-east", "iran", "israel")]

    assert near(g)["iran"] == (4, 5)


def test_lingering_issues_are_told_when_two_more_lose_the_game() -> None:
    g = scene()

    effects(g, [{"do": "change", "track": "ldi", "n": 4 - g.home.ldi}])

    assert near(g)["lingering"] == (4, 6)


def test_an_evaluation_near_failure_is_told() -> None:
    g = scene()
    g.home.soe = g.home.hs = 3
    g.home.media = g.home.rwc = 2

    assert near(g)["evaluation"][1] == 16


def test_every_danger_that_is_told_is_a_way_of_losing_and_has_a_name() -> None:
    dangers = GAME.contents(GAME.words(BOOK))["dangers"]

    assert set(dangers) < set(LOSSES)
    assert all(dangers.values())
