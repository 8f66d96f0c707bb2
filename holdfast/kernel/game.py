"""The interface of a game package: everything that doors, tables, bots and tests use of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, TypedDict

from holdfast.kernel.agenda import advance
from holdfast.kernel.cards import Book, files_of
from holdfast.kernel.chance import Dice, seeded
from holdfast.kernel.content import Pack
from holdfast.kernel.course import Course, Link, Turning
from holdfast.kernel.decisions import AnswerKind, key_of, question_for, reask
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.log import lines_for
from holdfast.kernel.shapes import BriefingPart, ChoiceInfo, ScenarioInfo, Value
from holdfast.kernel.state import Clock, State
from holdfast.kernel.telling import UNTOLD, Telling
from holdfast.kernel.words import Name, Text, Words

Domains = Mapping[str | AnswerKind, Collection[Any]]
"""The members of each type of argument; for some kinds of answers, all arguments that they can have."""


class Choice(NamedTuple):
    """An option of the set-up of a game: its name, its question, the valid values and the default."""

    name: str
    says: str
    values: tuple[Value, ...]
    default: Value

    def in_words(self, language: Language = ENGLISH) -> ChoiceInfo:
        """Return the option as shown in a menu, translated."""
        values = list(self.values)
        return {"name": self.name, "says": language(self.says), "values": values, "default": self.default}


LUCK = Choice(
    "luck",
    "How chance runs: from one source, or even: each round begins with the same dice at all tables with the same seed",
    ("one", "even"),
    "one",
)
"""An option that every game has. A set-up names it only if it differs from the default."""


class Scenario(NamedTuple):
    """A scenario as a menu shows it."""

    id: str
    name: str
    story: str
    difficulty: str
    goals: tuple[Text, ...] = ()
    """What wins or ends it, and special rules; facts are numbers or translatable words."""

    def in_words(self, words: Words) -> ScenarioInfo:
        """Return the scenario as shown in a menu, translated."""
        return {
            "id": self.id,
            "name": words.of("scenarios", self.name),
            "story": words.of("scenarios", self.story),
            "difficulty": words.language(self.difficulty),
            "goals": [words.text(goal) for goal in self.goals],
        }


class Newcomer(NamedTuple):
    """The set-up proposed for a first game: a scenario, and options that differ from their defaults."""

    scenario: str
    options: Mapping[str, Value]
    says: str
    """An explanation of the options, which follows the scenario's name in a sentence."""


class Original(NamedTuple):
    """The published game that a game is based on, for the credits."""

    title: str
    credit: str
    """Designer and publisher, without a full stop."""
    address: str = ""
    """A web page about it, if its rules name one."""


class Setup(NamedTuple):
    """Everything that determines the start of a game."""

    game: str
    scenario: str
    seats: int
    seed: int
    options: tuple[tuple[str, Value], ...] = ()
    packs: tuple[Pack, ...] = ()

    def option(self, name: str) -> Any:
        """Return the value of an option."""
        return dict(self.options)[name]

    @property
    def even_luck(self) -> bool:
        """Whether every stage begins with the same dice at all tables with the same seed."""
        return (LUCK.name, "even") in self.options


def count_rounds(g: Any) -> Text | None:
    """The stage of a game that is played in rounds."""
    return Text("Round {n}", {"n": g.round}) if g.round else None


def count_turns(g: Any) -> Text | None:
    """The stage of a game that is played in turns."""
    return Text("Turn {n}", {"n": g.turn}) if g.turn else None


@dataclass(frozen=True)
class Game:
    """A game: its metadata, and set-up, view, re-deal and texts as plain functions. The rules run from the agenda."""

    id: str
    title: str
    about: str
    minutes: tuple[int, int]
    seats: tuple[int, ...]
    state: type[State]
    content: type[Book]
    """The class of its book."""
    scenarios: Callable[[Any], Mapping[str, Scenario]]
    begin: Callable[[Setup, Any], State]
    """Returns a new state with the first steps on the agenda."""
    view: Callable[[Any, int | None], Mapping[str, Any]]
    """Returns what a seat may see as JSON-compatible data, field by field; None is a spectator."""
    redeal_hidden: Callable[[Any, int, Dice], None]
    """Replaces information hidden from a seat by a random possibility (determinization), in place."""
    names: Mapping[str, Name]
    """Functions that put the facts of this game into words, by type of fact."""
    board: Callable[[Any, Words], str]
    """Renders a view as text with markup: the board."""
    cards: Callable[[Any, Words], str]
    """Renders the visible cards of a view as text with markup."""
    contents: Callable[[Words], Mapping[str, Any]]
    """Returns the content for clients: names, texts and numbers by id, constant throughout a game."""
    gauges: Callable[[Any], Sequence[Gauge]]
    """Returns, from the book, the numbers that charts and previews follow from answer to answer."""
    readings: Callable[[Any], dict[str, int]]
    """Returns, from a view, the current value of each gauge."""
    members: Callable[[Any, int], Domains]
    """Returns, from the book and the number of seats, what answers can be about; see `kernel.answers`."""
    stage: Callable[[Any], Text | None]
    """Returns how far a state has come, as players count it: `Text("Round {n}", …)`; None before the first round."""
    endings: Mapping[str, str]
    """Every kind of ending, with a sentence that explains it."""
    rules_version: int = 1
    """Raised only when rules or content change; games of another version are shown read-only."""
    primer: tuple[str, ...] = ()
    """An introduction in a few sentences for people who see the game for the first time."""
    headlines: tuple[str, ...] = ()
    """Templates of log lines that mark memorable moments of a game."""
    turning: Turning | None = None
    """What makes a turning point; a finished game declares it."""
    chain: Callable[[Course], list[Link]] | None = None
    """Returns why a game ended as it did, in two to five links, or one for a victory; a finished game declares it."""
    summaries: tuple[str, ...] = ()
    """Templates of log lines that summarise earlier lines; shown first to a player after a while without a question."""
    telling: Telling = UNTOLD
    """The declarations that turn its log into a story."""
    own: Callable[[Any, int, Any], Mapping[str, Any]] | None = None
    """Returns the parts of a seat's view that differ from a given spectator's view; the gauges never differ. If a game
    has this function, the rest of the view is computed once for all viewers of a state."""
    committed: Callable[[Any], Mapping[str, Any]] | None = None
    """Returns the parts of a spectator's view that show which seats have sealed an answer. If a game has this function,
    sealing changes nothing else in that view, so the rest is not computed again."""
    persona: Callable[[Any, int], tuple[str, str] | None] | None = None
    """Returns the character of a seat, as a type of fact and an id, for bots and players without a name; it must be
    public. While it returns None, a seat is named by its number and a bot by its kind."""
    board_parts: Mapping[str, Callable[[Any, Words], str]] = field(default_factory=dict)
    """The parts of a long board by name, rendered separately; a terminal shows the parts that have changed."""
    briefing: Callable[[Any, Words], Sequence[BriefingPart]] | None = None
    """Returns, from a view, advice for a seat before it answers; shown with the question, folded."""
    mood: str = ""
    """How playing feels, in two or three words that follow the number of players and minutes in a list."""
    options: tuple[Choice, ...] = ()
    newcomer: Newcomer | None = None
    """The set-up proposed for a first game, if it differs from the usual one."""
    secrets: bool = False
    """Whether seats hide information from each other, so that players who share a screen must look away."""
    rivals: bool = False
    """Whether seats compete rather than win or lose together."""

    clock: Callable[[Any], Clock | None] | None = None
    """Returns the clock of the span that is running, regardless of the open questions; None if no span is running."""
    pace: Callable[[Any, int, Any], int] | None = None
    """Returns the seconds that a person would need for an answer; for bots beside people and for simulated clocks."""

    original: Original | None = None
    """The published game that it is based on; None if it is our own."""

    finished: bool = True
    """An unfinished game is not in the menu, and may lack French, bots and a board."""

    @property
    def files(self) -> tuple[str, ...]:
        """The names of its content files; they tell which game a pack is for."""
        return tuple(file.name for file in files_of(self.content))

    def book(self, packs: tuple[Pack, ...] = ()) -> Any:
        """Return the content with these packs applied."""
        return self.content.read(packs)

    def words(self, book: Any, language: Language = ENGLISH) -> Words:
        """Return the `Words` of this game for a book and a language."""
        return Words(book, language.of(self.id), self.names)

    def words_at(self, g: State, language: Language = ENGLISH) -> Words:
        """Return the `Words` of this game for the book of a state and a language."""
        return self.words(getattr(g, "book", None), language)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every option of the set-up, with those that all games have."""
        return (*self.options, LUCK)

    @property
    def package(self) -> str:
        """The package that holds the rules and content of this game."""
        return self.state.__module__.rpartition(".")[0]

    def knows(self, pack: Pack) -> bool:
        """Return whether all files of a pack are content files of this game."""
        return all(file in self.files for file, _ in pack.files)

    def set_up(
        self,
        scenario: str | None = None,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Value] | None = None,
        packs: tuple[Pack, ...] = (),
    ) -> Setup:
        """Build a set-up: check the arguments, fill in defaults, and report invalid names with similar valid ones."""
        scenarios = self.scenarios(self.book(packs))
        scenario = next(iter(scenarios)) if scenario is None else scenario
        if scenario not in scenarios:
            raise HoldfastError(f"{self.id} has no scenario {scenario!r}; {nearest(scenario, scenarios)}")
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            raise HoldfastError(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        return Setup(self.id, scenario, seats, seed, self.checked_options(options or {}), packs)

    def checked_options(self, given: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
        """Return the value of every option, with defaults filled in."""
        known = {choice.name: choice for choice in self.choices}
        for name, value in given.items():
            if name not in known:
                raise HoldfastError(f"{self.id} has no option {name!r}; {nearest(name, known)}")
            if value not in known[name].values:
                valid = ", ".join(map(str, known[name].values))
                raise HoldfastError(f"option {name!r} takes one of {valid}, not {value!r}")
        every = {name: given.get(name, choice.default) for name, choice in known.items()}
        return tuple((name, value) for name, value in every.items() if (name, value) != (LUCK.name, LUCK.default))

    def start(self, setup: Setup, *, log: bool = True) -> State:
        """Start a game and run it to its first question."""
        g = self.begin(setup, self.book(setup.packs))
        g.seats = setup.seats
        g.chance = seeded(setup.seed, setup.game, setup.scenario)
        if setup.even_luck:
            g.luck = seeded(setup.seed, setup.game, setup.scenario, "luck")
        g.log = [] if log else None
        advance(g)
        return g

    def redeal(self, g: State, seat: int, seed: int) -> State:
        """Return another state that looks the same to a seat (determinization).

        Hidden information is dealt again, chance gets a new seed, and sealed answers of other seats are random.
        """
        dice = Dice(seed, "redeal", seat)
        new = g.copy()
        new.log = None if g.log is None else lines_for(g, seat)
        self.redeal_hidden(new, seat, dice)
        new.chance = dice.chance
        new.luck = g.luck and seeded(seed, "luck", seat)
        reask(new)
        for owner, done in g.sealed.items():
            question = question_for(new, owner)
            assert question is not None, "a re-deal must not change who is asked"
            options = [each for each in question.options(new) if not each[0].opens]  # opening answers are never sealed
            own = [each for each in options if owner == seat and key_of(each) == key_of(done)]
            new.sealed[owner] = own[0] if own else options[dice.below(len(options))]
        return new


class Parts(TypedDict):
    """The arguments of `Game` that every game takes from modules of the same names; `Game` describes each."""

    begin: Callable[[Setup, Any], State]
    view: Callable[[Any, int | None], Mapping[str, Any]]
    redeal_hidden: Callable[[Any, int, Dice], None]
    names: Mapping[str, Name]
    primer: tuple[str, ...]
    board: Callable[[Any, Words], str]
    board_parts: Mapping[str, Callable[[Any, Words], str]]
    cards: Callable[[Any, Words], str]
    contents: Callable[[Words], Mapping[str, Any]]
    gauges: Callable[[Any], Sequence[Gauge]]
    readings: Callable[[Any], dict[str, int]]
    members: Callable[[Any, int], Domains]


def parts_of(answers: Any, board: Any, contents: Any, setup: Any, view: Any, words: Any) -> Parts:
    """Return the arguments of `Game` that every game takes from the modules of these names."""
    return {
        "begin": setup.begin,
        "view": view.view,
        "redeal_hidden": view.redeal_hidden,
        "names": words.FACT_NAMES,
        "primer": words.PRIMER,
        "board": board.board,
        "board_parts": getattr(board, "PARTS", {}),
        "cards": board.cards,
        "contents": contents.contents,
        "gauges": contents.gauges,
        "readings": contents.readings,
        "members": answers.members,
    }


def scenarios_by(goals: Callable[[Any], tuple[Text, ...]]) -> Callable[[Any], Mapping[str, Scenario]]:
    """Return a function from a book to its scenarios as shown in a menu, with goals from `goals`."""

    def scenarios(book: Any) -> Mapping[str, Scenario]:
        every = book.scenarios.values()
        return {card.id: Scenario(card.id, card.name, card.story, card.difficulty, goals(card)) for card in every}

    return scenarios


def seat_alone(g: State, seat: int, seen: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the parts of a view for `Game.own` in a game without hidden information: only the seat number differs."""
    return {"seat": seat}


@cache
def code_of(package: str) -> str:
    """Return a digest of the source of the kernel and of a game, because a snapshot fits only the code that made it."""
    seen = sha256()
    for each in ("holdfast.kernel", package):
        for name, content in sorted(sources(resources.files(each))):
            seen.update(name.encode() + b"\0" + content + b"\0")
    return seen.hexdigest()[:16]


def sources(folder: Traversable) -> list[tuple[str, bytes]]:
    """Return the code and content files of a package, by path."""
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += [(f"{entry.name}/{name}", content) for name, content in sources(entry)]
        elif entry.name.endswith((".py", ".toml")):
            found.append((entry.name, entry.read_bytes()))
    return found
