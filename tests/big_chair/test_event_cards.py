"""Every Event once: its visible effect."""

import pytest

from tests.big_chair.cards import ON_5, PAUSE, Case, Changes, Later, changes, on_every_face, rolled, row
from tests.big_chair.scene import GAME, WITH_THE_SYMBOL, counters, dice, keys, on, play, prompt, scene
from tests.printed import printed
from tests.proofs import proves

BOOK = GAME.book(())


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


def test_every_printed_event_has_its_row() -> None:
    rows = {each.values[0] for each in EVENTS}

    assert rows <= set(BOOK.events)
    assert len(rows) == printed("big_chair").entries["events"]


# --- Events that look at the table: Budget, Strategies, Roles ---------------------------------------------------

LOOKING = [
    # the Event, the Active Strategy or the Role in the cabinet, the die, the effect at once, the effect later
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
