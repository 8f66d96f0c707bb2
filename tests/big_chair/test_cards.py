"""Every card once: what a player sees when an Event happens, a Strategy is played, an Ability is used."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.effects import change, next_turn
from holdfast.games.big_chair.state import BigChair
from tests.big_chair.scene import (
    GAME,
    INFLUENCE_TABLE,
    PRICES,
    WITH_THE_SYMBOL,
    counters,
    dice,
    keys,
    on,
    play,
    prompt,
    ready,
    said,
    scene,
)
from tests.proofs import proves

BOOK = GAME.book(())

ON_5 = {f"{track}_": 5 for track in TRACKS}
"""All markers in the middle, where nothing else happens to them."""
PAUSE = {"homeland": 0}
"""A Role that has nothing to do with dice, so that the game stops before each of our moves."""

Case = dict[str, Any]
Changes = Mapping[str, int]
Later = Sequence[tuple[str, int]]


def changes(g: BigChair) -> dict[str, int]:
    """How far each marker that has moved is from 5."""
    return {track: on(g, track) - 5 for track in TRACKS if on(g, track) != 5}


def rolled(g: BigChair) -> list[int]:
    """The dice of this scene."""
    return [facts["die"] for facts in said(g, "The die shows {die}")]


def row(card: str, now: Changes, later: Later = (), *, die: int = 0, cubes: int = 0, choose: str = "") -> Any:
    """The markers that a card moves at once and its Next Turn counters: with this die, these cubes, this choice."""
    case = {"die": die, "cubes": cubes, "choose": choose}
    shown = " ".join([card, *[f"{name} {value}" for name, value in case.items() if value]])
    return pytest.param(card, case, now, list(later), id=shown)


def on_every_face(rows: list[Any]) -> list[Any]:
    """The rows with a die, for each of its six sides: a row is good from its own face up to that of the next row."""
    found: list[Any] = []
    for each in rows:
        card, case, now, later = each.values
        others = [other.values[1] for other in rows if other.values[0] == card]
        faces = sorted(other["die"] for other in others if other | {"die": 0} == case | {"die": 0})
        if not case["die"]:
            found.append(each)
            continue
        at = faces.index(case["die"])
        first = 1 if at == 0 else faces[at]
        last = case["die"] if at + 1 < len(faces) else 6
        found += [row(card, now, later, **{**case, "die": face}) for face in range(first, last + 1)]
    return found


# --- Events -----------------------------------------------------------------------------------------------------


EVENTS = [
    row("cyber-attack", {"gov": -1}, die=3),
    row("cyber-attack", {"gov": -1, "eco": -1, "def": -1}, die=4),
    row("foreign-partner-needs-assistance", {"ops": -1}, [("eco", -1)], choose="first"),
    row("foreign-partner-needs-assistance", {"int": -1, "media": -1}, choose="second"),
    row("flood-in-the-valleys", {"eco": -1}, [("gov", -1)], die=4),
    row("flood-in-the-valleys", {"eco": -1, "ops": -1}, [("gov", -1)], die=5),
    row("riots-in-the-suburbs", {"soc": -1, "def": -2}, [("pol", -1)]),
    row("diplomatic-faux-pas", {"int": -1, "pol": -1}, choose="first"),
    row("diplomatic-faux-pas", {"int": -1, "media": -1}, choose="second"),
    row("security-abuse-major", {"soc": -2, "def": -1}, [("media", -2)]),
    row("terror-strikes-homeland-major", {"def": -1, "soc": -1}, [("eco", -1)]),
    row("terror-strikes-homeland-major", {"def": -1, "soc": -2}, [("eco", -1)], cubes=1),
    row("terror-strikes-homeland-major", {"def": -1, "soc": -3}, [("eco", -1)], cubes=2),
    row("terror-strikes-homeland-major", {"def": -1, "soc": -4}, [("eco", -1)], cubes=4),
    row("information-leak-diplomacy", {"int": -1}, [("ops", -2)]),
    row("terror-strikes-homeland-minor", {"soc": -1}, die=3),
    row("terror-strikes-homeland-minor", {"soc": -1, "def": -1}, die=4),
    row("energy-shortage", {"eco": -2}, choose="first"),
    row("energy-shortage", {"soc": -1, "pol": -1}, choose="second"),
    row("diplomatic-incident", {"ops": -1}, [("int", -1)], die=3),
    row("diplomatic-incident", {"ops": -1, "media": -2}, [("int", -1)], die=4),
    row("pandemic-alert", {"gov": -1}, [("eco", -1)], die=3),
    row("pandemic-alert", {"gov": -1, "soc": -2, "media": -1}, [("eco", -1)], die=4),
    row("black-sheep-among-migrants", {"soc": -1, "media": -1}),
    row("commercial-crisis-major", {"eco": -2}, [("int", -1), ("gov", -1)]),
    row("operations-need-reinforcement", {"ops": -2}, [("def", -2)]),
    row("major-social-strikes-at-home", {"eco": -1, "pol": -1}, [("soc", -1)]),
    row("court-overturns-a-law", {"gov": -2}, choose="first"),
    row("court-overturns-a-law", {"gov": -1}, [("pol", -1)], choose="second"),
    row("sporting-triumph", {"soc": 1, "pol": 1}, die=3),
    row("sporting-triumph", {"soc": 1}, die=4),
    row("regional-elections", {"pol": 1}, die=2),
    row("regional-elections", {"pol": -1}, [("gov", -1)], die=3),
    row("food-scandal", {"media": -1}, die=3),
    row("food-scandal", {"media": -2, "eco": -1}, die=4),
    row("all-quiet", {}),
    row("corruption-unveiled", {"gov": -1, "media": -2}, [("pol", -1)]),
    row("currency-under-pressure", {}, [("int", -1)], die=3),
    row("currency-under-pressure", {"eco": -1, "gov": -1}, [("int", -1)], die=4),
    row("information-leak-finance", {}, [("eco", -2)], choose="first"),
    row("information-leak-finance", {"gov": -1, "media": -1}, choose="second"),
    row("black-blocs-in-action", {"def": -1, "media": -2}),
    row("black-blocs-in-action", {"def": -1, "soc": -2}, cubes=1),
    row("new-front-opens-in-operations", {"ops": -2}, choose="first"),
    row("new-front-opens-in-operations", {"def": -1, "ops": -1}, choose="second"),
    row("terror-targets-a-community", {}, die=3),
    row("terror-targets-a-community", {"soc": -3}, die=4),
    row("terror-targets-a-community", {"gov": -1}, die=3, cubes=1),
    row("terror-targets-a-community", {"soc": -3, "gov": -1}, die=4, cubes=1),
    row("member-state-struggles-with-eu", {"gov": -1, "pol": -1}, [("eco", -1), ("int", -2)]),
    row("security-abuse-minor", {"media": -2}, die=4),
    row("security-abuse-minor", {"media": -2, "soc": -1}, die=5),
    row("sabotage-of-vital-public-interest", {"eco": -1, "gov": -1}, [("ops", -1)]),
    row("commercial-crisis-minor", {"eco": -1}, die=3),
    row("commercial-crisis-minor", {"eco": -1, "int": -1}, die=4),
    row("hospitals-at-their-limit", {"gov": -1}, [("soc", -1)]),
    row("farmers-block-the-roads", {"eco": -1}, [("pol", -1)], choose="first"),
    row("farmers-block-the-roads", {"eco": -1, "gov": -1}, choose="second"),
    row("an-ally-is-bashing-you", {"int": -2}, choose="first"),
    row("an-ally-is-bashing-you", {"int": -1, "pol": -1}, choose="second"),
    row("peace-talks-bear-fruit", {"ops": 1, "int": 1}, die=3),
    row("peace-talks-bear-fruit", {"ops": 1}, die=4),
    row("unforeseen-resistance", {"ops": -1}, die=3),
    row("unforeseen-resistance", {"ops": -3, "media": -2}, die=4),
    row("coalition-needs-more-support", {"def": -1}, [("def", -1)], choose="first"),
    row("coalition-needs-more-support", {"int": -1, "ops": -1}, choose="second"),
    row("risky-social-protest", {"soc": -1, "def": -1}, [("pol", -1)]),
    row("risky-social-protest", {"soc": -2, "def": -1}, [("pol", -1)], cubes=1),
    row("risky-social-protest", {"soc": -4, "def": -1}, [("pol", -1)], cubes=3),
    row("risky-social-protest", {"soc": -4, "def": -1}, [("pol", -1)], cubes=4),
]


@proves("BC-104")
@pytest.mark.parametrize(("event", "case", "now", "later"), on_every_face(EVENTS))
def test_an_event_happens(event: str, case: Case, now: Changes, later: Later) -> None:
    die, cubes, choice = case.values()
    g = scene(at="action", deck=[event, "all-quiet"], cubes=cubes, roles=PAUSE, markers=ON_5)

    dice(g, die or 1)
    play(g, "pass", *[f"choose {choice}"] if choice else [])

    assert GAME.view(g, 0)["drawn"][-1] == event
    assert changes(g) == now
    assert counters(g) == later
    assert rolled(g) == ([die] if die else [])
    assert g.cubes == cubes + (event in WITH_THE_SYMBOL)
    assert prompt(g) == "End the turn"


def test_every_one_of_the_38_events_has_its_row() -> None:
    assert len(BOOK.events) == 38
    assert {each.values[0] for each in EVENTS} == set(BOOK.events)


# --- Events that look at the table: Budget, Strategies, Roles ---------------------------------------------------

LOOKING = [
    # the Event, the Strategy that is Active or the Role in the cabinet, the die, what moves at once, what comes later
    ("cyber-attack", "cyber-defense-command", 5, {"gov": -1}, []),
    ("cyber-attack", "cyber-defense-command", 6, {"gov": -1, "eco": -1, "def": -1}, []),
    ("energy-shortage", "strategic-reserves", 0, {"pol": -1}, []),
    ("operations-need-reinforcement", "defense", 0, {"ops": -2}, [("def", -1)]),
    ("major-social-strikes-at-home", "social-reforms", 0, {"eco": -1, "pol": -1}, []),
    ("corruption-unveiled", "anti-corruption-office", 6, {"gov": -1, "media": -1}, [("pol", -1)]),
    ("security-abuse-minor", "state-of-emergency", 0, {"media": -2, "soc": -1}, []),
    ("an-ally-is-bashing-you", "diplomacy", 6, {"int": -1}, []),
]


@proves("BC-107")
@pytest.mark.parametrize(("event", "card", "die", "now", "later"), LOOKING)
def test_an_event_looks_at_strategies_and_roles(event: str, card: str, die: int, now: Changes, later: Later) -> None:
    roles = {**PAUSE, card: 0} if card in BOOK.roles else PAUSE
    g = scene(at="action", deck=[event], active=[card] if card not in BOOK.roles else [], roles=roles, markers=ON_5)

    dice(g, *([6, die] if die else [1]))  # a first die, where a Strategy may save a space of the loss
    play(g, "pass")

    assert changes(g) == now
    assert counters(g) == later
    assert g.active == ([card] if card not in BOOK.roles else [])


@proves("BC-107")
def test_a_leak_in_finance_harms_those_who_have_treasure_in_the_cabinet() -> None:
    roles = {**PAUSE, "treasure": 0}
    g = scene(at="action", deck=["information-leak-finance"], roles=roles, markers=ON_5)

    play(g, "pass", "choose second")

    assert changes(g) == {"gov": -1, "media": -1, "pol": -1}


PAYABLE = [
    ("flood-in-the-valleys", 2, {"eco": -1}, [], [("gov", -1)]),
    ("hospitals-at-their-limit", 2, {"gov": -1}, [], [("soc", -1)]),
    ("currency-under-pressure", 3, {}, [("int", -1)], [("int", -1)]),
]


@proves("BC-107", "BC-057")
@pytest.mark.parametrize(("event", "price", "now", "paid", "unpaid"), PAYABLE)
def test_some_trouble_is_kept_away_by_budget_while_there_is_any(
    event: str, price: int, now: Changes, paid: Later, unpaid: Later
) -> None:
    """As a first Event it can be paid for; as a second one never, since the Budget is gone by then."""
    gov, eco = now.get("gov", 0), now.get("eco", 0)

    for answer, left, later in [(f"pay {price}", 10 - price, paid), ("suffer", 10, unpaid)]:
        g = scene(deck=[event, "all-quiet"], hand=["diplomacy"], markers=ON_5)
        dice(g, 1)
        play(g, "done", answer)
        assert (changes(g), counters(g), g.budget) == (now, later, left)

    g = scene(at="action", deck=[event, "all-quiet"], budget=9, markers=ON_5, roles=PAUSE)
    dice(g, 1)
    play(g, "pass")
    assert "suffer" not in keys(g)
    assert counters(g) == unpaid
    assert (on(g, "gov"), on(g, "eco")) == (5 + gov, 5 + eco)


@proves("BC-107")
def test_who_has_too_little_budget_cannot_pay() -> None:
    g = scene(deck=["currency-under-pressure"], active=["diplomacy", "social-reforms"], gov=5, eco=4, roles=PAUSE)
    assert g.budget == 2

    dice(g, 4)
    play(g, "done")

    assert (on(g, "gov"), on(g, "eco")) == (4, 3)


@proves("BC-107")
def test_corruption_unveiled_costs_an_active_strategy_of_the_players_choice() -> None:
    g = scene(at="action", deck=["corruption-unveiled"], active=["social-reforms", "diplomacy"], roles=PAUSE)

    play(g, "pass")

    assert prompt(g) == "Give up one Active Strategy"
    play(g, "give up social-reforms")
    assert (g.active, g.discarded) == (["diplomacy"], ["social-reforms"])


# --- Strategies -------------------------------------------------------------------------------------------------


STRATEGIES = [
    row("diplomacy", {"int": 1}, [("ops", 1)]),
    row("social-reforms", {"soc": 1}, [("soc", 1), ("eco", -1)]),
    row("state-of-emergency", {"gov": 1, "def": 1}, [("media", -1)]),
    row("training-of-local-authorities", {"gov": 1}),
    row("governance-reforms", {"pol": -1}, [("gov", 2)]),
    row("funding-development", {}, [("def", 1), ("ops", 1)]),
    row("development-of-crisis-training", {"def": 1}),
    row("tax-cuts-for-middle-classes", {"soc": 1, "pol": 1}, [("gov", -1)]),
    row("security-forces-launch-strikes", {"ops": 2}, [("def", 1)], die=3),
    row("security-forces-launch-strikes", {"ops": 2, "int": -1, "media": -1}, [("def", 1)], die=4),
    row("interpol-gets-new-resources", {"def": 1, "int": 1}, die=3),
    row("interpol-gets-new-resources", {"def": 1}, die=4),
    row("financial-assistance", {"soc": 1}, [("soc", 1), ("gov", -1)], choose="first"),
    row("financial-assistance", {"eco": 1, "media": -1}, [("soc", 1)], choose="second"),
    row("control-of-government-com", {"media": 2}, [("int", -1)]),
    row("support-to-smes-investments", {"soc": 1}, [("eco", 1)], die=3),
    row("support-to-smes-investments", {}, [("eco", 1)], die=4),
    row("coalition-training", {"ops": 1, "def": -1}, [("int", 1)]),
    row("weekly-press-hour", {"media": 1}, die=4),
    row("weekly-press-hour", {"media": 1, "pol": -1}, die=5),
    row("anti-corruption-office", {"pol": 1, "media": -1}, [("gov", 1)]),
    row("strategic-reserves", {"def": 1, "pol": -1}),
    row("cabinet-reshuffle", {"pol": 2, "media": 1}, [("gov", -1)]),
    row("cyber-defense-command", {}, [("def", 1)]),
    row("friends-with-mega-corps", {"media": -1}, [("eco", 2)]),
    row("day-of-national-unity", {"soc": 2, "pol": 1}, [("media", 1), ("eco", -1)]),
    row("phased-withdrawal", {"media": 1, "int": -1}, [("def", 2)], die=3),
    row("phased-withdrawal", {"int": -1}, [("def", 2)], die=4),
]

WHILE_ACTIVE: dict[str, tuple[str, dict[str, int], str]] = {
    # opens Influence on, saves a space up to this result, makes Influence dice easier on
    "diplomacy": ("int ops", {"int": 3}, "int"),
    "social-reforms": ("soc pol", {}, "soc"),
    "state-of-emergency": ("gov def", {"gov": 3}, ""),
    "training-of-local-authorities": ("soc", {"soc": 3}, ""),
    "governance-reforms": ("gov int", {}, "gov"),
    "funding-development": ("def ops", {}, ""),
    "development-of-crisis-training": ("", {"soc": 4, "def": 2}, ""),
    "tax-cuts-for-middle-classes": ("pol", {}, ""),
    "security-forces-launch-strikes": ("ops", {}, ""),
    "interpol-gets-new-resources": ("def", {"def": 3}, ""),
    "financial-assistance": ("soc", {}, ""),
    "control-of-government-com": ("media", {"media": 3}, ""),
    "support-to-smes-investments": ("eco", {"eco": 2}, ""),
    "coalition-training": ("ops int", {"ops": 3}, ""),
    "weekly-press-hour": ("media", {}, "media"),
    "anti-corruption-office": ("gov", {"gov": 2, "pol": 3}, ""),
    "strategic-reserves": ("", {"eco": 4, "ops": 2}, ""),
    "cabinet-reshuffle": ("pol", {}, ""),
    "cyber-defense-command": ("def", {"gov": 2}, "def"),
    "friends-with-mega-corps": ("eco", {}, ""),
    "day-of-national-unity": ("soc media", {}, ""),
    "phased-withdrawal": ("ops", {}, ""),
}
LEAVE_THE_GAME = {"security-forces-launch-strikes", "cabinet-reshuffle", "day-of-national-unity", "phased-withdrawal"}


@proves("BC-121")
@pytest.mark.parametrize(("card", "case", "now", "later"), on_every_face(STRATEGIES))
def test_a_strategy_is_played(card: str, case: Case, now: Changes, later: Later) -> None:
    die, _, choice = case.values()
    g = scene(at="action", hand=[card], roles=PAUSE, markers=ON_5)

    dice(g, die or 1)
    play(g, f"play {card}", *[f"choose {choice}"] if choice else [])

    assert (g.hand, g.active) == ([], [card])
    assert changes(g) == now
    assert counters(g) == later
    assert rolled(g) == ([die] if die else [])


@proves("BC-126")
@pytest.mark.parametrize("card", WHILE_ACTIVE)
def test_an_active_strategy_opens_influence_on_its_indicators_and_no_others(card: str) -> None:
    g = scene(at="action", active=[card], budget=16, roles=PAUSE, markers=ON_5)

    opened = {key.split()[1] for key in keys(g) if key.startswith("influence")}

    assert opened == set(WHILE_ACTIVE[card][0].split())


@proves("BC-095")
@pytest.mark.parametrize("card", WHILE_ACTIVE)
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("beyond", [0, 1], ids=["saved", "not saved"])
def test_an_active_strategy_saves_a_space_of_its_indicators_and_no_others(card: str, track: str, beyond: int) -> None:
    up_to = WHILE_ACTIVE[card][1].get(track, 0)
    g = scene(at="end", active=[card], counters=[(track, -1)], roles=PAUSE, markers=ON_5)

    dice(g, up_to + beyond or 1)
    play(g, "end turn")

    assert on(g, track) == (5 if up_to and not beyond else 4)
    assert rolled(g) == ([up_to + beyond] if up_to else [])


@proves("BC-132")
@pytest.mark.parametrize(
    ("card", "track"), [(card, track) for card, (opened, _, _) in WHILE_ACTIVE.items() for track in opened.split()]
)
def test_an_active_strategy_makes_influence_dice_easier_on_its_indicator(card: str, track: str) -> None:
    eased = track == WHILE_ACTIVE[card][2]
    amount, up_to = next(iter(INFLUENCE_TABLE[track].items()))

    for face, success in [(up_to, True), (up_to + 1, eased), (up_to + 2, False)]:
        g = scene(at="action", active=[card], budget=amount, roles=PAUSE, markers=ON_5)
        dice(g, face)
        play(g, f"influence {track} {amount}")
        assert changes(g) == ({track: 1} if success else {})


@proves("BC-137")
@pytest.mark.parametrize("card", WHILE_ACTIVE)
def test_a_strategy_given_up_is_discarded_unless_its_card_says_that_it_leaves_the_game(card: str) -> None:
    g = scene(at="action", active=[card], roles=PAUSE)

    play(g, f"give up {card}")

    seen = GAME.view(g, 0)
    assert seen["active"] == []
    assert seen["removed"] == ([card] if card in LEAVE_THE_GAME else [])
    assert seen["discarded"] == ({} if card in LEAVE_THE_GAME else {card: 2 * PRICES[card][0]})


def test_every_one_of_the_22_strategies_has_its_rows() -> None:
    assert len(BOOK.strategies) == 22
    assert {each.values[0] for each in STRATEGIES} == set(WHILE_ACTIVE) == set(BOOK.strategies)


def losses_of(effects: Any) -> set[str]:
    """The tracks that effects may lower, in whatever way."""
    found: set[str] = set()
    for step in effects:
        if step[0] in (change, next_turn) and step[2] < 0:
            found.add(TRACKS[step[1]])
        for arg in step[1:]:
            if isinstance(arg, tuple) and arg and isinstance(arg[0], tuple):
                found |= losses_of(arg)
    return found


@pytest.mark.parametrize("card", WHILE_ACTIVE)
def test_no_strategy_cancels_its_own_drawback(card: str) -> None:
    assert losses_of(BOOK.strategies[card].when_played).isdisjoint(WHILE_ACTIVE[card][1])


@pytest.mark.parametrize("kind", ["events", "strategies"])
def test_what_is_certain_and_at_once_is_said_before_what_comes_later_or_depends(kind: str) -> None:
    """So nobody reads a plain effect as part of a condition before it, or as one of next turn."""
    rank = {change: 0, next_turn: 1}
    effects = [card.effects if kind == "events" else card.when_played for card in getattr(BOOK, kind).values()]

    for each in effects:
        order = [rank.get(step[0], 2) for step in each]
        assert order == sorted(order), each


def test_the_known_costs_and_maintenance() -> None:
    assert PRICES["diplomacy"] == (8, 4)
    assert PRICES["friends-with-mega-corps"] == (4, 2)
    assert PRICES["training-of-local-authorities"][0] + PRICES["state-of-emergency"][0] == 13


# --- Abilities --------------------------------------------------------------------------------------------------

MOVES = [
    ("defense", 1, {"def": 1, "ops": 1}),
    ("politics", 1, {"pol": 2}),
    ("homeland", 1, {"soc": 1}),
    ("foreign-affairs", 1, {"int": 2}),
]
DICE = [
    # the tracks that the die must be about, and whether it may also be one that no Influence action rolls
    ("economy", 2, {"eco"}, True),
    ("defense", 2, {"def", "ops"}, True),
    ("communication", 2, {"media", "pol"}, True),
    ("treasure", 2, set(TRACKS), False),
    ("foreign-affairs", 2, set(TRACKS), True),
    ("justice", 2, set(TRACKS), True),
]
OTHERS = [
    ("economy", 1),
    ("politics", 2),
    ("homeland", 2),
    ("communication", 1),
    ("treasure", 1),
    ("strategy", 1),
    ("strategy", 2),
    ("justice", 1),
]

OPENS = {track: card for card, (opened, _, _) in WHILE_ACTIVE.items() for track in opened.split()}
SAVES = {track: card for card, (_, saved, _) in WHILE_ACTIVE.items() for track in saved}
"""For each track a Strategy that opens Influence on it, and one that rolls a die to save it."""


@proves("BC-145")
@pytest.mark.parametrize(("role", "n", "now"), MOVES)
def test_an_ability_moves_markers(role: str, n: int, now: Changes) -> None:
    g = scene(at="action", roles={role: 0, "homeland": 0}, markers=ON_5)

    play(g, f"use {role}-{n}")

    assert changes(g) == now
    assert ready(g, role) == [2]
    assert f"use {role}-{n}" not in keys(g)


def influence_die(role: str, track: str, *faces: int) -> BigChair:
    """A die for Influence on this track, about to be rolled by the holder of this Role."""
    amount = min(INFLUENCE_TABLE[track])
    g = scene(at="action", active=[OPENS[track]], budget=amount, roles={role: 0, "homeland": 0}, markers=ON_5)
    dice(g, *faces)
    play(g, f"influence {track} {amount}")
    return g


def saving_die(role: str, track: str, *faces: int) -> BigChair:
    """A die to save a space of this track, about to be rolled by the holder of this Role."""
    roles = {role: 0, "homeland": 0}
    g = scene(at="end", active=[SAVES[track]], counters=[(track, -1)], roles=roles, markers=ON_5)
    dice(g, *faces)
    play(g, "end turn")
    return g


@proves("BC-132", "BC-147")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("role", "n", "about", "any_die"), DICE)
def test_an_ability_works_on_the_dice_it_names(role: str, n: int, about: set[str], any_die: bool, track: str) -> None:
    key = f"use {role}-{n}"

    for roll_a_die, possible in [(influence_die, track in about), (saving_die, track in about and any_die)]:
        g = roll_a_die(role, track, 6)
        if "roll" in keys(g):
            play(g, "roll")
        assert (key in keys(g)) == possible
        assert ("keep" in keys(g)) == possible


@proves("BC-147")
@pytest.mark.parametrize(("role", "track"), [("economy", "eco"), ("defense", "ops"), ("justice", "soc")])
def test_an_ability_rolls_a_die_again_and_the_new_result_counts(role: str, track: str) -> None:
    g = influence_die(role, track, 6, 1)
    assert prompt(g).startswith("The die shows"), "there is nothing to roll again before the first roll"

    play(g, f"use {role}-2")

    assert rolled(g) == [6, 1]
    assert changes(g) == {track: 1}
    assert ready(g, role) == [1]


@proves("BC-132", "BC-093")
@pytest.mark.parametrize(
    ("role", "track", "n"), [("communication", "pol", -2), ("treasure", "eco", -2), ("foreign-affairs", "ops", -1)]
)
@pytest.mark.parametrize("first", [["roll"], []], ids=["after the roll", "before the roll"])
@pytest.mark.parametrize("beyond", [0, 1], ids=["enough", "not enough"])
def test_an_ability_modifies_a_die(role: str, track: str, n: int, first: list[str], beyond: int) -> None:
    up_to = min(INFLUENCE_TABLE[track].values())
    g = influence_die(role, track, up_to - n + beyond)

    play(g, *first, f"use {role}-2")

    assert [line["change"] for line in said(g, "The die is modified by {change}: {stake}")] == [n]
    assert changes(g) == ({} if beyond else {track: 1})
    assert ready(g, role) == [1]


def test_politics_puts_a_discarded_strategy_back_on_offer_at_its_normal_cost() -> None:
    g = scene(at="action", roles={"politics": 0}, discarded=["diplomacy", "social-reforms"])
    assert GAME.view(g, 0)["discarded"]["diplomacy"] == 16

    play(g, "use politics-2", "renew diplomacy")

    assert GAME.view(g, 0)["offer"]["diplomacy"] == 8
    assert list(GAME.view(g, 0)["discarded"]) == ["social-reforms"]
    assert ready(g, "politics") == [1]


def test_homeland_takes_away_a_negative_counter() -> None:
    g = scene(at="action", roles={"homeland": 0}, counters=[("eco", 2), ("int", -2), ("pol", -1)])

    play(g, "use homeland-2")

    assert keys(g)[:2] == ["lift int -2", "lift pol -1"]
    play(g, "lift int -2")
    assert counters(g) == [("eco", 2), ("pol", -1)]
    assert ready(g, "homeland") == [1]


def test_homeland_has_nothing_to_do_without_a_negative_counter() -> None:
    g = scene(at="action", roles={"homeland": 0}, counters=[("eco", 2)])

    assert "use homeland-2" not in keys(g)


@proves("BC-107", "BC-145")
def test_economy_makes_one_indicator_pay_for_another() -> None:
    g = scene(at="action", roles={"economy": 0, "homeland": 0}, markers=ON_5 | {"pol_": 1})

    play(g, "use economy-1")
    assert [key for key in keys(g) if key.startswith("lower")] == [
        f"lower {track} -1" for track in TRACKS if track != "pol"
    ], "POL has nothing to give"
    play(g, "lower ops -1")
    assert "raise ops" not in keys(g)
    play(g, "raise soc")

    assert changes(g) == {"ops": -1, "soc": 2, "pol": -4}
    assert ready(g, "economy") == [2]


@proves("BC-107", "BC-145")
def test_justice_helps_where_things_stand_worst() -> None:
    g = scene(at="action", roles={"justice": 0, "homeland": 0}, markers=ON_5 | {"gov_": 3, "media_": 3})

    play(g, "use justice-1")
    assert [key for key in keys(g) if key.startswith("raise")] == ["raise gov", "raise media"]
    play(g, "raise media")

    assert changes(g) == {"gov": -2}


@proves("BC-067", "BC-145")
def test_communication_turns_a_loss_to_come_into_a_gain() -> None:
    g = scene(at="action", roles={"communication": 0}, counters=[("eco", 2), ("int", -2), ("pol", -1)])

    play(g, "use communication-1")
    assert keys(g)[:2] == ["turn int -2", "turn pol -1"]
    play(g, "turn int -2")

    assert counters(g) == [("eco", 2), ("int", 2), ("pol", -1)]
    assert ready(g, "communication") == [2]


def test_communication_has_nothing_to_do_without_a_negative_counter() -> None:
    g = scene(at="action", roles={"communication": 0}, counters=[("eco", 2)])

    assert "use communication-1" not in keys(g)


def test_treasure_finds_4_budget() -> None:
    g = scene(at="action", roles={"treasure": 0, "homeland": 0}, budget=3)

    play(g, "use treasure-1")

    assert g.budget == 7
    assert ready(g, "treasure") == [2]


def test_strategy_allows_one_more_strategy_this_turn() -> None:
    g = scene(at="action", roles={"strategy": 0}, hand=["diplomacy", "social-reforms", "funding-development"])

    play(g, "play diplomacy", "use strategy-1", "play social-reforms")

    assert g.active == ["diplomacy", "social-reforms"]
    assert "play funding-development" not in keys(g)
    assert ready(g, "strategy") == [2]


def test_strategy_looks_at_the_next_2_events_and_finds_2_budget() -> None:
    g = scene(at="action", roles={"strategy": 0}, deck=["food-scandal", "cyber-attack", "all-quiet"], budget=1)
    assert GAME.view(g, 0)["next_events"] == []

    play(g, "use strategy-2")

    assert GAME.view(g, 0)["next_events"] == ["food-scandal", "cyber-attack"]
    assert g.budget == 3
    assert ready(g, "strategy") == [1]
    play(g, "pass")
    assert g.drawn[-1] == "food-scandal"
    assert GAME.view(g, 0)["next_events"] == ["cyber-attack"]


@proves("BC-045", "BC-108")
def test_nobody_knows_the_order_of_a_deck_that_was_shuffled_after_it_was_looked_at() -> None:
    """All Quiet was seen on top and goes back: what was seen of the old order is worth nothing, nor is the new seen."""
    others = ["food-scandal", "cyber-attack", "energy-shortage", "pandemic-alert", "riots-in-the-suburbs"]
    g = scene(roles={"strategy": 0}, drawn=(), deck=["all-quiet", *others])
    play(g, "use strategy-2")
    assert GAME.view(g, 0)["next_events"] == ["all-quiet", "food-scandal"]

    play(g, "done")

    assert said(g, "{event} would be the first Event: it is shuffled back")
    assert GAME.view(g, 0)["next_events"] == []


def test_every_one_of_the_18_abilities_has_its_proof() -> None:
    proved = {(role, n) for role, n, *_ in [*MOVES, *DICE, *OTHERS]}

    assert proved == {(role, n) for role in BOOK.roles for n in (1, 2)}
    assert len(proved) == 18
