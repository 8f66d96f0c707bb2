"""The journal: a game with its set-up and every answer since, for undo, saving, loading and replay.

Undo is free back to the last news: a die, a card or an opened answer from which a player learned something. Beyond
that, or if the answer is another seat's, it needs the consent of the other seats. A game played alone can always be
undone, but is then marked as assisted.
"""

import json
import os
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

from holdfast.kernel import chapters
from holdfast.kernel.agenda import Endless, Pace, advance
from holdfast.kernel.chapters import Chapter, read_lines, write_lines
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import choose, cited, run_out, withdraw
from holdfast.kernel.errors import HoldfastError, PackFault, Refusal, blame_packs, nearest, run_blaming_packs
from holdfast.kernel.game import Game, Setup, code_of
from holdfast.kernel.save_shapes import Save, SavedChapter, SaveHead, Shown
from holdfast.kernel.snapshot import digest, dump, restore
from holdfast.kernel.state import LogLine, State

FORMAT = 2
"""The version of the save format; a file with a higher one comes from a newer Holdfast."""

EVERY = 16
"""The number of answers between two states that are kept for undo."""

CLOCK, RAN_OUT = -1, "(time is up)"
"""The seat and key that record the end of a time allowance."""

SMALL = (1 << 53) - 1
"""The modulus for chance in a mark: enough to see that chance was used, and a number that JSON readers keep exactly."""

WITHDRAWN = "(withdrawn)"
"""The key that records the withdrawal of a sealed answer."""


class UndoPlan(NamedTuple):
    """What undoing an answer requires."""

    to: int
    """The index of the answer; it and all later answers are undone."""
    news: bool
    """Whether any player learned something from these answers."""
    consent: tuple[int, ...]
    """The seats that have to agree; empty if the undo is free."""
    assists: bool
    """Whether the undo marks the game as assisted, because a solo player takes back news."""


@dataclass
class Journal:
    """A running or finished game with its history."""

    game: Game
    setup: Setup
    state: State
    moves: list[tuple[int, str]] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    """The length of the log after the set-up and after each answer."""
    kept: dict[int, State] = field(default_factory=dict)
    """States kept for undo, by number of answers. Without their logs, which are prefixes of the current log."""
    chapters: list[Chapter] = field(default_factory=list)
    """The closed chapters of the history, already serialised."""
    assisted: bool = False
    frozen: str = ""
    """The reason why this game is read-only, or an empty string."""
    shown: Shown = field(default_factory=Shown)
    """The last views, boards and log of a frozen game, as they were saved."""
    pauses: list[float] = field(default_factory=list)
    """The length of each pause in seconds, for the result. The kernel only stores it."""
    players: dict[int, str] = field(default_factory=dict)
    """The bots by seat, for resuming the game. The kernel only stores it."""

    def copy(self) -> "Journal":
        """Return an independent copy that can be played on."""
        new = object.__new__(Journal)
        new.__dict__.update(self.__dict__)
        new.state = self.state.copy()
        new.moves, new.marks, new.ends = self.moves[:], self.marks[:], self.ends[:]
        new.kept, new.chapters = self.kept.copy(), self.chapters[:]
        return new

    def choose(self, seat: int, key: str) -> None:
        """Answer for a seat; a refused answer changes nothing."""
        self.must_go_on()
        with self.undone_if_refused():
            choose(self.state, seat, key)
        self.record(seat, key)

    def withdraw(self, seat: int) -> None:
        """Withdraw a sealed answer that is not opened yet."""
        self.must_go_on()
        withdraw(self.state, seat)
        self.record(seat, WITHDRAWN)

    def run_out(self) -> None:
        """End the time allowance of the open questions. The table calls this, because only the table reads clocks."""
        self.must_go_on()
        with self.undone_if_refused():
            run_out(self.state)
        self.record(CLOCK, RAN_OUT)

    def repeat(self, seat: int, key: str) -> None:
        """Repeat a recorded answer, withdrawal or end of a time allowance."""
        self.must_go_on()
        with self.undone_if_refused():
            repeat(self.state, seat, key)
        self.record(seat, key)

    @contextmanager
    def undone_if_refused(self) -> Iterator[None]:
        """Restore the state if an answer leads to an endless loop, or if rules fail with the content of packs."""
        try:
            with blame_packs(self.pack_names):
                yield
        except Endless as mistake:
            self.state = self.at(len(self.moves))
            raise Endless(mistake.rules, mistake.content, self.pack_names) from None
        except PackFault:
            self.state = self.at(len(self.moves))
            raise

    @property
    def pack_names(self) -> list[str]:
        """The names of the packs in use."""
        return [pack.name for pack in self.setup.packs]

    def record(self, seat: int, key: str) -> None:
        """Append an answer that was carried out to the history."""
        self.moves.append((seat, key))
        self.marks.append(mark(self.state))
        self.ends.append(len(self.state.log or ()))
        count = len(self.moves)
        if count % EVERY == 0:
            self.keep_state()
        if count % chapters.LENGTH == 0:
            self.chapters.append(chapters.closed(self.chapter(count - chapters.LENGTH, count)))

    def keep_state(self) -> None:
        """Keep a copy of the current state for undo."""
        self.kept[len(self.moves)] = state = self.state.copy()
        state.log = None

    def undo(self, seat: int, agreed: Collection[int] = ()) -> tuple[int, str]:
        """Undo the last answer if that is free or all other seats agree; return the answer."""
        self.must_go_on()
        if not self.moves:
            raise Refusal("nothing has been chosen yet")
        undo = self.plan_undo(len(self.moves) - 1, [seat], range(self.setup.seats))
        missing = [str(other) for other in undo.consent if other not in agreed]
        if missing:
            reason = self.why_undo_stops(seat, undo.news)
            raise Refusal(f"{reason}; undoing it needs the consent of seat {', '.join(missing)}")
        return self.take_back(undo.to, undo.assists)

    def plan_undo(self, to: int, mine: Collection[int], people: Collection[int]) -> UndoPlan:
        """Return what it requires to undo an answer and all later ones, for a player with the seats `mine`.

        This is the whole policy of undo, shared by the terminal, the table and the API: one's own answer is free to
        undo if nobody learned anything from it and the answers after it; otherwise every other person has to agree.
        """
        news = self.news_since(to)
        others = tuple(seat for seat in people if seat not in mine)
        free = not news and self.moves[to][0] in mine
        return UndoPlan(to, news, () if free else others, news and len(people) == 1)

    def take_back(self, to: int, assists: bool) -> tuple[int, str]:
        """Undo an answer and all later ones; return the answer."""
        taken = self.moves[to]
        self.assisted = self.assisted or assists
        self.go_to(to)
        return taken

    def why_undo_stops(self, seat: int, news: bool) -> str:
        """Return why undoing the last answer is not free. Another seat's answer is not named: it may be secret."""
        last_seat, last_key = self.moves[-1]
        what = repr(last_key) if last_seat == seat else f"the answer of seat {last_seat}"
        if news:
            return f"undo stops here, since something new was seen after {what}{self.news()}"
        return f"undo stops here, since {what} came last"

    def news_since(self, to: int) -> bool:
        """Return whether any player learned something from the answers at this index and later.

        A result always counts as news: when a game is over, everybody can get its seed and save.
        """
        if self.state.result is not None:
            return True
        before = self.marks[to - 1] if to else mark(self.at(0))
        return self.marks[-1] != before

    def news(self) -> str:
        """Return the last public log line of the last answer in parentheses, or an empty string."""
        new = self.words((self.state.log or [])[self.ends[-2] :])
        return f" ({new[-1]})" if new else ""

    def answer_of(self, line: int) -> int:
        """Return the number of the answer that produced a log line, counted from 1; 0 is the set-up."""
        return bisect_right(self.ends, line)

    def asking_rules(self) -> tuple[str, ...]:
        """Return the ledger ids of the rule that asks the open question."""
        return cited(self.state)

    def at(self, count: int) -> State:
        """Return the state after `count` answers, rebuilt from the nearest earlier state kept."""
        self.must_go_on()
        if not 0 <= count <= len(self.moves):
            raise HoldfastError(f"the game has {len(self.moves)} answers; there is no position {count}")
        nearest_kept = max((kept for kept in self.kept if kept <= count), default=0)
        with blame_packs(self.pack_names):
            if nearest_kept:
                g = self.kept[nearest_kept].copy()
                g.log = (self.state.log or [])[: self.ends[nearest_kept]]
            else:
                g = self.game.start(self.setup)
            for seat, key in self.moves[nearest_kept:count]:
                repeat(g, seat, key)
        return g

    def go_to(self, count: int) -> None:
        """Make an earlier position the current one and drop the history after it."""
        self.state = self.at(count)
        del self.moves[count:], self.marks[count:], self.ends[count + 1 :], self.chapters[count // chapters.LENGTH :]
        self.kept = {at: state for at, state in self.kept.items() if at <= count}

    def must_go_on(self) -> None:
        """Refuse changes to a frozen game."""
        if self.frozen:
            raise Refusal(f"this game is frozen: {self.frozen}")

    def data(self) -> Save:
        """Return the save: set-up, seed, history, a snapshot, and what each seat saw last."""
        return {**self.head(), "history": [json.loads(chapter.text) for chapter in self.chapters]}

    def head(self) -> SaveHead:
        """Return the save with digests in place of its closed chapters, for stores that keep chapters separately."""
        setup = self.setup
        words = self.game.words_at(self.state)
        views = [self.game.view(self.state, seat) for seat in range(setup.seats)]
        body: SaveHead = {
            "holdfast": FORMAT,
            "game": setup.game,
            "scenario": setup.scenario,
            "seats": setup.seats,
            "seed": setup.seed,
            "options": dict(setup.options),
            "packs": [[pack.name, dict(pack.files)] for pack in setup.packs],
            "rules_version": self.game.rules_version,
            "code": code_of(self.game.package),
            "players": [list(player) for player in sorted(self.players.items())],
            "assisted": self.assisted,
            "history": [chapter.digest for chapter in self.chapters],
            "latest": self.chapter(len(self.chapters) * chapters.LENGTH),
            "snapshot": dump(self.state),
            "shown": {"views": views, "boards": [self.game.board(view, words) for view in views]},
        }
        if self.pauses:
            body["pauses"] = self.pauses
        body["digest"] = digest(body)
        return body

    def chapter(self, start: int, stop: int | None = None) -> SavedChapter:
        """Return the history from one answer up to another, or up to now."""
        log = self.state.log or []
        lines = log[self.ends[start] if start else 0 : None if stop is None else self.ends[stop]]
        return {
            "moves": [list(move) for move in self.moves[start:stop]],
            "marks": [list(each) for each in self.marks[start:stop]],
            "ends": self.ends[start:stop],
            "lines": write_lines(lines),
            "words": self.words(lines),
        }

    def words(self, lines: list[LogLine] | None = None) -> list[str]:
        """Return the public lines among these, or of the whole log, as text."""
        words = self.game.words_at(self.state)
        chosen = self.state.log or [] if lines is None else lines
        return [words.sentence(line.text, line.facts) for line in chosen if line.to is None]

    def text(self) -> str:
        """Return the save as JSON text. Closed chapters, most of a long game, are already serialised."""
        head = {part: value for part, value in self.head().items() if part != "history"}
        closed = ",".join([chapter.text for chapter in self.chapters])
        return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "history": [{closed}]}}'

    def save(self, path: Path | str) -> None:
        """Write the save atomically: a crash leaves either the old file or the new one."""
        self.must_go_on()
        text = self.text()
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
    """Start a game with a journal."""
    g = run_blaming_packs([pack.name for pack in setup.packs], game.start, setup)
    return Journal(game, setup, g, ends=[len(g.log or ())])


def replay(game: Game, setup: Setup, moves: list[tuple[int, str]]) -> Journal:
    """Replay a game from its set-up, answer by answer."""
    journal = begin(game, setup)
    for at, (seat, key) in enumerate(moves, 1):
        try:
            journal.repeat(seat, key)
        except Refusal as mistake:
            raise HoldfastError(f"this game cannot be replayed: answer {at} of {len(moves)}: {mistake}") from None
    return journal


def repeat(g: State, seat: int, key: str, go_on: Pace = advance) -> None:
    """Apply a recorded answer, withdrawal or end of a time allowance to a state."""
    if key == RAN_OUT:
        run_out(g, go_on)
    elif key == WITHDRAWN:
        withdraw(g, seat)
    else:
        choose(g, seat, key, go_on)


def mark(g: State) -> tuple[int, int]:
    """Return a mark of what players have learned so far; it changes with every draw, reveal and use of chance."""
    return (g.revealed, g.chance % SMALL)


def load(path: Path | str, games: dict[str, Game]) -> Journal:
    """Load a save. A damaged, altered or newer file is refused with the reason and left unchanged."""
    return from_data(read_save(Path(path)), str(path), games)


def read_save(path: Path) -> Save:
    """Read and check a save file."""
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


def check_save(data: Any, where: str) -> Save:
    """Return the data if it is a complete and unaltered save; raise an error otherwise."""
    if not isinstance(data, dict) or not isinstance(data.get("holdfast"), int):
        raise HoldfastError(f"{where} is not a save of Holdfast")
    if data["holdfast"] > FORMAT:
        raise HoldfastError(
            f"{where} was written by a newer Holdfast (format {data['holdfast']}; this one reads up to {FORMAT})"
        )
    if fingerprint(data) != data.get("digest"):
        raise HoldfastError(f"{where} was altered or damaged: its content does not match its fingerprint")
    return cast("Save", data)


def fingerprint(data: Mapping[str, Any]) -> str:
    """Return the digest of a save, computed from the digests of its closed chapters and the rest."""
    body = {key: value for key, value in data.items() if key != "digest"}
    if isinstance(data.get("history"), list):
        body["history"] = [digest(chapter) for chapter in data["history"]]
    return digest(body)


def history_of(data: Save) -> SavedChapter:
    """Return the whole history of a save, including saves of format 1, which had no chapters."""
    if data["holdfast"] < FORMAT:
        return {"moves": data["moves"], "marks": [], "ends": [], "lines": [], "words": data["shown"]["lines"]}
    return chapters.whole(data["history"], data["latest"])


def from_data(data: Save, where: str, games: dict[str, Game]) -> Journal:
    """Build a journal from a checked save. If the rules have changed since, it is frozen.

    A snapshot fits only the code that made it; with other code and the same `rules_version` the game is replayed.
    """
    if data["game"] not in games:
        raise HoldfastError(f"{where} is a game of {data['game']!r}; {nearest(data['game'], games)}")
    game = games[data["game"]]
    history = history_of(data)
    moves = [(seat, key) for seat, key in history["moves"]]
    if data.get("rules_version") != game.rules_version:
        journal = Journal(game, setup_in(data), State(), moves)
        journal.frozen = f"the rules or content of {game.title} have changed since it was saved"
        journal.shown = data["shown"] | {"lines": history["words"]}
    elif data["code"] != code_of(game.package):
        journal = replay(game, setup_in(data), moves)
    else:
        journal = restored(game, data, history)
    journal.assisted, journal.players = data["assisted"], dict(data["players"])
    journal.pauses = list(data.get("pauses", ()))
    return journal


def setup_in(data: Save) -> Setup:
    """Return the set-up of a save."""
    packs = tuple(Pack(name, tuple(sorted(files.items()))) for name, files in data["packs"])
    return Setup(data["game"], data["scenario"], data["seats"], data["seed"], tuple(data["options"].items()), packs)


def restored(game: Game, data: Save, history: SavedChapter) -> Journal:
    """Restore a journal from the snapshot and history of a save."""
    setup = setup_in(data)
    state = restore(game.begin(setup, game.book(setup.packs)), data["snapshot"], read_lines(history["lines"]))
    journal = Journal(game, setup, state, [(seat, key) for seat, key in history["moves"]])
    journal.marks = [(revealed, chance) for revealed, chance in history["marks"]]
    journal.ends = history["ends"]
    journal.chapters = [chapters.closed(chapter) for chapter in data["history"]]
    if journal.moves:
        journal.keep_state()
    return journal
