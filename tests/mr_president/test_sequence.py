"""The Turn Sequence: its Segments in order, and a Turn walked through."""

from itertools import pairwise

import pytest

from holdfast.games.mr_president.queries import rating
from tests.mr_president.scene import BOOK, at_segment, ending, keys, play, said, scene, seen
from tests.proofs import proves

SEQUENCE = {
    "special": [
        "Determine Action Points",
        "State of the Union",
        "Attributes and Resources",
        "Experience",
        "Replace Cabinet Members",
        "Improve the Cabinet",
        "Focus Regions for Intelligence",
        "New Year's Surprise",
        "The economy makes itself felt",
        "Improve Strategic Capabilities",
        "Set the Focus",
        "Everyone in the White House acts once",
    ],
    "odd-1": [
        "Russia or China Acts",
        "Draw One Chit",
        "A +: draw again",
        "Another +: draw a third chit",
        "Three Actions of any kind",
    ],
    "odd-2": [
        "A group of Allies and Rogues acts",
        "The Focus of the year",
        "Two Domestic Actions, then Congress",
        "Draw One Chit",
        "National Intelligence at work",
    ],
    "even-1": [
        "Draw One Chit",
        "A +: draw again",
        "Another +: draw a third chit",
        "Terror or Chaos",
        "Three Actions of any kind",
    ],
    "even-2": [
        "The economy makes itself felt",
        "A group of Allies and Rogues acts",
        "Draw One Chit",
        "The UN acts",
        "Wars and Civil Wars go on",
        "Four Diplomatic or Military Actions",
    ],
    "final": [
        "End Roll",
        "Clean-Up",
        "Consequences",
        "Presidential Performance Evaluation",
        "Elections",
        "End Turn",
    ],
}


def names(phase: str, column: int = 1) -> list[str]:
    """The Segments of a column."""
    return [each.name for each in BOOK.sequence.values() if (each.phase, each.column) == (phase, column)]


@proves("MP1-037", "MP1-036", "MP1-034")
def test_six_phases_in_order() -> None:
    assert list(dict.fromkeys(each.phase for each in BOOK.sequence.values())) == [
        "special",
        "1",
        "2",
        "3",
        "4",
        "final",
    ]


@proves("MP1-039", "MP1-044", "MP1-047", "MP1-046", "MP1-062", "MP1-583", "MP1-068")
def test_every_segment_stands_where_it_should() -> None:
    assert names("special") == SEQUENCE["special"]
    assert names("1", 1) == names("3", 1) == SEQUENCE["odd-1"]
    assert names("1", 2) == SEQUENCE["odd-2"]
    assert names("3", 2) == [*SEQUENCE["odd-2"], SEQUENCE["special"][-1]]
    assert names("final") == SEQUENCE["final"]


@proves("MP1-045")
def test_phases_2_and_4_are_alike() -> None:
    for column in (1, 2):
        assert names("2", column) == names("4", column) == SEQUENCE[f"even-{column}"]


@proves("MP1-040", "MP1-041", "MP1-060", "MP1-072")
def test_the_first_and_last_phase_have_segments_of_their_own() -> None:
    between = {name for phase in "1234" for column in (1, 2) for name in names(phase, column)}
    shared = {"Everyone in the White House acts once", "The economy makes itself felt"}

    assert set(names("special")) & between == shared
    assert set(names("final")) & between == set()
    assert names("final")[-1] == "End Turn"


@proves("MP1-044", "MP1-048", "MP1-049", "MP1-050")
@pytest.mark.parametrize("phase", "1234")
def test_each_column_has_five_or_six_segments_and_its_kind(phase: str) -> None:
    left, right = (
        [each for each in BOOK.sequence.values() if (each.phase, each.column) == (phase, column)] for column in (1, 2)
    )

    assert {len(left), len(right)} <= {5, 6}
    assert [each.colour for each in left].count("blue") == 1
    assert [each.colour for each in right].count("yellow") == 1


@proves("MP1-050", "MP1-051")
def test_blue_is_for_you_and_other_colours_for_what_you_do_not_control() -> None:
    colours = {each.name: each.colour for each in BOOK.sequence.values() if each.phase in "1234"}

    assert {name for name, colour in colours.items() if colour != "blue"} == {
        "Russia or China Acts",
        "Draw One Chit",
        "A +: draw again",
        "Another +: draw a third chit",
        "A group of Allies and Rogues acts",
        "Terror or Chaos",
        "Wars and Civil Wars go on",
    }


@proves("MP1-068", "MP1-069", "MP1-070", "MP1-583")
def test_what_is_left_out_on_turn_1() -> None:
    first = [each.name for each in BOOK.sequence.values() if not each.turns or 1 in each.turns]
    second = [each.name for each in BOOK.sequence.values() if not each.turns or 2 in each.turns]

    assert "State of the Union" not in first
    assert "State of the Union" in second
    assert [first.count("The economy makes itself felt"), second.count("The economy makes itself felt")] == [2, 3]


@proves("MP1-073", "MP1-074", "MP1-075", "MP1-076", "MP1-077", "MP1-078", "MP1-079", "MP1-081", "MP1-082", "MP1-083")
@pytest.mark.parametrize(
    ("name", "phases"),
    [
        ("National Intelligence at work", "13"),
        ("The Focus of the year", "13"),
        ("Two Domestic Actions, then Congress", "13"),
        ("Russia or China Acts", "13"),
        ("Three Actions of any kind", "1234"),
        ("The UN acts", "24"),
        ("Wars and Civil Wars go on", "24"),
        ("Terror or Chaos", "24"),
        ("A group of Allies and Rogues acts", "1234"),
    ],
)
def test_in_which_phases_a_segment_comes(name: str, phases: str) -> None:
    assert "".join(each.phase for each in BOOK.sequence.values() if each.name == name) == phases


@proves("MP1-155", "MP1-156")
@pytest.mark.parametrize("first", ["p1-1-2", "p2-1-1", "p3-1-2", "p4-1-1"])
@pytest.mark.parametrize(("chits", "n"), [(("nsa+",) * 4, 3), (("nsa+", "nsa") * 2, 2), (("nsa",) * 4, 1)])
def test_in_a_left_column_a_second_and_a_third_chit_follow_a_plus(first: str, chits: tuple[str, ...], n: int) -> None:
    g = scene(crisis_deck=[], reshuffle=[], drawn_chits=[])

    for at, chit in enumerate(chits[:3]):
        g.cup = [chit]
        at_segment(g, BOOK.order[BOOK.order.index(first) + at])

    assert g.drawn_chits == list(chits[:n])


@proves("MP1-157")
@pytest.mark.parametrize("segment", ["p1-2-4", "p2-2-3", "p3-2-4", "p4-2-3"])
def test_in_a_right_column_only_one_chit_is_drawn_even_if_it_has_a_plus(segment: str) -> None:
    g = at_segment(scene(cup=["nsa+"] * 3, crisis_deck=[], reshuffle=[], drawn_chits=[]), segment)

    assert (g.drawn_chits, len(g.cup)) == (["nsa+"], 2)


STRONG = {"pa": 70, "rwc": 8, "media": 8, "hs": 8, "soe": 7, "wo": 8, "party": 8, "ce": 7, "ldi": 0, "dc": 0}
"""A nation that survives any single year."""


@proves("MP1-004", "MP1-047", "MP1-055", "MP1-056", "MP1-057", "MP1-058", "MP1-061", "MP1-240", "MP1-241")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_segments_are_walked_in_order_and_then_the_next_year_begins(turn: int) -> None:
    order = list(BOOK.sequence)
    g = at_segment(scene("sandbox-easier", turn=turn, tracks=STRONG), "s1", alone=False)
    walked = []
    while g.asked and g.turn == turn:
        walked.append(str(seen(g)["segment"]))
        offered = keys(g)
        play(g, "give-up" if "give-up" in offered else offered[0])

    assert all(order.index(each) <= order.index(other) for each, other in pairwise(walked))
    assert set(walked) >= {
        "s12",
        "p1-1-5",
        "p1-2-3",
        "p2-1-5",
        "p2-2-6",
        "p3-1-5",
        "p3-2-3",
        "p3-2-6",
        "p4-1-5",
        "p4-2-6",
    }
    assert g.turn == turn + 1 if turn < 4 else ending(g) in ("re-elected", "one-term")


@proves("MP2-271")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_terror_or_chaos_comes_twice_in_every_turn(turn: int) -> None:
    g = at_segment(scene("sandbox-easier", turn=turn, tracks=STRONG), "s1", alone=False)
    while g.asked and g.turn == turn:
        offered = keys(g)
        play(g, "give-up" if "give-up" in offered else offered[0])

    assert len([line for each in ("Terror", "Chaos") for line in said(g, f"Rolled {{die}}: {each}")]) == 2


@proves("MP1-242", "MP1-263", "MP1-058")
def test_the_game_ends_after_the_fourth_turn() -> None:
    g = scene("sandbox-easier", turn=4)

    at_segment(g, "f6")
    assert ending(g) == "one-term"

    other = scene("sandbox-easier", turn=3)
    at_segment(other, "f6", alone=False)
    assert (ending(other), other.turn) == (None, 4)


@proves("MP1-089")
def test_unused_aps_are_lost_at_the_end_of_the_turn() -> None:
    g = scene(turn=1, ap=9, tracks={"ce": 3})

    at_segment(g, "f6")

    assert g.home.ap == 0


@proves("MP1-063")
@pytest.mark.parametrize(
    ("scenario", "turn", "base"),
    [
        ("sandbox-easier", 1, 20),
        ("sandbox-easier", 2, 15),
        ("sandbox-normal", 1, 15),
        ("sandbox-normal", 4, 10),
        ("sandbox-harder", 1, 15),
        ("sandbox-harder", 3, 10),
    ],
)
def test_the_aps_of_a_year(scenario: str, turn: int, base: int) -> None:
    g = scene(scenario, turn=turn, tracks={"ce": 6, "prestige": 5})

    at_segment(g, "s1")

    assert rating(g, "ap") == base + 4
