"""The content as a client shows it, and the numbers worth following."""

from collections.abc import Callable, Mapping
from typing import Any

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.alarms import VICTORIES
from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.decks import CRISIS, SECOND, THIRD, place_after
from holdfast.games.mr_president.home import bills
from holdfast.games.mr_president.kinds import (
    AREAS,
    MOST_PROGRAM,
    PAIRS,
    PEERS,
    REGIONS,
    ROGUES,
    SANCTIONS,
    TRACKS,
)
from holdfast.games.mr_president.queries import percent_in
from holdfast.games.mr_president.shapes import View
from holdfast.games.mr_president.shapes_contents import (
    ActionInfo,
    BillInfo,
    CardInfo,
    CardPart,
    ChartInfo,
    CombatInfo,
    Contents,
    Ladders,
    PersonInfo,
    RegionInfo,
    SegmentInfo,
    Terms,
    TrackInfo,
)
from holdfast.games.mr_president.text import (
    AIDS,
    AIMS,
    AREA,
    CAPABILITIES,
    CONTROL,
    DANGERS,
    DECKS,
    ENDINGS,
    INTEL,
    KINDS_OF_CARD,
    KINDS_OF_WAR,
    OFFICE,
    PHASES,
    PLACES,
    RATING,
    REGIONAL,
    RELATION,
    SANCTION,
    STATUS,
    TOPICS,
    TRACK_HELP,
    UNITS,
    WHO,
)
from holdfast.games.mr_president.text import PAIRS as PAIR_WORDS
from holdfast.games.mr_president.war.begin import MOST_WARS, WAR_STATUS
from holdfast.games.mr_president.world import regions, strategy, terror
from holdfast.games.mr_president.world.rivals import BEST, WORST
from holdfast.kernel.content import NOTHING
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.vocabulary import in_data
from holdfast.kernel.words import Words

CARDS = ("events", "cascading", "terrorism", "disasters", "resources")
PARTS = ((CRISIS, "effects"), (CRISIS, "first"), (SECOND, "second"), (THIRD, "third"))
"""From which deck each part of a card is carried out."""

LADDERS: Ladders = {
    "bill": {"low": bills.LEFTMOST, "high": bills.CANNOT_PASS},
    "align": {"low": regions.LOWEST, "high": regions.HIGHEST},
    "crisis": {"low": 0, "high": regions.MOST_CRISIS},
    "group": {"low": 1, "high": terror.MOST_LEVEL},
    "relations": {"low": WORST, "high": BEST},
    "program": {"low": strategy.LOWEST, "high": MOST_PROGRAM},
    "conflict": {"low": 1, "high": WAR_STATUS},
    "wars": {"low": 0, "high": MOST_WARS},
}


def topics(book: Book) -> dict[str, str]:
    """Return the topics of a Summit by name, without countries, which have names elsewhere."""
    return {topic: name for topic, name in TOPICS.items() if topic not in book.countries}


def contents(words: Words) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    book: Book = words.book
    return {
        "sequence": {each: segment_info(words, each) for each in book.sequence},
        "regions": {each: region_info(words, each) for each in book.regions},
        "countries": {each: words.of("countries", card.name) for each, card in book.countries.items()},
        "tracks": {each: track_info(words, each) for each in book.tracks},
        "people": {each: person_info(words, each) for each in book.people},
        "bills": bills_info(words),
        "attributes": words.cards("attributes", lambda card: attribute_text(words, card)),
        "initiatives": words.cards("initiatives", lambda card: words.describe(card.first) if card.first else ""),
        "cards": {each: card for file in CARDS for each, card in cards_info(words, file).items()},
        "actions": actions_info(words),
        "charts": {each: chart_info(words, each) for each in book.charts},
        "modifiers": {each: words.of("charts", each) for each in modifier_names(book)},
        "counters": {each: words.of("counters", card.name) for each, card in book.counters.items()},
        "chits": {each: words.name("chit", each) for each in chit_names(book)},
        "groups": {each: words.of("groups", card.name) for each, card in book.groups.items()},
        "members": {each: list(card.members) for each, card in book.groups.items()},
        "offices": {office: words.language(name) for office, name in OFFICE.items()},
        "areas": {area: words.language(AREA[area]) for area in AREAS},
        "places": {place: words.language(name) for place, name in PLACES.items()},
        "pairs": {pair: words.language(PAIR_WORDS[pair]) for pair in PAIRS},
        "aims": {each: words.language(name) for each, name in {**topics(book), **WHO, **AIMS}.items()},
        "capabilities": {each: words.language(name) for each, name in CAPABILITIES.items()},
        "units": {each: words.language(name) for each, name in UNITS.items()},
        "aids": {each: words.language(name) for each, name in AIDS.items()},
        "ratings": {each: words.language(name) for each, name in RATING.items()},
        "phases": {each: words.language(name) for each, name in PHASES.items()},
        "piles": {each: words.language(name) for each, name in DECKS.items()},
        "control": {str(each): words.language(name) for each, name in CONTROL.items()},
        "dangers": {each: words.language(name) for each, name in DANGERS.items()},
        "endings": {each: words.language(says) for each, says in ENDINGS.items()},
        "ladders": LADDERS,
        "victories": {str(peer): n for peer, n in VICTORIES.items()},
        "terms": terms(words),
        "combat": combat_info(words),
    }


def terms(words: Words) -> Terms:
    """Return terms that are used in many places."""

    def said(table: Mapping[Any, str]) -> dict[str, str]:
        return {str(each): words.language(word) for each, word in table.items()}

    return {
        "war_kinds": said(KINDS_OF_WAR),
        "statuses": said(STATUS),
        "intel": said({each: word for each, word in INTEL.items() if isinstance(each, int)}),
        "relations": said(RELATION),
        "sanctions": said({each: SANCTION[each] for each in SANCTIONS}),
        "regional": said({each: REGIONAL[each] for each in ("align", "stability", "crisis")}),
    }


def combat_info(words: Words) -> CombatInfo:
    """The Combat Table."""
    chart = words.book.charts[rolls.COMBAT_TABLE]
    return {
        "columns": [
            {"name": words.of("charts", column.name), "rows": [words.describe(row.effects) for row in column.rows]}
            for column in chart.columns
        ],
        "modifiers": {
            name: words.of("charts", name) for name in [*[each.name for each in chart.modifiers], rolls.LIMIT]
        },
    }


def actions_info(words: Words) -> dict[str, ActionInfo]:
    """The Master Actions, aid by aid."""
    book: Book = words.book
    texts = words.cards("actions", lambda card: words.describe(card.effects))
    return {
        each: {**texts[each], "aid": card.aid, "number": card.number, "ap": card.ap, "once": card.once}
        for each, card in book.actions.items()
    }


def bills_info(words: Words) -> dict[str, BillInfo]:
    """The bills, with what a Good Bill and what a Landmark gives."""
    book: Book = words.book
    texts = words.cards("bills", lambda card: words.describe(card.good) if card.good else "")
    return {
        each: {**texts[each], "number": card.number, "landmark": words.describe(card.landmark) if card.landmark else ""}
        for each, card in book.bills.items()
    }


def cards_info(words: Words, file: str) -> dict[str, CardInfo]:
    """The cards of a kind."""
    texts = words.cards(file, card_text(words, file))
    numbers = {card.id: card.number for card in getattr(words.book, file).values()}
    printed = getattr(words.book, file)
    return {
        each: {**text, "number": numbers[each], "kind": file, "parts": parts_of(words, printed[each])}
        for each, text in texts.items()
    }


def chart_info(words: Words, chart: str) -> ChartInfo:
    """A chart: its rows by name, or by what they do."""
    card = words.book.charts[chart]
    columns = [[rolls.say_row(words, row) for row in rows] for rows in words.book.rows[chart]]
    return {"name": words.of("charts", card.name), "die": card.die, "columns": columns}


def modifier_names(book: Book) -> list[str]:
    """The names of all modifiers."""
    named = [each.name for chart in book.charts.values() for each in chart.modifiers]
    return [*dict.fromkeys([rolls.AP_SPENT, rolls.NEW_PLAYER, rolls.SPECIAL, rolls.LENT, rolls.LIMIT, *named])]


def chit_names(book: Book) -> list[str]:
    """The chits, without and with the plus that draws one more."""
    return [f"{card.id}{plus}" for card in book.counters.values() if card.kind == "chit" for plus in ("", "+")]


def attribute_text(words: Words, card: Any) -> str:
    """Describe the effects of an Attribute at the start of a Turn, and the rolls that it modifies."""
    parts = [words.say("Action Points {change}", change=card.ap)] if card.ap else []
    parts += [words.describe(card.effects)] if card.effects else []
    for chart in words.book.charts.values():
        for each in chart.modifiers:
            asked = [step[2] for step in each.given if in_data(step[0]) == "attribute"]
            if card.id in asked:
                parts.append(words.say("{chart} {change}", chart=chart.id, change=each.n))
    return words.language("; ").join(parts)


def card_text(words: Words, file: str) -> Callable[[Any], str]:
    """The face of a printed card: its number, its kind, and its parts."""
    kind = words.language(KINDS_OF_CARD[file])

    def text(card: Any) -> str:
        also = [words.of(file, card.also)] if getattr(card, "also", "") else []
        return " · ".join([f"{card.number}", kind, *[part["text"] for part in parts_of(words, card)], *also])

    return text


def parts_of(words: Words, card: Any) -> list[CardPart]:
    """Describe the parts of a card: when drawn, from Decks 2 and 3, and where it goes then; a Resource stays."""
    stays = card.id in words.book.resources
    printed = [(deck, getattr(card, part, NOTHING)) for deck, part in PARTS]
    return [
        {"deck": deck, "text": numbered([*words.phrases(effects), *([] if stays else [goes_to(words, card.id, deck)])])}
        for deck, effects in printed
        if effects
    ]


def numbered(instructions: list[str]) -> str:
    """Instructions with their numbers."""
    return " ".join([f"{n}. {told}" for n, told in enumerate(instructions, 1)])


def goes_to(words: Words, card: str, deck: str) -> str:
    """Where a card goes after it was carried out, unless it has said so itself."""
    to = place_after(words.book, card, deck)
    return words.say("discard this card") if to == "discard" else words.say("this card goes to {to:pile}", to=to)


def segment_info(words: Words, segment: str) -> SegmentInfo:
    """A Segment."""
    card = words.book.sequence[segment]
    return {
        "name": words.of("sequence", card.name),
        "text": words.describe(card.effects) if card.effects else "",
        "phase": card.phase,
        "column": card.column,
        "colour": card.colour,
        "turns": list(card.turns),
    }


def region_info(words: Words, region: str) -> RegionInfo:
    """A region."""
    card = words.book.regions[region]
    return {
        "name": words.of("regions", card.name),
        "short": card.short,
        "die": list(card.die),
        "neighbours": list(card.neighbours),
        "allies": list(card.allies),
    }


def track_info(words: Words, track: str) -> TrackInfo:
    """A track."""
    card = words.book.tracks[track]
    return {
        "name": words.of("tracks", card.name),
        "text": words.language(TRACK_HELP[track]) if track in TRACK_HELP else "",
        "low": card.low,
        "high": card.high,
        "better": card.better,
        "boxes": [words.of("tracks", box) for box in card.boxes],
    }


def person_info(words: Words, person: str) -> PersonInfo:
    """A candidate, a Friend or an Opponent."""
    card = words.book.people[person]
    return {
        "name": words.of("people", card.name),
        "role": card.role,
        "new": list(card.new),
        "new_extra": card.new_extra,
        "veteran": list(card.veteran),
        "veteran_extra": card.veteran_extra,
        "legislative": card.legislative,
        "media": card.media,
    }


# --- Gauges -----------------------------------------------------------------------------------------------------

VITAL = ("pa", "ap", "lp")
GROUPS = {
    **dict.fromkeys(("party", "prestige", "ce", "bc"), "The White House"),
    **dict.fromkeys(("rwc", "media", "hs", "wo"), "State of the Nation"),
    **dict.fromkeys(("soe", "eu", "russia-soe", "china-soe"), "Economies"),
    **dict.fromkeys(("dc", "ldi"), "Troubles at home"),
    "pa": "Public Approval",
    "ap": "Action Points",
    "lp": "Legacy",
}
"""With which others each track is charted."""


def gauges(book: Book) -> list[Gauge]:
    """The tracks, the Evaluation, and what creeps up abroad."""
    approval = percent_in(book.tracks["pa"].low), percent_in(book.tracks["pa"].high)
    tracks = [
        Gauge(card.id, card.name, GROUPS[card.id], card.low, card.high, card.better, "tracks", vital=card.id in VITAL)
        for card in book.tracks.values()
        if card.id not in VITAL
    ]
    return [
        Gauge("pa", "Public Approval", "Public Approval", *approval, "high", "tracks", vital=True, unit="%"),
        Gauge("ap", "Action Points", "Action Points", 0, 40, "high", "tracks", vital=True),
        Gauge("lp", "Legacy Points", "Legacy", -20, 45, "high", "tracks", vital=True),
        Gauge("evaluation", "Performance Evaluation", "Evaluation", 10, 35, "high", vital=True, short="Evaluation"),
        *tracks,
        *[
            Gauge(
                f"crisis-{each}", book.regions[each].name, "Regional Crises", 0, regions.MOST_CRISIS, "low", "regions"
            )
            for each in REGIONS
        ],
        Gauge("terror", "Terror levels", "Terror", 0, 60, "low"),
        Gauge("rogues", "Rogue States", "Terror", 0, 6, "low"),
        *[
            Gauge(f"influence-{each}", book.countries[each].name, "Influence", 0, 15, "low", "countries")
            for each in PEERS
        ],
        *[
            Gauge(f"program-{each}", book.countries[each].name, "Programs", 0, MOST_PROGRAM, "low", "countries")
            for each in ROGUES
        ],
        Gauge("conflict", "Nearest conflict", "Wars", 1, WAR_STATUS, "low"),
        Gauge("wars", "Wars", "Wars", 0, MOST_WARS, "low"),
        Gauge("tensions", "Tensions", "Tensions", 0, 48, "low"),
        Gauge("goodwill", "UN Goodwill", "The UN", 0, 10, "high"),
        Gauge("friends", "Friends in Congress", "Congress", 0, 12, "high"),
        Gauge("opponents", "Opponents in Congress", "Congress", 0, 12, "low"),
    ]


def readings(view: View) -> dict[str, int]:
    """What each gauge shows now."""
    regions, countries, home = view["regions"], view["countries"], view["home"]
    groups = [*home["groups"], *[group for region in regions.values() for group in region["groups"]]]
    return {
        **{track: view["tracks"][track]["box"] for track in TRACKS},
        "pa": home["approval"],
        "evaluation": home["evaluation"],
        **{f"crisis-{each}": regions[each]["crisis"] for each in REGIONS},
        "terror": sum(group["level"] for group in groups),
        "rogues": sum(len(region["rogues"]) for region in regions.values()),
        **{f"influence-{each}": view["peers"][each]["influence"] for each in PEERS},
        **{f"program-{each}": countries[each]["program"] for each in ROGUES},
        "conflict": max(pair["status"] for pair in view["conflicts"].values()),
        "wars": len(view["wars"]),
        "tensions": home["focus_tensions"] + sum(country["tensions"] for country in countries.values()),
        "goodwill": home["goodwill"],
        "friends": len(view["congress"]["friends"]),
        "opponents": len(view["congress"]["opponents"]),
    }
