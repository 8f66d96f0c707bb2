"""Why the engineer recommends an answer in Ares Expedition: Crisis: one sentence from what decided it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from holdfast.bots.ares_crisis_values import Weigh
from holdfast.games.ares_crisis.cards import ACTION, MC, METRICS, PRODUCTIONS
from holdfast.games.ares_crisis.contents import lowers
from holdfast.games.ares_crisis.effects import produce
from holdfast.games.ares_crisis.phases import BLUE_OR_RED, DEVELOPMENT_BONUS, GREEN
from holdfast.games.ares_crisis.rounds import CHOOSE
from holdfast.games.ares_crisis.state import is_full, sale_value, value, zone
from holdfast.games.ares_crisis.triggers import effects_in
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

if TYPE_CHECKING:
    from holdfast.bots.ares_crisis_judge import Judging

Words = Callable[["Judging", Option, Option | None, str], Text | None]
"""Words the reason for a verb: from the recommended option, the runner-up, and the term that decided."""


def card_of(choice: Option | None) -> str:
    """The card that an option is about; an empty string if it is about none."""
    if choice is None or choice[0].verb not in ("play", "keep"):
        return ""
    return choice[1][0] if isinstance(choice[1], tuple) else str(choice[1])


# --- Cards ------------------------------------------------------------------------------------------------------


def why_play(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to play a card, or to keep it: the Crisis that it ends, its production, or its price."""
    card = card_of(choice)
    parts = weigh.parts_of_card(card)
    if term in ("price", "draw", "worth", "sale", "rest") or parts.get(term, 0.0) <= 0:
        term = max(parts, key=lambda name: parts[name])
    if term == "crisis" and parts["crisis"] > 0:
        return why_end(weigh, card)
    if term == "income" and (made := production_of(weigh, card)):
        return Text("{project} makes {amounts} in every Production phase", {"project": card, "amounts": made})
    if term == "metric":
        return Text("{project} raises a metric, and your TR with it", {"project": card})
    if term == "works":
        return why_works(weigh, card)
    return why_price(weigh, choice, card)


def why_end(weigh: Weigh, card: str) -> Text:
    """Why a card helps against Crises: the ones that it ends, or takes a counter off."""
    left = {crisis: weigh.g.counters.get(crisis, 0) for crisis in weigh.g.crises}
    taken = {crisis: min(weigh.book.met[crisis][card], n) for crisis, n in left.items() if weigh.book.met[crisis][card]}
    taken = {crisis: n for crisis, n in taken.items() if n}
    over = [crisis for crisis, n in taken.items() if n >= left[crisis]]
    crisis = max(over or taken, key=lambda each: weigh.stage.counters.get(each, 0.0))
    if len(over) > 1:
        facts = {"project": card, "crisis": over[0], "crisis_other": over[1]}
        return Text("{project} ends two Crises: {crisis} and {crisis_other}", facts)
    if over:
        return Text(
            "{project} takes the last counter off {crisis}, and its harm ends", {"project": card, "crisis": crisis}
        )
    return Text("{project} takes a counter off {crisis}", {"project": card, "crisis": crisis})


def production_of(weigh: Weigh, card: str) -> tuple[tuple[int, str], ...]:
    """The production of a card for this player in each Production phase."""
    project = weigh.book.projects[card]
    made = [(int(weigh.amount(each.n, 1)), PRODUCTIONS[each.what]) for each in project.makes]
    made += [(int(weigh.amount(step[2], 1)), PRODUCTIONS[step[1]]) for step in project.effects if is_production(step)]
    return tuple([each for each in made if each[0] > 0 and each[1] not in ("steel", "titanium")])


def is_production(step: Any) -> bool:
    """Whether an effect is production."""
    return step[0] is produce


def why_works(weigh: Weigh, card: str) -> Text:
    """Why the lasting effects of a card decide: its action, its discount, or what it responds to."""
    project = weigh.book.projects[card]
    if project.actions:
        return Text("{project} can be used in every Action phase from now on", {"project": card})
    if project.discounts or project.offers:
        return Text("{project} makes later cards cheaper", {"project": card})
    return Text("{project} pays off again and again as you play on", {"project": card})


def why_price(weigh: Weigh, choice: Option, card: str) -> Text:
    """Why the price of a card is right."""
    price = weigh.cost(card) if card in weigh.you.hand else None
    if choice[0].verb == "keep" or price is None:
        return Text("Of these cards, {project} is the one that you can play soonest", {"project": card})
    if not price:
        return Text("{project} costs nothing", {"project": card})
    return Text(
        "{project} takes {n} of your {n_mc} MC, and there is nothing better to spend them on now",
        {"project": card, "n": price, "n_mc": weigh.you.mc},
    )


def why_give_away(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to replace or discard a card."""
    card = str(choice[1])
    if weigh.unsupplied(card):
        return Text("{project} needs tags that no card in hand or in play has", {"project": card})
    facts = {"project": card, "n": weigh.book.projects[card].cost}
    if weigh.book.projects[card].cost >= DEAR:
        return Text("{project} costs {n} MC, which is a lot for what it brings", facts)
    return Text("Of the cards in hand, {project} would bring you the least", {"project": card})


DEAR = 14
"""From this printed cost on, a card is called expensive."""


def why_sell(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to sell a card."""
    card = str(choice[1])
    if weigh.g.phase == ACTION and weigh.too_dear():
        missing = min(price - weigh.you.mc for price, _ in weigh.too_dear())
        return Text(
            "You are {n} MC short of a standard action, and {project} is the card that you need least",
            {"n": missing, "project": card},
        )
    return Text("Of the cards in hand, {project} would bring you the least", {"project": card})


def why_scrap(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to give up a card in play."""
    return Text("Of these cards, {project} brings you the least in the rounds to come", {"project": choice[1]})


def why_keep_hand(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to replace no more cards."""
    return Text("Each of these cards can be played, and is worth more than an unknown one", {})


def why_draw(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to draw a card instead of playing one more."""
    return Text("No second card that you could play is worth its price now", {})


def why_done(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to finish a phase."""
    if second is not None and second[0].verb == "sell":
        return Text(
            "Nothing more can be gained in this phase, and a card in hand is worth more than {n} MC",
            {"n": sale_value(weigh.g, weigh.seat)},
        )
    if second is not None and second[0].verb == "play":
        return Text("{project} costs more than it brings now; the money does more later", {"project": card_of(second)})
    return Text("Nothing that is left is worth what it costs; the money does more later", {})


# --- Phases -----------------------------------------------------------------------------------------------------


def why_phase(weigh: "Judging", choice: Option, second: Option | None, term: str) -> Text:
    """Why to choose a phase, or to let a dummy card add it."""
    phase, chooses = str(choice[1]), choice[0] is CHOOSE
    anyway = second is not None and second[1] in weigh.resolved and phase not in weigh.resolved
    if phase == "production":
        made = weigh.made()[MC] + weigh.you.tr + (4 if chooses else 0)
        if anyway and second is not None:
            return Text(
                "{phase} is resolved anyway; Production is not unless you choose it, and it brings you {n} MC",
                {"phase": second[1], "n": made},
            )
        return Text("It brings you {n} MC, and you have {n_mc}", {"n": made, "n_mc": weigh.you.mc})
    if phase == "research":
        cards = len(weigh.you.hand)
        if anyway and second is not None:
            return Text(
                ("{phase} is resolved anyway; Research is not unless you choose it, and it brings cards"),
                {"phase": second[1]},
            )
        return Text(
            ("You have {n:0=no card|one=# card|other=# cards} in hand, and Research brings new ones"), {"n": cards}
        )
    if phase == "development":
        return why_colour(weigh, GREEN, DEVELOPMENT_BONUS if chooses else 0)
    if phase == "construction":
        return why_colour(weigh, BLUE_OR_RED, 0)
    return why_action(weigh)


def why_colour(weigh: Weigh, colours: tuple[str, ...], less: int) -> Text:
    """Why a phase in which cards are played: the best card of its colours."""
    able = weigh.playable(colours)
    right = [card for card in weigh.you.hand if weigh.book.projects[card].colour in colours]
    able = [card for card in right if card in able or 0 < weigh.cost(card) - less <= weigh.you.mc]
    if not able:
        return Text("Nothing else would bring you more this round", {})
    card = max(able, key=weigh.net)
    if less:
        return Text("You can play {project}, for {n} MC less", {"project": card, "n": less})
    return Text("You can play {project}", {"project": card})


def why_action(weigh: Weigh) -> Text:
    """Why an Action phase: a metric to raise, or a card to use."""
    low = [metric for metric in METRICS if not is_full(weigh.g, metric)]
    works = [card for card in weigh.you.standing if weigh.book.works(card).actions]
    if low:
        metric = max(low, key=lambda name: weigh.trouble(name, value(weigh.g, name)))
        return Text("{metric}: not full yet, and only this phase or cards can raise it", {"metric": metric})
    if works:
        return Text("You can use {card}", {"card": works[0]})
    return Text("Nothing else would bring you more this round", {})


# --- Metrics and Crises -----------------------------------------------------------------------------------------


def why_standard(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to raise a metric: a Crisis that it ends, the zone, or TR."""
    metric = {"ocean": "ocean", "forest": "oxygen", "plants": "oxygen"}.get(str(choice[1]), "temperature")
    g = weigh.g
    crises = [crisis for crisis in g.counters if metric in weigh.book.goals[crisis]]
    crisis = min(crises, key=lambda each: g.counters[each], default=None)
    if crisis is not None:
        if g.counters[crisis] == 1:
            return Text("It takes the last counter off {crisis}, and its harm ends", {"crisis": crisis})
        return Text("It takes a counter off {crisis}, besides the step and 1 TR", {"crisis": crisis})
    side = zone(g, metric)
    if side != "white":
        return Text(
            "{metric}: in the {side} zone; below the red one the game is lost", {"metric": metric, "side": side}
        )
    if any([metric in lowers(weigh.book.crises[crisis].persistent) for crisis in g.crises]):
        return Text("Crises lower {metric} every round, and each step raised gives 1 TR", {"metric": metric})
    return Text("All metrics must be full to win, and each step raised gives 1 TR", {})


def why_use(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to use a card's action."""
    card = choice[1][0] if isinstance(choice[1], tuple) else choice[1]
    if weigh.met("action"):
        return Text("Using an action also takes a counter off a Crisis", {})
    return Text("{card} can be used once in this phase, and brings more than it costs", {"card": card})


def why_relieve(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to take a counter off this Crisis."""
    crisis = str(choice[1])
    if weigh.g.counters[crisis] == 1:
        return Text("It is the last counter of {crisis}: its harm ends", {"crisis": crisis})
    return Text("{crisis} does more harm every round than the others", {"crisis": crisis})


def why_give_up(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to pay for a counter."""
    return Text("The counter that it takes off a Crisis is worth more than what you give up", {})


def why_save(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to spend no VP."""
    return Text("No counter is worth 2 VP now; the VP help more once Dwindling Supplies has come", {})


def why_lose(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to choose one of several effects."""
    if second is None:
        return Text("Nothing in sight sets these answers apart", {})
    here, there = ({step[0].__name__: step for step in effects_in(each[2])} for each in (choice, second))
    if is_loss_of_tr(there) and not is_loss_of_tr(here):
        return Text("TR is income in every Production phase to come: do not lose it", {})
    lowered = there.get("lower_metric")
    if lowered is not None and "lower_metric" not in here:
        return Text("{metric}: hard to raise again", {"metric": lowered[1]})
    if choice[0].verb == "lower":
        return Text("{metric}: the metric that can best spare a step", {"metric": choice[1]})
    return Text("It costs you less, or brings you more, than the others do", {})


def is_loss_of_tr(effects: dict[str, Any]) -> bool:
    """Whether effects lower TR."""
    lost = effects.get("lose")
    return bool(lost is not None and lost[1] == "tr")


def why_heat(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to pay an amount in heat."""
    if not choice[1]:
        return Text("Heat can raise temperature or pay for actions, and there is enough MC", {})
    return Text("Use no more heat than the MC you are short of: heat can also raise temperature", {})


def why_found(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text | None:
    """Why to take a corporation: its money."""
    if second is None:
        return None
    one, other = (weigh.book.corporations[each[1]] for each in (choice, second))
    facts = {"corporation": one.id, "n": one.mc, "corporation_other": other.id, "n_other": other.mc}
    if one.mc > other.mc:
        return Text("{corporation} begins with {n} MC, {corporation_other} with {n_other}", facts)
    return Text("{corporation} helps in more rounds than {corporation_other} does", facts)


def why_ocean(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to flip or to lose this ocean tile."""
    if choice[0].verb == "flip":
        return Text("Its reward is the best: {reward}", {"reward": choice[1]})
    return Text("Whoever flips it up again gets the best reward: {reward}", {"reward": choice[1]})


def why_add_to(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to put resources on this card."""
    return Text("{project} makes the most of them", {"project": choice[1]})


def why_take_from(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to take a resource from this card."""
    return Text("{project} can best spare it", {"project": choice[1]})


def why_accept(weigh: Weigh, choice: Option, second: Option | None, term: str) -> Text:
    """Why to pay a card's price in resources for fewer MC."""
    return Text("The MC saved are worth more than what {project} takes", {"project": choice[1]})


def why_always(text: Text) -> Words:
    """Return a reason that is the same whatever was compared."""
    return lambda weigh, choice, second, term: text


SPEND_VP = why_always(Text("MC for every player do more now than a VP in the Bank", {}))
PAY = why_always(Text("What it brings is worth more than the MC that it costs", {}))
DO_NOT_PAY = why_always(Text("It costs more than it brings now", {}))
BURN = why_always(Text("MC do more for you now than heat", {}))
KEEP_HAND = why_always(Text("Every card in hand is worth more than an unknown one", {}))
GIVE = why_always(Text("You can best spare this card", {}))
HELP = why_always(Text("That player can make the most of it", {}))

REASONS: dict[str, Words] = {
    "play": why_play,
    "keep": why_play,
    "replace": why_give_away,
    "discard": why_give_away,
    "enough": why_keep_hand,
    "sell": why_sell,
    "scrap": why_scrap,
    "draw": why_draw,
    "done": why_done,
    "turn up": why_phase,
    "choose": lambda weigh, choice, second, term: (why_phase if choice[0] is CHOOSE else why_lose)(
        weigh, choice, second, term
    ),
    "lower": why_lose,
    "buy": why_standard,
    "convert": why_standard,
    "use": why_use,
    "relieve": why_relieve,
    "spend on": why_relieve,
    "give up": why_give_up,
    "save": why_save,
    "heat": why_heat,
    "found": why_found,
    "flip": why_ocean,
    "turn down": why_ocean,
    "add to": why_add_to,
    "take from": why_take_from,
    "accept": why_accept,
    "spend vp": SPEND_VP,
    "pay": PAY,
    "decline": DO_NOT_PAY,
    "burn": BURN,
    "keep hand": KEEP_HAND,
    "give": GIVE,
    "to": HELP,
    "help": HELP,
}
"""By the verb of the recommended option: how its reason is worded."""
