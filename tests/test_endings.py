"""The end of a game: its chain explains every ending of every game, and its turning points are what people remember.

Games are played by bots from a seed at which the ending comes; if rules or bots change, the next seeds are tried.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from holdfast.games import all_games
from holdfast.kernel.course import MOST_LINKS, Course
from holdfast.kernel.game import Game
from holdfast.kernel.words import parse_template
from holdfast.table.turning import chosen, deciding, episodes
from tests.course import FRENCH, chain_of, in_words, played, staged
from tools.languages import sentences_of

GAMES = [*all_games().values()]

ENDED: list[tuple[str, str, str, int, str | None, int]] = [
    ("big_chair", "victory", "random", 1, "test-drive", 1),
    ("big_chair", "major-defeat", "random", 1, "money-is-everything", 1),
    ("big_chair", "minor-defeat", "random", 1, "all-about-operations", 1),
    ("big_chair", "out-of-events", "random", 1, "test-drive", 1),
    ("ares_crisis", "purple", "random", 1, "nightmare", 1),
    ("ares_crisis", "bottomless", "random", 1, "nightmare", 1),
    ("ares_crisis", "victory", "engineer", 1, "normal", 1),
    ("resistance", "soldiers", "random", 3, None, 1),
    ("resistance", "victory", "partisan", 3, None, 2),
    ("resistance", "officers", "random", 3, None, 1),
    ("survive_thrive", "typhoon", "developer", 3, None, 1),
    ("survive_thrive", "epilogue-1", "random", 3, None, 1),
    ("survive_thrive", "epilogue-3", "random", 3, None, 1),
    ("mr_president", "evaluation", "random", 1, "year-2017", 1),
    ("mr_president", "lingering", "random", 1, "year-2020", 1),
]
"""Games that bots end in this way: game, ending, bot, seats, scenario, and the first seed to try."""


def course_to(game: str, ending: str, bot: str, seats: int, scenario: str | None, seed: int) -> Course:
    """Play games until one ends in this way."""
    for attempt in range(seed, seed + 60):
        course = played(all_games()[game], bot, attempt, seats, scenario)
        if course.g.result.ending == ending:
            return course
    raise AssertionError(f"no game of {game} ends in {ending}")


@pytest.mark.parametrize("case", ENDED, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_played_game_is_explained_by_a_chain_and_told_by_its_turning_points(
    case: tuple[str, str, str, int, str | None, int],
) -> None:
    course = course_to(*case)
    check_chain(all_games()[case[0]], course)
    check_turning_points(all_games()[case[0]], course)


def check_chain(game: Game, course: Course) -> None:
    """Assert the properties of every chain."""
    links = chain_of(game, course)
    english, french = in_words(game, course), in_words(game, course, FRENCH)

    assert (1 if course.g.result.winners else 2) <= len(links) <= MOST_LINKS, english
    assert [each.count for each in links] == sorted(each.count for each in links), english
    assert links[-1].count == len(course.readings) - 1, "the last link is the end"
    assert len(set(english)) == len(english), english
    assert all(one != other for one, other in zip(english, french, strict=True)), french
    assert not any(sign in text for text in (*english, *french) for sign in "{}[]|"), (english, french)


def check_turning_points(game: Game, course: Course) -> None:
    """Assert that each turning point is an event that people remember, and that no resource goes with it."""
    assert game.turning is not None
    words = game.words_at(course.g)
    found = chosen(episodes(course, game.turning), words)
    about: Mapping[str, object] = {gauge.key: gauge for gauge in game.gauges(course.g.book)}

    assert 1 <= len(found) <= 4
    told = [words.sentence(each.event.text, each.event.facts) for each in found]
    assert len(set(told)) == len(told)
    for each in found:
        assert each.event.text in game.turning.events
        before, after = course.readings[each.start], course.readings[each.end]
        keys = deciding(game.turning, course, before, after, about)  # type: ignore[arg-type]
        assert not set(keys) & set(RESOURCES[game.id]), keys


RESOURCES: dict[str, tuple[str, ...]] = {
    "big_chair": ("budget", "active", "abilities", "deck"),
    "ares_crisis": ("mc", "heat", "plants", "hand", "income", "tr", "played", "bank"),
    "resistance": (*[f"cubes-{seat}" for seat in range(5)], "bag", "speed"),
    "survive_thrive": ("slots",),
    "mr_president": ("ap", "goodwill", "prestige", "ce", "friends", "tensions"),
    "saltmarch": (),
}
"""By game: gauges that are means, or that rules move every round; spending them is no turning point."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_outlook_does_not_depend_on_resources(game: Game) -> None:
    """The numbers that a turning point may name are those that decide the game."""
    assert game.turning is not None
    g = game.start(game.set_up())
    reading = game.readings(game.view(g, None))

    assert all(key in {gauge.key for gauge in game.gauges(game.book())} for key in RESOURCES[game.id])
    for key in RESOURCES[game.id]:
        if key in reading:
            assert game.turning.outlook(g, {**reading, key: reading[key] + 3}) == game.turning.outlook(g, reading), key
    moved = [{**reading, key: n} for key in reading for n in (0, reading[key] + 5)]
    assert any(game.turning.outlook(g, other) != game.turning.outlook(g, reading) for other in moved)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_lines_that_games_remember_are_lines_that_they_write(game: Game) -> None:
    """A re-worded log line must be re-worded in `decided` too."""
    assert game.turning is not None
    written = set(sentences_of(game))
    events = {*game.turning.events, *game.turning.good, *game.turning.bad}

    assert {event for event in events if " " in event} <= written
    assert game.turning.good | game.turning.bad <= set(game.turning.events)
    for event in events:
        parse_template(event)


# --- Staged games: the chain names what led to the end ------------------------------------------------------------


def test_a_collapse_is_explained_by_the_event_and_by_the_pillar_that_dragged_another_down() -> None:
    from tests.big_chair.scene import GAME, idle, scene

    g = scene(soc=3, eco=3, deck=["major-social-strikes-at-home", *["all-quiet"] * 11])
    course = staged(GAME, g, lambda: idle(g))
    told = in_words(GAME, course)

    assert course.g.result.ending == "major-defeat"
    assert any("Domestic Economy is low and drags Social Cohesion down" in text for text in told), told
    assert told[-1].endswith("Social Cohesion is on 1 when the turn ends: the nation does not hold")


def test_goals_that_were_missed_are_told_with_the_events_that_cost_them() -> None:
    from tests.big_chair.scene import GAME, idle, scene

    g = scene(soc=6, turn=6, deck=["risky-social-protest", "all-quiet"])
    told = in_words(GAME, staged(GAME, g, lambda: idle(g)))

    assert course_ending(g) == "out-of-events"
    assert any(text.startswith("Turn 6: Risky Social Protest: Social Cohesion falls from 6") for text in told), told
    assert "Social Cohesion ends on" in told[-1]


def course_ending(g: Any) -> str:
    """How a game has ended."""
    assert g.result is not None
    return str(g.result.ending)


@pytest.mark.parametrize(
    ("given", "ending", "parts"),
    [
        (
            {"at": "crisis", "crisis_deck": [], "oxygen": 12, "temperature": 8, "oceans": 9},
            "overrun",
            ["Oxygen: still 2 steps short", "Another Crisis is due, and none is left"],
        ),
        (
            {"at": "persistent", "oxygen": 1, "crises": {"atmosphere-rupture-1": 1}, "steps": 2},
            "bottomless",
            ["Atmosphere Rupture lowers Oxygen, down to 0%", "Atmosphere Rupture takes one more step off Oxygen"],
        ),
    ],
    ids=["overrun", "bottomless"],
)
def test_a_lost_planet_is_explained_by_what_was_missing(given: dict[str, Any], ending: str, parts: list[str]) -> None:
    from holdfast.games.ares_crisis.crisis import resolve_persistent
    from holdfast.kernel.agenda import advance, do
    from tests.ares_crisis.scene import GAME, scene

    steps = given.pop("steps", 0)
    if not steps:
        g = scene(**given)
        course = staged(GAME, g)
    else:
        g = scene(**given)

        def once() -> None:
            if g.result is None:
                g.asked.clear()
                g.agenda.clear()
                do(g, (resolve_persistent,))
                advance(g)

        course = staged(GAME, g, once, once)
    told = in_words(GAME, course)

    assert course_ending(g) == ending
    assert [part for part in parts if not any(part in text for text in told)] == [], told


def test_soldiers_without_room_become_officers_and_their_number_is_told() -> None:
    from holdfast.games.resistance.decided import take_overs
    from tests.resistance.scene import GAME

    course = course_to("resistance", "officers", "random", 3, None, 1)
    phases = take_overs(course)
    told = in_words(GAME, course)

    assert sum(phase.n for phase in phases) >= course.g.officers_out - sum(
        course.g.book.scenarios[course.g.scenario].officers
    )
    assert any("no room in" in text and "become" in text for text in told), told
    assert told[-1].endswith(f"All {course.g.all_officers} officers are on the island")


def test_a_typhoon_is_explained_by_the_environment_that_was_used_up() -> None:
    course = course_to("survive_thrive", "typhoon", "developer", 3, None, 1)
    told = in_words(all_games()["survive_thrive"], course)

    assert any("The Impact of all communities:" in text and "loses" in text for text in told), told
    assert "destroys the last Investment on the coast" in told[-1]


def test_a_flood_is_explained_by_the_dyke_and_the_coins_left() -> None:
    course = course_to("saltmarch", "flooded", "random", 2, None, 1)
    told = in_words(all_games()["saltmarch"], course)

    assert "left in the chest" in " ".join(told) or len(told) > 1
    assert f"the dyke is {course.g.dyke} high" in told[-1]


def test_every_game_explains_each_of_its_endings() -> None:
    """Those of Mr. President have their own tests."""
    tested = {(case[0], case[1]) for case in ENDED} | {("ares_crisis", "overrun"), ("saltmarch", "flooded")}
    alike = {("survive_thrive", "epilogue-2"), ("survive_thrive", "epilogue-4"), ("saltmarch", "held")}
    every = {(game.id, ending) for game in GAMES if game.id != "mr_president" for ending in game.endings}

    assert all(game.chain is not None and game.turning is not None for game in GAMES)
    assert every - tested == alike, "epilogues that have winners share a chain with the first"
