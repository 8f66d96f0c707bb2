"""The four groups of Allies and Rogue States: one of them acts in each quarter."""

from typing import Literal

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import (
    NO_TARGET,
    REGIONS,
    CountryId,
    PartyId,
    ProgramId,
    RegionId,
    Target,
)
from holdfast.games.mr_president.places import ally_in, program_in
from holdfast.games.mr_president.queries import country_to_change, region_of, region_to_change, tensions_at
from holdfast.games.mr_president.state import MARKED, UNSTABLE, WMD, MrPresident
from holdfast.games.mr_president.world import allies, sanctions, tensions, unrest
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb

ARMED_FROM = 2
"""The Level from which on Rogue States try to acquire WMDs."""


@verb("MP2-195", "MP2-193", "MP2-196", "MP2-200", "MP2-201", says="one Ally/Rogue Group acts")
def group_acts(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A group that has not acted in this Turn is drawn: its members in order, then its Unstable States."""
    if not g.groups_left:
        return
    group = g.groups_left.pop(below(g, len(g.groups_left)))
    card = g.book.groups[group]
    log(g, "{group} acts", group=group)
    members = [step for each in card.members for step in member_acts(each)]
    rogues: list[Step] = [(rogues_act,)] if card.rogues else []
    do(g, *members, *rogues, *[(check_unstable, region) for region in card.unstable])


def member_acts(country: CountryId) -> list[Step]:
    """Return the step in which a member of a group acts: an Ally, or Iran or North Korea."""
    ally, program = ally_in(country), program_in(country)
    return [(allies.ally_acts, ally)] if ally else [(state_acts, program)] if program else []


# --- Iran and North Korea ---------------------------------------------------------------------------------------


@rule("MP2-176", "MP2-177", "MP2-178", "MP2-139", "MP2-140", "MP2-200")
def state_acts(g: MrPresident, country: ProgramId) -> None:
    """Iran or North Korea acts by the sum of its Tensions and Sanctions; then half the Tensions come back."""
    n = len(tensions_at(g, country))
    g.acting.total = tensions.reveal(g, country) + sanctions.reveal(g, country)
    back: list[Step] = [(tensions.lay, country, tensions.half(n))] if n else []
    do(g, (rolls.throw_on, country, f"wa-{country}"), *back, (sanctions.redraw, country), (repair, country))


@rule("MP2-178")
def repair(g: MrPresident, country: ProgramId) -> None:
    """The damage of a cyberattack counts for one roll."""
    country_to_change(g, country).hurt = 0


# --- Rogue State counters ---------------------------------------------------------------------------------------


@rule("MP2-200", "MP2-276", "MP2-299")
def rogues_act(g: MrPresident) -> None:
    """Every Rogue State acts, the highest first; then they try to acquire WMDs."""
    found = [(level, bits, name, region) for region in REGIONS for level, bits, name in region_of(g, region).rogues]
    order = sorted(found, key=lambda each: -each[0])
    do(g, *[(rogue_acts, region, level, bits, name) for level, bits, name, region in order], (arm,))


@rule("MP2-200", "MP2-276")
def rogue_acts(g: MrPresident, region: RegionId, level: int, bits: int, name: PartyId | Literal[""]) -> None:
    """A Rogue State acts by its Level; a −1 AP marker is removed instead."""
    if bits & MARKED and (level, bits, name) in region_of(g, region).rogues:
        rogues = region_to_change(g, region).rogues
        rogues[rogues.index((level, bits, name))] = (level, bits & ~MARKED, name)
        log(g, "A Rogue State in {region} is paralysed", region=region)
        return
    g.acting.total = level
    do(g, (rolls.throw_on, region, "rogue-acts"))


@rule("MP2-299")
def arm(g: MrPresident) -> None:
    """Each Rogue State of Level 2 or more without WMDs acquires them with a d10 at or below its Level."""
    for region in REGIONS:
        for at, (level, bits, name) in enumerate(region_of(g, region).rogues):
            if level >= ARMED_FROM and not bits & WMD and rolls.d10(g) <= level:
                region_to_change(g, region).rogues[at] = (level, bits | WMD, name)
                log(g, "A Rogue State in {region} has WMDs", region=region)


# --- Unstable States --------------------------------------------------------------------------------------------


@rule("MP2-201", "MP2-202", "MP2-296", "MP2-128")
def check_unstable(g: MrPresident, region: RegionId) -> None:
    """Each Unstable State of a region steadies, stays, falls into Civil War, or turns rogue."""
    do_all(g, [(rolls.throw_on, aim, "unstable") for aim in unrest.counters_in(g, region, UNSTABLE)])
