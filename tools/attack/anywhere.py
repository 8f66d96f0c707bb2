"""Packs with a random verb, condition or count in any field that takes one: a pack that passes the check is playable.

The types of the cards name every field, in every file of every game, that holds effects, conditions or a count. One
such field gets a value generated from the vocabulary, with arguments of the right types. The same field of other
entries gets it too, so that play reaches it soon. A mark next to the value records whether play has reached it.
"""

import random
from functools import cache
from typing import Any, NamedTuple

from holdfast.bots import advice
from holdfast.games import game_named
from holdfast.games.ares_crisis.cards import Amount
from holdfast.kernel.agenda import Endless
from holdfast.kernel.cards import files_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Count, Effects, Given, Pack
from holdfast.kernel.context import places_in
from holdfast.kernel.decisions import choose, key_of, options_for, undecided
from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.kernel.game import Game
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.state import State
from tools.attack.making import Maker, examples
from tools.attack.marks import MARK, RAN, marking
from tools.attack.packs import cards_of, cause_of, look, toml

TAKES = (Effects, Given, Count, Amount)
"""Types of fields that take verbs, conditions or counts; an amount contains a count."""

FROM_START, FROM_MIDDLE = 30, 40
"""The number of answers played from the start of a game, and from each position in the middle of one."""

MIDDLES = 2
"""The number of games continued from a middle position, for each pack."""

MOMENTS = 12
"""The number of middle positions cached for each game."""

SHORT = ("big_chair", "survive_thrive", "saltmarch")
"""Games that end after a few dozen answers."""

ADVISED = 0.1
"""The probability that a bot answers; a bot takes longer than a random choice."""

ENTRIES = 40
"""The maximum number of entries of a file that get the same change."""

ALONE = 0.1
"""The probability that only one entry is changed."""

NEW = [{"name": "New"}]
"""A list of tables for a field that no card of a game has, such as modifiers of the Influence table."""


# --- Where something can be put ---


class Place(NamedTuple):
    """A field that takes effects, conditions or a count: its file, the path to it, and the type it takes."""

    file: str
    way: tuple[str, ...]
    """Field names from the entry down; a list of tables on the path means its first table or any other one."""
    takes: Any


@cache
def places_of(name: str) -> tuple[Place, ...]:
    """Return every field of a game that takes effects, conditions or a count."""
    files = files_of(game_named(name).content)
    return tuple(Place(file.name, found.way, found.takes) for file in files for found in places_in(file.kind, TAKES))


# --- The pack ---


def made_pack(game: Game, dice: random.Random) -> Pack:
    """Build a pack that sets one field of some or all entries to a generated value, which may not belong there."""
    place, maker = dice.choice(places_of(game.id)), Maker(game, dice)
    new = with_mark(maker, place.takes)
    entries = cards_of(game.id)[place.file]
    chosen = dice.sample(sorted(entries), min(len(entries), 1 if dice.random() < ALONE else ENTRIES))
    lines, field = [], place.way[0]
    for entry in chosen:
        changed = put_into(entries[entry].get(field), place, 0, new, examples(game.id), dice)
        lines += [f"[{entry}]", "overlay = true", f"{field} = {toml(changed)}"]
    return Pack("made", ((place.file, "\n".join(lines) + "\n"),))


def with_mark(maker: Maker, takes: Any) -> Any:
    """Generate effects followed by the mark, conditions preceded by the mark, or a count wrapped in the mark."""
    if takes == Effects:
        return [*maker.effects(), {"do": MARK}]
    if takes == Given:
        return [{"is": MARK}, *maker.given()]
    marked = {"count": MARK, "of": maker.value(Count, "", 0)}
    return marked if takes == Count else maker.amount(marked)


def put_into(value: Any, place: Place, at: int, new: Any, known: dict[Any, list[Any]], dice: random.Random) -> Any:
    """Put `new` at the end of the path in a field's value; a table missing on the path is copied from another card."""
    if at == len(place.way) - 1 and not (isinstance(value, list) and value and isinstance(value[0], list)):
        return new
    if value is None or value == []:
        there = [each for each in known.get(place.way[at], ()) if each]
        value = dice.choice(there or [NEW])
    if isinstance(value, list):
        if value and isinstance(value[0], list):  # a list of lists of effects, such as the boxes of a program
            return [new for _ in value]
        which = dice.randrange(len(value))
        some = [which] if dice.random() < 0.3 else range(len(value))
        return [put_into(each, place, at, new, known, dice) if n in some else each for n, each in enumerate(value)]
    inner = place.way[at + 1]
    return value | {inner: put_into(value.get(inner), place, at + 1, new, known, dice)}


# --- Playing it ---


@cache
def moments(name: str) -> tuple[State, ...]:
    """Return positions from early to late in games without a pack."""
    game, found, seed = game_named(name), list[State](), 0
    while len(found) < MOMENTS:
        dice = random.Random(seed)
        scenario = dice.choice(list(game.scenarios(game.book())))
        journal = begin(game, game.set_up(scenario, dice.choice(game.seats), seed))
        answers = dice.choice((5, 15, 40, 80) if name in SHORT else (10, 60, 200, 400))
        for _ in range(answers):
            if journal.state.asked:
                some_answer(journal, dice)
        if journal.state.asked:
            found.append(journal.state)
        seed += 1
    return tuple(found)


def some_answer(journal: Journal, dice: random.Random) -> None:
    """Give a random answer, or with probability ADVISED the one that a bot would give."""
    seat = dice.choice(undecided(journal.state))
    key = None
    if dice.random() < ADVISED:
        key = advice(journal.state, seat, journal.game.id, Dice(dice.randrange(1 << 30)))
    key = key or key_of(dice.choice(options_for(journal.state, seat)))
    choose(journal.state, seat, key)
    journal.record(seat, key)


def play(journal: Journal, dice: random.Random, answers: int) -> None:
    """Give some answers, render the view of seat 0 after each, and render everything at the end."""
    for _ in range(answers):
        if not journal.state.asked:
            break
        some_answer(journal, dice)
        journal.game.view(journal.state, 0)
    open_to = undecided(journal.state) if journal.state.asked else []
    seat = dice.choice(open_to) if open_to else 0
    key = key_of(dice.choice(options_for(journal.state, seat))) if open_to and dice.random() < 0.1 else ""
    look(journal, seat, key, dice)


def in_the_middle(journal: Journal, moment: State, book: Any) -> Journal:
    """Continue from a middle position of a game, with the content of a pack from now on."""
    g: Any = moment.copy()
    g.book = book
    return Journal(journal.game, journal.setup._replace(seats=g.seats), g, ends=[len(g.log or ())])


def tried(name: str, seed: int) -> str:
    """Try a pack and return its outcome.

    The outcome is refused by the check, stopped, failed, or played with or without reaching the generated value.
    """
    moments(name)  # compute the cached positions before the mark enters the vocabulary
    with marking(game_named(name)):
        return tried_with_mark(name, seed)


def tried_with_mark(name: str, seed: int) -> str:
    """Try a pack and return its outcome, while content may name the mark."""
    RAN.clear()
    game, dice = game_named(name), random.Random(f"anywhere {name} {seed}")
    pack = made_pack(game, dice)
    try:
        book = game.book((pack,))
        scenario = dice.choice(list(game.scenarios(book)))
        setup = game.set_up(scenario, dice.choice(game.seats), seed, {}, (pack,))
        journal = begin(game, setup)
    except Endless:
        return "stopped"
    except PackFault as mistake:
        return failed(name, seed, pack, mistake)
    except HoldfastError:
        return "refused"
    except Exception as mistake:  # the check or the set-up has failed
        return failed(name, seed, pack, mistake)
    try:
        later = [in_the_middle(journal, dice.choice(moments(name)), book) for _ in range(MIDDLES)]
        play(journal, dice, FROM_START)
        game.contents(game.words_at(journal.state))
        for each in later:
            play(each, dice, FROM_MIDDLE)
    except Endless:
        return "stopped"
    except Exception as mistake:  # the failure that the attack looks for
        return failed(name, seed, pack, mistake)
    return "came to it" if RAN else "did not come to it"


def failed(name: str, seed: int, pack: Pack, mistake: BaseException) -> str:
    """Describe a failure with its source line."""
    mistake = cause_of(mistake)
    at = mistake.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f"{at.tb_frame.f_code.co_filename.rpartition('holdfast/')[2]}:{at.tb_lineno}" if at else ""
    lines = "\n".join(pack.files[0][1].splitlines()[:6])
    return f"failed: {name} {seed}: {type(mistake).__name__}: {mistake} at {where} in {pack.files[0][0]}\n{lines}"
