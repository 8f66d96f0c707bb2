"""What a game package offers, in one place: everything that doors, tables, bots and tests need to know of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from holdfast.kernel.agenda import advance
from holdfast.kernel.cards import Book, files_of
from holdfast.kernel.chance import Dice, seeded
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import ask_anew, key_of, question_for
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.language import ENGLISH, Language
from holdfast.kernel.log import lines_for
from holdfast.kernel.shapes import BriefingPart, ScenarioInfo
from holdfast.kernel.state import Clock, State
from holdfast.kernel.words import Name, Text, Words


class Choice(NamedTuple):
    """A switch that a game offers when it is set up."""

    name: str
    says: str
    values: tuple[Any, ...]
    default: Any


class Scenario(NamedTuple):
    """A scenario as a menu shows it."""

    id: str
    name: str
    story: str
    difficulty: str
    goals: tuple[Text, ...] = ()
    """What wins or ends it, and what is special; the facts are numbers, and words that a language can translate."""

    def in_words(self, words: Words) -> ScenarioInfo:
        """The scenario in words."""
        return {
            "id": self.id,
            "name": words.of("scenarios", self.name),
            "story": words.of("scenarios", self.story),
            "difficulty": words.language(self.difficulty),
            "goals": [words.text(goal) for goal in self.goals],
        }


class Setup(NamedTuple):
    """All that decides how a game begins."""

    game: str
    scenario: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    packs: tuple[Pack, ...] = ()

    def option(self, name: str) -> Any:
        """The value of an option."""
        return dict(self.options)[name]


@dataclass(frozen=True)
class Game:
    """A game: set-up, view, re-deal and words as plain functions of the state. The rules are on the agenda."""

    id: str
    title: str
    about: str
    minutes: tuple[int, int]
    seats: tuple[int, ...]
    state: type[State]
    content: type[Book]
    """The book that its content is read into."""
    scenarios: Callable[[Any], Mapping[str, Scenario]]
    begin: Callable[[Setup, Any], State]
    """A new state with its first steps on the agenda."""
    view: Callable[[Any, int | None], Mapping[str, Any]]
    """What a seat may see, named field by field, as JSON can say it; None is a spectator."""
    deal_anew: Callable[[Any, int, Dice], None]
    """Replace whatever the seat cannot know by something else that it could be."""
    names: Mapping[str, Name]
    """The words for the facts of this game, by their type."""
    board: Callable[[Any, Words], str]
    """The board as text with markup, from a view."""
    cards: Callable[[Any, Words], str]
    """What the cards in sight do, from a view, with markup."""
    contents: Callable[[Words], Mapping[str, Any]]
    """The content as a client shows it: names, texts and numbers, by id, that stay the same throughout a game."""
    gauges: Callable[[Any], Sequence[Gauge]]
    """From the book: the numbers worth following from answer to answer, for charts and previews."""
    readings: Callable[[Any], dict[str, int]]
    """From a view: what each gauge shows now."""
    endings: Mapping[str, str]
    """Every kind of ending and what it means."""
    rules_version: int = 1
    """Raised when rules or content change, and only then: games begun under another number are shown frozen."""
    primer: tuple[str, ...] = ()
    """How the game goes, in a few sentences for somebody who sees it for the first time."""
    headlines: tuple[str, ...] = ()
    """The lines of its log by which people remember a moment of the game."""
    summaries: tuple[str, ...] = ()
    """The lines of its log that sum up those before them: whoever was not asked for a while reads these first."""
    own: Callable[[Any, int, Any], Mapping[str, Any]] | None = None
    """The parts of its view that a seat sees otherwise than a spectator, whose view is given; the gauges are the same
    for all. Where a game tells these parts, the rest is made once for all who look at the same moment."""
    committed: Callable[[Any], Mapping[str, Any]] | None = None
    """The parts of a spectator's view that tell who has sealed an answer. Where a game tells these, nothing else in
    that view changes when somebody does, and it is not made anew."""
    briefing: Callable[[Any, Words], Sequence[BriefingPart]] | None = None
    """From a view: what a seat that is asked should know beforehand; shown with the question, folded."""
    options: tuple[Choice, ...] = ()
    secrets: bool = False
    """Whether seats hide something from one another, so that people at one screen must not look on."""
    rivals: bool = False
    """Whether seats win and lose against one another rather than together."""

    clock: Callable[[Any], Clock | None] | None = None
    """The clock of a span that runs now, whatever is asked in between; None while none runs."""
    pace: Callable[[Any, int, Any], int] | None = None
    """The seconds that a person would take for an answer: for bots beside people, and for simulated clocks."""

    finished: bool = True
    """A game that is under way stays out of the menu, and may lack French, bots and a board."""

    @property
    def files(self) -> tuple[str, ...]:
        """The names of its content files, by which a pack is known to be for this game."""
        return tuple(file.name for file in files_of(self.content))

    def book(self, packs: tuple[Pack, ...] = ()) -> Any:
        """The content with these packs laid over it."""
        return self.content.read(packs)

    def words(self, book: Any, language: Language = ENGLISH) -> Words:
        """What this game says, in a language."""
        return Words(book, language.of(self.id), self.names)

    def words_at(self, g: State, language: Language = ENGLISH) -> Words:
        """What is said at a table."""
        return self.words(getattr(g, "book", None), language)

    @property
    def package(self) -> str:
        """The package that holds the rules and content of this game."""
        return self.state.__module__.rpartition(".")[0]

    def knows(self, pack: Pack) -> bool:
        """Whether all files of a pack are content files of this game."""
        return all(file in self.files for file, _ in pack.files)

    def set_up(
        self,
        scenario: str | None = None,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        packs: tuple[Pack, ...] = (),
    ) -> Setup:
        """Check what is asked for, fill in what is not, and say what is wrong with the nearest valid names."""
        scenarios = self.scenarios(self.book(packs))
        scenario = next(iter(scenarios)) if scenario is None else scenario
        if scenario not in scenarios:
            raise HoldfastError(f"{self.id} has no scenario {scenario!r}; {nearest(scenario, scenarios)}")
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            raise HoldfastError(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        return Setup(self.id, scenario, seats, seed, self.checked_options(options or {}), packs)

    def checked_options(self, given: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
        """The value of every option, defaults filled in."""
        known = {choice.name: choice for choice in self.options}
        for name, value in given.items():
            if name not in known:
                raise HoldfastError(f"{self.id} has no option {name!r}; {nearest(name, known)}")
            if value not in known[name].values:
                valid = ", ".join(map(str, known[name].values))
                raise HoldfastError(f"option {name!r} takes one of {valid}, not {value!r}")
        return tuple((name, given.get(name, choice.default)) for name, choice in known.items())

    def start(self, setup: Setup, *, log: bool = True) -> State:
        """Begin a game and go on to its first question."""
        g = self.begin(setup, self.book(setup.packs))
        g.seats = setup.seats
        g.chance = seeded(setup.seed, setup.game, setup.scenario)
        g.log = [] if log else None
        advance(g)
        return g

    def redeal(self, g: State, seat: int, seed: int) -> State:
        """Another state that looks the same to this seat: what it cannot know is dealt again, chance starts anew."""
        dice = Dice(seed, "redeal", seat)
        new = g.copy()
        new.log = None if g.log is None else lines_for(g, seat)
        self.deal_anew(new, seat, dice)
        new.chance = dice.chance
        ask_anew(new)
        for owner, done in g.sealed.items():
            question = question_for(new, owner)
            assert question is not None, "a re-deal must not change who is asked"
            options = [each for each in question.options(new) if not each[0].opens]  # what only opens is never sealed
            own = [each for each in options if owner == seat and key_of(each) == key_of(done)]
            new.sealed[owner] = own[0] if own else options[dice.below(len(options))]
        return new


def parts_of(board: Any, contents: Any, setup: Any, view: Any, words: Any) -> dict[str, Any]:
    """What every game has in the modules of these names."""
    return {
        "begin": setup.begin,
        "view": view.view,
        "deal_anew": view.deal_anew,
        "names": words.NAMES,
        "primer": words.PRIMER,
        "board": board.board,
        "cards": board.cards,
        "contents": contents.contents,
        "gauges": contents.gauges,
        "readings": contents.readings,
    }


def scenarios_by(goals: Callable[[Any], tuple[Text, ...]]) -> Callable[[Any], Mapping[str, Scenario]]:
    """From the book: its scenarios as a menu shows them, each with its goals."""

    def scenarios(book: Any) -> Mapping[str, Scenario]:
        every = book.scenarios.values()
        return {card.id: Scenario(card.id, card.name, card.story, card.difficulty, goals(card)) for card in every}

    return scenarios


def seat_alone(g: State, seat: int, seen: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of a game that lies open to all, a seat sees otherwise than a spectator nothing but which seat it is."""
    return {"seat": seat}


@cache
def code_of(package: str) -> str:
    """A fingerprint of the kernel and of a game's code and content: a snapshot fits only the code that made it."""
    seen = sha256()
    for each in ("holdfast.kernel", package):
        for name, content in sorted(sources(resources.files(each))):
            seen.update(name.encode() + b"\0" + content + b"\0")
    return seen.hexdigest()[:16]


def sources(folder: Traversable) -> list[tuple[str, bytes]]:
    """The code and content files of a package."""
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += [(f"{entry.name}/{name}", content) for name, content in sources(entry)]
        elif entry.name.endswith((".py", ".toml")):
            found.append((entry.name, entry.read_bytes()))
    return found
