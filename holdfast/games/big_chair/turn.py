"""Game sequence: a turn of four phases, and the check for victory or defeat at its end."""

from fractions import Fraction

from holdfast.games.big_chair.cards import EACH_TRACK, GOV, MOST_BUDGET, SOC, TOP, TRACKS, Book, Track
from holdfast.games.big_chair.dice import roll_for
from holdfast.games.big_chair.effects import GIVE_UP, change, discard
from holdfast.games.big_chair.nods import leaving
from holdfast.games.big_chair.preparation import prepare
from holdfast.games.big_chair.roles import can_use_ability
from holdfast.games.big_chair.state import BigChair, Die, eased, influenced, last_turn, scenario_of, unmet_goals
from holdfast.games.big_chair.words import describe_strategy
from holdfast.kernel.charts import chances
from holdfast.kernel.odds import Odds
from holdfast.kernel.rules import (
    IDLE,
    USEFUL,
    AnswerKind,
    OptionCache,
    ask_any,
    begin_stage,
    do,
    do_all,
    draw,
    end,
    log,
    option,
    rule,
    shuffle,
)
from holdfast.kernel.state import Option, Step
from holdfast.kernel.words import Words


@rule("BC-054", "BC-042", "BC-141")
def play_turn(g: BigChair) -> None:
    """A turn has four phases: Preparation, First Event, Action, Second Event. Then the end of the turn is checked."""
    g.turn += 1
    enter(g, "preparation")
    g.plays = 1
    if g.log is not None:
        log(g, "Turn {n} begins", n=g.turn)
    do_all(g, TURN_STEPS)
    ending = scenario_of(g).ending_roll
    if ending and g.turn > ending.after_turn and not g.last_turn:
        do(g, (roll_for_the_end,))


def enter(g: BigChair, phase: str) -> None:
    """Enter a phase of the turn; rules that are carried out again are in it already."""
    if g.phase != phase:
        g.phase = phase
        begin_stage(g, g.turn, phase)


@rule("BC-254", "BC-255", "BC-256")
def roll_for_the_end(g: BigChair) -> None:
    """All About Operations: if a die plus 6 is less than the number of the turn, one more turn is played."""
    ending = scenario_of(g).ending_roll
    assert ending is not None
    low = tuple([face for face in range(1, 7) if face + ending.add < g.turn])
    roll_for(g, Die("ending", "", (), low, ((announce_last_turn,),)))


@rule("BC-255", "BC-221")
def announce_last_turn(g: BigChair) -> None:
    """The game ends after the next turn, or after this one if the Events run out."""
    if not g.last_turn:
        g.last_turn = g.turn + 1
        log(g, "The game ends after turn {n}", n=last_turn(g))


# --- 2. and 4. The Event Phases ---------------------------------------------------------------------------------


@rule("BC-103", "BC-104", "BC-110", "BC-138", "BC-139")
def reveal_event(g: BigChair, phase: str) -> None:
    """The top card of the Event deck takes effect at once. With the special symbol it places a black cube first."""
    enter(g, phase)
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
        do_all(g, event.effects)


HEADLINE = "Event: {event}"


def comes_too_early(g: BigChair) -> bool:
    """Whether a card that may not come first is on top, such as All Quiet, and another could come first instead."""
    events = g.book.events
    return events[g.deck[-1]].never_first and not all(events[card].never_first for card in g.deck)


@rule("BC-108", "BC-109")
def shuffle_back(g: BigChair) -> None:
    """The card is shuffled back into the deck, or into the first pile of a stacked deck."""
    stack = scenario_of(g).stack
    size = stack[0].under + 1 if stack else len(g.deck)
    log(g, "{event} would be the first Event: it is shuffled back", event=g.deck[-1])
    pile = g.deck[-size:]
    shuffle(g, pile)
    g.deck[-size:] = pile
    g.foreseen = 0


@rule("BC-110", "BC-111", "BC-221")
def place_cube(g: BigChair) -> None:
    """A black cube counts the special Events; in Social Movement one more turn is played after the third."""
    g.cubes += 1
    if g.log is not None:
        log(g, "A black cube is placed{n:1=: the first|other=; there are #}", n=g.cubes, gauge="cubes")
    limit = scenario_of(g).last_turn_at_cubes
    if limit and g.cubes >= limit:
        do(g, (announce_last_turn,))


# --- 3. Action Phase --------------------------------------------------------------------------------------------


def chance_of(g: BigChair, seat: int, track: str, amount: int) -> int:
    """The number of die faces on which an Influence action succeeds."""
    at = TRACKS.index(track)
    shift = eased(g.book, g.active, at)
    known = g.book.sides
    if (track, amount, shift) not in known:
        chart, rows = g.book.influence[track], g.book.wagers[at][amount].rows
        success = [chance.share for chance in chances(chart, rows, shift) if chance.row is rows[0]]
        known[track, amount, shift] = int(chart.die * sum(success, Fraction()))
    return known[track, amount, shift]


def already_on_top(words: Words, g: BigChair, seat: int, track: str, amount: int) -> str:
    """Warn that the indicator is on its highest space, which is easy to overlook."""
    high = g.tracks[TRACKS.index(track)] == TOP
    return words.say("{track} is on its highest space already.", track=track) if high else ""


def rank_of_influence(g: BigChair, seat: int, track: str, amount: int) -> int:
    """Rank an Influence action last if its indicator is on its highest space: the Budget would be wasted."""
    return IDLE if g.tracks[TRACKS.index(track)] == TOP else USEFUL


PLAY = AnswerKind(
    "play", "Play {strategy}", "strategy", detail=describe_strategy, under="Play a Strategy", short="{strategy}"
)


def odds_of_influence(g: BigChair, seat: int, track: str, amount: int) -> Odds:
    """Return the odds of an Influence action; a failure changes nothing."""
    return Odds(round(chance_of(g, seat, track, amount) / 6, 3), 0)


AT_ODDS = "Influence {track} with {n} Budget: {n_chance} in 6"
INFLUENCE = AnswerKind(
    "influence",
    AT_ODDS,
    "track",
    "n",
    n_chance=chance_of,
    detail=already_on_top,
    rank=rank_of_influence,
    under="Influence",
    cost="{n} Budget",
    short="{track}",
    odds=odds_of_influence,
)
PASS = AnswerKind("pass", "Pass: end the Action Phase", ends=True)


@rule("BC-113", "BC-114", "BC-115", "BC-116", "BC-117", "BC-119")
def act(g: BigChair) -> None:
    """In any order: play one Strategy, roll for Influence, discard Active Strategies; pass when done."""
    enter(g, "action")
    options = list(map(TO_PLAY.__getitem__, g.hand)) if g.plays else []
    purse = g.budget
    if g.active:
        bets = g.book.tables[ways_to_influence][min(purse, MOST_BUDGET)]
        for track in influenced(g.book, g.active):
            options += bets[track]
        options += [TO_GIVE_UP[card] for card in g.active]
    pause = not options and can_use_ability(g)  # an Ability may still make something possible
    options.append(TO_PASS[g.patience > 0 and (pause or len(options) > 0)])
    ask_any(g, g.everyone, "Choose an action ({n} Budget left)", options, even_if_forced=pause, n=purse)


def ways_to_influence(book: Book) -> list[list[list[Option]]]:
    """By Budget and track: the affordable Influence actions; no wager costs more than the highest printed Budget."""
    return [
        [[TO_INFLUENCE[track][n] for n in wagers if n <= purse] for track, wagers in enumerate(book.wagers)]
        for purse in range(MOST_BUDGET + 1)
    ]


@rule("BC-058", "BC-117", "BC-137")
def end_actions(g: BigChair) -> None:
    """The unused Budget is lost; one-time Strategies leave the game."""
    if g.log is not None and g.budget:
        log(g, "{n} Budget was left unspent and is lost", n=g.budget, gauge="budget")
    g.budget = 0
    for card in [card for card in g.active if card in g.book.deeds]:
        discard(g, card)


@rule("BC-120", "BC-087", "BC-088", "BC-121", "BC-123")
def play_strategy(g: BigChair, card: str) -> None:
    """The Strategy becomes Active at no further cost, and its effects when played apply now, once."""
    g.plays -= 1
    g.hand.remove(card)
    g.active.append(card)
    if g.log is not None:
        log(g, "{strategy} is now Active", strategy=card)
    do_all(g, g.book.strategies[card].when_played)


@rule("BC-128", "BC-129", "BC-126", "BC-133")
def influence(g: BigChair, track: Track, amount: int) -> None:
    """The Budget is spent whatever the result; the Influence table says which results move the indicator by 1."""
    g.budget -= amount
    up_to = g.book.wagers[track][amount].up_to
    die = Die("influence", "", (track,), UP_TO[up_to], ((change, track, 1),), (), eased(g.book, g.active, track))
    if g.log is not None:
        text = "Influence on {track} with {n} Budget succeeds on {faces}[ ({change} included)]"
        log(g, text, track=TRACKS[track], n=amount, faces=die.faces(), change=die.shift or None)
    roll_for(g, die)


UP_TO = tuple(tuple(range(1, up_to + 1)) for up_to in range(7))
"""The results that succeed, by the highest of them."""


# --- The end of a turn: success or defeat? ----------------------------------------------------------------------


def describe_ending(words: Words, g: BigChair, seat: int) -> str:
    """Describe how the game ends if the turn ends now."""
    ending = ending_now(g)
    return f"{words.say('This ends the game.')} {words.language(ENDINGS[ending])}" if ending else ""


END_TURN = AnswerKind("end turn", "End the turn", detail=describe_ending)


@rule("BC-143", "BC-140")
def close_turn(g: BigChair) -> None:
    """The last opportunity of the turn to use an Ability."""
    if can_use_ability(g):
        ask_any(g, g.everyone, "End the turn", [TO_END[g.patience > 0]], even_if_forced=True)


@rule("BC-008", "BC-013", "BC-142", "BC-018")
def check_end(g: BigChair) -> None:
    """Victory and defeat are checked only when the turn is over."""
    ending = ending_now(g)
    if ending:
        say_why(g, ending)
        log(g, ENDINGS[ending])
        end(g, ending, g.everyone if ending == "victory" else ())
    else:
        do(g, (play_turn,))


def say_why(g: BigChair, ending: str) -> None:
    """Log the tracks that caused the defeat, or that are below their goals."""
    if ending == "out-of-events":
        goals = scenario_of(g).goals
        for at in unmet_goals(g):
            track = TRACKS[at]
            log(g, "{track} is on {n}, below its goal of {n_goal}", track=track, n=g.tracks[at], n_goal=goals[track])
    elif ending != "victory":
        for track, space in zip(TRACKS, g.tracks, strict=True):
            if space == 1:
                log(g, "{track} has collapsed", track=track)


def ending_now(g: BigChair) -> str:
    """The ending if the turn ended now, or an empty string if the game continues."""
    if g.tracks[SOC] == 1 or g.tracks[GOV] == 1:
        return "major-defeat"
    if g.tracks.count(1) >= 2:
        return "minor-defeat"
    if not g.deck or g.turn == g.last_turn:
        return "out-of-events" if unmet_goals(g) else "victory"
    return ""


TO_PLAY = OptionCache(lambda card: option(PLAY, card, (play_strategy, card), (act,)))
TO_GIVE_UP = OptionCache(lambda card: option(GIVE_UP, card, (discard, card), (act,)))
TO_PASS = leaving(PASS, (act,), (end_actions,))
TO_END = leaving(END_TURN, (close_turn,))
TO_INFLUENCE = [
    [option(INFLUENCE, (TRACKS[track], n), (influence, track, n), (act,)) for n in range(MOST_BUDGET + 1)]
    for track in EACH_TRACK
]
"""Options that depend only on their arguments, built once."""
TURN_STEPS: tuple[Step, ...] = (
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
