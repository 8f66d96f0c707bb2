"""Chits and cards: the cup, the Crisis Deck, Decks 2 and 3, the off-map decks, and where a card goes.

A chit of the cup is its id, with a + behind it where one is printed. A card that has been carried out goes where its
kind says (out of the game; a Cascading Event to the next deck; with an R to the Reshuffle Pile), unless it has said
itself where to.
"""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import CRISIS_DECK, NO_TARGET, Deck, Target, steps_of
from holdfast.games.mr_president.places import random_region
from holdfast.games.mr_president.queries import peer_of
from holdfast.games.mr_president.scenario import scenario_card
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import terror
from holdfast.games.mr_president.world.rivals import ACTS, AGGRESSIVE
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below, reveal, shuffle
from holdfast.kernel.chance import draw as draw_top
from holdfast.kernel.content import Effects
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

CRISIS, SECOND, THIRD = "crisis", "2", "3"
OFF_MAP = {"terrorism": "off_terror", "cascading": "off_cascade", "disasters": "off_disaster"}
AFTER = {CRISIS: SECOND, SECOND: THIRD, THIRD: "discard"}
"""Where a Cascading Event goes after it was drawn from each deck."""

MOST_KNOWN = 2
"""How many cards the National Security Agency sees."""


def describe_card(words: Words, g: MrPresident, seat: int, card: str) -> str:
    """Describe the effects of a card when it is drawn."""
    return words.describe(effects_of(g, card, CRISIS))


REMOVE = AnswerKind("remove", "Remove {card} for good", "card", detail=describe_card)


# --- Chits ------------------------------------------------------------------------------------------------------


@verb(
    "MP1-152",
    "MP1-153",
    "MP1-154",
    "MP1-155",
    "MP1-156",
    "MP1-157",
    "MP1-174",
    "MP1-177",
    "MP2-111",
    says="draw a chit[, {after_plus:after-plus}]",
)
def draw_chit(g: MrPresident, here: Target, after_plus: bool = False) -> None:
    """One chit is drawn and carried out; a further one only after a +, where the Turn Sequence has a place for it.

    The Acts (2) chit of a Peer that is at Posture 1 is laid aside, until Posture is 2 again.
    """
    if after_plus and not g.last_chit.endswith("+"):
        return
    if not g.cup:
        log(g, "The cup is empty")
        return
    chit = g.cup.pop(below(g, len(g.cup)))
    g.last_chit = chit
    if chit not in ACTS or peer_of(g, ACTS[chit]).posture == AGGRESSIVE:
        g.drawn_chits.append(chit)
    log(g, "Chit drawn: {chit}", chit=chit)
    do_all(g, steps_of(g.book.counters[chit.rstrip("+")].effects, NO_TARGET))


@verb("MP1-172", says="look at the top two Crisis Cards, remove one, and put the other into the Reshuffle Pile")
def nsa(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The top two Crisis Cards are drawn: one leaves the game for good, the other goes to the Reshuffle Pile."""
    seen = [card for card in (top_card(g) for _ in range(MOST_KNOWN)) if card]
    log(g, "The National Security Agency finds {cards}", cards=tuple(seen))
    if seen:
        do(g, (choose_removed, tuple(seen)))


@rule("MP1-172")
def choose_removed(g: MrPresident, cards: tuple[str, ...]) -> None:
    """The choice is the player's; a single card is removed."""
    ask(
        g,
        0,
        "Which card leaves the game?",
        [option(REMOVE, card, (part_cards, card, tuple(each for each in cards if each != card))) for card in cards],
    )


@rule("MP1-172")
def part_cards(g: MrPresident, removed: str, kept: tuple[str, ...]) -> None:
    """One card out of the game, the other into the Reshuffle Pile."""
    g.discarded.append(removed)
    g.reshuffle += kept
    log(g, "{card} is out of the game", card=removed)


# --- Drawing cards ----------------------------------------------------------------------------------------------


@verb("MP1-152", "MP1-158", "MP1-159", "MP1-181", "MP1-208", says="draw {n:# card|# cards} ({deck})")
def draw(g: MrPresident, here: Target, deck: Deck = CRISIS_DECK, n: Annotated[int, Meta(ge=1, le=3)] = 1) -> None:
    """Draw cards and carry each out fully before the next."""
    do_all(g, [(draw_card, deck)] * n)


@rule("MP1-188", "MP1-165", "MP1-167", "MP1-168", "MP1-170", "MP1-202", "MP1-209", "MP1-211")
def draw_card(g: MrPresident, deck: str) -> None:
    """Draw one card from a deck and carry it out at once; each empty deck has its own rule."""
    if deck == THIRD and not g.deck_3:
        deck = SECOND
    if deck in OFF_MAP and not getattr(g, OFF_MAP[deck]):
        do_all(g, without_cards(g, deck))
        return
    card = top_card(g) if deck == CRISIS else any_card(g, deck)
    if card:
        do(g, (carry_out, card, (AFTER.get(deck) and deck) or CRISIS))
    else:
        log(g, "There is no card to draw")


def top_card(g: MrPresident) -> str:
    """The top card of the Crisis Deck; when that is empty, the shuffled Reshuffle Pile becomes it. Or nothing."""
    if not g.crisis_deck and g.reshuffle:
        g.crisis_deck, g.reshuffle = g.reshuffle, []
        shuffle(g, g.crisis_deck)
        log(g, "The Reshuffle Pile becomes the Crisis Deck")
    return draw_top(g, g.crisis_deck) if g.crisis_deck else ""


def any_card(g: MrPresident, deck: str) -> str:
    """A card at random from Deck 2, Deck 3 or an off-map deck, or nothing."""
    pile: list[str] = getattr(g, OFF_MAP.get(deck, f"deck_{deck}"))
    return pile.pop(below(g, len(pile))) if pile else ""


def without_cards(g: MrPresident, deck: str) -> list[Step]:
    """Return the effects of drawing from an empty off-map deck."""
    if deck == "disasters":
        return [(tracks.move, "dc", 1), (tracks.move, "ap", -2)]
    first = random_region(g)
    other = first
    while other == first:
        other = random_region(g)
    return [(terror.place_group, first, 2), (terror.place_group, other, 2)]


# --- Carrying a card out ----------------------------------------------------------------------------------------


@rule("MP1-188", "MP1-019", "MP1-020", "MP1-030", "MP1-194")
def carry_out(g: MrPresident, card: str, deck: str) -> None:
    """A card is turned up, its part for this deck is carried out, then the Media Slant, then it is put away."""
    g.seen.add(card)
    g.card, g.put = card, ""
    reveal(g)
    log(g, "{card}", card=card)
    slant = [(tracks.slant,)] if has_slant(g, card, deck) else []
    do(g, *steps_of(effects_of(g, card, deck), Target(card)), *slant, (put_away, card, deck))


def came_from(g: MrPresident) -> str:
    """Return the deck of the card that is being carried out; '' if there is none."""
    return next((step[2] for step in reversed(g.agenda) if step[0] is put_away and step[1] == g.card), "")


def effects_of(g: MrPresident, card: str, deck: str) -> Effects:
    """Return the effects of a card when it is drawn from a deck."""
    printed = g.book.cascading.get(card) or g.book.disasters.get(card)
    if printed is not None:
        return {CRISIS: printed.first, SECOND: printed.second, THIRD: printed.third}[deck]
    once = g.book.events.get(card) or g.book.terrorism.get(card)
    return once.effects if once is not None else g.book.resources[card].effects


def has_slant(g: MrPresident, card: str, deck: str) -> bool:
    """Whether the Media Slant follows."""
    printed = g.book.cascading.get(card) or g.book.disasters.get(card)
    if printed is not None:
        return (CRISIS, SECOND, THIRD).index(deck) + 1 in printed.slants
    once = g.book.events.get(card) or g.book.terrorism.get(card)
    return once is not None and once.slant


@verb("MP1-019", says="this card goes to {to:pile}")
def put_card(g: MrPresident, here: Target, to: Literal["2", "3", "reshuffle", "crisis"]) -> None:
    """This card goes to another deck than its kind says."""
    g.put = to


@verb("MP1-019", says="discard this card")
def discard_card(g: MrPresident, here: Target) -> None:
    """This card leaves the game."""
    g.put = "discard"


@rule("MP1-189", "MP1-190", "MP1-191", "MP1-192", "MP1-196", "MP1-197", "MP1-198", "MP1-203", "MP1-206")
def put_away(g: MrPresident, card: str, deck: str) -> None:
    """A card goes where it said, or else where its kind says; a Resource stays with you."""
    to = g.put or place_after(g.book, card, deck)
    g.card = g.put = ""
    if card in g.book.resources:
        g.home.resources.append(card)
    elif to == "crisis":
        g.crisis_deck.insert(below(g, len(g.crisis_deck) + 1), card)
    else:
        piles = {SECOND: g.deck_2, THIRD: g.deck_3, "reshuffle": g.reshuffle, "discard": g.discarded}
        piles[to].append(card)
    if to in (SECOND, THIRD) and card not in g.book.resources:
        log(g, "{card} goes to {deck}", card=card, deck=to)


def place_after(book: Book, card: str, deck: str) -> str:
    """Where the kind of a card sends it."""
    if card in book.cascading or card in book.disasters:
        return AFTER[deck]
    once = book.events.get(card) or book.terrorism.get(card)
    return "reshuffle" if once is not None and once.again else "discard"


# --- A card at its own time ---------------------------------------------------------------------------------------


@verb("MP1-258", "MP1-188", says="in the first year the card of the scenario, if it has one")
def due_card(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The card that the scenario brings at its own time, in the first year."""
    card = scenario_card(g)
    if card and g.turn == 1:
        do(g, (carry_out, card, CRISIS))


# --- New Year's Surprise ----------------------------------------------------------------------------------------


@verb("MP1-041", "MP1-165", "MP1-168", "MP1-208", says="the New Year's Surprise")
def surprise(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A card from Deck 3, then one from Deck 2, both as they stand now; for an empty deck a new Cascading Event."""
    third: Step = (draw_card, THIRD) if g.deck_3 else (draw_card, "cascading")
    do(g, third, (surprise_again, tuple(g.deck_2)))


@rule("MP1-165", "MP1-194", "MP1-208")
def surprise_again(g: MrPresident, waiting: tuple[str, ...]) -> None:
    """The second card of the Surprise: one that stood in Deck 2 before the first, which must not come twice."""
    left = [card for card in g.deck_2 if card in waiting]
    if not left:
        do(g, (draw_card, "cascading"))
        return
    card = left[below(g, len(left))]
    g.deck_2.remove(card)
    do(g, (carry_out, card, SECOND))
