"""Any effect of the content works anywhere: a pack may aim it at an unintended target.

A pack can combine parts that pass the check one by one: a new Action with the effects of one card, the chart of another
and the target of a third. So every effect, chart and condition is tried at every kind of target; it need not do
anything, but it must not stop the table.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from holdfast.games.mr_president import GAME, rolls
from holdfast.games.mr_president.actions import offers
from holdfast.games.mr_president.kinds import SOME_COUNTRIES, SOME_REGIONS, steps_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import Endless, advance, do
from holdfast.kernel.content import ContentError, Effects
from holdfast.kernel.decisions import answer, options_for
from tests.mr_president.all_effects import all_effects, all_written
from tests.mr_president.lookups import as_id
from tests.mr_president.scene import BOOK, read_effects

PLACES = ("", "africa", "conus", "japan", "iran", "nato", "us", "russia", "focus")
PEOPLE = ("potus", "vp", "sally-myers")
GROUPS = ("africa 2 1", "africa 9 9", "conus 1 0")
OTHERS = ("africa civil-war", "middle-east unstable-iran", "asia-pacific china", "china north-korea")
TRACKS = ("us-iran", "us-taliban", "china cyber", "fed", "wildfire-season", "one two three four")
AIMS = (*PLACES, *PEOPLE, *GROUPS, *OTHERS, *TRACKS)

WORDS = (
    "here",
    "target",
    "random",
    "choice",
    "each",
    "random-member",
    "acting",
    "all",
    "cyber",
    "pa",
    "assets",
    "isis",
)
NAMES = tuple(
    dict.fromkeys([*WORDS, *SOME_REGIONS, *SOME_COUNTRIES, *PLACES, *PEOPLE, "us-iran", "first-of:iran,russia"])
)
"""Words that a designer may write in place of any name; the check refuses most of them."""

LOOKED_UP_LATER = ("chart",)
"""Names that are resolved after all files are loaded, which does not happen here."""

SOME = 6
"""The number of targets at which each is tried."""

ANSWERS = 12
"""The number of answers played afterwards."""


@cache
def moments() -> tuple[MrPresident, ...]:
    """Advanced games, at least one of them with a War."""
    return tuple(middle_games())


def middle_games() -> Iterator[MrPresident]:
    """Some scenarios after a random number of answers."""
    for seed, scenario in enumerate([*BOOK.scenarios] * 2):
        g, dice = GAME.start(GAME.set_up(scenario, 1, seed)), random.Random(seed)
        for _ in range(dice.randrange(30, 500)):
            if g.asked:
                answer(g, 0, dice.randrange(len(options_for(g, 0))))
        if g.result is None:
            assert isinstance(g, MrPresident)
            yield g


def any_moment(dice: random.Random) -> MrPresident:
    """A game without an open question."""
    g = dice.choice(moments()).copy()
    g.asked.clear()
    g.agenda.clear()
    return g


def play_on(g: MrPresident, dice: random.Random) -> None:
    """Play on for a while, rendering views and log."""
    advance(g)
    for _ in range(ANSWERS):
        if not g.asked:
            break
        GAME.view(g, 0)
        answer(g, 0, dice.randrange(len(options_for(g, 0))))
    words = GAME.words_at(g)
    for line in (g.log or [])[-ANSWERS:]:
        words.sentence(line.text, line.facts)


def failures(tries: Iterator[tuple[str, Callable[[], object]]]) -> list[str]:
    """The failures with their causes; an endless loop that is stopped and reported is no failure."""
    found = []
    for what, work in tries:
        try:
            work()
        except Endless:
            pass
        except Exception as mistake:  # this is the failure that the test looks for
            found.append(f"{what}: {type(mistake).__name__}: {mistake}")
    return found


def test_there_is_a_war_in_one_of_the_games() -> None:
    assert any(g.wars for g in moments())


@pytest.mark.slow
def test_every_effect_can_be_carried_out_anywhere() -> None:
    dice = random.Random(1)

    def carry_out(effects: Effects, aim: str) -> None:
        g = any_moment(dice)
        do(g, *steps_of(effects, as_id(aim)))
        play_on(g, dice)

    tries = ((f"{where} at {aim!r}", partial(carry_out, does, aim)) for where, does in all_effects() for aim in AIMS)
    assert failures(tries) == []


def taken(written: dict[str, Any]) -> Effects | None:
    """An effect, or a condition within one, as a pack may write it; None if the check refuses it."""
    within: dict[str, Any] = {"do": "when", "given": [written], "then": [], "otherwise": []}
    try:
        return read_effects([written if "do" in written else within])
    except ContentError:
        return None


@pytest.mark.slow
def test_whatever_the_check_takes_for_a_name_can_be_carried_out_and_said() -> None:
    dice = random.Random(2)

    def carry_out(effects: Effects, aim: str) -> None:
        g = any_moment(dice)
        do(g, *steps_of(effects, as_id(aim)))
        play_on(g, dice)
        GAME.words_at(g).describe(effects)

    written = [
        {**each, field: name}
        for each in all_written()
        for field, value in each.items()
        if isinstance(value, str) and field not in ("do", "is", "is-not", *LOOKED_UP_LATER)
        for name in NAMES
    ]
    known = [(each, effects) for each in written if (effects := taken(each)) is not None]
    tries = (
        (f"{each} at {aim!r}", partial(carry_out, effects, aim))
        for each, effects in known
        for aim in dice.sample(AIMS, SOME)
    )
    assert failures(tries) == []
    assert 500 < len(known) < len(written) / 2


@pytest.mark.slow
def test_every_chart_can_be_looked_at_anywhere() -> None:
    def look(g: MrPresident, chart: str, aim: str) -> None:
        rolls.modifiers(g, BOOK.charts[chart], as_id(aim), 0)
        rolls.column_of(g, BOOK.charts[chart], as_id(aim))
        rolls.shares(g, chart, as_id(aim), 0)

    tries = (
        (f"{chart} at {aim!r}", partial(look, g, chart, aim))
        for g in moments()
        for chart in BOOK.charts
        for aim in AIMS
    )
    assert failures(tries) == []


@pytest.mark.slow
def test_the_conditions_of_every_action_can_be_asked_anywhere() -> None:
    def ask(g: MrPresident, action: str, aim: str) -> None:
        offers.suits(g, offers.offer_of(BOOK, action), as_id(aim))
        offers.Fitting(BOOK.actions[action])[as_id(aim)]

    tries = (
        (f"{action} at {aim!r}", partial(ask, g, action, aim))
        for g in moments()
        for action in BOOK.actions
        for aim in AIMS
    )
    assert failures(tries) == []


def test_a_failure_would_be_found() -> None:
    def fails() -> None:
        raise KeyError("atlantis")

    assert failures(iter([("here", fails), ("there", lambda: None)])) == ["here: KeyError: 'atlantis'"]
