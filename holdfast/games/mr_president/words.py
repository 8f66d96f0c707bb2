"""The game in words: the names of its facts."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games.mr_president.kinds import FIRST_OF, RATINGS
from holdfast.games.mr_president.layouts import Scenario
from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.queries import percent_in
from holdfast.games.mr_president.text import (
    AIDS,
    AIMS,
    AREA,
    ASKED,
    BILLING,
    CAPABILITIES,
    CONTROL,
    DECKS,
    ENDED,
    INTEL,
    JOINT,
    KINDS_OF_WAR,
    LEAN,
    LEVELS,
    MEMBERS,
    MOVES,
    NETWORKS,
    OF_HERE,
    OFFICE,
    PAIRS,
    PLACES,
    PRICES,
    RAIDS,
    RATING,
    REGIONAL,
    RELATION,
    SANCTION,
    STAGE,
    STAGE_TO,
    STATUS,
    TOPICS,
    TRENDS,
    UNITS,
    UNREST,
    WATCH,
    WAYS,
    WHO,
    WITH_ARTICLE,
)
from holdfast.kernel.words import Name, Text, Words, added, name_in, word_in


def track_name(words: Words, track: str) -> str:
    """A track, or what is checked of a region."""
    if track in words.book.tracks:
        return words.of("tracks", words.book.tracks[track].name)
    return words.language({"align": "Alignment", "stability": "Stability"}[track])


VALUE = re.compile(r"\d+(?: \((.*)\))?")
"""The text of a box with a value besides its number, and perhaps a name: `1 (Conciliatory)`."""


def box_name(words: Words, box: tuple[str, int]) -> str:
    """A box of a track, by what is printed on it."""
    track, n = box
    card = words.book.tracks[track]
    if not card.boxes:
        return words.name("n", n)
    printed = card.boxes[n - card.low]
    if printed.endswith("%") and printed[:-1].isdigit():
        return words.say("{n}%", n=int(printed[:-1]))
    called = words.of("tracks", printed)
    valued = VALUE.fullmatch(called)
    name = valued[1] if valued else called
    return f"{n} ({name})" if name else words.name("n", n)


def moved_in_words(words: Words, moved: tuple[str, int]) -> str:
    """Describe the distance that a track moves: in boxes, Public Approval in percent."""
    track, n = moved
    return words.say("{change}%", change=percent_in(n) - percent_in(0)) if track == "pa" else words.name("change", n)


HERE = ("here", "target")
"""Words of content for where it happens."""


def meant(words: Words, name: str) -> str:
    """What content names, or what it means by `here` where that is known."""
    return place_in(words.where) if words.where and name in HERE else name


def place_name(words: Words, place: str) -> str:
    """Return a region, country, zone, or word for some of them as part of a sentence: `the Middle East`."""
    place = meant(words, place_in(place))
    if place.startswith(FIRST_OF):
        return words.listed([place_name(words, each) for each in place.removeprefix(FIRST_OF).split(",")], "or")
    name = bare_name(words, place)
    return words.say("the {text_name}", text_name=name) if place in WITH_ARTICLE else name


def place_or_capability(words: Words, place: str) -> str:
    """A place, or the Strategic Capability of a Peer: `China: Cyber Warfare`."""
    return aim_name(words, place) if place.partition(" ")[2] in CAPABILITIES else place_name(words, place)


def bare_name(words: Words, place: str) -> str:
    """The same as it stands alone: `Middle East`."""
    place = meant(words, place_in(place))
    for file in ("regions", "countries"):
        entry = getattr(words.book, file).get(place)
        if entry:
            return words.of(file, entry.name)
    if place in OF_HERE and words.where:
        return words.say(OF_HERE[place], where="here")
    if place in PLACES:
        return words.language(PLACES[place])
    if place in WHO:
        return words.language(WHO[place])
    if place in words.book.cards:
        return card_name(words, place)
    if place in words.book.people:
        return words.name("person", place)
    return words.language(CAPABILITIES[place]) if place in CAPABILITIES else war_name(words, place)


def aim_name(words: Words, aim: str) -> str:
    """Return a target in words: a place, a Terror Group there, a Conflict Track, a War, a member."""
    place, *group = aim.split() or [""]
    if len(group) == 2:
        facts = {"place": place, "n": int(group[0]), "intel": int(group[1])}
        return words.fill("{place:called}: Level {n}, {intel}", facts)
    if group and group[0] in AIMS:
        return words.fill("{place:called}: {text_aim}", {"place": place, "text_aim": (AIMS[group[0]], {})})
    if group:
        return words.fill("{place:called}: {country:called}", {"place": place, "country": group[0]})
    for table in (PAIRS, WHO, CAPABILITIES):
        if aim in table:
            return words.language(table[aim])
    book = words.book
    known = any(place in some for some in (book.regions, book.countries, PLACES, book.people, book.cards))
    return bare_name(words, place) if known else war_name(words, aim)


def stand_name(words: Words, stand: str) -> str:
    """A unit where it is: `SoF in Africa`."""
    box, unit = stand.split()
    return words.say("{unit} in {box}", unit=unit, box=box)


def row_name(words: Words, row: tuple[str, int, int]) -> str:
    """A row of a chart: its name, or what it does."""
    chart, column, at = row
    found = words.book.rows[chart][column][at]
    return words.of("charts", found.name) if found.name else words.describe(found.effects)


def changes_in_words(words: Words, changes: tuple[tuple[str, int, int], ...]) -> str:
    """Describe the changes of a Segment: `Media Relations 6 → 5`, `Crisis in Africa 1 → 2`."""
    parts = []
    for what, old, new in changes:
        if what in words.book.tracks:
            text = words.say("{track} {moved}", track=what, moved=(what, new - old))
        else:
            text = words.say("Crisis in {region} {change}", region=what, change=new - old)
        parts.append(text)
    return ", ".join(parts)


IN_SHORT = {
    "rating of who acts": "own rating",
    "Action Points": "APs spent",
    "the Opponent's Legislative Rating, less 1": "the Opponent's influence",
}
"""Shorter words for the names of some modifiers, which are part of the state and must stay as they are."""


def drms_in_words(words: Words, drms: tuple[tuple[str, int], ...]) -> str:
    """Modifiers by name: `Homeland Security 6 or more −1`."""
    return ", ".join(f"{modifier_in_words(words, name)} {words.name('change', n)}" for name, n in drms)


def modifier_in_words(words: Words, name: str) -> str:
    """The name of a modifier, or its short form."""
    return words.language(IN_SHORT[name]) if name in IN_SHORT else words.of("charts", name)


def drms_added(words: Words, drms: int | tuple[tuple[str, int], ...]) -> str:
    """Render a modifier, or the sum of several, as part of a sum: `− 2`."""
    return added(words, drms if isinstance(drms, int) else sum([n for _, n in drms]))


def kinds_in_words(words: Words, kinds: Sequence[str]) -> str:
    """The kinds of Actions in a Segment: `Domestic or Military`, or `of any kind`."""
    if not kinds or len(kinds) == len(AIDS):
        return words.language("of any kind")
    return words.listed([words.language(AIDS[each]) for each in kinds], "or")


card_name = name_in("events", "cascading", "terrorism", "disasters", "resources")
"""A printed card of any kind."""

ROGUE_STATE = "rogue-state"


def war_name(words: Words, war: str) -> str:
    """A War by those who fight it."""
    war = meant(words, war)
    if war == "here":
        return words.language("this War")
    if war in words.book.regions:
        return words.say("a War of the US in {place}", place=war)
    for attacker in words.book.countries:
        if not war.startswith(f"{attacker}-"):
            continue
        defender = war.removeprefix(f"{attacker}-")
        if defender in words.book.countries:
            return f"{bare_name(words, attacker)}/{bare_name(words, defender)}"
        if defender.startswith(f"{ROGUE_STATE}-"):
            region = bare_name(words, defender.removeprefix(f"{ROGUE_STATE}-"))
            return f"{bare_name(words, attacker)}/{bare_name(words, ROGUE_STATE)} ({region})"
    return war


def describe_candidate(words: Words, g: Any, seat: int, person: str) -> str:
    """The ratings of a candidate for the Cabinet, on both sides."""
    card = words.book.people[person]
    parts = [
        words.say(
            "{text_side}: {text_ratings}[, {text_extra}]",
            text_side=(side, {}),
            text_ratings=say,
            text_extra=extra,
        )
        for side, say, extra in (
            ("new", ratings_in_words(words, card.new), extra_in_words(card.new_extra)),
            ("Veteran", ratings_in_words(words, card.veteran), extra_in_words(card.veteran_extra)),
        )
    ]
    return words.language("; ").join(parts)


def ratings_in_words(words: Words, ratings: tuple[int, ...]) -> str:
    """`Domestic 1, Diplomatic 1, Military 0`."""
    return ", ".join(f"{words.language(RATING[kind])} {n}" for kind, n in zip(RATINGS, ratings, strict=True))


def extra_in_words(extra: bool) -> tuple[str, dict[str, Any]] | None:
    """Return "+1 Action" for a member who has it, else None."""
    return ("+1 Action", {}) if extra else None


NOMINEE = {"moderate": "a Moderate", "ideologue": "a Party Ideologue"}
"""Whom a President may send to the Supreme Court."""


SOME_BILLS = {"choice": "a bill of your choice", "furthest-left": "your bill furthest to the left"}
"""Words for a bill that has to be found."""


def bill_name(words: Words, bill: str) -> str:
    """A bill, an Initiative before Congress, or a nominee for the Supreme Court."""
    if bill in NOMINEE:
        return words.say("{nominee} for the Supreme Court", nominee=bill)
    if bill in SOME_BILLS:
        return words.language(SOME_BILLS[bill])
    return words.name("initiative", bill) if bill in words.book.initiatives else BILLS(words, bill)


BILLS = name_in("bills")


EITHER_PROGRAM = f"{FIRST_OF}iran,north-korea"


def here_or(name: Name) -> Name:
    """Names of which content may say `here`."""
    return lambda words, value: name(words, meant(words, value))


FACT_NAMES: Mapping[str, Name] = {
    "track": track_name,
    "moved": moved_in_words,
    "column": lambda words, column: words.of("charts", words.book.charts[column[0]].columns[column[1]].name),
    "box": lambda words, box: box_name(words, box) if isinstance(box, tuple) else place_name(words, box),
    "aim": aim_name,
    "called": bare_name,
    "asked": word_in(ASKED),
    "where": place_name,
    "place": place_or_capability,
    "region": place_name,
    "on": place_name,
    "country": place_name,
    "peer": lambda words, peer: place_name(words, "random-peer" if peer == "random" else peer),
    "power": place_name,
    "party": place_name,
    "target": place_name,
    "rogue": lambda words, rogue: place_name(words, EITHER_PROGRAM if rogue == "choice" else rogue),
    "pair": word_in(PAIRS),
    "capability": here_or(word_in(CAPABILITIES)),
    "unit": word_in(UNITS),
    "stand": stand_name,
    "unrest": word_in(UNREST),
    "what": word_in(REGIONAL),
    "who": here_or(word_in(WHO)),
    "office": here_or(word_in(OFFICE)),
    "member": word_in(MEMBERS),
    "person": name_in("people"),
    "attribute": name_in("attributes"),
    "resource": name_in("resources"),
    "bill": bill_name,
    "bills": lambda words, bills: words.listed(words.name("bill", bill) for bill in bills),
    "attributes": lambda words, names: words.listed(words.name("attribute", name) for name in names),
    "resources": lambda words, names: words.listed(words.name("resource", name) for name in names),
    "chit": lambda words, chit: words.name("counter", chit.rstrip("+")) + (" +" if chit.endswith("+") else ""),
    "changes": changes_in_words,
    "billing": word_in(BILLING),
    "initiative": name_in("initiatives"),
    "action": name_in("actions"),
    "segment": name_in("sequence"),
    "counter": name_in("counters"),
    "scenario": name_in("scenarios"),
    "group": name_in("groups"),
    "chart": lambda words, chart: words.of("charts", words.book.charts[chart].name),
    "row": row_name,
    "drms": drms_in_words,
    "die": lambda words, n: str(n),
    "values": lambda words, values: ", ".join(words.name("change", n) for n in values),
    "card": card_name,
    "cards": lambda words, cards: words.listed(card_name(words, card) for card in cards),
    "war": war_name,
    "says": lambda words, text: words.of("cards", text),
    "area": word_in(AREA),
    "areas": lambda words, areas: words.listed(words.name("area", area) for area in areas),
    "nominee": word_in(NOMINEE),
    "price": word_in(PRICES),
    "deck": word_in(DECKS),
    "pile": word_in(DECKS),
    "joint": word_in(JOINT),
    "watch": word_in(WATCH),
    "line": lambda words, text: words.of("flowcharts", text),
    "topic": word_in(TOPICS),
    "moves": word_in(MOVES),
    "how": word_in(ENDED),
    "status": word_in(STATUS),
    "network": word_in(NETWORKS),
    "war_kind": word_in(KINDS_OF_WAR),
    "raid": word_in(RAIDS),
    "kinds": kinds_in_words,
    "added": drms_added,
    "trend": lambda words, n: words.language(TRENDS[n]),
    "control": word_in(CONTROL),
    "relation": word_in(RELATION),
    "stage": word_in(STAGE),
    "stage_to": word_in(STAGE_TO),
    "intel": word_in(INTEL),
    "lean": word_in(LEAN),
    "way": word_in(WAYS),
    "sanction": word_in(SANCTION),
    "rating": word_in(RATING),
    "level": word_in(LEVELS),
    "won": lambda words, won: words.language("won" if won else "lost"),
    "counters": lambda words, names: words.listed(words.name("counter", name) for name in names),
    "goal": lambda words, goal: words.of("scenarios", goal),
    "after-plus": lambda words, plus: words.language("if the last one had a +") if plus else "",
    "worse": lambda words, worse: "+1" if worse else "",
    "strong": lambda words, strong: words.language("and Strength off the enemy") if strong else "",
    "surprise": lambda words, surprise: words.language("by surprise") if surprise else "",
    "freeze": lambda words, freeze: words.language("frozen for this Turn") if freeze else "",
    "ending": lambda words, ending: words.language(ENDING_WORDS.get(ending) or str(ending)),
    "effects": lambda words, effects: words.describe(effects),
    "there": lambda words, there: words.at(there[0]).describe(there[1]),
}
"""The words for the facts of this game, by their type."""

ENDING_WORDS: dict[str, str] = {}
"""The endings in words, filled by the package."""


def goals(card: Scenario) -> tuple[Text, ...]:
    """What wins a scenario: the Sandbox by re-election, a historical one in levels."""
    if not card.goals:
        return (Text("Be re-elected after four years; there are many ways to lose before", {}),)
    return tuple(Text("{goal}[: {given}]", {"goal": goal.name, "given": goal.given or None}) for goal in card.goals)


PRIMER = (
    "You are the President of the United States for four years. A Turn is a year: a start, four quarters, an end.",
    "In each quarter the world acts on you first, then you act: with Actions, which each Segment counts out, and with "
    "Action Points, which buy modifiers, re-rolls, and one more Action.",
    (
        "At home watch Public Approval, Congress and the economy; abroad terror, wars, and the Influence of Russia "
        "and China. Elections are won at home; games are lost abroad."
    ),
    "After four years the country votes. Then your Legacy is counted.",
)
