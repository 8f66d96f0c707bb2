"""A game on record: how it began and every answer since. It can be taken back, saved, loaded and replayed.

Undo knows what was told: it is free back to the last moment at which anybody learned something from a die, a card or an
opened answer. Beyond that, or over another seat's answer, it needs the consent of the other seats; a game played alone
goes back all the same and is marked as assisted.
"""

import json
import os
from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import choose, cited, run_out, withdraw
from holdfast.kernel.errors import HoldfastError, Refusal, nearest
from holdfast.kernel.game import Game, Setup, version
from holdfast.kernel.snapshot import digest, dump, restore
from holdfast.kernel.state import State

FORMAT = 1
"""The layout of a save; a file with a higher one comes from a newer Holdfast."""

EVERY = 16
"""How many answers lie between two states kept for going back."""

CLOCK, RAN_OUT = -1, "(time is up)"
"""The seat and key under which the end of a time allowance stands in the record."""

WITHDRAWN = "(withdrawn)"
"""The key under which a sealed answer that was taken back stands in the record."""


class TakingBack(NamedTuple):
    """What it takes to take an answer back."""

    to: int
    """The place of the answer; it and all that follow it are taken back."""
    news: bool
    """Whether anybody learned something by them."""
    consent: tuple[int, ...]
    """The seats that have to agree; where there are none, it is free."""
    assists: bool
    """Whether the game is marked as assisted by it: somebody who plays alone has learned something."""


@dataclass
class Journal:
    """A running or finished game with its history."""

    game: Game
    setup: Setup
    state: State
    moves: list[tuple[int, str]] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    """How many lines the log had at the start and after each answer."""
    kept: dict[int, State] = field(default_factory=dict)
    assisted: bool = False
    frozen: str = ""
    """Why this game can only be looked at, or nothing."""
    shown: dict[str, Any] = field(default_factory=dict)
    """Of a frozen game: the last views, boards and log, as they were saved."""
    players: dict[int, str] = field(default_factory=dict)
    """Who sits where, for whoever resumes the game: the bot of a seat. The kernel makes nothing of it."""

    def copy(self) -> "Journal":
        """A game to go on with, of which the present one knows nothing."""
        return replace(
            self,
            state=self.state.copy(),
            moves=self.moves[:],
            marks=self.marks[:],
            ends=self.ends[:],
            kept=self.kept.copy(),
        )

    def choose(self, seat: int, key: str) -> None:
        """Answer for a seat; refused answers leave no trace."""
        self.must_go_on()
        choose(self.state, seat, key)
        self.record(seat, key)

    def withdraw(self, seat: int) -> None:
        """Take back a sealed answer that is not opened yet."""
        self.must_go_on()
        withdraw(self.state, seat)
        self.record(seat, WITHDRAWN)

    def run_out(self) -> None:
        """The time allowance of the open question is over; the table, which reads the clock, says so."""
        self.must_go_on()
        run_out(self.state)
        self.record(CLOCK, RAN_OUT)

    def repeat(self, seat: int, key: str) -> None:
        """A recorded answer once more, whatever kind of answer it was."""
        self.must_go_on()
        repeat(self.state, seat, key)
        self.record(seat, key)

    def record(self, seat: int, key: str) -> None:
        """Write an answer down."""
        self.moves.append((seat, key))
        self.marks.append(mark(self.state))
        self.ends.append(len(self.state.log or ()))
        if len(self.moves) % EVERY == 0:
            self.kept[len(self.moves)] = self.state.copy()

    def undo(self, seat: int, agreed: Collection[int] = ()) -> tuple[int, str]:
        """Take back the last answer, if it is free or all other seats agree; returns what was taken back."""
        self.must_go_on()
        if not self.moves:
            raise Refusal("nothing has been chosen yet")
        undo = self.to_take_back(len(self.moves) - 1, [seat], range(self.setup.seats))
        missing = [str(other) for other in undo.consent if other not in agreed]
        if missing:
            reason = self.why_undo_stops(seat, undo.news)
            raise Refusal(f"{reason}; taking it back needs the consent of seat {', '.join(missing)}")
        return self.take_back(undo.to, undo.assists)

    def to_take_back(self, to: int, mine: Collection[int], people: Collection[int]) -> TakingBack:
        """What it takes to take back an answer and all that follow it, for somebody who holds some of the seats.

        This is the whole policy of undo, for the terminal, the table and programs alike: one's own answer is free to
        take back where nobody learned anything by it and what came after; else every other person has to agree.
        """
        news = self.told_since(to)
        others = tuple(seat for seat in people if seat not in mine)
        free = not news and self.moves[to][0] in mine
        return TakingBack(to, news, () if free else others, news and len(people) == 1)

    def take_back(self, to: int, assists: bool) -> tuple[int, str]:
        """Take back an answer and all that follow it; returns what it was."""
        taken = self.moves[to]
        self.assisted = self.assisted or assists
        self.go_to(to)
        return taken

    def why_undo_stops(self, seat: int, news: bool) -> str:
        """Why the last answer cannot simply be taken back. Another seat's answer may be a secret."""
        last_seat, last_key = self.moves[-1]
        what = repr(last_key) if last_seat == seat else f"the answer of seat {last_seat}"
        if news:
            return f"undo stops here, since something new was seen after {what}{self.news()}"
        return f"undo stops here, since {what} came last"

    def told_since(self, to: int) -> bool:
        """Whether anybody learned something by the answers from this place on."""
        before = self.marks[to - 1] if to else mark(self.at(0))
        return self.marks[-1] != before

    def news(self) -> str:
        """The last public line that followed from the last answer."""
        log, before = self.state.log, self.at(len(self.moves) - 1).log
        if log is None or before is None:
            return ""
        words = self.game.words_at(self.state)
        new = [words.fill(line.text, line.facts) for line in log[len(before) :] if line.to is None]
        return f" ({new[-1]})" if new else ""

    def answer_of(self, line: int) -> int:
        """The answer after which a line of the log was written, counted from 1; the set-up is 0."""
        return bisect_right(self.ends, line)

    def asking_rules(self) -> tuple[str, ...]:
        """The ledger ids of the rule that asks the open question."""
        return cited(self.state)

    def at(self, count: int) -> State:
        """The state after so many answers, rebuilt from the nearest one kept."""
        self.must_go_on()
        if not 0 <= count <= len(self.moves):
            raise HoldfastError(f"the game has {len(self.moves)} answers; there is no position {count}")
        nearest_kept = max((kept for kept in self.kept if kept <= count), default=0)
        g = self.kept[nearest_kept].copy() if nearest_kept else self.game.start(self.setup)
        for seat, key in self.moves[nearest_kept:count]:
            repeat(g, seat, key)
        return g

    def go_to(self, count: int) -> None:
        """Make an earlier position the current one."""
        self.state = self.at(count)
        del self.moves[count:], self.marks[count:], self.ends[count + 1 :]
        self.kept = {at: state for at, state in self.kept.items() if at <= count}

    def must_go_on(self) -> None:
        """A frozen game can only be looked at."""
        if self.frozen:
            raise Refusal(f"this game is frozen: {self.frozen}")

    def data(self) -> dict[str, Any]:
        """The save: set-up, seed, content version and keys, a snapshot, and what each seat saw last."""
        setup = self.setup
        words = self.game.words_at(self.state)
        views = [self.game.view(self.state, seat) for seat in range(setup.seats)]
        body = {
            "holdfast": FORMAT,
            "game": setup.game,
            "scenario": setup.scenario,
            "seats": setup.seats,
            "seed": setup.seed,
            "options": dict(setup.options),
            "packs": [[pack.name, dict(pack.files)] for pack in setup.packs],
            "version": version(self.game.package),
            "players": [list(player) for player in sorted(self.players.items())],
            "assisted": self.assisted,
            "moves": [list(move) for move in self.moves],
            "marks": [list(each) for each in self.marks],
            "ends": self.ends,
            "snapshot": dump(self.state),
            "shown": {
                "views": views,
                "boards": [self.game.board(view, words) for view in views],
                "lines": self.words(),
            },
        }
        return body | {"digest": digest(body)}

    def words(self) -> list[str]:
        """The public log in words."""
        words = self.game.words_at(self.state)
        return [words.fill(line.text, line.facts) for line in self.state.log or () if line.to is None]

    def save(self, path: Path | str) -> None:
        """Write the save so that a crash leaves either the old file or the new one, never half of one."""
        self.must_go_on()
        text = json.dumps(self.data(), ensure_ascii=False)
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.{os.getpid()}.part")
        try:
            with part.open("w", encoding="utf-8") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)


def begin(game: Game, setup: Setup) -> Journal:
    """Start a game on record."""
    g = game.start(setup)
    return Journal(game, setup, g, ends=[len(g.log or ())])


def repeat(g: State, seat: int, key: str) -> None:
    """One recorded answer once more."""
    if key == RAN_OUT:
        run_out(g)
    elif key == WITHDRAWN:
        withdraw(g, seat)
    else:
        choose(g, seat, key)


def mark(g: State) -> tuple[int, int]:
    """What has been told so far: changes with every draw, reveal and use of chance."""
    return (g.revealed, g.chance)


def load(path: Path | str, games: dict[str, Game]) -> Journal:
    """Read a save; one that is damaged, altered or newer is refused with the reason, and the file is left alone."""
    return from_data(read_save(Path(path)), str(path), games)


def read_save(path: Path) -> dict[str, Any]:
    """The content of a save file, checked."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise HoldfastError(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as mistake:
        raise HoldfastError(f"{path} cannot be read: {mistake}") from None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as mistake:
        raise HoldfastError(f"{path} is damaged, cut short, or not a save of Holdfast: {mistake}") from None
    return check_save(data, str(path))


def check_save(data: Any, where: str) -> dict[str, Any]:
    """The content of a save, if it is one, whole and unaltered."""
    if not isinstance(data, dict) or not isinstance(data.get("holdfast"), int):
        raise HoldfastError(f"{where} is not a save of Holdfast")
    if data["holdfast"] > FORMAT:
        raise HoldfastError(
            f"{where} was written by a newer Holdfast (format {data['holdfast']}; this one reads up to {FORMAT})"
        )
    body = {key: value for key, value in data.items() if key != "digest"}
    if digest(body) != data.get("digest"):
        raise HoldfastError(f"{where} was altered or damaged: its content does not match its fingerprint")
    return data


def from_data(data: dict[str, Any], where: str, games: dict[str, Game]) -> Journal:
    """The game of a save that was read and checked."""
    if data["game"] not in games:
        raise HoldfastError(f"{where} is a game of {data['game']!r}; {nearest(data['game'], games)}")
    game = games[data["game"]]
    packs = tuple(Pack(name, tuple(sorted(files.items()))) for name, files in data["packs"])
    options = tuple((name, value) for name, value in data["options"].items())
    setup = Setup(game.id, data["scenario"], data["seats"], data["seed"], options, packs)
    moves = [(seat, key) for seat, key in data["moves"]]
    journal = Journal(game, setup, State(), moves, assisted=data["assisted"], players=dict(data["players"]))
    if data["version"] != version(game.package):
        journal.frozen = f"the rules or content of {game.title} have changed since it was saved"
        journal.shown = data["shown"]
        return journal
    journal.state = restore(game.begin(setup, game.book(packs)), data["snapshot"])
    journal.marks = [(told, chance) for told, chance in data["marks"]]
    journal.ends = data["ends"]
    journal.kept = {len(moves): journal.state.copy()} if moves else {}
    return journal
