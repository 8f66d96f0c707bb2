"""Resolve Phases step: the five phases and the options of the players in each."""

from functools import lru_cache

from holdfast.games.ares_crisis.action import begin_actions
from holdfast.games.ares_crisis.cards import CARDS, DEVELOPMENT, HEAT, MC, METRICS, PHASES, PLANTS, RESEARCH, Plays
from holdfast.games.ares_crisis.effects import KEEP, draw_cards, drop_the_rest, keep_card, take
from holdfast.games.ares_crisis.projects import play_card, playable
from holdfast.games.ares_crisis.simultaneous import SEATS, ask_all, sales
from holdfast.games.ares_crisis.state import AresCrisis, cost, engine, has_bonus, is_full, made
from holdfast.games.ares_crisis.words import describe_card
from holdfast.kernel.rules import AnswerKind, Option, Rule, ask_any, do, log, option, rule


@rule("AB-043", "AB-045", "AB-046", "AB-038")
def resolve_phase(g: AresCrisis, phase: int) -> None:
    """All players take part in a phase, which is resolved once; metrics that are full now cannot be raised in it."""
    g.phase = phase
    g.closed = tuple([metric for metric in METRICS if is_full(g, metric)])
    for you in g.players:
        you.done = you.risen = you.bonus = False
        you.used = you.more = ()
    if g.log is not None:
        log(g, "The {phase} phase begins", phase=PHASES[phase])
    do(g, (BEGIN[phase - 1],), (end_phase,))


@rule("AB-048", "AB-038")
def end_phase(g: AresCrisis) -> None:
    """The phase ends when all players are done."""
    g.phase = 0
    g.closed = ()


# --- 1. Development ---------------------------------------------------------------------------------------------

DEVELOPMENT_BONUS = 3
GREEN = ("green",)
BLUE_OR_RED = ("blue", "red")


def discount(g: AresCrisis, seat: int, card: str) -> int:
    """The reduction of a card's price by the bonus of the Development phase."""
    you = g.players[seat]
    bonus = g.phase == DEVELOPMENT and you.bonus and you.plays and g.book.projects[card].colour in GREEN
    return DEVELOPMENT_BONUS if bonus else 0


def price(g: AresCrisis, seat: int, card: str) -> int:
    """The price of a card for a player in this phase."""
    return cost(g, seat, card, discount(g, seat, card))


PLAYED = "Play a card"

PLAY = AnswerKind(
    "play",
    "Play {project} for {n} MC",
    "project",
    n=price,
    detail=describe_card,
    under=PLAYED,
    cost="{n} MC",
    short="{project}",
)


def plays_by(g: AresCrisis, by: str) -> Plays:
    """The permission of a card to play one more card."""
    plays = g.book.projects[by].plays
    assert plays is not None, f"{by} lets nobody play one more card"
    return plays


def price_by(g: AresCrisis, seat: int, card: str, by: str) -> int:
    """The price of a card that is played by the permission of another one."""
    return cost(g, seat, card, plays_by(g, by).off)


PLAY_BY = AnswerKind(
    "play",
    "Play {project} for {n} MC, by {card}",
    "project",
    "card",
    n=price_by,
    detail=describe_card,
    under=PLAYED,
    cost="{n} MC",
    short="{project} ({card})",
)
DRAW = AnswerKind("draw", "Draw a card instead of playing one more")


@rule("AB-049", "AB-050")
def begin_development(g: AresCrisis) -> None:
    """Each player may play one green card; it costs 3 MC less for those who chose the phase."""
    for seat, you in enumerate(g.players):
        you.plays = 1
        you.bonus = has_bonus(g, seat)
    do(g, (develop,))


@rule("AB-049", "AB-050", "AB-051", "AB-098")
def develop(g: AresCrisis) -> None:
    """Players play their green card or sell cards, in any order."""
    ask_all(g, prompt_development, offer_development, develop)


def prompt_development(g: AresCrisis, seat: int, options: list[Option]) -> str:
    """The prompt for the options left; cards to play come first among them."""
    if options[0][0] is PLAY:
        return "Development: play a green card with {amounts}"
    if g.players[seat].more:
        return prompt_one_more(options)
    if g.players[seat].plays:
        return "Development: no green card to play with {amounts}. Sell cards, or finish"
    return "Development: your card is played. Sell cards, or finish"


def prompt_one_more(options: list[Option]) -> str:
    """The prompt if one more card may be played, now or when the player can afford it."""
    if options[0][0] is PLAY_BY:
        return "Play one more card with {amounts}, or finish"
    return "One more card may be played in this phase, but none with {amounts}. Sell cards, or finish"


def offer_development(g: AresCrisis, seat: int) -> list[Option]:
    """The green cards that can be played, and the cards that can be sold."""
    you = g.players[seat]
    off = DEVELOPMENT_BONUS if you.bonus else 0
    cards = playable(g, seat, GREEN, off) if you.plays and you.hand else []
    options = [to_play(seat, card, off, develop) for card in cards]
    return options + one_more(g, seat, develop) + sales(g, seat, develop)


@lru_cache(10_000)
def to_play(seat: int, card: str, less: int, again: Rule) -> Option:
    """Build the option to play a card in a phase with a limited number of plays."""
    return option(PLAY, card, (use_up_play, seat), (play_card, seat, card, less), (again,))


@rule("AB-049", "AB-052", "AB-053")
def use_up_play(g: AresCrisis, seat: int) -> None:
    """One of the plays of this phase is used up; the extra one of the bonus comes last."""
    you = g.players[seat]
    if you.plays:
        you.plays -= 1
    else:
        you.bonus = False


def one_more(g: AresCrisis, seat: int, again: Rule) -> list[Option]:
    """The options to play cards beyond the usual number, by the cards that permit it."""
    found: list[Option] = []
    for by in g.players[seat].more:
        plays = plays_by(g, by)
        cards = playable(g, seat, plays.colours, plays.off, plays.free_up_to or 99)
        steps = [((use_up_more, seat, by), (play_card, seat, card, plays.off), (again,)) for card in cards]
        found += [option(PLAY_BY, (card, by), *each) for card, each in zip(cards, steps, strict=True)]
    return found


@rule("AB-049", "AB-052")
def use_up_more(g: AresCrisis, seat: int, by: str) -> None:
    """The permission to play one more card is used up."""
    you = g.players[seat]
    you.more = tuple([card for card in you.more if card != by])


# --- 2. Construction --------------------------------------------------------------------------------------------


@rule("AB-052", "AB-053")
def begin_construction(g: AresCrisis) -> None:
    """Each player may play one blue or red card; those who chose the phase may play one more or draw a card."""
    for seat, you in enumerate(g.players):
        you.plays = 1
        you.bonus = has_bonus(g, seat)
    do(g, (construct,), (end_construction,))


@rule("AB-052", "AB-053", "AB-098")
def construct(g: AresCrisis) -> None:
    """Players play their blue or red cards, draw the card of the bonus instead, or sell cards."""
    ask_all(g, prompt_construction, offer_construction, construct)


def prompt_construction(g: AresCrisis, seat: int, options: list[Option]) -> str:
    """The prompt for the options left; cards to play come first among them, then the draw of the bonus."""
    you = g.players[seat]
    if options[0][0] is PLAY:
        if you.plays:
            return "Construction: play a blue or red card with {amounts}"
        return "Construction: play one more blue or red card with {amounts}, or draw a card"
    if you.more:
        return prompt_one_more(options)
    if you.bonus:
        if you.hand:
            return "Construction: no blue or red card to play with {amounts}. Draw a card, sell cards, or finish"
        return "Construction: your hand is empty. Draw a card, or finish"
    if you.plays:
        return "Construction: no blue or red card to play with {amounts}. Sell cards, or finish"
    return "Construction: you may play no more cards. Sell cards, or finish"


def offer_construction(g: AresCrisis, seat: int) -> list[Option]:
    """The blue and red cards that can be played, the draw of the bonus, and the cards that can be sold."""
    you = g.players[seat]
    cards = playable(g, seat, BLUE_OR_RED) if (you.plays or you.bonus) and you.hand else []
    options = [to_play(seat, card, 0, construct) for card in cards] + one_more(g, seat, construct)
    if you.bonus:
        options.append(to_draw(seat))
    return options + sales(g, seat, construct)


@lru_cache(10_000)
def to_draw(seat: int) -> Option:
    """Build the option to draw a card instead of playing one more."""
    return option(DRAW, None, (take_bonus_card, seat), (construct,))


@rule("AB-053")
def take_bonus_card(g: AresCrisis, seat: int) -> None:
    """The player draws a card instead of playing one more."""
    g.players[seat].bonus = False
    draw_cards(g, seat, 1)


@rule("AB-054")
def end_construction(g: AresCrisis) -> None:
    """A player who has not used the bonus draws a card."""
    for seat, you in enumerate(g.players):
        if you.bonus:
            take_bonus_card(g, seat)


# --- 4. Production ----------------------------------------------------------------------------------------------

PRODUCTION_BONUS = 4


@rule("AB-068", "AB-079", "AB-069", "AB-070", "AB-071", "AB-072", "AB-073", "AB-037", "AB-074")
def harvest(g: AresCrisis) -> None:
    """Each player gains MC by TR and production, heat, plants and cards; steel and titanium give nothing now."""
    for seat, you in enumerate(g.players):
        money = you.tr + made(g, seat, MC) + (PRODUCTION_BONUS if has_bonus(g, seat) else 0)
        you.mc += money
        heat, plants = made(g, seat, HEAT), made(g, seat, PLANTS)
        you.heat += heat
        you.plants += plants
        if g.log is not None:
            income = ((money, "mc"), (heat, "heat"), (plants, "plants"))
            log(g, "{seat} gains {amounts}", seat=seat, amounts=tuple([each for each in income if each[0]]))
        draw_cards(g, seat, made(g, seat, CARDS), under="AB-071")


# --- 5. Research ------------------------------------------------------------------------------------------------

DRAWN, KEPT = 2, 1
BONUS_DRAWN, BONUS_KEPT = 3, 1


@rule("AB-075", "AB-076", "AB-116")
def research(g: AresCrisis) -> None:
    """Each player draws 2 cards and keeps 1; those who chose the phase draw 3 and keep 1 more; cards may add to it."""
    for seat, you in enumerate(g.players):
        more, worth = has_bonus(g, seat), engine(g, seat)
        you.looked = take(g, DRAWN + worth.draw + (BONUS_DRAWN if more else 0))
        you.keeps = KEPT + worth.keep + (BONUS_KEPT if more else 0)
        if g.log is not None:
            log(g, "{seat} looks at {projects}", seat=seat, projects=tuple(you.looked))
    do(g, (choose_kept,), *[(end_research, seat) for seat in g.everyone])


@rule("AB-075", "AB-076", "AB-078", "AB-048")
def choose_kept(g: AresCrisis) -> None:
    """All players choose among the cards that they have drawn, one card at a time and in any order."""
    for seat, you in enumerate(g.players):
        if 0 < you.keeps < len(you.looked):
            options = [to_keep(seat, card) for card in you.looked]
            prompt, phase, drawn = "{phase}: keep {n} of {n_of} cards drawn", PHASES[RESEARCH], len(you.looked)
            ask_any(g, SEATS[seat], prompt, options, phase=phase, n=you.keeps, n_of=drawn)


@lru_cache(10_000)
def to_keep(seat: int, card: str) -> Option:
    """Build the option to keep a card."""
    return option(KEEP, card, (keep_card, seat, card), (choose_kept,))


@rule("AB-077", "AB-078")
def end_research(g: AresCrisis, seat: int) -> None:
    """A player who may keep all drawn cards does so; cards that were not kept are discarded."""
    you = g.players[seat]
    do(g, *[(keep_card, seat, card) for card in you.looked[: you.keeps]], (drop_the_rest, seat))


BEGIN: tuple[Rule, ...] = (begin_development, begin_construction, begin_actions, harvest, research)
"""The first rule of each phase, in the order of the phases."""
