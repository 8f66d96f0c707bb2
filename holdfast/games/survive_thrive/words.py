"""The game in words: names for facts, labels for options, and cards described from their effects."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

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
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.log import Namer
from holdfast.kernel.state import Option


class Words(NamedTuple):
    """What there is to say, and the language to say it in."""

    content: Book
    language: Language = ENGLISH


# --- Names ------------------------------------------------------------------------------------------------------


def namer(g: SurviveThrive, language: Language = ENGLISH) -> Namer:
    """The words for a fact of this game."""
    words = Words(g.book, language)

    def name(kind: str, value: Any) -> str:
        return NAMES[kind](words, value) if kind in NAMES else str(value)

    return name


def name_of(words: Words, card: str) -> str:
    """The name of a card; the face of a House is not said."""
    return words.language("House" if card == HOUSE else words.content.card(card).name)


def name_of_seat(words: Words, seat: int) -> str:
    """Who sits there."""
    return words.language.seat(seat)


def seats_in_words(words: Words, seats: Iterable[int]) -> str:
    """Several seats, or nobody."""
    return words.language.listed([words.language.seat(seat) for seat in seats] or [words.language("nobody")])


def name_of_environment(words: Words, environment: int, n: int = 1) -> str:
    """A type of Environment, one card of it or several."""
    of = words.content.environments[environment]
    return words.language(of.name if n == 1 else of.plural)


def names_of_environments(words: Words, noun: str) -> str:
    """The types that an answer such as `forest+reef` names."""
    types = [ENVIRONMENTS.index(part) for part in noun.split("+") if part in ENVIRONMENTS]
    return words.language.listed(name_of_environment(words, at) for at in types)


def name_of_health(words: Words, protects: int) -> str:
    """What protects against a Crisis."""
    return words.language("Environment cards") if protects == WHOLE else name_of_environment(words, protects, n=2)


def names(words: Words, cards: Iterable[str]) -> str:
    """Several cards, identical ones counted."""
    counted = Counter(name_of(words, card) for card in cards)
    return words.language.listed(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())


def signed(words: Words, n: int) -> str:
    """`+1` or `−1`."""
    return f"{n:+}".replace("-", "−") if n else "0"


def investments_in_words(words: Words, n: int) -> str:
    """`no Investment`, `3 Investments`, `half of its Investments`."""
    if n < 0:
        return words.language(f"{share_in_words(n)} of its Investments")
    return (
        words.language.count(n, "{n} Investment", "{n} Investments").format(n=n)
        if n
        else words.language("no Investment")
    )


def share_in_words(n: int) -> str:
    """`all` or `half`, as the data write it."""
    return next(share for share, stands_for in SHARES.items() if stands_for == n)


NAMES: dict[str, Callable[[Words, Any], str]] = {
    "seat": name_of_seat,
    "seats": seats_in_words,
    "card": name_of,
    "cards": names,
    "crisis": name_of,
    "crises": names,
    "environment": names_of_environments,
    "environments": names_of_environments,
    "epilogue": lambda words, epilogue: words.language(words.content.epilogue(epilogue).name),
    "health": name_of_health,
    "losses": investments_in_words,
    "change": signed,
}

# --- Options ----------------------------------------------------------------------------------------------------


def label(g: SurviveThrive, seat: int, choice: Option, language: Language = ENGLISH) -> Text:
    """What an option means."""
    verb, noun, _ = choice
    parts = [] if noun is None else str(noun).split()
    text = LABELS[verb, len(parts)]
    facts: dict[str, Any] = {}
    if verb in ("add", "regrow"):
        facts["environments"] = parts[0]
    elif verb == "swap":
        facts = {"card": parts[0], "seat_of": int(parts[1]), "card_taken": parts[2]}
    elif verb == "spare":
        facts = {"seat_to": int(parts[0])}
    elif parts:
        card = parts[-1]
        facts = {"card": card, "words": describe_card(g.book, card, language)}
        if verb == "build" and g.book.investments[card].worth:
            facts["words"] = language("{n} DP now; {words}").format(n=dp_of(g, card), words=facts["words"])
        if len(parts) > 1:
            facts |= {"seat_of": int(parts[-2]), "n": dp_of(g, card)}
        if len(parts) > 2:
            facts["seat_to"] = int(parts[0])
    return Text(text, facts)


def detail(g: SurviveThrive, seat: int, choice: Option, language: Language = ENGLISH) -> str:
    """What the card does that is given up or spoken of, where the label does not say it."""
    verb, noun, _ = choice
    if verb in ("discard", "close", "vote", "offer", "accept", "promise") and noun is not None:
        return describe_card(g.book, noun.split()[-1], language)
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


def describe_card(content: Book, card: str, language: Language = ENGLISH) -> str:
    """What a card does, generated from the data, so that text and behaviour cannot disagree."""
    words = Words(content, language)
    if card == HOUSE:
        return language("1 DP, no Impact")
    if card in content.investments:
        return describe_investment(words, content.investments[card])
    if card in content.actions:
        return describe(words, content.actions[card].effects)
    if card in content.weather:
        return describe(words, content.weather[card].effects)
    return describe_endgame(words, content.endgame[card])


def describe_investment(words: Words, card: Investment) -> str:
    """DP and Impact of an Investment."""
    language = words.language
    if card.worth:
        step = language("{dp} DP with {n}")
        return language("{steps} or more {environments} in play").format(
            steps=", ".join(step.format(dp=worth.dp, n=worth.at_least) for worth in card.worth),
            environments=name_of_environment(words, card.environment or 0, n=2),
        )
    return ", ".join([language("{n} DP").format(n=card.dp), *impacts(words, card.impact)])


def impacts(words: Words, of: tuple[Impact, ...]) -> list[str]:
    """The Impact of a card, type by type."""
    destroys = words.language("destroys {n} {environment} each round")
    restores = words.language("restores {n} {environment} each round")
    return [
        (destroys if each.n < 0 else restores).format(
            n=abs(each.n), environment=name_of_environment(words, each.environment)
        )
        for each in of
    ]


def describe_endgame(words: Words, card: EndGame) -> str:
    """What an End Game Crisis destroys at once and later."""
    return words.language("; ").join([describe(words, card.effects), *impacts(words, card.impact)])


def describe(words: Words, effects: Effects) -> str:
    """What effects do, in order."""
    phrases = [PHRASES[step[0]](words, *step[1:]) for step in effects]
    return words.language("; ").join(phrases) or words.language("nothing happens")


def phrase_strike(words: Words, protects: int, losses: tuple[tuple[int, int], ...], sweeps: int) -> str:
    """The losses by the health of what protects."""
    language, health = words.language, name_of_health(words, protects)
    steps = ", ".join(phrase_loss(words, up_to, lose, health) for up_to, lose in losses)
    whole = ALL_CARDS if protects == WHOLE else CARDS_OF_A_TYPE
    lost = language(
        "each community loses Investments of its choice: {steps}" + ("" if losses[-1][0] >= whole else ", else none")
    )
    if not sweeps:
        return lost.format(steps=steps)
    swept = language("with up to {n} {health} in play, Investments that destroy {health} are swept away; then ")
    return swept.format(n=sweeps, health=health) + lost.format(steps=steps)


def phrase_loss(words: Words, up_to: int, lose: int, health: str) -> str:
    """What is lost up to this health: a share, or so many."""
    share = "{n_lost}" if lose > 0 else share_in_words(lose)
    return words.language(share + " with up to {n} {health}").format(n_lost=lose, n=up_to, health=health)


def phrase_many(many: str, one: str = "") -> Callable[[Words, int], str]:
    """A phrase with a number, in the form that goes with it."""
    return lambda words, n: words.language.count(n, one or many, many).format(n=n)


def phrase(text: str) -> Callable[[Words], str]:
    """A phrase without a number."""
    return lambda words: words.language(text)


PHRASES: dict[Any, Callable[..., str]] = {
    destroy: lambda words, environment, n: words.language("destroy {n} {environment}").format(
        n=n, environment=name_of_environment(words, environment, n)
    ),
    strike: phrase_strike,
    close_investment: phrase("an Investment of a rival that destroys Environment becomes a House"),
    swap_investment: phrase("exchange an Investment of yours with a rival's of the same Environment"),
    rivals_discard: phrase_many("every rival discards {n} cards", "every rival discards a card"),
    build_more: phrase_many("build up to {n} Investments from your hand"),
    shelter: phrase("extreme weather destroys nothing in your community this round"),
    extra_vote: phrase("your vote counts once more in this round's council"),
    restore: phrase_many("restore {n} Environment cards of any types"),
    forecast: phrase_many("look at the next {n} Crisis cards"),
    draw_cards: phrase_many("draw {n} cards", "draw a card"),
}


# --- Scenarios --------------------------------------------------------------------------------------------------

GOALS = (
    Text("Have the most DP when the game is scored", {}),
    Text("The third End Game Crisis ends the game", {}),
    Text("A typhoon that leaves no Investment anywhere is the end of all", {}),
)
"""What wins, and what ends the game."""
