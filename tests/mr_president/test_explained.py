"""Why a term ended: each way of losing has a chain that names what led to it, told in English and in French."""

from collections.abc import Callable
from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.elections import seek_re_election, votes
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.home.scandals import break_scandal
from holdfast.games.mr_president.kinds import NO_TARGET
from holdfast.games.mr_president.scoring import close_term, evaluate
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war.begin import begin_war
from holdfast.games.mr_president.world.rivals import change_influence, make_base
from holdfast.games.mr_president.world.rogues import acquire_wmds, place_rogue
from holdfast.games.mr_president.world.terror import change_rogue
from holdfast.kernel.state import Step
from tests.course import FRENCH, chain_of, in_words, staged
from tests.mr_president.scene import effects, on, scene

Act = Callable[[MrPresident], Any]


def steps(*more: Step) -> Act:
    """An act that carries out these steps."""
    return lambda g: on(g, *more)


def conflict(pair: str) -> Act:
    """A conflict comes one box nearer to War."""
    return lambda g: effects(g, [{"do": "conflict", "pair": pair}])


def program(country: str) -> Act:
    """A program makes progress."""
    return lambda g: effects(g, [{"do": "program", "which": country, "n": 1}])


def influence(peer: Any, *regions: Any) -> list[Act]:
    """A Peer gains Influence, region by region."""
    return [steps((change_influence, peer, region, 1)) for region in regions]


def year(n: int) -> Act:
    """Another year."""
    return lambda g: setattr(g, "turn", n)


def war(attacker: str, defender: str, region: str) -> Act:
    """A War begins."""
    return steps((begin_war, attacker, defender, region, "ground"))


def lost(ending: str) -> Act:
    """The game is lost in this way, by what a card or chart says."""
    return steps((lose, NO_TARGET, ending))


ROGUE = ("africa", "middle-east", "central-south-asia", "asia-pacific")

CASES: dict[str, tuple[list[Act], list[str]]] = {
    "nato": (
        [conflict("russia-nato")] * 4,
        ["Conflict Track Russia/NATO", "an attack by", "NATO and Russia are at war"],
    ),
    "japan": (
        [conflict("china-japan"), year(2), lost("japan")],
        ["Turn 1: Conflict Track China/Japan", "Turn 2: The game is lost: Japan and China are at war"],
    ),
    "iran": (
        [program("iran")] * 5 + [conflict("iran-israel")] * 4,
        ["The program of Iran: 5", "Conflict Track Iran/Israel", "Iran has the bomb"],
    ),
    "north-korea": (
        [program("north-korea")] * 5 + [conflict("rok-north-korea")] * 4,
        ["The program of North Korea: 5", "an attack by", "the North has the bomb"],
    ),
    "russia": (
        [steps((make_base, "russia", "eastern-europe")), *influence("russia", "africa", "eurozone"), lost("russia")],
        [
            "Russia has a Base in Eastern Europe",
            "The Influence of Russia grows from",
            "Russia has reached its objectives",
        ],
    ),
    "china": (
        [*influence("china", "africa"), year(2), *influence("china", "asia-pacific", "africa"), lost("china")],
        ["Turn 1: The Influence of China grows", "Turn 2: The Influence of China grows", "reached its objectives"],
    ),
    "rogue": (
        [steps((place_rogue, "africa")), *[steps((change_rogue, "africa", 1))] * 3, lost("rogue")],
        ["A Rogue State in Africa", "at Level 2", "at Level 3", "at Level 4", "A Rogue State has reached Level 4"],
    ),
    "rogues": (
        [steps((place_rogue, region)) for region in (*ROGUE, *ROGUE)],
        ["A Rogue State in the Middle East", "One Rogue State too many"],
    ),
    "wmds": (
        [
            steps((place_rogue, "africa"), (acquire_wmds, "africa")),
            war("us", "rogue-state", "africa"),
            lost("wmds"),
        ],
        ["A Rogue State in Africa has WMDs", "an attack by", "Weapons of mass destruction were used"],
    ),
    "lingering": (
        [steps((tracks.move, "ldi", 1))] * 6,
        ["2 Issues linger", "5 Issues linger", "Six Lingering Domestic Issues"],
    ),
    "wars": (
        [war("us", "rogue-state", region) for region in ROGUE]
        + [war("russia", "taliban", "central-south-asia"), war("israel", "hezbollah", "middle-east"), lost("wars")],
        ["an attack by", "A sixth war"],
    ),
    "evaluation": (
        [
            steps((tracks.move, "media", -3), (tracks.move, "soe", -2)),
            steps((tracks.move, "pa", -15)),
            lost("evaluation"),
        ],
        ["Media Relations: from", "Public Approval: from 48% down to 18%", "16 or less loses the game"],
    ),
    "impeached": (
        [steps((break_scandal, "potus")), steps((tracks.move, "pa", -5)), lost("impeached")],
        ["Scandal about the President: Breaking", "Public Approval: from 48% down to 38%", "Impeached"],
    ),
    "voted-out": (
        [steps((tracks.move, "pa", -5)), steps((votes, NO_TARGET, False)), lost("voted-out")],
        ["Public Approval: from 48% down to 38%", "The re-election is lost", "The term ends with 38%"],
    ),
    "one-term": (
        [steps((tracks.move, "party", -4)), steps((seek_re_election,)), steps((close_term,))],
        ["Party Relations: from", "Your Party does not nominate you again", "The term ends with"],
    ),
    "re-elected": (
        [steps((tracks.move, "pa", 4)), steps((votes, NO_TARGET, True)), steps((close_term,))],
        ["Public Approval: from 48% up to 56%", "You are re-elected", "The term ends with 56%"],
    ),
}
"""By ending: what happens, and what its chain says of it in this order."""


def test_every_ending_has_its_case() -> None:
    assert set(CASES) == set(GAME.endings)


@pytest.mark.parametrize("ending", CASES)
def test_an_ending_is_explained_by_what_led_to_it(ending: str) -> None:
    acts, expected = CASES[ending]
    g = scene()
    course = staged(GAME, g, *[lambda act=act: act(g) for act in acts])
    told, links = in_words(GAME, course), chain_of(GAME, course)

    assert g.result is not None, told
    assert g.result.ending == ending
    assert 2 <= len(links) <= 5
    assert [each.count for each in links] == sorted(each.count for each in links)
    places = [next((at for at, text in enumerate(told) if part in text), None) for part in expected]
    assert None not in places, (expected, told)
    assert places == sorted(places, key=lambda at: at or 0), (expected, told)
    french = in_words(GAME, course, FRENCH)
    assert all(one != other for one, other in zip(told, french, strict=True)), french


def test_a_lingering_issue_is_told_with_the_failure_that_left_it() -> None:
    g = scene(tracks={"dc": 2, "ldi": 4})

    def fail() -> None:
        on(g, (tracks.move, "dc", 1))
        while g.asked and g.result is None:
            from tests.mr_president.scene import keys, play

            play(g, keys(g)[0])
        on(g, (tracks.move, "ldi", 2))

    told = in_words(GAME, staged(GAME, g, fail))

    assert any("A Domestic Failure" in text for text in told), told


def test_the_evaluation_that_lost_is_told_as_it_was() -> None:
    g = scene(tracks={"pa": 18, "rwc": 2, "media": 2, "soe": 3, "hs": 2})
    told = in_words(GAME, staged(GAME, g, lambda: on(g, (evaluate, NO_TARGET))))

    assert told[-1] == f"Turn 1: The Performance Evaluation is {g.judged}: 16 or less loses the game"
