"""The game in words: names for facts, labels for options, and cards described from their effects."""

from collections.abc import Callable
from typing import Any

from holdfast.games.ares_crisis.action import action_price
from holdfast.games.ares_crisis.cards import PHASES, TEAM, Book, Level
from holdfast.games.ares_crisis.state import AresCrisis, cost, sale_value
from holdfast.games.ares_crisis.text import (
    counted,
    describe,
    describe_crisis,
    describe_works,
    phase_name,
    sentence,
    word,
)
from holdfast.kernel.content import Effects
from holdfast.kernel.game import Text
from holdfast.kernel.log import Namer
from holdfast.kernel.state import Option
from holdfast.kernel.tongue import ENGLISH, Tongue

# --- Names ------------------------------------------------------------------------------------------------------

NAMED = {"project": "projects", "corporation": "corporations", "crisis": "crises", "tile": "oceans", "dummy": "dummies"}


def namer(g: AresCrisis, tongue: Tongue = ENGLISH) -> Namer:
    """The words for a fact of this game."""
    content = g.book

    def name(kind: str, value: Any) -> str:
        if kind in NAMED:
            return tongue(getattr(content, NAMED[kind])[value].name)
        if kind == "projects":
            return tongue.listed(tongue(content.projects[card].name) for card in value)
        if kind == "card":
            return tongue(name_of_card(content, value))
        if kind == "scenario":
            return tongue(content.scenarios[value].name)
        if kind == "seat":
            return tongue("The team") if value == TEAM else tongue.seat(value)
        if kind == "phase":
            return phase_name(value, tongue)
        if kind == "metric":
            return tongue(content.tracks[value].name)
        if kind == "change":
            return signed(value)
        if kind == "level":
            return str(value).replace("-", "−")
        if kind == "side":
            return tongue(value)
        return word(value, tongue) if kind == "what" else str(value)

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
    "enough": "Enough",
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
    "turn down": "Turn {tile} down ({words})",
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


def label(g: AresCrisis, seat: int, choice: Option, tongue: Tongue = ENGLISH) -> Text:
    """What an option means, with its real price."""
    verb, noun, _ = choice
    if verb in SPECIAL:
        return SPECIAL[verb](g, seat, choice, tongue)
    if verb == "spend vp":
        return Text(LABELS[verb], {"n": g.book.crises[g.supplies].exchange})
    if verb in ("flip", "turn down"):
        reward = describe(g.book.oceans[str(noun)].effects, tongue)
        return Text(LABELS[verb], {"tile": noun, "words": reward})
    return Text(LABELS[verb], {FACTS[verb]: noun} if verb in FACTS else {})


def label_play(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """A card to play, with its price now."""
    step = next(step for step in choice[2] if step[0].__name__ == "play_card")
    return Text("Play {project} for {n} MC", {"project": choice[1], "n": cost(g, seat, choice[1], step[3])})


def label_sell(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """A card to sell, with what it brings."""
    return Text("Sell {project} for {n} MC", {"project": choice[1], "n": sale_value(g, seat)})


def label_choice(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """A phase to choose, or one of several effects."""
    if choice[1] in PHASES:
        return Text("Choose {phase}: {words}", {"phase": choice[1], "words": tongue(BONUSES[choice[1]])})
    effects = tuple((step[0], *step[3:]) for step in choice[2])
    return Text("{words}", {"words": sentence(describe(Effects(effects), tongue))})


def label_action(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """An action of a card, with its price now."""
    _, _, card, at = choice[2][0]
    action = g.book.works(card).actions[at - 1]
    price = action_price(g, seat, card, action)
    words = describe(action.effects, tongue)
    if action.pay:
        words = f"{counted(price, action.pay, tongue)} → {words}"
    return Text("Use {card}: {words}", {"card": card, "words": words})


def label_standard(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """A standard action, with its price now."""
    _, _, what, n, _ = choice[2][0]
    goal = {"forest": "a forest", "plants": "a forest", "ocean": "flip an ocean"}.get(choice[1], "raise temperature")
    return Text("{n} {what}: {words}", {"n": n, "what": what, "words": tongue(goal)})


def label_payment(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """A payment that removes counters."""
    _, _, what, n, _ = choice[2][0]
    return Text("Give up {n} {what} to take a counter off", {"n": n, "what": what})


def label_offer(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """A payment that lowers a price."""
    offer = g.book.projects[choice[1]].offers[0]
    facts = {"project": choice[1], "n": offer.amount, "what": offer.pay, "n_less": offer.n}
    return Text("{project}: {n} {what} for {n_less} MC less", facts)


def label_decline(g: AresCrisis, seat: int, choice: Option, tongue: Tongue) -> Text:
    """Not to use an offer."""
    return Text("Without {project}", {"project": choice[1]}) if choice[1] else Text(LABELS["decline"], {})


SPECIAL: dict[str, Callable[[AresCrisis, int, Option, Tongue], Text]] = {
    "play": label_play,
    "sell": label_sell,
    "choose": label_choice,
    "use": label_action,
    "buy": label_standard,
    "convert": label_standard,
    "give up": label_payment,
    "accept": label_offer,
    "decline": label_decline,
}

BONUSES = {
    "development": "a green card each, yours 3 MC cheaper",
    "construction": "a blue or red card each, one more for you or a card to draw",
    "action": "actions for all, one of yours twice",
    "production": "income for all, 4 MC more for you",
    "research": "2 cards seen and 1 kept by all, 5 and 2 by you",
}


def detail(g: AresCrisis, seat: int, choice: Option, tongue: Tongue = ENGLISH) -> str:
    """What a card would do."""
    verb, noun, _ = choice
    if verb in ("play", "keep", "discard", "replace", "give", "scrap"):
        return describe_works(g.book.projects[noun], tongue)
    if verb == "found":
        return describe_works(g.book.corporations[noun], tongue)
    return describe_crisis(g.book.crises[noun], tongue) if verb in ("relieve", "spend on") else ""


# --- Levels of difficulty ---------------------------------------------------------------------------------------


def goals(card: Level) -> tuple[Text, ...]:
    """What wins and loses, and what makes a level hard."""
    told = [
        Text("Complete all three metrics again once Dwindling Supplies has come", {}),
        Text("A metric that is in its purple zone when a round begins is the end", {}),
    ]
    if card.quiet:
        told.append(Text("{n} quiet rounds at the beginning", {"n": card.quiet}))
    if card.extra_counters:
        told.append(Text("{n} more counter on every Crisis to be dealt with", {"n": card.extra_counters}))
    if card.steps_down:
        told.append(Text("Temperature and oxygen begin {n} steps lower", {"n": card.steps_down}))
    if card.oceans_down:
        told.append(Text("{n} oceans are lost from the start", {"n": card.oceans_down}))
    return tuple(told)
