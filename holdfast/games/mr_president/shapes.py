"""The types that Mr. President sends to clients: the view of the table, and the content."""

from typing import Literal

from typing_extensions import TypedDict

from holdfast.kernel.shapes import CardInWords

# --- The view ---


class TrackView(TypedDict):
    """A track: its box and the box's name, its trend counter, and the highest roll that passes a check."""

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
    focus: list[str]
    focus_tensions: int
    attributes: list[str]
    resources: list[str]
    groups: list[GroupView]
    scandals: dict[str, int]
    promise: str
    promise_kept: bool
    promised: str
    """The promise of this year, and whether it was kept; at the year's end a new one may be made."""
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
    sides: dict[str, str]
    """The class of Friends and Opponents: moderate, radical, or ''."""
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
    """A country; of facedown counters only the number is shown."""

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


class RowView(TypedDict):
    """A row that a roll may reach, with its exact chance."""

    row: int
    share: float


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
    column: int
    """The column of the Combat Table that applies now."""
    modifiers: dict[str, int]
    rows: list[RowView]


class ConflictView(TypedDict):
    """A Conflict Track."""

    status: int
    strength: int


class DrmView(TypedDict):
    """A modifier's name, and the number it adds to the die."""

    name: str
    n: int


class AimView(GroupView):
    """A target: a place, person, card, War or Conflict Track, or a Terror Group (Level 0: none)."""

    of: str
    other: str
    """A counter of unrest there, or another party involved; or ''."""


class ThrowView(TypedDict):
    """The current roll: its modifiers, and before it the chance of each row by APs spent."""

    chart: str
    aim: AimView
    die: int
    """0 before the die is rolled."""
    spent: int
    column: int
    drms: list[DrmView]
    chances: list[list[float]]
    """By row: the chances if 0, 1, 2 … Action Points are spent; empty after the roll."""
    row: int
    """The row that was rolled, or −1 before."""


class AlarmView(TypedDict):
    """A way to lose the game at once that is close: its present value, and the value at which the game is lost."""

    ending: str
    n: int
    limit: int


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
    """The whole table, except facedown cards and counters."""

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
    discarded: list[str]
    uncovered: list[str]
    card: str
    throw: ThrowView | None
    acting: ActingView
    alarms: list[AlarmView]
    re_elected: bool
    result: str | None
    remembered: int
    """The row of chart D16 that gives your place in history; −1 before the end."""


# --- The content ---


class ActionInfo(CardInWords):
    """A Master Action: the player aid that lists it, its number there, its price, and how often it may be taken."""

    aid: str
    number: int
    ap: int
    once: str


class BillInfo(CardInWords):
    """A bill: its number, and the bonus of a Landmark."""

    number: int
    landmark: str


class CardInfo(CardInWords):
    """A printed card with its number and its kind."""

    number: int
    kind: str


class ChartInfo(TypedDict):
    """A table for rolls: the rendered rows of each column."""

    name: str
    die: int
    columns: list[list[str]]


class SegmentInfo(TypedDict):
    """A Segment of the Turn Sequence."""

    name: str
    text: str
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


class Ladder(TypedDict):
    """The lowest and highest value of a scale."""

    low: int
    high: int


class TrackInfo(Ladder):
    """A track."""

    name: str
    text: str
    """Its meaning and its effects."""
    better: str
    boxes: list[str]


class PersonInfo(TypedDict):
    """A candidate, Friend or Opponent."""

    name: str
    role: str
    new: list[int]
    new_extra: bool
    veteran: list[int]
    veteran_extra: bool
    legislative: int
    media: int


class Ladders(TypedDict):
    """Scales other than tracks: who moves on them, and their ends."""

    bill: Ladder
    """The boxes of a pending bill; in the last one it cannot pass."""
    align: Ladder
    crisis: Ladder
    group: Ladder
    """The Level of a Terror Group."""
    relations: Ladder
    program: Ladder
    conflict: Ladder
    """The status of a Conflict Track; the last one is War."""
    wars: Ladder
    """The maximum number of Wars at a time."""


class Terms(TypedDict):
    """Names used in many places: steps, kinds and measures by id."""

    war_kinds: dict[str, str]
    statuses: dict[str, str]
    intel: dict[str, str]
    relations: dict[str, str]
    sanctions: dict[str, str]
    regional: dict[str, str]


class ColumnInfo(TypedDict):
    """A column of the Combat Table: its name, and the effect of each row."""

    name: str
    rows: list[str]


class CombatInfo(TypedDict):
    """The Combat Table, used for every War roll."""

    columns: list[ColumnInfo]
    modifiers: dict[str, str]


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    sequence: dict[str, SegmentInfo]
    regions: dict[str, RegionInfo]
    countries: dict[str, str]
    tracks: dict[str, TrackInfo]
    people: dict[str, PersonInfo]
    attributes: dict[str, CardInWords]
    bills: dict[str, BillInfo]
    initiatives: dict[str, CardInWords]
    cards: dict[str, CardInfo]
    actions: dict[str, ActionInfo]
    charts: dict[str, ChartInfo]
    modifiers: dict[str, str]
    """Names of die modifiers, by their id in the charts."""
    counters: dict[str, str]
    chits: dict[str, str]
    groups: dict[str, str]
    members: dict[str, list[str]]
    """The members of each Ally and Rogue Group, in order."""
    offices: dict[str, str]
    areas: dict[str, str]
    places: dict[str, str]
    pairs: dict[str, str]
    aims: dict[str, str]
    """Counters of unrest, and offices, as targets."""
    capabilities: dict[str, str]
    units: dict[str, str]
    aids: dict[str, str]
    ratings: dict[str, str]
    phases: dict[str, str]
    piles: dict[str, str]
    """The four places for cards of the Crisis Deck, and the decks beside the map."""
    control: dict[str, str]
    dangers: dict[str, str]
    """Warnings about a close ending, by the ending."""
    endings: dict[str, str]
    ladders: Ladders
    victories: dict[str, int]
    """By Peer: the Influence with which it wins."""
    terms: Terms
    combat: CombatInfo
