"""What passes the check can be played: packs made by chance from the cards of each game."""

from collections import Counter

import pytest

from holdfast.games.big_chair import effects
from holdfast.kernel.content import Pack
from tests.amounts import PACKS
from tests.attack import packs
from tests.attack.packs import GAMES, tried


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", GAMES)
def test_what_passes_the_check_can_be_played(game: str) -> None:
    found = Counter(tried(game, seed) for seed in range(PACKS))

    assert set(found) <= {"refused", "played"}, found
    assert min(found["refused"], found["played"]) > PACKS / 10, "there is both, or this says nothing"


def test_a_pack_that_passes_the_check_and_fails_in_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(g: object, *args: object, **facts: object) -> None:
        raise IndexError("there is no such card")

    monkeypatch.setattr(
        packs, "made_pack", lambda game, dice: Pack("made", (("tracks.toml", "[soc]\noverlay = true\n"),))
    )
    assert tried("big_chair", 1) == "played"
    monkeypatch.setattr(effects, "log", fail)

    assert tried("big_chair", 1).startswith("failed: big_chair 1: IndexError: there is no such card")
