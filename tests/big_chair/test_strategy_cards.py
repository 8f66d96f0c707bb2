"""Every Strategy once: its visible effect when it is played, and while it is active."""

from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.effects import change, next_turn
from tests.big_chair.cards import ON_5, PAUSE, WHILE_ACTIVE, Case, Changes, Later, changes, on_every_face, rolled, row
from tests.big_chair.scene import GAME, INFLUENCE_TABLE, PRICES, counters, dice, keys, on, play, scene
from tests.printed import printed
from tests.proofs import proves

BOOK = GAME.book(())
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


def test_every_printed_strategy_has_its_rows() -> None:
    rows = {each.values[0] for each in STRATEGIES}

    assert rows == set(WHILE_ACTIVE)
    assert rows <= set(BOOK.strategies)
    assert len(rows) == printed("big_chair").entries["strategies"]


def losses_of(effects: Any) -> set[str]:
    """The tracks that effects may lower in any way."""
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
    """A plain effect must not read as part of the condition before it, or as an effect of next turn."""
    rank = {change: 0, next_turn: 1}
    effects = [card.effects if kind == "events" else card.when_played for card in getattr(BOOK, kind).values()]

    for each in effects:
        order = [rank.get(step[0], 2) for step in each]
        assert order == sorted(order), each


def test_the_known_costs_and_maintenance() -> None:
    assert PRICES["diplomacy"] == (8, 4)
    assert PRICES["friends-with-mega-corps"] == (4, 2)
    assert PRICES["training-of-local-authorities"][0] + PRICES["state-of-emergency"][0] == 13
