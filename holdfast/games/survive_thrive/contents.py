"""The content as a client shows it, and the numbers worth following."""

from typing import NamedTuple

from holdfast.games.survive_thrive.cards import (
    ACTIVITIES,
    CARDS_OF_A_TYPE,
    ENVIRONMENTS,
    HAND,
    HOUSE,
    HOUSE_DP,
    SLOTS,
    WHOLE,
    Action,
    Book,
    Card,
    Commons,
    EndGame,
    Epilogue,
    Impact,
    Investment,
    Weather,
)
from holdfast.games.survive_thrive.council import CLOSING, MOST_SAID
from holdfast.games.survive_thrive.effects import strike_of
from holdfast.games.survive_thrive.ending import ENDINGS
from holdfast.games.survive_thrive.shapes import (
    CardContents,
    Contents,
    EnvironmentContents,
    EpilogueContents,
    ImpactContents,
    View,
)
from holdfast.games.survive_thrive.words import describe_card
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import Better, Gauge

MOST_SEATS = 4
MUCH_DP = 40
"""A chart reaches so far; few communities ever do."""


def contents(content: Book, language: Language) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    return {
        "gauges": all_gauges(content, language),
        "most": {
            "environment": CARDS_OF_A_TYPE,
            "hand": HAND,
            "activities": ACTIVITIES,
            "slots": SLOTS,
            "said": MOST_SAID,
            "closing": CLOSING,
        },
        "environments": {each.id: environment_on_contents(each, language) for each in content.environments},
        "cards": cards_on_contents(content, language),
        "epilogues": {each.id: epilogue_on_contents(each, language) for each in content.epilogues},
        "scenarios": {
            each.id: {
                "name": language(each.name),
                "story": language(each.story),
                "high": [{"players": bar.players, "environment": bar.environment, "dp": bar.dp} for bar in each.high],
            }
            for each in content.scenarios.values()
        },
    }


def environment_on_contents(of: Commons, language: Language) -> EnvironmentContents:
    """A type of Environment, and which one suffers in its place once it is depleted."""
    return {
        "name": language(of.name),
        "plural": language(of.plural),
        "story": language(of.story),
        "start": of.start,
        "replaced_by": ENVIRONMENTS[of.replaced_by],
    }


def epilogue_on_contents(of: Epilogue, language: Language) -> EpilogueContents:
    """An Epilogue, and what it says about the coast in one line."""
    return {"name": language(of.name), "story": language(of.story), "says": language(ENDINGS.get(of.id, of.name))}


# --- Cards ------------------------------------------------------------------------------------------------------


def cards_on_contents(content: Book, language: Language) -> dict[str, CardContents]:
    """Every card by its id, and what a face-down House shows."""
    told = Telling(content, language)
    return {
        **{card.id: investment_on_contents(told, card) for card in content.investments.values()},
        **{card.id: action_on_contents(told, card) for card in content.actions.values()},
        **{card.id: weather_on_contents(told, card) for card in content.weather.values()},
        **{card.id: endgame_on_contents(told, card) for card in content.endgame.values()},
        HOUSE: {
            "deck": "house",
            "name": language("House"),
            "story": "",
            "dp": HOUSE_DP,
            "worth": [],
            "impact": [],
            "text": describe_card(content, HOUSE, language),
        },
    }


class Telling(NamedTuple):
    """The book and the language in which its cards are told."""

    content: Book
    language: Language

    def text(self, card: Card) -> str:
        """What a card does."""
        return describe_card(self.content, card.id, self.language)


def investment_on_contents(told: Telling, card: Investment) -> CardContents:
    """An Investment: its DP, or its steps of worth, and its Impact."""
    return {
        "deck": "investment",
        "kind": card.kind,
        "environment": None if card.environment is None else ENVIRONMENTS[card.environment],
        "dp": card.dp,
        "worth": [{"at_least": each.at_least, "dp": each.dp} for each in card.worth],
        "impact": impact_on_contents(card.impact),
        "order": card.order,
        "copies": card.copies,
        "name": told.language(card.name),
        "story": told.language(card.story),
        "text": told.text(card),
    }


def action_on_contents(told: Telling, card: Action) -> CardContents:
    """An Action card, with its place among those played together."""
    return {
        "deck": "action",
        "order": card.order,
        "copies": card.copies,
        "name": told.language(card.name),
        "story": told.language(card.story),
        "text": told.text(card),
    }


def weather_on_contents(told: Telling, card: Weather) -> CardContents:
    """Extreme Weather: what protects against it, and what is lost up to which health; −2 stands for one in two."""
    protects, losses, sweeps = strike_of(card)
    return {
        "deck": "weather",
        "typhoon": card.typhoon,
        "protects": "all" if protects == WHOLE else ENVIRONMENTS[protects],
        "losses": [{"up_to": up_to, "lose": lose} for up_to, lose in losses],
        "sweeps": sweeps,
        "copies": card.copies,
        "name": told.language(card.name),
        "story": told.language(card.story),
        "text": told.text(card),
    }


def endgame_on_contents(told: Telling, card: EndGame) -> CardContents:
    """An End Game Crisis with its Impact while it lies in its slot."""
    return {
        "deck": "endgame",
        "impact": impact_on_contents(card.impact),
        "copies": card.copies,
        "name": told.language(card.name),
        "story": told.language(card.story),
        "text": told.text(card),
    }


def impact_on_contents(impact: tuple[Impact, ...]) -> list[ImpactContents]:
    """The Impact of a card, type by type."""
    return [{"environment": ENVIRONMENTS[each.environment], "n": each.n} for each in impact]


# --- Numbers worth following ------------------------------------------------------------------------------------


def all_gauges(content: Book, language: Language) -> list[Gauge]:
    """The health of the coast, the DP of every community, and how near the end is."""
    coast, points, crises = language("Environment"), language("Development Points"), language("End Game Crises")
    return [
        *[gauge(of.id, language(of.plural), coast, CARDS_OF_A_TYPE, "high") for of in content.environments],
        *[gauge_of_seat(seat, points, language) for seat in range(MOST_SEATS)],
        gauge("slots", crises, crises, SLOTS, "low"),
    ]


def gauge(key: str, name: str, group: str, high: int, better: Better) -> Gauge:
    """A number from 0 up, as a chart shows it."""
    return {"key": key, "name": name, "group": group, "low": 0, "high": high, "better": better}


def gauge_of_seat(seat: int, group: str, language: Language) -> Gauge:
    """The DP of a community."""
    found = gauge(f"dp-{seat}", language.seat(seat), group, MUCH_DP, "high")
    found["seat"] = seat
    return found


def gauges(view: View) -> dict[str, int]:
    """The numbers worth following from answer to answer; a seat that nobody sits on has no DP."""
    environment, players = view["environment"], view["players"]
    return {
        **{id_: environment[id_]["in_play"] if id_ in environment else 0 for id_ in ENVIRONMENTS},
        **{f"dp-{seat}": players[seat]["dp"] if seat < len(players) else 0 for seat in range(MOST_SEATS)},
        "slots": len(view["slots"]),
    }
