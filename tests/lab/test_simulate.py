"""Thousands of games: the same arguments give the same figures, whatever the number of processes."""

import tracemalloc
from hashlib import sha256

import pytest

from holdfast.api import set_up
from holdfast.bots import BotView, bot_named, playing
from holdfast.games import game_named, games
from holdfast.kernel.decisions import choose, key_of, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.state import GameResult, LogLine
from holdfast.lab import proofs, simulate
from holdfast.lab.chunks import ROUNDS, Done
from holdfast.lab.simulate import (
    Outcome,
    Report,
    facts_told,
    game_seed,
    keys_of,
    outcomes,
    play_one,
    result_text,
    run_of,
)

GAMES = 107

DIGEST = "a4e560fedd62cf26220aa927a4db9a53ded9fd1a453871b1690b1900daa085cf"
"""The digest of twenty games of Test Drive with seed 1, played at random. It changes with the rules."""


def setup_of(seats: int = 1, seed: int = 1, scenario: str = "test-drive") -> Setup:
    """A game of Big Chair."""
    return set_up("big_chair", scenario, seats, seed)


def played(setup: Setup, bot: str = "random", games: int = GAMES, workers: int = 1) -> list[Outcome]:
    """The outcomes of games."""
    return list(outcomes(run_of(setup, [bot]), games, workers))


def figures(report: Report) -> dict[str, object]:
    """The text of a report without its duration."""
    return {name: value for name, value in report.as_json().items() if name != "seconds"}


def test_the_same_arguments_give_the_same_figures() -> None:
    first, again = (simulate.simulate(setup_of(), ["random"], GAMES) for _ in range(2))

    assert figures(first) == figures(again)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = simulate.simulate(setup_of(seats=2), ["random"], GAMES, workers=1)
    shared = simulate.simulate(setup_of(seats=2), ["random"], GAMES, workers=3)

    assert figures(shared) == figures(alone)
    assert played(setup_of(seats=2), workers=3) == played(setup_of(seats=2))


def test_the_digest_is_that_of_all_traces_together() -> None:
    """Digests are published beside figures, so they must stay as they are."""
    report = simulate.simulate(setup_of(), ["random"], 20)

    traces = "".join(outcome.trace for outcome in played(setup_of(), games=20))
    assert report.as_json()["digest"] == sha256(traces.encode()).hexdigest()
    assert report.as_json()["digest"] == DIGEST


class Instant:
    """An engine that makes up outcomes, since only their number matters."""

    wants = 2

    def __init__(self) -> None:
        self.handed: list[range] = []

    def hand(self, chunk: range) -> None:
        self.handed.append(chunk)

    def wait(self) -> None:
        assert self.handed

    def collect(self) -> list[Done[list[Outcome]]]:
        done, self.handed = self.handed, []
        return [Done(chunk, [Outcome(n, "victory", (0,), (n,), 40, f"{n:064}") for n in chunk], 0.01) for chunk in done]

    def dismiss(self) -> None:
        self.handed.clear()


def most_memory(count: int) -> int:
    """The most bytes in use during a simulation of so many games."""
    tracemalloc.start()
    try:
        report = simulate.simulate(setup_of(), ["random"], count, engine=lambda work, workers: Instant())
        assert report.wins == count
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    assert most_memory(40_000) < 1.2 * most_memory(10_000)


def test_slow_games_are_played_by_several_processes() -> None:
    alone = simulate.simulate(setup_of(), ["random"], 6)
    seen: list[int] = []
    shared = simulate.simulate(setup_of(), ["random"], 6, workers=2, progress=seen.append)

    assert figures(shared) == figures(alone)
    assert seen == [1, 2, 3, 4, 5, 6], "each game is a job, so both processes have some"


def test_more_games_go_on_where_fewer_stopped() -> None:
    assert played(setup_of(), games=9)[:5] == played(setup_of(), games=5)


@pytest.mark.parametrize(
    "other", [setup_of(seed=2), setup_of(seats=2), setup_of(scenario="money-is-everything")],
    ids=["seed", "seats", "scenario"],
)  # fmt: skip
def test_other_arguments_give_another_digest(other: Setup) -> None:
    digests = {simulate.simulate(setup, ["random"], 5).as_json()["digest"] for setup in (setup_of(), other)}

    assert len(digests) == 2


def test_another_bot_gives_another_digest() -> None:
    digests = {simulate.simulate(setup_of(), [bot], 5).as_json()["digest"] for bot in ("random", "steady")}

    assert len(digests) == 2


def test_the_figures_add_up() -> None:
    said = simulate.simulate(setup_of(seats=3), ["random"], GAMES).as_json()
    found = played(setup_of(seats=3))

    assert said["games"] == GAMES == sum(said["results"].values())
    assert said["wins"] == said["results"].get("victory", 0)
    assert said["wins_by_seat"] == [said["wins"]] * 3, "they win or lose together"
    assert said["mean_scores"] == [], "there are no scores in Big Chair"
    assert said["decisions"] == sum(outcome.decisions for outcome in found)
    assert said["bots"] == ["random"] * 3
    assert said["seconds"] > 0
    assert said["used"] == {
        key: round(sum(key in outcome.used for outcome in found) / GAMES, 4) for key in sorted(said["used"])
    }
    assert all(0 < share <= 1 for share in said["used"].values())


def test_scores_are_averaged_by_seat() -> None:
    setup = set_up("survive_thrive", seats=3, seed=2)
    said = simulate.simulate(setup, ["random"], 4).as_json()
    scores = [outcome.scores for outcome in played(setup, games=4)]

    assert said["mean_scores"] == [round(sum(each[seat] for each in scores) / 4, 3) for seat in range(3)]


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    report = simulate.simulate(setup_of(seats=2), ["steady", "random"], 3)

    assert report.as_json()["bots"] == ["steady", "random"]


def test_any_single_game_can_be_played_again() -> None:
    again = play_one(setup_of(seed=game_seed(9, 5)), {0: bot_named("random", "big_chair")})

    assert again == played(setup_of(seed=9), games=8)[5]


@pytest.mark.parametrize("game", sorted(games()))
def test_every_answer_may_be_recorded(game: str) -> None:
    setup = set_up(game, seed=3)
    run = run_of(setup, ["random"], answers=True)

    [outcome] = outcomes(run, 1)
    [plain] = played(setup, games=1)

    assert outcome._replace(answers=()) == plain
    assert len(outcome.answers) == outcome.decisions
    assert tuple(dict.fromkeys(answer.key for answer in outcome.answers)) == outcome.used
    assert all(0 <= answer.chosen < answer.options for answer in outcome.answers)
    assert {answer.seat for answer in outcome.answers} <= set(range(setup.seats))


def test_keys_are_listed_once_in_the_order_of_their_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game_named("big_chair").start(setup_of())
    first, second, *_ = options_for(g, 0)
    monkeypatch.setattr(simulate, "MOST_KEYS", 1)

    for _ in range(2):
        keys = keys_of([second, first, second])
        assert keys == (key_of(second), key_of(first))


def test_log_lines_are_counted_by_games_and_wins_without_side_effects() -> None:
    setup = setup_of(scenario="money-is-everything")
    plain = simulate.simulate(setup, ["steady"], 6)
    report = simulate.simulate(setup, ["steady"], 6, told=("event", "strategy"))
    told = report.as_json()["told"]
    found = list(outcomes(run_of(setup, ["steady"], ("event", "strategy")), 6))
    won = [outcome for outcome in found if outcome.winners]

    assert report.as_json()["digest"] == plain.as_json()["digest"]
    assert plain.as_json()["told"] == {}
    assert 0 < len(won) < 6, "otherwise the test could not distinguish wins from games"
    for fact, counted in told.items():
        assert counted["games"] == sum(fact in outcome.told for outcome in found) > 0
        assert counted["wins"] == sum(fact in outcome.told for outcome in won)
    assert {fact.split()[0] for fact in told} == {"event", "strategy"}


def test_a_list_of_names_tells_each_and_a_row_of_a_chart_is_one_fact() -> None:
    g = game_named("big_chair").start(setup_of())
    g.log = [
        LogLine("BC-001", "{cards} {row}", {"cards": ("fog", "frost"), "row": ("d4", 0, 2), "n": 3}),
        LogLine("BC-001", "{cards}", {"cards": ("frost",)}),
    ]

    assert facts_told(g, ("cards", "row")) == ("cards fog", "cards frost", "row d4 0 2")


def test_a_type_of_facts_that_the_log_never_has_is_refused() -> None:
    with pytest.raises(HoldfastError, match="no facts of the type 'strategie'; did you mean 'strateg"):
        simulate.simulate(setup_of(), ["random"], 1, told=("strategie",))


def test_progress_is_reported_as_games_finish() -> None:
    told: list[int] = []

    simulate.simulate(setup_of(), ["random"], GAMES, progress=told.append)

    assert told == sorted(set(told))
    assert told[-1] == GAMES
    assert len(told) >= ROUNDS


@pytest.mark.parametrize(
    ("bots", "games", "workers", "said"),
    [
        (["random"], 0, 1, "the number of games must be at least 1, not 0"),
        (["random"], 1, 0, "the number of workers must be at least 1, not 0"),
        (["rondom"], 1, 1, "there is no bot 'rondom' for big_chair; did you mean 'random'"),
        (["random"] * 2, 1, 1, "name one bot for all seats or one for each"),
        ([], 1, 1, "name one bot for all seats or one for each"),
    ],
)
def test_what_cannot_be_simulated_is_refused(bots: list[str], games: int, workers: int, said: str) -> None:
    with pytest.raises(HoldfastError, match=said):
        simulate.simulate(setup_of(seats=3), bots, games, workers)


def test_a_game_that_does_not_end_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 3)

    with pytest.raises(HoldfastError, match="the game with seed 5 does not end"):
        play_one(setup_of(seed=5), {0: bot_named("random", "big_chair")})


def test_a_bot_that_gives_no_answer_where_it_must_is_found_out() -> None:
    def dumb(seen: BotView) -> int | None:
        return None

    with pytest.raises(HoldfastError, match="the game with seed 5 stopped without a result"):
        play_one(setup_of(seed=5), {0: dumb})


# --- Proofs -----------------------------------------------------------------------------------------------------


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    assert proofs.rule_named("bc-058", ["big_chair"]).id == "BC-058"
    with pytest.raises(HoldfastError, match="there is no rule 'BC-999'; did you mean"):
        proofs.rule_named("BC-999", ["big_chair"])


def test_the_places_of_a_rule_are_files_lines_and_functions() -> None:
    game_named("big_chair")

    assert any("games/big_chair/" in place and place.endswith(" buy") for place in proofs.places("BC-083"))


def test_a_summary_counts_what_is_proved_and_names_what_is_not() -> None:
    every = proofs.summary("big_chair", {})["unproved"]

    summary = proofs.summary("big_chair", {every[0]: ["a test"], "XX-001": ["another"]})

    assert summary == {"game": "big_chair", "rules": len(every), "proved": 1, "unproved": every[1:]}


def test_simulating_leaves_the_game_itself_alone() -> None:
    g = game_named("big_chair").start(setup_of(seed=4))
    simulate.simulate(setup_of(seed=4), ["random"], 3)
    again = game_named("big_chair").start(setup_of(seed=4))

    choose(g, 0, "take justice")
    choose(again, 0, "take justice")

    assert g == again


def test_a_result_has_the_same_text_in_every_digest() -> None:
    """Digests are published beside figures, so renaming a class must not change them."""
    assert result_text(GameResult("victory", (0, 2), (7, 5))) == (
        "Result(ending='victory', winners=(0, 2), scores=(7, 5))"
    )
