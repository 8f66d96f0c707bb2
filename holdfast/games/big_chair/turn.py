"""Game sequence: a turn of four phases, and what decides success or defeat at its end."""

from fractions import Fraction

from holdfast.games.big_chair.cards import GOV, MOST_BUDGET, SOC, TOP, TRACKS, Track
from holdfast.games.big_chair.dice import roll_for
from holdfast.games.big_chair.effects import GIVE_UP, change, discard, tracks_in
from holdfast.games.big_chair.roles import instants
from holdfast.games.big_chair.state import (
    BigChair,
    Die,
    eased,
    income,
    influenced,
    maintenance,
    price,
    scenario_of,
    unmet_goals,
)
from holdfast.games.big_chair.words import describe_strategy
from holdfast.kernel.agenda import do, end, rule
from holdfast.kernel.chance import draw, shuffle
from holdfast.kernel.charts import chances
from holdfast.kernel.decisions import Kind, Made, ask_any, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option, Step
from holdfast.kernel.words import Words

APPLY = Kind("apply", "Apply {track} first", "track")
APPLY_ALL = Kind("apply all", "Apply all, in the order of the board")


@rule("BC-054", "BC-042", "BC-141")
def play_turn(g: BigChair) -> None:
    """A turn has four phases: Preparation, First Event, Action, Second Event. Then the end of the turn is checked."""
    g.turn += 1
    g.plays = 1
    if g.log is not None:
        log(g, "Turn {n} begins", n=g.turn)
    do(g, *TURN)
    ending = scenario_of(g).ending_roll
    if ending and g.turn > ending.after_turn and not g.last_turn:
        do(g, (roll_for_the_end,))


# --- 1. Preparation Phase ---------------------------------------------------------------------------------------


@rule("BC-055", "BC-056", "BC-043", "BC-059")
def prepare(g: BigChair) -> None:
    """Total Budget, pay maintenance, apply previous effects, buy Strategy cards. The Budget is GOV plus ECO, once."""
    g.phase = "preparation"
    g.budget = income(g)
    if g.log is not None:
        log(g, "The Budget is {n}", n=g.budget, gauge="budget")
    do(g, *PREPARATION)


@rule("BC-254", "BC-255", "BC-256")
def roll_for_the_end(g: BigChair) -> None:
    """All About Operations: a die plus 6 below the number of the turn means that one more turn is played."""
    ending = scenario_of(g).ending_roll
    assert ending is not None
    low = tuple([face for face in range(1, 7) if face + ending.add < g.turn])
    roll_for(g, Die("ending", "", (), low, ((announce_last_turn,),)))


@rule("BC-255", "BC-221")
def announce_last_turn(g: BigChair) -> None:
    """The game ends at the end of the next turn."""
    if not g.last_turn:
        g.last_turn = g.turn + 1
        log(g, "The game ends after turn {n}", n=g.last_turn)


@rule("BC-061", "BC-062", "BC-063", "BC-122")
def pay_maintenance(g: BigChair) -> None:
    """Maintenance of Active Strategies is due at once; what cannot be paid for is discarded."""
    due = maintenance(g) if g.active else 0
    if due > g.budget:
        options = [option(GIVE_UP, card, (discard, card), (pay_maintenance,)) for card in g.active]
        pause = len(options) == 1 and instants(g)  # an Ability may still bring Budget
        prompt = "Maintenance is {n}, more than the Budget: give up a Strategy"
        ask_any(g, g.everyone, prompt, options, even_if_forced=pause, n=due)
    elif due:
        g.budget -= due
        log(g, "Maintenance takes {n} of the Budget", n=due, gauge="budget")


@rule("BC-066", "BC-069", "BC-078")
def apply_counters(g: BigChair) -> None:
    """Next Turn counters are applied, indicator by indicator in the order the players choose."""
    if len(g.counters) == 1:
        apply_counter(g, g.counters[0][0])
    elif g.counters:
        waiting = tuple(sorted({track for track, _ in g.counters}))
        options = [option(APPLY, TRACKS[track], (apply_counter, track), (apply_counters,)) for track in waiting]
        if len(waiting) > 1:
            options.append(option(APPLY_ALL, None, *[(apply_counter, track) for track in waiting]))
        ask_any(g, g.everyone, "Apply which Next Turn counters first?", options)


@rule("BC-066", "BC-068", "BC-069")
def apply_counter(g: BigChair, track: int) -> None:
    """The counters at one indicator add up, move its marker, and are removed."""
    total = sum([n for at, n in g.counters if at == track])
    g.counters = [counter for counter in g.counters if counter[0] != track] if len(g.counters) > 1 else []
    if g.log is not None:
        log(g, "The counters at {track} come to {change}", track=TRACKS[track], change=total)
    if total:
        change(g, Track(track), total)


@rule("BC-073")
def find_coloured_spaces(g: BigChair) -> None:
    """After the counters, every marker that now stands on an orange or red space has its domino effect."""
    colours = g.book.colours
    waiting = tuple([track for track, space in enumerate(g.tracks) if colours[track][space]])
    if waiting:
        do(g, (apply_coloured_spaces, waiting))


@rule("BC-073", "BC-078")
def apply_coloured_spaces(g: BigChair, waiting: tuple[int, ...]) -> None:
    """The players choose the order; a marker pushed onto a coloured space in this step waits for the next turn."""
    prompt = "Apply which coloured space first?" if len(waiting) > 1 else "Apply the coloured space"
    pause = len(waiting) == 1 and instants(g)  # an Ability may still lift the marker that a counter has pushed there
    ask_any(g, g.everyone, prompt, to_apply_spaces(waiting), even_if_forced=pause)


def to_apply_spaces(waiting: tuple[int, ...]) -> list[Option]:
    """The options to apply one coloured space and the others after it, or all."""
    if len(waiting) == 1:
        return [option(APPLY, TRACKS[waiting[0]], (apply_space, waiting[0]))]
    each = []
    for track in waiting:
        rest = tuple([other for other in waiting if other != track])
        each.append(option(APPLY, TRACKS[track], (apply_space, track), (apply_coloured_spaces, rest)))
    return [*each, option(APPLY_ALL, None, *[(apply_space, track) for track in waiting])]


@rule("BC-075", "BC-076", "BC-077")
def apply_space(g: BigChair, track: int) -> None:
    """The domino effect of the space on which the marker stands now."""
    space = g.tracks[track]
    effects = g.book.dominoes[track][space]
    if effects:
        if g.log is not None:
            moved = [TRACKS[each] for each in tracks_in(effects)]
            log(g, "{track} on {n} drags others down", track=TRACKS[track], n=space, tracks_down=moved)
        do(g, *effects)


def price_of(g: BigChair, seat: int, card: str) -> int:
    """What a Strategy costs now."""
    return price(g, card)


BUY = Kind("buy", "Buy {strategy} for {n}", "strategy", n=price_of, detail=describe_strategy)
DONE = Kind("done", "Buy nothing more")


@rule("BC-082", "BC-079", "BC-080")
def buy_strategies(g: BigChair) -> None:
    """Any number of Strategies, new ones at their cost and discarded ones at twice their cost, as the Budget allows."""
    cost, purse = g.book.cost, g.budget
    options = []
    if purse >= g.book.cheapest:
        all_new = purse >= g.book.dearest
        options = [TO_BUY[card] for card in g.offer if all_new or cost[card] <= purse]
        if g.discarded:
            options += [TO_BUY[card] for card in g.discarded if 2 * cost[card] <= purse]
    options.append(option(DONE, None))
    pause = len(options) == 1 and instants(g)  # an Ability may still bring Budget
    ask_any(g, g.everyone, "Buy Strategies", options, even_if_forced=pause)


@rule("BC-083", "BC-084", "BC-079", "BC-080")
def buy(g: BigChair, card: str) -> None:
    """A bought Strategy is paid for and waits in hand; it is not Active yet."""
    cost = price(g, card)
    g.budget -= cost
    (g.discarded if card in g.discarded else g.offer).remove(card)
    g.hand.append(card)
    if g.log is not None:
        log(g, "{strategy} is bought for {n}", strategy=card, n=cost)


# --- 2. and 4. The Event Phases ---------------------------------------------------------------------------------


@rule("BC-103", "BC-104", "BC-110", "BC-138", "BC-139")
def reveal_event(g: BigChair, phase: str) -> None:
    """The top card of the Event deck happens at once. With the special symbol it leaves a black cube."""
    g.phase = phase
    if not g.deck:
        return
    if not g.drawn and comes_too_early(g):
        do(g, (shuffle_back,), (reveal_event, phase))
        return
    event = g.book.events[draw(g, g.deck)]
    g.drawn.append(event.id)
    if g.foreseen:
        g.foreseen -= 1
    if g.log is not None:
        log(g, HEADLINE, event=event.id)
        log(g, "“{story}”", story=event.id)
    if event.special:
        do(g, (place_cube,), *event.effects)
    else:
        do(g, *event.effects)


HEADLINE = "Event: {event}"


def comes_too_early(g: BigChair) -> bool:
    """All Quiet may not be the very first Event, if there is any other."""
    events = g.book.events
    return events[g.deck[-1]].never_first and not all(events[card].never_first for card in g.deck)


@rule("BC-108", "BC-109")
def shuffle_back(g: BigChair) -> None:
    """The card goes back and the deck is shuffled again: the whole of it, or the first pile of a stacked deck."""
    stack = scenario_of(g).stack
    size = stack[0].under + 1 if stack else len(g.deck)
    log(g, "{event} would be the first Event: it is shuffled back", event=g.deck[-1])
    pile = g.deck[-size:]
    shuffle(g, pile)
    g.deck[-size:] = pile
    g.foreseen = 0


@rule("BC-110", "BC-111", "BC-221")
def place_cube(g: BigChair) -> None:
    """A black cube counts the special Events; in Social Movement the third one leaves one more turn."""
    g.cubes += 1
    if g.log is not None:
        log(g, "A black cube is placed{n:1=: the first|other=; there are #}", n=g.cubes, gauge="cubes")
    limit = scenario_of(g).last_turn_at_cubes
    if limit and g.cubes >= limit:
        do(g, (announce_last_turn,))


# --- 3. Action Phase --------------------------------------------------------------------------------------------


def chance_of(g: BigChair, seat: int, track: str, amount: int) -> int:
    """On how many sides of the die an Influence action succeeds."""
    at, chart = TRACKS.index(track), g.book.influence[track]
    rows = g.book.wagers[at][amount].rows
    success = [chance.share for chance in chances(chart, rows, eased(g.book, g.active, at)) if chance.row is rows[0]]
    return int(chart.die * sum(success, Fraction()))


def already_on_top(words: Words, g: BigChair, seat: int, track: str, amount: int) -> str:
    """What is easily overlooked: there is nothing left to gain."""
    high = g.tracks[TRACKS.index(track)] == TOP
    return words.say("{track} is on its highest space already.", track=track) if high else ""


PLAY = Kind("play", "Play {strategy}", "strategy", detail=describe_strategy)
INFLUENCE = Kind(
    "influence",
    "Influence {track} with {n} Budget: {n_chance} in 6",
    "track",
    "n",
    n_chance=chance_of,
    detail=already_on_top,
)
PASS = Kind("pass", "Pass: end the Action Phase")


@rule("BC-113", "BC-114", "BC-115", "BC-116", "BC-117", "BC-119")
def act(g: BigChair) -> None:
    """In any order: play one Strategy, roll for Influence, discard Active Strategies; pass when done."""
    g.phase = "action"
    options = [TO_PLAY[card] for card in g.hand] if g.plays else []
    purse = g.budget
    for track in influenced(g.book, g.active):
        options += [TO_INFLUENCE[track][amount] for amount in g.book.wagers[track] if amount <= purse]
    options += [TO_GIVE_UP[card] for card in g.active]
    options.append(TO_PASS)
    pause = len(options) == 1 and instants(g)  # an Ability may still open something
    ask_any(g, g.everyone, "Choose an action", options, even_if_forced=pause)


@rule("BC-058", "BC-117")
def end_actions(g: BigChair) -> None:
    """What is left of the Budget is lost; nothing is carried over."""
    if g.log is not None and g.budget:
        log(g, "{n} of the Budget was not used and is lost", n=g.budget)
    g.budget = 0


@rule("BC-120", "BC-087", "BC-088", "BC-121", "BC-123")
def play_strategy(g: BigChair, card: str) -> None:
    """A Strategy becomes Active at no further cost, and its effects on playing apply now and only once."""
    g.plays -= 1
    g.hand.remove(card)
    g.active.append(card)
    if g.log is not None:
        log(g, "{strategy} is Active", strategy=card)
    do(g, *g.book.strategies[card].when_played)


@rule("BC-128", "BC-129", "BC-126", "BC-133")
def influence(g: BigChair, track: int, amount: int) -> None:
    """The Budget is spent whatever the result; the Influence table says which results move the indicator by 1."""
    g.budget -= amount
    up_to = g.book.wagers[track][amount].up_to
    die = Die("influence", "", (track,), UP_TO[up_to], ((change, track, 1),), (), eased(g.book, g.active, track))
    if g.log is not None:
        log(
            g,
            "Influence on {track} with {n} Budget succeeds on {faces}[, {change} counted in]",
            track=TRACKS[track],
            n=amount,
            faces=die.faces(),
            change=die.shift,
        )
    roll_for(g, die)


UP_TO = tuple(tuple(range(1, up_to + 1)) for up_to in range(7))
"""The results that succeed, by the highest of them."""


# --- The end of a turn: success or defeat? ----------------------------------------------------------------------


def what_ends(words: Words, g: BigChair, seat: int) -> str:
    """How the game ends if the turn ends now."""
    ending = ending_now(g)
    return f"{words.say('This ends the game.')} {words.language(ENDINGS[ending])}" if ending else ""


END_TURN = Kind("end turn", "End the turn", detail=what_ends)


@rule("BC-143", "BC-140")
def close_turn(g: BigChair) -> None:
    """The last moment of the turn at which an Ability may be used."""
    if instants(g):
        ask_any(g, g.everyone, "End the turn", [option(END_TURN, None)], even_if_forced=True)


@rule("BC-008", "BC-013", "BC-142", "BC-018")
def check_end(g: BigChair) -> None:
    """Defeat and victory are checked only now, when the turn is over."""
    ending = ending_now(g)
    if ending:
        say_why(g, ending)
        log(g, ENDINGS[ending])
        end(g, ending, g.everyone if ending == "victory" else ())
    else:
        do(g, (play_turn,))


def say_why(g: BigChair, ending: str) -> None:
    """Name the tracks that brought the defeat, or that stand below their goals."""
    if ending == "out-of-events":
        goals = scenario_of(g).goals
        for at in unmet_goals(g):
            track = TRACKS[at]
            log(g, "{track} is on {n}, below its goal {n_goal}", track=track, n=g.tracks[at], n_goal=goals[track])
    elif ending != "victory":
        for track, space in zip(TRACKS, g.tracks, strict=True):
            if space == 1:
                log(g, "{track} has collapsed", track=track)


def ending_now(g: BigChair) -> str:
    """How the game ends at the end of this turn, or nothing if it goes on."""
    if g.tracks[SOC] == 1 or g.tracks[GOV] == 1:
        return "major-defeat"
    if g.tracks.count(1) >= 2:
        return "minor-defeat"
    if not g.deck or g.turn == g.last_turn:
        return "out-of-events" if unmet_goals(g) else "victory"
    return ""


TO_BUY = Made(lambda card: option(BUY, card, (buy, card), (buy_strategies,)))
TO_PLAY = Made(lambda card: option(PLAY, card, (play_strategy, card), (act,)))
TO_GIVE_UP = Made(lambda card: option(GIVE_UP, card, (discard, card), (act,)))
TO_PASS: Option = option(PASS, None, (end_actions,))
TO_INFLUENCE = [
    [option(INFLUENCE, (name, amount), (influence, track, amount), (act,)) for amount in range(MOST_BUDGET + 1)]
    for track, name in enumerate(TRACKS)
]
"""Options that depend on nothing but what they are about, made once."""
PREPARATION: tuple[Step, ...] = ((pay_maintenance,), (apply_counters,), (find_coloured_spaces,), (buy_strategies,))
TURN: tuple[Step, ...] = (
    (prepare,),
    (reveal_event, "first event"),
    (act,),
    (reveal_event, "second event"),
    (close_turn,),
    (check_end,),
)

ENDINGS = {
    "victory": "Victory: the nation has held together and reached its goals",
    "major-defeat": "Major Defeat: society or governance has collapsed",
    "minor-defeat": "Minor Defeat: too many pillars of the nation have given way",
    "out-of-events": "The storm is over, but the goals were not reached",
}
