"""A pack that passes the check is playable: random packs made from the cards of each game."""

import random
import typing
from collections import Counter
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from holdfast.games import game_named
from holdfast.games.ares_crisis.cards import Amount
from holdfast.games.big_chair import effects
from holdfast.games.saltmarch import effects as saltmarch
from holdfast.kernel.annotations import hints_of, parameters_of
from holdfast.kernel.cards import files_of
from holdfast.kernel.content import ContentError, Count, Effects, Given, Pack
from holdfast.kernel.context import split_annotation
from holdfast.kernel.vocabulary import in_data, vocabulary_of
from tests.amounts import PACKS
from tools.attack import anywhere, packs
from tools.attack.effort import Effort
from tools.attack.making import Maker
from tools.attack.packs import GAMES, tried


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", GAMES)
def test_what_passes_the_check_can_be_played(game: str) -> None:
    found = Counter(tried(game, seed) for seed in range(PACKS))

    assert set(found) <= {"refused", "stopped", "played"}, found
    assert min(found["refused"], found["played"]) > PACKS / 10, "there is both, or this says nothing"


PUT_ANYWHERE = {"big_chair": 70, "survive_thrive": 60, "ares_crisis": 50, "resistance": 40, "mr_president": 20}
"""The number of packs for each game, chosen so that they take some seconds."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", [*PUT_ANYWHERE, "saltmarch"])
def test_whatever_is_put_into_a_field_is_refused_or_can_be_played(game: str) -> None:
    found = Counter(anywhere.tried(game, seed) for seed in range(PUT_ANYWHERE.get(game, 40)))

    assert set(found) <= {"refused", "stopped", "came to it", "did not come to it"}, found
    assert found["came to it"] > found.total() / 10, "else this says nothing"


@pytest.mark.parametrize("game", [*PUT_ANYWHERE, "saltmarch"])
def test_every_field_for_effects_and_conditions_is_known(game: str) -> None:
    """All effects and conditions in the content of a game are in one of the known fields."""
    known = {(place.file, place.way) for place in anywhere.places_of(game)}
    for file, cards in packs.cards_of(game).items():
        for card in cards.values():
            for way in ways_in(card, ()):
                assert (file, way) in known


def test_counts_are_put_into_fields_too() -> None:
    """A modifier of a chart contains a count directly, a number of Ares Expedition inside an amount."""
    ares = {place.way for place in anywhere.places_of("ares_crisis") if place.takes == Amount}
    president = {place.way for place in anywhere.places_of("mr_president") if place.takes == Count}

    assert (ares, president) == ({("actions", "less"), ("vp",), ("makes", "n")}, {("modifiers", "count")})


@pytest.mark.parametrize("game", [*PUT_ANYWHERE, "saltmarch"])
def test_every_field_gets_something_and_every_word_is_put_somewhere_and_inside_others(game: str) -> None:
    dice, known, places = random.Random(1), vocabulary_of(game_named(game).package), anywhere.places_of(game)
    maker, words, without = Maker(game_named(game), dice), set[str](), list[anywhere.Place]()
    for place in places:
        card = next(iter(packs.cards_of(game)[place.file].values()))
        changed = anywhere.put_into(card.get(place.way[0]), place, 0, "something", anywhere.examples(game), dice)
        without += [] if "something" in str(changed) else [place]
    for place in places * 1_500:
        words.update(words_in(anywhere.with_mark(maker, place.takes), inside=False))

    assert without == []
    assert words >= {*known.verbs, *known.conditions, *known.counts}
    if any(hint in (Effects, Given) for fn in known.verbs.values() for hint in hints_of(fn).values()):
        assert words >= {f"inside {word}" for word in (*known.verbs, *known.conditions)}


def words_in(value: object, inside: bool) -> Iterator[str]:
    """Yield all words in a generated value; words inside an effect also a second time with the prefix `inside`."""
    if isinstance(value, str):
        yield from (value, f"inside {value}") if inside else (value,)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from words_in(inner, inside or ("do" in value and key != "do"))
    elif isinstance(value, list):
        for inner in value:
            yield from words_in(inner, inside)


def ways_in(value: object, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the paths to the fields of a card that contain an effect or a condition, except those inside effects."""
    if isinstance(value, dict) and {"do", "is", "is-not"} & value.keys():
        yield way
    elif isinstance(value, dict):
        for field, inner in value.items():
            yield from ways_in(inner, (*way, field))
    elif isinstance(value, list):
        for inner in value:
            yield from ways_in(inner, way)


def test_what_fails_in_a_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(g: object, *args: object, **facts: object) -> None:
        raise IndexError("there is no such card")

    card = '[lamp-oil]\noverlay = true\neffects = [{ do = "gain", n = 1 }]\n'
    pack = Pack("made", (("cards.toml", card),))
    monkeypatch.setattr(anywhere, "made_pack", lambda game, dice: pack)
    assert {anywhere.tried("saltmarch", seed) for seed in range(3)} == {"did not come to it"}, "there is no mark"
    monkeypatch.setattr(saltmarch, "log", fail)

    found = [anywhere.tried("saltmarch", seed) for seed in range(3)]
    assert any("IndexError: there is no such card" in each for each in found)


def test_a_pack_that_passes_the_check_and_fails_in_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(g: object, *args: object, **facts: object) -> None:
        raise IndexError("there is no such card")

    monkeypatch.setattr(
        packs, "made_pack", lambda game, dice: Pack("made", (("tracks.toml", "[soc]\noverlay = true\n"),))
    )
    assert tried("big_chair", 1) == "played"
    monkeypatch.setattr(effects, "log", fail)

    assert tried("big_chair", 1).startswith("failed: big_chair 1: IndexError: there is no such card")


def refuse_or_stall(game: str, seed: int) -> str:
    """Loop forever on the pack of one game; refuse the packs of the others."""
    while game == "ares_crisis":
        pass
    return "refused"


def test_a_pack_that_goes_on_for_ever_is_found_and_others_are_tried_after_it(tmp_path: Path) -> None:
    tried_so_far, how, wrong = packs.attack(Effort(0, 4), tmp_path, refuse_or_stall, stall=0.2, processes=1)

    assert (tried_so_far, how) == ("4 packs", "3 refused, 1 stalled")
    assert [each.rpartition(" ")[0] for each in wrong] == ["stalled: ares_crisis"]


class Unreadable:
    """An object that another process cannot unpickle, so that the process ends before it has tried anything."""

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return int, ("no number",)

    def __call__(self, game: str, seed: int) -> str:
        return "refused"


def test_an_attack_whose_process_cannot_begin_stops_and_says_so(tmp_path: Path) -> None:
    tried_so_far, _, wrong = packs.attack(Effort(60), tmp_path, Unreadable())

    assert (tried_so_far, wrong) == ("0 packs", ["the process that tries packs cannot begin: it ended by 1"])


@pytest.mark.parametrize(
    ("game", "file", "entry", "field", "value", "said"),
    [
        ("ares_crisis", "tracks.toml", "oxygen", "top", "1_000_000_000", "expected `int` <= 999"),
        ("ares_crisis", "tracks.toml", "oxygen", "lowest", "-1_000_000_000", "expected `int` >= -999"),
        ("ares_crisis", "projects.toml", "advanced-alloys", "vp", "1_000_000_000", "expected `int` <= 999"),
        ("ares_crisis", "projects.toml", "advanced-alloys", "vp", '{ each = 1, per = 0, of = "cards" }', "vp per"),
        ("ares_crisis", "projects.toml", "advanced-alloys", "vp", '{ each = 1000, of = "cards" }', "vp each"),
        ("resistance", "tracks.toml", "", "army", "[1, 1_000_000_000]", "expected `int` <= 99"),
        ("mr_president", "charts-war.toml", "wct1", "limit", "[1_000_000_000, 1_000_000_000]", "expected `int` <= 99"),
        ("mr_president", "charts-home.toml", "", "track", '"nonsense"', "no track to check 'nonsense'"),
        ("mr_president", "scenarios.toml", "sandbox-easier", "trends", "{ soe = 2 }", "expected `int` <= 1"),
        ("mr_president", "scenarios.toml", "sandbox-easier", "trends", "{ ap = 1 }", "no Trending Track 'ap'"),
        ("mr_president", "scenarios.toml", "sandbox-easier", "scandals", "{ potus = 4 }", "expected `int` <= 3"),
    ],
)
def test_a_value_with_which_rules_would_fail_or_stall_is_refused(
    game: str, file: str, entry: str, field: str, value: str, said: str
) -> None:
    entry = entry or next(iter(packs.cards_of(game)[file]))
    pack = Pack("mine", ((file, f"[{entry}]\noverlay = true\n{field} = {value}\n"),))

    with pytest.raises(ContentError) as refused:
        game_named(game).book((pack,))

    problem = refused.value.problems[0]  # entries that depend on it may be refused too
    assert problem.startswith(f"mine/{file} [{entry}]")
    assert said in problem


UNLIMITED = {
    "ares_crisis": {"crises players"},
    "resistance": {
        *("zones x", "zones y", "scenarios number", "scenarios untimed_turns", "scenarios duel", "clues at_least"),
        *("scenarios soldiers numbers", "scenarios placed_officers numbers", "scenarios cubes numbers"),
        "scenarios maximum numbers",
    },
    "mr_president": {
        "tracks low",
        "tracks high",
        "tracks check",
        "tracks values",
        "counters values",
        "scenarios tracks",
    },
}
"""Numbers without limits: each is checked with others, looked up, compared or shown, never used to repeat something."""


@pytest.mark.parametrize("game", [*PUT_ANYWHERE, "saltmarch"])
def test_a_number_has_limits_or_is_known_to_need_none(game: str) -> None:
    content = game_named(game).content
    found = {
        f"{file.field} {' '.join(way)}"
        for file in files_of(content)
        for way in unlimited(file.kind, content.kinds, ())
        if file.field != "lessons"
    }
    known = vocabulary_of(game_named(game).package)
    for fn in (*known.verbs.values(), *known.conditions.values(), *known.counts.values()):
        for each in parameters_of(fn)[content.given_first :]:
            found |= {
                f"{in_data(fn)} {' '.join(way)}"
                for way in unlimited(hints_of(fn)[each.name], content.kinds, (each.name,))
            }

    assert found == UNLIMITED.get(game, set())


def unlimited(hint: Any, kinds: Container[Any], way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the paths to all numbers in a type that have no lower or no upper limit."""
    hint, _ = split_annotation(hint)
    if hint is int:
        yield way
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for field, inner in typing.get_type_hints(hint, include_extras=True).items():
            yield from unlimited(inner, kinds, (*way, field))
    elif typing.get_origin(hint) is typing.Annotated and hint.__origin__ is int:
        limits = [each for each in hint.__metadata__ if isinstance(each, msgspec.Meta)]
        yield from [] if any(each.ge is not None and each.le is not None for each in limits) else [way]
    elif hint not in kinds and typing.get_origin(hint) is not typing.Literal:
        for inner in typing.get_args(hint):
            yield from unlimited(inner, kinds, way)
