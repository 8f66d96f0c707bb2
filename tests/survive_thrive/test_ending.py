"""Game end: typhoon destruction, the third End Game Crisis, scoring and Epilogues."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from tests.proofs import proves
from tests.results import result_of
from tests.survive_thrive.scene import all_choose, ending, play_out, player, said, scene, start, table, told

BOOK = GAME.book(())
WORDS = GAME.words(BOOK)
ONE_IS_WARNED = [["early-warning"] * 4, ["audit"] * 4, ["audit"] * 4]


def third(**more: object) -> SurviveThrive:
    """Reveal the third End Game Crisis; it destroys 2 Mangroves and a Coral Reef."""
    return scene(at="crisis", crises=["oil-spill"], slots=["bleaching", "great-fires"], **more)  # type: ignore[arg-type]


def wasted(event: str = "typhoon", **more: object) -> SurviveThrive:
    """Let a storm come to a coast without any Environment."""
    return scene(at="crisis", crises=[event, "flash-flood"], forest=0, mangrove=0, reef=0, **more)  # type: ignore[arg-type]


@proves("ST-110")
def test_there_are_two_ways_for_the_game_to_end() -> None:
    for seed in range(40):
        g = play_out(start(3 + seed % 2, seed), seed)
        assert (len(table(g)["slots"]) == 3) != (ending(g) == "typhoon")
    assert ending(wasted(houses=[["audit"]])) == "typhoon"


@proves("ST-111")
def test_a_typhoon_that_leaves_no_investment_in_any_community_ends_the_game_at_once() -> None:
    g = wasted(built=[["dive-centre"], ["plantation"], []], houses=[[], ["audit"], ["rally"]])

    assert ending(g) == "typhoon"
    assert [player(g, seat)["dp"] for seat in range(3)] == [0, 0, 0]
    assert table(g)["round"] == 1


@proves("ST-111")
def test_a_typhoon_over_a_table_that_was_empty_of_investments_ends_nothing() -> None:
    """The rulebook does not say; our reading: only a typhoon that destroys the last Investments ends the game."""
    g = wasted()

    assert ending(g) is None
    assert table(g)["round"] == 2


@proves("ST-112")
def test_after_a_typhoon_there_is_no_winner() -> None:
    g = wasted("super-typhoon", houses=[["audit"] * 3])

    assert (result_of(g).winners, result_of(g).scores) == ((), (0, 0, 0))
    assert table(g)["result"]["winners"] == []
    assert said(g, "No Investment is left: all players lose") == [{}]


@proves("ST-113")
@pytest.mark.parametrize("event", ["flash-flood", "storm-surge", "strong-waves"])
def test_another_event_that_leaves_no_investment_does_not_end_the_game(event: str) -> None:
    g = wasted(event, houses=[["audit"]])

    assert ending(g) is None
    assert [player(g, seat)["houses"] for seat in range(3)] == [0, 0, 0]
    assert table(g)["round"] == 2


@proves("ST-114")
def test_a_typhoon_that_empties_only_some_communities_does_not_end_the_game() -> None:
    g = scene(hands=ONE_IS_WARNED, crises=["typhoon"] * 2, forest=0, mangrove=0, reef=0)

    all_choose(g, "house early-warning", "house audit", "house audit")
    all_choose(g, "house early-warning", "house audit", "house audit")
    all_choose(g, "play early-warning", "house audit", "house audit")
    all_choose(g, "review")
    all_choose(g, "done")

    assert ending(g) is None
    assert [player(g, seat)["houses"] for seat in range(3)] == [2, 0, 0]


@proves("ST-115")
def test_after_a_typhoon_one_player_reads_the_typhoon_epilogue() -> None:
    g = wasted(houses=[["audit"]])

    assert [facts["epilogue"] for facts in said(g, "{seat} reads {epilogue}")] == ["typhoon"]
    assert table(g)["result"]["epilogue"] == BOOK.epilogues["typhoon"].story


# --- The third End Game Crisis ----------------------------------------------------------------------------------


@proves("ST-116")
def test_the_effects_of_the_third_crisis_come_before_scoring() -> None:
    """The order is: reveal the card, apply its text with depletion, place it, end; no Impact step follows."""
    g = third(mangrove=2, built=[["shrimp-farm"], ["crab-co-operative", "plantation"], []])

    assert result_of(g).scores == (0, 4, 0), "the Shrimp Farm fell with the last Mangrove"
    assert table(g)["environment"]["forest"]["in_play"] == 7, "the Plantation has no Impact any more"


@proves("ST-117")
def test_each_player_adds_up_the_dp_of_the_own_community() -> None:
    g = third(
        built=[["plantation", "gravel-pit"], ["forest-reserve", "trawling-fleet"], []],
        houses=[["audit"], [], ["rally"] * 3],
    )

    assert result_of(g).scores == (4 + 6 + 1, 0 + 3, 3)


@proves("ST-118")
def test_cards_in_hand_do_not_count() -> None:
    g = third(hands=[["gravel-pit"] * 7, [], []], houses=[[], ["audit"], []])

    assert result_of(g).scores == (0, 1, 0)


@proves("ST-119")
def test_the_most_dp_win_and_equals_share_the_win() -> None:
    one = third(built=[["plantation"], ["shrimp-farm", "plantation"], []])
    shared = third(built=[["plantation"], ["plantation"], ["trawling-fleet"]])

    assert result_of(one).winners == (1,)
    assert result_of(shared).winners == (0, 1)


def test_one_wins_and_two_win() -> None:
    one = third(built=[["plantation"], ["shrimp-farm", "plantation"], []])
    shared = third(built=[["plantation"], ["plantation"], ["trawling-fleet"]])

    assert "Seat 2 wins with 9 DP" in told(one, 0)
    assert "Seat 1 and Seat 2 win with 4 DP" in told(shared, 0)


@proves("ST-120")
def test_example_one_community_being_scored() -> None:
    """The rulebook's example is a missing picture; ours has one of each kind, 7 Forests, 5 Mangroves and 6 Reefs."""
    community = ["plantation", "forest-reserve", "agroforestry", "gravel-pit"]
    g = third(built=[community, [], []], houses=[["audit", "rally"], [], []])

    assert (g.commons, result_of(g).scores[0]) == ([7, 5, 6], 4 + 0 + 3 + 6 + 2)


@proves("ST-121")
def test_sustainable_investments_are_scored_by_the_environment_left_at_the_end() -> None:
    before = scene(built=[["crab-co-operative"], [], []], mangrove=5)
    g = third(built=[["crab-co-operative"], [], []], mangrove=5)

    assert player(before, 0)["dp"] == 2
    assert table(g)["environment"]["mangrove"]["in_play"] == 3
    assert result_of(g).scores[0] == 1


# --- Epilogues --------------------------------------------------------------------------------------------------


def epilogue(seats: int, environment: int, dp: int) -> str | None:
    """The ending with this Environment left and these total DP of all players, in Houses."""
    left = environment + 3  # the last Crisis destroys 2 Mangroves and a Coral Reef
    forest = max(0, min(9, left - 3))
    mangrove = max(2, min(9, left - forest - 1))
    reef = left - forest - mangrove
    houses = [["audit"] * (dp // seats + (seat < dp % seats)) for seat in range(seats)]
    g = third(seats=seats, forest=forest, mangrove=mangrove, reef=reef, houses=houses)
    assert sum(g.commons) == environment
    assert sum(result_of(g).scores) == dp
    return ending(g)


@proves("ST-122")
def test_the_environment_left_is_added_up_over_all_three_types() -> None:
    assert epilogue(3, 12, 0) == "epilogue-3"
    assert epilogue(3, 11, 0) == "epilogue-4"


@proves("ST-123")
def test_the_dp_of_all_players_are_added_up() -> None:
    g = third(houses=[["audit"] * 20, ["audit"] * 10, ["audit"] * 10])

    assert result_of(g).scores == (20, 10, 10)
    assert ending(g) == "epilogue-1"


@proves("ST-124")
def test_the_winner_reads_the_epilogue() -> None:
    g = third(houses=[[], [], ["audit"]])

    assert said(g, "{seat} reads {epilogue}") == [{"seat": 2, "epilogue": "epilogue-3"}]


TABLE = [
    pytest.param(3, (12, 24), (40, 90), "epilogue-1", marks=proves("ST-125")),
    pytest.param(3, (0, 11), (40, 90), "epilogue-2", marks=proves("ST-126")),
    pytest.param(3, (12, 24), (0, 39), "epilogue-3", marks=proves("ST-127")),
    pytest.param(3, (0, 11), (0, 39), "epilogue-4", marks=proves("ST-128")),
    pytest.param(4, (16, 24), (50, 90), "epilogue-1", marks=proves("ST-129")),
    pytest.param(4, (0, 15), (50, 90), "epilogue-2", marks=proves("ST-130")),
    pytest.param(4, (16, 24), (0, 49), "epilogue-3", marks=proves("ST-131")),
    pytest.param(4, (0, 15), (0, 49), "epilogue-4", marks=proves("ST-132")),
]


@pytest.mark.parametrize(("seats", "environment", "dp", "expected"), TABLE)
def test_the_epilogue_by_the_table(
    seats: int, environment: tuple[int, int], dp: tuple[int, int], expected: str
) -> None:
    found = {epilogue(seats, left, total) for left in environment for total in dp}

    assert found == {expected}


@proves("ST-134")
def test_the_epilogues_are_not_read_before_the_game_is_over() -> None:
    g = start(3)
    stories = [each.story for each in BOOK.epilogues.values()]

    for seat in (0, 1, 2, None):
        assert not any(story in str(table(g, seat)) + GAME.board(table(g, seat), WORDS) for story in stories)
    over = table(play_out(g), 0)
    assert over["result"]["epilogue"] in stories
    assert over["result"]["epilogue"] in GAME.board(over, WORDS)


TOLD = [
    pytest.param("epilogue-1", ["storms", "standing"], marks=proves("ST-135")),
    pytest.param("epilogue-2", ["rich", "one bad night"], marks=proves("ST-136")),
    pytest.param("epilogue-3", ["used almost none", "roofs still leak"], marks=proves("ST-137")),
    pytest.param("epilogue-4", ["weather took it", "begin again"], marks=proves("ST-138")),
    pytest.param("typhoon", ["nobody here can rebuild alone", "strangers"], marks=proves("ST-139")),
]


@pytest.mark.parametrize(("name", "words"), TOLD)
def test_what_each_epilogue_tells(name: str, words: list[str]) -> None:
    card = BOOK.epilogues[name]
    high = {"epilogue-1": (True, True), "epilogue-2": (True, False), "epilogue-3": (False, True)}

    assert (card.high_dp, card.high_environment) == high.get(name, (False, False))
    assert card.typhoon == (name == "typhoon")
    assert all(word in card.story.lower() for word in words)
    assert card.origin == "holdfast"


def test_the_log_can_be_said_in_words() -> None:
    g = play_out(start(4, 3))

    assert all(told(g, seat) for seat in range(4))
