"""How hard a scenario is, in the terminal: in lists, when a game begins, in French, and never for a game with packs."""

import re

from holdfast.bots import adviser_for
from holdfast.doors.difficulty import bar, difficulty_of, how_hard
from holdfast.games import game_named, games
from holdfast.kernel.content import read_pack
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.lab.difficulty.figures import for_menus, of_hundred
from tests.doors.command import PACK, Run


def test_the_list_of_games_says_of_every_scenario_how_often_bots_win(run: Run) -> None:
    said = " ".join(run("games").out.split())

    for game, found in games().items():
        for scenario in found.scenarios(found.book()).values():
            lines = [*how_hard(game, scenario.id)]
            assert lines
            assert all(line in said for line in lines), scenario.id


def test_a_line_has_every_number_of_seats(run: Run) -> None:
    shares = {each["seats"]: of_hundred(each["won"]) for each in for_menus("big_chair")[:3]}

    (line,) = how_hard("big_chair", "test-drive")

    assert line.startswith(f"The bot steady wins {shares[1]} of 100 games, with 2 seats {shares[2]}, with 3 seats ")
    assert line.endswith(bar(shares[1] / 100))


def test_a_pack_changes_the_game_so_its_list_and_its_games_say_nothing(run: Run) -> None:
    game = game_named("big_chair")

    assert "of 100 games" not in run("games", "--pack", PACK).out
    assert [*difficulty_of(game.set_up("test-drive", packs=(read_pack(PACK),)), ENGLISH)] == []


def test_a_game_begins_with_how_hard_it_is_in_the_language_of_the_player(play: Run) -> None:
    steady = next(each for each in for_menus("big_chair") if each["scenario"] == "test-drive" and each["seats"] == 1)
    n = of_hundred(steady["won"])

    assert f"The bot steady wins {n} of 100 games." in play("quit").out
    (said,) = difficulty_of(game_named("big_chair").set_up("test-drive"), language_named("fr"))
    assert re.search(rf"parties, le robot pondéré en gagne {n}\.", said)


def test_options_without_a_figure_are_admitted() -> None:
    setup = game_named("ares_crisis").set_up("normal", options={"redraw": False})

    (said,) = difficulty_of(setup, ENGLISH)

    assert ", other options as usual." in said


def test_rivals_are_measured_against_the_bot_in_the_other_seats() -> None:
    said = [*difficulty_of(game_named("survive_thrive").set_up(seats=4), ENGLISH)]

    assert len(said) == len({each["bot"] for each in for_menus("survive_thrive")})
    assert all(f"of 100 games against 3 {adviser_for('survive_thrive').name} bots." in line for line in said)
