"""Playouts: games played to their end by a policy for all seats. Give them only re-dealt states."""

from collections.abc import Container

from holdfast.bots import Bot, BotView, Policy, is_last
from holdfast.games import game_of
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.state import Option, State

MOST_ANSWERS = 20_000
"""A playout with more answers than this is treated as endless."""


def of_bot(bot: Bot) -> Policy:
    """Return the policy that plays as a bot does."""

    def policy(g: State, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
        question = next(each for each in g.asked if seat in each.seats)
        return bot(BotView(g, seat, question, dice, options, None if must else {}))

    return policy


def next_choice(g: State, policy: Policy, dice: Dice, all_seats: Container[int]) -> tuple[int, int, list[Option]]:
    """Return who answers next if the policy plays all seats: the seat, the index of its answer, and its options."""
    asked, sealed = g.asked, g.sealed
    for question in asked:
        if question.optional:
            continue
        for seat in question.seats:
            if seat in sealed:
                continue
            options = options_for(g, seat)
            alone = len(asked) == 1 == len(question.seats)
            index = policy(g, seat, options, dice, alone or is_last(g, seat, question, all_seats))
            if index is not None:
                return seat, index, options
    raise AssertionError("a policy that must answer did not")


def play_on(g: State, policy: Policy, dice: Dice, most: int = MOST_ANSWERS) -> None:
    """Play a game to its end in place, the policy playing all seats; stop after `most` answers."""
    all_seats = range(g.seats)
    while most and g.asked:
        seat, index, options = next_choice(g, policy, dice, all_seats)
        answer(g, seat, index, advance, options)
        most -= 1


def share_won(g: State, seat: int) -> float:
    """Return the part of the victory that belongs to a seat: rivals that win together share it."""
    if g.result is None or seat not in g.result.winners:
        return 0.0
    return 1.0 / len(g.result.winners) if game_of(g).rivals else 1.0
