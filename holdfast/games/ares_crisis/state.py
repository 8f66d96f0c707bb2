"""The state of a game, and queries that several rules share."""

from dataclasses import dataclass, field

from holdfast.games.ares_crisis.cards import PRODUCTIONS, RESOURCES, STEEL, TAGS, TITANIUM, Amount, Book, Level
from holdfast.games.ares_crisis.engine import Engine, Prices, engine_of
from holdfast.games.ares_crisis.shapes import Zone
from holdfast.kernel.state import Record, State
from holdfast.kernel.vocabulary import counted

NO_TOKENS = ("", "", "")
"""No detriment token is in force."""


@dataclass(slots=True)
class Player(Record):
    """The cards and resources of one player."""

    corporation: str = ""
    offered: tuple[str, ...] = ()
    """The corporations dealt, one of which is kept."""
    mc: int = 0
    heat: int = 0
    plants: int = 0
    tr: int = 5
    makes: list[int] = field(default_factory=lambda: [0] * len(PRODUCTIONS))
    """Fixed production: MC, cards, heat, plants, steel, titanium."""
    hand: list[str] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    """Drawn cards of which only some will be kept."""
    keeps: int = 0
    """The number of them that are still to be kept."""
    played: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    """The corporation and the played cards with lasting effects, in the order in which they came into play."""
    tags: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TAGS, 0))
    resources: dict[str, int] = field(default_factory=dict)
    """Microbes, animals and science by the card that holds them."""
    scored: dict[str, int] = field(default_factory=dict)
    """The VP that each card with variable VP has paid into the Bank."""
    chosen: int = 0
    before: int = 0
    """The phase chosen last round, which may not be chosen again."""
    barred: int = 0
    """A phase that a Crisis forbids this round."""
    plays: int = 0
    """The number of cards that may still be played in this phase."""
    more: tuple[str, ...] = ()
    """The cards played in this phase that each permit one more card."""
    bonus: bool = False
    """Whether the extra card, draw or action of this phase is still available."""
    used: tuple[str, ...] = ()
    """The cards whose action was used in this phase."""
    risen: bool = False
    """Whether the TR has risen in this phase."""
    done: bool = False


@dataclass(slots=True)
class AresCrisis(State):
    """The whole game."""

    book: Book = field(default_factory=Book.read)
    scenario: str = "beginner"
    redraw: bool = True
    starters: bool = False
    quiet: int = 0
    everyone: tuple[int, ...] = (0,)
    players: list[Player] = field(default_factory=list)

    round: int = 0
    phase: int = 0
    phases: tuple[int, ...] = ()
    """The phases that are resolved this round."""

    temperature: int = 0
    oxygen: int = 0
    oceans: tuple[str, ...] = ()
    """The ocean tiles by space on the board."""
    facedown: list[str] = field(default_factory=list)
    last_ocean: str = ""
    """The tile flipped last, whose reward is given again for the rest of the phase that filled the oceans."""
    closed: tuple[str, ...] = ()
    """The metrics that were full when the phase began and cannot be raised in it."""
    tokens: tuple[str, str, str] = NO_TOKENS
    """The visible sides of the detriment tokens of temperature, oxygen and oceans, empty without a token."""
    bank: int = 0
    """The number of VP tokens."""

    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    crisis_deck: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    """The Crisis cards drawn so far."""
    crises: list[str] = field(default_factory=list)
    """The Crisis cards in play, in the order in which they were drawn."""
    counters: dict[str, int] = field(default_factory=dict)
    supplies: str = ""
    """The card Dwindling Supplies once it is drawn."""

    dummies: list[str] = field(default_factory=list)
    dummies_seen: list[str] = field(default_factory=list)
    """The dummy cards of earlier rounds."""
    dummies_now: list[str] = field(default_factory=list)
    """The dummy cards of this round."""
    dummy_phases: tuple[int, ...] = ()
    dummy_limit: int = 9


# --- The planet -------------------------------------------------------------------------------------------------


def level_of(g: AresCrisis) -> Level:
    """The level of difficulty of this game."""
    return g.book.scenarios[g.scenario]


def value(g: AresCrisis, metric: str) -> int:
    """The value of a metric; for oceans the number of faceup tiles."""
    if metric == "ocean":
        return len(g.oceans) - len(g.facedown)
    return g.temperature if metric == "temperature" else g.oxygen


def zone(g: AresCrisis, metric: str) -> Zone:
    """The zone of a metric."""
    return g.book.tracks[metric].zone(value(g, metric))


def is_full(g: AresCrisis, metric: str) -> bool:
    """Whether a metric is completed."""
    return not g.facedown if metric == "ocean" else value(g, metric) == g.book.tracks[metric].top


def faceup(g: AresCrisis) -> list[str]:
    """The faceup ocean tiles."""
    return [tile for tile in g.oceans if tile not in g.facedown]


# --- Hindrances for all players ---------------------------------------------------------------------------------


def no_phase(g: AresCrisis, phase: int) -> bool:
    """Whether a detriment token forbids a phase."""
    return phase in g.book.skipped[g.tokens]


def dummies_forbid(g: AresCrisis) -> bool:
    """Whether nobody may choose the phases of the dummy hand; with one or two players they are resolved in addition."""
    return g.seats > 2


def has_bonus(g: AresCrisis, seat: int) -> bool:
    """A player who chose the phase being resolved gets its bonus, unless a detriment token prevents it."""
    if g.players[seat].chosen != g.phase:
        return False
    return g.tokens == NO_TOKENS or not any([side.no_bonus == g.phase for side in g.book.hindrances[g.tokens]])


# --- The rule behind a card's effect ----------------------------------------------------------------------------

OF_COLOURS = {"green": "AB-079", "blue": "AB-080", "red": "AB-081"}


def rule_of(g: AresCrisis, card: str) -> str:
    """The rule to cite in the log for the effect of a card, tile or token."""
    book = g.book
    if card in book.projects:
        return OF_COLOURS[book.projects[card].colour]
    if card in book.crises:
        return "AC-069"
    if card in book.oceans:
        return "AC-112"
    return "AB-016" if card in book.corporations else ""


# --- The resources of a player ----------------------------------------------------------------------------------


def engine(g: AresCrisis, seat: int) -> Engine:
    """The combined effects of the cards in front of a player."""
    standing = g.players[seat].standing
    return g.book.engines.get(standing) or engine_of(g.book, standing)


def amount(g: AresCrisis, seat: int, card: str, n: Amount) -> int:
    """The value of an amount: a number, or `each` for every full `per` of a count."""
    if isinstance(n, int):
        return n
    each, per, of = n
    return each * (counted(g, of, seat, card) // per)


def made(g: AresCrisis, seat: int, what: int) -> int:
    """A player's production of a kind: the fixed part, and the current counts of cards."""
    n = g.players[seat].makes[what]
    for card, making in engine(g, seat).makes:
        if making.what == what:
            n += amount(g, seat, card, making.n)
    return n


def holders(g: AresCrisis, seat: int, what: str) -> list[str]:
    """The player's cards that can hold this resource."""
    projects = g.book.projects
    return [card for card in engine(g, seat).holders if what in ("any", projects[card].holds)]


def purse(g: AresCrisis, seat: int, heat_needed: int = 0) -> int:
    """The MC that a player can pay; with Helion heat counts as MC, except the heat needed as such."""
    you = g.players[seat]
    return you.mc + max(0, you.heat - heat_needed) if engine(g, seat).heat_as_mc else you.mc


def owns(g: AresCrisis, seat: int, what: str, n: int, card: str = "") -> bool:
    """Whether a player can pay this much; resources on cards must be on this card."""
    you = g.players[seat]
    if what == "mc":
        return purse(g, seat) >= n
    if what in RESOURCES or what == "tr":
        return bool(getattr(you, what) >= n)
    return len(you.hand) >= n if what == "cards" else you.resources.get(card, 0) >= n


# --- The price of a card ----------------------------------------------------------------------------------------


def prices(g: AresCrisis, seat: int) -> Prices:
    """The prices of cards for a player, before changes that depend on the round."""
    worth, fixed = engine(g, seat), g.players[seat].makes
    if worth.makes:
        return worth.prices_with(made(g, seat, STEEL), made(g, seat, TITANIUM))
    return worth.prices_with(fixed[STEEL], fixed[TITANIUM])


def cost(g: AresCrisis, seat: int, card: str, less: int = 0) -> int:
    """The current price of a card for a player, never below 0."""
    return max(0, prices(g, seat)[card] + g.book.surcharges[g.tokens] - less)


def sale_value(g: AresCrisis, seat: int, card: str = "") -> int:
    """The MC for selling any card from hand."""
    return 3 + engine(g, seat).sale


def offers(g: AresCrisis, seat: int) -> list[str]:
    """The cards of a player that can lower a price now for a payment that the player can make."""
    found = engine(g, seat).offers
    return [card for card, offer in found if owns(g, seat, offer.pay, offer.amount, card)] if found else []


def offered_off(g: AresCrisis, cards: list[str] | tuple[str, ...]) -> int:
    """The amount by which these cards could lower a price together."""
    return sum([offer.n for card in cards for offer in g.book.projects[card].offers])
