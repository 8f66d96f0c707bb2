"""Text rendering of the island, the squads and the cards, with enough detail to play from."""

from collections.abc import Callable
from functools import partial

from holdfast.games.resistance.cards import REGIONS, SKILLS, Zone
from holdfast.games.resistance.shapes import SquadView, View
from holdfast.games.resistance.words import describe_service, object_text, special_text
from holdfast.kernel.words import Words


def board(seen: View, words: Words) -> str:
    """Render the whole table from a view."""
    parts = [part(seen, words) for part in PARTS.values()]
    return "\n\n".join([part for part in parts if part])


def status(seen: View, words: Words) -> str:
    """Render the turn, the army and the objectives."""
    soldiers, officers = seen["soldiers"], seen["officers"]
    lines = [
        words.say("Turn {n}", n=seen["turn"]),
        words.say("Soldiers: {n} on the island, {n_left} in reserve", n=soldiers["island"], n_left=soldiers["reserve"]),
        words.say("Officers: {n} on the island, {n_left} in reserve", n=officers["island"], n_left=officers["reserve"]),
        words.say(
            "Invasion speed {n}; Reputation in the supply: {n_supply}",
            n=seen["speed"]["speed"],
            n_supply=seen["supply"],
        ),
        words.say(
            "Team {n}, army {n_army} on the action track", n=seen["counters"]["team"], n_army=seen["counters"]["army"]
        ),
    ]
    for objective in seen["objectives"]:
        mark = "✓" if objective["done"] else "·"
        lines.append(f"{mark} {words.name('objective', objective['id'])}")
    return "\n".join(lines)


def region_of(seen: View, words: Words, region: str) -> str:
    """Render the zones of a region, capital first, each with its pawns, roads (-) and mountain paths (~)."""
    if not seen["zones"]:
        return ""
    pile = words.say("{n:# token|# tokens} in the pile", n=seen["piles"][region])
    zones = [zone for zone in words.book.zones.values() if zone.region == region]
    lines = [f"{words.name('region', region)} ({region.upper()}), {pile}"]
    return "\n".join([*lines, *[zone_line(seen, words, zone) for zone in reversed(zones)]])


def legend(seen: View, words: Words) -> str:
    """Explain the signs of the zones."""
    if not seen["zones"]:
        return ""
    return words.say("● soldier, ■ officer, ○ room for one more; -NE2 a road, ~NE5 a mountain path")


def width_of_names(words: Words) -> int:
    """Return the width of the column of zone names: the longest in this language."""
    return max(len(words.of("zones", zone.name)) for zone in words.book.zones.values())


def zone_line(seen: View, words: Words, zone: Zone) -> str:
    """Render a zone, for example `NE14 Highharbour  ●●  -NE15 ~NE12  (cubes 1)`."""
    there = seen["zones"][zone.id]
    free = there["maximum"] - there["soldiers"] - there["officers"]
    pawns = "■" * there["officers"] + "●" * there["soldiers"] + "○" * max(0, free)
    links = [f"-{other.upper()}" for other in zone.roads] + [f"~{other.upper()}" for other in zone.paths]
    notes = [
        *([words.say("cubes {n}", n=there["cubes"])] if there["cubes"] else []),
        *([words.say("guard {n}", n=there["guard"])] if there["guard"] else []),
        *([words.say("in the bag {n}", n=seen["bag"][zone.id])] if zone.id in seen["bag"] else []),
        *[words.name("marker", marker) for marker, at in seen["markers"].items() if at == zone.id],
        *[words.language.seat(squad["seat"]) for squad in seen["squads"] if squad["zone"] == zone.id],
    ]
    name, width = words.of("zones", zone.name), width_of_names(words)
    line = f"  {zone.id.upper():<5}{name:<{width}} {pawns:<4} {' '.join(links):<24}"
    return f"{line} ({', '.join(notes)})" if notes else line.rstrip()


def squads_of(seen: View, words: Words) -> str:
    """Render every squad: levels, cubes, actions, recruits and inventory."""
    return "\n".join(squad_line(words, squad) for squad in seen["squads"] if squad["character"])


def squad_line(words: Words, squad: SquadView) -> str:
    """Render one squad on a line."""
    levels = ", ".join(f"{words.name('skill', skill)} {squad['levels'][skill]}" for skill in SKILLS)
    people = [words.name("token", slot["token"]) for slot in squad["slots"] if slot["token"]]
    held = [words.name("card", card) for card in squad["inventory"]]
    facts = [
        levels,
        words.say("penalty for soldiers {n}", n=squad["malus"]),
        words.say("cubes {n}", n=squad["cubes"]),
        words.say("{n:# action|# actions}", n=squad["actions"]),
        words.say("{n:# Clue card|# Clue cards}", n=squad["clue_cards"]),
    ]
    seat, character = words.language.seat(squad["seat"]), words.name("character", squad["character"])
    who = seat if seat.startswith(character) else f"{seat}{words.language(': ')}{character}"
    more = [" · ".join(people)] if people else []
    return words.language("; ").join([who, *facts, *more, *([", ".join(held)] if held else [])])


def cards_of(seen: View, words: Words) -> str:
    """Render the visible Clue cards and Resistance cards."""
    own = [clue for squad in seen["squads"] for clue in squad["clues"]]
    lines = [
        words.say("Shared Clue cards: {clues}", clues=seen["common"]),
        *([words.say("Your Clue cards: {clues}", clues=own)] if own else []),
        *[
            words.say(
                "{service}: {n} of {n_cost} cubes", service=each["service"], n=each["cubes"], n_cost=each["costs"][0]
            )
            for each in seen["offered"]
        ],
    ]
    return "\n".join(lines)


def cards(seen: View, words: Words) -> str:
    """Render the effects of all visible cards."""
    held = sorted({card for squad in seen["squads"] for card in squad["inventory"]})
    offered = [each["service"] for each in seen["offered"]]
    lines = [
        *[
            f"{words.name('service', card)}{words.language(': ')}{describe_service(words, None, 0, card)}"
            for card in offered
        ],
        *[f"{words.name('card', card)}{words.language(': ')}{card_text(words, card)}" for card in held],
    ]
    return "\n".join(lines)


def card_text(words: Words, card: str) -> str:
    """The effect of a card in an inventory."""
    if card in words.book.objects:
        return object_text(words, card)
    if card in words.book.specials:
        return special_text(words, card)
    return words.of("companions", words.book.companions[card].story)


PARTS: dict[str, Callable[[View, Words], str]] = {
    "army": status,
    **{region: partial(region_of, region=region) for region in REGIONS},
    "signs": legend,
    "squads": squads_of,
    "cards": cards_of,
}
"""The parts of the board, by the names with which a player asks for them."""
