"""The standard actions that need no card: Move, Eliminate, Plan, Transfer."""

from holdfast.games.resistance.cards import (
    AMBUSH,
    ELIMINATE,
    MILITARY,
    MOUNTAINEER,
    OFFICERS,
    PATHS,
    PLANNING,
    REACH,
    ROADS,
    SKILLS,
    TRAINING,
)
from holdfast.games.resistance.free_order import AGAIN, spend_action, standard_action
from holdfast.games.resistance.objectives import accomplish_marker, can_accomplish
from holdfast.games.resistance.state import (
    Resistance,
    all_used,
    fitting_slots,
    lose_card,
    name_of,
    put_token,
    scenario_of,
    use_skill,
)
from holdfast.games.resistance.storing import can_spare, can_store, store
from holdfast.kernel.rules import AnswerKind, Option, ask, do, log, option, rule

ROADS_IN_A_MOVE, PATHS_IN_A_MOVE = 3, 1

MOVE = AnswerKind("move", "Move to {zone}", "zone", under="Move", short="{zone}")
STRIKE = AnswerKind(
    "eliminate",
    "Eliminate {pawn} in {zone}",
    "pawn",
    under="Eliminate",
    short="{pawn}",
    zone=lambda g, seat, pawn: here(g, seat),
)
PLAN = AnswerKind("plan", "Plan: {skill} +1 until it is used", "skill", under="Plan", short="{skill} +1")
TRANSFER = AnswerKind("transfer", "Transfer to {seat_to}", "seat_to", under="Transfer", short="{seat_to}")
SEND = AnswerKind("send", "Send {token}", "token", under="Recruits", short="{token}")
HAND = AnswerKind("hand", "Hand over {card}", "card", under="Objects", short="{card}")
ENOUGH = AnswerKind("enough", "Nothing more", ends=True)
PLACE = AnswerKind("place", "Put {token} on {skill}, slot {n}", "token", "skill", "n")


def here(g: Resistance, seat: int) -> str:
    """The id of the zone that a player is in."""
    return name_of(g, g.squads[seat].zone)


# --- Move -------------------------------------------------------------------------------------------------------


@standard_action("move")
def move_options(g: Resistance, seat: int) -> list[Option]:
    """Options to move, cached in the book by the values they depend on: seat, zone and the reach of the squad."""
    squad = g.squads[seat]
    bonuses = squad.bonuses
    paths = 0 if g.closed else PATHS_IN_A_MOVE + bonuses[PATHS]
    key = (seat, squad.zone, ROADS_IN_A_MOVE + bonuses[ROADS], paths, bonuses[MOUNTAINEER])
    found = g.book.moves.get(key)
    if found is None:
        zones = g.book.within(key[1], key[2], key[3], bool(key[4]))
        found = g.book.moves[key] = [option(MOVE, g.book.ids[zone], (move, seat, zone), AGAIN) for zone in zones]
    return found


@rule("PR-133", "PR-134", "PR-135", "PR-129", "PR-132")
def move(g: Resistance, seat: int, zone: int) -> None:
    """A Move goes along up to 3 roads or 1 mountain path, not both."""
    spend_action(g, seat)
    g.squads[seat].zone = zone
    if g.log is not None:
        log(g, "{seat} moves to {zone}", seat=seat, zone=name_of(g, zone))


# --- Eliminate --------------------------------------------------------------------------------------------------


@standard_action("eliminate")
def eliminate_options(g: Resistance, seat: int) -> list[Option]:
    """Options to eliminate a pawn in the player's zone.

    A soldier, where Military is greater than the occupation; with maximum Military also an officer.
    """
    squad = g.squads[seat]
    zone = squad.zone
    taken = g.soldiers[zone] + g.officers[zone]
    level = squad.levels[MILITARY] + squad.bonuses[ELIMINATE]
    found = NONE
    if taken and (level > taken or (squad.bonuses[AMBUSH] and level == taken)):
        soldiers, officers = TO_STRIKE[seat]
        found = [soldiers] if g.soldiers[zone] else []
        if g.officers[zone] and squad.bonuses[OFFICERS]:
            found = [*found, officers]
    return [*found, TO_DUEL[seat]] if g.markers and may_duel(g, zone, level - taken) else found


NONE: list[Option] = []
NOBODY = (PLANNING, TRAINING)
"""Tokens that do not represent a person."""


def may_duel(g: Resistance, zone: int, ahead: int) -> bool:
    """Whether Military exceeds the occupation by enough to eliminate the scenario's marching character in this zone."""
    scenario = scenario_of(g)
    return bool(scenario.duel) and ahead > scenario.duel and can_accomplish(g, scenario.marches, [zone])


@rule("PR-165", "PR-166", "PR-167", "PR-223", "PR-224", "PR-058", "PR-129")
def eliminate_soldier(g: Resistance, seat: int, officer: bool) -> None:
    """One pawn in the player's zone moves to the Eliminated Soldiers area."""
    spend_action(g, seat)
    squad = g.squads[seat]
    eliminate_pawn(g, squad.zone, officer)
    use_skill(g, squad, MILITARY)
    if g.log is not None:
        pawn = "officer" if officer else "soldier"
        log(g, "{seat} eliminates {pawn} in {zone}", seat=seat, pawn=pawn, zone=name_of(g, squad.zone))


def eliminate_pawn(g: Resistance, zone: int, officer: bool) -> None:
    """Move a pawn from the island to the Eliminated Soldiers area."""
    if officer:
        g.officers[zone] -= 1
        g.officers_out -= 1
        g.officers_fallen += 1
    else:
        g.soldiers[zone] -= 1
        g.soldiers_out -= 1
        g.soldiers_fallen += 1


@rule("PR-005", "PR-064")
def duel(g: Resistance, seat: int) -> None:
    """Eliminate the scenario's marching character, where the scenario allows it."""
    spend_action(g, seat)
    use_skill(g, g.squads[seat], MILITARY)
    accomplish_marker(g, scenario_of(g).marches)


TO_STRIKE = tuple(
    (
        option(STRIKE, "soldier", (eliminate_soldier, seat, False), AGAIN),
        option(STRIKE, "officer", (eliminate_soldier, seat, True), AGAIN),
    )
    for seat in range(5)
)
TO_DUEL = tuple(option(STRIKE, "general", (duel, seat), AGAIN) for seat in range(5))


# --- Plan -------------------------------------------------------------------------------------------------------


@standard_action("plan")
def plan_options(g: Resistance, seat: int) -> list[Option]:
    """Options to plan: a skill with a free slot. A player who has a Planning token moves it to another skill."""
    return TO_PLAN[seat][g.squads[seat].free_rows]


@rule("PR-181", "PR-182", "PR-184", "PR-185", "PR-039", "PR-129")
def plan(g: Resistance, seat: int, skill: int) -> None:
    """The Planning token is put on the first free slot of a skill."""
    spend_action(g, seat)
    squad = g.squads[seat]
    if PLANNING in squad.tokens:
        squad.tokens[squad.tokens.index(PLANNING)] = ""
    sheet = g.book.sheets[squad.character]
    slot = next(at for at, token in enumerate(squad.tokens) if not token and sheet[at][0] == skill)
    put_token(g, squad, slot, PLANNING)
    if g.log is not None:
        log(g, "{seat} plans for {skill}", seat=seat, skill=SKILLS[skill])


def to_plan(seat: int, rows: int) -> list[Option]:
    """Options to plan for the skills that have a free slot, given as one bit each."""
    skills = [skill for skill in range(len(SKILLS)) if rows >> skill & 1]
    return [option(PLAN, SKILLS[skill], (plan, seat, skill), AGAIN) for skill in skills]


TO_PLAN = tuple(tuple(to_plan(seat, rows) for rows in range(1 << len(SKILLS))) for seat in range(5))


# --- Transfer ---------------------------------------------------------------------------------------------------


@standard_action("transfer")
def transfer_options(g: Resistance, seat: int) -> list[Option]:
    """Options to transfer: the players in the same zone who can receive something."""
    squad = g.squads[seat]
    here, reach, found = squad.zone, squad.bonuses[REACH], NONE
    for other, them in enumerate(g.squads):
        # REACH of either squad also allows a transfer to a zone one link away
        near = them.zone == here or ((reach or them.bonuses[REACH]) and them.zone in g.book.near[here])
        if near and them is not squad and gift_options(g, seat, other):
            found = [*found, TO_TRANSFER[seat][other]]
    return found


def gift_options(g: Resistance, seat: int, to: int, sent: int = 0) -> list[Option]:
    """Options to send a token or a card to a squad that has a slot for it, or can make room in its inventory."""
    squad, them = g.squads[seat], g.squads[to]
    people = [token for token in squad.tokens if token and token not in NOBODY]
    if not people and not squad.inventory:
        return NONE
    cards = [card for card in dict.fromkeys(squad.inventory) if can_spare(g, squad, card) and can_store(g, them, card)]
    again = (send_more, seat, to, sent + 1)
    return [
        *[option(SEND, who, (send, seat, to, who), again) for who in people if fitting_slots(g, them, who)],
        *[option(HAND, card, (give, seat, to, card), again) for card in cards],
    ]


@rule("PR-177", "PR-179", "PR-129")
def transfer(g: Resistance, seat: int, to: int) -> None:
    """A Transfer goes to another squad in the same zone."""
    spend_action(g, seat)
    do(g, (send_more, seat, to, 0))


@rule("PR-178", "PR-180")
def send_more(g: Resistance, seat: int, to: int, sent: int) -> None:
    """One Transfer sends any number of recruits and objects, one at a time."""
    options = gift_options(g, seat, to, sent)
    if options:
        enough = [option(ENOUGH, None)] if sent else []
        ask(g, seat, "Transfer what to {seat_to}?", [*options, *enough], seat_to=to)


@rule("PR-177", "PR-180", "PR-168")
def give(g: Resistance, seat: int, to: int, card: str) -> None:
    """A card moves to another inventory; a card already used in this phase stays used there."""
    squad = g.squads[seat]
    used = all_used(squad, card)  # otherwise an unused copy is transferred
    if used:
        squad.used.remove(card)
    lose_card(g, squad, card)
    log(g, "{seat} hands {card} over to {seat_to}", seat=seat, card=card, seat_to=to)
    do(g, (store, to, card, used))


@rule("PR-177", "PR-180")
def send(g: Resistance, seat: int, to: int, who: str) -> None:
    """A recruit moves from one character sheet to another."""
    squad = g.squads[seat]
    put_token(g, squad, squad.tokens.index(who), "")
    log(g, "{seat} sends {token} to {seat_to}", seat=seat, token=who, seat_to=to)
    do(g, (receive, to, who))


@rule("PR-180", "PR-139", "PR-140")
def receive(g: Resistance, seat: int, token: str) -> None:
    """The receiving player puts the recruit on a slot that fits."""
    ask(g, seat, "Put {token} on which slot?", placement_options(g, seat, token), token=token)


def placement_options(g: Resistance, seat: int, token: str) -> list[Option]:
    """Options to put a token on each slot that fits it."""
    sheet = g.book.sheets[g.squads[seat].character]
    return [
        option(PLACE, (token, SKILLS[sheet[at][0]], sheet[at][1]), (stand, seat, at, token))
        for at in fitting_slots(g, g.squads[seat], token)
    ]


@rule("PR-139", "PR-140", "PR-142")
def stand(g: Resistance, seat: int, slot: int, token: str) -> None:
    """A token is put on a slot and raises the level of the skill by 1."""
    put_token(g, g.squads[seat], slot, token)
    if g.log is not None:
        skill = SKILLS[g.book.sheets[g.squads[seat].character][slot][0]]
        log(g, "{seat} is joined by {token}: {skill} +1", token=token, seat=seat, skill=skill)


TO_TRANSFER = tuple(tuple(option(TRANSFER, to, (transfer, seat, to), AGAIN) for to in range(5)) for seat in range(5))
