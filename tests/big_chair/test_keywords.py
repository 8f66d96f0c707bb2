"""Playing a Strategy card, and the keywords on the cards."""

from typing import Any

import pytest

from holdfast.games.big_chair.words import describe_event, text_of_strategy
from tests.big_chair.scene import (
    GAME,
    WORDS,
    board,
    changed,
    counters,
    dice,
    keys,
    label,
    on,
    play,
    ready,
    rolls,
    said,
    scene,
)
from tests.proofs import proves

BOOK = GAME.book(())
QUIET = ["all-quiet"] * 6


@proves("BC-087")
@pytest.mark.parametrize("budget", [0, 12])
def test_playing_a_strategy_costs_no_budget(budget: int) -> None:
    g = scene(at="action", budget=budget, hand=["diplomacy"])

    play(g, "play diplomacy")

    assert g.active == ["diplomacy"]
    assert g.budget == budget


@proves("BC-088")
def test_some_effects_apply_when_the_strategy_is_played_and_some_while_it_is_active() -> None:
    hand = ["training-of-local-authorities", "weekly-press-hour"]
    g = scene(at="action", hand=hand, deck=["all-quiet", "black-sheep-among-migrants", *QUIET])
    play(g, "play training-of-local-authorities", "pass")
    assert changed(g) == {"gov": 7}

    dice(g, 3)
    play(g, "done")

    assert changed(g) == {"gov": 7, "media": 5}, "SOC was saved a turn later, and GOV did not gain again"


@proves("BC-088")
def test_a_strategy_that_is_not_active_any_more_has_no_effect() -> None:
    g = scene(at="action", active=["training-of-local-authorities"], deck=["black-sheep-among-migrants", *QUIET])

    dice(g, 3)
    play(g, "give up training-of-local-authorities")

    assert changed(g) == {"soc": 5, "media": 5}


@proves("BC-089")
def test_apply_next_turn_puts_a_counter_that_works_in_the_next_preparation_phase() -> None:
    g = scene(at="action", hand=["governance-reforms"])

    play(g, "play governance-reforms")
    assert (on(g, "gov"), counters(g)) == (6, [("gov", 2)])
    assert "next turn +2" in board(g)
    play(g, "pass")

    assert (g.turn, on(g, "gov"), counters(g)) == (2, 8, [])


@proves("BC-090")
def test_funding_development_puts_a_plus_1_counter_on_def_and_on_ops() -> None:
    g = scene(at="action", hand=["funding-development"])

    play(g, "play funding-development")

    assert g.book.strategies["funding-development"].number == 6
    assert counters(g) == [("def", 1), ("ops", 1)]
    assert changed(g) == {}


@proves("BC-091", "BC-092")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_one_die_is_rolled_for_all_starred_effects_of_a_strategy(face: int) -> None:
    """Security Forces Launch Strikes: *INT -1, *MEDIA -1 on a roll of 4, 5 or 6."""
    g = scene(at="action", ops=4, hand=["security-forces-launch-strikes"])

    dice(g, face)
    play(g, "play security-forces-launch-strikes")

    assert rolls(g) == 1
    assert changed(g) == ({"int": 5, "media": 5} if face >= 4 else {})
    assert on(g, "ops") == 6, "what is not starred applies in any case"


@proves("BC-092")
@pytest.mark.parametrize(
    ("card", "track", "space", "on_faces"),
    [
        ("weekly-press-hour", "pol", 5, [5, 6]),
        ("support-to-smes-investments", "soc", 7, [1, 2, 3]),
        ("interpol-gets-new-resources", "int", 7, [1, 2, 3]),
    ],
)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_starred_effect_applies_at_once_and_only_in_its_range(
    card: str, track: str, space: int, on_faces: list[int], face: int
) -> None:
    g = scene(at="action", hand=[card])

    dice(g, face)
    play(g, f"play {card}")

    assert on(g, track) == (space if face in on_faces else 6)


@proves("BC-093")
@pytest.mark.parametrize("moment", [["use foreign-affairs-2"], ["roll", "use foreign-affairs-2"]])
def test_a_die_counts_with_its_final_result(moment: list[str]) -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"foreign-affairs": 0})

    dice(g, 4)
    play(g, "influence eco 4", *moment)

    assert said(g, "The die shows {die}") == [{"die": 4}]
    [told] = said(g, "{die}[ ({change} included)]: the Influence action succeeds")
    assert (told["die"], told["change"], told["faces"]) == (4, -1, (1, 2, 3, 4))
    assert on(g, "eco") == 7
    assert ready(g, "foreign-affairs") == [1]


@proves("BC-093")
def test_without_a_modifier_the_same_die_fails() -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"foreign-affairs": 0})

    dice(g, 4)
    play(g, "influence eco 4", "roll", "keep")

    assert on(g, "eco") == 6


@proves("BC-094")
@pytest.mark.parametrize(("face", "soc"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_crisis_training_cancels_minus_1_soc_on_1_to_4(face: int, soc: int) -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(active=["development-of-crisis-training"], deck=deck)

    dice(g, face)
    play(g, "done")

    assert on(g, "soc") == soc


@proves("BC-094", "BC-093")
def test_crisis_training_counts_the_final_result() -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(active=["development-of-crisis-training"], deck=deck, roles={"foreign-affairs": 0})

    play(g, "done")
    dice(g, 5)
    play(g, "use foreign-affairs-2")

    assert on(g, "soc") == 6


@proves("BC-095")
@pytest.mark.parametrize(("face", "media"), [(1, 6), (3, 6), (4, 5), (6, 5)])
def test_cancel_effect_undoes_an_effect_with_a_roll_of_one_die(face: int, media: int) -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(active=["control-of-government-com"], deck=deck)

    dice(g, face)
    play(g, "done")

    assert rolls(g) == 1
    assert changed(g) == ({"soc": 5} if media == 6 else {"soc": 5, "media": 5})


@proves("BC-095")
def test_a_strategy_in_hand_cancels_nothing() -> None:
    g = scene(hand=["control-of-government-com"], deck=["black-sheep-among-migrants", *QUIET])

    play(g, "done")

    assert rolls(g) == 0
    assert changed(g) == {"soc": 5, "media": 5}


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(1, 6), (2, 6), (3, 6), (4, 5), (5, 5), (6, 5)])
def test_diplomacy_may_keep_an_event_from_lowering_int(face: int, int_: int) -> None:
    """Ruling (ledger): the three faces are lost; 1, 2 and 3 are taken."""
    g = scene(active=["diplomacy"], deck=["information-leak-diplomacy", *QUIET])

    dice(g, face)
    play(g, "done")

    assert on(g, "int") == int_


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(3, 6), (4, 5)])
def test_diplomacy_may_keep_a_counter_from_lowering_int(face: int, int_: int) -> None:
    g = scene(active=["diplomacy"], counters=[("int", -1), ("soc", 1)])

    dice(g, face)
    play(g, "apply int -1")

    assert on(g, "int") == int_


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(3, 6), (4, 5)])
def test_diplomacy_may_keep_a_strategy_from_lowering_int(face: int, int_: int) -> None:
    g = scene(at="action", active=["diplomacy"], hand=["phased-withdrawal"])

    dice(g, face, 6)
    play(g, "play phased-withdrawal")

    assert on(g, "int") == int_


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(3, 5), (4, 4)])
def test_diplomacy_saves_only_one_space_of_a_greater_loss(face: int, int_: int) -> None:
    """Ruling (ledger): "by -1"; against a loss of more than 1 only one space is saved."""
    g = scene(at="end", active=["diplomacy"], counters=[("int", -2)], roles={"homeland": 0})

    dice(g, face)
    play(g, "end turn")

    assert on(g, "int") == int_


@proves("BC-096")
def test_diplomacy_rolls_for_no_other_indicator_and_for_no_gain() -> None:
    g = scene(active=["diplomacy"], counters=[("int", 1), ("ops", -1)])

    play(g, "apply all")

    assert rolls(g) == 0
    assert changed(g) == {"int": 7, "ops": 5}


@proves("BC-097")
@pytest.mark.parametrize(
    ("choice", "moved", "placed"),
    [
        ("first", {"soc": 7}, [("soc", 1), ("gov", -1)]),
        ("second", {"eco": 7, "media": 5}, [("soc", 1)]),
    ],
)
def test_choose_option_effect_lets_the_players_pick_one_of_two(
    choice: str, moved: dict[str, int], placed: list[tuple[str, int]]
) -> None:
    g = scene(at="action", hand=["financial-assistance"])
    play(g, "play financial-assistance")
    assert keys(g) == ["choose first", "choose second"]

    play(g, f"choose {choice}")

    assert changed(g) == moved
    assert counters(g) == placed


@proves("BC-098")
def test_the_first_option_stands_left_of_the_second() -> None:
    g = scene(deck=["new-front-opens-in-operations", *QUIET])
    play(g, "done")

    assert [label(g, key) for key in keys(g)] == ["OPS −2", "DEF −1; OPS −1"]
    assert describe_event(WORDS, "new-front-opens-in-operations") == "either OPS −2, or DEF −1 and OPS −1"


@proves("BC-099")
@pytest.mark.parametrize(("choice", "expected"), [("first", {"ops": 4}), ("second", {"def": 5, "ops": 5})])
def test_a_new_front_opens_with_either_ops_minus_2_or_def_and_ops_minus_1(
    choice: str, expected: dict[str, int]
) -> None:
    g = scene(hand=["diplomacy"], deck=["new-front-opens-in-operations", *QUIET])
    play(g, "done")

    play(g, f"choose {choice}")

    assert g.book.events["new-front-opens-in-operations"].number == 26
    assert changed(g) == expected


@proves("BC-100")
def test_a_strategy_card_shows_its_effects_and_its_influence_actions() -> None:
    card = BOOK.strategies["diplomacy"]

    assert (card.number, card.name, card.cost, card.maintenance) == (1, "Diplomacy", 8, 4)
    assert text_of_strategy(WORDS, card) == (
        "When played: INT +1; next turn OPS +1. "
        "While Active, 1–3 saves INT from losing 1. "
        "While Active, −1 to Influence dice on INT. "
        "Opens Influence on INT and OPS."
    )


@proves("BC-100")
@pytest.mark.parametrize("card", BOOK.strategies.values(), ids=BOOK.strategies)
def test_every_strategy_card_says_what_it_does(card: Any) -> None:
    words = text_of_strategy(WORDS, card)

    assert card.name
    assert card.cost > 0
    assert ("When played:" in words) == bool(card.when_played)
    assert ("saves" in words) == bool(card.cancels)
    assert ("Opens Influence on" in words) == bool(card.influence)


@proves("BC-101")
def test_all_changes_of_an_indicator_add_up() -> None:
    g = scene(ops=7, counters=[("ops", -1)], deck=["unforeseen-resistance", *QUIET], roles={"homeland": 0})

    dice(g, 4)
    play(g, "done")

    assert on(g, "ops") == 7 - 1 - 1 - 2


@proves("BC-101")
def test_changes_up_and_down_add_up() -> None:
    deck = ["riots-in-the-suburbs", *QUIET]
    g = scene(soc=5, counters=[("soc", 2)], hand=["tax-cuts-for-middle-classes"], deck=deck)

    play(g, "done", "play tax-cuts-for-middle-classes")

    assert on(g, "soc") == 5 + 2 - 1 + 1
