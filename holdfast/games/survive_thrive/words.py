"""The game in words: names for facts, labels for options, and cards described from their effects."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from holdfast.games.survive_thrive.actions import (
    build_more,
    close_investment,
    draw_cards,
    extra_vote,
    forecast,
    restore,
    rivals_discard,
    shelter,
    swap_investment,
)
from holdfast.games.survive_thrive.cards import (
    ALL_CARDS,
    CARDS_OF_A_TYPE,
    ENVIRONMENTS,
    HOUSE,
    SHARES,
    WHOLE,
    Book,
    EndGame,
    Impact,
    Investment,
)
from holdfast.games.survive_thrive.effects import destroy, strike
from holdfast.games.survive_thrive.state import SurviveThrive, dp_of
from holdfast.kernel.content import Effects
from holdfast.kernel.game import Text
from holdfast.kernel.log import Namer, listed
from holdfast.kernel.state import Option
from holdfast.kernel.tongue import ENGLISH, Tongue

# --- Names ------------------------------------------------------------------------------------------------------


def namer(g: SurviveThrive, tongue: Tongue = ENGLISH) -> Namer:
    """The words for a fact of this game."""
    return namer_of(g.book)


def namer_of(content: Book) -> Namer:
    """The words for a fact, from the content alone."""

    def name(kind: str, value: Any) -> str:
        return NAMES[kind](content, value) if kind in NAMES else str(value)

    return name


def name_of(content: Book, card: str) -> str:
    """The name of a card; the face of a House is not said."""
    return "House" if card == HOUSE else content.card(card).name


def name_of_seat(content: Book, seat: int) -> str:
    """Seats are counted from 1 for people."""
    return f"Seat {seat + 1}"


def seats_in_words(content: Book, seats: Iterable[int]) -> str:
    """Several seats, or nobody."""
    return listed([name_of_seat(content, seat) for seat in seats] or ["nobody"])


def name_of_health(content: Book, protects: int) -> str:
    """What protects against a Crisis."""
    return "Environment cards" if protects == WHOLE else content.environments[protects].plural


def names(content: Book, cards: Iterable[str]) -> str:
    """Several cards, identical ones counted."""
    counted = Counter(name_of(content, card) for card in cards)
    return listed(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())


def signed(content: Book, n: int) -> str:
    """`+1` or `−1`."""
    return f"{n:+}".replace("-", "−") if n else "0"


NAMES: dict[str, Callable[[Book, Any], str]] = {
    "seat": name_of_seat,
    "seats": seats_in_words,
    "card": name_of,
    "cards": names,
    "crisis": name_of,
    "crises": names,
    "environment": lambda content, environment: content.environments[ENVIRONMENTS.index(environment)].name,
    "environments": lambda content, noun: listed(
        content.environments[ENVIRONMENTS.index(part)].name for part in noun.split("+") if part in ENVIRONMENTS
    ),
    "epilogue": lambda content, epilogue: content.epilogue(epilogue).name,
    "health": name_of_health,
    "losses": lambda content, n: investments_in_words(n),
    "change": signed,
}


def investments_in_words(n: int) -> str:
    """`no Investment`, `3 Investments`, `half of its Investments`."""
    if n < 0:
        return f"{share_in_words(n)} of its Investments"
    return f"{n or 'no'} Investment{'s' if n > 1 else ''}"


def share_in_words(n: int) -> str:
    """`all`, `half`, or the number."""
    return next((share for share, stands_for in SHARES.items() if stands_for == n), str(n))


# --- Options ----------------------------------------------------------------------------------------------------


def label(g: SurviveThrive, seat: int, choice: Option, tongue: Tongue = ENGLISH) -> Text:
    """What an option means."""
    verb, noun, _ = choice
    words = [] if noun is None else str(noun).split()
    text = LABELS[verb, len(words)]
    facts: dict[str, Any] = {}
    if verb in ("add", "regrow"):
        facts["environments"] = words[0]
    elif verb == "swap":
        facts = {"card": words[0], "seat_of": int(words[1]), "card_taken": words[2]}
    elif verb == "spare":
        facts = {"seat_to": int(words[0])}
    elif words:
        facts = {"card": words[-1], "words": describe_card(g.book, words[-1])}
        if verb == "build" and g.book.investments[words[-1]].worth:
            facts["words"] = f"{dp_of(g, words[-1])} DP now; {facts['words']}"
        if len(words) > 1:
            facts |= {"seat_of": int(words[-2]), "n": dp_of(g, words[-1])}
        if len(words) > 2:
            facts["seat_to"] = int(words[0])
    return Text(text, facts)


def detail(g: SurviveThrive, seat: int, choice: Option, tongue: Tongue = ENGLISH) -> str:
    """What the card does that is given up or spoken of, where the label does not say it."""
    verb, noun, _ = choice
    if verb in ("discard", "close", "vote", "offer", "accept", "promise") and noun is not None:
        return describe_card(g.book, noun.split()[-1])
    return ""


LABELS = {
    ("build", 1): "Build {card}: {words}",
    ("play", 1): "Play {card}: {words}",
    ("restore", 1): "Restore two Environment cards, giving up {card}",
    ("house", 1): "Lay {card} face down as a House: 1 DP",
    ("add", 1): "Restore {environments}",
    ("regrow", 1): "Restore {environments}",
    ("vote", 0): "Vote: help to close an Investment",
    ("review", 0): "Review: exchange up to two cards",
    ("vote", 2): "Vote on {card} of {seat_of} ({n} DP)",
    ("offer", 3): "Offer {seat_to} to close {card} of {seat_of} together",
    ("accept", 3): "Agree with {seat_to} to close {card} of {seat_of}",
    ("decline", 3): "Decline to close {card} of {seat_of} with {seat_to}",
    ("promise", 2): "Promise all to vote on {card} of {seat_of}",
    ("spare", 1): "Promise {seat_to} to spare their community",
    ("ready", 0): "Say no more and vote",
    ("discard", 1): "Discard {card}",
    ("done", 0): "No more",
    ("keep", 0): "Exchange nothing",
    ("close", 2): "Close {card} of {seat_of} ({n} DP)",
    ("swap", 3): "Give {card} to {seat_of} for {card_taken}",
    ("lose", 1): "Lose {card}: {words}",
}

# --- Cards ------------------------------------------------------------------------------------------------------


def describe_card(content: Book, card: str) -> str:
    """What a card does, generated from the data, so that text and behaviour cannot disagree."""
    if card == HOUSE:
        return "1 DP, no Impact"
    if card in content.investments:
        return describe_investment(content, content.investments[card])
    if card in content.actions:
        return describe(content, content.actions[card].effects)
    if card in content.weather:
        return describe(content, content.weather[card].effects)
    return describe_endgame(content, content.endgame[card])


def describe_investment(content: Book, card: Investment) -> str:
    """DP and Impact of an Investment."""
    if card.worth:
        types = content.environments[card.environment or 0]
        steps = ", ".join(f"{step.dp} DP with {step.at_least}" for step in card.worth)
        return f"{steps} or more {types.plural} in play"
    return f"{card.dp} DP{''.join(f', {each}' for each in impacts(content, card.impact))}"


def impacts(content: Book, of: tuple[Impact, ...]) -> list[str]:
    """The Impact of a card, type by type."""
    types = content.environments
    verbs = {True: "destroys", False: "restores"}
    return [f"{verbs[each.n < 0]} {abs(each.n)} {types[each.environment].name} each round" for each in of]


def describe_endgame(content: Book, card: EndGame) -> str:
    """What an End Game Crisis destroys at once and later."""
    return "; ".join([describe(content, card.effects), *impacts(content, card.impact)])


def describe(content: Book, effects: Effects) -> str:
    """What effects do, in order."""
    return "; ".join(PHRASES[step[0]](content, *step[1:]) for step in effects) or "nothing happens"


def cards_in_words(n: int) -> str:
    """`a card` or `2 cards`."""
    return "a card" if n == 1 else f"{n} cards"


def phrase_strike(content: Book, protects: int, losses: tuple[tuple[int, int], ...], sweeps: int) -> str:
    """The losses by the health of what protects."""
    what = name_of_health(content, protects)
    steps = [f"{share_in_words(lose)} with up to {up_to} {what}" for up_to, lose in losses]
    first = (
        f"with up to {sweeps} {what} in play, Investments that destroy {what} are swept away; then " if sweeps else ""
    )
    safe = "" if losses[-1][0] >= (ALL_CARDS if protects == WHOLE else CARDS_OF_A_TYPE) else ", else none"
    return f"{first}each community loses Investments of its choice: {', '.join(steps)}{safe}"


PHRASES: dict[Any, Callable[..., str]] = {
    destroy: lambda content, environment, n: (
        f"destroy {n} {content.environments[environment].plural if n > 1 else content.environments[environment].name}"
    ),
    strike: phrase_strike,
    close_investment: lambda content: "an Investment of a rival that destroys Environment becomes a House",
    swap_investment: lambda content: "exchange an Investment of yours with a rival's of the same Environment",
    rivals_discard: lambda content, n: f"every rival discards {cards_in_words(n)}",
    build_more: lambda content, n: f"build up to {n} Investments from your hand",
    shelter: lambda content: "extreme weather destroys nothing in your community this round",
    extra_vote: lambda content: "your vote counts once more in this round's council",
    restore: lambda content, n: f"restore {n} Environment cards of any types",
    forecast: lambda content, n: f"look at the next {n} Crisis cards",
    draw_cards: lambda content, n: f"draw {cards_in_words(n)}",
}
