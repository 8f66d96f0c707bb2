"""Verbs for conflict, war, forces and capabilities."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.conditions import spot
from holdfast.games.mr_president.kinds import (
    ANY_CAPABILITY,
    CAPABILITIES,
    CONUS,
    ON_GROUND,
    PAIRS,
    REGIONS,
    ROGUES,
    Ally,
    Box,
    Capability,
    Few,
    Pair,
    PartyId,
    Power,
    Program,
    Quantity,
    Rogue,
    Unit,
    WarKind,
    Where,
)
from holdfast.games.mr_president.places import CHOICE, place_in, settled
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import aid, begin, conflicts, ends, progress, strikes
from holdfast.games.mr_president.war import cyber as cybers
from holdfast.games.mr_president.war import deploy as deploying
from holdfast.games.mr_president.world import footprint as footprints
from holdfast.games.mr_president.world import forces, strategy
from holdfast.kernel.agenda import do
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

CAPABILITY = AnswerKind("capability", "{capability}", "capability")
PROGRAM = AnswerKind("program", "{country}", "country")


def which_pair(g: MrPresident, here: str, pair: str) -> str:
    """The Conflict Track that is meant: by name, by the d10, or where it happens."""
    return PAIRS[below(g, len(PAIRS))] if pair == "random" else spot(here, pair)


def say_conflict(words: Words, pair: str, n: int) -> str:
    """A Conflict Track that moves: one that is named, or the one aimed at."""
    text = "its Conflict Track {n:change}" if pair == "here" else "Conflict Track {pair} {n:change}"
    return words.say(text, pair=pair, n=n)


@verb("MP2-231", says=say_conflict)
def conflict(g: MrPresident, here: str, pair: Pair, n: Annotated[int, Meta(ge=-4, le=4)] = 1) -> None:
    """The Status of a Conflict Track rises or falls."""
    do(g, (begin.change_conflict, which_pair(g, here, pair), n))


@verb("MP2-231", says="Relative Strength {pair} {n:change} for {side:party}")
def relative_strength(
    g: MrPresident, here: str, pair: Pair, side: str, n: Annotated[int, Meta(ge=-4, le=4)] = 1
) -> None:
    """Relative Strength moves in favour of one side, named as in the track."""
    found = which_pair(g, here, pair)
    do(g, (conflicts.change_strength, found, n if found.startswith(side) else -n))


@verb("MP2-390", says="{kind:war_kind}: {attacker:party} against {defender:party} in {where}[, {surprise:surprise}]")
def war(
    g: MrPresident,
    here: str,
    attacker: PartyId,
    defender: PartyId,
    where: Where,
    kind: WarKind = ON_GROUND,
    strength: Quantity = 0,
    surprise: bool = False,
) -> None:
    """A War begins; `strength` is that of the defender where no table gives it."""
    region = spot(here, where)
    if region in REGIONS:
        do(g, (begin.begin_war, attacker, defender, region, kind, strength, surprise))


def war_meant(g: MrPresident, here: str, which: str) -> str:
    """A War by its name: that where it happens, else the one that the US fights in the region."""
    found = place_in(here) if which == "here" else which
    return next((war.name for war in g.wars if war.us and war.region == found), found)


@verb("MP2-456", says="Strength of the {side:word} {n:change} in {which:war}")
def reinforce(g: MrPresident, here: str, which: str, side: Literal["attacker", "defender"], n: Few) -> None:
    """The Strength of one side in a War changes; `here` is the War where it happens."""
    do(g, (progress.reinforce, place_in(here) if which == "here" else which, side, n))


@verb("MP2-390", says="Regional Forces of Strength {n} in {which:war}")
def regional_forces(g: MrPresident, here: str, which: str, n: Annotated[int, Meta(ge=1, le=6)]) -> None:
    """Regional Forces on the side of the US in a War, named by itself or by its region."""
    do(g, (progress.assign_forces, war_meant(g, here, which), n))


@verb("MP2-467", says="{which:war} ends: {how}")
def end_war(g: MrPresident, here: str, which: str, how: Literal["attacker", "defender", "peace"]) -> None:
    """A War ends."""
    do(g, (ends.end_war, place_in(here) if which == "here" else which, how))


def say_result(words: Words, move: int, attacker: int, defender: int, mark: str) -> str:
    """A result of the Combat Table: `2 boxes to the Attacker's win; losses 0 and 2`."""
    way = "the Attacker" if move > 0 else "the Defender"
    told = words.say("{text_way} gains {n:# box|# boxes}", text_way=(way, {}), n=abs(move)) if move else ""
    lost = words.say("losses: Attacker {n}, Defender {n_other}", n=attacker, n_other=defender)
    star = words.language(MARKS[mark]) if mark else ""
    return words.language("; ").join(part for part in (told, lost, star) if part)


MARKS = {"peace": "peace, but not in the first roll", "guerrilla": "Guerrilla War, but not from the first roll"}
Losses = Annotated[int, Meta(ge=0, le=9)]


@verb("MP2-464", says=say_result)
def war_result(
    g: MrPresident,
    here: str,
    move: Annotated[int, Meta(ge=-2, le=2)] = 0,
    attacker: Losses = 0,
    defender: Losses = 0,
    mark: Literal["", "peace", "guerrilla"] = "",
) -> None:
    """A result of the War Combat Table: the MOVE, plus towards the Attacker's win, the LOSSES, and asterisks."""
    do(g, (progress.apply_result, place_in(here), move, (attacker, defender), mark))


@verb("MP2-400", says="an advantage in this roll[, {strong:strong}]")
def cyber_edge(g: MrPresident, here: str, ours: bool, strong: bool = False) -> None:
    """What a cyberattack brings in a War: `strong` takes Strength off the enemy, else it helps in this roll."""
    do(g, (progress.gain_edge, place_in(here), ours, strong))


WAR_ON_ROGUE = "War on the Rogue State[ {surprise:surprise}]; at Alignment 6 or more with Regional Forces of Strength 1"


@verb("MP2-405", says=WAR_ON_ROGUE)
def attack_rogue(g: MrPresident, here: str, surprise: bool = False) -> None:
    """The US begins a War on the Rogue State that is aimed at."""
    do(g, (begin.attack_rogue, here, surprise))


@verb("MP2-396", says="a cyberattack: on a program, an economy or an infrastructure")
def cyberattack(g: MrPresident, here: str) -> None:
    """A cyberattack of the US on what is aimed at."""
    do(g, (cybers.attack, place_in(here), "us"))


@verb("MP2-394", says="the next roll of this country is at −2")
def hurt(g: MrPresident, here: str) -> None:
    """The infrastructure of Iran or North Korea is hit."""
    do(g, (cybers.hurt, place_in(here)))


@verb("MP2-398", says="a −1 AP marker on the Rogue State")
def mark_rogue(g: MrPresident, here: str) -> None:
    """A Rogue State is confused: it skips its next action."""
    do(g, (cybers.mark_rogue, place_in(here)))


@verb("MP2-375", says="perhaps a second strike in the same region")
def second_strike(g: MrPresident, here: str) -> None:
    """A second strike on another group of the region."""
    do(g, (strikes.strike_again, here))


@verb("MP2-495", says="its price in APs")
def aid_price(g: MrPresident, here: str) -> None:
    """What military aid costs: by the relationship in a War, by the Status on a Conflict Track."""
    do(g, (aid.pay, place_in(here)))


@verb("MP2-495", says="Strength +{n} for the Ally")
def supply(g: MrPresident, here: str, n: Annotated[int, Meta(ge=1, le=4)]) -> None:
    """The Ally in the War that is aimed at becomes stronger."""
    do(g, (aid.supply, place_in(here), n))


@verb("MP2-233", says="Relative Strength +1 for the Ally")
def build_up(g: MrPresident, here: str) -> None:
    """The Ally on the Conflict Track that is aimed at becomes stronger."""
    do(g, (aid.build_up, place_in(here)))


@verb("MP2-229", says="Rapid Capabilities: 1 AP, free where a Peer is ahead")
def develop(g: MrPresident, here: str) -> None:
    """Rapid Capabilities for the capability that is aimed at."""
    do(g, (strategy.develop, place_in(here)))


@verb("MP2-231", "MP2-393", says="a cyberattack on {target} by {by:party}")
def cyber(g: MrPresident, here: str, target: Program, by: Ally) -> None:
    """A cyberattack of an Ally on a program."""
    do(g, (cybers.attack, target, by))


Attacker = Literal["here", "russia", "china"]


@verb("MP2-392", says="you may answer at once with a cyberattack on {target}, without an Action")
def strike_back(g: MrPresident, here: str, target: Attacker = "here") -> None:
    """The US may answer a cyberattack whose author it knows."""
    do(g, (cybers.strike_back, here if target == "here" else target))


@verb("MP2-381", says="US Military Footprints {n:change} in {where}")
def footprint(g: MrPresident, here: str, where: Where, n: Annotated[int, Meta(ge=-5, le=5)] = 1) -> None:
    """Military Footprints are laid or taken away."""
    if settled(g, here, where, footprint, n):
        do(g, (footprints.change_footprints, where, n))


def say_units(words: Words, kind: str, out_of: str | None, to: str | None, n: int) -> str:
    """Units that move; where they come home from elsewhere, that goes without saying."""
    there = None if out_of and to == CONUS else to
    return words.say("{n} {unit}[ from {box}][ to {box_to}]", n=n, unit=kind, box=out_of, box_to=there)


@verb("MP2-331", says=say_units)
def units(
    g: MrPresident, here: str, kind: Unit, out_of: Box | None = None, to: Box | None = None, n: Quantity = 1
) -> None:
    """US units move; without a place to come from they come from CONUS, without one to go to they go there."""
    do(g, (forces.shift_units, kind, spot(here, out_of or ""), spot(here, to or ""), n))


@verb("MP2-350", says="move and deploy US forces")
def deploy(g: MrPresident, here: str) -> None:
    """One move of US forces, of your choice."""
    do(g, (deploying.choose_move,))


@verb("MP2-225", says="{which:capability} of {who:power} {n:change}")
def capability(
    g: MrPresident, here: str, who: Power, which: Capability, n: Annotated[int, Meta(ge=-3, le=3)] = 1
) -> None:
    """A Strategic Capability moves; `choice` is asked for, `random` rolled for."""
    if which == "choice":
        options = [option(CAPABILITY, each, (capability, here, who, each, n)) for each in CAPABILITIES]
        ask(g, 0, CHOICE, options, there=(here, ((capability, who, which, n),)), asked="capability")
    else:
        found = strategy.random_capability(g) if which == "random" else spot(here, which)
        do(g, (strategy.change_capability, spot(here, who), found, n))


@verb("MP2-226", says="Rapid Capabilities: {which:capability}")
def rapid(g: MrPresident, here: str, which: Capability = ANY_CAPABILITY) -> None:
    """A Rapid Capabilities counter on a track."""
    if which == "choice":
        options = [option(CAPABILITY, each, (rapid, here, each)) for each in CAPABILITIES]
        ask(g, 0, "Rapid Capabilities: {asked}", options, asked="capability")
    else:
        do(g, (strategy.place_rapid, strategy.random_capability(g) if which == "random" else which))


@verb("MP2-242", says="the program of {which:rogue}[ {n:change}][, {freeze:freeze}]")
def program(
    g: MrPresident, here: str, which: Rogue, n: Annotated[int, Meta(ge=-3, le=3)] = 0, freeze: bool = False
) -> None:
    """The program of Iran or North Korea moves, or cannot rise in this Turn."""
    if which == "choice":
        options = [option(PROGRAM, each, (program, here, each, n, freeze)) for each in ROGUES]
        ask(g, 0, CHOICE, options, there=(here, ((program, which, n, freeze),)), asked="where")
    else:
        do(g, (strategy.change_program, spot(here, which), n, freeze))
