"""The content of every game compared with its printed totals: the only test that a new scenario breaks."""

import pytest

from holdfast.games import games
from tests.printed import counted, printed


@pytest.mark.parametrize("game", games())
def test_the_content_has_the_printed_totals(game: str) -> None:
    entries, copies = counted(game)

    assert entries == printed(game).entries, f"if that is right, write it in tests/{game}/printed.toml"
    assert copies == printed(game).copies, f"if that is right, write it in tests/{game}/printed.toml"
