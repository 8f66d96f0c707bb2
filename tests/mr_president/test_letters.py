"""The Resolute Letter, found and left."""

from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.kinds import NO_TARGET
from tests.mr_president.scene import on, scene, start, told
from tests.proofs import proves

FOUND = "A letter lies on the Resolute desk: "
LEFT = "You leave a letter on the Resolute desk: "


def letters(lines: list[str], opening: str) -> list[str]:
    """The letters of one kind in the log."""
    return [line.removeprefix(opening) for line in lines if line.startswith(opening)]


@proves("MP1-015")
def test_one_letter_lies_on_the_desk_when_the_game_begins_and_it_fits_the_world() -> None:
    calm, harder, wars = (
        letters(told(start(name)), FOUND) for name in ("sandbox-normal", "sandbox-harder", "year-2009")
    )

    assert calm == ["“The desk is larger than it looks from outside. Leave it tidier than you found it.”"]
    assert harder == ["“They will fight you on every bill. Ask them to dinner all the same.”"]
    assert wars == ["“You will be told that wars end. Ask whoever tells you so on which day.”"]


@proves("MP1-015")
def test_one_letter_is_left_when_the_game_ends() -> None:
    quiet = on(scene(tracks={"pa": 40}), (lose, NO_TARGET, "nato"))
    liked = on(scene(tracks={"pa": 60}), (lose, NO_TARGET, "nato"))
    unsettled = on(scene(tracks={"pa": 60, "ldi": 3}), (lose, NO_TARGET, "nato"))

    assert letters(told(quiet), LEFT) == ["“Nobody outside this room will know how hard it was. Now you do.”"]
    assert letters(told(liked), LEFT) == ["“In the end they liked me. It passes: do what lasts.”"]
    assert letters(told(unsettled), LEFT) == ["“What we have not settled at home will be on your desk first.”"]
