"""The catalogues of other languages: whole, and of one mind."""

import string
import tomllib
from pathlib import Path

import pytest

from holdfast.games import games
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.language import ENGLISH, language_named, languages

CATALOGUES = Path(__file__).parent.parent / "holdfast" / "languages"
every_language = pytest.mark.parametrize("code", [code for code in languages() if code != "en"])


def fields(text: str) -> list[str]:
    """The places of a template that are filled in."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@every_language
def test_no_two_files_say_the_same_thing_differently(code: str) -> None:
    said: dict[str, tuple[str, str]] = {}
    for file in sorted((CATALOGUES / code).glob("*.toml")):
        for text, words in tomllib.loads(file.read_text(encoding="utf-8")).get("text", {}).items():
            other, before = said.setdefault(text, (file.name, words))
            assert words == before, f"{text!r} is {before!r} in {other} and {words!r} in {file.name}"


@every_language
def test_every_template_keeps_its_places(code: str) -> None:
    for text, words in language_named(code).texts.items():
        assert fields(text) == fields(words), text


@every_language
def test_every_game_tells_in_every_language_how_it_goes(code: str) -> None:
    for game in games().values():
        assert game.primer
        assert all(sentence in language_named(code).texts for sentence in game.primer), game.id


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(HoldfastError, match="en, fr"):
        language_named("xx")


def test_what_no_catalogue_knows_is_left_as_it_is() -> None:
    assert language_named("fr")("The Harbour Master") == "The Harbour Master"
    assert ENGLISH.seat(0) == "Seat 1"
    assert language_named("fr").with_names(["Ana"]).seat(0) == "Ana"
    assert language_named("fr").seat(1) == "Place 2"


def test_words_are_counted_and_listed_as_the_language_does() -> None:
    french = language_named("fr")

    assert ENGLISH.listed(["a", "b", "c"]) == "a, b and c"
    assert french.listed(["a", "b", "c"]) == "a, b et c"
    assert french.listed([]) == "rien"
    assert [ENGLISH.count(n, "card", "cards") for n in (0, 1, 2)] == ["cards", "card", "cards"]
    assert [french.count(n, "one", "many") for n in (0, 1, 2)] == ["one", "one", "many"]
