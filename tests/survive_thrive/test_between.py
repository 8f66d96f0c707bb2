"""Effects that last one round, one Activity or one council, and state that is kept from one to the next."""

from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.decisions import choose, undecided
from tests.proofs import proves
from tests.survive_thrive.scene import all_choose, hand, in_play, last_key, player, said, scene, table


def next_round(g: SurviveThrive) -> None:
    """Play to the next round: all lay Houses, exchange no cards in Review, and lose Houses first."""
    now = table(g)["round"]
    while table(g)["round"] == now and not g.result:
        for seat in undecided(g):
            choose(g, seat, last_key(g, seat))


CALM = ["strong-waves"] * 6


@proves("ST-067", "ST-090")
def test_shelter_and_a_rally_hold_for_one_round() -> None:
    cards = ["early-warning", "rally", "audit", "audit"]
    g = scene(hands=[cards] * 3, built=[["plantation"], [], []], crises=CALM, reef=9)
    all_choose(g, "play early-warning")
    all_choose(g, "play rally")
    assert (player(g, 0)["sheltered"], player(g, 0)["votes"]) == (True, 2)
    next_round(g)

    assert [(player(g, seat)["sheltered"], player(g, seat)["votes"]) for seat in range(3)] == [(False, 1)] * 3
    assert [player(g, seat)["side"] for seat in range(3)] == [""] * 3


@proves("ST-087")
def test_two_rallies_make_a_vote_count_three_times() -> None:
    g = scene(hands=[["rally", "rally", "audit", "audit"]] * 3, built=[[], ["plantation", "plantation"], []])
    all_choose(g, "play rally", "house audit", "house audit")
    all_choose(g, "play rally", "house audit", "house audit")
    all_choose(g, "house audit", "house rally", "house rally")
    assert player(g, 0)["votes"] == 3
    all_choose(g, "vote", "vote", "review")
    for seat in (0, 1):
        choose(g, seat, "ready")
    all_choose(g, "vote 1 plantation")

    assert player(g, 1)["closed"] == ["plantation"] * 2, "four votes close two"


@proves("ST-045")
def test_activities_are_counted_from_zero_in_every_round() -> None:
    g = scene(crises=CALM, reef=9)
    next_round(g)

    assert (table(g)["round"], table(g)["activity"]) == (2, 1)


def test_who_has_restored_is_seen_for_the_rest_of_the_round() -> None:
    g = scene(crises=CALM, reef=9, forest=5)
    all_choose(g, "restore audit, add forest+forest", "house audit", "house audit")
    assert [player(g, seat)["restored"] for seat in range(3)] == [True, False, False]
    next_round(g)

    assert [player(g, seat)["restored"] for seat in range(3)] == [False] * 3


@proves("ST-093", "ST-094")
def test_each_council_lets_a_reviewer_exchange_two_cards_again() -> None:
    g = scene(at="council", hands=[["audit"] * 7] * 3, deck=["audit"] * 60, crises=CALM, reef=9)
    for _ in range(2):
        all_choose(g, "review")
        all_choose(g, "discard audit", "done", "done")
        choose(g, 0, "discard audit")
        for card in ("audit",) * 3:
            all_choose(g, f"house {card}")

    assert [facts["n"] for facts in said(g, "{seat} exchanges {n:# card|# cards}")] == [2, 2]


@proves("ST-044", "ST-060")
def test_what_was_known_of_the_discard_pile_is_forgotten_when_it_is_shuffled() -> None:
    g = scene(at="round", hands=[["audit"] * 6, ["audit"] * 7, ["audit"] * 7], deck=[], discard=["rally"] * 3)

    assert hand(g, 0) == ["audit"] * 6 + ["rally"]
    assert table(g, 0)["discard"] == {"cards": 0, "known": []}
    assert table(g)["deck"] == 2
    all_choose(g, "house rally", "play audit", "house audit")


@proves("ST-044")
def test_the_new_deck_is_shuffled() -> None:
    pile = [*["rally"] * 20, *["audit"] * 20]
    g = scene(at="round", hands=[[], ["audit"] * 7, ["audit"] * 7], deck=[], discard=pile)

    assert hand(g, 0) not in (["audit"] * 7, ["rally"] * 7)
    assert sorted([*g.deck, *hand(g, 0)]) == sorted(pile)


@proves("ST-067")
def test_crises_that_were_foreseen_come_in_their_order_and_are_known_until_they_come() -> None:
    crises = ["strong-waves", "flash-flood", "storm-surge", "strong-waves"]
    g = scene(hands=[["weather-station", *["audit"] * 6]] * 3, crises=crises, forest=9, mangrove=9, reef=9)
    all_choose(g, "play weather-station", "house audit", "house audit")
    assert table(g, 0)["next_crises"] == ["strong-waves", "flash-flood"]
    assert [player(g, seat)["foresees"] for seat in range(3)] == [2, 0, 0]
    next_round(g)
    assert table(g, 0)["next_crises"] == ["flash-flood"]
    next_round(g)

    assert table(g, 0)["next_crises"] == []
    assert [facts["crisis"] for facts in said(g, "Crisis: {crisis}")] == ["strong-waves", "flash-flood"]


@proves("ST-067")
def test_two_weather_stations_show_no_more_than_one() -> None:
    g = scene(hands=[["weather-station", "weather-station", "audit", "audit"]] * 3, crises=["strong-waves"] * 5)
    all_choose(g, "play weather-station", "house audit", "house audit")
    all_choose(g, "play weather-station", "house audit", "house weather-station")

    assert len(table(g, 0)["next_crises"]) == 2


@proves("ST-067")
def test_nobody_foresees_more_crises_than_there_are() -> None:
    g = scene(hands=[["weather-station", "audit"]], crises=["strong-waves"])
    all_choose(g, "play weather-station", "house audit", "house audit")

    assert table(g, 0)["next_crises"] == ["strong-waves"]


@proves("ST-069")
def test_equal_action_cards_are_resolved_clockwise_from_the_first_of_the_round() -> None:
    g = scene(hands=[["weather-station", "audit"]] * 3)
    all_choose(g, "play weather-station")

    assert [facts["seat"] for facts in said(g, "{seat}'s {card} takes effect")] == [1, 2, 0]


@proves("ST-088")
def test_a_closed_investment_is_discarded_for_all_to_see_before_a_house_whose_face_is_hidden() -> None:
    g = scene(at="council", built=[["plantation"], ["dive-centre"], []], houses=[["gravel-pit"], [], []], forest=6)
    all_choose(g, "vote", "vote", "review")
    for seat in (0, 1):
        choose(g, seat, "ready")
    all_choose(g, "vote 0 plantation")
    choose(g, 2, "done")

    assert table(g)["discard"]["known"] == ["dive-centre", "plantation"]
    assert table(g, 0)["own_houses"] == ["gravel-pit"]


@proves("ST-119")
def test_all_who_have_the_most_dp_share_the_win() -> None:
    g = scene(
        at="crisis",
        seats=4,
        crises=["oil-spill"],
        slots=["bleaching", "great-fires"],
        houses=[["audit"] * 2, ["audit"], ["audit"] * 2, ["audit"] * 2],
    )

    assert g.result is not None
    assert g.result.winners == (0, 2, 3)
    assert said(g, "{seats} {n_winners:wins|win} with {n} DP") == [{"seats": (0, 2, 3), "n_winners": 3, "n": 2}]


@proves("ST-042")
def test_another_seat_comes_first_in_every_round() -> None:
    g = scene(at="round", hands=[["audit"] * 6] * 3, crises=CALM, reef=9)
    first = said(g, "{seat} draws {n:# card|# cards}")[0]["seat"]
    next_round(g)
    later = [facts["seat"] for facts in said(g, "{seat} draws {n:# card|# cards}")][3:6]

    assert (first, later) == (1, [2, 0, 1])
    assert in_play(g)[2] == 9
