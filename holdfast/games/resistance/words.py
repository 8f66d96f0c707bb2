"""Texts of the game: names of ids, and descriptions of cards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from holdfast.games.resistance.cards import BONUSES, SKILLS, TRAINING, Bonus
from holdfast.kernel.words import Name, Words, name_in, word_in

ADDS = {
    "recruit": "Recruit: draw {n:# token|# tokens} more",
    "investigate": "Investigate: draw {n:# card|# cards} more",
    "search": "Search: draw {n:# card|# cards} more",
    "make": "Make: Engineering level {n:change}",
    "eliminate": "Eliminate: Military level {n:change}",
    "malus": "the penalty for soldiers is {n} lower, except for Eliminate",
    "keep-clue": "Investigate: you may keep {n:# card|# cards} more",
    "keep-part": "Search: you may also keep {n:# part|# parts} more",
    "roads": "Move: {n:# road|# roads} more",
    "paths": "Move: {n:# mountain path|# mountain paths} more",
    "mountaineer": "Move: a mountain path counts as a road, and both may be mixed",
    "ambush": "Eliminate: a Military level equal to the occupation is enough",
    "officers": "Eliminate: officers like soldiers",
    "free-recruit": "Recruit: the cube comes from the supply",
    "cost": "Resistance cards that you activate need {n:# cube|# cubes} fewer",
    "extra-cube": "whenever you prepare a Resistance card, {n:# cube of the supply is|# cubes of the supply are} added",
    "reach": "you may transfer to players {n:# link|# links} away, and they to you",
    "parts": "Make: any object with {n:# part|# parts} fewer",
    "room": "your inventory holds {n:# card|# cards} more",
}
"""By bonus: its text."""

PLACES = {
    "here": "in your zone",
    "near": "in your zone or one link away",
    "region": "in one region",
    "villages-of-a-region": "in villages of one region",
    "anywhere": "anywhere",
    "emptiest-capital": "the capital with the fewest army pawns",
    "free-harbours": "each of up to 4 harbours without army pawns",
    "fullest-zone": "the zone with the most soldiers",
    "fullest-town": "the town with the most soldiers",
    "objective": "the place that was found",
    "lighthouse": "in a city with a lighthouse",
    "maritime": "in a maritime city",
}
WHO = {
    "you": "you",
    "one": "one player of your choice",
    "each": "each player",
    "here": "players in your zone",
    "occupied": "each player in a zone with army pawns",
}
PAWNS = {
    "soldier": "a soldier",
    "officer": "an officer",
    "general": "the General",
    "soldiers": "soldiers",
    "officers": "officers",
}
SEVERAL = {"soldier": "the soldiers", "officer": "the officers", "pawn": "the soldiers and officers"}
MARKERS = {
    "base": "the base",
    "prison": "the prison",
    "general": "the General",
    "post": "the listening post",
    "mainland": "the call to the mainland",
}
DECKS = {"clues": "Clue cards", "objects": "Object cards"}
LENGTHS = {"easy": "Easy", "normal": "Normal", "hard": "Hard"}


card_name = name_in("objects", "specials", "companions", "resistance", "events")
"""The name of any card that an inventory may hold or that has effects."""


def token_name(words: Words, token: str) -> str:
    """The name of a recruit, or of a side of a Planning/Training token."""
    if token in words.book.recruits:
        return words.of("recruits", words.book.recruits[token].name)
    return words.language("Training" if token == TRAINING else "Planning")


def zone_name(words: Words, zone: str) -> str:
    """A zone with its id, for example `Gannet Cove (NE5)`."""
    return f"{words.of('zones', words.book.zones[zone].name)} ({zone.upper()})"


def objective_name(words: Words, objective: str) -> str:
    """The name of an objective of any scenario."""
    every = [each for scenario in words.book.scenarios.values() for each in scenario.objectives]
    return words.of("scenarios", next(each.name for each in every if each.id == objective))


def each_named(kind: str) -> Name:
    """A function that lists the names of several ids of a kind."""
    return lambda words, values: words.listed(words.name(kind, value) for value in values)


def tokens_in_words(words: Words, tokens: Sequence[str]) -> str:
    """List recruits, whose names have commas of their own: `Edda, baker; Silas, deserter`."""
    return words.language("; ").join([words.name("token", token) for token in tokens])


FACT_NAMES: Mapping[str, Name] = {
    "zone": zone_name,
    "zones": each_named("zone"),
    "card": card_name,
    "cause": card_name,
    "cards": each_named("card"),
    "token": token_name,
    "tokens": tokens_in_words,
    "clue": name_in("clues"),
    "clues": each_named("clue"),
    "service": name_in("resistance"),
    "services": each_named("service"),
    "event": name_in("events"),
    "skill": name_in("skills"),
    "region": name_in("regions"),
    "character": name_in("characters"),
    "companion": name_in("companions"),
    "scenario": name_in("scenarios"),
    "board": name_in("boards"),
    "track": name_in("tracks"),
    "objective": objective_name,
    "lesson": lambda words, lesson: words.of("scenarios", lesson),
    "where": word_in(PLACES),
    "to": word_in(PLACES),
    "who": word_in(WHO),
    "pawn": word_in(PAWNS),
    "pawns": word_in(SEVERAL),
    "marker": word_in(MARKERS),
    "deck": word_in(DECKS),
    "level": word_in(LENGTHS),
}

PRIMER = (
    "You lead squads of the resistance on an occupied island, all on one side, against an army that acts as you do.",
    "While the sandglass runs, everybody acts in any order: move, recruit, investigate, search, make, eliminate, use, "
    "prepare Resistance actions, transfer, plan. Nobody may be more than two actions ahead of the slowest.",
    "Find the objectives with Clue cards laid over one another, and accomplish them.",
    "If all soldiers or all officers of the army stand on the island, it has won. You win at the end of its turn.",
)

AID = {
    "move": "Up to 3 roads, or 1 mountain path.",
    "recruit": (
        "Limited. Draw as many tokens as your Communication less the penalty for soldiers; keep one on a free slot."
    ),
    "investigate": "Limited. Draw as many Clue cards as your Communication less the penalty for soldiers; keep one.",
    "search": "Limited. Draw as many Object cards as your Engineering less the penalty for soldiers; keep one.",
    "make": "With the parts, and Engineering of 4 or more after the penalty for soldiers: take a Special Object.",
    "eliminate": "With more Military than the occupation: a soldier of your zone.",
    "use": "A Special Object, as its card says.",
    "resistance": "Put Reputation cubes on a Resistance card; activate one that has enough.",
    "transfer": "Characters and objects to a player in the same place.",
    "plan": "A Planning token on a skill: +1 until it is used.",
}
"""The player aid: the effect of each standard action."""


# --- Cards described --------------------------------------------------------------------------------------------


def describe_bonuses(words: Words, bonuses: Iterable[Bonus]) -> str:
    """The bonuses that a card gives while it is held."""
    return words.language("; ").join(words.say(ADDS[BONUSES[each.to]], n=each.n) for each in bonuses)


def describe_special(words: Words, g: Any, seat: int, card: str) -> str:
    """The parts, conditions and effects of a Special Object, as the detail of an option."""
    return special_text(words, card)


def special_text(words: Words, card: str) -> str:
    """The parts, conditions and effects of a Special Object."""
    special = words.book.specials[card]
    parts = words.say("Parts: {cards}", cards=special.parts)
    needs = (
        []
        if special.skill is None
        else [words.say("{skill} {n} after the penalty for soldiers", skill=SKILLS[special.skill], n=special.level)]
    )
    place = [words.say("{where}", where=special.place)] if special.place else []
    effects = words.describe(special.effects) if special.effects else describe_bonuses(words, special.bonus)
    said = [parts, *([", ".join(needs + place)] if needs or place else []), effects]
    return ". ".join(each[:1].upper() + each[1:] for each in said)


def describe_service(words: Words, g: Any, seat: int, card: str, n: int = 0) -> str:
    """The cost and the effects of a Resistance card."""
    service = words.book.resistance[card]
    return words.say("{n:# cube|# cubes}: {effects}", n=service.cost, effects=service.effects)


def describe_character(words: Words, g: Any, seat: int, character: str) -> str:
    """The levels, Reputation and ability of a character."""
    who = words.book.characters[character]
    levels = ", ".join(f"{words.name('skill', skill)} {row.level}" for skill, row in zip(SKILLS, who.rows, strict=True))
    ability = words.of("characters", who.ability.name)
    adds = describe_bonuses(words, who.ability.bonus)
    return f"{levels}{words.language('; ')}{words.say('Reputation {n}', n=who.reputation)}. {ability} ({adds})"


def object_text(words: Words, card: str) -> str:
    """The use of an Object card: its bonuses, a part, or useless."""
    kind = words.book.objects[card].kind
    if kind == "bonus":
        return describe_bonuses(words, words.book.objects[card].bonus)
    return words.language("A part of Special Objects" if kind == "part" else "Useless")
