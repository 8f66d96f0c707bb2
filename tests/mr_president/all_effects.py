"""All that the content of the game does."""

import tomllib
from collections.abc import Iterator
from typing import Any

from holdfast.kernel.content import Effects, own_pack
from tests.mr_president.scene import BOOK, GAME

PARTS = ("effects", "good", "landmark", "first", "second", "third")


def all_effects() -> Iterator[tuple[str, Effects]]:
    """All effects of the content, with where they stand."""
    for chart, columns in BOOK.rows.items():
        for rows in columns:
            for row in rows:
                yield f"{chart}: {row.name}", row.effects
    for file in GAME.files:
        for card in getattr(BOOK, file.removesuffix(".toml").replace("-", "_")).values():
            yield from [(card.id, getattr(card, part)) for part in PARTS if getattr(card, part, ())]


def all_written() -> list[dict[str, Any]]:
    """An example of each verb and condition as the content writes it, for each way to write it."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    files = [tomllib.loads(text) for _, text in own_pack(GAME.package, GAME.files).files]
    for written in tables_in(files):
        name = next((written[word] for word in ("do", "is", "is-not") if word in written), None)
        if isinstance(name, str):
            found.setdefault((name, *sorted(written)), written)
    return [*found.values()]


def tables_in(value: Any) -> Iterator[dict[str, Any]]:
    """All tables of a piece of TOML, however deep."""
    if isinstance(value, dict):
        yield value
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inside:
        yield from tables_in(each)
