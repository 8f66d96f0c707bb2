"""Databases and saves of an older version can be loaded, and games with unchanged rules continue.

`older/holdfast.sqlite.gz` was written by the version before names and docstrings were rewritten, in November 2026: two
tables of every game after 24 answers, one with a snapshot and one without. `older/tables.json.gz` has the view of the
first seat in that version, and the game as a save.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import all_games, game_named
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import from_data
from holdfast.table.hall import Hall
from holdfast.table.store import Store, default_url
from tests.table.guests import Guest, run

OLDER = Path(__file__).parent / "older"
NAMES = ("Ana", "Ben", "Cleo")

TABLES: dict[str, dict[str, Any]] = json.loads(gzip.decompress((OLDER / "tables.json.gz").read_bytes()))
GOING_ON = [name for name, was in TABLES.items() if game_named(was["game"]).rules_version == was["rules_version"]]

every_table = pytest.mark.parametrize("name", TABLES, ids=lambda name: f"{TABLES[name]['game']}-{TABLES[name]['kind']}")
every_game_that_goes_on = pytest.mark.parametrize("name", GOING_ON, ids=lambda name: f"{TABLES[name]['game']}")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The older database, migrated as on the start of a server."""
    (tmp_path / "holdfast.sqlite").write_bytes(gzip.decompress((OLDER / "holdfast.sqlite.gz").read_bytes()))
    store = Store(default_url(tmp_path))
    store.prepare()
    return store


@every_table
def test_an_older_table_goes_on_or_is_shown_frozen(store: Store, name: str) -> None:
    was = TABLES[name]

    async def work(hall: Hall) -> None:
        room = await hall.room(name)
        table = room.table
        before = table.n
        assert before >= was["events"], "closing the server may have stored the time that was used"
        assert [said["text"] for said in table.chat if said["text"]] == ["Good luck!"]
        assert bool(table.journal.frozen) is (name not in GOING_ON)
        if table.journal.frozen:
            assert await Guest(room, "Ana").state()
            return
        assert json.loads(json.dumps(table.game.view(table.state, 0))) == was["view"]
        seat = undecided(table.state)[0]
        await Guest(room, NAMES[seat]).choose(seat, key_of(options_for(table.state, seat)[0]))
        assert room.table.n > before
        room.clock.stop()

    run(work, store)


@every_game_that_goes_on
def test_an_older_save_goes_on(name: str) -> None:
    was = TABLES[name]

    journal = from_data(was["save"], "a save", all_games())

    assert len(journal.moves) == was["answers"]
    assert json.loads(json.dumps(journal.game.view(journal.state, 0))) == was["view"]
    seat = undecided(journal.state)[0]
    journal.choose(seat, key_of(options_for(journal.state, seat)[0]))


def test_games_whose_rules_have_not_changed_are_among_them() -> None:
    assert {TABLES[name]["game"] for name in GOING_ON} >= {"big_chair", "ares_crisis"}
