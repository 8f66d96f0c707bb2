"""Play games by hints alone, and the same games by the bot that gives them.

    python -m tools.hints big_chair --games 100
    python -m tools.hints mr_president --games 20 --scenario sandbox-normal

It prints the share won by each. Where seats are rivals, it is the share of the first seat, and the bot plays the other
seats. Where a hint is to wait although somebody has to answer, the bot answers.
"""

import argparse

from holdfast.bots import BotView, adviser_for
from holdfast.games import game_named, game_of
from holdfast.kernel.game import Setup
from holdfast.lab.simulate import simulate

BY_HINTS = "tools.hints:by_hints"


def by_hints(seen: BotView) -> int | None:
    """Answer as the hint says; wait where it says so, unless nobody else will answer."""
    bot = adviser_for(game_of(seen._g).id)
    if bot.judge is None:
        return bot.play(seen)
    best = bot.judge(seen).best
    return bot.play(seen) if best is None and seen.must else best


def share_won(setup: Setup, player: str, rival: str, games: int, workers: int) -> str:
    """Play games and return the share of them that the first seat won, alone or with all."""
    rivals = game_named(setup.game).rivals
    players = [player, *[rival] * (setup.seats - 1)] if rivals else [player]
    report = simulate(setup, players, games, workers).as_json()
    won = report["wins_by_seat"][0]
    return f"{won} of {games} ({100 * won / games:.0f} %)"


def main() -> None:
    """Print the share that hints win, and that of the bot, on the same seeds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--scenario")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    setup = game_named(given.game).set_up(given.scenario, given.seats, given.seed)
    bot = adviser_for(given.game).name
    print(f"{given.game}, {setup.scenario}, seats: {setup.seats}, seed: {given.seed}", flush=True)
    for title, player in (("by hints", BY_HINTS), (bot, bot)):
        print(f"{title}: {share_won(setup, player, bot, given.games, given.workers)}", flush=True)


if __name__ == "__main__":
    main()
