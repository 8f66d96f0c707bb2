"""Step 3: Apply the Impact."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.cards import Investment
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.decisions import choose, undecided
from tests.proofs import proves
from tests.survive_thrive.scene import all_choose, in_play, last_key, player, said, scene, table

BOOK = GAME.book(())
WORDS = GAME.words(BOOK)
CARDS_WITH_IMPACT = [card for card in BOOK.investments.values() if card.impact]


def later(g: SurviveThrive) -> None:
    """Play until the Impact of the next round is over: all exchange no cards in Review and lay Houses."""
    here = table(g)["round"]
    while table(g)["round"] == here or table(g)["step"] != 4:
        for seat in undecided(g):
            choose(g, seat, last_key(g, seat))


@proves("ST-070")
@pytest.mark.parametrize("card", CARDS_WITH_IMPACT, ids=lambda card: card.id)
def test_the_impact_of_an_investment_destroys_or_restores_one_type(card: Investment) -> None:
    g = scene(at="impact", built=[[card.id], [], []])

    expected = [7, 7, 7]
    for impact in card.impact:
        expected[impact.environment] += impact.n
    assert in_play(g) == expected


@proves("ST-070", "ST-072")
@pytest.mark.parametrize(("crisis", "expected"), [("great-fires", [6, 7, 7]), ("oil-spill", [7, 7, 7])])
def test_an_end_game_crisis_in_its_slot_has_its_impact(crisis: str, expected: list[int]) -> None:
    g = scene(at="impact", slots=[crisis])

    assert in_play(g) == expected


@proves("ST-071")
def test_impact_works_in_every_round() -> None:
    g = scene(at="impact", built=[["trawling-fleet"], [], []], crises=["flash-flood"] * 9, forest=9)
    assert in_play(g) == [9, 7, 6]

    later(g)

    assert in_play(g)[2] == 5


@proves("ST-072")
def test_an_end_game_crisis_has_its_impact_again_in_every_later_round() -> None:
    g = scene(at="crisis", crises=["bleaching", *["flash-flood"] * 9], forest=9)
    after_reveal = in_play(g)[2]

    while table(g)["step"] != 4:
        all_choose(g, last_key(g))
    assert in_play(g)[2] == after_reveal - 1
    later(g)
    assert in_play(g)[2] == after_reveal - 2


@proves("ST-073")
def test_impacts_come_in_the_order_of_the_step_tracker() -> None:
    g = scene(at="impact", built=[["gravel-pit", "trawling-fleet"], ["shrimp-farm"], ["plantation"]])

    order = [line.facts.get("environment") or line.facts["card"] for line in g.log or () if "Impact" in line.text]
    assert order == ["forest", "mangrove", "reef", "gravel-pit"]


@proves("ST-074")
def test_the_effects_of_all_cards_on_a_type_are_added_up_and_applied_in_one_go() -> None:
    """Destroyed and restored cards are added up before any card moves."""
    g = scene(at="impact", forest=1, built=[["plantation"] * 3, ["forest-reserve"] * 4, []], slots=["great-fires"])

    assert said(g, "The Impact on {environment} is {change}")[0] == {"environment": "forest", "change": 0}
    assert in_play(g)[0] == 1
    assert player(g, 0)["built"] == ["plantation"] * 3, "the type was never depleted"


@proves("ST-075")
def test_a_destroyed_card_goes_back_to_its_deck() -> None:
    g = scene(at="impact", built=[["shrimp-farm"], [], []])

    assert table(g)["environment"]["mangrove"]["in_play"] == 5
    assert table(g)["environment"]["mangrove"]["in_deck"] == 4


@proves("ST-076")
def test_a_restored_card_comes_from_its_deck() -> None:
    g = scene(at="impact", mangrove=4, built=[["mangrove-nursery"], [], []])

    assert table(g)["environment"]["mangrove"]["in_play"] == 6
    assert table(g)["environment"]["mangrove"]["in_deck"] == 3


@proves("ST-077")
def test_example_a_forest_is_destroyed() -> None:
    g = scene(at="impact", built=[["plantation"], [], []])

    forest = table(g)["environment"]["forest"]
    assert (forest["in_play"], forest["in_deck"]) == (6, 3)


@proves("ST-078")
def test_example_a_coral_reef_is_restored() -> None:
    g = scene(at="impact", built=[["marine-sanctuary"], [], []])

    reef = table(g)["environment"]["reef"]
    assert (reef["in_play"], reef["in_deck"]) == (8, 1)


def test_the_log_tells_when_the_coast_changes_what_an_investment_is_worth() -> None:
    """Only for built Investments, and only when a step of worth is crossed."""
    told = "Each {card} is now worth {n} DP"
    fewer = scene(at="impact", forest=6, built=[["plantation", "agroforestry"], ["agroforestry"], []])
    more = scene(at="impact", reef=8, built=[["marine-sanctuary"], ["dive-centre"], []])
    same = scene(at="impact", forest=7, mangrove=6, built=[["forest-reserve", "agroforestry", "shrimp-farm"], [], []])

    assert said(fewer, told) == [{"card": "agroforestry", "n": 2}]
    assert said(more, told) == [{"card": "dive-centre", "n": 6}]
    assert said(same, told) == []


# --- Depletion --------------------------------------------------------------------------------------------------


@proves("ST-079")
def test_a_type_is_depleted_when_none_is_left() -> None:
    last = scene(at="impact", reef=2, built=[["trawling-fleet"], [], []])
    none = scene(at="impact", reef=1, built=[["trawling-fleet"], [], []])

    assert said(last, "{environment} is depleted") == []
    assert said(none, "{environment} is depleted") == [{"environment": "reef"}]
    assert "depleted" in GAME.board(table(none), WORDS)


@proves("ST-080")
@pytest.mark.parametrize(
    ("card", "environment"), [("plantation", "forest"), ("shrimp-farm", "mangrove"), ("trawling-fleet", "reef")]
)
def test_when_a_type_is_depleted_its_commercial_investments_are_destroyed(card: str, environment: str) -> None:
    community = [card, "agroforestry", "crab-co-operative", "dive-centre", "forest-reserve"]
    g = scene(at="impact", built=[community, [card], []], commons={environment: 2 if environment != "forest" else 1})

    assert card not in player(g, 0)["built"] + player(g, 1)["built"]
    assert player(g, 0)["built"] == community[1:], "all others stay"
    assert table(g)["discard"]["known"] == [card, card]
    assert said(g, "{seat}'s {card} is destroyed: no {environment} is left") == [
        {"card": card, "seat": seat, "environment": environment} for seat in (0, 1)
    ]


@proves("ST-080")
def test_depletion_by_a_crisis_destroys_commercial_investments_at_once() -> None:
    """The rulebook has the rule under Step 3; nothing limits it to that step."""
    g = scene(at="crisis", crises=["great-fires", "flash-flood"], forest=1, built=[["plantation"], ["shrimp-farm"], []])

    assert player(g, 0)["built"] == []
    assert player(g, 1)["built"] == ["shrimp-farm"]


@proves("ST-080")
def test_a_commercial_investment_built_on_a_depleted_type_falls_with_the_next_impact() -> None:
    g = scene(at="impact", forest=0, built=[["plantation"], [], []])

    assert player(g, 0)["built"] == []


@proves("ST-080")
@pytest.mark.parametrize(
    ("mine", "first", "second"),
    [("gravel-pit", "forest", "mangrove"), ("copper-mine", "forest", "reef"), ("sand-dredger", "mangrove", "reef")],
)
def test_a_mine_is_commercial_and_falls_when_either_type_it_names_is_depleted(
    mine: str, first: str, second: str
) -> None:
    """The overview lists three kinds of Investments, so a Mine, which earns much and destroys, is Commercial."""
    for gone in (first, second):
        g = scene(at="impact", built=[[mine, "agroforestry"], [], []], commons={gone: 1})

        assert player(g, 0)["built"] == ["agroforestry"]
        assert table(g)["discard"]["known"] == [mine]
    spared = ({"forest", "mangrove", "reef"} - {first, second}).pop()
    g = scene(at="impact", built=[[mine], [], []], commons={spared: 0})
    assert player(g, 0)["built"] == [mine], "a type that it does not name is nothing to it"


@proves("ST-080", "ST-083")
def test_a_mine_that_falls_to_an_earlier_mine_has_no_impact() -> None:
    g = scene(at="impact", forest=1, built=[["sand-dredger"], ["copper-mine"] * 2, ["gravel-pit"]])

    assert [facts["card"] for facts in said(g, "{seat}'s {card} has its Impact")] == ["gravel-pit", "sand-dredger"]
    assert in_play(g) == [0, 5, 6], "the Gravel Pit has its whole Impact, the Copper Mines none"
    assert [player(g, seat)["built"] for seat in range(3)] == [["sand-dredger"], [], []]


@proves("ST-081")
def test_example_all_forests_are_gone_and_every_plantation_is_destroyed() -> None:
    g = scene(at="impact", forest=3, built=[["plantation"], ["plantation", "dive-centre"], ["plantation"]])

    assert in_play(g)[0] == 0
    assert [player(g, seat)["built"] for seat in range(3)] == [[], ["dive-centre"], []]
    assert table(g)["discard"]["cards"] == 3


@proves("ST-082")
def test_what_a_depleted_type_cannot_lose_another_type_loses_instead() -> None:
    """The backs of the '1' cards are ours: Forest to Mangrove, Mangrove to Coral Reef, Coral Reef to Forest."""
    forest = scene(at="impact", forest=1, built=[["plantation"] * 3, [], []])
    mangrove = scene(at="impact", mangrove=0, built=[["shrimp-farm"], [], []])
    reef = scene(at="impact", reef=0, built=[["trawling-fleet"] * 2, [], []])

    assert in_play(forest) == [0, 5, 7]
    assert in_play(mangrove) == [7, 0, 5]
    assert in_play(reef) == [5, 7, 0]


@proves("ST-082")
def test_if_the_other_type_is_depleted_as_well_its_own_card_is_followed() -> None:
    g = scene(at="impact", forest=1, mangrove=1, built=[["plantation"] * 4, ["shrimp-farm"], []])

    assert in_play(g)[:2] == [0, 0]
    assert in_play(g)[2] == 5, "two more Forests were due, and the Shrimp Farm fell with the last Mangrove"


@proves("ST-082")
def test_when_all_three_are_depleted_nothing_more_is_destroyed() -> None:
    g = scene(at="impact", forest=1, mangrove=1, reef=1, built=[["plantation"] * 9, [], []])

    assert in_play(g) == [0, 0, 0]


@proves("ST-083")
def test_several_mines_have_their_impact_in_the_order_printed_on_them() -> None:
    g = scene(at="impact", built=[["sand-dredger"], ["copper-mine"], ["gravel-pit"]])

    order = [facts["card"] for facts in said(g, "{seat}'s {card} has its Impact")]
    assert order == ["gravel-pit", "copper-mine", "sand-dredger"]
    assert in_play(g) == [5, 5, 5]


@proves("ST-083")
def test_a_mine_destroys_its_types_one_after_the_other() -> None:
    g = scene(at="impact", built=[["gravel-pit"], [], []])

    losses = [facts["environment"] for facts in said(g, "{environment} loses {n}: {n_left} in play")]
    assert losses == ["forest", "mangrove"]


@proves("ST-083")
@pytest.mark.parametrize(
    ("built", "mines"),
    [
        ([["gravel-pit"], [], []], [-1, -1, 0]),
        ([["gravel-pit"], ["sand-dredger"], []], [-1, -2, -1]),
        ([["gravel-pit", "copper-mine"], ["sand-dredger"], []], [-2, -2, -2]),
        ([["plantation"], [], []], [0, 0, 0]),
    ],
)
def test_what_all_mines_together_will_take_is_shown_type_by_type(built: list[list[str]], mines: list[int]) -> None:
    g = scene(at="activities", built=built)

    shown = table(g)["environment"]
    assert [shown[name]["mines"] for name in ("forest", "mangrove", "reef")] == mines
    before = in_play(g)
    after = in_play(scene(at="impact", built=built))
    others = [shown[name]["impact"] for name in ("forest", "mangrove", "reef")]
    assert after == [n + mine + other for n, mine, other in zip(before, mines, others, strict=True)]
