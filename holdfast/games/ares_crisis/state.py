"""What is on the table, and the questions that everybody asks about it."""

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
    """What lies in front of one player."""

    corporation: str = ""
    offered: tuple[str, ...] = ()
    """The corporations of which one is kept."""
    mc: int = 0
    heat: int = 0
    plants: int = 0
    tr: int = 5
    makes: list[int] = field(default_factory=lambda: [0] * len(PRODUCTIONS))
    """Production that is fixed: MC, cards, heat, plants, steel, titanium."""
    hand: list[str] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    """Cards drawn of which only some will be kept."""
    keeps: int = 0
    """How many of them are still to be kept."""
    played: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    """The corporation and the played cards that still do something, in the order they came."""
    tags: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TAGS, 0))
    resources: dict[str, int] = field(default_factory=dict)
    """Microbes, animals and science by the card that holds them."""
    scored: dict[str, int] = field(default_factory=dict)
    """The VP that a card with variable VP has paid into the Bank."""
    chosen: int = 0
    before: int = 0
    """The phase of the last round, which may not be chosen again."""
    barred: int = 0
    """A phase that a Crisis forbids this round."""
    plays: int = 0
    """The cards that may still be played in this phase."""
    more: tuple[str, ...] = ()
    """The cards played in this phase by which one more each may be played."""
    bonus: bool = False
    """Whether the extra card, draw or action of this phase is still open."""
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
    """The ocean tiles by their space on the board."""
    facedown: list[str] = field(default_factory=list)
    last_ocean: str = ""
    """The tile flipped last, whose reward is given again while the phase lasts that filled the oceans."""
    closed: tuple[str, ...] = ()
    """The metrics that were full when the phase began and cannot be raised in it."""
    tokens: tuple[str, str, str] = NO_TOKENS
    """The side up of the detriment tokens of temperature, oxygen and oceans, or nothing."""
    bank: int = 0
    """VP tokens."""

    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    crisis_deck: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    """The Crisis cards that have come so far."""
    crises: list[str] = field(default_factory=list)
    """The Crisis cards in play, in the order they came."""
    counters: dict[str, int] = field(default_factory=dict)
    supplies: str = ""
    """Dwindling Supplies, once it has come."""

    dummies: list[str] = field(default_factory=list)
    dummies_seen: list[str] = field(default_factory=list)
    """The dummy cards of earlier rounds."""
    dummies_now: list[str] = field(default_factory=list)
    """The dummy cards of this round."""
    dummy_phases: tuple[int, ...] = ()
    dummy_limit: int = 9


# --- The planet -------------------------------------------------------------------------------------------------


def level_of(g: AresCrisis) -> Level:
    """The level of difficulty being played."""
    return g.book.scenarios[g.scenario]


def value(g: AresCrisis, metric: str) -> int:
    """Where a metric stands; oceans count by the tiles that lie faceup."""
    if metric == "ocean":
        return len(g.oceans) - len(g.facedown)
    return g.temperature if metric == "temperature" else g.oxygen


def zone(g: AresCrisis, metric: str) -> Zone:
    """The colour in which a metric stands."""
    return g.book.tracks[metric].zone(value(g, metric))


def is_full(g: AresCrisis, metric: str) -> bool:
    """Whether a metric is completed."""
    return not g.facedown if metric == "ocean" else value(g, metric) == g.book.tracks[metric].top


def faceup(g: AresCrisis) -> list[str]:
    """The ocean tiles that lie faceup."""
    return [tile for tile in g.oceans if tile not in g.facedown]


# --- What hinders all players -----------------------------------------------------------------------------------


def no_phase(g: AresCrisis, phase: int) -> bool:
    """Whether a detriment token forbids a phase altogether."""
    return phase in g.book.skipped[g.tokens]


def dummies_forbid(g: AresCrisis) -> bool:
    """Whether the phases of the dummy hand are those that nobody may choose; a small team resolves them besides."""
    return g.seats > 2


def has_bonus(g: AresCrisis, seat: int) -> bool:
    """A player who chose the phase being resolved gets its bonus, unless a detriment token takes it away."""
    if g.players[seat].chosen != g.phase:
        return False
    return g.tokens == NO_TOKENS or not any([side.no_bonus == g.phase for side in g.book.hindrances[g.tokens]])


# --- What is told of a card ------------------------------------------------------------------------------------

OF_COLOURS = {"green": "AB-079", "blue": "AB-080", "red": "AB-081"}


def rule_of(g: AresCrisis, card: str) -> str:
    """The rule under which it is told what a card, tile or token does."""
    book = g.book
    if card in book.projects:
        return OF_COLOURS[book.projects[card].colour]
    if card in book.crises:
        return "AC-069"
    if card in book.oceans:
        return "AC-112"
    return "AB-016" if card in book.corporations else ""


# --- What a player has ------------------------------------------------------------------------------------------


def engine(g: AresCrisis, seat: int) -> Engine:
    """What the cards in front of a player do together."""
    standing = g.players[seat].standing
    return g.book.engines.get(standing) or engine_of(g.book, standing)


def amount(g: AresCrisis, seat: int, card: str, n: Amount) -> int:
    """A number as it is, or so many for every few of a count; whole groups only."""
    if isinstance(n, int):
        return n
    each, per, of = n
    return each * (counted(g, of, seat, card) // per)


def made(g: AresCrisis, seat: int, what: int) -> int:
    """What a player produces of a kind: what is fixed, and what the counts of cards come to now."""
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
    """The MC that a player can pay: with Helion heat counts as MC, but for what is needed as heat."""
    you = g.players[seat]
    return you.mc + max(0, you.heat - heat_needed) if engine(g, seat).heat_as_mc else you.mc


def owns(g: AresCrisis, seat: int, what: str, n: int, card: str = "") -> bool:
    """Whether a player can pay this much; what lies on a card is taken from that card."""
    you = g.players[seat]
    if what == "mc":
        return purse(g, seat) >= n
    if what in RESOURCES or what == "tr":
        return bool(getattr(you, what) >= n)
    return len(you.hand) >= n if what == "cards" else you.resources.get(card, 0) >= n


# --- The price of a card ----------------------------------------------------------------------------------------


def prices(g: AresCrisis, seat: int) -> Prices:
    """What cards cost a player, before what changes by the round."""
    worth, fixed = engine(g, seat), g.players[seat].makes
    if worth.makes:
        return worth.prices_with(made(g, seat, STEEL), made(g, seat, TITANIUM))
    return worth.prices_with(fixed[STEEL], fixed[TITANIUM])


def cost(g: AresCrisis, seat: int, card: str, less: int = 0) -> int:
    """What a card costs a player now: never below 0."""
    return max(0, prices(g, seat)[card] + g.book.surcharges[g.tokens] - less)


def sale_value(g: AresCrisis, seat: int, card: str = "") -> int:
    """The MC for a card from hand, whichever it is."""
    return 3 + engine(g, seat).sale


def offers(g: AresCrisis, seat: int) -> list[str]:
    """The cards of a player that lower a price now for a payment."""
    found = engine(g, seat).offers
    return [card for card, offer in found if owns(g, seat, offer.pay, offer.amount, card)] if found else []


def offered_off(g: AresCrisis, cards: list[str] | tuple[str, ...]) -> int:
    """How much these cards could lower a price together."""
    return sum([offer.n for card in cards for offer in g.book.projects[card].offers])
