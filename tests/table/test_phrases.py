"""Rendered texts are shared between tables, but never the names of the people there."""

import random
from typing import Any

import msgspec
import pytest

from holdfast.games import games
from holdfast.kernel.decisions import undecided
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH
from holdfast.table.broadcast import Broadcast
from holdfast.table.showing import viewer_state
from tests.table.tables import Played

ANSWERS = 40


def plain(told: Any) -> Any:
    """A value after a JSON round trip."""
    return msgspec.json.decode(msgspec.json.encode(told))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_shared_texts_equal_texts_rendered_for_one_table(game: Game) -> None:
    dice, seats = random.Random(1), range(max(game.seats))
    tables = [Played(game.id, *[f"{name} {seat}" for seat in seats]) for name in ("Ana", "Ben")]
    told = [(played, Broadcast(played.table)) for played in tables]

    for _ in range(ANSWERS):
        for played, broadcast in told:
            broadcast.show(played.table)
            for eye in (None, *seats):
                alone = viewer_state(played.table, eye, ENGLISH)
                assert plain(broadcast.viewer_state(eye, ENGLISH, 0)) == plain(alone)
            for seat in undecided(played.table.state)[:1]:
                played.choose(seat, dice.choice(played.keys(seat)))


def test_tables_share_what_names_nobody() -> None:
    people = (("Ana", "Ben", "Cleo"), ("Dan", "Eva", "Fay"))
    tables = [Played("survive_thrive", *three).table for three in people]
    first, second = (Broadcast(table) for table in tables)
    first.viewer_state(0, ENGLISH, 0)
    phrases = second.texts_in(ENGLISH).options
    known = len(phrases.common.kept)

    second.viewer_state(0, ENGLISH, 0)

    assert known > 0
    assert len(phrases.common.kept) == known
    assert not phrases.own.kept
