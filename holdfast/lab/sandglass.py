"""Simulated time: every answer takes the seconds that a person would need, and no clock is read."""

from holdfast.kernel.decisions import question_for
from holdfast.kernel.game import Game
from holdfast.kernel.state import Option, State


class Sandglass:
    """The allowance of the span that runs: begun with its first question, used up by answers at a human pace."""

    __slots__ = ("pace", "span", "spent")

    def __init__(self, game: Game) -> None:
        self.pace = game.pace
        self.span = ""
        self.spent = 0

    def ends(self, g: State, seat: int, choice: Option) -> bool:
        """Whether the time is over before this answer; if not, it takes its seconds."""
        question = question_for(g, seat)
        if self.pace is None or question is None or question.clock is None:
            return False
        if question.clock.span != self.span:
            self.span, self.spent = question.clock.span, 0
        if self.spent >= question.clock.seconds:
            return True
        self.spent += self.pace(g, seat, choice)
        return False
