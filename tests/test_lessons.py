"""Lessons: each is played through as its texts say, step by step, and in every language."""

import pytest

from holdfast.games import all_games, games
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.game import Game
from holdfast.kernel.journal import begin
from holdfast.kernel.language import ENGLISH, language_named, languages
from holdfast.kernel.lessons import Lesson
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import Event
from holdfast.table.handlers import events_for
from holdfast.table.lessons import lesson_info, lesson_named, lessons_of, setup_of_lesson
from holdfast.table.loading import at_one_screen
from holdfast.table.table import NewEvent, Table
from holdfast.table.timing import bot_answer

LESSONS = [(game, lesson) for game in all_games().values() for lesson in lessons_of(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda each: each.id)


def begun(game: Game, lesson: Lesson) -> Table:
    """Start a lesson at its first step."""
    journal = begin(game, setup_of_lesson(game, lesson))
    journal.players = dict(enumerate(lesson.bots, lesson.seats - len(lesson.bots)))
    table = at_one_screen(journal, lesson.id)
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


@every_lesson
def test_a_lesson_can_be_played_through_as_it_says(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)

    for at, step in enumerate(lesson.steps):
        info = lesson_info(table, ENGLISH)
        assert info is not None
        assert (info["step"], info["text"]) == (at, step.text)
        assert set(step.answers) <= set(offered(table)), f"step {at + 1}: not all of its answers are offered"
        answer(table, (step.answers or tuple(offered(table)))[0])

    info = lesson_info(table, ENGLISH)
    assert info is not None
    assert (info["done"], info["text"]) == (True, lesson.after)


@every_lesson
def test_another_answer_changes_nothing_and_is_told_why(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)

    for step in lesson.steps:
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
        for text in (lesson.name, lesson.story, lesson.after):
            assert text in words
        for step in lesson.steps:
            assert step.text in words
            assert not step.otherwise or step.otherwise in words


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
    ],
)
def test_a_lesson_that_cannot_be_played_is_told_by_name(step: str, message: str) -> None:
    head = '[mine]\nname = "Mine"\nscenario = "spring-tide"\nseats = 2\nseed = 1\nbots = ["random"]\nafter = "So."\n'
    text = f'{head}[[mine.steps]]\ntext = "Bid."\n{step}\n'

    with pytest.raises(ContentError, match=message):
        all_games()["saltmarch"].book((Pack("mine", (("lessons.toml", text),)),))
