"""The POTUS/Cabinet Focus: six areas in an order of priority, and the Tensions beside them."""

from typing import Any

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import AREAS, FOCUS, NO_TARGET, Target, steps_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import tensions
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

SUCCEEDS = (5, 4, 3, 3, 2, 1)
"""Up to which face of the d6 each priority succeeds, the best first."""

RULES = ("MP1-336", "MP1-337", "MP1-338", "MP1-339", "MP1-340", "MP1-341")
"""The rule that says so of each priority."""


def describe_area(words: Words, g: MrPresident, seat: int, area: str) -> str:
    """What success in an area brings."""
    return words.describe(g.book.focus[area].effects)


AREA = AnswerKind("area", "{area}", "area", detail=describe_area)
AS_BEFORE = AnswerKind("as-before", "All as last year: {areas}", areas=lambda g, seat: named(g.home.focus))


def named(focus: list[int]) -> tuple[str, ...]:
    """Areas by their names, the best priority first."""
    return tuple(AREAS[area] for area in focus)


# --- Setting the Focus ------------------------------------------------------------------------------------------


@verb("MP1-067", "MP1-331", "MP1-333", says="set the Focus of the year")
def set_focus(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Each year the six priorities are assigned again; one Tensions counter comes off first."""
    do(g, (tensions.take_off, FOCUS, 1), (choose_area, ()))


@rule("MP1-331", "MP1-332")
def choose_area(g: MrPresident, chosen: tuple[int, ...]) -> None:
    """The area for the next priority, the best first; or all as in the last year."""
    left = [at for at in range(len(AREAS)) if at not in chosen]
    before = [option(AS_BEFORE, None)] if g.home.focus and not chosen else []
    ask(
        g,
        0,
        "Focus, priority {n}: which area? (works on {n_most:1=a 1|2=1 or 2|other=1 to #})",
        [*before, *[option(AREA, AREAS[at], (take_area, (*chosen, at))) for at in left]],
        n=len(chosen) + 1,
        n_most=SUCCEEDS[len(chosen)],
    )


@rule("MP1-331")
def take_area(g: MrPresident, chosen: tuple[int, ...]) -> None:
    """An area has its priority; when all have one, the Focus is set."""
    if len(chosen) < len(AREAS):
        do(g, (choose_area, chosen))
    else:
        g.home.focus = list(chosen)
        log(g, "The Focus of the year: {areas}", areas=named(g.home.focus))


# --- Rolling for it ---------------------------------------------------------------------------------------------


def is_blocked(g: MrPresident, priority: int) -> bool:
    """Return whether a Tensions counter blocks a priority (0 is the best): counters block the worst ones first."""
    return priority >= len(SUCCEEDS) - len(g.home.focus_tensions)


@verb("MP1-074", "MP1-335", "MP1-350", says="roll for the POTUS/Cabinet Focus")
def focus_rolls(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A die for each area without Tensions, from the worst priority to the best; then one counter comes off."""
    open_ones = [at for at in reversed(range(len(g.home.focus))) if not is_blocked(g, at)]
    do(g, *[(roll_for_area, at) for at in open_ones], (tensions.take_off, FOCUS, 1))


@rule("MP1-336", "MP1-337", "MP1-338", "MP1-339", "MP1-340", "MP1-341", "MP1-259")
def roll_for_area(g: MrPresident, priority: int) -> None:
    """A priority succeeds on its range of a d6."""
    area = AREAS[g.home.focus[priority]]
    plus = -g.new_player
    facts: dict[str, Any] = {"area": area, "n": priority + 1, "die": rolls.d6(g), "change": plus or None}
    under = RULES[priority]
    if g.rolled + plus <= SUCCEEDS[priority]:
        log(g, "{area}, priority {n}: rolled {die}[ {change:added}]: a success", under=under, **facts)
        do_all(g, steps_of(g.book.focus[area].effects, NO_TARGET))
    else:
        log(g, "{area}, priority {n}: rolled {die}[ {change:added}]: no progress", under=under, **facts)
