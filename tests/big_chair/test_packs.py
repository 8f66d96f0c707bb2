"""Packs: additional cards and scenarios, overlays, and files."""

import random
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.content import ContentError, Pack, read_pack
from holdfast.kernel.errors import HoldfastError
from tests.big_chair.packs import CABINET, EVENT, ROLE, STRATEGY, deck, pack, problems, summer
from tests.big_chair.scene import GAME, counters, dice, ending, keys, on, play, scene
from tests.printing import unprinted
from tests.proofs import proves

# --- Additional cards and scenarios -----------------------------------------------------------------------------


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
    mine, before = summer(tmp_path), set(GAME.scenarios(GAME.book()))

    assert len(set(GAME.scenarios(GAME.book((mine,)))) - before) == 1
    assert set(GAME.scenarios(GAME.book(()))) == before
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

    assert problems(mine) == [f"mine/events.toml [night-watch] effects 1 given 1: {problem}"]


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
        "mine/roles.toml [health] abilities 1 effects 1 given 1: no Strategy 'nothing'"
    ]


def test_a_deed_of_one_day_has_no_maintenance(tmp_path: Path) -> None:
    deed = STRATEGY.rstrip() + "\ndeed = true\n"

    (problem,) = problems(pack(tmp_path, strategies=deed))

    assert problem.startswith("mine/strategies.toml [night-trains] maintenance: a deed leaves the game before")


def test_what_a_card_does_not_say_is_nothing_but_for_one_copy_and_a_die_of_six() -> None:
    assert unprinted("holdfast.games.big_chair.cards") == {"Event.copies": 1, "Influence.die": 6, "Selected.copies": 1}
