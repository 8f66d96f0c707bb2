"""Tuning real packs by real games: targets met and confirmed, honest failures, plans, texts that keep their layout."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
import pytest

from holdfast.api import set_up
from holdfast.games import game_named
from holdfast.kernel.content import Pack, read_pack, shipped_pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.plain_toml import entry_text
from holdfast.lab.simulate import simulate
from holdfast.lab.statistics import share
from holdfast.lab.tuning.model import Model
from holdfast.lab.tuning.numbers import Content, with_integers
from holdfast.lab.tuning.plan import Band, Number, Plan, read_plan
from holdfast.lab.tuning.shapes import Tuned
from holdfast.lab.tuning.target import Shares, Target, games_for, targets_of, window, within
from holdfast.lab.tuning.tune import nearest_points, tune
from holdfast.lab.tuning.words import NOTE, note, result_in_words
from tests.doors.command import PACK, ROOT

ENDINGS = """
game     = "big_chair"
scenario = "smugglers-tide"
pack     = "PACK"

[numbers.scenarios.smugglers-tide]
start.def = [4, 8]
random    = [1, 13, 2]

[targets.random.endings]
out-of-events = [25, 45]
"""
"""A plan for random players: with fewer Events, more of their games last until the deck is empty."""

TIDES = """
game = "saltmarch"

[numbers]
scenarios.spring-tide.dyke = [1, 3]
cards.lamp-oil.cost        = [1, 3]

[targets.random]
won = [LOW, HIGH]
"""


def plan_of(text: str, folder: Path, low: float = 0, high: float = 0) -> Plan:
    """Write a plan and read it."""
    file = folder / "plan.toml"
    text = text.replace("PACK", str(PACK)).replace("LOW", str(low)).replace("HIGH", str(high))
    file.write_text(text, encoding="utf-8")
    return read_plan(file)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the plans of this module."""
    return tmp_path_factory.mktemp("plans")


@cache
def endings_tuned(folder: Path, workers: int = 1) -> Tuned:
    """Tune the example pack for an ending."""
    return tune(plan_of(ENDINGS, folder), seed=3, games=300, workers=workers)


# --- Tuning ------------------------------------------------------------------------------------------------------


def test_a_pack_is_found_that_meets_the_target(folder: Path) -> None:
    found = endings_tuned(folder)

    assert found.start.verdict == "out"
    assert found.found is not None
    (fresh,) = found.found.fresh
    assert (fresh.bot, fresh.what, fresh.share.of) == ("random", "out-of-events", 300)
    assert 0.25 <= fresh.share.low < fresh.share.high <= 0.45
    assert found.closest == found.found


def test_its_confirmation_is_what_simulate_plays_with_the_new_pack(folder: Path) -> None:
    found = endings_tuned(folder)
    assert found.found is not None
    plan = plan_of(ENDINGS, folder)
    changes = {tuple(change.place.split(".")): change.after for change in found.found.changes}

    setup = set_up("big_chair", "smugglers-tide", seed=found.found.seed, packs=[PACK])
    report = simulate(setup._replace(packs=(plan.content.with_numbers(changes),)), ["random"], 300)

    assert found.found.fresh[0].share == share(report.results["out-of-events"], 300)


def test_every_stage_has_seeds_of_its_own(folder: Path) -> None:
    found = endings_tuned(folder)

    seeds = [trial.seed for trial in (found.start, *found.trials)]
    assert len({*seeds, *[seed - 1 for seed in seeds], found.seed}) == 2 * len(seeds) + 1


def test_the_nearest_candidates_are_played_first_and_nothing_nearer_was_confirmed(folder: Path) -> None:
    found = endings_tuned(folder)

    assert found.found == found.trials[-1]
    assert [trial.verdict for trial in found.trials[:-1]].count("confirmed") == 0
    assert all(trial.steps >= 1 for trial in found.trials)
    assert len({str(trial.changes) for trial in found.trials}) == len(found.trials)


def test_the_number_of_workers_changes_nothing(folder: Path) -> None:
    assert endings_tuned(folder, 2) == endings_tuned(folder)


def test_figures_are_json(folder: Path) -> None:
    found = endings_tuned(folder)

    assert msgspec.json.decode(msgspec.json.encode(found), type=Tuned) == found


def test_a_pack_that_meets_the_target_stays_as_it_is(folder: Path) -> None:
    found = tune(plan_of(TIDES, folder, 20, 45), games=400)

    assert found.found == found.start
    assert found.found.changes == []
    assert "nothing needs to change" in "\n".join(result_in_words(found))


def test_a_start_outside_the_bounds_is_no_answer(folder: Path) -> None:
    text = TIDES.replace("dyke = [1, 3]", "dyke = [1, 1]")
    found = tune(plan_of(text, folder, 20, 60), games=200)

    assert found.found is not None
    assert "dyke" in [change.label for change in found.found.changes]
    assert found.possible == 3


def test_it_says_so_if_nothing_within_the_bounds_meets_the_target(folder: Path) -> None:
    found = tune(plan_of(TIDES, folder, 70, 95), games=200)
    said = "\n".join(result_in_words(found))

    assert found.found is None
    assert found.ended in ("hopeless", "played")
    assert found.closest.shares[0].share.high < 0.7
    assert found.closest.shares[0].share.value >= found.start.shares[0].share.value
    assert said.strip().startswith("No pack within the bounds was found")
    assert "dyke 2 → 1" in said
    assert f"{len(found.trials)} of 8 packs were played" in said


def test_numbers_that_the_game_refuses_are_passed_over(folder: Path) -> None:
    """The deck must have an even number of Events, so every other value is refused."""
    found = tune(plan_of(ENDINGS.replace("[1, 13, 2]", "[3, 9]"), folder), seed=3, games=200)

    assert found.found is not None
    tried = [*[effect.change for effect in found.effects], *[each for trial in found.trials for each in trial.changes]]
    assert {change.after % 2 for change in tried if change.label == "random"} == {1}
    assert found.possible == 5 * 7 - 1


def test_several_targets_must_all_be_met(folder: Path) -> None:
    text = (
        ENDINGS.replace("start.def = [4, 8]\n", "")
        .replace("[1, 13, 2]", "[3, 9, 6]")
        .replace("[25", "[20")
        .replace("45]", "60]")
    )
    text += "major-defeat = [20, 100]\n\n[targets.steady]\nwon = [0, 90]\n"
    found = tune(plan_of(text, folder), seed=3, games=120)

    assert found.found is not None
    assert [(each.bot, each.what) for each in found.found.fresh] == [
        ("random", "out-of-events"),
        ("random", "major-defeat"),
        ("steady", "won"),
    ]
    assert all(within(each.share, Band(each.bot, each.what, each.low, each.high)) for each in found.found.fresh)


# --- Targets and the model ---------------------------------------------------------------------------------------


def test_a_confirmation_takes_as_many_games_as_its_band_needs(folder: Path) -> None:
    narrow, wide = (targets_of(plan_of(TIDES, folder, *band))[0].games for band in ((47, 53), (20, 80)))

    assert (narrow, wide) == (4270, 1000)


def test_a_band_that_the_games_cannot_confirm_is_refused(folder: Path) -> None:
    with pytest.raises(HoldfastError, match=r"200 games are too few to confirm random wins 49 to 51 %: that takes"):
        targets_of(plan_of(TIDES, folder, 49, 51), games=200)
    with pytest.raises(HoldfastError, match="at least 100"):
        targets_of(plan_of(TIDES, folder, 10, 90), games=5)


def test_a_window_holds_the_counts_whose_interval_is_within_the_band() -> None:
    band = Band("random", "won", 0.4, 0.6)
    least, most = window(band, games_for(band, 2.0))

    assert least / games_for(band, 2.0) == pytest.approx(0.45, abs=0.006)
    assert most / games_for(band, 2.0) == pytest.approx(0.55, abs=0.006)


def shares_like(won: int, of: int) -> Shares:
    """Games of which some are won."""
    shares = Shares()
    for number in range(of):
        shares.add(float(number < won), "end")
    return shares


def test_the_model_forecasts_what_changes_do_together() -> None:
    numbers = [Number(("a", "b", name), name, 5, (3, 4, 5, 6, 7)) for name in ("x", "y")]
    target = Target("random", (Band("random", "won", 0.4, 0.6),), 1000)
    model = Model(numbers, [target])
    model.learn((5, 5), target, shares_like(300, 1000))
    for point, won in (((5, 5), 300), ((6, 5), 400), ((4, 5), 290), ((5, 6), 390), ((5, 4), 200)):
        model.learn(point, target, shares_like(won, 1000), single=True)

    together = model.forecast(target.bands[0], (6, 6))
    assert together.p == pytest.approx(0.50, abs=0.03)
    assert model.chance((6, 6)) > 0.5 > 0.1 > model.chance((5, 5))
    assert model.forecast(target.bands[0], (7, 7)).error > together.error


def test_the_model_does_not_take_the_luck_of_the_common_seeds_for_an_effect() -> None:
    numbers = [Number(("a", "b", "x"), "x", 5, (5, 6))]
    target = Target("random", (Band("random", "won", 0.4, 0.6),), 1000)
    model = Model(numbers, [target])
    model.learn((5,), target, shares_like(500, 1000))
    model.learn((5,), target, shares_like(560, 1000), single=True)
    model.learn((6,), target, shares_like(560, 1000), single=True)

    assert model.forecast(target.bands[0], (6,)).p == pytest.approx(0.5, abs=0.01)


def test_points_come_in_the_order_of_their_distance() -> None:
    numbers = [Number(("a", "b", "x"), "x", 5, (4, 5, 6, 7)), Number(("a", "b", "y"), "y", 10, (10, 15), 5)]

    points = nearest_points(numbers)

    assert list(points.values()) == [0, 1, 1, 1, 2, 2, 2, 3]
    assert points[7, 15] == 3


# --- Plans -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('"big_chair"', '"big_char"', "plan.toml: there is no game 'big_char'; did you mean 'big_chair'"),
        ("scenario =", "scenari =", "plan.toml scenari: no such field; did you mean 'scenario'"),
        ('"smugglers-tide"', '"smuggler-tide"', "no scenario 'smuggler-tide'; did you mean 'smugglers-tide'"),
        ('"PACK"', '"nowhere"', "nowhere is not a folder"),
        (
            "numbers.scenarios",
            "numbers.scenario",
            "no such content file 'scenario.toml'; did you mean",
        ),
        (
            "numbers.scenarios.s",
            "numbers.scenarios.S",
            "no 'Smugglers-tide' in scenarios; did you mean",
        ),
        ("start.def", "start.dif", "no 'dif' in scenarios.smugglers-tide.start; did you mean 'def'"),
        ("numbers.scenarios.smugglers-tide", "numbers.scenarios.year-of-storms", "the plan plays 'smugglers-tide'"),
        ("start.def", "name", 'this is not a whole number; it is "Smugglers\' Tide"'),
        ("start.def", "start", "this is not a whole number; there is def, eco"),
        ("[4, 8]", "[4, 9]", "plan.toml numbers scenarios.smugglers-tide.start.def: 9 is not allowed"),
        ("[4, 8]", "[8, 4]", "expected the lower bound first"),
        ("[4, 8]", "[4]", "expected bounds such as [4, 7]"),
        ("[4, 8]", "[5, 5]", "it is 5 now, and there is no other value"),
        ("targets.random", "targets.randon", "no bot 'randon'"),
        ("out-of-events", "out-of-event", "no ending 'out-of-event'; did you mean 'out-of-events'"),
        ("[25, 45]", "[45, 25]", "expected percent such as [47, 53], got [45, 25]"),
        ("[25, 45]", "10", "plan.toml targets.random endings: expected"),
        ('game     = "big_chair"', "", "plan.toml: game is missing"),
        ("game", "[game", "is not valid TOML"),
    ],
)
def test_a_mistake_in_a_plan_is_named_with_its_place(folder: Path, before: str, after: str, says: str) -> None:
    assert before in ENDINGS

    with pytest.raises(HoldfastError) as refused:
        plan_of(ENDINGS.replace(before, after, 1), folder)

    assert says in str(refused.value)


def test_all_mistakes_of_a_plan_are_named_at_once(folder: Path) -> None:
    with pytest.raises(HoldfastError) as refused:
        plan_of(ENDINGS.replace("start.def", "start.dif").replace("out-of", "outof"), folder)

    assert len(str(refused.value).splitlines()) == 3


def test_a_plan_without_numbers_or_targets_says_what_is_missing(folder: Path) -> None:
    with pytest.raises(HoldfastError) as refused:
        plan_of('game = "saltmarch"\nnumbers = {}\ntargets = {}\n', folder)

    assert "name a number that may change" in str(refused.value)
    assert "name a target" in str(refused.value)


def test_a_number_of_the_scenario_is_named_without_it(folder: Path) -> None:
    text = ENDINGS.replace("[targets", "[numbers.strategies]\ndiplomacy.cost = [6, 9]\n\n[targets")

    assert [number.label for number in plan_of(text, folder).numbers] == ["start.def", "random", "diplomacy.cost"]


def test_the_plan_of_the_documentation_is_valid(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "tuning.md").read_text(encoding="utf-8")
    game = game_named("big_chair")
    printed = tomllib.loads(dict(shipped_pack(game.package, game.files).files)["scenarios.toml"])
    copy = printed["successive-strikes-on-homeland"] | {"number": 62, "name": "Strikes and Sirens"}
    copy["goals"]["def"] = 5
    (tmp_path / "my-pack").mkdir()
    (tmp_path / "my-pack" / "scenarios.toml").write_text(entry_text("strikes-and-sirens", copy), encoding="utf-8")

    plan = plan_of(page.partition("```toml\n")[2].partition("```")[0], tmp_path)

    assert [target.games for target in targets_of(plan)] == [4270, 1000]
    assert [number.start for number in plan.numbers] == [7, 5, 5, 6, 7]


# --- Texts -------------------------------------------------------------------------------------------------------

LAYOUT = """# 6 things; [x] costs 6
[a]   # 6
name    = "6 of 6"
"cost"  = +6     # 6, as printed
options = [6, 16, -6, [6],
           { n = 6, "m" = 6.6 },   # n is 6
           { n = 1_000 }]
[a.deep]
six = 6
[[a.deep.more]]
at = 2026-06-06
n  = 6
"""


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        ("cost", '"cost"  = +6     #', '"cost"  = 99     #'),
        ("options.1", "[6, 16", "[99, 16"),
        ("options.3", "-6, [6]", "99, [6]"),
        ("options.4.1", "[6],", "[99],"),
        ("options.5.n", "{ n = 6,", "{ n = 99,"),
        ("options.6.n", "1_000", "99"),
        ("deep.six", "six = 6", "six = 99"),
        ("deep.more.1.n", "n  = 6", "n  = 99"),
    ],
)
def test_only_the_number_changes_in_a_text(place: str, before: str, after: str) -> None:
    assert LAYOUT.count(before) == 1

    assert changed("a." + place) == LAYOUT.replace(before, after)


def changed(place: str) -> str:
    """Return the text with 99 at a place."""
    return with_integers(LAYOUT, {tuple(place.split(".")): 99})


def test_several_numbers_change_at_once_and_nothing_else(folder: Path) -> None:
    before = read_pack(PACK)
    content = Content(game_named("big_chair"), before)
    values = {("scenarios", "year-of-storms", "start", "eco"): 7, ("events", "autumn-gale", "number"): 999}

    after = content.with_numbers(values)

    assert [name for name, _ in after.files] == [name for name, _ in before.files]
    assert different_lines(before, after) == ["number  = 999", START.replace("eco = 5", "eco = 7")]


START = "start              = { soc = 6, gov = 7, eco = 5, def = 6, int = 5, media = 6, ops = 5, pol = 5 }"


def different_lines(before: Pack, after: Pack) -> Sequence[str]:
    """Return the lines of a pack that are new."""
    pairs = [(dict(before.files)[name], text) for name, text in after.files]
    return [new for a, b in pairs for old, new in zip(a.splitlines(), b.splitlines(), strict=True) if old != new]


def test_numbers_of_the_game_become_overlays() -> None:
    content = Content(game_named("big_chair"), Pack("", ()))
    places = {("strategies", "diplomacy", "cost"): 9, ("scenarios", "test-drive", "start", "eco"): 5}

    pack = content.with_numbers(places)

    files = {name: tomllib.loads(text) for name, text in pack.files}
    assert files["strategies.toml"] == {"diplomacy": {"overlay": True, "cost": 9}}
    assert files["scenarios.toml"]["test-drive"].keys() == {"overlay", "start"}
    book = content.game.book((pack,))
    assert book.strategies["diplomacy"].cost == 9
    assert book.scenarios["test-drive"].start["eco"] == 5
    assert book.scenarios["test-drive"].start["soc"] == 7


def test_an_overlay_gets_the_field_that_it_lacks() -> None:
    text = "# mine\n[diplomacy]  # cheaper\noverlay = true\nmaintenance = 1\n"
    content = Content(game_named("big_chair"), Pack("mine", (("strategies.toml", text),)))

    pack = content.with_numbers({("strategies", "diplomacy", "cost"): 9})

    assert dict(pack.files)["strategies.toml"] == text.replace("# cheaper\n", "# cheaper\ncost = 9\n")


def test_the_note_tells_what_was_changed_and_measured(folder: Path, tmp_path: Path) -> None:
    found = endings_tuned(folder)
    assert found.found is not None
    change = found.found.changes[0]

    text = note(found, tmp_path / "calmer")

    assert text.startswith("# calmer\n")
    assert f"| `{change.place}` | {change.before} | {change.after} |" in text
    assert f"--bot random --seed {found.found.seed} --games 300" in text
    assert not NOTE.endswith(".toml")
