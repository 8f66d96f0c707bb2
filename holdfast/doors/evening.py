"""An evening at the terminal: one game, played by people and bots, that is never lost."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from holdfast.bots import Bot, Entry, Seen, bots_for, next_answer
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, question_for
from holdfast.kernel.errors import HoldfastError, Refusal
from holdfast.kernel.journal import Journal
from holdfast.kernel.ledger import ledger
from holdfast.kernel.log import lines_for, say
from holdfast.kernel.state import Option

HELP = """Answer with the number of an option, its key, or the beginning of its words. Or type:
  ?          this help
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

    def __init__(self, journal: Journal, bots: dict[int, Bot], file: Path, console: Console) -> None:
        self.journal = journal
        self.bots = bots
        self.file = file
        self.console = console
        self.dice = Dice(journal.setup.seed, "evening", len(journal.moves))
        self.read = len(journal.state.log or ())
        self.behind = 0
        self.looking = -1

    # --- The game ---

    def play(self) -> None:
        """Play until the game is over or the players leave; either way nothing is lost."""
        self.keep()
        try:
            while self.journal.state.asked:
                if not self.bots_answer():
                    self.people_answer()
            self.show_end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.keep()
            self.say("")
            self.say(f"The game is kept. To go on: holdfast play --resume {self.file}")

    def bots_answer(self) -> bool:
        """Let the bots answer what is theirs to answer."""
        state = self.journal.state
        choice = next_answer(state, self.bots, self.dice)
        if choice is None:
            return False
        seat, index = choice
        self.answer(seat, key_of(options_for(state, seat)[index]))
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
            self.console.clear()
            self.say(f"Seat {seats[0] + 1}, it is your turn. The others look away.")
            self.console.input("Press Enter when you are ready. ")
        self.looking = seats[0]

    def answer(self, seat: int, key: str) -> None:
        """One answer, kept at once."""
        self.behind = len(self.journal.state.log or ())
        self.journal.choose(seat, key)
        self.keep()

    def keep(self) -> None:
        """Write the game to its file."""
        self.journal.save(self.file)

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
        if command:
            return command(self, rest.strip(), seats)
        matches = matching(typed, offered)
        if len(matches) == 1:
            self.answer(matches[0].seat, matches[0].key)
            return True
        if not typed:
            self.say("Choose one of the options, or type ? for help.")
        elif matches:
            self.say(f"{typed!r} could mean: {'; '.join(each.words for each in matches)}.")
        else:
            self.say(f"{typed!r} is not offered now. Choose a number from 1 to {len(offered)}, or type ? for help.")
        return False

    # --- Commands ---

    def help(self, rest: str, seats: list[int]) -> bool:
        """Show the commands."""
        self.say(HELP)
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
        recent = [line.rule for line in lines_for(self.journal.state, self.looking)[self.behind :]]
        question = question_for(self.journal.state, seats[0])
        asking = self.journal.asking_rules() if question else ()
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
        self.show_lines(0)
        return False

    def hint(self, rest: str, seats: list[int]) -> bool:
        """What a bot would do."""
        state = self.journal.state
        adviser = adviser_for(self.journal.setup.game)
        for seat in seats:
            question = question_for(state, seat)
            assert question is not None
            seen = Seen(state, seat, question, seat == seats[-1], Dice(len(self.journal.moves), "hint"))
            index = adviser.play(seen)
            if index is not None:
                self.say(f"The bot {adviser.name} would: {self.words_of(seat, seen.options[index])}")
                break
        return False

    def undo(self, rest: str, seats: list[int]) -> bool:
        """Take back the last answer of a person, and what bots answered since."""
        people = [seat for seat in range(self.journal.setup.seats) if seat not in self.bots]
        try:
            while True:
                seat, key = self.journal.undo(seats[0], agreed=range(self.journal.setup.seats))
                if seat in people:
                    break
        except Refusal as reason:
            self.say(f"{str(reason)[0].upper()}{str(reason)[1:]}.")
            return False
        self.keep()
        self.read = min(self.read, len(self.journal.state.log or ()))
        self.behind = self.read
        self.say(f"Taken back: {key}.{' The game is marked as assisted.' if self.journal.assisted else ''}")
        return True

    def save(self, rest: str, seats: list[int]) -> bool:
        """Write the game to a file of the player's choice as well."""
        path = Path(rest).expanduser() if rest else self.file
        try:
            self.journal.save(path)
            self.say(f"Saved to {path}")
        except OSError as mistake:
            self.say(f"Could not save to {path}: {mistake.strerror}. The game is kept in {self.file}")
        return False

    def quit(self, rest: str, seats: list[int]) -> bool:
        """Stop for now."""
        raise Leave

    # --- The screen ---

    def view(self) -> dict[str, object]:
        """What the person at the screen may see."""
        return self.journal.game.view(self.journal.state, max(0, self.looking))

    def book(self) -> object:
        """The content of the game."""
        return self.journal.game.book(self.journal.setup.packs)

    def show_news(self) -> None:
        """What has happened since this screen was last shown."""
        self.show_lines(self.read)
        self.read = len(lines_for(self.journal.state, self.looking))

    def show_lines(self, first: int) -> None:
        """Lines of the log, with the rule behind each."""
        name = self.journal.game.namer(self.journal.state)
        for line in lines_for(self.journal.state, self.looking)[first:]:
            self.console.print(f"{line.rule:>7}  {say(line.text, line.facts, name)}", markup=False, highlight=False)

    def show_board(self) -> None:
        """The board."""
        self.say("")
        self.console.print(self.journal.game.board(self.view(), self.book()), highlight=False)

    def show_question(self, seats: list[int], offered: list[Offered]) -> None:
        """The question and its numbered options."""
        state = self.journal.state
        question = question_for(state, seats[0])
        assert question is not None
        prompt = say(question.prompt, question.facts, self.journal.game.namer(state))
        who = f"Seat {seats[0] + 1}: " if self.journal.setup.seats > 1 and len(seats) == 1 else ""
        self.console.print(f"\n[bold]{who}{prompt}[/bold]", highlight=False)
        for number, each in enumerate(offered, 1):
            self.console.print(f"{number:>4}. {each.words}", markup=False, highlight=False)
            if each.detail:
                self.console.print(f"      {each.detail}", style="dim", markup=False, highlight=False)

    def show_end(self) -> None:
        """How it ended."""
        self.looking = max(0, self.looking)
        self.show_news()
        self.show_board()
        result = self.journal.state.result
        assert result is not None
        self.console.print(f"\n[bold]{self.journal.game.endings[result.ending]}[/bold]", highlight=False)
        if result.scores:
            for seat, score in enumerate(result.scores):
                won = " (winner)" if seat in result.winners else ""
                self.say(f"Seat {seat + 1}: {score}{won}")
        if self.journal.assisted:
            self.say("This game was assisted: an answer was taken back after something new was seen.")
        self.say(f"The whole game is kept in {self.file}")

    def say(self, text: str) -> None:
        """Plain words."""
        self.console.print(text, markup=False, highlight=False)


Command = Callable[[Evening, str, list[int]], bool]
COMMANDS: dict[str, Command] = {
    "?": Evening.help,
    "help": Evening.help,
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


def matching(typed: str, offered: list[Offered]) -> list[Offered]:
    """The options meant by a number, a key, or the beginning of a key or of its words."""
    if typed.isdigit():
        return [offered[int(typed) - 1]] if 1 <= int(typed) <= len(offered) else []
    wanted = " ".join(typed.lower().split())
    exact = [each for each in offered if each.key == wanted]
    if exact or not wanted:
        return exact
    return [each for each in offered if each.key.startswith(wanted) or each.words.lower().startswith(wanted)]


def adviser_for(game: str) -> Entry:
    """The bot whose advice is worth most: one made for this game, if there is any."""
    known = bots_for(game)
    return next((entry for entry in known.values() if entry.games), known["random"])
