"""Play in a terminal: the same table and texts as on the page, in any language, saved after every answer."""

import shlex
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.text import Text

from holdfast.bots import Bot
from holdfast.doors.menu import NumberedOption
from holdfast.doors.reference import Reference
from holdfast.doors.shown import hint_lines
from holdfast.kernel.agenda import Endless
from holdfast.kernel.decisions import options_for, question_for
from holdfast.kernel.errors import HoldfastError, PackFault, blame_packs, run_blaming_packs
from holdfast.kernel.language import ENGLISH, Language
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import TOOK_BACK, Event
from holdfast.table.faults import must_be_renderable, pack_names, working_bot_answer
from holdfast.table.handlers import events_for
from holdfast.table.hints import hint
from holdfast.table.history import course_in_words
from holdfast.table.lessons import lesson_info
from holdfast.table.showing import result_info
from holdfast.table.table import NewEvent, Table
from holdfast.table.timing import bot_answer


class Leave(Exception):
    """The player wants to stop for now."""


class Screen(Reference):
    """One table on one screen. After every answer the game is written to its file."""

    def __init__(
        self,
        table: Table,
        file: Path,
        console: Console,
        bots: Mapping[int, Bot] | None = None,
        language: Language = ENGLISH,
    ) -> None:
        super().__init__(table, console, language)
        self.bots = table.bots() if bots is None else bots
        self.file = file
        self.first = -1
        """The seat that the players want to act first, where several may; -1 for none."""

    # --- The game ---

    def play(self) -> None:
        """Play until the game is over or the players leave; the game is saved either way."""
        try:
            self.write(self.file)
        except OSError as mistake:
            folder, reason = self.file.parent, mistake.strerror
            raise HoldfastError(
                f"cannot save games in {folder}: {reason}; set HOLDFAST_DATA_DIR to use another folder"
            ) from None
        try:
            while self.table.state.asked:
                if not self.bots_answer():
                    self.people_answer()
            self.show_end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.say("")
            if self.keep():
                path = shlex.quote(str(self.file.absolute()))
                self.tell("The game is kept. To go on: {command}", whole=True, command=f"holdfast play --resume {path}")

    def bots_answer(self) -> bool:
        """Carry out one bot answer; return False if no bot is asked."""
        new = (working_bot_answer if self.table.opening.packs else bot_answer)(self.table, self.bots)
        if new is not None:
            self.happen([new])
        return new is not None

    def people_answer(self) -> None:
        """Ask the open question to the person whose turn it is."""
        seats = self.people_asked()
        self.change_seats(seats)
        self.show_news()
        self.show_change()
        offered = self.offered(seats)
        self.show_question(seats, offered)
        while not self.take(self.ask(), seats, offered):
            pass

    def people_asked(self) -> list[int]:
        """Return the seats at this screen that may answer now: one, or all of a group that decides together.

        Where several may act at once, the requested seat comes first, then one that has a choice.
        """
        lesson = lesson_info(self.table, self.language)
        if lesson and lesson["seat"] is not None:
            return [lesson["seat"]]
        found = self.groups_asked()
        if not found:
            raise HoldfastError("no player at this screen has a question")
        return next((seats for seats in found if self.first in seats), found[0])

    def groups_asked(self) -> list[list[int]]:
        """Return the seats at this screen by question; if any group has a choice, only those that have.

        Groups that may act but are not awaited come last.
        """
        state = self.table.state
        free = self.people() - state.sealed.keys()
        groups = [([seat for seat in question.seats if seat in free], question.optional) for question in state.asked]
        awaited = [seats for seats, optional in groups if seats and not optional]
        others = [seats for seats, optional in groups if seats and optional]
        return [*(self.with_a_choice(awaited) or awaited), *self.with_a_choice(others)]

    def with_a_choice(self, groups: list[list[int]]) -> list[list[int]]:
        """Return the groups that have more than one option."""
        return [seats for seats in groups if len(options_for(self.table.state, seats[0])) > 1]

    def change_seats(self, seats: list[int]) -> None:
        """Where hands are secret, clear the screen before another person looks at it."""
        if self.table.game.secrets and len(self.people()) > 1 and seats[0] != self.looking:
            self.clear()
            self.in_sight = {}
            self.tell("{name}, it is your turn. The others look away.", name=self.name(seats[0]))
            self.console.input(self.language("Press Enter when you are ready.") + " ")
        self.looking = seats[0]

    def people(self) -> frozenset[int]:
        """Return the seats of the people at this screen."""
        return frozenset(range(len(self.table.places))) - frozenset(self.bots)

    def answer(self, seat: int, key: str) -> bool:
        """Carry out and save an answer; return False, after printing the reason, if it is refused."""
        try:
            self.happen(self.events_for(do.Choose(seat=seat, at=self.table.at, key=key)))
        except Refused as reason:
            self.say(self.language.of(self.table.game.id)(str(reason), "lessons"))
            return False
        except (Endless, PackFault) as fault:
            self.tell("This cannot be done: {reason}", reason=fault)
            return False
        question = question_for(self.table.state, self.first)
        if question and question.optional:
            self.first = -1  # a player who may act but need not must not hold up the others
        return True

    def events_for(self, command: do.AtTable) -> list[NewEvent]:
        """Return the events of a command from the people at this screen, who hold all their seats together."""
        return events_for(self.table, command, self.people(), self.people())

    def happen(self, new: list[NewEvent]) -> None:
        """Carry out events and save the game, undisturbed by Ctrl-C."""
        with defer_interrupts():
            table = self.table.copy() if self.table.opening.packs else self.table
            with blame_packs(pack_names(table)):
                for kind, body in new:
                    table.apply(Event(table.n + 1, kind, body, 0.0))
                if table.opening.packs:
                    must_be_renderable(self.table, table)
            self.table = table
            self.keep()

    def keep(self) -> bool:
        """Write the game to its file; print the reason and return False if that fails."""
        try:
            self.write(self.file)
        except OSError as mistake:
            reason = mistake.strerror
            self.tell(
                "The game could not be kept in {file}: {reason}. Try: save FILE", True, file=self.file, reason=reason
            )
            return False
        return True

    def write(self, file: Path) -> None:
        """Write the game, with its bots, to a file."""
        self.table.with_bots().save(file)

    def ask(self) -> str:
        """Read what the player types."""
        return self.console.input("> ").strip()

    def take(self, typed: str, seats: list[int], offered: list[NumberedOption]) -> bool:
        """Carry out what was typed; return False to ask again."""
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        if command and typed not in [each.key for each in offered]:
            return command(self, rest.strip(), seats)
        matches = self.meant(typed, offered)
        if len(matches) == 1:
            _, chosen = matches[0]
            return self.answer(chosen.seat, chosen.key)
        if not typed:
            self.tell("Choose one of the options, or type ? for help.")
        elif matches:
            if typed not in self.menu.groups():
                self.tell("{typed} could mean:", typed=repr(typed))
            self.show_options(matches, self.most_lines() - 1)
        else:
            sorry = "{typed} is not offered now. Choose a number from 1 to {most}, or type ? for help."
            self.tell(sorry, typed=repr(typed), most=len(offered))
        return False

    # --- Commands ---

    def seat(self, rest: str, seats: list[int]) -> bool:
        """Let another seat at this screen act first: the one named, or the next one that may."""
        asked = [group[0] for group in self.groups_asked()]
        wanted = int(rest) - 1 if rest.isdecimal() else asked[(asked.index(seats[0]) + 1) % len(asked)]
        if wanted not in asked:
            self.tell("That seat may not act now.")
        elif len(asked) == 1:
            self.tell("No other seat of yours may act now.")
        else:
            self.first = wanted
        return self.first == wanted

    def hint(self, rest: str, seats: list[int]) -> bool:
        """Show what a bot would do, and why."""
        try:
            found = run_blaming_packs(pack_names(self.table), hint, self.table, seats[0], self.language)
        except PackFault as fault:
            self.tell("This cannot be done: {reason}", reason=fault)
            return False
        if found["key"] is None:
            self.say(found["says"])
        else:
            self.tell("The bot {bot} would: {says}", bot=self.language(found["bot"]), says=found["says"])
        for line in hint_lines(found, self.language):
            self.say(f"  {line}")
        return False

    def undo(self, rest: str, seats: list[int]) -> bool:
        """Take back the last answer of a person, and later bot answers."""
        sealed = [seat for seat, _ in reversed(self.table.journal.moves) if seat in self.table.state.sealed]
        seat = sealed[0] if sealed else seats[0]
        try:
            new = self.events_for(do.Undo(seat=seat, n=self.table.n))
        except Refused as reason:
            self.say(f"{str(reason)[:1].upper()}{str(reason)[1:]}.")
            return False
        taken = [body["to"] for kind, body in new if kind == TOOK_BACK]
        whose, key = self.table.journal.moves[taken[0]] if taken else (seat, "")
        self.happen(new)
        self.tell_taken_back(whose, key)
        return True

    def tell_taken_back(self, seat: int, key: str) -> None:
        """Say what was taken back, but not another person's sealed answer."""
        length = len(self.table.state.log or ())
        self.read = {each: min(read, length) for each, read in self.read.items()}
        secret = self.table.game.secrets and seat != self.looking
        if secret or not key:
            self.tell("Taken back: the answer of {name}.", name=self.name(seat))
        else:
            self.tell("Taken back: {key}.", key=key)
        if self.table.journal.assisted:
            self.tell("The game is marked as assisted, since something new had been seen.")

    def save(self, rest: str, seats: list[int]) -> bool:
        """Write the game to a file of the player's choice as well."""
        try:
            path = Path(rest).expanduser() if rest else self.file
            self.write(path)
            self.tell("Saved to {file}", True, file=path)
        except (OSError, RuntimeError, ValueError) as mistake:
            reason = mistake.strerror if isinstance(mistake, OSError) else str(mistake).rstrip(".")
            sorry = "Could not save to {file}: {reason}. The game is kept in {kept}"
            self.tell(sorry, True, file=rest or self.file, reason=reason, kept=self.file)
        return False

    def quit(self, rest: str, seats: list[int]) -> bool:
        """Stop for now."""
        raise Leave

    # --- The screen ---

    def show_end(self) -> None:
        """Show how the game ended."""
        self.looking = max(0, self.looking)
        self.show_news()
        self.show_board()
        result = result_info(self.table, self.table.state, self.language)
        assert result is not None
        self.say("")
        self.show(Text(result["says"], style="bold"))
        for seat, score in enumerate(result["scores"]):
            text = "{name}: {score} (winner)" if seat in result["winners"] else "{name}: {score}"
            self.tell(text, name=self.name(seat), score=score)
        for line in course_in_words(self.table, self.language):
            self.say(line)
        if self.table.journal.assisted:
            self.tell("This game was assisted: an answer was taken back after something new was seen.")
        if result["pauses"]:
            minutes, seconds = divmod(result["paused"], 60)
            self.tell("Pauses: {n}, together {time}.", n=result["pauses"], time=f"{minutes}:{seconds:02}")
        self.tell("The seed of this game was {seed}.", seed=self.table.opening.seed)
        self.tell("The whole game is kept in {file}", True, file=self.file)


Command = Callable[[Screen, str, list[int]], bool]
COMMANDS: dict[str, Command] = {
    "?": Screen.help,
    "help": Screen.help,
    "more": Screen.more,
    "list": Screen.question_again,
    "how": Screen.how,
    "board": Screen.board,
    "cards": Screen.cards,
    "briefing": Screen.briefing,
    "why": Screen.why,
    "rule": Screen.rule,
    "log": Screen.log,
    "hint": Screen.hint,
    "seat": Screen.seat,
    "undo": Screen.undo,
    "save": Screen.save,
    "quit": Screen.quit,
    "exit": Screen.quit,
}


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Delay Ctrl-C until an answer is carried out and saved, so that none is left half done."""
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
