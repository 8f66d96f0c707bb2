"""Whatever tells a seat something hidden is found by playing pairs of worlds side by side."""

from typing import Any

import pytest

from holdfast.games.saltmarch import GAME, effects
from holdfast.kernel.log import log
from holdfast.kernel.state import Line, State
from tests.play import Case, states
from tests.worlds import leaks, pair, sight

SALTMARCH = Case(GAME, "spring-tide", 3)


def found_in_saltmarch() -> list[tuple[list[Line], list[Line]]]:
    """What pairs of worlds tell apart, over some games."""
    return [
        leak
        for seed in range(30)
        for at, g in enumerate(states(SALTMARCH, seed))
        for leak in leaks(SALTMARCH.game, g, at % 3, seed * 100 + at)
    ]


def test_a_game_that_keeps_its_secrets_tells_the_same_in_both_worlds() -> None:
    assert found_in_saltmarch() == []


def test_a_line_that_tells_all_what_one_has_drawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def log_to_all(g: State, text: str, to: int | None = None, **facts: Any) -> None:
        log(g, text, **facts)

    monkeypatch.setattr(effects, "log", log_to_all)

    found = found_in_saltmarch()

    assert found
    for one, other in found:
        apart = [line for line in one if line not in other]
        assert {line.text for line in apart} == {"You draw {cards}"}


def test_a_line_that_counts_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def log_with_deck(g: Any, text: str, to: int | None = None, **facts: Any) -> None:
        log(g, text, to, **facts, n_lighthouses=g.deck.count("lighthouse"))

    monkeypatch.setattr(effects, "log", log_with_deck)

    assert found_in_saltmarch()


def test_a_pair_looks_alike_and_differs_in_what_is_hidden() -> None:
    g = SALTMARCH.start(3)

    one, other = pair(GAME, g, 0, 5)

    assert sight(GAME, one, 0) == sight(GAME, other, 0)
    assert one != other
    assert one.chance == other.chance
