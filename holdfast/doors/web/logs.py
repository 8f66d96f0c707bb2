"""Log output: no secrets, and repeated lines are limited, whatever clients do."""

import logging
import re
import time
from copy import deepcopy
from typing import Any

from uvicorn.config import LOGGING_CONFIG

MOST = 5
"""Lines of one kind, from warnings up, that are written per span."""

SPAN = 60.0
"""Seconds after which a kind is written again, with the number of omitted lines."""

MOST_KINDS = 1_000
"""Kinds of lines counted at a time."""

TOKENS = re.compile(r"(?i)(bearer\s+|\btokens?\\?[\"']?\s*[:=]\s*)(\[[^\]]*\]?|[^\s;&]+)")
"""A token in a request, message or address; the line may be cut off within it."""


class RedactTokens(logging.Filter):
    """Removes seat tokens from every line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact a line, in its arguments if it has any, since formatters use them."""
        if record.args and isinstance(record.args, tuple):
            record.args = tuple(each if isinstance(each, int | float) else redact(str(each)) for each in record.args)
        else:
            record.msg, record.args = redact(record.getMessage()), ()
        return True


def redact(text: str) -> str:
    """Replace tokens in a text."""
    return TOKENS.sub(r"\1…", text)


class LimitRepeats(logging.Filter):
    """Limits repeated warnings and errors: passes a few of a kind, then drops and counts them for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[tuple[Any, ...], tuple[float, int]] = {}
        """By kind: start of the span, and the number of lines in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a line."""
        if record.levelno < logging.WARNING:
            return True
        now, kind = time.monotonic(), (record.name, record.levelno, record.msg, exception_kind(record))
        since, count = self.counts.get(kind, (now, 0))
        if now - since > SPAN:
            if count > MOST:
                record.msg, record.args = f"{record.getMessage()} ({count - MOST} more like this were left out)", ()
            since, count = now, 0
        if len(self.counts) >= MOST_KINDS:
            self.counts.clear()
        self.counts[kind] = (since, count + 1)
        return count < MOST


def exception_kind(record: logging.LogRecord) -> Any:
    """Return the type and line of the exception that a log record carries."""
    if not record.exc_info or record.exc_info[1] is None:
        return None
    return type(record.exc_info[1]), record.exc_info[1].__traceback__ and record.exc_info[1].__traceback__.tb_lineno


def log_config(level: str) -> dict[str, Any]:
    """Return the logging configuration for the server and its libraries."""
    config: dict[str, Any] = deepcopy(LOGGING_CONFIG)
    config["filters"] = {"secrets": {"()": RedactTokens}, "often": {"()": LimitRepeats}}
    for handler in config["handlers"].values():
        handler["filters"] = ["often", "secrets"]
    config["loggers"]["holdfast"] = {"handlers": ["default"], "level": level.upper(), "propagate": False}
    config["root"] = {"handlers": ["default"], "level": "WARNING"}
    return config
