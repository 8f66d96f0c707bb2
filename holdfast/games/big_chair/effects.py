"""Effects: the verbs that cards name, the movement of markers with its domino effects, and the roll of a die."""

from functools import cache, lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta

from holdfast.games.big_chair.cards import TOP, TRACKS, Ability, Book, Counter, Faces, Track
from holdfast.games.big_chair.state import BigChair, Die, cancels, price, shields
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below, reveal
from holdfast.kernel.content import NOTHING, Effects
from holdfast.kernel.decisions import ask_any, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option, Step
from holdfast.kernel.vocabulary import verb

Spaces = Annotated[int, Meta(ge=-7, le=7)]
Few = Annotated[int, Meta(ge=1, le=9)]

# --- Key indicators ---------------------------------------------------------------------------------------------


@verb("BC-006", "BC-070", "BC-101", "BC-104", "BC-121", "BC-130")
def change(g: BigChair, track: Track, n: Spaces) -> None:
    """Move a marker: to the right for a gain, to the left for a loss, unless an Active Strategy may prevent it."""
    if n < 0 and g.active and g.tracks[track] > 1:
        guards = shields(g.book, tuple(g.active), track)
        if guards:
            do(g, (suffer, track, -n, guards))
            return
    move(g, track, n)


@rule("BC-095", "BC-096", "BC-094", "BC-289")
def suffer(g: BigChair, track: int, n: int, guards: tuple[str, ...]) -> None:
    """Each Active Strategy that cancels this loss rolls one die, and saves one space if it succeeds."""
    if n and guards:
        card, *rest = guards
        saved: Step = (keep_space, track, card, (suffer, track, n - 1, tuple(rest)))
        roll_for(
            g, Die("cancel", card, (track,), cancels(g.book, card, track), (saved,), ((suffer, track, n, tuple(rest)),))
        )
    elif n:
        move(g, track, -n)


@rule("BC-095", "BC-290")
def keep_space(g: BigChair, track: int, card: str, rest: Step) -> None:
    """The roll succeeded: one space is not lost."""
    log(g, "{strategy} saves {track} from losing 1", strategy=card, track=TRACKS[track])
    do(g, rest)


def move(g: BigChair, track: int, n: int) -> None:
    """Move a marker within its track; on arrival at the top its domino effect is next."""
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
    if new == TOP and g.book.tracks[track].when_top:
        do(g, (arrive_on_top, track))


@rule("BC-074", "BC-277", "BC-278")
def arrive_on_top(g: BigChair, track: int) -> None:
    """The bonus of space 8 is given at once on arrival, in any phase, and not again while the marker stays."""
    if g.log is not None:
        log(g, "{track} reaches the top and helps others", track=TRACKS[track])
    do(g, *g.book.tracks[track].when_top)


@verb("BC-089", "BC-105", "BC-124")
def next_turn(g: BigChair, track: Track, n: Counter) -> None:
    """Apply next turn: a counter is put at the indicator and works in the next Preparation Phase."""
    g.counters.append((track, n))
    if g.log is not None:
        log(g, "A counter {change} is put at {track} for next turn", change=n, track=TRACKS[track])


# --- Conditions and choices -------------------------------------------------------------------------------------


@verb("BC-091", "BC-092", "BC-106")
def roll(g: BigChair, on: Faces, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """Roll: one single die for all starred effects, which apply only if the result is in the range given."""
    source = g.drawn[-1] if g.drawn and g.phase.endswith("event") else ""
    roll_for(g, Die("effect", source, None, on, effects, otherwise))


@verb("BC-097", "BC-099")
def either(g: BigChair, first: Effects, second: Effects) -> None:
    """Choose option effect: the players pick one of two options."""
    ask_any(g, g.everyone, "Choose one of two effects", to_choose(first, second))


@cache
def to_choose(first: Effects, second: Effects) -> list[Option]:
    """The two options of a choose-one effect."""
    return [option("choose", "first", *first), option("choose", "second", *second)]


@verb("BC-111")
def per_cube(g: BigChair, track: Track, n: Spaces, most: Few) -> None:
    """A change for each black cube in play, up to a limit."""
    times = min(g.cubes, most)
    if times:
        change(g, track, n * times)


@verb("BC-111")
def if_cubes(g: BigChair, at_least: Few, effects: Effects, otherwise: Effects = NOTHING) -> None:
    """One effect or another, depending on the number of black cubes in play."""
    do(g, *(effects if g.cubes >= at_least else otherwise))


# --- Budget and Strategies --------------------------------------------------------------------------------------


@verb("BC-057")
def budget(g: BigChair, n: Annotated[int, Meta(ge=-16, le=16)]) -> None:
    """Budget of this turn is gained or lost at once."""
    g.budget = max(0, g.budget + n)
    log(g, "Budget changes by {change} and is now {n}", change=n, n=g.budget)


@verb("BC-063", "BC-107")
def give_up_strategy(g: BigChair) -> None:
    """The players discard one Active Strategy, if they have any."""
    ask_any(
        g, g.everyone, "Give up one Active Strategy", [option("give up", card, (discard, card)) for card in g.active]
    )


@rule("BC-116", "BC-064", "BC-136", "BC-137")
def discard(g: BigChair, card: str) -> None:
    """A Strategy that is given up goes to the Discarded Strategies, or out of the game if its card says so."""
    g.active.remove(card)
    if g.book.strategies[card].removed:
        g.removed.append(card)
        log(g, "{strategy} is given up and leaves the game", strategy=card)
    else:
        g.discarded.append(card)
        if g.log is not None:
            log(g, "{strategy} is given up; it would now cost {n}", strategy=card, n=price(g, card))


@verb("BC-146", "BC-080")
def renew(g: BigChair) -> None:
    """A discarded Strategy goes back on offer at its normal cost."""
    ask_any(
        g,
        g.everyone,
        "Put a discarded Strategy back on offer",
        [option("renew", card, (put_on_offer, card)) for card in g.discarded],
    )


@rule("BC-079")
def put_on_offer(g: BigChair, card: str) -> None:
    """The Strategy can be bought at its normal cost again."""
    g.discarded.remove(card)
    g.offer.append(card)
    log(g, "{strategy} is on offer again for {n}", strategy=card, n=price(g, card))


@verb("BC-107", "BC-119")
def extra_play(g: BigChair) -> None:
    """One more Strategy may be played this turn."""
    g.plays += 1
    log(g, "One more Strategy may be played this turn")


@verb("BC-107", "BC-045")
def foresee(g: BigChair, n: Few) -> None:
    """The next Events are looked at; they stay on the deck in their order."""
    g.foreseen = min(len(g.deck), max(g.foreseen, n))
    reveal(g)
    log(g, "The next Events will be {events}", events=tuple(upcoming(g)))


def upcoming(g: BigChair) -> list[str]:
    """The Events on top of the deck that the players have looked at, the next one first."""
    return g.deck[: -g.foreseen - 1 : -1] if g.foreseen else []


@verb("BC-146")
def lift_counter(g: BigChair) -> None:
    """One negative Next Turn counter is taken away."""
    harmful = sorted({counter for counter in g.counters if counter[1] < 0})
    ask_any(g, g.everyone, "Take away a Next Turn counter", [to_lift(*counter) for counter in harmful])


def to_lift(track: int, n: int) -> Option:
    """The option to take away a counter."""
    return option("lift", f"{TRACKS[track]} {n}", (remove_counter, track, n))


@rule("BC-068")
def remove_counter(g: BigChair, track: int, n: int) -> None:
    """The counter goes away without effect."""
    g.counters.remove((track, n))
    log(g, "The counter {change} at {track} is taken away", change=n, track=TRACKS[track])


# --- The die ----------------------------------------------------------------------------------------------------


@cache
def tracks_in(effects: tuple[Step, ...]) -> tuple[int, ...]:
    """The tracks that these effects concern."""
    found: list[int] = []
    for step in effects:
        if step[0] in (change, next_turn, per_cube):
            found.append(step[1])
        else:
            for arg in step[1:]:
                if isinstance(arg, tuple) and arg and isinstance(arg[0], tuple):
                    found += tracks_in(arg)
    return tuple(dict.fromkeys(found))


def roll_for(g: BigChair, thrown: Die) -> None:
    """A die is about to be rolled: Abilities may modify it before, and modify it or roll it again after."""
    g.dice.append(thrown)
    if g.ready and g.turn and any_die_ability(g):
        do(g, (before_the_roll,), (throw,), (after_the_roll,), (settle,))
    else:
        throw(g)  # nobody can step in, so it is settled at once
        settle(g)


@rule("BC-143", "BC-290")
def before_the_roll(g: BigChair) -> None:
    """Abilities that modify a die may be used before it is rolled."""
    if any_helps(g):
        ask_about_die(
            g,
            "Roll the die ({stake}, {change} counted in)" if g.dice[-1].shift else "Roll the die ({stake})",
            ROLL,
        )


@rule("BC-091")
def throw(g: BigChair) -> None:
    """The die is rolled."""
    g.dice[-1].face = face = below(g, 6) + 1
    if g.log is not None:
        log(g, "The die shows {die}", die=face)


@rule("BC-143", "BC-132")
def after_the_roll(g: BigChair) -> None:
    """Abilities that modify a die or roll it again may be used after it is rolled."""
    if any_helps(g):
        ask_about_die(
            g,
            "The die shows {die}: keep the result ({stake}, {change} counted in)"
            if g.dice[-1].shift
            else "The die shows {die}: keep the result ({stake})",
            KEEP,
        )


def ask_about_die(g: BigChair, prompt: str, only: Option) -> None:
    """Put the question with what hangs on the die, so that the players can weigh an Ability."""
    rolled = g.dice[-1]
    facts: dict[str, Any] = {"die": rolled.face, "change": rolled.shift, "stake": stake_of(rolled)}
    ask_any(g, g.everyone, prompt, [only], even_if_forced=True, **facts)


def stake_of(rolled: Die) -> tuple[str, dict[str, Any]]:
    """What hangs on a die, as a template and its facts."""
    fixed = (rolled.kind, rolled.source, rolled.about, rolled.on, rolled.then, rolled.otherwise, rolled.shift)
    made = STAKE_MADE.get(fixed)
    if made is None:
        facts = facts_of(rolled) | {"faces": rolled.faces()}  # those that the die itself has to show
        made = STAKE_MADE[fixed] = (STAKES["either" if "effects_otherwise" in facts else rolled.kind], facts)
    return made


STAKE_MADE: dict[tuple[Any, ...], tuple[str, dict[str, Any]]] = {}
"""What hangs on dice, made when it is first asked and shared from then on: dice are asked about all the time."""


def facts_of(rolled: Die) -> dict[str, Any]:
    """What a die is about: a track, the card or Role that had it rolled, and the effects that hang on it."""
    facts: dict[str, Any] = {}
    if rolled.kind == "effect":
        facts["effects"] = by_name(rolled.then)
        if rolled.otherwise:
            facts["effects_otherwise"] = by_name(rolled.otherwise)
    if rolled.about:
        facts["track"] = TRACKS[rolled.about[0]]
    if rolled.source:
        facts[{"cancel": "strategy", "role": "role"}.get(rolled.kind, "event")] = rolled.source
    return facts


@cache
def by_name(effects: tuple[Step, ...]) -> tuple[Step, ...]:
    """Effects as plain values for the log: each verb by its name."""
    return tuple(
        (step[0].__name__, *[by_name(arg) if are_effects(arg) else arg for arg in step[1:]]) for step in effects
    )


def are_effects(arg: Any) -> bool:
    """Whether an argument of an effect is effects again."""
    return isinstance(arg, tuple) and bool(arg) and isinstance(arg[0], tuple)


STAKES = {
    "influence": "the Influence action succeeds on {faces}",
    "cancel": "{strategy} saves {track} from losing 1 on {faces}",
    "effect": "{effects} on {faces}",
    "either": "{effects} on {faces}, otherwise {effects_otherwise}",
    "role": "{role} leaves the Government on {faces}",
    "ending": "one more turn and the game ends on {faces}",
}

ROLL: Option = option("roll", None)
KEEP: Option = option("keep", None)


@rule("BC-093", "BC-092", "BC-129", "BC-131")
def settle(g: BigChair) -> None:
    """The final result decides."""
    rolled = g.dice.pop()
    success = rolled.final() in rolled.on
    if g.log is not None:
        roll = (rolled.face, rolled.shift, rolled.final())
        log(g, OUTCOMES[rolled.kind, success], die=rolled.face, roll=roll, **facts_of(rolled))
    g.agenda += (rolled.then if success else rolled.otherwise)[::-1]


OUTCOMES = {
    ("influence", True): "{roll}: the Influence action succeeds",
    ("influence", False): "{roll}: the Influence action fails",
    ("cancel", True): "{roll}: {strategy} holds",
    ("cancel", False): "{roll}: {strategy} does not help",
    ("effect", True): "{roll}: {effects} applies",
    ("effect", False): "{roll}: {effects} does not apply",
    ("role", True): "{roll}: {role} is lost",
    ("role", False): "{roll}: {role} stays",
    ("ending", True): "{roll}: the end is near",
    ("ending", False): "{roll}: the game goes on as planned",
}


def any_die_ability(g: BigChair) -> bool:
    """Whether any Ability that still has its cube may be of use for the die about to be rolled."""
    abilities = dice_abilities(g.book, g.cabinet)
    return bool(abilities) and any([concerns(g.dice[-1], about(ability)) for ability in abilities])


def any_helps(g: BigChair) -> bool:
    """Whether any Ability that still has its cube could be used on the die now open."""
    return any([helps_die(g, ability) for ability in dice_abilities(g.book, g.cabinet)])


@lru_cache(10_000)
def dice_abilities(book: Book, cabinet: tuple[tuple[str, int, int], ...]) -> list[Ability]:
    """The Abilities that still have their cube and work on dice."""
    return [
        ability
        for role, _, cubes in cabinet
        for n, ability in enumerate(book.roles[role].abilities, 1)
        if cubes & n and ability.needs in ("die", "thrown die")
    ]


def about(ability: Ability) -> tuple[int, ...]:
    """The tracks that an Ability for dice is about."""
    step = ability.effects[0]
    tracks: tuple[int, ...] = step[1] if step[0] is reroll else step[2]
    return tracks


def helps_die(g: BigChair, ability: Ability) -> bool:
    """Whether this Ability works on the die now open."""
    rolled = g.dice[-1]
    step = ability.effects[0]
    if step[0] is reroll:
        return rolled.face > 0 and concerns(rolled, step[1])
    return concerns(rolled, step[2]) and step[3] in ("", rolled.kind)


def concerns(rolled: Die, about: tuple[int, ...]) -> bool:
    """Whether a die is about one of these tracks; no track named means any die."""
    return not about or not set(about).isdisjoint(concerned(rolled))


def concerned(rolled: Die) -> tuple[int, ...]:
    """The tracks that a die is about: the one it is rolled for, or those of the effects that hang on it."""
    return tracks_in(rolled.then + rolled.otherwise) if rolled.about is None else rolled.about


@verb("BC-147")
def reroll(g: BigChair, about: tuple[Track, ...] = ()) -> None:
    """Roll again one die that concerns these tracks."""
    do(g, (throw,))


@verb("BC-132", "BC-290")
def shift_die(
    g: BigChair,
    n: Annotated[int, Meta(ge=-5, le=5)],
    about: tuple[Track, ...] = (),
    only: Literal["", "influence"] = "",
) -> None:
    """Modify a single die."""
    g.dice[-1].shift += n
    log(g, "The die is modified by {change}", change=n)
