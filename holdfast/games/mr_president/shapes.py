"""The shapes of what Mr. President tells a client: the view of the table, and the content."""

from typing import Literal

from typing_extensions import TypedDict

# --- The view ---


class TrackView(TypedDict):
    """A track: its box, its trend counter, what a check must not exceed, and what the box is called."""

    box: int
    trend: int
    check: int
    name: str


class GroupView(TypedDict):
    """A Terror Group with its Intel step."""

    level: int
    intel: int


class RogueView(TypedDict):
    """A Rogue State; a named enemy has a name."""

    level: int
    wmds: bool
    marked: bool
    name: str


class MemberView(TypedDict):
    """A Key Cabinet Member with the ratings that count now."""

    office: str
    who: str
    veteran: bool
    domestic: int
    diplomatic: int
    military: int
    extra: bool


class HomeView(TypedDict):
    """What lies around the White House."""

    approval: int
    """In percent."""
    ap: int
    legacy: int
    evaluation: int
    """The Performance Evaluation if the Turn ended now."""
    goodwill: int
    focus: list[str]
    focus_tensions: int
    attributes: list[str]
    resources: list[str]
    groups: list[GroupView]
    scandals: dict[str, int]
    promise: str
    promise_kept: bool
    public: list[str]
    own: list[str]
    court: str
    nobel: int
    attacked: bool


class BillView(TypedDict):
    """A pending bill."""

    bill: str
    box: int
    theirs: bool


class CongressView(TypedDict):
    """Congress."""

    control: int
    friends: list[str]
    opponents: list[str]
    most_friends: int
    pending: list[BillView]
    passed: list[str]
    landmarks: list[str]
    enacted: list[str]
    initiatives: dict[str, int]


class RegionView(TypedDict):
    """A region."""

    align: int
    stability: int
    trend: int
    crisis: int
    groups: list[GroupView]
    rogues: list[RogueView]
    unstable: int
    civil_wars: int
    ceasefires: int
    peacekeepers: int
    iran: list[int]
    russia: int
    china: int
    bases: list[str]
    footprints: int
    units: dict[str, int]


class CountryView(TypedDict):
    """A country: of counters that lie face down only their number."""

    tensions: int
    relation: int
    sanctions: list[str]
    program: int
    frozen: bool
    hurt: int
    iran: int


class PeerView(TypedDict):
    """Russia or China."""

    relations: int
    trend: int
    posture: int
    markers: int
    influence: int
    acted: bool
    left: int


class WarView(TypedDict):
    """A War; its status in half boxes, 2 to 10. Totals are the Strengths with US units and Regional Forces."""

    name: str
    region: str
    attacker: str
    defender: str
    kind: str
    status: int
    attack: int
    defend: int
    attack_total: int
    defend_total: int
    odds: int
    """4 is 4:1 or better, 1 is 1:1, −2 is 1:2."""
    forces: int
    us: int
    surprise: bool


class ConflictView(TypedDict):
    """A Conflict Track."""

    status: int
    strength: int


class ThrowView(TypedDict):
    """The roll that is being made."""

    chart: str
    place: str
    die: int
    spent: int


class ActingView(TypedDict):
    """The Actions of the present Segment."""

    kinds: list[str]
    left: int
    extra: bool
    waiting: list[str]
    used: list[str]
    by: str
    action: str


class View(TypedDict):
    """The whole table, but for cards and the values of counters that lie face down."""

    game: Literal["mr_president"]
    scenario: str
    level: str
    new_player: bool
    seat: int | None
    turn: int
    segment: str | None
    tracks: dict[str, TrackView]
    home: HomeView
    members: list[MemberView]
    congress: CongressView
    regions: dict[str, RegionView]
    countries: dict[str, CountryView]
    peers: dict[str, PeerView]
    wars: list[WarView]
    conflicts: dict[str, ConflictView]
    capabilities: dict[str, dict[str, int]]
    rapid: list[str]
    units: dict[str, dict[str, int]]
    fni: list[str]
    agreements: list[str]
    cup: dict[str, int]
    drawn_chits: list[str]
    groups_left: list[str]
    supplies: dict[str, int]
    decks: dict[str, int]
    deck_2: list[str]
    deck_3: list[str]
    reshuffle: list[str]
    discarded: list[str]
    uncovered: list[str]
    card: str
    throw: ThrowView | None
    acting: ActingView
    re_elected: bool
    result: str | None


# --- The content ---


class Told(TypedDict):
    """Something with a name, a story and a text."""

    name: str
    story: str
    text: str


class SegmentInfo(TypedDict):
    """A Segment of the Turn Sequence."""

    name: str
    phase: str
    column: int
    colour: str
    turns: list[int]


class RegionInfo(TypedDict):
    """A region of the map."""

    name: str
    short: str
    die: list[int]
    neighbours: list[str]
    allies: list[str]


class TrackInfo(TypedDict):
    """A track."""

    name: str
    low: int
    high: int
    better: str
    boxes: list[str]


class PersonInfo(TypedDict):
    """A candidate, Friend or Opponent."""

    name: str
    role: str
    new: list[int]
    veteran: list[int]
    legislative: int
    media: int


class Content(TypedDict):
    """Names, texts and numbers that stay the same throughout a game."""

    sequence: dict[str, SegmentInfo]
    regions: dict[str, RegionInfo]
    countries: dict[str, str]
    tracks: dict[str, TrackInfo]
    people: dict[str, PersonInfo]
    attributes: dict[str, Told]
    bills: dict[str, Told]
    initiatives: dict[str, Told]
    cards: dict[str, Told]
    actions: dict[str, Told]
    charts: dict[str, str]
    counters: dict[str, str]
    groups: dict[str, str]
    offices: dict[str, str]
    areas: dict[str, str]
    places: dict[str, str]
    pairs: dict[str, str]
    capabilities: dict[str, str]
    units: dict[str, str]
