"""Train an agent, check it from time to time, and write it with its curve; `holdfast.research.train` is the command."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from holdfast.bots import simulated
from holdfast.lab.charts import dot, line, path, percent, share_in_words, svg, text
from holdfast.lab.statistics import Estimate
from holdfast.research.episode import Problem
from holdfast.research.learner import Learner, Settings, player, save, tried

MODULE = '''"""An agent for {game}, trained with `python -m holdfast.research.train`."""

from pathlib import Path

from holdfast.research.learner import bot

play = bot(Path(__file__).with_suffix(".npz"))
'''


class Check(NamedTuple):
    """How good an agent was after so many actions: the share of games won on seeds that it has not learned from."""

    actions: int
    won: Estimate


class Trained(NamedTuple):
    """A trained agent, and how it became what it is."""

    learner: Learner
    random: Estimate
    """The share that random play wins on the same seeds."""
    curve: list[Check]


def train(
    on: Problem, settings: Settings, checks: int = 10, games: int = 300, tell: Callable[[str], None] = print
) -> Trained:
    """Train an agent, and check it from time to time."""
    learner, curve, begun = Learner(on, settings), list[Check](), time.monotonic()
    random = tried(simulated("random", on.game.id), on, games)
    tell(f"random play wins {share_in_words(random)} of {games} games")
    try:
        for actions in learner.learn():
            if actions >= settings.steps * (len(curve) + 1) / checks:
                curve.append(Check(actions, tried(player(learner.network, on), on, games)))
                tell(f"{actions:>9,} actions, {time.monotonic() - begun:4.0f} s: wins {share_in_words(curve[-1].won)}")
    except KeyboardInterrupt:
        tell("stopped; what was learned is kept")
    return Trained(learner, random, curve)


def write(trained: Trained, out: Path) -> list[Path]:
    """Write the weights, the curve and the module of an agent; return the files."""
    on = trained.learner.problem
    weights, picture, module = (out.with_name(out.name + ending) for ending in (".npz", ".svg", ".py"))
    out.parent.mkdir(parents=True, exist_ok=True)
    save(trained.learner.network, on, weights)
    picture.write_text(curve(trained), encoding="utf-8")
    module.write_text(MODULE.format(game=on.game.title), encoding="utf-8")
    return [weights, picture, module]


# --- The curve --------------------------------------------------------------------------------------------------

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 36, 44
LOOKS = """<style>
.chart { font: 13px system-ui, sans-serif; background: #fff } .chart text { fill: #222 } .axis { stroke: #ccc }
.band { fill: #0b6e8a33; stroke: none } .curve { fill: none; stroke: #0b6e8a; stroke-width: 2 } .mark { fill: #0b6e8a }
.random { stroke: #b3541e; stroke-width: 2; stroke-dasharray: 5 4 } .chart .of-random { fill: #b3541e }
@media (prefers-color-scheme: dark) { .chart { background: #16191d } .chart text { fill: #e6e6e6 }
.axis { stroke: #444 } .chart .of-random { fill: #e8945f } .random { stroke: #e8945f }
.curve { stroke: #58bcd8 } .mark { fill: #58bcd8 } .band { fill: #58bcd844 } }
</style>"""


def curve(trained: Trained) -> str:
    """Return a picture of the share of games won over the actions learned from, with intervals."""
    checks, setup = trained.curve, trained.learner.problem.setup
    most = max([check.actions for check in checks], default=1)

    def x(actions: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * actions / most

    def y(won: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * won

    parts = [LOOKS, text(LEFT, 20, f"Games won by a learning agent: {setup.game}, {setup.scenario}")]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts += [
            line(LEFT, y(share), WIDTH - RIGHT, y(share), "axis"),
            text(LEFT - 8, y(share) + 4, percent(share), "end"),
        ]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(text(x(part * most), HEIGHT - 22, f"{part * most / 1000:,.0f}", "end" if part == 1 else "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 5, "thousand actions learned from", "middle"))
    parts += [
        line(LEFT, y(trained.random.value), WIDTH - RIGHT, y(trained.random.value), "random"),
        text(WIDTH - RIGHT, y(trained.random.value) - 6, "random play", "end", "of-random"),
    ]
    start = [(x(0), y(trained.random.value))]
    upper = [(x(check.actions), y(check.won.high)) for check in checks]
    lower = [(x(check.actions), y(check.won.low)) for check in checks]
    parts.append(path([*start, *upper, *reversed(lower)], "band", closed=True))
    parts.append(path([*start, *[(x(check.actions), y(check.won.value)) for check in checks]], "curve"))
    for check in checks:
        said = f"{check.actions:,} actions: {share_in_words(check.won)}"
        parts.append(dot(x(check.actions), y(check.won.value), "mark", said))
    label = "; ".join(f"{check.actions:,} actions: {share_in_words(check.won)}" for check in checks)
    picture = svg(WIDTH, HEIGHT, parts, f"Share of games won. Random play: {share_in_words(trained.random)}; {label}")
    return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
