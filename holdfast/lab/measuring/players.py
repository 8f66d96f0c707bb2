"""The players of a measurement: bots as they are, bots that hesitate, and bots that may not give some answers."""

from collections.abc import Sequence

import msgspec

from holdfast.bots import Bot, BotView, adviser_for, agent_named, bots_for, entries, simulated
from holdfast.bots.thinking import thinker_like
from holdfast.kernel.decisions import key_of, question_for
from holdfast.kernel.state import Option, State

HESITATES = 20
"""The number of 100 answers that the hesitant bot gives by chance."""

CHANCE = "random"


class Player(msgspec.Struct, frozen=True):
    """A bot by name, with its handicaps."""

    bot: str
    hesitates: int = 0
    """In how many of 100 answers it answers by chance."""
    without: tuple[str, ...] = ()
    """The keys of the answers that it may not give, unless it has no other."""
    thinks: int = 0
    """By how many playouts it searches for something better than its answer; for `chief`, by how many trials."""

    @property
    def name(self) -> str:
        """The name in a report."""
        if self.thinks:
            return f"{self.bot}, thinking"
        return f"hesitant {self.bot}" if self.hesitates else self.bot

    def says(self) -> str:
        """Say in a few words how it plays."""
        if self.thinks:
            entry = entries().get(self.bot)
            how = "{} trials" if entry is not None and entry.consider is not None else "a search of {} playouts"
            return f"{self.bot} with {how.format(self.thinks)} for each answer"
        if self.hesitates:
            return f"{self.bot}, but {self.hesitates} of 100 answers are given by chance"
        return next((entry.says for entry in entries().values() if entry.name == self.bot), "an agent")


def ladder(game: str, more: Sequence[str] = (), thinks: int = 0) -> list[Player]:
    """Return the players that measure how hard a game is, from the weakest; `more` are further bots or agents.

    With `thinks`, the game's bot also plays with a search of this number of playouts.
    """
    thinker = [Player(adviser_for(game).name, thinks=thinks)] if thinks else []
    own = [name for name, entry in bots_for(game).items() if name != CHANCE and not entry.slow]
    hesitant = [Player(adviser_for(game).name, HESITATES)] if own else []
    named = [Player(name) for name in (*own, *more)]
    return list(dict.fromkeys([Player(CHANCE), *hesitant, *named, *thinker]))


def reference(game: str) -> Player:
    """Return the game's bot: the one that gives hints."""
    return Player(adviser_for(game).name)


def bot_of(player: Player, game: str) -> Bot:
    """Return the bot that plays as a player does."""
    agent_named(player.bot, game)  # refuses a name that does not exist
    bot = simulated(player.bot, game)
    if player.without:
        bot = restricted(bot, frozenset(player.without))
    if player.thinks:
        return thinker_like(bot, player.bot, game, player.thinks)
    return hesitant(bot, player.hesitates) if player.hesitates else bot


def hesitant(bot: Bot, percent: int) -> Bot:
    """Return a bot that gives `percent` of its answers by chance."""

    def play(seen: BotView) -> int | None:
        index = bot(seen)
        if index is not None and seen.dice.below(100) < percent:
            return seen.dice.below(len(seen.options))
        return index

    return play


def restricted(bot: Bot, without: frozenset[str]) -> Bot:
    """Return a bot that may not give some answers.

    If it would, it is asked again without them. So until then it plays as it always does, and games in which it never
    wants them need not be played again.
    """

    def play(seen: BotView) -> int | None:
        index = bot(seen)
        if index is None or key_of(seen.options[index]) not in without:
            return index
        allowed = [at for at, option in enumerate(seen.options) if key_of(option) not in without]
        if not allowed:
            return index
        again = bot(fewer_options(seen, [seen.options[at] for at in allowed]))
        return None if again is None else allowed[again]

    return play


class Restricted(BotView, gc=False):
    """A question with fewer options. They are also the only ones in its re-dealt worlds, for bots that look there."""

    def another(self) -> State:
        """Return a re-dealt state in which the question has the same fewer options."""
        world = BotView.another(self)
        allowed = {key_of(option) for option in self.options}
        asked = question_for(world, self.seat)
        assert asked is not None, "a re-deal does not change who is asked"
        kept = [option for option in asked.options(world) if key_of(option) in allowed]
        at = world.asked.index(asked)
        world.asked[at] = msgspec.structs.replace(asked, found=kept, offer=None)
        return world


def fewer_options(seen: BotView, options: list[Option]) -> BotView:
    """Return the same question with only these options."""
    return Restricted(seen._g, seen.seat, seen.question, seen.dice, options, seen._bots)
