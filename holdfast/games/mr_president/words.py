"""The game in words: the names of its facts."""

from collections.abc import Mapping
from typing import Any

from holdfast.games.mr_president.kinds import FIRST_OF, RATINGS
from holdfast.kernel.words import Name, Words

WHO = {
    "potus": "the President",
    "vp": "the Vice-President",
    "cos": "the Chief of Staff",
    "secstate": "the Secretary of State",
    "secdef": "the Secretary of Defense",
    "random": "somebody at random",
    "random-member": "a Cabinet Member at random",
    "choice": "somebody of your choice",
    "acting": "who acted",
    "here": "the one concerned",
}
OFFICE = {
    "vp": "Vice-President",
    "cos": "Chief of Staff",
    "secstate": "Secretary of State",
    "secdef": "Secretary of Defense",
}
PLACES = {
    "": "",
    "conus": "the United States",
    "focus": "the POTUS/Cabinet Focus",
    "assets": "the Assets Holding Box",
    "here": "this place",
    "target": "the target's place",
    "random": "a random region",
    "choice": "a region of your choice",
    "each": "each region",
    "each-with-rogue": "each region with a Rogue State",
    "each-with-high-group": "each region with a Terror Group of Level 3 or 4",
    "random-with-group": "a random region with a Terror Group",
    "choice-with-group": "a region of your choice with a Terror Group",
    "random-with-rogue": "a random region with a Rogue State",
    "choice-with-rogue": "a region of your choice with a Rogue State",
    "highest-crisis": "the region with the highest Crisis",
    "least-stable": "the least stable region",
    "least-stable-with-group": "the least stable region with a Terror Group",
    "least-stable-with-unrest": "the least stable region with a Civil War or Ceasefire",
    "neighbour": "a neighbouring region",
    "two-neighbours": "two neighbouring regions",
    "allies-here": "each Ally here",
    "ally-of-here": "an Ally here",
    "random-ally": "a random Ally",
    "choice-ally": "an Ally of your choice",
    "each-ally": "each Ally",
    "random-peer": "Russia or China",
    "random-with-tensions": "a random country with Tensions",
    "choice-with-tensions": "a place of your choice with Tensions",
    "atlantic": "the Atlantic",
    "mediterranean": "the Mediterranean",
    "indian-ocean": "the Indian Ocean",
    "caribbean": "the Caribbean",
    "eastern-pacific": "the Eastern Pacific",
}
PAIRS = {
    "russia-nato": "Russia/NATO",
    "russia-us": "Russia/US",
    "china-japan": "China/Japan",
    "china-india": "China/India",
    "india-pakistan": "India/Pakistan",
    "rok-north-korea": "ROK/North Korea",
    "iran-israel": "Iran/Israel",
    "us-iran": "US/Iran",
    "israel-neighbors": "Israel/Neighbors",
    "gulf-states-iran": "Gulf States/Iran",
    "random": "at random",
    "here": "this one",
}
CAPABILITIES = {
    "air": "Air",
    "ground": "Ground",
    "naval": "Naval",
    "cyber": "Cyber Warfare",
    "space": "Space",
    "missiles": "Missiles",
    "recon": "Recon",
    "random": "a random Capability",
    "choice": "a Capability of your choice",
    "here": "this Capability",
}
UNITS = {
    "intel": "Intel",
    "sof": "SoF",
    "usmc": "USMC",
    "army-light": "Army Light",
    "army-heavy": "Army Heavy",
    "army-heavy-moving": "Army Heavy In Transit",
    "usaf": "USAF",
    "cvbg": "CVBG",
}
UNREST = {
    "unstable": "an Unstable State",
    "civil-war": "a Civil War",
    "ceasefire": "a Ceasefire",
    "peace": "peace",
    "worsen": "unrest worsens",
    "calm": "an Unstable State calms down",
    "resume": "Civil War again",
    "fragile": "a Civil War becomes an Unstable State",
    "break-out": "an Unstable State falls into Civil War",
    "warlord": "a warlord takes all",
    "turn-rogue": "an Unstable State turns rogue",
}
AIMS = {
    "civil-war": "a Civil War",
    "civil-war-iran": "a Civil War with Iranian Influence",
    "ceasefire": "a Ceasefire",
    "ceasefire-iran": "a Ceasefire with Iranian Influence",
    "unstable": "an Unstable State",
    "unstable-iran": "an Unstable State with Iranian Influence",
}
"""Counters of unrest that can be aimed at."""

AREA = {
    "congress": "Improve Relations with Congress",
    "economy": "Economy",
    "security": "Homeland Security",
    "press": "Public/Press Relations",
    "crises": "Address Domestic Crises",
    "cabinet": "Cabinet Effectiveness",
}
JOINT = {
    "intel": "Joint Intel",
    "raid": "Joint Raid",
    "stabilise": "Stabilise",
    "relief": "Relief",
    "talk": "Talk",
    "voice": "Speak up for America",
    "deter": "Deter",
    "border": "Guard the Border",
}
MOVES = {
    "agents": "Two units of Intel or SoF",
    "troops": "One unit of USMC, USAF or Army Light",
    "carriers": "Two Carriers to Deployment Zones",
    "marines": "Two Marines to sea, or from sea to land",
    "expedition": "One Marine and one Carrier",
    "heavy": "An Army Heavy: into transit, or out of it",
}
TOPICS = {
    "relations": "Relations",
    "tensions": "Tensions",
    "influence": "Influence",
    "region": "Regions in need",
    "iran": "The program of Iran",
    "north-korea": "The program of North Korea",
    "rogue": "A Rogue State",
    "arms": "Arms",
    "trade": "Trade",
    "sanctions": "Sanctions to be lifted",
}
WATCH = {"next": "the next time", "always": "for the rest of the game", "never": "no longer"}
PRICES = {"ap": "AP", "goodwill": "UN Goodwill"}
DECKS = {
    "crisis": "Crisis Deck",
    "2": "Deck 2",
    "3": "Deck 3",
    "terrorism": "Terrorism cards",
    "cascading": "Cascading cards",
    "disasters": "Natural Disasters",
    "reshuffle": "the Reshuffle Pile",
    "discard": "out of the game",
}
ENDED = {"attacker": "the attacker has won", "defender": "the defender has won", "peace": "peace"}
NETWORKS = {"program": "its program", "infrastructure": "its infrastructure", "economy": "its economy"}
STATUS = {
    2: "the Defender has won",
    3: "the Defender is close to victory",
    4: "the Defender is winning",
    5: "the Defender has a slight advantage",
    6: "Stalemate",
    7: "the Attacker has a slight advantage",
    8: "the Attacker is winning",
    9: "the Attacker is close to victory",
    10: "the Attacker has won",
}
KINDS_OF_WAR = {
    "air": "Air War",
    "missile": "Air/Missile War",
    "naval": "Naval War",
    "ground": "Air/Ground War",
    "guerrilla": "Guerrilla War",
}
MEMBERS = {"resign": "resigns", "replace": "is replaced", "promote": "turns Veteran"}
BILLING = {
    "left": "one box to the left",
    "right": "one box to the right",
    "introduce": "introduced",
    "priority": "Public Priority 1",
}
RAIDS = {"raid": "a SOF raid", "air": "an airstrike", "drone": "a drone strike", "domestic": "a domestic raid"}
AIDS = {"presidential": "Presidential", "domestic": "Domestic", "diplomatic": "Diplomatic", "military": "Military"}
CONTROL = {1: "your Party", 0: "split", -1: "the Opponents"}
RELATION = {1: "Very Close", 0: "Close", -1: "Estranged"}
STAGE = {1: "Breaking", 2: "Deepening", 3: "Concluding"}
INTEL = {
    0: "off the Intel track",
    1: "Gathering",
    2: "Locating",
    3: "Target Fixed",
    "off": "off the Intel track",
    "gathering": "Gathering",
    "locating": "Locating",
    "fixed": "Target Fixed",
    "": "",
}
LEAN = {"pro": "Pro-US", "anti": "Anti-US"}
SANCTION = {"unilateral": "Unilateral", "multilateral": "Multilateral", "un": "UN", "": ""}
RATING = {"domestic": "Domestic", "diplomatic": "Diplomatic", "military": "Military"}
REGIONAL = {
    "align": "Alignment",
    "stability": "Stability",
    "crisis": "Regional Crisis",
    "trend": "the trend",
    "unstable": "the number of Unstable States",
    "civil_wars": "the number of Civil Wars",
    "ceasefires": "the number of Ceasefires",
    "peacekeepers": "the number of Peacekeepers",
}
WAYS = {"improving": "Improving", "worsening": "Worsening"}
LEVELS = {"easier": "Easier", "normal": "Normal", "harder": "Harder"}


def word_of(table: Mapping[Any, str]) -> Name:
    """Names from a table of the code."""
    return lambda words, value: words.language(table.get(value, str(value)))


def name_in(file: str) -> Name:
    """Names of the content of a file; ids that it does not hold are said as they are."""

    def name(words: Words, value: Any) -> str:
        entry = getattr(words.book, file).get(value)
        return words.of(file, entry.name) if entry else words.language(str(value))

    return name


def track_name(words: Words, track: str) -> str:
    """A track, or what is checked of a region."""
    if track in words.book.tracks:
        return words.of("tracks", words.book.tracks[track].name)
    return words.language({"align": "Alignment", "stability": "Stability"}[track])


def box_name(words: Words, box: tuple[str, int]) -> str:
    """A box of a track, by what is printed on it."""
    track, n = box
    card = words.book.tracks[track]
    if track == "pa":
        return str(card.boxes[n - card.low])
    return f"{n} ({words.of('tracks', card.boxes[n - card.low])})" if card.boxes else str(n).replace("-", "−")


def place_name(words: Words, place: str) -> str:
    """A region, a country, a zone, or a word for some of them."""
    place = place.partition(" ")[0]
    if place.startswith(FIRST_OF):
        return words.listed([place_name(words, each) for each in place.removeprefix(FIRST_OF).split(",")], "or")
    for file in ("regions", "countries"):
        entry = getattr(words.book, file).get(place)
        if entry:
            return words.of(file, entry.name)
    if place in PLACES:
        return words.language(PLACES[place])
    return words.language(CAPABILITIES[place]) if place in CAPABILITIES else war_name(words, place)


def aim_name(words: Words, aim: str) -> str:
    """What an Action is aimed at: a place, a Terror Group there, a Conflict Track, a War, a member."""
    place, *group = aim.split() or [""]
    if len(group) == 2:
        facts = {"place": place, "n": int(group[0]), "intel": int(group[1])}
        return words.fill("{place}: Level {n}, {intel}", facts)
    if group and group[0] in AIMS:
        return words.fill("{place}: {text_aim}", {"place": place, "text_aim": (AIMS[group[0]], {})})
    if group:
        return words.fill("{place}: {country}", {"place": place, "country": group[0]})
    for table in (PAIRS, WHO, CAPABILITIES):
        if aim in table:
            return words.language(table[aim])
    known = place in words.book.regions or place in words.book.countries or place in PLACES
    return place_name(words, place) if known else war_name(words, aim)


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
    """What a Segment has changed: `Media Relations 6 → 5`, `Crisis in Africa 1 → 2`."""
    parts = []
    for what, old, new in changes:
        if what in words.book.tracks:
            text = words.say("{track} {change}", track=what, change=new - old)
        else:
            text = words.say("Crisis in {region} {change}", region=what, change=new - old)
        parts.append(text)
    return ", ".join(parts)


def drms_in_words(words: Words, drms: tuple[tuple[str, int], ...]) -> str:
    """Modifiers by name: `Homeland Security 6 or more −1`."""
    return ", ".join(f"{words.of('charts', name)} {words.name('change', n)}" for name, n in drms)


def card_name(words: Words, card: str) -> str:
    """A printed card of any kind."""
    for file in ("events", "cascading", "terrorism", "disasters", "resources"):
        if card in getattr(words.book, file):
            return words.of(file, getattr(words.book, file)[card].name)
    return card


ROGUE_STATE = "rogue-state"


def war_name(words: Words, war: str) -> str:
    """A War by those who fight it."""
    if war == "here":
        return words.language("this War")
    for attacker in words.book.countries:
        if not war.startswith(f"{attacker}-"):
            continue
        defender = war.removeprefix(f"{attacker}-")
        if defender in words.book.countries:
            return f"{place_name(words, attacker)}/{place_name(words, defender)}"
        if defender.startswith(f"{ROGUE_STATE}-"):
            region = place_name(words, defender.removeprefix(f"{ROGUE_STATE}-"))
            return f"{place_name(words, attacker)}/{place_name(words, ROGUE_STATE)} ({region})"
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
    return "; ".join(parts)


def ratings_in_words(words: Words, ratings: tuple[int, ...]) -> str:
    """`Domestic 1, Diplomatic 1, Military 0`."""
    return ", ".join(f"{words.language(RATING[kind])} {n}" for kind, n in zip(RATINGS, ratings, strict=True))


def extra_in_words(extra: bool) -> tuple[str, dict[str, Any]] | None:
    """+1 Action, where somebody has it."""
    return ("+1 Action", {}) if extra else None


NOMINEE = {"moderate": "a Moderate", "ideologue": "a Party Ideologue"}
"""Whom a President may send to the Supreme Court."""


def bill_name(words: Words, bill: str) -> str:
    """A bill, an Initiative before Congress, or a nominee for the Supreme Court."""
    if bill in NOMINEE:
        return words.say("{nominee} for the Supreme Court", nominee=bill)
    return words.name("initiative", bill) if bill in words.book.initiatives else BILLS(words, bill)


BILLS = name_in("bills")

NAMES: Mapping[str, Name] = {
    "track": track_name,
    "box": lambda words, box: box_name(words, box) if isinstance(box, tuple) else place_name(words, box),
    "aim": aim_name,
    "where": place_name,
    "place": place_name,
    "region": place_name,
    "on": place_name,
    "country": place_name,
    "peer": lambda words, peer: place_name(words, "random-peer" if peer == "random" else peer),
    "power": place_name,
    "party": place_name,
    "target": place_name,
    "pair": word_of(PAIRS),
    "capability": word_of(CAPABILITIES),
    "unit": word_of(UNITS),
    "stand": stand_name,
    "unrest": word_of(UNREST),
    "what": word_of(REGIONAL),
    "who": word_of(WHO),
    "office": word_of(OFFICE),
    "member": word_of(MEMBERS),
    "person": name_in("people"),
    "attribute": name_in("attributes"),
    "resource": name_in("resources"),
    "bill": bill_name,
    "bills": lambda words, bills: words.listed(words.name("bill", bill) for bill in bills),
    "attributes": lambda words, names: words.listed(words.name("attribute", name) for name in names),
    "resources": lambda words, names: words.listed(words.name("resource", name) for name in names),
    "chit": lambda words, chit: words.name("counter", chit.rstrip("+")) + (" +" if chit.endswith("+") else ""),
    "changes": changes_in_words,
    "billing": word_of(BILLING),
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
    "war": war_name,
    "says": lambda words, text: words.of("cards", text),
    "area": word_of(AREA),
    "areas": lambda words, areas: words.listed(words.name("area", area) for area in areas),
    "nominee": word_of(NOMINEE),
    "price": word_of(PRICES),
    "deck": word_of(DECKS),
    "pile": word_of(DECKS),
    "joint": word_of(JOINT),
    "watch": word_of(WATCH),
    "line": lambda words, text: words.of("flowcharts", text),
    "topic": word_of(TOPICS),
    "moves": word_of(MOVES),
    "how": word_of(ENDED),
    "status": word_of(STATUS),
    "network": word_of(NETWORKS),
    "war_kind": word_of(KINDS_OF_WAR),
    "raid": word_of(RAIDS),
    "kinds": lambda words, kinds: words.listed(
        [words.language(AIDS[each]) for each in kinds] or [words.language("any")], "or"
    ),
    "control": word_of(CONTROL),
    "relation": word_of(RELATION),
    "stage": word_of(STAGE),
    "intel": word_of(INTEL),
    "lean": word_of(LEAN),
    "way": word_of(WAYS),
    "sanction": word_of(SANCTION),
    "rating": word_of(RATING),
    "level": word_of(LEVELS),
    "won": lambda words, won: words.language("won" if won else "lost"),
    "counters": lambda words, names: words.listed(words.name("counter", name) for name in names),
    "goal": lambda words, goal: words.of("scenarios", goal),
    "strong": lambda words, strong: words.language("and Strength off the enemy") if strong else "",
    "surprise": lambda words, surprise: words.language("by surprise") if surprise else "",
    "freeze": lambda words, freeze: words.language("frozen for this Turn") if freeze else "",
    "ending": lambda words, ending: words.language(ENDING_WORDS.get(ending) or str(ending)),
    "effects": lambda words, effects: words.describe(effects),
}
"""The words for the facts of this game, by their type."""

ENDING_WORDS: dict[str, str] = {}
"""The endings in words, filled by the package."""

PRIMER = (
    "You are the President of the United States for four years. A Turn is a year: a start, four quarters, an end.",
    "In each quarter the world acts on you first, then you act: with Actions, which each Segment counts out, and with "
    "Action Points, which buy modifiers, re-rolls, and one more Action.",
    "At home watch Public Approval, Congress and the economy; abroad terror, wars, and the Influence of Russia and "
    "China. You win at home and lose abroad.",
    "After four years the country votes. Then your Legacy is counted.",
)
