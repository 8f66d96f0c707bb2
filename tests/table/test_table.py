"""A table: answers, seats and chat."""

from typing import Any

import pytest

from holdfast.kernel.language import ENGLISH, language_named
from holdfast.table import commands as do
from holdfast.table import handover
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, SAID, SAT, WANTED_BOT, WITHDREW
from holdfast.table.handlers import MOST_SAID, seat_person
from holdfast.table.loading import setup_of
from holdfast.table.names import unique_name
from holdfast.table.showing import Presence, table_info, viewer_state
from holdfast.table.timing import late_answer
from tests.results import given
from tests.table.tables import Played, refusal

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
    dealt = len(viewer_state(played.table, None, ENGLISH)["lines"])
    seats = [0, 1, 1, 0]
    ends = [dealt]
    for seat in seats:
        played.choose(seat)
        ends.append(len(viewer_state(played.table, None, ENGLISH)["lines"]))

    lines = viewer_state(played.table, None, ENGLISH)["lines"]
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
    mine, theirs = (viewer_state(played.table, seat, ENGLISH) for seat in (0, 1))
    assert given(mine["asked"])["sealed"] == key
    assert given(theirs["asked"])["sealed"] is None
    assert given(theirs["view"])["choice"] is None
    assert table_info(played.table, ENGLISH, Presence())["waiting"] == [1, 2]
    assert played.do(do.Choose(seat=1, at=at, key=played.keys(1)[0])) == [ANSWERED]


def test_opening_further_choices_makes_no_other_answer_stale() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    at = played.table.at
    played.choose(0, next(key for key in played.keys(0) if key.startswith("restore")))

    assert played.table.at > at
    assert refusal(played, do.Choose(seat=0, at=at, key=played.keys(0)[0])) == "stale"
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
    assert given(viewer_state(played.table, 0, ENGLISH)["asked"])["sealed"] == second


def test_while_others_answer_my_own_question_stays_open() -> None:
    played = Played("ares_crisis", "Ana", "Ben")
    at = played.table.at
    played.choose(1)
    assert played.table.question_and_keys(0) == played.loaded(2).question_and_keys(0), (
        "Ana is asked just what she was asked before"
    )

    assert played.do(do.Choose(seat=0, at=at, key=played.keys(0)[0])) == [ANSWERED]


# --- Seats ---


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
    monkeypatch.setattr("holdfast.table.server_time.now", lambda: now[0])
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
    played.happen(*seat_person(played.table, 1, "  Ben\n\x07 the  \u202egreat ", "hash"))

    assert played.table.places[1].name == "Ben the great"
    assert played.table.seats_of({"hash"}) == {1}
    with pytest.raises(Refused):
        seat_person(played.table, 1, "Cleo", "other")


def test_no_token_or_hash_is_in_what_is_shown() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.choose(0)
    shown = repr(
        [
            table_info(played.table, ENGLISH, Presence()),
            *[viewer_state(played.table, eye, ENGLISH) for eye in (0, None)],
        ]
    )

    for place in played.table.places:
        assert place.token is None or place.token not in shown


def test_two_people_of_one_name_are_told_apart() -> None:
    played = Played("survive_thrive", "Ana", "open", "open")
    played.happen(*seat_person(played.table, 1, "ana", "one"))
    played.happen(*seat_person(played.table, 2, "Ana", "two"))

    assert [place.name for place in played.table.places] == ["Ana", "ana 2", "Ana 3"]
    assert [unique_name("", ["", "Ana"]), unique_name("Ben", ["Ana"])] == ["", "Ben"]


# --- Chat ---


def test_what_else_happens_at_the_table_stands_between_the_talk(no_grace: None) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open", allowance=60)
    played.happen(*seat_person(played.table, 2, "Cleo", "hash"))
    played.do(do.Say(seat=0, text="hello"))
    played.here.discard(1)
    for seat in (0, 2):
        played.do(do.Give(seat=seat, of=1, who="bot"))
    played.do(do.Give(seat=1, of=1, who="me"))
    for seat in range(3):
        played.choose(seat)
    played.do(do.Undo(seat=0, n=played.table.n))
    played.do(do.Refuse(seat=1))
    played.happen(*late_answer(played.table)[0])
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


def test_the_chat_of_a_seat_is_limited() -> None:
    played = Played("big_chair", "Ana", "Ben")
    for number in range(MOST_SAID):
        played.happen(SAID, {"seat": 0, "name": "Ana", "text": str(number), "phrase": None})

    assert refusal(played, do.Say(seat=0, text="and one more")) == "too many"
    assert played.do(do.Say(seat=1, text="my turn")) == [SAID]


# --- Clocks ---


def test_a_bot_that_plays_already_is_not_exchanged_by_one_of_several_players() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "bot trader")
    played.do(do.Give(seat=0, of=2, who="bot", bot="steward"))
    played.choose(0)

    assert refusal(played, do.Give(seat=0, of=2, who="bot", bot="trader")) == "not possible"
    assert played.table.places[2].bot == "steward"


# --- Loading a table ---


def test_everything_is_said_in_french_too() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "open")
    french = language_named("fr")

    info = table_info(played.table, french, Presence())
    assert [seat["name"] for seat in info["seats"]] == ["Ana", "Négociant (robot)", "Place 3"]
    assert "choisissez" in given(viewer_state(played.table, 0, french)["asked"])["prompt"]


def test_two_bots_of_a_kind_are_told_apart() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot trader")

    names = [seat["name"] for seat in table_info(played.table, ENGLISH, Presence())["seats"]]
    assert names == ["Ana", "Trader 2 (bot)", "Trader 3 (bot)"]


def test_the_set_up_of_a_table_is_that_of_its_game() -> None:
    played = Played("big_chair", "Ana", "Ben", seed=99)

    assert setup_of(played.opening) == played.table.journal.setup
    assert SAT in {event.kind for event in played.events}
