"""The words that content may use for places, tracks, people, counters and so on, each read and checked on reading."""

from typing import Annotated, Any, Literal, NewType

from msgspec import Meta

from holdfast.kernel.cards import OneOf
from holdfast.kernel.content import Effects, FieldReader, Given, Reader
from holdfast.kernel.context import Provides
from holdfast.kernel.state import Step

# --- The world --------------------------------------------------------------------------------------------------

REGIONS = (
    "eurozone",
    "central-america",
    "south-america",
    "africa",
    "middle-east",
    "central-south-asia",
    "asia-pacific",
    "eastern-europe",
)
"""The regions in the order of their die numbers, which is also that of ties."""

ALLIES = ("canada", "uk", "nato", "japan", "rok", "australia", "india", "israel", "gulf-states")
PEERS = ("russia", "china")
ROGUES = ("iran", "north-korea")
COUNTRIES = (*ALLIES, *PEERS, *ROGUES)
"""The countries that can bear Tensions; the first nine are Allies."""

CONUS, ASSETS, FOCUS = "conus", "assets", "focus"
ZONES = ("atlantic", "mediterranean", "indian-ocean", "caribbean", "eastern-pacific")
BOXES = (CONUS, ASSETS, *REGIONS, *ZONES, *ALLIES)
"""Where US units can be."""

PAIRS = (
    "russia-nato",
    "russia-us",
    "china-japan",
    "china-india",
    "india-pakistan",
    "rok-north-korea",
    "iran-israel",
    "us-iran",
    "israel-neighbors",
    "gulf-states-iran",
)
"""The Conflict Tracks by their die number; Relative Strength is plus for the first named."""

CAPABILITIES = ("air", "ground", "naval", "cyber", "space", "missiles", "recon")
POWERS = ("us", *PEERS)
"""Who has Strategic Capabilities, in the order in which the state holds them."""

MOST_PROGRAM = 5
"""The boxes of a nuclear or missile program."""

UNITS = ("intel", "sof", "usmc", "army-light", "army-heavy", "usaf", "cvbg")
SANCTIONS = ("unilateral", "multilateral", "un")
WARS = ("air", "missile", "naval", "ground", "guerrilla")
"""The kinds of War; an Air/Missile War is an Air War in which some are stronger."""

INTEL = ("off", "gathering", "locating", "fixed")
"""The steps of the Intel track on which a Terror Group can lie."""

# --- Home -------------------------------------------------------------------------------------------------------

TRACKS = (
    "pa",
    "party",
    "prestige",
    "ap",
    "lp",
    "rwc",
    "media",
    "hs",
    "wo",
    "soe",
    "ce",
    "bc",
    "dc",
    "ldi",
    "eu",
    "russia-soe",
    "china-soe",
)
"""What `change` moves; Regional tracks have verbs of their own."""

TRENDING = ("soe", "eu", "russia-soe", "china-soe", "ce")
ECONOMIES = TRENDING[:4]
CHECKED = ("pa", "party", "prestige", "rwc", "media", "hs", "wo", "ce", *ECONOMIES, "align", "stability")
OFFICES = ("vp", "cos", "secstate", "secdef")
POTUS = "potus"
AREAS = ("congress", "economy", "security", "press", "crises", "cabinet")
"""The six areas of the POTUS/Cabinet Focus."""

AIDS = ("presidential", "domestic", "diplomatic", "military")
RATINGS = AIDS[1:]
LEVELS = ("easier", "normal", "harder")
DECKS = ("crisis", "2", "3", "terrorism", "cascading", "disasters")
ENDED = ("won", "lost", "peace", "overwhelming")

# --- Places that content may leave to the moment ----------------------------------------------------------------

SOME_REGIONS = (
    "here",
    "target",
    "random",
    "choice",
    "each",
    "each-with-rogue",
    "each-with-high-group",
    "random-with-group",
    "choice-with-group",
    "random-with-rogue",
    "choice-with-rogue",
    "highest-crisis",
    "least-stable",
    "least-stable-with-group",
    "least-stable-with-unrest",
    "neighbour",
    "two-neighbours",
)
SOME_COUNTRIES = (
    "here",
    "allies-here",
    "ally-of-here",
    "random-ally",
    "choice-ally",
    "each-ally",
    "random-peer",
    "random-with-tensions",
    "choice-with-tensions",
)
FIRST_OF = "first-of:"
"""`first-of:iran,north-korea`: the first of these for which the verb can do something."""

Where = NewType("Where", str)
"""A region, CONUS, or a word that finds some."""
On = NewType("On", str)
"""A country, the Focus, or a word that finds some."""
Region = NewType("Region", str)
Country = NewType("Country", str)
Peer = NewType("Peer", str)
Rogue = NewType("Rogue", str)
Ally = NewType("Ally", str)
Program = NewType("Program", str)
"""Iran or North Korea by name."""
Box = NewType("Box", str)
Pair = NewType("Pair", str)
"""A Conflict Track; `random` is one rolled for."""
Power = NewType("Power", str)
Capability = NewType("Capability", str)
"""A Strategic Capability; `random` is rolled for, `choice` is asked for."""
Unit = NewType("Unit", str)
Track = NewType("Track", str)
Trend = NewType("Trend", str)
"""A Trending Track other than Alignment and Relations."""
Checked = NewType("Checked", str)
Way = Literal["improving", "worsening"]
Lean = Literal["pro", "anti"]
Asked = Literal[
    "where", "elsewhere", "whom", "whose", "with", "against", "ally", "group", "rogue", "war", "civil-war", "conflict",
    "capability", "influence", "bill",
]  # fmt: skip
"""How one is asked for what something is aimed at."""
Who = NewType("Who", str)
"""POTUS or a member; `random` is any of the five, `random-member` one of the four, `choice` is asked for."""
Area = NewType("Area", str)
Rating = NewType("Rating", str)
Deck = NewType("Deck", str)
WarKind = NewType("WarKind", str)
Sanction = NewType("Sanction", str)

ChartId = NewType("ChartId", str)
"""The id of a chart; like those that follow it is looked up once all files are read."""
BillId = NewType("BillId", str)
AttributeId = NewType("AttributeId", str)
ResourceId = NewType("ResourceId", str)
PartyId = NewType("PartyId", str)
"""Whoever can be at war, by the id in `countries.toml`; `here` is whom it happens to."""

HERE, NOWHERE, EVERYWHERE = Where("here"), Where(""), Where("each")
US, WHOEVER = PartyId("us"), PartyId("here")
HERE_BOX, ANYBODY, ANY_SANCTION = Box("here"), Who("random"), Sanction("")
CRISIS_DECK, ON_GROUND, ANY_CAPABILITY = Deck("crisis"), WarKind("ground"), Capability("choice")
"""What is meant where content says nothing."""

Few = Annotated[int, Meta(ge=-20, le=20)]
Quantity = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=4)]

Elsewhere = Annotated[Effects, Provides(instead=True)]
"""Effects that happen somewhere else than what names them."""
Choices = NewType("Choices", tuple[tuple[str, Given, Effects], ...])
"""What `choose` offers: for each its words, when it can be chosen, and what follows."""
Rows = NewType("Rows", tuple[tuple[int, Effects], ...])
"""What `chance` reads: up to which result, and what follows; the last reaches to the end."""


class PlaceWord(OneOf):
    """A reader for a place, or for the first of several that suits: `first-of:iran,north-korea`."""

    def __call__(self, reader: Reader, raw: Any, where: str) -> Any:
        if not isinstance(raw, str) or not raw.startswith(FIRST_OF):
            return super().__call__(reader, raw, where)
        for each in raw.removeprefix(FIRST_OF).split(","):
            super().__call__(reader, each, where)
        return raw


def read_choices(reader: Reader, raw: Any, where: str) -> Choices:
    """A list of tables with `says`, `effects` and perhaps `given`, as plain values."""
    if not isinstance(raw, list) or not all(
        isinstance(each, dict) and isinstance(each.get("says"), str) for each in raw
    ):
        reader.problem(where, 'expected a list such as [{ says = "…", effects = […] }]')
        return Choices(())
    found = []
    for at, each in enumerate(raw, 1):
        reader.unknown(each, ("says", "given", "effects"), f"{where} {at}", "no such field")
        given = reader.given(each.get("given", []), f"{where} {at} given")
        found.append((each["says"], given, reader.effects(each.get("effects", []), f"{where} {at} effects")))
    return Choices(tuple(found))


def read_rows(reader: Reader, raw: Any, where: str) -> Rows:
    """A list of tables with `to` and `effects`; the last has no `to`."""
    if not isinstance(raw, list) or not raw or not all(isinstance(each, dict) for each in raw):
        reader.problem(where, "expected a list such as [{ to = 5, effects = […] }, { effects = […] }]")
        return Rows(((99, Effects(())),))
    found: list[tuple[int, Effects]] = []
    for at, each in enumerate(raw, 1):
        reader.unknown(each, ("to", "effects"), f"{where} {at}", "no such field")
        last = at == len(raw)
        if ("to" in each) == last or not isinstance(each.get("to", 0), int):
            reader.problem(f"{where} {at}", "every row but the last has `to`, the highest result for which it is read")
        effects = reader.effects(each.get("effects", []), f"{where} {at} effects")
        found.append((99 if last else each.get("to", 0), effects))
    return Rows(tuple(found))


KINDS: dict[Any, FieldReader] = {
    Where: PlaceWord((*REGIONS, CONUS, *SOME_REGIONS), "place"),
    On: PlaceWord((*COUNTRIES, FOCUS, *SOME_COUNTRIES), "place for Tensions or Sanctions"),
    Region: OneOf(REGIONS, "region"),
    Country: OneOf((*COUNTRIES, "random-ally", "choice-ally", "here"), "country"),
    Peer: OneOf((*PEERS, "random", "here"), "Peer"),
    Rogue: OneOf((*ROGUES, "here", "choice"), "program"),
    Ally: OneOf(ALLIES, "Ally"),
    Program: OneOf(ROGUES, "program"),
    Box: OneOf((*BOXES, "here"), "place for units"),
    Pair: OneOf((*PAIRS, "random", "here"), "Conflict Track"),
    Power: OneOf((*POWERS, "here"), "power"),
    Capability: OneOf((*CAPABILITIES, "random", "choice", "here"), "Strategic Capability"),
    Unit: OneOf(UNITS, "unit"),
    Track: OneOf(TRACKS, "track"),
    Trend: OneOf(TRENDING, "Trending Track"),
    Checked: OneOf(CHECKED, "track to check"),
    Who: OneOf((POTUS, *OFFICES, "random", "random-member", "choice", "acting", "here"), "person"),
    Area: OneOf(AREAS, "Focus"),
    Rating: OneOf(RATINGS, "rating"),
    Deck: OneOf(DECKS, "deck"),
    WarKind: OneOf(WARS, "kind of War"),
    Sanction: OneOf(SANCTIONS, "kind of Sanctions"),
    Choices: read_choices,
    Rows: read_rows,
}
"""How to read the types that only this game knows."""


def steps_of(effects: tuple[Step, ...], here: str) -> list[Step]:
    """Effects as steps: every verb is told where it happens."""
    steps = []
    for step in effects:  # mostly there is one, which is cheaper without a comprehension
        steps.append((step[0], here, *step[1:]))
    return steps
