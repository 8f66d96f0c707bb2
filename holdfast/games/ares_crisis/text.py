"""Cards described from their effects, so that text and behaviour cannot disagree."""

from collections.abc import Callable
from typing import Any

from holdfast.games.ares_crisis.cards import (
    PHASES,
    PRODUCTIONS,
    Action,
    Amount,
    Book,
    Corporation,
    Crisis,
    Discount,
    Goal,
    Hindrance,
    Lasting,
    Need,
    Offer,
    Project,
    Trigger,
    Works,
)
from holdfast.games.ares_crisis.crisis import all_red, bar_phase, limit_dummies, relieve, scrap
from holdfast.games.ares_crisis.effects import (
    add,
    discard,
    draw,
    draw_and_keep,
    either,
    everyone,
    gain,
    gain_tr,
    if_alone,
    if_chosen,
    if_count,
    look_for,
    lose,
    may_pay,
    produce,
    teammate,
)
from holdfast.games.ares_crisis.planet import lower_by_zone, lower_chosen, lower_metric, plant_forest, raise_metric
from holdfast.games.ares_crisis.projects import play_another
from holdfast.games.ares_crisis.rare import burn_heat, may_give, redraft, study, trade_cards
from holdfast.kernel.content import Effects
from holdfast.kernel.log import listed

WORDS = {"mc": "MC", "tr": "TR", "microbe": "microbes", "animal": "animals", "any": "resources", "ocean": "oceans"}
PLURALS = ("plants", "cards", "microbes", "animals", "resources", "forests", "oceans")


def word(what: str) -> str:
    """How a thing is called."""
    return WORDS.get(what, what)


def counted(n: int, what: str) -> str:
    """`1 plant`, `2 plants`."""
    return f"{n} {what[:-1] if n == 1 and what in PLURALS else what}"


def a(what: str) -> str:
    """With the right article in front."""
    return f"an {what}" if what[0] in "AEIOaeio" else f"a {what}"


def sentence(words: str) -> str:
    """With a capital letter in front."""
    return words[:1].upper() + words[1:]


def tag_name(tag: str) -> str:
    """A tag as it is written: planets have capital letters."""
    return tag.capitalize() if tag in ("earth", "jovian") else tag


def some(n: Amount, what: str) -> str:
    """`3 heat`, or `1 heat per 2 building tags`."""
    return counted(n, what) if isinstance(n, int) else f"{counted(n[0], what)}{per(n)}"


def per(n: tuple[int, int, str]) -> str:
    """` per 2 building tags`."""
    of = n[2]
    if of.endswith(" tags"):
        of = f"{tag_name(of[:-5])} tags"
    of = {"here": "resources on it", "cards": "cards played", "blue cards": "blue cards played"}.get(of, of)
    return f" per {n[1]} {of}" if n[1] > 1 else f" per {of.removesuffix('s') if of.endswith('s') else of}"


def describe(content: Book, effects: Effects) -> str:
    """What effects do."""
    return "; ".join(PHRASES[step[0]](content, *step[1:]) for step in effects) or "nothing happens"


def phrase_add(content: Book, what: str, n: int, to: str) -> str:
    """Resources for a card."""
    return f"put {counted(n, word(what))} {'here' if to == 'this' else 'on another card'}"


def phrase_metric(content: Book, metric: str, n: int) -> str:
    """A metric that rises."""
    return f"flip {counted(n, 'oceans')} faceup" if metric == "ocean" else f"raise {metric} by {n}"


def phrase_either(content: Book, options: tuple[Effects, ...]) -> str:
    """A choice."""
    return listed((describe(content, each) for each in options), "or")


def phrase_look(content: Book, n: int, tags: tuple[str, ...], colours: tuple[str, ...], otherwise: Effects) -> str:
    """Cards turned up."""
    kinds = listed([*colours, *[tag_name(tag) for tag in tags]], "or")
    rest = f"; if there is none, {describe(content, otherwise)}" if otherwise else ""
    return f"turn up {counted(n, 'cards')} and keep one that is {kinds}{rest}"


def phrase_another(content: Book, colours: tuple[str, ...], less: int, free: int) -> str:
    """One more card to play."""
    price = f" that costs {free} or less, for nothing" if free else f" for {less} MC less" if less else ""
    return f"you may play one more {listed(colours, 'or')} card{price}"


def phrase_alone(content: Book, effects: Effects, otherwise: Effects) -> str:
    """One thing alone, another in a team."""
    return f"alone: {describe(content, effects)}; in a team: {describe(content, otherwise)}"


Phrase = Callable[..., str]
PHRASES: dict[Any, Phrase] = {
    gain: lambda content, what, n: f"gain {some(n, word(what))}",
    gain_tr: lambda content, n: f"gain {some(n, 'TR')}",
    produce: lambda content, what, n: f"make {some(n, word(PRODUCTIONS[what]))}",
    lose: lambda content, what, n: f"lose {counted(n, word(what))}",
    add: phrase_add,
    may_pay: lambda content, mc, effects: f"you may pay {mc} MC to {describe(content, effects)}",
    draw: lambda content, n: f"draw {counted(n, 'cards')}",
    discard: lambda content, n: f"discard {counted(n, 'cards')}",
    draw_and_keep: lambda content, n, keep: f"draw {n} and keep {keep}",
    look_for: phrase_look,
    either: phrase_either,
    if_chosen: lambda content, phase, effects: (
        f"if you chose {PHASES[phase].capitalize()}, {describe(content, effects)}"
    ),
    if_count: lambda content, of, n, effects: f"with {n} {of} or more, {describe(content, effects)}",
    if_alone: phrase_alone,
    everyone: lambda content, effects: f"every player: {describe(content, effects)}",
    teammate: lambda content, effects: f"a teammate: {describe(content, effects)}",
    raise_metric: phrase_metric,
    plant_forest: lambda content, n: f"plant {counted(n, 'forests')}",
    lower_metric: lambda content, metric, n: f"{word(metric)} −{n}",
    lower_by_zone: lambda content, white, yellow, red: (
        f"each metric −{white} if white, −{yellow} if yellow, −{red} if red"
    ),
    lower_chosen: lambda content, n, then, but: f"one metric of your choice −{n}, another −{then}",
    play_another: phrase_another,
    all_red: lambda content: "all detriment tokens show red",
    bar_phase: lambda content: "a random phase is barred this round",
    limit_dummies: lambda content, n: (
        "no dummy cards this round" if not n else f"only {n} of the dummy cards this round"
    ),
    scrap: lambda content, dearest: f"give up {'your dearest' if dearest else 'a'} green card",
    relieve: lambda content: "take a counter off a Crisis",
    burn_heat: lambda content: "spend any heat to gain as many MC",
    redraft: lambda content, n, gone: f"discard up to {n} cards and draw as many",
    study: lambda content: "you may discard a card to draw 1, or 2 for a plant card",
    may_give: lambda content: "you may give a card to a teammate",
    trade_cards: lambda content: "give a card to a teammate, who may give one back",
}


# --- What stays -------------------------------------------------------------------------------------------------


def describe_need(need: Need) -> str:
    """A condition."""
    return f"you chose {PHASES[need.chose].capitalize()}" if need.chose else f"you have {need.at_least} {need.of}"


def describe_action(content: Book, action: Action) -> str:
    """An action with its price."""
    if not action.pay:
        return describe(content, action.effects)
    less = f" ({some(action.less, 'less')})" if action.less else ""
    if action.less_if:
        less = f" ({action.less} less if {describe_need(action.less_if)})"
    source = " from any of your cards" if action.anywhere else ""
    return f"{counted(action.n, word(action.pay))}{source}{less} → {describe(content, action.effects)}"


MOMENTS = {
    "steel": "For each card you play that makes steel",
    "action": "For each card action you use",
    "tr": "When your TR rises",
    "counter": "For each counter you take off in a phase",
    "temperature": "For each step you raise temperature",
    "oxygen": "For each step you raise oxygen",
    "ocean": "For each ocean you flip",
}


def describe_trigger(content: Book, trigger: Trigger) -> str:
    """What a card watches for and does."""
    if trigger.on == "tag":
        when = f"For each {listed([tag_name(tag) for tag in trigger.tags], 'or')} tag you play"
    elif trigger.on == "card":
        when = "For each card you play"
        when += f" that is printed at {trigger.least_cost} MC or more" if trigger.least_cost else ""
    else:
        when = MOMENTS[trigger.on]
    if trigger.own:
        when += " (this one too)"
    if trigger.once:
        when += " for the first time in a phase"
    return f"{when}: {describe(content, trigger.effects)}"


def describe_discount(discount: Discount) -> str:
    """Cards that cost less."""
    if discount.tag:
        return f"Cards with {a(tag_name(discount.tag))} tag cost {discount.n} MC less"
    if discount.least_cost:
        return f"Cards printed at {discount.least_cost} MC or more cost {discount.n} MC less"
    return f"Cards cost {discount.n} MC less"


def describe_offer(offer: Offer) -> str:
    """A price that can be lowered."""
    source = " from here" if offer.pay in ("microbe", "animal", "science") else ""
    return f"You may spend {counted(offer.amount, word(offer.pay))}{source} to play a card for {offer.n} MC less"


def describe_lasting(lasting: Lasting) -> list[str]:
    """What changes for good."""
    found = [
        (lasting.steel, f"Each steel is worth {lasting.steel} MC more"),
        (lasting.titanium, f"Each titanium is worth {lasting.titanium} MC more"),
        (lasting.sale, f"Cards sell for {lasting.sale} MC more"),
        (lasting.forest, f"A forest costs {counted(-lasting.forest, 'plants')} less"),
        (lasting.standard, f"Standard actions cost {lasting.standard} MC less"),
        (lasting.draw, f"Research: look at {lasting.draw} more"),
        (lasting.keep, f"Research: keep {lasting.keep} more"),
        (lasting.heat_as_mc, "Heat may be paid as MC"),
    ]
    return [words for holds, words in found if holds]


def describe_works(content: Book, card: Works) -> str:
    """All that a project or a corporation does."""
    parts: list[str] = []
    if isinstance(card, Corporation):
        parts.append(f"{card.mc} MC")
        parts += [sentence(describe(content, card.start))] if card.start else []
    if isinstance(card, Project):
        parts += demands_of(card)
        parts += [sentence(describe(content, card.effects))] if card.effects else []
    parts += [f"Action: {describe_action(content, action)}" for action in card.actions]
    parts += [describe_trigger(content, trigger) for trigger in card.when]
    parts += [describe_discount(discount) for discount in card.discounts]
    parts += [describe_offer(offer) for offer in card.offers]
    parts += describe_lasting(card.lasting) if card.lasting else []
    if isinstance(card, Project) and card.vp:
        parts.append(some(card.vp, "VP").replace("-", "−"))
    return ". ".join(parts) + "." if parts else "Nothing more."


def demands_of(card: Project) -> list[str]:
    """What must be there before a card can be played, and what it takes."""
    found = []
    if card.requires:
        tags = "tag" if sum(card.requires.values()) == 1 else "tags"
        found.append(f"Needs {listed(f'{n} {tag_name(tag)}' for tag, n in card.requires.items())} {tags}")
    if card.requires_tr:
        found.append(f"Needs TR {card.requires_tr}")
    if card.spends:
        found.append(f"Takes {counted(card.spends.n, word(card.spends.what))}")
    return found


# --- Crises -----------------------------------------------------------------------------------------------------


def describe_goal(goal: Goal) -> str:
    """A task that takes off a counter."""
    if goal.on == "payment":
        return f"give up {counted(goal.n, word(goal.pay))} in the Action phase"
    if goal.on == "tag":
        return f"play {a(listed([tag_name(tag) for tag in goal.tags], 'or'))} tag"
    if goal.on == "card":
        return f"play a {goal.colour} card{' with an action' if goal.with_action else ''}"
    return {"action": "use a card's action", "ocean": "flip an ocean faceup"}.get(goal.on, f"raise {goal.on}")


def describe_crisis(content: Book, card: Crisis) -> str:
    """All that a Crisis does and asks for."""
    parts = []
    if card.immediate:
        parts.append(f"At once: {describe(content, card.immediate)}")
    if card.persistent:
        parts.append(f"Every round: {describe(content, card.persistent)}")
    if card.goals:
        parts.append(f"Goal: {listed([describe_goal(goal) for goal in card.goals], 'or')}")
    if card.exchange:
        parts.append(f"At any time 1 VP of the Bank becomes {card.exchange} MC for each player")
    if card.opens_win:
        parts.append("From now on full metrics win")
    return ". ".join(parts) + "." if parts else "A quiet round."


def describe_hindrance(content: Book, side: Hindrance) -> str:
    """What a detriment token does."""
    if side.surcharge:
        return f"every project costs {side.surcharge} MC more"
    if side.no_bonus:
        return f"no {PHASES[side.no_bonus].capitalize()} bonus"
    if side.no_phase:
        return f"no {PHASES[side.no_phase].capitalize()} phase"
    return describe(content, side.at_once)
