"""The mark that ties a test to the rules of the ledger that it proves, and the rules that nothing proves."""

from collections.abc import Iterable

import pytest

from holdfast.games import games
from holdfast.kernel.game import Game
from holdfast.kernel.ledger import ledger

proves = pytest.mark.proves


def unproved(proved: Iterable[str]) -> list[str]:
    """The rules of all ledgers that are not among these, each with what it says, in the order of the books."""
    known = set(proved)
    rules = [rule for game in games().values() if is_finished(game) for rule in ledger(game.id).values()]
    return [f"{rule.id}: {rule.says}" for rule in rules if rule.id not in known]


def is_finished(game: Game) -> bool:
    """A game that is declared unfinished may lack proofs."""
    return getattr(game, "finished", True)
