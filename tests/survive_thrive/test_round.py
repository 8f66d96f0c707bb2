"""The round: its five steps, and Step 1, Draw to 7 Cards."""

from holdfast.games.survive_thrive import GAME
from holdfast.kernel.decisions import choose, undecided
from tests.proofs import proves
from tests.survive_thrive.scene import all_choose, first, hand, in_play, keys, player, said, scene, start, table


@proves("ST-038")
def test_a_round_has_five_steps_in_order() -> None:
    g = scene(at="round", built=[["plantation"], [], []], crises=["strong-waves"] * 2, reef=9)

    assert table(g)["step"] == 2, "all hands are full, so the first question is the Activity"
    for card in ("audit", "dive-centre", "plantation"):
        all_choose(g, f"house {card}")
    assert (table(g)["step"], in_play(g)[0]) == (4, 6), "the Impact comes between Activities and Council"
    all_choose(g, "review")
    while table(g)["round"] == 1:
        all_choose(g, "done")
    told = [line.text for line in g.log or () if line.text.startswith(("Crisis", "Round"))]
    assert told[-2:] == ["Crisis: {crisis}", "Round {n} begins"]


@proves("ST-039")
def test_there_are_no_turns_in_each_step_all_act_at_the_same_time() -> None:
    g = start(4)

    assert undecided(g) == [0, 1, 2, 3]
    for seat in (2, 0, 3):
        choose(g, seat, keys(g, seat)[0])
    assert undecided(g) == [1]
    assert scene(at="council", seats=4).asked[3].seats == (3,)


@proves("ST-040")
def test_the_step_token_moves_on_with_each_step() -> None:
    assert [table(scene(at=at))["step"] for at in ("round", "activities", "impact", "council")] == [2, 2, 4, 4]
    storm = scene(
        at="crisis",
        forest=6,
        crises=["flash-flood"],
        built=[["dive-centre", "plantation"], ["crab-co-operative", "dive-centre"]],
    )
    assert table(storm)["step"] == 5


# --- Step 1: Draw to 7 Cards ------------------------------------------------------------------------------------


@proves("ST-041")
def test_each_player_draws_up_to_7_cards() -> None:
    g = scene(at="round", hands=[["audit"] * 2, ["audit"] * 5, []])

    assert [player(g, seat)["cards"] for seat in range(3)] == [7, 7, 7]
    assert hand(g, 1) == ["audit"] * 5 + ["marine-sanctuary"] * 2
    assert {facts["seat"]: facts["n"] for facts in said(g, "{seat} draws {n:# card|# cards}")} == {0: 5, 1: 2, 2: 7}


@proves("ST-042")
def test_any_player_may_draw_first() -> None:
    """The first seat changes every round, so nobody is always the last to draw."""
    g = scene(at="round", hands=[[], [], []])
    order = [facts["seat"] for facts in said(g, "{seat} draws {n:# card|# cards}")]

    assert sorted(order) == [0, 1, 2]
    assert order[0] == first(g)
    later = scene(at="crisis", hands=[[], [], []], forest=9)
    assert said(later, "{seat} draws {n:# card|# cards}")[0]["seat"] != order[0]


@proves("ST-043")
def test_a_player_with_7_cards_draws_none() -> None:
    g = start(3)

    assert [player(g, seat)["cards"] for seat in range(3)] == [7, 7, 7]
    assert len(said(g, "{seat} draws {n:# card|# cards}")) == 3, "the deal of 7, and nothing in the first Draw"


@proves("ST-043")
def test_a_player_with_more_than_7_cards_keeps_them_and_draws_none() -> None:
    g = scene(at="round", hands=[["audit"] * 9])

    assert player(g, 0)["cards"] == 9


@proves("ST-044")
def test_when_the_deck_is_empty_the_discard_pile_becomes_the_new_deck() -> None:
    g = scene(
        at="round", hands=[["audit"] * 4, ["audit"] * 7, ["audit"] * 7], deck=["rally"], discard=["fast-track"] * 5
    )

    assert hand(g, 0) == ["audit"] * 4 + ["fast-track"] * 2 + ["rally"]
    assert table(g)["deck"] == 3
    assert table(g)["discard"]["cards"] == 0
    assert said(g, "The discard pile is shuffled into a new deck of {n}") == [{"n": 5}]


@proves("ST-044")
def test_when_deck_and_discard_pile_are_empty_no_card_is_drawn() -> None:
    g = scene(at="round", hands=[["audit"] * 4, ["audit"] * 7, ["audit"] * 7], deck=["rally"])

    assert player(g, 0)["cards"] == 5
    assert table(g)["deck"] == 0


@proves("ST-109")
def test_after_the_crisis_the_next_round_begins_with_draw() -> None:
    g = scene(at="crisis", hands=[["audit"] * 3] * 3, forest=9)

    assert table(g)["round"] == 2
    assert [player(g, seat)["cards"] for seat in range(3)] == [7, 7, 7]
    assert table(g)["step"] == 2


def test_a_player_without_cards_does_no_activity() -> None:
    """The rulebook has no rule for it, but both piles can run out."""
    g = scene(hands=[[], ["audit"], ["audit"]], deck=[])

    assert undecided(g) == [1, 2]
    assert GAME.view(g, 0)["hand"] == []
