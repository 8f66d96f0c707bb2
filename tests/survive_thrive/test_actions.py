"""Action cards, played as an Activity of Step 2."""

from holdfast.games.survive_thrive import GAME
from holdfast.kernel.decisions import choose, undecided
from tests.proofs import proves
from tests.survive_thrive.scene import (
    all_choose,
    all_text,
    hand,
    in_play,
    keys,
    labels,
    player,
    said,
    scene,
    start,
    table,
)

BOOK = GAME.book(())


@proves("ST-067")
def test_an_action_card_is_revealed_and_discarded_and_has_its_effect() -> None:
    g = scene(hands=[["planting-day", "audit"], ["audit"], ["audit"]])

    all_choose(g, "play planting-day", "house audit", "house audit")
    for name in ("forest", "reef", "reef"):
        choose(g, 0, f"regrow {name}")

    assert in_play(g) == [8, 7, 9]
    assert said(g, "{seat} plays {card}") == [{"seat": 0, "card": "planting-day"}]
    assert table(g, 2)["discard"]["known"] == ["planting-day"]


@proves("ST-067")
def test_early_warning_keeps_the_weather_of_this_round_away() -> None:
    g = scene(
        hands=[["early-warning", "audit", "audit", "audit", "audit"]],
        forest=2,
        built=[["dive-centre"], ["dive-centre"], []],
    )
    all_choose(g, "play early-warning", "house audit", "house audit")
    all_choose(g, "house audit", "house plantation", "house plantation")
    all_choose(g, "house audit", "house shrimp-farm", "house shrimp-farm")
    all_choose(g, "review")
    while table(g)["step"] == 4:
        all_choose(g, "done")

    assert said(g, "{seat} was warned in time and loses nothing") == [{"seat": 0}]
    assert player(g, 1)["to_lose"] == 3
    assert player(g, 0)["to_lose"] == 0


@proves("ST-067")
def test_a_land_swap_exchanges_investments_of_one_environment() -> None:
    g = scene(hands=[["land-swap", "audit"]], built=[["forest-reserve"], ["plantation", "dive-centre"], ["gravel-pit"]])

    all_choose(g, "play land-swap", "house audit", "house audit")
    assert keys(g) == ["swap forest-reserve 1 plantation", "keep"]
    assert labels(g)["swap forest-reserve 1 plantation"] == "Give Forest Reserve (0 DP) to Seat 2 for Plantation (4 DP)"
    choose(g, 0, "swap forest-reserve 1 plantation")
    choose(g, 1, "let go")

    assert player(g, 0)["built"] == ["plantation"]
    assert player(g, 1)["built"] == ["forest-reserve", "dive-centre"]


@proves("ST-067")
def test_whose_investment_is_wanted_may_discard_a_card_to_keep_it() -> None:
    g = scene(hands=[["land-swap", "audit"], ["audit", "gravel-pit"]], built=[["forest-reserve"], ["plantation"], []])
    all_choose(g, "play land-swap", "house audit", "house audit")
    choose(g, 0, "swap forest-reserve 1 plantation")

    assert (undecided(g), keys(g, 1)) == ([1], ["let go", "refuse gravel-pit"])
    choose(g, 1, "refuse gravel-pit")

    assert (player(g, 0)["built"], player(g, 1)["built"]) == (["forest-reserve"], ["plantation"])
    assert player(g, 1)["cards"] == 0
    assert said(g, "{seat} keeps {card}") == [{"seat": 1, "card": "plantation"}]
    assert "gravel-pit" not in all_text(g, 0) + all_text(g, None)


@proves("ST-067")
def test_an_owner_with_an_empty_hand_is_asked_as_well() -> None:
    """A missing pause would reveal whether the hand is empty."""
    g = scene(hands=[["land-swap", "audit"], ["audit"]], built=[["forest-reserve"], ["plantation"], []])
    all_choose(g, "play land-swap", "house audit", "house audit")
    choose(g, 0, "swap forest-reserve 1 plantation")

    assert (undecided(g), keys(g, 1)) == ([1], ["let go"])


@proves("ST-067")
def test_a_land_swap_can_be_left_undone() -> None:
    g = scene(hands=[["land-swap", "audit"]], built=[["forest-reserve"], ["plantation"], []])
    all_choose(g, "play land-swap", "house audit", "house audit")
    choose(g, 0, "keep")

    assert (player(g, 0)["built"], player(g, 1)["built"]) == (["forest-reserve"], ["plantation"])


@proves("ST-067")
def test_an_audit_makes_every_rival_discard_a_card_that_nobody_sees() -> None:
    g = scene(hands=[["audit", "rally"], ["plantation", "gravel-pit"], ["plantation", "rally"]], deck=["rally"] * 9)

    all_choose(g, "play audit", "house plantation", "house plantation")
    assert (keys(g, 1), keys(g, 2)) == (["discard gravel-pit"], ["discard rally"]), "asked even without a choice"
    all_choose(g, "discard gravel-pit", "discard rally")

    assert "gravel-pit" not in all_text(g, 0) + all_text(g, 2)
    assert [player(g, seat)["cards"] for seat in range(3)] == [3, 0, 0]


@proves("ST-067")
def test_fast_track_builds_two_more_investments() -> None:
    g = scene(hands=[["fast-track", "plantation", "dive-centre", "audit"]])

    all_choose(g, "play fast-track", "house audit", "house audit")
    choose(g, 0, "build dive-centre")
    choose(g, 0, "build plantation")

    assert player(g, 0)["built"] == ["dive-centre", "plantation"]
    assert hand(g, 0) == ["audit"]


@proves("ST-067")
def test_who_has_nothing_to_build_fast_is_asked_as_well_and_as_often() -> None:
    """A missing pause would reveal that the hand holds no Investment."""
    g = scene(hands=[["fast-track", "rally", "audit"]])

    all_choose(g, "play fast-track", "house audit", "house audit")
    assert (undecided(g), keys(g, 0)) == ([0], ["done"])
    choose(g, 0, "done")
    assert (undecided(g), keys(g, 0)) == ([0], ["done"])
    choose(g, 0, "done")

    assert table(g)["activity"] == 2


@proves("ST-067")
def test_a_rally_makes_one_vote_enough() -> None:
    g = scene(
        hands=[["rally", "audit", "audit", "audit"], ["audit"] * 4, ["audit"] * 4],
        built=[[], ["plantation"], ["dive-centre"]],
    )
    all_choose(g, "play rally", "house audit", "house audit")
    all_choose(g, "house audit")
    all_choose(g, "house audit")

    all_choose(g, "vote", "review", "review")
    choose(g, 0, "vote 1 plantation")

    assert player(g, 1)["closed"] == ["plantation"]


@proves("ST-067")
def test_a_weather_station_shows_the_next_crises_to_its_owner_alone() -> None:
    g = scene(hands=[["weather-station", "audit"]], crises=["storm-surge", "bleaching", "typhoon"])

    all_choose(g, "play weather-station", "house audit", "house audit")

    assert table(g, 0)["next_crises"] == ["storm-surge", "bleaching"]
    assert table(g, 1)["next_crises"] == []
    assert "bleaching" not in all_text(g, 1)


@proves("ST-068")
def test_an_action_card_may_be_used_to_restore_or_as_a_house() -> None:
    g = scene(hands=[["rally"], ["rally"], ["rally"]])

    assert keys(g, 0) == ["play rally", "house rally", "restore rally"]
    all_choose(g, "restore rally, add reef+reef", "house rally", "house rally")
    assert in_play(g)[2] == 9
    assert player(g, 1)["dp"] == 1


@proves("ST-069")
def test_several_action_cards_are_resolved_in_their_printed_order() -> None:
    g = scene(
        hands=[["weather-station", "audit"], ["closure-order", "audit"], ["early-warning", "audit"]],
        built=[["plantation"], [], []],
    )

    all_choose(g, "play weather-station", "play closure-order", "play early-warning")

    resolved = [facts["card"] for facts in said(g, "{seat}'s {card} takes effect")]
    assert resolved == ["early-warning", "closure-order", "weather-station"]


@proves("ST-069")
def test_the_printed_orders_differ() -> None:
    orders = [card.order for card in BOOK.actions.values()]

    assert len(set(orders)) == len(orders)
    assert start().book.actions["early-warning"].order == min(orders)
