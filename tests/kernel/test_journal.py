"""The journal of a game: its content, and undo that knows what was revealed."""

import json

import pytest

from holdfast.games import game_named
from holdfast.kernel.decisions import key_of, undecided
from holdfast.kernel.errors import HoldfastError, Refusal
from holdfast.kernel.journal import CLOCK, RAN_OUT, begin, from_data
from holdfast.kernel.snapshot import digest, dump
from tests.kernel.scene import GAMES, after_bids, answer_at_random, fingerprint, keys, on_record

# --- What is on record ------------------------------------------------------------------------------------------


def test_every_answer_is_written_down_and_a_refused_one_leaves_no_trace() -> None:
    journal = on_record()

    journal.choose(1, "bid 2")
    with pytest.raises(Refusal):
        journal.choose(0, "bid 99")
    journal.choose(0, "bid 0")

    assert journal.moves == [(1, "bid 2"), (0, "bid 0")]


def test_every_line_of_the_log_belongs_to_an_answer_or_to_the_set_up() -> None:
    journal = on_record()
    lengths = [len(journal.state.log or ())]
    for _ in range(12):
        answer_at_random(journal, 1)
        lengths.append(len(journal.state.log or ()))
    journal.go_to(9)
    del lengths[10:]

    for answer, (start, end) in enumerate(zip([0, *lengths], lengths, strict=False)):
        assert [journal.answer_of(line) for line in range(start, end)] == [answer] * (end - start)
    assert lengths[0] < lengths[-1], "the log did not grow"


def test_a_copy_goes_on_alone() -> None:
    journal = on_record()
    before = (fingerprint(journal), journal.moves[:], journal.ends[:])

    answer_at_random(journal.copy(), 20)

    assert (fingerprint(journal), journal.moves, journal.ends) == before
    assert not journal.kept


def test_the_end_of_a_time_allowance_is_on_record_and_replays() -> None:
    journal = after_bids()
    assert journal.state.asked[0].clock is not None

    journal.run_out()

    assert journal.moves[-1] == (CLOCK, RAN_OUT)
    assert digest(dump(journal.at(len(journal.moves)))) == fingerprint(journal)
    again = from_data(json.loads(json.dumps(journal.data())), "a save", GAMES)
    assert fingerprint(again) == fingerprint(journal)


def test_any_earlier_position_can_be_looked_at() -> None:
    journal = on_record(seats=3)
    states = [fingerprint(journal)]
    for _ in range(30):
        if journal.state.asked:
            answer_at_random(journal, 1, seed=len(states))
            states.append(fingerprint(journal))

    assert len(states) > 20, "or no kept state would be used"
    assert [digest(dump(journal.at(count))) for count in range(len(states))] == states


@pytest.mark.parametrize("count", [-1, 3])
def test_a_position_that_was_never_reached_is_refused(count: int) -> None:
    journal = after_bids()

    with pytest.raises(HoldfastError, match=f"the game has 2 answers; there is no position {count}"):
        journal.at(count)


def test_a_withdrawn_answer_is_on_record_and_can_be_replayed() -> None:
    journal = on_record()
    journal.choose(0, "bid 3")
    journal.withdraw(0)
    journal.choose(1, "bid 2")

    again = journal.at(3)

    assert undecided(again) == [0]
    assert key_of(again.sealed[1]) == "bid 2"


# --- Undo -------------------------------------------------------------------------------------------------------


def test_undo_of_an_own_answer_is_free_if_nothing_was_revealed() -> None:
    journal = after_bids()
    before = fingerprint(journal)
    journal.choose(0, "pass")

    taken = journal.undo(0)

    assert taken == (0, "pass")
    assert fingerprint(journal) == before
    assert journal.moves == [(0, "bid 1"), (1, "bid 0")]
    assert not journal.assisted


def test_a_sealed_answer_can_be_taken_back_freely_by_its_owner() -> None:
    journal = on_record()
    journal.choose(0, "bid 3")

    journal.undo(0)

    assert undecided(journal.state) == [0, 1]


def test_undo_stops_at_a_reveal_and_names_its_line() -> None:
    journal = after_bids()
    card = next(key for key in keys(journal.state) if key.startswith("buy"))
    journal.choose(0, card)
    before = fingerprint(journal)

    with pytest.raises(Refusal) as refused:
        journal.undo(0)

    name = journal.words()[-1]
    assert str(refused.value) == (
        f"undo stops here, since something new was seen after '{card}' ({name}); undoing it needs the consent of seat 1"
    )
    assert "buys" in name
    assert fingerprint(journal) == before


def test_undo_beyond_a_reveal_needs_the_consent_of_all_other_seats() -> None:
    journal = after_bids(seats=3)
    before = fingerprint(journal)
    journal.choose(0, next(key for key in keys(journal.state) if key.startswith("buy")))

    with pytest.raises(Refusal, match=r"needs the consent of seat 2$"):
        journal.undo(0, agreed=[1])
    journal.undo(0, agreed=[1, 2])

    assert fingerprint(journal) == before
    assert not journal.assisted


def test_opened_answers_are_a_reveal() -> None:
    journal = after_bids()

    with pytest.raises(Refusal, match="something new was seen after 'bid 0'"):
        journal.undo(1)


def test_undo_of_the_answer_of_another_seat_needs_consent() -> None:
    journal = after_bids()
    journal.choose(0, "pass")

    with pytest.raises(Refusal, match="the answer of seat 0 came last; undoing it needs the consent of seat 0"):
        journal.undo(1)

    assert journal.undo(1, agreed=[0]) == (0, "pass")


def test_a_refused_undo_does_not_betray_what_another_seat_has_sealed() -> None:
    journal = on_record()
    journal.choose(0, "bid 3")

    with pytest.raises(Refusal) as refused:
        journal.undo(1)

    assert "bid" not in str(refused.value)


def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refusal, match="nothing has been chosen yet"):
        on_record().undo(0)


def test_undo_goes_back_to_the_very_beginning_and_the_game_on_from_there() -> None:
    journal = on_record(seats=2)
    before = fingerprint(journal)
    answer_at_random(journal, 40)
    moves = list(journal.moves)

    while journal.moves:
        journal.undo(0, agreed=[1])
    assert fingerprint(journal) == before
    for seat, key in moves:
        journal.choose(seat, key)

    assert journal.state.result is not None


def test_a_game_played_alone_goes_back_all_the_same_and_is_marked_as_assisted() -> None:
    game = game_named("big_chair")
    journal = begin(game, game.set_up("test-drive", 1, 1))
    while not journal.moves or not journal.news_since(len(journal.moves) - 1):
        journal.choose(0, keys(journal.state)[-1])
    assert not journal.assisted

    taken = journal.undo(0)

    assert taken[0] == 0
    assert journal.data()["assisted"]
    assert from_data(journal.data(), "a save", {"big_chair": game}).assisted


def test_a_reveal_after_an_answer_counts_when_it_is_undone_with_later_ones() -> None:
    journal = after_bids()
    journal.choose(0, "pass")
    passed = len(journal.moves) - 1
    assert journal.plan_undo(passed, [0], [0, 1]) == (passed, False, (), False)

    journal.choose(1, next(key for key in keys(journal.state, 1) if key.startswith("buy")))

    assert journal.plan_undo(passed, [0], [0, 1]) == (passed, True, (1,), False)


def test_people_at_one_screen_go_back_freely_and_their_game_is_not_marked() -> None:
    """Only a solo player is assisted by undo: two people who share a screen have agreed to it."""
    journal = after_bids()
    last = len(journal.moves) - 1

    assert journal.plan_undo(last, [0, 1], [0, 1]) == (last, True, (), False)
    assert journal.plan_undo(last, [0], [0]) == (last, True, (), True)
