"""Packs that put any verb, condition or count into any field that takes one: what the check lets pass can be played.

The types of the cards name every field of every file of every game that holds effects, conditions or a count. One of
them gets something made by chance from the vocabulary, with arguments of the right types; so do the same fields of the
other entries, so that play comes across them soon. A mark beside it records whether play has reached it.
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
"""Types of fields that hold something of the vocabulary; an amount holds a count."""

FROM_START, FROM_MIDDLE = 30, 40
"""Answers of a game from its beginning, and of each that has come some way."""

MIDDLES = 2
"""Games that have come some way, for each pack."""

MOMENTS = 12
"""Of these, so many are kept for each game."""

SHORT = ("big_chair", "survive_thrive", "saltmarch")
"""Games that are over after some dozens of answers."""

ADVISED = 0.1
"""How often a bot answers, which takes longer than to answer by chance."""

ENTRIES = 40
"""At most so many entries of a file are changed alike."""

ALONE = 0.1
"""How often only one is."""

NEW = [{"name": "New"}]
"""A list of tables for a field that no card of a game has, such as modifiers of the Influence table."""


# --- Where something can be put ---


class Place(NamedTuple):
    """A field that takes effects, conditions or a count: its file, the way to it, and what it takes."""

    file: str
    way: tuple[str, ...]
    """Names of fields; of a list of tables, its first or some other one."""
    takes: Any


@cache
def places_of(name: str) -> tuple[Place, ...]:
    """Every field of a game that takes something of the vocabulary."""
    files = files_of(game_named(name).content)
    return tuple(Place(file.name, found.way, found.takes) for file in files for found in places_in(file.kind, TAKES))


# --- The pack ---


def made_pack(game: Game, dice: random.Random) -> Pack:
    """A field of a game, in some or all of its entries, with something that may have no business there."""
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
    """Effects with the mark after them, conditions with the mark before them, or a count inside the mark."""
    if takes == Effects:
        return [*maker.effects(), {"do": MARK}]
    if takes == Given:
        return [{"is": MARK}, *maker.given()]
    marked = {"count": MARK, "of": maker.value(Count, "", 0)}
    return marked if takes == Count else maker.amount(marked)


def put_into(value: Any, place: Place, at: int, new: Any, known: dict[Any, list[Any]], dice: random.Random) -> Any:
    """A field with something new at the end of the way; a table on the way that is not there is some other card's."""
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
    """Games with no pack that have come some way, early or far."""
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
    """An answer by chance, or now and then what a bot would do."""
    seat = dice.choice(undecided(journal.state))
    key = None
    if dice.random() < ADVISED:
        key = advice(journal.state, seat, journal.game.id, Dice(dice.randrange(1 << 30)))
    key = key or key_of(dice.choice(options_for(journal.state, seat)))
    choose(journal.state, seat, key)
    journal.record(seat, key)


def play(journal: Journal, dice: random.Random, answers: int) -> None:
    """Some answers, with what every seat sees, and a look at everything at the end."""
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
    """A game that has come some way, with the content of another one from now on."""
    g: Any = moment.copy()
    g.book = book
    return Journal(journal.game, journal.setup._replace(seats=g.seats), g, ends=[len(g.log or ())])


def tried(name: str, seed: int) -> str:
    """How a pack fares: refused by the check, stopped, played with or without coming to what is new, or failed."""
    moments(name)  # which are of the game as it is
    with marking(game_named(name)):
        return tried_with_mark(name, seed)


def tried_with_mark(name: str, seed: int) -> str:
    """The same, while content may name the mark."""
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
    except Exception as mistake:  # the check, or the set-up, has failed
        return failed(name, seed, pack, mistake)
    try:
        later = [in_the_middle(journal, dice.choice(moments(name)), book) for _ in range(MIDDLES)]
        play(journal, dice, FROM_START)
        game.contents(game.words_at(journal.state))
        for each in later:
            play(each, dice, FROM_MIDDLE)
    except Endless:
        return "stopped"
    except Exception as mistake:  # this is what the attack looks for
        return failed(name, seed, pack, mistake)
    return "came to it" if RAN else "did not come to it"


def failed(name: str, seed: int, pack: Pack, mistake: BaseException) -> str:
    """A failure, with where it was."""
    mistake = cause_of(mistake)
    at = mistake.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f"{at.tb_frame.f_code.co_filename.rpartition('holdfast/')[2]}:{at.tb_lineno}" if at else ""
    lines = "\n".join(pack.files[0][1].splitlines()[:6])
    return f"failed: {name} {seed}: {type(mistake).__name__}: {mistake} at {where} in {pack.files[0][0]}\n{lines}"
