"""Unplayable content is refused with the place and the reason, even if it is valid card by card."""

import pytest

from holdfast.kernel.content import ContentError, Pack
from tests.proofs import proves
from tests.resistance.scene import BOOK, GAME


def refusal(file: str, text: str) -> str:
    """The refusal of a pack with this file."""
    with pytest.raises(ContentError) as told:
        GAME.book((Pack("mine", ((file, text),)),))
    return str(told.value)


def overlay(entry: str, *lines: str) -> str:
    """The text of a changed entry."""
    return "\n".join([f"[{entry}]", "overlay = true", *lines, ""])


@proves("PR-028")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('region = "middle"', "region: no region 'middle'"),
        ('paths = ["ne99"]', "paths: no zone 'ne99'"),
        ('paths = ["sw1"]', "paths: [sw1] does not name 'ne1' in return"),
        ('features = ["volcano"]', "features: no Clue card 'volcano'"),
    ],
)
def test_a_zone_names_what_there_is(line: str, message: str) -> None:
    assert f"mine/zones.toml [ne1] {message}" in refusal("zones.toml", overlay("ne1", line))


def test_an_island_has_60_zones() -> None:
    text = (
        '[ne16]\nname = "Sandbank"\nregion = "ne"\nnumber = 16\nsize = 1\nx = 1\ny = 1\nroads = []\norigin = "mine"\n'
    )

    assert "zones.toml: the island has 60 zones, not 61" in refusal("zones.toml", text)


@pytest.mark.parametrize(("level", "slots"), [(3, "[3]"), (3, "[3, 4, 4]"), (2, "[3, 4]"), (5, "[5]")])
@pytest.mark.parametrize("skill", ["communication", "military", "engineering"])
def test_a_skill_has_five_circles(skill: str, level: int, slots: str) -> None:
    told = refusal("characters.toml", overlay("jenny-adams", f"{skill} = {{ level = {level}, slots = {slots} }}"))

    assert f"[jenny-adams]: a skill has 5 circles, not {level} and" in told


def test_there_are_three_skills_and_no_fourth() -> None:
    told = refusal("skills.toml", '[cooking]\nname = "Cooking"\nbonus = []\norigin = "mine"\n')

    assert "expected communication, military, engineering, got communication, military, engineering, cooking" in told


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('parts = ["pipe", "rope"]', "parts: no part 'rope'"),
        ('parts = ["pipe", "rucksack"]', "parts: no part 'rucksack'"),
        ('place = "volcano"', "place: no place 'volcano'"),
    ],
)
def test_a_special_object_is_made_of_parts_and_used_in_places_that_there_are(line: str, message: str) -> None:
    assert f"[mortar] {message}" in refusal("specials.toml", overlay("mortar", line))


def test_a_special_object_may_be_used_where_an_objective_lies() -> None:
    book = GAME.book((Pack("mine", (("specials.toml", overlay("mortar", 'place = "objective"')),)),))

    assert book.specials["mortar"].place == "objective"


@proves("PR-046", "PR-043")
@pytest.mark.parametrize(("players", "name"), [(3, "three"), (4, "four"), (5, "five")])
def test_every_number_of_players_has_its_track_and_its_resistance_cards(players: int, name: str) -> None:
    other = 3 if players != 3 else 4
    cards = [card.id for card in BOOK.resistance.values() if card.players == players]
    text = "\n".join(overlay(card, f"players = {other}") for card in cards)

    assert f"there is no track for {players} players" in refusal("tracks.toml", overlay(name, f"players = {other}"))
    assert f"there is no Resistance card for {players} players" in refusal("resistance.toml", text)


@proves("PR-020")
def test_there_is_one_board() -> None:
    text = (
        '[second]\nname = "Second"\nsoldiers = 50\ncubes = 72\nmarkers = 4\ntokens = 10\nspeed = [1]\norigin = "mine"\n'
    )

    assert "boards.toml: expected one board, got 2" in refusal("boards.toml", text)


@pytest.mark.parametrize("field", ["soldiers", "placed_officers", "cubes", "maximum"])
def test_pieces_of_a_scenario_stand_in_zones_that_there_are(field: str) -> None:
    told = refusal("scenarios.toml", overlay("headquarters", f'{field} = [{{ n = 1, zones = ["ne99"] }}]'))

    assert "[headquarters]: no zone 'ne99'" in told


def test_the_scale_of_the_invasion_speed_has_14_spaces() -> None:
    assert "speed: the scale has no space 15" in refusal(
        "scenarios.toml", overlay("headquarters", "speed = [1, 1, 15]")
    )

    book = GAME.book((Pack("mine", (("scenarios.toml", overlay("headquarters", "speed = [1, 1, 14]")),)),))
    assert book.scenarios["headquarters"].speed == (1, 1, 14)


@pytest.mark.parametrize(
    ("objective", "message"),
    [
        ('kind = "accomplish", after = "later"', "'later' does not come before"),
        ('kind = "escort", companion = "mayor", feature = "harbour"', "no companion 'mayor'"),
        ('kind = "escort", companion = "president", feature = "volcano"', "no Clue card 'volcano'"),
    ],
)
def test_objectives_follow_one_another_and_name_what_there_is(objective: str, message: str) -> None:
    later = '{ id = "later", name = "Later", kind = "locate", marker = "base" }'
    goals = f'objectives = [{{ id = "first", name = "First", {objective} }}, {later}]'

    assert f"[headquarters] objectives: {message}" in refusal("scenarios.toml", overlay("headquarters", goals))


@pytest.mark.parametrize("word", ["random", "choice"])
def test_characters_may_be_dealt_or_chosen_instead_of_named(word: str) -> None:
    both = overlay("headquarters", f'characters = ["{word}", "jenny-adams"]')

    assert f"characters: no character '{word}'" in refusal("scenarios.toml", both)
    assert GAME.book((Pack("mine", (("scenarios.toml", overlay("headquarters", f'characters = ["{word}"]')),)),))
