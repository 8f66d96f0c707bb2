"""The content of the game as sent to clients, and the gauges."""

from typing import Any, Literal, TypedDict, cast

from holdfast.games.survive_thrive.cards import (
    ENVIRONMENTS,
    HOUSE,
    HOUSE_DP,
    MOST,
    MOST_SEATS,
    WHOLE,
    Book,
    Epilogue,
    Impact,
    Weather,
)
from holdfast.games.survive_thrive.council import CLOSING
from holdfast.games.survive_thrive.ending import ENDINGS
from holdfast.games.survive_thrive.shapes import Contents, EnvironmentName, ImpactContents, Loss, View
from holdfast.games.survive_thrive.talk import MOST_SAID
from holdfast.games.survive_thrive.weather import strike
from holdfast.games.survive_thrive.words import describe_card
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.rules import Rule, Step
from holdfast.kernel.words import Words

MUCH_DP = 40
"""The upper end of the DP charts; few communities reach it."""


def contents(words: Words) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    result = {
        "most": {**MOST, "said": MOST_SAID, "closing": CLOSING},
        "environments": words.card_data(
            "environments", "story plural start", replaced_by=lambda of: ENVIRONMENTS[of.replaced_by]
        ),
        "cards": cards_on_contents(words),
        "epilogues": words.card_data("epilogues", "story", says=lambda of: says_of(words, of)),
        "scenarios": words.card_data("scenarios", "story high"),
    }
    return cast(Contents, result)  # assembled from parts; a test compares it with the wire type


def says_of(words: Words, of: Epilogue) -> str:
    """The one-line summary of an Epilogue."""
    return words.say(ENDINGS[of.id]) if of.id in ENDINGS else words.of("epilogues", of.name)


# --- Cards ------------------------------------------------------------------------------------------------------


def cards_on_contents(words: Words) -> dict[str, dict[str, Any]]:
    """Every card by its id, each with its text, and the House; cards that can be drawn also have `copies`."""
    cards = {
        **words.card_data(
            "investments",
            "story kind dp worth guard order copies",
            deck=lambda card: "investment",
            environment=lambda card: None if card.environment is None else ENVIRONMENTS[card.environment],
            impact=lambda card: impact_on_contents(card.impact),
        ),
        **words.card_data("actions", "story order copies", deck=lambda card: "action"),
        **words.card_data("weather", "story typhoon copies", deck=lambda card: "weather"),
        **words.card_data(
            "endgame", "story copies", deck=lambda card: "endgame", impact=lambda card: impact_on_contents(card.impact)
        ),
        HOUSE: {"deck": HOUSE, "name": words.say("House"), "story": "", "dp": HOUSE_DP, "worth": [], "impact": []},
    }
    for weather in words.book.weather.values():
        cards[weather.id] |= losses_on_contents(weather)
    return {id_: {**card, "text": describe_card(words, id_)} for id_, card in cards.items()}


def verb_arguments(weather: Weather, verb: Rule) -> Step:
    """The arguments of this verb in a weather's effects: the protection, the losses by health, and the sweep limit."""
    return next((step[1:] for step in weather.effects if step[0] is verb), (WHOLE, (), 0))


class Losses(TypedDict):
    """The fields of a card that only weathers have."""

    protects: EnvironmentName | Literal["all"]
    losses: list[Loss]
    sweeps: int


def losses_on_contents(card: Weather) -> Losses:
    """The protection against a weather, and the losses by health; −2 stands for one in two."""
    protects, losses, sweeps = verb_arguments(card, strike)
    return {
        "protects": "all" if protects == WHOLE else ENVIRONMENTS[protects],
        "losses": [{"up_to": up_to, "lose": lose} for up_to, lose in losses],
        "sweeps": sweeps,
    }


def impact_on_contents(impact: tuple[Impact, ...]) -> list[ImpactContents]:
    """The Impact of a card on each type."""
    return [{"environment": ENVIRONMENTS[each.environment], "n": each.n} for each in impact]


# --- Numbers worth following ------------------------------------------------------------------------------------


def gauges(book: Book) -> list[Gauge]:
    """The gauges: the health of the coast, the DP of every community, and the filled End Game slots."""
    points, crises = "Development Points", "End Game Crises"
    return [
        *[
            Gauge(of.id, of.plural, "Environment", 0, MOST["environment"], "high", context="environments", vital=True)
            for of in book.coast
        ],
        *[Gauge(f"dp-{seat}", points, points, 0, MUCH_DP, "high", vital=True, seat=seat) for seat in range(MOST_SEATS)],
        Gauge("slots", crises, crises, 0, MOST["slots"], "low", vital=True),
    ]


def readings(view: View) -> dict[str, int]:
    """The current value of each gauge; the DP of an unused seat is 0."""
    environment, players = view["environment"], view["players"]
    return {
        **{id_: environment[id_]["in_play"] if id_ in environment else 0 for id_ in ENVIRONMENTS},
        **{f"dp-{seat}": players[seat]["dp"] if seat < len(players) else 0 for seat in range(MOST_SEATS)},
        "slots": len(view["slots"]),
    }
