"""Corner cases: each test was written for a mutation of the rules that no other test noticed."""

from typing import Any

import pytest

from holdfast.kernel.content import Pack
from tests.big_chair.packs import CABINET, plan
from tests.big_chair.scene import GAME, WORDS, dice, keys, play, said, scene
from tests.proofs import proves

# --- How long the game can last ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "left", "last"),
    [
        *[("turn", 1, 1), ("turn", 2, 1), ("turn", 3, 2), ("turn", 7, 4), ("turn", 8, 4)],
        *[("action", 0, 1), ("action", 1, 1), ("action", 2, 2), ("action", 7, 4)],
        *[("end", 0, 1), ("end", 1, 2), ("end", 2, 2), ("end", 6, 4)],
    ],
)
def test_the_last_turn_is_told_by_the_events_that_are_left(at: str, left: int, last: int) -> None:
    """Two Events a turn; the Events drawn in this turn count for this turn."""
    g = scene(at=at, deck=["all-quiet"] * left, roles={"homeland": 0})

    assert (g.turn, len(g.deck)) == (1, left)
    assert GAME.view(g, 0)["last_turn"] == last


@pytest.mark.parametrize(("announced", "last"), [(2, 2), (4, 4), (9, 4)])
def test_a_last_turn_that_was_announced_comes_no_later_than_the_deck_ends(announced: int, last: int) -> None:
    g = scene(at="turn", deck=["all-quiet"] * 8, last_turn=announced)

    assert GAME.view(g, 0)["last_turn"] == last


# --- The log about dice -----------------------------------------------------------------------------------------


def told(g: Any) -> list[str]:
    """The log in words."""
    return [WORDS.fill(line.text, line.facts) for line in g.log or ()]


@proves("BC-091", "BC-092")
@pytest.mark.parametrize(
    ("face", "line"), [(2, "2: POL +1"), (3, "3: POL −1 and next turn GOV −1")], ids=["success", "otherwise"]
)
def test_a_die_that_decides_between_two_effects_tells_which_came(face: int, line: str) -> None:
    g = scene(hand=["diplomacy"], deck=["regional-elections", "all-quiet", "all-quiet"])

    dice(g, face)
    play(g, "done")

    assert line in told(g)


@pytest.mark.parametrize(
    ("face", "line"), [(1, "1: the Influence action succeeds"), (6, "6: the Influence action fails")]
)
def test_an_influence_die_is_told_as_such(face: int, line: str) -> None:
    g = scene(at="action", active=["cabinet-reshuffle"], budget=9)

    dice(g, face)
    play(g, "influence pol 2")

    assert line in told(g)


@pytest.mark.parametrize("event", ["regional-elections", "cyber-attack"])
def test_the_facts_of_a_die_are_plain_names_and_numbers(event: str) -> None:
    g = scene(hand=["diplomacy"], deck=[event, "all-quiet", "all-quiet"])
    play(g, "done")

    facts = [line.facts for line in g.log or () if "effects" in line.facts and "die" in line.facts]
    assert len(facts) == 1
    assert all(isinstance(each, str | int) for each in flat(facts[0]["effects"]))


def flat(value: Any) -> list[Any]:
    """The items of nested tuples."""
    return [found for each in value for found in flat(each)] if isinstance(value, tuple) else [value]


@pytest.mark.parametrize(("at", "event"), [("turn", "regional-elections"), ("action", None)])
def test_a_die_belongs_to_an_event_only_while_the_event_is_carried_out(at: str, event: str | None) -> None:
    quiet = ["all-quiet"] * 4
    if at == "turn":
        g = scene(hand=["diplomacy"], deck=["regional-elections", *quiet])
        play(g, "done")
    else:
        g = scene(at="action", hand=["weekly-press-hour"], drawn=["sporting-triumph"], deck=quiet)
        play(g, "play weekly-press-hour")

    rolled = [line.facts for line in g.log or () if "effects" in line.facts and "die" in line.facts]
    assert [facts.get("event") for facts in rolled] == [event]


@proves("BC-143", "BC-200")
def test_abilities_are_offered_for_the_die_that_is_open_last() -> None:
    """An Ability used on an Influence die tests its Role: a separate die that concerns no track."""
    roles = {"foreign-affairs": 0, "communication": 0, "justice": 0}
    g = scene(at="action", scenario="government-reboot", roles=roles, active=["cabinet-reshuffle"], budget=9)
    play(g, "influence pol 5")
    assert {"use foreign-affairs-2", "use communication-2"} <= set(keys(g))

    dice(g, 5)
    play(g, "use foreign-affairs-2")

    assert g.asked[0].facts["stake"][0] == "role"
    assert "use justice-2" in keys(g)
    assert "use communication-2" not in keys(g)
    play(g, "keep")
    assert "use communication-2" in keys(g)


# --- A stacked deck ---------------------------------------------------------------------------------------------


@proves("BC-108")
def test_what_may_not_come_first_is_shuffled_back_into_the_first_pile_alone() -> None:
    """Two cards over the first event of the stack, four over the second: three and five cards a pile."""
    stack = '[{ event = "cyber-attack", under = 2 }, { event = "food-scandal", under = 4 }]'
    autumn = plan("autumn", 11, f"random = 8\nstack = {stack}\n{CABINET}")
    pack = Pack("mine", (("scenarios.toml", autumn),))
    below = ["regional-elections"] * 3 + ["cyber-attack"] * 2
    for seed in range(12):
        g = scene(
            scenario="autumn",
            packs=(pack,),
            deck=["all-quiet", "food-scandal", "sporting-triumph", *below],
            drawn=(),
        )
        g.chance = seed
        play(g, "done")

        assert said(g, "{event} would be the first Event: it is shuffled back")
        left = g.deck[::-1]
        assert left[-len(below) :] == below
