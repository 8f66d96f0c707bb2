"""The example learner: its gradient, what it keeps, and a trained agent as a bot."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from holdfast.api import set_up
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.simulate import simulate
from holdfast.research.episode import problem
from holdfast.research.learner import Adam, Learner, Moves, Network, Settings, bot, drawn, load, save
from holdfast.research.train import STEPS, main
from holdfast.research.training import train, write

SHORT = Settings(steps=512, games=4, moves=64, part=64, curiosity=0.01)
TEST_DRIVE = problem("big_chair", "test-drive", reward="progress", discount=0.99)


def loss(network: Network, moves: Moves, settings: Settings) -> float:
    """Return the loss that the learner makes smaller, computed plainly."""
    hidden = network.hidden(moves.seen)
    policy = network.policy(hidden, moves.masks)
    better = (moves.advantages - moves.advantages.mean()) / (moves.advantages.std() + 1e-8)
    ratio = policy[np.arange(len(better)), moves.actions] / moves.shares
    clipped = np.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    gain = np.minimum(ratio * better, clipped * better).mean()
    entropy = -(policy * np.log(policy + 1e-8)).sum(axis=1).mean()
    errors = (network.value(hidden) - moves.returns) ** 2 / 2
    return float(errors.mean() - gain - settings.curiosity * entropy)


def test_the_gradient_is_that_of_the_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(TEST_DRIVE, SHORT)
    network, dice = learner.network, np.random.default_rng(3)
    network.weights = {name: each.astype(np.float64) for name, each in network.weights.items()}
    network.weights["policy"] += dice.normal(0, 0.3, network.weights["policy"].shape)
    moves = learner.play()
    moves = moves._replace(shares=moves.shares * dice.uniform(0.7, 1.4, len(moves.shares)).astype(np.float32))
    slopes: dict[str, np.ndarray] = {}
    monkeypatch.setattr(Adam, "step", lambda self, weights, found, rate: slopes.update(found))
    learner.improve(moves, np.arange(len(moves.actions)))

    for name in ("hidden", "hidden bias", "policy", "policy bias", "value", "value bias"):
        weights, tiny = network.weights[name], 1e-5
        for _ in range(6):
            at = tuple(int(dice.integers(size)) for size in weights.shape)
            if name == "hidden":
                at = (int(dice.choice(np.flatnonzero(moves.seen.any(axis=0)))), at[1])
            before = weights[at]
            weights[at] = before + tiny
            up = loss(network, moves, SHORT)
            weights[at] = before - tiny
            down = loss(network, moves, SHORT)
            weights[at] = before
            assert slopes[name][at] == pytest.approx((up - down) / (2 * tiny), rel=0.02, abs=2e-6), (name, at)


def test_the_command_learns_as_long_as_usual() -> None:
    assert Settings().steps == STEPS


def test_illegal_actions_are_never_drawn() -> None:
    dice = np.random.default_rng(1)
    network = Network(5, 7, 1)
    masks = dice.random((200, 7)) < 0.4
    masks[:, 2] = True
    actions = drawn(network.policy(network.hidden(dice.random((200, 5), np.float32)), masks), dice)

    assert masks[np.arange(200), actions].all()
    assert len({*actions.tolist()}) > 3


def test_the_same_seed_learns_the_same() -> None:
    weights = []
    for _ in range(2):
        learner = Learner(TEST_DRIVE, SHORT)
        assert list(learner.learn()) == [256, 512]
        weights.append(learner.network.weights["policy"])

    assert np.array_equal(weights[0], weights[1])


def test_a_trained_agent_is_kept_and_plays_as_a_bot_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    trained = train(TEST_DRIVE, SHORT, checks=2, games=4, tell=said.append)
    weights, picture, _ = write(trained, tmp_path / "taught")
    network, on = load(weights)
    monkeypatch.syspath_prepend(tmp_path)
    setup = set_up("big_chair", "test-drive", seats=1, seed=1)
    first, again = (simulate(setup, ["taught:play"], games=2, workers=1).as_json()["digest"] for _ in range(2))

    assert all(np.array_equal(network.weights[name], trained.learner.network.weights[name]) for name in network.weights)
    assert on.digest == TEST_DRIVE.digest
    assert first == again
    assert len(said) == 3
    assert "<svg xmlns" in picture.read_text(encoding="utf-8")


def test_an_agent_for_other_content_is_refused(tmp_path: Path) -> None:
    other = problem("big_chair", "test-drive", packs=["packs/harbour-city"])
    network = Network(len(other.layout.columns), other.size, 1)

    with pytest.raises(HoldfastError, match="without packs"):
        save(network, other, tmp_path / "agent.npz")
    (tmp_path / "nonsense.npz").write_text("nonsense", encoding="utf-8")
    with pytest.raises(HoldfastError, match="is no trained agent"):
        bot(tmp_path / "nonsense.npz")
    with pytest.raises(HoldfastError, match="is no trained agent"):
        bot(tmp_path / "missing.npz")


def test_the_command_reports_a_mistake_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["big_char"]) == 2
    assert "did you mean 'big_chair'?" in capsys.readouterr().err
    assert main(["big_chair", "--out", "my-agent"]) == 2
    assert "must be a word without hyphens" in capsys.readouterr().err


@pytest.mark.slow
def test_the_command_trains_an_agent_in_a_process_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "holdfast.research.train", "big_chair", "--steps", "2048", "--games", "5"]
    ended = subprocess.run([*command, "--out", str(tmp_path / "agent")], capture_output=True, text=True, check=True)

    assert ended.stdout.count("actions") == 1
    assert {file.name for file in tmp_path.iterdir()} == {"agent.npz", "agent.svg", "agent.py"}
