"""What the rows of charts bring the President: good or bad, and whether they change anything."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.kinds import HERE, Target, steps_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import advance, do_all
from holdfast.kernel.charts import Row
from holdfast.kernel.odds import BAD, GOOD, NEUTRAL
from holdfast.kernel.state import State, Step
from holdfast.kernel.vocabulary import in_data

MORE = ("align", "ally", "capability", "control", "friend", "goodwill", "help-out", "push-back", "stability", "supply")
"""Effects whose number is better high."""

FEWER = ("conflict", "crisis", "footprint", "group-level", "influence", "marker", "opponent", "rogue-level", "tensions")
"""Effects whose number is better low."""

ALWAYS: Mapping[str, int] = {
    **dict.fromkeys(("build-up", "cyber-edge", "drop-opponent", "end-war", "find-group", "free-action"), GOOD),
    **dict.fromkeys(("hurt", "mark-rogue", "sanctions", "trade"), GOOD),
    **dict.fromkeys(("anger-rival", "group", "harm", "lose", "scandal", "spread"), BAD),
    **dict.fromkeys(("impeach", "strike-back", "strike-homeland"), BAD),
}
"""Effects that are always good, or always bad."""

WORDS: Mapping[str, Mapping[Any, int]] = {
    "attack-rogue": {True: GOOD},
    "bill": {"left": GOOD, "introduce": GOOD, "right": BAD},
    "intel": {"off": BAD, "gathering": NEUTRAL},
    "lean": {"pro": GOOD, "anti": BAD},
    "lean-peer": {"pro": GOOD, "anti": BAD},
    "member": {"promote": GOOD},
    "trend": {"improving": GOOD, "worsening": BAD},
    "unrest": {
        **dict.fromkeys(("peace", "ceasefire", "fragile", "calm"), GOOD),
        **dict.fromkeys(("unstable", "resume", "warlord", "civil-war", "break-out", "turn-rogue"), BAD),
    },
}
"""Effects that are judged by one of their arguments."""

ENDS = "scandal-stage", 0
"""The end of a Scandal: what else a row brings says how it ends."""

THEIR_ECONOMIES = ("china-soe", "russia-soe")


def moods(book: Book) -> dict[int, int]:
    """Whether each row of the charts of a book is `GOOD`, `NEUTRAL` or `BAD`, by the identity of the row."""
    rows = [row for columns in book.rows.values() for column in columns for row in column]
    return {id(row): mood_of(book, row.effects) for row in rows}


def mood_of(book: Book, effects: Sequence[Step]) -> int:
    """Judge some effects by the first that is good or bad, which is what the row is about."""
    found = next((mood for step in effects if (mood := mood_of_effect(book, step))), NEUTRAL)
    ended = any((in_data(step[0]), *step[1:]) == ENDS for step in effects)
    return found or (GOOD if ended else NEUTRAL)


def mood_of_effect(book: Book, step: Step) -> int:
    """Judge one effect; one that depends on more than its arguments is neutral."""
    verb, args = in_data(step[0]), step[1:]
    if verb in ALWAYS:
        return ALWAYS[verb]
    if verb == "change":
        return sign(args[1]) * (-1 if book.tracks[args[0]].better == "low" else 1)
    if verb == "when":
        return mood_of(book, args[1])
    if verb == "trend" and args[0] in THEIR_ECONOMIES:
        return GOOD if args[1] == "worsening" else NEUTRAL
    if verb == "member" and args[1] == "resign":
        return GOOD if args[0] == HERE else BAD  # a member that the player chose goes as wished
    if verb == "program":
        return GOOD if True in args[2:] else -sign(args[1])
    known = [WORDS[verb][each] for each in args if each in WORDS.get(verb, {})]
    if known:
        return known[0]
    if verb == "intel":
        return GOOD
    n = next((each for each in args if isinstance(each, int) and not isinstance(each, bool)), 0)
    return sign(n) if verb in MORE else -sign(n) if verb in FEWER else NEUTRAL


def sign(n: int) -> int:
    """Return −1, 0 or 1."""
    return (n > 0) - (n < 0)


PASSING = {"acting", "rolled", "spent", "throws"}


def changes_anything(g: MrPresident, row: Row, here: Target) -> bool:
    """Whether a row would change anything at a place, or ask something."""
    if not here:
        return True
    trial = g.copy()
    trial.log = None
    trial.asked.clear()
    trial.agenda.clear()
    before = trial.copy()
    do_all(trial, steps_of(row.effects, here))
    advance(trial)
    return bool(trial.asked) or any([getattr(trial, each) != getattr(before, each) for each in ON_THE_TABLE])


ON_THE_TABLE = tuple(
    sorted({each.name for each in fields(MrPresident)} - {each.name for each in fields(State)} - PASSING)
)
"""The fields of the state that are on the table: without the current Action and the last roll."""
