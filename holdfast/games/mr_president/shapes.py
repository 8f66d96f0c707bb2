"""The view of the table that Mr. President sends to clients."""

from typing import Literal

from typing_extensions import TypedDict


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
    """The card that is being carried out, or ''."""
    card_from: str
    """The deck from which it came, which decides the part in force."""
    throw: ThrowView | None
    acting: ActingView
    alarms: list[AlarmView]
    re_elected: bool
    result: str | None
    remembered: int
    """The row of chart D16 that gives your place in history; −1 before the end."""
