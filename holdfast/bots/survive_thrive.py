"""`developer`, `steward` and `trader`: three characters on a shared coast, each using only what its seat may see.

They consider the same things with different weights: the value of an Environment card, whom they vote against, and
whether they keep a deal when something better comes up.
"""

from collections.abc import Callable
from typing import Any

from holdfast.bots import BotEntry, by_policy
from holdfast.bots.survive_thrive_coast import UNKNOWN, Nature, coast_of, moment_of
from holdfast.bots.survive_thrive_judge import adviser
from holdfast.bots.survive_thrive_mind import Mind
from holdfast.bots.survive_thrive_talk import ABOVE_ALL, mark_of
from holdfast.games.survive_thrive.actions import CLOSE, KEEP, LET_GO, REFUSE, SWAP
from holdfast.games.survive_thrive.cards import ENVIRONMENTS
from holdfast.games.survive_thrive.council import CHOOSE_REVIEW, CHOOSE_VOTE, VOTE
from holdfast.games.survive_thrive.effects import BUILD, DISCARD, DONE, REGROW
from holdfast.games.survive_thrive.round import ADD, LAY_HOUSE, PLAY, RESTORE, THINK_AGAIN
from holdfast.games.survive_thrive.state import Mark, SurviveThrive
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
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option

PLANNED = 50.0
"""The value of saying what the plan says; saying anything else is worth less than silence."""
ANSWERED = 200.0
"""The value of answering an offer before anything else."""
TYPE: dict[str, int] = {name: at for at, name in enumerate(ENVIRONMENTS)}


# --- Answers ----------------------------------------------------------------------------------------------------


def worth_of_saying(mind: Mind, asks: str, gives: str, mark: Mark | None) -> float:
    """The value of a way to say something: high if it matches the plan."""
    plan = mind.plan
    if plan is None or (asks and plan.asks != asks) or (gives and plan.gives != gives):
        return -1.0
    return PLANNED if mark is None or plan.mark == mark else -1.0


def worth_of_addressing(mind: Mind, to: int | None) -> float:
    """The value of addressing a player: high if the best plan is for this player."""
    plan = mind.plan
    return PLANNED if plan and plan.to == to else -1.0


def worth_of_adding(mind: Mind, about: tuple[tuple[str, ...]]) -> float:
    """The value of restoring these types."""
    types = about[0]
    if len(types) == 1:
        return mind.coast.restored_alone(TYPE[types[0]])
    return mind.coast.restored(TYPE[types[0]], TYPE[types[1]])


def worth_of_swapping(mind: Mind, about: tuple[str, int, str]) -> float:
    """The value of an exchange of Investments."""
    return mind.coast.dp(about[2]) - mind.coast.dp(about[0]) + 0.01


def worth_of_losing(mind: Mind, card: str) -> float:
    """The value of losing an Investment: the less it does for the player and the coast, the better."""
    return -mind.coast.dp(card) - mind.coast.care * mind.coast.prices.impact(card)


def worth_of_letting_go(mind: Mind) -> float:
    """The value of allowing the exchange that a rival wants."""
    for question in mind.g.asked:
        if mind.coast.seat in question.seats:
            return float(question.facts["n"] - question.facts["n_taken"])
    return 0.0


Worth = Callable[[Mind, Any], float]

WORTH: dict[AnswerKind, Worth] = {
    BUILD: lambda mind, card: mind.card(card) + 0.01 * mind.coast.dp(card),
    PLAY: lambda mind, card: mind.card(card),
    LAY_HOUSE: lambda mind, card: 1.0 - 0.1 * mind.card(card),
    RESTORE: lambda mind, card: mind.restoring(card),
    ADD: worth_of_adding,
    REGROW: lambda mind, name: mind.coast.restored_alone(TYPE[name]),
    CHOOSE_VOTE: lambda mind, _: mind.worth_of_side,
    CHOOSE_REVIEW: lambda mind, _: 0.0,
    VOTE: lambda mind, mark: mind.bargain.voting(mark[0], mark[1], mind.me.votes),
    SPEAK: worth_of_addressing,
    ANNOUNCE: lambda mind, _: worth_of_addressing(mind, None),
    ASK_VOTE: lambda mind, mark: worth_of_saying(mind, "vote", "", mark),
    ASK_SPARE: lambda mind, _: worth_of_saying(mind, "spare", "", None),
    ASK_RESTORE: lambda mind, _: worth_of_saying(mind, "restore", "", None),
    GIVE_VOTE: lambda mind, mark: worth_of_saying(mind, "", "vote", mark),
    GIVE_SPARE: lambda mind, _: worth_of_saying(mind, "", "spare", None),
    GIVE_RESTORE: lambda mind, _: worth_of_saying(mind, "", "restore", None),
    PROMISE: lambda mind, mark: worth_of_saying(mind, "", "vote", mark),
    SPARE: lambda mind, to: worth_of_saying(mind, "", "spare", mark_of(to)),
    PLEDGE: lambda mind, _: -1.0,
    SAY_NOTHING: lambda mind, _: 0.0,
    ACCEPT: lambda mind, speaker: ANSWERED + mind.bargain.accepting(speaker),
    DECLINE: lambda mind, _: ANSWERED,
    READY: lambda mind, _: 0.0,
    THINK_AGAIN: lambda mind, _: -ABOVE_ALL,
    LET_GO: lambda mind, _: worth_of_letting_go(mind),
    REFUSE: lambda mind, card: -0.5 * max(0.5, mind.card(card)),
    DISCARD: lambda mind, card: mind.discarding(card),
    DONE: lambda mind, _: 0.0,
    KEEP: lambda mind, _: 0.0,
    CLOSE: lambda mind, mark: mind.coast.closing(mark[0], mark[1]),
    SWAP: worth_of_swapping,
    LOSE: worth_of_losing,
}
"""By kind of option: its value, from the arguments of the option."""

DEVELOPER = Nature(care=0.0, rivalry=0.5, greens=0.0, farsighted=False, faithful=False)
STEWARD = Nature(care=0.5, rivalry=1.0, greens=0.3, farsighted=True, faithful=True)
TRADER = Nature(care=0.3, rivalry=0.8, greens=0.1, farsighted=True, faithful=False)


def choose(mind: Mind, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Choose the best answer, at random among equals; a voter with nothing to say lets the others speak first."""
    most, best = UNKNOWN, [0]
    for at, (kind, about, _) in enumerate(options):
        if kind is LAY_HOUSE:  # two of the three ways to use a card: in most questions the most frequent kinds
            worth = 1.0 - 0.1 * mind.card(about)
        elif kind is RESTORE:
            worth = mind.restoring(about)
        else:
            worth = WORTH[kind](mind, about)
        if worth > most:
            most, best = worth, [at]
        elif worth == most:
            best.append(at)
    chosen = best[dice.below(len(best))]
    return None if options[chosen][0] is READY and not must else chosen


def mind_of(g: SurviveThrive, seat: int, nature: Nature) -> Mind:
    """The position as a player of this nature values it."""
    moment = moment_of(g)
    return Mind(g, moment, coast_of(g, moment, seat, nature))


def trader(g: SurviveThrive, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Choose as a player who weighs own gain and the coast."""
    return choose(mind_of(g, seat, TRADER), options, dice, must)


def developer(g: SurviveThrive, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Choose as a player who cares only for own DP."""
    return choose(mind_of(g, seat, DEVELOPER), options, dice, must)


def steward(g: SurviveThrive, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Choose as a player who cares for the coast and keeps every promise."""
    return choose(mind_of(g, seat, STEWARD), options, dice, must)


GAMES = ("survive_thrive",)

BOTS = (
    BotEntry(
        "trader",
        "weighs both, and bargains against the leader",
        by_policy(trader),
        GAMES,
        adviser(TRADER, WORTH),
        trader,
    ),
    BotEntry(
        "developer",
        "builds whatever gives the most DP now",
        by_policy(developer),
        GAMES,
        policy=developer,
    ),
    BotEntry(
        "steward",
        "keeps the commons healthy and lives from what grows",
        by_policy(steward),
        GAMES,
        policy=steward,
    ),
)
"""The first one gives hints."""
