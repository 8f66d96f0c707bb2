"""The types that Survive and Thrive sends to clients: the view of a seat, and the content."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from holdfast.kernel.domains import AtMost, Between, Copies, Entries, Ids, KeyedBy, LeftOut, Seat
from holdfast.kernel.shapes import CardWords

EnvironmentName = Literal["forest", "mangrove", "reef"]
"""A type of Environment."""

Deck = Literal["investment", "action", "weather", "endgame", "house"]
InvestmentKind = Literal["commercial", "conservation", "sustainable"]

Coast = Annotated[str, Ids("environments")]
"""A type of Environment, as a key."""

DECK = "deck"
"""The field of a card that names its deck."""

Investment = Annotated[str, Ids("cards", where=(DECK, "investment"))]
"""An Investment card."""

Standing = Annotated[str, Ids("cards", where=(DECK, "investment", "house"))]
"""An Investment card, or a House, which counts as one."""

Card = Annotated[str, Ids("cards", where=(DECK, "investment", "action"))]
"""A card of the Development deck."""

Subject = Annotated[str, Ids("cards", where=(DECK, "investment", "action", "house"))]
"""What an answer can be about: a card of the Development deck, or a House."""

Weather = Annotated[str, Ids("cards", where=(DECK, "weather"))]
"""An Extreme Weather Event."""

EndGame = Annotated[str, Ids("cards", where=(DECK, "endgame"))]
"""An End Game Crisis."""

Crisis = Annotated[str, Ids("cards", where=(DECK, "weather", "endgame"))]
"""A card of the Crisis deck."""

PRINTED = Copies("copies")
"""A pile can hold as many of a card as there are."""

# --- The view ---


class Health(TypedDict):
    """The state of a type of Environment, and its gain or loss each round."""

    in_play: int
    in_deck: Annotated[int, LeftOut()]  # the rest of the nine cards
    impact: int
    mines: int


class Discard(TypedDict):
    """The discard pile: its size, and the cards whose faces this seat has seen."""

    cards: int
    known: Annotated[list[Card], PRINTED]


class Threat(TypedDict):
    """The effect of a weather now: the protection against it, and the losses of each community."""

    protection: int
    lose: int
    """The number of Investments; a negative number is a share: −2 is one in two."""
    houses: int
    """The number of Houses that are lost before Investments; a negative number is a share."""


class PlayerView(TypedDict):
    """The public part of a player."""

    seat: Seat
    cards: int
    dp: int
    built: Annotated[list[Investment], PRINTED]
    houses: int
    closed: Annotated[list[Investment], PRINTED]
    to_lose: int
    sheltered: bool
    votes: int
    side: Annotated[str, Ids(words=("vote", "review"))]
    """The face of the Vote/Review card: `vote`, `review`, or '' before it is shown."""
    ready: bool
    foresees: int
    broken_promises: int
    broken_deals: int
    """Deals with this seat that the player has broken."""
    restored: bool
    """Whether the player has restored Environment in this round."""


From = TypedDict("From", {"from": Seat})

SEALED = ("build", "play", "house", "add", "lose", "discard", "done", "vote", "review")
"""The verbs of the answers that all players give at once."""

ABOUT = Entries(card=Subject, seat_of=Seat, environments=Annotated[list[Coast], Copies(2)])
"""The subjects of these answers."""


class ChoiceView(TypedDict):
    """An answer: its effect, and its subject."""

    verb: Annotated[str, Ids(words=SEALED)]
    args: Annotated[dict[str, str | int | list[str]], ABOUT]


class Mark(From):
    """A statement of a player about an Investment of a community."""

    of: Seat
    card: Standing


Word = Literal["vote", "spare", "restore"]
"""Something to ask for or give: a vote on an Investment, sparing a community, or restoring in the next round."""


class Offer(From):
    """An offer between two players: the request, and the payment for it."""

    to: Seat
    asks: Word
    gives: Word
    of: Seat | None
    """The owner of the Investment that the votes go to, if any do."""
    card: Investment | None
    state: Annotated[str, Ids(words=("open", "accepted", "declined"))]
    """`open`, `accepted` or `declined`."""


class Pledge(From):
    """A promise to restore Environment in the next round, to one player or to all."""

    to: Seat | None


class Draft(TypedDict):
    """The statement that this seat is composing: to one player or to all, and its request."""

    to: Seat | None
    asks: Annotated[str, Ids(words=("vote", "spare", "restore"))]
    of: Seat | None
    card: Investment | None


class Spared(From):
    """A promise not to vote on any Investment of a community."""

    to: Seat


class Talk(TypedDict):
    """The public statements of this council, the offers to or by this seat, and the votes."""

    offers: Annotated[list[Offer], AtMost(12)]  # each player says at most three things
    promises: Annotated[list[Mark], Copies(1)]
    spared: Annotated[list[Spared], Copies(1)]
    pledges: Annotated[list[Pledge], Copies(6)]  # in each of the deals of two players, who say six things
    votes: Annotated[list[Mark], KeyedBy("from")]
    draft: Draft | None
    left_to_say: int


class Bar(TypedDict):
    """The thresholds at which the whole coast counts as green, and all communities together as rich."""

    players: int
    environment: int
    dp: int


class ResultView(TypedDict):
    """The ending of the game, with the Epilogue, which is sent only then."""

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
    scenario: Annotated[str, Ids("scenarios")]
    seat: Annotated[int | None, LeftOut()]
    round: int
    step: Annotated[int, Between(0, 5)]
    activity: Annotated[int, Between(0, 3)]
    environment: dict[Coast, Health]
    worth: dict[Standing, int]
    """The DP of each Investment in the present state of the coast."""
    threats: dict[Weather, Threat]
    """By weather."""
    deck: int
    discard: Discard
    crisis_deck: int
    may_come: dict[Crisis, int]
    """The Crises that can still be in the deck, and the number of each."""
    striking: Crisis | None
    """The Crisis that was turned up and is still being resolved."""
    past_weather: Annotated[list[Weather], PRINTED]
    slots: Annotated[list[EndGame], Copies(3)]  # there are three slots
    next_crises: Annotated[list[Crisis], AtMost(9)]  # `Few` in `cards.py` limits how far a card looks
    players: Annotated[list[PlayerView], KeyedBy("seat")]
    hand: Annotated[list[Card], PRINTED]
    own_houses: Annotated[list[Card], PRINTED]
    committed: list[Seat]
    choice: ChoiceView | None
    """This seat's choice, unknown to the others so far."""
    talk: Talk
    result: Annotated[ResultView | None, LeftOut()]


# --- The content ---


class Most(TypedDict):
    """The highest possible numbers."""

    environment: int
    hand: int
    activities: int
    slots: int
    said: int
    closing: int


class EnvironmentContents(CardWords):
    """A type of Environment, and the type that suffers instead once it is depleted."""

    plural: str
    start: int
    replaced_by: EnvironmentName


class EpilogueContents(CardWords):
    """An Epilogue, and its judgement of the coast in one line."""

    says: str


class Worth(TypedDict):
    """A step of value: the amount of its Environment from which it is worth this many DP."""

    at_least: int
    dp: int


class ImpactContents(TypedDict):
    """The effect of a card on a type of Environment every round."""

    environment: EnvironmentName
    n: int


class Loss(TypedDict):
    """The loss for protection up to this value."""

    up_to: int
    lose: int


class CardContents(CardWords):
    """A card of any deck; fields of other decks are omitted."""

    text: str
    deck: Deck
    kind: NotRequired[InvestmentKind]
    environment: NotRequired[EnvironmentName | None]
    dp: NotRequired[int]
    worth: NotRequired[list[Worth]]
    impact: NotRequired[list[ImpactContents]]
    guard: NotRequired[int]
    """The number of its community's Investments that are saved from extreme weather."""
    order: NotRequired[int]
    """The printed order of an Action card, or of a Mine among the Mines; 0 for other Investments."""
    typhoon: NotRequired[bool]
    protects: NotRequired[Literal["forest", "mangrove", "reef", "all"]]
    losses: NotRequired[list[Loss]]
    """−2 means one in two."""
    sweeps: NotRequired[int]
    copies: NotRequired[int]


class ScenarioContents(CardWords):
    """A scenario, and its thresholds for green and rich by number of players."""

    high: list[Bar]


class Contents(TypedDict):
    """The names, texts and numbers that never change during a game."""

    most: Most
    environments: dict[str, EnvironmentContents]
    cards: dict[str, CardContents]
    epilogues: dict[str, EpilogueContents]
    scenarios: dict[str, ScenarioContents]
