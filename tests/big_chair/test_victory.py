"""Success or defeat: when the players win, and when they lose."""

from itertools import combinations

import pytest

from holdfast.games.big_chair.cards import TRACKS
from tests.big_chair.scene import GAME, ending, keys, on, play, prompt, said, scene
from tests.proofs import proves
from tests.results import result_of

OTHERS = ("eco", "def", "int", "media", "ops", "pol")
LEVELS = {
    "test-drive": {"soc": 6, "gov": 6, "eco": 6},
    "all-about-operations": {"gov": 5, "def": 4, "int": 5, "ops": 6},
}
"""The lowest spaces that win."""


# --- You win … --------------------------------------------------------------------------------------------------


@proves("BC-008")
def test_victory_is_checked_only_when_the_turn_is_over() -> None:
    g = scene(at="action", deck=["all-quiet"], roles={"politics": 0}, soc=7, eco=7)
    play(g, "pass")
    assert GAME.view(g, 0)["deck"] == 0
    assert ending(g) is None

    play(g, "end turn")

    assert ending(g) == "victory"


@proves("BC-009")
@pytest.mark.parametrize(("left", "expected"), [(0, "victory"), (1, None), (2, None)])
def test_victory_needs_an_empty_event_deck(left: int, expected: str | None) -> None:
    g = scene(at="end", deck=["all-quiet"] * left, soc=7, eco=7)

    assert ending(g) == expected


@proves("BC-010")
@pytest.mark.parametrize("scenario", LEVELS)
def test_victory_needs_only_the_levels_of_the_scenario(scenario: str) -> None:
    g = scene(at="end", scenario=scenario, deck=(), markers=dict.fromkeys(TRACKS, 2) | LEVELS[scenario])

    assert ending(g) == "victory"


@proves("BC-010")
@pytest.mark.parametrize(("scenario", "short_of"), [(each, track) for each in LEVELS for track in LEVELS[each]])
def test_one_level_missed_by_one_space_is_no_victory(scenario: str, short_of: str) -> None:
    levels = LEVELS[scenario]

    g = scene(at="end", scenario=scenario, deck=(), markers=levels | {short_of: levels[short_of] - 1})

    assert ending(g) == "out-of-events"


@proves("BC-011")
def test_victory_needs_that_no_minor_defeat_applies() -> None:
    g = scene(at="end", deck=(), soc=7, eco=7, int_=1, ops=1)

    assert ending(g) == "minor-defeat"


@proves("BC-011")
def test_victory_needs_that_no_major_defeat_applies() -> None:
    """In this scenario the victory levels name SOC, MEDIA and POL, and not GOV."""
    g = scene(at="end", scenario="social-movement-is-spreading", deck=(), gov=1)

    assert ending(g) == "major-defeat"


@proves("BC-012")
def test_with_the_levels_reached_but_events_left_play_goes_on() -> None:
    g = scene(at="end", turn=3, deck=["all-quiet"] * 2, soc=7, eco=7)

    assert ending(g) is None
    assert g.turn == 4
    assert prompt(g).startswith("Buy")


# --- You lose … -------------------------------------------------------------------------------------------------


@proves("BC-013")
def test_a_marker_that_recovers_from_space_1_during_the_turn_is_no_defeat() -> None:
    """Ruling (ledger): line 31 prints "at the end" in bold; the reminder of line 270 belongs to the end of the turn."""
    g = scene(soc=2, hand=["tax-cuts-for-middle-classes"], deck=["black-sheep-among-migrants", *["all-quiet"] * 5])
    play(g, "done")
    assert (on(g, "soc"), ending(g)) == (1, None)

    play(g, "play tax-cuts-for-middle-classes", "pass")

    assert (g.turn, ending(g)) == (2, None)


@proves("BC-013")
def test_a_marker_that_stays_on_space_1_loses_only_at_the_end_of_the_turn() -> None:
    g = scene(soc=2, hand=["tax-cuts-for-middle-classes"], deck=["black-sheep-among-migrants", *["all-quiet"] * 5])
    play(g, "done")

    play(g, "pass")

    assert (g.turn, ending(g)) == (1, "major-defeat")


@proves("BC-013")
def test_two_others_on_space_1_are_no_defeat_before_the_end_of_the_turn() -> None:
    g = scene(at="action", eco=1, pol=1, roles={"politics": 0})
    assert ending(g) is None

    play(g, "pass", "use politics-1")

    assert (g.turn, ending(g)) == (2, None)


@proves("BC-014")
def test_major_defeat_soc_is_on_space_1() -> None:
    assert ending(scene(at="end", soc=2)) is None
    assert ending(scene(at="end", soc=1)) == "major-defeat"


@proves("BC-015")
def test_major_defeat_gov_is_on_space_1() -> None:
    assert ending(scene(at="end", gov=2)) is None
    assert ending(scene(at="end", gov=1)) == "major-defeat"


@proves("BC-016")
@pytest.mark.parametrize("pair", [*combinations(OTHERS, 2)])
def test_minor_defeat_two_of_the_other_indicators_are_on_space_1(pair: tuple[str, str]) -> None:
    g = scene(at="end", markers=dict.fromkeys(pair, 1))

    assert ending(g) == "minor-defeat"


@proves("BC-016")
def test_minor_defeat_more_than_two_are_as_bad() -> None:
    g = scene(at="end", markers=dict.fromkeys(OTHERS, 1))

    assert ending(g) == "minor-defeat"


@proves("BC-016")
@pytest.mark.parametrize("worst", ["soc", "gov"])
def test_of_two_defeats_at_once_the_major_one_is_announced(worst: str) -> None:
    """Ruling (ledger): the rulebook does not say; the graver defeat wins."""
    g = scene(at="end", eco=1, ops=1, markers={worst: 1})

    assert ending(g) == "major-defeat"


@proves("BC-017")
@pytest.mark.parametrize("alone", OTHERS)
def test_exactly_one_of_the_others_on_space_1_is_not_a_defeat(alone: str) -> None:
    g = scene(at="end", markers={alone: 1})

    assert ending(g) is None


@proves("BC-018")
@pytest.mark.parametrize("left", [0, 1, 20])
@pytest.mark.parametrize("fallen", [["soc"], ["gov"], ["def", "int"]])
def test_any_losing_condition_ends_the_game_whatever_is_left_in_the_deck(left: int, fallen: list[str]) -> None:
    g = scene(at="end", deck=["all-quiet"] * left, markers=dict.fromkeys(fallen, 1))

    assert ending(g) == ("minor-defeat" if fallen == ["def", "int"] else "major-defeat")
    assert keys(g) == []


@proves("BC-014", "BC-016")
@pytest.mark.parametrize("fallen", [["soc"], ["gov", "media"], ["def", "int"]])
def test_the_log_names_every_indicator_that_has_collapsed_and_no_other(fallen: list[str]) -> None:
    g = scene(at="end", markers=dict.fromkeys(fallen, 1))

    assert [line["track"] for line in said(g, "{track} has collapsed")] == [t for t in TRACKS if t in fallen]


@proves("BC-019")
def test_the_log_names_every_indicator_below_its_goal() -> None:
    g = scene(at="end", deck=(), gov=5)

    assert said(g, "{track} is on {n}, below its goal of {n_goal}") == [{"track": "gov", "n": 5, "n_goal": 6}]


@proves("BC-019")
def test_an_empty_deck_without_the_levels_is_the_end_and_no_victory() -> None:
    """Ruling (ledger): the rulebook has no name for this end; it is neither defeat nor victory."""
    g = scene(at="end", deck=(), gov=5)

    assert ending(g) == "out-of-events"
    assert result_of(g).winners == ()
    assert keys(g) == []
