"""Effects: the verbs that cards name, the movement of markers with its domino effects, and rolling for effects."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.big_chair.cards import EACH_TRACK, TOP, TRACKS, Counter, Faces, Track
from holdfast.games.big_chair.conditions import Few
from holdfast.games.big_chair.dice import roll_for
from holdfast.games.big_chair.state import BigChair, Die, price
from holdfast.games.big_chair.words import describe_strategy
from holdfast.kernel.content import NOTHING, Count, Effects, Given
from holdfast.kernel.rules import AnswerKind, Step, ask_any, counted, do, do_all, holds, log, option, reveal, rule, verb

Spaces = Annotated[int, Meta(ge=-7, le=7)]

CHOOSE = AnswerKind("choose", "{follows}", "side")
GIVE_UP = AnswerKind("give up", "Give up {strategy}", "strategy", under="Give up a Strategy", short="{strategy}")
RENEW = AnswerKind("renew", "Put {strategy} back on offer", "strategy", detail=describe_strategy)
LIFT = AnswerKind("lift", "Remove {change} at {track}", "track", "change")
TURN_COUNTER = AnswerKind("turn", "Flip {change} at {track}", "track", "change")
PAY = AnswerKind("pay", "Pay {n} Budget", "n", cost="{n} Budget")
SUFFER = AnswerKind("suffer", "Do not pay: {follows}")
RAISE = AnswerKind("raise", "{follows}", "track")
LOWER = AnswerKind("lower", "{track} {change}", "track", "change")

# --- Key indicators ---------------------------------------------------------------------------------------------


@verb("BC-006", "BC-070", "BC-101", "BC-104", "BC-121", "BC-130", says="{track} {n:change}")
def change(g: BigChair, track: Track, n: Spaces) -> None:
    """Move a marker to the right (gain) or to the left (loss); an Active Strategy may cancel part of a loss."""
    if n < 0 and g.active and g.tracks[track] > 1:
        shields = g.book.shields
        guards = [card for card in g.active if track in shields[card]]
        if guards:
            do(g, (suffer, track, -n, tuple(guards)))
            return
    move(g, track, n)


@rule("BC-095", "BC-096", "BC-094", "BC-289")
def suffer(g: BigChair, track: int, n: int, guards: tuple[str, ...]) -> None:
    """Each Active Strategy that can cancel this loss rolls one die; each success saves one space."""
    if n and guards:
        card, *rest = guards
        saved: Step = (keep_space, track, card, (suffer, track, n - 1, tuple(rest)))
        lost: Step = (suffer, track, n, tuple(rest))
        roll_for(g, Die("cancel", card, (track,), g.book.shields[card][track], (saved,), (lost,)))
    elif n:
        move(g, track, -n)


@rule("BC-095", "BC-290")
def keep_space(g: BigChair, track: int, card: str, rest: Step) -> None:
    """The roll succeeded: one space is saved."""
    log(g, "{strategy} saves {track} from losing 1", strategy=card, track=TRACKS[track])
    do(g, rest)


def move(g: BigChair, track: int, n: int) -> None:
    """Move a marker within its track; if it reaches the top, its domino effect follows."""
    old = g.tracks[track]
    new = old + n
    new = TOP if new > TOP else 1 if new < 1 else new
    if new == old:
        if g.log is not None:
            log(g, "{track} stays on {n}", track=TRACKS[track], n=old)
        return
    g.tracks[track] = new
    if g.log is not None:
        log(g, "{track} goes from {n_from} to {n_to}", track=TRACKS[track], n_from=old, n_to=new)
    if new == TOP and track not in g.stood_on_top and g.book.indicators[track].when_top:
        do(g, (arrive_on_top, track))


@rule("BC-074", "BC-277", "BC-278")
def arrive_on_top(g: BigChair, track: int) -> None:
    """The bonus of space 8 applies once on arrival, in any phase, and not again while the marker stays there."""
    if g.log is not None:
        moved = [TRACKS[each] for each in tracks_in(g.book.indicators[track].when_top)]
        log(g, "{track} reaches the top and helps others", track=TRACKS[track], tracks_up=moved)
    do_all(g, g.book.indicators[track].when_top)


@verb("BC-089", "BC-105", "BC-124", says="next turn {track} {n:change}")
def next_turn(g: BigChair, track: Track, n: Counter) -> None:
    """Apply next turn: put a counter at the indicator; it is applied in the next Preparation Phase."""
    g.counters.append((track, n))
    if g.log is not None:
        log(g, "A {change} counter is placed at {track} for next turn", change=n, track=TRACKS[track])


# --- Conditions and choices -------------------------------------------------------------------------------------


@verb("BC-091", "BC-092", "BC-106", says="{effects} on a roll of {on:faces}[, otherwise {otherwise}]")
def roll(g: BigChair, on: Faces, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """Roll one die for all starred effects, which apply only if the result is in the given range."""
    source = g.drawn[-1] if g.drawn and g.phase.endswith("event") else ""
    about = g.book.tables[tracks_at_stake, effects][otherwise]
    roll_for(g, Die("effect", source, about, on, effects, otherwise))


def tracks_at_stake(effects: Effects, otherwise: Effects) -> tuple[int, ...]:
    """The tracks that a roll concerns, on success or failure."""
    return tracks_in(effects + otherwise)


def steps_in(effects: tuple[Step, ...]) -> list[Step]:
    """These effects and all effects nested in them, in the order in which they are written."""
    found = []
    for step in effects:
        found.append(step)
        for arg in step[1:]:
            if isinstance(arg, tuple) and arg and isinstance(arg[0], tuple):
                found += steps_in(arg)
    return found


def tracks_in(effects: tuple[Step, ...]) -> tuple[int, ...]:
    """The tracks that these effects change."""
    moves = [step for step in steps_in(effects) if step[0] in (change, next_turn, change_for_each)]
    return tuple(dict.fromkeys([step[1] for step in moves]))


@verb("BC-097", "BC-099", says="either {first}, or {second}")
def either(g: BigChair, first: Effects, second: Effects) -> None:
    """Choose option effect: the players choose one of two effects."""
    ask_any(g, g.everyone, "Choose one of two effects", [(CHOOSE, "first", first), (CHOOSE, "second", second)])


@verb("BC-111", says="{track} {n:change} for each {count}, at most {most:n} times")
def change_for_each(g: BigChair, track: Track, n: Spaces, count: Count, most: Few) -> None:
    """Move a marker by `n` for each unit of a count, such as the black cubes in play, up to a limit."""
    times = min(counted(g, count), most)
    if times:
        change(g, track, n * times)


@verb("BC-111", says="{effects} if {given}[, otherwise {otherwise}]")
def if_(g: BigChair, given: Given, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """Apply one effect or another, depending on a condition such as the number of black cubes in play."""
    do_all(g, effects if holds(g, given) else otherwise)


@verb("BC-107", says="the lowest indicator {n:change}")
def raise_lowest(g: BigChair, n: Few) -> None:
    """Raise the lowest indicator; the players choose among equals."""
    low = [track for track in EACH_TRACK if g.tracks[track] == min(g.tracks)]
    options = [option(RAISE, TRACKS[track], (change, track, n)) for track in low]
    ask_any(g, g.everyone, "Raise which of the lowest indicators?", options)


@verb("BC-107", says="one indicator {lost:change}, then another {n:change}")
def trade(g: BigChair, lost: Annotated[int, Meta(ge=-7, le=-1)], n: Few) -> None:
    """The players lower one indicator and then raise another."""
    paying = [track for track in EACH_TRACK if g.tracks[track] > 1]
    options = [
        option(LOWER, (TRACKS[track], lost), (change, track, lost), (raise_another, track, n)) for track in paying
    ]
    ask_any(g, g.everyone, "Lower which indicator?", options)


@rule("BC-107")
def raise_another(g: BigChair, other: int, n: int) -> None:
    """The players choose any indicator except the one that they lowered."""
    options = [option(RAISE, TRACKS[track], (change, track, n)) for track in EACH_TRACK if track != other]
    ask_any(g, g.everyone, "Raise which other indicator?", options)


# --- Budget and Strategies --------------------------------------------------------------------------------------


@verb("BC-057", says="Budget {n:change}")
def budget(g: BigChair, n: Annotated[int, Meta(ge=-16, le=16)]) -> None:
    """The Budget of this turn changes at once."""
    g.budget = max(0, g.budget + n)
    log(g, "Budget changes by {change} and is now {n}", change=n, n=g.budget, gauge="budget")


@verb("BC-107", "BC-057", says="pay {n} Budget, or {effects}")
def pay_or(g: BigChair, n: Few, effects: Effects) -> None:
    """The players may pay Budget to prevent an effect; after the Action Phase no Budget is left."""
    sides = [option(PAY, n, (budget, -n))] if g.budget >= n else []
    pause = not sides and can_bring_budget(g)
    ask_any(g, g.everyone, "Pay {n} Budget?", [*sides, option(SUFFER, None, *effects)], even_if_forced=pause, n=n)


def can_bring_budget(g: BigChair) -> bool:
    """Whether an Ability that still has its cube gives Budget."""
    works = g.book.works
    return any([cubes & n and step[0] is budget for role, _, cubes in g.cabinet for n, step in works[role]])


@verb("BC-063", "BC-107", says="give up one Active Strategy")
def give_up_strategy(g: BigChair) -> None:
    """The players discard one Active Strategy, if they have any."""
    ask_any(g, g.everyone, "Give up one Active Strategy", [option(GIVE_UP, card, (discard, card)) for card in g.active])


@rule("BC-116", "BC-064", "BC-136", "BC-137")
def discard(g: BigChair, card: str) -> None:
    """A discarded Strategy goes to the Discarded Strategies, or leaves the game if its card says so."""
    g.active.remove(card)
    if g.book.strategies[card].removed or card in g.book.deeds:
        g.removed.append(card)
        log(g, "{strategy} leaves the game", strategy=card)
    else:
        g.discarded.append(card)
        if g.log is not None:
            log(g, "{strategy} is given up; it would now cost {n}", strategy=card, n=price(g, card))


@verb("BC-146", "BC-080", says="a discarded Strategy is on offer again at its normal cost")
def renew(g: BigChair) -> None:
    """A discarded Strategy goes back on offer at its normal cost."""
    options = [option(RENEW, card, (put_on_offer, card)) for card in g.discarded]
    ask_any(g, g.everyone, "Put a discarded Strategy back on offer", options)


@rule("BC-079")
def put_on_offer(g: BigChair, card: str) -> None:
    """The Strategy can be bought at its normal cost again."""
    g.discarded.remove(card)
    g.offer.append(card)
    log(g, "{strategy} is on offer again for {n}", strategy=card, n=price(g, card))


@verb("BC-107", "BC-119", says="play one more Strategy this turn")
def extra_play(g: BigChair) -> None:
    """One more Strategy may be played this turn."""
    g.plays += 1
    log(g, "One more Strategy may be played this turn")


@verb("BC-107", "BC-045", says="look at the next {n:one=Event|other=# Events}")
def foresee(g: BigChair, n: Few) -> None:
    """The players look at the next Events, which stay on the deck in their order."""
    g.foreseen = min(len(g.deck), max(g.foreseen, n))
    reveal(g)
    log(g, "The next Events will be {events}", events=tuple(upcoming(g)))


def upcoming(g: BigChair) -> list[str]:
    """The top Events of the deck that the players have looked at, next one first."""
    return g.deck[: -g.foreseen - 1 : -1] if g.foreseen else []


def harmful(g: BigChair) -> list[tuple[int, int]]:
    """The negative Next Turn counters, each kind once."""
    return sorted({counter for counter in g.counters if counter[1] < 0})


@verb("BC-146", says="remove a negative Next Turn counter")
def lift_counter(g: BigChair) -> None:
    """The players remove one negative Next Turn counter."""
    options = [option(LIFT, (TRACKS[track], n), (remove_counter, track, n)) for track, n in harmful(g)]
    ask_any(g, g.everyone, "Remove a Next Turn counter", options)


@rule("BC-068")
def remove_counter(g: BigChair, track: int, n: int) -> None:
    """The counter is removed without effect."""
    g.counters.remove((track, n))
    log(g, "The {change} counter at {track} is removed", change=n, track=TRACKS[track])


@verb("BC-107", "BC-067", says="turn a negative Next Turn counter into a gain")
def turn_counter(g: BigChair) -> None:
    """The players turn one negative Next Turn counter into its opposite."""
    options = [option(TURN_COUNTER, (TRACKS[track], n), (turn_round, track, n)) for track, n in harmful(g)]
    ask_any(g, g.everyone, "Flip which Next Turn counter?", options)


@rule("BC-067")
def turn_round(g: BigChair, track: int, n: int) -> None:
    """The counter changes from a loss to a gain of the same size."""
    g.counters[g.counters.index((track, n))] = (track, -n)
    log(g, "The {change} counter at {track} becomes {change_to}", change=n, track=TRACKS[track], change_to=-n)
