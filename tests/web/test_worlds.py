"""Two worlds that a seat cannot tell apart give the same messages: views, lines, previews, hints and reasons."""

from pathlib import Path

from tests.play import CASES
from tests.web.pairs import difference, part, prepared
from tests.web.server import SWIFT, serving

WITH_MOST_SEATS = {case.game.id: case for case in CASES if case.seats == case.game.seats[-1]}
ANSWERS = (0, 9, 30)
"""Answers given in each game before the worlds part."""


def test_a_seat_gets_the_same_messages_in_worlds_that_look_alike(tmp_path: Path) -> None:
    store = prepared(tmp_path / "data")
    cases = WITH_MOST_SEATS.values()
    pairs = [part(store, case, seed, answers) for case in cases for seed, answers in enumerate(ANSWERS, 5)]
    store.close()
    with serving(tmp_path / "data", limits=SWIFT) as server:
        found = [difference(server, worlds) for worlds in pairs if worlds]

    assert len(found) > len(WITH_MOST_SEATS)
    assert [each for each in found if each] == []


def test_a_seat_that_sees_a_difference_gets_different_messages(tmp_path: Path) -> None:
    """Control: the same pair is visibly different to a neighbour, who holds another hand."""
    store = prepared(tmp_path / "data")
    worlds = part(store, WITH_MOST_SEATS["survive_thrive"], seed=5, answers=9)
    store.close()
    assert worlds
    neighbour = worlds._replace(seat=(worlds.seat + 1) % 4)
    with serving(tmp_path / "data", limits=SWIFT) as server:
        assert not difference(server, worlds)
        assert difference(server, neighbour)
