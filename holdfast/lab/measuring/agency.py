"""Agency: the worth of choices, by playouts at sampled decisions. They are played only in re-dealt worlds.

At each sampled decision every option is played to the end in the same worlds, with the same dice. That chooses a best
and a worst option. These and the bot's own answer are played again in fresh worlds, and only these playouts are
reported: an option that was lucky when it was chosen is not lucky a second time.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from holdfast.bots import BotView
from holdfast.bots.playout import play_on, share_won
from holdfast.bots.search import answered, groups_of
from holdfast.bots.thinking import policy_of
from holdfast.games import game_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import label_of, question_for
from holdfast.kernel.state import Option, State
from holdfast.lab.chunks import in_chunks
from holdfast.lab.measuring.games import Played, Seating, play_until, setup_of
from holdfast.lab.measuring.shapes import Agency, AgencyPart, SampledDecision
from holdfast.lab.statistics import Estimate, mean, mean_with_interval, paired

PLAYOUTS = 250
"""About the number of playouts at a sampled decision: half of them choose, half of them measure."""

FEWEST_WORLDS = 8
"""Every option is tried in at least this number of worlds."""

LENGTHS, OF_A_SLOW_BOT = 20, 4
"""The decisions of all playouts, as a multiple of those of the games; fewer for a bot without a policy."""

MOST_FOR_A_GAME = 8_000
"""The most decisions of playouts for each game of the measurement; a limit where games have very many decisions."""

FEWEST, MOST = 4, 200
"""The range of the number of sampled decisions; fewer tell nothing."""

THIRDS = ("early in the game", "in the middle", "late in the game")
MOST_PROMPTS = 5
"""The questions that are reported apart: those that were sampled most often."""

FEWEST_OF_A_PROMPT = 4


class Place(NamedTuple):
    """A decision to sample: the number of the game, and of the answers before."""

    game: int
    answer: int
    third: int
    """The third of the game that it is in."""


class Sampling(NamedTuple):
    """Decisions to sample in games that these players play."""

    seating: Seating
    places: tuple[Place, ...]


class Sampled(NamedTuple):
    """A sampled decision, and the question as a template."""

    decision: SampledDecision
    template: str
    third: int
    playouts: int


def decisions_to_sample(games: Sequence[Played], fast: bool) -> int:
    """Return how many decisions fit into the share of the time that agency may take; 0 if too few.

    It depends on the games, not on the machine. A playout from a random decision has half of the decisions of a game.
    """
    decisions = sum([played.decisions for played in games])
    budget = min((LENGTHS if fast else OF_A_SLOW_BOT) * decisions, MOST_FOR_A_GAME * len(games))
    count = min(MOST, 2 * len(games) * budget // (PLAYOUTS * decisions))
    return count if count >= FEWEST else 0


def places(games: Sequence[Played], count: int, seed: int) -> list[Place]:
    """Return decisions at random places of the first games, one in each, or several if there are too few games."""
    found = []
    for at in range(count):
        played, dice = games[at % len(games)], Dice(seed, "agency", at)
        answer = dice.below(played.decisions)
        found.append(Place(played.number, answer, answer * len(THIRDS) // played.decisions))
    return found


def measure_agency(
    seating: Seating, games: Sequence[Played], count: int, workers: int, tell: Callable[[int], None]
) -> Agency:
    """Return the worth of choices at `count` sampled decisions."""
    if not count:
        why = (
            "Not measured: with so few games of a bot this slow, too few decisions could be sampled. Ask for them with "
            "--agency N, or for more --games."
        )
        return Agency(how="", why_not=why, playouts=0, parts=[], sampled=[])
    sampling = Sampling(seating, tuple(places(games, count, seating.setup.seed)))
    work = partial(sample_decisions, sampling)
    found = [each for _, chunk in in_chunks(work, range(count), workers, progress=tell) for each in chunk]
    return Agency(
        how=how_agency(seating),
        why_not="",
        playouts=sum(each.playouts for each in found),
        parts=parts_of(found),
        sampled=[each.decision for each in found],
    )


def how_agency(seating: Seating) -> str:
    """Return how agency was measured."""
    return (
        f"At decisions chosen at random from games of {seating.seats[0].bot}, options that lead to the same state are "
        f"counted once. Every other option is played to the end by {seating.seats[0].bot} in the same re-dealt worlds, "
        f"with the same dice; this chooses a best and a worst one. The figures come from fresh worlds (about "
        f"{PLAYOUTS // 6}), so they are not inflated by luck; a best option that is hard to find counts for less. "
        f"Intervals are 95 %, over decisions. One decision alone is known only roughly."
    )


def sample_decisions(sampling: Sampling, numbers: range) -> list[Sampled]:
    """Measure some of the decisions in this process."""
    return [sample(sampling.seating, sampling.places[at]) for at in numbers]


def sample(seating: Seating, place: Place) -> Sampled:
    """Play a game up to a decision, and measure that decision."""
    reached: list[tuple[State, int, int, list[Option]]] = []
    count = 0

    def before(g: State, seat: int, index: int, options: list[Option]) -> bool:
        nonlocal count
        count += 1
        if count > place.answer:
            reached.append((g, seat, index, options))
        return bool(reached)

    play_until(setup_of(seating.setup, place.game), seating.bots(), before)
    g, seat, own, options = reached[0]
    return weigh(seating, place, g, seat, own, options)


def weigh(seating: Seating, place: Place, g: State, seat: int, own: int, options: list[Option]) -> Sampled:
    """Measure the decision of a seat whose bot gives the answer `own`. The state itself is never played on."""
    question = question_for(g, seat)
    assert question is not None
    seen = BotView(g, seat, question, Dice(seating.setup.seed, "worlds", place.game, place.answer), options)
    tries = Tries(seen, seating.seats[seat].bot, own)
    best, worst = tries.choose()
    tries.measure(best, worst)
    words = game_of(g).words_at(g)
    stage = game_of(g).stage(g)
    decision = SampledDecision(
        game=place.game,
        answer=place.answer,
        stage=words.text(stage) if stage else "Start",
        prompt=words.sentence(question.prompt, question.facts),
        options=len(options),
        different=len(tries.left),
        best=label_of(words, g, seat, options[best]),
        worst=label_of(words, g, seat, options[worst]),
        own=label_of(words, g, seat, options[own]),
        best_worst=tries.difference(best, worst),
        best_own=tries.difference(best, own),
    )
    return Sampled(decision, question.prompt, place.third, tries.playouts)


class Tries:
    """Playouts of the options of one decision. They start from re-dealt worlds only."""

    def __init__(self, seen: BotView, bot: str, own: int) -> None:
        self.seen, self.own = seen, own
        self.policy = policy_of(bot, game_of(seen._g).id)
        self.left = list(groups_of(seen, own))
        self.playouts = 0
        self.fresh: dict[int, list[float]] = {}

    def choose(self) -> tuple[int, int]:
        """Return the best and the worst option; the bot's own answer is the best if it is among the best."""
        if len(self.left) == 1:
            return self.own, self.own
        tried = self.play(self.left, max(FEWEST_WORLDS, PLAYOUTS // 2 // len(self.left)))
        best = max(self.left, key=lambda at: (mean(tried[at]), at == self.own))
        worst = min(self.left, key=lambda at: (mean(tried[at]), at != self.own))
        return best, worst

    def measure(self, best: int, worst: int) -> None:
        """Play these options and the bot's own in fresh worlds."""
        different = list(dict.fromkeys([best, worst, self.own]))
        self.fresh = self.play(different, PLAYOUTS // 6) if len(different) > 1 else {self.own: []}

    def difference(self, one: int, other: int) -> Estimate:
        """Return the difference between two options in fresh worlds; an option does not differ from itself."""
        if one == other:
            return Estimate(0.0, 0.0, 0.0, 0)
        return paired([a - b for a, b in zip(self.fresh[one], self.fresh[other], strict=True)])

    def play(self, options: Sequence[int], worlds: int) -> dict[int, list[float]]:
        """Return the results of each option in the same worlds."""
        tried: dict[int, list[float]] = {at: [] for at in options}
        for _ in range(worlds):
            world = self.seen.another()
            world.log = None
            dice = Dice(self.seen.dice.below(1 << 30))
            for at in options:
                g = answered(world, self.seen.seat, at)
                play_on(g, self.policy, dice.copy())
                tried[at].append(share_won(g, self.seen.seat))
                self.playouts += 1
        return tried


# --- Summaries ---------------------------------------------------------------------------------------------------


def parts_of(found: Sequence[Sampled]) -> list[AgencyPart]:
    """Return the worth of choices in all sampled decisions, in each third of the game, and at the usual questions."""
    parts = [part("all decisions", found)]
    parts += [part(name, [each for each in found if each.third == at]) for at, name in enumerate(THIRDS)]
    usual = Counter(each.template for each in found).most_common(MOST_PROMPTS)
    for template, count in usual:
        if count >= FEWEST_OF_A_PROMPT:
            alike = [each for each in found if each.template == template]
            parts.append(part(f"“{blank(template)}”", alike))
    return [each for each in parts if each.decisions]


def blank(template: str) -> str:
    """Return a template with dots for its facts."""
    return re.sub(r"\s*\[.*?\]|{[^{}]*}", lambda found: "" if "[" in found[0] else "…", template)


def part(name: str, found: Sequence[Sampled]) -> AgencyPart:
    """Return the worth of choices in some decisions; those without a real choice are counted, but not averaged."""
    real = [each.decision for each in found if each.decision.different > 1]
    return AgencyPart(
        name=name,
        decisions=len(found),
        real=len(real),
        best_worst=mean_with_interval([each.best_worst.value for each in real]),
        best_own=mean_with_interval([each.best_own.value for each in real]),
    )
