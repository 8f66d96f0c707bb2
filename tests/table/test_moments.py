"""What somebody saw as each line of the log was told."""

import json

import pytest

from holdfast.games import games
from holdfast.kernel.log import lines_for
from holdfast.table.moments import MOST, moments
from tests.table.tables import Played


def table_of(game: str, answers: int) -> tuple[Played, int]:
    """A table at which the first seat has answered so often, and how many lines it had read before the last time."""
    played, before = Played(game, *places_for(game)), 0
    for _ in range(answers):
        played.bots()
        before = len(lines_for(played.table.state, 0))
        played.choose(0)
    return played, before


def places_for(game: str) -> list[str]:
    """Somebody, with bots where it takes more."""
    least = games()[game].seats[0]
    return ["Ana", *["bot random"] * (least - 1)]


@pytest.mark.parametrize("game", games())
def test_what_was_seen_with_each_line_leads_to_what_is_seen_now(game: str) -> None:
    changed = 0
    for answers in range(1, 12):
        played, before = table_of(game, answers)
        table, seen = played.table, moments(played.table, before, 0)

        numbers = [moment["line"] for moment in seen]
        assert numbers == sorted({*numbers})
        assert all(before <= number < len(lines_for(table.state, 0)) for number in numbers)
        assert json.loads(json.dumps(seen)) == seen
        for moment in seen:
            assert moment["gauges"] == table.game.readings(moment["view"])
        changed += len(seen) > 1
    assert changed, "the board never changes between two lines"


def test_the_board_is_at_each_line_where_the_line_says() -> None:
    """A track of Big Chair stands at the value that the line names, and not yet at that of the next line."""
    checked = 0
    for seed in range(1, 9):
        played = Played("big_chair", "Ana", seed=seed)
        for _ in range(40):
            if played.table.state.result:
                break
            played.choose(0)
        lines = lines_for(played.table.state, 0)
        for start in range(0, len(lines), MOST):
            seen = moments(played.table, start, 0)
            for number in range(start, min(start + MOST, len(lines))):
                line = lines[number]
                if {"track", "n_to"} <= {*line.facts}:
                    now = [moment for moment in seen if moment["line"] <= number][-1]
                    assert now["view"]["tracks"][line.facts["track"]] == line.facts["n_to"], line
                    checked += 1
    assert checked > 20


def test_a_seat_is_not_shown_what_another_saw() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    for _ in range(3):
        for seat in (0, 1):
            if played.keys(seat):
                played.choose(seat)
        played.bots()

    for eye in (None, 0, 1):
        seen = moments(played.table, 0, eye)
        assert seen
        assert {moment["view"]["seat"] for moment in seen} == {eye}
        assert any(moment["view"]["hand"] for moment in seen) == (eye is not None)


def sealed_in_this_order(*seats: int) -> Played:
    """A table of rivals at which these have answered what all are asked in secret, with their first options."""
    played = Played("survive_thrive", "Ana", "Ben", "Cal")
    for seat in seats:
        played.choose(seat)
    return played


@pytest.mark.parametrize("eye", [None, 2])
def test_nobody_is_told_who_has_answered_in_secret(eye: int | None) -> None:
    first, second = (moments(sealed_in_this_order(seat).table, 0, eye) for seat in (0, 1))

    assert first == second == moments(sealed_in_this_order().table, 0, eye)


def test_when_all_have_answered_nobody_is_told_in_which_order() -> None:
    one, other = sealed_in_this_order(0, 1, 2).table, sealed_in_this_order(2, 0, 1).table

    assert len(one.state.log or ()) > len(sealed_in_this_order().table.state.log or ()), "the answers were opened"
    for eye in (None, 0, 1, 2):
        assert moments(one, 0, eye) == moments(other, 0, eye)
