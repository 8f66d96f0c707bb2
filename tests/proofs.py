"""The mark that links a test to the rules of the ledger that it proves, and the rules without a proof."""

from collections.abc import Iterable

import pytest

from holdfast.games import games
from holdfast.kernel.game import Game
from holdfast.kernel.ledger import ledger

proves = pytest.mark.proves


def unproved(proved: Iterable[str]) -> list[str]:
    """Return the rules of all ledgers that are not proved, each with its text, in the order of the ledgers."""
    known = set(proved)
    rules = [rule for game in games().values() if is_finished(game) for rule in ledger(game.id).values()]
    return [f"{rule.id}: {rule.says}" for rule in rules if rule.id not in known]


def is_finished(game: Game) -> bool:
    """Return whether a game is finished; one that is declared unfinished may lack proofs."""
    return getattr(game, "finished", True)
