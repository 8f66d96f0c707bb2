"""The printed text of every card, chart, track and counter of Mr. President: an independent copy of the content.

`printed/*.txt` states it in words and numbers, one entry after the other. A change to a card also needs a change to its
lines there, and so is read twice.
"""

from pathlib import Path

import pytest

from holdfast.games.mr_president import GAME
from holdfast.kernel.cards import files_of
from tests.mr_president.scene import BOOK
from tests.printed import printed as totals
from tests.printing import printed, unprinted

PRINTED = Path(__file__).parent / "printed"
FILES = {file.name.removesuffix(".toml"): file.field for file in files_of(type(BOOK)) if file.field != "lessons"}


@pytest.mark.parametrize("file", FILES)
def test_what_is_printed(file: str) -> None:
    words, cards = GAME.words(BOOK), getattr(BOOK, FILES[file])
    expected = (PRINTED / f"{file}.txt").read_text().splitlines()
    listed = [line[1:-1] for line in expected if line.startswith("[")]

    assert [line for each in listed for line in (f"[{each}]", *printed(words, cards[each]))] == expected
    assert len(listed) == totals("mr_president").entries[FILES[file]]


def test_these_are_all_files_of_content() -> None:
    assert {path.stem for path in PRINTED.iterdir()} == set(FILES)


def test_what_an_entry_does_not_say_is_nothing_but_for_these() -> None:
    """One AP may be spent for −1; a line costs 1 and comes any number of times; a War begins at Stalemate."""
    modules = [f"holdfast.games.mr_president.{name}" for name in ("cards", "layouts")]

    assert unprinted(*modules) == {
        "Spend.most": 1,
        "Spend.each": -1,
        "FlowchartLine.cost": 1,
        "FlowchartLine.most": 9,
        "RegionCard.naval": True,
        "Segment.column": 1,
        "Land.named_level": 1,
        "Fight.status": 3,
    }
