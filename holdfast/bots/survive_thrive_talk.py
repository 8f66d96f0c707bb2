"""How the bots of Survive and Thrive negotiate: their promises, whom they trust, and which deals to propose.

A bot never proposes or promises anything that contradicts its earlier offers, answered or not.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from holdfast.bots.survive_thrive_coast import Coast
from holdfast.games.survive_thrive.talk import MOST_SAID

Mark = tuple[int, str]

HOPE, TRUST = 0.25, 0.9
"""The chance that a vote is joined by a second one: by luck, or after a deal."""
ABOVE_ALL = 100.0
"""The value that a faithful player gives to keeping its word."""
THANKS = 1.5
"""The value, for players who care, of thanking a player who has restored Environment in this round."""
RELUCTANCE = 0.4
"""The minimum value of a deal worth proposing."""


class Plan(NamedTuple):
    """Something to say: to whom (None is everybody), what to ask, what to give, and the Investment concerned."""

    value: float
    to: int | None
    asks: str
    gives: str
    mark: Mark | None


class Bargain:
    """The deals and promises that one player knows of, and possible new ones."""

    def __init__(self, coast: Coast) -> None:
        self.coast = coast
        self.seat = coast.seat
        self.talk: Mapping[str, Any] = coast.view["talk"]
        self.faithful = coast.nature.faithful

    # --- What this player has said ------------------------------------------------------------------------------

    def duties(self, *states: str) -> Iterator[tuple[str, int, Mark]]:
        """The player's duties by deals in these states: the deed, the partner, and the Investment concerned."""
        for deal in self.talk["offers"]:
            if deal["state"] in states:
                mine = deal["from"] == self.seat
                what, other = (deal["gives"], deal["to"]) if mine else (deal["asks"], deal["from"])
                if mine or deal["state"] == "accepted":
                    yield what, other, (deal["of"], deal["card"])

    @cached_property
    def vows(self) -> set[Mark]:
        """The Investments that this player has promised to vote on, including open offers."""
        promised = {(each["of"], each["card"]) for each in self.talk["promises"] if each["from"] == self.seat}
        return promised | {mark for what, _, mark in self.duties("accepted", "open") if what == "vote"}

    @cached_property
    def spares(self) -> set[int]:
        """The communities that this player has promised to spare."""
        public = {each["to"] for each in self.talk["spared"] if each["from"] == self.seat}
        return public | {other for what, other, _ in self.duties("accepted", "open") if what == "spare"}

    @cached_property
    def partners(self) -> set[int]:
        """The players with whom this player has a deal or an open offer."""
        return {other for _, other, _ in self.duties("accepted", "open")}

    @cached_property
    def owes_restoring(self) -> bool:
        """Whether this player has promised to restore in this round and has not done so yet."""
        pledged = any(each["from"] == self.seat for each in self.talk["pledges"])
        return pledged and self.coast.view["step"] == 2 and not self.coast.me["restored"]

    def fits(self, what: str, other: int, mark: Mark) -> bool:
        """Whether a player who keeps promises could do this in addition to all earlier promises."""
        if what == "spare":
            return all(of != other for of, _ in self.vows) and self.leaves_a_vote(other)
        if what == "vote":
            against = self.spares | self.partners | {self.seat, other}
            return self.vows <= {mark} and mark[0] not in against
        return True

    def leaves_a_vote(self, spared: int) -> bool:
        """Whether a community is left to vote on if one more is spared."""
        safe = self.spares | {self.seat, spared}
        return any(player["built"] for player in self.coast.players if player["seat"] not in safe)

    # --- What deals are worth -----------------------------------------------------------------------------------

    def trust(self, seat: int) -> float:
        """The reliability of a player: it decreases with each broken deal or promise."""
        player = self.coast.players[seat]
        return max(0.0, TRUST - 0.3 * int(player["broken_deals"]) - 0.1 * int(player["broken_promises"]))

    def best_of(self, seat: int) -> float:
        """The value of the best Investment to close in one community."""
        return max([self.coast.closing(seat, card) for card in set(self.coast.players[seat]["built"])] or [0.0])

    def gain(self, what: str, who: int, mark: Mark, together: bool) -> float:
        """The value of another player doing this."""
        if what == "vote":
            return self.trust(who) * self.coast.closing(*mark) * (1.0 if together else HOPE)
        if what == "restore":
            return self.trust(who) * self.coast.nature.care * self.coast.commons_pair
        leads = self.coast.me["dp"] >= max(player["dp"] for player in self.coast.players)
        exposed = max([self.coast.dp(card) - 1 for card in self.coast.me["built"]] or [0])
        return self.trust(who) * max(0, exposed) * (0.5 if leads else 0.3)

    def price(self, what: str, other: int, mark: Mark) -> float:
        """The cost of doing this."""
        if what == "vote":
            return HOPE * max(0.0, self.coast.best_mark - self.coast.closing(*mark))
        if what == "restore":
            return max(0.2, 2.5 - self.coast.best_pair)
        rest = [self.best_of(each["seat"]) for each in self.coast.players if each["seat"] not in (other, self.seat)]
        return 0.4 * max(0.0, self.best_of(other) - max(rest))

    def accepting(self, speaker: int) -> float:
        """The value of agreeing to the first open offer of a player."""
        deal = next(
            each
            for each in self.talk["offers"]
            if each["from"] == speaker and each["to"] == self.seat and each["state"] == "open"
        )
        mark = (deal["of"], deal["card"])
        together = deal["asks"] == deal["gives"] == "vote"
        if not self.fits(deal["asks"], speaker, mark):
            return -1.0
        if "vote" in (deal["asks"], deal["gives"]) and self.coast.closing(*mark) <= 0:
            return -1.0
        return self.gain(deal["gives"], speaker, mark, together) - self.price(deal["asks"], speaker, mark) - 0.2

    # --- What to say next ---------------------------------------------------------------------------------------

    @cached_property
    def plan(self) -> Plan | None:
        """The best plan now, or None; one offer at a time, and no new one while one is open."""
        if any(each["from"] == self.seat and each["state"] == "open" for each in self.talk["offers"]):
            return None
        plans = [*self.proposals(), *self.announcements()]
        best = max(plans, key=lambda plan: plan.value, default=None)
        return best if best and best.value > RELUCTANCE else None

    def proposals(self) -> Iterator[Plan]:
        """Plans for deals with each player who can still talk."""
        proposed = {(each["to"], each["asks"], each["of"], each["card"]) for each in self.talk["offers"]}
        mine = {(each["to"], each["asks"]) for each in self.talk["offers"] if each["from"] == self.seat}
        for player in self.coast.players:
            to = player["seat"]
            if to == self.seat or player["side"] == "review" or self.trust(to) < 0.4 or to in self.partners:
                continue
            for mark in self.marks(to):
                if self.fits("vote", to, mark) and (to, "vote", *mark) not in proposed:
                    value = self.gain("vote", to, mark, True) - self.price("vote", to, mark)
                    yield Plan(value, to, "vote", "vote", mark)
            for asks in ("restore", "spare"):
                if self.fits("spare", to, (to, "")) and (to, asks) not in mine:
                    value = self.gain(asks, to, (to, ""), False) - self.price("spare", to, (to, ""))
                    yield Plan(value, to, asks, "spare", None)

    def marks(self, to: int) -> list[Mark]:
        """The five best Investments of third parties."""
        rest = [player for player in self.coast.players if player["seat"] not in (self.seat, to)]
        marks = [(player["seat"], card) for player in rest for card in sorted(set(player["built"]))]
        return sorted(marks, key=lambda mark: (-self.coast.dp(mark[1]), mark))[:5]

    def announcements(self) -> Iterator[Plan]:
        """Plans for one public promise after an offer was heard: a vote planned anyway, or a community to spare."""
        if self.talk["left_to_say"] == MOST_SAID or self.coast.view["step"] != 4:
            return
        if not any(each["from"] == self.seat for each in self.talk["promises"]):
            for mark in self.marks(self.seat):
                if self.fits("vote", self.seat, mark):
                    yield Plan(HOPE * self.coast.closing(*mark), None, "", "vote", mark)
        for player in self.coast.players:
            to, nobody = player["seat"], (player["seat"], "")
            there = to != self.seat and player["side"] != "review" and to not in self.spares
            if there and player["restored"] and self.fits("spare", to, nobody):
                value = THANKS * self.coast.nature.care - self.price("spare", to, nobody)
                yield Plan(value, None, "", "spare", nobody)

    # --- Votes --------------------------------------------------------------------------------------------------

    def voting(self, of: int, card: str) -> float:
        """The value of a vote here, by the chance of a second vote and by the player's promises."""
        closing, mark = self.coast.closing(of, card), (of, card)
        vows = {vow for what, _, vow in self.duties("accepted") if what == "vote"}
        vows |= {(each["of"], each["card"]) for each in self.talk["promises"] if each["from"] == self.seat}
        if self.faithful and mark in vows:
            return ABOVE_ALL + closing
        if of in self.spares and of != self.seat:
            return -1.0 if self.faithful else 0.5 * HOPE * closing
        chance = 1.0 if self.coast.me["votes"] > 1 else HOPE
        for deal in self.talk["offers"]:
            both = deal["state"] == "accepted" and deal["asks"] == deal["gives"] == "vote"
            if both and (deal["of"], deal["card"]) == mark:
                other = deal["to"] if deal["from"] == self.seat else deal["from"]
                chance = max(chance, self.trust(other))
        for word in self.talk["promises"]:
            if word["from"] != self.seat and (word["of"], word["card"]) == mark:
                chance = max(chance, 0.65 - 0.1 * self.coast.players[word["from"]]["broken_promises"])
        return chance * closing
