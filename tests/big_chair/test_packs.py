"""Packs: cards and scenarios that players make themselves, and what they are told when something in them is wrong."""

import random
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.content import ContentError, Pack, read_pack
from holdfast.kernel.errors import HoldfastError
from tests.big_chair.scene import GAME, counters, dice, ending, keys, on, play, scene
from tests.proofs import proves

EVENT = """
[heat-wave]
number  = 41
name    = "Heat Wave"
copies  = 3
effects = [
    { do = "change", track = "eco", n = -1 },
    { do = "roll", on = [5, 6], effects = [{ do = "next-turn", track = "soc", n = -2 }] },
]
"""
STRATEGY = """
[night-trains]
number      = 31
name        = "Night Trains"
cost        = 3
maintenance = 1
when_played = [{ do = "change", track = "int", n = 1 }]
influence   = ["eco"]
"""
ROLE = """
[health]
number = 10
name   = "Health"

[[health.abilities]]
effects = [{ do = "change", track = "soc", n = 1 }, { do = "change", track = "gov", n = 1 }]

[[health.abilities]]
effects = [{ do = "reroll", about = ["soc"] }]
"""
SCENARIO = """
[long-summer]
number     = 8
name       = "A Long Summer"
difficulty = "kind"
start      = { soc = 6, gov = 6, eco = 6, def = 6, int = 6, media = 6, ops = 6, pol = 6 }
goals      = { soc = 4 }
remove     = ["cyber-attack"]
select     = [{ event = "heat-wave", copies = 2 }]
random     = 6
strategies = ["night-trains"]
roles      = { one = ["health", "choice"], two = ["health", "choice"], three = ["health", "choice", "random"] }
"""


def pack(folder: Path, **files: str) -> Pack:
    """A folder with these TOML files, as players would write it, read."""
    folder = folder / "mine"
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return read_pack(folder)


def summer(folder: Path) -> Pack:
    return pack(folder, events=EVENT, strategies=STRATEGY, roles=ROLE, scenarios=SCENARIO)


def problems(mine: Pack) -> list[str]:
    """All that is wrong with a pack."""
    with pytest.raises(ContentError) as wrong:
        GAME.book((mine,))
    return wrong.value.problems


# --- Cards and scenarios of our own -----------------------------------------------------------------------------


@proves("BC-159")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_scenario_of_our_own_is_played_to_its_end(seats: int, tmp_path: Path) -> None:
    mine = summer(tmp_path)
    endings, used = set(), set()

    for seed in range(40):
        choices = random.Random(seed)
        g = GAME.start(GAME.set_up("long-summer", seats, seed, packs=(mine,)))
        assert isinstance(g, BigChair)
        deck = list(g.deck)
        while g.result is None:
            seat = choices.choice(g.asked[0].seats)
            key = choices.choice(keys(g, seat))
            used.add(key)
            play(g, key, seat=seat)

        endings.add(ending(g))
        assert len(deck) == 8
        assert deck.count("heat-wave") >= 2
        assert "cyber-attack" not in deck
        assert g.roles[0] == "health"
        assert g.turn <= 4

    assert endings & {"victory", "out-of-events"}, "some games come to the end of the deck"
    assert {"play night-trains", "use health-1"} <= used


@proves("BC-159")
@pytest.mark.parametrize(("die", "later"), [(4, []), (5, [("soc", -2)])])
def test_an_event_of_our_own_happens(die: int, later: list[tuple[str, int]], tmp_path: Path) -> None:
    table: dict[str, Any] = {"packs": (summer(tmp_path),), "scenario": "long-summer"}
    g = scene(at="action", deck=["heat-wave", "all-quiet"], roles={"homeland": 0}, **table)

    dice(g, die)
    play(g, "pass")

    assert (on(g, "eco"), counters(g)) == (5, later)


@proves("BC-159")
def test_a_strategy_of_our_own_is_bought_played_and_used(tmp_path: Path) -> None:
    g = scene(packs=(summer(tmp_path),), roles={"homeland": 0})
    budget = g.budget

    play(g, "buy night-trains", "done", "play night-trains")

    assert g.budget == budget - 3
    assert on(g, "int") == 7
    assert "influence eco 4" in keys(g)


@proves("BC-159")
def test_a_role_of_our_own_can_be_chosen_and_its_abilities_used(tmp_path: Path) -> None:
    g = GAME.start(GAME.set_up("test-drive", 1, 1, packs=(summer(tmp_path),)))
    assert isinstance(g, BigChair)

    play(g, "take health", "use health-1")

    assert (on(g, "soc"), on(g, "gov")) == (8, 8)
    assert GAME.view(g, 0)["roles"][1] == {"role": "health", "seat": 0, "ready": [2]}


@proves("BC-159")
def test_a_pack_leaves_the_printed_game_as_it_was(tmp_path: Path) -> None:
    mine = summer(tmp_path)

    assert len(GAME.scenarios(GAME.book((mine,)))) == 8
    assert len(GAME.scenarios(GAME.book(()))) == 7
    assert "heat-wave" not in GAME.book(()).events


# --- Overlays ---------------------------------------------------------------------------------------------------


def test_an_overlay_changes_the_field_it_names_and_no_other(tmp_path: Path) -> None:
    mine = pack(tmp_path, strategies="[diplomacy]\noverlay = true\ncost = 3\n")

    g = scene(packs=(mine,), roles={"homeland": 0})
    budget = g.budget
    play(g, "buy diplomacy")

    changed, printed = g.book.strategies["diplomacy"], GAME.book(()).strategies["diplomacy"]
    assert g.budget == budget - 3
    assert (changed.cost, printed.cost) == (3, 8)
    assert (changed.name, changed.maintenance, changed.when_played) == (
        printed.name,
        printed.maintenance,
        printed.when_played,
    )


def test_a_later_pack_may_overlay_an_earlier_one(tmp_path: Path) -> None:
    first = summer(tmp_path)
    second = Pack("second", (("events.toml", "[heat-wave]\noverlay = true\ncopies = 5\n"),))

    book = GAME.book((first, second))

    assert (book.events["heat-wave"].copies, book.events["heat-wave"].name) == (5, "Heat Wave")


# --- Mistakes ---------------------------------------------------------------------------------------------------

PLACES = "start = { soc = 6, gov = 6, eco = 6, def = 6, int = 6, media = 6, ops = 6, pol = 6 }\ngoals = { soc = 4 }\n"
CABINET = 'roles = { one = ["choice"], two = ["choice", "choice"], three = ["choice", "choice", "choice"] }\n'


def event(card: str, number: int, rest: str) -> str:
    return f'[{card}]\nname = "A card"\nnumber = {number}\n{rest}\n'


def plan(scenario: str, number: int, rest: str) -> str:
    return f'[{scenario}]\nname = "A plan"\ndifficulty = "kind"\nnumber = {number}\n{PLACES}{rest}\n'


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
"""What is wrong, the file and the entry in which it is wrong, and what the designer is told."""


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
    expected = [each.replace("but only 51", "but only 52") for each in expected]  # one new card has but a wrong number
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


def deck(line: str) -> dict[str, str]:
    return {"scenarios": plan("autumn", 11, line)}


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


# --- Files ------------------------------------------------------------------------------------------------------


def test_invalid_toml_is_named_with_its_line(tmp_path: Path) -> None:
    mine = pack(tmp_path, events="[hail]\nname = = 3\n", strategies=STRATEGY)

    assert problems(mine) == ["mine/events.toml: not valid TOML: Invalid value (at line 2, column 8)"]


def test_a_field_outside_any_entry_is_named(tmp_path: Path) -> None:
    mine = pack(tmp_path, events='name = "Hail"\n')

    assert problems(mine) == ["mine/events.toml: 'name' stands outside any entry; put it under a line like [my-card]"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("event", "did you mean 'events.toml' or 'lessons.toml' or 'roles.toml'?"),
        (
            "zzzzzzzzzzzzzzzzzz",
            "there is events.toml, influence.toml, lessons.toml, roles.toml, scenarios.toml, strategies.toml, "
            "tracks.toml",
        ),
    ],
)
def test_a_file_that_is_no_content_file_is_named(name: str, hint: str, tmp_path: Path) -> None:
    assert problems(pack(tmp_path, **{name: EVENT})) == [f"mine/{name}.toml: no such content file; {hint}"]


def test_a_file_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    (tmp_path / "events.toml").write_bytes('[hail]\nname = "Grêle"\n'.encode("latin-1"))

    with pytest.raises(ContentError) as wrong:
        read_pack(tmp_path)

    assert wrong.value.problems == ["events.toml: not UTF-8 text (byte 17); save it as UTF-8"]


def test_a_pack_is_a_folder_with_toml_files(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match="is not a folder; a pack is a folder with TOML files"):
        read_pack(tmp_path / "nowhere")
    with pytest.raises(HoldfastError, match="holds no TOML file; a pack is a folder with files"):
        read_pack(tmp_path)


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        (
            {"roles": ROLE.replace("[health]", "[choice]").replace("[[health.", "[[choice.")},
            "mine/roles.toml [choice]: 'choice' means a Role left open; choose another id",
        ),
        (
            deck(f'random = 4\nstrategies = ["diplomacy", "diplomacy"]\n{CABINET}'),
            "mine/scenarios.toml [autumn] strategies: diplomacy is named twice, but there is only one of each",
        ),
        (
            {"events": '[all-quiet]\noverlay = "yes"\ncopies = 4\n'},
            "mine/events.toml [all-quiet] overlay: expected true or false, got 'yes'",
        ),
    ],
    ids=["a reserved id", "a Strategy twice", "an overlay that is not true"],
)
def test_small_slips_are_named(files: dict[str, str], problem: str, tmp_path: Path) -> None:
    assert problems(pack(tmp_path, **files)) == [problem]


CONDITION = """
[night-watch]
number  = 91
name    = "Night Watch"
effects = [
    {{ do = "if", given = [{{ is = "{what}", {field} = "{name}" }}], effects = [{{ do = "budget", n = 1 }}] }},
]
"""


@pytest.mark.parametrize(
    ("what", "field", "name", "problem"),
    [
        ("active", "strategy", "diplomacie", "no Strategy 'diplomacie'; did you mean 'diplomacy'?"),
        ("in-cabinet", "role", "defence", "no Role 'defence'; did you mean 'defense'?"),
    ],
)
def test_a_card_that_another_one_names_must_be_there(
    what: str, field: str, name: str, problem: str, tmp_path: Path
) -> None:
    mine = pack(tmp_path, events=CONDITION.format(what=what, field=field, name=name))

    assert problems(mine) == [f"mine/events.toml [night-watch] effects: {problem}"]


def test_a_card_may_name_a_strategy_of_the_same_pack(tmp_path: Path) -> None:
    mine = pack(
        tmp_path, events=CONDITION.format(what="active", field="strategy", name="night-trains"), strategies=STRATEGY
    )

    assert "night-watch" in GAME.book((mine,)).events


def test_an_ability_may_name_only_cards_that_are_there(tmp_path: Path) -> None:
    effect = (
        '{ do = "if", given = [{ is-not = "active", strategy = "nothing" }], effects = [{ do = "budget", n = 1 }] }'
    )
    role = ROLE.replace("effects = [", f"effects = [{effect}, ", 1)

    assert [each.partition(";")[0] for each in problems(pack(tmp_path, roles=role))] == [
        "mine/roles.toml [health] abilities 1: no Strategy 'nothing'"
    ]


def test_a_deed_of_one_day_has_no_maintenance(tmp_path: Path) -> None:
    deed = STRATEGY.rstrip() + "\ndeed = true\n"

    (problem,) = problems(pack(tmp_path, strategies=deed))

    assert problem.startswith("mine/strategies.toml [night-trains] maintenance: a deed leaves the game before")
