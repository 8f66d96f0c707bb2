"""Triggering Role Abilities: at any time, each once in a game, by the seat that holds the Role."""

from functools import lru_cache

from holdfast.games.big_chair.cards import Ability, Book
from holdfast.games.big_chair.effects import helps_die, roll_for
from holdfast.games.big_chair.state import BOTH, BigChair, Die, scenario_of, seat_cabinet
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below, reveal
from holdfast.kernel.decisions import any_time, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option


@any_time(BigChair)
def abilities_of(g: BigChair, seat: int) -> list[Option]:
    """Every Ability of this seat's Roles that still has its cube and something to work on."""
    if not g.ready or not g.turn:
        return NONE
    always, on_dice, on_others = with_cube(g.book, g.cabinet, seat)
    if g.dice and on_dice:
        always = always + [choice for ability, choice in on_dice if helps_die(g, ability)]
    if on_others:
        always = always + [choice for ability, choice in on_others if finds_work(g, ability)]
    return always


NONE: list[Option] = []
WithCube = tuple[list[Option], list[tuple[Ability, Option]], list[tuple[Ability, Option]]]


@lru_cache(10_000)
def with_cube(book: Book, cabinet: tuple[tuple[str, int, int], ...], seat: int) -> WithCube:
    """The options to use a seat's Abilities that have their cube: those that always work, those on dice, the others."""
    always: list[Option] = []
    on_dice: list[tuple[Ability, Option]] = []
    on_others: list[tuple[Ability, Option]] = []
    for role, holder, cubes in cabinet:
        for n, ability in enumerate(book.roles[role].abilities, 1):
            if holder == seat and cubes & n:
                choice = option("use", f"{role}-{n}", (use_ability, role, n))
                if not ability.needs:
                    always.append(choice)
                else:
                    (on_dice if ability.needs in ("die", "thrown die") else on_others).append((ability, choice))
    return always, on_dice, on_others


def finds_work(g: BigChair, ability: Ability) -> bool:
    """Whether an Ability finds the counter, the discarded card or the Event that it works on."""
    if ability.needs == "counter":
        return any([n < 0 for _, n in g.counters])
    if ability.needs == "discarded card":
        return bool(g.discarded)
    return len(g.deck) > g.foreseen


def instants(g: BigChair) -> bool:
    """Whether anybody could use an Ability now."""
    return g.ready > 0 and any([abilities_of(g, seat) for seat in g.everyone])


@rule("BC-144", "BC-145", "BC-118", "BC-146")
def use_ability(g: BigChair, role: str, n: int) -> None:
    """The Ability works at once, and its cube is removed for the rest of the game."""
    seat_cabinet(g, tuple([(each, by, cubes & (BOTH - n) if each == role else cubes) for each, by, cubes in g.cabinet]))
    if g.log is not None:
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
    seat = next(holder for each, holder, _ in g.cabinet if each == role)
    seat_cabinet(g, tuple(minister for minister in g.cabinet if minister[0] != role))
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
    ask(
        g,
        seat,
        "Put the only cube on which Ability of {role}?",
        [option("enable", f"{role}-{n}", (join, seat, role, n)) for n in (1, 2)],
        role=role,
    )


@rule("BC-049", "BC-203")
def join(g: BigChair, seat: int, role: str, cubes: int = BOTH) -> None:
    """A Role comes into play with a seat, each of its Abilities with a cube unless said otherwise."""
    seat_cabinet(g, (*g.cabinet, (role, seat, cubes)))
    log(g, "{seat} takes {role}", seat=seat, role=role)
