"""What a server writes down: no secrets, and not the same thing over and over, whatever strangers do."""

import logging
import re
import time
from copy import deepcopy
from typing import Any

from uvicorn.config import LOGGING_CONFIG

MOST = 5
"""Lines of one kind from a warning upwards that are written in one span."""

SPAN = 60.0
"""Seconds after which the same may be written again, with how often it was left out."""

MOST_KINDS = 1_000
"""Kinds of lines that are counted at a time."""

TOKENS = re.compile(r"(?i)(bearer\s+|\btokens?\\?[\"']?\s*[:=]\s*)(\[[^\]]*\]?|[^\s;&]+)")
"""A token where requests, messages and addresses have it; a line may be cut short within it."""


class WithoutSecrets(logging.Filter):
    """Takes the tokens of seats out of every line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change a line that has one, within its arguments where it has some: formatters look at them."""
        if record.args and isinstance(record.args, tuple):
            record.args = tuple(each if isinstance(each, int | float) else redacted(str(each)) for each in record.args)
        else:
            record.msg, record.args = redacted(record.getMessage()), ()
        return True


def redacted(text: str) -> str:
    """A text without tokens."""
    return TOKENS.sub(r"\1…", text)


class NotTooOften(logging.Filter):
    """Lets a kind of warning or error through a few times, and then leaves it out for a while and counts."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[tuple[Any, ...], tuple[float, int]] = {}
        """By kind: since when, and how many."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if record.levelno < logging.WARNING:
            return True
        now, kind = time.monotonic(), (record.name, record.levelno, record.msg, kind_of_mistake(record))
        since, count = self.counts.get(kind, (now, 0))
        if now - since > SPAN:
            if count > MOST:
                record.msg, record.args = f"{record.getMessage()} ({count - MOST} more like this were left out)", ()
            since, count = now, 0
        if len(self.counts) >= MOST_KINDS:
            self.counts.clear()
        self.counts[kind] = (since, count + 1)
        return count < MOST


def kind_of_mistake(record: logging.LogRecord) -> Any:
    """What went wrong, and where, of a line that comes with a traceback."""
    if not record.exc_info or record.exc_info[1] is None:
        return None
    return type(record.exc_info[1]), record.exc_info[1].__traceback__ and record.exc_info[1].__traceback__.tb_lineno


def log_config(level: str) -> dict[str, Any]:
    """How everything that a server has to say is written: its own lines, and those of the libraries."""
    config: dict[str, Any] = deepcopy(LOGGING_CONFIG)
    config["filters"] = {"secrets": {"()": WithoutSecrets}, "often": {"()": NotTooOften}}
    for handler in config["handlers"].values():
        handler["filters"] = ["often", "secrets"]
    config["loggers"]["holdfast"] = {"handlers": ["default"], "level": level.upper(), "propagate": False}
    config["root"] = {"handlers": ["default"], "level": "WARNING"}
    return config
