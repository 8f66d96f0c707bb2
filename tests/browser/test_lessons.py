"""Learn by playing: a lesson is played at an ordinary table, and tells its learner what happens on every step."""

import pytest
from playwright.sync_api import expect

from holdfast.games import all_games
from holdfast.kernel.game import Game
from holdfast.kernel.language import language_named
from holdfast.kernel.lessons import Lesson
from holdfast.table.lessons import lessons_of
from tests.browser.conftest import Guests
from tests.browser.guest import OFFERED, Guest
from tests.browser.tables import Rest, seats_of

LESSONS = [
    pytest.param(game, lesson, lang, id=f"{game.id} {lang}")
    for game in all_games().values()
    for lesson in lessons_of(game).values()
    for lang in (("en", "fr") if game.finished else ("en",))
]


def stray(guest: Guest, key: str, says: str) -> None:
    """Try an answer that the lesson has not come to: nothing happens, and the page says why."""
    before = guest.keys
    guest.answer_button(key).click()
    expect(guest.page.get_by_role("alert").filter(has_text=says)).to_be_visible()
    assert guest.keys == before, "the question is still open; bots may have answered theirs meanwhile"


@pytest.mark.parametrize(("game", "lesson", "lang"), LESSONS)
def test_a_lesson_is_played_through(guests: Guests, rest: Rest, game: Game, lesson: Lesson, lang: str) -> None:
    words = language_named(lang, game.id)
    table = seats_of(rest.answer(rest.http.post(f"/api/games/{game.id}/lessons/{lesson.id}", json={"name": "Ana"})))
    guest = guests(lang=lang)
    guest.sit(table.table, table.tokens)
    box = guest.page.locator("section.lesson")
    strayed = 0

    for step in lesson.steps:
        assert guest.wait_for_question()
        expect(box).to_contain_text(words(step.text, "lessons"))
        others = [key for key in guest.keys if step.answers and key not in step.answers]
        if others and strayed < 2:
            stray(guest, others[0], words(step.otherwise, "lessons"))
            strayed += 1
        guest.click_answer((step.answers or guest.keys)[0])

    expect(box).to_contain_text(words(lesson.after, "lessons"))
    assert strayed
    guest.button("Play on" if lang == "en" else "Continuer à jouer").click()
    expect(box).to_have_count(0)
    if not guest.over:
        expect(guest.page.locator(OFFERED).first).to_be_visible()


def test_on_a_small_phone_the_next_step_is_in_sight_however_far_down_it_stands(guests: Guests, rest: Rest) -> None:
    table = seats_of(
        rest.answer(rest.http.post("/api/games/big_chair/lessons/first-hundred-days", json={"name": "Ana"}))
    )
    guest = guests(viewport={"width": 360, "height": 640})
    guest.sit(table.table, table.tokens)

    for key in ("take foreign-affairs", "buy friends-with-mega-corps", "done", "play friends-with-mega-corps"):
        assert guest.wait_for_question()
        expect(guest.answer_button(key)).to_be_in_viewport(ratio=0.9)
        guest.click_answer(key)


def test_a_briefing_is_folded_until_it_is_wanted_and_stays_as_it_was_left(guests: Guests, rest: Rest) -> None:
    game = all_games()["mr_president"]
    lesson = next(iter(lessons_of(game).values()))
    table = seats_of(rest.answer(rest.http.post(f"/api/games/{game.id}/lessons/{lesson.id}", json={"name": "Ana"})))
    guest = guests(lang="en")
    guest.sit(table.table, table.tokens)
    answers = [step.answers[0] for step in lesson.steps]
    briefing = guest.page.locator("details.briefing")
    promise = briefing.get_by_text("Your Campaign Promise is open: Job Creation Package")

    for key in answers[: answers.index("area press")]:
        assert guest.wait_for_question()
        guest.click_answer(key)
    assert guest.wait_for_question()
    expect(promise).to_be_hidden()
    briefing.locator("summary").click()
    expect(promise).to_be_visible()
    guest.click_answer("area press")
    assert guest.wait_for_question()

    expect(promise).to_be_visible()
