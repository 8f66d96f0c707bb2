"""Added difficulties: beginner, normal, expert and nightmare."""

import pytest

from holdfast.games.ares_crisis import GAME
from tests.ares_crisis.crisis.words import (
    CALM,
    QUIET,
    facedown,
    founded,
    planet,
    row,
    seen,
    to_next_planning,
    to_planning,
    zone_of,
)
from tests.ares_crisis.scene import BOOK, keys, offers, play, scene, start
from tests.proofs import proves


def tiers(scenario: str, quiet: int = 0, seats: int = 1) -> list[int]:
    """The tiers of the Crisis deck, from the top."""
    g = start(scenario, seats=seats, quiet=quiet)
    return [BOOK.crises[card].tier for card in reversed(g.crisis_deck)]


@proves("AC-137")
def test_there_are_four_levels() -> None:
    assert list(GAME.scenarios(BOOK))[:4] == ["beginner", "normal", "expert", "nightmare"]


@proves("AC-137")
def test_the_normal_level_is_the_rules_as_they_stand() -> None:
    g = founded("normal")
    to_planning(g)

    drawn = seen(g)["drawn"][0]
    assert BOOK.crises[drawn].tier == 1
    assert row(g) == {drawn: BOOK.crises[drawn].counters}


@proves("AC-138")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_beginner_the_three_tier_0_cards_go_on_top_of_the_finished_deck(seats: int) -> None:
    assert tiers("beginner", seats=seats) == [0, 0, 0, *tiers("normal", seats=seats)]


@proves("AC-138")
def test_a_beginners_first_three_rounds_bring_the_tier_0_cards_and_no_harm() -> None:
    g = founded("beginner")
    to_planning(g)
    to_next_planning(g)
    to_next_planning(g)

    assert sorted(seen(g)["drawn"]) == sorted(QUIET)
    assert (seen(g)["round"], planet(g), row(g)) == (3, (8, 14, 9), {})

    to_next_planning(g)
    assert BOOK.crises[seen(g)["drawn"][3]].tier == 1


@proves("AC-139")
@pytest.mark.parametrize("level", ["normal", "expert", "nightmare"])
@pytest.mark.parametrize("quiet", [0, 1, 2, 3])
def test_on_the_harder_levels_some_or_all_tier_0_cards_may_be_put_back_in(level: str, quiet: int) -> None:
    assert tiers(level, quiet) == [0] * quiet + tiers("normal")


@proves("AC-140")
@pytest.mark.parametrize(("level", "more"), [("beginner", 0), ("normal", 0), ("expert", 1), ("nightmare", 1)])
@pytest.mark.parametrize(("crisis", "counters"), [("emergency-shelters-1", 1), ("barren-crater-1", 2)])
def test_expert_a_crisis_card_that_comes_into_play_with_counters_gets_1_more(
    level: str, more: int, crisis: str, counters: int
) -> None:
    g = scene(at="crisis", scenario=level, **CALM, crisis_deck=[crisis])

    assert row(g) == {crisis: counters + more}


@proves("AC-141")
@pytest.mark.parametrize("level", ["expert", "nightmare"])
@pytest.mark.parametrize("crisis", ["distress-signal", "second-impact-1", "dwindling-supplies-1"])
def test_expert_a_crisis_card_that_comes_without_counters_gets_none(level: str, crisis: str) -> None:
    g = scene(at="crisis", scenario=level, **CALM, bank=2, crisis_deck=[crisis])

    to_planning(g)

    assert (row(g), g.counters) == ({}, {})


@proves("AC-142")
@pytest.mark.parametrize(("level", "start"), [("expert", (8, 14)), ("nightmare", (4, 12))])
def test_nightmare_oxygen_and_temperature_are_each_lowered_by_2_steps_in_set_up(
    level: str, start: tuple[int, int]
) -> None:
    g = founded(level, quiet=3)

    assert planet(g)[:2] == start


@proves("AC-142")
def test_nightmare_is_otherwise_as_expert() -> None:
    g = founded("nightmare")
    to_planning(g)

    drawn = seen(g)["drawn"][0]
    assert row(g) == {drawn: BOOK.crises[drawn].counters + 1}
    assert tiers("nightmare") == tiers("expert")


@proves("AC-143")
def test_nightmare_two_oceans_are_turned_facedown_in_set_up() -> None:
    g = founded("nightmare", quiet=3)
    first, *rest = offers(g, "turn")

    play(g, f"turn {first}", f"turn {rest[3]}")

    assert planet(g)[2] == 7
    assert sorted(f"down {tile}" for tile in facedown(g)) == sorted([first, rest[3]])
    assert seen(g)["round"] == 1


@proves("AC-209")
def test_a_nightmare_starts_at_4_12_and_7_oceans_with_all_three_metrics_still_white() -> None:
    g = founded("nightmare", quiet=3)
    play(g, keys(g)[0], keys(g)[1])

    assert planet(g) == (4, 12, 7)
    assert [zone_of(g, metric) for metric in ("temperature", "oxygen", "ocean")] == ["white", "white", "white"]
    to_planning(g)
    assert [metric["token"] for metric in seen(g)["metrics"].values()] == [None, None, None]
