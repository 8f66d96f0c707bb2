"""The ledger in French: every rule of every game, no others, in the same order and with the same numbers."""

import re
from pathlib import Path

import pytest

from holdfast.games import all_games, games
from holdfast.kernel.language import language_named
from holdfast.kernel.ledger import ledger

FRENCH = Path(__file__).parent.parent / "holdfast" / "languages" / "fr"
every_game = pytest.mark.parametrize("game", list(games()))

# A plain space where French requires a no-break space, or a straight apostrophe.
CARELESS = re.compile(r" [:;!?»]|« |'")


def french(game: str) -> dict[str, str]:
    """Return the French texts of the rules of a game."""
    return dict(language_named("fr", game).rules)


def numbers(text: str) -> set[int]:
    """Return the numbers that a text gives in digits."""
    return {int(digits) for digits in re.findall(r"\d+", text)}


@every_game
def test_every_rule_is_said_in_french_and_none_is_in_excess(game: str) -> None:
    assert list(french(game)) == list(ledger(game))
    assert [rule for rule, text in french(game).items() if not text.strip()] == []


@every_game
def test_the_french_rules_give_the_same_numbers(game: str) -> None:
    differ = {
        rule: (numbers(entry.says), numbers(french(game)[rule]))
        for rule, entry in ledger(game).items()
        if numbers(entry.says) != numbers(french(game)[rule])
    }
    assert differ == {}


@every_game
def test_the_french_rules_are_set_as_french_is(game: str) -> None:
    assert {rule: text for rule, text in french(game).items() if CARELESS.search(text)} == {}


def test_no_french_rule_is_without_a_game() -> None:
    assert {file.stem.removeprefix("rules_") for file in FRENCH.glob("rules_*.toml")} <= set(all_games())
