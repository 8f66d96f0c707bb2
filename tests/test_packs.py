"""What passes the check can be played: packs made by chance from the cards of each game."""

from collections import Counter
from pathlib import Path

import pytest

from holdfast.games.big_chair import effects
from holdfast.kernel.content import Pack
from tests.amounts import PACKS
from tests.attack import packs
from tests.attack.effort import Effort
from tests.attack.packs import GAMES, tried


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", GAMES)
def test_what_passes_the_check_can_be_played(game: str) -> None:
    found = Counter(tried(game, seed) for seed in range(PACKS))

    assert set(found) <= {"refused", "stopped", "played"}, found
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


def refuse_or_stall(game: str, seed: int) -> str:
    """The pack of one game goes on for ever; those of the others are refused."""
    while game == "ares_crisis":
        pass
    return "refused"


def test_a_pack_that_goes_on_for_ever_is_found_and_others_are_tried_after_it(tmp_path: Path) -> None:
    tried_so_far, how, wrong = packs.attack(Effort(0, 4), tmp_path, refuse_or_stall, stall=0.2)

    assert (tried_so_far, how) == ("4 packs", "3 refused, 1 stalled")
    assert [each.rpartition(" ")[0] for each in wrong] == ["stalled: ares_crisis"]


class Unreadable:
    """What another process cannot read, so that it ends before it has tried anything."""

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return int, ("no number",)

    def __call__(self, game: str, seed: int) -> str:
        return "refused"


def test_an_attack_whose_process_cannot_begin_stops_and_says_so(tmp_path: Path) -> None:
    tried_so_far, _, wrong = packs.attack(Effort(60), tmp_path, Unreadable())

    assert (tried_so_far, wrong) == ("0 packs", ["the process that tries packs cannot begin: it ended by 1"])
