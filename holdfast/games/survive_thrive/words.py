"""Texts of the game: names of ids, and descriptions of cards generated from the data."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from holdfast.games.survive_thrive.cards import HOUSE, SHARES, WHOLE, EndGame, Impact, Investment
from holdfast.games.survive_thrive.shapes import ChoiceView
from holdfast.kernel.decisions import in_key
from holdfast.kernel.words import Name, Text, Words, name_in

# --- Names ------------------------------------------------------------------------------------------------------


def name_of(words: Words, card: str) -> str:
    """The name of a card; the face of a House is not revealed."""
    return words.say("House") if card == HOUSE else words.of(words.book.decks[card], words.book.card(card).name)


def names_of(words: Words, cards: Iterable[str]) -> str:
    """The names of several cards, with identical cards counted."""
    counted = Counter(name_of(words, card) for card in cards)
    return words.listed(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())


def seats_in_words(words: Words, seats: Iterable[int]) -> str:
    """The names of several seats, or `nobody`."""
    return words.listed([words.language.seat(seat) for seat in seats] or [words.say("nobody")])


def type_of(words: Words, at: int) -> str:
    """The name of a type of Environment, by its place on the Step Tracker."""
    return words.of("environments", words.book.coast[at].name)


def types_of(words: Words, at: int) -> str:
    """The plural name of a type of Environment, or of all types."""
    return words.say("Environment cards") if at == WHOLE else words.of("environments", words.book.coast[at].plural)


def losses_in_words(words: Words, n: int) -> str:
    """A loss in words: `no Investment`, `3 Investments`, `half of its Investments`."""
    if n < 0:
        return words.say("{share} of its Investments", share=n)
    return words.say("{n:0=no Investment|one=# Investment|other=# Investments}", n=n)


def key_of_choice(words: Words, choice: ChoiceView) -> str:
    """The sealed answer of a seat as an option key, as a player would type it."""
    values = [tuple(each) if isinstance(each, list) else each for each in choice["args"].values()]
    return " ".join([choice["verb"], *map(in_key, values)])


def deal_in_words(words: Words, speaker: int, to: int, asks: str, gives: str, of: int, card: str) -> str:
    """A deal by the names of its parties: `Seat 1 spares Seat 2, if Seat 2 restores Environment in the next round`."""
    if asks == gives == "vote":
        return words.say("both vote against {seat_of}'s {card}", card=card, seat_of=of)

    def does(what: str, who: int, other: int) -> str:
        return words.say(DOES[what], seat=who, seat_to=other, card=card, seat_of=of)

    return words.say("{one}, if {other}", one=does(gives, speaker, to), other=does(asks, to, speaker))


DOES = {
    "vote": "{seat} votes against {seat_of}'s {card}",
    "spare": "{seat} spares {seat_to}",
    "restore": "{seat} restores Environment in the next round",
}
"""By kind of request or return: its text."""

SHARE = {stands_for: share for share, stands_for in SHARES.items()}

FACT_NAMES: Mapping[str, Name] = {
    "seats": seats_in_words,
    "card": name_of,
    "cards": names_of,
    "crisis": name_of,
    "crises": names_of,
    "does": lambda words, card: describe_card(words, card),
    "environment": name_in("environments"),
    "environments": lambda words, ids: words.listed(words.name("environment", id_) for id_ in ids),
    "type": type_of,
    "types": types_of,
    "health": types_of,
    "epilogue": name_in("epilogues"),
    "choice": key_of_choice,
    "deal": lambda words, deal: deal_in_words(words, *deal),
    "losses": losses_in_words,
    "share": lambda words, n: words.say(SHARE[n]) if n < 0 else str(n),
}

# --- Cards ------------------------------------------------------------------------------------------------------


def describe_card(words: Words, card: str) -> str:
    """The effect of a card, generated from the data, so that text and behaviour cannot disagree; cached."""
    return words.once(("does", card), lambda: generate_text(words, card))


def generate_text(words: Words, card: str) -> str:
    """Generate the text for `describe_card`."""
    if card == HOUSE:
        return words.say("1 DP, no Impact")
    of = words.book.card(card)
    if isinstance(of, Investment):
        return describe_investment(words, of)
    lasting = impacts(words, of.impact) if isinstance(of, EndGame) else []
    return words.language("; ").join([words.describe(of.effects), *lasting])


def describe_investment(words: Words, card: Investment) -> str:
    """DP and Impact of an Investment."""
    guard = [words.say(GUARDS, n=card.guard)] if card.guard else []
    return ", ".join([points(words, card), *impacts(words, card.impact), *guard])


def points(words: Words, card: Investment) -> str:
    """The DP of an Investment, or its steps of worth."""
    if not card.worth:
        return words.say("{n} DP", n=card.dp)
    steps = [words.say("{n_dp} DP with {n}", n_dp=worth.dp, n=worth.at_least) for worth in card.worth]
    return words.say("{steps} or more {types} in play", steps=", ".join(steps), types=card.environment)


def impacts(words: Words, of: tuple[Impact, ...]) -> list[str]:
    """The Impact of a card on each type."""
    return [words.say(DESTROYS if each.n < 0 else RESTORES, n=abs(each.n), type=each.environment) for each in of]


GUARDS = "saves {n:# Investment|# Investments} of its community from extreme weather"
DESTROYS = "destroys {n:# {type}|# {type:types}} each round"
RESTORES = "restores {n:# {type}|# {type:types}} each round"


def describe_named(words: Words, g: Any, seat: int, *about: Any) -> str:
    """The effect of the card that is the last argument of an option."""
    return describe_card(words, about[-1])


# --- How the game goes ------------------------------------------------------------------------------------------

GOALS = (
    Text("Have the most Development Points (DP) when the game is scored", {}),
    Text("The third End Game Crisis ends the game", {}),
    Text("If a typhoon leaves no Investment anywhere, everybody loses", {}),
)
"""How to win, and how the game ends."""

PRIMER = (
    "Rival communities share one coast of Forests, Mangroves and Coral Reefs, nine cards of each at most.",
    "Every round you draw up to seven cards and do three Activities, each chosen in secret and opened "
    "together: build an Investment, play an Action, restore the Environment, or lay a card face down as a "
    "House.",
    "Then all that was built has its Impact on the coast. In the council you vote or review your hand: two "
    "votes turn an Investment into a mere House.",
    "Last comes a Crisis. Weather destroys what the coast no longer protects, so whoever takes too much harms "
    "all, and themselves.",
    "The third End Game Crisis ends the game, and the most Development Points (DP) win. If a typhoon leaves nothing "
    "standing anywhere, everybody has lost.",
)
"""An introduction for players who are new to the game."""
