"""Looking back: what everybody may know of how a game went."""

from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.history import NOBODY, history
from tests.table.tables import Played


def seats_told(played: Played, *seats: int) -> list[int]:
    return [answer["seat"] for answer in history(played.table, frozenset(seats), ENGLISH)["answers"]]


def test_nobody_is_told_who_has_sealed_or_withdrawn_an_answer() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    played.choose(0)
    played.do(do.Withdraw(seat=0, at=played.table.at))
    played.choose(1)

    assert seats_told(played) == [NOBODY] * 3
    assert seats_told(played, 2) == [NOBODY] * 3
    assert seats_told(played, 0) == [0, 0, NOBODY]


def test_when_answers_are_opened_everybody_knows_whose_they_were() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo")
    for seat in (1, 0, 2):
        played.choose(seat)

    assert seats_told(played) == [1, 0, 2]
