"""The view of each seat, and the re-dealing of hidden information."""

from collections import Counter
from typing import TypedDict

from holdfast.games.resistance.actions import PATHS_IN_A_MOVE, ROADS_IN_A_MOVE
from holdfast.games.resistance.cards import LEVELS, MOUNTAINEER, PATHS, REGIONS, ROADS, SKILLS
from holdfast.games.resistance.free_order import most_actions
from holdfast.games.resistance.services import cost
from holdfast.games.resistance.shapes import InvasionView, Reach, ServiceView, SlotView, SquadView, View, ZoneView
from holdfast.games.resistance.state import (
    COLOURS,
    Resistance,
    Squad,
    army_actions,
    malus,
    name_of,
    officers_left,
    room,
    scenario_of,
    soldiers_each,
    soldiers_left,
    speed,
)
from holdfast.kernel.chance import Dice


def view(g: Resistance, seat: int | None) -> View:
    """The table as seen by a seat, or by a spectator (None).

    Hidden are the order of decks and piles, and the Clue cards that other players have drawn or kept.
    """
    seen = public_view(g)
    return seen if seat is None else {**seen, **own(g, seat, seen)}


class Own(TypedDict):
    """The fields in which a seat's view differs from a spectator's."""

    seat: int
    squads: list[SquadView]
    drawn: list[str]


def persona(g: Resistance, seat: int) -> tuple[str, str] | None:
    """Return the character of a squad; None until it has one."""
    character = g.squads[seat].character
    return ("character", character) if character else None


def own(g: Resistance, seat: int, seen: View) -> Own:
    """The fields that only this seat sees: the Clue cards that it has drawn or kept."""
    squads = seen["squads"][:]
    squads[seat] = {**squads[seat], "clues": list(g.squads[seat].clues)}
    return {"seat": seat, "squads": squads, "drawn": list(g.drawn) if g.drawer in (-1, seat) else []}


def public_view(g: Resistance) -> View:
    """The view of a spectator."""
    return {
        "game": "resistance",
        "scenario": g.scenario,
        "level": LEVELS[g.level],
        "seat": None,
        "turn": g.turn,
        "phase": g.phase,
        "zones": view_of_zones(g),
        "squads": [view_of_squad(g, at) for at in range(g.seats)],
        "soldiers": {"island": g.soldiers_out, "eliminated": g.soldiers_fallen, "reserve": soldiers_left(g)},
        "officers": {"island": g.officers_out, "eliminated": g.officers_fallen, "reserve": officers_left(g)},
        "supply": g.supply,
        "speed": {"space": g.space, "speed": speed(g) if g.space else 0},
        "counters": {"team": g.team, "army": g.army},
        "invasion": invasion_ahead(g),
        "this_turn": {"actions": g.more_actions, "speed": g.more_speed},
        "next_phase": {"seconds": g.more_seconds, "actions": g.more_steps, "paths_closed": g.closed},
        "seconds": g.seconds,
        "most_actions": most_actions(g),
        "bag": tokens(g, g.bag),
        "drawn_tokens": [name_of(g, zone) for zone in g.tokens_out],
        "piles": piles(g),
        "decks": {
            "recruits": len(g.recruits),
            "objects": len(g.objects),
            "clues": len(g.clues),
            "resistance": len(g.services),
            "events": len(g.events),
        },
        "discards": {
            "objects": sorted(g.old_objects),
            "clues": sorted(g.old_clues),
            "resistance": sorted(g.old_services),
            "events": list(g.old_events),
        },
        "specials": dict(g.specials),
        "offered": [view_of_service(g, card) for card in g.offered],
        "common": list(g.common),
        "drawn": list(g.drawn) if g.drawer == -1 else [],
        "drawing": len(g.drawn),
        "drawer": None if g.drawer < 0 else g.drawer,
        "lifted": list(g.lifted),
        "markers": {marker: name_of(g, zone) for marker, zone in g.markers.items()},
        "objectives": [
            {"id": each.id, "done": each.id in g.done, "after": each.after} for each in scenario_of(g).objectives
        ],
        "result": g.result.ending if g.result else None,
    }


def tokens(g: Resistance, zones: list[int]) -> dict[str, int]:
    """The number of Zone tokens, by zone id."""
    return {name_of(g, zone): n for zone, n in sorted(Counter(zones).items())}


def piles(g: Resistance) -> dict[str, int]:
    """The number of Zone tokens in the pile of each region."""
    found = [0] * len(REGIONS)
    for region, n in zip(g.book.region_of, g.piles, strict=False):
        found[region] += n
    return dict(zip(REGIONS, found, strict=True))


def view_of_zones(g: Resistance) -> dict[str, ZoneView]:
    """The pieces in each zone; empty before the army is placed."""
    zones = zip(g.book.ids, g.soldiers, g.officers, g.most, g.cubes, g.guards, strict=False)
    return {
        name: {"soldiers": soldiers, "officers": officers, "maximum": most, "cubes": cubes, "guard": guard}
        for name, soldiers, officers, most, cubes, guard in zones
    }


def invasion_ahead(g: Resistance) -> InvasionView:
    """The army's next phase if nobody acted any more: the team's counter moves by the busiest squad's actions."""
    if not g.space:
        return {"actions": 0, "soldiers": 0}
    busiest = max(squad.actions for squad in g.squads)
    return {"actions": army_actions(g, g.team + busiest), "soldiers": soldiers_each(g)}


def reach(g: Resistance, squad: Squad) -> Reach:
    """How far a squad can move now."""
    paths = 0 if g.closed else PATHS_IN_A_MOVE + squad.bonuses[PATHS]
    mixed = paths > 0 and squad.bonuses[MOUNTAINEER] > 0
    return {"roads": ROADS_IN_A_MOVE + squad.bonuses[ROADS], "paths": paths, "mixed": mixed}


def view_of_squad(g: Resistance, at: int) -> SquadView:
    """A squad as everybody sees it: of Clue cards that are not yet in common only the number is shown."""
    squad = g.squads[at]
    hampered = malus(g, squad) if g.soldiers else 0
    return {
        "seat": at,
        "colour": COLOURS[at],
        "character": squad.character,
        "zone": name_of(g, squad.zone) if squad.character else None,
        "cubes": squad.cubes,
        "actions": squad.actions,
        "done": squad.done,
        "levels": dict(zip(SKILLS, squad.levels, strict=True)),
        "after_malus": {skill: max(0, level - hampered) for skill, level in zip(SKILLS, squad.levels, strict=True)},
        "malus": hampered,
        "slots": slots_of(g, squad),
        "bonuses": list(squad.bonuses),
        "reach": reach(g, squad),
        "inventory": list(squad.inventory),
        "room": room(squad),
        "clues": [],
        "clue_cards": len(squad.clues),
        "used": list(squad.used),
    }


def slots_of(g: Resistance, squad: Squad) -> list[SlotView]:
    """The slots of a sheet and the tokens on them."""
    sheet = g.book.sheets[squad.character] if squad.character else ()
    return [
        {"skill": SKILLS[skill], "number": number, "token": token}
        for (skill, number), token in zip(sheet, squad.tokens, strict=True)
    ]


def view_of_service(g: Resistance, card: str) -> ServiceView:
    """An available Resistance card: the cubes on it, and its cost for each player."""
    costs = [cost(g, seat, card) for seat in g.everyone]
    return {"service": card, "cubes": g.offered[card], "costs": costs}


def redeal_hidden(g: Resistance, seat: int, dice: Dice) -> None:
    """Re-deal what this seat cannot see: the order of decks, and the Clue cards of other players.

    Clue cards are drawn from all that the seat has not seen. Bags are not shuffled, because they have no order.
    """
    for deck in (g.objects, g.services, g.events):
        deck.sort()
        dice.shuffle(deck)
    others = [squad for at, squad in enumerate(g.squads) if at != seat]
    drawn = g.drawn if g.drawer not in (-1, seat) else []
    unseen = sorted([*g.clues, *drawn, *[card for squad in others for card in squad.clues]])
    dice.shuffle(unseen)
    for squad in others:
        squad.clues = [unseen.pop() for _ in squad.clues]
    if drawn:
        g.drawn = [unseen.pop() for _ in drawn]
    g.clues = unseen
