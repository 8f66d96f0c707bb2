"""Step 2: Do 3 Activities."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.kernel.decisions import choose, undecided, withdraw
from holdfast.kernel.errors import Refusal
from holdfast.kernel.journal import begin
from tests.proofs import proves
from tests.survive_thrive.scene import (
    all_choose,
    all_text,
    chosen,
    hand,
    in_play,
    keys,
    labels,
    player,
    said,
    say,
    scene,
    table,
)

BOOK = GAME.book(())


@proves("ST-045")
def test_each_player_does_exactly_three_activities_one_after_the_other() -> None:
    g = scene()
    activities = []

    while table(g)["step"] == 2:
        activities.append(table(g)["activity"])
        all_choose(g, f"house {hand(g, 0)[0]}")

    assert activities == [1, 2, 3]
    assert [player(g, seat)["houses"] for seat in range(3)] == [3, 3, 3]


@proves("ST-046")
def test_after_the_third_activity_comes_the_impact() -> None:
    g = scene(built=[["plantation"], [], []])

    for card in ("agroforestry", "audit", "dive-centre"):
        assert in_play(g)[0] == 7
        all_choose(g, f"house {card}")

    assert in_play(g)[0] == 6
    assert table(g)["step"] == 4


@proves("ST-047")
def test_an_activity_is_to_choose_a_card_and_then_to_perform() -> None:
    g = scene()

    choose(g, 0, "build plantation")
    choose(g, 1, "house audit")
    assert chosen(g, 0) == "build plantation"
    assert player(g, 0)["built"] == []

    choose(g, 2, "house audit")
    assert player(g, 0)["built"] == ["plantation"]


@proves("ST-048")
def test_each_player_chooses_one_card_of_the_own_hand() -> None:
    g = scene(hands=[["plantation", "plantation"], ["audit"], ["dive-centre"]])

    assert keys(g, 0) == ["build plantation", "house plantation", "restore plantation"]
    assert keys(g, 1) == ["play audit", "house audit", "restore audit"]
    with pytest.raises(Refusal):
        choose(g, 2, "build plantation")


@proves("ST-049")
def test_nothing_is_performed_before_all_have_chosen_and_a_choice_can_be_withdrawn() -> None:
    g = scene(forest=5)
    before = [in_play(g), [player(g, seat)["cards"] for seat in range(3)]]

    choose(g, 0, "build plantation")
    say(g, 2, "restore audit, add forest+forest")
    withdraw(g, 0)
    choose(g, 0, "house plantation")
    assert undecided(g) == [1]
    assert [in_play(g), [player(g, seat)["cards"] for seat in range(3)]] == before

    choose(g, 1, "house audit")
    assert (player(g, 0)["built"], player(g, 0)["houses"]) == ([], 1)


@proves("ST-050")
def test_a_chosen_card_is_hidden_until_its_activity_is_performed() -> None:
    g = scene(hands=[["gravel-pit", "audit"], ["audit"], ["audit"]])

    choose(g, 0, "build gravel-pit")

    assert table(g, 1)["committed"] == [0]
    assert table(g, 1)["choice"] is None
    for other in (1, 2, None):
        assert "gravel-pit" not in all_text(g, other)


@proves("ST-050")
def test_undo_does_not_cross_the_reveal() -> None:
    journal = begin(GAME, GAME.set_up(None, 3, 5))
    for seat in range(3):
        journal.choose(seat, next(key for key in keys(journal.state, seat) if key.startswith("house")))

    with pytest.raises(Refusal, match="consent"):
        journal.undo(2)


@proves("ST-051")
def test_all_announce_and_perform_at_the_same_time() -> None:
    g = scene()

    all_choose(g, "build plantation", "house audit", "restore shrimp-farm, add reef+reef")

    assert player(g, 0)["built"] == ["plantation"]
    assert player(g, 1)["houses"] == 1
    assert said(g, "{seat} restores {environments}") == [{"seat": 2, "environments": ("reef", "reef")}]
    assert (in_play(g), table(g)["activity"]) == ([7, 7, 9], 2), "nothing is left to be said about this Activity"


@proves("ST-051", "ST-058")
def test_what_to_restore_is_named_with_the_activity_before_anybody_sees_what_the_others_do() -> None:
    """The rulebook does not say when the types are named; our reading is with the Activity itself, sealed."""
    g = scene(hands=[["plantation", "audit"], ["audit"], ["audit"]])
    before = [all_text(g, seat) for seat in (0, 2)]

    choose(g, 1, "restore audit")
    assert keys(g, 1)[-1] == "back"
    assert undecided(g) == [0, 1, 2], "to think of restoring is no answer yet"
    assert [all_text(g, seat) for seat in (0, 2)] == before, "and nobody hears of it"
    choose(g, 1, "back")
    say(g, 1, "restore audit, add forest+reef")
    choose(g, 0, "build plantation")

    assert in_play(g) == [7, 7, 7]
    assert table(g, 0)["committed"] == [0, 1]
    assert player(g, 0)["built"] == []
    choose(g, 2, "house audit")
    assert in_play(g) == [8, 7, 8]


@proves("ST-051")
def test_who_thinks_of_restoring_leaves_the_sealed_answers_of_others_as_they_are() -> None:
    g = scene()
    choose(g, 0, "build plantation")

    choose(g, 1, "restore audit")

    assert table(g, 2)["committed"] == [0]
    assert chosen(g, 0) == "build plantation"
    assert undecided(g) == [1, 2]


@proves("ST-049")
def test_who_thinks_of_restoring_has_taken_back_the_own_sealed_answer() -> None:
    g = scene()
    choose(g, 0, "build plantation")
    choose(g, 1, "house audit")

    choose(g, 0, "restore audit")
    assert (table(g, 2)["committed"], undecided(g)) == ([1], [0, 2])
    choose(g, 0, "back")
    choose(g, 0, "house audit")
    choose(g, 2, "house audit")
    assert (player(g, 0)["built"], player(g, 0)["houses"]) == ([], 1)


@proves("ST-058")
def test_two_who_restore_at_the_same_time_add_two_cards_each_as_long_as_there_is_room() -> None:
    """A player who finds a pile full chooses another type."""
    g = scene(forest=8, mangrove=5, reef=9)

    all_choose(g, "restore audit, add forest+mangrove", "restore audit, add forest+mangrove", "house audit")

    assert in_play(g) == [9, 8, 9], "the only type with room takes the fourth card at once"
    assert table(g)["activity"] == 2


@proves("ST-058")
def test_who_finds_a_pile_full_chooses_again() -> None:
    g = scene(forest=7, mangrove=5, reef=7)

    all_choose(g, "restore audit, add forest+forest", "restore audit, add forest+forest", "house audit")

    assert (undecided(g), in_play(g)) == ([0], [9, 5, 7])
    assert keys(g, 0) == ["regrow mangrove", "regrow reef"]
    choose(g, 0, "regrow reef")
    choose(g, 0, "regrow mangrove")
    assert in_play(g) == [9, 6, 8]
    assert table(g)["activity"] == 2


@proves("ST-058")
def test_what_was_added_instead_is_not_added_once_more_with_the_next_activity() -> None:
    g = scene(forest=7, mangrove=5, reef=7)
    all_choose(g, "restore audit, add forest+forest", "restore audit, add forest+forest", "house audit")
    choose(g, 0, "regrow reef")
    choose(g, 0, "regrow reef")
    assert in_play(g) == [9, 5, 9]

    all_choose(g, "house plantation", "house plantation", "house plantation")

    assert (table(g)["activity"], in_play(g)) == (3, [9, 5, 9])


@proves("ST-058")
def test_where_there_is_no_room_anywhere_the_rest_is_not_added() -> None:
    g = scene(forest=9, mangrove=9, reef=8)

    all_choose(g, "restore audit, add reef", "restore audit, add reef", "house audit")

    assert in_play(g) == [9, 9, 9]
    assert (undecided(g), table(g)["activity"]) == ([0, 1, 2], 2)
    assert not any(key.startswith("restore") for key in keys(g)), "nothing is left to restore"


@proves("ST-052")
def test_there_are_four_activities() -> None:
    offered = {key.split()[0] for key in keys(scene())}

    assert offered == {"build", "restore", "house", "play"}


@proves("ST-053")
def test_one_card_is_used_per_activity_so_a_hand_of_7_is_down_to_4() -> None:
    g = scene()

    all_choose(g, "build plantation")
    all_choose(g, "house audit")
    all_choose(
        g,
        "restore dive-centre, add forest+forest",
        "restore dive-centre, add mangrove+mangrove",
        "restore dive-centre, add reef+reef",
    )

    assert [player(g, seat)["cards"] for seat in range(3)] == [4, 4, 4]


@proves("ST-054")
def test_the_three_activities_may_be_the_same_or_different() -> None:
    same = scene(hands=[["forest-reserve"] * 7] * 3)
    for _ in range(3):
        all_choose(same, "build forest-reserve")
    different = scene()
    for key in ("build plantation", "house audit"):
        all_choose(different, key)

    assert player(same, 0)["built"] == ["forest-reserve"] * 3
    assert "restore dive-centre" in keys(different)


# --- Build ------------------------------------------------------------------------------------------------------


@proves("ST-055")
def test_a_built_investment_lies_face_up_and_stays_in_the_community() -> None:
    g = scene(forest=9)

    all_choose(g, "build plantation", "house audit", "house audit")

    assert player(g, 0)["built"] == ["plantation"]
    assert said(g, "{seat} builds {card}") == [{"seat": 0, "card": "plantation"}]
    all_choose(g, "house dive-centre", "house dive-centre", "house dive-centre")
    all_choose(g, "house agroforestry", "house agroforestry", "house agroforestry")
    assert player(g, 0)["built"] == ["plantation"]


@proves("ST-056")
def test_build_costs_only_the_card_itself() -> None:
    g = scene()
    before = hand(g, 0)

    all_choose(g, "build plantation", "house audit", "house audit")

    assert hand(g, 0) == [card for card in before if card != "plantation"]
    assert in_play(g) == [7, 7, 7]


@proves("ST-057")
def test_only_an_investment_can_be_built() -> None:
    g = scene(hands=[["audit", "gravel-pit", "dive-centre", "plantation", "forest-reserve"]])

    built = [key for key in keys(g) if key.startswith("build")]
    assert built == ["build dive-centre", "build forest-reserve", "build gravel-pit", "build plantation"]


# --- Restore ----------------------------------------------------------------------------------------------------


@proves("ST-058")
def test_restore_discards_the_card_and_adds_two_environment_cards() -> None:
    g = scene(forest=5)

    all_choose(g, "restore plantation, add forest+forest", "house audit", "house audit")

    assert in_play(g) == [7, 7, 7]
    assert "plantation" not in hand(g, 0)
    assert table(g)["discard"]["cards"] == 1


@proves("ST-059")
def test_the_two_cards_may_be_of_one_type_or_of_two() -> None:
    g = scene()

    choose(g, 0, "restore plantation")

    assert keys(g)[:-1] == [
        "add forest+forest",
        "add forest+mangrove",
        "add forest+reef",
        "add mangrove+mangrove",
        "add mangrove+reef",
        "add reef+reef",
    ]
    all_choose(g, "add mangrove+reef", "house audit", "house audit")
    assert in_play(g) == [7, 8, 8]


@proves("ST-060")
def test_the_card_given_up_to_restore_is_discarded_face_down() -> None:
    g = scene(hands=[["gravel-pit", "audit"], ["audit"], ["audit"]])

    all_choose(g, "restore gravel-pit, add reef+reef", "house audit", "house audit")

    assert "gravel-pit" not in all_text(g, 1) + all_text(g, None)
    assert table(g, 0)["discard"]["known"] == ["gravel-pit"], "its owner knows what it was"
    assert table(g, 1)["discard"] == {"cards": 1, "known": []}


@proves("ST-061")
def test_a_type_with_all_9_cards_in_play_cannot_be_restored_further() -> None:
    g = scene(forest=9, mangrove=8, reef=9)
    choose(g, 0, "restore plantation")

    assert keys(g) == ["add mangrove", "back"], "room for one card only"
    all_choose(g, "add mangrove", "house audit", "house audit")
    assert in_play(g) == [9, 9, 9]
    assert not any(key.startswith("restore") for key in keys(g))


@proves("ST-061")
def test_what_is_restored_comes_from_the_deck_of_its_type() -> None:
    g = scene(forest=8)
    choose(g, 0, "restore plantation")

    assert "add forest+forest" not in keys(g)
    all_choose(g, "add forest+reef", "house audit", "house audit")
    assert table(g)["environment"]["forest"]["in_deck"] == 0
    assert table(g)["environment"]["reef"]["in_deck"] == 1


def test_who_gives_up_a_card_is_told_what_it_is_worth_now() -> None:
    g = scene(hands=[["dive-centre", "audit"]], reef=9)

    assert labels(g)["restore dive-centre"] == "Restore two Environment cards, giving up Dive Centre (6 DP now)"
    assert labels(g)["restore audit"] == "Restore two Environment cards, giving up Audit"


# --- House ------------------------------------------------------------------------------------------------------


@proves("ST-062")
@pytest.mark.parametrize("card", ["plantation", "audit", "gravel-pit", "forest-reserve"])
def test_any_card_can_be_a_house(card: str) -> None:
    g = scene(hands=[[card, "audit"]])

    all_choose(g, f"house {card}", "house audit", "house audit")

    assert (player(g, 0)["houses"], player(g, 0)["built"]) == (1, [])


@proves("ST-062", "ST-063")
def test_the_face_of_a_house_stays_hidden_from_the_others() -> None:
    g = scene(hands=[["gravel-pit", "audit"], ["audit"], ["audit"]])

    all_choose(g, "house gravel-pit", "house audit", "house audit")

    assert "gravel-pit" not in all_text(g, 1) + all_text(g, 2) + all_text(g, None)
    assert table(g, 0)["own_houses"] == ["gravel-pit"]
    for seed in range(20):
        other = GAME.redeal(g, 1, seed)
        assert table(other, 1) == table(g, 1)


@proves("ST-064")
def test_a_house_is_an_investment() -> None:
    g = scene(at="council", houses=[["audit"], [], []], built=[[], ["plantation"], []])
    all_choose(g, "vote", "vote", "review")
    for seat in (0, 1):
        choose(g, seat, "ready")

    assert keys(g, 0) == ["vote 0 house", "vote 1 plantation"]


@proves("ST-065")
def test_a_house_gives_1_dp() -> None:
    g = scene(houses=[["plantation", "gravel-pit"], ["audit"], []])

    assert [player(g, seat)["dp"] for seat in range(3)] == [2, 1, 0]


@proves("ST-066")
def test_a_house_has_no_impact() -> None:
    g = scene(at="impact", houses=[["plantation", "gravel-pit"], ["forest-reserve"], []])

    assert in_play(g) == [7, 7, 7]
