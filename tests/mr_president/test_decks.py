"""Chits and cards: the cup, the Crisis Deck, Decks 2 and 3, the off-map decks, and discarding."""

from collections import Counter
from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.contents import contents
from holdfast.games.mr_president.decks import carry_out, draw_card, draw_chit, effects_of, surprise
from holdfast.games.mr_president.kinds import NO_TARGET
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import BOOK, at_segment, dice, keys, on, play, prompt, said, scene, seen, start
from tests.proofs import proves

ALL = {**BOOK.resources, **BOOK.disasters, **BOOK.terrorism, **BOOK.cascading, **BOOK.events}


def drawn(*chits: str, **more: object) -> MrPresident:
    """A table whose cup holds exactly these chits."""
    return scene(cup=list(chits), drawn_chits=[], **more)  # type: ignore[arg-type]


# --- The cards --------------------------------------------------------------------------------------------------


@proves("MP1-182", "MP1-183", "MP1-184", "MP1-185", "MP1-186", "MP1-187")
def test_the_five_kinds_of_cards_are_told_apart_by_their_numbers() -> None:
    def numbers(cards: object) -> list[int]:
        return sorted(card.number for card in cards.values())  # type: ignore[attr-defined]

    assert numbers(BOOK.resources) == list(range(1, 6))
    assert numbers(BOOK.disasters) == list(range(6, 14))
    assert numbers(BOOK.terrorism) == list(range(14, 34))
    assert numbers(BOOK.cascading) == list(range(34, 65))
    assert numbers(BOOK.events) == list(range(65, 181))


@proves("MP1-194", "MP1-020", "MP1-192")
@pytest.mark.parametrize("card", sorted({**BOOK.cascading, **BOOK.disasters}))
def test_a_cascading_card_and_every_disaster_has_three_different_parts(card: str) -> None:
    printed = {**BOOK.cascading, **BOOK.disasters}[card]
    assert printed.first
    assert printed.second
    assert printed.third
    assert printed.first != printed.third


@pytest.mark.parametrize("card", sorted(ALL))
def test_every_card_has_a_story_and_says_what_it_does(card: str) -> None:
    g = scene()
    words = GAME.words_at(g)

    assert ALL[card].story.endswith((".", "?", "!"))
    text = words.describe(effects_of(g, card, "crisis"))
    assert "{" not in text
    assert text


@proves("MP1-213", "MP1-200", "MP1-215", "MP1-216")
def test_four_decks_of_24_are_made_and_the_first_is_the_crisis_deck() -> None:
    g = start()
    decks = [g.crisis_deck, g.year_2, g.year_3, g.year_4]

    assert [len(deck) for deck in decks] == [24, 24, 24, 24]
    kinds = Counter("event" if card in BOOK.events else "other" for card in g.crisis_deck)
    assert kinds == {"event": 15, "other": 9}


@proves("MP1-207", "MP1-191")
def test_what_is_left_over_makes_the_off_map_decks_and_one_resource_waits_in_year_2() -> None:
    g = start()

    assert (len(g.off_terror), len(g.off_cascade), len(g.off_disaster)) == (6, 15, 3)
    assert sum(card in BOOK.resources for card in g.year_2) == 1
    assert not any(card in BOOK.resources for card in (*g.crisis_deck, *g.year_3, *g.year_4))


# --- Chits ------------------------------------------------------------------------------------------------------


@proves("MP1-152", "MP1-153", "MP1-158")
def test_a_drawn_chit_is_laid_out_and_carried_out() -> None:
    g = drawn("draw-1", crisis_deck=["a-medal-ceremony"], tracks={"pa": 50})

    on(g, (draw_chit, NO_TARGET, False))

    assert (g.cup, g.drawn_chits) == ([], ["draw-1"])
    assert said(g, "{card}") == [{"card": "a-medal-ceremony"}]
    assert g.home.approval == 16 + 2


@proves("MP1-154", "MP1-156")
def test_a_further_chit_comes_only_after_a_plus() -> None:
    g = drawn("random-crisis", "random-crisis")
    on(g, (draw_chit, NO_TARGET, False), (draw_chit, NO_TARGET, True))
    assert len(g.drawn_chits) == 1

    g = drawn("random-crisis+", "random-crisis+")
    on(g, (draw_chit, NO_TARGET, False), (draw_chit, NO_TARGET, True))
    assert len(g.drawn_chits) == 2


@proves("MP1-155", "MP1-157", "MP1-084")
def test_the_sequence_has_room_for_three_chits_in_a_left_column_and_for_one_in_a_right_one() -> None:
    columns = Counter(
        (segment.phase, segment.column) for segment in BOOK.sequence.values() if segment.colour == "yellow"
    )

    assert {phase: columns[phase, 1] for phase in "1234"} == {"1": 3, "2": 3, "3": 3, "4": 3}
    assert {phase: columns[phase, 2] for phase in "1234"} == {"1": 1, "2": 1, "3": 1, "4": 1}


@proves("MP1-159")
def test_cards_are_carried_out_one_after_the_other() -> None:
    g = drawn("draw-2", crisis_deck=["a-medal-ceremony", "the-pipeline-question"])

    on(g, (draw_chit, NO_TARGET, False))  # the last card is on top

    assert keys(g) == ["choose 1", "choose 2"]
    assert g.crisis_deck == ["a-medal-ceremony"]
    play(g, "choose 2")
    assert [line["card"] for line in said(g, "{card}")] == ["the-pipeline-question", "a-medal-ceremony"]


@proves("MP1-160")
def test_the_domestic_crisis_chit_rolls_on_d9() -> None:
    g = drawn("domestic-crisis", tracks={"dc": 0})
    dice(g, (1, 1), 10)

    on(g, (draw_chit, NO_TARGET, False))

    assert g.home.crisis == 2


@proves("MP1-161", "MP1-162")
def test_a_regional_summit_asks_before_the_roll_whether_an_ap_is_committed() -> None:
    g = drawn("regional-summit", ap=3)

    on(g, (draw_chit, NO_TARGET, False))

    assert keys(g) == ["roll", "spend 1"]
    assert prompt(g).startswith("Regional Summit")


@proves("MP1-171")
def test_good_times_roll_on_d15() -> None:
    g = drawn("good-times", ap=0)
    dice(g, (1, 1), 10)

    on(g, (draw_chit, NO_TARGET, False))

    assert g.home.ap == 4


@proves("MP1-172")
def test_the_nsa_removes_one_of_the_top_two_cards_and_keeps_the_other() -> None:
    g = drawn("nsa", crisis_deck=["locusts", "bad-beef", "heat-dome"])

    on(g, (draw_chit, NO_TARGET, False))
    assert keys(g) == ["remove heat-dome", "remove bad-beef"]
    play(g, "remove heat-dome")

    assert (g.crisis_deck, g.reshuffle, g.discarded) == (["locusts"], ["bad-beef"], ["heat-dome"])


@proves("MP1-165", "MP1-166")
def test_the_cascading_2_chit_plays_a_card_of_deck_2_by_its_second_part_and_sends_it_to_deck_3() -> None:
    g = drawn(
        "cascading-2",
        deck_2=["famine-south-of-the-sahara"],
        deck_3=[],
        regions={"africa": {"crisis": 0, "stability": 6}},
    )

    on(g, (draw_chit, NO_TARGET, False))

    assert (g.regions[3].crisis, g.regions[3].stability) == (2, 5)
    assert (g.deck_2, g.deck_3) == ([], ["famine-south-of-the-sahara"])


@pytest.mark.parametrize(
    ("card", "deck"), [("famine-south-of-the-sahara", "crisis"), ("the-pandemic", "2"), ("the-breakaway-province", "3")]
)
def test_a_card_in_play_shows_which_of_its_three_parts_is_in_force(card: str, deck: str) -> None:
    g = scene()

    on(g, (carry_out, card, deck))

    assert (seen(g)["card"], seen(g)["card_from"]) == (card, deck)
    parts = contents(GAME.words_at(g))["cards"][card]["parts"]
    assert [part["deck"] for part in parts] == ["crisis", "2", "3"]
    assert all(part["text"].startswith("1. ") for part in parts)


def test_no_card_in_play_comes_from_no_deck() -> None:
    assert (seen(scene())["card"], seen(scene())["card_from"]) == ("", "")


@proves("MP1-167")
def test_with_no_deck_2_the_chit_has_no_effect() -> None:
    g = drawn("cascading-2", deck_2=[])

    on(g, (draw_chit, NO_TARGET, False))

    assert said(g, "{card}") == []
    assert len(said(g, "There is no card to draw")) == 1


@proves("MP1-168", "MP1-169")
def test_the_cascading_3_chit_plays_the_third_part_and_the_card_is_out_of_the_game() -> None:
    g = drawn("cascading-3", deck_3=["the-pill-epidemic"], tracks={"ldi": 0, "pa": 50})

    on(g, (draw_chit, NO_TARGET, False))

    assert (g.home.ldi, g.home.approval, g.home.public[0]) == (1, 16 - 2, "healthcare-reform")
    assert (g.deck_3, g.discarded) == ([], ["the-pill-epidemic"])


@proves("MP1-170")
def test_with_no_deck_3_the_cascading_3_chit_takes_from_deck_2() -> None:
    g = drawn("cascading-3", deck_2=["the-pill-epidemic"], deck_3=[], tracks={"dc": 0})

    on(g, (draw_chit, NO_TARGET, False))

    assert (g.home.crisis, g.deck_3) == (1, ["the-pill-epidemic"])


# --- Where cards go ---------------------------------------------------------------------------------------------


@proves("MP1-189", "MP1-206", "MP1-188", "MP1-030")
def test_an_event_is_out_of_the_game_after_it_was_played() -> None:
    g = scene(crisis_deck=["a-medal-ceremony"])

    on(g, (draw_card, "crisis"))

    assert (g.discarded, g.reshuffle, g.crisis_deck) == (["a-medal-ceremony"], [], [])


@proves("MP1-190")
def test_a_card_with_an_r_goes_to_the_reshuffle_pile() -> None:
    g = scene(crisis_deck=["lines-at-the-gas-pumps"])

    on(g, (draw_card, "crisis"))

    assert (g.discarded, g.reshuffle) == ([], ["lines-at-the-gas-pumps"])


@proves("MP1-196", "MP1-197", "MP1-198")
def test_a_cascading_card_goes_from_deck_to_deck_and_then_out_of_the_game() -> None:
    card = "great-river-flood"
    g = scene(crisis_deck=[card], deck_2=[], deck_3=[])
    on(g, (draw_card, "crisis"))
    assert (g.deck_2, g.deck_3) == ([card], [])
    on(g, (draw_card, "2"))
    assert (g.deck_2, g.deck_3) == ([], [card])
    on(g, (draw_card, "3"))
    assert (g.deck_3, g.discarded) == ([], [card])


@proves("MP1-203", "MP1-166")
def test_a_card_that_says_where_it_goes_goes_there() -> None:
    g = scene(units={"eastern-pacific cvbg": 1}, deck_2=["north-korean-submarines-prowl"], deck_3=[])

    on(g, (draw_card, "2"))

    assert (g.deck_3, g.discarded) == ([], ["north-korean-submarines-prowl"])


@proves("MP1-202")
def test_an_empty_crisis_deck_is_made_anew_from_the_reshuffle_pile() -> None:
    g = scene(crisis_deck=[], reshuffle=["locusts", "bad-beef"])

    on(g, (draw_card, "crisis"))

    assert len(said(g, "The Reshuffle Pile becomes the Crisis Deck")) == 1
    assert len(g.crisis_deck) == 1


@proves("MP1-202")
def test_that_deck_stays_until_it_is_drawn_and_its_cards_are_in_no_pile_besides() -> None:
    pile = ["locusts", "bad-beef", "a-medal-ceremony"]
    g = scene(crisis_deck=[], reshuffle=list(pile), discarded=[])

    on(g, (draw_card, "crisis"))
    for _ in range(20):
        if g.asked:
            play(g, keys(g)[0])
    (first,) = [line["card"] for line in said(g, "{card}")]
    assert sorted([first, *g.crisis_deck]) == sorted(pile)
    assert sorted([*g.crisis_deck, *g.reshuffle, *g.discarded]) == sorted(pile), "each card is in one place"

    rest = len(g.crisis_deck)
    on(g, *[(draw_card, "crisis")] * rest)
    assert len(said(g, "The Reshuffle Pile becomes the Crisis Deck")) == 1
    assert g.crisis_deck == []


def test_with_both_piles_empty_no_card_is_drawn() -> None:
    g = scene(crisis_deck=[], reshuffle=[])

    on(g, (draw_card, "crisis"))

    assert said(g, "{card}") == []


@proves("MP1-208")
def test_an_off_map_deck_gives_a_card_that_is_played_by_its_first_part() -> None:
    g = scene(off_cascade=["the-pill-epidemic"], tracks={"dc": 0})

    on(g, (draw_card, "cascading"))

    assert (g.off_cascade, g.deck_2, g.home.crisis) == ([], ["the-pill-epidemic"], 1)


@proves("MP1-209", "MP1-210")
@pytest.mark.parametrize("deck", ["terrorism", "cascading"])
def test_an_empty_off_map_deck_brings_level_2_groups_to_two_regions_each_time(deck: str) -> None:
    empty: dict[str, dict[str, Any]] = {region: {"groups": []} for region in BOOK.regions}
    g = scene(off_terror=[], off_cascade=[], regions=empty)

    on(g, (draw_card, deck))
    assert sorted(region.groups for region in g.regions if region.groups) == [[(2, 0)], [(2, 0)]]
    on(g, (draw_card, deck))
    assert sum(len(region.groups) for region in g.regions) == 4


@proves("MP1-211", "MP1-212")
@pytest.mark.parametrize(("ap", "left"), [(5, (3, 1)), (3, (1, 0))])
def test_an_empty_disaster_deck_brings_a_domestic_crisis_and_takes_2_aps_each_time(ap: int, left: list[int]) -> None:
    g = scene(off_disaster=[], tracks={"dc": 0}, ap=ap)

    for crisis, rest in enumerate(left, start=1):
        on(g, (draw_card, "disasters"))
        assert (g.home.crisis, g.home.ap) == (crisis, rest)


@proves("MP1-606")
def test_the_media_slant_follows_the_text_of_a_card_that_has_it() -> None:
    g = scene(tracks={"media": 7, "pa": 40}, crisis_deck=["dog-in-the-rose-garden"])

    on(g, (draw_card, "crisis"))  # PA+1 and Media+1 first, then the slant of Media 8: +2

    assert (g.home.media, g.home.approval) == (8, 11 + 1 + 2)


def test_a_resource_that_is_drawn_stays_with_the_president() -> None:
    g = scene(crisis_deck=["awesome-chief-of-staff"])
    before = list(g.home.resources)

    on(g, (draw_card, "crisis"))

    assert g.home.resources == [*before, "awesome-chief-of-staff"]


def test_the_new_years_surprise_takes_from_deck_3_then_deck_2_and_else_a_new_card() -> None:
    g = scene(deck_3=["the-pill-epidemic"], deck_2=[], off_cascade=["famine-south-of-the-sahara"])
    g.home.goodwill.clear()

    on(g, (surprise,))

    assert [line["card"] for line in said(g, "{card}")] == ["the-pill-epidemic", "famine-south-of-the-sahara"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("waiting", [[], ["the-pill-epidemic"]])
def test_the_new_years_surprise_never_plays_two_stages_of_the_same_cascading_event(
    waiting: list[str], seed: int
) -> None:
    """Deck 3 is empty, so a new Cascading Event is drawn and goes to Deck 2, but is not drawn from there at once."""
    off = ["famine-south-of-the-sahara", "the-housing-bubble"]
    g = scene(deck_3=[], deck_2=list(waiting), off_cascade=list(off))
    g.chance += seed

    at_segment(g, "s8")
    while g.asked:
        play(g, keys(g)[0])

    cards = [line["card"] for line in said(g, "{card}")]
    assert len(cards) == len(set(cards)) == 2
    assert cards[0] in off
    assert cards[1] in (waiting or off)
