"""A table: seats, answers, undo, talk and clocks."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import msgspec
import pytest

from holdfast.games.big_chair import preparation as big_chair_preparation
from holdfast.kernel import journal
from holdfast.kernel.agenda import Endless
from holdfast.kernel.chance import Dice
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.kernel.log import log
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from holdfast.table import commands as do
from holdfast.table import handover
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, ASKED_UNDO, SAID, SAT, TOOK_BACK, WANTED_BOT, WITHDREW, Event, Kept
from holdfast.table.handlers import MOST_SAID, events_for, taking
from holdfast.table.loading import setup_of
from holdfast.table.showing import Presence, eye_state, table_info
from holdfast.table.store import Damaged
from holdfast.table.table import Table, another_name
from holdfast.table.timing import answer_for_late, ends
from tests.results import given
from tests.table.tables import Played


def refusal(played: Played, command: do.AtTable, *seats: int) -> str:
    """The kind of refusal of a command that must change nothing."""
    before = (played.table.n, digest(dump(played.table.state)))
    with pytest.raises(Refused) as refused:
        played.do(command, *seats)
    assert (played.table.n, digest(dump(played.table.state))) == before
    return refused.value.kind


# --- Answers ---


def test_only_what_is_offered_is_accepted_from_the_seat_that_is_asked() -> None:
    played = Played("big_chair", "Ana")
    at = played.table.at

    assert refusal(played, do.Choose(seat=0, at=at, key="win the game")) == "not offered"
    assert refusal(played, do.Choose(seat=7, at=at, key="x"), 7) == "seat"
    assert refusal(played, do.Choose(seat=0, at=at, key=played.keys(0)[0]), 1) == "token"
    assert played.do(do.Choose(seat=0, at=at, key=played.keys(0)[0])) == [ANSWERED]


def test_an_answer_to_an_older_question_is_stale() -> None:
    played = Played("big_chair", "Ana")
    at = played.table.at
    played.choose(0)

    assert refusal(played, do.Choose(seat=0, at=at, key=played.keys(0)[0])) == "stale"
    assert refusal(played, do.Choose(seat=0, at=played.table.n + 1, key=played.keys(0)[0])) == "stale"


def test_a_line_tells_which_answer_it_follows_from_and_whose_that_was() -> None:
    played = Played("big_chair", "Ana", "Ben")
    dealt = len(eye_state(played.table, None, ENGLISH)["lines"])
    seats = [0, 1, 1, 0]
    ends = [dealt]
    for seat in seats:
        played.choose(seat)
        ends.append(len(eye_state(played.table, None, ENGLISH)["lines"]))

    lines = eye_state(played.table, None, ENGLISH)["lines"]
    assert {(line["answer"], line["by"]) for line in lines[:dealt]} == {(0, None)}
    for answer, seat in enumerate(seats, 1):
        told = lines[ends[answer - 1] : ends[answer]]
        assert all((line["answer"], line["by"]) == (answer, seat) for line in told)
    assert ends[-1] > dealt


def test_a_sealed_answer_makes_nobody_elses_stale_and_stays_hidden() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    at = played.table.at
    key = played.choose(0)

    assert played.table.at == at
    mine, theirs = (eye_state(played.table, seat, ENGLISH) for seat in (0, 1))
    assert given(mine["asked"])["sealed"] == key
    assert given(theirs["asked"])["sealed"] is None
    assert given(theirs["view"])["choice"] is None
    assert table_info(played.table, ENGLISH, Presence())["waiting"] == [1, 2]
    assert played.do(do.Choose(seat=1, at=at, key=played.keys(1)[0])) == [ANSWERED]


def test_a_sealed_answer_can_be_withdrawn_and_changed_until_all_are_in() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    at = played.table.at
    first, second = played.keys(0)[:2]
    played.choose(0, first)

    assert played.do(do.Withdraw(seat=0, at=at)) == [WITHDREW]
    assert refusal(played, do.Withdraw(seat=0, at=at)) == "not possible"
    played.choose(0, first)
    played.choose(0, second)
    assert given(eye_state(played.table, 0, ENGLISH)["asked"])["sealed"] == second


def test_while_others_answer_my_own_question_stays_open() -> None:
    played = Played("ares_crisis", "Ana", "Ben")
    at = played.table.at
    played.choose(1)
    assert played.table.asked_of(0) == played.loaded(2).asked_of(0), "Ana is asked just what she was asked before"

    assert played.do(do.Choose(seat=0, at=at, key=played.keys(0)[0])) == [ANSWERED]


# --- Undo ---


def test_alone_undo_goes_back_and_marks_the_game_only_when_something_was_told() -> None:
    played = Played("big_chair", "Ana")
    fresh = digest(dump(played.table.state))
    key = played.choose(0)
    told = played.table.journal.told_since(0)

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [TOOK_BACK]

    assert digest(dump(played.table.state)) == fresh
    assert played.table.journal.assisted == told
    assert key in played.keys(0)
    assert refusal(played, do.Undo(seat=0, n=played.table.n)) == "not possible"


def test_alone_undo_after_a_die_marks_the_game_as_assisted() -> None:
    played = Played("big_chair", "Ana")
    while not played.table.journal.moves or not played.table.journal.told_since(len(played.table.journal.moves) - 1):
        played.choose(0, "roll" if "roll" in played.keys(0) else None)

    played.do(do.Undo(seat=0, n=played.table.n))

    assert played.table.journal.assisted
    assert table_info(played.table, ENGLISH, Presence())["assisted"]


def test_undo_of_what_was_not_seen_yet_is_stale() -> None:
    played = Played("big_chair", "Ana", "Ben")
    n = played.table.n
    played.choose(0)

    assert refusal(played, do.Undo(seat=0, n=n)) == "stale"


def test_talk_in_between_does_not_hinder_an_undo() -> None:
    played = Played("big_chair", "Ana")
    played.choose(0)
    n = played.table.n
    played.do(do.Say(seat=0, text="oh no"))

    assert played.do(do.Undo(seat=0, n=n)) == [TOOK_BACK]


def opened_round() -> Played:
    """Three have answered in secret, and the answers were opened."""
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for seat in range(3):
        played.choose(seat)
    return played


def test_with_others_undo_over_something_told_needs_all_of_them() -> None:
    played = opened_round()
    answers = len(played.table.journal.moves)

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [ASKED_UNDO]
    info = given(table_info(played.table, ENGLISH, Presence())["undo"])
    assert (info["seat"], info["agreed"], info["missing"]) == (0, [0], [1, 2])
    assert played.do(do.Agree(seat=1)) == ["agreed"]
    assert len(played.table.journal.moves) == answers
    assert played.do(do.Agree(seat=2)) == ["agreed", TOOK_BACK]
    assert len(played.table.journal.moves) == answers - 1
    assert not played.table.journal.assisted
    assert table_info(played.table, ENGLISH, Presence())["foreknown"] == ["undo"], "all see that it was so"
    assert played.loaded().foreknown == ["undo"]


def test_a_refused_undo_changes_nothing() -> None:
    played = opened_round()
    state = digest(dump(played.table.state))
    played.do(do.Undo(seat=0, n=played.table.n))

    played.do(do.Refuse(seat=2))

    assert played.table.request is None
    assert digest(dump(played.table.state)) == state
    assert refusal(played, do.Agree(seat=1)) == "stale"


def test_a_refused_undo_stays_refused_when_a_bot_sits_in_for_who_refused(no_grace: None) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.bots()
    for seat in (0, 1):
        played.choose(seat)
    answers = len(played.table.journal.moves)
    played.do(do.Undo(seat=0, n=played.table.n))
    played.do(do.Refuse(seat=1))
    played.here.discard(1)
    played.do(do.Give(seat=0, of=1, who="bot"))

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [ASKED_UNDO]
    assert given(table_info(played.table, ENGLISH, Presence())["undo"])["missing"] == [1]
    assert len(played.table.journal.moves) == answers
    assert played.loaded().refused == played.table.refused
    assert played.do(do.Agree(seat=1)) == ["agreed", TOOK_BACK], "Ben still holds the token"


def test_an_answer_ends_the_request() -> None:
    played = opened_round()
    played.do(do.Undo(seat=0, n=played.table.n))
    seat = next(seat for seat in range(3) if played.keys(seat))

    played.choose(seat)

    assert played.table.request is None


def test_people_at_one_screen_need_nobody_elses_consent() -> None:
    played = opened_round()

    assert played.do(do.Undo(seat=0, n=played.table.n), 0, 1, 2) == [TOOK_BACK]


def test_undo_takes_back_what_bots_answered_since() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot developer")
    played.bots()
    played.choose(0)
    played.bots()

    played.do(do.Undo(seat=0, n=played.table.n))

    assert all(seat != 0 for seat, _ in played.table.journal.moves)
    assert played.table.by == ["bot"] * len(played.table.journal.moves)


def test_undo_of_a_sealed_answer_withdraws_it() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    played.choose(0)
    played.choose(1)

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [WITHDREW]
    assert list(played.table.state.sealed) == [1]


def test_undo_never_brings_a_withdrawn_answer_back() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    played.choose(0)
    played.do(do.Undo(seat=0, n=played.table.n))
    played.choose(1)

    assert refusal(played, do.Undo(seat=0, n=played.table.n)) == "not possible"
    assert list(played.table.state.sealed) == [1], "what others have sealed is not mine to take back"


def test_after_a_change_of_mind_undo_goes_on_to_the_answer_before() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for seat in range(3):
        played.choose(seat)
    opened = len(played.table.journal.moves)
    played.choose(0)
    played.do(do.Undo(seat=0, n=played.table.n))

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [ASKED_UNDO]
    request = given(table_info(played.table, ENGLISH, Presence())["undo"])
    assert (request["answer"], request["by"]) == (opened, 2)
    assert request["headline"] in [line["text"] for line in eye_state(played.table, None, ENGLISH)["lines"]]


# --- Seats ---


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(handover, "GRACE", 0.0)


def test_a_bot_takes_an_open_or_absent_seat_but_not_one_whose_player_is_here() -> None:
    played = Played("ares_crisis", "Ana", "Ben", "open")

    assert refusal(played, do.Give(seat=0, of=1, who="bot")) == "not possible"
    played.do(do.Give(seat=0, of=2, who="bot", bot="engineer"))
    played.here.discard(1)
    played.do(do.Give(seat=0, of=1, who="bot"))

    assert [place.who for place in played.table.places] == ["person", "bot", "bot"]
    assert played.table.places[2].bot == "engineer"
    assert played.bots() > 0


def test_a_rival_who_is_away_has_time_to_come_back_and_all_others_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("holdfast.table.handover.time.time", lambda: now[0])
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", "bot trader")
    played.here.discard(1)
    give = [do.Give(seat=seat, of=1, who="bot", bot="steward") for seat in (0, 2)]

    def wanted() -> Any:
        return table_info(played.table, ENGLISH, Presence())["handover"]

    assert played.do(give[0]) == [WANTED_BOT]
    assert wanted() == {"of": 1, "bot": "steward", "agreed": [0], "missing": [2], "due": 1000 + handover.GRACE}
    now[0] += handover.GRACE
    assert played.do(give[0]) == [WANTED_BOT], "Cleo has not agreed"
    now[0] -= 1
    assert played.do(give[1]) == [WANTED_BOT], "it is too early"
    assert played.table.places[1].who == "person"
    assert played.loaded().handover == played.table.handover

    played.choose(1)
    assert wanted() is None, "Ben is back"
    assert played.do(give[0]) == [WANTED_BOT]
    assert played.do(give[1]) == [WANTED_BOT]
    now[0] += handover.GRACE
    assert played.do(give[0]) == [WANTED_BOT, SAT]
    assert (played.table.places[1].who, played.table.places[1].bot, wanted()) == ("bot", "steward", None)


def test_among_rivals_no_seat_is_handed_over_to_chance(no_grace: None) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open")
    played.here.discard(1)

    for of in range(3):
        assert refusal(played, do.Give(seat=0, of=of, who="bot", bot="random")) == "not possible"


def test_a_refusal_tells_what_exactly_is_not_possible() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open")

    def why(command: do.AtTable) -> str:
        with pytest.raises(Refused) as refused:
            played.do(command)
        assert refused.value.kind == "not possible"
        return refused.value.why

    at = played.table.at
    assert why(do.Give(seat=0, of=1, who="bot")) == "is here"
    assert why(do.Give(seat=0, of=0, who="bot", bot="random")) == "chance"
    assert why(do.Withdraw(seat=0, at=at)) == "nothing sealed"
    assert why(do.Undo(seat=0, n=played.table.n)) == "nothing to undo"


def test_a_player_takes_the_seat_back_from_a_bot(no_grace: None) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    played.here.discard(1)
    for seat in (0, 2):
        played.do(do.Give(seat=seat, of=1, who="bot"))

    assert refusal(played, do.Choose(seat=1, at=played.table.at, key=played.keys(1)[0])) == "seat"
    assert refusal(played, do.Give(seat=0, of=1, who="me")) == "token"
    played.do(do.Give(seat=1, of=1, who="me"))

    assert played.table.people() == [0, 1, 2]
    played.choose(1)


def test_no_bot_is_taken_from_outside() -> None:
    played = Played("big_chair", "Ana", "open")

    assert refusal(played, do.Give(seat=0, of=1, who="bot", bot="os:system")) == "malformed"


def test_an_open_seat_is_taken_once() -> None:
    played = Played("big_chair", "Ana", "open")
    played.happen(*taking(played.table, 1, "  Ben\n\x07 the  \u202egreat ", "hash"))

    assert played.table.places[1].name == "Ben the great"
    assert played.table.seats_of({"hash"}) == {1}
    with pytest.raises(Refused):
        taking(played.table, 1, "Cleo", "other")


def test_no_token_or_hash_is_in_what_is_shown() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.choose(0)
    shown = repr(
        [table_info(played.table, ENGLISH, Presence()), *[eye_state(played.table, eye, ENGLISH) for eye in (0, None)]]
    )

    for place in played.table.places:
        assert place.token is None or place.token not in shown


def test_two_people_of_one_name_are_told_apart() -> None:
    played = Played("survive_thrive", "Ana", "open", "open")
    played.happen(*taking(played.table, 1, "ana", "one"))
    played.happen(*taking(played.table, 2, "Ana", "two"))

    assert [place.name for place in played.table.places] == ["Ana", "ana 2", "Ana 3"]
    assert [another_name("", ["", "Ana"]), another_name("Ben", ["Ana"])] == ["", "Ben"]


# --- Talk ---


def test_what_else_happens_at_the_table_stands_between_the_talk(no_grace: None) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open", allowance=60)
    played.happen(*taking(played.table, 2, "Cleo", "hash"))
    played.do(do.Say(seat=0, text="hello"))
    played.here.discard(1)
    for seat in (0, 2):
        played.do(do.Give(seat=seat, of=1, who="bot"))
    played.do(do.Give(seat=1, of=1, who="me"))
    for seat in range(3):
        played.choose(seat)
    played.do(do.Undo(seat=0, n=played.table.n))
    played.do(do.Refuse(seat=1))
    played.happen(*answer_for_late(played.table)[0])
    played.do(do.Give(seat=2, of=2, who="open"))

    told = [(said["note"], said["name"], said["text"]) for said in played.table.chat]
    assert told == [
        ("sat", "Cleo", None),
        (None, "Ana", "hello"),
        ("bot", "Ben", None),
        ("back", "Ben", None),
        ("refused undo", "Ben", None),
        ("late", "Ana", None),
        ("left", "Cleo", None),
    ]
    assert [said["number"] for said in played.table.chat] == list(range(len(told)))
    assert played.loaded().chat == played.table.chat


def test_what_is_said_is_plain_text() -> None:
    played = Played("big_chair", "Ana", "Ben")

    assert played.do(do.Say(seat=1, text="<b>hello</b>\n\x00 there")) == [SAID]
    assert played.table.chat[-1]["text"] == "<b>hello</b> there"
    assert played.table.chat[-1]["name"] == "Ben"
    assert refusal(played, do.Say(seat=0, text=" \n")) == "malformed"
    assert refusal(played, do.Say(seat=0)) == "malformed"
    assert refusal(played, do.Say(seat=0, phrase="rubbish")) == "malformed"
    played.do(do.Say(seat=0, phrase="well played"))
    assert played.table.chat[-1]["phrase"] == "well played"


def test_a_seat_says_only_so_much() -> None:
    played = Played("big_chair", "Ana", "Ben")
    for number in range(MOST_SAID):
        played.happen(SAID, {"seat": 0, "name": "Ana", "text": str(number), "phrase": None})

    assert refusal(played, do.Say(seat=0, text="and one more")) == "too many"
    assert played.do(do.Say(seat=1, text="my turn")) == [SAID]


# --- Clocks ---


def test_when_the_allowance_is_over_the_adviser_answers_once_for_who_is_late() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
    played.choose(1)
    assert ends(played.table) == 60

    kinds: list[tuple[str, int, str]] = []
    while not (kinds and played.table.at):
        (new,) = answer_for_late(played.table)
        kinds.append((new[0], new[1]["seat"], new[1]["by"]))
        played.happen(*new, at=60.0)

    assert kinds == [(ANSWERED, 0, "clock"), (ANSWERED, 2, "clock")][: len(kinds)]
    assert played.table.by[1:] == ["clock"] * (len(played.table.by) - 1)


def test_a_pause_stops_the_clock_and_what_was_used_stays_used() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.happen("paused", {"seat": 0, "on": True}, at=30.0)
    assert ends(played.table) is None

    played.happen("paused", {"seat": 1, "on": False}, at=500.0)

    assert ends(played.table) == 530
    assert played.loaded().used == 30


def test_only_who_plays_pauses_and_only_once() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.do(do.Give(seat=1, of=1, who="bot"))

    assert refusal(played, do.Pause(seat=1, on=True)) == "seat"
    assert played.do(do.Pause(seat=0, on=True)) == ["paused"]
    assert refusal(played, do.Pause(seat=0, on=True)) == "stale"


@pytest.mark.parametrize("who", ["bot", "open"])
def test_leaving_a_seat_and_taking_it_back_wins_no_time(who: Literal["bot", "open"]) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
    for kind, body in events_for(played.table, do.Give(seat=0, of=0, who=who), frozenset({0}), played.here):
        played.happen(kind, body, at=40.0)
    played.happen(SAT, {"seat": 0, "who": "person", "name": "Ana", "bot": None, "token": "hash"}, at=50.0)

    assert ends(played.table) == (60 if who == "bot" else 70), "a seat that is open stops the clock, and no more"


def test_a_snapshot_keeps_what_was_used_of_the_time() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.happen("paused", {"seat": 0, "on": True}, at=30.0)
    played.happen("paused", {"seat": 0, "on": False}, at=100.0)
    kept = kept_now(played)

    assert ends(played.loaded(kept=kept)) == ends(played.table) == 130


def test_a_bot_that_plays_already_is_not_exchanged_by_one_of_several_players() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.do(do.Give(seat=0, of=2, who="bot", bot="steward"))
    played.choose(0)

    assert refusal(played, do.Give(seat=0, of=2, who="bot", bot="trader")) == "not possible"
    assert played.table.places[2].bot == "steward"


def test_nobody_is_late_while_a_seat_is_open_and_whoever_sits_down_has_the_whole_time() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open", allowance=60)
    assert ends(played.table) is None

    played.happen(*taking(played.table, 2, "Cleo", "hash"), at=500.0)

    assert ends(played.table) == 560


def test_the_clock_does_not_run_for_bots() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot steward", allowance=60)
    played.choose(0)

    assert ends(played.table) is None
    played.bots()
    assert ends(played.table) == 60


# --- Reading a table again ---


def same(one: Table, other: Table) -> bool:
    """Whether two tables are alike in everything that anybody can see."""
    shown = [
        [table_info(each, ENGLISH, Presence()), *[eye_state(each, eye, ENGLISH) for eye in (None, 0, 1)]]
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
        "paused",
        "places",
        "opened",
        "clock_from",
        "used",
        "refused",
    )
    return shown[0] == shown[1] and all(getattr(one, part) == getattr(other, part) for part in parts)


@pytest.mark.parametrize("game", ["big_chair", "survive_thrive", "ares_crisis"])
def test_a_table_read_from_its_events_is_the_same_table(game: str) -> None:
    seats = ("Ana", "Ben", "bot random")
    played = Played(game, *seats)
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


def kept_now(played: Played) -> Kept:
    """What a store keeps of a table."""
    save, chapters = played.table.snapshot()
    return Kept(played.table.n, save, [chapter.text for chapter in chapters])


def test_a_snapshot_spares_playing_again_and_changes_nothing() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    for _ in range(12):
        played.bots()
        for seat in (0, 1):
            if played.keys(seat) and seat not in played.table.state.sealed:
                played.choose(seat)
    kept = kept_now(played)
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
    damaged: Callable[[Kept], Kept], caplog: pytest.LogCaptureFixture
) -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot trader")
    while not played.table.journal.chapters:
        played.bots()
        played.choose(0)
    kept = kept_now(played)
    assert damaged(kept) != kept

    loaded = played.loaded(kept=damaged(kept))
    assert same(loaded, played.table)
    assert loaded.remade
    assert "table t is made from its events" in caplog.text


def test_a_running_table_goes_on_when_only_words_of_the_log_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played("big_chair", "Ana")
    for _ in range(20):
        played.choose(0)
    kept = kept_now(played)

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
    """A table at which an answer was refused since it would go on for ever, with that answer; None if none was."""
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
        with suppress(Endless):  # it may lead to the same
            played.choose(0, other)
            break
    assert len(played.table.journal.moves) == answers + 1


def test_events_that_a_snapshot_knows_and_nobody_has_are_missed() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.choose(0)
    kept = kept_now(played)

    with pytest.raises(Damaged, match=f"event {played.table.n} is missing"):
        played.loaded(upto=-1, kept=kept)


def test_a_table_of_other_rules_is_shown_frozen() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.bots()
    played.choose(0)
    kept = kept_now(played)
    view = played.table.game.view(played.table.state, 0)
    played.choose(1)
    played.opening = msgspec.structs.replace(played.opening, rules_version=99)

    frozen = played.loaded(kept=kept)

    assert "have changed" in frozen.journal.frozen
    shown = eye_state(frozen, 0, ENGLISH)
    assert shown["view"] == view
    assert shown["asked"] is None
    assert eye_state(frozen, None, ENGLISH)["view"] is None
    assert table_info(frozen, ENGLISH, Presence())["scenario_name"] == "three-shores"
    frozen.apply(Event(frozen.n + 1, ANSWERED, {"seat": 1, "key": "whatever is legal by now", "by": "person"}, 0.0))
    assert frozen.n == played.table.n + 1, "a server of other rules goes on, and this one still counts"
    with pytest.raises(Refused, match="looked at"):
        events_for(frozen, do.Choose(seat=1, at=0, key="x"), frozenset({1}), ())


def test_everything_is_said_in_french_too() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "open")
    french = language_named("fr")

    info = table_info(played.table, french, Presence())
    assert [seat["name"] for seat in info["seats"]] == ["Ana", "Négociant (robot)", "Place 3"]
    assert "choisissez" in given(eye_state(played.table, 0, french)["asked"])["prompt"]


def test_two_bots_of_a_kind_are_told_apart() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot trader")

    names = [seat["name"] for seat in table_info(played.table, ENGLISH, Presence())["seats"]]
    assert names == ["Ana", "Trader 2 (bot)", "Trader 3 (bot)"]


def test_the_set_up_of_a_table_is_that_of_its_game() -> None:
    played = Played("big_chair", "Ana", "Ben", seed=99)

    assert setup_of(played.opening) == played.table.journal.setup
    assert SAT in {event.kind for event in played.events}


def test_what_could_be_taken_back_is_told() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot steward")

    def undoable() -> bool:
        return table_info(played.table, ENGLISH, Presence())["undoable"]

    played.bots()
    assert played.table.journal.moves, "bots have answered"
    assert not undoable(), "nobody but bots"
    played.choose(0)
    played.bots()
    assert undoable()
