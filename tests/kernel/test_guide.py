"""The guides of the games: one Markdown file for each language, read strictly."""

import re

import pytest

from holdfast.games import games
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.guide import folder_of, guide_of, pages_of, picture_of
from holdfast.kernel.shapes import GuidePage

LANGUAGES = ("en", "fr")
EVERY = [(game, lang) for game in games().values() for lang in LANGUAGES]
IDS = [f"{game.id}-{lang}" for game, lang in EVERY]


def kinds(page: GuidePage) -> list[str]:
    """The kinds of the parts of a page."""
    return [block["kind"] for block in page["blocks"]]


@pytest.mark.parametrize(("game", "lang"), EVERY, ids=IDS)
def test_every_game_has_a_guide_of_two_to_four_pages_in_every_language(game, lang) -> None:  # type: ignore[no-untyped-def]
    pages = guide_of(game.package, lang)
    english = guide_of(game.package, "en")

    assert 2 <= len(pages) <= 4
    assert "picture" in kinds(pages[0])
    assert "steps" in kinds(pages[0]), "how a turn goes"
    assert [kinds(page) for page in pages] == [kinds(page) for page in english]
    assert (folder_of(game.package) / f"{lang}.md").is_file(), "and it is its own"


@pytest.mark.parametrize(("game", "lang"), EVERY, ids=IDS)
def test_every_picture_of_a_guide_is_there_and_small(game, lang) -> None:  # type: ignore[no-untyped-def]
    names = [block["picture"] for page in guide_of(game.package, lang) for block in page["blocks"] if block["picture"]]

    assert names
    for name in names:
        found = picture_of(game.package, name)
        assert found, name
        assert found[:2] == b"\xff\xd8", "a JPEG"
        assert len(found) < 200_000


@pytest.mark.parametrize(("game", "lang"), EVERY, ids=IDS)
def test_a_guide_names_a_scenario_that_there_is(game, lang) -> None:  # type: ignore[no-untyped-def]
    """The advice for a first game is about the scenario proposed for it."""
    from holdfast.kernel.language import language_named
    from holdfast.table.menus import game_info

    info = game_info(game, language_named(lang))
    if not info["newcomer"]:
        return
    name = next(each["name"] for each in info["scenarios"] if each["id"] == info["newcomer"]["scenario"])
    strong = [
        span["text"]
        for block in guide_of(game.package, lang)[-1]["blocks"]
        for line in block["lines"]
        for span in line
        if span["strong"]
    ]
    assert name.lower() in [text.lower() for text in strong]


def test_a_language_without_a_guide_shows_the_english_one() -> None:
    package = games()["big_chair"].package

    assert guide_of(package, "de") == guide_of(package, "en")
    assert guide_of("holdfast.games.saltmarch", "en") == []


def test_the_parts_of_a_page() -> None:
    (page,) = pages_of(
        "# Title\n\n## Page\n\nOne **two** three.\n\n1. first\n2. second\n\n- a\n\n"
        "| x | y |\n| --- | --: |\n| 1 | **2** |\n",
        "here",
    )

    assert (page["title"], kinds(page)) == ("Page", ["text", "steps", "list", "table"])
    assert page["blocks"][0]["lines"] == [
        [{"text": "One ", "strong": False}, {"text": "two", "strong": True}, {"text": " three.", "strong": False}]
    ]
    assert [[line[0]["text"] for line in row] for row in page["blocks"][3]["rows"]] == [["x", "y"], ["1", "2"]]


@pytest.mark.parametrize(
    "line",
    [
        "<script>alert(1)</script>",
        "a [link](javascript:alert(1))",
        "![picture](../secret.jpg)",
        "![picture](https://elsewhere/x.jpg)",
        "one *mark*",
        "`code`",
    ],
)
def test_anything_else_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(HoldfastError, match=re.escape("here, line 3")):
        pages_of(f"## Page\n\n{line}\n", "here")


def test_text_before_the_first_page_is_refused() -> None:
    with pytest.raises(HoldfastError, match="a page begins with a heading"):
        pages_of("# Title\n\ntext\n", "here")


@pytest.mark.parametrize("name", ["../__init__.py", "en.md", "none.jpg", "..%2fen.md", "board-en.jpg/../en.md", ""])
def test_only_pictures_of_the_guide_are_handed_out(name: str) -> None:
    assert picture_of(games()["big_chair"].package, name) is None
