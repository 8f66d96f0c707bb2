"""Cards described from their effects, so that text and behaviour cannot disagree."""

from collections.abc import Callable, Iterable
from typing import Any

from holdfast.games.ares_crisis.cards import (
    PHASES,
    PRODUCTIONS,
    Action,
    Amount,
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
    book,
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
from holdfast.kernel.tongue import ENGLISH, Tongue

WORDS = {"mc": "MC", "tr": "TR", "microbe": "microbes", "animal": "animals", "any": "resources", "ocean": "oceans"}
PLURALS = ("plants", "cards", "microbes", "animals", "resources", "forests", "oceans", "counters", "steps")


Phrase = Callable[..., str]
"""Says an effect in a language: from the tongue and what the effect was given."""


def word(what: str, tongue: Tongue = ENGLISH) -> str:
    """How a thing is called."""
    return tongue(WORDS.get(what, what))


def counted(n: int, what: str, tongue: Tongue = ENGLISH) -> str:
    """`1 plant`, `2 plants`."""
    what = WORDS.get(what, what)
    return f"{n} {tongue.count(n, what[:-1] if what in PLURALS else what, what)}"


def a(what: str, tongue: Tongue) -> str:
    """With the right article in front."""
    return tongue("an {tag}" if what[0] in "AEIOaeio" else "a {tag}").format(tag=what)


def sentence(words: str) -> str:
    """With a capital letter in front."""
    return words[:1].upper() + words[1:]


def phase_name(phase: str, tongue: Tongue = ENGLISH) -> str:
    """A phase as it is written."""
    return tongue(phase.capitalize())


def tag_name(tag: str, tongue: Tongue = ENGLISH) -> str:
    """A tag as it is written: planets have capital letters."""
    return tongue(tag.capitalize() if tag in ("earth", "jovian") else tag)


def tag_names(tags: Iterable[str], tongue: Tongue) -> str:
    """Any one of these tags."""
    return tongue.listed([tag_name(tag, tongue) for tag in tags], "or")


def some(n: Amount, what: str, tongue: Tongue) -> str:
    """`3 heat`, or `1 heat per 2 building tags`."""
    return counted(n, what, tongue) if isinstance(n, int) else f"{counted(n[0], what, tongue)} {per(n, tongue)}"


def per(n: tuple[int, int, str], tongue: Tongue) -> str:
    """`per 2 building tags`."""
    _, few, of = n
    if of.endswith(" tags"):
        template = "per {n} {tag} tags" if few > 1 else "per {tag} tag"
        return tongue(template).format(n=few, tag=tag_name(of[:-5], tongue))
    of = {"here": "resources on it", "cards": "cards played", "blue cards": "blue cards played"}.get(of, of)
    return tongue("per {n} " + of if few > 1 else f"per {of}").format(n=few)


def number_of(n: int, of: str, tongue: Tongue) -> str:
    """`3 plant tags`."""
    if of.endswith(" tags"):
        return tongue("{n} {tag} tags").format(n=n, tag=tag_name(of[:-5], tongue))
    return f"{n} {tongue(of)}"


def describe(effects: Effects, tongue: Tongue = ENGLISH) -> str:
    """What effects do, one after the other."""
    phrases = [PHRASES[step[0]](tongue, *step[1:]) for step in effects]
    return tongue("; ").join(phrases) or tongue("nothing happens")


def phrase_add(tongue: Tongue, what: str, n: int, to: str) -> str:
    """Resources for a card."""
    template = "put {words} here" if to == "this" else "put {words} on another card"
    return tongue(template).format(words=counted(n, what, tongue))


def phrase_metric(tongue: Tongue, metric: str, n: int) -> str:
    """A metric that rises."""
    if metric == "ocean":
        return tongue("flip {words} faceup").format(words=counted(n, "oceans", tongue))
    return tongue("raise " + metric + " by {words}").format(words=counted(n, "steps", tongue))


FALLS = {"temperature": "temperature falls {words} (−{n} °C)", "oxygen": "oxygen falls {words} (−{n}%)"}


def phrase_fall(tongue: Tongue, metric: str, n: int) -> str:
    """A metric that falls: in steps, and in the unit of its track."""
    if metric == "ocean":
        return tongue("lose {words}").format(words=counted(n, "oceans", tongue))
    return tongue(FALLS[metric]).format(words=counted(n, "steps", tongue), n=n * book().tracks[metric].step)


def phrase_fall_by_zone(tongue: Tongue, white: int, yellow: int, red: int) -> str:
    """All metrics that fall."""
    template = tongue("each metric falls {words} if white, {n_yellow} if yellow, {n_red} if red")
    return template.format(words=counted(white, "steps", tongue), n_yellow=yellow, n_red=red)


def phrase_fall_chosen(tongue: Tongue, n: int, then: int, but: str = "") -> str:
    """Metrics of the players' choice that fall."""
    template = tongue("one metric of your choice falls {words}, another {n_then}")
    return template.format(words=counted(n, "steps", tongue), n_then=then)


def phrase_either(tongue: Tongue, options: tuple[Effects, ...]) -> str:
    """A choice."""
    return tongue.listed((describe(each, tongue) for each in options), "or")


def phrase_look(tongue: Tongue, n: int, tags: tuple[str, ...], colours: tuple[str, ...], otherwise: Effects) -> str:
    """Cards turned up."""
    kinds = tongue.listed([tongue(each) for each in colours] + [tag_name(tag, tongue) for tag in tags], "or")
    found = tongue("turn up {words} and keep one that is {kinds}").format(
        words=counted(n, "cards", tongue), kinds=kinds
    )
    if not otherwise:
        return found
    return found + tongue("; if there is none, {words}").format(words=describe(otherwise, tongue))


def phrase_another(tongue: Tongue, colours: tuple[str, ...], less: int, free: int) -> str:
    """One more card to play."""
    template = "you may play one more {colour} card"
    if free:
        template = "you may play one more {colour} card that costs {n} or less, for nothing"
    elif less:
        template = "you may play one more {colour} card for {n} MC less"
    return tongue(template).format(colour=tongue.listed([tongue(each) for each in colours], "or"), n=free or less)


def phrase_alone(tongue: Tongue, effects: Effects, otherwise: Effects) -> str:
    """One thing alone, another in a team."""
    template = tongue("alone: {words}; in a team: {words_team}")
    return template.format(words=describe(effects, tongue), words_team=describe(otherwise, tongue))


def phrase_chosen(tongue: Tongue, phase: int, effects: Effects) -> str:
    """For those who chose a phase."""
    template = tongue("if you chose {phase}, {words}")
    return template.format(phase=phase_name(PHASES[phase], tongue), words=describe(effects, tongue))


def phrase_limit(tongue: Tongue, n: int) -> str:
    """Fewer dummy cards."""
    return tongue("only {n} of the dummy cards this round" if n else "no dummy cards this round").format(n=n)


def with_words(template: str) -> Phrase:
    """A phrase around one thing and how many of it there are."""
    return lambda tongue, what, n: tongue(template).format(words=some(n, what, tongue))


def with_effects(template: str) -> Phrase:
    """A phrase around other effects."""
    return lambda tongue, effects: tongue(template).format(words=describe(effects, tongue))


def fixed(template: str, *names: str) -> Phrase:
    """A phrase with nothing but numbers to fill in."""
    return lambda tongue, *numbers: tongue(template).format(**dict(zip(names, numbers, strict=False)))


PHRASES: dict[Any, Phrase] = {
    gain: with_words("gain {words}"),
    gain_tr: lambda tongue, n: tongue("gain {words}").format(words=some(n, "tr", tongue)),
    produce: lambda tongue, what, n: tongue("make {words}").format(words=some(n, PRODUCTIONS[what], tongue)),
    lose: with_words("lose {words}"),
    add: phrase_add,
    may_pay: lambda tongue, mc, effects: tongue("you may pay {n} MC to {words}").format(
        n=mc, words=describe(effects, tongue)
    ),
    draw: lambda tongue, n: tongue("draw {words}").format(words=counted(n, "cards", tongue)),
    discard: lambda tongue, n: tongue("discard {words}").format(words=counted(n, "cards", tongue)),
    draw_and_keep: fixed("draw {n} and keep {n_kept}", "n", "n_kept"),
    look_for: phrase_look,
    either: phrase_either,
    if_chosen: phrase_chosen,
    if_count: lambda tongue, of, n, effects: tongue("with {words_count} or more, {words}").format(
        words_count=number_of(n, of, tongue), words=describe(effects, tongue)
    ),
    if_alone: phrase_alone,
    everyone: with_effects("every player: {words}"),
    teammate: with_effects("a teammate: {words}"),
    raise_metric: phrase_metric,
    plant_forest: lambda tongue, n: tongue("plant {words}").format(words=counted(n, "forests", tongue)),
    lower_metric: phrase_fall,
    lower_by_zone: phrase_fall_by_zone,
    lower_chosen: phrase_fall_chosen,
    play_another: phrase_another,
    all_red: fixed("all detriment tokens show red"),
    bar_phase: fixed("a random phase is barred this round"),
    limit_dummies: phrase_limit,
    scrap: lambda tongue, dearest: tongue("give up your dearest green card" if dearest else "give up a green card"),
    relieve: fixed("take a counter off a Crisis"),
    burn_heat: fixed("spend any heat to gain as many MC"),
    redraft: fixed("discard up to {n} cards and draw as many", "n"),
    study: fixed("you may discard a card to draw 1, or 2 for a plant card"),
    may_give: fixed("you may give a card to a teammate"),
    trade_cards: fixed("give a card to a teammate, who may give one back"),
}


# --- What stays -------------------------------------------------------------------------------------------------


def describe_need(need: Need, tongue: Tongue) -> str:
    """A condition."""
    if need.chose:
        return tongue("you chose {phase}").format(phase=phase_name(PHASES[need.chose], tongue))
    return tongue("you have {words}").format(words=number_of(need.at_least, need.of, tongue))


def describe_action(action: Action, tongue: Tongue) -> str:
    """An action with its price."""
    effects = describe(action.effects, tongue)
    if not action.pay:
        return effects
    price = counted(action.n, action.pay, tongue)
    if action.anywhere:
        price = tongue("{words} from any of your cards").format(words=price)
    if action.less_if:
        need = describe_need(action.less_if, tongue)
        price += " (" + tongue("{n} less if {words}").format(n=action.less, words=need) + ")"
    elif action.less:
        price += f" ({some(action.less, 'less', tongue)})"
    return f"{price} → {effects}"


MOMENTS = {
    "steel": "For each card you play that makes steel",
    "action": "For each card action you use",
    "tr": "When your TR rises",
    "counter": "For each counter you take off in a phase",
    "temperature": "For each step you raise temperature",
    "oxygen": "For each step you raise oxygen",
    "ocean": "For each ocean you flip",
    "card": "For each card you play",
}


def describe_moment(trigger: Trigger, tongue: Tongue) -> str:
    """What a card watches for."""
    if trigger.on == "tag":
        return tongue("For each {tag} tag you play").format(tag=tag_names(trigger.tags, tongue))
    if trigger.least_cost:
        return tongue("For each card you play that is printed at {n} MC or more").format(n=trigger.least_cost)
    return tongue(MOMENTS[trigger.on])


def describe_trigger(trigger: Trigger, tongue: Tongue) -> str:
    """What a card watches for and does."""
    when = describe_moment(trigger, tongue)
    if trigger.own:
        when = tongue("{words} (this one too)").format(words=when)
    if trigger.once:
        when = tongue("{words} for the first time in a phase").format(words=when)
    return tongue("{words_when}: {words}").format(words_when=when, words=describe(trigger.effects, tongue))


def describe_discount(discount: Discount, tongue: Tongue) -> str:
    """Cards that cost less."""
    n = discount.n
    if discount.tag:
        return tongue("Cards with {tag} tag cost {n} MC less").format(
            tag=a(tag_name(discount.tag, tongue), tongue), n=n
        )
    if discount.least_cost:
        return tongue("Cards printed at {n_cost} MC or more cost {n} MC less").format(n_cost=discount.least_cost, n=n)
    return tongue("Cards cost {n} MC less").format(n=n)


def describe_offer(offer: Offer, tongue: Tongue) -> str:
    """A price that can be lowered."""
    template = "You may spend {words} to play a card for {n} MC less"
    if offer.pay in ("microbe", "animal", "science"):
        template = "You may spend {words} from here to play a card for {n} MC less"
    return tongue(template).format(words=counted(offer.amount, offer.pay, tongue), n=offer.n)


LASTING = {
    "steel": "Each steel is worth {n} MC more",
    "titanium": "Each titanium is worth {n} MC more",
    "sale": "Cards sell for {n} MC more",
    "forest": "A forest costs {words} less",
    "standard": "Standard actions cost {n} MC less",
    "draw": "Research: look at {n} more",
    "keep": "Research: keep {n} more",
    "heat_as_mc": "Heat may be paid as MC",
}


def describe_lasting(lasting: Lasting, tongue: Tongue) -> list[str]:
    """What changes for good."""
    found = [(template, getattr(lasting, what)) for what, template in LASTING.items()]
    return [tongue(template).format(n=n, words=counted(-n, "plants", tongue)) for template, n in found if n]


def describe_works(card: Works, tongue: Tongue = ENGLISH) -> str:
    """All that a project or a corporation does."""
    parts: list[str] = []
    if isinstance(card, Corporation):
        parts.append(counted(card.mc, "mc", tongue))
        parts += [sentence(describe(card.start, tongue))] if card.start else []
    if isinstance(card, Project):
        parts += demands_of(card, tongue)
        parts += [sentence(describe(card.effects, tongue))] if card.effects else []
    parts += [tongue("Action: {words}").format(words=describe_action(action, tongue)) for action in card.actions]
    parts += [describe_trigger(trigger, tongue) for trigger in card.when]
    parts += [describe_discount(discount, tongue) for discount in card.discounts]
    parts += [describe_offer(offer, tongue) for offer in card.offers]
    parts += describe_lasting(card.lasting, tongue) if card.lasting else []
    if isinstance(card, Project) and card.vp:
        parts.append(some(card.vp, "VP", tongue).replace("-", "−"))
    return ". ".join(parts) + "." if parts else tongue("Nothing more.")


def demands_of(card: Project, tongue: Tongue) -> list[str]:
    """What must be there before a card can be played, and what it takes."""
    found = []
    if card.requires:
        template = "Needs {words} tag" if sum(card.requires.values()) == 1 else "Needs {words} tags"
        tags = tongue.listed(f"{n} {tag_name(tag, tongue)}" for tag, n in card.requires.items())
        found.append(tongue(template).format(words=tags))
    if card.requires_tr:
        found.append(tongue("Needs TR {n}").format(n=card.requires_tr))
    if card.spends:
        found.append(tongue("Takes {words}").format(words=counted(card.spends.n, card.spends.what, tongue)))
    return found


# --- Crises -----------------------------------------------------------------------------------------------------


def describe_goal(goal: Goal, tongue: Tongue = ENGLISH) -> str:
    """A task that takes off a counter."""
    if goal.on == "payment":
        return tongue("give up {words} in the Action phase").format(words=counted(goal.n, goal.pay, tongue))
    if goal.on == "tag":
        return tongue("play {tag} tag").format(tag=a(tag_names(goal.tags, tongue), tongue))
    if goal.on == "card":
        template = "play a {colour} card with an action" if goal.with_action else "play a {colour} card"
        return tongue(template).format(colour=tongue(goal.colour))
    return tongue({"action": "use a card's action", "ocean": "flip an ocean faceup"}.get(goal.on, f"raise {goal.on}"))


def describe_goals(card: Crisis, tongue: Tongue) -> str:
    """The tasks of a Crisis, any of which takes off a counter."""
    return tongue.listed([describe_goal(goal, tongue) for goal in card.goals], "or")


def describe_crisis(card: Crisis, tongue: Tongue = ENGLISH) -> str:
    """All that a Crisis does and asks for."""
    parts = []
    if card.immediate:
        parts.append(tongue("At once: {words}").format(words=describe(card.immediate, tongue)))
    if card.persistent:
        parts.append(tongue("Every round: {words}").format(words=describe(card.persistent, tongue)))
    if card.goals:
        parts.append(tongue("Goal: {words}").format(words=describe_goals(card, tongue)))
    if card.exchange:
        parts.append(tongue("At any time 1 VP of the Bank becomes {n} MC for each player").format(n=card.exchange))
    if card.opens_win:
        parts.append(tongue("From now on full metrics win"))
    return ". ".join(parts) + "." if parts else tongue("A quiet round.")


def describe_hindrance(side: Hindrance, tongue: Tongue = ENGLISH) -> str:
    """What a detriment token does."""
    if side.surcharge:
        return tongue("every project costs {n} MC more").format(n=side.surcharge)
    if side.no_bonus:
        return tongue("no {phase} bonus").format(phase=phase_name(PHASES[side.no_bonus], tongue))
    if side.no_phase:
        return tongue("no {phase} phase").format(phase=phase_name(PHASES[side.no_phase], tongue))
    return describe(side.at_once, tongue)
