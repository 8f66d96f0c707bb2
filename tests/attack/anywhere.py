"""Packs that put any verb, condition or count into any field that takes one: what the check lets pass can be played.

Every field of every file of every game that holds effects or conditions is known from the types of the cards. One of
them gets something made by chance from the vocabulary, with arguments of the right types; so do the same fields of the
other entries, so that play comes across them soon. A mark beside it tells whether it was really carried out.
"""

import inspect
import random
import types
import typing
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import msgspec

from holdfast.bots import advice
from holdfast.games import game_named
from holdfast.games.mr_president import kinds as presidential
from holdfast.kernel.agenda import Endless, Rule, rule
from holdfast.kernel.annotations import hints_of, parameters_of
from holdfast.kernel.cards import files_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Count, Effects, Given, Pack, Reader
from holdfast.kernel.context import parted, places_in
from holdfast.kernel.decisions import choose, key_of, options_for, undecided
from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.kernel.game import Game
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.state import State
from holdfast.kernel.vocabulary import SAYS, Condition, vocabulary_of
from tests.attack.packs import cards_of, cause_of, look, toml

MARK = "attack-mark"
"""The verb, and the condition, that stand beside whatever is put into a field."""

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

DEEP = 2
"""How deep effects stand in effects."""

ENTRIES = 40
"""At most so many entries of a file are changed alike."""

ALONE = 0.1
"""How often only one is."""

RAN = Counter[str]()
"""How often what was put into a field was carried out or asked, since the pack was begun."""


# --- The mark ---


@rule()
def mark(g: State) -> None:
    """What stands before it has been carried out."""
    RAN["done"] += 1


@rule()
def mark_here(g: State, here: str) -> None:
    """The same where a game tells a place."""
    mark(g)


@rule()
def mark_for(g: State, seat: int, card: str) -> None:
    """The same where a game tells who acts, and by which card."""
    mark(g)


def asked(g: State) -> bool:
    """What stands after it is being asked."""
    RAN["asked"] += 1
    return True


def asked_here(g: State, here: str) -> bool:
    """The same where a game tells a place."""
    return asked(g)


def asked_for(g: State, seat: int, card: str) -> bool:
    """The same where a game tells who acts, and by which card."""
    return asked(g)


MARKS: dict[int, tuple[Rule, Condition]] = {1: (mark, asked), 2: (mark_here, asked_here), 3: (mark_for, asked_for)}
"""By how many first parameters a game gives its vocabulary."""


@contextmanager
def marking(game: Game) -> Iterator[None]:
    """Meanwhile content of a game may name the mark."""
    known, (verb, condition) = vocabulary_of(game.package), MARKS[game.content.given_first]
    known.verbs[MARK], known.conditions[MARK] = verb, condition
    SAYS[verb] = SAYS[condition] = lambda words: "mark"
    try:
        yield
    finally:
        del known.verbs[MARK], known.conditions[MARK]


# --- Where something can be put ---


class Place(NamedTuple):
    """A field that takes effects or conditions: its file, the way to it, and what it takes."""

    file: str
    way: tuple[str, ...]
    """Names of fields; of a list of tables, its first or some other one."""
    takes: Any


@cache
def places_of(name: str) -> tuple[Place, ...]:
    """Every field of a game that takes something of the vocabulary."""
    files = files_of(game_named(name).content)
    return tuple(
        Place(file.name, found.way, found.takes) for file in files for found in places_in(file.kind, (Effects, Given))
    )


@cache
def examples(name: str) -> dict[Any, list[Any]]:
    """What stands in the content of a game, by the type of its field, and by its name."""
    found: dict[Any, list[Any]] = defaultdict(list)
    read = Reader.value

    def remember(reader: Reader, hint: Any, raw: Any, where: str) -> Any:
        found[hint].append(raw)
        found[where.rpartition(" ")[2]].append(raw)
        return read(reader, hint, raw, where)

    Reader.value = remember  # type: ignore[method-assign, assignment]
    try:
        game_named(name).content(())
    finally:
        Reader.value = read  # type: ignore[method-assign]
    return {hint: [*{repr(raw): raw for raw in values}.values()] for hint, values in found.items()}


# --- What is put there ---


class Maker:
    """Makes effects, conditions and counts of one game by chance."""

    def __init__(self, game: Game, dice: random.Random) -> None:
        self.dice = dice
        self.content = game.content
        self.words = vocabulary_of(game.package)
        self.examples = examples(game.id)
        self.ids = {file.field: [*cards_of(game.id)[file.name]] for file in files_of(game.content)}

    def effects(self, depth: int = 0) -> list[dict[str, Any]]:
        """One or two effects; deep inside one at most."""
        size = self.dice.choice((1, 1, 2)) if not depth else self.dice.choice((0, 1, 1))
        return [self.named("do", self.words.verbs, depth) for _ in range(size)]

    def given(self, depth: int = 0) -> list[dict[str, Any]]:
        """One or two conditions."""
        some = range(self.dice.choice((1, 1, 2)))
        return [self.named(self.dice.choice(("is", "is-not")), self.words.conditions, depth) for _ in some]

    def named(self, key: str, known: dict[str, Any], depth: int) -> dict[str, Any]:
        """A function of the vocabulary with its arguments; what may be left out often is."""
        name = self.dice.choice([each for each in known if each != MARK])
        fn = known[name]
        hints, made = hints_of(fn), {key: name}
        for each in parameters_of(fn)[self.content.given_first :]:
            if each.default is inspect.Parameter.empty or self.dice.random() < 0.6:
                made[each.name] = self.value(hints[each.name], each.name, depth + 1)
        return made

    def value(self, hint: Any, name: str, depth: int) -> Any:
        """A value of a type, or one that some card has there."""
        hint, _ = parted(hint)
        if hint == Effects:
            return self.effects(depth) if depth <= DEEP else []
        if hint == Given:
            return self.given(depth) if depth <= DEEP else []
        if hint == Count:
            made = self.named("count", self.words.counts, depth)
            return made["count"] if len(made) == 1 and self.dice.random() < 0.5 else made
        if hint in OWN:
            return OWN[hint](self, depth)
        if hint in self.content.kinds:
            return self.word(hint, self.content.kinds[hint])
        if types.NoneType in typing.get_args(hint):
            return self.value(typing.get_args(hint)[0], name, depth)
        if typing.get_origin(hint) is tuple:
            return [self.value(typing.get_args(hint)[0], name, depth) for _ in range(self.dice.randint(0, 2))]
        return self.plain(hint, name)

    def word(self, hint: Any, kind: Any) -> Any:
        """One of the words that a type takes; of one that takes no words, what some card has."""
        words = inspect.getclosurevars(kind).nonlocals.get("words") if inspect.isfunction(kind) else None
        return self.dice.choice([*(words or ()), *([] if words else self.examples.get(hint, [1]))])

    def plain(self, hint: Any, name: str) -> Any:
        """A number within its limits, one of some words, true or false, the name of an entry, or any word."""
        if typing.get_origin(hint) is typing.Literal:
            return self.dice.choice(typing.get_args(hint))
        if hint is bool:
            return self.dice.random() < 0.5
        if typing.get_origin(hint) is typing.Annotated or hint is int:
            return self.number(hint)
        entries = [each for ids in self.ids.values() for each in ids]
        known = [each for each in (*self.examples.get(hint, ()), *self.examples.get(name, ())) if isinstance(each, str)]
        return self.dice.choice(known) if known and self.dice.random() < 0.8 else self.dice.choice(entries)

    def number(self, hint: Any) -> int:
        """A number within its limits, often at one of them."""
        low, high = -3, 9
        for each in typing.get_args(hint)[1:]:
            low = int(each.ge) if isinstance(each, msgspec.Meta) and each.ge is not None else low
            high = int(each.le) if isinstance(each, msgspec.Meta) and each.le is not None else max(low, high)
        return self.dice.choice((low, high, self.dice.randint(low, high), min(max(1, low), high)))


def made_choices(maker: Maker, depth: int) -> list[dict[str, Any]]:
    """Options of `choose`, some on conditions."""
    some = range(maker.dice.randint(1, 3))
    return [
        {"says": "so", "effects": maker.value(Effects, "effects", depth)}
        | ({"given": maker.value(Given, "given", depth)} if maker.dice.random() < 0.4 else {})
        for _ in some
    ]


def made_rows(maker: Maker, depth: int) -> list[dict[str, Any]]:
    """Rows of `chance`."""
    return [{"to": 4, "effects": maker.value(Effects, "effects", depth)}, {"effects": maker.effects(DEEP)}]


def made_amount(maker: Maker, depth: int) -> Any:
    """So many, or so many for every few of something."""
    if maker.dice.random() < 0.5:
        return maker.dice.choice((-2, 0, 1, 2, 5))
    return {"each": maker.dice.choice((-1, 1, 2)), "per": maker.dice.randint(1, 3), "of": maker.value(Count, "", depth)}


def made_place(some: tuple[str, ...]) -> Callable[[Maker, int], str]:
    """A place, or a word for some, or the first of several."""

    def made(maker: Maker, depth: int) -> str:
        if maker.dice.random() < 0.1:
            return presidential.FIRST_OF + ",".join(maker.dice.sample(some, 2))
        return maker.dice.choice(some)

    return made


OWN: dict[Any, Callable[[Maker, int], Any]] = {
    presidential.Choices: made_choices,
    presidential.Rows: made_rows,
    presidential.Where: made_place((*presidential.REGIONS, presidential.CONUS, *presidential.SOME_REGIONS)),
    presidential.On: made_place((*presidential.COUNTRIES, presidential.FOCUS, *presidential.SOME_COUNTRIES)),
}
"""Types that only one game knows and that are no words."""


def own_amount() -> None:
    """The amounts of Ares Expedition, which hold counts."""
    from holdfast.games.ares_crisis.cards import Amount

    OWN[Amount] = made_amount


own_amount()


# --- The pack ---


def made_pack(game: Game, dice: random.Random) -> Pack:
    """A field of a game, in some or all of its entries, with something that may have no business there."""
    place, maker = dice.choice(places_of(game.id)), Maker(game, dice)
    new = with_mark(maker, place.takes, dice)
    entries = cards_of(game.id)[place.file]
    chosen = dice.sample(sorted(entries), min(len(entries), 1 if dice.random() < ALONE else ENTRIES))
    lines = []
    for entry in chosen:
        field = place.way[0]
        changed = put_into(entries[entry].get(field), place, 0, new, examples(game.id), dice)
        if changed is not None:
            lines += [f"[{entry}]", "overlay = true", f"{field} = {toml(changed)}"]
    return Pack("made", ((place.file, "\n".join(lines) + "\n"),))


def with_mark(maker: Maker, takes: Any, dice: random.Random) -> list[dict[str, Any]]:
    """Effects with the mark after them, or conditions with the mark before them."""
    if takes == Effects:
        return [*maker.effects(), {"do": MARK}]
    return [{"is": MARK}, *maker.given()]


def put_into(value: Any, place: Place, at: int, new: Any, known: dict[Any, list[Any]], dice: random.Random) -> Any:
    """A field with something new at the end of the way; a table on the way that is not there is some other card's."""
    if at == len(place.way) - 1 and not (isinstance(value, list) and value and isinstance(value[0], list)):
        return new
    if value is None or value == []:
        there = [each for each in known.get(place.way[at], ()) if each]
        value = dice.choice(there) if there else None
    if value is None:
        return None
    if isinstance(value, list):
        if value and isinstance(value[0], list):  # a list of lists of effects, such as the boxes of a program
            return [new for _ in value]
        which = dice.randrange(len(value))
        some = [which] if dice.random() < 0.3 else range(len(value))
        return [put_into(each, place, at, new, known, dice) if n in some else each for n, each in enumerate(value)]
    inner = place.way[at + 1]
    changed = put_into(value.get(inner), place, at + 1, new, known, dice)
    return value if changed is None else value | {inner: changed}


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
