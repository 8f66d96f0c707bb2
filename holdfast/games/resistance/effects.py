"""The verbs that card data may use. `g.actor` is the acting seat; in the army's phase the team decides."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from holdfast.games.resistance.actions import eliminate_pawn
from holdfast.games.resistance.cards import CITIES, REGIONS, SKILLS, TRAINING, CompanionId, To, Where, Who
from holdfast.games.resistance.free_order import SEATS
from holdfast.games.resistance.invasion import add_soldiers, army_wins, promote_one
from holdfast.games.resistance.limited import draw_clues, draw_objects
from holdfast.games.resistance.objectives import accomplish_marker, can_accomplish, may_reveal, pool_clues
from holdfast.games.resistance.state import (
    Resistance,
    acting_seat,
    fitting_slots,
    gain_cubes,
    name_of,
    occupation,
    officers_left,
    put_token,
)
from holdfast.games.resistance.storing import store
from holdfast.kernel.content import NOTHING, Effects, Given
from holdfast.kernel.rules import AnswerKind, Option, Step, ask_any, do, do_all, holds, log, option, rule, verb
from holdfast.kernel.words import Text

Few = Annotated[int, Meta(ge=1, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Pawn = Literal["soldier", "officer", "pawn"]
HERE = Where("here")


def region_around(g: Resistance, seat: int, zone: str) -> str:
    """The region of a zone."""
    return g.book.zones[zone].region


STRIKE = AnswerKind("strike", "Eliminate {pawn} in {zone}", "pawn", "zone")
SHELL = AnswerKind("shell", "Shell {zone}", "zone", under="{region}", short="{zone}", region=region_around)
RECALL = AnswerKind(
    "recall",
    "Withdraw a soldier from {zone}",
    "zone",
    under="{region}",
    short="{zone}",
    region=region_around,
)
IN_REGION = AnswerKind("in", "In {region}", "region")
LIFT = AnswerKind("lift", "Take a cube off {zone}", "zone", under="{region}", short="{zone}", region=region_around)
TRAVEL = AnswerKind("travel", "Travel to {zone}", "zone", under="{region}", short="{zone}", region=region_around)
STAY = AnswerKind("stay", "Stay")
TRAIN = AnswerKind("train", "{seat_to} trains {skill}, slot {n}", "seat_to", "skill", "n")
ENOUGH = AnswerKind("enough", "No more", ends=True)
NAME = AnswerKind("name", "{seat_to} draws", "seat_to")
GIVE_UP = AnswerKind("give up", "Give up {clue}", "clue")
FIRST = AnswerKind("first", "{follows:effects}")
SECOND = AnswerKind("second", "{follows:effects}")


def ask_team(g: Resistance, prompt: str, options: list[Option], **facts: Any) -> None:
    """Ask the acting player, or in the army's phase any player; the prompt starts with the name of the card."""
    asked = Text(prompt, facts)
    ask_any(g, SEATS[g.actor] if g.actor >= 0 else g.everyone, BY_CARD, options, cause=g.cause, text=asked)


BY_CARD = "{cause}: {text}"


# --- Pawns ------------------------------------------------------------------------------------------------------


def zones_of(g: Resistance, where: str, region: int) -> list[int]:
    """The zones from which the player chooses."""
    if where == "here":
        return [g.squads[acting_seat(g)].zone]
    if where == "near":
        return list(g.book.around[g.squads[acting_seat(g)].zone])
    zones = range(len(g.book.ids))
    if where == "anywhere":
        return list(zones)
    village = where == "villages-of-a-region"
    return [zone for zone in zones if g.book.region_of[zone] == region and (not village or g.book.sizes[zone] == 1)]


def is_regional(where: str, region: int) -> bool:
    """Whether the player has to choose a region first."""
    return where.endswith("region") and region < 0


@verb("PR-225", "PR-174", says="{n:one=eliminate one of|other=eliminate up to # of} {what:pawns} {where}")
def eliminate(g: Resistance, what: Pawn, n: Few, where: Where) -> None:
    """Move up to this number of pawns to the Eliminated Soldiers area; the player chooses them one at a time."""
    do(g, (choose_victims, what, n, where, -1))


@rule("PR-225", "PR-174")
def choose_victims(g: Resistance, what: str, n: int, where: str, region: int) -> None:
    """The player chooses the pawns one at a time, after a region if the card asks for one."""
    if is_regional(where, region):
        choose_region(g, [(choose_victims, what, n, where, at) for at in range(len(REGIONS))])
    elif n:
        again = (choose_victims, what, n - 1, where, region)
        options = [
            option(STRIKE, (pawn, name_of(g, zone)), (strike, zone, pawn == "officer"), again)
            for zone in zones_of(g, where, region)
            for pawn, there in (("soldier", g.soldiers[zone]), ("officer", g.officers[zone]))
            if there and what in (pawn, "pawn")
        ]
        ask_team(g, "eliminate which pawn? ({n} to go)", options, n=n)


def choose_region(g: Resistance, then: list[Step]) -> None:
    """Ask the team to choose a region, and continue with the step for it."""
    ask_team(g, "in which region?", [option(IN_REGION, region, then[at]) for at, region in enumerate(REGIONS)])


@rule("PR-225")
def strike(g: Resistance, zone: int, officer: bool) -> None:
    """Eliminate a pawn."""
    eliminate_pawn(g, zone, officer)
    log(g, "{pawn} eliminated in {zone}", pawn="officer" if officer else "soldier", zone=name_of(g, zone))


@verb("PR-225", says="shell a zone up to two links away: up to {n:# pawn|# pawns} there and who marches through it")
def shell(g: Resistance, n: Few) -> None:
    """Eliminate pawns in one zone up to two links away; a character who marches through that zone is hit too."""
    here = g.squads[acting_seat(g)].zone
    zones = sorted({far for near in g.book.around[here] for far in g.book.around[near]})
    options = [
        option(SHELL, name_of(g, zone), (hit, zone, n))
        for zone in zones
        if occupation(g, zone) or can_accomplish(g, "general", [zone])
    ]
    ask_team(g, "shell which zone?", options)


@rule("PR-225")
def hit(g: Resistance, zone: int, n: int) -> None:
    """Pawns are removed officers first, because little else can eliminate them."""
    log(g, "Shells fall on {zone}", zone=name_of(g, zone))
    for officer, there in ((True, g.officers[zone]), (False, g.soldiers[zone])):
        for _ in range(min(n, there)):
            eliminate_pawn(g, zone, officer)
            n -= 1
    if can_accomplish(g, "general", [zone]):
        accomplish_marker(g, "general")


@verb("PR-174", says="withdraw {n:# soldier|# soldiers} {where}")
def withdraw(g: Resistance, n: Few, where: Where) -> None:
    """Return soldiers to the reserve, as many as there are."""
    do(g, (choose_recalled, n, where, -1))


@rule("PR-174", "PR-205")
def choose_recalled(g: Resistance, n: int, where: str, region: int) -> None:
    """The player chooses the soldiers one at a time, after a region if the card asks for one."""
    if is_regional(where, region):
        choose_region(g, [(choose_recalled, n, where, at) for at in range(len(REGIONS))])
    elif n:
        again = (choose_recalled, n - 1, where, region)
        zones = [zone for zone in zones_of(g, where, region) if g.soldiers[zone]]
        options = [option(RECALL, name_of(g, zone), (recall, zone), again) for zone in zones]
        ask_team(g, "withdraw a soldier from where? ({n} to go)", options, n=n)


@rule("PR-174", "PR-205")
def recall(g: Resistance, zone: int) -> None:
    """Return a soldier to the reserve."""
    g.soldiers[zone] -= 1
    g.soldiers_out -= 1
    log(g, "A soldier leaves {zone}", zone=name_of(g, zone))


@verb("PR-205", "PR-189", says="{where:to} receives {n:# soldier|# soldiers}")
def reinforce(g: Resistance, n: Few, where: To) -> None:
    """Add soldiers as in an army action: surplus soldiers deploy, and those that cannot deploy take over."""
    for zone in target_zones(g, where):
        if g.result is None:
            add_soldiers(g, zone, n)


MOST_HARBOURS = 4


def target_zones(g: Resistance, where: str) -> list[int]:
    """The zones that a card refers to; ties go to the highest number, then nw, ne, sw, se."""
    book = g.book
    if where == "objective":
        return list(g.markers.values())[-1:]
    if where == "free-harbours":
        harbours = book.with_feature["harbour"]
        return [zone for zone in book.ranked if zone in harbours and not occupation(g, zone)][:MOST_HARBOURS]
    if where == "emptiest-capital":
        return sorted(book.ranked_of[CITIES.index("capitals")], key=lambda zone: occupation(g, zone))[:1]
    among = book.ranked if where == "fullest-zone" else book.ranked_of[CITIES.index("towns")]
    return sorted(among, key=g.soldiers.__getitem__, reverse=True)[:1]


@verb("PR-205", "PR-189", says="a soldier of {where:to} becomes an officer")
def promote(g: Resistance, where: To) -> None:
    """Replace a soldier with an officer, and add a Zone token of the region to the bag."""
    for zone in target_zones(g, where):
        if g.soldiers[zone] and officers_left(g):
            promote_one(g, zone)
    if g.officers_out >= g.all_officers:
        army_wins(g, "officers")


@verb("PR-168", says="put a guard here: the next {n:# soldier|# soldiers} that come are eliminated")
def guard(g: Resistance, n: Few) -> None:
    """Put a guard marker on your zone."""
    zone = g.squads[acting_seat(g)].zone
    g.guards[zone] += n
    log(g, "A guard of {n} waits in {zone}", n=n, zone=name_of(g, zone))


# --- The army's phase -------------------------------------------------------------------------------------------


@verb("PR-205", "PR-174", says="{n:change} to the army’s actions this turn")
def army(g: Resistance, n: Change) -> None:
    """Change the number of army actions this turn."""
    g.more_actions += n
    log(g, "{n:change} to the army’s actions this turn", n=n)


@verb("PR-174", says="{n:change} to the soldiers of each army action this turn, but never below 1")
def speed(g: Resistance, n: Change) -> None:
    """Change the number of soldiers that each army action of this turn adds; it stays at least 1."""
    g.more_speed += n
    log(g, "{n:change} to the soldiers of each army action this turn", n=n)


@verb(
    "PR-205",
    says="{seconds:change} seconds in the next players’ phase[, with no clock {actions:change} to everybody’s actions]",
)
def clock(g: Resistance, seconds: Annotated[int, Meta(ge=-120, le=120)], actions: Change) -> None:
    """Make the next players' phase longer or shorter: by seconds or, in a game without a clock, by actions."""
    g.more_seconds += seconds
    g.more_steps += actions
    log(g, "{n:change} seconds in the next players’ phase", n=seconds)


@verb("PR-205", says="no mountain path may be used in the next players’ phase")
def close_paths(g: Resistance) -> None:
    """Forbid all mountain paths in the next players' phase."""
    g.closed = True
    log(g, "The mountain paths are closed")


# --- Players ----------------------------------------------------------------------------------------------------


def players_of(g: Resistance, who: str) -> list[int]:
    """The players that a card refers to."""
    if who == "you":
        return [acting_seat(g)]
    if who == "here":
        return [seat for seat, squad in enumerate(g.squads) if squad.zone == g.squads[acting_seat(g)].zone]
    if who == "occupied":
        return [seat for seat, squad in enumerate(g.squads) if occupation(g, squad.zone)]
    return list(g.everyone)


@verb("PR-205", "PR-168", says="{who:who}: {n:change} Reputation")
def reputation(g: Resistance, n: Change, who: Who) -> None:
    """Move Reputation cubes from the supply to players, or back to the supply."""
    for seat in players_of(g, who):
        change = gain_cubes(g, g.squads[seat], n)
        log(g, "{seat}: Reputation {n:change}", seat=seat, n=change)


@verb("PR-168", "PR-174", says="{who:who}: draw {n} {deck:deck} and keep {keep}")
def draw(g: Resistance, deck: Literal["clues", "objects"], n: Few, keep: Few, who: Who) -> None:
    """One of these players draws, without paying a cube and without the army malus."""
    drawing = draw_clues if deck == "clues" else draw_objects
    options = [option(NAME, seat, (drawing, seat, n, keep, 0)) for seat in players_of(g, who)]
    ask_team(g, "who draws?", options)


@verb("PR-174", "PR-205", says="take up to {n:# Reputation cube|# Reputation cubes} off zones")
def lift(g: Resistance, n: Few) -> None:
    """Return Reputation cubes from zones to the supply, one at a time."""
    zones = [zone for zone, cubes in enumerate(g.cubes) if cubes]
    options = [option(LIFT, name_of(g, zone), (take_off, zone), (lift, n - 1)) for zone in zones] if n else []
    if options:
        ask_team(g, "take a cube off which zone? ({n} to go)", [*options, option(ENOUGH, None)], n=n)


@rule("PR-119", "PR-174")
def take_off(g: Resistance, zone: int) -> None:
    """A cube leaves a zone; only cards can do this."""
    g.cubes[zone] -= 1
    g.supply += 1
    log(g, "A cube is taken off {zone}", zone=name_of(g, zone))


@verb("PR-174", "PR-168", says="{who:who}: travel up to {roads:# road|# roads}, or one mountain path")
def travel(g: Resistance, who: Who, roads: Few) -> None:
    """Each of these players may travel, one after the other, without spending an action."""
    do_all(g, [(may_travel, seat, roads) for seat in players_of(g, who)])


@rule("PR-174", "PR-168")
def may_travel(g: Resistance, seat: int, roads: int) -> None:
    """Each player decides for themselves whether to travel."""
    zones = g.book.within(g.squads[seat].zone, roads, 0 if g.closed else 1, False)
    options = [option(TRAVEL, name_of(g, zone), (arrive_in, seat, zone)) for zone in zones]
    where = Text("travel where?", {})
    ask_any(g, SEATS[seat], BY_CARD, [*options, option(STAY, None)], cause=g.cause, text=where)


@rule("PR-174", "PR-168")
def arrive_in(g: Resistance, seat: int, zone: int) -> None:
    """Move the pawn to the zone."""
    g.squads[seat].zone = zone
    log(g, "{seat} travels to {zone}", seat=seat, zone=name_of(g, zone))


@verb("PR-039", "PR-174", says="up to {n:# player takes|# players take} a Training token")
def train(g: Resistance, n: Few) -> None:
    """Players chosen by the acting player take a Training token: one level +1 for the rest of the game."""
    new = [seat for seat in g.everyone if TRAINING not in g.squads[seat].tokens] if n else []
    options = [
        option(TRAIN, (seat, SKILLS[skill], number), (take_training, seat, slot), (train, n - 1))
        for seat in new
        for slot in fitting_slots(g, g.squads[seat], TRAINING)
        for skill, number in [g.book.sheets[g.squads[seat].character][slot]]
    ]
    if options:
        ask_team(g, "who trains what? ({n} to go)", [*options, option(ENOUGH, None)], n=n)


@rule("PR-039")
def take_training(g: Resistance, seat: int, slot: int) -> None:
    """A Training token is put on a slot numbered 3 or less."""
    put_token(g, g.squads[seat], slot, TRAINING)
    skill = SKILLS[g.book.sheets[g.squads[seat].character][slot][0]]
    log(g, "{seat} trains: {skill} +1", seat=seat, skill=skill)


# --- Clues and objectives ---------------------------------------------------------------------------------------


@verb("PR-205", says="discard a Clue card of your choice")
def lose_clue(g: Resistance) -> None:
    """Discard one of the Clue cards in common."""
    ask_team(
        g, "give up which Clue card?", [option(GIVE_UP, card, (give_up, card)) for card in dict.fromkeys(g.common)]
    )


@rule("PR-205")
def give_up(g: Resistance, card: str) -> None:
    """Discard the Clue card."""
    g.common.remove(card)
    g.old_clues.append(card)
    log(g, "{clue} is lost", clue=card)


@verb("PR-168", "PR-151", says="put all Clue cards in common; an objective may be revealed at once")
def reveal(g: Resistance) -> None:
    """Put all Clue cards in common now; the players may reveal an objective at once."""
    do(g, (pool_clues,), (may_reveal,))


@verb("PR-169", "PR-005", "PR-077", says="{what:marker} is dealt with[ {where}]")
def accomplish(g: Resistance, what: str, where: Where = HERE) -> None:
    """Accomplish the objective with this marker, if it is in reach."""
    if can_accomplish(g, what, zones_of(g, where, -1)):
        accomplish_marker(g, what)


@verb("PR-005", says="{companion} joins you")
def take(g: Resistance, companion: CompanionId) -> None:
    """A companion of the scenario joins the acting player's inventory."""
    do(g, (store, acting_seat(g), companion))


# --- Choices ----------------------------------------------------------------------------------------------------


@verb("PR-170", says="either {first}, or {second}")
def either(g: Resistance, first: Effects, second: Effects) -> None:
    """The acting player carries out one of two lists of effects."""
    ask_team(g, "which of the two?", [option(FIRST, None, *first), option(SECOND, None, *second)])


@verb("PR-170", says="if {given}: {effects}[; otherwise {otherwise}]")
def if_(g: Resistance, given: Given, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """Carry out effects if a condition holds, otherwise others."""
    do_all(g, effects if holds(g, given) else otherwise)
