"""Verbs that join others: rolls, chance, choices, prices, conditions, repetition, the end."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import (
    NO_TARGET,
    NOWHERE,
    ChartId,
    Choices,
    Elsewhere,
    On,
    Somewhere,
    Target,
    steps_of,
)
from holdfast.games.mr_president.places import AMONG_BEARERS, AMONG_PLACES, settle
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import un
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.content import NOTHING, Count, Effects, Given
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.state import Option, Step
from holdfast.kernel.vocabulary import counted, holds_at, unresolved, verb
from holdfast.kernel.words import Words


def says_of(g: MrPresident, seat: int, n: int) -> str:
    """Return the words of an option of `choose`."""
    words: str = rolls.asked_about(g, seat)["choices"][n - 1][0]
    return words


def describe_choice(words: Words, g: MrPresident, seat: int, n: int) -> str:
    """Describe what an option of `choose` does."""
    asked = rolls.asked_about(g, seat)
    return words.at(asked["target"]).describe(asked["choices"][n - 1][2])


def bought(g: MrPresident, seat: int, what: str, n: int) -> tuple[Target, Effects] | None:
    """Return what is paid for, with its target."""
    asked = rolls.asked_about(g, seat)
    return (asked["target"], asked["then"]) if asked["then"] else None


def forgone(g: MrPresident, seat: int) -> tuple[Target, Effects] | None:
    """Return what happens if nothing is paid, with its target."""
    asked = rolls.asked_about(g, seat)
    return (asked["target"], asked["otherwise"]) if asked["otherwise"] else None


CHOOSE = AnswerKind("choose", "{says_option}", "n", detail=describe_choice, says_option=says_of)
PAY = AnswerKind("pay", "Pay {n} {price}[: {there}]", "price", "n", cost="{n} {price}", there=bought)
REFUSE = AnswerKind("refuse", "Pay nothing[: {there}]", there=forgone)


@verb("MP1-018", says="roll on {chart}[ for {where}]")
def roll(g: MrPresident, here: Target, chart: ChartId, where: Somewhere = NOWHERE) -> None:
    """Roll on a chart, for the place where it happens or for another."""
    do(g, (roll_for, here, where, chart) if where else (rolls.throw_on, here, chart))


@rule("MP1-018")
def roll_for(g: MrPresident, here: Target, where: Somewhere, chart: str) -> None:
    """Roll on a chart for a place that has to be found first."""
    place = settle(AMONG_PLACES, g, here, where, roll_for, chart)
    if place is not None:
        do(g, (rolls.throw_on, place, chart))


def say_choose(words: Words, options: Choices) -> str:
    """What can be chosen."""
    parts = [words.say("{says}[: {effects}]", says=says, effects=effects) for says, _, effects in options]
    return words.say("choose: {text_parts}", text_parts=words.language("; ").join(parts))


@verb("MP1-099", "MP1-106", says=say_choose)
def choose(g: MrPresident, here: Target, options: Choices) -> None:
    """Choose one of several; what cannot be chosen is not offered."""
    offered = [
        option(CHOOSE, at, *steps_of(effects, here))
        for at, (_, given, effects) in enumerate(options, 1)
        if holds_at(g, given, here) and affordable(g, effects)
    ]
    put(g, "What do you choose?", "{card}: what do you do?", offered, target=here, choices=options)


def put(g: MrPresident, prompt: str, about_card: str, offered: list[Option], **facts: Any) -> None:
    """Ask a question of the content; while a card is carried out, the prompt names it."""
    if g.card:
        ask(g, 0, about_card, offered, card=g.card, **facts)
    else:
        ask(g, 0, prompt, offered, **facts)


def affordable(g: MrPresident, effects: Effects) -> bool:
    """Whether what has to be paid outright can be paid."""
    return all([can_pay(g, step[1], step[2]) for step in effects if step[0] is pay and not step[4] and not step[5]])


def can_pay(g: MrPresident, what: str, n: int) -> bool:
    """Return whether there are enough APs or UN Goodwill counters."""
    return held(g, what) >= n


def say_pay(words: Words, what: str, n: int, then: Effects, otherwise: Effects, may: bool) -> str:
    """A price and what it buys."""
    text = "pay {n} {price}[: {effects}][, otherwise {effects_otherwise}]"
    if may:
        text = "you may pay {n} {price}[: {effects}][, otherwise {effects_otherwise}]"
    return words.say(text, n=n, price=what, effects=then, effects_otherwise=otherwise)


@verb("MP1-136", "MP1-141", says=say_pay)
def pay(
    g: MrPresident,
    here: Target,
    what: Literal["ap", "goodwill"],
    n: Annotated[int, Meta(ge=1, le=9)],
    then: Effects = NOTHING,
    otherwise: Effects = NOTHING,
    may: bool = True,
) -> None:
    """Pay APs or Goodwill for something, if there is enough. Without `may` the player is not asked."""
    bill: tuple[Step, ...] = (price_of(what, n), *steps_of(then, here))
    if not can_pay(g, what, n):
        do_all(g, steps_of(otherwise, here))
    elif may:
        offered = [option(PAY, (what, n), *bill), option(REFUSE, None, *steps_of(otherwise, here))]
        put(g, *ASKED_TO_PAY[what], offered, target=here, then=then, otherwise=otherwise, n=held(g, what))
    else:
        do_all(g, bill)


ASKED_TO_PAY = {
    "ap": ("Do you pay? You have {n:# AP|# APs}", "{card}: do you pay? You have {n:# AP|# APs}"),
    "goodwill": ("Do you pay? UN Goodwill: {n}", "{card}: do you pay? UN Goodwill: {n}"),
}
"""By what is paid: how the player is asked, without and with a card."""


def held(g: MrPresident, what: str) -> int:
    """Return how many APs or UN Goodwill counters there are."""
    return g.home.ap if what == "ap" else len(g.home.goodwill)


def price_of(what: str, n: int) -> Step:
    """Paying as a step."""
    return (tracks.move, "ap", -n) if what == "ap" else (un.goodwill, NO_TARGET, -n)


def say_when(words: Words, given: Given, then: Effects, otherwise: Effects) -> str:
    """Describe a condition with its effects; if the target decides it, only the effects that follow."""
    asked = given if words.where is None else unresolved(MrPresident(), given, words.where)
    if not asked:
        return words.language("; ").join(words.phrases(otherwise if asked is None else then))
    if not then:
        return words.say("unless {given}: {effects}", given=asked, effects=otherwise)
    return words.say(
        "if {given}: {effects}[; otherwise {effects_otherwise}]",
        given=asked,
        effects=then,
        effects_otherwise=otherwise,
    )


@verb("MP1-279", says=say_when)
def when(g: MrPresident, here: Target, given: Given, then: Effects = NOTHING, otherwise: Effects = NOTHING) -> None:
    """One thing where all conditions hold, else another."""
    do_all(g, steps_of(then if holds_at(g, given, here) else otherwise, here))


def say_each(words: Words, where: str, effects: Effects) -> str:
    """The same in each place, which is not where the whole happens."""
    return words.say("in {where}: {text_effects}", where=where, text_effects=words.at(None).describe(effects))


@verb("MP1-222", says=say_each)
def each(g: MrPresident, here: Target, where: Somewhere, effects: Elsewhere) -> None:
    """The same effects in each place, which is their target."""
    place = settle(AMONG_PLACES, g, here, where, each, effects)
    if place is not None:
        do_all(g, steps_of(effects, place))


def say_each_country(words: Words, on: str, effects: Effects) -> str:
    """The same for each country."""
    return words.say("on {on}: {text_effects}", on=on, text_effects=words.at(None).describe(effects))


@verb("MP1-222", says=say_each_country)
def each_country(g: MrPresident, here: Target, on: On, effects: Elsewhere) -> None:
    """The same effects for each country, which is their target."""
    place = settle(AMONG_BEARERS, g, here, on, each_country, effects)
    if place is not None:
        do_all(g, steps_of(effects, place))


@verb("MP1-222", says="{effects} for each of {count}[, at most {most:n}]")
def per(
    g: MrPresident, here: Target, count: Count, effects: Effects, most: Annotated[int, Meta(ge=0, le=9)] = 0
) -> None:
    """The same effects once for each of something."""
    times = counted(g, count, here)
    do_all(g, steps_of(effects, here) * max(0, min(times, most) if most else times))
