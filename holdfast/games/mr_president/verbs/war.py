"""Verbs for conflict, war, forces and capabilities."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.kinds import (
    ANY_CAPABILITY,
    CAPABILITIES,
    CONUS,
    ON_GROUND,
    PAIRS,
    ROGUES,
    Box,
    Capability,
    Pair,
    PairId,
    PairSide,
    PartyId,
    Power,
    Quantity,
    Rogue,
    Target,
    Unit,
    WarKind,
    WarName,
    Where,
)
from holdfast.games.mr_president.places import (
    AMONG_REGIONS,
    ask_choice,
    box_at,
    capability_at,
    pair_at,
    power_at,
    program_at,
    region_at,
    region_in,
    settle,
    war_meant,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import begin, ends, progress
from holdfast.games.mr_president.world import conflicts, forces, strategy
from holdfast.games.mr_president.world import footprint as footprints
from holdfast.kernel.agenda import do
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

CONUS_BOX = Box(CONUS)
CAPABILITY = AnswerKind("capability", "{capability}", "capability")
PROGRAM = AnswerKind("program", "{country}", "country")


def which_pair(g: MrPresident, here: Target, pair: Pair) -> PairId | None:
    """Return the Conflict Track that is meant: by name, by the d10, or the target; None if the target is not one."""
    return PAIRS[below(g, len(PAIRS))] if pair == "random" else pair_at(here, pair)


def say_conflict(words: Words, pair: str, n: int) -> str:
    """A Conflict Track that moves: one that is named, or the one aimed at."""
    text = "its Conflict Track {n:change}" if pair == "here" else "Conflict Track {pair} {n:change}"
    return words.say(text, pair=pair, n=n)


@verb("MP2-231", says=say_conflict)
def conflict(g: MrPresident, here: Target, pair: Pair, n: Annotated[int, Meta(ge=-4, le=4)] = 1) -> None:
    """The Status of a Conflict Track rises or falls."""
    found = which_pair(g, here, pair)
    if found is not None:
        do(g, (begin.change_conflict, found, n))


@verb("MP2-231", says="Relative Strength {pair} {n:change} for {side:party}")
def relative_strength(
    g: MrPresident, here: Target, pair: Pair, side: PairSide, n: Annotated[int, Meta(ge=-4, le=4)] = 1
) -> None:
    """Relative Strength moves in favour of one side, named as in the track."""
    found = which_pair(g, here, pair)
    if found is not None:
        do(g, (conflicts.change_strength, found, n if conflicts.sides_of(found)[0] == side else -n))


@verb("MP2-390", says="{kind:war_kind}: {attacker:party} against {defender:party} in {where}[, {surprise:surprise}]")
def war(
    g: MrPresident,
    here: Target,
    attacker: PartyId,
    defender: PartyId,
    where: Where,
    kind: WarKind = ON_GROUND,
    strength: Quantity = 0,
    surprise: bool = False,
) -> None:
    """A War begins; `strength` is that of the defender where no table gives it."""
    region = region_at(here, where)
    if region is not None:
        do(g, (begin.begin_war, attacker, defender, region, kind, strength, surprise))


@verb("MP2-390", says="Regional Forces of Strength {n} in {which:war}")
def regional_forces(g: MrPresident, here: Target, which: WarName, n: Annotated[int, Meta(ge=1, le=6)]) -> None:
    """Regional Forces on the side of the US in a War, given by its name or its region."""
    found = war_meant(here, which)
    name = next((war.name for war in g.wars if war.us and war.region == region_in(found)), found)
    do(g, (progress.assign_forces, name, n))


@verb("MP2-467", says="{which:war} ends: {how}")
def end_war(g: MrPresident, here: Target, which: WarName, how: Literal["attacker", "defender", "peace"]) -> None:
    """A War ends."""
    do(g, (ends.end_war, war_meant(here, which), how))


@verb("MP2-381", says="US Military Footprints {n:change} in {where}")
def footprint(g: MrPresident, here: Target, where: Where, n: Annotated[int, Meta(ge=-5, le=5)] = 1) -> None:
    """Military Footprints are laid or taken away."""
    region = settle(AMONG_REGIONS, g, here, where, footprint, n)
    if region is not None:
        do(g, (footprints.change_footprints, region, n))


def say_units(words: Words, kind: str, out_of: str | None, to: str | None, n: int) -> str:
    """Units that move; where they come home from elsewhere, that goes without saying."""
    there = None if out_of and to == CONUS else to
    return words.say("{n} {unit}[ from {box}][ to {box_to}]", n=n, unit=kind, box=out_of, box_to=there)


@verb("MP2-331", says=say_units)
def units(
    g: MrPresident, here: Target, kind: Unit, out_of: Box | None = None, to: Box | None = None, n: Quantity = 1
) -> None:
    """US units move; without a place to come from they come from CONUS, without one to go to they go there."""
    start, end = box_at(here, out_of or CONUS_BOX), box_at(here, to or CONUS_BOX)
    if start is not None and end is not None:
        do(g, (forces.shift_units, kind, start, end, n))


@verb("MP2-225", says="{who:called}: {which:capability} {n:change}")
def capability(
    g: MrPresident, here: Target, who: Power, which: Capability, n: Annotated[int, Meta(ge=-3, le=3)] = 1
) -> None:
    """A Strategic Capability moves; `choice` is asked for, `random` rolled for."""
    if which == "choice":
        options = [option(CAPABILITY, each, (capability, here, who, each, n)) for each in map(Capability, CAPABILITIES)]
        ask_choice(g, here, options, "capability", capability, who, which, n)
    else:
        found = strategy.random_capability(g) if which == "random" else capability_at(here, which)
        power = power_at(here, who)
        if found is not None and power is not None:
            do(g, (strategy.change_capability, power, found, n))


@verb("MP2-226", says="Rapid Capabilities: {which:capability}")
def rapid(g: MrPresident, here: Target, which: Capability = ANY_CAPABILITY) -> None:
    """A Rapid Capabilities counter on a track."""
    if which == "choice":
        options = [option(CAPABILITY, each, (rapid, here, each)) for each in map(Capability, CAPABILITIES)]
        ask(g, 0, "Rapid Capabilities: {asked}", options, asked="capability")
    else:
        found = strategy.random_capability(g) if which == "random" else capability_at(here, which)
        if found is not None:
            do(g, (strategy.place_rapid, found))


@verb("MP2-242", says="the program of {which:rogue}[ {n:change}][, {freeze:freeze}]")
def program(
    g: MrPresident, here: Target, which: Rogue, n: Annotated[int, Meta(ge=-3, le=3)] = 0, freeze: bool = False
) -> None:
    """The program of Iran or North Korea moves, or cannot rise in this Turn."""
    if which == "choice":
        options = [option(PROGRAM, each, (program, here, each, n, freeze)) for each in map(Rogue, ROGUES)]
        ask_choice(g, here, options, "where", program, which, n, freeze)
    else:
        country = program_at(here, which)
        if country is not None:
            do(g, (strategy.change_program, country, n, freeze))
