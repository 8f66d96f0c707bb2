"""Step 4: talk in the council, step by step, and its results."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.games.survive_thrive.talk import MOST_SAID
from holdfast.kernel.decisions import choose, undecided
from holdfast.kernel.errors import Refusal
from tests.proofs import proves
from tests.survive_thrive.scene import (
    all_choose,
    all_text,
    be_ready,
    close_together,
    keys,
    labels,
    player,
    propose,
    said,
    say,
    scene,
    table,
    told,
)

COMMUNITIES = [["plantation"], ["gravel-pit", "dive-centre"], ["shrimp-farm"], ["trawling-fleet"]]
A_DOZEN = 12


def council(seats: int = 4) -> SurviveThrive:
    return scene(at="council", seats=seats, built=COMMUNITIES[:seats], forest=9, crises=["flash-flood"] * 4)


def voters(*sides: str) -> SurviveThrive:
    g = council(len(sides))
    all_choose(g, *sides)
    return g


def offers(g: SurviveThrive, seat: int) -> list[tuple[str, str, str]]:
    return [(each["asks"], each["gives"], each["state"]) for each in table(g, seat)["talk"]["offers"]]


def broken_deals(g: SurviveThrive, seat: int) -> list[int]:
    return [each["broken_deals"] for each in table(g, seat)["players"]]


# --- Whom, what, for what ---------------------------------------------------------------------------------------


@proves("ST-091")
def test_an_offer_is_built_step_by_step_whom_what_for_what() -> None:
    g = voters("vote", "vote", "vote", "review")

    assert keys(g, 2) == ["speak 0", "speak 1", "announce", "ready"]
    choose(g, 2, "speak 0")
    assert keys(g, 2) == [
        "ask vote 1 gravel-pit",
        "ask vote 1 dive-centre",
        "ask vote 3 trawling-fleet",
        "ask spare",
        "ask restore",
        "back",
    ]
    choose(g, 2, "ask vote 1 gravel-pit")
    assert keys(g, 2) == ["give vote 1 gravel-pit", "give spare", "give restore", "back"]
    choose(g, 2, "give vote 1 gravel-pit")
    assert offers(g, 0) == offers(g, 2) == [("vote", "vote", "open")]
    assert keys(g, 2) == ["speak 0", "speak 1", "announce", "ready"]


@proves("ST-091")
def test_i_spare_yours_if_you_restore() -> None:
    g = voters("vote", "vote", "vote", "review")

    propose(g, 0, 2, "restore", "spare")

    assert labels(g, 2)["accept 0"] == (
        "Agree with Seat 1: Seat 1 spares Seat 3, if Seat 3 restores Environment in the next round"
    )
    assert told(g, 2)[-1].startswith("Seat 1 offers Seat 3: Seat 1 spares Seat 3, if Seat 3 restores")
    choose(g, 2, "accept 0")
    assert table(g, 0)["talk"]["pledges"] == [{"from": 2, "to": 0}]
    assert table(g, 1)["talk"]["pledges"] == []


@proves("ST-091")
def test_a_vote_can_be_given_for_being_spared() -> None:
    g = voters("vote", "vote", "vote", "review")
    say(g, 0, "speak 2, ask spare")

    assert keys(g, 0) == [
        "give vote 1 gravel-pit",
        "give vote 1 dive-centre",
        "give vote 3 trawling-fleet",
        "give spare",
        "give restore",
        "back",
    ]
    choose(g, 0, "give vote 3 trawling-fleet")
    assert labels(g, 2)["accept 0"].endswith("Seat 1 votes against Seat 4's Trawling Fleet, if Seat 3 spares Seat 1")


@proves("ST-091")
def test_one_can_think_again_at_every_step() -> None:
    g = voters("vote", "vote", "vote", "review")
    first = keys(g, 0)

    for way in ("speak 1, back", "speak 1, ask spare, back", "announce, back"):
        say(g, 0, way)
        assert keys(g, 0) == first
    assert table(g, 0)["talk"]["left_to_say"] == MOST_SAID
    assert offers(g, 0) == []


@proves("ST-091")
def test_what_one_is_about_to_say_is_nobodys_business() -> None:
    g = voters("vote", "vote", "vote", "review")
    quiet = [all_text(g, seat) for seat in (1, 2, 3)]

    say(g, 0, "speak 1, ask restore")

    assert [all_text(g, seat) for seat in (1, 2, 3)] == quiet
    assert table(g, 0)["talk"]["draft"] == {"to": 1, "asks": "restore", "of": None, "card": None}
    assert [table(GAME.redeal(g, 1, seed), 1) == table(g, 1) for seed in range(5)] == [True] * 5


@pytest.mark.parametrize("shown", [False, True], ids=["before the sides are shown", "after"])
def test_no_list_of_things_to_say_is_longer_than_a_dozen(shown: bool) -> None:
    many = sorted(GAME.book(()).investments)
    g = scene(at="council", seats=4, built=[many] * 4)
    if shown:
        all_choose(g, "vote")
    propose(g, 2, 0, "spare", "spare")
    before = len(keys(g, 0))
    say(g, 0, "speak 1")
    lists = [before, len(keys(g, 0))]
    say(g, 0, "ask spare")
    lists.append(len(keys(g, 0)))
    say(g, 0, "back, announce")
    lists.append(len(keys(g, 0)))

    assert max(lists) <= A_DOZEN
    assert keys(g, 0)[0 if shown else 2] == "promise 1 copper-mine", "what gives the most DP comes first"


# --- Before the sides are chosen --------------------------------------------------------------------------------


@proves("ST-091")
def test_talk_can_begin_before_the_sides_are_chosen() -> None:
    g = council(3)
    choose(g, 2, "review")

    assert keys(g, 0) == ["vote", "review", "speak 1", "speak 2", "announce"]
    close_together(g, 0, 1, "2 shrimp-farm")
    assert table(g, 0)["committed"] == [2], "a side that was chosen stays chosen"
    assert keys(g, 1)[:4] == ["vote", "review", "accept 0", "decline 0"]
    choose(g, 1, "accept 0")
    assert offers(g, 0) == [("vote", "vote", "accepted")]
    choose(g, 0, "vote")
    choose(g, 1, "vote")
    assert [each["side"] for each in table(g)["players"]] == ["vote", "vote", "review"]
    assert table(g, 0)["talk"]["left_to_say"] == MOST_SAID - 1


@proves("ST-091")
def test_who_has_chosen_a_side_may_talk_on_until_all_have() -> None:
    g = council(3)
    choose(g, 0, "vote")

    close_together(g, 0, 1, "2 shrimp-farm")
    choose(g, 1, "vote")
    choose(g, 1, "accept 0")

    assert table(g, 2)["committed"] == [0, 1]
    assert offers(g, 0) == [("vote", "vote", "accepted")]


@proves("ST-091")
def test_once_the_sides_are_shown_reviewers_are_out_of_the_talk() -> None:
    """The rulebook names only voting players; our reading: nobody else talks once it is known who votes."""
    g = council(4)
    close_together(g, 3, 0, "1 gravel-pit")
    say(g, 0, "speak 3")
    all_choose(g, "vote", "vote", "vote", "review")

    assert keys(g, 3) == []
    assert keys(g, 0) == ["speak 1", "speak 2", "announce", "ready"], "half a sentence to a reviewer is forgotten"
    assert offers(g, 0) == [("vote", "vote", "declined")]


@proves("ST-091")
def test_without_investments_there_is_nothing_to_talk_about() -> None:
    g = scene(at="council", houses=[["audit"], [], []])

    assert keys(g, 0) == ["vote", "review"]


@proves("ST-091")
def test_who_agreed_to_vote_and_reviews_has_broken_the_deal_and_who_was_left_alone_has_not() -> None:
    g = council(3)
    close_together(g, 0, 1, "2 shrimp-farm")
    choose(g, 1, "accept 0")
    all_choose(g, "vote", "review", "review")

    assert broken_deals(g, 0) == [0, 1, 0]
    assert broken_deals(g, 1) == [0, 0, 0]
    assert said(g, "{seat} breaks the deal with {seat_to}", 0) == [{"seat": 1, "seat_to": 0}]
    assert said(g, "{seat} breaks the deal with {seat_to}", 2) == []


# --- Answers ----------------------------------------------------------------------------------------------------


@proves("ST-091")
def test_voters_may_bargain_and_the_log_keeps_who_said_what_to_whom() -> None:
    g = voters("vote", "vote", "vote", "review")

    close_together(g, 2, 0, "1 gravel-pit")
    choose(g, 0, "accept 2")

    deal = (2, 0, "vote", "vote", 1, "gravel-pit")
    assert said(g, "{seat} offers {seat_to}: {deal}", 0) == [{"seat": 2, "seat_to": 0, "deal": deal}]
    assert said(g, "{seat} agrees with {seat_to}: {deal}", 2) == [{"seat": 0, "seat_to": 2, "deal": deal}]
    assert told(g, 2)[-1] == "Seat 1 agrees with Seat 3: both vote against Seat 2's Gravel Pit"
    assert offers(g, 0) == offers(g, 2) == [("vote", "vote", "accepted")]


@proves("ST-091")
def test_an_offer_is_heard_by_the_two_parties_only() -> None:
    g = voters("vote", "vote", "vote", "review")
    quiet = all_text(g, 1)

    close_together(g, 2, 0, "1 gravel-pit")
    choose(g, 0, "decline 2")

    assert all_text(g, 1) == quiet
    assert [line.to for line in g.log or () if line.text.startswith("{seat} offers")] == [2, 0]
    assert offers(g, 3) == []
    assert offers(g, 2) == [("vote", "vote", "declined")]


@proves("ST-091")
def test_of_several_offers_the_first_is_answered_first() -> None:
    g = voters("vote", "vote", "vote", "review")
    propose(g, 2, 0, "spare", "spare")
    propose(g, 1, 0, "restore", "spare")

    assert keys(g, 0)[:2] == ["accept 2", "decline 2"]
    assert "accept 1" not in keys(g, 0)
    choose(g, 0, "accept 2")
    assert "accept 1" in keys(g, 0)


@proves("ST-091")
def test_any_voter_may_speak_first_and_reviewers_do_not_speak() -> None:
    g = voters("vote", "vote", "vote", "review")

    assert undecided(g) == [0, 1, 2]
    assert keys(g, 3) == []
    say(g, 1, "announce, promise 2 shrimp-farm")
    assert undecided(g) == [0, 1, 2]
    assert table(g, 3)["talk"]["promises"] == [{"from": 1, "of": 2, "card": "shrimp-farm"}]


@proves("ST-091")
def test_talk_ends() -> None:
    g = voters("vote", "vote", "vote")
    for word in ("spare 1", "spare 2", "promise 2 shrimp-farm"):
        say(g, 0, f"announce, {word}")

    assert undecided(g) == [1, 2], "who has spoken up three times has no more to say"
    choose(g, 1, "ready")
    close_together(g, 2, 1, "0 plantation")
    assert keys(g, 1) == ["accept 2", "decline 2"], "an offer is answered even when ready"
    choose(g, 1, "decline 2")
    choose(g, 2, "ready")
    assert keys(g, 0)[0].startswith("vote")


def test_who_is_ready_has_declined_what_was_open() -> None:
    g = voters("vote", "vote", "vote")
    propose(g, 0, 1, "spare", "spare")
    choose(g, 1, "ready")

    assert offers(g, 0) == [("spare", "spare", "declined")]


def test_nobody_is_offered_to_promise_the_same_twice_in_a_council() -> None:
    g = voters("vote", "vote", "vote")
    words = ["promise 1 gravel-pit", "spare 2", "pledge"]
    for at, word in enumerate(words, 1):
        choose(g, 0, "announce")
        choose(g, 0, word)
        if at < MOST_SAID:
            choose(g, 0, "announce")
            with pytest.raises(Refusal):
                choose(g, 0, word)
            choose(g, 0, "back")


def test_the_same_offer_cannot_be_made_twice() -> None:
    g = voters("vote", "vote", "vote")
    close_together(g, 0, 1, "2 shrimp-farm")
    choose(g, 1, "decline 0")
    say(g, 0, "speak 1, ask vote 2 shrimp-farm")

    assert keys(g, 0) == ["give spare", "give restore", "back"]
    assert table(g, 0)["talk"]["left_to_say"] == MOST_SAID - 1


def test_nobody_asks_for_what_nothing_is_left_to_give_for() -> None:
    g = voters("vote", "vote", "vote")
    g.at_stake = tuple(mark for mark in g.at_stake if mark[0] in (1, 2))
    for given in ("spare", "restore"):
        propose(g, 1, 2, "spare", given)
        choose(g, 2, "decline 1")
    choose(g, 1, "speak 2")

    assert keys(g, 1) == ["ask restore", "back"]


def test_what_was_offered_to_me_is_answered_and_not_offered_back() -> None:
    g = voters("vote", "vote", "vote")
    propose(g, 0, 1, "restore", "spare")
    say(g, 1, "speak 0, ask spare")
    assert "give restore" not in keys(g, 1)

    say(g, 1, "back, decline 0, speak 0, ask spare")
    assert "give restore" in keys(g, 1), "who declined may think again"


# --- What becomes of it -----------------------------------------------------------------------------------------


@proves("ST-091")
def test_nothing_that_is_said_binds_but_a_broken_promise_is_remembered() -> None:
    g = voters("vote", "vote", "vote")
    say(g, 0, "announce, promise 1 gravel-pit")
    say(g, 2, "announce, spare 0")
    say(g, 1, "announce, spare 2")
    be_ready(g)

    all_choose(g, "vote 2 shrimp-farm", "vote 2 shrimp-farm", "vote 1 dive-centre")

    assert said(g, "{seat} breaks a promise") == [{"seat": 0}, {"seat": 1}]
    assert [each["broken_promises"] for each in table(g)["players"]] == [1, 1, 0]


@proves("ST-091")
def test_a_promise_that_is_kept_is_not_held_against_anybody() -> None:
    g = voters("vote", "vote", "vote")
    say(g, 0, "announce, promise 1 gravel-pit")
    be_ready(g)
    all_choose(g, "vote 1 gravel-pit", "vote 2 shrimp-farm", "vote 1 dive-centre")

    assert said(g, "{seat} breaks a promise") == []


@proves("ST-091")
@pytest.mark.parametrize(("vote_of_2", "broken"), [("vote 0 plantation", [0, 0, 1]), ("vote 1 gravel-pit", [0, 0, 0])])
def test_a_deal_to_spare_is_broken_by_a_vote(vote_of_2: str, broken: list[int]) -> None:
    g = voters("vote", "vote", "vote")
    propose(g, 0, 2, "spare", "spare")
    choose(g, 2, "accept 0")
    be_ready(g)
    all_choose(g, "vote 1 gravel-pit", "vote 2 shrimp-farm", vote_of_2)

    assert broken_deals(g, 0) == broken
    assert broken_deals(g, 1) == [0, 0, 0], "a deal is known to its parties only"


@proves("ST-091")
@pytest.mark.parametrize(("restores", "broken"), [(True, [0, 0, 0]), (False, [0, 0, 1])])
def test_who_has_agreed_to_restore_does_so_in_the_next_round_or_has_broken_the_deal(
    restores: bool, broken: list[int]
) -> None:
    g = voters("vote", "vote", "vote")
    propose(g, 0, 2, "restore", "spare")
    choose(g, 2, "accept 0")
    be_ready(g)
    all_choose(g, "vote 1 gravel-pit", "vote 2 shrimp-farm", "vote 0 plantation")
    while table(g)["round"] == 1:
        for seat in undecided(g):
            choose(g, seat, keys(g, seat)[0])
    last = "restore {}, add mangrove+reef" if restores else "house {}"
    for _ in range(2):
        all_choose(g, *[f"house {table(g, seat)['hand'][0]}" for seat in range(3)])
    assert table(g, 0)["talk"]["pledges"] == [{"from": 2, "to": 0}]
    cards = [table(g, seat)["hand"][0] for seat in range(3)]
    all_choose(g, f"house {cards[0]}", f"house {cards[1]}", last.format(cards[2]))

    assert table(g)["step"] == 4
    assert broken_deals(g, 0) == broken
    assert table(g, 0)["talk"]["pledges"] == []


@proves("ST-091")
@pytest.mark.parametrize(("full", "broken"), [(False, 1), (True, 0)])
def test_a_pledge_for_all_to_hear_is_judged_too_unless_nothing_could_be_restored(full: bool, broken: int) -> None:
    g = scene()
    if full:
        g.commons = [9, 9, 9]
    g.pledges.append((1, -1))
    for card in ("agroforestry", "audit", "dive-centre"):
        all_choose(g, f"house {card}")

    assert player(g, 1)["broken_promises"] == broken
    assert player(g, 0)["broken_promises"] == 0


@proves("ST-091")
def test_a_planting_day_keeps_the_word_to_restore() -> None:
    g = scene(hands=[["planting-day", "audit", "audit"]] * 3, reef=5)
    g.pledges += [(0, -1), (1, -1)]
    all_choose(g, "play planting-day", "house audit", "house audit")
    for _ in range(4):
        choose(g, 0, "regrow reef")
    all_choose(g, "house audit")
    all_choose(g, "house audit", "house planting-day", "house planting-day")

    assert [player(g, seat)["broken_promises"] for seat in range(3)] == [0, 1, 0]


@proves("ST-090", "ST-091")
def test_a_council_begins_with_nothing_said() -> None:
    g = voters("vote", "vote", "vote")
    close_together(g, 0, 1, "2 shrimp-farm")
    say(g, 0, "announce, promise 2 shrimp-farm")
    say(g, 0, "announce, spare 1")
    say(g, 2, "speak 1, ask spare, back")
    be_ready(g)
    all_choose(g, "vote 2 shrimp-farm", "vote 1 gravel-pit", "vote 0 plantation")
    while table(g)["round"] == 1 or table(g)["step"] != 4:
        for seat in undecided(g):
            house = next((key for key in keys(g, seat) if key.startswith("house")), keys(g, seat)[0])
            choose(g, seat, house)

    talk = table(g, 0)["talk"]
    assert (talk["offers"], talk["promises"], talk["spared"], talk["votes"]) == ([], [], [], [])
    assert talk["left_to_say"] == MOST_SAID
    assert [each["ready"] for each in table(g)["players"]] == [False] * 3
    assert [each["side"] for each in table(g)["players"]] == [""] * 3
