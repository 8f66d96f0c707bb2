"""The components: board, pieces, sheets and cards, as players see them."""

from collections import Counter
from typing import Any

import pytest

from holdfast.games import game_named
from holdfast.games.resistance.cards import SKILLS
from holdfast.kernel.content import ContentError, Pack
from tests.proofs import proves
from tests.resistance.scene import BOOK, GAME, all_done, keys, play, scene, seen, squad, start

SHOWN = GAME.contents(GAME.words(BOOK))


@proves("PR-018", "PR-064")
def test_there_are_three_scenarios_beside_the_introductory_one_each_with_its_own_objectives() -> None:
    numbers = sorted(card.number for card in BOOK.scenarios.values())
    goals = [scenario.goals for scenario in GAME.scenarios(BOOK).values()]

    assert numbers[:4] == [0, 1, 2, 3]
    assert all(goals)
    assert len({tuple(str(goal) for goal in each) for each in goals[:4]}) == 4


@proves("PR-019", "PR-029", "PR-086")
def test_five_players_have_five_colours_and_the_same_aid_with_ten_actions() -> None:
    g = start(seats=5)

    colours = [each["colour"] for each in seen(g)["squads"]]

    assert len(set(colours)) == 5
    assert colours == SHOWN["colours"]
    assert len(SHOWN["aid"]) == 10
    assert all(SHOWN["aid"].values())


@proves("PR-020", "PR-021")
def test_one_board_shows_an_island_of_four_regions() -> None:
    assert len(BOOK.boards) == 1
    assert SHOWN["board"]["name"] == "Halmore"
    assert list(SHOWN["board"]["regions"]) == ["nw", "ne", "sw", "se"]


@proves("PR-022", "PR-023")
def test_zones_are_numbered_once_in_a_region_and_regions_use_the_same_numbers() -> None:
    by_region = Counter(zone["region"] for zone in SHOWN["zones"].values())
    places = {(zone["region"], zone["number"]) for zone in SHOWN["zones"].values()}
    numbers = {zone["number"] for zone in SHOWN["zones"].values()}

    assert by_region == {"nw": 15, "ne": 15, "sw": 15, "se": 15}
    assert len(places) == 60
    assert numbers == set(range(1, 16))


@proves("PR-023")
def test_a_pack_cannot_give_two_zones_of_a_region_the_same_number() -> None:
    twin = Pack("twin", (("zones.toml", "[ne2]\noverlay = true\nnumber = 1\n"),))

    with pytest.raises(ContentError, match="2 zones of 'ne' have the number 1"):
        GAME.book((twin,))


@proves("PR-024", "PR-025", "PR-026", "PR-027", "PR-111", "PR-112", "PR-113")
def test_every_zone_has_one_city_drawn_with_as_many_circles_as_its_size() -> None:
    cities = {name: (zone["city"], zone["circles"]) for name, zone in SHOWN["zones"].items()}

    assert cities["ne15"] == ("capital", 3)
    assert cities["ne14"] == cities["ne13"] == ("town", 2)
    assert cities["ne12"] == cities["ne1"] == ("village", 1)
    assert Counter(cities.values()) == {("capital", 3): 4, ("town", 2): 8, ("village", 1): 48}


@proves("PR-028")
def test_cities_are_linked_by_roads_or_mountain_paths_named_from_both_ends() -> None:
    zones = SHOWN["zones"]

    for kind in ("roads", "paths"):
        for name, zone in zones.items():
            assert all(name in zones[other][kind] for other in zone[kind])
    assert not any(set(zone["roads"]) & set(zone["paths"]) for zone in zones.values())
    assert all(zone["roads"] for zone in zones.values())
    assert sum(bool(zone["paths"]) for zone in zones.values()) > 20


@proves("PR-028")
def test_a_road_that_leads_nowhere_or_only_one_way_is_told_by_zone_and_name() -> None:
    lost = Pack("lost", (("zones.toml", '[ne1]\noverlay = true\nroads = ["ne2", "ne99", "sw1"]\n'),))

    with pytest.raises(ContentError) as told:
        GAME.book((lost,))

    assert "lost/zones.toml [ne1] roads: no zone 'ne99'" in str(told.value)
    assert "lost/zones.toml [ne1] roads: [sw1] does not name 'ne1' in return" in str(told.value)


@proves("PR-030", "PR-102")
def test_there_are_50_soldiers_those_not_placed_are_the_reserve() -> None:
    soldiers = seen(start())["soldiers"]

    assert soldiers == {"island": 36, "eliminated": 0, "reserve": 14}


@proves("PR-082")
@pytest.mark.parametrize(
    ("scenario", "squads", "officers"),
    [
        *[("headquarters", squads, (15, 12, 10)) for squads in (3, 4, 5)],
        ("the-voice", 3, (13, 12, 11)),
        ("the-voice", 4, (14, 12, 11)),
        ("the-voice", 5, (15, 14, 13)),
        ("the-general", 3, (11, 10, 9)),
        ("the-general", 4, (10, 9, 8)),
        ("the-general", 5, (14, 13, 10)),
    ],
)
def test_difficulty_changes_the_number_of_officers_as_the_scenario_says(
    scenario: str, squads: int, officers: tuple[int, ...]
) -> None:
    tables = [seen(start(scenario, squads, difficulty=level)) for level in ("easy", "normal", "hard")]

    assert tuple(each["officers"]["reserve"] for each in tables) == officers


@proves("PR-082", "PR-083")
@pytest.mark.parametrize("squads", [3, 4, 5])
@pytest.mark.parametrize("scenario", BOOK.scenarios)
def test_a_harder_level_never_has_more_officers_a_slower_army_or_more_time(scenario: str, squads: int) -> None:
    """As in the printed scenario, fewer officers are harder: the army wins when all officers are on the island."""
    tables = [seen(start(scenario, squads, difficulty=level)) for level in ("easy", "normal", "hard")]
    officers = [each["officers"]["reserve"] for each in tables]
    spaces = [each["speed"]["space"] for each in tables]
    minutes = list(BOOK.scenarios[scenario].minutes)

    assert officers == sorted(officers, reverse=True)
    assert spaces == sorted(spaces)
    assert minutes == sorted(minutes, reverse=True)
    assert scenario == "first-light" or len(set(officers)) == 3, "each level has a number of its own"


@proves("PR-082")
@pytest.mark.parametrize(("squads", "officers"), [(3, 12), (4, 12), (5, 14)])
def test_some_scenarios_have_as_many_officers_as_suits_the_number_of_squads(squads: int, officers: int) -> None:
    assert seen(start("the-voice", squads))["officers"]["reserve"] == officers
    assert seen(start("headquarters", squads))["officers"]["reserve"] == 12


@proves("PR-031", "PR-010", "PR-078", "PR-079", "PR-080", "PR-082", "PR-103")
@pytest.mark.parametrize(("difficulty", "officers"), [("easy", 15), ("normal", 12), ("hard", 10)])
def test_the_scenario_says_how_many_officers_there_are(difficulty: str, officers: int) -> None:
    assert seen(start(difficulty=difficulty))["officers"] == {"island": 0, "eliminated": 0, "reserve": officers}


@proves("PR-032", "PR-101", "PR-073")
def test_there_are_72_reputation_cubes_those_that_no_player_has_are_the_supply() -> None:
    g = start(seats=5)

    assert sum(each["cubes"] for each in seen(g)["squads"]) + seen(g)["supply"] == 72


@proves("PR-033", "PR-034", "PR-091", "PR-092")
def test_there_are_76_zone_tokens_as_many_of_a_zone_as_its_size_one_of_each_occupied_zone_in_the_bag() -> None:
    g = start()
    in_bag, piles = seen(g)["bag"], seen(g)["piles"]

    assert sum(in_bag.values()) + sum(piles.values()) == 76
    assert len(in_bag) == 20
    assert set(in_bag.values()) == {1}
    assert {"se15", "ne12", "nw13"} <= set(in_bag)
    assert piles == {"nw": 14, "ne": 14, "sw": 14, "se": 14}


@proves("PR-034")
def test_a_token_shows_region_number_and_colour() -> None:
    words = GAME.words(BOOK)

    assert words.name("zone", "se15").endswith("(SE15)")
    assert len({region["colour"] for region in SHOWN["board"]["regions"].values()}) == 4


@proves("PR-035", "PR-074", "PR-094")
def test_one_marker_stands_on_the_scale_of_the_invasion_speed() -> None:
    g = start()
    scale = SHOWN["board"]["speed"]

    assert seen(g)["speed"] == {"space": 4, "speed": 2}
    assert scale[3] == 2
    assert 2 not in scale[:3]


@proves("PR-036", "PR-104")
def test_four_objective_markers_wait_in_the_reserve_and_are_enough_for_every_scenario() -> None:
    wanted = [{each.marker for each in card.objectives if each.kind == "locate"} for card in BOOK.scenarios.values()]

    assert SHOWN["board"]["markers"] == 4
    assert all(len(markers) <= 4 for markers in wanted)
    assert seen(start())["markers"] == {}


@proves("PR-037", "PR-012", "PR-053")
def test_eight_character_sheets_differ_in_levels_and_abilities() -> None:
    sheets = SHOWN["characters"].values()

    assert len(sheets) == 8
    assert len({sheet["ability"] for sheet in sheets}) == 8
    assert len({tuple(sheet["skills"][skill]["level"] for skill in SKILLS) for sheet in sheets}) >= 5
    for sheet in sheets:
        assert {"name", "story", "text", "ability", "reputation", "skills"} <= set(sheet)
        assert all(row["level"] + len(row["slots"]) == 5 for row in sheet["skills"].values())


@proves("PR-053", "PR-108")
def test_a_sheet_in_play_shows_slots_cubes_inventory_and_counter() -> None:
    g = start(seats=3)

    for at in range(3):
        sheet = squad(g, at)
        character = BOOK.characters[sheet["character"]]
        assert sheet["actions"] == 0
        assert sheet["cubes"] == character.reputation
        assert (sheet["room"], sheet["inventory"]) == (4, [])
        assert [(slot["skill"], slot["number"]) for slot in sheet["slots"]] == [
            (skill, number) for skill, row in zip(SKILLS, character.rows, strict=True) for number in row.slots
        ]


@proves("PR-011")
def test_there_are_three_skills() -> None:
    assert [card["name"] for card in SHOWN["skills"].values()] == ["Communication", "Military", "Engineering"]


@proves("PR-038", "PR-048", "PR-141", "PR-143")
def test_29_tokens_are_in_the_recruitment_bag_7_of_them_dummies_the_others_with_letter_and_values() -> None:
    real = [token for token in SHOWN["recruits"].values() if token["letter"]]
    dummies = [token for token in SHOWN["recruits"].values() if not token["letter"]]

    assert seen(start())["decks"]["recruits"] == 29
    assert (len(real), len(dummies)) == (22, 7)
    assert sorted(token["letter"] for token in real) == list("ABCDEFGHIJKLMNOPQRSTUV")
    assert all(any(token[skill] for skill in SKILLS) for token in real)
    assert not any(token[skill] for token in dummies for skill in SKILLS)


@proves("PR-039", "PR-184")
def test_ten_planning_and_training_tokens_are_enough_for_five_players_with_one_of_each() -> None:
    training = {seat: {"training": ("engineering", 2 if seat in (1,) else 3)} for seat in range(5)}
    training[0] = {"training": ("engineering", 2)}
    training[3] = {"training": ("engineering", 2)}
    g = scene(seats=5, people=training)

    for at in range(5):
        play(g, at, "plan military" if at == 3 else "plan communication")
    held = Counter(slot["token"] for at in range(5) for slot in squad(g, at)["slots"] if slot["token"])

    assert held == {"planning": 5, "training": 5}
    assert SHOWN["board"]["tokens"] == held.total()


def copies(file: str) -> Counter[str]:
    """The number of copies of each card in a file."""
    return Counter({card.id: card.copies for card in getattr(BOOK, file).values()})


@proves("PR-040", "PR-097", "PR-158", "PR-159", "PR-155")
def test_66_object_cards_are_a_draw_pile_parts_helps_and_many_useless_ones() -> None:
    g = start()
    kinds = Counter(
        {kind: sum(c.copies for c in BOOK.objects.values() if c.kind == kind) for kind in ("part", "bonus", "useless")}
    )

    assert seen(g)["decks"]["objects"] == copies("objects").total() == 66
    assert Counter(g.objects) == copies("objects")
    assert kinds == {"part": 34, "bonus": 14, "useless": 18}


@proves("PR-041", "PR-096")
def test_18_special_objects_lie_aside_and_are_in_no_pile() -> None:
    g = start()

    assert sum(seen(g)["specials"].values()) == 18
    assert seen(g)["specials"]["bomb"] == 3
    assert not set(seen(g)["specials"]) & set(g.objects)


@proves("PR-042", "PR-098", "PR-148", "PR-149")
def test_43_clue_cards_some_failures_the_others_punched_where_zones_have_the_feature() -> None:
    g = start()
    clues = SHOWN["clues"]

    assert seen(g)["decks"]["clues"] == copies("clues").total() == 43
    assert sum(BOOK.clues[clue].copies for clue in clues if clues[clue]["failure"]) == 15
    assert "ne1" in clues["maritime"]["zones"]
    assert "ne9" not in clues["maritime"]["zones"]
    for clue, card in clues.items():
        assert card["zones"] == [zone for zone, shown in SHOWN["zones"].items() if clue in shown["features"]]
        assert bool(card["zones"]) != card["failure"]


@proves("PR-043", "PR-099")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_eight_resistance_cards_of_the_set_for_so_many_players_are_the_pile(seats: int) -> None:
    g = start(seats=seats)
    mine = [card for card in BOOK.resistance if BOOK.resistance[card].players == seats]

    assert len(mine) == 8
    assert sorted(g.services + g.drawn) == sorted(mine)


@proves("PR-044", "PR-100")
def test_12_events_are_a_shuffled_pile() -> None:
    assert seen(start())["decks"]["events"] == 12
    assert start(seed=1).events != start(seed=2).events
    assert sorted(start(seed=1).events) == sorted(BOOK.events)


@proves("PR-097", "PR-098", "PR-099", "PR-100")
def test_the_piles_are_shuffled() -> None:
    one, other = start(seed=1), start(seed=2)

    for pile in ("objects", "clues", "services", "events"):
        assert getattr(one, pile) != getattr(other, pile)


@proves("PR-045", "PR-075")
def test_sandglasses_run_5_4_and_3_minutes() -> None:
    minutes = {
        scene(scenario=card, difficulty=level).asked[0].clock
        for card in ("headquarters", "the-voice", "the-general")
        for level in ("easy", "normal", "hard")
    }

    assert {clock.seconds for clock in minutes if clock} == {300, 240, 180}
    assert scene(scenario="headquarters").seconds == 300


@proves("PR-046", "PR-105", "PR-106", "PR-107", "PR-047")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_track_for_so_many_players_is_used_with_all_counters_at_the_start(seats: int) -> None:
    g = start(seats=seats)

    assert [line.facts["track"] for line in g.log or () if "track" in line.facts] == [
        {3: "three", 4: "four", 5: "five"}[seats]
    ]
    assert seen(g)["counters"] == {"team": 0, "army": 0}
    assert [each["actions"] for each in seen(g)["squads"]] == [0] * seats


@proves("PR-050", "PR-051", "PR-052")
def test_the_track_for_four_has_15_spaces_with_the_same_numbers_for_both_and_goes_round_three_times() -> None:
    track = SHOWN["tracks"]["four"]

    assert track["army"] == list(range(1, 16))
    assert track["laps"] == 3


@proves("PR-052", "PR-050", "PR-206")
@pytest.mark.parametrize(("team", "army"), [(14, 14), (15, 15), (29, 29), (45, 45), (46, 46)])
def test_after_the_last_space_the_counters_go_round_again_and_count_on(team: int, army: int) -> None:
    g = scene(at="army", seats=4, team=team, army=team, events=["voices-from-abroad"], bag=["nw1"], turn=1)

    play_a_turn_of_one_action(g)

    assert seen(g)["counters"] == {"team": team + 1, "army": army + 1}


def play_a_turn_of_one_action(g: Any) -> None:
    """Play a turn in which one player moves once and nobody else acts."""
    while g.phase != "actions":
        at = next(at for at in range(g.seats) if keys(g, at))
        play(g, at, next(key for key in keys(g, at) if not key.startswith("reorganise")))
    play(g, 0, next(key for key in keys(g) if key.startswith("move")))
    turn = g.turn
    all_done(g)
    while g.turn == turn and g.asked and g.phase != "start":
        at = next(at for at in range(g.seats) if keys(g, at))
        play(g, at, keys(g, at)[0])


@proves("PR-049")
def test_the_bag_holds_zone_tokens_and_each_is_either_there_or_in_a_pile_or_drawn() -> None:
    g = scene(bag=["nw1", "nw2", "nw3"], piles={"nw5": 1})

    shown = seen(g)

    assert shown["bag"] == {"nw1": 1, "nw2": 1, "nw3": 1}
    assert shown["piles"] == {"nw": 1, "ne": 0, "sw": 0, "se": 0}
    assert shown["drawn_tokens"] == []


@proves("PR-055", "PR-056")
def test_jenny_adams_is_a_tracker_with_reputation_1() -> None:
    jenny = SHOWN["characters"]["jenny-adams"]

    assert (jenny["name"], jenny["reputation"], jenny["ability"]) == ("Jenny Adams", 1, "Tracker")


@proves("PR-002")
def test_the_card_of_the_game_says_co_operative_an_hour_experts_from_12() -> None:
    assert not game_named("resistance").rivals
    assert GAME.minutes[0] <= 60 <= GAME.minutes[1]
    assert "expert" in GAME.about
    assert "12 years" in GAME.about
