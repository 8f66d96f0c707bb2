"""The view of the table that Mr. President sends to clients."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from holdfast.games.mr_president.kinds import (
    AIDS,
    BEARERS,
    BOXES,
    CAPABILITIES,
    CONUS,
    COUNTRIES,
    FOCUS,
    LEVELS,
    OFFICES,
    PEERS,
    POTUS,
    POWERS,
    REGIONS,
    WORSE,
)
from holdfast.kernel.domains import AtMost, Between, Copies, Ids, InOrder, Joined, KeyedBy, LeftOut

# What a pack can add to comes from the content, all else from `kinds`.

Region = Annotated[str, Ids(words=REGIONS)]
Country = Annotated[str, Ids(words=COUNTRIES)]
Peer = Annotated[str, Ids(words=PEERS)]
Capability = Annotated[str, Ids(words=CAPABILITIES)]
Official = Annotated[str, Ids(words=(POTUS, *OFFICES))]
"""The President or the holder of an office."""

Party = Annotated[str, Ids("countries")]
"""A country, or another party that can be at war."""

Card = Annotated[str, Ids("cards")]
Bill = Annotated[str, Ids("bills")]

NOMINEES = ("moderate", "ideologue")
"""Justices whom Congress may confirm."""

Person = Annotated[str, Ids("people", where=("role", "friend", "opponent"))]
"""A Friend or an Opponent in Congress."""

Way = Annotated[int, Between(-1, 1)]
"""Worsening or against us, neither, improving or for us."""

WAR_NAMES = Joined("-", Ids("countries"), Ids("countries"))
"""An attacker and a defender."""

ROGUE_WAR_NAMES = Joined("-", Ids("countries"), Ids(words=("rogue-state",)), Ids(words=REGIONS))
"""The same of a War on a Rogue State without a name."""

Aim = Annotated[
    str,
    Ids("regions countries pairs people cards", words=(CONUS, FOCUS, POTUS, *OFFICES, WORSE, *CAPABILITIES)),
    WAR_NAMES,
    ROGUE_WAR_NAMES,
]
"""A place, a Conflict Track, a person, a card, a Strategic Capability or a War."""

OncePerTarget = Ids("actions", where=("once", "target", "turn"))
Used = Annotated[
    str,
    Ids("actions", where=("once", "phase"), words=("the-old-hand-on-the-hill",)),
    Joined(" ", OncePerTarget, Ids(words=(*REGIONS, *COUNTRIES))),
]
"""An Action that is used up, some with their target, or a Resource."""

Values = Ids(words=("-3", "-2", "-1", "0", "1", "2", "3"))
Uncovered = Annotated[
    str,
    Joined(" ", Ids(words=(*BEARERS, "goodwill")), Values),
    Joined(" ", Ids(words=REGIONS), Ids("counters")),
]
"""A counter and where it lay: a value of Tensions, Sanctions or UN Goodwill, or a Footprint in a region."""

Chit = Annotated[str, Ids("chits")]

SUPPLIES = ("tensions", "unilateral", "multilateral", "un", "goodwill", "footprints")
"""Supplies of counters."""

PILES = (
    "crisis",
    "reshuffle",
    "year_2",
    "year_3",
    "year_4",
    "off_terror",
    "off_cascade",
    "off_disaster",
    "box",
    "lost",
)
"""Piles of cards that lie face down."""

Column = Annotated[int, Between(0, 23)]
"""A column of a chart; the Combat Table has the most."""

ROWS = 13
"""The rows of the longest column."""

MOST_AT_HOME = 12
"""Equal Terror Groups in the US: the rules set no limit; long games have shown up to seven."""


class TrackView(TypedDict):
    """A track: its box and the box's name, its trend counter, and the highest roll that passes a check."""

    box: int
    trend: Way
    check: int
    name: Annotated[str, LeftOut()]


class GroupView(TypedDict):
    """A Terror Group with its Intel step."""

    level: Annotated[int, Between(0, 4)]  # 0 in `AimView`
    intel: Annotated[int, Between(0, 3)]


class RogueView(TypedDict):
    """A Rogue State; a named enemy has a name."""

    level: Annotated[int, Between(1, 4)]
    wmds: bool
    marked: bool
    name: Party


class MemberView(TypedDict):
    """A Key Cabinet Member with the ratings that count now."""

    office: Annotated[str, Ids("offices")]
    who: Annotated[str, Ids("people", where=("role", "candidate"))]
    veteran: bool
    domestic: int
    diplomatic: int
    military: int
    extra: bool


class HomeView(TypedDict):
    """The situation around the White House."""

    approval: int
    """In percent."""
    ap: int
    legacy: int
    evaluation: int
    """The Performance Evaluation if the Turn ended now."""
    approval_legacy: int
    """The Legacy Points that Public Approval would bring at the end of the term."""
    evaluation_legacy: int
    """The Legacy Points that this Evaluation gives."""
    goodwill: int
    focus: Annotated[list[Annotated[str, Ids("areas")]], AtMost(6)]
    focus_tensions: int
    attributes: list[Annotated[str, Ids("attributes")]]
    resources: list[Annotated[str, Ids("cards", where=("kind", "resources"))]]
    groups: Annotated[list[GroupView], Copies(MOST_AT_HOME)]
    scandals: dict[Official, Annotated[int, Between(1, 3)]]
    promise: Bill
    promise_kept: bool
    promised: Bill
    """The promise of this year, and whether it was kept; at the year's end a new one may be made."""
    public: Annotated[list[Bill], AtMost(5)]  # the Public's five priorities, the Administration's three
    own: Annotated[list[Bill], AtMost(3)]
    court: Annotated[str, Ids(words=("open", *NOMINEES))]
    nobel: int
    attacked: bool


class BillView(TypedDict):
    """A pending bill."""

    bill: Annotated[str, Ids("bills initiatives", words=NOMINEES)]
    box: Annotated[int, Between(-2, 2)]
    theirs: bool


class CongressView(TypedDict):
    """Congress."""

    control: Way
    friends: list[Person]
    opponents: list[Person]
    sides: dict[Person, Annotated[str, Ids(words=("moderate", "radical"))]]
    """The class of Friends and Opponents: moderate, radical, or ''."""
    most_friends: int
    pending: Annotated[list[BillView], KeyedBy("bill")]
    passed: list[Bill]
    landmarks: list[Annotated[str, Ids("bills initiatives")]]
    enacted: list[Bill]
    initiatives: dict[Annotated[str, Ids("initiatives")], int]


class RegionView(TypedDict):
    """A region."""

    align: int
    stability: int
    trend: Way
    crisis: Annotated[int, Between(0, 3)]
    groups: Annotated[list[GroupView], Copies(5)]  # as many as the least stable region holds
    rogues: Annotated[list[RogueView], AtMost(7)]  # the counters of the supply, and a named enemy
    unstable: int
    civil_wars: int
    ceasefires: int
    peacekeepers: int
    iran: Annotated[list[int], InOrder(Ids(words=("civil-wars", "ceasefires", "unstable")))]
    russia: int
    china: int
    bases: list[Peer]
    footprints: int
    units: Annotated[dict[str, int], LeftOut()]  # see `units` of the view


class CountryView(TypedDict):
    """A country; of facedown counters only the number is shown."""

    tensions: int
    relation: Way
    sanctions: list[Annotated[str, Ids("terms.sanctions")]]
    program: Annotated[int, Between(0, 5)]
    frozen: bool
    hurt: int
    iran: int


class PeerView(TypedDict):
    """Russia or China."""

    relations: Annotated[int, Between(1, 5)]
    trend: Way
    posture: Annotated[int, Between(1, 2)]
    markers: int
    influence: int
    acted: bool
    left: int


class RowView(TypedDict):
    """A row that a roll may reach, with its exact chance."""

    row: Annotated[int, Between(0, ROWS - 1)]
    share: float


class WarView(TypedDict):
    """A War; its status in half boxes, 2 to 10. Totals are the Strengths with US units and Regional Forces."""

    name: Annotated[str, LeftOut()]  # its attacker and defender, and the region of a Rogue State
    region: Region
    attacker: Party
    defender: Party
    kind: Annotated[str, Ids("terms.war_kinds")]
    status: Annotated[int, Between(2, 10)]
    attack: int
    defend: int
    attack_total: int
    defend_total: int
    odds: int
    """4 is 4:1 or better, 1 is 1:1, −2 is 1:2."""
    forces: int
    us: Way
    surprise: bool
    column: Column
    """The column of the Combat Table that applies now."""
    modifiers: dict[Annotated[str, Ids("combat.modifiers", words=("new player", "this Action", "this card"))], int]
    rows: Annotated[list[RowView], KeyedBy("row")]


class ConflictView(TypedDict):
    """A Conflict Track."""

    status: Annotated[int, Between(1, 5)]
    strength: Annotated[int, Between(-2, 2)]


class DrmView(TypedDict):
    """A modifier's name, and the number it adds to the die."""

    name: Annotated[str, Ids("modifiers")]
    n: int


class AimView(GroupView):
    """A target: a place, person, card, War or Conflict Track, or a Terror Group (Level 0: none)."""

    of: Aim
    other: Annotated[str, Ids("aims countries", words=CAPABILITIES)]
    """A counter of unrest there, or another party involved; or ''."""


class ThrowView(TypedDict):
    """The current roll: its modifiers, and before it the chance of each row by APs spent."""

    chart: Annotated[str, Ids("charts")]
    aim: AimView
    die: Annotated[int, Between(0, 10)]
    """0 before the die is rolled."""
    spent: int
    column: Column
    drms: Annotated[list[DrmView], KeyedBy("name")]
    chances: Annotated[list[Annotated[list[float], AtMost(ROWS)]], AtMost(10)]  # a chart allows at most 9 APs
    """By row: the chances if 0, 1, 2 … Action Points are spent; empty after the roll."""
    row: Annotated[int, Between(-1, ROWS - 1)]
    """The row that was rolled, or −1 before."""


class AlarmView(TypedDict):
    """A way to lose the game at once that is close: its present value, and the value at which the game is lost."""

    ending: Annotated[str, Ids("dangers")]
    n: int
    limit: int


class ActingView(TypedDict):
    """The Actions of the present Segment."""

    kinds: list[Annotated[str, Ids(words=AIDS)]]
    left: int
    extra: bool
    waiting: Annotated[list[Official], Copies(2)]  # a member with +1 Action acts twice
    used: list[Used]
    by: Official
    action: Annotated[str, Ids("actions")]


class View(TypedDict):
    """The whole table, except facedown cards and counters."""

    game: Literal["mr_president"]
    scenario: Annotated[str, Ids("scenarios")]
    level: Annotated[str, Ids(words=LEVELS)]
    new_player: bool
    seat: Annotated[int | None, LeftOut()]
    turn: int
    segment: Annotated[str, Ids("sequence")] | None
    tracks: dict[Annotated[str, Ids("tracks")], TrackView]
    home: HomeView
    members: Annotated[list[MemberView], KeyedBy("office")]
    congress: CongressView
    regions: dict[Region, RegionView]
    countries: dict[Country, CountryView]
    peers: dict[Peer, PeerView]
    wars: Annotated[list[WarView], AtMost(6)]  # the sixth loses the game
    conflicts: dict[Annotated[str, Ids("pairs")], ConflictView]
    capabilities: dict[Annotated[str, Ids(words=POWERS)], dict[Capability, int]]
    rapid: Annotated[list[Capability], Copies(2)]
    units: dict[Annotated[str, Ids(words=BOXES)], dict[Annotated[str, Ids("units")], int]]
    fni: list[Region]
    agreements: list[Region]
    cup: dict[Chit, int]
    drawn_chits: Annotated[list[Chit], Copies(5)]  # five chits without a + draw two cards, and five draw three
    groups_left: list[Annotated[str, Ids("groups")]]
    supplies: dict[Annotated[str, Ids(words=SUPPLIES)], int]
    decks: dict[Annotated[str, Ids(words=PILES)], int]
    deck_2: list[Card]
    deck_3: list[Card]
    discarded: list[Card]
    uncovered: Annotated[list[Uncovered], Copies(60)]  # all of those that stay in sight
    card: Card
    """The card that is being carried out, or ''."""
    card_from: Annotated[str, Ids("piles")]
    """The deck from which it came, which decides the part in force."""
    throw: ThrowView | None
    acting: ActingView
    alarms: Annotated[list[AlarmView], AtMost(13)]  # all dangers at once
    re_elected: bool
    result: Annotated[str | None, LeftOut()]
    remembered: Annotated[int, LeftOut()]  # by the Legacy Points
    """The row of chart D16 that gives your place in history; −1 before the end."""
