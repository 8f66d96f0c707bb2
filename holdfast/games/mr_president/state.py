"""The state of the nation and the world: the records of one game.

Regions, countries, Peers and members are copy-on-write: copies of a game share them, because few change at a time. Call
`region_to_change` and the like, in `queries`, before changing one.
"""

from dataclasses import dataclass, field
from typing import Literal

from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.kinds import (
    CAPABILITIES,
    COUNTRIES,
    NO_TARGET,
    NO_WAR,
    OFFICES,
    PAIRS,
    PEERS,
    POWERS,
    REGIONS,
    US,
    Office,
    Official,
    PartyId,
    RegionId,
    Target,
    WarName,
)
from holdfast.kernel.state import Record, Shared, State

WMD, MARKED = 1, 2
"""Bits of a Rogue State counter: it has WMDs; it bears a −1 AP marker."""

BASE_RUSSIA, BASE_CHINA = 1, 2
"""Bits of a region: whose Bases are there."""

RogueCounter = tuple[int, int, PartyId | Literal[""]]
"""A Rogue State counter: level, bits, and the id of a named enemy or nothing."""

CIVIL, CEASED, UNSTABLE = range(3)
"""The counters of unrest beneath which Iranian Influence lies."""


@dataclass(slots=True)
class Home(Record):
    """The Presidential Tracks, the State of the Nation, and what lies around the White House."""

    approval: int = 15
    """The box of Public Approval: 18% is 0, 70% is 26."""
    party: int = 6
    prestige: int = 5
    ap: int = 0
    legacy: int = 0
    rwc: int = 5
    media: int = 6
    hs: int = 5
    opinion: int = 5
    soe: int = 5
    soe_trend: int = 0
    eu: int = 5
    """The Eurozone's State of the Economy."""
    eu_trend: int = 0
    cabinet: int = 5
    cabinet_trend: int = 0
    crisis: int = 0
    """Domestic Crises; 3 is the Domestic Failure and never a resting place."""
    ldi: int = 0
    goodwill: list[int] = field(default_factory=list)
    """The values of UN Goodwill counters, face down."""
    focus: list[int] = field(default_factory=list)
    """The area of each priority, the best first."""
    focus_tensions: list[int] = field(default_factory=list)
    """The values of Tensions counters beside the Focus, face down; n counters block the n worst priorities."""
    attributes: list[str] = field(default_factory=list)
    resources: list[str] = field(default_factory=list)
    groups: list[tuple[int, int]] = field(default_factory=list)
    """Terror Groups in CONUS: level and Intel step, in order."""
    scandals: dict[Official, int] = field(default_factory=dict)
    """The stage of the Scandal about each person: 1 Breaking, 2 Deepening, 3 Concluding."""
    promise: str = ""
    promise_kept: bool = False
    kept: str = ""
    """The promise of this year that was kept."""
    broken: str = ""
    """The promise of this year that was not kept, once its counter has left: what Consequences charge is for it."""
    public: list[str] = field(default_factory=lambda: [""] * 5)
    own: list[str] = field(default_factory=lambda: [""] * 3)
    """The Administration's priorities."""
    court: str = ""
    """The vacancy of the Supreme Court: open, or the nominee, a moderate or an ideologue."""
    nobel: int = 0
    attacked: bool = False
    """Whether a serious attack on the homeland has come since the game began."""


@dataclass(slots=True)
class Member(Shared):
    """A Key Cabinet Member."""

    office: Office = OFFICES[0]
    who: str = ""
    veteran: bool = False


@dataclass(slots=True)
class Congress(Record):
    """Congress and its bills."""

    control: int = 0
    """1 your Party, 0 split, −1 the Opponents."""
    coop: int = 3
    """The box of Bipartisan Cooperation, 1 to 5."""
    friends: list[str] = field(default_factory=list)
    opponents: list[str] = field(default_factory=list)
    pending: dict[str, int] = field(default_factory=dict)
    """Pending bills and their boxes: −2 is furthest left, 2 Cannot Be Passed."""
    theirs: list[str] = field(default_factory=list)
    """Which pending bills are the Opponents'."""
    passed: list[str] = field(default_factory=list)
    """Bills passed in this Turn, and what can never be introduced again."""
    landmarks: list[str] = field(default_factory=list)
    enacted: list[str] = field(default_factory=list)
    """Bills passed in earlier Turns."""
    initiatives: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Region(Shared):
    """A region of the world."""

    align: int = 5
    stability: int = 5
    trend: int = 0
    crisis: int = 0
    groups: list[tuple[int, int]] = field(default_factory=list)
    """Terror Groups: level and Intel step, in order."""
    rogues: list[RogueCounter] = field(default_factory=list)
    unstable: int = 0
    civil_wars: int = 0
    ceasefires: int = 0
    peacekeepers: int = 0
    iran: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Iranian Influence beneath Civil Wars, Ceasefires and Unstable States."""
    russia: int = 0
    china: int = 0
    """Influence counters, Bases apart."""
    bases: int = 0
    footprints: list[str] = field(default_factory=list)
    """US Military Footprints, face down, by their effect."""


@dataclass(slots=True)
class Country(Shared):
    """An Ally, a Peer, Iran or North Korea."""

    tensions: list[int] = field(default_factory=list)
    """The values of Tensions counters, face down."""
    relation: int = 0
    """Of an Ally: 1 Very Close, 0 Close, −1 Estranged."""
    sanctions: dict[str, int] = field(default_factory=dict)
    """Sanctions by kind with their values, face down."""
    program: int = 0
    frozen: bool = False
    hurt: int = 0
    """The modifier of a cyberattack on its next roll."""
    iran: int = 0
    """Iranian Influence beside Israel."""


@dataclass(slots=True)
class Peer(Shared):
    """Russia or China."""

    relations: int = 3
    trend: int = 0
    soe: int = 5
    soe_trend: int = 0
    posture: int = 1
    markers: int = 0
    """±1 AP markers on it, summed."""
    spy_next: bool = False
    spy_always: bool = False
    acted: bool = False
    left: int = 0
    """Actions that it may still take."""
    done: list[int] = field(default_factory=list)
    """Lines of its list that it has used in this Turn."""


@dataclass(slots=True)
class War(Record):
    """A War on the War Status Sideboard."""

    name: WarName = NO_WAR
    region: RegionId = REGIONS[0]
    attacker: PartyId = US
    defender: PartyId = US
    kind: str = "ground"
    status: int = 6
    """In half boxes: 2 the Defender has won, 6 Stalemate, 10 the Attacker has won."""
    attack: int = 0
    defend: int = 0
    forces: int = 0
    """Regional Forces beside the US or an Ally."""
    us: int = 0
    """On which side the US fights: 1 attacking, −1 defending, 0 not at all."""
    edge: int = 0
    """What cyberattacks add to its next roll; minus is for the Attacker."""
    rolled: bool = False
    """Whether its first roll has been made."""
    surprise: bool = False


@dataclass(slots=True)
class Throw(Record):
    """A roll on a chart, from before the die falls until its row is carried out."""

    chart: str = ""
    place: Target = NO_TARGET
    """The target of the roll."""
    who: str = ""
    """The acting person, if it is for a Master Action: then it may be rolled again."""
    die: int = 0
    drms: tuple[tuple[str, int], ...] = ()
    spent: int = 0
    column: int = -1


@dataclass(slots=True)
class Acting(Record):
    """The Actions of the present Segment."""

    kinds: tuple[str, ...] = ()
    """Which kinds of Actions it allows; empty where no Actions are taken."""
    left: int = 0
    extra: bool = False
    """Whether the additional Action for 2 APs was bought in this Segment."""
    each: bool = False
    """Whether this is a Segment of one Action for POTUS and each member."""
    waiting: list[Official] = field(default_factory=list)
    """The people with Actions left in such a Segment; once for every Action."""
    acted: list[Official] = field(default_factory=list)
    """The people who have acted in it; once for every Action."""
    phase: str = ""
    used: list[str] = field(default_factory=list)
    """Actions used in this Phase that come only once in it, with their targets."""
    by: str = ""
    action: str = ""
    """Who carries out which Action just now."""
    in_row: bool = False
    """Whether the row of its roll is being carried out: further rolls are not rolls for the Action."""
    plus: int = 0
    """A modifier for this one Action, such as that of a Resource."""
    lent: int = 0
    """A modifier that a card gives to one raid or strike."""
    partner: str = ""
    """With whom it is done: an Ally, or the UN."""
    paid: int = 0
    """The modifier of what was paid for it: an AP, or a UN Goodwill counter."""
    total: int = 0
    """The sum of the counters that were revealed for it."""
    aim: Target = NO_TARGET
    hit: tuple[int, ...] = ()
    """The target, and the Terror Group it has become, while the row of a roll is carried out."""


@dataclass(slots=True)
class MrPresident(State):
    """A game of Mr. President."""

    book: Book = field(default_factory=Book.read)
    scenario: str = ""
    level: str = "normal"
    new_player: bool = False
    term: int = 1
    """2 once the player has decided to go on after the election."""
    turn: int = 0
    at: int = 0
    """The present Segment, by its place in the sequence."""
    marked: tuple[int, ...] = ()
    """The values of the gauges when the Segment began."""
    home: Home = field(default_factory=Home)
    congress: Congress = field(default_factory=Congress)
    members: list[Member] = field(default_factory=list)
    regions: list[Region] = field(default_factory=lambda: [Region() for _ in REGIONS])
    countries: list[Country] = field(default_factory=lambda: [Country() for _ in COUNTRIES])
    peers: list[Peer] = field(default_factory=lambda: [Peer() for _ in PEERS])
    wars: list[War] = field(default_factory=list)
    conflict: list[int] = field(default_factory=lambda: [1] * len(PAIRS))
    strength: list[int] = field(default_factory=lambda: [0] * len(PAIRS))
    caps: list[int] = field(default_factory=lambda: [4] * (len(CAPABILITIES) * len(POWERS)))
    rapid: list[int] = field(default_factory=list)
    units: dict[str, int] = field(default_factory=dict)
    """By place and kind: `"conus army-light"`; In Transit `"conus army-heavy-moving"`, flipped back `…-arrived`."""
    fni: list[RegionId] = field(default_factory=list)
    agreements: list[RegionId] = field(default_factory=list)
    cup: list[str] = field(default_factory=list)
    drawn_chits: list[str] = field(default_factory=list)
    """Chits that go back to the cup at the end of the year."""
    last_chit: str = ""
    """The chit that was drawn last, with its + if it has one."""
    groups_left: list[str] = field(default_factory=list)
    """Ally Group counters that have not acted in this Turn."""

    tension_supply: list[int] = field(default_factory=list)
    unilateral_supply: list[int] = field(default_factory=list)
    multilateral_supply: list[int] = field(default_factory=list)
    un_supply: list[int] = field(default_factory=list)
    goodwill_supply: list[int] = field(default_factory=list)
    footprint_supply: list[str] = field(default_factory=list)
    candidates: list[str] = field(default_factory=list)
    """Cabinet candidates who have not served."""

    crisis_deck: list[str] = field(default_factory=list)
    reshuffle: list[str] = field(default_factory=list)
    deck_2: list[str] = field(default_factory=list)
    deck_3: list[str] = field(default_factory=list)
    year_2: list[str] = field(default_factory=list)
    year_3: list[str] = field(default_factory=list)
    year_4: list[str] = field(default_factory=list)
    off_terror: list[str] = field(default_factory=list)
    off_cascade: list[str] = field(default_factory=list)
    off_disaster: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    uncovered: list[str] = field(default_factory=list)
    """The counters that were turned over last, by where they lay: they are back in the supply, but were seen."""
    card: str = ""
    """The card that is being carried out."""
    put: str = ""
    """Where that card goes, if one of its parts says so."""
    card_at: dict[str, RegionId] = field(default_factory=dict)
    """A place that a card remembers between its parts."""

    throws: list[Throw] = field(default_factory=list)
    rolled: int = 0
    """The last roll of a die, for cards that depend on it."""
    spent: int = 0
    """The APs that were spent on the last roll."""
    acting: Acting = field(default_factory=Acting)
    used_this_turn: list[str] = field(default_factory=list)
    """Actions used that come only once per Turn, with their targets."""
    majors: list[RegionId] = field(default_factory=list)
    """Regions that had a Major Crisis in this chain."""
    judged: int = 0
    """The Performance Evaluation of the last year that was evaluated."""
    re_elected: bool = False
    ran: bool = False
    """Whether re-election was attempted."""
