"""Content that a designer writes: what is read, and what is said about mistakes."""

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.conditions import tags
from holdfast.kernel.content import ContentError, Pack


def problems(**files: str) -> list[str]:
    """What is wrong with a pack of these files."""
    with pytest.raises(ContentError) as caught:
        GAME.book((Pack("mine", tuple((f"{name}.toml", text) for name, text in files.items())),))
    return caught.value.problems


def card(effects: str, more: str = "") -> str:
    """A project with these effects."""
    return f'[my-card]\nnumber = 900\nname = "My Card"\ncolour = "green"\ncost = 5\n{more}\neffects = [{effects}]\n'


def test_a_card_of_ones_own_joins_the_deck() -> None:
    text = card('{ do = "gain", what = "heat", n = { each = 1, per = 2, of = { count = "tags", tag = "earth" } } }')
    book = GAME.book((Pack("mine", (("projects.toml", text),)),))

    assert len(book.projects) == 162
    assert book.projects["my-card"].effects[0][1:] == ("heat", (1, 2, (tags, "earth")))


def test_an_overlay_changes_a_card() -> None:
    book = GAME.book((Pack("mine", (("projects.toml", "[mine]\noverlay = true\ncost = 7\n"),)),))

    assert (book.projects["mine"].cost, book.projects["mine"].name) == (7, "Mine")


MISTAKES = [
    (card('{ do = "prodce", what = "heat", n = 1 }'), "no such verb 'prodce'; did you mean 'produce'"),
    (card('{ do = "produce", what = "heet", n = 1 }'), "no production 'heet'; did you mean 'heat'"),
    (card('{ do = "produce", n = 1 }'), "produce needs what"),
    (
        card('{ do = "gain", what = "heat", n = { each = 1, of = "card" } }'),
        "no such count 'card'; did you mean 'cards'",
    ),
    (card('{ do = "gain", what = "heat", n = "many" }'), "expected a number or"),
    (card('{ do = "raise-metric", metric = "oxigen", n = 1 }'), "no metric 'oxigen'; did you mean 'oxygen'"),
    (card("", 'tags = ["sciense"]'), "no tag 'sciense'; did you mean 'science'"),
    (card("", 'requires = [{ is = "has-tag", n = 2, tag = "science" }]'), "did you mean 'has-tags'"),
    (card("", 'requires = [{ is = "has-tags", n = 2, tag = "sciense" }]'), "no tag 'sciense'"),
    (card("", 'tags = ["event"]'), "every red card has an event tag, and only red cards do"),
    (card("", "vp_per = 2"), "counts resources on it but holds none"),
    (card("", 'when = [{ on = "tags", effects = [] }]'), "no moment 'tags'; did you mean 'tag'"),
    (card("", 'actions = [{ pay = "gold", n = 1, effects = [] }]'), "no thing to pay 'gold'"),
    (card("").replace("900", "164"), "164 is the number of 'mine'"),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_mistakes_in_a_project_are_named(text: str, said: str) -> None:
    found = problems(projects=text)

    assert any(said in problem for problem in found), found
    assert all(problem.startswith("mine/projects.toml [my-card]") for problem in found)


def test_mistakes_in_a_crisis_are_named() -> None:
    text = '[bad]\nnumber = "X1"\nname = "Bad"\ntier = 4\nplayers = [1]\ncounters = 2\n'

    assert any("has a goal if and only if it has counters" in each for each in problems(crises=text))
    alone = text.replace("counters = 2", "")
    assert any("2 tier 4 cards for 1 players; there must be 1" in each for each in problems(crises=alone))


def test_mistakes_in_tracks_and_starters_are_named() -> None:
    assert any("the zones must rise" in each for each in problems(tracks="[oxygen]\noverlay = true\nred = 9\n"))
    wrong = '[ecoline]\noverlay = true\nstarters = ["lichn"]\n'
    assert any("no project 'lichn'; did you mean 'lichen'" in each for each in problems(corporations=wrong))
