"""The types that Ares Expedition: Crisis sends to clients: the view of a seat, and the content."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from holdfast.kernel.domains import Copies, Ids, KeyedBy, LeftOut, Seat

Metric = Literal["temperature", "oxygen", "ocean"]
Zone = Literal["purple", "red", "yellow", "white"]
PhaseName = Literal["", "development", "construction", "action", "production", "research"]
"""The phase being resolved; empty between phases."""

Phase = Annotated[PhaseName, Ids("phases")]
"""A phase that has a name."""

Track = Annotated[str, Ids("tracks")]
"""A metric."""

Tile = Annotated[str, Ids("oceans")]
"""An ocean tile."""

Crisis = Annotated[str, Ids("crises")]
"""A Crisis card, for any number of players."""

Dummy = Annotated[str, Ids("dummies")]
"""A dummy card."""

Corporation = Annotated[str, Ids("corporations")]
"""A corporation card."""

Project = Annotated[str, Ids("projects")]
"""A project card; there is one of each."""

Holder = Annotated[str, Ids("projects", where=("holds", "microbe", "animal", "science", "any"))]
"""A project card that can hold resources."""

Scoring = Annotated[str, Ids("projects", where=("vp", None))]
"""A project card whose VP depend on a count."""

Acting = Annotated[str, Ids("projects corporations", where=("acts", True))]
"""A card with an action."""

Resource = Annotated[str, Ids(words=("mc", "heat", "plants"))]
"""A resource that players have."""

Production = Annotated[str, Ids(words=("mc", "cards", "heat", "plants", "steel", "titanium"))]
"""A kind of production."""

Standard = Annotated[str, Ids(words=("buy forest", "buy temperature", "buy ocean", "convert plants", "convert heat"))]
"""A standard action."""

# --- The view ---


class Standing(TypedDict):
    """A metric: its value, its hindrances, and how much the Crises in play will lower it."""

    value: int
    zone: Zone
    full: bool
    token: Annotated[str | None, Ids(words=("yellow", "red"))]
    """The visible side of its detriment token."""
    closed: bool
    """Whether it was full when the phase began, so that it cannot be raised in this phase."""
    drain: int
    """The amount by which the Crises in play lower it each round."""
    may_drain: bool
    """Whether a Crisis lowers either this metric or another, as the players choose."""


class OceanView(TypedDict):
    """An ocean tile."""

    tile: Tile
    faceup: bool


class CrisisView(TypedDict):
    """A Crisis in play with its counters."""

    crisis: Crisis
    counters: int


class Dummies(TypedDict):
    """The dummy hand: the phases taken from it, and the cards seen."""

    deck: int
    now: list[Dummy]
    phases: Annotated[list[Phase], Copies(2)]  # of two cards in a solo game
    seen: list[Dummy]
    forbid: bool
    """Whether nobody may choose its phases; with one or two players they are resolved in addition."""


class CardInHand(TypedDict):
    """A card in hand with its current price."""

    card: Project
    price: int
    playable: bool


class Price(TypedDict):
    """A price: the resource and the amount."""

    what: Annotated[str, LeftOut()]  # the same for a standard action in every game
    n: int


class Research(TypedDict):
    """The number of cards that the Research phase draws, and the number kept."""

    draw: int
    keep: int


class PlayerView(TypedDict):
    """The cards and resources of a player, and the hand."""

    seat: Seat
    corporation: Corporation | None
    offered: list[Corporation]
    mc: int
    heat: int
    plants: int
    tr: int
    production: dict[Production, int]
    income: dict[Resource, int]
    """The amount of each resource that a Production phase gives."""
    tags: dict[Annotated[str, Ids("tags")], int]
    hand: Annotated[list[CardInHand], KeyedBy("card")]
    looked: list[Project]
    played: list[Project]
    standing: Annotated[list[str], LeftOut()]  # the corporation, and the cards played that have lasting effects
    resources: dict[Holder, int]
    scored: dict[Scoring, int]
    sale: int
    standard: dict[Standard, Price]
    """By standard action, such as `buy forest`."""
    research: Research
    chosen: Phase | None
    last_phase: Phase | None
    barred: Phase | None
    choosable: list[Phase]
    plays: int
    more: list[Project]
    """Cards that each permit one more card to be played in this phase."""
    bonus: bool
    used: Annotated[list[Acting], Copies(2)]  # one of them twice with the bonus
    done: bool


class View(TypedDict):
    """The whole table; only the order of the decks is hidden."""

    game: Literal["ares_crisis"]
    scenario: Annotated[str, Ids("scenarios")]
    seat: Annotated[int | None, LeftOut()]
    round: int
    phase: Phase
    phases: list[Phase]
    metrics: dict[Track, Standing]
    """Empty until the board is laid out."""
    oceans: Annotated[list[OceanView], KeyedBy("tile")]
    bank: int
    crises: Annotated[list[CrisisView], KeyedBy("crisis")]
    supplies: Annotated[str | None, LeftOut()]  # among those drawn
    drawn: list[Crisis]
    crisis_deck: int
    deck: int
    discard: list[Project]
    dummies: Dummies
    players: Annotated[list[PlayerView], KeyedBy("seat")]
    result: Annotated[str | None, LeftOut()]


# --- The content ---


class Named(TypedDict):
    """A thing with a name."""

    name: str


class Described(Named):
    """A thing with a name and a text, such as a phase and its bonus."""

    text: str


class InSentences(Described):
    """A card with a longer text: as a whole, and sentence by sentence."""

    sentences: list[str]


class Space(TypedDict):
    """A space of a track and its zone."""

    value: int
    zone: Zone


class TrackContents(Named):
    """A metric with its spaces, from the lowest, and the two sides of its detriment token."""

    lowest: int
    top: int
    step: int
    spaces: list[Space]
    token: dict[str, str]
    """By side, `yellow` and `red`: the effect of its detriment token."""


class OceanContents(Described):
    """An ocean tile, and the reward for flipping it faceup."""

    gives: dict[str, int]


class DummyContents(Named):
    """A dummy card with its phases."""

    phases: list[PhaseName]


class CrisisContents(InSentences):
    """A Crisis card: its text in parts and as a whole."""

    tier: int
    counters: int
    at_once: str
    every_round: str
    lowers: dict[str, int]
    """By metric: the number of steps by which it lowers it every round."""
    may_lower: list[str]
    goal: str
    exchange: int


class CorporationContents(InSentences):
    """A corporation card."""

    mc: int
    tags: list[str]
    acts: bool


class ProjectContents(InSentences):
    """A project card; `vp` is null if it depends on a count, which the text explains."""

    number: int
    colour: str
    cost: int
    tags: list[str]
    vp: int | None
    holds: str | None
    acts: bool


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    phases: dict[str, Described]
    tags: dict[str, str]
    colours: dict[str, str]
    zones: dict[str, str]
    resources: dict[str, str]
    tracks: dict[str, TrackContents]
    oceans: dict[str, OceanContents]
    scenarios: dict[str, Named]
    dummies: dict[str, DummyContents]
    counter_price: int
    """The VP of the Bank that it costs to remove a counter from a Crisis."""
    crises: dict[str, CrisisContents]
    corporations: dict[str, CorporationContents]
    projects: dict[str, ProjectContents]
