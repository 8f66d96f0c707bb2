"""Standard actions: the players act in any order while the sandglass runs."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from holdfast.games.resistance.state import MOST_ACTIONS, MOST_AHEAD, Resistance, scenario_of
from holdfast.kernel.rules import AnswerKind, Option, ask_freely, log, option, rule
from holdfast.kernel.state import Clock, Offer
from holdfast.kernel.words import Words

Offering = TypeVar("Offering", bound=Offer)

ACTIONS = ("move", "recruit", "investigate", "search", "make", "eliminate", "use", "resistance", "transfer", "plan")
"""The ten standard actions, in the order of the rulebook."""

OFFERS: dict[str, Offer] = {}
"""By action, in the order of the rulebook: the function that returns a seat's options."""

OF_CARDS = {"make", "use"}
"""Actions that use cards of the player's inventory."""

OFFERS_WITHOUT_CARDS: list[Offer] = []
"""The functions of `OFFERS` for a seat without cards, which is the common case."""

SECONDS = {
    "move": 10,
    "recruit": 18,
    "investigate": 18,
    "search": 18,
    "make": 15,
    "eliminate": 8,
    "use": 15,
    "prepare": 15,
    "activate": 15,
    "transfer": 15,
    "plan": 8,
}
"""The seconds that a person takes for an action, for bots that act at a human pace and for simulated clocks."""

HAND_OVER = 3
"""Seconds that pass before a different player acts."""


def describe_done(words: Words, g: Resistance, seat: int) -> str:
    """Whether being done ends the phase now."""
    most = most_actions(g)
    others = [other for at, other in enumerate(g.squads) if at != seat and not other.done and other.actions < most]
    return words.say("You can act again while others act" if others else "Nobody else acts: this ends the phase")


DONE = AnswerKind("done", "Be done for now", detail=describe_done, ends=True)


def standard_action(name: str, *others: str) -> Callable[[Offering], Offering]:
    """Register a function that returns a seat's options for this action, and for others that follow it directly."""
    places = [ACTIONS.index(each) for each in (name, *others)]
    assert places == list(range(places[0], places[0] + len(places))), "options come in the order of the rulebook"

    def mark(fn: Offering) -> Offering:
        known: dict[str, Offer] = {**OFFERS, name: fn}
        OFFERS.clear()
        OFFERS.update({each: known[each] for each in ACTIONS if each in known})
        OFFERS_WITHOUT_CARDS[:] = [offer for action, offer in OFFERS.items() if action not in OF_CARDS]
        return fn

    return mark


def most_actions(g: Resistance) -> int:
    """The number of actions that a player may take in this phase.

    With a clock, the length of the action counter; without one, the number that the sandglass would leave time for.
    """
    if g.seconds or (g.stretch and g.turn > scenario_of(g).untimed_turns):
        return MOST_ACTIONS
    minutes = scenario_of(g).minutes[g.level]
    return max(1, g.book.track_for[g.seats].untimed[minutes - 3] + g.more_steps)


def sandglass(g: Resistance) -> Clock | None:
    """The clock shared by all standard actions of the phase; when it runs out, every player is done."""
    return allowance(g.seconds, g.turn) if g.seconds else None


@cache
def allowance(seconds: int, turn: int) -> Clock:
    """The clock of a turn, the same object for all its questions."""
    return Clock(seconds, "done", f"turn {turn}")


def running(g: Resistance) -> Clock | None:
    """The clock that runs now: during the standard actions it also runs while other questions are asked."""
    return sandglass(g) if g.phase == "actions" else None


@rule("PR-004", "PR-013", "PR-125", "PR-126", "PR-127", "PR-130", "PR-131", "PR-124")
def act(g: Resistance) -> None:
    """Every player who is not done may act: the first answer is carried out, and then all are asked again."""
    clock = sandglass(g)
    most = limit = MOST_ACTIONS if clock else most_actions(g)
    for squad in g.squads:
        if squad.actions + MOST_AHEAD < limit:
            limit = squad.actions + MOST_AHEAD
    for seat, squad in enumerate(g.squads):
        if not squad.done and squad.actions < limit:
            ask_freely(g, seat, TAKE, offers, {"n": squad.actions, "n_cubes": squad.cubes}, clock)
    if len(g.asked) < g.seats:
        ask_the_rest(g, limit, most, clock)


def ask_the_rest(g: Resistance, limit: int, most: int, clock: Clock | None) -> None:
    """Let squads that are too far ahead wait, and squads that are done act again, while the phase goes on.

    The table waits for them only where nobody else is left to act: a squad that is too far ahead then ends the phase,
    unless one that is done acts again. A squad that has taken all the actions of a phase is not asked.
    """
    acting = bool(g.asked)
    for seat, squad in enumerate(g.squads):
        if not squad.done and limit <= squad.actions < most:
            ask_freely(g, seat, WAIT if acting else LEFT, to_finish, {"n": squad.actions}, clock, True, acting)
    if g.asked:
        for seat, squad in enumerate(g.squads):
            if squad.done and squad.actions < limit:
                ask_freely(g, seat, RETURN, deeds, {}, clock, True, True)


def deeds(g: Resistance, seat: int) -> list[Option]:
    """A seat's options for standard actions."""
    found: list[Option] = []
    for offer in OFFERS.values() if g.squads[seat].inventory else OFFERS_WITHOUT_CARDS:
        found += offer(g, seat)
    return found


def offers(g: Resistance, seat: int) -> list[Option]:
    """A seat's options for standard actions, and the option to be done."""
    found = deeds(g, seat)
    found += TO_FINISH[seat]
    return found


def to_finish(g: Resistance, seat: int) -> list[Option]:
    """The only option of a squad that may not act: to be done."""
    return TO_FINISH[seat]


TAKE = "Your action ({n} so far, {n_cubes:0=no cube|one=# cube|other=# cubes} in reserve)"
WAIT = "You have taken {n:# action|# actions}: wait for the others, or be done"
LEFT = "Nobody else acts, and you have taken {n:# action|# actions}: be done, or wait"
RETURN = "You are done. Act again?"
SEATS = tuple((seat,) for seat in range(5))
AGAIN = (act,)
"""The last step of every action: all players are asked again."""


@rule("PR-125", "PR-013")
def be_done(g: Resistance, seat: int) -> None:
    """A player may stop acting. The phase ends when all are done; until then a player who is done may act again."""
    g.squads[seat].done = True
    if g.log is not None:
        log(g, "{seat} is done", seat=seat)


TO_FINISH = tuple([option(DONE, None, (be_done, seat), AGAIN)] for seat in range(5))


def spend_action(g: Resistance, seat: int) -> None:
    """Advance the player's action counter by 1; a player who acts is no longer done."""
    squad = g.squads[seat]
    squad.actions += 1
    squad.done = False
    g.actor = seat


def pace(g: Resistance, seat: int, choice: Option) -> int:
    """The seconds that a person would take for this answer."""
    seconds = SECONDS.get(choice[0].verb, 0) if g.phase == "actions" and choice[0] is not DONE else 0
    return seconds + (HAND_OVER if seconds and g.actor not in (-1, seat) else 0)
