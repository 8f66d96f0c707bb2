"""The game in words: names for facts, labels for options, and cards described from their effects."""

from collections.abc import Callable
from typing import Any

from holdfast.games.ares_crisis.action import action_price
from holdfast.games.ares_crisis.cards import PHASES, TEAM, Book, Level, Project
from holdfast.games.ares_crisis.setup import FIRST_HAND
from holdfast.games.ares_crisis.state import AresCrisis, cost, sale_value
from holdfast.games.ares_crisis.text import (
    counted,
    describe,
    describe_crisis,
    describe_works,
    phase_name,
    sentence,
    tag_name,
)
from holdfast.kernel.content import Effects
from holdfast.kernel.game import Text
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.log import Namer
from holdfast.kernel.state import Option

# --- Names ------------------------------------------------------------------------------------------------------

NAMED = {"project": "projects", "corporation": "corporations", "crisis": "crises", "tile": "oceans", "dummy": "dummies"}


UNITS = {"temperature": "{n} °C", "oxygen": "{n}%"}


def namer(g: AresCrisis, language: Language = ENGLISH) -> Namer:
    """The words for a fact of this game."""
    content = g.book

    def name(kind: str, value: Any) -> str:
        if kind in NAMED:
            return language(getattr(content, NAMED[kind])[value].name)
        if kind == "projects":
            return language.listed(language(content.projects[card].name) for card in value)
        if kind == "card":
            return language(name_of_card(content, value))
        if kind == "scenario":
            return language(content.scenarios[value].name)
        if kind == "seat":
            return language("The team") if value == TEAM else language.seat(value)
        if kind == "phase":
            return phase_name(value, language)
        if kind == "metric":
            return language(content.tracks[value].name)
        if kind == "change":
            return signed(value)
        if kind == "level":
            return language(UNITS[value[1]]).format(n=str(value[0]).replace("-", "−"))
        if kind == "amount":
            return counted(value[0], value[1], language)
        if kind == "amounts":
            return language.listed(counted(n, what, language) for n, what in value)
        if kind == "side":
            return language(value)
        return str(value)

    return name


def name_of_card(content: Book, card: str) -> str:
    """The name of any card, tile or token."""
    for kind in (content.projects, content.corporations, content.crises, content.oceans, content.tracks):
        if card in kind:
            return str(kind[card].name)
    return card


def signed(n: int) -> str:
    """`+1` or `−1`."""
    return f"{n:+}".replace("-", "−")


# --- Options ----------------------------------------------------------------------------------------------------

LABELS = {
    "done": "Done with this phase",
    "draw": "Draw a card instead of playing one more",
    "save": "Spend no VP",
    "skip": "Play no other card",
    "keep hand": "Give up no card",
    "spend vp": "Spend 1 VP of the Bank for {n} MC each",
    "replace": "Replace {project}",
    "found": "Take {corporation}",
    "keep": "Keep {project}",
    "discard": "Discard {project}",
    "scrap": "Give up {project}",
    "give": "Give {project}",
    "add to": "Put them on {project}",
    "take from": "Take from {project}",
    "relieve": "Take a counter off {crisis}",
    "spend on": "Spend 2 VP on {crisis}",
    "flip": "Flip {tile}: {words}",
    "turn down": "Lose {tile}: who flips it up again will {words}",
    "turn up": "Resolve {phase}",
    "lower": "Lower {metric}",
    "to": "To {seat}",
    "help": "Help {seat}",
    "burn": "Turn {n} heat into MC",
    "heat": "Pay {n} in heat",
    "pay": "Pay {n} MC",
    "decline": "Do not pay",
}
FACTS = {
    "replace": "project",
    "found": "corporation",
    "keep": "project",
    "discard": "project",
    "scrap": "project",
    "give": "project",
    "add to": "project",
    "take from": "project",
    "relieve": "crisis",
    "spend on": "crisis",
    "turn up": "phase",
    "lower": "metric",
    "to": "seat",
    "help": "seat",
    "burn": "n",
    "heat": "n",
    "pay": "n",
}


def label(g: AresCrisis, seat: int, choice: Option, language: Language = ENGLISH) -> Text:
    """What an option means, with its real price."""
    verb, noun, _ = choice
    if verb in SPECIAL:
        return SPECIAL[verb](g, seat, choice, language)
    if verb == "spend vp":
        return Text(LABELS[verb], {"n": g.book.crises[g.supplies].exchange})
    if verb in ("flip", "turn down"):
        reward = describe(g.book.oceans[str(noun)].effects, language)
        return Text(LABELS[verb], {"tile": noun, "words": reward})
    return Text(LABELS[verb], {FACTS[verb]: noun} if verb in FACTS else {})


def label_play(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """A card to play, with its price now."""
    step = next(step for step in choice[2] if step[0].__name__ == "play_card")
    return Text("Play {project} for {n} MC", {"project": choice[1], "n": cost(g, seat, choice[1], step[3])})


def label_sell(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """A card to sell, with what it brings."""
    return Text("Sell {project} for {n} MC", {"project": choice[1], "n": sale_value(g, seat)})


def label_choice(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """A phase to choose, or one of several effects."""
    if choice[1] in PHASES:
        return Text("Choose {phase}: {words}", {"phase": choice[1], "words": language(BONUSES[choice[1]])})
    effects = tuple((step[0], *step[3:]) for step in choice[2])
    return Text("{words}", {"words": sentence(describe(Effects(effects), language))})


def label_action(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """An action of a card, with its price now."""
    _, _, card, at = choice[2][0]
    action = g.book.works(card).actions[at - 1]
    price = action_price(g, seat, card, action)
    words = describe(action.effects, language)
    if action.pay:
        words = f"{counted(price, action.pay, language)} → {words}"
    return Text("Use {card}: {words}", {"card": card, "words": words})


def label_standard(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """A standard action, with its price now."""
    _, _, what, n, _ = choice[2][0]
    goal = {"forest": "a forest", "plants": "a forest", "ocean": "flip an ocean"}.get(choice[1], "raise temperature")
    return Text("{amount}: {words}", {"amount": (n, what), "words": language(goal)})


def label_payment(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """A payment that removes counters."""
    _, _, what, n, _ = choice[2][0]
    return Text("Give up {amount} to take a counter off", {"amount": (n, what)})


def label_offer(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """A payment that lowers a price."""
    offer = g.book.projects[choice[1]].offers[0]
    facts = {"project": choice[1], "amount": (offer.amount, offer.pay), "n_less": offer.n}
    return Text("{project}: {amount} for {n_less} MC less", facts)


def label_decline(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """Not to use an offer."""
    return Text("Without {project}", {"project": choice[1]}) if choice[1] else Text(LABELS["decline"], {})


def label_enough(g: AresCrisis, seat: int, choice: Option, language: Language) -> Text:
    """To replace no more cards: of the first hand as it was dealt, or with as many to draw as were put away."""
    gone = FIRST_HAND - len(g.players[seat].hand) if not g.round else int(choice[2][0][2])
    if not gone:
        return Text("Keep these cards", {})
    return Text("Replace no more: draw {amount}", {"amount": (gone, "cards")})


SPECIAL: dict[str, Callable[[AresCrisis, int, Option, Language], Text]] = {
    "play": label_play,
    "sell": label_sell,
    "choose": label_choice,
    "use": label_action,
    "buy": label_standard,
    "convert": label_standard,
    "give up": label_payment,
    "accept": label_offer,
    "decline": label_decline,
    "enough": label_enough,
}

BONUSES = {
    "development": "a green card each, yours 3 MC cheaper",
    "construction": "a blue or red card each, one more for you or a card to draw",
    "action": "actions for all, one of yours twice",
    "production": "income for all, 4 MC more for you",
    "research": "2 cards seen and 1 kept by all, 5 and 2 by you",
}

BRINGS = {
    "development": "Each player may play one green card.",
    "construction": "Each player may play one blue or red card.",
    "action": "Each player may use actions, and pay to take counters off Crises.",
    "production": "Each player gains MC for TR, and the MC, heat, plants and cards that are made.",
    "research": "Each player draws 2 cards and keeps 1.",
}
"""What a phase brings to those who did not choose it."""


def detail(g: AresCrisis, seat: int, choice: Option, language: Language = ENGLISH) -> str:
    """What a card would do, or a phase of the dummy player would bring."""
    verb, noun, _ = choice
    if verb == "turn up":
        return language(BRINGS[noun])
    if verb in ("keep", "discard", "replace", "give"):
        return describe_unplayed(g.book.projects[noun], language)
    if verb in ("play", "scrap"):
        return describe_works(g.book.projects[noun], language)
    if verb == "found":
        return describe_works(g.book.corporations[noun], language)
    return describe_crisis(g.book.crises[noun], language) if verb in ("relieve", "spend on") else ""


def describe_unplayed(card: Project, language: Language) -> str:
    """A project that may yet be played: its colour, its printed cost and its tags first."""
    tags = language.listed(tag_name(tag, language) for tag in card.tags)
    head = language("{colour} card for {n} MC ({tags})" if card.tags else "{colour} card for {n} MC")
    first = sentence(head.format(colour=language(card.colour), n=card.cost, tags=tags))
    return f"{first}. {describe_works(card, language)}"


# --- Levels of difficulty ---------------------------------------------------------------------------------------


def goals(card: Level) -> tuple[Text, ...]:
    """What wins and loses, and what is special on a level."""
    special = [
        *one_or_many(
            "The first round brings a warning, not a Crisis",
            "The first {n} rounds bring warnings, not Crises",
            card.quiet,
        ),
        *one_or_many(
            "Every Crisis that has to be dealt with takes one more task",
            "Every Crisis that has to be dealt with takes {n} more tasks",
            card.extra_counters,
        ),
        *one_or_many(
            "Temperature and oxygen begin one step below full",
            "Temperature and oxygen begin {n} steps below full",
            card.steps_down,
        ),
        *one_or_many("One ocean is lost from the start", "{n} oceans are lost from the start", card.oceans_down),
    ]
    return (
        Text("Win with temperature, oxygen and oceans all full again, once Dwindling Supplies has come", {}),
        Text(
            "Lose if one of them is in its lowest, purple zone when a round begins, or if the Crisis deck runs out", {}
        ),
        *(special or [Text("Crises strike from the first round on", {})]),
    )


def one_or_many(one: str, many: str, n: int) -> list[Text]:
    """What to say of a number of things; of none, nothing."""
    return [Text(one if n == 1 else many, {"n": n} if n > 1 else {})] if n else []
