"""How a place that content names is found: an id, or a word for one that depends on the moment.

`here` is where something happens: a region, CONUS, a country or a War by its id. What is aimed at there may follow
after a space: `"middle-east 3 2"` is a Terror Group of Level 3 on the second Intel step in the Middle East.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from holdfast.games.mr_president.kinds import (
    ALLIES,
    CONUS,
    COUNTRIES,
    FIRST_OF,
    FOCUS,
    PAIRS,
    PEERS,
    REGIONS,
)
from holdfast.games.mr_president.queries import allies_in, groups_at, neighbours, region_of, tensions_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.text import AIMS
from holdfast.kernel.agenda import Rule, do_all
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option

CHOICE = "{there}: {asked}"
"""The question for a place or the like that content leaves to the player: what happens, and to whom or where."""

AT = AnswerKind("at", "{place:called}", "place")

Fits = Callable[[MrPresident, str], bool]
"""Whether a verb could do something at a place."""

WITH_GROUP: Fits = lambda g, place: bool(groups_at(g, place))  # noqa: E731
WITH_HIGH_GROUP: Fits = lambda g, place: any([level >= 3 for level, _ in groups_at(g, place)])  # noqa: E731
WITH_ROGUE: Fits = lambda g, place: bool(region_of(g, place).rogues)  # noqa: E731
WITH_TENSIONS: Fits = lambda g, place: bool(tensions_at(g, place))  # noqa: E731


def with_unrest(g: MrPresident, place: str) -> bool:
    """Whether a region has a Civil War or a Ceasefire."""
    land = region_of(g, place)
    return bool(land.civil_wars or land.ceasefires)


def anywhere(g: MrPresident, place: str) -> bool:
    """Every place will do."""
    return True


@cache
def place_in(here: str) -> str:
    """The place of what is aimed at."""
    return here.partition(" ")[0]


@cache
def aim_of(here: str) -> tuple[int, int] | None:
    """The Terror Group that is aimed at, by level and Intel step."""
    aim = here.split()[1:]
    return (int(aim[0]), int(aim[1])) if len(aim) == 2 else None


class Aims(dict[tuple[int, int], str]):
    """The Terror Groups of a place by level and Intel step, as something that can be aimed at."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place

    def __missing__(self, group: tuple[int, int]) -> str:
        self[group] = aim = f"{self.place} {group[0]} {group[1]}"
        return aim


AT_GROUP = {place: Aims(place) for place in (*REGIONS, CONUS)}


def group_aims(place: str, groups: Iterable[tuple[int, int]]) -> list[str]:
    """Terror Groups of a place, which lie in order, as targets; those that are alike are one."""
    aims, found, before = AT_GROUP[place], [], None
    for each in groups:
        if each != before:
            found.append(aims[each])
        before = each
    return found


def parts_of_aim(aim: str) -> dict[str, Any]:
    """What an aim is made of, by name: its place with the Terror Group, counter or party there, or a Conflict Track."""
    place, *rest = aim.split() or [""]
    if len(rest) == 2:
        return {"place": place, "n_level": int(rest[0]), "intel": int(rest[1])}
    if rest:
        return {"place": place, "unrest" if rest[0] in AIMS else "party": rest[0]}
    if place in PAIRS:
        return {"pair": place}
    return {"place": place} if place in REGIONS or place in COUNTRIES or place in (CONUS, FOCUS) else {}


def settled(g: MrPresident, here: str, where: str, verb: Rule, *args: Any, fits: Fits = anywhere) -> bool:
    """Whether a verb was told a place; if it was told a word for one, the verb comes again with each place it means.

    The place must be the first thing that content tells the verb: `if not settled(g, here, where, crisis, n): return`.
    """
    if where in PLACES:
        return True
    found = meant(g, here, where, fits)
    if where.startswith("choice"):
        options = [option(AT, place, (verb, here, place, *args)) for place in found]
        asked = "ally" if where == "choice-ally" else "where"
        ask(g, 0, CHOICE, options, there=(here, ((verb, where, *args),)), asked=asked)
    else:
        do_all(g, [(verb, here, place, *args) for place in found])
    return False


PLACES = frozenset((*REGIONS, CONUS, *COUNTRIES, FOCUS))


def meant(g: MrPresident, here: str, where: str, fits: Fits) -> list[str]:
    """The places that a word means now; of `choice`, those that may be chosen. Nowhere, `here` means nothing."""
    if where in OF_HERE and place_in(here) not in PLACES:
        return []
    if where in ("here", "target"):
        return [place_in(here)]
    if where.startswith(FIRST_OF):
        return [each for each in where.removeprefix(FIRST_OF).split(",") if fits(g, each)][:1]
    if where in ONE:
        return ONE[where](g, here)
    if where in SETS:
        return [each for each in SETS[where](g, here) if fits(g, each)]
    among, suits = DRAWN[where]
    known = [each for each in among if suits(g, each) and fits(g, each)]
    return [known[below(g, len(known))]] if known else []


def random_region(g: MrPresident, here: str = "") -> list[str]:
    """A region by the d10; two regions have two numbers."""
    return [REGIONS[g.book.on_die[below(g, 10)]]]


def random_with(suits: Fits) -> Callable[[MrPresident, str], list[str]]:
    """Roll for a random region until one suits; none if there is no such region."""

    def find(g: MrPresident, here: str) -> list[str]:
        faces = [REGIONS[at] for at in g.book.on_die if suits(g, REGIONS[at])]
        return [faces[below(g, len(faces))]] if faces else []

    return find


def neighbour(g: MrPresident, here: str) -> list[str]:
    """A random neighbour of the region where it happens."""
    near = neighbours(g, place_in(here))
    return [near[below(g, len(near))]] if near else []


def two_neighbours(g: MrPresident, here: str) -> list[str]:
    """Two different neighbours, or the only one."""
    near = neighbours(g, place_in(here))
    while len(near) > 2:
        near.pop(below(g, len(near)))
    return near


def ally_of_here(g: MrPresident, here: str) -> list[str]:
    """One Ally of the region where it happens, at random."""
    there = allies_in(g, place_in(here))
    return [there[below(g, len(there))]] if there else []


def highest_crisis(g: MrPresident, here: str) -> list[str]:
    """The region with the highest Regional Crisis; a tie goes to the lowest die number."""
    return [max(REGIONS, key=lambda each: region_of(g, each).crisis)]


def least_stable(suits: Fits) -> Callable[[MrPresident, str], list[str]]:
    """The least stable region of those that suit; a tie goes to the lowest die number."""

    def find(g: MrPresident, here: str) -> list[str]:
        known = [each for each in REGIONS if suits(g, each)]
        return [min(known, key=lambda each: region_of(g, each).stability)] if known else []

    return find


ONE: dict[str, Callable[[MrPresident, str], list[str]]] = {
    "random": random_region,
    "random-with-group": random_with(WITH_GROUP),
    "random-with-rogue": random_with(WITH_ROGUE),
    "neighbour": neighbour,
    "two-neighbours": two_neighbours,
    "highest-crisis": highest_crisis,
    "least-stable": least_stable(anywhere),
    "least-stable-with-group": least_stable(WITH_GROUP),
    "least-stable-with-unrest": least_stable(with_unrest),
    "allies-here": lambda g, here: allies_in(g, place_in(here)),
    "ally-of-here": ally_of_here,
}
"""Words that find their places by themselves."""

OF_HERE = frozenset(("here", "target", "neighbour", "two-neighbours", "allies-here", "ally-of-here"))
"""Words that mean something only where something happens; content of packs may use them elsewhere."""

SETS: dict[str, Callable[[MrPresident, str], Sequence[str]]] = {
    "each": lambda g, here: REGIONS,
    "each-with-rogue": lambda g, here: [each for each in REGIONS if WITH_ROGUE(g, each)],
    "each-with-high-group": lambda g, here: [each for each in REGIONS if WITH_HIGH_GROUP(g, each)],
    "each-ally": lambda g, here: ALLIES,
    "choice": lambda g, here: REGIONS,
    "choice-with-group": lambda g, here: [each for each in REGIONS if WITH_GROUP(g, each)],
    "choice-with-rogue": lambda g, here: [each for each in REGIONS if WITH_ROGUE(g, each)],
    "choice-ally": lambda g, here: ALLIES,
    "choice-with-tensions": lambda g, here: [each for each in (*COUNTRIES, FOCUS) if WITH_TENSIONS(g, each)],
}
"""Words for several places, all or one by choice: those for which the verb could do something."""

DRAWN: dict[str, tuple[Sequence[str], Fits]] = {
    "random-ally": (ALLIES, anywhere),
    "random-peer": (PEERS, anywhere),
    "random-with-tensions": (COUNTRIES, WITH_TENSIONS),
}
"""Words for one drawn at random among some."""
