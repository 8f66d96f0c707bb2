"""Playing project cards, continued: extra costs, triggered effects, sales, and an empty deck."""

from typing import Any

import pytest

from tests.ares_crisis.base.words import front, go_on_to_round, seen
from tests.ares_crisis.scene import BOOK, changes, keys, offers, play, said, scene, table
from tests.proofs import proves


@proves("AB-095")
@pytest.mark.parametrize(
    ("at", "card", "what", "n"),
    [
        ("construction", "investment-loan", "tr", 1),
        ("construction", "local-heat-trapping", "heat", 3),
        ("development", "biomass-combustors", "plants", 2),
        ("development", "building-industries", "heat", 4),
        ("development", "strip-mine", "tr", 1),
    ],
)
def test_some_cards_ask_for_tr_heat_or_plants_as_part_of_playing_them(at: str, card: str, what: str, n: int) -> None:
    given: dict[str, Any] = {"at": at, "mc": 40, "hand": [card]}
    assert f"play {card}" not in keys(scene(**given | {what: n - 1}))
    g = scene(**given | {what: n})

    play(g, f"play {card}")

    paid = said(g, "{seat} pays {amount}[ ({cause})]")
    assert [(each["amount"], each["cause"]) for each in paid if each["amount"][1] == what] == [((n, what), card)]
    assert front(g)[what] == 0


# --- What answers a card ----------------------------------------------------------------------------------------


@proves("AB-096")
def test_effects_trigger_for_each_card_played_later() -> None:
    played = ["optimal-aerobraking"]
    g = scene(at="construction", mc=60, played=played, hand=["lava-flows", "research"], chosen="construction")

    play(g, "play lava-flows")
    assert (front(g)["heat"], front(g)["plants"]) == (2, 2)
    play(g, "play research")

    assert (front(g)["heat"], front(g)["plants"]) == (4, 4)


@proves("AB-096")
def test_an_effect_of_the_corporation_triggers_too() -> None:
    g = scene(at="development", corporation="saturn-systems", mc=20, hand=["ganymede-shipyard"])

    play(g, "play ganymede-shipyard")

    assert front(g)["tr"] == 6


@proves("AB-096")
def test_cards_played_before_do_not_count() -> None:
    g = scene(at="construction", mc=60, played=["lava-flows", "comet"], hand=["optimal-aerobraking"])

    play(g, "play optimal-aerobraking")

    assert (front(g)["heat"], front(g)["plants"]) == (0, 0)


@proves("AB-096")
def test_a_card_does_not_answer_itself() -> None:
    """Anti-Gravity Technology reacts to every card; it does not say that it counts itself."""
    hand = ["anti-gravity-technology", "interns"]
    g = scene(at="construction", mc=60, hand=hand, tags={"science": 5}, chosen="construction")

    play(g, "play anti-gravity-technology")
    assert (front(g)["heat"], front(g)["plants"]) == (0, 0)
    play(g, "play interns")

    assert (front(g)["heat"], front(g)["plants"]) == (2, 2)


@proves("AB-096")
def test_a_card_answers_itself_if_it_says_so() -> None:
    """Olympus Conference counts itself when it draws for science tags."""
    g = scene(at="construction", mc=15, hand=["olympus-conference"], deck=["comet"])

    play(g, "play olympus-conference")

    assert [entry["card"] for entry in front(g)["hand"]] == ["comet"]


@proves("AB-096")
def test_cards_of_a_teammate_trigger_nothing() -> None:
    others = [{"mc": 20, "hand": ["lava-flows"]}]
    g = scene(at="construction", seats=2, played=["optimal-aerobraking"], others=others)

    play(g, "play lava-flows", seat=1)

    assert (front(g)["heat"], front(g, 1)["heat"]) == (0, 0)


# --- Selling cards ----------------------------------------------------------------------------------------------


@proves("AB-097")
def test_a_player_may_discard_cards_from_hand_for_3_mc_each() -> None:
    g = scene(at="action", hand=["mine", "comet", "interns"])
    before = table(g)

    play(g, "sell comet", "sell mine")

    assert changes(before, table(g)) == {"mc": 6, "cards": -2}
    assert seen(g)["discard"] == ["comet", "mine"]
    assert said(g, "{seat} sells {project} for {n} MC")[0] == {"seat": 0, "project": "comet", "n": 3}


@proves("AB-097")
def test_the_mc_of_a_sale_can_be_spent_at_once() -> None:
    g = scene(at="development", mc=2, hand=["lichen", "comet"])
    assert offers(g, "play") == []

    play(g, "sell comet", "play lichen")

    assert (front(g)["mc"], front(g)["played"]) == (0, ["lichen"])


@proves("AB-098")
@pytest.mark.parametrize("phase", ["development", "construction", "action"])
def test_selling_is_possible_during_development_construction_and_action(phase: str) -> None:
    g = scene(at=phase, seats=2, hand=["mine", "comet", "interns"], others=[{"hand": ["lichen"]}])

    assert (offers(g, "sell"), offers(g, "sell", seat=1)) == (["mine", "comet", "interns"], ["lichen"])


@proves("AB-098")
def test_selling_is_not_possible_at_other_times() -> None:
    """Ruling (ledger): sources differ; selling is allowed in the three phases only."""
    hand = ["mine", "comet", "interns"]
    moments = ["plan", "research", "dummies", "check"]

    assert not [at for at in moments if offers(scene(at=at, hand=hand), "sell")]
    g = scene(at="plan", hand=hand)
    play(g, "choose production")
    assert seen(g)["round"] == 2, "in Production nothing is asked"


# --- An empty deck ----------------------------------------------------------------------------------------------


@proves("AB-099")
def test_when_the_deck_cannot_supply_a_draw_the_discarded_cards_are_shuffled_into_a_new_deck() -> None:
    g = scene(at="plan", mc=30)
    gone = ["mine", "lichen", "sponsors", "cartel", "insects", "heather"]
    g.deck, g.discard = ["comet", "interns"], list(gone)

    play(g, "choose research")

    looked = front(g)["looked"]
    assert looked[:2] == ["interns", "comet"], "the last cards of the old deck come first"
    assert len(set(looked[2:]) & set(gone)) == 3
    assert (seen(g)["deck"], seen(g)["discard"]) == (3, [])
    assert len(said(g, "The discarded cards are shuffled into a new deck")) == 1


@proves("AB-099")
def test_a_deck_that_can_just_supply_a_draw_is_not_filled() -> None:
    g = scene(at="plan")
    g.deck, g.discard = ["comet", "interns", "mine", "lichen", "cartel"], ["sponsors"]

    play(g, "choose research")

    assert (len(front(g)["looked"]), seen(g)["deck"], seen(g)["discard"]) == (5, 0, ["sponsors"])


@proves("AB-099")
def test_the_new_deck_is_shuffled() -> None:
    gone = list(BOOK.projects)[:40]
    orders = set()
    for chance in (12345, 54321):
        g = scene(at="plan")
        g.deck, g.discard, g.chance = [], list(gone), chance
        play(g, "choose research")
        orders.add(tuple(front(g)["looked"]))

    assert len(orders) == 2


@proves("AB-099")
def test_no_card_is_lost_when_the_deck_is_refilled_again_and_again() -> None:
    g = scene(at="plan", crisis_deck=["distress-signal"] * 60, temperature=8, oxygen=14, oceans=9, makes={"cards": 7})

    go_on_to_round(g, 40)

    seen_cards = [*g.deck, *g.discard, *g.players[0].hand, *g.players[0].played, *g.players[0].looked]
    assert sorted(seen_cards) == sorted(BOOK.projects)
    assert said(g, "The discarded cards are shuffled into a new deck")
