"""Undo at a table: the answers that it takes back, and whose consent it needs."""

import pytest

from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import undecided
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.snapshot import digest, dump
from holdfast.table import commands as do
from holdfast.table.events import ASKED_UNDO, TOOK_BACK, WITHDREW
from holdfast.table.showing import Presence, table_info, viewer_state
from tests.results import given
from tests.table.tables import Played, refusal

# --- Undo ---


def test_solo_undo_marks_the_game_only_after_a_reveal() -> None:
    played = Played("big_chair", "Ana")
    fresh = digest(dump(played.table.state))
    key = played.choose(0)
    told = played.table.journal.news_since(0)

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [TOOK_BACK]

    assert digest(dump(played.table.state)) == fresh
    assert played.table.journal.assisted == told
    assert key in played.keys(0)
    assert refusal(played, do.Undo(seat=0, n=played.table.n)) == "not possible"


def test_alone_undo_after_a_die_marks_the_game_as_assisted() -> None:
    played = Played("big_chair", "Ana")
    while not played.table.journal.moves or not played.table.journal.news_since(len(played.table.journal.moves) - 1):
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
    """A round in which three have answered in secret and the answers were revealed."""
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for seat in range(3):
        played.choose(seat)
    return played


def test_undo_over_a_reveal_needs_the_consent_of_all() -> None:
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
    assert table_info(played.table, ENGLISH, Presence())["foreknown"] == ["undo"], "the undo must be visible to all"
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
    assert request["headline"] in [line["text"] for line in viewer_state(played.table, None, ENGLISH)["lines"]]


# --- After the end ---


def over(game: str, *people: str) -> Played:
    """A game ended by a person's answer that revealed nothing but the result."""
    for seed in range(30):
        played, dice = Played(game, *people, seed=seed), Dice(seed, "play")
        while played.table.state.asked:
            seats = undecided(played.table.state)
            seat = seats[dice.below(len(seats))]
            keys = played.keys(seat)
            played.choose(seat, keys[dice.below(len(keys))])
        marks = played.table.journal.marks
        if marks[-1] == marks[-2]:
            return played
    raise AssertionError(f"every game of {game} ends by chance")


WITHOUT_CHANCE_AT_THE_END = ("big_chair", "ares_crisis")


@pytest.mark.parametrize("game", WITHOUT_CHANCE_AT_THE_END)
def test_a_result_is_news_and_who_plays_alone_marks_the_game_by_taking_it_back(game: str) -> None:
    played = over(game, "Ana")

    assert played.do(do.Undo(seat=0, n=played.table.n)) == [TOOK_BACK]

    assert played.table.state.result is None
    assert table_info(played.table, ENGLISH, Presence())["assisted"]


@pytest.mark.parametrize("game", WITHOUT_CHANCE_AT_THE_END)
def test_a_result_is_news_and_taking_it_back_needs_everybody(game: str) -> None:
    played = over(game, "Ana", "Ben")
    last, other = played.table.journal.moves[-1][0], 1 - played.table.journal.moves[-1][0]

    assert played.do(do.Undo(seat=last, n=played.table.n)) == [ASKED_UNDO]
    assert played.table.state.result is not None
    assert played.do(do.Agree(seat=other)) == ["agreed", TOOK_BACK]
    assert table_info(played.table, ENGLISH, Presence())["foreknown"] == ["undo"]


# --- Loading a table ---


def test_the_table_says_whether_undo_is_possible() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot steward")

    def undoable() -> bool:
        return table_info(played.table, ENGLISH, Presence())["undoable"]

    played.bots()
    assert played.table.journal.moves, "bots have answered"
    assert not undoable(), "nobody but bots"
    played.choose(0)
    played.bots()
    assert undoable()
