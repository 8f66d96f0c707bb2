"""The bots: they use only what their seat may see, answer offers plainly, and show the lesson of the game."""

from collections import Counter
from collections.abc import Callable

import pytest

from holdfast.bots import Policy, look, next_answer
from holdfast.bots.survive_thrive import BOTS
from holdfast.bots.survive_thrive_chart import chart_of
from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, choose, key_of, options_for, question_for, undecided
from holdfast.kernel.state import State
from tests.results import result_of
from tests.survive_thrive.agents import NAMED, measure, played
from tests.survive_thrive.scene import all_choose, close_together, propose, say, scene, start


@pytest.fixture(autouse=True)
def this_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """List this game, because bots find the game of a state in the list of games."""
    monkeypatch.setattr("holdfast.bots.game_of", lambda g: GAME)


def endings_of(names: list[str], games: int) -> Counter[str]:
    """The number of games of these bots by ending."""
    return Counter(result_of(played(names, seed)).ending for seed in range(games))


def answer_of(name: str, g: State, seat: int) -> str:
    """The answer that a bot would give now."""
    question = question_for(g, seat)
    assert question is not None
    index = NAMED[name](look(g, seat, question, Dice(1)))
    assert index is not None
    return key_of(options_for(g, seat)[index])


def test_the_developer_builds_what_gives_the_most_dp() -> None:
    g = scene(hands=[["plantation", "gravel-pit", "forest-reserve", "dive-centre"]])

    assert answer_of("developer", g, 0) == "build gravel-pit"


def test_the_steward_restores_what_is_scarce() -> None:
    g = scene(hands=[["plantation", "gravel-pit", "rally"]], forest=2, mangrove=3, reef=3)

    assert answer_of("steward", g, 0).startswith("restore")


def test_the_trader_votes_against_the_leader() -> None:
    g = scene(at="council", built=[["dive-centre"], ["plantation", "gravel-pit", "shrimp-farm"], ["plantation"]])
    all_choose(g, "vote", "vote", "review")
    for seat in (0, 1):
        choose(g, seat, "ready")

    assert answer_of("trader", g, 0) == "vote 1 gravel-pit"


@pytest.mark.parametrize("name", ["developer", "steward", "trader"])
def test_an_offer_against_the_leader_is_accepted_and_one_against_nobody_is_declined(name: str) -> None:
    g = scene(at="council", seats=4, built=[["dive-centre"], ["plantation", "gravel-pit"], ["forest-reserve"], []])
    all_choose(g, "vote", "review", "review", "vote")
    good, bad = g.copy(), g.copy()
    close_together(good, 3, 0, "1 gravel-pit")
    close_together(bad, 3, 0, "2 forest-reserve")

    assert answer_of(name, good, 0) == "accept 3"
    assert answer_of(name, bad, 0) == "decline 3"


def test_the_steward_keeps_its_word_and_the_trader_reckons() -> None:
    g = scene(at="council", seats=4, built=[["dive-centre"], ["plantation", "gravel-pit"], ["shrimp-farm"], []])
    all_choose(g, "vote", "review", "vote", "vote")
    close_together(g, 3, 0, "2 shrimp-farm")
    choose(g, 0, "accept 3")
    g.players[3].broke[0] = 2
    say(g, 2, "announce, promise 1 gravel-pit")
    for seat in (0, 2, 3):
        choose(g, seat, "ready")

    assert answer_of("steward", g, 0) == "vote 2 shrimp-farm"
    assert answer_of("trader", g, 0) == "vote 1 gravel-pit", "who has broken two deals is not trusted with a third"


def test_the_steward_who_agreed_to_vote_does_not_review() -> None:
    g = scene(at="council", built=[["dive-centre"], ["plantation", "gravel-pit"], []], hands=[["audit"] * 4] * 3)
    close_together(g, 2, 0, "1 gravel-pit")
    choose(g, 0, "accept 2")

    assert answer_of("steward", g, 0) == "vote"


def test_the_steward_restores_as_it_has_promised_before_the_round_is_over() -> None:
    g = scene(hands=[["plantation", "gravel-pit", "crab-co-operative"]], forest=8, mangrove=8, reef=8)
    g.pledges.append((0, 1))
    g.activity = 3

    assert answer_of("steward", g, 0).startswith("restore")
    g.pledges.clear()
    assert answer_of("steward", g, 0).startswith("build")


@pytest.mark.parametrize("name", ["developer", "steward", "trader"])
def test_who_has_rallied_votes(name: str) -> None:
    g = scene(at="council", built=[[], ["plantation"], ["dive-centre"]], hands=[["forest-reserve"] * 4] * 3)
    g.players[0].votes = 2

    assert answer_of(name, g, 0) == "vote"


@pytest.mark.parametrize("name", ["developer", "steward", "trader"])
def test_nobody_makes_a_second_offer_while_one_is_open(name: str) -> None:
    g = scene(at="council", seats=4, built=[["plantation"] * 2, ["gravel-pit"], ["shrimp-farm"], []])
    all_choose(g, "vote", "review", "vote", "vote")
    close_together(g, 0, 2, "1 gravel-pit")

    assert answer_of(name, g, 0) == "ready"


@pytest.mark.parametrize("name", ["developer", "steward", "trader"])
def test_nobody_agrees_to_close_what_belongs_to_whom_they_deal_with(name: str) -> None:
    g = scene(at="council", seats=4, built=[["plantation"] * 2, ["gravel-pit"], ["shrimp-farm"], []])
    all_choose(g, "vote", "vote", "vote", "vote")
    propose(g, 1, 0, "spare", "spare")
    choose(g, 0, "accept 1")
    close_together(g, 2, 0, "1 gravel-pit")

    assert answer_of(name, g, 0) == "decline 2"


def test_bots_spare_each_other_and_keep_to_it() -> None:
    """`spare` is used in deals and in public; nobody promises a vote against a player they have a deal with."""
    spared = public = 0
    for seed in range(6):
        g = played(["steward", "trader", "developer", "steward"], seed)
        for line in g.log or ():
            if line.text == "{seat} agrees with {seat_to}: {deal}":
                spared += "spare" in line.facts["deal"][2:4]
            public += line.text == "{seat} promises {seat_to} to spare their community"
    assert spared >= 6
    assert public > 0


def test_a_bot_answers_alike_in_every_state_that_looks_the_same() -> None:
    names = ["developer", "steward", "trader"]
    g, dice = start(3, 5), Dice(5)
    for _ in range(80):
        for seat in [question.seats[0] for question in g.asked if question.seats[0] not in g.sealed]:
            other = GAME.redeal(g, seat, 99)
            assert answer_of(names[seat], other, seat) == answer_of(names[seat], g, seat)
        answer(g, *next_answer(g, {seat: NAMED[name] for seat, name in enumerate(names)}, dice))  # type: ignore[misc]


POLICIES = {entry.name: entry.policy for entry in BOTS if entry.policy}


def decided(policy: Policy, g: SurviveThrive, seat: int, *, forget: bool) -> tuple[int | None, int]:
    """The answer of a policy and its generator afterwards; with `forget`, nothing is kept from other questions."""
    chart, dice = chart_of(g.book), Dice(7, seat)
    kept = chart.last
    if forget:
        chart.last = None
    index = policy(g, seat, options_for(g, seat), dice, True)
    if forget:
        chart.last = kept
    return index, dice.chance


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("player", ["trader", "random"])
def test_what_is_kept_from_earlier_questions_changes_no_answer_and_knows_nothing_hidden(
    player: str, seats: int
) -> None:
    """Values are kept while the coast and the talk stay the same, so a redealt state must be looked at afresh, too."""
    names, asked = ["trader", "steward", "developer", "trader"], 0
    for seed in range(3):
        g, dice = start(seats, seed), Dice(seed)
        while g.asked:
            for seat in undecided(g):
                policy, asked = POLICIES[names[seat]], asked + 1
                kept = decided(policy, g, seat, forget=False)
                other = GAME.redeal(g, seat, asked)
                assert isinstance(other, SurviveThrive)
                assert decided(policy, other, seat, forget=True) == kept
                assert decided(policy, g, seat, forget=True) == kept
            answer(g, *next_answer(g, dict.fromkeys(range(seats), NAMED[player]), dice))  # type: ignore[misc]
    assert asked > 1000


def foresee(g: SurviveThrive, seat: int) -> None:
    """Let a seat look at the next Crises."""
    g.players[seat].foreseen = 4


def go_on(g: SurviveThrive, seat: int) -> None:
    """Move the Step token past the Impact, or back."""
    g.step = 2 if g.step == 4 else 4


def strike(g: SurviveThrive, seat: int) -> None:
    """Fill an End Game slot."""
    g.slots.append("great-fires")


def spare(g: SurviveThrive, seat: int) -> None:
    """Let a seat promise to spare the next one."""
    g.spared.append((seat, (seat + 1) % g.seats))


def say_something(g: SurviveThrive, seat: int) -> None:
    """Count a statement of a seat."""
    g.players[seat].said += 1


@pytest.mark.parametrize("change", [foresee, go_on, strike, spare, say_something])
def test_nothing_is_kept_when_one_thing_has_changed(change: Callable[[SurviveThrive, int], None]) -> None:
    names = ["trader", "steward", "trader", "steward"]
    bots, differ = {seat: NAMED[name] for seat, name in enumerate(names)}, 0
    for seed in range(2):
        g, dice = start(4, seed), Dice(seed)
        while g.asked:
            for seat in undecided(g):
                policy, other = POLICIES[names[seat]], g.copy()
                change(other, seat)
                before = decided(policy, g, seat, forget=False)
                after = decided(policy, other, seat, forget=False)
                assert decided(policy, other, seat, forget=True) == after
                differ += after != before
            answer(g, *next_answer(g, bots, dice))  # type: ignore[misc]
    assert differ > 0


@pytest.mark.slow
def test_four_developers_ruin_what_four_stewards_keep() -> None:
    """The lesson of the game: greed pays for one player, but if all are greedy, nothing is left."""
    bad = {"typhoon", "epilogue-4"}
    ends = {name: endings_of([name] * 4, games=16) for name in ("developer", "steward")}
    ruined = {name: sum(count for ending, count in found.items() if ending in bad) for name, found in ends.items()}

    assert ruined["developer"] >= 14
    assert ruined["steward"] <= 8


@pytest.mark.slow
def test_four_different_bots_play_to_the_end() -> None:
    ends = endings_of(["developer", "steward", "trader", "random"], games=12)

    assert sum(ends.values()) == 12
    assert len(ends) >= 3


# --- Balance ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("plan", ["houses first", "houses only"])
def test_houses_do_not_win_more_than_a_quarter_of_the_games_against_one_of_each_bot(plan: str) -> None:
    found = measure(["developer", "steward", "trader", plan], games=120)

    assert found.won(plan) <= 0.25


@pytest.mark.slow
def test_who_only_builds_hardly_wins_more_often_than_chance_against_one_of_each_bot() -> None:
    """24 of 100 over 300 games; a sample of 120 may deviate by 7."""
    found = measure(["developer", "steward", "trader", "builder"], games=120)

    assert found.won("builder") <= 0.30


@pytest.mark.slow
def test_where_the_coast_is_cared_for_good_epilogues_are_common_and_the_steward_keeps_its_word() -> None:
    """At least a quarter of the games end with Epilogue 1 or 3; the steward keeps all its deals, the developer few."""
    found = measure(["developer", "steward", "trader", "random"], games=80)

    assert found.ended("epilogue-1", "epilogue-3") >= 0.25
    assert found.faith("steward") == 1.0
    assert found.faith("developer") < 0.6 < found.faith("trader") < 1.0
