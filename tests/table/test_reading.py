"""A table loaded from its events or from a snapshot is the same table."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from holdfast.games.big_chair import preparation as big_chair_preparation
from holdfast.kernel import journal
from holdfast.kernel.agenda import Endless
from holdfast.kernel.chance import Dice
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.log import log
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, Event, StoredSnapshot
from holdfast.table.handlers import events_for
from holdfast.table.showing import Presence, table_info, viewer_state
from holdfast.table.store_errors import DamagedTable
from holdfast.table.table import TIME_FIELDS, Table
from tests.table.tables import Played, snapshot_now


def same(one: Table, other: Table) -> bool:
    """Whether two tables are alike in everything visible."""
    shown = [
        [table_info(each, ENGLISH, Presence()), *[viewer_state(each, eye, ENGLISH) for eye in (None, 0, 1)]]
        for each in (one, other)
    ]
    parts = (
        "n",
        "at",
        "since",
        "branch",
        "changed",
        "by",
        "chat",
        "request",
        "pauses",
        "started",
        "places",
        "opened",
        "clock_from",
        "used",
        *TIME_FIELDS,
        "refused",
    )
    return shown[0] == shown[1] and all(getattr(one, part) == getattr(other, part) for part in parts)


@pytest.mark.parametrize("game", ["big_chair", "survive_thrive", "ares_crisis"])
def test_a_table_read_from_its_events_is_the_same_table(game: str) -> None:
    seats = ("Ana", "Ben", "bot random")
    played = Played(game, *seats, allowance=60)
    for turn in range(40):
        played.bots()
        asked = [seat for seat in (0, 1) if played.keys(seat) and seat not in played.table.state.sealed]
        if not asked:
            break
        played.choose(asked[0], played.keys(asked[0])[turn % len(played.keys(asked[0]))])
        if turn % 9 == 8:
            played.do(do.Undo(seat=asked[0], n=played.table.n), 0, 1)
    played.do(do.Say(seat=0, text="so far"))

    assert same(played.loaded(), played.table)


def test_a_snapshot_spares_playing_again_and_changes_nothing() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader", allowance=60)
    for _ in range(12):
        played.bots()
        for seat in (0, 1):
            if played.keys(seat) and seat not in played.table.state.sealed:
                played.choose(seat)
    kept = snapshot_now(played)
    played.bots()
    played.choose(next(seat for seat in (0, 1) if played.keys(seat)))

    assert same(played.loaded(kept=kept), played.table)


@pytest.mark.parametrize(
    "damaged",
    [
        lambda kept: kept._replace(save=b"\x00"),
        lambda kept: kept._replace(save=b"{}"),
        lambda kept: kept._replace(save=kept.save.replace(b'"seats":3', b'"seats":4')),
        lambda kept: kept._replace(chapters=[]),
        lambda kept: kept._replace(chapters=[kept.chapters[0].replace("build", "bribe")]),
    ],
    ids=["no JSON", "empty", "altered", "chapters lost", "chapter altered"],
)
def test_a_table_whose_snapshot_is_damaged_is_made_from_its_events(
    damaged: Callable[[StoredSnapshot], StoredSnapshot], caplog: pytest.LogCaptureFixture
) -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot trader")
    while not played.table.journal.chapters:
        played.bots()
        played.choose(0)
    kept = snapshot_now(played)
    assert damaged(kept) != kept

    loaded = played.loaded(kept=damaged(kept))
    assert same(loaded, played.table)
    assert loaded.remade
    assert "table t is rebuilt from its events" in caplog.text


def test_a_running_table_goes_on_when_only_words_of_the_log_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played("big_chair", "Ana")
    for _ in range(20):
        played.choose(0)
    kept = snapshot_now(played)

    def log_otherwise(g: State, text: str, **facts: Any) -> None:
        log(g, text.replace("The Budget is {n}", "You have {n} Budget"), **facts)

    monkeypatch.setattr(big_chair_preparation, "log", log_otherwise)
    monkeypatch.setattr(journal, "code_of", lambda package: "the code of the next day")
    again = played.loaded(kept=kept)

    assert not again.journal.frozen
    assert digest(dump(again.state)) == digest(dump(played.table.state))
    assert "The Budget is {n}" in [line.text for line in played.table.state.log or ()]
    assert "You have {n} Budget" in [line.text for line in again.state.log or ()]
    played.table = again
    played.choose(0)


WHIRL = """
[soc]
overlay = true
when_top = [{ do = "change", track = "soc", n = -1 }, { do = "change", track = "soc", n = 1 }]
"""


def whirling(seed: int) -> tuple["Played", str, Endless] | None:
    """A table that refused an answer because it would never end, with that answer; None if there was none."""
    played, dice = Played("big_chair", "Ana", packs=[("whirl", {"tracks.toml": WHIRL})]), Dice(seed)
    while played.keys(0):
        key = played.keys(0)[dice.below(len(played.keys(0)))]
        before = digest(dump(played.table.state)), len(played.table.journal.moves)
        try:
            played.choose(0, key)
        except Endless as mistake:
            assert (digest(dump(played.table.state)), len(played.table.journal.moves)) == before
            return played, key, mistake
    return None


def test_an_answer_from_which_content_would_go_round_for_ever_is_refused_and_nothing_is_lost() -> None:
    played, key, refused = next(found for found in map(whirling, range(100)) if found)

    assert {rule.split()[0] for rule in refused.rules} == {"change", "arrive_on_top"}
    assert str(refused).endswith(" go round, about soc; the content in use comes from the pack whirl")
    answers = len(played.table.journal.moves)
    for other in [each for each in played.keys(0) if each != key]:
        with suppress(Endless):  # it may be endless too
            played.choose(0, other)
            break
    assert len(played.table.journal.moves) == answers + 1


def test_events_that_a_snapshot_knows_and_nobody_has_are_missed() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.choose(0)
    kept = snapshot_now(played)

    with pytest.raises(DamagedTable, match=f"event {played.table.n} is missing"):
        played.loaded(upto=-1, kept=kept)


def said_of(table: Table) -> str:
    """Why a table is read-only."""
    return table_info(table, ENGLISH, Presence())["frozen"]


def kept_answers(table: Table) -> int:
    """The number of answers that a frozen game still shows."""
    return len(table.journal.moves)


def test_of_a_frozen_table_that_was_kept_as_it_stood_nothing_is_missing() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.choose(0)
    kept = snapshot_now(played)
    played.do(do.Say(seat=0, text="back tomorrow"))
    played.opening = msgspec.structs.replace(played.opening, rules_version=99)

    assert said_of(played.loaded(kept=kept)).endswith("have changed since this game was played.")


def test_a_table_of_other_rules_is_shown_frozen() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.bots()
    played.choose(0)
    kept = snapshot_now(played)
    view, seen_by_all = (played.table.game.view(played.table.state, eye) for eye in (0, None))
    played.choose(1)
    played.opening = msgspec.structs.replace(played.opening, rules_version=99)

    frozen = played.loaded(kept=kept)

    assert "have changed" in frozen.journal.frozen
    shown = viewer_state(frozen, 0, ENGLISH)
    assert shown["view"] == view
    assert shown["asked"] is None
    assert viewer_state(frozen, None, ENGLISH)["view"] == seen_by_all
    assert table_info(frozen, ENGLISH, Presence())["scenario_name"] == "three-shores"
    before, after = kept_answers(frozen), len(played.table.journal.moves)
    assert f"kept last after answer {before}; the table has {after} answers" in said_of(frozen)
    frozen.apply(Event(frozen.n + 1, ANSWERED, {"seat": 1, "key": "whatever is legal by now", "by": "person"}, 0.0))
    assert frozen.n == played.table.n + 1, "events of a server with other rules must still be counted"
    with pytest.raises(Refused, match="viewed"):
        events_for(frozen, do.Choose(seat=1, at=0, key="x"), frozenset({1}), ())
