"""Crisis step c: a new Crisis comes into play, does its immediate effect, and gets its counters."""

from tests.ares_crisis.crisis.words import CALM, planet, row, seen, to_next_planning, to_planning
from tests.ares_crisis.scene import BOOK, play, prompt, scene
from tests.proofs import proves


@proves("AC-067")
def test_one_crisis_card_is_drawn_from_the_deck_and_put_into_play() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["emergency-shelters-1", "atmosphere-rupture-1"])

    assert list(row(g)) == ["emergency-shelters-1"]
    assert seen(g)["drawn"] == ["emergency-shelters-1"]
    assert seen(g)["crisis_deck"] == 1


@proves("AC-068")
def test_any_number_of_crisis_cards_may_be_in_play() -> None:
    all_but_one = [card.id for card in BOOK.crises.values() if card.counters and card.id != "reglaciation-1"]
    g = scene(at="crisis", **CALM, crises=dict.fromkeys(all_but_one, 1), crisis_deck=["reglaciation-1"])

    play(g, "turn down ocean-1")

    assert list(row(g)) == [*all_but_one, "reglaciation-1"]
    assert len(row(g)) > 60


@proves("AC-069")
def test_the_immediate_effect_of_the_new_crisis_is_resolved() -> None:
    g = scene(at="crisis", **CALM, deck=["mine"], hand=["interns"], crisis_deck=["crop-failures-1"])

    assert g.players[0].hand == ["interns", "mine"]
    assert planet(g) == (4, 13 - 2, 8)


@proves("AC-069")
def test_a_crisis_without_an_immediate_effect_just_comes_into_play() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["distress-signal"])

    assert planet(g) == (4, 13, 8)
    assert prompt(g) == "Choose a phase"


@proves("AC-070")
def test_then_counters_are_put_on_it_as_many_as_it_shows() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["reglaciation-1"])

    assert prompt(g) == "{cause}: turn which ocean facedown?"  # the immediate effect first
    assert row(g) == {"reglaciation-1": 0}, "it lies in play, still without counters"

    play(g, "turn down ocean-1")

    assert row(g) == {"reglaciation-1": 2}


@proves("AC-071")
def test_the_persistent_effect_is_not_resolved_in_the_round_in_which_the_card_is_drawn() -> None:
    g = scene(at="crisis step", **CALM, crisis_deck=["disrupted-supply-lines-1", "distress-signal"])

    to_planning(g)
    assert planet(g) == (4, 13, 8)

    to_next_planning(g)
    assert planet(g) == (4 - 2, 13, 8)


@proves("AC-071")
def test_only_the_cards_of_earlier_rounds_have_persistent_effects() -> None:
    g = scene(at="crisis step", **CALM, crises={"impact-desert-1": 1}, crisis_deck=["disrupted-supply-lines-1"])

    assert planet(g) == (4, 13 - 2, 8)
    assert row(g) == {"impact-desert-1": 1, "disrupted-supply-lines-1": 1}
