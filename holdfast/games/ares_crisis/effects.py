"""Effects on players: the verbs for resources, production, cards, and choices."""

from collections.abc import Callable
from typing import Annotated

from holdfast.games.ares_crisis.cards import (
    PRODUCTIONS,
    TEAM,
    Amount,
    Colour,
    Few,
    Losable,
    Production,
    Resource,
    Tag,
    Token,
)
from holdfast.games.ares_crisis.state import AresCrisis, amount, engine, holders, made, owns, purse, rule_of
from holdfast.games.ares_crisis.triggers import put_on, raise_rating, steps_of
from holdfast.games.ares_crisis.words import describe_unplayed
from holdfast.kernel.content import NOTHING, Effects, Given
from holdfast.kernel.context import Provides
from holdfast.kernel.rules import AnswerKind, ask, ask_any, do, do_all, holds, log, option, pick, reveal, rule, verb
from holdfast.kernel.words import Words

GAINS = "{seat} gains {amount} ({cause})"

ADD_TO = AnswerKind("add to", "Put them on {project}", "project")
HEAT = AnswerKind("heat", "Pay {n} in heat", "n", cost="{n} heat")
LOSE_HEAT = AnswerKind("heat", "Lose {n} in heat", "n")
PAY = AnswerKind("pay", "Pay {n} MC", "n", cost="{n} MC")
DECLINE = AnswerKind("decline", "Do not pay")
DISCARD = AnswerKind("discard", "Discard {project}", "project", detail=describe_unplayed)
KEEP = AnswerKind("keep", "Keep {project}", "project", detail=describe_unplayed)
CHOOSE = AnswerKind("choose", "{follows:outcome}", "n")
HELP = AnswerKind("help", "Help {seat_to}", "seat_to")

# --- Resources and production -----------------------------------------------------------------------------------


@verb("AB-005", says=lambda words, what, n: words.say("gain {amount}", amount=(n, what)), needs=("player",))
def gain(g: AresCrisis, seat: int, card: str, what: Resource, n: Amount) -> None:
    """Gain MC, heat or plants."""
    you = g.players[seat]
    got = amount(g, seat, card, n)
    setattr(you, what, getattr(you, what) + got)
    if g.log is not None:
        log(g, GAINS, under=rule_of(g, card), seat=seat, amount=(got, what), cause=card)


@verb("AB-037", "AC-122", says=lambda words, n: words.say("gain {amount}", amount=(n, "tr")), needs=("player",))
def gain_tr(g: AresCrisis, seat: int, card: str, n: Amount) -> None:
    """The terraforming rating rises; this adds nothing to the VP Bank."""
    got = amount(g, seat, card, n)
    if got:
        log(g, GAINS, under=rule_of(g, card), seat=seat, amount=(got, "tr"), cause=card, n=got, gauge="tr")
        do_all(g, raise_rating(g, seat, got))


@verb(
    "AB-006", says=lambda words, what, n: words.say("make {amount}", amount=(n, PRODUCTIONS[what])), needs=("player",)
)
def produce(g: AresCrisis, seat: int, card: str, what: Production, n: Few) -> None:
    """Production rises permanently."""
    g.players[seat].makes[what] += n
    if g.log is not None:
        more, total = (n, PRODUCTIONS[what]), made(g, seat, what)
        text = "{seat} makes {amount} more ({cause}): {n_all} in all"
        log(g, text, under=rule_of(g, card), seat=seat, amount=more, cause=card, n_all=total)


@verb(
    "AC-183",
    "AC-187",
    "AC-199",
    "AB-109",
    says=lambda words, what, n: words.say("lose {amount}", amount=(n, what)),
    needs=("player",),
)
def lose(g: AresCrisis, seat: int, card: str, what: Losable, n: Few) -> None:
    """Lose this much, or all if there is less; heat that counts as MC can be lost as MC."""
    you = g.players[seat]
    if what == "cards":
        do(g, (discard, seat, card, n))
    elif what == "mc" and you.heat and engine(g, seat).heat_as_mc:
        do(g, (lose_some_heat, seat, card, min(n, purse(g, seat))))
    else:
        take_away(g, seat, card, what, min(n, getattr(you, what)))


def take_away(g: AresCrisis, seat: int, card: str, what: str, n: int) -> None:
    """Take this much away from a player, and log the card that causes it."""
    you = g.players[seat]
    setattr(you, what, getattr(you, what) - n)
    text = "{seat} loses {amount} ({cause})"
    log(g, text, under=rule_of(g, card), seat=seat, amount=(n, what), cause=card, change=-n)


@rule("AB-109")
def lose_some_heat(g: AresCrisis, seat: int, card: str, n: int) -> None:
    """If heat counts as MC, it can be lost as MC: the player decides how much of it."""
    options = [option(LOSE_HEAT, heat, (lose_both, seat, card, heat, n - heat)) for heat in heat_for(g, seat, n)]
    ask(g, seat, "{cause}: how much of the loss of {n} MC do you take in heat?", options, cause=card, n=n)


@rule("AC-069", "AB-109")
def lose_both(g: AresCrisis, seat: int, card: str, heat: int, mc: int) -> None:
    """Lose part of an amount as heat and part as MC."""
    for what, n in (("heat", heat), ("mc", mc)):
        if n:
            take_away(g, seat, card, what, n)


def say_add(words: Words, what: Token, n: int, to: str) -> str:
    """Describe where resources are put: on this card or on another."""
    return words.say("put {amount} here" if to == "this" else "put {amount} on another card", amount=(n, what))


@verb("AB-011", says=say_add, needs=("player",))
def add(g: AresCrisis, seat: int, card: str, what: Token, n: Few, to: str = "this") -> None:
    """Put resources on this card, or on another one of the player's choice that can hold them."""
    if to == "this":
        do(g, (put_on, seat, card, n))
    else:
        options = [option(ADD_TO, other, (put_on, seat, other, n)) for other in holders(g, seat, what)]
        ask(g, seat, "{cause}: put {amount} on which card?", options, cause=card, amount=(n, what))


# --- Paying -----------------------------------------------------------------------------------------------------


@rule("AB-083", "AB-109", "AB-095")
def pay(g: AresCrisis, seat: int, what: str, n: int, card: str) -> None:
    """Pay MC, heat, plants, TR, cards from hand or resources on cards; heat can replace MC if a card allows it."""
    if what == "cards":
        do(g, (discard, seat, card, n))
    elif what == "mc" and g.players[seat].heat and engine(g, seat).heat_as_mc:
        do(g, (pay_with_heat, seat, n, card))
    else:
        spend(g, seat, what, n, card)


@rule("AB-109")
def pay_with_heat(g: AresCrisis, seat: int, n: int, card: str) -> None:
    """If heat counts as MC, the player decides how much of the price to pay with it."""
    options = [
        option(HEAT, heat, (hand_over, seat, "heat", heat, card), (hand_over, seat, "mc", n - heat, card))
        for heat in heat_for(g, seat, n)
    ]
    ask(g, seat, "[{cause}: ]how much of {n} MC do you pay in heat?", options, cause=card, n=n)


def heat_for(g: AresCrisis, seat: int, n: int) -> range:
    """The amounts of heat that can be part of a price in MC: at least what MC does not cover, at most what there is."""
    you = g.players[seat]
    return range(max(0, n - you.mc), min(n, you.heat) + 1)


@rule("AB-084")
def hand_over(g: AresCrisis, seat: int, what: str, n: int, card: str) -> None:
    """Pay exactly this amount."""
    spend(g, seat, what, n, card)


def spend(g: AresCrisis, seat: int, what: str, n: int, card: str) -> None:
    """Deduct a payment: for a card, or from the resources on it."""
    if not n:
        return
    you = g.players[seat]
    if what in ("microbe", "animal", "science"):
        you.resources[card] -= n
    else:
        setattr(you, what, getattr(you, what) - n)
    if g.log is not None:
        log(g, "{seat} pays {amount}[ ({cause})]", seat=seat, amount=(n, what), cause=card, change=-n)


@verb("AB-118", "AC-211", says="you may pay {mc} MC to {effects}", needs=("player",))
def may_pay(g: AresCrisis, seat: int, card: str, mc: Few, effects: Effects) -> None:
    """The player may pay for an extra effect, also with MC from VP of the Bank where these can be exchanged."""
    steps = ((pay, seat, "mc", mc, card), *steps_of(effects, seat, card))
    sides = [option(PAY, mc, *steps)] if purse(g, seat) >= mc else []
    if sides or purse(g, seat) + in_the_bank(g) >= mc:
        prompt = "Pay {n} MC for {card}?"
        ask(g, seat, prompt, [*sides, option(DECLINE, None)], even_if_forced=not sides, n=mc, card=card)


def in_the_bank(g: AresCrisis) -> int:
    """The MC that all VP of the Bank are worth."""
    return g.bank * g.book.crises[g.supplies].exchange if g.supplies else 0


# --- Cards ------------------------------------------------------------------------------------------------------


def take(g: AresCrisis, n: int) -> list[str]:
    """Take cards from the project deck; if it has too few, the discarded cards are shuffled and put below it."""
    if len(g.deck) < n and g.discard:
        pick(g, g.discard, len(g.discard))
        g.deck = g.discard + g.deck
        g.discard = []
        log(g, "The discarded cards are shuffled into a new deck", under="AB-099")
    if n <= 0:
        return []
    cards = g.deck[: -n - 1 : -1]
    del g.deck[-n:]
    reveal(g)
    return cards


def draw_cards(g: AresCrisis, seat: int, n: int, cause: str = "", under: str = "") -> None:
    """Draw cards into a player's hand, and log the card or the rule that causes it."""
    cards = take(g, n)
    g.players[seat].hand += cards
    if g.log is not None and cards:
        text = "{seat} draws {projects}[ ({cause})]"
        log(g, text, under=under or rule_of(g, cause), seat=seat, projects=tuple(cards), cause=cause)


@verb("AB-080", "AB-099", "AC-179", says="draw {n:# card|# cards}", needs=("player",))
def draw(g: AresCrisis, seat: int, card: str, n: Few) -> None:
    """Draw cards."""
    draw_cards(g, seat, n, card)


@verb("AC-188", says="discard {n:# card|# cards}", needs=("player",))
def discard(g: AresCrisis, seat: int, card: str, n: Few) -> None:
    """Discard cards from hand, chosen one at a time, or all if there are fewer."""
    hand = g.players[seat].hand
    if n and hand:
        options = [
            option(DISCARD, each, (put_away, seat, each, card), *([(discard, seat, card, n - 1)] if n > 1 else []))
            for each in hand
        ]
        ask(g, seat, "Discard a card[ for {cause}]; {n} to go", options, cause=card, n=min(n, len(hand)))


@rule("AC-090")
def put_away(g: AresCrisis, seat: int, card: str, cause: str) -> None:
    """A card goes from the hand to the discard pile: as a payment to Crises, or because a card says so."""
    g.players[seat].hand.remove(card)
    g.discard.append(card)
    if g.log is not None:
        log(g, "{seat} discards {project}[ ({cause})]", under=rule_of(g, cause), seat=seat, project=card, cause=cause)


@verb("AB-075", "AB-077", says="draw {n:# card|# cards} and keep {keep}", needs=("player",))
def draw_and_keep(g: AresCrisis, seat: int, card: str, n: Few, keep: Few) -> None:
    """Draw cards, keep some of them at no cost and discard the rest."""
    you = g.players[seat]
    you.looked, you.keeps = take(g, n), keep
    do(g, (keep_some, seat, card), (drop_the_rest, seat))


@rule("AB-075", "AB-078")
def keep_some(g: AresCrisis, seat: int, cause: str) -> None:
    """Choose one at a time which of the drawn cards to keep, until the number is reached."""
    you = g.players[seat]
    if you.keeps:
        options = [option(KEEP, each, (keep_card, seat, each), (keep_some, seat, cause)) for each in you.looked]
        ask(g, seat, "{cause}: keep {n} of the cards drawn", options, cause=cause, n=you.keeps)


@rule("AB-077")
def keep_card(g: AresCrisis, seat: int, card: str) -> None:
    """Keeping a drawn card costs nothing."""
    you = g.players[seat]
    you.looked.remove(card)
    you.hand.append(card)
    you.keeps -= 1
    if g.log is not None:
        log(g, "{seat} keeps {project}", seat=seat, project=card)


@rule("AB-078")
def drop_the_rest(g: AresCrisis, seat: int) -> None:
    """The cards that were drawn and not kept are discarded."""
    you = g.players[seat]
    you.keeps = 0
    if you.looked:
        log(g, "{seat} discards {projects}", seat=seat, projects=tuple(you.looked))
        g.discard += you.looked
        you.looked = []


def say_look_for(words: Words, n: int, tags: tuple[str, ...], colours: tuple[str, ...], otherwise: Effects) -> str:
    """Describe the cards to turn up, and which of them can be kept."""
    template = "turn up {n:# card|# cards} and keep one that is {tags}[; if there is none, {effects}]"
    return words.say(template, n=n, tags=(*colours, *tags), effects=otherwise)


@verb("AB-080", says=say_look_for, needs=("player",))
def look_for(
    g: AresCrisis,
    seat: int,
    card: str,
    n: Few,
    tags: tuple[Tag, ...] = (),
    colours: tuple[Colour, ...] = (),
    otherwise: Effects = NOTHING,
) -> None:
    """Turn up cards from the deck and keep one that matches; if none does, `otherwise` applies."""
    you = g.players[seat]
    you.looked, you.keeps = take(g, n), 1
    log(g, "{seat} turns up {projects} ({cause})", seat=seat, projects=tuple(you.looked), cause=card)
    cards = [g.book.projects[each] for each in you.looked]
    found = tuple([each.id for each in cards if each.colour in colours or any(tag in tags for tag in each.tags)])
    if found:
        do(g, (keep_found, seat, found, card), (drop_the_rest, seat))
    else:
        do(g, (drop_the_rest, seat), *steps_of(otherwise, seat, card))


@rule("AB-080")
def keep_found(g: AresCrisis, seat: int, found: tuple[str, ...], cause: str) -> None:
    """The player keeps one of the matching cards."""
    options = [option(KEEP, each, (keep_card, seat, each)) for each in found]
    ask(g, seat, "{cause}: keep one of the cards turned up", options, cause=cause)


# --- Choices and conditions -------------------------------------------------------------------------------------


@verb("AC-163", "AC-185", says=lambda words, options: words.listed(map(words.describe, options), "or"))
def either(g: AresCrisis, seat: int, card: str, options: tuple[Effects, ...]) -> None:
    """Choose exactly one of several effects, among those that can be carried out."""
    able = [(at, effects) for at, effects in enumerate(options, 1) if is_possible(g, seat, card, effects)]
    choices = [option(CHOOSE, at, *steps_of(effects, seat, card)) for at, effects in able]
    if seat == TEAM:
        ask_any(g, g.everyone, "{cause}: choose one", choices, cause=card)
    else:
        ask(g, seat, "{cause}: choose one", choices, cause=card)


def is_possible(g: AresCrisis, seat: int, card: str, effects: Effects) -> bool:
    """Whether the first of these effects has a target; no effects at all are always possible."""
    if not effects:
        return True
    step = effects[0]
    if step[0] is add:
        return step[3] == "this" or bool(holders(g, seat, step[1]))
    if step[0] is lose:
        return step[1] == "tr" or owns(g, seat, step[1], step[2])
    if step[0] is if_:
        return is_possible(g, seat, card, step[2] if holds(g, step[1], seat, card) else step[3])
    return True if step[0] not in NEEDED else NEEDED[step[0]](g, seat)


NEEDED: dict[object, Callable[[AresCrisis, int], bool]] = {}
"""By verb: the test whether it has a target; filled by the modules that define such verbs."""


@verb("AB-082", "AB-057", "AB-001", says="with {given}, {effects}[; otherwise {otherwise}]")
def if_(g: AresCrisis, seat: int, card: str, given: Given, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """Apply one effect if conditions hold, otherwise another or none."""
    do_all(g, steps_of(effects if holds(g, given, seat, card) else otherwise, seat, card))


@verb("AB-046", says="every player: {effects}")
def everyone(g: AresCrisis, seat: int, card: str, effects: Annotated[Effects, Provides("player")]) -> None:
    """The effects apply to every player."""
    do_all(g, [step for other in g.everyone for step in steps_of(effects, other, card)])


@verb("AC-002", says="a teammate: {effects}", needs=("player",))
def teammate(g: AresCrisis, seat: int, card: str, effects: Effects) -> None:
    """The effects apply to one other player, chosen by the player of the card."""
    others = [other for other in g.everyone if other != seat]
    options = [option(HELP, other, *steps_of(effects, other, card)) for other in others]
    ask(g, seat, "{cause}: help whom?", options, cause=card)
