"""Triggering Role Abilities: at any time, each once in a game, by the seat that holds the Role."""

from functools import cache

from holdfast.games.big_chair.effects import (
    Die,
    foresee,
    helps_die,
    lift_counter,
    renew,
    reroll,
    roll_for,
    shift_die,
)
from holdfast.games.big_chair.state import BOTH, BigChair, scenario_of
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below, reveal
from holdfast.kernel.content import Effects
from holdfast.kernel.decisions import any_time, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option


@any_time(BigChair)
def abilities_of(g: BigChair, seat: int) -> list[Option]:
    """Every Ability of this seat's Roles that still has its cube and something to work on."""
    if not g.turn:
        return []
    found = []
    for at, cubes in enumerate(g.ready):
        if cubes and g.holders[at] == seat:
            role = g.roles[at]
            for n, ability in enumerate(g.book.roles[role].abilities, 1):
                if cubes & n and usable(g, ability.effects):
                    found.append(to_use(role, n))
    return found


@cache
def to_use(role: str, n: int) -> Option:
    """The option to use an Ability."""
    return option("use", f"{role}-{n}", (use_ability, role, n))


def usable(g: BigChair, effects: Effects) -> bool:
    """Whether an Ability has something to work on: a die, a counter, a discarded card, an Event to come."""
    act = effects[0][0]
    if act is reroll or act is shift_die:
        return bool(g.dice) and helps_die(g, effects)
    if act is lift_counter:
        return any(n < 0 for _, n in g.counters)
    if act is renew:
        return bool(g.discarded)
    if act is foresee:
        return len(g.deck) > g.foreseen
    return True


def instants(g: BigChair) -> bool:
    """Whether anybody holds an Ability that works without a die."""
    return bool(g.ready) and any(abilities_of(g, seat) for seat in g.everyone)


@rule("BC-144", "BC-145", "BC-118", "BC-146")
def use_ability(g: BigChair, role: str, n: int) -> None:
    """The Ability works at once, and its cube is removed for the rest of the game."""
    g.ready[g.roles.index(role)] &= BOTH - n
    log(g, "{role} uses Ability {n}", role=role, n=n)
    loyalty = [(test_role, role)] if scenario_of(g).role_lost_on else []
    do(g, *g.book.roles[role].abilities[n - 1].effects, *loyalty)


@rule("BC-200", "BC-201", "BC-202")
def test_role(g: BigChair, role: str) -> None:
    """Government Reboot: a die is rolled for every Ability used; on 1 or 2 the Role leaves the game."""
    roll_for(g, Die("role", role, (), scenario_of(g).role_lost_on, ((lose_role, role),)))


@rule("BC-201")
def lose_role(g: BigChair, role: str) -> None:
    """The Role card leaves the game, and its other Ability with it."""
    if role not in g.roles:
        return  # both its Abilities were used on one roll, and the other die has removed it already
    at = g.roles.index(role)
    seat = g.holders[at]
    del g.roles[at], g.holders[at], g.ready[at]
    g.lost_roles.append(role)
    log(g, "{role} leaves the Government", role=role)
    if g.replace_lost_roles:
        do(g, (replace_role, seat))


@rule("BC-203")
def replace_role(g: BigChair, seat: int) -> None:
    """Option of Government Reboot: a random Role of those not in play joins, with one cube only."""
    others = [role for role in g.book.roles if role not in g.roles and role not in g.lost_roles]
    if others:
        reveal(g)
        do(g, (join_with_one_cube, seat, others[below(g, len(others))]))


@rule("BC-203")
def join_with_one_cube(g: BigChair, seat: int, role: str) -> None:
    """The cube is put on one of the new Role's Abilities."""
    ask(g, seat, "Put the only cube on which Ability of {role}?", [option("enable", f"{role}-{n}", (join, seat, role, n)) for n in (1, 2)], role=role)


@rule("BC-049", "BC-203")
def join(g: BigChair, seat: int, role: str, cubes: int = BOTH) -> None:
    """A Role comes into play with a seat, each of its Abilities with a cube unless said otherwise."""
    g.roles.append(role)
    g.holders.append(seat)
    g.ready.append(cubes)
    log(g, "{seat} takes {role}", seat=seat, role=role)
