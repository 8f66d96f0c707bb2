"""The ledger: every rule of a rulebook by its id, with the functions that carry it out."""

import pytest

from holdfast.games import games
from holdfast.games.saltmarch.round import bid, bid_to_go_first
from holdfast.kernel.ledger import carried_out_by, ledger


@pytest.mark.parametrize("game", games())
def test_every_rule_has_an_id_of_its_own_a_topic_and_a_statement(game: str) -> None:
    rules = ledger(game)

    assert rules
    for name, entry in rules.items():
        assert entry.id == name
        assert entry.topic
        assert entry.says


def test_a_rule_of_the_ledger_says_how_doubts_were_settled() -> None:
    rules = ledger("big_chair")

    assert len(rules) == 292
    assert any(entry.unclear for entry in rules.values())
    assert any(entry.conflict for entry in rules.values())


def test_the_functions_that_carry_out_a_rule_are_found() -> None:
    assert {bid_to_go_first, bid} <= set(carried_out_by("3.2"))
    assert carried_out_by("no such rule") == []
