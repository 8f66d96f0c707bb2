"""The Action Phase: roll for Influence."""

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.errors import Refusal
from tests.big_chair.scene import GAME, INFLUENCE_TABLE, changed, counters, dice, label, offers, on, play, said, scene
from tests.proofs import proves

OPENS = {
    "soc": "training-of-local-authorities",
    "gov": "state-of-emergency",
    "eco": "friends-with-mega-corps",
    "def": "funding-development",
    "int": "coalition-training",
    "media": "control-of-government-com",
    "ops": "funding-development",
    "pol": "tax-cuts-for-middle-classes",
}
"""For each indicator a Strategy that opens Influence on it without modifying the die."""
CELLS = [(track, amount, up_to) for track, row in INFLUENCE_TABLE.items() for amount, up_to in row.items()]


@proves("BC-126")
@pytest.mark.parametrize(
    ("card", "tracks"), [("governance-reforms", {"gov", "int"}), ("friends-with-mega-corps", {"eco"})]
)
def test_the_strategies_of_the_rulebook_open_what_it_says(card: str, tracks: set[str]) -> None:
    g = scene(at="action", budget=16, active=[card])

    assert {key.split()[0] for key in offers(g, "influence")} == tracks


@proves("BC-126")
def test_a_strategy_in_hand_or_discarded_opens_no_influence() -> None:
    g = scene(at="action", budget=16, hand=["governance-reforms"], discarded=["friends-with-mega-corps"])

    assert offers(g, "influence") == []
    with pytest.raises(Refusal):
        play(g, "influence gov 4")


@proves("BC-126")
def test_a_strategy_given_up_opens_no_influence_any_more() -> None:
    g = scene(at="action", budget=16, active=["governance-reforms", "friends-with-mega-corps"])

    play(g, "give up governance-reforms")

    assert {key.split()[0] for key in offers(g, "influence")} == {"eco"}


@proves("BC-127")
def test_a_strategy_played_in_this_action_phase_already_allows_its_influence_actions() -> None:
    g = scene(at="action", budget=4, hand=["friends-with-mega-corps"])
    assert offers(g, "influence") == []

    play(g, "play friends-with-mega-corps")
    dice(g, 1)
    play(g, "influence eco 4")

    assert on(g, "eco") == 7


@proves("BC-128", "BC-130", "BC-131")
@pytest.mark.parametrize(("track", "amount", "up_to"), CELLS)
def test_the_influence_table_gives_the_results_that_succeed(track: str, amount: int, up_to: int) -> None:
    for face in range(1, 7):
        g = scene(at="action", budget=16, active=[OPENS[track]])

        dice(g, face)
        play(g, f"influence {track} {amount}")

        assert changed(g) == ({track: 7} if face <= up_to else {})


@proves("BC-128")
@pytest.mark.parametrize("track", TRACKS)
def test_the_influence_table_offers_several_amounts_and_the_greater_is_the_surer(track: str) -> None:
    g = scene(at="action", budget=16, active=[OPENS[track]])

    amounts = [int(key.split()[1]) for key in offers(g, "influence") if key.split()[0] == track]

    assert amounts == list(INFLUENCE_TABLE[track])
    assert [label(g, f"influence {track} {amount}")[-6:] for amount in amounts] == [f"{n} in 6" for n in range(1, 6)]


@proves("BC-128")
@pytest.mark.parametrize(("track", "amount", "up_to"), [("eco", 4, 3), ("gov", 4, 2)])
def test_the_cells_of_the_influence_table_that_the_rulebook_gives(track: str, amount: int, up_to: int) -> None:
    """ECO for 4 Budget succeeds on 1, 2 and 3 (line 438); GOV for 4 succeeds on a 2 (line 254)."""
    for face in range(1, 7):
        g = scene(at="action", budget=amount, active=[OPENS[track]])
        dice(g, face)
        play(g, f"influence {track} {amount}")
        assert changed(g) == ({track: 7} if face <= up_to else {})


@proves("BC-129")
@pytest.mark.parametrize("face", [1, 6])
@pytest.mark.parametrize("amount", [2, 3, 4, 6, 8])
def test_the_budget_is_spent_whether_influence_succeeds_or_not(amount: int, face: int) -> None:
    g = scene(at="action", budget=12, active=["friends-with-mega-corps"])

    dice(g, face)
    play(g, f"influence eco {amount}")

    assert GAME.view(g, 0)["budget"] == 12 - amount


@proves("BC-130")
@pytest.mark.parametrize("amount", [2, 8])
def test_success_moves_the_indicator_by_1_whatever_was_spent(amount: int) -> None:
    g = scene(at="action", budget=8, eco=4, active=["friends-with-mega-corps"])

    dice(g, 1)
    play(g, f"influence eco {amount}")

    assert changed(g) == {"eco": 5}


@proves("BC-131")
def test_a_failed_influence_action_changes_no_indicator() -> None:
    g = scene(at="action", budget=8, active=["friends-with-mega-corps"])

    dice(g, 6)
    play(g, "influence eco 8")

    assert changed(g) == {}
    assert counters(g) == []
    assert said(g, "{die}[ ({change} included)]: the Influence action fails")[0]["die"] == 6


@proves("BC-132")
@pytest.mark.parametrize(
    ("card", "track", "amount", "face"),
    [
        ("diplomacy", "int", 3, 3),
        ("social-reforms", "soc", 4, 3),
        ("governance-reforms", "gov", 4, 3),
        ("weekly-press-hour", "media", 3, 3),
        ("cyber-defense-command", "def", 3, 3),
    ],
)
def test_an_active_strategy_may_modify_the_influence_roll(card: str, track: str, amount: int, face: int) -> None:
    """Each of these gives -1 to the die on its own indicator, so that a result just too high succeeds."""
    helped, plain = (scene(at="action", budget=4, active=[each]) for each in (card, OPENS[track]))

    for g in (helped, plain):
        dice(g, face)
        play(g, f"influence {track} {amount}")

    assert (on(helped, track), on(plain, track)) == (7, 6)


@proves("BC-132")
@pytest.mark.parametrize("role", ["treasure-2", "foreign-affairs-2"])
def test_a_role_may_modify_the_influence_roll(role: str) -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={role.removesuffix("-2"): 0})

    dice(g, 4)
    play(g, "influence eco 4", "roll", f"use {role}")

    assert on(g, "eco") == 7


@proves("BC-133")
def test_influence_can_be_tried_again_and_again_on_the_same_indicator() -> None:
    g = scene(at="action", budget=8, eco=4, active=["friends-with-mega-corps"])

    dice(g, 1, 6, 1, 1)
    play(g, *["influence eco 2"] * 4)

    assert on(g, "eco") == 7
    assert g.budget == 0


@proves("BC-133")
def test_influence_is_offered_only_as_long_as_the_budget_allows_it() -> None:
    g = scene(at="action", budget=7, active=["friends-with-mega-corps"])
    assert offers(g, "influence") == ["eco 2", "eco 3", "eco 4", "eco 6"]

    play(g, "influence eco 4")
    assert offers(g, "influence") == ["eco 2", "eco 3"]
    play(g, "influence eco 2")

    assert g.budget == 1
    assert offers(g, "influence") == []


@proves("BC-134")
def test_with_governance_reforms_4_budget_and_a_2_gov_goes_from_5_to_6() -> None:
    g = scene(at="action", budget=4, gov=5, active=["governance-reforms"])
    assert {key.split()[0] for key in offers(g, "influence")} == {"gov", "int"}

    dice(g, 2)
    play(g, "influence gov 4")

    assert g.book.strategies["governance-reforms"].number == 5
    assert (on(g, "gov"), g.budget) == (6, 0)
