"""Leaks of hidden information are found by playing pairs of worlds side by side."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from holdfast.games.resistance import limited
from holdfast.games.saltmarch import GAME, effects
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, question_for, undecided
from holdfast.kernel.journal import begin
from holdfast.kernel.log import log
from holdfast.kernel.state import LogLine, State
from tests.play import CASES, Case, states
from tests.worlds import Told, leaks, memories, oracles, pair, sight

SALTMARCH = Case(GAME, "spring-tide", 3)


def found_in_saltmarch() -> list[tuple[Told, Told]]:
    """Return the leaks found in pairs of worlds, over some games."""
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
        assert {line.text for line in apart if isinstance(line, LogLine)} == {"You draw {cards}"}


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


WITH_MOST_SEATS = {case.game.id: case for case in CASES if case.seats == case.game.seats[-1]}


def found_by_looking_ahead(case: Case, seed: int, answers: int = 60) -> list[tuple[int, str, str]]:
    """Return the leaks of previews and hints, over the beginning of a game.

    Each question is checked once.
    """
    journal, dice = begin(case.game, case.game.set_up(case.scenario, case.seats, seed)), Dice(seed, "ahead")
    found: list[tuple[int, str, str]] = []
    looked_at: set[str] = set()
    for at in range(answers):
        if not journal.state.asked:
            break
        seat = undecided(journal.state)[0]
        question = question_for(journal.state, seat)
        if question and question.prompt not in looked_at:
            looked_at.add(question.prompt)
            found += oracles(journal, seed * 1000 + at)
        options = options_for(journal.state, seat)
        journal.choose(seat, key_of(options[dice.below(len(options))]))
    return found


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_previews_and_hints_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    assert found_by_looking_ahead(WITH_MOST_SEATS[game], 1) == []


def test_a_preview_that_knows_the_true_order_is_found() -> None:
    """A bug that was fixed: the true order was shuffled with known seeds."""

    def deal_from_the_true_order(g: Any, seat: int, dice: Dice) -> None:
        dice.shuffle(g.deck)

    case = WITH_MOST_SEATS["big_chair"]
    wrong = Case(replace(case.game, redeal_hidden=deal_from_the_true_order), case.scenario, 2)

    assert found_by_looking_ahead(wrong, 2, answers=40)


def found_by_looking_back(case: Case, seed: int, apart: int, most: int) -> list[tuple[str, str]]:
    """Return the leaks of the history, from some states of a game on."""
    found = []
    setup = case.game.set_up(case.scenario, case.seats, seed)
    for at, g in enumerate(islice(states(case, seed), 0, apart * most, apart)):
        if g.asked and not g.sealed:
            for seat in range(case.seats):
                told = memories(case.game, setup, g, seat, seed * 1000 + at)
                if told and told[0] != told[1]:
                    found.append(told)
    return found


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_looking_back_tells_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    case = WITH_MOST_SEATS[game]

    assert found_by_looking_back(case, 1, apart=7, most=20) == []


KEPT_IN_SECRET = "Keep which Clue card?"


def found_by_looking_back_at_what_is_kept(keeps: int = 3) -> list[tuple[str, str]]:
    """Return the leaks of the history about Clue cards that others keep, from states in which a player is to keep one.

    The states are searched for in whole games, so that a change of the rules moves them but does not lose them.
    """
    case, found = WITH_MOST_SEATS["resistance"], []
    asked = [
        (seed, at, g.copy())
        for seed in range(1, 4)
        for at, g in enumerate(islice(states(case, seed), 300))
        if g.asked and g.asked[0].prompt == KEPT_IN_SECRET
    ]
    assert len(asked) >= keeps, "random games come to Clue cards that are kept"
    for seed, at, g in asked[:keeps]:
        for seat in {*range(case.seats)} - {*g.asked[0].seats}:
            told = memories(case.game, case.game.set_up(case.scenario, case.seats, seed), g, seat, at)
            if told and told[0] != told[1]:
                found.append(told)
    return found


def test_a_history_keeps_secret_what_others_have_kept() -> None:
    assert found_by_looking_back_at_what_is_kept() == []


def test_a_history_that_tells_what_others_have_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug that was fixed: the history showed every answer in a cooperative game."""
    monkeypatch.setattr(limited.HOLD, "private", False)

    assert found_by_looking_back_at_what_is_kept()
