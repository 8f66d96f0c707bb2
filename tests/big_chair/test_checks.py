"""Well-formed content that could not be played is refused, exactly from its limit on."""

import pytest

from holdfast.kernel.content import ContentError, Pack
from tests.big_chair.packs import CABINET, plan
from tests.big_chair.scene import GAME

ALL_NINE = '"' + '", "'.join(GAME.book(()).roles) + '"'


def told(file: str, text: str) -> list[str]:
    """The mistakes reported for a pack with this file; empty if it is accepted."""
    try:
        GAME.book((Pack("mine", ((f"{file}.toml", text),)),))
    except ContentError as wrong:
        return wrong.problems
    return []


def scenario(rest: str, **changed: str) -> list[str]:
    """The mistakes reported for a scenario."""
    text = plan("autumn", 11, rest)
    for before, after in changed.items():
        text = text.replace(f"{before.rstrip('_')} = 6", f"{before.rstrip('_')} = {after}")
    return [each.removeprefix("mine/scenarios.toml [autumn] ") for each in told("scenarios", text)]


def cabinet(one: str, two: str, three: str) -> str:
    """The Roles of a scenario for one, two and three players."""
    return f"roles = {{ one = [{one}], two = [{two}], three = [{three}] }}\n"


# --- Cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", ["tracks", "influence"])
def test_there_is_no_ninth_track(file: str) -> None:
    shown = GAME.book(()).tracks["soc"]
    text = f'[art]\nname = "{shown.name}"\n'

    assert any(each.startswith(f"mine/{file}.toml [art]: no track 'art'") for each in told(file, text))


@pytest.mark.parametrize("verb", ['"reroll"', '"shift-die", n = 1'])
@pytest.mark.parametrize("inside", [False, True])
def test_only_an_ability_finds_a_die_that_is_being_rolled(verb: str, inside: bool) -> None:
    effect = f"{{ do = {verb} }}"
    effect = f'{{ do = "roll", on = [1], effects = [{effect}] }}' if inside else effect
    name = verb.split('"')[1]

    for file, entry, field in (
        ("events", "all-quiet", "effects"),
        ("strategies", "diplomacy", "when_played"),
        ("tracks", "soc", "when_orange"),
        ("tracks", "gov", "when_red"),
        ("tracks", "media", "when_top"),
    ):
        (said,) = told(file, f"[{entry}]\noverlay = true\n{field} = [{effect}]\n")
        assert said.startswith(f"mine/{file}.toml [{entry}] {field} 1 ")
        assert f"do: {name} needs a die that is being rolled" in said
        assert said.endswith("it fits into roles.toml abilities effects (as the first effect)")


@pytest.mark.parametrize(
    "effects",
    [
        '{ do = "budget", n = 1 }, { do = "reroll" }',
        '{ do = "either", first = [{ do = "reroll" }], second = [] }',
        '{ do = "roll", on = [1], effects = [{ do = "reroll" }] }',
        '{ do = "reroll" }, { do = "either", first = [{ do = "reroll" }], second = [] }',
    ],
)
def test_an_ability_is_sure_of_a_die_for_its_first_effect_only(effects: str) -> None:
    abilities = f'[{{ effects = [{{ do = "reroll" }}] }}, {{ effects = [{effects}] }}]'
    said = told("roles", f"[economy]\noverlay = true\nabilities = {abilities}\n")

    assert any("reroll needs a die that is being rolled" in each for each in said)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ('modifiers = [{ name = "Rain" }]', "modifiers"),
        ("columns = [{ budget = 2, up_to = 1, given = [] }]", "columns 1 given"),
    ],
)
def test_what_the_influence_table_does_not_read_is_refused(field: str, said: str) -> None:
    problems = told("influence", f"[eco]\noverlay = true\n{field}\n")

    assert any(each.startswith(f"mine/influence.toml [eco] {said}: is not read") for each in problems)


def test_a_card_that_the_effects_of_a_track_name_is_there() -> None:
    effect = '{ do = "if", given = [{ is = "active", strategy = "diplomacie" }], effects = [] }'
    (said,) = told("tracks", f"[soc]\noverlay = true\nwhen_top = [{effect}]\n")

    assert said.startswith("mine/tracks.toml [soc] when_top 1 given 1: no Strategy 'diplomacie'; did you mean 'diplom")


@pytest.mark.parametrize(
    ("abilities", "said"),
    [
        ('[{ effects = [] }, { effects = [{ do = "budget", n = 1 }] }]', "abilities 1: an ability has at least one"),
        (
            '[{ effects = [{ do = "budget", n = 1 }] }, { effects = [{ do = "budget", n = 1 }, { do = "renew" }] }]',
            "abilities 2: renew must be the first effect of its ability",
        ),
        ('[{ effects = [{ do = "budget", n = 1 }] }]', "abilities: a Role has 2 abilities, not 1"),
        (
            "[" + ", ".join(['{ effects = [{ do = "budget", n = 1 }] }'] * 3) + "]",
            "abilities: a Role has 2 abilities, not 3",
        ),
    ],
)
def test_a_role_has_two_abilities_that_do_something(abilities: str, said: str) -> None:
    (problem,) = told("roles", f"[economy]\noverlay = true\nabilities = {abilities}\n")

    assert problem.startswith(f"mine/roles.toml [economy] {said}")


def test_what_works_on_something_special_may_come_first() -> None:
    abilities = '[{ effects = [{ do = "renew" }, { do = "budget", n = 1 }] }, { effects = [{ do = "reroll" }] }]'

    assert told("roles", f"[economy]\noverlay = true\nabilities = {abilities}\n") == []


# --- Scenarios --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "field", "what"),
    [
        ('remove = ["nothing"]', "remove", "Event"),
        ('select = [{ event = "nothing", copies = 1 }]', "select", "Event"),
        ('stack = [{ event = "nothing", under = 1 }]', "stack", "Event"),
        ('strategies = ["nothing"]', "strategies", "Strategy"),
    ],
)
def test_a_scenario_names_only_cards_that_there_are(lines: str, field: str, what: str) -> None:
    found = scenario(f"random = 4\n{lines}\n{CABINET}")

    assert any(each.startswith(f"{field}: no {what} 'nothing'") for each in found)


@pytest.mark.parametrize("names", ['"economy|nothing"', '"nothing|choice"'])
def test_each_of_several_roles_must_be_there(names: str) -> None:
    (found,) = scenario("random = 4\n" + cabinet(names, '"choice", "choice"', '"choice", "choice", "choice"'))

    assert found.startswith("roles: no Role 'nothing'")


@pytest.mark.parametrize(
    ("places", "worst"),
    [
        ({"soc": "1"}, "soc"),
        ({"gov": "1"}, "gov"),
        ({"eco": "1", "pol": "1"}, "eco, pol"),
        ({"eco": "1"}, ""),
        ({"soc": "2", "gov": "2", "pol": "1"}, ""),
    ],
)
def test_no_scenario_begins_in_defeat(places: dict[str, str], worst: str) -> None:
    said = f"start: {worst} on space 1 would be a defeat from the start; begin higher"

    assert scenario(f"random = 4\n{CABINET}", **places) == ([said] if worst else [])


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("random = 2", []),
        ("random = 0", ["random: the deck has 0 Events; two a turn are drawn, so it must be even"]),
        ("random = 3", ["random: the deck has 3 Events; two a turn are drawn, so it must be even"]),
        ('random = 1\nselect = [{ event = "pandemic-alert" }]', []),
        (
            'random = 0\nselect = [{ event = "pandemic-alert", copies = 2 }]',
            ["select: 2 x pandemic-alert, but there are only 1"],
        ),
        ('random = 0\nselect = [{ event = "cyber-attack", copies = 2 }]', []),
        (
            'random = 0\nselect = [{ event = "pandemic-alert" }]\nstack = [{ event = "pandemic-alert", under = 0 }]',
            ["select: 2 x pandemic-alert, but there are only 1"],
        ),
    ],
)
def test_a_deck_is_even_and_has_no_more_copies_than_there_are(lines: str, said: list[str]) -> None:
    assert scenario(f"{lines}\n{CABINET}") == said


@pytest.mark.parametrize(("more", "enough"), [(0, True), (2, False)])
def test_as_many_events_come_at_random_as_are_left(more: int, enough: bool) -> None:
    every = sum(event.copies for event in GAME.book(()).events.values())
    left = every - 2 - GAME.book(()).events["all-quiet"].copies
    odd = left % 2
    lines = f'select = [{{ event = "cyber-attack", copies = 2 }}]\nremove = ["all-quiet"]\nrandom = {left - odd + more}'

    assert (scenario(f"{lines}\n{CABINET}") == []) is enough


@pytest.mark.parametrize(
    ("random", "piles", "said"),
    [
        (5, [("cyber-attack", 5)], []),
        (5, [("cyber-attack", 6)], ["stack: its piles need more cards than the deck has"]),
        (4, [("cyber-attack", 2), ("food-scandal", 2)], []),
        (4, [("cyber-attack", 2), ("food-scandal", 3)], ["stack: its piles need more cards than the deck has"]),
    ],
)
def test_a_stacked_deck_has_cards_enough_for_its_piles(
    random: int, piles: list[tuple[str, int]], said: list[str]
) -> None:
    stack = ", ".join(f'{{ event = "{event}", under = {under} }}' for event, under in piles)

    assert scenario(f"random = {random}\nstack = [{stack}]\n{CABINET}") == said


@pytest.mark.parametrize(("under", "taken"), [(0, False), (1, True)])
def test_what_may_not_come_first_lies_under_other_cards(under: int, taken: bool) -> None:
    event = next(each.id for each in GAME.book(()).events.values() if each.never_first)
    found = scenario(f'random = 3\nstack = [{{ event = "{event}", under = {under} }}]\n{CABINET}')

    said = f"stack: {event} may not come first; put other cards over it with under = 1 or more"
    assert found == ([] if taken else [said])


@pytest.mark.parametrize(
    ("roles", "said"),
    [
        (("", '"choice", "choice"', '"choice", "choice", "choice"'), ["roles: 1 players need 1 Roles, not 0"]),
        (('"choice"', '"choice"', '"choice", "choice", "choice"'), ["roles: 2 players need 2 Roles, not 1"]),
        (('"choice"', '"choice", "choice"', '"choice", "choice"'), ["roles: 3 players need 3 Roles, not 2"]),
        ((ALL_NINE, ALL_NINE, ALL_NINE), []),
        (
            (f'{ALL_NINE}, "choice"', ALL_NINE, ALL_NINE),
            ["roles: 10 Roles for 1 players, but there are only 9"],
        ),
        (
            ('"economy", "economy"', '"choice", "choice"', '"random", "random", "choice"'),
            ["roles: economy is named twice for 1 players, but there is only one"],
        ),
    ],
)
def test_every_player_has_a_role_and_none_is_there_twice(roles: tuple[str, str, str], said: list[str]) -> None:
    assert scenario("random = 4\n" + cabinet(*roles)) == said
