"""The arena: paired deals, seats that rotate, forfeits, ratings, and leaderboards."""

import sys
from collections import Counter
from functools import cache
from math import log10
from pathlib import Path

import msgspec
import pytest

from holdfast.api import set_up
from holdfast.bots import BotView
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.lab.agents.player import Faults, Limits
from holdfast.lab.arena import words
from holdfast.lab.arena.arena import Interrupted, arena
from holdfast.lab.arena.contest import Agent, Contest, Game, Players, contest_of, seatings
from holdfast.lab.arena.rating import Wins, blocks, ratings, total
from holdfast.lab.arena.shapes import Leaderboard, Standing, as_json, from_json, json_schema
from holdfast.lab.arena.tally import Tally, share_by_deals
from holdfast.lab.simulate import simulate
from holdfast.lab.statistics import share
from tests.lab import odd_agents

TOGETHER = set_up("big_chair", "test-drive", seats=1, seed=3, options={"luck": "even"})
RIVALS = set_up("survive_thrive", seats=3, seed=3, options={"luck": "even"})
SHORT = set_up("saltmarch", seats=3, seed=3)
"""A game of rivals with some twenty answers."""

FIRST, SAME = (f"{__name__}:{name}" for name in ("first", "same"))


def first(seen: BotView) -> int:
    """Give the first answer."""
    return 0


same = first


def external(mode: str) -> str:
    """Return the name of an external agent."""
    return f"{mode}=exec:{sys.executable} -S {odd_agents.__file__} {mode}"


def standing(found: Leaderboard, name: str) -> Standing:
    """Return how an agent did."""
    return next(each for each in found.agents if each.name == name)


# --- Seats and deals --------------------------------------------------------------------------------------------


def among(agents: int, seats: int = 3) -> Contest:
    """Return a contest of rivals."""
    named = tuple([Agent(str(agent), "random") for agent in range(agents)])
    return Contest(RIVALS._replace(seats=seats), named)


@pytest.mark.parametrize(("agents", "seats"), [(2, 3), (3, 3), (4, 3), (5, 3), (2, 4), (3, 4), (4, 4)])
def test_every_agent_has_every_seat_equally_often(agents: int, seats: int) -> None:
    for deal in range(6):
        sat = Counter(
            [(agent, seat) for each in seatings(among(agents, seats), deal) for seat, agent in enumerate(each)]
        )

        assert len(sat) == agents * seats
        assert len(set(sat.values())) == 1


def test_every_group_sits_in_all_its_orders() -> None:
    contest = among(4, 4)
    orders = {each for deal in range(6) for each in seatings(contest, deal)}

    assert len(orders) == 24
    assert len([*seatings(among(4), 0)]) == 12, "four groups of three, each in three rotations"
    assert {tuple(sorted(each)) for each in seatings(among(2), 0)} == {(0, 0, 1), (0, 1, 1)}


def test_together_every_agent_plays_every_deal_alone() -> None:
    contest = Contest(TOGETHER._replace(seats=2), (Agent("a", "random"), Agent("b", "steady")))

    assert [*seatings(contest, 4)] == [(0, 0), (1, 1)]


def test_all_games_of_a_deal_have_the_same_seed() -> None:
    """Agents that play alike play the same game, whatever their seats; the next deal is another one."""
    for setup in (TOGETHER, RIVALS):
        deals = Players(contest_of(setup, [FIRST, SAME], Limits()))(range(2))
        traces = [{game.trace for game in deal} for deal in deals]

        assert [len(each) for each in traces] == [1, 1]
        assert traces[0] != traces[1]


def test_together_the_games_are_those_of_simulate() -> None:
    found = arena(TOGETHER, ["steady", "random"], 20)

    for bot in ("steady", "random"):
        assert standing(found, bot).won == share(simulate(TOGETHER, [bot], 20).wins, 20)


def test_no_process_sees_a_deal_twice() -> None:
    """It would know the cards to come. Each agent has a process for each game of a deal that it sits in."""
    players = Players(contest_of(SHORT, ["random", external("first")], Limits()))
    try:
        games = [game for deal in range(2) for game in players.play_deal(deal)]
        processes = [*players.processes.values()]
    finally:
        players.close()

    assert sum(game.seating.count(1) for game in games) == 2 * len(processes) == 2 * 9
    assert {bot.number for bot in processes} == {1}, "all of them have played the last deal"


# --- Leaderboards -----------------------------------------------------------------------------------------------


@cache
def of_rivals(workers: int = 1) -> Leaderboard:
    """Three rivals, one of them an external agent, and one that talks nonsense."""
    return arena(SHORT, ["random", FIRST, external("first"), external("refused")], 6, workers, limits=Limits(faults=2))


def test_a_better_bot_is_ranked_above_chance() -> None:
    found = arena(TOGETHER, ["random", "steady"], 60)
    best, last = found.agents

    assert (best.name, last.name) == ("steady", "random")
    assert best.won.low > last.won.high
    assert found.meetings[0].differ
    assert found.meetings[0].difference.low > 0
    assert next(words.verdicts(found)).startswith("steady wins ")


def test_a_better_rival_has_a_higher_rating() -> None:
    found = arena(RIVALS, ["random", "trader"], 12)
    trader, random = found.agents

    assert (trader.name, random.name) == ("trader", "random")
    assert trader.won.low > random.won.high
    assert trader.rating is not None
    assert random.rating is not None
    assert trader.rating.low > random.rating.high
    assert trader.score is not None
    assert found.games == trader.games == random.games == 12 * 6


def test_the_number_of_workers_changes_nothing() -> None:
    found = of_rivals()

    assert of_rivals(2) == found
    assert standing(found, "refused").forfeits > 0
    assert standing(found, "first").faults == Faults()


def test_a_leaderboard_is_json_with_a_schema() -> None:
    found = of_rivals()

    assert from_json(as_json(found)) == found
    assert found.schema == "holdfast-arena/1"
    assert str(json_schema()["$ref"]).endswith("Leaderboard")
    with pytest.raises(msgspec.ValidationError, match="schema"):
        from_json(as_json(found).replace("holdfast-arena/1", "holdfast-arena/9"))


def test_equal_agents_are_not_told_apart() -> None:
    found = arena(TOGETHER, [FIRST, SAME], 30)
    meeting = found.meetings[0]

    assert (meeting.difference.value, meeting.differ) == (0, False)
    assert words.verdict(meeting).startswith(f"{FIRST} and {SAME}: no difference found in 30 deals (+0.0, interval -")
    assert f"one of {100 * meeting.visible:.1f} points would have been seen" in words.verdict(meeting)


def test_ctrl_c_keeps_the_deals_that_are_played() -> None:
    def stop(deals: int) -> None:
        if deals >= 3:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        arena(TOGETHER, ["random"], 1000, progress=stop)

    found = stopped.value.found
    assert found is not None
    assert found.asked == 1000
    assert arena(TOGETHER, ["random"], found.deals) == msgspec.structs.replace(found, asked=found.deals)


# --- Faults -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_an_agent_with_too_many_faults_forfeits_the_games_that_follow(workers: int) -> None:
    found = arena(TOGETHER, ["random", external("refused")], 10, workers, limits=Limits(faults=3))
    refused = standing(found, "refused")

    assert refused.faults == Faults(refused=3)
    assert refused.forfeits == 9
    assert words.faults(refused) == "3 not offered, 9 games forfeited"
    assert standing(found, "random").faults is None
    assert found == arena(TOGETHER, ["random", external("refused")], 10, 3 - workers, limits=Limits(faults=3))


def test_the_others_share_the_victory_of_a_forfeited_game() -> None:
    tally = Tally(Contest(RIVALS, (Agent("a", "x"), Agent("b", "exec:y")), Limits(faults=2)), 1)
    tally.add(
        [
            Game((1, 0, 0), "victory", (0,), (9, 5, 5), "", ((1, Faults(late=2)),)),
            Game((0, 0, 1), "victory", (2,), (5, 5, 9)),
            Game((1, 0, 1), "victory", (0,), (9, 5, 9)),
        ]
    )

    assert tally.forfeits == {1: 2}
    assert tally.faults[1].total == 2
    assert tally.shares == [[(0 + 0 + 0.5 + 0.5 + 1) / 5], [(1 + 0 + 0 + 0) / 4]]


def test_forfeited_games_are_lost_together() -> None:
    tally = Tally(Contest(TOGETHER, (Agent("a", "exec:x"),), Limits(faults=1)), 2)
    for _ in range(2):
        tally.add([Game((0,), "victory", (0,), (), "", ((0, Faults(broken=1)),))])

    assert tally.shares == [[1, 0]]


# --- Statistics -------------------------------------------------------------------------------------------------


def test_ratings_explain_who_wins() -> None:
    """Two agents of which one wins four of five games; then three whose seats differ in number."""
    two = ratings([{(0, 1): [4.0, 1.0]}] * 200, 2)
    three = ratings([{(0, 0, 1): [2.0, 1.0, 0.0], (1, 1, 2): [0.0, 2.0, 1.0]}] * 200, 3)

    assert two[0].value - two[1].value == pytest.approx(400 * log10(4), abs=2)
    assert sum(each.value for each in two) == pytest.approx(2000, abs=1)
    assert [each.value for each in three] == pytest.approx([1000] * 3, abs=1)


def test_ratings_have_intervals_over_deals() -> None:
    """The width is that of the logarithm of the odds: 2 / sqrt(100) is its standard error at equal odds."""
    half = ratings([{(0, 1): [1.0, 0.0]}, {(0, 1): [0.0, 1.0]}] * 50, 2)[0]
    never = ratings([{(0, 1): [1.0, 0.0]}] * 100, 2)

    assert half.low < 1000 < half.high
    assert half.high - half.low == pytest.approx(2 * 1.96 * 400 * log10(2.718282) * (2 / 100**0.5) / 2, rel=0.15)
    assert never[0].value > 1300, "an agent that never loses has a finite rating"


def test_many_deals_are_sampled_in_blocks_that_hold_all_of_them() -> None:
    one: Wins = {(0, 1): [1.0, 0.0, 0.0]}
    other: Wins = {(0, 2): [0.0, 0.0, 1.0]}
    deals = [one] * 700 + [other] * 501

    found = blocks(deals)

    assert len(found) == 401
    assert total(found, [1] * 401) == total(deals, [1] * 1201) == {(0, 1): [700, 0, 0], (0, 2): [0, 0, 501]}


def test_a_share_counts_games_that_are_alike_as_fewer() -> None:
    alike = share_by_deals([1.0, 0.0] * 50, 900)
    apart = share_by_deals([4 / 9, 5 / 9] * 50, 900)

    assert (alike.low, alike.high, alike.of) == (share(50, 100).low, share(50, 100).high, 900)
    assert (apart.low, apart.high) == (share(450, 900).low, share(450, 900).high)


# --- Mistakes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "agents", "deals", "limits", "says"),
    [
        (TOGETHER, [], 10, Limits(), "name at least 1 agent with --agent"),
        (RIVALS, ["trader"], 10, Limits(), "name at least 2 agents with --agent"),
        (TOGETHER, ["stedy"], 10, Limits(), "there is no bot 'stedy' for big_chair; did you mean 'steady'"),
        (TOGETHER, ["steady", "steady"], 10, Limits(), "agent 'steady' is named twice"),
        (TOGETHER, ["x=exec:no-such-command"], 10, Limits(), "agent 'x' does not start"),
        (TOGETHER, ["steady"], 0, Limits(), "the number of deals must be at least 1, not 0"),
        (TOGETHER, ["steady"], 10, Limits(seconds=0), "is 0 to 86,400 seconds, not 0"),
        (TOGETHER, ["steady"], 10, Limits(game_seconds=float("nan")), "not nan"),
        (TOGETHER, ["steady"], 10, Limits(faults=0), "at least 1, not 0"),
    ],
)
def test_mistakes_are_refused_before_the_games(
    setup: Setup, agents: list[str], deals: int, limits: Limits, says: str
) -> None:
    with pytest.raises(HoldfastError, match=says):
        arena(setup, agents, deals, limits=limits)


def test_external_agents_play_only_in_the_arena() -> None:
    with pytest.raises(HoldfastError, match="processes play only in `holdfast arena`"):
        simulate(TOGETHER, [f"exec:{Path(sys.executable)}"], 1)
