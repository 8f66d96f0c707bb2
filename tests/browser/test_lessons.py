"""Learn by playing: a lesson runs at an ordinary table and explains every step."""

import json
import os
import re

import pytest
from playwright.sync_api import ViewportSize, expect

from holdfast.games import all_games
from holdfast.kernel.game import Game
from holdfast.kernel.language import language_named
from holdfast.kernel.lessons import Lesson, LessonStep
from holdfast.table.lessons import lessons_of
from tests.browser.conftest import Guests
from tests.browser.guest import Guest
from tests.browser.tables import Rest, seats_of
from tests.web.messages import LessonInfo

LESSONS = [
    pytest.param(game, lesson, lang, id=f"{game.id} {lang}")
    for game in all_games().values()
    for lesson in lessons_of(game).values()
    for lang in (("en", "fr") if game.finished else ("en",))
]


def stray(guest: Guest, key: str, says: str) -> None:
    """Try an answer that the lesson has not reached: nothing happens, and the page says why."""
    before = guest.keys
    guest.answer_button(key).click()
    expect(guest.page.get_by_role("alert").filter(has_text=says)).to_be_visible()
    assert guest.keys == before, "the question is still open; bots may have answered theirs meanwhile"


SIZES = {"en": [(1440, 900)], "fr": [(390, 844)]}
"""The sizes at which the marks of a lesson are checked in each language."""

if os.environ.get("HOLDFAST_TEST_ALL_SIZES"):
    SIZES = {lang: [(1440, 900), (1280, 720), (390, 844)] for lang in SIZES}

# Which things that a lesson points at are out of sight: outside the window or a container that scrolls, or covered.
UNSEEN = """gauges => {
    const inSight = thing => {
        let [top, left, bottom, right] = [0, 0, innerHeight, innerWidth];
        for (let each = thing.parentElement; each; each = each.parentElement) {
            if (getComputedStyle(each).overflow === 'visible') continue;
            const own = each.getBoundingClientRect();
            [top, left] = [Math.max(top, own.top), Math.max(left, own.left)];
            [bottom, right] = [Math.min(bottom, own.bottom), Math.min(right, own.right)];
        }
        const box = thing.getBoundingClientRect();
        [top, left] = [Math.max(top, box.top), Math.max(left, box.left)];
        [bottom, right] = [Math.min(bottom, box.bottom), Math.min(right, box.right)];
        const enough = Math.min(box.height / 2, 60);
        if (bottom - top < enough || right - left < Math.min(box.width / 2, 60) || box.width < 1) return false;
        const spots = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]];
        return spots.some(([x, y]) => {
            const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
            return !!at && (thing.contains(at) || at.contains(thing));
        });
    };
    const wrong = [];
    const all = selector => [...document.querySelectorAll(selector)].filter(thing => thing.checkVisibility());
    const onBoard = all('.board :is(.beat, .beaten, .told)').some(inSight);
    if (all('.vitals .pointed').filter(inSight).length < gauges && !onBoard) wrong.push('a gauge');
    if (POINTED && !onBoard) wrong.push('the thing on the board');
    if (!all('section.lesson .text').some(inSight)) wrong.push('the text');
    return wrong;
}"""


def out_of_sight(guest: Guest, step: LessonStep) -> list[str]:
    """Return what cannot be seen of a step and of what it points at; the board gets the usual time to scroll there."""
    gauges = sum("gauge" in thing for thing in step.point)
    script = UNSEEN.replace("POINTED", json.dumps(len(step.point) > gauges))
    wrong: list[str] = []
    for _ in range(80):
        wrong = guest.page.evaluate(script, gauges)
        if not wrong:
            break
        guest.page.wait_for_timeout(50)
    return wrong


AFTERWARDS = ("sign job-creation-package", "enough", "alone", "keep-priorities", "keep", "roll", "hunt middle-east")
"""Answers to the questions between two decisions that the lesson leaves to the learner."""


def own_answer(guest: Guest, step: LessonStep) -> str:
    """Return an answer to a step that leaves the decision to the learner, or to a question before it."""
    fitting = [key for key in guest.keys if step.verbs and step.is_for(key)]
    return next((key for key in AFTERWARDS if key in guest.keys), next(iter(fitting), guest.keys[0]))


@pytest.mark.parametrize(("game", "lesson", "lang"), LESSONS)
def test_a_lesson_is_played_through(guests: Guests, rest: Rest, game: Game, lesson: Lesson, lang: str) -> None:
    words = language_named(lang, game.id)
    table = seats_of(rest.answer(rest.http.post(f"/api/games/{game.id}/lessons/{lesson.id}", json={"name": "Ana"})))
    sizes: list[ViewportSize] = [{"width": width, "height": height} for width, height in SIZES[lang]]
    guest = guests(lang=lang, viewport=sizes[0])
    guest.sit(table.table, table.tokens)
    box = guest.page.locator("section.lesson")
    strayed, unseen = 0, list[str]()

    while (info := lesson_of(guest)) and not info.done:
        assert guest.wait_for_question()
        step = lesson.steps[info.step]
        waiting = bool(step.verbs) and not any(step.is_for(key) for key in guest.keys)
        expect(box).to_contain_text(words(step.meanwhile if waiting else step.text, "lessons"))
        for size in sizes if not waiting else []:
            guest.page.set_viewport_size(size)
            unseen += [f"step {info.step + 1} at {size['width']}: {each}" for each in out_of_sight(guest, step)]
        others = [key for key in guest.keys if step.answers and key not in step.answers]
        if others and strayed < 2 and not guest.folded:
            stray(guest, others[0], words(step.otherwise, "lessons"))
            strayed += 1
        guest.click_answer(step.answers[0] if step.answers else own_answer(guest, step))

    expect(box).to_contain_text(words(lesson.after, "lessons"))
    assert not unseen, "\n".join(unseen)
    assert strayed
    guest.button("Play on" if lang == "en" else "Continuer à jouer").click()
    expect(box).to_have_count(0)
    if not guest.over:
        guest.until_page("document.querySelector('li[data-key], .board [data-option]') !== null")


def lesson_of(guest: Guest) -> LessonInfo | None:
    """Return the lesson as last sent by the server."""
    return guest.table.lesson if guest.table else None


def test_the_next_lesson_is_offered_where_one_ends_and_on_the_home_page(guest: Guest) -> None:
    """The browser remembers which lessons are finished."""
    first, second, *_ = lessons_of(all_games()["mr_president"]).values()
    plate = guest.page.locator("[data-game=mr_president]")
    guest.go("/")
    expect(plate.get_by_role("button", name=re.compile(first.name))).to_be_visible()
    expect(plate.get_by_role("button", name=re.compile(second.name))).to_have_count(0)

    plate.get_by_role("button", name=re.compile(first.name)).click()
    guest.until(lambda: lesson_of(guest))
    while (info := lesson_of(guest)) and not info.done:
        assert guest.wait_for_question()
        step = first.steps[info.step]
        guest.click_answer(step.answers[0] if step.answers else own_answer(guest, step))
    guest.button(f"Next lesson: {second.name}").click()
    expect(guest.page.locator("section.lesson")).to_contain_text(second.steps[0].text)

    guest.go("/")
    expect(plate.get_by_role("button", name=re.compile(second.name))).to_be_visible()


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
    answers = [step.answers[0] for step in lesson.steps if step.answers]
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
