"""The turn: the players' phase with its start and its end, then the army's phase."""

from holdfast.games.resistance.cards import CITIES
from holdfast.games.resistance.free_order import act
from holdfast.games.resistance.invasion import intensify, invade, return_tokens
from holdfast.games.resistance.objectives import is_all_done, may_reveal, pool_clues
from holdfast.games.resistance.reorganising import reorganise_squads
from holdfast.games.resistance.shapes import Phase
from holdfast.games.resistance.state import Resistance, gain_cubes, name_of, scenario_of, speed
from holdfast.games.resistance.words import describe_service
from holdfast.kernel.rules import (
    AnswerKind,
    Step,
    ask_any,
    begin_stage,
    do,
    do_all,
    draw,
    end,
    log,
    option,
    rule,
    shuffle,
)

KEEP = AnswerKind("offer", "Keep {service}", "service", detail=describe_service)
SHARE = AnswerKind("share", "{n:# cube|# cubes} for {seat_to}", "seat_to", "n")

ENDINGS = {
    "victory": "All objectives are accomplished, and the island holds out.",
    "soldiers": "All soldiers stand on the island: the army has won.",
    "officers": "All officers stand on the island: the army has won.",
}


@rule("PR-109", "PR-110", "PR-122", "PR-203", "PR-186", "PR-195", "PR-015")
def play_turn(g: Resistance) -> None:
    """The players' phase with its start and its end, then the army's: Event, Invasion, Intensification."""
    g.turn += 1
    if g.log is not None:
        log(g, "Turn {n}", n=g.turn)
    do(g, *START, *ACTIONS, *FINISH, *ARMY, (end_turn,))


@rule("PR-110", "PR-122", "PR-017")
def begin_phase(g: Resistance, phase: Phase) -> None:
    """A part of the turn begins; in the introductory scenario the booklet explains it."""
    g.phase = phase
    begin_stage(g, g.turn, phase)
    g.actor = -1
    for page in scenario_of(g).booklet if g.log is not None else ():
        if (page.turn, page.phase) == (g.turn, phase):
            log(g, "{lesson}", under="PR-017", lesson=page.says)


# --- Start of the phase -----------------------------------------------------------------------------------------


@rule("PR-190", "PR-191")
def new_resistance_card(g: Resistance) -> None:
    """As many Resistance cards as the invasion speed are drawn; the players keep one of them."""
    n = speed(g)
    if len(g.services) < n:
        shuffle(g, g.old_services)
        g.services = g.old_services + g.services
        g.old_services = []
    g.drawn = [draw(g, g.services) for _ in range(min(n, len(g.services)))]
    if g.log is not None:
        log(g, "Resistance cards: {services}", services=tuple(g.drawn))
    do(g, (keep_service,))


@rule("PR-191", "PR-192")
def keep_service(g: Resistance) -> None:
    """One card becomes available, the others are discarded."""
    options = [option(KEEP, card, (offer_service, card)) for card in g.drawn]
    ask_any(g, g.everyone, "Keep which Resistance card?", options)


@rule("PR-191", "PR-192")
def offer_service(g: Resistance, card: str) -> None:
    """From now on every player can prepare and activate the card."""
    g.offered[card] = 0
    g.old_services += [other for other in g.drawn if other != card]
    g.drawn = []
    if g.log is not None:
        log(g, "{service} is available", service=card)


# --- Standard actions -------------------------------------------------------------------------------------------


@rule("PR-123", "PR-095", "PR-045", "PR-084", "PR-075")
def turn_sandglass(g: Resistance) -> None:
    """The sandglass starts after the start-of-phase actions, with the duration that the scenario gives."""
    scenario = scenario_of(g)
    timed = g.stretch and g.turn > scenario.untimed_turns
    g.seconds = (scenario.minutes[g.level] * 60 + g.more_seconds) * g.stretch if timed else 0
    g.more_seconds = 0
    for squad in g.squads:
        squad.done, squad.used = False, []


# --- End of the phase -------------------------------------------------------------------------------------------


@rule("PR-196", "PR-197", "PR-195")
def advance_team(g: Resistance) -> None:
    """The team's counter moves by the actions of the busiest player; all individual counters go back to 0."""
    busiest = max([squad.actions for squad in g.squads])
    g.team += busiest
    if g.log is not None:
        log(g, "The team's counter moves by {n} to {n_team}", n=busiest, n_team=g.team)
    for squad in g.squads:
        squad.actions = 0
    g.closed, g.more_steps, g.seconds = False, 0, 0


@rule("PR-198", "PR-199", "PR-201")
def gain_reputation(g: Resistance) -> None:
    """Eliminated pawns go back to their reserves, and each gives the team 1 Reputation cube."""
    gained = min(g.soldiers_fallen + g.officers_fallen, g.supply)
    g.soldiers_fallen = g.officers_fallen = 0
    if g.log is not None:
        log(g, "The team gains {n:# Reputation cube|# Reputation cubes}", n=gained)
    if gained:
        do(g, (share_cubes, 0, gained))


@rule("PR-200")
def share_cubes(g: Resistance, seat: int, n: int) -> None:
    """The players share the cubes as they like; the last player gets the rest."""
    if n:
        shares = [n] if seat == g.seats - 1 else range(n + 1)
        options = [option(SHARE, (seat, k), (get_cubes, seat, k), (share_cubes, seat + 1, n - k)) for k in shares]
        ask_any(g, g.everyone, "How many cubes for {seat_to}? ({n} to share out)", options, n=n, seat_to=seat)


@rule("PR-200", "PR-201")
def get_cubes(g: Resistance, seat: int, n: int) -> None:
    """A player takes their share from the supply."""
    gain_cubes(g, g.squads[seat], n)
    log(g, "{seat}: Reputation {n:change}", seat=seat, n=n)


# --- The army's phase -------------------------------------------------------------------------------------------


@rule("PR-205", "PR-202")
def draw_event(g: Resistance) -> None:
    """One Event is drawn and carried out; when the pile is empty, the discard pile is shuffled into a new one."""
    if not g.events:
        g.events, g.old_events = g.old_events, []
        shuffle(g, g.events)
    g.cause = event = draw(g, g.events)
    g.old_events.append(event)
    if g.log is not None:
        log(g, "Event: {event}", event=event)
    do_all(g, g.book.events[event].effects)


@rule("PR-064", "PR-005")
def march(g: Resistance) -> None:
    """In some scenarios a marker moves one road towards the nearest capital, after the Event."""
    marker = scenario_of(g).marches
    if marker in g.markers:
        g.markers[marker] = next_zone_to_capital(g, g.markers[marker])
        log(g, "{marker} is now in {zone}", marker=marker, zone=name_of(g, g.markers[marker]))


def next_zone_to_capital(g: Resistance, zone: int) -> int:
    """The next zone by road towards the nearest capital, ties by highest number; from a capital, the capital itself."""
    book = g.book
    first = {zone: zone}
    edge = [zone]
    while edge:
        capitals = [at for at in edge if book.sizes[at] == CITIES.index("capitals")]
        if capitals:
            return first[max(capitals, key=lambda at: (book.numbers[at], -book.region_of[at]))]
        further = []
        for at in edge:
            for other in sorted(book.roads[at], key=lambda other: -book.numbers[other]):
                if other not in first:
                    first[other] = other if at == zone else first[at]
                    further.append(other)
        edge = further
    return zone


@rule("PR-234", "PR-235", "PR-006", "PR-003", "PR-109", "PR-208")
def end_turn(g: Resistance) -> None:
    """The players win if all objectives are accomplished at the end of the army's phase; else a new turn begins."""
    if is_all_done(g):
        end(g, "victory", g.everyone)
    else:
        do(g, (play_turn,))


START: tuple[Step, ...] = ((begin_phase, "start"), (may_reveal,), (new_resistance_card,), (reorganise_squads,))
ACTIONS: tuple[Step, ...] = ((begin_phase, "actions"), (turn_sandglass,), (act,))
FINISH: tuple[Step, ...] = ((begin_phase, "end"), (advance_team,), (gain_reputation,))
ARMY: tuple[Step, ...] = (
    (begin_phase, "army"),
    (pool_clues,),
    (draw_event,),
    (march,),
    (invade,),
    (intensify,),
    (return_tokens,),
)
"""The steps of the four parts of a turn: `START`, `ACTIONS`, `FINISH` and `ARMY`."""
