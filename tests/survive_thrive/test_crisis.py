"""Step 5: Reveal Crisis."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.kernel.decisions import choose, undecided
from tests.proofs import proves
from tests.survive_thrive.scene import (
    all_choose,
    all_text,
    ending,
    in_play,
    keys,
    labels,
    player,
    said,
    scene,
    table,
    told,
)

BOOK = GAME.book(())
WORDS = GAME.words(BOOK)
TYPHOONS = [card.id for card in BOOK.weather.values() if card.typhoon]


@proves("ST-096")
def test_every_round_ends_with_the_top_card_of_the_crisis_deck() -> None:
    g = scene(at="crisis", crises=["storm-surge", "flash-flood"], mangrove=9)

    assert said(g, "Crisis: {crisis}") == [{"crisis": "storm-surge"}]
    assert table(g)["crisis_deck"] == 1
    assert table(g)["round"] == 2


@proves("ST-096")
def test_the_crisis_deck_cannot_run_out_before_the_game_ends() -> None:
    """The deck has all End Game Crises, and the third ends the game; so no rule for an empty deck is needed."""
    assert sum(card.copies for card in BOOK.endgame.values()) >= 3


@proves("ST-097")
def test_there_are_two_kinds_of_crisis_card() -> None:
    assert not set(BOOK.weather) & set(BOOK.endgame)
    weather = scene(at="crisis", crises=["flash-flood"] * 2, forest=9)
    end_game = scene(at="crisis", crises=["oil-spill"] * 2)
    assert (table(weather)["past_weather"], table(weather)["slots"]) == (["flash-flood"], [])
    assert (table(end_game)["past_weather"], table(end_game)["slots"]) == ([], ["oil-spill"])


# --- Extreme Weather Events -------------------------------------------------------------------------------------


@proves("ST-098")
def test_an_extreme_weather_event_destroys_investments_as_its_text_says() -> None:
    g = scene(at="crisis", forest=4, built=[["agroforestry", "agroforestry", "dive-centre", "dive-centre"], [], []])

    assert undecided(g) == [0]
    assert table(g)["striking"] == "flash-flood"
    assert keys(g) == ["lose agroforestry", "lose dive-centre"]
    choose(g, 0, "lose dive-centre")
    choose(g, 0, "lose dive-centre")
    assert table(g)["striking"] is None
    assert player(g, 0)["built"] == ["agroforestry", "agroforestry"]


@proves("ST-098")
def test_investments_that_destroy_what_would_protect_are_swept_away_first() -> None:
    g = scene(
        at="crisis", forest=6, built=[["plantation", "gravel-pit", "shrimp-farm", "dive-centre"], ["plantation"], []]
    )

    assert player(g, 0)["built"] == ["shrimp-farm", "dive-centre"]
    assert player(g, 1)["built"] == []


@proves("ST-098")
def test_the_log_says_why_each_investment_was_destroyed() -> None:
    g = scene(
        at="crisis",
        crises=["strong-waves"] * 2,
        reef=5,
        built=[["trawling-fleet", "dive-centre", "plantation", "shrimp-farm"], [], []],
    )
    choose(g, 0, "lose plantation")
    choose(g, 0, "lose shrimp-farm")

    lines = told(g)
    crisis = lines.index("Crisis: Strong Waves")
    assert lines[crisis + 1 : crisis + 5] == [
        "Seat 1's Trawling Fleet is swept away first: it destroys Coral Reefs",
        "With 5 Coral Reefs in play, each community loses 2 Investments",
        "Seat 1 loses Plantation",
        "Seat 1 loses Shrimp Farm",
    ]


@proves("ST-098")
def test_all_owners_choose_at_once_what_they_lose() -> None:
    g = scene(at="crisis", forest=6, built=[["dive-centre", "shrimp-farm"], ["dive-centre", "shrimp-farm"], []])

    choose(g, 1, "lose shrimp-farm")
    assert player(g, 1)["built"] == ["dive-centre", "shrimp-farm"], "nothing happens before all have chosen"
    choose(g, 0, "lose dive-centre")
    assert (player(g, 0)["built"], player(g, 1)["built"]) == (["shrimp-farm"], ["dive-centre"])


@proves("ST-098")
def test_each_community_loses_its_own_number_and_no_more_than_that() -> None:
    there = ["agroforestry", "crab-co-operative", "dive-centre"]
    g = scene(at="crisis", forest=4, built=[there, ["agroforestry", "forest-reserve", "dive-centre"], []])

    all_choose(g, "lose agroforestry", "lose agroforestry")
    assert undecided(g) == [0], "what guards the second community has saved one"
    choose(g, 0, "lose dive-centre")

    assert [player(g, seat)["built"] for seat in (0, 1)] == [["crab-co-operative"], ["forest-reserve", "dive-centre"]]


@proves("ST-099")
@pytest.mark.parametrize(
    ("event", "environment"), [("flash-flood", "forest"), ("storm-surge", "mangrove"), ("strong-waves", "reef")]
)
def test_a_healthy_environment_lessens_the_destruction(event: str, environment: str) -> None:
    scenes = [
        scene(at="crisis", crises=[event] * 2, houses=[["audit"] * 6], commons={environment: n}) for n in range(10)
    ]
    left = [player(g, 0)["houses"] for g in scenes]

    assert left == sorted(left)
    assert left[9] == 6
    assert left[0] < 6


@proves("ST-099")
@pytest.mark.parametrize("event", TYPHOONS)
def test_the_whole_environment_lessens_a_typhoon(event: str) -> None:
    left = []
    for n in range(10):
        g = scene(at="crisis", crises=[event, event], houses=[["audit"] * 12], forest=n, mangrove=n, reef=n)
        left.append(player(g, 0)["houses"])

    assert left == sorted(left)
    assert left[0] == 0
    assert left[9] >= 5


@proves("ST-099")
@pytest.mark.parametrize(
    ("event", "lost"),
    [
        ("typhoon", {7: 60, 8: 30, 11: 30, 12: 20, 15: 20, 16: 15, 19: 15, 20: 12, 23: 12, 24: 10, 26: 10, 27: 0}),
        ("super-typhoon", {10: 60, 11: 30, 15: 30, 16: 20, 19: 20, 20: 15, 23: 15, 24: 12, 27: 12}),
    ],
)
def test_each_step_of_health_lessens_a_typhoon(event: str, lost: dict[int, int]) -> None:
    """The losses of a community of 60 Investments by the Environment cards in play; shares are rounded down."""
    for there, expected in lost.items():
        forest, mangrove = min(9, there), max(0, min(9, there - 9))
        g = scene(
            at="crisis",
            crises=[event] * 2,
            built=[["crab-co-operative"] * 60, ["crab-co-operative"], []],
            forest=forest,
            mangrove=mangrove,
            reef=there - forest - mangrove,
        )
        assert (there, 60 - len(player(g, 0)["built"])) == (there, expected)


@proves("ST-102")
@pytest.mark.parametrize(
    ("event", "left"),
    [("typhoon", {15: 0, 16: 6, 23: 6, 24: 8, 27: 8}), ("super-typhoon", {20: 0, 21: 6, 27: 6})],
)
def test_houses_are_frail_in_a_typhoon(event: str, left: dict[int, int]) -> None:
    """Houses fall first, by a separate share; then the owner chooses the other losses."""
    for there, expected in left.items():
        forest, mangrove = min(9, there), max(0, min(9, there - 9))
        g = scene(
            at="crisis",
            crises=[event] * 2,
            built=[["crab-co-operative"] * 6, ["crab-co-operative"], []],
            houses=[["audit"] * 12, [], []],
            forest=forest,
            mangrove=mangrove,
            reef=there - forest - mangrove,
        )
        assert (there, player(g, 0)["houses"]) == (there, expected)
        assert len(said(g, "{seat} loses {n:# House|# Houses}")) == 1


@proves("ST-102", "ST-088")
@pytest.mark.parametrize(("there", "left"), [(16, 3), (24, 4), (15, 0)])
def test_closed_investments_are_houses_in_a_typhoon_as_well(there: int, left: int) -> None:
    g = scene(
        at="crisis",
        crises=["typhoon"] * 2,
        built=[["crab-co-operative"] * 6, ["crab-co-operative"], []],
        houses=[["audit"] * 2, [], []],
        closed=[["plantation"] * 4, [], []],
        forest=9,
        mangrove=min(9, there - 9),
        reef=max(0, there - 18),
    )

    assert player(g, 0)["houses"] == left


@proves("ST-098", "ST-102")
def test_a_community_that_loses_all_loses_houses_and_what_was_closed() -> None:
    g = scene(at="crisis", forest=2, houses=[["audit"], [], []], closed=[["plantation"], [], []])

    assert [player(g, 0)[name] for name in ("built", "houses", "closed", "to_lose")] == [[], 0, [], 0]
    assert sorted(table(g, 0)["discard"]["known"]) == ["audit", "plantation"]


@proves("ST-099", "ST-102")
@pytest.mark.parametrize(
    ("n", "flood", "typhoon"), [(2, (2, 3, 0), (6, -1, -1)), (4, (4, 2, 0), (12, -3, -1)), (9, (9, 0, 0), (27, 0, -3))]
)
def test_everybody_is_told_what_each_weather_would_take_now(
    n: int, flood: tuple[int, int, int], typhoon: tuple[int, int, int]
) -> None:
    """The protection, each community's losses, and the Houses lost; a negative number is a share: −3 is a third."""
    threats = table(scene(forest=n, mangrove=n, reef=n))["threats"]

    assert tuple(threats["flash-flood"].values()) == flood
    assert tuple(threats["typhoon"].values()) == typhoon


@proves("ST-067")
def test_shelter_keeps_houses_standing_and_nothing_is_swept_away() -> None:
    hands, built = [["early-warning", "audit", "audit"]] * 3, [["plantation"], ["plantation"], []]
    houses = [["audit"] * 4, ["audit"] * 4, []]
    storm = scene(hands=hands, crises=["typhoon"] * 2, built=built, houses=houses)
    flood = scene(hands=hands, crises=["flash-flood"] * 2, built=built, houses=houses)
    for g in (storm, flood):
        all_choose(g, "play early-warning", "house audit", "house audit")
        all_choose(g, "house audit")
        all_choose(g, "house audit", "house early-warning", "house early-warning")
        all_choose(g, "review")
        while table(g)["step"] == 4:
            all_choose(g, "done")
        assert (player(g, 0)["built"], player(g, 0)["houses"]) == (["plantation"], 6)
    assert player(storm, 1)["houses"] < 7
    assert player(flood, 1)["built"] == []


@proves("ST-098")
def test_what_guards_a_community_saves_some_of_its_investments() -> None:
    guarded = ["forest-reserve", "dive-centre", "dive-centre"]
    g = scene(at="crisis", forest=2, built=[guarded, ["dive-centre"] * 4, ["forest-reserve"] * 4])

    assert [player(g, seat)["to_lose"] for seat in range(3)] == [2, 3, 0]


@proves("ST-012")
def test_nothing_guards_against_a_typhoon_that_takes_all() -> None:
    g = scene(at="crisis", crises=["typhoon"], forest=2, mangrove=2, reef=2, built=[["marine-sanctuary"] * 9, [], []])

    assert ending(g) == "typhoon"


def test_who_loses_an_investment_is_told_what_it_is_worth_now() -> None:
    g = scene(at="crisis", forest=6, built=[["dive-centre", "crab-co-operative"], [], []], reef=9)

    assert labels(g)["lose dive-centre"].startswith("Lose Dive Centre (6 DP now): ")


@proves("ST-100")
def test_destroyed_investments_are_discarded_face_down() -> None:
    g = scene(at="crisis", forest=2, houses=[["gravel-pit"], [], []], built=[["dive-centre"], [], []])

    assert table(g)["discard"]["cards"] == 2
    assert table(g)["discard"]["known"] == ["dive-centre"], "it lay face up before"
    assert "gravel-pit" not in all_text(g, 1)
    assert table(g, 0)["discard"]["known"] == ["dive-centre", "gravel-pit"]


@proves("ST-101")
def test_a_resolved_extreme_weather_event_goes_to_the_crisis_discard_pile() -> None:
    g = scene(at="crisis", crises=["strong-waves", "flash-flood"], reef=9)

    assert table(g)["past_weather"] == ["strong-waves"]
    assert table(g)["slots"] == []


@proves("ST-102")
def test_houses_can_be_destroyed_too() -> None:
    g = scene(at="crisis", forest=6, houses=[["audit", "rally"], [], []], built=[["dive-centre"], [], []])

    assert keys(g) == ["lose dive-centre", "lose house"]
    choose(g, 0, "lose house")
    assert (player(g, 0)["houses"], player(g, 0)["built"]) == (1, ["dive-centre"])


@proves("ST-103")
def test_typhoon_and_super_typhoon_are_extreme_weather_events() -> None:
    assert TYPHOONS == ["typhoon", "super-typhoon"]
    assert [BOOK.weather[card].name for card in TYPHOONS] == ["Typhoon", "Super Typhoon"]
    assert {"flash-flood", "storm-surge", "strong-waves"} == set(BOOK.weather) - set(TYPHOONS)


@proves("ST-104")
@pytest.mark.parametrize("event", TYPHOONS)
def test_the_game_ends_when_all_investments_fall_to_a_typhoon(event: str) -> None:
    g = scene(
        at="crisis", crises=[event], forest=2, mangrove=2, reef=1, built=[["dive-centre"] * 9, ["plantation"], []]
    )

    assert ending(g) == "typhoon"


# --- End Game Crises --------------------------------------------------------------------------------------------


@proves("ST-105")
@pytest.mark.parametrize(
    ("crisis", "left"),
    [("great-fires", [5, 7, 7]), ("rising-sea", [7, 6, 7]), ("bleaching", [7, 7, 5]), ("oil-spill", [7, 5, 6])],
)
def test_an_end_game_crisis_destroys_environment_as_its_text_says(crisis: str, left: list[int]) -> None:
    g = scene(at="crisis", crises=[crisis, "flash-flood"])

    assert in_play(g) == left


@proves("ST-106")
def test_an_end_game_crisis_is_placed_on_the_next_free_slot() -> None:
    g = scene(at="crisis", crises=["oil-spill", "flash-flood"], slots=["bleaching"])

    assert table(g)["slots"] == ["bleaching", "oil-spill"]
    texts = [line.text for line in g.log or ()]
    last_loss = max(at for at, text in enumerate(texts) if "loses {n}" in text)
    assert last_loss < texts.index("{crisis} fills End Game slot {n}"), "after its text is carried out"


@proves("ST-107")
def test_the_step_tracker_has_3_end_game_slots() -> None:
    assert ending(scene(at="crisis", crises=["oil-spill", "bleaching"], slots=["bleaching"])) is None
    assert "of 3" in GAME.board(table(scene()), WORDS)


@proves("ST-108")
def test_the_game_ends_immediately_when_the_third_slot_is_filled() -> None:
    g = scene(at="crisis", crises=["oil-spill", "flash-flood"], slots=["bleaching", "great-fires"])

    assert ending(g) is not None
    assert undecided(g) == []
    assert table(g)["round"] == 1


def test_a_text_is_generated_from_what_a_card_does() -> None:
    g = scene(crises=["flash-flood"], slots=["great-fires"])
    text = GAME.cards(table(g, 0), WORDS)

    assert "Great Fires: destroy 2 Forests; destroys 1 Forest each round" in text
    all_choose(g, "house audit")
