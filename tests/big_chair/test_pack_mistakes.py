"""Mistakes in packs are reported with file, entry, field and the correct form."""

from pathlib import Path

import pytest

from holdfast.kernel.content import ContentError
from tests.big_chair.packs import CABINET, EVENT, ROLE, STRATEGY, deck, pack, plan, problems
from tests.big_chair.scene import GAME


def event(card: str, number: int, rest: str) -> str:
    return f'[{card}]\nname = "A card"\nnumber = {number}\n{rest}\n'


MISTAKES = {
    "a wrong verb": (
        "events",
        event("hail", 51, 'effects = [{ do = "chnge", track = "soc", n = 1 }]'),
        "mine/events.toml [hail] effects 1 do: no such verb 'chnge'; did you mean 'change' or 'change-for-each'?",
    ),
    "a wrong argument": (
        "events",
        event("storm", 52, 'effects = [{ do = "change", track = "soc", n = 1, most = 2 }]'),
        "mine/events.toml [storm] effects 1 most: change takes no such thing; there is n, track",
    ),
    "a wrong number": (
        "events",
        event("drought", 53, 'effects = [{ do = "next-turn", track = "soc", n = -3 }]'),
        "mine/events.toml [drought] effects 1 n: a Next Turn counter is 1, -1, 2 or -2, not -3",
    ),
    "a number too large": (
        "events",
        event("frost", 54, 'effects = [{ do = "change", track = "soc", n = 8 }]'),
        "mine/events.toml [frost] effects 1 n: expected `int` <= 7; it is 8",
    ),
    "a wrong type": (
        "events",
        event("locusts", 55, 'copies = "two"\neffects = []'),
        "mine/events.toml [locusts] copies: expected `int`, got `str`; it is 'two'",
    ),
    "wrong die results": (
        "events",
        event("landslide", 56, 'effects = [{ do = "roll", on = [6, 7], effects = [] }]'),
        "mine/events.toml [landslide] effects 1 on: expected a list of die results from 1 to 6 such as [1, 2, 3], "
        "got [6, 7]",
    ),
    "die results that are no list": (
        "events",
        event("mudslide", 56, 'effects = [{ do = "roll", on = 6, effects = [] }]'),
        "mine/events.toml [mudslide] effects 1 on: expected a list of die results from 1 to 6 such as [1, 2, 3], got 6",
    ),
    "a die result of 0": (
        "events",
        event("avalanche", 56, 'effects = [{ do = "roll", on = [0, 1], effects = [] }]'),
        "mine/events.toml [avalanche] effects 1 on: expected a list of die results from 1 to 6 such as [1, 2, 3], "
        "got [0, 1]",
    ),
    "an empty list of die results": (
        "events",
        event("rockfall", 56, 'effects = [{ do = "roll", on = [], effects = [] }]'),
        "mine/events.toml [rockfall] effects 1 on: expected a list of die results from 1 to 6 such as [1, 2, 3], "
        "got []",
    ),
    "an unknown field": (
        "events",
        event("comet", 57, "copys = 2\neffects = []"),
        "mine/events.toml [comet] copys: no such field; did you mean 'copies'?",
    ),
    "a missing field": (
        "events",
        event("blizzard", 58, ""),
        "mine/events.toml [blizzard]: effects is missing",
    ),
    "an id that is taken": (
        "events",
        event("all-quiet", 59, "effects = []"),
        "mine/events.toml [all-quiet]: this id is taken; choose another, or say overlay = true to change it",
    ),
    "a number that is taken": (
        "events",
        event("eclipse", 7, "effects = []"),
        "mine/events.toml [eclipse] number: 7 is the number of 'terror-strikes-homeland-major' already",
    ),
    "an unknown track": (
        "events",
        event(
            "volcano", 60, 'effects = [{ do = "roll", on = [1], effects = [{ do = "change", track = "medi", n = 1 }] }]'
        ),
        "mine/events.toml [volcano] effects 1 effects 1 track: no track 'medi'; did you mean 'media'?",
    ),
    "an overlay of nothing": (
        "events",
        "[food-scandl]\noverlay = true\ncopies = 1\n",
        "mine/events.toml [food-scandl]: overlays nothing; did you mean 'food-scandal'?",
    ),
    "an unknown Strategy in a scenario": (
        "scenarios",
        plan("autumn", 11, f'random = 4\nstrategies = ["diplomcy"]\n{CABINET}'),
        "mine/scenarios.toml [autumn] strategies: no Strategy 'diplomcy'; did you mean 'diplomacy'?",
    ),
    "an unknown Role in a scenario": (
        "scenarios",
        plan("winter", 12, "random = 4\n" + CABINET.replace('["choice"]', '["econmy"]')),
        "mine/scenarios.toml [winter] roles: no Role 'econmy'; did you mean 'economy'?",
    ),
    "an impossible deck": (
        "scenarios",
        plan("spring", 13, f'random = 98\nremove = ["all-quiet"]\n{CABINET}'),
        "mine/scenarios.toml [spring] random: 98 Events at random, but only 51 are left",
    ),
    "an odd deck": (
        "scenarios",
        plan("monsoon", 14, f"random = 5\n{CABINET}"),
        "mine/scenarios.toml [monsoon] random: the deck has 5 Events; two a turn are drawn, so it must be even",
    ),
    "more copies than there are": (
        "scenarios",
        plan("harvest", 15, f'random = 1\nselect = [{{ event = "pandemic-alert", copies = 7 }}]\n{CABINET}'),
        "mine/scenarios.toml [harvest] select: 7 x pandemic-alert, but there are only 1",
    ),
    "a space that no track has": (
        "scenarios",
        plan("thaw", 16, f"random = 4\n{CABINET}").replace("soc = 4", "soc = 9"),
        "mine/scenarios.toml [thaw] goals soc: a space is a number from 1 to 8, not 9",
    ),
    "a marker without a space": (
        "scenarios",
        plan("dusk", 17, f"random = 4\n{CABINET}").replace(", pol = 6", ""),
        "mine/scenarios.toml [dusk] start: pol is missing; every marker needs a space",
    ),
    "a defeat from the start": (
        "scenarios",
        plan("dawn", 18, f"random = 4\n{CABINET}").replace("gov = 6", "gov = 1"),
        "mine/scenarios.toml [dawn] start: gov on space 1 would be a defeat from the start; begin higher",
    ),
    "a Role with one Ability": (
        "roles",
        '[sport]\nname = "Sport"\nnumber = 61\nabilities = [{ effects = [{ do = "budget", n = 1 }] }]\n',
        "mine/roles.toml [sport] abilities: a Role has 2 abilities, not 1",
    ),
}
"""The mistake, its file and entry, and the message to the designer."""


@pytest.mark.parametrize(("file", "text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_file_entry_field_and_what_would_be_right(
    file: str, text: str, message: str, tmp_path: Path
) -> None:
    assert problems(pack(tmp_path, **{file: text})) == [message]


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    files = dict.fromkeys((file for file, _, _ in MISTAKES.values()), "")
    for file, text, _ in MISTAKES.values():
        files[file] += text

    found = problems(pack(tmp_path, **files))

    expected = [message for _, _, message in MISTAKES.values()]
    expected = [each.replace("but only 51", "but only 52") for each in expected]  # only its number is wrong
    assert sorted(found) == sorted(expected)


def test_the_error_counts_and_lists_the_problems(tmp_path: Path) -> None:
    mine = pack(tmp_path, events=MISTAKES["a wrong verb"][1] + MISTAKES["a wrong type"][1])

    with pytest.raises(ContentError) as wrong:
        GAME.book((mine,))

    assert str(wrong.value) == (
        "2 problems in the content:\n"
        "- mine/events.toml [hail] effects 1 do: no such verb 'chnge'; did you mean 'change' or 'change-for-each'?\n"
        "- mine/events.toml [locusts] copies: expected `int`, got `str`; it is 'two'"
    )


def test_a_misspelled_argument_is_one_mistake(tmp_path: Path) -> None:
    mine = pack(tmp_path, events=event("hail", 51, 'effects = [{ do = "change", trak = "soc", n = 1 }]'))

    assert problems(mine) == [
        "mine/events.toml [hail] effects 1 trak: change takes no such thing; did you mean 'track'?"
    ]


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("select", 'random = 3\nselect = [{ event = "all-quit" }]'),
        ("remove", 'random = 4\nremove = ["all-quit"]'),
        ("stack", 'random = 3\nstack = [{ under = 2, event = "all-quit" }]'),
    ],
    ids=["select", "remove", "stack"],
)
def test_an_unknown_event_in_a_scenario_is_named_with_its_field(field: str, line: str, tmp_path: Path) -> None:
    mine = pack(tmp_path, scenarios=plan("autumn", 11, f"{line}\n{CABINET}"))

    assert problems(mine) == [
        f"mine/scenarios.toml [autumn] {field}: no Event 'all-quit'; did you mean 'all-quiet'?",
    ]


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("strategies", STRATEGY.replace("cost        = 3", "cost = -3"), f'strategies = ["night-trains"]\n{CABINET}'),
        ("roles", ROLE.replace("number = 10", "number = -10"), CABINET.replace('["choice"]', '["health"]')),
        ("events", EVENT.replace("copies  = 3", "copies = -3"), f'remove = ["heat-wave"]\n{CABINET}'),
    ],
    ids=["strategies", "roles", "events"],
)
def test_a_mistaken_card_is_not_also_called_unknown(file: str, text: str, line: str, tmp_path: Path) -> None:
    mine = pack(tmp_path, scenarios=plan("autumn", 11, f"random = 4\n{line}"), **{file: text})

    (only,) = problems(mine)

    assert only.startswith(f"mine/{file}.toml")


def die_event(verb: str) -> dict[str, str]:
    return {"events": event("hail", 51, f"effects = [{{ {verb} }}]")}


NINE_AND_MORE = ", ".join(['"choice"'] * 10)
ONCE, ALSO_ONCE = "member-state-struggles-with-eu", "terror-targets-a-community"
TAKE_ONCE, TAKE_ALSO_ONCE = f'{{ event = "{ONCE}" }}', f'{{ event = "{ALSO_ONCE}" }}'


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(die_event('do = "reroll"'), id="an Event rolls again a die that is not there"),
        pytest.param(die_event('do = "shift-die", n = -1'), id="an Event modifies a die that is not there"),
        pytest.param(
            {"roles": ROLE.replace("effects = [{ do", 'effects = [{ do = "budget", n = 1 }, { do')},
            id="an Ability does something else before it rolls a die again",
        ),
        pytest.param(
            deck(f'random = 53\nstack = [{{ under = 2, event = "{ONCE}" }}]\nremove = ["{ALSO_ONCE}"]\n{CABINET}'),
            id="the piles of a stacked deck leave too few random Events",
        ),
        pytest.param(
            deck(f"random = 2\nselect = [{', '.join(2 * [TAKE_ONCE, TAKE_ALSO_ONCE])}]\n{CABINET}"),
            id="cards of which there is one copy are selected twice",
        ),
        pytest.param(
            deck(f'random = 3\nstack = [{{ under = 0, event = "all-quiet" }}]\n{CABINET}'),
            id="the first pile holds nothing that may come first",
        ),
        pytest.param(
            deck("random = 4\n" + CABINET.replace('one = ["choice"]', f"one = [{NINE_AND_MORE}]")),
            id="more Roles than there are",
        ),
        pytest.param(
            {"tracks": '[health]\nname = "Health"\nshort = "HEA"\nsays = "How people are."\norange = [3]\nred = [1]\n'},
            id="a ninth track",
        ),
    ],
)
def test_what_could_not_be_played_is_refused_on_reading(files: dict[str, str], tmp_path: Path) -> None:
    (file,) = files

    assert all(each.startswith(f"mine/{file}.toml [") for each in problems(pack(tmp_path, **files)))
