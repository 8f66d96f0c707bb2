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
from holdfast.kernel.language import ENGLISH, Language

WORDS = {"mc": "MC", "tr": "TR", "microbe": "microbes", "animal": "animals", "any": "resources", "ocean": "oceans"}
PLURALS = ("plants", "cards", "microbes", "animals", "resources", "forests", "oceans", "counters", "steps")


Phrase = Callable[..., str]
"""Says an effect in a language: from the language and what the effect was given."""


def word(what: str, language: Language = ENGLISH) -> str:
    """How a thing is called."""
    return language(WORDS.get(what, what))


def counted(n: int, what: str, language: Language = ENGLISH) -> str:
    """`1 plant`, `2 plants`."""
    what = WORDS.get(what, what)
    return f"{n} {language.count(n, what[:-1] if what in PLURALS else what, what)}"


def a(what: str, language: Language) -> str:
    """With the right article in front."""
    return language("an {tag}" if what[0] in "AEIOaeio" else "a {tag}").format(tag=what)


def sentence(words: str) -> str:
    """With a capital letter in front."""
    return words[:1].upper() + words[1:]


def phase_name(phase: str, language: Language = ENGLISH) -> str:
    """A phase as it is written."""
    return language(phase.capitalize())


def tag_name(tag: str, language: Language = ENGLISH) -> str:
    """A tag as it is written: planets have capital letters."""
    return language(tag.capitalize() if tag in ("earth", "jovian") else tag)


def tag_names(tags: Iterable[str], language: Language) -> str:
    """Any one of these tags."""
    return language.listed([tag_name(tag, language) for tag in tags], "or")


def some(n: Amount, what: str, language: Language) -> str:
    """`3 heat`, or `1 heat per 2 building tags`."""
    return counted(n, what, language) if isinstance(n, int) else f"{counted(n[0], what, language)} {per(n, language)}"


def per(n: tuple[int, int, str], language: Language) -> str:
    """`per 2 building tags`."""
    _, few, of = n
    if of.endswith(" tags"):
        template = "per {n} {tag} tags" if few > 1 else "per {tag} tag"
        return language(template).format(n=few, tag=tag_name(of[:-5], language))
    of = {"here": "resources on it", "cards": "cards played", "blue cards": "blue cards played"}.get(of, of)
    return language("per {n} " + of if few > 1 else f"per {of}").format(n=few)


def number_of(n: int, of: str, language: Language) -> str:
    """`3 plant tags`."""
    if of.endswith(" tags"):
        return language("{n} {tag} tags").format(n=n, tag=tag_name(of[:-5], language))
    return f"{n} {language(of)}"


def describe(effects: Effects, language: Language = ENGLISH) -> str:
    """What effects do, one after the other."""
    phrases = [PHRASES[step[0]](language, *step[1:]) for step in effects]
    return language("; ").join(phrases) or language("nothing happens")


def phrase_add(language: Language, what: str, n: int, to: str) -> str:
    """Resources for a card."""
    template = "put {words} here" if to == "this" else "put {words} on another card"
    return language(template).format(words=counted(n, what, language))


def phrase_metric(language: Language, metric: str, n: int) -> str:
    """A metric that rises."""
    if metric == "ocean":
        return language("flip {words} faceup").format(words=counted(n, "oceans", language))
    return language("raise " + metric + " by {words}").format(words=counted(n, "steps", language))


FALLS = {"temperature": "temperature falls {words} (−{n} °C)", "oxygen": "oxygen falls {words} (−{n}%)"}


def phrase_fall(language: Language, metric: str, n: int) -> str:
    """A metric that falls: in steps, and in the unit of its track."""
    if metric == "ocean":
        return language("lose {words}").format(words=counted(n, "oceans", language))
    return language(FALLS[metric]).format(words=counted(n, "steps", language), n=n * book().tracks[metric].step)


def phrase_fall_by_zone(language: Language, white: int, yellow: int, red: int) -> str:
    """All metrics that fall."""
    template = language("each metric falls {words} if white, {n_yellow} if yellow, {n_red} if red")
    return template.format(words=counted(white, "steps", language), n_yellow=yellow, n_red=red)


def phrase_fall_chosen(language: Language, n: int, then: int, but: str = "") -> str:
    """Metrics of the players' choice that fall."""
    template = language("one metric of your choice falls {words}, another {n_then}")
    return template.format(words=counted(n, "steps", language), n_then=then)


def phrase_either(language: Language, options: tuple[Effects, ...]) -> str:
    """A choice."""
    return language.listed((describe(each, language) for each in options), "or")


def phrase_look(language: Language, n: int, tags: tuple[str, ...], colours: tuple[str, ...], otherwise: Effects) -> str:
    """Cards turned up."""
    kinds = language.listed([language(each) for each in colours] + [tag_name(tag, language) for tag in tags], "or")
    found = language("turn up {words} and keep one that is {kinds}").format(
        words=counted(n, "cards", language), kinds=kinds
    )
    if not otherwise:
        return found
    return found + language("; if there is none, {words}").format(words=describe(otherwise, language))


def phrase_another(language: Language, colours: tuple[str, ...], less: int, free: int) -> str:
    """One more card to play."""
    template = "you may play one more {colour} card"
    if free:
        template = "you may play one more {colour} card that costs {n} or less, for nothing"
    elif less:
        template = "you may play one more {colour} card for {n} MC less"
    return language(template).format(colour=language.listed([language(each) for each in colours], "or"), n=free or less)


def phrase_alone(language: Language, effects: Effects, otherwise: Effects) -> str:
    """One thing alone, another in a team."""
    template = language("alone: {words}; in a team: {words_team}")
    return template.format(words=describe(effects, language), words_team=describe(otherwise, language))


def phrase_chosen(language: Language, phase: int, effects: Effects) -> str:
    """For those who chose a phase."""
    template = language("if you chose {phase}, {words}")
    return template.format(phase=phase_name(PHASES[phase], language), words=describe(effects, language))


def phrase_limit(language: Language, n: int) -> str:
    """Fewer dummy cards."""
    return language("only {n} of the dummy cards this round" if n else "no dummy cards this round").format(n=n)


def with_words(template: str) -> Phrase:
    """A phrase around one thing and how many of it there are."""
    return lambda language, what, n: language(template).format(words=some(n, what, language))


def with_effects(template: str) -> Phrase:
    """A phrase around other effects."""
    return lambda language, effects: language(template).format(words=describe(effects, language))


def fixed(template: str, *names: str) -> Phrase:
    """A phrase with nothing but numbers to fill in."""
    return lambda language, *numbers: language(template).format(**dict(zip(names, numbers, strict=False)))


PHRASES: dict[Any, Phrase] = {
    gain: with_words("gain {words}"),
    gain_tr: lambda language, n: language("gain {words}").format(words=some(n, "tr", language)),
    produce: lambda language, what, n: language("make {words}").format(words=some(n, PRODUCTIONS[what], language)),
    lose: with_words("lose {words}"),
    add: phrase_add,
    may_pay: lambda language, mc, effects: language("you may pay {n} MC to {words}").format(
        n=mc, words=describe(effects, language)
    ),
    draw: lambda language, n: language("draw {words}").format(words=counted(n, "cards", language)),
    discard: lambda language, n: language("discard {words}").format(words=counted(n, "cards", language)),
    draw_and_keep: fixed("draw {n} and keep {n_kept}", "n", "n_kept"),
    look_for: phrase_look,
    either: phrase_either,
    if_chosen: phrase_chosen,
    if_count: lambda language, of, n, effects: language("with {words_count} or more, {words}").format(
        words_count=number_of(n, of, language), words=describe(effects, language)
    ),
    if_alone: phrase_alone,
    everyone: with_effects("every player: {words}"),
    teammate: with_effects("a teammate: {words}"),
    raise_metric: phrase_metric,
    plant_forest: lambda language, n: language("plant {words}").format(words=counted(n, "forests", language)),
    lower_metric: phrase_fall,
    lower_by_zone: phrase_fall_by_zone,
    lower_chosen: phrase_fall_chosen,
    play_another: phrase_another,
    all_red: fixed("all detriment tokens show red"),
    bar_phase: fixed("a random phase is barred this round"),
    limit_dummies: phrase_limit,
    scrap: lambda language, dearest: language("give up your dearest green card" if dearest else "give up a green card"),
    relieve: fixed("take a counter off a Crisis"),
    burn_heat: fixed("spend any heat to gain as many MC"),
    redraft: fixed("discard up to {n} cards and draw as many", "n"),
    study: fixed("you may discard a card to draw 1, or 2 for a plant card"),
    may_give: fixed("you may give a card to a teammate"),
    trade_cards: fixed("give a card to a teammate, who may give one back"),
}


# --- What stays -------------------------------------------------------------------------------------------------


def describe_need(need: Need, language: Language) -> str:
    """A condition."""
    if need.chose:
        return language("you chose {phase}").format(phase=phase_name(PHASES[need.chose], language))
    return language("you have {words}").format(words=number_of(need.at_least, need.of, language))


def describe_action(action: Action, language: Language) -> str:
    """An action with its price."""
    effects = describe(action.effects, language)
    if not action.pay:
        return effects
    price = counted(action.n, action.pay, language)
    if action.anywhere:
        price = language("{words} from any of your cards").format(words=price)
    if action.less_if:
        need = describe_need(action.less_if, language)
        price += " (" + language("{n} less if {words}").format(n=action.less, words=need) + ")"
    elif action.less:
        price += f" ({some(action.less, 'less', language)})"
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


def describe_moment(trigger: Trigger, language: Language) -> str:
    """What a card watches for."""
    if trigger.on == "tag":
        return language("For each {tag} tag you play").format(tag=tag_names(trigger.tags, language))
    if trigger.least_cost:
        return language("For each card you play that is printed at {n} MC or more").format(n=trigger.least_cost)
    return language(MOMENTS[trigger.on])


def describe_trigger(trigger: Trigger, language: Language) -> str:
    """What a card watches for and does."""
    when = describe_moment(trigger, language)
    if trigger.own:
        when = language("{words} (this one too)").format(words=when)
    if trigger.once:
        when = language("{words} for the first time in a phase").format(words=when)
    return language("{words_when}: {words}").format(words_when=when, words=describe(trigger.effects, language))


def describe_discount(discount: Discount, language: Language) -> str:
    """Cards that cost less."""
    n = discount.n
    if discount.tag:
        return language("Cards with {tag} tag cost {n} MC less").format(
            tag=a(tag_name(discount.tag, language), language), n=n
        )
    if discount.least_cost:
        return language("Cards printed at {n_cost} MC or more cost {n} MC less").format(n_cost=discount.least_cost, n=n)
    return language("Cards cost {n} MC less").format(n=n)


def describe_offer(offer: Offer, language: Language) -> str:
    """A price that can be lowered."""
    template = "You may spend {words} to play a card for {n} MC less"
    if offer.pay in ("microbe", "animal", "science"):
        template = "You may spend {words} from here to play a card for {n} MC less"
    return language(template).format(words=counted(offer.amount, offer.pay, language), n=offer.n)


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


def describe_lasting(lasting: Lasting, language: Language) -> list[str]:
    """What changes for good."""
    found = [(template, getattr(lasting, what)) for what, template in LASTING.items()]
    return [language(template).format(n=n, words=counted(-n, "plants", language)) for template, n in found if n]


def describe_works(card: Works, language: Language = ENGLISH) -> str:
    """All that a project or a corporation does."""
    parts: list[str] = []
    if isinstance(card, Corporation):
        parts.append(counted(card.mc, "mc", language))
        parts += [sentence(describe(card.start, language))] if card.start else []
    if isinstance(card, Project):
        parts += demands_of(card, language)
        parts += [sentence(describe(card.effects, language))] if card.effects else []
    parts += [language("Action: {words}").format(words=describe_action(action, language)) for action in card.actions]
    parts += [describe_trigger(trigger, language) for trigger in card.when]
    parts += [describe_discount(discount, language) for discount in card.discounts]
    parts += [describe_offer(offer, language) for offer in card.offers]
    parts += describe_lasting(card.lasting, language) if card.lasting else []
    if isinstance(card, Project) and card.vp:
        parts.append(some(card.vp, "VP", language).replace("-", "−"))
    return ". ".join(parts) + "." if parts else language("Nothing more.")


def demands_of(card: Project, language: Language) -> list[str]:
    """What must be there before a card can be played, and what it takes."""
    found = []
    if card.requires:
        template = "Needs {words} tag" if sum(card.requires.values()) == 1 else "Needs {words} tags"
        tags = language.listed(f"{n} {tag_name(tag, language)}" for tag, n in card.requires.items())
        found.append(language(template).format(words=tags))
    if card.requires_tr:
        found.append(language("Needs TR {n}").format(n=card.requires_tr))
    if card.spends:
        found.append(language("Takes {words}").format(words=counted(card.spends.n, card.spends.what, language)))
    return found


# --- Crises -----------------------------------------------------------------------------------------------------


def describe_goal(goal: Goal, language: Language = ENGLISH) -> str:
    """A task that takes off a counter."""
    if goal.on == "payment":
        return language("give up {words} in the Action phase").format(words=counted(goal.n, goal.pay, language))
    if goal.on == "tag":
        return language("play {tag} tag").format(tag=a(tag_names(goal.tags, language), language))
    if goal.on == "card":
        template = "play a {colour} card with an action" if goal.with_action else "play a {colour} card"
        return language(template).format(colour=language(goal.colour))
    return language({"action": "use a card's action", "ocean": "flip an ocean faceup"}.get(goal.on, f"raise {goal.on}"))


def describe_goals(card: Crisis, language: Language) -> str:
    """The tasks of a Crisis, any of which takes off a counter."""
    return language.listed([describe_goal(goal, language) for goal in card.goals], "or")


def describe_crisis(card: Crisis, language: Language = ENGLISH) -> str:
    """All that a Crisis does and asks for."""
    parts = []
    if card.immediate:
        parts.append(language("At once: {words}").format(words=describe(card.immediate, language)))
    if card.persistent:
        parts.append(language("Every round: {words}").format(words=describe(card.persistent, language)))
    if card.goals:
        parts.append(language("Goal: {words}").format(words=describe_goals(card, language)))
    if card.exchange:
        parts.append(language("At any time 1 VP of the Bank becomes {n} MC for each player").format(n=card.exchange))
    if card.opens_win:
        parts.append(language("From now on full metrics win"))
    return ". ".join(parts) + "." if parts else language("A quiet round.")


def describe_hindrance(side: Hindrance, language: Language = ENGLISH) -> str:
    """What a detriment token does."""
    if side.surcharge:
        return language("every project costs {n} MC more").format(n=side.surcharge)
    if side.no_bonus:
        return language("no {phase} bonus").format(phase=phase_name(PHASES[side.no_bonus], language))
    if side.no_phase:
        return language("no {phase} phase").format(phase=phase_name(PHASES[side.no_phase], language))
    return describe(side.at_once, language)
