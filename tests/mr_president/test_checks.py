"""Well-formed content that could not be played is refused, with its location and the reason."""

import pytest

from holdfast.kernel.content import ContentError, Pack
from tests.mr_president.scene import BOOK, GAME


def refusal(file: str, text: str) -> str:
    """The mistakes reported for a pack with this file; empty if it is accepted."""
    try:
        GAME.book((Pack("mine", ((file, text),)),))
    except ContentError as told:
        return str(told)
    return ""


def overlay(entry: str, *lines: str) -> str:
    """A changed entry."""
    return "\n".join([f"[{entry}]", "overlay = true", *lines, ""])


def test_there_are_no_other_tracks_and_regions() -> None:
    track = '[tides]\nname = "Tides"\nlow = 0\nhigh = 5\nbetter = "low"\n'
    region = '[antarctica]\nname = "Antarctica"\nshort = "AA"\ndie = []\nneighbours = []\nallies = []\nzones = []\n'

    assert "tracks.toml: 'tides' is not known to the rules" in refusal("tracks.toml", track)
    assert "regions.toml: 'antarctica' is not known to the rules" in refusal("regions.toml", region)


@pytest.mark.parametrize("faces", ["[4, 5]", "[]", "[1]"])
def test_each_face_of_the_die_is_the_number_of_one_region(faces: str) -> None:
    assert "each face of the d10 is the number of one region" in refusal(
        "regions.toml", overlay("africa", f"die = {faces}")
    )


def test_every_country_of_a_group_has_a_chart() -> None:
    group = next(iter(BOOK.groups))

    told = refusal("groups.toml", overlay(group, 'members = ["uk", "russia"]'))

    assert f"mine/groups.toml [{group}] members: no chart 'wa-russia'" in told
    assert "wa-uk" not in told


def test_a_number_and_an_id_of_a_card_are_used_once() -> None:
    first, second = list(BOOK.events.values())[:2]
    disaster = next(iter(BOOK.disasters))
    text = f'[{disaster}]\nname = "Twice"\nnumber = 180\neffects = []\norigin = "mine"\n'
    number = overlay(second.id, f"number = {first.number}")
    bill, other = list(BOOK.bills.values())[:2]

    assert f"{first.number}" in refusal("events.toml", number)
    assert "there is such a card in" in refusal("events.toml", text)
    assert refusal("bills.toml", overlay(other.id, f"number = {bill.number}"))


@pytest.mark.parametrize(
    ("track", "line", "message"),
    [
        ("bc", "values = { bills = [0, 1] }", "bills: the track has 5 boxes, not 2"),
        ("wo", "check = [1, 2, 3]", "check: the track has 7 boxes, not 3"),
        ("wo", 'boxes = ["a", "b", "c", "d", "e", "f", "g", "h"]', "boxes: the track has 7 boxes, not 8"),
    ],
)
def test_what_is_printed_in_boxes_is_printed_in_all_of_them(track: str, line: str, message: str) -> None:
    assert f"mine/tracks.toml [{track}] {message}" in refusal("tracks.toml", overlay(track, line))


def test_there_are_as_many_values_as_counters() -> None:
    tensions = BOOK.counters["tensions"]

    told = refusal("counters.toml", overlay("tensions", f"copies = {tensions.copies + 1}"))

    assert f"{tensions.copies + 1} counters, but {tensions.copies} values" in told


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('like = "year-1066"', "like: no scenario 'year-1066'"),
        ("tracks = { tides = 1 }", "no track 'tides'"),
        ("trends = { tides = 1 }", "no Trending Track 'tides'"),
        ('regions = [{ region = "antarctica" }]', "no region 'antarctica'"),
        ('countries = [{ country = "atlantis" }]', "no country 'atlantis'"),
        ('forces = [{ box = "moon", unit = "sof", n = 1 }]', "no place for units 'moon'"),
        ('forces = [{ box = "conus", unit = "cavalry", n = 1 }]', "no unit 'cavalry'"),
        (
            'wars = [{ name = "w", kind = "air", region = "africa", attacker = "atlantis", defender = "uk" }]',
            "no country 'atlantis'",
        ),
        (
            'wars = [{ name = "w", kind = "air", region = "africa", attacker = "uk", defender = "atlantis" }]',
            "no country 'atlantis'",
        ),
        ('deck_2 = ["no-such-card"]', "deck_2: no card that cascades 'no-such-card'"),
        ('due = "no-such-card"', "due: no card 'no-such-card'"),
        ('promise = "free-beer"', "no bill 'free-beer'"),
        ('first_priority = "free-beer"', "no bill 'free-beer'"),
        ("tracks = { hs = 99 }", "tracks hs: 99 is outside the track"),
        ("tracks = { pa = 72 }", "tracks pa: 72 is outside the track"),
        ("tracks = { pa = 16 }", "tracks pa: 16 is outside the track"),
    ],
)
def test_a_scenario_names_only_what_there_is(line: str, message: str) -> None:
    told = refusal("scenarios.toml", overlay("year-2009", line))

    assert "[year-2009]" in told
    assert message in told


@pytest.mark.parametrize("line", ["tracks = { pa = 70 }", "tracks = { pa = 18 }", 'regions = [{ region = "conus" }]'])
def test_a_scenario_may_begin_at_the_ends_of_its_tracks(line: str) -> None:
    assert refusal("scenarios.toml", overlay("year-2009", line)) == ""


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ('{ do = "roll", chart = "d99" }', "roll chart: no chart 'd99'"),
        ('{ do = "bill", which = "free-beer", what = "left" }', "bill which: no bill 'free-beer'"),
        ('{ do = "attribute", attribute = "immortal" }', "attribute attribute: no attribute 'immortal'"),
        ('{ do = "lose", ending = "boredom" }', "lose ending: no way of losing 'boredom'"),
        (
            '{ do = "end-war", which = "us-iram", how = "peace" }',
            "end-war which: no War 'us-iram'; did you mean 'us-iran'",
        ),
        ('{ do = "reinforce", which = "iran", side = "attacker", n = 1 }', "reinforce which: no War 'iran'"),
        (
            '{ do = "relative-strength", pair = "russia-nato", side = "japan", n = 1 }',
            "side: no side 'japan'",
        ),
        ('{ do = "relative-strength", pair = "random", side = "uk", n = 1 }', "side: no side 'uk'"),
        (
            '{ do = "when", given = [{ is = "at", place = "afrika" }] }',
            "given 1 place: no place 'afrika'; did you mean 'africa'",
        ),
        (
            '{ do = "when", given = [{ is = "topic", topic = "weather" }] }',
            "topic topic: no topic of a Summit 'weather'",
        ),
        (
            '{ do = "when", given = [{ is = "attribute", attribute = "immortal" }] }',
            "attribute attribute: no attribute 'immortal'",
        ),
        ('{ do = "when", given = [{ is-not = "passed", bill = "free-beer" }] }', "passed bill: no bill 'free-beer'"),
        ('{ do = "each", where = "each", effects = [{ do = "roll", chart = "d99" }] }', "roll chart: no chart 'd99'"),
    ],
)
def test_what_effects_and_conditions_name_is_there_however_deep(effect: str, message: str) -> None:
    event = next(iter(BOOK.events))

    assert message in refusal("events.toml", overlay(event, f"effects = [{effect}]"))


@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "end-war", which = "here", how = "peace" }',
        '{ do = "end-war", which = "us-rogue-state-africa", how = "attacker" }',
        '{ do = "regional-forces", which = "middle-east", n = 1 }',
        '{ do = "relative-strength", pair = "israel-neighbors", side = "neighbors", n = 1 }',
        '{ do = "when", given = [{ is = "at", place = "conus" }, { is = "topic", topic = "arms" }] }',
    ],
)
def test_names_of_wars_parties_places_and_topics_are_accepted(effect: str) -> None:
    event = next(iter(BOOK.events))

    assert refusal("events.toml", overlay(event, f"effects = [{effect}]")) == ""


@pytest.mark.parametrize("which", ["choice", "furthest-left", "tax-reform"])
def test_a_bill_may_be_left_to_the_moment(which: str) -> None:
    event = next(iter(BOOK.events))

    told = refusal("events.toml", overlay(event, f'effects = [{{ do = "bill", which = "{which}", what = "left" }}]'))

    assert told == ""
