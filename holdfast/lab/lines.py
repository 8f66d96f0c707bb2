"""Store the outcomes of a run as lines of JSON, for programs that read text."""

import json
from collections.abc import Iterator
from pathlib import Path

from holdfast.kernel.errors import HoldfastError
from holdfast.lab.simulate import Outcome, Run


class Lines:
    """A file with one line of JSON for each game, overwritten by each run."""

    answers = False
    seconds = 0.0

    def __init__(self, file: Path) -> None:
        self.file = file

    def open(self, run: Run) -> Iterator[Outcome]:
        """Open the file; what it holds is overwritten."""
        try:
            self.out = self.file.open("w", encoding="utf-8")
        except OSError as mistake:
            raise HoldfastError(f"{self.file} cannot be written: {mistake.strerror}") from None
        return iter(())

    def add(self, outcomes: list[Outcome], seconds: float) -> None:
        """Write a line for each outcome."""
        for outcome in outcomes:
            fields = outcome._asdict()
            del fields["answers"]
            self.out.write(json.dumps(fields) + "\n")

    def close(self) -> None:
        """Close the file."""
        self.out.close()
