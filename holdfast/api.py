"""The public interface of Holdfast: everything that your program needs to play, watch and search games."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, cast, overload

from holdfast import games as packages
from holdfast.kernel import decisions, journal
from holdfast.kernel.content import Pack, read_pack
from holdfast.kernel.decisions import key_of, label_of, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.journal import Journal
from holdfast.kernel.language import language_named
from holdfast.kernel.log import lines_for
from holdfast.kernel.shapes import ChoiceInfo, ScenarioInfo, Value
from holdfast.kernel.state import GameResult, State

if TYPE_CHECKING:  # at run time, importing them would import every game
    from holdfast.games.ares_crisis.shapes import Contents as AresCrisisContents
    from holdfast.games.big_chair.shapes import Contents as BigChairContents
    from holdfast.games.mr_president.shapes_contents import Contents as MrPresidentContents
    from holdfast.games.resistance.shapes import Contents as ResistanceContents
    from holdfast.games.shapes import Contents, View
    from holdfast.games.survive_thrive.shapes import Contents as SurviveThriveContents

Packs = Iterable[Path | str]
"""Folders with additional content."""


class GameInfo(NamedTuple):
    """A game and the choices for its set-up."""

    id: str
    title: str
    about: str
    minutes: tuple[int, int]
    seats: tuple[int, ...]
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[ChoiceInfo, ...]
    endings: dict[str, str]


class Answer(NamedTuple):
    """One answer to an open question: its key, and its text."""

    key: str
    text: str


class Waiting(NamedTuple):
    """An open question: the seat that may answer, the prompt, and the answers offered."""

    seat: int
    prompt: str
    options: tuple[Answer, ...]
    rules: tuple[str, ...]
    """The ledger ids of the rule that asks."""
    any_of: tuple[int, ...]
    """The seats of which any one may answer; more than one only in co-operative games."""
    answered: bool
    """Whether this seat has answered and waits for others; the answer may still be changed or withdrawn."""
    seconds: int | None
    """The time limit, if the game sets one."""
    optional: bool = False
    """Whether the seat may act but the game does not wait for it; such entries come last."""


class Sentence(NamedTuple):
    """A line of the log: the ledger id of its rule, and its text."""

    rule: str
    text: str


class Undone(NamedTuple):
    """An answer that was undone."""

    seat: int
    key: str


def games(packs: Packs = ()) -> dict[str, GameInfo]:
    """Every game with its scenarios, seat counts and options; with packs, only the games that the packs are for."""
    read = read_packs(packs)
    every = packages.games()
    meant = [name for name, game in every.items() if all(game.knows(pack) for pack in read)]
    if not meant:
        known = sorted({file for game in every.values() for file in game.files})
        raise HoldfastError(f"these packs are for no game, or for several; the content files are {', '.join(known)}")
    return {name: info(every[name], read) for name in meant}


def read_packs(packs: Packs) -> tuple[Pack, ...]:
    """Read the packs in these folders; a single folder is accepted too."""
    folders = [packs] if isinstance(packs, str | Path) else packs
    return tuple(read_pack(folder) for folder in folders)


def info(game: Game, packs: tuple[Pack, ...] = ()) -> GameInfo:
    """Describe one game and the choices for its set-up."""
    book = game.book(packs)
    return GameInfo(
        id=game.id,
        title=game.title,
        about=game.about,
        minutes=game.minutes,
        seats=game.seats,
        scenarios=tuple(scenario.in_words(game.words(book)) for scenario in game.scenarios(book).values()),
        options=tuple(choice.in_words() for choice in game.choices),
        endings=dict(game.endings),
    )


def set_up(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    packs: Packs = (),
) -> Setup:
    """Check a set-up and fill in defaults: the first scenario, the fewest seats, the default options."""
    return packages.game_named(game).set_up(scenario, seats, seed, options, read_packs(packs))


def new(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    packs: Packs = (),
    log: bool = True,
) -> State:
    """Start a game and return it at its first question. With `log=False` no log is kept, which is faster."""
    return packages.game_named(game).start(set_up(game, scenario, seats, seed, options, packs), log=log)


def waiting(state: State, seat: int | None = None) -> list[Waiting]:
    """The open questions: one entry for each seat that may answer, or only for `seat`; empty when the game is over."""
    game = game_of(state)
    words = game.words_at(state)
    found = []
    for question in sorted(state.asked, key=lambda each: each.optional):
        prompt = words.sentence(question.prompt, question.facts)
        for asked in question.seats if seat is None else {seat} & {*question.seats}:
            options = [
                Answer(key_of(choice), label_of(words, state, asked, choice)) for choice in options_for(state, asked)
            ]
            seconds = question.clock.seconds if question.clock else None
            answered = asked in state.sealed
            rules = decisions.cited(state)
            entry = (asked, prompt, tuple(options), rules, question.seats, answered, seconds, question.optional)
            found.append(Waiting(*entry))
    return found


def game_of(state: State) -> Game:
    """The game that a state belongs to."""
    for game in packages.all_games().values():
        if isinstance(state, game.state):
            return game
    raise HoldfastError("this state belongs to no game; what a frozen game showed last is in its journal's `shown`")


def choose(state: State, seat: int, key: str) -> None:
    """Answer for a seat. Raises `Refusal` and changes nothing unless this option is offered to this seat now."""
    decisions.choose(state, seat, key)


def withdraw(state: State, seat: int) -> None:
    """Withdraw a sealed answer that has not been revealed yet."""
    decisions.withdraw(state, seat)


def view(state: State, seat: int | None = None) -> "View":
    """The view of a seat as JSON-compatible data; without a seat, the view of a spectator.

    The field `game` tells the games apart: after `view["game"] == "big_chair"` a type checker knows all other fields.
    """
    return cast("View", game_of(state).view(state, seat))


@overload
def contents(game: Literal["big_chair"], packs: Packs = ..., language: str = ...) -> "BigChairContents": ...
@overload
def contents(game: Literal["survive_thrive"], packs: Packs = ..., language: str = ...) -> "SurviveThriveContents": ...
@overload
def contents(game: Literal["ares_crisis"], packs: Packs = ..., language: str = ...) -> "AresCrisisContents": ...
@overload
def contents(game: Literal["resistance"], packs: Packs = ..., language: str = ...) -> "ResistanceContents": ...
@overload
def contents(game: Literal["mr_president"], packs: Packs = ..., language: str = ...) -> "MrPresidentContents": ...
@overload
def contents(game: str, packs: Packs = ..., language: str = ...) -> "Contents": ...


def contents(game: str, packs: Packs = (), language: str = "en") -> "Contents":
    """The names, texts and numbers of a game that never change during play, by id, as JSON-compatible data."""
    found = packages.game_named(game)
    words = found.words(found.book(read_packs(packs)), language_named(language))
    return cast("Contents", found.contents(words))


def lines(state: State, seat: int | None = None) -> list[Sentence]:
    """The log lines that this seat may read."""
    words = game_of(state).words_at(state)
    return [Sentence(line.rule, words.sentence(line.text, line.facts)) for line in lines_for(state, seat)]


def result(state: State) -> GameResult | None:
    """The result of the game, or None while it is in progress."""
    return state.result


def redeal(state: State, seat: int, seed: int) -> State:
    """Return a copy that looks the same to this seat, with hidden information re-dealt (determinization)."""
    return game_of(state).redeal(state, seat, seed)


def open_journal(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    packs: Packs = (),
) -> Journal:
    """Start a game with a journal, which can be undone, saved and replayed; its state is `journal.state`."""
    return journal.begin(packages.game_named(game), set_up(game, scenario, seats, seed, options, packs))


def undo(record: Journal, seat: int, agreed: Collection[int] = ()) -> Undone:
    """Undo the last answer of a recorded game; if new information was revealed since, the other seats must agree."""
    return Undone(*record.undo(seat, agreed))


def save(record: Journal, path: Path | str) -> None:
    """Write a recorded game to a file, atomically."""
    record.save(path)


def load(path: Path | str) -> Journal:
    """Read a saved game; a damaged, altered or newer file is refused with the reason."""
    return journal.load(path, packages.all_games())
