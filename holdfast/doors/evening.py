"""An evening at the terminal: one game, played by people and bots, that is never lost."""

import shlex
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from rich.console import Console
from rich.errors import MarkupError
from rich.text import Text

from holdfast.bots import advice, adviser_for, answer_beside_people, bot_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, question_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.journal import Journal
from holdfast.kernel.ledger import ledger
from holdfast.kernel.log import say
from holdfast.kernel.state import Line, Option

HELP = """Answer with the number of an option, its key, or the beginning of its words. Or type:
  ?          this help
  how        how the game goes, in a few sentences
  board      show the board again
  cards      what the cards in sight do
  why        the rules behind the last lines
  rule ID    what a rule says, for example: rule BC-058
  log        everything that has happened
  hint       what a bot would do in your place
  undo       take back the last answer
  save FILE  also write the game to a file of your choice
  quit       stop for now; the game is kept"""


class Leave(Exception):
    """The player wants to stop for now."""


class Offered(NamedTuple):
    """An option on the screen: who takes it, its key, and its words."""

    seat: int
    key: str
    words: str
    detail: str


class Evening:
    """One game at the terminal. After every answer the game is written to its file."""

    def __init__(self, journal: Journal, file: Path, console: Console) -> None:
        self.journal = journal
        self.bots = {seat: bot_named(name, journal.setup.game) for seat, name in journal.players.items()}
        self.file = file
        self.console = console
        self.looking = -1
        """The seat of the person at the screen."""
        begun = len(journal.state.log or ()) if journal.moves else 0
        self.read = dict.fromkeys(range(-1, journal.setup.seats), begun)
        """By seat: how many lines of the log have been shown."""
        self.news = begun
        """Where in the log the lines begin that were shown last."""

    # --- The game ---

    def play(self) -> None:
        """Play until the game is over or the players leave; either way nothing is lost."""
        try:
            self.journal.save(self.file)
        except OSError as mistake:
            folder, reason = self.file.parent, mistake.strerror
            raise HoldfastError(
                f"games cannot be kept in {folder}: {reason}; HOLDFAST_DATA_DIR may name another folder"
            ) from None
        try:
            while self.journal.state.asked:
                if not self.bots_answer():
                    self.people_answer()
            self.show_end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.say("")
            if self.keep():
                path = shlex.quote(str(self.file.absolute()))
                self.say(f"The game is kept. To go on: holdfast play --resume {path}", whole=True)

    def bots_answer(self) -> bool:
        """Let the bots answer what is theirs to answer."""
        dice = Dice(self.journal.setup.seed, "evening", len(self.journal.moves))
        choice = answer_beside_people(self.journal.state, self.bots, dice)
        if choice is None:
            return False
        self.answer(*choice)
        return True

    def people_answer(self) -> None:
        """Put the open question to the person whose turn it is."""
        seats = self.people_asked()
        self.change_seats(seats)
        self.show_news()
        self.show_board()
        offered = self.offered(seats)
        self.show_question(seats, offered)
        while not self.take(self.ask(), seats, offered):
            pass

    def people_asked(self) -> list[int]:
        """The seats at this screen that may answer now: one, or all those of a group that decides together."""
        state = self.journal.state
        for question in state.asked:
            seats = [seat for seat in question.seats if seat not in self.bots and seat not in state.sealed]
            if seats:
                return seats
        raise HoldfastError("nobody at this screen is asked")

    def change_seats(self, seats: list[int]) -> None:
        """Where hands are secret, the screen is cleared before another person looks at it."""
        people = self.journal.setup.seats - len(self.bots)
        if self.journal.game.secrets and people > 1 and seats[0] != self.looking:
            self.clear()
            self.say(f"Seat {seats[0] + 1}, it is your turn. The others look away.")
            self.console.input("Press Enter when you are ready. ")
        self.looking = seats[0]

    def answer(self, seat: int, key: str) -> None:
        """One answer, kept at once."""
        with interrupts_held_back():
            self.journal.choose(seat, key)
            self.keep()

    def keep(self) -> bool:
        """Write the game to its file, or say why that failed."""
        try:
            self.journal.save(self.file)
        except OSError as mistake:
            self.say(f"The game could not be kept in {self.file}: {mistake.strerror}. Try: save FILE", whole=True)
            return False
        return True

    # --- What is offered ---

    def offered(self, seats: list[int]) -> list[Offered]:
        """The options of all the seats that may answer, each once."""
        game, state = self.journal.game, self.journal.state
        found: dict[str, Offered] = {}
        for seat in seats:
            for choice in options_for(state, seat):
                key = key_of(choice)
                if key not in found:
                    found[key] = Offered(seat, key, self.words_of(seat, choice), game.detail(state, seat, choice))
        return list(found.values())

    def words_of(self, seat: int, choice: Option) -> str:
        """An option in words."""
        text = self.journal.game.label(self.journal.state, seat, choice)
        return say(text.text, text.facts, self.journal.game.namer(self.journal.state))

    def ask(self) -> str:
        """What the player types."""
        return self.console.input("> ").strip()

    def take(self, typed: str, seats: list[int], offered: list[Offered]) -> bool:
        """Carry out what was typed; False asks again."""
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        if command and typed not in [each.key for each in offered]:
            return command(self, rest.strip(), seats)
        matches = matching(typed, offered)
        if len(matches) == 1:
            self.answer(matches[0].seat, matches[0].key)
            return True
        if not typed:
            self.say("Choose one of the options, or type ? for help.")
        elif matches:
            self.say(f"{typed!r} could mean:")
            self.show_options(offered, matches)
        else:
            self.say(f"{typed!r} is not offered now. Choose a number from 1 to {len(offered)}, or type ? for help.")
        return False

    # --- Commands ---

    def help(self, rest: str, seats: list[int]) -> bool:
        """Show the commands."""
        self.say(HELP)
        return False

    def how(self, rest: str, seats: list[int]) -> bool:
        """Tell how the game goes."""
        for sentence in self.journal.game.primer:
            self.say(f"- {sentence}")
        return False

    def board(self, rest: str, seats: list[int]) -> bool:
        """Show the board and the question again."""
        self.show_board()
        self.show_question(seats, self.offered(seats))
        return False

    def cards(self, rest: str, seats: list[int]) -> bool:
        """Describe the cards in sight."""
        self.say(self.journal.game.cards(self.view(), self.book()))
        return False

    def why(self, rest: str, seats: list[int]) -> bool:
        """The rules behind what happened since the last answer, and behind the question."""
        rules = ledger(self.journal.setup.game)
        recent = [line.rule for line in self.lines(self.news)]
        question = question_for(self.journal.state, seats[0])
        asking = self.journal.asking_rules()[:1] if question else ()  # the first is the rule, the rest are its details
        for rule in dict.fromkeys([*recent, *asking]):
            if rule in rules:
                self.say(f"{rule}: {rules[rule].says}")
        return False

    def rule(self, rest: str, seats: list[int]) -> bool:
        """What one rule says."""
        entry = ledger(self.journal.setup.game).get(rest.upper())
        self.say(f"{entry.id}: {entry.says}" if entry else f"There is no rule {rest!r} in this game.")
        return False

    def log(self, rest: str, seats: list[int]) -> bool:
        """Everything that has happened."""
        self.show_lines(self.lines(0))
        return False

    def hint(self, rest: str, seats: list[int]) -> bool:
        """What a bot would do."""
        state, game = self.journal.state, self.journal.setup.game
        key = advice(state, seats[0], game, Dice(len(self.journal.moves), "hint"))
        for choice in options_for(state, seats[0]):
            if key_of(choice) == key:
                self.say(f"The bot {adviser_for(game).name} would: {self.words_of(seats[0], choice)}")
        return False

    def undo(self, rest: str, seats: list[int]) -> bool:
        """Take back the last answer of a person, and what bots answered since."""
        journal, everyone = self.journal, range(self.journal.setup.seats)
        people = [seat for seat in everyone if seat not in self.bots]
        if not any(seat in people for seat, _ in journal.moves):
            self.say("Nothing has been chosen yet.")
            return False
        with interrupts_held_back():
            seat = -1
            while seat not in people:
                alone = len(people) == 1 and journal.told_something()
                seat, key = journal.undo(seats[0], agreed=everyone)
                journal.assisted = journal.assisted or alone
            self.keep()
        length = len(journal.state.log or ())
        self.read = {seat: min(read, length) for seat, read in self.read.items()}
        secret = journal.game.secrets and seat != self.looking
        self.say(f"Taken back: {f'the answer of seat {seat + 1}' if secret else key}.")
        if journal.assisted:
            self.say("The game is marked as assisted, since something new had been seen.")
        return True

    def save(self, rest: str, seats: list[int]) -> bool:
        """Write the game to a file of the player's choice as well."""
        try:
            path = Path(rest).expanduser() if rest else self.file
            self.journal.save(path)
            self.say(f"Saved to {path}", whole=True)
        except (OSError, RuntimeError, ValueError) as mistake:
            reason = mistake.strerror if isinstance(mistake, OSError) else str(mistake).rstrip(".")
            self.say(f"Could not save to {rest or self.file}: {reason}. The game is kept in {self.file}", whole=True)
        return False

    def quit(self, rest: str, seats: list[int]) -> bool:
        """Stop for now."""
        raise Leave

    # --- The screen ---

    def view(self) -> Mapping[str, Any]:
        """What the person at the screen may see."""
        return self.journal.game.view(self.journal.state, max(0, self.looking))

    def book(self) -> object:
        """The content of the game."""
        return self.journal.game.book(self.journal.setup.packs)

    def show_news(self) -> None:
        """What has happened since this screen was last shown."""
        self.news = self.read[self.looking]
        self.show_lines(self.lines(self.news))
        self.read[self.looking] = len(self.journal.state.log or ())

    def lines(self, first: int) -> list[Line]:
        """The lines of the log, from one on, that the person at the screen may read."""
        every = self.journal.state.log or []
        return [line for line in every[first:] if line.to is None or line.to == self.looking]

    def show_lines(self, lines: list[Line]) -> None:
        """Lines of the log, with the rule behind each."""
        name = self.journal.game.namer(self.journal.state)
        for line in lines:
            self.show(Text(say(line.text, line.facts, name)), f"{line.rule:>7}  ")

    def show_board(self) -> None:
        """The board; where a line of it is too long, the rest stands under it a little to the right."""
        self.say("")
        for line in marked_up(self.journal.game.board(self.view(), self.book())).split():
            self.show(line, hang=4 + leading_spaces(line))

    def show_question(self, seats: list[int], offered: list[Offered]) -> None:
        """The question and its numbered options."""
        state = self.journal.state
        question = question_for(state, seats[0])
        assert question is not None
        prompt = say(question.prompt, question.facts, self.journal.game.namer(state))
        who = f"Seat {seats[0] + 1}: " if self.journal.setup.seats > 1 and len(seats) == 1 else ""
        self.say("")
        self.show(Text(f"{who}{prompt}", style="bold"))
        self.show_options(offered, offered)

    def show_options(self, offered: list[Offered], some: list[Offered]) -> None:
        """Options under their numbers, with what a person would like to know of each."""
        for number, each in enumerate(offered, 1):
            if each in some:
                self.show(Text(each.words), f"{number:>4}. ")
                self.show(Text(each.detail, style="dim"), " " * 6)

    def show_end(self) -> None:
        """How it ended."""
        self.looking = max(0, self.looking)
        self.show_news()
        self.show_board()
        result = self.journal.state.result
        assert result is not None
        self.say("")
        self.show(Text(self.journal.game.endings[result.ending], style="bold"))
        if result.scores:
            for seat, score in enumerate(result.scores):
                won = " (winner)" if seat in result.winners else ""
                self.say(f"Seat {seat + 1}: {score}{won}")
        if self.journal.assisted:
            self.say("This game was assisted: an answer was taken back after something new was seen.")
        self.say(f"The whole game is kept in {self.file}", whole=True)

    def show(self, text: Text, before: str = "", hang: int = 0) -> None:
        """A text after its number or rule, wrapped so that every further line stands under its beginning."""
        indent = len(before) + hang
        wide = len(before) + text.cell_len > self.console.width
        for at, line in enumerate(text.wrap(self.console, self.console.width - indent) if wide else [text]):
            if line or not before:
                line.rstrip()
                self.console.print(Text(" " * indent if at else before) + line, soft_wrap=True)

    def clear(self) -> None:
        """An empty screen; a terminal that cannot be cleared is scrolled."""
        self.console.clear()
        if self.console.is_dumb_terminal:
            self.say("\n" * self.console.height)

    def say(self, text: str, *, whole: bool = False) -> None:
        """Plain words; `whole` lines are never broken, so that a path in them can be copied."""
        for line in Text(text).split(allow_blank=True):
            if whole:
                self.console.print(line, soft_wrap=True)
            else:
                self.show(line, hang=2 + leading_spaces(line))


Command = Callable[[Evening, str, list[int]], bool]
COMMANDS: dict[str, Command] = {
    "?": Evening.help,
    "help": Evening.help,
    "how": Evening.how,
    "board": Evening.board,
    "cards": Evening.cards,
    "why": Evening.why,
    "rule": Evening.rule,
    "log": Evening.log,
    "hint": Evening.hint,
    "undo": Evening.undo,
    "save": Evening.save,
    "quit": Evening.quit,
    "exit": Evening.quit,
}


def leading_spaces(line: Text) -> int:
    """How far to the right a line begins."""
    return len(line.plain) - len(line.plain.lstrip())


def marked_up(text: str) -> Text:
    """A text with markup; one in which the markup is broken, say by a name in a pack, is taken as it stands."""
    try:
        return Text.from_markup(text)
    except MarkupError:
        return Text(text)


def matching(typed: str, offered: list[Offered]) -> list[Offered]:
    """The options meant by a number, a key, or the beginning of a key or of its words."""
    if typed.isdecimal():
        return [each for number, each in enumerate(offered, 1) if str(number) == typed.lstrip("0")]
    wanted = " ".join(typed.lower().split())
    names = [(each, (each.key.lower(), each.words.lower())) for each in offered]
    exact = [each for each, name in names if wanted in name]
    if exact or not wanted:
        return exact
    return [each for each, name in names if any(word.startswith(wanted) for word in name)]


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C waits until an answer is carried out and kept, so that it never leaves half of one behind."""
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
