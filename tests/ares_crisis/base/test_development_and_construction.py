"""Development and Construction: one card each, and the bonus for players who chose the phase."""

import pytest

from tests.ares_crisis.base.words import front, phases, price, seen
from tests.ares_crisis.scene import changes, keys, offers, play, said, scene, table
from tests.proofs import proves

HAND = ["mine", "lichen", "interns", "redrafted-contracts", "lava-flows", "research"]
"""Two green, two blue and two red cards."""


# --- Development ------------------------------------------------------------------------------------------------


@proves("AB-049")
def test_in_development_everyone_may_play_one_green_card() -> None:
    g = scene(at="development", seats=2, mc=99, hand=HAND, others=[{"mc": 99, "hand": ["sponsors", "cartel"]}])
    assert offers(g, "play") == ["mine", "lichen"]
    assert offers(g, "play", seat=1) == ["sponsors", "cartel"]

    play(g, "play mine")
    play(g, "play cartel", seat=1)

    assert (front(g)["played"], front(g, 1)["played"]) == (["mine"], ["cartel"])
    assert (offers(g, "play"), offers(g, "play", seat=1)) == ([], []), "one each"


@proves("AB-049")
@pytest.mark.parametrize("chosen", ["development", "action"])
def test_the_bonus_does_not_allow_a_second_green_card(chosen: str) -> None:
    g = scene(at="development", mc=99, hand=HAND, chosen=chosen)

    play(g, "play lichen")

    assert offers(g, "play") == []


@proves("AB-050")
def test_the_development_bonus_is_3_mc_off() -> None:
    g = scene(at="development", mc=7, hand=["mine"], chosen="development")
    assert price(g, "mine") == 7

    play(g, "play mine")

    assert (front(g)["mc"], front(g)["played"]) == (0, ["mine"])


@proves("AB-050")
def test_who_did_not_choose_development_pays_the_full_cost() -> None:
    g = scene(at="development", mc=9, hand=["mine", "lichen"], chosen="action")

    assert offers(g, "play") == ["lichen"]
    assert price(g, "mine") == 10


@proves("AB-050")
@pytest.mark.parametrize("chooser", [0, 1])
def test_of_two_players_only_the_one_who_chose_development_pays_3_mc_less(chooser: int) -> None:
    chosen = ["development" if seat == chooser else "action" for seat in range(2)]
    second = {"mc": 20, "hand": ["mine"], "chosen": chosen[1]}
    g = scene(at="development", seats=2, mc=20, hand=["mine"], chosen=chosen[0], others=[second])

    for seat in range(2):
        play(g, "play mine", seat=seat)

    assert [front(g, seat)["mc"] for seat in range(2)] == [20 - (7 if seat == chooser else 10) for seat in range(2)]


@proves("AB-050")
def test_the_development_bonus_is_for_that_card_only() -> None:
    g = scene(at="plan", mc=20, hand=["mine", "interns"], dummy_phases=["construction"])

    play(g, "choose development", "play mine", "done", "play interns")

    assert front(g)["mc"] == 20 - 7 - 3


@proves("AB-050")
def test_only_the_green_card_still_to_be_played_shows_3_mc_less() -> None:
    g = scene(at="development", mc=20, hand=["mine", "lichen", "interns"], chosen="development")
    shown = [price(g, card) for card in ("mine", "lichen", "interns")]

    play(g, "play mine")

    assert shown == [7, 2, 3]
    assert [price(g, card) for card in ("lichen", "interns")] == [5, 3]


@proves("AB-051")
def test_playing_a_card_in_development_is_optional() -> None:
    g = scene(at="development", mc=99, hand=HAND, chosen="development")
    before = table(g)

    play(g, "done")

    assert (changes(before, table(g)), front(g)["played"]) == ({}, [])
    assert seen(g)["phase"] == ""


# --- Construction -----------------------------------------------------------------------------------------------


@proves("AB-052")
@pytest.mark.parametrize("card", ["interns", "lava-flows"])
def test_in_construction_each_player_may_play_1_blue_or_1_red_card(card: str) -> None:
    g = scene(at="construction", seats=2, mc=99, hand=HAND, others=[{"mc": 99, "hand": HAND[:3]}])
    assert offers(g, "play") == ["interns", "redrafted-contracts", "lava-flows", "research"]
    assert offers(g, "play", seat=1) == ["interns"]

    play(g, f"play {card}")

    assert front(g)["played"] == [card]
    assert offers(g, "play") == []
    assert offers(g, "play", seat=1) == ["interns"]


@proves("AB-052")
def test_nobody_has_to_play_a_card_in_construction() -> None:
    g = scene(at="construction", mc=99, hand=HAND)

    play(g, "done")

    assert front(g)["played"] == []
    assert seen(g)["phase"] == ""


@proves("AB-053")
def test_the_construction_bonus_is_one_more_blue_or_red_card() -> None:
    g = scene(at="construction", mc=99, hand=HAND, chosen="construction")

    play(g, "play interns")
    assert offers(g, "play") == ["redrafted-contracts", "lava-flows", "research"]
    play(g, "play lava-flows")

    assert front(g)["played"] == ["interns", "lava-flows"]
    assert [key for key in keys(g) if not key.startswith("sell")] == ["done"], "neither a third card nor a draw"


@proves("AB-053")
def test_the_construction_bonus_is_instead_a_card() -> None:
    g = scene(at="construction", mc=99, hand=HAND, chosen="construction", deck=["comet"])

    play(g, "play interns", "draw")

    assert [entry["card"] for entry in front(g)["hand"]] == ["mine", "lichen", *HAND[3:], "comet"]
    assert offers(g, "play") == []
    assert "draw" not in keys(g)


@proves("AB-053")
def test_the_card_may_be_drawn_before_playing_one() -> None:
    g = scene(at="construction", mc=99, hand=HAND, chosen="construction", deck=["comet"])

    play(g, "draw", "play comet")

    assert front(g)["played"] == ["comet"]
    assert offers(g, "play") == []


@proves("AB-053")
def test_who_chose_another_phase_draws_no_card_in_construction() -> None:
    g = scene(at="construction", mc=99, hand=HAND, chosen="action")
    assert "draw" not in keys(g)

    play(g, "done")

    assert len(front(g)["hand"]) == 6


@proves("AB-053")
@pytest.mark.parametrize("chooser", [0, 1])
def test_of_two_players_only_the_one_who_chose_construction_plays_one_more_or_draws(chooser: int) -> None:
    chosen = ["construction" if seat == chooser else "action" for seat in range(2)]
    second = {"mc": 99, "hand": HAND, "chosen": chosen[1]}
    g = scene(at="construction", seats=2, mc=99, hand=HAND, chosen=chosen[0], others=[second])
    other = 1 - chooser

    for seat in range(2):
        play(g, "play interns", seat=seat)

    assert offers(g, "play", seat=chooser) == ["redrafted-contracts", "lava-flows", "research"]
    assert "draw" in keys(g, seat=chooser)
    assert offers(g, "play", seat=other) == []
    assert "draw" not in keys(g, seat=other)


@proves("AB-054")
@pytest.mark.parametrize(("answers", "held"), [(["done"], 7), (["play interns", "done"], 6)])
def test_a_player_with_the_bonus_who_ends_the_phase_without_the_extra_card_draws_one(
    answers: list[str], held: int
) -> None:
    g = scene(at="construction", mc=99, hand=HAND, chosen="construction", deck=["comet"])

    play(g, *answers)

    assert "comet" in [entry["card"] for entry in front(g)["hand"]]
    assert len(front(g)["hand"]) == held
    drawn = said(g, "{seat} draws {projects}[ ({cause})]")
    assert [(line["seat"], line["projects"]) for line in drawn] == [(0, ("comet",))]


@proves("AB-054")
def test_a_player_without_anything_to_play_gets_the_card_too() -> None:
    g = scene(at="plan", deck=["comet"])

    play(g, "choose construction", "draw")

    assert phases(g) == ["construction"]
    assert [entry["card"] for entry in front(g)["hand"]] == ["comet"]


@proves("AB-054")
def test_the_extra_card_takes_the_place_of_the_draw() -> None:
    g = scene(at="construction", mc=99, hand=HAND, chosen="construction", deck=["comet"])

    play(g, "play interns", "play redrafted-contracts", "done")

    assert "comet" not in [entry["card"] for entry in front(g)["hand"]]
