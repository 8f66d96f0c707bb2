"""Hints of Big Chair: the values of `steady`, with Abilities saved for danger, and the pillar that decided.

The question comes first: an Ability works once in a game, so a hint names one only where it saves a pillar, or late.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from holdfast.bots.big_chair_brief import Deal, brief_of
from holdfast.bots.big_chair_influence import odds
from holdfast.bots.big_chair_prospects import FLAT, Row
from holdfast.bots.big_chair_values import Reckoning, ability_of, value_of, value_on_die
from holdfast.bots.judging import Judgement, judged
from holdfast.games.big_chair.cards import EACH_TRACK, MOST_BUDGET, TOP, TRACKS
from holdfast.games.big_chair.dice import KEEP, ROLL
from holdfast.games.big_chair.effects import (
    CHOOSE,
    GIVE_UP,
    LOWER,
    RAISE,
    SUFFER,
    budget,
    extra_play,
    lift_counter,
    renew,
    turn_counter,
)
from holdfast.games.big_chair.nods import NOD
from holdfast.games.big_chair.preparation import APPLY_COUNTER, APPLY_COUNTERS, APPLY_SPACE, APPLY_SPACES, BUY, DONE
from holdfast.games.big_chair.roles import ENABLE, USE
from holdfast.games.big_chair.setup import START_WITH, TAKE
from holdfast.games.big_chair.state import BigChair
from holdfast.games.big_chair.turn import END_TURN, INFLUENCE, PASS, PLAY
from holdfast.kernel.agenda import advance, do_all
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.state import Option, Step
from holdfast.kernel.words import Text

if TYPE_CHECKING:
    from holdfast.bots import BotView
    from holdfast.games.big_chair.shapes import View


SAVED, A_TURN, MOST_SAVED = 0.05, 0.2, 1.2
"""The ease that an Ability must bring: at the end, for each turn to come, and at most."""

IN_TROUBLE = 0.05
"""The same for each turn to come, if it helps a pillar in trouble, or against a counter, which soon is gone."""

ON_A_DIE = 0.02
"""The same for each turn to come of an Ability on dice, which fit less often."""

WORTH_KEEPING = 0.025
"""The ease that giving up an Active Strategy must bring."""

SOONER = 1e-10
"""The value of answering once instead of several times; too little to decide."""

FIRST, THEN, ABILITY, RATHER = 30.0, 20.0, 10.0, 5.0
"""In the Action Phase one plays a Strategy, then spends the Budget, then uses an Ability, then gives up a Strategy."""

LATER = 0.5
"""The value of a Strategy in hand for each turn that it has to wait, against one that is played at once."""

APPLYING = {APPLY_COUNTER, APPLY_COUNTERS, APPLY_SPACE, APPLY_SPACES}

LOW = 2
"""The spaces from which on a pillar is in danger."""

PENDING = {CHOOSE, RAISE, LOWER, SUFFER}
"""Answers to a question about effects: an Ability can wait until it is answered."""


def judge(seen: "BotView") -> Judgement:
    """Judge a question to the cabinet."""
    reckoning = Tried(seen)
    kinds = {option[0] for option in seen.options}
    one_by_one = bool(kinds & APPLYING)
    values = in_order(seen) if one_by_one else [worth(option, kinds, seen, reckoning) for option in seen.options]
    return judged(values, lambda best, second: reason(seen, reckoning, best, second))


# --- Trials -----------------------------------------------------------------------------------------------------

DRAWS = 6
"""The number of times that effects are tried, with the dice in them."""


class Tried(Reckoning):
    """A reckoning that carries effects out: rows that they start, the ends of tracks, and choices count as they are."""

    def __init__(self, seen: "BotView", counted: Sequence[int] = EACH_TRACK) -> None:
        from holdfast.bots import world_of

        self.counted = counted
        self.g = cast(BigChair, world_of(seen))
        super().__init__(self.g, brief_of(self.g))
        self.world = cast(BigChair, seen.another())
        self.world.log = None
        self.world.agenda.clear()
        self.world.asked.clear()
        self.found: dict[tuple[Step, ...], float] = {}

    def read_rows(self) -> None:
        """Read the ease of each pillar by space; that of a track which does not count stays the same."""
        super().read_rows()
        for track in set(EACH_TRACK).difference(self.counted):
            self.rows[track], self.before[track] = FLAT, 0.0

    def row(self, track: int, later: int) -> Row:
        """The ease of a pillar by space, with more counters, if the track counts."""
        return super().row(track, later) if track in self.counted else FLAT

    def effects(self, steps: tuple[Step, ...]) -> float:
        """The ease gained by effects, on average."""
        if steps not in self.found:
            self.found[steps] = sum([self.outcome(steps, draw) for draw in range(DRAWS)]) / DRAWS
        return self.found[steps]

    def outcome(self, steps: tuple[Step, ...], draw: int) -> float:
        """The ease gained by effects with some dice."""
        g = self.world.copy()
        g.chance = Dice(draw, "effects").chance
        do_all(g, steps)
        advance(g)
        while g.asked and g.result is None:
            seat = g.asked[0].seats[0]
            answer(g, seat, usual(g, seat), advance)
        return self.standing(g)

    def rare(self, step: Step, g: BigChair) -> float:
        """The value of an effect that moves no marker; all others have been carried out."""
        return super().rare(step, g) if step[0] in (budget, extra_play, renew) else 0.0

    def standing(self, g: BigChair) -> float:
        """The ease that the counted pillars have gained."""
        later = [sum([n for track, n in g.counters if track == at]) for at in range(len(TRACKS))]
        gained = [self.row(at, later[at] - self.later[at])[g.tracks[at]] - self.before[at] for at in self.counted]
        return sum(gained)

    def deed(self, deal: Deal) -> float:
        """The ease gained by playing a Strategy."""
        return self.effects(deal.effects)


def usual(g: BigChair, seat: int) -> int:
    """The answer of `steady` to a question within effects."""
    reckoning = Reckoning(g, brief_of(g))
    values = [value_of(option, reckoning, g) for option in options_for(g, seat)]
    return values.index(max(values))


def view_of(seen: "BotView") -> "View":
    """The view of the seat that is asked."""
    return cast("View", seen.view)


# --- Values -----------------------------------------------------------------------------------------------------


def worth(option: Option, kinds: set[object], seen: "BotView", reckoning: Tried) -> float:
    """The value of an answer; below 0 if it is better not done."""
    kind, about, _ = option
    purse = view_of(seen)["budget"]
    if kind is USE:
        return using(about, kinds, seen, reckoning)
    if kind is BUY:
        return buying(about, seen, reckoning)
    if kind is PLAY:
        return ranked(FIRST, reckoning.playing(about, purse))
    if kind is INFLUENCE:
        track, spent = TRACKS.index(about[0]), about[1]
        active = tuple(view_of(seen)["active"])
        return ranked(THEN, odds(seen.book, track, spent, active) * reckoning.step_up[track] / spent)
    if kind is GIVE_UP and PASS in kinds:
        return ranked(RATHER, -reckoning.keeping(about) - WORTH_KEEPING)
    return value_of(option, reckoning, reckoning.g)


def buying(card: str, seen: "BotView", reckoning: Tried) -> float:
    """The value that a Strategy adds to the hand, less that of its price as Influence: Budget left over is lost."""
    price: int = (view_of(seen)["offer"] | view_of(seen)["discarded"])[card]
    left: int = view_of(seen)["budget"] - price
    hand = sorted(reckoning.in_hand(reckoning.g), reverse=True)
    new = sorted([*hand, reckoning.playing(card, left)], reverse=True)
    active = (*view_of(seen)["active"], *view_of(seen)["hand"])
    return in_turn(new, reckoning) - in_turn(hand, reckoning) - price * usable(active, left + price, reckoning)


def usable(active: tuple[str, ...], purse: int, reckoning: Tried) -> float:
    """The value of a Budget point spent on Influence with these Strategies."""
    return reckoning.brief.rates.reach(active).best(min(purse, MOST_BUDGET), reckoning.step_up)


def in_turn(values: Sequence[float], reckoning: Tried) -> float:
    """The value of a hand of which one Strategy can be played in each turn, the best first."""
    return sum([max(0.0, value) * LATER**turn for turn, value in enumerate(values[: reckoning.turns])])


def ranked(rank: float, value: float) -> float:
    """A value within its rank, if it is above 0."""
    return rank + value if value > 0 else value - 1.0


def using(about: tuple[str, int], kinds: set[object], seen: "BotView", reckoning: Tried) -> float:
    """The value of an Ability now, less what it is usually worth later."""
    steps = ability_of(seen.book, about)
    later = reckoning.turns - 1
    if view_of(seen)["die"]:
        value = value_on_die(steps[0], reckoning.g.dice[-1], reckoning)
        return value if value > SAVED + ON_A_DIE * later else -1.0
    if kinds & PENDING:
        return -100.0
    helped = EACH_TRACK if steps[0][0] in (lift_counter, turn_counter) else in_trouble(seen, reckoning)
    helps = Tried(seen, helped).effects(steps)
    if helps > SAVED + IN_TROUBLE * later:
        return ABILITY + helps
    value = reckoning.ability(steps, reckoning.g)
    return ABILITY + value if value > min(MOST_SAVED, SAVED + A_TURN * later) else -1.0


def in_trouble(seen: "BotView", reckoning: Tried) -> list[int]:
    """The tracks that are on a coloured space, near their end, or below their goal."""
    goals = seen.book.scenarios[view_of(seen)["scenario"]].goals
    return [
        at
        for at, space in enumerate(reckoning.spaces)
        if space <= LOW or space < goals.get(TRACKS[at], 0) or seen.book.dominoes[at][space]
    ]


def in_order(seen: "BotView") -> list[float]:
    """The values of applying coloured spaces or counters in an order: how the pillars stand afterwards."""
    world = cast(BigChair, seen.another())
    world.log = None
    return [after_all(world, seen, at) for at in range(len(seen.options))]


def after_all(world: BigChair, seen: "BotView", at: int) -> float:
    """How the pillars stand after an answer, when the rest has been applied as well."""
    if seen.options[at][0] is USE:
        return -100.0
    g = world.copy()
    answer(g, seen.seat, at, advance)
    for _ in range(2 * len(TRACKS)):
        options = options_for(g, seen.seat) if g.asked else []
        rest = [n for n, option in enumerate(options) if option[0] in APPLYING]
        if not rest:
            break
        answer(g, seen.seat, rest[-1], advance)
    at_once = SOONER if seen.options[at][0] in (APPLY_COUNTERS, APPLY_SPACES) else 0.0
    return sum(Reckoning(g, brief_of(g)).before) + at_once


# --- Reasons ----------------------------------------------------------------------------------------------------


def reason(seen: "BotView", reckoning: Tried, best: int, second: int | None) -> Text:
    """Say what decided: a plain rule of good play, or the pillar that gains most."""
    kind, about, _ = seen.options[best]
    if kind in PLAIN:
        return PLAIN[kind](seen)
    if kind is INFLUENCE:
        n = round(6 * odds(seen.book, TRACKS.index(about[0]), about[1], tuple(view_of(seen)["active"])))
        return Text(
            ("Unspent Budget is lost, and this gives {track} {n:# chance|# chances} in 6"), {"n": n, "track": about[0]}
        )
    if kind is GIVE_UP and PASS in {option[0] for option in seen.options}:
        return Text("Keeping {strategy} Active costs more than it brings", {"strategy": about})
    if kind in APPLYING:
        return Text("In this order the pillars lose the least", {})
    track = deciding(seen, best, second)
    if track is not None and kind in (TAKE, ENABLE):
        return Text("Its Abilities do the most for {track}", {"track": TRACKS[track]})
    if track is not None:
        return standing(seen, reckoning, track)
    if kind in (BUY, PLAY, START_WITH):
        return Text("{strategy} brings the most for its price", {"strategy": about})
    if kind is USE and view_of(seen)["die"]:
        return Text("The result is bad, and this Ability can still change it", {})
    return Text(
        "Nothing in sight sets the best answers apart" if second is None else ("It costs the pillars the least"), {}
    )


def say_done(seen: "BotView") -> Text:
    """Why to buy nothing."""
    if view_of(seen)["hand"]:
        return Text("No Strategy on offer is worth its price beside those in hand", {})
    return Text("No Strategy on offer is worth its price", {})


def say_pass(seen: "BotView") -> Text:
    """Why to pass."""
    if any([option[0] is USE for option in seen.options]):
        return Text("Nothing left to do is worth it, and an Ability works only once a game", {})
    return Text("Nothing left to do is worth its price", {})


PLAIN: dict[object, Callable[["BotView"], Text]] = {
    DONE: say_done,
    PASS: say_pass,
    END_TURN: lambda seen: Text("An Ability works only once a game, and none is needed badly enough now", {}),
    NOD: lambda seen: Text("Nothing left to do in this phase is worth its price", {}),
    ROLL: lambda seen: Text("An Ability can still change the die once you have seen it", {}),
    KEEP: lambda seen: Text("No Ability would improve this result enough", {}),
}
"""The reasons of answers that wait or go on."""


def deciding(seen: "BotView", best: int, second: int | None) -> int | None:
    """The track for which the best answer is better by most than the runner-up, or None."""
    found = []
    for track in range(len(TRACKS)):
        alone = Tried(seen, (track,))
        values = [effects_on(alone, seen.options[at]) for at in (best, second) if at is not None]
        found.append(values[0] - (values[1] if len(values) > 1 else 0.0))
    track = found.index(max(found))
    return track if found[track] > 0 else None


def effects_on(alone: Tried, option: Option) -> float:
    """The effect of an answer on one track."""
    kind, about, _ = option
    if kind in (BUY, PLAY, START_WITH):
        return alone.effects(alone.brief.book.strategies[about].when_played)
    if kind is USE:
        return alone.effects(effects_of_ability(alone, about))
    return value_of(option, alone, alone.g) if kind not in PLAIN else 0.0


def effects_of_ability(alone: Tried, about: tuple[str, int]) -> tuple[Step, ...]:
    """The effects of an Ability."""
    return ability_of(alone.brief.book, about)


def standing(seen: "BotView", reckoning: Tried, at: int) -> Text:
    """Where a pillar stands: near its end, below its goal, or somewhere between."""
    track, space = TRACKS[at], reckoning.spaces[at]
    goal = seen.book.scenarios[view_of(seen)["scenario"]].goals.get(track, 0)
    facts = {"track": track, "n": space, "n_goal": goal}
    if space == 1:
        return Text("{track} is on its last space: left there, it may lose the game at the end of the turn", facts)
    if space <= LOW:
        return Text("{track} is on {n}, one step from its last space", facts)
    if space < goal:
        return Text("{track} is on {n}, below its goal of {n_goal}", facts)
    if seen.book.dominoes[at][space]:
        return Text("{track} is on {n}, a coloured space that pulls other pillars down", facts)
    if space == goal:
        return Text("{track} is only just on its goal of {n_goal}", facts)
    if space < TOP and any([n < 0 for name, n in view_of(seen)["counters"] if name == track]):
        return Text("{track} is on {n}, and a counter will lower it", facts)
    return Text("{track} is on {n}, and fares better with this", facts)
