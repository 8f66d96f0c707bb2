"""The commands that only look something up: help, the board, cards, rules, the log."""

from rich.text import Text

from holdfast.doors.menu import NumberedOption
from holdfast.doors.shown import TableDisplay
from holdfast.kernel.ledger import ledger

HELP = (
    ("?", "this help"),
    ("? 3", "details of answer 3; also of a word, or of a group's letter"),
    ("more", "the answers that did not fit"),
    ("list", "all answers again, from the first"),
    ("how", "how the game goes, in a few sentences"),
    ("board", "show the board again"),
    ("cards", "what the cards in sight do"),
    ("briefing", "what is at stake, and what comes next"),
    ("why", "the rules behind the last lines"),
    ("rule ID", "what a rule says, for example: rule {id}"),
    ("log", "everything that has happened"),
    ("hint", "what a bot would do in your place"),
    ("seat", "let another of your seats act first; seat 2 names it"),
    ("undo", "take back the last answer"),
    ("save FILE", "also write the game to a file of your choice"),
    ("quit", "stop for now; the game is kept"),
)
"""Commands that can be typed instead of an answer."""


class Reference(TableDisplay):
    """A table with the commands by which a player looks something up."""

    def help(self, rest: str, seats: list[int]) -> bool:
        """Show the commands, or details of the options that are meant."""
        if rest:
            self.details(rest, self.offered(seats))
            return False
        self.tell("Answer with the number of an option, its key, or the beginning of its words. Or type:")
        example = next(iter(ledger(self.table.game.id)))
        for typed, says in HELP:
            self.say(f"  {typed:<10} {self.language(says).format(id=example)}")
        parts = self.table.game.board_parts
        if parts:
            says = self.language("a part of the board: {parts}").format(parts=", ".join(parts))
            self.say(f"  {'board PART':<10} {says}")
        return False

    def details(self, typed: str, offered: list[NumberedOption]) -> None:
        """Show the details of the options that are meant."""
        found = self.meant(typed, offered)
        for number, each in found:
            self.show_option(number, each, detailed=True)
        if not found:
            self.tell("{typed} is not offered now.", typed=repr(typed))
        elif not any(each.detail for _, each in found):
            self.tell("There is nothing more to say about it.")

    def more(self, rest: str, seats: list[int]) -> bool:
        """Show the options that did not fit on the screen."""
        if not self.show_more():
            self.tell("There are no more answers.")
        return False

    def question_again(self, rest: str, seats: list[int]) -> bool:
        """Show the question again."""
        self.show_question(seats, self.offered(seats))
        return False

    def how(self, rest: str, seats: list[int]) -> bool:
        """Explain how the game works."""
        for sentence in self.table.game.primer:
            self.say(f"- {self.language.of(self.table.game.id)(sentence)}")
        return False

    def board(self, rest: str, seats: list[int]) -> bool:
        """Show the board and the question again, or only parts of the board."""
        known = self.table.game.board_parts
        parts = rest.lower().split()
        strange = [part for part in parts if part not in known]
        if strange and known:
            self.tell("The board has no part {part}. It has: {parts}", part=repr(strange[0]), parts=", ".join(known))
        elif parts and known:
            self.show_board(parts)
        else:
            self.show_board()
            self.show_question(seats, self.offered(seats))
        return False

    def cards(self, rest: str, seats: list[int]) -> bool:
        """Describe the visible cards."""
        game = self.table.game
        self.show_markup(game.cards(self.view(), game.words_at(self.table.state, self.language)), hang=2)
        return False

    def briefing(self, rest: str, seats: list[int]) -> bool:
        """Show the briefing for the question."""
        parts = self.question(seats[0])["briefing"]
        for part in parts:
            self.show(Text(part["heading"], style="bold"))
            for line in part["lines"]:
                self.show(Text(line), "  - ")
        if not parts:
            self.tell("There is no briefing now.")
        return False

    def why(self, rest: str, seats: list[int]) -> bool:
        """Show the rules behind the last log lines, and behind the question."""
        recent = [line.rule for line in self.lines(self.news)]
        asking = self.table.journal.asking_rules()[:1]  # the first is the rule, the rest are its details
        for rule in dict.fromkeys([*recent, *asking]):
            self.show_rule(rule)
        return False

    def rule(self, rest: str, seats: list[int]) -> bool:
        """Show one rule."""
        if not self.show_rule(rest.upper()):
            self.tell("There is no rule {rule} in this game.", rule=repr(rest))
        return False

    def show_rule(self, rule: str) -> bool:
        """Print a rule; return False if the game has none with this id."""
        entry = ledger(self.table.game.id).get(rule)
        if entry:
            self.say(
                f"{entry.id}{self.language(': ')}{self.language.of(self.table.game.id).rules.get(rule, entry.says)}"
            )
        return entry is not None

    def log(self, rest: str, seats: list[int]) -> bool:
        """Show the whole log."""
        self.show_lines(self.lines(0))
        return False
