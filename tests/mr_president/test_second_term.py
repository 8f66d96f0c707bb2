"""A second term: eight Turns, as the same President or as the winner of the election."""

from typing import Any

import pytest

from holdfast.games.mr_president.elections import elections
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import last_turn
from holdfast.kernel.errors import HoldfastError
from tests.mr_president.scene import (
    BOOK,
    THROWN,
    at_segment,
    ending,
    keys,
    on,
    play,
    prompt,
    said,
    scene,
    set_up,
    start,
)
from tests.proofs import proves

END = "f6"


def closing(turn: int = 4, scenario: str = "sandbox-normal", **fields: Any) -> MrPresident:
    """The last Segment of a year, and what follows."""
    g = scene(scenario, turn=turn, **{"ran": True, **fields})
    return at_segment(g, END, alone=False)


def until_turn(g: MrPresident, turn: int, *wanted: str) -> MrPresident:
    """Give one of these answers, or the first option, until a Turn begins."""
    while g.turn < turn and g.asked:
        play(g, next((key for key in keys(g) if key in wanted), keys(g)[0]))
    return g


def serving(**fields: Any) -> MrPresident:
    """A second term that has just begun, with the same President."""
    g = closing(re_elected=True, **fields)
    play(g, "serve")
    return g


@proves("MP1-059", "MP1-058")
@pytest.mark.parametrize("scenario", ["sandbox-normal", "year-2009"])
def test_who_is_re_elected_decides_then_whether_to_play_eight_turns(scenario: str) -> None:
    g = closing(re_elected=True, scenario=scenario)
    assert keys(g) == ["retire", "serve"]

    play(g, "serve")

    assert (g.turn, ending(g), last_turn(g)) == (5, None, 8)


@proves("MP1-059", "MP1-058")
@pytest.mark.parametrize("scenario", ["sandbox-normal", "year-2009"])
def test_or_the_game_ends_after_four(scenario: str) -> None:
    g = closing(re_elected=True, scenario=scenario)

    play(g, "retire")

    assert (g.turn, ending(g)) == (4, "re-elected")


@proves("MP1-059")
def test_before_the_game_nothing_is_to_be_decided_about_it() -> None:
    with pytest.raises(HoldfastError, match="no option 'second_term'"):
        start(second_term=True)


@proves("MP1-059")
def test_the_second_term_ends_after_the_eighth_turn() -> None:
    assert closing(7, term=2, re_elected=True).turn == 8
    assert ending(closing(8, term=2, re_elected=True)) == "re-elected"


@proves("MP1-059")
def test_for_the_second_term_four_decks_are_made_of_all_cards_but_those_that_wait() -> None:
    g = scene(turn=4, ran=True, re_elected=True)
    waiting = [card for card in g.book.cascading if card in g.crisis_deck][:1]
    g.crisis_deck = [card for card in g.crisis_deck if card not in waiting]
    g.deck_2, g.deck_3, g.discarded = waiting, [], g.crisis_deck[:5]
    g.crisis_deck = g.crisis_deck[5:]
    at_segment(g, END)
    play(g, "serve")

    decks = (g.crisis_deck, g.year_2, g.year_3, g.year_4)
    rest = (g.off_terror, g.off_cascade, g.off_disaster, g.box)
    everything = [card for pile in (*decks, *rest, g.deck_2, g.home.resources) for card in pile]
    assert sorted(everything) == sorted(g.book.cards)
    assert all(decks)
    assert (g.deck_2, g.discarded) == (waiting, [])


@proves("MP1-059")
def test_the_new_decks_are_shuffled() -> None:
    decks = [serving(chance=7919 * at, cup=[]).year_2 for at in range(1, 4)]

    assert len({tuple(deck) for deck in decks}) == 3
    assert len({frozenset(deck) for deck in decks}) > 1


@proves("MP1-059")
@pytest.mark.parametrize("pile", ["deck_2", "deck_3"])
def test_a_card_that_waits_is_in_no_new_deck_and_is_still_known(pile: str) -> None:
    card = next(iter(BOOK.cascading))
    waiting: dict[str, Any] = {pile: [card]}
    g = serving(seen={card, "a-medal-ceremony"}, **waiting)

    decks = (g.crisis_deck, g.year_2, g.year_3, g.year_4, g.off_cascade)
    assert not any(card in deck for deck in decks)
    assert card in g.seen
    assert "a-medal-ceremony" not in g.seen


@proves("MP1-059")
@pytest.mark.parametrize("pile", ["reshuffle", "lost", "discarded"])
def test_cards_that_were_put_away_are_dealt_again(pile: str) -> None:
    away: dict[str, Any] = {pile: ["a-medal-ceremony"]}
    g = scene(turn=4, ran=True, re_elected=True, **away)
    at_segment(g, END)
    play(g, "serve")

    piles = (g.crisis_deck, g.year_2, g.year_3, g.year_4, g.box, g.reshuffle, g.lost, g.discarded)
    assert sum(each.count("a-medal-ceremony") for each in piles) == 1
    assert getattr(g, pile) == []


@proves("MP1-433", "MP1-059")
def test_in_the_second_term_there_are_midterms_but_no_third_term() -> None:
    g = on(scene(turn=6, term=2), (elections,))

    assert "d17-midterm" in [facts["chart"] for facts in said(g, THROWN)]


# --- A new President --------------------------------------------------------------------------------------------


@proves("MP1-438")
def test_who_is_not_re_elected_may_let_history_judge() -> None:
    g = closing(re_elected=False)

    assert keys(g) == ["retire", "go-on"]
    play(g, "retire")
    assert ending(g) == "one-term"


@proves("MP1-438", "MP1-436")
def test_whom_the_party_did_not_nominate_has_lost_to_nobody_and_remains_a_one_term_president() -> None:
    g = closing(re_elected=False, ran=False)

    assert ending(g) == "one-term"


@proves("MP1-438", "MP1-439")
def test_or_goes_on_as_the_new_president_with_people_and_attributes_of_their_own() -> None:
    tracks = {"pa": 22, "party": 2, "prestige": 2, "lp": -9}
    g = closing(re_elected=False, tracks=tracks, attributes=["orator"] * 9, home={"scandals": {"potus": 2}})
    fresh = set_up()

    play(g, "go-on")
    begun = [percent(g), rating(g, "party"), rating(g, "prestige"), rating(g, "lp")]
    assert begun == [percent(fresh), rating(fresh, "party"), rating(fresh, "prestige"), rating(fresh, "lp")]
    assert g.home.scandals == {}
    assert "chief" in prompt(g).lower()
    until_turn(g, 5)

    assert (g.turn, ending(g)) == (5, None)
    assert 0 < len(g.home.attributes) < 9
    assert all([member.who for member in g.members])


@proves("MP1-438", "MP1-439")
def test_the_new_president_makes_promises_of_their_own_and_finds_an_empty_desk() -> None:
    before = {"control": 1, "pending": {"tax-reform": 0, "gun-legislation": 1}, "theirs": ["gun-legislation"]}
    people = {"friends": BOOK.people_of("friend")[:5], "opponents": BOOK.people_of("opponent")[:5]}
    landmarks = {"landmarks": ["social-security", "healthcare-reform"]}
    g = closing(
        re_elected=False,
        candidates=BOOK.people_of("candidate")[:8],
        congress=before | people | landmarks,
        home={"resources": ["awesome-chief-of-staff"], "promise": "tax-reform", "own": ["tax-reform", "", ""]},
    )
    fresh = scene()

    play(g, "go-on")
    until_turn(g, 5, "priority infrastructure-upgrades", "promise privacy-legislation")

    assert (g.congress.pending, g.congress.theirs, g.ran) == ({}, [], False)
    assert len(g.congress.friends) == len(fresh.congress.friends)
    assert len(g.congress.opponents) == len(fresh.congress.opponents)
    assert (g.home.own[0], g.home.promise) == ("infrastructure-upgrades", "privacy-legislation")
    assert all(g.home.public)
    assert not {*g.home.public, *g.home.own} & {"social-security", "healthcare-reform"}
    assert len(g.candidates) == len(fresh.candidates)


@proves("MP1-439", "MP1-308")
def test_the_new_president_draws_one_exceptional_resource_in_place_of_those_of_the_old() -> None:
    drawn: set[str] = set()
    for chance in range(1, 6):
        g = closing(re_elected=False, chance=7919 * chance, home={"resources": ["awesome-chief-of-staff"] * 2})
        play(g, "go-on")
        until_turn(g, 5)
        drawn.add(*g.home.resources)

        decks = (g.crisis_deck, g.year_2, g.year_3, g.year_4, g.box)
        assert not any(g.home.resources[0] in deck for deck in decks)
        assert said(g, "Exceptional White House Resource: {resources}")[-1]["resources"] == tuple(g.home.resources)

    assert len(drawn) > 1


@proves("MP1-439", "MP1-308")
def test_a_resource_that_waits_in_another_deck_is_not_drawn() -> None:
    waiting, last = list(BOOK.resources)[:-1], list(BOOK.resources)[-1]
    g = closing(re_elected=False, deck_2=waiting[1:], deck_3=waiting[:1])

    play(g, "go-on")
    until_turn(g, 5)

    assert g.home.resources == [last]


@proves("MP1-439", "MP1-557")
@pytest.mark.parametrize(("court", "then"), [("moderate", "open"), ("ideologue", "open"), ("open", "open"), ("", "")])
def test_a_nominee_of_the_old_president_leaves_the_seat_vacant_for_the_new_one(court: str, then: str) -> None:
    pending = {court: -1} if court in ("moderate", "ideologue") else {}
    g = closing(re_elected=False, congress={"pending": pending}, home={"court": court})

    play(g, "go-on")

    assert (g.home.court, g.congress.pending) == (then, {})


@proves("MP1-440")
@pytest.mark.parametrize("control", [-1, 0, 1])
def test_the_congress_of_the_new_president_comes_from_the_election(control: int) -> None:
    g = closing(re_elected=False, congress={"control": control})

    play(g, "go-on")

    assert g.congress.control == -control


@proves("MP1-441", "MP1-438")
def test_a_historical_scenario_is_lost_without_re_election() -> None:
    assert ending(closing(scenario="year-2009", re_elected=False)) == "voted-out"
