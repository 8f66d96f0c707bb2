"""The lessons: their texts are true of the table when they are shown, and their advice is what an expert accepts."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.mr_president.home.bills import chance_in
from holdfast.games.mr_president.kinds import ALLIES, AREAS, OFFICES, POTUS
from holdfast.games.mr_president.queries import evaluation
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.decisions import choose, detail_of, key_of, options_for
from holdfast.kernel.lessons import Lesson, LessonStep, moves_in
from holdfast.table.lessons import lesson_named, lessons_of, setup_of_lesson
from tests.mr_president.lookups import country_of, region_of
from tests.mr_president.scene import BOOK, GAME, seen, told

LESSONS = [*lessons_of(GAME).values()]
PEOPLE, WORLD, CRISIS = LESSONS
BILL = "job-creation-package"
ACCEPTED = Path(__file__).parent.parent / "hints" / "mr_president.toml"


def read_at(lesson: Lesson, part: str) -> MrPresident:
    """The game at the step whose text contains this."""
    g = GAME.start(setup_of_lesson(GAME, lesson))
    assert isinstance(g, MrPresident)
    play(g, *[key for _, key in lesson.moves])
    for step in lesson.steps:
        if part in step.text:
            return g
        play(g, step.answers[0], *[key for _, key in moves_in(step.then)])
    raise AssertionError(f"no step says {part!r}")


def play(g: MrPresident, *keys: str) -> None:
    """Give these answers."""
    for key in keys:
        choose(g, 0, key)


def scripted(lesson: Lesson) -> list[LessonStep]:
    """The steps whose answers are the lesson's."""
    return [step for step in lesson.steps if step.answers]


@pytest.mark.parametrize(
    ("lesson", "text", "line"),
    [
        (PEOPLE, "carmakers at the brink", "Carmakers at the Brink"),
        (PEOPLE, "Solved. Your other members", "Domestic Crises −1: 0"),
        (PEOPLE, "China moved, cards came", "Influence of China in the Middle East: 1"),
        (WORLD, "A 1, a breakthrough", "Regional Crisis in the Middle East: 0"),
        (WORLD, "China bought Influence", "1 Tensions counter on Japan"),
        (WORLD, "Relief has come", "Regional Crisis in Central/South Asia: 0"),
        (WORLD, "Two steps at once", "Intel on a Level 2 Terror Group in the Middle East: Target Fixed"),
        (WORLD, "India did the same", "Central/South Asia is trending Pro-US"),
        (WORLD, "Congress passed your promise", "The Campaign Promise is kept"),
        (WORLD, "Now a famine", "Famine South of the Sahara"),
        (WORLD, "Another group is located", "Intel on a Level 1 Terror Group in the Middle East: Locating"),
        (CRISIS, "can bring two at once", "Domestic Crises +2: 2"),
        (CRISIS, "The target is down", "The target is down"),
        (CRISIS, "Homeland Security went up", "Homeland Security +1: 8"),
        (CRISIS, "South America fell into Civil War", "South America: an Unstable State falls into Civil War"),
        (CRISIS, "Peace in South America", "South America: peace"),
        (CRISIS, "A great relief", "A great relief"),
        (CRISIS, "the Ceasefire in the Middle East holds", "It holds"),
    ],
)
def test_what_a_text_tells_has_happened(lesson: Lesson, text: str, line: str) -> None:
    assert [each for each in told(read_at(lesson, text)) if line in each]


@pytest.mark.parametrize(
    ("lesson", "text", "die"),
    [(PEOPLE, "A 9, and no progress", 9), (WORLD, "A 10, nothing", 10), (CRISIS, "A 10.", 10)],
)
def test_a_roll_that_may_be_made_again_is_as_the_text_says(lesson: Lesson, text: str, die: int) -> None:
    assert read_at(lesson, text).asked[0].facts["die"] == die


@pytest.mark.parametrize(
    ("lesson", "text", "n"),
    [
        (PEOPLE, "Look at the Evaluation: 24", 24),
        (WORLD, "The Evaluation stands at 24", 24),
        (WORLD, "the Evaluation is at 26", 26),
        (WORLD, "Evaluation 26, one short", 26),
        (CRISIS, "Look at the Evaluation, 29", 29),
        (CRISIS, "30. India", 30),
        (CRISIS, "32, and the Allies act", 32),
        (CRISIS, "Evaluation 33", 33),
    ],
)
def test_the_evaluation_is_as_high_as_the_texts_say(lesson: Lesson, text: str, n: int) -> None:
    assert evaluation(read_at(lesson, text)) == n


def test_what_the_evaluation_subtracts_is_counted_as_the_world_begins() -> None:
    g = read_at(WORLD, "three regions at Alignment 4, one Rogue State and four Allies")

    assert sum(land.align <= 4 for land in g.regions) == 3
    assert sum(len(land.rogues) for land in g.regions) == 1
    assert sum(not ally.relation for ally in g.countries[: len(ALLIES)]) == 4


def test_a_good_year_is_what_the_lessons_say() -> None:
    rows = BOOK.rows["evaluation"][0]

    assert [row.to for row in rows] == [16, 21, 26, 29, None]
    assert (rows[0].name, rows[3].name, rows[4].name) == ("a failed administration", "a good year", "a great year")
    for lesson in LESSONS:
        assert "27" in lesson.after
        assert re.search("good (first )?year", lesson.after)


def test_action_points_crises_and_influence_are_as_many_as_the_texts_say() -> None:
    assert read_at(PEOPLE, "You have 25 Action Points").home.ap == 25
    assert read_at(CRISIS, "Five APs are left").home.ap == 5
    assert read_at(CRISIS, "Three APs are left").home.ap == 3
    assert region_of(read_at(WORLD, "The Middle East is at 2"), "middle-east").crisis == 2
    assert region_of(read_at(WORLD, "Africa’s Crisis is at 2"), "africa").crisis == 2
    assert region_of(read_at(CRISIS, "Central/South Asia is at Crisis 2"), "central-south-asia").crisis == 2
    assert seen(read_at(WORLD, "China’s Influence is 8"))["peers"]["china"]["influence"] == 8
    assert not country_of(read_at(WORLD, "China: two counters off"), "china").frozen


def test_the_bill_is_as_likely_to_pass_as_the_texts_say() -> None:
    before, after = read_at(PEOPLE, "Your bill is at −1, five in six"), read_at(PEOPLE, "The second Domestic Action")
    chances = [chance_in(g, g.congress.pending[BILL], BILL) for g in (before, after)]

    assert chances == [83, 100]


@pytest.mark.parametrize(
    ("lesson", "text", "key", "chance"),
    [
        (PEOPLE, "As it stands 70% solve it", "roll", "70%"),
        (PEOPLE, "One AP for 80%", "again", "80%"),
        (CRISIS, "As it stands 60% solve it", "roll", "60%"),
        (CRISIS, "with 1 AP it is 70%", "spend 1", "70%"),
        (CRISIS, "A raid has 60%", "act sof-raid", "60%"),
    ],
)
def test_the_odds_are_as_the_texts_say(lesson: Lesson, text: str, key: str, chance: str) -> None:
    g = read_at(lesson, text)
    option = next(each for each in options_for(g, 0) if key_of(each) == key)

    assert chance in detail_of(GAME.words_at(g), g, 0, option)


KNOWN: dict[str, Any] = {
    "track": BOOK.tracks,
    "region": BOOK.regions,
    "country": BOOK.countries,
    "person": BOOK.people,
    "bill": BOOK.bills,
    "area": AREAS,
    "who": (POTUS, *OFFICES),
    "gauge": [gauge.key for gauge in GAME.gauges(BOOK)],
}


def test_the_lessons_point_at_things_that_are_there() -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            for thing in step.point:
                for kind, each in thing.items():
                    assert each in KNOWN[kind], each


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)
def test_a_text_is_short_enough_to_be_read(lesson: Lesson) -> None:
    long = [step.text for step in lesson.steps if len(step.text.split()) > 65]

    assert not long
    assert len(re.findall(r"[.!?](?:\s|$)", lesson.after)) in (2, 3)
    assert len([step for step in lesson.steps if step.verbs]) >= 4, "several decisions of one's own"
    assert len(lesson.steps) in range(18, 26)


def test_no_action_is_given_up_while_there_are_many_action_points() -> None:
    """An expert's reason: 23 APs need no 24th."""
    assert "23 APs need no 24th" in ACCEPTED.read_text(encoding="utf-8")
    for lesson in LESSONS:
        assert not any("give-up" in step.answers or "0 give-up" in step.then for step in lesson.steps)
        assert lesson.replies["give-up"]


def test_a_cabinet_is_chosen_as_an_expert_does() -> None:
    """The rating of the office decides, then the Veteran's side."""
    reasons = [each["why"] for each in tomllib.loads(ACCEPTED.read_text(encoding="utf-8"))["positions"]]
    assert any("A Secretary of State takes Diplomatic Actions only" in why for why in reasons)
    for rating, step in zip((0, 1, 2), scripted(PEOPLE)[:3], strict=True):
        g = read_at(PEOPLE, step.text)
        people = [key_of(each).removeprefix("take ") for each in options_for(g, 0)]
        worth = {who: (BOOK.people[who].new[rating], BOOK.people[who].veteran[rating]) for who in people}
        assert worth[step.answers[0].removeprefix("take ")] == max(worth.values())


def test_the_first_lesson_is_the_default() -> None:
    assert lesson_named(GAME) is PEOPLE
