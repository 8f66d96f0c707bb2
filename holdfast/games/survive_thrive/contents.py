"""The content as a client shows it, and the numbers worth following."""

from typing import Any, cast

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
    Commons,
    EndGame,
    Epilogue,
    Impact,
    Investment,
    Weather,
)
from holdfast.games.survive_thrive.council import CLOSING
from holdfast.games.survive_thrive.effects import strike_of
from holdfast.games.survive_thrive.ending import ENDINGS
from holdfast.games.survive_thrive.shapes import (
    CardContents,
    CardWords,
    Contents,
    EnvironmentContents,
    EpilogueContents,
    ImpactContents,
    View,
)
from holdfast.games.survive_thrive.talk import MOST_SAID
from holdfast.games.survive_thrive.words import describe_card
from holdfast.kernel.cards import Card
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words

MOST_SEATS = 4
MUCH_DP = 40
"""A chart reaches so far; few communities ever do."""


def contents(words: Words) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    book = words.book
    return {
        "most": {
            "environment": CARDS_OF_A_TYPE,
            "hand": HAND,
            "activities": ACTIVITIES,
            "slots": SLOTS,
            "said": MOST_SAID,
            "closing": CLOSING,
        },
        "environments": {each.id: environment_on_contents(words, each) for each in book.coast},
        "cards": cards_on_contents(words),
        "epilogues": {each.id: epilogue_on_contents(words, each) for each in book.epilogues.values()},
        "scenarios": {
            each.id: {
                **spoken(words, "scenarios", each),
                "high": [{"players": bar.players, "environment": bar.environment, "dp": bar.dp} for bar in each.high],
            }
            for each in book.scenarios.values()
        },
    }


def environment_on_contents(words: Words, of: Commons) -> EnvironmentContents:
    """A type of Environment, and which one suffers in its place once it is depleted."""
    return {
        **spoken(words, "environments", of),
        "plural": words.of("environments", of.plural),
        "start": of.start,
        "replaced_by": ENVIRONMENTS[of.replaced_by],
    }


def epilogue_on_contents(words: Words, of: Epilogue) -> EpilogueContents:
    """An Epilogue, and what it says about the coast in one line."""
    told = spoken(words, "epilogues", of)
    return {**told, "says": words.say(ENDINGS[of.id]) if of.id in ENDINGS else told["name"]}


def spoken(words: Words, file: str, card: Card) -> CardWords:
    """What every card says about itself."""
    return {"name": words.of(file, card.name), "story": words.of(file, card.story)}


# --- Cards ------------------------------------------------------------------------------------------------------


def cards_on_contents(words: Words) -> dict[str, CardContents]:
    """Every card by its id, and what a face-down House shows."""
    book = words.book
    house = {"deck": HOUSE, "name": words.say("House"), "story": "", "dp": HOUSE_DP, "worth": [], "impact": []}
    numbers = {
        **{card.id: investment_on_contents(card) for card in book.investments.values()},
        **{card.id: action_on_contents(card) for card in book.actions.values()},
        **{card.id: weather_on_contents(card) for card in book.weather.values()},
        **{card.id: endgame_on_contents(card) for card in book.endgame.values()},
    }
    cards = {id_: {**card, **spoken(words, book.decks[id_], book.card(id_))} for id_, card in numbers.items()}
    told = {id_: {**card, "text": describe_card(words, id_)} for id_, card in {**cards, HOUSE: house}.items()}
    return cast(dict[str, CardContents], told)  # put together from parts; a test compares it with the shape


def investment_on_contents(card: Investment) -> dict[str, Any]:
    """An Investment: its DP, or its steps of worth, and its Impact."""
    return {
        "deck": "investment",
        "kind": card.kind,
        "environment": None if card.environment is None else ENVIRONMENTS[card.environment],
        "dp": card.dp,
        "worth": [{"at_least": each.at_least, "dp": each.dp} for each in card.worth],
        "impact": impact_on_contents(card.impact),
        "guard": card.guard,
        "order": card.order,
        "copies": card.copies,
    }


def action_on_contents(card: Action) -> dict[str, Any]:
    """An Action card, with its place among those played together."""
    return {"deck": "action", "order": card.order, "copies": card.copies}


def weather_on_contents(card: Weather) -> dict[str, Any]:
    """Extreme Weather: what protects against it, and what is lost up to which health; −2 stands for one in two."""
    protects, losses, sweeps = strike_of(card)
    return {
        "deck": "weather",
        "typhoon": card.typhoon,
        "protects": "all" if protects == WHOLE else ENVIRONMENTS[protects],
        "losses": [{"up_to": up_to, "lose": lose} for up_to, lose in losses],
        "sweeps": sweeps,
        "copies": card.copies,
    }


def endgame_on_contents(card: EndGame) -> dict[str, Any]:
    """An End Game Crisis with its Impact while it lies in its slot."""
    return {"deck": "endgame", "impact": impact_on_contents(card.impact), "copies": card.copies}


def impact_on_contents(impact: tuple[Impact, ...]) -> list[ImpactContents]:
    """The Impact of a card, type by type."""
    return [{"environment": ENVIRONMENTS[each.environment], "n": each.n} for each in impact]


# --- Numbers worth following ------------------------------------------------------------------------------------


def gauges(book: Book) -> list[Gauge]:
    """The health of the coast, the DP of every community, and how near the end is."""
    points, crises = "Development Points", "End Game Crises"
    return [
        *[
            Gauge(of.id, of.plural, "Environment", 0, CARDS_OF_A_TYPE, "high", context="environments", vital=True)
            for of in book.coast
        ],
        *[Gauge(f"dp-{seat}", points, points, 0, MUCH_DP, "high", vital=True, seat=seat) for seat in range(MOST_SEATS)],
        Gauge("slots", crises, crises, 0, SLOTS, "low", vital=True),
    ]


def readings(view: View) -> dict[str, int]:
    """What each gauge shows now; a seat that nobody sits on has no DP."""
    environment, players = view["environment"], view["players"]
    return {
        **{id_: environment[id_]["in_play"] if id_ in environment else 0 for id_ in ENVIRONMENTS},
        **{f"dp-{seat}": players[seat]["dp"] if seat < len(players) else 0 for seat in range(MOST_SEATS)},
        "slots": len(view["slots"]),
    }
