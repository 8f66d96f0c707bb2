"""Throws: dice as a test wants them, modifiers by name, APs before, the re-roll after."""

from holdfast.games.mr_president.rolls import d6, d10
from tests.mr_president.scene import dice, scene


def test_dice_show_what_a_test_wants() -> None:
    g = scene()
    dice(g, 7, 1, (6, 6), 10, 3)

    assert [d10(g), d10(g), d6(g), d10(g), d10(g)] == [7, 1, 6, 10, 3]
