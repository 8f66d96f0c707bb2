"""Kinds of jobs: the type of their requests, the function that carries them out, and their limits.

A module declares its kinds as `KINDS`. The worker processes import the modules that the runner names, so a kind may be
declared in any layer.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Literal, NamedTuple

import msgspec

from holdfast.bots.judging import Late
from holdfast.kernel.errors import HoldfastError

Tell = Callable[[str, int, int], None]
"""Tells the progress of a job: the name of a part, and how much of it is done, of how much."""


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """The base of requests. Equal requests have equal results, so give them every argument that matters."""


Work = Callable[[Any, Tell, Late], Any]
"""Carries out a request, and returns plain data or structs of it. When it is late, it should end with what it has."""


class Kind(NamedTuple):
    """A kind of job."""

    request: type[Request]
    result: Any
    """The type of the result."""
    work: Work
    seconds: float
    """The time after which `late` returns True; the work is killed somewhat later."""
    long: bool = False
    """Whether it takes long and nobody waits in front of it: then short ones come first."""
    bytes: int = 1 << 16
    """The most bytes of a result."""

    @property
    def name(self) -> str:
        """The name that requests of this kind carry."""
        return str(self.request.__struct_config__.tag)


Trouble = Literal["off", "full", "cancelled", "late", "memory", "ended", "failed"]
"""Why a job has no result: jobs are switched off; too many wait; its callers gave it up; it took too much time or
memory; its process ended; its work raised an error."""


class JobError(HoldfastError):
    """A job without a result."""

    def __init__(self, trouble: Trouble, says: str) -> None:
        super().__init__(says)
        self.trouble = trouble


def kinds_in(modules: Sequence[str]) -> dict[str, Kind]:
    """Import modules and return the kinds that they declare, by name."""
    return {kind.name: kind for module in modules for kind in import_module(module).KINDS}
