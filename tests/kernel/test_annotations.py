"""Annotations: what is looked up once serves every thread."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from holdfast.kernel import annotations
from holdfast.kernel.annotations import hints_of


def test_whoever_asks_while_another_thread_looks_gets_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two people at a server may come at once, and both have the games read for them."""

    def deal(cards: int, to: str) -> None: ...

    told: list[set[str]] = []

    def interrupted(thing: Any) -> Any:
        monkeypatch.undo()
        with ThreadPoolExecutor(1) as another:
            told.append({*another.submit(hints_of, deal).result()})
        return thing

    monkeypatch.setattr(annotations, "as_written", interrupted)
    told.append({*hints_of(deal)})

    assert told == [{"cards", "to", "return"}] * 2
