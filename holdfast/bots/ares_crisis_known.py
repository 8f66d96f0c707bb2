"""The engineer's tables of a book at any stage of Ares Expedition: Crisis, computed once for many positions."""

from holdfast.games.ares_crisis.cards import Book, Crisis, Project
from holdfast.games.ares_crisis.conditions import has_tags
from holdfast.games.ares_crisis.effects import either
from holdfast.games.ares_crisis.planet import lower_metric
from holdfast.kernel.state import Step

STEP = 9.0
"""The basic value of a step of a metric."""
FINISH = 1.9
"""The factor on the value of a step once the game can be won."""
TOKENS = {"temperature": (0.0, 2.0, 6.0), "oxygen": (0.0, 1.5, 8.0), "ocean": (0.0, STEP, 2 * STEP)}
"""The cost of a detriment token per round: none, yellow, red."""
LONG = 4
"""The number of rounds for which a detriment token is expected to stay at most."""
RUIN = 150.0
"""The cost of a metric in the purple zone."""
HORIZON = 4.0
"""The number of rounds that a Crisis is expected to stay if nothing is done about it."""


class Stage:
    """The tables for a number of rounds to come and the Crises in play."""

    def __init__(self, counters: dict[str, float]) -> None:
        self.counters = counters
        """The value of removing one counter from each Crisis in play."""
        self.goals: dict[str, float] = {}
        """By card: the value of the counters that are removed when it is played."""
        self.cards: dict[str, float] = {}
        """The values of playing the cards that depend on nothing else."""
        self.actions: dict[tuple[str, int], float] = {}
        """By card and number: the values of the actions that depend on nothing else."""


Time = tuple[float, int, int]
"""The value of 1 TR, the number of rounds to come, and the number of players."""


class Known:
    """The tables of a book at any stage; cached, as they depend on few things."""

    def __init__(self, book: Book) -> None:
        self.harms = {crisis.id: steps_a_round(crisis) for crisis in book.crises.values()}
        """By Crisis: the number of steps by which it lowers metrics every round."""
        self.moments = {crisis.id: [str(goal.on) for goal in crisis.goals] for crisis in book.crises.values()}
        """By Crisis: the moments that its goals watch for."""
        self.colours = {card.id: str(card.colour) for card in book.projects.values()}
        self.asked: dict[str, list[tuple[int, str]]] = {card.id: tags_asked(card) for card in book.projects.values()}
        """By card: the number of tags of each kind that it requires."""
        self.tracks = dict(book.tracks)
        self.reliefs: dict[tuple[str, int, int, int, bool], float] = {}
        """By metric, its value, steps, rounds and whether the game can be won: the trouble that raising it saves."""
        self.stages: dict[tuple[Time, tuple[tuple[str, int], ...]], Stage] = {}
        """By time and counters on Crises; a cache filled on demand."""

    def stage(self, time: Time, counters: dict[str, int]) -> Stage:
        """The stage of the game at this time, with these counters on Crises."""
        key = (time, tuple(counters.items()))
        found = self.stages.get(key)
        if found is None:
            if len(self.stages) >= MOST_STAGES:
                self.stages.clear()
            worth = STEP * min(time[1] + 0.5, HORIZON)
            found = Stage({crisis: worth * self.harms[crisis] / n for crisis, n in counters.items()})
            self.stages[key] = found
        return found

    def trouble(self, metric: str, at: int, rounds: int, can_win: bool) -> float:
        """The cost of a metric being at this value, with this number of rounds to come."""
        track = self.tracks[metric]
        bad: float = STEP * (track.top - at) / track.step * (FINISH if can_win else 1.0)
        if at < track.red:
            return bad + RUIN + 40 * (track.red - at) / track.step
        side = 0 if at >= track.white else 1 if at >= track.yellow else 2
        bad += min(rounds + 1, LONG) * TOKENS[metric][side]
        return bad + max(0.0, 5.0 - (at - track.red) / track.step) * 7

    def relief(self, metric: str, at: int, n: int, rounds: int, can_win: bool) -> float:
        """The trouble that raising a metric by some steps saves."""
        key = (metric, at, n, min(rounds + 1, LONG), can_win)
        found = self.reliefs.get(key)
        if found is None:
            track = self.tracks[metric]
            new = min(track.top, at + n * track.step)
            found = self.trouble(metric, at, rounds, can_win) - self.trouble(metric, new, rounds, can_win)
            self.reliefs[key] = found
        return found


MOST_STAGES = 2_000
"""The number of stages that are kept."""


def tags_asked(card: Project) -> list[tuple[int, str]]:
    """The number of tags of each kind that a card requires."""
    return [(asked[2], asked[3]) for asked in card.requires if asked[0] is has_tags]


def steps_a_round(card: Crisis) -> float:
    """The number of steps by which a Crisis lowers metrics every round."""
    return float(sum(map(steps_of, card.persistent)))


def steps_of(step: Step) -> int:
    """The number of steps by which an effect lowers metrics; the worst case if there is a choice."""
    if step[0] is either:
        return max([sum(map(steps_of, effects)) for effects in step[1]], default=0)
    return int(step[2]) if step[0] is lower_metric else 0
