"""The die: its stake, the Abilities that modify it before and after the roll, and its result."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from msgspec import Meta

from holdfast.games.big_chair.cards import TRACKS, Book, Track
from holdfast.games.big_chair.state import BOTH, BigChair, Die
from holdfast.kernel.rules import AnswerKind, Option, Rule, Step, ask_any, below, do, log, option, rule, verb
from holdfast.kernel.vocabulary import in_data
from holdfast.kernel.words import Words

ROLL = AnswerKind("roll", "Roll the die", carries_on=True)
KEEP = AnswerKind("keep", "Keep the result", carries_on=True)


def roll_for(g: BigChair, thrown: Die) -> None:
    """Start a roll: Abilities may modify the die before it, and modify or reroll it afterwards."""
    g.dice.append(thrown)
    open_to_all = g.ready and g.turn and thrown.on
    if open_to_all and any(concerns(thrown, about_of(step)) for step in abilities_on_dice(g)):
        do(g, (before_the_roll,), (throw,), (after_the_roll,), (settle,))
    else:
        throw(g)  # no Ability can change this die, so it is settled at once
        settle(g)


@rule("BC-143", "BC-290")
def before_the_roll(g: BigChair) -> None:
    """Abilities that modify a die may be used before it is rolled."""
    if any_helps(g):
        ask_about_die(g, "Roll the die ({stake}[, {change} included])", option(ROLL, None))


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
        ask_about_die(g, "The die shows {die}: keep the result ({stake}[, {change} included])", option(KEEP, None))


def ask_about_die(g: BigChair, prompt: str, only: Option) -> None:
    """Ask about the die and show its stake, so that the players can decide whether to use an Ability."""
    rolled = g.dice[-1]
    facts: dict[str, Any] = {"die": rolled.face, "change": rolled.shift or None, "stake": stake_of(rolled)}
    ask_any(g, g.everyone, prompt, [only], even_if_forced=True, **facts)


@rule("BC-093", "BC-092", "BC-129", "BC-131")
def settle(g: BigChair) -> None:
    """The final result, with all modifiers, decides whether the roll succeeds."""
    rolled = g.dice.pop()
    success = rolled.final() in rolled.on
    if g.log is not None:
        kind = "either" if rolled.kind == "effect" and rolled.otherwise else rolled.kind
        log(g, OUTCOMES[kind, success], die=rolled.face, change=rolled.shift or None, **facts_of(rolled))
    g.agenda += (rolled.then if success else rolled.otherwise)[::-1]


# --- Texts: before and after the roll, {faces} are the faces that the die itself must show ----------------------

STAKES = {
    "influence": "the Influence action succeeds on {faces}",
    "cancel": "{strategy} saves {track} from losing 1 on {faces}",
    "effect": "{effects} on {faces}[, otherwise {effects_otherwise}]",
    "role": "{role} leaves the Government on {faces}",
    "ending": "on {faces} the next turn is the last",
}
OUTCOMES = {
    ("influence", True): "{die}[ ({change} included)]: the Influence action succeeds",
    ("influence", False): "{die}[ ({change} included)]: the Influence action fails",
    ("cancel", True): "{die}[ ({change} included)]: {strategy} holds",
    ("cancel", False): "{die}[ ({change} included)]: {strategy} does not help",
    ("effect", True): "{die}[ ({change} included)]: {effects}",
    ("effect", False): "{die}[ ({change} included)]: no effect ({effects} on {faces})",
    ("either", True): "{die}[ ({change} included)]: {effects}",
    ("either", False): "{die}[ ({change} included)]: {effects_otherwise}",
    ("role", True): "{die}[ ({change} included)]: {role} is lost",
    ("role", False): "{die}[ ({change} included)]: {role} stays",
    ("ending", True): "{die}[ ({change} included)]: the next turn is the last",
    ("ending", False): "{die}[ ({change} included)]: the game goes on as planned",
}


def stake_of(rolled: Die) -> tuple[Any, ...]:
    """The stake of a die as a plain tuple; rendered only when a viewer needs the text."""
    return (rolled.kind, rolled.source, rolled.about, rolled.on, rolled.then, rolled.otherwise, rolled.shift)


def say_stake(words: Words, stake: tuple[Any, ...]) -> str:
    """Render the stake of a die."""
    rolled = Die(*stake)
    return words.fill(STAKES[rolled.kind], facts_of(rolled))


def facts_of(rolled: Die) -> dict[str, Any]:
    """The values for the texts about a die: the faces that succeed, and its track, card, Role or effects."""
    facts: dict[str, Any] = {"faces": rolled.faces()}
    if rolled.kind == "effect":
        facts |= {"effects": by_name(rolled.then), "effects_otherwise": by_name(rolled.otherwise)}
    elif rolled.about:
        facts["track"] = TRACKS[rolled.about[0]]
    if rolled.source:
        facts[{"cancel": "strategy", "role": "role"}.get(rolled.kind, "event")] = rolled.source
    return facts


def by_name(value: Any) -> Any:
    """Effects as plain values for the log: verbs, conditions and counts become their names in data."""
    if isinstance(value, tuple):
        return tuple(by_name(each) for each in value)
    return in_data(value) if callable(value) else value


# --- Abilities on dice ------------------------------------------------------------------------------------------


@verb("BC-147", says="roll {about} again", needs=("die",))
def reroll(g: BigChair, about: tuple[Track, ...] = ()) -> None:
    """Roll again one die that concerns these tracks."""
    do(g, (throw,))


def say_shift(words: Words, n: int, about: tuple[int, ...], only: str) -> str:
    """Describe a die modifier, for card texts."""
    if only and not about:
        return words.say("{n:change} to an Influence die", n=n)
    return words.say("{n:change} to {about}", n=n, about=about)


@verb("BC-132", "BC-290", says=say_shift, needs=("die",))
def shift_die(
    g: BigChair,
    n: Annotated[int, Meta(ge=-5, le=5)],
    about: tuple[Track, ...] = (),
    only: Literal["", "influence"] = "",
) -> None:
    """Modify a single die."""
    g.dice[-1].shift += n
    if g.log is not None:
        log(g, "The die is modified by {change}: {stake}", change=n, stake=stake_of(g.dice[-1]))


def abilities_on_dice(g: BigChair) -> list[Step]:
    """The effects on dice of all Abilities that still have their cube."""
    steps = g.book.tables[steps_on_dice]
    found: list[Step] = []
    for role, _, cubes in g.cabinet:
        found += steps[role][cubes]
    return found


def steps_on_dice(book: Book) -> dict[str, list[list[Step]]]:
    """By Role and by the cubes left on it: the effects of its Abilities that work on dice."""
    on_dice = {role: [(n, step) for n, step in works if step[0] in ON_DICE] for role, works in book.works.items()}
    return {
        role: [[step for n, step in steps if cubes & n] for cubes in range(BOTH + 1)] for role, steps in on_dice.items()
    }


def any_helps(g: BigChair) -> bool:
    """Whether an Ability that still has its cube could be used on the current die."""
    return any([ON_DICE[step[0]](g, *step[1:]) for step in abilities_on_dice(g)])


def can_reroll(g: BigChair, about: tuple[int, ...]) -> bool:
    """Whether the current die has been rolled and concerns these tracks."""
    return bool(g.dice) and g.dice[-1].face > 0 and concerns(g.dice[-1], about)


def can_shift(g: BigChair, n: int, about: tuple[int, ...], only: str) -> bool:
    """Whether the current die concerns these tracks and is of the kind that may be modified."""
    return bool(g.dice) and concerns(g.dice[-1], about) and only in ("", g.dice[-1].kind)


ON_DICE: dict[Rule, Callable[..., bool]] = {reroll: can_reroll, shift_die: can_shift}
"""The verbs that work on a die, each with the test whether it can be used on the current die."""


def about_of(step: Step) -> tuple[int, ...]:
    """The tracks that an Ability on dice is limited to."""
    tracks: tuple[int, ...] = step[1] if step[0] is reroll else step[2]
    return tracks


def concerns(rolled: Die, about: tuple[int, ...]) -> bool:
    """Whether a die is about one of these tracks; an empty tuple means any die."""
    return not about or not set(about).isdisjoint(rolled.about)
