"""The JSON types of looking ahead: previews and hints."""

from typing_extensions import TypedDict

From = TypedDict("From", {"from": int})
"""A field whose name is a keyword of Python."""


class ChanceInfo(TypedDict):
    """A value, and the share of trials in which it came out."""

    value: int
    share: float


class Change(From):
    """How an option would change a gauge: the resulting values, most frequent first."""

    gauge: str
    to: list[ChanceInfo]


class LikelyEnd(TypedDict):
    """How the game would end, and in which share of trials."""

    says: str
    share: float


class Later(TypedDict):
    """What follows a choice's own effects until the next question, as far as it depends on the choice."""

    sure: bool
    exact: bool
    trials: int
    changes: list[Change]


class Foreseen(TypedDict):
    """What an option would change: for certain (`sure`), or as found in `trials` trials."""

    key: str
    sure: bool
    exact: bool
    """Whether the shares are exact, because nothing or a single die decides; otherwise they were sampled."""
    trials: int
    changes: list[Change]
    """The choice's own effects."""
    later: Later | None
    lines: list[str]
    """Log lines that would follow for certain."""
    then: str
    """The question that would follow for certain, or ''."""
    ends: LikelyEnd | None


class Suggestion(TypedDict):
    """An answer that a hint names."""

    key: str
    says: str


class Advice(TypedDict):
    """What a bot recommends, and why."""

    bot: str
    key: str | None
    """The recommended answer; null if there is none."""
    says: str
    why: str
    """What decided it, in one sentence; may be empty."""
    second: Suggestion | None
    """The runner-up."""
    equal: list[Suggestion]
    """Other answers that are as good as the recommended one."""
