"""The texts of the game: names for values, and descriptions of cards generated from their effects."""

from collections.abc import Mapping
from typing import Any

from holdfast.games.ares_crisis.cards import (
    ON_CARDS,
    PHASES,
    PRODUCTIONS,
    TEAM,
    Action,
    Amount,
    Corporation,
    Crisis,
    Discount,
    Goal,
    Hindrance,
    Lasting,
    Level,
    Offer,
    Plays,
    Project,
    Trigger,
    Works,
)
from holdfast.games.ares_crisis.triggers import effects_in
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import SAYS
from holdfast.kernel.words import Name, Text, Words, name_in, word_in

PRIMER = (
    "Mars was finished, then the asteroid came. You play together and talk about everything: win or lose as a team.",
    "Every round a new Crisis comes and stays. As long as it stays it harms temperature, oxygen or oceans; "
    "doing what it asks takes off its counters, and with the last one it is gone.",
    "Then everybody chooses a phase. Whatever phases were chosen, all players play them, and whoever chose "
    "one has its bonus.",
    "A dummy player shows phases too: with one or two players one more phase is played for each of its cards, in a "
    "bigger team nobody may choose the phase it shows.",
    "Projects bring money, heat and plants, and these raise the three metrics again.",
    "Once Dwindling Supplies has been drawn, you win in the End step in which all three metrics are complete. "
    "A metric that is purple when a round begins is the end.",
)

# --- Names ------------------------------------------------------------------------------------------------------

AMOUNTS = {
    "mc": "{n} MC",
    "tr": "{n} TR",
    "vp": "{n} VP",
    "heat": "{n} heat",
    "plants": "{n:# plant|# plants}",
    "cards": "{n:# card|# cards}",
    "steel": "{n} steel",
    "titanium": "{n} titanium",
    "microbe": "{n:# microbe|# microbes}",
    "animal": "{n:# animal|# animals}",
    "science": "{n} science",
    "any": "{n:# resource|# resources}",
    "forests": "{n:# forest|# forests}",
    "oceans": "{n:# ocean|# oceans}",
    "counters": "{n:# counter|# counters}",
    "steps": "{n:# step|# steps}",
    "less": "{n} less",
}
"""By kind: the text for an amount."""
THINGS = {
    "mc": "MC",
    "tr": "TR",
    "cards": "cards",
    "heat": "heat",
    "plants": "plants",
    "steel": "steel",
    "titanium": "titanium",
    "microbe": "microbes",
    "animal": "animals",
    "science": "science",
}
"""By kind: the word without a number."""
LEVELS = {"temperature": "{n} °C", "oxygen": "{n}%", "ocean": "{n:# ocean|# oceans}"}
STANDARD = {
    "forest": "a forest",
    "plants": "a forest",
    "ocean": "flip an ocean",
    "temperature": "raise temperature",
    "heat": "raise temperature",
}
"""The results of the standard actions."""
BONUSES = {
    "development": "a green card each, yours 3 MC cheaper",
    "construction": "a blue or red card each, one more for you or a card to draw",
    "action": "actions for all, one of yours twice",
    "production": "income for all, 4 MC more for you",
    "research": "2 cards seen and 1 kept by all, 5 and 2 by you",
}
PHASE_NAMES = dict(zip(PHASES[1:], ("Development", "Construction", "Action", "Production", "Research"), strict=True))
PLACES = {"earth": "Earth", "jovian": "Jovian"}
"""Tags that are names of places; the other tags are ordinary words."""
BRINGS = {
    "development": "Each player may play one green card.",
    "construction": "Each player may play one blue or red card.",
    "action": "Each player may use actions, and pay to take counters off Crises.",
    "production": "Each player gains MC for TR, and the MC, heat, plants and cards that are made.",
    "research": "Each player draws 2 cards and keeps 1.",
}
"""The effect of a phase for players who did not choose it."""


name_of_card = name_in("projects", "corporations", "crises", "oceans", "tracks")
"""The name of any card, tile or token."""


def name_of_cause(words: Words, card: str) -> str:
    """The name of the cause of an effect: a card, a tile, a detriment token or the level."""
    if card in words.book.tracks:
        return words.say("the detriment token of {metric}", metric=card)
    return words.name("scenario", card) if card in words.book.scenarios else name_of_card(words, card)


def name_of_amount(words: Words, amount: tuple[Amount, str]) -> str:
    """Render an amount: `3 heat`, or `1 heat per 2 building tags`."""
    n, what = amount
    if isinstance(n, int):
        return words.say(AMOUNTS[what], n=n)
    each, few, count = n
    return words.say("{amount} per {few}", amount=(each, what), few=(few, count))


def name_of_count(words: Words, few: tuple[int, Step]) -> str:
    """Render a count with its number: `2 building tags`, or for one just `building tag`."""
    n, count = few
    says = SAYS[count[0]]
    assert callable(says), "a count of this game is put into words with its number"
    return says(words, *count[1:], n)


def sentence(words: str) -> str:
    """Capitalise the first letter."""
    return words[:1].upper() + words[1:]


FACT_NAMES: Mapping[str, Name] = {
    "project": name_in("projects"),
    "projects": lambda words, cards: words.listed(words.name("project", card) for card in cards),
    "corporation": name_in("corporations"),
    "crisis": name_in("crises"),
    "tile": name_in("oceans"),
    "dummy": name_in("dummies"),
    "scenario": name_in("scenarios"),
    "metric": name_in("tracks"),
    "card": name_of_card,
    "cause": name_of_cause,
    "seat": lambda words, seat: words.say("The team") if seat == TEAM else words.language.seat(seat),
    "phase": word_in(PHASE_NAMES),
    "bonus": word_in(BONUSES),
    "standard": word_in(STANDARD),
    "tag": word_in(PLACES),
    "tags": lambda words, tags: words.listed((words.name("tag", tag) for tag in tags), "or"),
    "colour": lambda words, colour: words.language(colour),
    "colours": lambda words, colours: words.listed((words.language(colour) for colour in colours), "or"),
    "side": lambda words, side: words.language(side),
    "level": lambda words, level: words.say(LEVELS[level[1]], n=level[0]),
    "amount": name_of_amount,
    "amounts": lambda words, amounts: words.listed(name_of_amount(words, amount) for amount in amounts),
    "few": name_of_count,
    "reward": lambda words, tile: words.describe(words.book.oceans[tile].effects),
    "effects": lambda words, effects: words.describe(effects),
    "outcome": lambda words, steps: sentence(words.describe(effects_in(steps))),
    "deal": lambda words, deal: describe_deal(words, *deal),
}

# --- Projects and corporations ----------------------------------------------------------------------------------


def describe_deal(words: Words, action: Action, price: int) -> str:
    """Describe an action with its current price."""
    if not action.pay:
        return words.describe(action.effects)
    return words.say("{amount} → {effects}", amount=(price, action.pay), effects=action.effects)


def describe_action(words: Words, action: Action) -> str:
    """Describe an action with its printed price."""
    if not action.pay:
        return words.describe(action.effects)
    says = "{amount} from any of your cards" if action.anywhere else "{amount}"
    price, less = words.say(says, amount=(action.n, action.pay)), (action.less, "less") if action.less else None
    template = "{price}[ ({amount_less}[ with {given}])] → {effects}"
    return words.say(template, price=price, amount_less=less, given=action.less_if, effects=action.effects)


MOMENTS = {
    "tag": "For each {tags} tag you play",
    "card": "For each card you play[ that is printed at {n_cost} MC or more]",
    "steel": "For each card you play that makes steel",
    "action": "For each card action you use",
    "tr": "When your TR rises",
    "counter": "For each counter you take off in a phase",
    "temperature": "For each step you raise temperature",
    "oxygen": "For each step you raise oxygen",
    "ocean": "For each ocean you flip",
}


def describe_trigger(words: Words, trigger: Trigger) -> str:
    """Describe a trigger: the moment that a card watches for, and its effects."""
    when = words.say(MOMENTS[trigger.on], tags=trigger.tags, n_cost=trigger.least_cost or None)
    if trigger.own:
        when = words.say("{when} (this one too)", when=when)
    if trigger.once:
        when = words.say("{when} for the first time in a phase", when=when)
    return words.say("{when}: {effects}", when=when, effects=trigger.effects)


def describe_discount(words: Words, discount: Discount) -> str:
    """Describe a discount on cards."""
    template = "Cards[ with {tag} tags][ printed at {n_cost} MC or more] cost {n} MC less"
    return words.say(template, tag=discount.tag, n_cost=discount.least_cost or None, n=discount.n)


def describe_offer(words: Words, offer: Offer) -> str:
    """Describe an offer: a payment that lowers a price."""
    template = "You may spend {amount} to play a card for {n} MC less"
    if offer.pay in ON_CARDS:
        template = "You may spend {amount} from here to play a card for {n} MC less"
    return words.say(template, amount=(offer.amount, offer.pay), n=offer.n)


LASTING = {
    "steel": "Each steel is worth {n} MC more",
    "titanium": "Each titanium is worth {n} MC more",
    "sale": "Cards sell for {n} MC more",
    "forest": "A forest costs {amount} less",
    "standard": "Standard actions cost {n} MC less",
    "draw": "Research: look at {n} more",
    "keep": "Research: keep {n} more",
    "heat_as_mc": "Heat may be paid as MC",
}


def describe_lasting(words: Words, lasting: Lasting) -> list[str]:
    """Describe the permanent changes of a card."""
    found = [(template, getattr(lasting, what)) for what, template in LASTING.items()]
    return [words.say(template, n=n, amount=(-n, "plants")) for template, n in found if n]


ONE_MORE = (
    "You may play one more {colours} card in this phase"
    "[ for {less} MC less][ that costs {free_up_to} or less, for nothing]"
)


def describe_plays(words: Words, plays: Plays) -> str:
    """Describe the permission to play one more card, and its price."""
    return words.say(ONE_MORE, colours=plays.colours, less=plays.less or None, free_up_to=plays.free_up_to or None)


def describe_works(words: Words, card: Works) -> str:
    """Describe a project or a corporation completely."""
    return " ".join(parts_of_works(words, card))


def parts_of_works(words: Words, card: Works) -> list[str]:
    """Describe a project or a corporation sentence by sentence."""
    parts: list[str] = []
    if isinstance(card, Corporation):
        parts.append(words.name("amount", (card.mc, "mc")))
        parts += [sentence(words.describe(card.start))] if card.start else []
    if isinstance(card, Project):
        parts += demands_of(words, card)
        parts += [sentence(words.describe(card.effects))] if card.effects else []
        parts += [words.say("Make {amount}", amount=(each.n, PRODUCTIONS[each.what])) for each in card.makes]
        parts += [describe_plays(words, card.plays)] if card.plays else []
    parts += [words.say("Action: {action}", action=describe_action(words, action)) for action in card.actions]
    parts += [describe_trigger(words, trigger) for trigger in card.when]
    parts += [describe_discount(words, discount) for discount in card.discounts]
    parts += [describe_offer(words, offer) for offer in card.offers]
    parts += describe_lasting(words, card.lasting) if card.lasting else []
    if isinstance(card, Project) and card.vp:
        parts.append(words.name("amount", (card.vp, "vp")))
    if isinstance(card, Project) and card.vp_per:
        parts.append(words.say("1 VP per {n} resources on it", n=card.vp_per))
    return [f"{part}." for part in parts] or [words.say("Nothing more.")]


def demands_of(words: Words, card: Project) -> list[str]:
    """Describe the requirements of a card and its extra payment."""
    found = [words.say("Needs {given}", given=card.requires)] if card.requires else []
    if card.spends:
        found.append(words.say("Takes {amount}", amount=(card.spends.n, card.spends.what)))
    return found


def describe_card(words: Words, g: Any, seat: int, card: str, *by: str) -> str:
    """Describe a project or a corporation in the detail of an option."""
    return describe_works(words, words.book.works(card))


def describe_unplayed(words: Words, g: Any, seat: int, card: str) -> str:
    """Describe a project that can still be played: colour, printed cost and tags first."""
    project = words.book.projects[card]
    tags = words.listed(words.name("tag", tag) for tag in project.tags) if project.tags else ""
    head = words.say("{colour} card for {n} MC[ ({list})]", colour=project.colour, n=project.cost, list=tags)
    return f"{sentence(head)}. {describe_works(words, project)}"


def describe_phase(words: Words, g: Any, seat: int, phase: str) -> str:
    """Describe a phase that nobody chose."""
    return words.language(BRINGS[phase])


# --- Crises -----------------------------------------------------------------------------------------------------

GOALS = {
    "payment": "give up {amount} in the Action phase",
    "tag": "play any {tags} tag",
    "card": "play a {colour} card",
    "action": "use a card's action",
    "temperature": "raise temperature",
    "oxygen": "raise oxygen",
    "ocean": "flip an ocean faceup",
}


def describe_goal(words: Words, goal: Goal) -> str:
    """Describe a task that removes a counter."""
    template = "play a {colour} card with an action" if goal.with_action else GOALS[goal.on]
    return words.say(template, amount=(goal.n, goal.pay), tags=goal.tags, colour=goal.colour)


def describe_goals(words: Words, card: Crisis) -> str:
    """Describe the tasks of a Crisis, each of which removes a counter."""
    return words.listed([describe_goal(words, goal) for goal in card.goals], "or")


def describe_crisis(words: Words, card: Crisis) -> str:
    """Describe the effects and goals of a Crisis."""
    return " ".join(parts_of_crisis(words, card))


def parts_of_crisis(words: Words, card: Crisis) -> list[str]:
    """Describe the effects and goals of a Crisis, sentence by sentence."""
    parts = [words.say("At once: {effects}", effects=card.immediate)] if card.immediate else []
    parts += [words.say("Every round: {effects}", effects=card.persistent)] if card.persistent else []
    parts += [words.say("Goal: {goals}", goals=describe_goals(words, card))] if card.goals else []
    if card.exchange:
        parts.append(words.say("At any time 1 VP of the Bank becomes {n} MC for each player", n=card.exchange))
    if card.opens_win:
        parts.append(words.say("From now on full metrics win"))
    return [f"{part}." for part in parts] or [words.say("A quiet round.")]


def describe_crisis_in_play(words: Words, g: Any, seat: int, crisis: str) -> str:
    """Describe a Crisis in play in the detail of an option."""
    return describe_crisis(words, words.book.crises[crisis])


def describe_hindrance(words: Words, side: Hindrance) -> str:
    """Describe the effect of a detriment token."""
    if side.surcharge:
        return words.say("every project costs {n} MC more", n=side.surcharge)
    if side.no_bonus:
        return words.say("no {phase} bonus", phase=PHASES[side.no_bonus])
    if side.no_phase:
        return words.say("no {phase} phase", phase=PHASES[side.no_phase])
    return words.describe(side.at_once)


# --- Levels of difficulty ---------------------------------------------------------------------------------------


def goals(card: Level) -> tuple[Text, ...]:
    """Describe how to win and lose, and the special rules of a level."""
    special = {
        "{n:one=The first round brings a warning, not a Crisis"
        "|other=The first # rounds bring warnings, not Crises}": card.quiet,
        "Every Crisis that has to be dealt with takes {n:# more task|# more tasks}": card.extra_counters,
        "Temperature and oxygen begin {n:# step|# steps} below full": card.steps_down,
        "{n:# ocean is|# oceans are} lost from the start": card.oceans_down,
    }
    rules = [Text(text, {"n": n}) for text, n in special.items() if n]
    return (
        Text("Win with temperature, oxygen and oceans all full again, once Dwindling Supplies has come", {}),
        Text(
            "Lose if one of them is in its lowest, purple zone when a round begins, or if the Crisis deck runs out", {}
        ),
        *(rules or [Text("Crises strike from the first round on", {})]),
    )
