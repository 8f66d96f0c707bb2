"""The table of environments in docs/researchers.md: agents, actions, columns and length, computed from the games."""

from statistics import median

from holdfast.bots import adviser_for
from holdfast.games import games
from holdfast.kernel.game import Game
from holdfast.lab.simulate import outcomes, run_of
from holdfast.research.episode import problem

GAMES = 10
"""The number of games whose lengths are compared."""


def table_of_environments(old: str) -> str:
    """Return a row for each game."""
    head = "| game | agents | how they meet | hidden | actions | observation | horizon |\n"
    rows = [row(name, game) for name, game in games().items()]
    return head + "| --- | --- | --- | --- | --: | --: | --: |\n" + "\n".join(rows)


def row(name: str, game: Game) -> str:
    """Return the row of a game; numbers that depend on the seats are given for the fewest and the most."""
    problems = [problem(name, seats=seats) for seats in dict.fromkeys((game.seats[0], game.seats[-1]))]
    agents = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    meet = "one alone" if game.seats == (1,) else "rivals, with secret choices and deals" if game.rivals else "together"
    hidden = "hands, choices, deck order" if game.secrets and game.rivals else HIDDEN[name]
    actions = in_order([each.size for each in problems])
    columns = in_order([len(each.layout.columns) for each in problems])
    return f"| `{name}` | {agents} | {meet} | {hidden} | {actions} | {columns} | {horizon(name)} |"


HIDDEN = {
    "big_chair": "order and choice of Events",
    "ares_crisis": "order of the decks",
    "resistance": "order of decks and piles, Clue cards of others",
    "mr_president": "decks, facedown counters",
}


def in_order(numbers: list[int]) -> str:
    """Return one number, or the first and the last."""
    return f"{numbers[0]:,}" if len(set(numbers)) == 1 else f"{numbers[0]:,} to {numbers[-1]:,}"


def horizon(name: str) -> str:
    """Return the median number of answers in games of the game's own bot."""
    run = run_of(problem(name).setup, [adviser_for(name).name])
    return f"{median(game.decisions for game in outcomes(run, GAMES)):.0f}"
