"""Elections: the midterms, the nomination, re-election."""

import pytest

from holdfast.games.mr_president.elections import elections, may_replace, seek_re_election
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.rolls import odds_now
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import a_war, as_id
from tests.mr_president.scene import THROWN, at_segment, dice, ending, keys, on, play, said, scene
from tests.proofs import proves

PLAIN = {"pa": 44, "soe": 5, "party": 6, "ldi": 1, "wo": 5, "media": 5, "prestige": 5, "lp": 0}
"""Nothing modifies the election."""

COUNTRY = {**PLAIN, "pa": 56, "soe": 6}
"""The same for re-election, which expects more: only the wish for a change is left."""

CHANGE = {"the wish for a change": 3}


def modifiers(g: MrPresident) -> dict[str, int]:
    """The modifiers of the election, from the log."""
    drms = said(g, THROWN)[-1]["drms"]
    return dict(drms)


# --- Midterms ---------------------------------------------------------------------------------------------------


@proves("MP1-085", "MP1-433")
@pytest.mark.parametrize(
    ("die", "control", "opponents", "friends", "lp", "approval"),
    [
        (2, 1, 2, 2, 1, 44),
        (3, 0, 2, 2, 0, 44),
        (5, 0, 2, 2, 0, 44),
        (6, -1, 3, 2, 0, 44),
        (8, -1, 3, 2, 0, 44),
        (9, -1, 3, 1, 0, 42),
    ],
)
def test_midterms(die: int, control: int, opponents: int, friends: int, lp: int, approval: int) -> None:
    g = scene(turn=2, tracks=PLAIN)
    dice(g, die)

    at_segment(g, "f5")

    assert modifiers(g) == {}
    assert (g.congress.control, len(g.congress.opponents), len(g.congress.friends)) == (control, opponents, friends)
    assert (rating(g, "lp"), percent(g)) == (lp, approval)


@proves("MP1-085")
@pytest.mark.parametrize("turn", [1, 3])
def test_no_elections_in_odd_years(turn: int) -> None:
    g = scene(turn=turn, tracks=PLAIN)

    at_segment(g, "f5")

    assert g.book.order[g.at] == "f6"
    assert said(g, THROWN) == []


def test_a_wave_where_control_is_yours_already_brings_a_friend() -> None:
    g = scene(turn=2, tracks=PLAIN, congress={"control": 1})
    dice(g, 2)

    at_segment(g, "f5")

    assert (g.congress.control, len(g.congress.friends)) == (1, 3)


@pytest.mark.parametrize(
    ("tracks", "expected"),
    [
        ({"pa": 50}, {"Public Approval": -1}),
        ({"pa": 30}, {"Public Approval": 2}),
        ({"soe": 7}, {"the economy": -2}),
        ({"party": 7}, {"a united Party": -1}),
        ({"party": 4}, {"a divided Party": 1}),
        ({"ldi": 3}, {"Lingering Domestic Issues": 1}),
    ],
)
def test_what_counts_in_the_midterms(tracks: dict[str, int], expected: dict[str, int]) -> None:
    g = scene(turn=2, tracks={**PLAIN, **tracks})

    at_segment(g, "f5")

    assert modifiers(g) == expected


@proves("MP1-434")
def test_up_to_two_members_may_be_replaced_after_the_midterms() -> None:
    g = scene(turn=2)
    on(g, (may_replace, 2))
    assert keys(g) == ["stay", "replace cos", "replace secstate", "replace secdef"]

    play(g, "replace cos", keys_after(g, "replace cos"))
    play(g, "replace secdef", keys_after(g, "replace secdef"))

    assert g.asked == []
    assert [member.who for member in g.members][::2] == ["bo-hamilton", "kelly-borgeson"]
    assert {"ellen-price", "barry-wallace"} & {member.who for member in g.members} == set()


@proves("MP1-434", "MP1-085")
@pytest.mark.parametrize(("turn", "asked"), [(2, True), (4, False)])
def test_the_midterms_themselves_lead_to_that_question_and_re_election_does_not(turn: int, asked: bool) -> None:
    g = on(scene(turn=turn), (elections,))

    assert (keys(g) == ["stay", "replace cos", "replace secstate", "replace secdef"]) == asked
    assert bool(g.asked) == asked


def keys_after(g: MrPresident, key: str) -> str:
    """The first key of the question after an answer."""
    trial = g.copy()
    play(trial, key)
    return keys(trial)[0]


@proves("MP1-434")
def test_nobody_need_be_replaced() -> None:
    g = scene(turn=2)
    on(g, (may_replace, 2))

    play(g, "stay")

    assert g.asked == []


# --- Re-election ------------------------------------------------------------------------------------------------


@proves("MP1-086", "MP1-435", "MP1-437", "MP1-264")
@pytest.mark.parametrize(
    ("die", "approval", "soe", "won", "control", "lp"),
    [
        (1, 70, 7, True, 1, 0),
        (4, 70, 7, True, 1, 0),
        (5, 70, 7, True, 0, 0),
        (1, 56, 6, True, 1, 0),
        (2, 56, 6, True, 0, 0),
        (3, 56, 6, True, 0, 0),
        (4, 56, 6, False, 0, 0),
        (5, 56, 6, False, 0, 0),
        (6, 56, 6, False, -1, 0),
    ],
)
def test_re_election(die: int, approval: int, soe: int, won: bool, control: int, lp: int) -> None:
    g = scene(turn=4, tracks={**PLAIN, "pa": approval, "soe": soe})
    dice(g, die)

    on(g, (seek_re_election,))

    assert (g.ran, g.re_elected, g.congress.control, rating(g, "lp")) == (True, won, control, lp)


@pytest.mark.parametrize(("die", "lp"), [(3, 2), (4, 0)])
def test_a_landslide_is_worth_2_legacy_points(die: int, lp: int) -> None:
    g = scene(turn=4, tracks={**PLAIN, "pa": 70, "soe": 7, "party": 7, "wo": 7, "media": 7})
    dice(g, die)

    on(g, (seek_re_election,))

    assert (g.re_elected, g.congress.control, rating(g, "lp")) == (True, 1, lp)


@proves("MP1-103", "MP1-423", "MP1-436", "MP1-267")
@pytest.mark.parametrize("party", [2, 3])
def test_the_party_does_not_nominate_you_again_at_2_or_3(party: int) -> None:
    g = scene(turn=4, tracks={**PLAIN, "party": party, "lp": 20, "pa": 40})

    at_segment(g, "f5", alone=False)

    assert (ending(g), g.ran) == ("one-term", False)
    assert g.result is not None
    assert g.result.scores == (5,)


@proves("MP1-424")
@pytest.mark.parametrize(("party", "expected"), [(4, 1), (5, 1), (6, 0), (7, -1), (8, -1)])
def test_weak_support_of_the_party_makes_it_harder(party: int, expected: int) -> None:
    g = scene(turn=4, tracks={**COUNTRY, "party": party})

    on(g, (seek_re_election,))

    assert sum(modifiers(g).values()) - sum(CHANGE.values()) == expected


@pytest.mark.parametrize(
    ("tracks", "expected"),
    [
        ({"pa": 70}, {"Public Approval": -2}),
        ({"pa": 48}, {"Public Approval": 1}),
        ({"soe": 4}, {"the economy": 2}),
        ({"soe": 7}, {"the economy": -1}),
        ({"wo": 7}, {"World Opinion": -1}),
        ({"wo": 3}, {"World Opinion": 1}),
        ({"media": 7}, {"a friendly press": -1}),
        ({"media": 3}, {"a hostile press": 1}),
        ({"prestige": 3}, {"little Prestige": 1}),
    ],
)
def test_what_counts_in_the_vote(tracks: dict[str, int], expected: dict[str, int]) -> None:
    g = scene(turn=4, tracks={**COUNTRY, **tracks})

    on(g, (seek_re_election,))

    assert modifiers(g) == {**CHANGE, **expected}


@pytest.mark.parametrize(("status", "expected"), [(6, 1), (8, 0)])
def test_a_war_that_is_not_being_won_counts_against_you(status: int, expected: int) -> None:
    war = a_war("us-isis", "africa", "us", "isis", us=1, status=status)
    g = scene(turn=4, tracks=COUNTRY, wars=[war])

    on(g, (seek_re_election,))

    assert sum(modifiers(g).values()) - sum(CHANGE.values()) == expected


def test_the_country_expects_more_of_an_easy_inheritance() -> None:
    g = scene("sandbox-easier", turn=4, tracks=COUNTRY)

    on(g, (seek_re_election,))

    assert modifiers(g) == {**CHANGE, "an easy inheritance": 2}


def test_a_promise_kept_counts_for_you() -> None:
    g = scene(turn=4, tracks=COUNTRY, home={"promise_kept": True})

    on(g, (seek_re_election,))

    assert modifiers(g) == {**CHANGE, "a promise kept": -1}


def test_aps_that_are_left_help_in_the_vote() -> None:
    g = scene(turn=4, tracks=COUNTRY, ap=5)
    dice(g, 5)
    on(g, (seek_re_election,))
    assert keys(g) == ["roll", "spend 1", "spend 2"]

    play(g, "spend 2")

    assert (g.re_elected, g.home.ap) == (True, 3)


def test_nothing_counts_beyond_6() -> None:
    g = scene(turn=4, tracks={**PLAIN, "pa": 18, "soe": 3, "wo": 2, "media": 2, "prestige": 0})

    assert [each.row.name for each in odds_now(g, "d17-re-election", as_id(""))] == [
        "lost narrowly",
        "lost, and Congress with it",
    ]
