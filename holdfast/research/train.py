"""Train an agent on this machine's processor, in minutes:

    python -m holdfast.research.train big_chair --scenario test-drive --out agent

It writes the weights (`agent.npz`), the curve as a picture (`agent.svg`), and a module (`agent.py`) by which the agent
plays wherever a bot is named:

    holdfast simulate big_chair --scenario test-drive --bot agent:play
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from holdfast.kernel.errors import HoldfastError
from holdfast.research import must_have

STEPS = 600_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, train, and write the agent."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the game, such as big_chair")
    parser.add_argument("--scenario", help="the scenario; otherwise the first")
    parser.add_argument("--seats", type=int, help="the number of seats; otherwise the fewest")
    parser.add_argument("--steps", type=int, default=STEPS, help="the actions to learn from (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of network and games (%(default)s)")
    parser.add_argument("--games", type=int, default=300, help="the games of each check (%(default)s)")
    parser.add_argument("--out", type=Path, default=Path("agent"), help="files to write, without ending (%(default)s)")
    given = parser.parse_args(arguments)
    try:
        run(given)
    except HoldfastError as mistake:
        print(f"train: {mistake}", file=sys.stderr)
        return 2
    return 0


def run(given: argparse.Namespace) -> None:
    """Train as the arguments say."""
    must_have()
    from holdfast.research.episode import problem
    from holdfast.research.learner import Settings
    from holdfast.research.training import train, write

    if not given.out.name.isidentifier():
        raise HoldfastError(f"--out names a Python module, so {given.out.name!r} must be a word without hyphens")
    settings = Settings(steps=given.steps, seed=given.seed)
    on = problem(given.game, given.scenario, given.seats, reward="progress", discount=settings.discount)
    for file in write(train(on, settings, games=given.games), given.out):
        print(f"wrote {file}")


if __name__ == "__main__":
    sys.exit(main())
