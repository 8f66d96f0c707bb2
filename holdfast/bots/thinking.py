"""`thinker`: a game's own bot whose answers are put to the test by search, as a player and as an adviser.

Search starts from the bot's answer and plays on from every option by the bot's policy. The bot of Mr. President has
trials of its own instead (`BotEntry.consider`).
"""

from functools import lru_cache

from holdfast.bots import Bot, BotEntry, BotView, Consider, Policy, adviser_for, bots_for, simulated
from holdfast.bots.judging import Judgement, Late, never
from holdfast.bots.playout import of_bot
from holdfast.bots.search import CERTAINLY, CLEARLY, Estimate, Search, search
from holdfast.games import game_of
from holdfast.kernel.decisions import label_facts
from holdfast.kernel.words import Text, facts_in


@lru_cache
def policy_of(name: str, game: str) -> Policy:
    """Return the policy by which playouts are played."""
    entry = bots_for(game).get(name)
    if entry is not None and entry.policy is not None:
        return entry.policy
    return of_bot(simulated(name, game))


def is_fast(name: str, game: str) -> bool:
    """Whether a bot has a policy, which makes playouts cheap."""
    entry = bots_for(game).get(name)
    return entry is not None and entry.policy is not None


# --- As a player ------------------------------------------------------------------------------------------------


def thinker_like(bot: Bot, name: str, game: str, playouts: int) -> Bot:
    """Return a bot that thinks before it gives the answer of a bot, which has this name."""
    entry = bots_for(game).get(name)
    if entry is not None and entry.consider is not None:
        return considering(bot, entry.consider, playouts)
    return thinking(bot, policy_of(name, game), playouts, 0.0 if name == CHANCE else CLEARLY)


CHANCE = "random"
"""The bot that knows nothing: its answers are nothing to keep."""


def thinking(bot: Bot, policy: Policy, playouts: int, clearly: float = CLEARLY) -> Bot:
    """Return a bot that searches for something better than its own answer."""

    def play(seen: BotView) -> int | None:
        own = bot(seen)
        return own if own is None or len(seen.options) == 1 else search(seen, policy, own, playouts, clearly).best

    return play


def considering(bot: Bot, consider: Consider, trials: int) -> Bot:
    """Return a bot that answers by trials of its own kind."""

    def play(seen: BotView) -> int | None:
        own = bot(seen)
        best = None if own is None or len(seen.options) == 1 else consider(seen, trials, never).best
        return own if best is None else best

    return play


PLAYOUTS = {"big_chair": 150, "survive_thrive": 70, "ares_crisis": 100, "resistance": 60}
"""The playouts of an answer of `thinker`: most answers take less than a second in plain Python."""


def thinker(seen: BotView) -> int | None:
    """Answer as the game's own bot does, or as a search finds better."""
    game = game_of(seen._g).id
    bot = adviser_for(game)
    return thinking(bot.play, policy_of(bot.name, game), PLAYOUTS[game])(seen)


BOTS = (BotEntry("thinker", "plays on from every answer before it gives one", thinker, tuple(PLAYOUTS), slow=True),)


# --- As an adviser ----------------------------------------------------------------------------------------------


def improved(judgement: Judgement, seen: BotView, game: str, playouts: int, late: Late = never) -> Judgement:
    """Return a judgement after a search: another answer if it is clearly better, and how often each one wins.

    If `late` returns True, the search ends early. Otherwise the result is the same for the same view and dice.
    """
    adviser = adviser_for(game)
    if judgement.best is None or len(seen.options) == 1:
        return judgement
    if adviser.consider is not None:
        return adviser.consider(seen, playouts, late)
    found = search(seen, policy_of(adviser.name, game), judgement.best, playouts, CERTAINLY, late)
    return revised(judgement, seen, found)


def revised(judgement: Judgement, seen: BotView, found: Search) -> Judgement:
    """Return a judgement with the result of a search; unchanged if all answers come to the same."""
    if len(found.estimates) < 2:
        return judgement
    best, *others = found.estimates
    if found.best == judgement.best:
        figures = in_words(seen, best, others[0])
        second = others[0].option if judgement.second in (None, *best.same) else judgement.second
        equal = equals(judgement, best, found) - {second}
        return Judgement(best.option, second, tuple(sorted(equal)), joined(judgement.reason, figures))
    own = next(each for each in others if each.option == judgement.best)
    return Judgement(best.option, own.option, best.same, in_words(seen, best, own))


def equals(judgement: Judgement, best: Estimate, found: Search) -> set[int]:
    """Return the options that are as good as the best: those that come to the same, and the adviser's unless worse."""
    worse = {at for each in found.estimates if not each.is_close for at in (each.option, *each.same)}
    return {*best.same, *judgement.equal} - worse


def joined(reason: Text | None, figures: Text) -> Text:
    """Return the adviser's reason followed by the figures."""
    return figures if reason is None else Text("{text}. {text_figures}", {"text": reason, "text_figures": figures})


def in_words(seen: BotView, best: Estimate, other: Estimate) -> Text:
    """Say how often the best answer and another one won, and whether that tells them apart."""
    low, high = interval(best.won, best.visits)
    facts = {
        "n": best.visits,
        "n_won": percent(best.won),
        "n_low": percent(low),
        "n_high": percent(high),
        "n_other": percent(other.won),
        "text_other": label(seen, other.option),
    }
    if other.is_close:
        return Text(
            "Played on from here {n:once|# times}, this wins {n_won} of 100 games ({n_low} to {n_high}), and "
            "“{text_other}” {n_other}: too close to tell them apart",
            facts,
        )
    if percent(best.won) > percent(other.won):
        return Text(
            "Played on from here {n:once|# times}, this wins {n_won} of 100 games ({n_low} to {n_high}), and "
            "“{text_other}” {n_other}",
            facts,
        )
    return Text(
        "Played on from here {n:once|# times}, this wins {n_won} of 100 games ({n_low} to {n_high}), and "
        "“{text_other}” {n_other}, but lost games come nearer to victory with this",
        facts,
    )


def percent(share: float) -> int:
    """Return a share as a whole number of 100."""
    return round(100 * share)


Z2 = 1.96**2
"""The square of the standard errors on each side of an interval of 95 %."""


def interval(share: float, of: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share, which is right for few games and for shares of 0 and 1 too."""
    middle, spread = share + Z2 / of / 2, (Z2 * (share * (1 - share) + Z2 / of / 4) / of) ** 0.5
    return max(0.0, (middle - spread) / (1 + Z2 / of)), min(1.0, (middle + spread) / (1 + Z2 / of))


def label(seen: BotView, at: int) -> Text:
    """Return the label of an option, with the facts that it names."""
    option = seen.options[at]
    facts = label_facts(seen._g, seen.seat, option)
    return Text(option[0].says, {name: facts[name] for name in sorted(facts_in(option[0].says))})
