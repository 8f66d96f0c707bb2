"""`developer`, `steward` and `trader`: three characters on a shared coast, each using only the view of its seat.

They consider the same things with different weights: the value of an Environment card, whom they vote against, and
whether they keep a deal when something better comes up.
"""

from collections.abc import Callable
from functools import cached_property

from holdfast.bots import BotEntry, BotView
from holdfast.bots.survive_thrive_coast import Coast, Nature
from holdfast.bots.survive_thrive_judge import adviser
from holdfast.bots.survive_thrive_talk import ABOVE_ALL, Bargain
from holdfast.games.survive_thrive.actions import CLOSE, KEEP, LET_GO, REFUSE, SWAP
from holdfast.games.survive_thrive.cards import ACTIVITIES, ENVIRONMENTS
from holdfast.games.survive_thrive.council import CHOOSE_REVIEW, CHOOSE_VOTE, VOTE
from holdfast.games.survive_thrive.effects import BUILD, DISCARD, DONE, REGROW
from holdfast.games.survive_thrive.round import ADD, LAY_HOUSE, PLAY, RESTORE, THINK_AGAIN
from holdfast.games.survive_thrive.talk import (
    ACCEPT,
    ANNOUNCE,
    ASK_RESTORE,
    ASK_SPARE,
    ASK_VOTE,
    DECLINE,
    GIVE_RESTORE,
    GIVE_SPARE,
    GIVE_VOTE,
    PLEDGE,
    PROMISE,
    READY,
    SAY_NOTHING,
    SPARE,
    SPEAK,
)
from holdfast.games.survive_thrive.weather import LOSE
from holdfast.kernel.decisions import AnswerKind


class Mind(Coast):
    """The values of one player, including the values of deals."""

    @cached_property
    def bargain(self) -> Bargain:
        """The deals made and the deals possible."""
        return Bargain(self)


def worth_of_warning(coast: Coast) -> float:
    """The value of a warning, which increases with the DP to lose and with a depleted Environment."""
    if not coast.nature.farsighted:
        return 0.9
    return min(4.0, 0.22 * int(coast.me["dp"])) * (1.3 if sum(coast.soon) < 15 else 0.7)


def worth_of_swap(coast: Coast) -> float:
    """The value of the best exchange of Investments of one Environment."""
    cards = coast.book.investments
    best = 0.0
    for own in coast.me["built"]:
        for player in coast.players:
            for card in player["built"] if player["seat"] != coast.seat else ():
                if cards[card].environment is not None and cards[card].environment == cards[own].environment:
                    best = max(best, 1.5 * (coast.dp(card) - coast.dp(own)))
    return best


def worth_of_fast_track(coast: Coast) -> float:
    """The value of the two best Investments in hand."""
    values = sorted([coast.building(card) for card in coast.view["hand"] if card in coast.book.investments])
    return sum(max(0.0, value) for value in values[-2:]) - 0.5


ACTIONS: dict[str, Callable[[Coast], float]] = {
    "early-warning": worth_of_warning,
    "closure-order": lambda coast: 1.1 * coast.best_order,
    "land-swap": worth_of_swap,
    "audit": lambda coast: 1.2,
    "fast-track": worth_of_fast_track,
    "planting-day": lambda coast: 1.4 * coast.restored(*sorted(range(3), key=lambda at: coast.soon[at])[:2]),
    "rally": lambda coast: 0.8 * coast.best_mark,
    "weather-station": lambda coast: 1.4,
}


# --- Answers ----------------------------------------------------------------------------------------------------


def player_of(nature: Nature) -> Callable[[BotView], int | None]:
    """Build a bot of this nature: it chooses the best answer, at random among equals; it votes if others are silent."""

    def play(seen: BotView) -> int | None:
        coast = Mind(seen, nature, ACTIONS)
        values = [WORTH[kind](coast, *kind.arguments(about).values()) for kind, about, _ in seen.options]
        most = max(values)
        best = [at for at, value in enumerate(values) if value == most]
        chosen = best[seen.dice.below(len(best))]
        return None if seen.options[chosen][0] is READY and not seen.must else chosen

    return play


def worth_of_discarding(coast: Mind, card: str) -> float:
    """The value of exchanging a card: positive if it is worth less than an average card."""
    return 2.2 - coast.card(card)


def worth_of_side(coast: Mind) -> float:
    """The value of voting instead of reviewing: high with a good target or a promise to vote, low with a poor hand."""
    bargain = coast.bargain
    if (bargain.faithful and bargain.vows) or (coast.me["votes"] > 1 and coast.best_mark > 0):
        return ABOVE_ALL
    poor = sum(max(0.0, worth_of_discarding(coast, card)) for card in sorted(coast.view["hand"], key=coast.card)[:2])
    return (0.9 if bargain.vows else 0.35) * coast.best_mark - poor


def worth_of_saying(coast: Mind, asks: str, gives: str, *mark: object) -> float:
    """The value of a way to say something: high if it matches the plan."""
    plan = coast.bargain.plan
    if plan is None or (asks and plan.asks != asks) or (gives and plan.gives != gives):
        return -1.0
    return 50.0 if not mark or plan.mark == mark else -1.0


def worth_of_addressing(coast: Mind, to: int | None) -> float:
    """The value of addressing a player: high if the best plan is for this player."""
    plan = coast.bargain.plan
    return 50.0 if plan and plan.to == to else -1.0


def worth_of_accepting(coast: Mind, speaker: int) -> float:
    """The value of an offer: agree if it brings more than it costs."""
    return 2 * ABOVE_ALL + coast.bargain.accepting(speaker)


def worth_of_adding(coast: Mind, environments: tuple[str, ...]) -> float:
    """The value of restoring these types."""
    return coast.restored(*[ENVIRONMENTS.index(name) for name in environments])


def worth_of_swapping(coast: Mind, own: str, of: int, card: str) -> float:
    """The value of an exchange of Investments."""
    return coast.dp(card) - coast.dp(own) + 0.01


def worth_of_restoring(coast: Mind, card: str) -> float:
    """The value of the best pair to restore, less the value of the card used."""
    owed = 0.0
    if coast.bargain.owes_restoring and coast.view["activity"] == ACTIVITIES:
        owed = ABOVE_ALL if coast.nature.faithful else 1.0
    return owed + coast.best_pair - 0.1 * coast.card(card)


def worth_of_losing(coast: Mind, card: str) -> float:
    """The value of losing an Investment: the less it does for the player and the coast, the better."""
    return -coast.dp(card) - coast.nature.care * coast.impact(card)


def worth_of_letting_go(coast: Mind) -> float:
    """The value of allowing the exchange that a rival wants."""
    return float(coast.facts["n"] - coast.facts["n_taken"])


WORTH: dict[AnswerKind, Callable[..., float]] = {
    BUILD: lambda coast, card: coast.building(card) + 0.01 * coast.dp(card),
    PLAY: lambda coast, card: coast.action(card),
    LAY_HOUSE: lambda coast, card: 1.0 - 0.1 * coast.card(card),
    RESTORE: worth_of_restoring,
    ADD: worth_of_adding,
    REGROW: lambda coast, environment: worth_of_adding(coast, (environment,)),
    CHOOSE_VOTE: worth_of_side,
    CHOOSE_REVIEW: lambda coast: 0.0,
    VOTE: lambda coast, of, card: coast.bargain.voting(of, card),
    SPEAK: worth_of_addressing,
    ANNOUNCE: lambda coast: worth_of_addressing(coast, None),
    ASK_VOTE: lambda coast, of, card: worth_of_saying(coast, "vote", "", of, card),
    ASK_SPARE: lambda coast: worth_of_saying(coast, "spare", ""),
    ASK_RESTORE: lambda coast: worth_of_saying(coast, "restore", ""),
    GIVE_VOTE: lambda coast, of, card: worth_of_saying(coast, "", "vote", of, card),
    GIVE_SPARE: lambda coast: worth_of_saying(coast, "", "spare"),
    GIVE_RESTORE: lambda coast: worth_of_saying(coast, "", "restore"),
    PROMISE: lambda coast, of, card: worth_of_saying(coast, "", "vote", of, card),
    SPARE: lambda coast, to: worth_of_saying(coast, "", "spare", to, ""),
    PLEDGE: lambda coast: -1.0,
    SAY_NOTHING: lambda coast: 0.0,
    ACCEPT: worth_of_accepting,
    DECLINE: lambda coast, speaker: 2 * ABOVE_ALL,
    READY: lambda coast: 0.0,
    THINK_AGAIN: lambda coast: -ABOVE_ALL,
    LET_GO: worth_of_letting_go,
    REFUSE: lambda coast, card: -0.5 * max(0.5, coast.card(card)),
    DISCARD: worth_of_discarding,
    DONE: lambda coast: 0.0,
    KEEP: lambda coast: 0.0,
    CLOSE: Mind.closing,
    SWAP: worth_of_swapping,
    LOSE: worth_of_losing,
}

DEVELOPER = Nature(care=0.0, rivalry=0.5, greens=0.0, farsighted=False, faithful=False)
STEWARD = Nature(care=0.5, rivalry=1.0, greens=0.3, farsighted=True, faithful=True)
TRADER = Nature(care=0.3, rivalry=0.8, greens=0.1, farsighted=True, faithful=False)

BOTS = (
    BotEntry(
        "trader",
        "weighs both, and bargains against the leader",
        player_of(TRADER),
        ("survive_thrive",),
        adviser(TRADER, ACTIONS, WORTH),
    ),
    BotEntry("developer", "builds whatever gives the most DP now", player_of(DEVELOPER), ("survive_thrive",)),
    BotEntry("steward", "keeps the commons healthy and lives from what grows", player_of(STEWARD), ("survive_thrive",)),
)
"""The first one gives hints."""
