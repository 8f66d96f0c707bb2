"""Effects of Resistance cards and Events, and the questions that cards ask."""

import pytest

from holdfast.games.resistance.state import Resistance
from tests.proofs import proves
from tests.resistance.scene import (
    BOOK,
    CLUES,
    GAME,
    OBJECTS,
    all_done,
    keys,
    moves,
    occupied,
    play,
    prompt,
    said,
    scene,
    seen,
    squad,
    zone,
)

# --- Resistance cards -------------------------------------------------------------------------------------------


def activated(card: str, **fields: object) -> Resistance:
    """The state after a player has activated a card that had enough cubes."""
    g = scene(offered={card: 9}, **fields)  # type: ignore[arg-type]
    play(g, 0, f"activate {card}")
    return g


@proves("PR-174")
def test_general_strike() -> None:
    assert seen(activated("three-general-strike"))["this_turn"]["actions"] == -2


@proves("PR-174")
def test_broken_rails_slow_each_army_action_of_the_turn_by_1_but_not_below_1() -> None:
    fields = {"seats": 4, "bag": ["nw15"], "events": ["voices-from-abroad"], "piles": {}}
    g = activated("four-broken-rails", **fields)
    slow = activated("four-broken-rails", space=1, **fields)
    assert [seen(each)["invasion"]["soldiers"] for each in (g, slow)] == [1, 1]
    all_done(g)
    all_done(slow)

    assert (occupied(g), occupied(slow)) == ({"nw15": (1, 0)}, {"nw15": (1, 0)})
    assert seen(g)["this_turn"]["speed"] == 0


@proves("PR-174")
def test_a_rising_eliminates_soldiers_in_villages_of_one_region() -> None:
    g = activated("three-village-rising", soldiers={"sw15": 3, "sw1": 1, "sw2": 1, "ne2": 1})

    play(g, 0, "in sw")
    assert keys(g) == ["strike soldier sw1", "strike soldier sw2"]
    play(g, 0, "strike soldier sw1")

    assert occupied(g) == {"sw15": (3, 0), "ne2": (1, 0)}
    assert seen(g)["soldiers"]["eliminated"] == 2


@proves("PR-119", "PR-174")
def test_cubes_lifted_off_zones_return_to_the_supply() -> None:
    g = activated("three-safe-houses", on_zones={"ne1": 1, "sw1": 2})
    supply = seen(g)["supply"]

    for left in (2, 1, 0):
        play(g, 0, next(key for key in keys(g) if key.startswith("lift")))

        on_zones = sum(each["cubes"] for each in seen(g)["zones"].values())
        assert (on_zones, seen(g)["supply"]) == (left, supply + 3 - left)


@proves("PR-174", "PR-225")
def test_the_officers_banquet_eliminates_2_officers_anywhere() -> None:
    g = activated("three-officers-banquet", officers={"sw15": 1, "ne15": 1, "se1": 1})

    play(g, 0, "strike officer ne15", "strike officer se1")

    assert occupied(g) == {"sw15": (0, 1)}


@proves("PR-174", "PR-119")
def test_safe_houses_take_cubes_off_zones_and_everybody_may_travel() -> None:
    g = activated("three-safe-houses", on_zones={"ne1": 1, "sw1": 1})

    assert keys(g) == ["lift ne1", "lift sw1", "enough"]
    play(g, 0, "lift sw1", "enough", "travel ne2")
    play(g, 1, "stay")
    play(g, 2, "travel ne4")

    assert (zone(g, "ne1")["cubes"], zone(g, "sw1")["cubes"]) == (1, 0)
    assert [squad(g, at)["zone"] for at in range(3)] == ["ne2", "ne1", "ne4"]


@proves("PR-174")
def test_news_from_the_wash_house_brings_2_clue_cards_to_one_player() -> None:
    g = activated("three-wash-house-news", clues_deck=CLUES)

    play(g, 0, "name 2")
    assert len(keys(g, 2)) == 5
    play(g, 2, "keep mine", "keep castle")

    assert squad(g, 2)["clues"] == ["mine", "castle"]
    assert seen(g)["discards"]["clues"] == ["abbey", "harbour", "north"]


@proves("PR-174")
def test_the_black_market_brings_2_object_cards_to_one_player() -> None:
    g = activated("three-black-market", objects=OBJECTS)

    play(g, 0, "name 1")
    play(g, 1, "keep wire", "keep valve")

    assert squad(g, 1)["inventory"] == ["wire", "valve"]


@proves("PR-174", "PR-039")
def test_night_school_gives_training_to_2_players_on_slots_up_to_3_for_the_rest_of_the_game() -> None:
    g = activated("three-night-school", people={1: {"training": ("military", 3)}})

    assert not any(key.startswith("train 1") or key.endswith(" 4") for key in keys(g))
    play(g, 0, "train 2 engineering 3", "train 0 military 3")

    assert squad(g, 2)["levels"]["engineering"] == 4
    assert squad(g, 0)["levels"]["military"] == 4
    assert prompt(g).startswith("Your action")
    play(g, 1, "plan military")
    play(g, 2, "search")
    assert squad(g, 2)["levels"]["engineering"] == 4


@proves("PR-039", "PR-177", "PR-193")
def test_training_is_not_transferred_but_may_change_its_place() -> None:
    g = scene(people={0: {"training": ("military", 3)}})
    other = scene(
        at="turn", people={0: {"training": ("military", 3)}}, services=["three-black-market", "three-night-school"]
    )
    play(other, 0, "offer three-black-market", "reorganise", "place training communication 3")

    assert "transfer 1" not in keys(g)
    assert squad(other, 0)["levels"] == {"communication": 3, "military": 3, "engineering": 1}


@proves("PR-043")
@pytest.mark.parametrize(("players", "word"), [(3, "three"), (4, "four"), (5, "five")])
def test_every_set_has_the_same_eight_services_at_its_own_price(players: int, word: str) -> None:
    cards = [card for card in BOOK.resistance.values() if card.players == players]

    assert sorted(card.id.removeprefix(f"{word}-") for card in cards) == [
        "black-market",
        "broken-rails",
        "general-strike",
        "night-school",
        "officers-banquet",
        "safe-houses",
        "village-rising",
        "wash-house-news",
    ]


# --- Events -----------------------------------------------------------------------------------------------------


def after(event: str, **fields: object) -> Resistance:
    """The state after the army's phase of a turn in which nobody acted, with this Event."""
    wanted = {"seats": 4, "bag": ["se1"], "piles": {}, "services": ["four-black-market", "four-safe-houses"]} | fields
    return scene(at="army", events=[event], **wanted)  # type: ignore[arg-type]


@proves("PR-205", "PR-044")
def test_an_armoured_column_comes_to_the_emptiest_capital_and_deploys() -> None:
    g = after("armoured-column", soldiers={"nw15": 1, "ne15": 1, "sw15": 1})

    assert occupied(g) == {"nw15": (1, 0), "ne15": (1, 0), "sw15": (1, 0), "se15": (3, 0), "ne13": (1, 0)}


@proves("PR-205", "PR-044")
def test_supply_ships_land_at_4_free_harbours_highest_numbers_first() -> None:
    g = after("supply-ships", soldiers={"sw15": 1})

    assert set(occupied(g)) == {"sw15", "se15", "nw14", "ne14", "se14"}


@proves("PR-205", "PR-044")
def test_new_stripes_make_officers_in_the_zone_and_in_the_town_with_the_most_soldiers() -> None:
    g = after("new-stripes", soldiers={"nw14": 2, "sw14": 1, "ne15": 3})

    assert occupied(g) == {"nw14": (1, 1), "sw14": (1, 0), "ne15": (2, 1)}


@proves("PR-205", "PR-044")
@pytest.mark.parametrize(("event", "actions"), [("forced-march", 2), ("fog-on-the-sound", 0), ("curfew", 1)])
def test_a_forced_march_and_fog_change_the_number_of_army_actions(event: str, actions: int) -> None:
    g = after(event, team=1, bag=["nw15", "ne15"])

    assert said(g, "The army acts {n:# time|# times}") == [{"n": actions}]


@proves("PR-205", "PR-044")
def test_fog_never_makes_the_number_negative() -> None:
    assert said(after("fog-on-the-sound"), "The army acts {n:# time|# times}") == [{"n": 0}]


@proves("PR-205", "PR-044")
def test_reprisals_cost_a_cube_where_the_army_stands() -> None:
    g = after("reprisals", zones=("ne1", "ne2", "ne4", "ne1"), soldiers={"ne2": 1, "ne4": 1}, cubes=(3, 3, 0, 3))

    assert [squad(g, at)["cubes"] for at in range(4)] == [3, 2, 0, 3]


@proves("PR-205", "PR-044")
def test_the_informer_costs_a_clue_card_of_the_teams_choice_or_an_action() -> None:
    g = after("the-informer", clues={0: ["mine"]}, common=["north"])
    assert keys(g, 3) == ["give up north", "give up mine"]
    play(g, 3, "give up north")

    assert (seen(g)["common"], seen(g)["discards"]["clues"]) == (["mine"], ["north"])
    assert said(after("the-informer", bag=["nw15"]), "The army acts {n:# time|# times}") == [{"n": 1}]


def next_phase(g: Resistance) -> Resistance:
    """Continue to the standard actions of the next turn."""
    play(g, 0, keys(g)[0])
    return g


@proves("PR-205", "PR-044", "PR-084")
def test_a_curfew_shortens_the_next_players_phase_only() -> None:
    timed, untimed = next_phase(after("curfew")), next_phase(after("curfew", clock="off"))

    assert seen(timed)["seconds"] == 240
    assert seen(untimed)["most_actions"] == 4
    g = scene(at="army", events=["curfew", "voices-from-abroad"], bag=["se1"])
    all_done(next_phase(g))
    assert seen(next_phase(g))["seconds"] == 300


@proves("PR-205", "PR-044", "PR-134")
def test_snow_closes_the_mountain_paths_for_the_next_phase() -> None:
    snow, then = "snow-in-the-passes", "voices-from-abroad"
    g = next_phase(scene(at="army", events=[snow, then], zones=("ne10",)))
    assert "nw10" not in moves(g)
    assert "ne15" in moves(g)
    all_done(g)
    assert said(g, "Event: {event}") == [{"event": snow}, {"event": then}]

    assert "nw10" in moves(next_phase(g)), "only for that phase"
    assert squad(g)["zone"] == "ne10"


@proves("PR-205", "PR-044")
def test_desertions_withdraw_2_soldiers_of_the_teams_choice() -> None:
    g = after("desertions", soldiers={"nw15": 3, "ne15": 1})

    play(g, 2, "recall nw15")
    play(g, 0, "recall ne15")

    assert occupied(g) == {"nw15": (2, 0)}
    assert seen(g)["soldiers"]["eliminated"] == 0


@proves("PR-205", "PR-044")
def test_voices_from_abroad_give_each_player_a_cube_as_far_as_the_supply_reaches() -> None:
    g = after("voices-from-abroad", supply=2)

    assert [squad(g, at)["cubes"] for at in range(4)] == [4, 4, 3, 3]


@proves("PR-205", "PR-044")
def test_an_inspection_promotes_in_the_fullest_town_and_takes_cubes_off_zones() -> None:
    g = after("inspection", soldiers={"nw14": 1, "ne14": 2, "ne15": 3}, on_zones={"ne1": 1})
    play(g, 1, "lift ne1")

    assert occupied(g) == {"nw14": (1, 0), "ne14": (1, 1), "ne15": (3, 0)}
    assert zone(g, "ne1")["cubes"] == 0


# --- What a card asks -------------------------------------------------------------------------------------------


def asks(g: Resistance) -> str:
    """The first question as text."""
    return GAME.words_at(g).fill(g.asked[0].prompt, g.asked[0].facts)


def test_what_a_card_asks_names_the_card() -> None:
    used = scene(inventory={0: ["forged-orders"]}, soldiers={"sw15": 3})
    car = scene(inventory={0: ["staff-car"]}, zones=("ne1",))
    rising = activated("three-village-rising", soldiers={"sw15": 3, "sw1": 1, "sw2": 1})

    play(used, 0, "use forged-orders")
    play(car, 0, "use staff-car")

    assert asks(used) == "Forged Orders: in which region?"
    assert asks(car) == "Staff Car: travel where?"
    assert asks(rising) == "Rising in the Villages: in which region?"
    play(rising, 0, "in sw")
    assert asks(rising) == "Rising in the Villages: eliminate which pawn? (5 to go)"


def test_the_acting_seat_sees_the_actions_taken_and_the_cubes_left() -> None:
    g = scene(cubes=(3, 1, 0))

    told = [GAME.words_at(g).fill(each.prompt, each.facts) for each in g.asked]

    assert told == [
        "Your action (0 so far, 3 cubes in reserve)",
        "Your action (0 so far, 1 cube in reserve)",
        "Your action (0 so far, no cube in reserve)",
    ]
