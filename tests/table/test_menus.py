"""The entries of games in menus: how a game feels, and the set-up proposed for a first game."""

import pytest

from holdfast.games import games
from holdfast.kernel.game import Game
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.table.menus import game_info


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_every_game_says_how_it_feels_in_every_language(game: Game) -> None:
    moods = [game_info(game, language)["mood"] for language in (ENGLISH, language_named("fr"))]

    assert all(moods)
    assert moods[0] != moods[1]


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_the_set_up_for_a_first_game_can_be_played_and_is_not_the_usual_one(game: Game) -> None:
    proposed = game_info(game, ENGLISH)["newcomer"]
    if proposed is None:
        return
    usual = game.set_up()

    first = game.set_up(proposed["scenario"], options=proposed["options"])

    assert (first.scenario, first.options) != (usual.scenario, usual.options)
    assert all(dict(usual.options)[name] != value for name, value in proposed["options"].items())
    assert game.start(first, log=False).asked


def test_hard_games_and_long_ones_propose_one() -> None:
    assert {name for name, game in games().items() if game.newcomer} >= {"mr_president", "resistance", "ares_crisis"}


def test_only_a_game_with_a_sandglass_says_so() -> None:
    assert [name for name, game in games().items() if game_info(game, ENGLISH)["sandglass"]] == ["resistance"]
