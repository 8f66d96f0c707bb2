"""Policies: on the state they answer as their bot does at a table, and use nothing that is hidden."""

import pytest

from holdfast.bots import BotView, Policy, bot_named, entries, is_last, look, simulated
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for, question_for, undecided
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from holdfast.lab.simulate import play_one
from tests.play import CASES, Case, apart, name_of, states

POLICIES = {name: entry.policy for name, entry in entries().items() if entry.policy}
EVERY = [
    (case, name)
    for case in CASES
    for name, entry in entries().items()
    if entry.policy and (not entry.games or case.game.id in entry.games)
]
every_policy = pytest.mark.parametrize(("case", "name"), EVERY, ids=name_of)


def chosen(policy: Policy, g: State, seat: int, must: bool) -> tuple[int | None, int]:
    """The answer of a policy, and its generator afterwards."""
    dice = Dice(7, seat)
    return policy(g, seat, options_for(g, seat), dice, must), dice.chance


@every_policy
def test_a_policy_answers_on_the_state_as_on_any_redealt_state_and_as_its_bot_does(case: Case, name: str) -> None:
    policy, play = POLICIES[name], bot_named(name, case.game.id)
    assert policy is not None
    for at, g in enumerate(states(case, 9)):
        if not g.asked or at % apart(case.game, 3):
            continue
        for seat in undecided(g):
            question = question_for(g, seat)
            assert question is not None
            answer = chosen(policy, g, seat, True)
            assert chosen(policy, case.game.redeal(g, seat, 41), seat, True) == answer

            seen = look(g, seat, question, Dice(7, seat))
            assert (play(seen), seen.dice.chance) == answer

            shared = BotView(g, seat, question, Dice(7, seat), options_for(g, seat), {seat: play})
            must = is_last(g, seat, question, {seat: play})
            assert (play(shared), shared.dice.chance) == chosen(policy, g, seat, must)


@every_policy
def test_a_policy_changes_nothing_in_the_state(case: Case, name: str) -> None:
    policy = POLICIES[name]
    assert policy is not None
    for at, g in enumerate(states(case, 10)):
        if g.asked and at % apart(case.game, 5) == 0:
            before = digest(dump(g))
            for seat in undecided(g):
                chosen(policy, g, seat, True)
            assert digest(dump(g)) == before


@pytest.mark.parametrize("name", POLICIES)
def test_a_simulation_by_policies_plays_the_games_of_the_bots(name: str) -> None:
    case = next(case for case, other in EVERY if other == name)
    for seed in (1, 2):
        setup = case.game.set_up(case.scenario, case.seats, seed)
        bots = dict.fromkeys(range(case.seats), bot_named(name, case.game.id))
        fast = dict.fromkeys(range(case.seats), simulated(name, case.game.id))
        assert play_one(setup, fast) == play_one(setup, bots)
