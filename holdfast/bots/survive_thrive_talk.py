"""How the bots of Survive and Thrive negotiate: their promises, whom they trust, and which deals to propose.

A bot never proposes or promises anything that contradicts its earlier offers, answered or not.
"""

from typing import NamedTuple

from holdfast.bots.survive_thrive_coast import UNKNOWN, Coast, Moment
from holdfast.games.survive_thrive.state import Mark, Offer, SurviveThrive

HOPE, TRUST = 0.25, 0.9
"""The chance that a vote is joined by a second one: by luck, or after a deal."""
ABOVE_ALL = 100.0
"""The value that a faithful player gives to keeping its word."""
THANKS = 1.5
"""The value, for players who care, of thanking a player who has restored Environment in this round."""
RELUCTANCE = 0.4
"""The minimum value of a deal worth proposing."""
DISTRUST = 0.4
"""A player who is trusted less than this gets no offers."""
MOST_MARKS = 5
"""The number of Investments of third parties that a bot considers talking about."""

REVIEW = "review"

Standing = tuple[str, bool, int, int]
"""What talk depends on in a player: the side shown, whether they have restored, broken promises, and broken deals."""


class Plan(NamedTuple):
    """Something to say: to whom (None is everybody), what to ask, what to give, and the Investment concerned."""

    value: float
    to: int | None
    asks: str
    gives: str
    mark: Mark | None


class Known:
    """The talk of this council, as far as a seat knows it."""

    __slots__ = ("announces", "offers", "promises", "spared", "standings")

    def __init__(self, g: SurviveThrive, seat: int) -> None:
        self.offers: list[Offer] = []
        """The offers to or by this seat."""
        for offer in g.offers:
            if offer[0] == seat or offer[1] == seat:
                self.offers.append(offer)
        self.promises: list[tuple[int, int, str]] = g.promises[:]
        self.spared: list[tuple[int, int]] = g.spared[:]
        self.standings: list[Standing] = []
        """By seat: what talk depends on; broken deals are those with this seat."""
        for player in g.players:
            broke = player.broke.get(seat, 0) if player.broke else 0
            self.standings.append((player.side, player.restored, player.broken, broke))
        self.announces: bool = g.step == 4 and g.players[seat].said > 0
        """Whether this seat may make a public promise: only after it has made an offer."""

    def is_like(self, other: "Known") -> bool:
        """Whether nothing has changed."""
        return (
            self.offers == other.offers
            and self.promises == other.promises
            and self.spared == other.spared
            and self.standings == other.standings
            and self.announces == other.announces
        )


class Bargain:
    """The deals and promises that one player knows of, and possible new ones."""

    __slots__ = ("_plan", "_planned", "coast", "faithful", "is_waiting", "known", "partners", "seat", "spares", "vows")

    def __init__(self, coast: Coast, known: Known) -> None:
        self.coast, self.known = coast, known
        self.seat: int = coast.seat
        self.faithful: bool = coast.nature.faithful
        self.vows: list[Mark] = []
        """The Investments that this player has promised to vote on, including open offers."""
        self.spares: int = 0
        """The communities that this player has promised to spare, as a set of bits."""
        self.partners: int = 0
        """The players with whom this player has a deal or an open offer, as a set of bits."""
        self.is_waiting: bool = False
        """Whether an offer of this player is open."""
        self._plan: Plan | None = None
        self._planned: bool = False
        for speaker, of, card in known.promises:
            if speaker == self.seat:
                self.vows.append((of, card))
        for speaker, to in known.spared:
            if speaker == self.seat:
                self.spares |= 1 << to
        self.note_duties()

    # --- What this player has said ------------------------------------------------------------------------------

    def note_duties(self) -> None:
        """Note what this player owes by deals and, should they be accepted, by its open offers."""
        for speaker, to, asks, gives, of, card, state in self.known.offers:
            is_mine = speaker == self.seat
            if state == "open" and is_mine:
                self.is_waiting = True
            elif state != "accepted":
                continue
            what, other = (gives, to) if is_mine else (asks, speaker)
            self.partners |= 1 << other
            if what == "vote":
                self.vows.append((of, card))
            elif what == "spare":
                self.spares |= 1 << other

    def can_spare(self, other: int) -> bool:
        """Whether a player who keeps promises could spare a community in addition to all earlier promises."""
        for of, _ in self.vows:
            if of == other:
                return False
        safe = self.spares | 1 << self.seat | 1 << other
        return self.coast.scene.inhabited & ~safe != 0

    def can_vote(self, other: int, mark: Mark) -> bool:
        """Whether a player who keeps promises could vote on this with another player."""
        against = self.spares | self.partners | 1 << self.seat | 1 << other
        if against >> mark[0] & 1:
            return False
        return all([vow == mark for vow in self.vows])

    # --- What deals are worth -----------------------------------------------------------------------------------

    def trust(self, seat: int) -> float:
        """The reliability of a player: it decreases with each broken deal or promise."""
        _, _, promises, deals = self.known.standings[seat]
        return max(0.0, TRUST - 0.3 * deals - 0.1 * promises)

    def gain(self, what: str, who: int, mark: Mark, together: bool) -> float:
        """The value of another player doing this."""
        if what == "vote":
            return self.trust(who) * self.coast.closing(mark[0], mark[1]) * (1.0 if together else HOPE)
        if what == "restore":
            return self.trust(who) * self.coast.care * self.coast.commons_pair
        return self.trust(who) * max(0, self.coast.exposed) * (0.5 if self.coast.is_ahead else 0.3)

    def price(self, what: str, other: int, mark: Mark) -> float:
        """The cost of doing this."""
        if what == "vote":
            return HOPE * max(0.0, self.coast.best_mark - self.coast.closing(mark[0], mark[1]))
        if what == "restore":
            return max(0.2, 2.5 - self.coast.best_pair)
        return self.price_of_sparing(other)

    def price_of_sparing(self, other: int) -> float:
        """The cost of sparing a community: the difference to the best vote on another one."""
        rest = UNKNOWN
        for seat in range(len(self.known.standings)):
            if seat not in (other, self.seat):
                rest = max(rest, self.coast.best_of(seat))
        return 0.4 * max(0.0, self.coast.best_of(other) - rest)

    def accepting(self, speaker: int) -> float:
        """The value of agreeing to the first open offer of a player."""
        _, _, asks, gives, of, card, _ = self.offer_of(speaker)
        mark = (of, card)
        if asks == "spare" and not self.can_spare(speaker):
            return -1.0
        if asks == "vote" and not self.can_vote(speaker, mark):
            return -1.0
        if "vote" in (asks, gives) and self.coast.closing(of, card) <= 0:
            return -1.0
        return self.gain(gives, speaker, mark, asks == gives) - self.price(asks, speaker, mark) - 0.2

    def offer_of(self, speaker: int) -> Offer:
        """The first open offer of a player to this one."""
        for offer in self.known.offers:
            if offer[0] == speaker and offer[1] == self.seat and offer[6] == "open":
                return offer
        raise LookupError(f"seat {speaker} has no open offer")

    # --- What to say next ---------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan | None:
        """The best plan now, or None; one offer at a time, and no new one while one is open."""
        if not self._planned:
            self._plan = None if self.is_waiting else self.best_plan()
            self._planned = True
        return self._plan

    def best_plan(self) -> Plan | None:
        """The first of the best plans that are worth proposing."""
        best: Plan | None = None
        for to, standing in enumerate(self.known.standings):
            if to != self.seat and standing[0] != REVIEW and not self.partners >> to & 1:
                best = self.best_proposal(to, best)
        return self.best_announcement(best) if self.known.announces else best

    def best_proposal(self, to: int, best: Plan | None) -> Plan | None:
        """The best deal to propose to a player, if it is better than the best plan so far."""
        trust = self.trust(to)
        if trust < DISTRUST:
            return best
        least = best.value if best else RELUCTANCE
        prices, leads, most = self.coast.prices, self.coast.leads, self.coast.best_mark
        for mark in self.marks(to):
            closing = prices.closing(mark[1], leads[mark[0]])
            value = trust * closing - HOPE * max(0.0, most - closing)
            if value > least and self.can_vote(to, mark) and not self.has_proposed(to, "vote", mark):
                least, best = value, Plan(value, to, "vote", "vote", mark)
        if self.can_spare(to):
            price = self.price_of_sparing(to)
            for asks in ("restore", "spare"):
                value = self.gain(asks, to, mark_of(to), False) - price
                if value > least and not self.has_proposed(to, asks, None):
                    least, best = value, Plan(value, to, asks, "spare", None)
        return best

    def has_proposed(self, to: int, asks: str, mark: Mark | None) -> bool:
        """Whether this player has already asked another one for this; None stands for any Investment."""
        for offer in self.known.offers:
            if offer[1] == to and offer[2] == asks and (mark is None or (offer[4] == mark[0] and offer[5] == mark[1])):
                return True
        return False

    def marks(self, to: int) -> list[Mark]:
        """The five best Investments of third parties."""
        found: list[Mark] = []
        for mark in self.coast.scene.ranked:
            if mark[0] != self.seat and mark[0] != to:
                found.append(mark)
                if len(found) == MOST_MARKS:
                    break
        return found

    def best_announcement(self, best: Plan | None) -> Plan | None:
        """The best public promise, if it is better than the best plan so far.

        It is a vote planned anyway, or a community to spare after its player has restored.
        """
        least = best.value if best else RELUCTANCE
        if not self.has_promised:
            for mark in self.marks(self.seat):
                value = HOPE * self.coast.closing(mark[0], mark[1])
                if value > least and self.can_vote(self.seat, mark):
                    least, best = value, Plan(value, None, "", "vote", mark)
        for to, (side, restored, _, _) in enumerate(self.known.standings):
            there = restored and to != self.seat and side != REVIEW and not self.spares >> to & 1
            if there and self.can_spare(to):
                value = THANKS * self.coast.care - self.price_of_sparing(to)
                if value > least:
                    least, best = value, Plan(value, None, "", "spare", mark_of(to))
        return best

    @property
    def has_promised(self) -> bool:
        """Whether this player has promised everybody a vote."""
        return any([speaker == self.seat for speaker, _, _ in self.known.promises])

    # --- Votes --------------------------------------------------------------------------------------------------

    def voting(self, of: int, card: str, votes: int) -> float:
        """The value of a vote here, by the chance of a second vote and by the player's promises."""
        closing = self.coast.closing(of, card)
        known = self.known
        if self.faithful and self.vows and self.has_sworn((of, card)):
            return ABOVE_ALL + closing
        if self.spares >> of & 1 and of != self.seat:
            return -1.0 if self.faithful else 0.5 * HOPE * closing
        chance = 1.0 if votes > 1 else HOPE
        for speaker, to, asks, gives, whose, which, state in known.offers:
            if state == "accepted" and asks == gives == "vote" and whose == of and which == card:
                chance = max(chance, self.trust(to if speaker == self.seat else speaker))
        for speaker, whose, which in known.promises:
            if speaker != self.seat and whose == of and which == card:
                chance = max(chance, 0.65 - 0.1 * known.standings[speaker][2])
        return chance * closing

    def has_sworn(self, mark: Mark) -> bool:
        """Whether this player has promised a vote here, in public or by a deal; open offers do not count."""
        for speaker, of, card in self.known.promises:
            if speaker == self.seat and of == mark[0] and card == mark[1]:
                return True
        for speaker, _, asks, gives, of, card, state in self.known.offers:
            owed = gives if speaker == self.seat else asks
            if state == "accepted" and owed == "vote" and of == mark[0] and card == mark[1]:
                return True
        return False


def mark_of(to: int) -> Mark:
    """A whole community in place of an Investment."""
    return (to, "")


def bargain_of(g: SurviveThrive, moment: Moment, coast: Coast) -> Bargain:
    """The bargain of a player: the one of the last question, if nothing has been said since that concerns it."""
    known = Known(g, coast.seat)
    last = moment.bargains[coast.seat]
    if isinstance(last, Bargain) and last.coast is coast and last.known.is_like(known):
        return last
    bargain = Bargain(coast, known)
    moment.bargains[coast.seat] = bargain
    return bargain
