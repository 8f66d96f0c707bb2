"""How hard a scenario is, in lines for the terminal: how many of a hundred games bots win, with a small bar."""

from collections.abc import Iterator

from holdfast.bots import adviser_for
from holdfast.games import game_named
from holdfast.kernel.game import Setup
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import MeasuredInfo
from holdfast.lab.difficulty.figures import fitting, for_menus, of_hundred

BLOCKS = 10
"""The width of a bar."""


def bar(share: float) -> str:
    """Return a share as a bar of characters."""
    full = round(share * BLOCKS)
    return "■" * full + "□" * (BLOCKS - full)


def how_hard(game: str, scenario: str) -> Iterator[str]:
    """Yield how hard a scenario is with the usual options: a line for each bot, with a bar for the fewest seats."""
    usual = [each for each in for_menus(game) if each["scenario"] == scenario and not each["options"]]
    against = f" against {adviser_for(game).name} bots" if game_named(game).rivals else ""
    for bot in dict.fromkeys(each["bot"] for each in usual):
        first, *others = [each for each in usual if each["bot"] == bot]
        more = "".join(f", with {each['seats']} seats {of_hundred(each['won'])}" for each in others)
        yield f"The bot {bot} wins {of_hundred(first['won'])} of 100 games{against}{more}. {bar(first['won'])}"


def difficulty_of(setup: Setup, language: Language) -> Iterator[str]:
    """Yield how hard a set-up is; nothing with packs, which change the game."""
    defaults = {choice.name: choice.default for choice in game_named(setup.game).choices}
    chosen = {name: value for name, value in setup.options if value != defaults[name]}
    if not setup.packs:
        for figure in fitting(for_menus(setup.game), setup.scenario, setup.seats, chosen):
            yield f"{in_words(setup, figure, len(chosen), language.of(setup.game))} {bar(figure['won'])}"


def in_words(setup: Setup, figure: MeasuredInfo, chosen: int, language: Language) -> str:
    """Return a figure as a sentence, which says so if some chosen option was not measured."""
    bot, n = language(figure["bot"]), of_hundred(figure["won"])
    end = language(", other options as usual.") if len(figure["options"]) < chosen else "."
    if not game_named(setup.game).rivals:
        return language("The bot {bot} wins {n} of 100 games").format(bot=bot, n=n) + end
    other, others = language(adviser_for(setup.game).name), setup.seats - 1
    against = language("The bot {bot} wins {n} of 100 games against {others} {other} bots")
    return against.format(bot=bot, other=other, others=others, n=n) + end
