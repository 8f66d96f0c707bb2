"""Whatever charts, cards and Actions can say is said in whole sentences, in every language."""

import re
from collections.abc import Iterator

import pytest

from holdfast.games.mr_president import rolls
from holdfast.kernel.cards import files_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import detail_of, label_of, options_for
from holdfast.kernel.language import language_named, languages
from holdfast.kernel.words import Words
from tests.mr_president.all_effects import all_effects
from tests.mr_president.scene import BOOK, GAME
from tests.play import step
from tests.test_languages import listening


def names_of_charts() -> Iterator[str]:
    """The names of charts, columns, rows and modifiers, and of the modifiers that every chart may have."""
    yield from (rolls.AP_SPENT, rolls.NEW_PLAYER, rolls.SPECIAL, "limit")
    for chart in BOOK.charts.values():
        yield chart.name
        yield from [each.name for each in chart.modifiers]
        yield from [row.name for rows in BOOK.rows[chart.id] for row in rows if row.name]


def test_every_effect_can_be_put_into_words() -> None:
    words = GAME.words(BOOK)

    for where, effects in all_effects():
        said = words.describe(effects)
        assert not any(sign in said for sign in "{}<>"), where


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_charts_modifiers_and_effects_are_said_in_every_language(code: str) -> None:
    language = listening(code, GAME.id)
    words: Words = GAME.words(BOOK, language)

    for name in names_of_charts():
        words.of("charts", name)
    for _, effects in all_effects():
        words.describe(effects)

    assert sorted(language.missing) == []


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_an_attribute_is_called_the_same_as_a_modifier(code: str) -> None:
    said = language_named(code, GAME.id).words

    for attribute in BOOK.attributes.values():
        if attribute.name in said["charts"]:
            assert said["charts"][attribute.name] == said["attributes"][attribute.name]


# --- What is told in play ---------------------------------------------------------------------------------------

LOOKED_AT = 4
"""Of so many questions one is read with all its answers."""


def told_in(scenario: str, seed: int) -> Iterator[str]:
    """What the log, the questions and their answers say in a game by chance."""
    words, dice = GAME.words(BOOK), Dice(seed, "words")
    g = GAME.start(GAME.set_up(scenario, 1, seed))
    while g.asked:
        if dice.below(LOOKED_AT) == 0:
            yield words.fill(g.asked[0].prompt, g.asked[0].facts)
            for each in options_for(g, 0):
                yield label_of(words, g, 0, each)
                yield detail_of(words, g, 0, each)
        step(g, dice)
    yield from [words.fill(line.text, line.facts) for line in g.log or ()]


@pytest.mark.parametrize("scenario", list(BOOK.scenarios))
def test_nothing_is_called_by_its_id_and_no_sentence_has_a_gap(scenario: str) -> None:
    entries = [getattr(BOOK, file.field) for file in files_of(type(BOOK)) if file.field != "lessons"]
    ids = {name for file in entries for name in file if "-" in name}
    for sentence in told_in(scenario, 3):
        assert not ids & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", sentence)), sentence
        assert not re.search(r"True|False|None|[{}_]|  |: ;|;;", sentence), sentence
