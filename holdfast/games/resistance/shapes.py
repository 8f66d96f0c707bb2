"""The types that Project: Resistance sends to clients: the view of a seat, and the content."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from holdfast.kernel.domains import AtMost, BySeat, Copies, Ids, InOrder, KeyedBy, LeftOut, Seat
from holdfast.kernel.shapes import CardInWords

Zone = Annotated[str, Ids("zones")]
"""A zone of the island."""

Skill = Annotated[str, Ids("skills")]
"""A skill."""

Recruit = Annotated[str, Ids("recruits", words=("training", "planning"))]
"""A token on a slot: a Secondary character, or a side of a Planning/Training token."""

Card = Annotated[str, Ids("objects specials companions")]
"""A card in an inventory."""

Object = Annotated[str, Ids("objects")]
Special = Annotated[str, Ids("specials")]
Clue = Annotated[str, Ids("clues")]
Service = Annotated[str, Ids("resistance")]
Event = Annotated[str, Ids("events")]

Slots = AtMost(9)
"""The slots of a sheet; the printed ones have 8 or 9."""

Cards = Copies(4)
Clues = Copies(3)
Tokens = Copies(3)
"""The most copies that there are of an Object, of a Clue card, and of the Zone token of a capital."""

# --- The view ---


class ZoneView(TypedDict):
    """The pieces in a zone, and the number of army pawns it can hold."""

    soldiers: int
    officers: int
    maximum: int
    cubes: int
    """The Reputation cubes that limited actions have left there."""
    guard: int
    """The next soldiers to arrive that a mine will eliminate."""


class SlotView(TypedDict):
    """A slot of a sheet: its skill and number, and the token on it, or an empty string."""

    skill: Annotated[str, LeftOut()]  # printed on the sheet of the character, like the number
    number: Annotated[int, LeftOut()]
    token: Recruit


class Reach(TypedDict):
    """The range of a Move: roads, mountain paths, or both together."""

    roads: int
    paths: int
    mixed: bool


class SquadView(TypedDict):
    """A squad: its player's sheet and everything on it."""

    seat: Seat
    colour: Annotated[str, LeftOut()]  # that of the seat
    character: Annotated[str, Ids("characters")]
    """Empty until it is chosen."""
    zone: Zone | None
    cubes: int
    actions: int
    """The individual action counter."""
    done: bool
    levels: dict[Skill, int]
    """By skill, before the army malus."""
    after_malus: dict[Skill, int]
    """By skill, as an action uses it."""
    malus: int
    slots: Annotated[list[SlotView], Slots]
    bonuses: Annotated[list[int], InOrder(Ids("bonuses"))]
    """Bonuses of abilities and cards, in the order of `bonuses` in the content."""
    reach: Reach
    inventory: Annotated[list[Card], Cards]
    room: int
    """The cards that the inventory can hold."""
    clues: Annotated[list[Clue], Clues]
    """Clue cards kept and not yet shared; only one's own are visible."""
    clue_cards: int
    used: Annotated[list[Special], Cards]
    """Reusable Special Objects that were used in this phase."""


class ServiceView(TypedDict):
    """An available Resistance card with the cubes on it, and what it costs each seat."""

    service: Service
    cubes: int
    costs: Annotated[list[int], BySeat()]


class ObjectiveView(TypedDict):
    """An objective, whether it is accomplished, and the one that must be accomplished first, if any."""

    id: Annotated[str, LeftOut()]  # the scenario has its objectives in order, each after the same ones
    done: bool
    after: Annotated[str, LeftOut()]


class PawnsView(TypedDict):
    """The soldiers or officers of the army, by location."""

    island: int
    eliminated: int
    reserve: int


class SpeedView(TypedDict):
    """The space of the invasion marker on its scale, counted from 1, and the invasion speed there."""

    space: int
    speed: int


class CountersView(TypedDict):
    """The action track: the totals of the team and of the army."""

    team: int
    army: int


class InvasionView(TypedDict):
    """If every squad were done now: the number of army actions, and the soldiers that each would bring."""

    actions: int
    soldiers: int


class ThisTurnView(TypedDict):
    """Changes to the army by cards in this turn."""

    actions: int
    speed: int


class NextPhaseView(TypedDict):
    """Changes to the players' next phase by an Event."""

    seconds: int
    actions: int
    paths_closed: bool


class DecksView(TypedDict):
    """The cards or tokens left in each pile and in the Recruitment bag."""

    recruits: int
    objects: int
    clues: int
    resistance: int
    events: int


class DiscardsView(TypedDict):
    """The cards in each discard pile."""

    objects: Annotated[list[Object], Cards]
    clues: Annotated[list[Clue], Clues]
    resistance: list[Service]
    events: list[Event]


Phase = Literal["set-up", "start", "actions", "end", "army"]


class View(TypedDict):
    """The whole table, except the order of decks and piles, and Clue cards that others have drawn or kept."""

    game: Literal["resistance"]
    scenario: Annotated[str, Ids("scenarios")]
    level: Annotated[str, Ids(words=("easy", "normal", "hard"))]
    seat: Annotated[int | None, LeftOut()]
    turn: int
    phase: Phase
    zones: dict[Zone, ZoneView]
    squads: Annotated[list[SquadView], KeyedBy("seat")]
    soldiers: PawnsView
    officers: PawnsView
    supply: int
    speed: SpeedView
    counters: CountersView
    invasion: InvasionView
    this_turn: ThisTurnView
    next_phase: NextPhaseView
    seconds: int
    """Seconds of the sandglass for the standard actions of this phase; 0 for no clock."""
    most_actions: int
    """The highest value of an individual action counter in this phase."""
    bag: dict[Zone, int]
    """The Zone tokens in the Invasion bag."""
    drawn_tokens: Annotated[list[Zone], Tokens]
    """Zone tokens drawn in this army phase, in order."""
    piles: dict[Annotated[str, Ids("board.regions")], int]
    """The Zone tokens in the pile of each region."""
    decks: DecksView
    discards: DiscardsView
    specials: dict[Special, int]
    """Special Objects that can still be made, with their number."""
    offered: Annotated[list[ServiceView], KeyedBy("service")]
    common: Annotated[list[Clue], Clues]
    """Shared Clue cards."""
    drawn: Annotated[list[Annotated[str, Ids("recruits objects clues resistance")]], Cards]
    """The tokens or cards being looked at, if this seat may see them."""
    drawing: int
    """The number of tokens or cards being looked at, by any seat."""
    drawer: Seat | None
    """The only seat that may see them; null if all may."""
    lifted: Annotated[list[Recruit], Slots]
    """Secondary characters taken off their slots while squads are reorganised."""
    markers: dict[Annotated[str, Ids("markers")], Zone]
    """Objective markers on the board, each with its zone."""
    objectives: Annotated[list[ObjectiveView], AtMost(4)]  # like the gauge of objectives
    result: Annotated[str | None, LeftOut()]


# --- The content ---


class RegionContents(TypedDict):
    """A quarter of the island, and the corner of the board with its pile."""

    name: str
    colour: str
    corner: str


class BoardContents(TypedDict):
    """The board: its regions, its speed scale, and the pieces beside it."""

    name: str
    regions: dict[str, RegionContents]
    speed: list[int]
    soldiers: int
    cubes: int
    markers: int
    tokens: int


class ZoneContents(TypedDict):
    """A zone with its city, its position on the map, its links and its features."""

    name: str
    region: str
    number: int
    city: str
    circles: int
    """The size of the city: 1, 2 or 3."""
    x: int
    y: int
    roads: list[str]
    paths: list[str]
    features: list[str]


class RowContents(TypedDict):
    """A skill on a sheet: the printed level, and the numbers on the slots after it."""

    level: int
    slots: list[int]


class CharacterContents(CardInWords):
    """A character sheet."""

    ability: str
    gives: str
    """The effect of the ability."""
    reputation: int
    skills: dict[str, RowContents]


class RecruitContents(TypedDict):
    """A Secondary-character token: its letter, and its value in each skill."""

    name: str
    letter: str
    communication: int
    military: int
    engineering: int


class ClueContents(TypedDict):
    """A Clue card with the zones at which it is punched."""

    name: str
    story: str
    failure: bool
    zones: list[str]


class TrackContents(TypedDict):
    """The action track for a number of players: the army's total on each space of a lap."""

    players: int
    laps: int
    army: list[int]


class ObjectiveContents(TypedDict):
    """An objective of a scenario, and the marker or companion that it concerns."""

    id: str
    name: str
    kind: Literal["locate", "accomplish", "escort"]
    marker: str
    companion: str
    feature: str


class ScenarioContents(TypedDict):
    """A scenario with its objectives, and the minutes of its sandglass by level of difficulty."""

    name: str
    story: str
    start: list[str]
    minutes: dict[str, int]
    objectives: list[ObjectiveContents]


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    colours: list[str]
    """The colours of the squads, by seat."""
    aid: dict[str, str]
    """The player aid: the effect of each standard action."""
    bonuses: list[str]
    """Names of the bonuses of abilities and cards, in the order of a squad's `bonuses`."""
    skills: dict[str, CardInWords]
    markers: dict[str, str]
    board: BoardContents
    zones: dict[str, ZoneContents]
    characters: dict[str, CharacterContents]
    recruits: dict[str, RecruitContents]
    objects: dict[str, CardInWords]
    specials: dict[str, CardInWords]
    companions: dict[str, CardInWords]
    clues: dict[str, ClueContents]
    resistance: dict[str, CardInWords]
    events: dict[str, CardInWords]
    tracks: dict[str, TrackContents]
    scenarios: dict[str, ScenarioContents]
