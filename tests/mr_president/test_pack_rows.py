"""Malformed rows, choices and places of a pack are refused, and no others."""

import pytest

from tests.mr_president.scene import BOOK
from tests.mr_president.test_checks import overlay, refusal

EVENT = next(iter(BOOK.events))
ROWS = "expected a list such as [{ to = 5, effects = […] }, { effects = […] }]"
LAST = "every row but the last has `to`, the highest result for which it is read"
CHOICES = 'expected a list such as [{ says = "…", effects = […] }]'


def told_of(effect: str) -> str:
    """The mistakes reported for a card with this effect; empty if it is accepted."""
    return refusal("events.toml", overlay(EVENT, f"effects = [{effect}]"))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("5", ROWS),
        ("[]", ROWS),
        ("[1]", ROWS),
        ("[{ to = 5 }, 3]", ROWS),
        ("[{ to = 5 }]", LAST),
        ("[{}, {}]", LAST),
        ('[{ to = "5" }, {}]', LAST),
        ("[{ to = 5, what = 1 }, {}]", "no such field"),
    ],
)
def test_rows_that_are_no_rows_are_refused(rows: str, message: str) -> None:
    assert message in told_of(f'{{ do = "chance", die = 10, rows = {rows} }}')


@pytest.mark.parametrize("rows", ["[{}]", "[{ to = 5 }, {}]"])
def test_rows_that_are_rows_are_taken(rows: str) -> None:
    assert told_of(f'{{ do = "chance", die = 10, rows = {rows} }}') == ""


@pytest.mark.parametrize("options", ["5", "[1]", "[{}]", "[{ says = 5 }]", '[{ says = "Yes" }, 5]'])
def test_choices_that_are_no_choices_are_refused(options: str) -> None:
    assert CHOICES in told_of(f'{{ do = "choose", options = {options} }}')


def test_a_choice_says_nothing_that_is_not_known() -> None:
    assert "no such field" in told_of('{ do = "choose", options = [{ says = "Yes", price = 1 }, { says = "No" }] }')
    assert told_of('{ do = "choose", options = [{ says = "Yes" }, { says = "No" }] }') == ""


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("africa", ""),
        ("here", ""),
        ("first-of:africa,eurozone", ""),
        ("antarctica", "no region 'antarctica'"),
        ("first-of:africa,antarctica", "no region 'antarctica'"),
    ],
)
def test_a_place_is_one_that_there_is(where: str, message: str) -> None:
    told = told_of(f'{{ do = "crisis", where = "{where}" }}')

    assert (message in told) if message else told == ""


def test_a_place_is_no_number() -> None:
    assert told_of('{ do = "crisis", where = 5 }')


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("years = [{}, {}, {}]", "years: expected `array` of length >= 4"),
        ("years = [{}, {}, {}, {}, {}]", "years: expected `array` of length <= 4"),
        ("capabilities = { us = [4, 4, 4] }", "capabilities: expected `array` of length >= 7"),
        ("capabilities = { us = [4, 4, 4, 4, 4, 4, 8] }", "expected `int` <= 7"),
        ("capabilities = { uss = [4, 4, 4, 4, 4, 4, 4] }", "no power 'uss'; did you mean 'us'"),
        ("scandals = { secretary = 1 }", "no office 'secretary'"),
        ('like = "year-2020"', "like: this goes round: sandbox-normal, year-2020, sandbox-normal"),
        ('like = "sandbox-normal"', "like: this goes round: sandbox-normal, sandbox-normal"),
    ],
)
def test_a_scenario_that_cannot_be_set_up_is_refused(said: str, message: str) -> None:
    assert message in refusal("scenarios.toml", overlay("sandbox-normal", said))


@pytest.mark.parametrize("name", ["years", "attributes", "negative", "first_ap", "later_ap"])
def test_a_scenario_says_what_a_game_needs_or_is_like_one_that_does(name: str) -> None:
    needed = {"years": "[{}, {}, {}, {}]", "attributes": "2", "negative": "0", "first_ap": "9", "later_ap": "9"}
    rest = "\n".join(f"{each} = {value}" for each, value in needed.items() if each != name)
    bare = f'[mine]\nname = "Mine"\nlevel = "normal"\n{rest}\n'

    assert f"neither it nor a scenario that it is like says {name}" in refusal("scenarios.toml", bare)
    assert refusal("scenarios.toml", f'{bare}like = "sandbox-normal"\n') == ""
    assert refusal("scenarios.toml", f"{bare}{name} = {needed[name]}\n") == ""


@pytest.mark.parametrize(
    ("track", "name"),
    [("pa", "legacy"), ("party", "core"), ("wo", "drm"), ("soe", "assistance"), ("ce", "ap"), ("bc", "bills")],
)
def test_numbers_that_rules_read_in_the_boxes_of_a_track_are_there(track: str, name: str) -> None:
    size = len(BOOK.tracks[track].values[name])
    said = f"[{track}] values: the rules read {name} here: {name} = a list of {size} numbers"

    assert said in refusal("tracks.toml", overlay(track, f"values = {{ other = {[1] * size} }}"))
    assert said in refusal("tracks.toml", overlay(track, f"values = {{ {name} = [] }}"))


def test_a_program_has_all_its_boxes() -> None:
    assert "[iran] boxes: a program has 5 boxes, not 2" in refusal(
        "countries.toml", overlay("iran", "boxes = [[], []]")
    )
    assert refusal("countries.toml", overlay("iran", "boxes = [[], [], [], [], []]")) == ""


def test_a_column_of_a_chart_has_rows() -> None:
    told = refusal("charts-end.toml", '[mine]\nname = "Mine"\ndie = 10\ncolumns = [{ name = "A", rows = [] }]\n')

    assert "[mine] columns 1: a column has rows" in told


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ('{ do = "war", attacker = "chna", defender = "taiwan", where = "asia-pacific" }', "did you mean 'china'"),
        ('{ do = "war", attacker = "china", defender = "tawan", where = "asia-pacific" }', "did you mean 'taiwan'"),
        ('{ do = "allied-war", attacker = "japan", defender = "nobody" }', "no party that can be at war 'nobody'"),
        ('{ do = "war-effort", n = 1, who = "serbi" }', "did you mean 'serbia'"),
    ],
)
def test_who_goes_to_war_is_in_the_content(effect: str, message: str) -> None:
    assert message in told_of(effect)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            'is = "region", where = "here", what = "stabilty"',
            "'stabilty' is not known here; did you mean 'stability'",
        ),
        ('is = "unrest", where = "here", what = "war"', "what: 'war' is not known here; did you mean 'civil-war'"),
        ('is = "level", level = "hard"', "level: 'hard' is not known here; did you mean 'harder'"),
        ('is = "at-war", country = "rusia"', "did you mean 'russia'"),
        ('is = "enemy", enemy = "taleban"', "did you mean 'taliban'"),
    ],
)
def test_conditions_ask_about_what_there_is(asked: str, message: str) -> None:
    assert message in told_of(f'{{ do = "when", given = [{{ {asked} }}], then = [] }}')


def test_an_action_has_a_kind_of_target_that_there_is() -> None:
    told = refusal("actions.toml", overlay("de-escalate", 'target = "pear"'))

    assert "[de-escalate] target: no kind of target 'pear'; did you mean" in told
