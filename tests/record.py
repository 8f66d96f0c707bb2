"""Record one random game of every kind, for the law that a recorded game replays to the same digest.

Run `python -m tests.record` after rules or content have changed on purpose.
"""

import json

from holdfast.kernel.chance import Dice
from holdfast.kernel.snapshot import digest, dump
from tests.play import CASES, Case, name_of, step
from tests.test_every_game import RECORDED

SEED = 2026


def record(case: Case) -> None:
    """Play a game at random and write it down."""
    g = case.start(SEED)
    dice = Dice(SEED, "record")
    moves = []
    while g.asked:
        moves.append(step(g, dice))
    assert g.result is not None
    data = {
        "game": case.game.id,
        "scenario": case.scenario,
        "seats": case.seats,
        "seed": SEED,
        "moves": moves,
        "ending": g.result.ending,
        "digest": digest(dump(g)),
    }
    (RECORDED / f"{name_of(case)}.json").write_text(json.dumps(data, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    RECORDED.mkdir(exist_ok=True)
    for old in RECORDED.glob("*.json"):
        old.unlink()
    for case in CASES:
        record(case)
