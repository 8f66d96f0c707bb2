"""Role Abilities: usable at any time, each once a game, by the seat that holds the Role."""

from collections.abc import Callable
from typing import Any

from holdfast.games.big_chair.cards import TOP, TRACKS, Book
from holdfast.games.big_chair.dice import ON_DICE, roll_for
from holdfast.games.big_chair.effects import budget, change, extra_play, foresee, lift_counter, renew, turn_counter
from holdfast.games.big_chair.state import BOTH, BigChair, Die, scenario_of, seat_cabinet
from holdfast.kernel.content import Effects
from holdfast.kernel.rules import IDLE, USEFUL, AnswerKind, Rule, any_time, ask, below, do, log, option, reveal, rule
from holdfast.kernel.state import Option, Step
from holdfast.kernel.words import Words


def effects_of(g: BigChair, seat: int, role: str, n: int) -> Effects:
    """The effects of an Ability."""
    return g.book.roles[role].abilities[n - 1].effects


def describe_waste(words: Words, g: BigChair, seat: int, role: str, n: int) -> str:
    """Warn which effects of an Ability would be wasted: the Action Phase is over, or a track is at its top."""
    effects = effects_of(g, seat, role, n)
    late = [words.say("In vain: the Action Phase of this turn is over.")] if any(map(in_vain(g), effects)) else []
    high = [TRACKS[step[1]] for step in effects if is_at_the_top(g, step)]
    return " ".join([*late, *[words.say("{track} is on its highest space already.", track=track) for track in high]])


def in_vain(g: BigChair) -> Callable[[Step], bool]:
    """Return a test for effects that help only in the Action Phase, when that phase is over."""
    return lambda step: g.phase == "second event" and step[0] in (budget, extra_play)


def is_at_the_top(g: BigChair, step: Step) -> bool:
    """Whether an effect would raise a marker that is on its highest space."""
    return step[0] is change and g.tracks[step[1]] == TOP


def rank_of_use(g: BigChair, seat: int, role: str, n: int) -> int:
    """Rank an Ability after the others if all its effects would be wasted."""
    vain = in_vain(g)
    return IDLE if all([vain(step) or is_at_the_top(g, step) for step in effects_of(g, seat, role, n)]) else USEFUL


ABILITY = "{role}, Ability {n}: {follows}"
USE = AnswerKind("use", ABILITY, "role", "n", joint="-", follows=effects_of, detail=describe_waste, rank=rank_of_use)
ENABLE = AnswerKind("enable", ABILITY, "role", "n", joint="-", follows=effects_of)

NEEDS: dict[Rule, Callable[..., Any]] = {
    **ON_DICE,
    lift_counter: lambda g: any([n < 0 for _, n in g.counters]),
    turn_counter: lambda g: any([n < 0 for _, n in g.counters]),
    renew: lambda g: g.discarded,
    foresee: lambda g, n: len(g.deck) > g.foreseen,
}
"""By the first effect of an Ability: the test that its target exists (a die, a counter, a discarded card, an Event)."""


@any_time(BigChair)
def abilities_of(g: BigChair, seat: int) -> list[Option]:
    """Every Ability of this seat's Roles that still has its cube and, where needed, a target."""
    found: list[Option] = []
    if not g.ready or not g.turn:
        return found
    uses = g.book.tables[ways_to_use][len(g.dice) > 0]
    for role, holder, cubes in g.cabinet:
        if holder == seat and cubes:
            free, ways = uses[role][cubes]
            found += free
            for choice, needs, args in ways:
                if needs is None or needs(g, *args):
                    found.append(choice)
    return found


Way = tuple[Option, Callable[..., Any] | None, Step]
"""An Ability, the test for its target, and the arguments of that test."""

Uses = tuple[list[Option], list[Way]]
"""The Abilities before the first one that needs a target, and all from that one on."""


def ways_to_use(book: Book) -> list[dict[str, list[Uses]]]:
    """Without a current die and with one: by Role and by the cubes left on it, the Abilities that may be usable."""
    every = {role: [(n, way_to_use(role, n, step)) for n, step in works] for role, works in book.works.items()}

    def by_cubes(ways: list[tuple[int, Way]], die: bool) -> list[Uses]:
        fit = [(n, way) for n, way in ways if die or way[1] not in ON_DICE.values()]
        return [split_at_first_need([way for n, way in fit if cubes & n]) for cubes in range(BOTH + 1)]

    return [{role: by_cubes(ways, die) for role, ways in every.items()} for die in (False, True)]


def split_at_first_need(ways: list[Way]) -> Uses:
    """Split at the first Ability that needs a target, so that the order of the options is kept."""
    at = next((at for at, (_, needs, _) in enumerate(ways) if needs), len(ways))
    return [choice for choice, _, _ in ways[:at]], ways[at:]


def way_to_use(role: str, n: int, first: Step) -> Way:
    """Build the option for an Ability, with the test for the target of its first effect."""
    return option(USE, (role, n), (use_ability, role, n)), NEEDS.get(first[0]), first[1:]


def can_use_ability(g: BigChair) -> bool:
    """Whether any player could use an Ability now."""
    return g.ready > 0 and any([abilities_of(g, seat) for seat in g.everyone])


@rule("BC-144", "BC-145", "BC-118", "BC-146")
def use_ability(g: BigChair, role: str, n: int) -> None:
    """The Ability takes effect at once, and its cube is removed for the rest of the game."""
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
    """The Role card leaves the game together with its other Ability."""
    if role not in g.roles:
        return  # both its Abilities were used on one roll, and the other die has already removed it
    seat = next(holder for each, holder, _ in g.cabinet if each == role)
    seat_cabinet(g, tuple(minister for minister in g.cabinet if minister[0] != role))
    g.lost_roles.append(role)
    log(g, "{role} leaves the Government", role=role)
    if g.replace_lost_roles:
        do(g, (replace_role, seat))


@rule("BC-203")
def replace_role(g: BigChair, seat: int) -> None:
    """Option of Government Reboot: a random Role that is not in play joins, with only one cube."""
    others = [role for role in g.book.roles if role not in g.roles and role not in g.lost_roles]
    if others:
        reveal(g)
        role = others[below(g, len(others))]
        do(g, (join, seat, role, 0), (choose_ability, seat, role))  # in play at once: it cannot be drawn again


@rule("BC-203")
def choose_ability(g: BigChair, seat: int, role: str) -> None:
    """The player puts the cube on one of the new Role's Abilities."""
    options = [option(ENABLE, (role, n), (enable, role, n)) for n in (1, 2)]
    ask(g, seat, "Put the only cube on which Ability of {role}?", options, role=role)


@rule("BC-203")
def enable(g: BigChair, role: str, n: int) -> None:
    """Only this Ability of the Role has a cube."""
    seat_cabinet(g, tuple([(each, by, n if each == role else cubes) for each, by, cubes in g.cabinet]))


@rule("BC-049", "BC-203")
def join(g: BigChair, seat: int, role: str, cubes: int = BOTH) -> None:
    """A Role comes into play for a seat, with a cube on each Ability unless `cubes` says otherwise."""
    seat_cabinet(g, (*g.cabinet, (role, seat, cubes)))
    log(g, "{seat} takes {role}", seat=seat, role=role)
