"""Simulated time: each answer takes the seconds that a person would need; no real clock is read."""

from holdfast.kernel.decisions import question_for
from holdfast.kernel.game import Game
from holdfast.kernel.state import Option, State


class Sandglass:
    """The time used of the current time limit: it starts with its first question, and each answer takes time."""

    __slots__ = ("game", "pace", "span", "spent")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pace = game.pace
        self.span = ""
        self.spent = 0

    def copy(self) -> "Sandglass":
        """Return an independent sandglass in which the same time is used."""
        other = Sandglass(self.game)
        other.span, other.spent = self.span, self.spent
        return other

    def ends(self, g: State, seat: int, choice: Option) -> bool:
        """Whether the time is over before this answer; if not, add the seconds that it takes."""
        question = question_for(g, seat)
        clock = question.clock if question else None
        if clock is None or self.pace is None:
            return False
        if clock.span != self.span:
            self.span, self.spent = clock.span, 0
        if self.spent >= clock.seconds:
            return True
        self.spent += self.pace(g, seat, choice)
        return False
