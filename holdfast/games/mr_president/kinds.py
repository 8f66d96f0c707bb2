"""The words that content may use for places, tracks, people, counters and so on, each read and checked on reading."""

from typing import Annotated, Any, Literal, NewType, cast, get_args

from msgspec import Meta

from holdfast.kernel.cards import OneOf
from holdfast.kernel.content import Effects, FieldReader, Given, Reader
from holdfast.kernel.context import Provides
from holdfast.kernel.state import Step

# --- Targets and ids --------------------------------------------------------------------------------------------

Target = NewType("Target", str)
"""The target of effects: the second argument of every verb, condition, count and chart.

It is text, so that it can be part of a key, a log line and a save. It is one of:

- nothing: `""`, see `NO_TARGET`;
- a place: a region, CONUS, a country or the Focus (see `Place`);
- a place and, after a space, a thing there: a Terror Group by level and Intel step (`"middle-east 3 2"`), a
  counter of unrest (`"africa civil-war-iran"`), a Rogue State or the Influence of a Peer (`"africa taliban"`,
  `"africa china"`), a Strategic Capability that a Peer tries to raise (`"china cyber"`), or the topic of a Summit
  (`"russia arms"`);
- a Conflict Track (`"us-iran"`), or a War by its name (`"us-taliban"`);
- a person: POTUS or an office, or an Opponent in Congress by id; or, of an impeachment, `WORSE`;
- a Strategic Capability (`"cyber"`), or the card that is being carried out, by id.

The types below are kinds of targets; `places` finds which of them a target is.
"""

Ground = NewType("Ground", Target)
"""A region or CONUS: where Terror Groups can be."""
RegionId = NewType("RegionId", Ground)
PartyId = NewType("PartyId", Target)
"""A party that can be at war, by its id in `countries.toml`; content may say `here` for the target."""
UsId = NewType("UsId", PartyId)
CountryId = NewType("CountryId", PartyId)
"""One of the 13 countries of the state: an Ally, a Peer, Iran or North Korea."""
AllyId = NewType("AllyId", CountryId)
PeerId = NewType("PeerId", CountryId)
ProgramId = NewType("ProgramId", CountryId)
"""Iran or North Korea."""
FocusId = NewType("FocusId", Target)
PairId = NewType("PairId", Target)
"""A Conflict Track."""
WarName = NewType("WarName", Target)
"""A War by its parties, `us-iran`; it need not be fought now."""
CapabilityId = NewType("CapabilityId", Target)
"""A Strategic Capability."""
Official = NewType("Official", Target)
"""POTUS, or a Key Cabinet Member by office."""
Office = NewType("Office", Official)
Zone = NewType("Zone", str)
"""A box for US units alone: a CVBG Deployment Zone, or that of the Military Assets."""

Bearer = CountryId | FocusId
"""What Tensions counters can be on."""
Place = Ground | CountryId | FocusId
PowerId = UsId | PeerId
"""A power with Strategic Capabilities."""
BoxId = Ground | AllyId | Zone
"""Where US units can be."""

NO_TARGET = Target("")
NO_WAR = cast(WarName, "")
WORSE = Target("worse")
"""The target of an impeachment at its worst, which is rolled at +1."""

# --- The world --------------------------------------------------------------------------------------------------

EUROZONE, CENTRAL_AMERICA, SOUTH_AMERICA, AFRICA, MIDDLE_EAST, CENTRAL_SOUTH_ASIA, ASIA_PACIFIC, EASTERN_EUROPE = (
    cast(RegionId, "eurozone"),
    cast(RegionId, "central-america"),
    cast(RegionId, "south-america"),
    cast(RegionId, "africa"),
    cast(RegionId, "middle-east"),
    cast(RegionId, "central-south-asia"),
    cast(RegionId, "asia-pacific"),
    cast(RegionId, "eastern-europe"),
)
REGIONS: tuple[RegionId, ...] = (
    EUROZONE,
    CENTRAL_AMERICA,
    SOUTH_AMERICA,
    AFRICA,
    MIDDLE_EAST,
    CENTRAL_SOUTH_ASIA,
    ASIA_PACIFIC,
    EASTERN_EUROPE,
)
"""The regions in the order of their die numbers, which also decides ties."""

CANADA, UK, NATO = cast(AllyId, "canada"), cast(AllyId, "uk"), cast(AllyId, "nato")
JAPAN, ROK, AUSTRALIA, INDIA = (
    cast(AllyId, "japan"),
    cast(AllyId, "rok"),
    cast(AllyId, "australia"),
    cast(AllyId, "india"),
)
ISRAEL, GULF_STATES = cast(AllyId, "israel"), cast(AllyId, "gulf-states")
RUSSIA, CHINA = cast(PeerId, "russia"), cast(PeerId, "china")
IRAN, NORTH_KOREA = cast(ProgramId, "iran"), cast(ProgramId, "north-korea")
ALLIES: tuple[AllyId, ...] = (CANADA, UK, NATO, JAPAN, ROK, AUSTRALIA, INDIA, ISRAEL, GULF_STATES)
PEERS: tuple[PeerId, ...] = (RUSSIA, CHINA)
ROGUES: tuple[ProgramId, ...] = (IRAN, NORTH_KOREA)
COUNTRIES: tuple[CountryId, ...] = (*ALLIES, *PEERS, *ROGUES)
"""The countries in the order in which the state holds them; the first nine are Allies."""

US = cast(UsId, "us")
ROGUE_STATE, HEZBOLLAH = cast(PartyId, "rogue-state"), cast(PartyId, "hezbollah")
HAMAS, EGYPT, PAKISTAN = cast(PartyId, "hamas"), cast(PartyId, "egypt"), cast(PartyId, "pakistan")
NEIGHBORS = cast(PartyId, "neighbors")
"""The second side of Israel's track: which of its neighbours that is, is rolled for."""
CONUS, FOCUS, ASSETS = cast(Ground, "conus"), cast(FocusId, "focus"), Zone("assets")
MEDITERRANEAN, EASTERN_PACIFIC = Zone("mediterranean"), Zone("eastern-pacific")
ZONES = (Zone("atlantic"), MEDITERRANEAN, Zone("indian-ocean"), Zone("caribbean"), EASTERN_PACIFIC)
BEARERS: tuple[Bearer, ...] = (*COUNTRIES, FOCUS)
BOXES: tuple[BoxId, ...] = (CONUS, ASSETS, *REGIONS, *ZONES, *ALLIES)

RUSSIA_NATO, RUSSIA_US = cast(PairId, "russia-nato"), cast(PairId, "russia-us")
CHINA_JAPAN, CHINA_INDIA = cast(PairId, "china-japan"), cast(PairId, "china-india")
INDIA_PAKISTAN, ROK_NORTH_KOREA = cast(PairId, "india-pakistan"), cast(PairId, "rok-north-korea")
IRAN_ISRAEL, US_IRAN = cast(PairId, "iran-israel"), cast(PairId, "us-iran")
ISRAEL_NEIGHBORS, GULF_STATES_IRAN = cast(PairId, "israel-neighbors"), cast(PairId, "gulf-states-iran")
PAIRS: tuple[PairId, ...] = (
    RUSSIA_NATO,
    RUSSIA_US,
    CHINA_JAPAN,
    CHINA_INDIA,
    INDIA_PAKISTAN,
    ROK_NORTH_KOREA,
    IRAN_ISRAEL,
    US_IRAN,
    ISRAEL_NEIGHBORS,
    GULF_STATES_IRAN,
)
SIDES: dict[PairId, tuple[PartyId, PartyId]] = {
    RUSSIA_NATO: (RUSSIA, NATO),
    RUSSIA_US: (RUSSIA, US),
    CHINA_JAPAN: (CHINA, JAPAN),
    CHINA_INDIA: (CHINA, INDIA),
    INDIA_PAKISTAN: (INDIA, PAKISTAN),
    ROK_NORTH_KOREA: (ROK, NORTH_KOREA),
    IRAN_ISRAEL: (IRAN, ISRAEL),
    US_IRAN: (US, IRAN),
    ISRAEL_NEIGHBORS: (ISRAEL, NEIGHBORS),
    GULF_STATES_IRAN: (GULF_STATES, IRAN),
}
"""The two sides of each Conflict Track, the first-named first."""
"""The Conflict Tracks by their die number; Relative Strength is plus for the first named."""

AIR, GROUND, NAVAL = cast(CapabilityId, "air"), cast(CapabilityId, "ground"), cast(CapabilityId, "naval")
CYBER, SPACE = cast(CapabilityId, "cyber"), cast(CapabilityId, "space")
MISSILES, RECON = cast(CapabilityId, "missiles"), cast(CapabilityId, "recon")
CAPABILITIES = (AIR, GROUND, NAVAL, CYBER, SPACE, MISSILES, RECON)
POWERS: tuple[PowerId, ...] = (US, *PEERS)
"""The powers with Strategic Capabilities, in the order in which the state holds them."""

MOST_PROGRAM = 5
"""The boxes of a nuclear or missile program."""

UNITS = ("intel", "sof", "usmc", "army-light", "army-heavy", "usaf", "cvbg")
SANCTIONS = ("unilateral", "multilateral", "un")
WARS = ("air", "missile", "naval", "ground", "guerrilla")
"""The kinds of War; an Air/Missile War is an Air War in which some are stronger."""

INTEL = ("off", "gathering", "locating", "fixed")
"""The steps of the Intel track on which a Terror Group can lie."""

# --- Home -------------------------------------------------------------------------------------------------------

Track = Literal[
    "pa", "party", "prestige", "ap", "lp", "rwc", "media", "hs", "wo", "soe", "ce", "bc", "dc", "ldi", "eu",
    "russia-soe", "china-soe",
]  # fmt: skip
"""A track that `change` moves; tracks of regions have their own verbs."""
Economy = Literal["soe", "eu", "russia-soe", "china-soe"]
Trend = Literal[Economy, "ce"]
"""A Trending Track other than Alignment and Relations."""
Checked = Literal["pa", "party", "prestige", "rwc", "media", "hs", "wo", "ce", Economy, "align", "stability"]

TRACKS: tuple[Track, ...] = get_args(Track)
ECONOMIES: tuple[Economy, ...] = get_args(Economy)
TRENDING: tuple[Trend, ...] = get_args(Trend)
CHECKED: tuple[Checked, ...] = get_args(Checked)
ECONOMY_OF: dict[PeerId, Economy] = {RUSSIA: "russia-soe", CHINA: "china-soe"}
VP, COS, SECSTATE, SECDEF = OFFICES = (
    cast(Office, "vp"),
    cast(Office, "cos"),
    cast(Office, "secstate"),
    cast(Office, "secdef"),
)
POTUS = cast(Official, "potus")
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
"""A region, or a word that finds some."""
Somewhere = NewType("Somewhere", str)
"""A region, CONUS, or a word that finds some."""
On = NewType("On", str)
"""A country, the Focus, or a word that finds some."""
Ally = NewType("Ally", str)
"""An Ally, or a word that finds one."""
Peer = NewType("Peer", str)
"""A Peer; `random` is either, `here` the target."""
Rogue = NewType("Rogue", str)
"""Iran or North Korea; `choice` asks the player, `here` is the target."""
Box = NewType("Box", str)
Pair = NewType("Pair", str)
"""A Conflict Track; `random` is rolled for, `here` is the target."""
Power = NewType("Power", str)
Capability = NewType("Capability", str)
"""A Strategic Capability; `random` is rolled for, `choice` asks the player, `here` is the target."""
Unit = NewType("Unit", str)
Way = Literal["improving", "worsening"]
Side = Literal["attacker", "defender"]
"""A side in a War."""
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
Spot = NewType("Spot", Target)
"""Anything with an id that a chart can be rolled for."""
Topic = NewType("Topic", str)
"""A topic of a Summit."""
PairSide = NewType("PairSide", PartyId)
"""One of the two parties of a Conflict Track."""

ChartId = NewType("ChartId", str)
"""The id of a chart; like those that follow it is looked up once all files are read."""
BillId = NewType("BillId", str)
AttributeId = NewType("AttributeId", str)
ResourceId = NewType("ResourceId", str)

HERE, NOWHERE = Where("here"), Somewhere("")
THIS_PARTY = cast(PartyId, "here")
HERE_BOX, ANYBODY, ANY_SANCTION = Box("here"), Who("random"), Sanction("")
CRISIS_DECK, ON_GROUND, ANY_CAPABILITY = Deck("crisis"), WarKind("ground"), Capability("choice")
"""The defaults of content fields."""

Few = Annotated[int, Meta(ge=-20, le=20)]
Quantity = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=4)]

TargetWord = NewType("TargetWord", str)
"""The kind of the targets of an Action: a key of `TARGETS` in `actions.targets`."""
TARGET_WORDS = (
    "",
    "region",
    "ally",
    "peer",
    "program",
    "country",
    "pair",
    "member",
    "war",
    "opponent",
    "group",
    "domestic-group",
    "capability",
    "allied-war",
    "allied-pair",
    "rogue",
    "cyber",
    "influence",
    "tense",
    "tense-peer",
    "sanctioned",
    "trade",
    "civil-war",
    "tensions",
)
NOTHING_AIMED_AT = TargetWord("")

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


SPOTS = (*REGIONS, CONUS, *COUNTRIES, FOCUS, *PAIRS, *CAPABILITIES, POTUS, *OFFICES, WORSE)

KINDS: dict[Any, FieldReader] = {
    Where: PlaceWord((*REGIONS, *SOME_REGIONS), "region"),
    Somewhere: PlaceWord((*REGIONS, CONUS, *SOME_REGIONS), "place"),
    On: PlaceWord((*COUNTRIES, FOCUS, *SOME_COUNTRIES), "place for Tensions or Sanctions"),
    Ally: OneOf((*ALLIES, "random-ally", "choice-ally", "here"), "Ally"),
    Peer: OneOf((*PEERS, "random", "here"), "Peer"),
    Rogue: OneOf((*ROGUES, "here", "choice"), "program"),
    Box: OneOf((*BOXES, "here"), "place for units"),
    Pair: OneOf((*PAIRS, "random", "here"), "Conflict Track"),
    Power: OneOf((*POWERS, "here"), "power"),
    Capability: OneOf((*CAPABILITIES, "random", "choice", "here"), "Strategic Capability"),
    RegionId: OneOf(REGIONS, "region"),
    CountryId: OneOf(COUNTRIES, "country"),
    AllyId: OneOf(ALLIES, "Ally"),
    ProgramId: OneOf(ROGUES, "program"),
    PairId: OneOf(PAIRS, "Conflict Track"),
    Zone: OneOf(ZONES, "Deployment Zone"),
    Ground: OneOf((*REGIONS, CONUS), "region"),
    BoxId: OneOf(BOXES, "place for units"),
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
    Spot: OneOf(SPOTS, "place"),
    TargetWord: OneOf(TARGET_WORDS, "kind of target"),
    Choices: read_choices,
    Rows: read_rows,
}
"""How to read the types that only this game knows."""


def steps_of(effects: tuple[Step, ...], here: Target) -> list[Step]:
    """Return effects as steps, with the target as the first argument of every verb."""
    steps = []
    for step in effects:  # there is usually one, and then a comprehension costs more
        steps.append((step[0], here, *step[1:]))
    return steps
