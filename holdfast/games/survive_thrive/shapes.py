"""The shapes of what Survive and Thrive tells a client: the view of a seat, and the content."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from holdfast.kernel.shapes import CardWords

EnvironmentName = Literal["forest", "mangrove", "reef"]
"""A type of Environment."""

Deck = Literal["investment", "action", "weather", "endgame", "house"]
InvestmentKind = Literal["commercial", "conservation", "sustainable"]

# --- The view ---


class Health(TypedDict):
    """How a type of Environment stands, and what each round brings or takes."""

    in_play: int
    in_deck: int
    impact: int
    mines: int


class Discard(TypedDict):
    """The discard pile: its size, and the cards whose faces this seat has seen."""

    cards: int
    known: list[str]


class Threat(TypedDict):
    """What a weather would do now: how much protects against it, and what each community would lose."""

    protection: int
    lose: int
    """So many Investments, or below zero a share: −2 is one in two."""
    houses: int
    """So many of the Houses before that, or such a share of them."""


class PlayerView(TypedDict):
    """What everybody sees of a player."""

    seat: int
    cards: int
    dp: int
    built: list[str]
    houses: int
    closed: list[str]
    to_lose: int
    sheltered: bool
    votes: int
    side: str
    """The face of the Vote/Review card: `vote`, `review`, or nothing before it is shown."""
    ready: bool
    foresees: int
    broken_promises: int
    broken_deals: int
    """Deals with this seat that the player has broken."""
    restored: bool
    """Has restored Environment in this round."""


From = TypedDict("From", {"from": int})


class ChoiceView(TypedDict):
    """An answer: what it does, and what it is about."""

    verb: str
    args: dict[str, str | int | list[str]]


class Mark(From):
    """Somebody speaks about an Investment of a community."""

    of: int
    card: str


Word = Literal["vote", "spare", "restore"]
"""What one can be asked for or give: a vote on an Investment, to spare a community, to restore in the next round."""


class Offer(From):
    """An offer between two: what is asked, and what is given for it."""

    to: int
    asks: Word
    gives: Word
    of: int | None
    """Whose Investment the votes go to, if any do."""
    card: str | None
    state: str
    """`open`, `accepted` or `declined`."""


class Pledge(From):
    """A promise to restore Environment in the next round, to somebody or to all."""

    to: int | None


class Draft(TypedDict):
    """What this seat is about to say: to whom, or to all, and what it asks for."""

    to: int | None
    asks: str
    of: int | None
    card: str | None


class Spared(From):
    """A promise to vote on nothing of a community."""

    to: int


class Talk(TypedDict):
    """What was said in this council for all to hear, what was offered to or by this seat, and the votes."""

    offers: list[Offer]
    promises: list[Mark]
    spared: list[Spared]
    pledges: list[Pledge]
    votes: list[Mark]
    draft: Draft | None
    left_to_say: int


class Bar(TypedDict):
    """From how much on the whole coast counts as green, and its communities together as rich."""

    players: int
    environment: int
    dp: int


class ResultView(TypedDict):
    """How the game ended; the Epilogue is read now and not before."""

    ending: str
    winners: list[int]
    scores: list[int]
    epilogue: str
    environment: int
    """The cards of Environment left on the whole coast."""
    dp: int
    """The DP of all communities together."""
    green: bool
    rich: bool


class View(TypedDict):
    """The table as one seat sees it."""

    game: Literal["survive_thrive"]
    scenario: str
    seat: int | None
    round: int
    step: int
    activity: int
    environment: dict[str, Health]
    worth: dict[str, int]
    """The DP of each Investment with the coast as it stands."""
    threats: dict[str, Threat]
    """By weather."""
    deck: int
    discard: Discard
    crisis_deck: int
    may_come: dict[str, int]
    """The Crises that can still be in their deck, with how many of each."""
    striking: str | None
    """The Crisis that was turned up and is not over yet."""
    past_weather: list[str]
    slots: list[str]
    next_crises: list[str]
    players: list[PlayerView]
    hand: list[str]
    own_houses: list[str]
    committed: list[int]
    choice: ChoiceView | None
    """What this seat has chosen and the others do not know yet."""
    talk: Talk
    result: ResultView | None


# --- The content ---


class Most(TypedDict):
    """The highest numbers there can be."""

    environment: int
    hand: int
    activities: int
    slots: int
    said: int
    closing: int


class EnvironmentContents(CardWords):
    """A type of Environment, and which one suffers in its place once it is depleted."""

    plural: str
    start: int
    replaced_by: EnvironmentName


class EpilogueContents(CardWords):
    """An Epilogue, and what it says about the coast in one line."""

    says: str


class Worth(TypedDict):
    """A step of worth: from so many of its Environment on, so many DP."""

    at_least: int
    dp: int


class ImpactContents(TypedDict):
    """What a card does to a type of Environment every round."""

    environment: EnvironmentName
    n: int


class Loss(TypedDict):
    """Up to so much protection, so much is lost."""

    up_to: int
    lose: int


class CardContents(CardWords):
    """A card of any deck; what only some decks have is left out of the others."""

    text: str
    deck: Deck
    kind: NotRequired[InvestmentKind]
    environment: NotRequired[EnvironmentName | None]
    dp: NotRequired[int]
    worth: NotRequired[list[Worth]]
    impact: NotRequired[list[ImpactContents]]
    guard: NotRequired[int]
    """So many Investments of its community are saved from extreme weather."""
    order: NotRequired[int]
    """The printed order of an Action card, or of a Mine among the Mines; 0 for other Investments."""
    typhoon: NotRequired[bool]
    protects: NotRequired[Literal["forest", "mangrove", "reef", "all"]]
    losses: NotRequired[list[Loss]]
    """−2 stands for one in two."""
    sweeps: NotRequired[int]
    copies: NotRequired[int]


class ScenarioContents(CardWords):
    """A scenario, and by number of players what counts as green and rich."""

    high: list[Bar]


class Contents(TypedDict):
    """Names, texts and numbers that stay the same throughout a game."""

    most: Most
    environments: dict[str, EnvironmentContents]
    cards: dict[str, CardContents]
    epilogues: dict[str, EpilogueContents]
    scenarios: dict[str, ScenarioContents]
