"""All that the content of the game does."""

from collections.abc import Iterator

from holdfast.kernel.content import Effects
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
