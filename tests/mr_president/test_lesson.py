"""The lesson: what its texts say of the table is so when they are read, in both languages."""

from typing import Any

import pytest

from holdfast.games.mr_president.home.bills import chance_in
from holdfast.games.mr_president.kinds import AREAS, OFFICES, POTUS
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.decisions import choose
from holdfast.kernel.language import language_named
from holdfast.table.lessons import lesson_named, setup_of_lesson
from tests.mr_president.lookups import country_of, region_of
from tests.mr_president.scene import BOOK, GAME, seen, told

LESSON = lesson_named(GAME)
BILL = "job-creation-package"
FRENCH = language_named("fr", GAME.id).words["lessons"]


def read_at(part: str) -> MrPresident:
    """The game at the step whose text has this in it."""
    g = GAME.start(setup_of_lesson(GAME, LESSON))
    assert isinstance(g, MrPresident)
    for step in LESSON.steps:
        if part in step.text:
            return g
        choose(g, 0, step.answers[0])
    assert part in LESSON.after
    return g


def last(g: MrPresident, part: str) -> str:
    """The last line of the log that has this in it."""
    return [line for line in told(g) if part in line][-1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("carmakers at the brink", "Carmakers at the Brink"),
        ("A second card brought a Domestic Crisis and went to Deck 2", "A Video from the Street goes to Deck 2"),
        ("Solved. Now your Secretary of State", "Domestic Crises −1: 0"),
        ("A breakthrough: two steps down", "Regional Crisis in the Middle East: 0"),
        ("Influence in the Pacific became a Base", "China has a Base in Asia & Pacific"),
        ("as it bore a + another one", "Chit drawn: Draw 2 Crisis Cards +"),
        ("a Scandal and new crises among them", "Scandal about the President: Breaking"),
        ("made South America lean away", "South America is trending Anti-US"),
        ("a quarrel about fish", "A quarrel about fish"),
        ("its nuclear program went one step on", "The program of Iran: 3"),
        ("a bill that is wanted, yours and promised", "The Campaign Promise is kept"),
        ("a path opens, but you have no bill left to move", "A path opens"),
        ("It comes to nothing", "The Scandal about the President is over"),
        ("approval was high enough to shrug it off", "Public Approval Check: 6 rolled, −1 added, 9 needed: passed"),
        ("Located: from now on", "A Terror Group of Level 2 in the Middle East: Locating"),
        ("a face and an address", "A Terror Group of Level 2 in Central/South Asia: Target Fixed"),
    ],
)
def test_what_a_text_tells_has_happened(text: str, line: str) -> None:
    assert last(read_at(text), line)


@pytest.mark.parametrize(
    ("text", "die", "row"),
    [
        ("A 9: no progress even so", 9, "No progress"),
        ("A 10, nothing", 10, "Nothing"),
        ("A 10, and still it was received", 10, "Received"),
        ("A 10. It happens one time in ten", 10, "No progress"),
        ("They take the canapés. Nothing lost", 7, "They take the canapés"),
    ],
)
def test_a_roll_that_may_be_made_again_is_as_the_text_says(text: str, die: int, row: str) -> None:
    g = read_at(text)
    words, question = GAME.words_at(g), g.asked[0]

    assert question.facts["die"] == die
    assert f"({row})" in words.fill(question.prompt, question.facts)


def test_people_tensions_and_bills_are_as_many_as_the_texts_say() -> None:
    assert len(region_of(read_at("Three of them are in the Middle East"), "middle-east").groups) == 3
    assert len(country_of(read_at("On China there are four by now"), "china").tensions) == 4
    assert read_at("Yours is at −1").congress.pending == {"job-creation-package": -1}
    assert read_at("Yours is furthest left already").congress.pending == {"job-creation-package": -2}
    assert read_at("which the Public wants most").home.public[0] == "social-security"
    assert "teflon" in read_at("You are Teflon").home.attributes


def test_the_bill_is_as_likely_to_pass_as_the_texts_say_and_passes() -> None:
    before, after = read_at("Yours is at −1: five in six"), read_at("Both Actions are taken")
    chances = [chance_in(g, g.congress.pending[BILL], BILL) for g in (before, after)]
    assert chances == [83, 100]
    assert "now it cannot fail" in "".join([step.text for step in LESSON.steps])

    voted = read_at("A 5, less 3: passed, with one to spare")
    assert "5 rolled, −3 added, 2 in all: passed" in last(voted, "Job Creation Package")


def test_the_lesson_ends_with_the_first_phase() -> None:
    g = read_at("That was a quarter of a year")

    assert (g.turn, BOOK.sequence[seen(g)["segment"]].phase) == (1, "2")
    assert g.home.promise_kept


KNOWN: dict[str, Any] = {
    "track": BOOK.tracks,
    "region": BOOK.regions,
    "country": BOOK.countries,
    "person": BOOK.people,
    "bill": BOOK.bills,
    "action": BOOK.actions,
    "area": AREAS,
    "who": (POTUS, *OFFICES),
    "gauge": [gauge.key for gauge in GAME.gauges(BOOK)],
}


def test_the_lesson_points_at_things_that_are_there() -> None:
    for step in LESSON.steps:
        for thing in step.point:
            for kind, each in thing.items():
                assert each in KNOWN[kind], each


def test_the_lesson_is_told_in_french() -> None:
    texts = [LESSON.name, LESSON.story, LESSON.after]
    for step in LESSON.steps:
        texts += [step.text, step.otherwise]

    assert [text for text in texts if text not in FRENCH] == []
