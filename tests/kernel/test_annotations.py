"""Annotations: the cache is safe to use from several threads."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from holdfast.kernel import annotations
from holdfast.kernel.annotations import hints_of


def test_a_thread_gets_all_hints_while_another_computes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two requests to a server may load the games at the same time."""

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
