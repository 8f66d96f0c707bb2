"""The Preparation Phase: Budget, maintenance, previous effects with their domino effects, buying Strategies."""

from operator import getitem

from holdfast.games.big_chair.cards import COUNTERS, TOP, TRACKS, Track
from holdfast.games.big_chair.effects import GIVE_UP, change, discard, tracks_in
from holdfast.games.big_chair.nods import leaving
from holdfast.games.big_chair.roles import can_use_ability
from holdfast.games.big_chair.state import BigChair, income, maintenance, price
from holdfast.games.big_chair.words import describe_strategy
from holdfast.kernel.rules import AnswerKind, OptionCache, Step, ask_any, do, do_all, log, option, rule

APPLY_COUNTER = AnswerKind("apply", "Apply {change} at {track}", "track", "change")
APPLY_COUNTERS = AnswerKind("apply all", "Apply all, in the order of the board, losses first")
APPLY_SPACE = AnswerKind("apply", "Apply {track}", "track")
APPLY_SPACES = AnswerKind("apply all", "Apply all, in the order of the board")


@rule("BC-055", "BC-056", "BC-043", "BC-059")
def prepare(g: BigChair) -> None:
    """Total Budget (GOV plus ECO, once), pay maintenance, apply previous effects, buy Strategy cards."""
    g.budget = income(g)
    if g.log is not None:
        log(g, "The Budget is {n}", n=g.budget, gauge="budget")
    do_all(g, PREPARATION)


# --- Maintenance ------------------------------------------------------------------------------------------------


@rule("BC-061", "BC-062", "BC-063", "BC-122")
def pay_maintenance(g: BigChair) -> None:
    """Maintenance of Active Strategies is due at once; while the Budget is too low, one that costs any is discarded."""
    due = maintenance(g) if g.active else 0
    if due > g.budget:
        costly = [card for card in g.active if g.book.strategies[card].maintenance]
        options = [option(GIVE_UP, card, (discard, card), (pay_maintenance,)) for card in costly]
        pause = len(options) == 1 and can_use_ability(g)  # an Ability may still bring Budget
        prompt = "Maintenance is {n}, more than the Budget: give up a Strategy"
        ask_any(g, g.everyone, prompt, options, even_if_forced=pause, n=due)
    elif due:
        g.budget -= due
        log(g, "Maintenance costs {n} Budget", n=due, gauge="budget")


# --- Previous effects: Next Turn counters -----------------------------------------------------------------------


@rule("BC-066", "BC-069", "BC-074")
def take_up_counters(g: BigChair) -> None:
    """The Next Turn counters come next. A marker on 8 has already had its bonus, whatever the counters do to it."""
    if g.counters:
        g.stood_on_top = tuple([track for track, space in enumerate(g.tracks) if space == TOP])
        do(g, (apply_counters,), (counters_are_applied,))


@rule("BC-066", "BC-069", "BC-078")
def apply_counters(g: BigChair, begun: bool = False) -> None:
    """Next Turn counters are applied one by one, in the order that the players choose."""
    if not g.counters:
        return
    waiting = sorted(set(g.counters))
    options = [TO_APPLY[counter] for counter in waiting]
    if len(waiting) > 1:
        options.append(TO_APPLY_ALL)
    last_loss = begun and len(waiting) == 1 and waiting[0][1] < 0
    pause = last_loss and can_use_ability(g)  # an Ability may still remove it, now that the others have been applied
    prompt = "Apply the last Next Turn counter" if last_loss else "Apply which Next Turn counter first?"
    ask_any(g, g.everyone, prompt, options, even_if_forced=pause)


@rule("BC-069", "BC-078")
def apply_all_counters(g: BigChair) -> None:
    """Apply all remaining counters in the order of the board, at each indicator losses first."""
    if g.counters:
        do(g, (apply_counter, *min(g.counters)), (apply_all_counters,))


@rule("BC-066", "BC-068", "BC-069")
def apply_counter(g: BigChair, track: int, n: int) -> None:
    """The counter moves the marker, which stops at the ends of its track, and is removed."""
    g.counters.remove((track, n))
    if g.log is not None:
        log(g, "The {change} counter at {track} is applied", change=n, track=TRACKS[track])
    change(g, Track(track), n)


@rule("BC-069")
def counters_are_applied(g: BigChair) -> None:
    """From here on a marker that reaches 8 counts as arriving there."""
    g.stood_on_top = ()


# --- Previous effects: coloured spaces --------------------------------------------------------------------------


def on_coloured_spaces(g: BigChair, applied: tuple[int, ...]) -> list[int]:
    """The tracks whose markers are on an orange or red space and have not been applied in this step."""
    coloured = enumerate(map(getitem, g.book.colours, g.tracks))
    return [track for track, colour in coloured if colour and track not in applied]


@rule("BC-073", "BC-075", "BC-078")
def apply_coloured_spaces(g: BigChair, applied: tuple[int, ...]) -> None:
    """After the counters each marker on a coloured space has its domino effect once, even if only now pushed there."""
    waiting = on_coloured_spaces(g, applied)
    if not waiting:
        return
    prompt = "Apply which coloured space first?" if len(waiting) > 1 else "Apply the coloured space"
    options = [
        option(APPLY_SPACE, TRACKS[track], (apply_space, track), (apply_coloured_spaces, (*applied, track)))
        for track in waiting
    ]
    if len(waiting) > 1:
        options.append(option(APPLY_SPACES, None, (apply_all_spaces, applied)))
    pause = len(waiting) == 1 and can_use_ability(g)  # an Ability may still lift the marker
    ask_any(g, g.everyone, prompt, options, even_if_forced=pause)


@rule("BC-075", "BC-078")
def apply_all_spaces(g: BigChair, applied: tuple[int, ...]) -> None:
    """Apply all coloured spaces in the order of the board, including those that markers are pushed onto meanwhile."""
    waiting = on_coloured_spaces(g, applied)
    if waiting:
        do(g, (apply_space, waiting[0]), (apply_all_spaces, (*applied, waiting[0])))


@rule("BC-075", "BC-076", "BC-077")
def apply_space(g: BigChair, track: int) -> None:
    """The domino effect of the space that the marker is on now."""
    space = g.tracks[track]
    effects = g.book.dominoes[track][space]
    if effects:
        if g.log is not None:
            moved = [TRACKS[each] for each in tracks_in(effects)]
            log(g, "{track} on {n} drags others down", track=TRACKS[track], n=space, tracks_down=moved)
        do_all(g, effects)


# --- Buying Strategies ------------------------------------------------------------------------------------------


def price_of(g: BigChair, seat: int, card: str) -> int:
    """The current price of a Strategy."""
    return price(g, card)


def duration_of(g: BigChair, seat: int, card: str) -> str:
    """Return whether a Strategy stays or acts once, as a heading."""
    return "One-time Strategies" if g.book.strategies[card].deed else "Lasting Strategies"


BUY = AnswerKind(
    "buy",
    "Buy {strategy} for {n}",
    "strategy",
    n=price_of,
    detail=describe_strategy,
    under=duration_of,
    cost="{n} Budget",
    short="{strategy}",
)
DONE = AnswerKind("done", "Buy nothing more", ends=True)


@rule("BC-082", "BC-079", "BC-080")
def buy_strategies(g: BigChair) -> None:
    """Buy any number of Strategies: new ones at their cost, discarded ones at twice their cost, within the Budget."""
    cost, purse = g.book.cost, g.budget
    options = []
    if purse >= g.book.cheapest:
        fitting = g.offer if purse >= g.book.dearest else [card for card in g.offer if cost[card] <= purse]
        options = list(map(TO_BUY.__getitem__, fitting))
        if g.discarded:
            options += [TO_BUY[card] for card in g.discarded if 2 * cost[card] <= purse]
    pause = not options and can_use_ability(g)  # an Ability may still bring Budget
    options.append(TO_BE_DONE[g.patience > 0 and (pause or len(options) > 0)])
    ask_any(g, g.everyone, "Buy Strategies ({n} Budget left)", options, even_if_forced=pause, n=purse)


@rule("BC-083", "BC-084", "BC-079", "BC-080")
def buy(g: BigChair, card: str) -> None:
    """A bought Strategy is paid for and goes to the hand; it is not Active yet."""
    cost = price(g, card)
    g.budget -= cost
    (g.discarded if card in g.discarded else g.offer).remove(card)
    g.hand.append(card)
    if g.log is not None:
        log(g, "{strategy} is bought for {n}", strategy=card, n=cost)


TO_APPLY = {
    (track, n): option(APPLY_COUNTER, (name, n), (apply_counter, track, n), (apply_counters, True))
    for track, name in enumerate(TRACKS)
    for n in COUNTERS
}
TO_APPLY_ALL = option(APPLY_COUNTERS, None, (apply_all_counters,))
TO_BUY = OptionCache(lambda card: option(BUY, card, (buy, card), (buy_strategies,)))
TO_BE_DONE = leaving(DONE, (buy_strategies,))
"""Options that depend only on their arguments, built once."""
PREPARATION: tuple[Step, ...] = (
    (pay_maintenance,),
    (take_up_counters,),
    (apply_coloured_spaces, ()),
    (buy_strategies,),
)
