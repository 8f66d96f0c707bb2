"""The table: the shared Environment, the communities, the decks, and the questions everybody asks about them."""

from dataclasses import dataclass, field
from typing import Any

from holdfast.games.survive_thrive.cards import CARDS_OF_A_TYPE, HOUSE, HOUSE_DP, MOST_SEATS, WHOLE, Book
from holdfast.kernel.state import Record, State
from holdfast.kernel.words import Text

TO_ALL = -1
"""In place of a seat: everybody has seen this card."""

NOBODY = -2
"""In place of a seat: a voter who is not about to speak to anybody."""

Mark = tuple[int, str]
"""An Investment that is talked about or voted on: its owner and the card."""
NO_MARK: Mark = (NOBODY, "")

Offer = tuple[int, int, str, str, int, str, str]
"""Who offers, to whom, what is asked and what is given (`vote`, `spare` or `restore`), whose Investment and which one
the votes are for, and what became of it: `open`, `accepted` or `declined`."""


@dataclass(slots=True)
class Player(Record):
    """A player: hand, community, and what holds for this round."""

    hand: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    """Investments, face up."""
    houses: list[str] = field(default_factory=list)
    """Cards laid as Houses; only their owner knows the faces."""
    closed: list[str] = field(default_factory=list)
    """Investments that were turned into Houses; everybody has seen what they were."""
    owed: int = 0
    """Investments still to be lost to the weather."""
    safe: bool = False
    """The weather does no harm to this community in this round."""
    votes: int = 1
    """What this player's vote counts in this round."""
    side: str = ""
    """The face of the Vote/Review card: `vote`, `review`, or nothing before it is shown."""
    giving: str = ""
    """The card that this player thinks of giving up to restore; nobody else knows."""
    adding: list[int] = field(default_factory=list)
    """The types of Environment that this player restores in this Activity and has not added yet."""
    restored: bool = False
    """Has restored Environment in this round."""
    reviewed: int = 0
    """Cards discarded in Review."""
    said: int = 0
    """How often this player has spoken up in this council."""
    speaks_to: int = NOBODY
    """Whom this player is about to speak to; `TO_ALL` is everybody."""
    asks: str = ""
    """What this player is about to ask for."""
    mark: Mark = NO_MARK
    """The Investment that the request is about."""
    ready: bool = False
    foreseen: int = 0
    """Crisis cards on top of their deck that this player has looked at."""
    broken: int = 0
    """Public promises that this player has not kept."""
    kept: int = 0
    """Deals of this player that were kept, as far as it was up to this player."""
    broke: dict[int, int] = field(default_factory=dict)
    """How many deals this player has broken, by the seat of the other party."""


@dataclass(slots=True)
class SurviveThrive(State):
    """A game of Resilience: Survive and Thrive."""

    book: Book = field(default_factory=Book.read)
    scenario: str = ""
    round: int = 0
    step: int = 0
    """Where the Step token lies: 0 before the first step, then 1 to 5."""
    activity: int = 0
    commons: list[int] = field(default_factory=list)
    """How many of each type of Environment are on the playmat; the others lie in their decks, highest number first."""
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
    """The Action or Crisis card that is being resolved: whatever it asks names it."""
    actions: list[tuple[int, int, str]] = field(default_factory=list)
    """Action cards revealed in this Activity: printed order, place of the player, and card."""
    talking: tuple[int, ...] = ()
    """Who may talk now: everybody before the sides are shown, then the voters, if there is more than one."""
    at_stake: tuple[Mark, ...] = ()
    """The Investments that voters can talk about, owner and card: those that give the most DP first."""
    offers: list[Offer] = field(default_factory=list)
    promises: list[tuple[int, int, str]] = field(default_factory=list)
    """Who promised to vote on whose Investment, for all to hear."""
    spared: list[tuple[int, int]] = field(default_factory=list)
    """Who promised whom not to vote on anything of theirs, for all to hear."""
    pledges: list[tuple[int, int]] = field(default_factory=list)
    """Who has promised whom, or all, to restore Environment in the next round."""
    ballots: list[tuple[int, int, str]] = field(default_factory=list)
    """The votes of the last council: who, whose Investment, which one."""


def order(g: SurviveThrive) -> tuple[int, ...]:
    """The seats clockwise; where the rulebook leaves the order open, another seat comes first in every round."""
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
    """The DP that the Investment gives now that an answer names last."""
    return dp_of(g, about[-1])


def worth_now(g: SurviveThrive, seat: int, card: str) -> Text | None:
    """What an Investment whose DP depend on the Environment would give now."""
    investment = g.book.investments.get(card)
    return Text("{n} DP now", {"n": dp_of(g, card)}) if investment and investment.worth else None


def dp(g: SurviveThrive, seat: int) -> int:
    """The DP of a community as it stands now."""
    player = g.players[seat]
    return sum([dp_of(g, card) for card in player.built]) + HOUSE_DP * (len(player.houses) + len(player.closed))


def in_community(player: Player) -> list[str]:
    """The different Investments of a community, Houses as one kind."""
    kinds = sorted(set(player.built))
    return [*kinds, HOUSE] if player.houses or player.closed else kinds


def targets(g: SurviveThrive, *, houses: bool) -> tuple[tuple[int, str], ...]:
    """Every Investment on the table as owner and card; identical ones of a community are one target."""
    every = [(seat, card) for seat, player in enumerate(g.players) for card in in_community(player)]
    return tuple(every if houses else [mark for mark in every if mark[1] != HOUSE])


def on_side(g: SurviveThrive, side: str) -> tuple[int, ...]:
    """The seats that show this side of their Vote/Review card."""
    return tuple([seat for seat, player in enumerate(g.players) if player.side == side])


def upcoming(g: SurviveThrive, seat: int) -> list[str]:
    """The Crisis cards on top of the deck that this seat has looked at, the next one first."""
    n = g.players[seat].foreseen
    return g.crisis_deck[: -n - 1 : -1] if n else []
