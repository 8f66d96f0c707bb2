"""Lessons: each is played through as its texts say, step by step, and in every language."""

from random import Random

import pytest
from msgspec.structs import replace

from holdfast.games import all_games, games
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, language_named, languages
from holdfast.kernel.lessons import Lesson
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import Event
from holdfast.table.handlers import events_for
from holdfast.table.lessons import (
    journal_of_lesson,
    lesson_info,
    lesson_named,
    lessons_of,
    opening_of_lesson,
)
from holdfast.table.loading import at_one_screen, load_table, opening_of
from holdfast.table.shapes import LessonInfo
from holdfast.table.showing import Presence, table_info
from holdfast.table.table import NewEvent, Place, Table
from holdfast.table.timing import bot_answer

LESSONS = [(game, lesson) for game in all_games().values() for lesson in lessons_of(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda each: each.id)


def begun(game: Game, lesson: Lesson) -> Table:
    """Start a lesson at its first step."""
    table = at_one_screen(journal_of_lesson(game, lesson), lesson)
    let_bots_answer(table)
    return table


def happen(table: Table, new: list[NewEvent]) -> None:
    """Apply the events of a command."""
    for kind, body in new:
        table.apply(Event(table.n + 1, kind, body, 0.0))


def let_bots_answer(table: Table) -> None:
    """Let the bots give all answers that are due."""
    while new := bot_answer(table):
        happen(table, [new])


def learner(table: Table) -> int:
    """Return the learner's seat that is asked; of several, the one that the lesson's step is about."""
    info = lesson_info(table, ENGLISH)
    if info and info["seat"] is not None:
        return info["seat"]
    return next(seat for seat in undecided(table.state) if not table.places[seat].bot)


def answer(table: Table, key: str) -> None:
    """Give the learner's answer, then let the bots answer."""
    seat, people = learner(table), frozenset(table.people())
    happen(table, events_for(table, do.Choose(seat=seat, at=table.at, key=key), people, people))
    let_bots_answer(table)


def offered(table: Table) -> list[str]:
    """Return the keys of the learner's options."""
    return [key_of(choice) for choice in options_for(table.state, learner(table))]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_of_the_menu_can_be_learned_by_playing(game: Game) -> None:
    assert lessons_of(game)


def told(table: Table) -> LessonInfo:
    """Return what the learner reads."""
    info = lesson_info(table, ENGLISH)
    assert info is not None
    return info


@every_lesson
def test_a_lesson_can_be_played_through_as_it_says(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)

    for at, step in enumerate(lesson.steps):
        if step.verbs:
            break
        info = told(table)
        assert (info["step"], info["text"], info["reply"]) == (at, step.text, "")
        assert set(step.answers) <= set(offered(table)), f"step {at + 1}: not all of its answers are offered"
        answer(table, (step.answers or tuple(offered(table)))[0])
    decide_at_random(table, Random(1))

    assert (told(table)["done"], told(table)["text"]) == (True, lesson.after)


def decide_at_random(table: Table, dice: Random) -> None:
    """Play the learner's own decisions of a lesson, which must end after a while however they are taken."""
    info = told(table)
    for _ in range(MOST_OWN):
        info = told(table)
        if info["done"]:
            return
        step = lesson_named(table.game, info["id"]).steps[info["step"]]
        asked = any(step.is_for(key) for key in offered(table))
        assert info["text"] == (step.text if asked else step.meanwhile)
        assert info["point"] == ([*map(dict, step.point)] if asked else []), "a mark on what is not asked about"
        key = dice.choice(offered(table))
        answer(table, key)
        after = told(table)
        if asked and step.is_for(key):
            assert after["reply"], f"{key!r} gets no comment"
            assert after["step"] > info["step"]
        assert after["step"] >= info["step"]
    raise AssertionError(f"step {info['step'] + 1} never comes")


MOST_OWN = 60
"""The most answers in the decisions of the learner's own at the end of a lesson."""

OWN = [(game, lesson) for game, lesson in LESSONS if any(step.verbs for step in lesson.steps)]
with_own_decisions = pytest.mark.parametrize(("game", "lesson"), OWN, ids=lambda each: each.id)


def at_own_decisions(game: Game, lesson: Lesson) -> Table:
    """Play a lesson to the first decision of the learner's own."""
    table = begun(game, lesson)
    for step in lesson.steps:
        if step.verbs:
            break
        answer(table, step.answers[0])
    return table


@with_own_decisions
@pytest.mark.parametrize("seed", range(6))
def test_a_lesson_ends_whatever_is_decided_in_it_and_comments_on_it(game: Game, lesson: Lesson, seed: int) -> None:
    decide_at_random(at_own_decisions(game, lesson), Random(seed))


@with_own_decisions
def test_an_answer_on_the_way_leaves_the_decision_open(game: Game, lesson: Lesson) -> None:
    table = at_own_decisions(game, lesson)
    at, own = told(table)["step"], [each for each in offered(table) if lesson.steps[told(table)["step"]].is_for(each)]
    aside = [each for each in offered(table) if each not in own]

    assert len(own) > 1, "a decision has a choice"
    for key in aside:
        answer(table, key)
        assert told(table)["step"] == at
        return


def test_what_a_lesson_skips_is_answered_by_itself_and_taken_back_with_the_answer_before() -> None:
    game = all_games()["mr_president"]
    lesson = lesson_named(game, "people-and-bills")
    at, step = next((at, step) for at, step in enumerate(lesson.steps) if step.then)
    table = begun(game, lesson)
    for each in lesson.steps[: at + 1]:
        answer(table, each.answers[0])

    assert table.by == ["person"] * (at + 1) + ["lesson"] * len(step.then)
    seat, people = learner(table), frozenset(table.people())
    happen(table, events_for(table, do.Undo(seat=seat, n=table.n), people, people))
    assert (told(table)["step"], len(table.journal.moves)) == (at, at)


def test_a_lesson_begins_in_the_middle_of_a_game_which_stays_there() -> None:
    game = all_games()["mr_president"]
    lesson = lesson_named(game, "the-world")
    table = begun(game, lesson)

    assert told(table)["step"] == 0
    assert table.by == ["lesson"] * len(lesson.begin)
    with pytest.raises(Refused, match="nothing to undo"):
        events_for(table, do.Undo(seat=0, n=table.n), frozenset({0}), frozenset({0}))


def test_a_table_opened_for_a_lesson_is_at_its_first_step() -> None:
    game = all_games()["mr_president"]
    lesson = lesson_named(game, "a-crisis")
    table = load_table("t", opening_of_lesson(game, lesson), 0.0, [], None)

    assert (told(table)["step"], len(table.journal.moves)) == (0, len(lesson.begin))


def test_lessons_of_a_game_follow_each_other() -> None:
    game = all_games()["mr_president"]
    follows = {each.id: told(begun(game, each))["next"] for each in lessons_of(game).values()}

    assert [each and each["id"] for each in follows.values()] == [*[*follows][1:], None]


@pytest.mark.parametrize("name", ["first-quarter", "no-such-lesson"])
def test_a_table_whose_lesson_no_longer_exists_is_an_ordinary_one(name: str) -> None:
    game = all_games()["mr_president"]
    setup = game.set_up("sandbox-easier", 1, 44, {"new_player": True})
    moves = [(0, "take bo-hamilton"), (0, "take ingrid-solhaug")]
    table = load_table("t", opening_of(setup, lesson=name, moves=moves), 0.0, [], None)
    table.places[0] = Place("person")

    assert lesson_info(table, ENGLISH) is None
    assert table_info(table, ENGLISH, Presence())["lesson"] is None
    answer(table, "take barry-wallace")
    assert len(table.journal.moves) == 3


def test_a_game_that_continues_from_before_a_lesson_is_an_ordinary_one() -> None:
    game = all_games()["mr_president"]
    opening = opening_of_lesson(game, lesson_named(game, "the-world"))
    table = load_table("t", replace(opening, moves=opening.moves[:3], by=opening.by[:3]), 0.0, [], None)

    assert lesson_info(table, ENGLISH) is None


@every_lesson
def test_another_answer_changes_nothing_and_is_refused_with_the_reason(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)

    for step in lesson.steps:
        if step.verbs:
            break
        others = [key for key in offered(table) if step.answers and key not in step.answers]
        for key in others[:1]:
            before = table.n
            with pytest.raises(Refused) as refused:
                answer(table, key)
            assert (str(refused.value), table.n) == (step.otherwise, before)
        answer(table, (step.answers or tuple(offered(table)))[0])


@every_lesson
def test_a_lesson_takes_back_its_steps_with_the_answers(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)
    answer(table, (lesson.steps[0].answers or tuple(offered(table)))[0])
    seat, people = learner(table), frozenset(table.people())

    happen(table, events_for(table, do.Undo(seat=seat, n=table.n), people, people))

    info = lesson_info(table, ENGLISH)
    assert info is not None
    assert info["step"] == 0


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_lesson_is_told_in_every_language(game: Game, code: str) -> None:
    words = language_named(code, game.id).words.get("lessons", {})

    for lesson in lessons_of(game).values():
        assert [text for text in lesson.texts() if text not in words] == []


def test_a_lesson_that_is_not_there_is_refused() -> None:
    game = all_games()["saltmarch"]

    with pytest.raises(Refused, match="saltmarch has no lesson 'second-tide'; there is first-tide"):
        lesson_named(game, "second-tide")


SEVERAL = [(game, lesson) for game, lesson in LESSONS if any(step.seat is not None for step in lesson.steps)]


@pytest.mark.parametrize(("game", "lesson"), SEVERAL, ids=lambda each: each.id)
def test_where_several_seats_are_asked_only_the_one_that_is_taught_moves_on(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)
    step = lesson.steps[0]
    others = [seat for seat in undecided(table.state) if seat != step.seat]
    key = step.answers[0]
    people = frozenset(table.people())

    assert others
    for seat in others:
        assert key in [key_of(choice) for choice in options_for(table.state, seat)]
        with pytest.raises(Refused) as refused:
            events_for(table, do.Choose(seat=seat, at=table.at, key=key), people, people)
        assert str(refused.value) == step.otherwise


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ('seat = 1\nanswers = ["bid 0"]\notherwise = "No."', "the learner has no seat 1; there are 1, from 0 on"),
        ("seat = 0", "a step with answers or a seat needs `otherwise`"),
        ('answers = ["bid 0"]', "a step with answers or a seat needs `otherwise`"),
        ('verbs = ["bid"]', "has `verbs`, and a text for `meanwhile`"),
        ('meanwhile = "Wait."', "has `verbs`, and a text for `meanwhile`"),
        (
            'verbs = ["bid"]\nmeanwhile = "Wait."\nanswers = ["bid 0"]\notherwise = "No."',
            "a decision of the learner's own has no `answers`",
        ),
        ('then = ["bid 0"]', "'bid 0' is not a seat and a key, as in '0 roll'"),
    ],
)
def test_a_lesson_that_cannot_be_played_is_reported_by_name(step: str, message: str) -> None:
    head = '[mine]\nname = "Mine"\nscenario = "spring-tide"\nseats = 2\nseed = 1\nbots = ["random"]\nafter = "So."\n'
    text = f'{head}[[mine.steps]]\ntext = "Bid."\n{step}\n'

    with pytest.raises(ContentError, match=message):
        all_games()["saltmarch"].book((Pack("mine", (("lessons.toml", text),)),))
