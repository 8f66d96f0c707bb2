"""The public interface of Holdfast: everything that a program of yours needs to play, watch and search games."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from holdfast import games as packages
from holdfast.kernel import decisions, journal
from holdfast.kernel.content import Pack, read_pack
from holdfast.kernel.decisions import key_of, label_of, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.journal import Journal
from holdfast.kernel.log import lines_for
from holdfast.kernel.state import Result, State


class GameInfo(NamedTuple):
    """A game with what can be chosen when it is set up."""

    id: str
    title: str
    about: str
    minutes: tuple[int, int]
    seats: tuple[int, ...]
    scenarios: tuple[dict[str, Any], ...]
    options: tuple[dict[str, Any], ...]
    endings: dict[str, str]


class Answer(NamedTuple):
    """One answer to an open question: its key, and what it means in words."""

    key: str
    text: str


class Waiting(NamedTuple):
    """An open question: the seat that may answer, what is asked, and the answers offered."""

    seat: int
    prompt: str
    options: tuple[Answer, ...]
    rules: tuple[str, ...]
    """The ledger ids of the rule that asks."""
    any_of: tuple[int, ...]
    """The seats of which any one may answer; more than one only in co-operation."""
    answered: bool
    """Whether this seat has answered already and waits for others; the answer may still be changed or withdrawn."""
    seconds: int | None
    """The time allowance, if the game sets one."""
    optional: bool = False
    """Whether the seat may act but nobody waits for it; such entries come last."""


def games(packs: Iterable[Path | str] = ()) -> dict[str, GameInfo]:
    """Every game with its scenarios, seat counts and options; with packs, the games that they are for."""
    read = read_packs(packs)
    every = packages.games()
    meant = [name for name, game in every.items() if all(game.knows(pack) for pack in read)]
    if not meant:
        known = sorted({file for game in every.values() for file in game.files})
        raise HoldfastError(f"these packs are for no game, or for several; the content files are {', '.join(known)}")
    return {name: info(every[name], read) for name in meant}


def read_packs(packs: Iterable[Path | str]) -> tuple[Pack, ...]:
    """The packs of these folders; a single folder will do."""
    folders = [packs] if isinstance(packs, str | Path) else packs
    return tuple(read_pack(folder) for folder in folders)


def info(game: Game, packs: tuple[Pack, ...] = ()) -> GameInfo:
    """What can be chosen for one game."""
    book = game.book(packs)
    return GameInfo(
        id=game.id,
        title=game.title,
        about=game.about,
        minutes=game.minutes,
        seats=game.seats,
        scenarios=tuple(dict(scenario.in_words(game.words(book))) for scenario in game.scenarios(book).values()),
        options=tuple(choice._asdict() | {"values": list(choice.values)} for choice in game.options),
        endings=dict(game.endings),
    )


def set_up(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    packs: Iterable[Path | str] = (),
) -> Setup:
    """Check a set-up and fill in what it leaves open: the first scenario, the fewest seats, the default options."""
    return packages.game_named(game).set_up(scenario, seats, seed, options, read_packs(packs))


def new(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    packs: Iterable[Path | str] = (),
    log: bool = True,
) -> State:
    """A new game at its first question. With `log=False` nothing is written down, which is faster."""
    return packages.game_named(game).start(set_up(game, scenario, seats, seed, options, packs), log=log)


def waiting(state: State, seat: int | None = None) -> list[Waiting]:
    """The open questions, an entry for each seat that may answer, or for one alone; empty when the game is over."""
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
    """Answer for a seat. Raises `Refusal`, with nothing changed, unless this is offered to this seat now."""
    decisions.choose(state, seat, key)


def withdraw(state: State, seat: int) -> None:
    """Take back a sealed answer that is not opened yet."""
    decisions.withdraw(state, seat)


def view(state: State, seat: int | None = None) -> Mapping[str, Any]:
    """What a seat may see, as plain data that JSON can say; without a seat, what a spectator sees."""
    return game_of(state).view(state, seat)


def lines(state: State, seat: int | None = None) -> list[tuple[str, str]]:
    """The log as this seat may read it: the rule and the sentence of every line."""
    words = game_of(state).words_at(state)
    return [(line.rule, words.sentence(line.text, line.facts)) for line in lines_for(state, seat)]


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return state.result


def redeal(state: State, seat: int, seed: int) -> State:
    """Another state that looks exactly the same to this seat: what it cannot know is dealt anew."""
    return game_of(state).redeal(state, seat, seed)


def open_journal(
    game: str,
    scenario: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    packs: Iterable[Path | str] = (),
) -> Journal:
    """A new game on record, which can be undone, saved and replayed; its state is `journal.state`."""
    return journal.begin(packages.game_named(game), set_up(game, scenario, seats, seed, options, packs))


def undo(record: Journal, seat: int, agreed: Collection[int] = ()) -> tuple[int, str]:
    """Take back the last answer of a game on record; beyond what was told it needs the consent of the other seats."""
    return record.undo(seat, agreed)


def save(record: Journal, path: Path | str) -> None:
    """Write a game on record to a file, whole or not at all."""
    record.save(path)


def load(path: Path | str) -> Journal:
    """Read a saved game; a file that is damaged, altered or newer is refused with the reason."""
    return journal.load(path, packages.all_games())
