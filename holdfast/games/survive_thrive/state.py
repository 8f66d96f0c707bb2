"""The state: the shared Environment, the communities and the decks, and the queries that many rules share."""

from dataclasses import dataclass, field
from typing import Any

from holdfast.games.survive_thrive.cards import CARDS_OF_A_TYPE, HOUSE, HOUSE_DP, MOST_SEATS, WHOLE, Book
from holdfast.kernel.state import Record, State
from holdfast.kernel.words import Text

TO_ALL = -1
"""In place of a seat: everybody has seen this card."""

NOBODY = -2
"""In place of a seat: the player is not addressing anybody."""

Mark = tuple[int, str]
"""An Investment that players talk about or vote on: its owner and the card."""
NO_MARK: Mark = (NOBODY, "")

Offer = tuple[int, int, str, str, int, str, str]
"""An offer between two players.

Speaker, addressee, request and return (`vote`, `spare` or `restore`), owner and card of the Investment that votes are
for, and state: `open`, `accepted` or `declined`.
"""


@dataclass(slots=True)
class Player(Record):
    """A player: hand, community, and the states of this round."""

    hand: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    """Investments, face up."""
    houses: list[str] = field(default_factory=list)
    """Cards laid as Houses; only their owner has seen the faces."""
    closed: list[str] = field(default_factory=list)
    """Investments that were turned into Houses; everybody has seen their faces."""
    owed: int = 0
    """The number of Investments that the community still has to lose to the weather."""
    safe: bool = False
    """Whether the weather does no harm to this community in this round."""
    votes: int = 1
    """How many times this player's vote counts in this round."""
    side: str = ""
    """The revealed side of the Vote/Review card: `vote`, `review`, or empty before it is revealed."""
    giving: str = ""
    """The card that this player considers giving up to restore; hidden from the others."""
    adding: list[int] = field(default_factory=list)
    """The types of Environment that this player restores in this Activity and has not yet added."""
    restored: bool = False
    """Whether this player has restored Environment in this round."""
    reviewed: int = 0
    """The number of cards discarded in Review."""
    said: int = 0
    """How many statements this player has made in this council."""
    speaks_to: int = NOBODY
    """The seat that this player is addressing; `TO_ALL` is everybody."""
    asks: str = ""
    """The request that this player is preparing."""
    mark: Mark = NO_MARK
    """The Investment of that request."""
    ready: bool = False
    foreseen: int = 0
    """The number of cards on top of the Crisis deck that this player has looked at."""
    broken: int = 0
    """The number of public promises that this player has broken."""
    kept: int = 0
    """The number of deals of which this player kept their part."""
    broke: dict[int, int] = field(default_factory=dict)
    """The number of deals that this player has broken, by the seat of the other party."""


@dataclass(slots=True)
class SurviveThrive(State):
    """The state of a game of Resilience: Survive and Thrive."""

    book: Book = field(default_factory=Book.read)
    scenario: str = ""
    round: int = 0
    step: int = 0
    """The step of the round, marked by the Step token: 0 before the first step, then 1 to 5."""
    activity: int = 0
    commons: list[int] = field(default_factory=list)
    """How many cards of each type of Environment are on the playmat; the rest are in their decks, highest first."""
    players: list[Player] = field(default_factory=list)

    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    known_to: list[int] = field(default_factory=list)
    """For each card of the discard pile the seat that knows its face, or `TO_ALL`."""

    crisis_deck: list[str] = field(default_factory=list)
    crisis_discard: list[str] = field(default_factory=list)
    slots: list[str] = field(default_factory=list)

    actor: int = 0
    """The player whose Action card is being resolved."""
    cause: str = ""
    """The Action or Crisis card that is being resolved; the questions that it asks name it."""
    actions: list[tuple[int, int, str]] = field(default_factory=list)
    """Action cards revealed in this Activity: printed order, clockwise position of the player, and card."""
    talking: tuple[int, ...] = ()
    """The seats that may talk now: all before the sides are revealed, then the voters, if there are several."""
    at_stake: tuple[Mark, ...] = ()
    """The Investments that voters can talk about, as owner and card, those with the most DP first."""
    offers: list[Offer] = field(default_factory=list)
    promises: list[tuple[int, int, str]] = field(default_factory=list)
    """Public promises to vote on an Investment: speaker, owner and card."""
    spared: list[tuple[int, int]] = field(default_factory=list)
    """Public promises not to vote on a community: speaker and owner."""
    pledges: list[tuple[int, int]] = field(default_factory=list)
    """Promises to restore Environment in the next round: speaker, and addressee or `TO_ALL`."""
    ballots: list[tuple[int, int, str]] = field(default_factory=list)
    """The votes of the last council: voter, owner and card."""


def order(g: SurviveThrive) -> tuple[int, ...]:
    """The seats clockwise; where the rulebook leaves the order open, the first seat changes every round."""
    return CLOCKWISE[g.seats, g.round % g.seats]


CLOCKWISE = {(n, at): (*range(at, n), *range(at)) for n in range(MOST_SEATS + 1) for at in range(n)}


def rivals(g: SurviveThrive, seat: int) -> list[int]:
    """All other seats."""
    return [other for other in range(g.seats) if other != seat]


def health(g: SurviveThrive, of: int) -> int:
    """How many cards of a type, or of all types, are in play."""
    return sum(g.commons) if of == WHOLE else g.commons[of]


def room(g: SurviveThrive, environment: int) -> int:
    """How many cards of a type can still be restored."""
    return CARDS_OF_A_TYPE - g.commons[environment]


def investments(player: Player) -> int:
    """The number of Investments in a community; Houses are Investments too."""
    return len(player.built) + len(player.houses) + len(player.closed)


def dp_of(g: SurviveThrive, card: str) -> int:
    """The DP that a built Investment gives now."""
    if card == HOUSE:
        return HOUSE_DP
    environment, by_health = g.book.dp[card]
    return by_health[g.commons[environment]]


def dp_at(g: SurviveThrive, seat: int, *about: Any) -> int:
    """The current DP of the Investment that is the last argument of an option."""
    return dp_of(g, about[-1])


def worth_now(g: SurviveThrive, seat: int, card: str) -> Text | None:
    """The current DP of an Investment, as a text, if they depend on the Environment."""
    investment = g.book.investments.get(card)
    return Text("{n} DP now", {"n": dp_of(g, card)}) if investment and investment.worth else None


def dp(g: SurviveThrive, seat: int) -> int:
    """The current DP of a community."""
    player = g.players[seat]
    return sum([dp_of(g, card) for card in player.built]) + HOUSE_DP * (len(player.houses) + len(player.closed))


def in_community(player: Player) -> list[str]:
    """The distinct Investments of a community; all Houses count as one."""
    kinds = sorted(set(player.built))
    return [*kinds, HOUSE] if player.houses or player.closed else kinds


def targets(g: SurviveThrive, *, houses: bool) -> tuple[tuple[int, str], ...]:
    """Every Investment on the table as owner and card; identical ones in a community are a single target."""
    every = [(seat, card) for seat, player in enumerate(g.players) for card in in_community(player)]
    return tuple(every if houses else [mark for mark in every if mark[1] != HOUSE])


def on_side(g: SurviveThrive, side: str) -> tuple[int, ...]:
    """The seats that show this side of their Vote/Review card."""
    return tuple([seat for seat, player in enumerate(g.players) if player.side == side])


def upcoming(g: SurviveThrive, seat: int) -> list[str]:
    """The Crisis cards on top of the deck that this seat has looked at, the next one first."""
    n = g.players[seat].foreseen
    return g.crisis_deck[: -n - 1 : -1] if n else []
