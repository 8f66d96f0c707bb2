"""External agents as real processes: their messages, their faults, and their end."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holdfast.api import lines, new, set_up
from holdfast.bots import Bot, BotView, look
from holdfast.games.saltmarch import GAME as SALTMARCH
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for, question_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.state import GameResult, State
from holdfast.lab.agents import player
from holdfast.lab.agents.messages import ask, encoded, log_lines
from holdfast.lab.agents.player import ExternalBot, Faults, Limits, command_of, must_start
from holdfast.lab.agents.process import AgentProcess, Fault
from holdfast.lab.simulate import Outcome, play_one
from tests.lab import odd_agents
from tests.play import CASES, Case, may_answer, name_of, states
from tests.test_worlds import WITH_MOST_SEATS
from tests.worlds import pair

ODD = Path(odd_agents.__file__)
ROOT = ODD.parents[2]
TEST_DRIVE = set_up("big_chair", "test-drive", seats=1, seed=123456789)
SECONDS = 0.02
"""The time of agents that never answer: however short, they are always late."""

LATE = Limits(seconds=SECONDS, faults=3)


def command(mode: str, *more: object) -> tuple[str, ...]:
    """Return the command of an agent for tests."""
    return (sys.executable, "-S", str(ODD), mode, *map(str, more))


def first(seen: BotView) -> int:
    """Give the first answer."""
    return 0


class Made:
    """The external agents of a test."""

    def __init__(self) -> None:
        self.bots: list[ExternalBot] = []

    def __call__(
        self, mode: str, *more: object, limits: Limits | None = None, setup: Setup = TEST_DRIVE, seat: int = 0
    ) -> ExternalBot:
        """Make an agent."""
        self.bots.append(ExternalBot(setup, seat, command(mode, *more), limits or Limits()))
        return self.bots[-1]


@pytest.fixture
def agent() -> Iterator[Made]:
    """Makes external agents, and ends them after the test."""
    made = Made()
    yield made
    for bot in made.bots:
        bot.close()


def played(bot: ExternalBot, setup: Setup = TEST_DRIVE, others: Bot = first, log: bool = False) -> Outcome:
    """Play a game in which the agent has its seat."""
    bots: dict[int, Bot] = dict.fromkeys(range(setup.seats), others)
    bot.begin(7)
    return play_one(setup, bots | {bot.seat: bot}, log=log)


# --- Answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["first", "noisy"])
def test_the_answers_of_an_agent_are_played(agent: Made, mode: str) -> None:
    bot = agent(mode)

    assert [played(bot).trace for _ in range(2)] == [play_one(TEST_DRIVE, {0: first}).trace] * 2
    assert bot.faults == Faults()


def test_the_example_in_the_documentation_plays_without_faults() -> None:
    bot = ExternalBot(TEST_DRIVE, 0, (sys.executable, str(ROOT / "docs" / "examples" / "agent.py")), Limits())
    try:
        done = played(bot)
    finally:
        bot.close()

    assert bot.faults == Faults()
    assert "done" in done.used


def test_an_agent_may_leave_an_answer_to_others_but_not_if_it_must_answer(agent: Made) -> None:
    g = new("big_chair", "test-drive", seats=2, seed=1)
    leaves, null = (agent(mode, setup=TEST_DRIVE._replace(seats=2)) for mode in ("leave", "null"))
    alone = look(g, 0, g.asked[0], Dice(1))
    of_a_group = BotView(g, 0, g.asked[0], Dice(1), options_for(g, 0), {0: first, 1: first})

    assert (leaves(of_a_group), leaves(alone)) == (None, 0)
    assert null(of_a_group) is None
    assert leaves.faults == null.faults == Faults()
    assert null(alone) is not None
    assert null.faults == Faults(refused=1)


# --- Faults -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "faults"),
    [
        ("hang", Faults(late=3)),
        ("refused", Faults(refused=3)),
        ("broken", Faults(broken=3)),
        ("odd", Faults(broken=3)),
        ("dies", Faults(ended=3)),
    ],
)
def test_faults_are_counted_and_chance_takes_the_place_of_answers(agent: Made, mode: str, faults: Faults) -> None:
    bot = agent(mode, limits=LATE if mode == "hang" else Limits(faults=3))

    done = played(bot)

    assert bot.faults == faults
    assert done.trace == play_one(TEST_DRIVE, {0: lambda seen: seen.dice.below(len(seen.options))}).trace
    assert bot.process is None


def test_a_reply_that_does_not_end_is_refused_before_it_fills_the_memory(agent: Made) -> None:
    bot = agent("endless", limits=Limits(faults=1))

    played(bot)

    assert bot.faults == Faults(broken=1)


def test_a_second_line_is_no_answer_to_the_next_question(agent: Made) -> None:
    bot = agent("chatty", limits=Limits(faults=2))

    played(bot)

    assert bot.faults.total == 2


def test_an_agent_that_has_used_up_its_time_for_a_game_is_asked_again_in_the_next(agent: Made) -> None:
    bot = agent("hang", limits=Limits(seconds=60, game_seconds=SECONDS))

    found = [(played(bot), bot.faults)[1] for _ in range(2)]

    assert found == [Faults(late=1)] * 2


def test_an_agent_that_does_not_read_is_late() -> None:
    process = AgentProcess((sys.executable, "-S", "-c", "import time; time.sleep(100000)"))

    with pytest.raises(Fault, match="longer than it had time"):
        process.exchange(b"x" * 1_000_000 + b"\n", time.monotonic() + SECONDS)

    process.kill()
    assert process.process.returncode is not None


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("no-such-command",), "does not start: the process has ended; its last words: no-such-command: No such file"),
        ((sys.executable, "-S", "-c", "raise OSError('no model')"), "OSError: no model"),
        (command("old"), "it speaks holdfast-agent/9, not holdfast-agent/1"),
        (command("mute"), "it took longer than it had time"),
    ],
)
def test_an_agent_that_does_not_start_is_refused_with_its_last_words(
    given: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "mute" in given:
        monkeypatch.setattr(player, "START_SECONDS", SECONDS)

    with pytest.raises(HoldfastError, match="agent 'mine'") as refused:
        must_start("mine", ExternalBot(TEST_DRIVE, 0, given, Limits()))

    assert says in str(refused.value)


@pytest.mark.parametrize(("name", "says"), [("exec:", "has no command"), ("exec:'", "cannot be read")])
def test_a_command_that_cannot_be_read_is_refused(name: str, says: str) -> None:
    with pytest.raises(HoldfastError, match=says):
        command_of(name)


def test_standard_error_goes_to_a_log_on_request(tmp_path: Path) -> None:
    log = tmp_path / "agent.log"
    bot = ExternalBot(TEST_DRIVE, 0, command("dies"), Limits(faults=2), log)

    played(bot)
    bot.close()

    assert log.read_text() == "no more\n" * 2


# --- What an agent is sent --------------------------------------------------------------------------------------


def test_an_agent_gets_its_messages_and_nothing_else(
    agent: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has neither the seed nor a secret of the environment nor an open file of Holdfast."""
    monkeypatch.setenv("API_TOKEN", "sesame")
    file = tmp_path / "notes"
    bot = agent("spy", file)

    done = played(bot)

    found = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(found) == done.decisions
    assert {name for each in found for name in each["env"]} <= {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR"}
    assert [each["files"] for each in found] == [[]] * len(found)
    assert str(TEST_DRIVE.seed) not in file.read_text()
    assert {tuple(each["ask"]) for each in found} == {
        ("type", "game", "seat", "prompt", "options", "must", "view", "seconds")
    }


def test_an_agent_gets_new_log_lines_if_it_wants_them(agent: Made, tmp_path: Path) -> None:
    file = tmp_path / "notes"
    setup = set_up("survive_thrive", seats=3, seed=5)
    bot = agent("notes", file, setup=setup, seat=1)
    states: list[State] = []

    def others(seen: BotView) -> int:
        states.append(seen._g)
        return seen.dice.below(len(seen.options))

    played(bot, setup, others, log=True)

    told = [line for each in file.read_text().splitlines() for line in json.loads(each)["log"]]
    every = [line.text for line in lines(states[-1], 1)]
    assert told == every[: len(told)]
    assert any(line.startswith("You draw") for line in told)


def test_the_log_of_an_agent_has_no_private_lines_of_others() -> None:
    for g in states(Case(SALTMARCH, "spring-tide", 3), 3):
        for seat in range(3):
            assert log_lines(g, seat) == [line.text for line in lines(g, seat)]


def sent(game: Game, g: State, seat: int) -> bytes:
    """Return the message with which a seat is asked."""
    question = question_for(g, seat)
    assert question is not None
    return encoded(ask(look(g, seat, question, Dice(1)), 1, 10.0))


def differing(case: Case, apart: int) -> Iterator[tuple[str, str]]:
    """Yield messages that differ between two worlds that the seat cannot tell apart."""
    for at, g in enumerate(states(case, 2)):
        if at % apart == 0 and not g.sealed:
            for seat in may_answer(g):
                one, other = pair(case.game, g, seat, at)
                messages = sent(case.game, one, seat), sent(case.game, other, seat)
                if messages[0] != messages[1]:
                    yield str(messages[0]), str(messages[1])


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_the_bytes_sent_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    case = WITH_MOST_SEATS[game]

    assert next(differing(case, 40 if game == "mr_president" else 8), None) is None


def test_a_message_that_shows_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotView, "view", property(lambda seen: {"deck": seen._g.deck}))

    assert next(differing(Case(SALTMARCH, "spring-tide", 3), 8), None)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_no_question_shows_the_seed(case: Case) -> None:
    seed = 918273645546372819
    g = case.start(seed)

    for seat in may_answer(g):
        assert str(seed).encode() not in sent(case.game, g, seat)


# --- The end ----------------------------------------------------------------------------------------------------


def test_an_agent_is_told_the_end_and_ends_after_the_last_message(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    bot = ExternalBot(TEST_DRIVE, 0, command("first", file), Limits())

    done = played(bot)
    process: Any = bot.process
    bot.end(GameResult(done.ending, done.winners, done.scores))
    bot.close()

    assert process.process.returncode == 0
    assert [json.loads(line) for line in file.read_text().splitlines()] == [
        {"type": "end", "game": 7, "ending": done.ending, "winners": list(done.winners), "scores": list(done.scores)},
        {"type": "bye"},
    ]


def holds_open(fifo: Path) -> Any:
    """Open a FIFO that an agent and its children hold open."""
    os.mkfifo(fifo)
    return os.fdopen(os.open(fifo, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0)


def wait_until_closed(reader: Any) -> None:
    """Read a FIFO to its end, which comes when all processes that hold it have ended."""
    os.set_blocking(reader.fileno(), True)
    while reader.read(100):
        continue


def test_a_late_agent_is_killed_with_its_children(agent: Made, tmp_path: Path) -> None:
    with holds_open(tmp_path / "held") as held:
        bot = agent("parent", tmp_path / "held", limits=Limits(seconds=0.3, faults=1))

        played(bot)

        assert bot.faults == Faults(late=1)
        wait_until_closed(held)


def test_an_agent_that_ignores_the_last_message_is_killed(tmp_path: Path) -> None:
    with holds_open(tmp_path / "held") as held:
        process = AgentProcess(command("mute", tmp_path / "held"))
        process.send(b'{"type": "hello"}\n', time.monotonic() + 60)

        process.close()

        wait_until_closed(held)


KILLED = """
import sys, time
from holdfast.lab.agents.process import AgentProcess
process = AgentProcess(sys.argv[1:])
process.send(b'{"type": "ask"}\\n', time.monotonic() + 60)
process.wait(time.monotonic() + 100000)
"""


def test_an_agent_ends_when_holdfast_is_killed(tmp_path: Path) -> None:
    fifo = tmp_path / "held"
    os.mkfifo(fifo)
    given = [sys.executable, "-c", KILLED, *command("parent", fifo)]
    running = subprocess.Popen(given, env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd=ROOT)
    with fifo.open("rb", buffering=0) as held:
        assert held.read(8) == b"started\n"
        running.send_signal(signal.SIGKILL)
        running.wait()

        assert held.read() == b""
