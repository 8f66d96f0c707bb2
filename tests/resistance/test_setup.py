"""Set-up: scenario, difficulty, characters, the island and the invasion."""

import pytest

from holdfast.games.resistance.state import Resistance
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.errors import HoldfastError
from tests.proofs import proves
from tests.resistance.scene import BOOK, GAME, keys, occupied, play, prompt, said, seen, squad, start

SCENARIOS = list(BOOK.scenarios)


@proves("PR-001")
def test_the_game_is_for_3_to_5_players() -> None:
    for seats in (3, 4, 5):
        assert len(seen(start(seats=seats))["squads"]) == seats
    for seats in (1, 2, 6):
        with pytest.raises(HoldfastError, match="for 3 to 5 seats"):
            GAME.set_up("headquarters", seats)


@proves("PR-060", "PR-081")
def test_scenario_and_one_of_three_difficulties_come_before_anything_else() -> None:
    g = start("the-voice", difficulty="hard")
    first = (g.log or [])[0]

    assert first.facts == {"scenario": "the-voice", "level": "hard", "board": "halmore"}
    with pytest.raises(HoldfastError, match="option 'difficulty' takes one of easy, normal, hard, not 'brutal'"):
        start(difficulty="brutal")
    with pytest.raises(HoldfastError, match="no scenario 'headquarter'; did you mean 'headquarters'"):
        start("headquarter")


@proves("PR-066", "PR-067", "PR-068", "PR-061", "PR-088")
def test_scenario_1_puts_3_soldiers_on_capitals_2_on_towns_and_1_on_zones_11_and_12() -> None:
    expected: dict[str, tuple[int, int]] = {}
    for region in ("nw", "ne", "sw", "se"):
        expected |= {f"{region}15": (3, 0), f"{region}14": (2, 0), f"{region}13": (2, 0)}
        expected |= {f"{region}12": (1, 0), f"{region}11": (1, 0)}

    assert occupied(start()) == expected


@proves("PR-065")
def test_scenario_1_is_of_medium_length() -> None:
    assert GAME.scenarios(BOOK)["headquarters"].difficulty == "medium"


@proves("PR-061", "PR-088", "PR-089", "PR-062", "PR-116")
def test_a_scenario_may_place_officers_and_cubes_and_change_the_maximum_of_zones() -> None:
    lines = [
        "[headquarters]",
        "overlay = true",
        'soldiers = [{ zones = ["ne3"], n = 1 }]',
        'placed_officers = [{ zones = ["nw15"], n = 2 }]',
        'cubes = [{ zones = ["ne2", "ne14"], n = 1 }]',
        'maximum = [{ zones = ["ne1"], n = 4 }]',
    ]
    pack = Pack("other", (("scenarios.toml", "\n".join(lines)),))
    g = GAME.start(GAME.set_up("headquarters", 3, 1, packs=(pack,)))
    assert isinstance(g, Resistance)
    zones = seen(g)["zones"]

    assert occupied(g) == {"ne3": (1, 0), "nw15": (0, 2)}
    assert seen(g)["officers"] == {"island": 2, "eliminated": 0, "reserve": 10}
    assert {name for name, zone in zones.items() if zone["cubes"]} == {"ne2", "ne14"}
    assert seen(g)["supply"] + sum(each["cubes"] for each in seen(g)["squads"]) == 70
    assert (zones["ne1"]["maximum"], zones["ne2"]["maximum"]) == (4, 1)
    assert set(seen(g)["bag"]) == {"ne3", "nw15"}


@proves("PR-069", "PR-070", "PR-091", "PR-049")
def test_exactly_one_token_of_each_occupied_zone_is_in_the_bag_none_of_a_free_one() -> None:
    g = start()

    assert seen(g)["bag"] == dict.fromkeys(sorted(occupied(g), key=list(BOOK.zones).index), 1)


@proves("PR-092", "PR-093")
def test_the_other_tokens_lie_face_down_in_the_corner_of_their_region() -> None:
    g = start()
    corners = {region: card.corner for region, card in BOOK.regions.items()}

    assert seen(g)["piles"] == {"nw": 14, "ne": 14, "sw": 14, "se": 14}
    assert corners == {"nw": "top-left", "ne": "top-right", "sw": "bottom-left", "se": "bottom-right"}
    assert "piles" not in {key for key, value in seen(g).items() if isinstance(value, list)}


@proves("PR-071", "PR-063", "PR-090")
def test_scenario_1_starts_everybody_in_ne1() -> None:
    assert [each["zone"] for each in seen(start(seats=5))["squads"]] == ["ne1"] * 5


@proves("PR-063", "PR-090")
def test_with_several_start_zones_the_seats_take_them_in_turn() -> None:
    g = start("the-general")
    for at in range(3):
        play(g, at, keys(g, at)[0])

    assert [each["zone"] for each in seen(g)["squads"]] == ["nw1", "se1", "nw1"]


@proves("PR-072")
def test_scenario_1_deals_the_characters_at_random() -> None:
    dealt = {tuple(each["character"] for each in seen(start(seed=seed))["squads"]) for seed in range(12)}

    assert len(dealt) > 8
    assert all(len(set(names)) == 3 for names in dealt)


@proves("PR-085", "PR-086")
def test_where_the_scenario_does_not_deal_them_every_player_chooses_a_character_nobody_has() -> None:
    g = start("the-voice")

    assert prompt(g) == "Choose a character"
    assert len(keys(g, 0)) == 8
    play(g, 0, "take jenny-adams")
    assert "take jenny-adams" not in keys(g, 1)
    play(g, 1, "take anselm-roche")
    play(g, 2, "take tamsin-vale")

    assert [each["character"] for each in seen(g)["squads"]] == ["jenny-adams", "anselm-roche", "tamsin-vale"]
    assert len({each["colour"] for each in seen(g)["squads"]}) == 3


@proves("PR-073")
def test_everybody_starts_with_the_reputation_of_the_sheet() -> None:
    g = start("the-voice")
    play(g, 0, "take jenny-adams")
    play(g, 1, "take salma-idrissi")
    play(g, 2, "take edmund-vance")

    assert [squad(g, at)["cubes"] for at in range(3)] == [1, 3, 2]


@proves("PR-083", "PR-094")
def test_difficulty_may_change_the_speed_at_the_start() -> None:
    easy, hard = start("the-voice", difficulty="easy"), start("the-voice", difficulty="hard")

    assert (seen(easy)["speed"], seen(hard)["speed"]) == ({"space": 4, "speed": 2}, {"space": 5, "speed": 2})


@proves("PR-087")
def test_the_board_shows_the_same_island_to_everybody() -> None:
    g = start()
    words = GAME.words_at(g)
    boards = {GAME.board({**seen(g, at), "seat": None}, words) for at in range(3)}

    assert len(boards) == 1
    assert all(name.upper() in next(iter(boards)) for name in BOOK.zones)


@proves("PR-101")
def test_cubes_and_tokens_are_a_supply_beside_the_board() -> None:
    g = start()

    assert seen(g)["supply"] > 0
    assert not any(slot["token"] for at in range(3) for slot in squad(g, at)["slots"])


@proves("PR-108")
def test_individual_counters_start_at_0() -> None:
    assert [each["actions"] for each in seen(start(seats=4))["squads"]] == [0, 0, 0, 0]


@proves("PR-017")
def test_the_introductory_scenario_explains_each_phase_of_the_first_turns() -> None:
    g = start("first-light", seed=3)

    told = [facts["lesson"] for facts in said(g, "{lesson}")]
    while g.turn < 4 and g.asked:
        at = next(at for at in range(3) if keys(g, at))
        offered = keys(g, at)
        play(g, at, "done" if "done" in offered else offered[0])
    later = [facts["lesson"] for facts in said(g, "{lesson}")]

    assert told == [page.says for page in BOOK.scenarios["first-light"].booklet[:2]]
    assert len(later) == len(BOOK.scenarios["first-light"].booklet) == 8
    assert not said(start("headquarters"), "{lesson}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[headquarters]\noverlay = true\nstart = ["ne99"]\n', "no zone 'ne99'"),
        (
            '[headquarters]\noverlay = true\ncharacters = ["jenny"]\n',
            "no character 'jenny'; did you mean 'jenny-adams'",
        ),
        ("[headquarters]\noverlay = true\nspeed = [4, 4, 40]\n", "the scale has no space 40"),
        ("[headquarters]\noverlay = true\nofficers = [4, 4]\n", "length >= 3"),
    ],
)
def test_a_scenario_that_cannot_be_played_is_reported_by_name(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        GAME.book((Pack("mine", (("scenarios.toml", text),)),))


def test_before_the_set_up_nothing_lies_on_the_table() -> None:
    g = GAME.begin(GAME.set_up("headquarters", 3, 1, {}), BOOK)
    assert isinstance(g, Resistance)
    shown, first = seen(g), squad(g, 0)

    assert (shown["turn"], shown["phase"], shown["supply"], shown["seconds"]) == (0, "set-up", 0, 0)
    assert shown["soldiers"] == {"island": 0, "eliminated": 0, "reserve": 50}
    assert shown["officers"] == {"island": 0, "eliminated": 0, "reserve": 0}
    assert (shown["speed"], shown["counters"]) == ({"space": 0, "speed": 0}, {"team": 0, "army": 0})
    assert (shown["invasion"], shown["this_turn"]) == ({"actions": 0, "soldiers": 0}, {"actions": 0, "speed": 0})
    assert shown["next_phase"] == {"seconds": 0, "actions": 0, "paths_closed": False}
    assert (shown["drawer"], shown["drawn"], shown["markers"], shown["offered"]) == (None, [], {}, [])
    assert set(shown["decks"].values()) == {0}
    assert (first["cubes"], first["actions"], first["done"], first["malus"]) == (0, 0, False, 0)
    assert first["levels"] == {"communication": 0, "military": 0, "engineering": 0}
    assert (set(first["bonuses"]), g.actor, g.squads[0].zone, g.squads[0].free_rows) == ({0}, -1, 0, 0)
