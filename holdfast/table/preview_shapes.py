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
    """The effects after a choice's own, until the next question, as far as they depend on the choice."""

    sure: bool
    exact: bool
    trials: int
    changes: list[Change]


class Foreseen(TypedDict):
    """The changes that an option would cause: certain (`sure`), or estimated in `trials` trials."""

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
    """A bot's recommendation and its reason."""

    bot: str
    key: str | None
    """The recommended answer; null if no answer is recommended."""
    says: str
    why: str
    """The deciding reason, in one sentence; may be empty."""
    second: Suggestion | None
    """The runner-up."""
    equal: list[Suggestion]
    """Other answers that are as good as the recommended one."""
