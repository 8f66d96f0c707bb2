"""The two Event Phases, and the end of a turn."""

from typing import Any

import pytest

from holdfast.games.big_chair.words import describe_event
from tests.big_chair.scene import (
    GAME,
    WITH_THE_SYMBOL,
    WORDS,
    counters,
    dice,
    ending,
    keys,
    on,
    play,
    prompt,
    said,
    scene,
    spaces,
)
from tests.proofs import proves

BOOK = GAME.book(())
QUIET = ["all-quiet"] * 6

DECK = ["all-quiet", *[card for card in BOOK.events if card != "all-quiet"][:23]]
"""24 different Events, All Quiet on top."""


def changed(g: Any) -> dict[str, int]:
    """The markers that have left 6, where a scene puts them."""
    return {track: space for track, space in spaces(g).items() if space != 6}


# --- First Event Phase ------------------------------------------------------------------------------------------


@proves("BC-103")
def test_the_top_card_of_the_event_deck_is_revealed() -> None:
    g = scene(hand=["diplomacy"], deck=["hospitals-at-their-limit", "cyber-attack", "food-scandal"])
    assert GAME.view(g, 0)["drawn"] == ["sporting-triumph"]

    play(g, "done")

    assert GAME.view(g, 0)["drawn"] == ["sporting-triumph", "hospitals-at-their-limit"]
    assert GAME.view(g, 0)["deck"] == 2
    assert said(g, "Event: {event}") == [{"event": "hospitals-at-their-limit"}]


@proves("BC-104")
@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("black-sheep-among-migrants", {"soc": 5, "media": 5}),
        ("commercial-crisis-major", {"eco": 4}),
        ("riots-in-the-suburbs", {"soc": 5, "def": 4}),
        ("all-quiet", {}),
    ],
)
def test_the_effects_of_the_event_on_each_indicator_apply_at_once(event: str, expected: dict[str, int]) -> None:
    g = scene(hand=["diplomacy"], deck=[event, *QUIET])

    play(g, "done")

    assert changed(g) == expected
    assert prompt(g).startswith("Choose an action")


@proves("BC-105")
@pytest.mark.parametrize(
    ("event", "placed"),
    [
        ("member-state-struggles-with-eu", [("eco", -1), ("int", -2)]),
        ("security-abuse-major", [("media", -2)]),
        ("operations-need-reinforcement", [("def", -2)]),
        ("black-sheep-among-migrants", []),
    ],
)
def test_next_turn_counters_are_placed_if_the_event_says_so(event: str, placed: list[tuple[str, int]]) -> None:
    g = scene(hand=["diplomacy"], deck=[event, *QUIET])

    play(g, "done")

    assert counters(g) == placed


@proves("BC-106")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("event", "always", "starred", "on_faces"),
    [
        ("cyber-attack", {"gov": 5}, {"eco": 5, "def": 5}, [4, 5, 6]),
        ("food-scandal", {"media": 5}, {"eco": 5, "media": 4}, [4, 5, 6]),
        ("peace-talks-bear-fruit", {"ops": 7}, {"int": 7}, [1, 2, 3]),
        ("security-abuse-minor", {"media": 4}, {"soc": 5}, [5, 6]),
    ],
)
def test_a_starred_effect_of_an_event_applies_only_if_the_die_says_so(
    event: str, always: dict[str, int], starred: dict[str, int], on_faces: list[int], face: int
) -> None:
    g = scene(hand=["diplomacy"], deck=[event, *QUIET])

    dice(g, face)
    play(g, "done")

    assert changed(g) == always | (starred if face in on_faces else {})


@proves("BC-107")
def test_an_event_may_take_a_strategy_away_though_maintenance_is_paid() -> None:
    g = scene(active=["diplomacy", "social-reforms"], deck=["corruption-unveiled", *QUIET])

    play(g, "done")
    assert keys(g) == ["give up diplomacy", "give up social-reforms"]
    play(g, "give up diplomacy")

    assert (g.active, g.discarded) == (["social-reforms"], ["diplomacy"])


@proves("BC-107")
def test_a_card_that_allows_a_second_strategy_overrides_the_limit_of_one() -> None:
    g = scene(at="action", hand=["diplomacy", "social-reforms"], roles={"strategy": 0})

    play(g, "use strategy-1", "play diplomacy", "play social-reforms")

    assert g.active == ["diplomacy", "social-reforms"]


@proves("BC-107")
def test_a_card_that_looks_at_the_deck_overrides_its_secrecy() -> None:
    g = scene(deck=["cyber-attack", "food-scandal", "energy-shortage"], roles={"strategy": 0})

    play(g, "use strategy-2")

    assert GAME.view(g, 0)["next_events"] == ["cyber-attack", "food-scandal"]


@proves("BC-108")
def test_all_quiet_as_the_very_first_event_goes_back_into_the_whole_deck() -> None:
    g = scene(scenario="government-reboot", drawn=(), hand=["diplomacy"], deck=DECK)
    bottom = g.deck[:18]

    play(g, "done")

    assert said(g, "{event} would be the first Event: it is shuffled back") == [{"event": "all-quiet"}]
    assert g.drawn != ["all-quiet"]
    assert sorted(g.drawn + g.deck) == sorted(DECK), "All Quiet is still to come"
    assert g.deck[:18] != bottom


@proves("BC-108")
def test_in_social_movement_all_quiet_goes_back_into_the_first_pile_of_six_only() -> None:
    """Ruling (ledger, reading B): this deck must not be reshuffled (line 366), so only its first pile is."""
    g = scene(scenario="social-movement-is-spreading", drawn=(), hand=["diplomacy"], deck=DECK)
    below_the_first_pile = g.deck[:18]

    play(g, "done")

    assert said(g, "{event} would be the first Event: it is shuffled back") == [{"event": "all-quiet"}]
    assert g.drawn[0] in DECK[1:6]
    assert g.deck[:18] == below_the_first_pile
    assert "all-quiet" in g.deck[18:]


@proves("BC-108")
def test_in_social_movement_all_quiet_may_lie_anywhere_in_the_first_pile_of_six() -> None:
    places = set()
    for chance in range(200):
        g = scene(scenario="social-movement-is-spreading", drawn=(), hand=["diplomacy"], deck=DECK)
        g.chance = chance
        play(g, "done")
        places.add(24 - g.deck.index("all-quiet"))

    assert places == {2, 3, 4, 5, 6}


@proves("BC-109")
def test_this_is_repeated_until_the_first_event_is_another_card() -> None:
    g = scene(drawn=(), hand=["diplomacy"], deck=["all-quiet"] * 7 + ["black-sheep-among-migrants"])

    play(g, "done")

    assert len(said(g, "{event} would be the first Event: it is shuffled back")) > 1
    assert g.drawn == ["black-sheep-among-migrants"]
    assert g.deck == ["all-quiet"] * 7


@proves("BC-109")
def test_later_in_the_game_all_quiet_is_simply_resolved() -> None:
    g = scene(hand=["diplomacy"], deck=["all-quiet", "cyber-attack", "food-scandal"])

    play(g, "done")

    assert g.drawn == ["sporting-triumph", "all-quiet"]
    assert g.deck == ["food-scandal", "cyber-attack"]
    assert changed(g) == {}


@proves("BC-109")
def test_all_quiet_as_the_second_event_of_the_game_is_simply_resolved() -> None:
    g = scene(drawn=(), deck=["black-sheep-among-migrants", "all-quiet", "cyber-attack", "food-scandal"])

    play(g, "done")

    assert g.drawn == ["black-sheep-among-migrants", "all-quiet"]
    assert g.turn == 2


@proves("BC-110")
@pytest.mark.parametrize("event", BOOK.events)
def test_an_event_with_the_special_symbol_leaves_a_black_cube(event: str) -> None:
    g = scene(hand=["diplomacy"], cubes=1, deck=[event, *QUIET])

    play(g, "done")

    assert GAME.view(g, 0)["cubes"] == (2 if event in WITH_THE_SYMBOL else 1)


@proves("BC-110")
def test_the_second_event_leaves_its_black_cube_as_well() -> None:
    g = scene(at="action", hand=["diplomacy"], deck=["sabotage-of-vital-public-interest", *QUIET])

    play(g, "pass")

    assert GAME.view(g, 0)["cubes"] == 1


@proves("BC-111")
def test_the_black_cubes_stay_in_play() -> None:
    g = scene(cubes=2)

    play(g, "done", "done")

    assert (g.turn, GAME.view(g, 0)["cubes"]) == (3, 2)


@proves("BC-111")
@pytest.mark.parametrize(
    ("event", "before", "expected"),
    [
        ("risky-social-protest", 0, {"soc": 5, "def": 5}),
        ("risky-social-protest", 1, {"soc": 4, "def": 5}),
        ("risky-social-protest", 4, {"soc": 2, "def": 5}),
        ("terror-strikes-homeland-major", 0, {"soc": 5, "def": 5}),
        ("terror-strikes-homeland-major", 1, {"soc": 4, "def": 5}),
        ("black-blocs-in-action", 0, {"def": 5, "media": 4}),
        ("black-blocs-in-action", 1, {"def": 5, "soc": 4}),
        ("terror-targets-a-community", 0, {}),
        ("terror-targets-a-community", 1, {"gov": 5}),
    ],
)
def test_some_cards_read_the_number_of_black_cubes(event: str, before: int, expected: dict[str, int]) -> None:
    """The cube of the Event itself is placed before its effects apply, as in the play-through (line 440)."""
    g = scene(hand=["diplomacy"], cubes=before, deck=[event, *QUIET])

    dice(g, 1)
    play(g, "done")

    assert changed(g) == expected


@proves("BC-112")
def test_an_event_card_shows_name_symbol_effects_and_number() -> None:
    card = BOOK.events["terror-targets-a-community"]

    assert (card.number, card.name) == (27, "Terror Targets a Community")
    assert describe_event(WORDS, card.id) == (
        "first a black cube is placed; SOC −3 on a roll of 4–6; GOV −1 if there are 2 or more black cubes"
    )


@proves("BC-112")
@pytest.mark.parametrize("event", BOOK.events)
def test_only_events_with_the_symbol_show_it(event: str) -> None:
    words = describe_event(WORDS, event)

    assert words.startswith("first a black cube is placed; ") == (event in WITH_THE_SYMBOL)


# --- Second Event Phase -----------------------------------------------------------------------------------------


@proves("BC-138")
def test_the_second_event_is_revealed_and_applied_like_the_first() -> None:
    deck = ["member-state-struggles-with-eu", "cyber-attack", *QUIET]
    g = scene(at="action", hand=["diplomacy"], deck=deck, roles={"politics": 0})

    play(g, "pass")

    assert GAME.view(g, 0)["phase"] == "second event"
    assert g.drawn[-1] == "member-state-struggles-with-eu"
    assert changed(g) == {"gov": 5, "pol": 5}
    assert counters(g) == [("eco", -1), ("int", -2)]


@proves("BC-138")
@pytest.mark.parametrize(("face", "expected"), [(3, {"gov": 5}), (4, {"gov": 5, "eco": 5, "def": 5})])
def test_a_starred_effect_of_the_second_event_is_rolled_for(face: int, expected: dict[str, int]) -> None:
    g = scene(at="action", hand=["diplomacy"], deck=["cyber-attack", *QUIET], roles={"politics": 0})

    dice(g, face)
    play(g, "pass")

    assert changed(g) == expected


@proves("BC-139")
def test_two_events_are_drawn_per_turn_one_in_each_event_phase() -> None:
    g = scene(hand=["diplomacy"])
    left = [(g.turn, GAME.view(g, 0)["phase"], GAME.view(g, 0)["deck"])]

    for key in ("done", "pass", "done", "pass"):
        play(g, key)
        left.append((g.turn, GAME.view(g, 0)["phase"], GAME.view(g, 0)["deck"]))

    assert left == [
        (1, "preparation", 8),
        (1, "action", 7),
        (2, "preparation", 6),
        (2, "action", 5),
        (3, "preparation", 4),
    ]


@proves("BC-140")
def test_the_second_event_cannot_be_answered_before_the_next_action_phase() -> None:
    deck = ["new-front-opens-in-operations", *QUIET]
    g = scene(at="action", budget=8, hand=["diplomacy"], active=["friends-with-mega-corps"], deck=deck)

    play(g, "pass")
    assert keys(g) == ["choose first", "choose second"]
    play(g, "choose first")
    assert {key.split()[0] for key in keys(g)} == {"buy", "done"}, "Preparation: Strategies are bought, not played"
    play(g, "done")

    assert "play diplomacy" in keys(g)
    assert "influence eco 4" in keys(g)


@proves("BC-140")
@pytest.mark.parametrize(("face", "soc"), [(3, 6), (4, 5)])
def test_an_active_strategy_may_answer_the_second_event(face: int, soc: int) -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(at="action", active=["training-of-local-authorities"], deck=deck)

    dice(g, face)
    play(g, "pass")

    assert on(g, "soc") == soc


@proves("BC-140")
def test_a_role_ability_may_answer_the_second_event() -> None:
    """Ruling (ledger): Abilities work at any time (line 272), and the play-through uses one here (line 450)."""
    g = scene(at="action", deck=["black-sheep-among-migrants", *QUIET], roles={"homeland": 0})

    play(g, "pass")
    assert (on(g, "soc"), keys(g)) == (5, ["end turn", "use homeland-1"])
    play(g, "use homeland-1")

    assert on(g, "soc") == 6


@proves("BC-141")
def test_after_the_second_event_the_turn_marker_moves_one_space_and_a_new_turn_begins() -> None:
    g = scene(at="action", turn=3, hand=["diplomacy"])
    assert GAME.view(g, 0)["turn"] == 3

    play(g, "pass")

    assert (GAME.view(g, 0)["turn"], GAME.view(g, 0)["phase"]) == (4, "preparation")
    assert said(g, "Turn {n} begins") == [{"n": 4}]


@proves("BC-142")
@pytest.mark.parametrize(("track", "event"), [("soc", "riots-in-the-suburbs"), ("gov", "hospitals-at-their-limit")])
def test_soc_or_gov_on_space_1_after_the_second_event_loses_the_scenario(track: str, event: str) -> None:
    g = scene(at="action", hand=["diplomacy"], deck=[event, *QUIET], markers={track: 2})
    assert ending(g) is None

    play(g, "pass")

    assert g.drawn[-1] == event
    assert on(g, track) == 1
    assert ending(g) == "major-defeat"
    assert keys(g) == []


@proves("BC-142")
def test_the_end_of_turn_checks_come_after_the_second_event() -> None:
    g = scene(at="action", hand=["diplomacy"], soc=1, deck=["sporting-triumph", *QUIET])

    play(g, "pass")

    assert on(g, "soc") == 2
    assert (g.turn, ending(g)) == (2, None)


@proves("BC-143", "BC-057")
@pytest.mark.parametrize(("role", "asked"), [("treasure", True), ("homeland", False)])
def test_where_there_is_too_little_budget_to_pay_an_ability_may_bring_it(role: str, asked: bool) -> None:
    g = scene(deck=["hospitals-at-their-limit", *QUIET], roles={role: 0})
    play(g, "buy diplomacy", "buy friends-with-mega-corps", "done")
    assert (prompt(g) == "Pay {n} Budget?") is asked

    if asked:
        assert keys(g) == ["suffer", "use treasure-1"]
        play(g, "use treasure-1", "pay 2")

    assert (g.budget, counters(g)) == ((2, []) if asked else (0, [("soc", -1)]))
