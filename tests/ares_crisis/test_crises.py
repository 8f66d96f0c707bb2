"""Every Crisis card once: its counters, its immediate and persistent effects, and each way to meet its goal."""

from typing import Any

import pytest

from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.decisions import undecided
from tests.ares_crisis.crises import HAND, on_the_table, settle
from tests.ares_crisis.crisis.words import row, seen
from tests.ares_crisis.scene import BOOK, changes, keys, offers, play, prompt, scene, table
from tests.printed import printed
from tests.proofs import proves

Numbers = dict[str, int]


def crisis(
    card: str,
    counters: int,
    now: Numbers,
    later: list[Numbers],
    goals: list[str],
    *,
    keys: Any = (),
    barred: bool = False,
    dummies: int | None = None,
    all_red: bool = False,
) -> Any:
    """A row of the table: `now` at once for every player, `later` every round (one of them), and the goals."""
    marks = [proves(rule) for rule in BOOK.crises[card].cites]
    return pytest.param(card, counters, now, later, goals, (list(keys), barred, dummies, all_red), id=card, marks=marks)


CRISES = [
    crisis("distress-signal", 0, {}, [], []),
    crisis("damage-report", 0, {}, [], []),
    crisis("bleak-forecast", 0, {}, [], []),
    crisis("emergency-shelters-1", 1, {"cards": 1, "temperature": -2}, [{"temperature": -2}], ["building tag"]),
    crisis("atmosphere-rupture-1", 1, {"mc": -5}, [{"oxygen": -1}], ["space tag"], keys=["choose 1"]),
    crisis("catastrophic-erosion-1", 2, {}, [{"oceans": -1}], ["green card"], barred=True),
    crisis("barren-crater-1", 2, {"cards": 1, "oxygen": -1}, [{"oceans": -1}, {"temperature": -2}], ["blue card"]),
    crisis("greenhouse-gas-degradation-1", 2, {"oxygen": -1}, [{"temperature": -2}], ["blue card"], barred=True),
    crisis("biodiversity-loss-1", 1, {"mc": -2, "temperature": -2}, [{"oceans": -1}], ["raise oxygen", "4 plants"]),
    crisis("dust-clouds-1", 1, {"cards": -1, "oceans": -1}, [{"oxygen": -1}], ["raise temperature", "6 heat"]),
    crisis(
        "seismic-aftershocks-1",
        1,
        {"makes_heat": -4},
        [{"oxygen": -1}],
        ["raise ocean", "3 cards"],
        keys=["choose 1", "scrap mohole-area"],
    ),
    crisis("disrupted-supply-lines-1", 1, {"cards": 1}, [{"temperature": -2}], ["earth or jovian tag"]),
    crisis(
        "atmospheric-escape-1",
        1,
        {"heat": 2, "temperature": -2},
        [{"oceans": -1}, {"oxygen": -1}],
        ["event tag"],
        keys=["choose 1"],
    ),
    crisis("localized-tsunami-1", 1, {"cards": -1, "oceans": -1}, [{"oxygen": -1}, {"temperature": -2}], ["power tag"]),
    crisis("collapsing-cities-1", 1, {"temperature": -4}, [{"oxygen": -1}], ["green card"], dummies=1),
    crisis("second-impact-1", 0, {"oxygen": -2, "temperature": -4, "oceans": -2}, [], []),
    crisis("crop-failures-1", 1, {"cards": 1, "oxygen": -2}, [{"temperature": -4}], ["plant tag"]),
    crisis("reglaciation-1", 2, {"temperature": -2, "oxygen": -1, "oceans": -1}, [{"oceans": -2}], ["event tag"]),
    crisis("impact-desert-1", 1, {"oceans": -2}, [{"oxygen": -2}], ["science tag"]),
    crisis("ionospheric-tear-1", 1, {"temperature": -4}, [{"oceans": -1, "oxygen": -1}], ["earth or jovian tag"]),
    crisis(
        "infrastructure-collapse-1",
        1,
        {"mc": -5, "oceans": -1, "oxygen": -1},
        [{"oxygen": -1, "temperature": -2}],
        ["blue card with an action"],
    ),
    crisis("dwindling-supplies-1", 0, {"temperature": -2, "oxygen": -1, "oceans": -1}, [], []),
    crisis("nuclear-meltdown-1", 0, {"temperature": -4, "oxygen": -1, "oceans": -1}, [], []),
    crisis("punctured-ozone-1", 0, {"oxygen": -2, "temperature": -2, "oceans": -1}, [], []),
    crisis("extinction-event-1", 0, {"temperature": -4, "oxygen": -1, "oceans": -2}, [], []),
    crisis("emergency-shelters-2", 2, {"temperature": -2}, [{"temperature": -2}], ["building tag"], keys=["keep hand"]),
    crisis("atmosphere-rupture-2", 1, {"mc": -5}, [{"oxygen": -1}], ["space tag"], keys=["choose 1"]),
    crisis("catastrophic-erosion-2", 3, {}, [{"oceans": -1}], ["green card"], barred=True),
    crisis("barren-crater-2", 3, {"cards": 1, "oxygen": -1}, [{"oceans": -1}, {"temperature": -2}], ["blue card"]),
    crisis("greenhouse-gas-degradation-2", 3, {"oxygen": -1}, [{"temperature": -2}], ["blue card"], barred=True),
    crisis("biodiversity-loss-2", 2, {"mc": -2, "temperature": -2}, [{"oceans": -1}], ["raise oxygen", "4 plants"]),
    crisis("dust-clouds-2", 2, {"cards": -1, "oceans": -1}, [{"oxygen": -1}], ["raise temperature", "6 heat"]),
    crisis(
        "seismic-aftershocks-2",
        2,
        {"makes_heat": -4},
        [{"oxygen": -1}],
        ["raise ocean", "3 cards"],
        keys=["choose 1", "scrap mohole-area"],
    ),
    crisis(
        "disrupted-supply-lines-2", 1, {"cards": 1}, [{"temperature": -2}], ["earth or jovian tag"], keys=["keep hand"]
    ),
    crisis(
        "atmospheric-escape-2",
        2,
        {"heat": 2, "temperature": -2},
        [{"oceans": -1}, {"oxygen": -1}],
        ["event tag"],
        keys=["choose 1"],
    ),
    crisis("localized-tsunami-2", 1, {"cards": -1, "oceans": -1}, [{"oxygen": -1}, {"temperature": -2}], ["power tag"]),
    crisis("collapsing-cities-2", 2, {"temperature": -4}, [{"oxygen": -1}], ["green card"], dummies=0),
    crisis("second-impact-2", 0, {"oxygen": -2, "temperature": -4, "oceans": -2}, [], []),
    crisis("crop-failures-2", 2, {"cards": 1, "oxygen": -2}, [{"temperature": -4}], ["plant tag"]),
    crisis("reglaciation-2", 3, {"temperature": -2, "oxygen": -1, "oceans": -1}, [{"oceans": -2}], ["event tag"]),
    crisis("impact-desert-2", 2, {"oceans": -2}, [{"oxygen": -2}], ["science tag"]),
    crisis("ionospheric-tear-2", 1, {"temperature": -4}, [{"oceans": -1, "oxygen": -1}], ["earth or jovian tag"]),
    crisis(
        "infrastructure-collapse-2",
        2,
        {"mc": -5, "oceans": -1, "oxygen": -1},
        [{"oxygen": -1, "temperature": -2}],
        ["blue card with an action"],
    ),
    crisis("dwindling-supplies-2", 0, {"temperature": -6, "oxygen": -3, "oceans": -2}, [], []),
    crisis("nuclear-meltdown-2", 0, {"temperature": -6, "oxygen": -1, "oceans": -2}, [], []),
    crisis("punctured-ozone-2", 0, {"oxygen": -3, "temperature": -2, "oceans": -1}, [], []),
    crisis("extinction-event-2", 0, {"temperature": -4, "oxygen": -2, "oceans": -2}, [], []),
    crisis(
        "emergency-shelters-3",
        3,
        {"temperature": -2},
        [{"oxygen": -1, "temperature": -2}],
        ["building tag"],
        keys=["keep hand"],
    ),
    crisis(
        "atmosphere-rupture-3", 2, {"mc": -5}, [{"oceans": -1, "temperature": -2}], ["space tag"], keys=["choose 1"]
    ),
    crisis("catastrophic-erosion-3", 3, {}, [{"oceans": -1, "oxygen": -1}], ["green card"], barred=True),
    crisis("barren-crater-3", 4, {"oxygen": -1}, [{"oceans": -1, "temperature": -2}], ["blue card"]),
    crisis("biodiversity-loss-3", 2, {"mc": -2, "temperature": -2}, [{"oceans": -2}], ["raise oxygen", "4 plants"]),
    crisis("dust-clouds-3", 3, {"oceans": -1}, [{"oxygen": -2}], ["raise temperature", "6 heat"]),
    crisis(
        "seismic-aftershocks-3",
        3,
        {"makes_heat": -4},
        [{"oxygen": -1, "temperature": -2}],
        ["raise ocean", "3 cards"],
        keys=["choose 1", "scrap mohole-area"],
    ),
    crisis(
        "disrupted-supply-lines-3",
        2,
        {"cards": 1, "oxygen": -1},
        [{"temperature": -4}],
        ["earth or jovian tag"],
        keys=["keep hand"],
    ),
    crisis(
        "greenhouse-gas-degradation-3",
        4,
        {"oxygen": -1},
        [{"oceans": -1, "temperature": -2}],
        ["blue card"],
        barred=True,
    ),
    crisis(
        "atmospheric-escape-3",
        3,
        {"heat": 1, "temperature": -2},
        [{"oceans": -1, "oxygen": -1}],
        ["event tag"],
        keys=["choose 1"],
    ),
    crisis(
        "collapsing-cities-3",
        3,
        {"oxygen": -2, "temperature": -4, "oceans": -1},
        [{"oceans": -1, "oxygen": -2}],
        ["green card"],
    ),
    crisis(
        "reglaciation-3",
        3,
        {"oxygen": -2},
        [{"oceans": -2, "temperature": -2}],
        ["event tag"],
        keys=["choose 2"],
        all_red=True,
    ),
    crisis(
        "impact-desert-3",
        3,
        {"makes_heat": -4},
        [{"oxygen": -1, "temperature": -4}],
        ["science tag"],
        keys=["choose 1", "scrap mohole-area"],
    ),
    crisis(
        "crop-failures-3",
        2,
        {"oxygen": -3, "oceans": -2},
        [{"oceans": -1, "oxygen": -1, "temperature": -2}],
        ["plant tag"],
        keys=["lower oxygen", "lower ocean"],
    ),
    crisis(
        "ionospheric-tear-3",
        2,
        {"temperature": -6, "oxygen": -3, "oceans": -3},
        [{"oceans": -1, "oxygen": -1, "temperature": -2}],
        ["earth or jovian tag"],
    ),
    crisis("dwindling-supplies-3", 0, {"temperature": -6, "oxygen": -3, "oceans": -3}, [], []),
    crisis("nuclear-meltdown-3", 0, {"temperature": -8, "oxygen": -2, "oceans": -1}, [], []),
    crisis("punctured-ozone-3", 0, {"oxygen": -3, "temperature": -2, "oceans": -1}, [], []),
    crisis("extinction-event-3", 0, {"temperature": -4, "oxygen": -2, "oceans": -2}, [], []),
    crisis(
        "emergency-shelters-4",
        4,
        {"temperature": -2},
        [{"oxygen": -1, "temperature": -2}],
        ["building tag"],
        keys=["keep hand"],
    ),
    crisis(
        "atmosphere-rupture-4", 3, {"mc": -5}, [{"oceans": -1, "temperature": -2}], ["space tag"], keys=["choose 1"]
    ),
    crisis("catastrophic-erosion-4", 5, {}, [{"oceans": -1, "oxygen": -1}], ["green card"], barred=True),
    crisis("barren-crater-4", 6, {"oxygen": -1}, [{"oceans": -1, "temperature": -2}], ["blue card"]),
    crisis("biodiversity-loss-4", 4, {"mc": -2, "temperature": -2}, [{"oceans": -2}], ["raise oxygen", "4 plants"]),
    crisis("dust-clouds-4", 4, {"cards": -1, "oceans": -1}, [{"oxygen": -2}], ["raise temperature", "6 heat"]),
    crisis(
        "seismic-aftershocks-4",
        4,
        {"makes_heat": -4},
        [{"oxygen": -1, "temperature": -2}],
        ["raise ocean", "3 cards"],
        keys=["choose 1", "scrap mohole-area"],
    ),
    crisis(
        "disrupted-supply-lines-4",
        3,
        {"cards": 1, "oxygen": -1},
        [{"temperature": -4}],
        ["earth or jovian tag"],
        keys=["keep hand"],
    ),
    crisis(
        "greenhouse-gas-degradation-4",
        6,
        {"oxygen": -1},
        [{"oceans": -1, "temperature": -2}],
        ["blue card"],
        barred=True,
    ),
    crisis(
        "atmospheric-escape-4",
        4,
        {"heat": 1, "temperature": -2},
        [{"oceans": -1, "oxygen": -1}],
        ["event tag"],
        keys=["choose 1"],
    ),
    crisis(
        "collapsing-cities-4",
        4,
        {"oxygen": -2, "temperature": -4, "oceans": -2},
        [{"oceans": -1, "oxygen": -2}],
        ["green card"],
    ),
    crisis(
        "reglaciation-4",
        5,
        {"oxygen": -2},
        [{"oceans": -2, "temperature": -2}],
        ["event tag"],
        keys=["choose 2"],
        all_red=True,
    ),
    crisis(
        "impact-desert-4",
        4,
        {"makes_heat": -4},
        [{"oxygen": -1, "temperature": -4}],
        ["science tag"],
        keys=["choose 1", "scrap mohole-area"],
    ),
    crisis(
        "crop-failures-4",
        4,
        {"oxygen": -3, "oceans": -2},
        [{"oceans": -1, "oxygen": -1, "temperature": -2}],
        ["plant tag"],
        keys=["lower oxygen", "lower ocean"],
    ),
    crisis(
        "ionospheric-tear-4",
        3,
        {"temperature": -6, "oxygen": -3, "oceans": -3},
        [{"oceans": -1, "oxygen": -1, "temperature": -2}],
        ["earth or jovian tag"],
    ),
    crisis("dwindling-supplies-4", 0, {"temperature": -6, "oxygen": -3, "oceans": -3}, [], []),
    crisis("nuclear-meltdown-4", 0, {"temperature": -10, "oxygen": -2, "oceans": -1}, [], []),
    crisis("punctured-ozone-4", 0, {"oxygen": -4, "temperature": -4, "oceans": -1}, [], []),
    crisis("extinction-event-4", 0, {"temperature": -4, "oxygen": -3, "oceans": -3}, [], []),
]
every_crisis = pytest.mark.parametrize(("card", "counters", "now", "later", "goals", "more"), CRISES)


def all_tables(g: AresCrisis) -> list[Numbers]:
    """The numbers of every player."""
    return [table(g, seat) for seat in g.everyone]


def drawn_after(card: str) -> list[str]:
    """The dummy cards of a round in which this Crisis is drawn."""
    g = on_the_table(card, "crisis step", crisis_deck=[card])
    while not seen(g)["dummies"]["now"] and prompt(g) != "Choose a phase":
        seat = undecided(g)[0]
        play(g, keys(g, seat)[0], seat=seat)
    return list(seen(g)["dummies"]["now"])


@every_crisis
def test_a_crisis_that_comes(
    card: str, counters: int, now: Numbers, later: Any, goals: Any, more: tuple[list[str], bool, int | None, bool]
) -> None:
    """Rulings: losing 5 MC is offered only to a player with 5 (AC-183); "all tokens red" includes the ocean token,
    which takes effect at once; Nuclear Meltdown, Punctured Ozone and Extinction Event are tier 5 at every number of
    players.
    """
    wanted, barred, dummies, all_red = more
    before = all_tables(on_the_table(card, "plan"))

    g = on_the_table(card, "crisis", crisis_deck=[card])
    settle(g, wanted)

    for seat in g.everyone:
        assert changes(before[seat], table(g, seat)) == now
        assert len(offers(g, "choose", seat)) == (4 if barred or all_red else 5), "red oxygen forbids Development"
    assert row(g) == ({card: counters} if counters else {})
    assert g.drawn == [card]
    usual = 2 if g.seats == 1 else 1
    assert len(drawn_after(card)) == (usual if dummies is None else dummies)
    assert g.tokens == (("red", "red", "red") if all_red else ("", "", ""))


@every_crisis
def test_a_crisis_that_stays(card: str, counters: int, now: Any, later: list[Numbers], goals: Any, more: Any) -> None:
    for at, change in enumerate(later or [{}], 1):
        before = all_tables(on_the_table(card, "plan"))
        g = on_the_table(card, "persistent", crises={card: counters} if counters else {})
        settle(g, [f"choose {at}"])
        assert changes(before[0], table(g)) == change


SAMPLES: dict[str, list[tuple[str, dict[str, Any], str]]] = {
    "building tag": [("development", {"hand": ["mine"]}, "play mine")],
    "space tag": [("development", {"hand": ["satellites"]}, "play satellites")],
    "power tag": [("development", {"hand": ["power-plant"]}, "play power-plant")],
    "plant tag": [("development", {"hand": ["lichen"]}, "play lichen")],
    "science tag": [("construction", {"hand": ["interns"]}, "play interns")],
    "event tag": [("construction", {"hand": ["lava-flows"]}, "play lava-flows")],
    "earth or jovian tag": [
        ("development", {"hand": ["sponsors"]}, "play sponsors"),
        ("development", {"hand": ["ganymede-shipyard"]}, "play ganymede-shipyard"),
    ],
    "green card": [("development", {"hand": ["lichen"]}, "play lichen")],
    "blue card": [("construction", {"hand": ["interns"]}, "play interns")],
    "blue card with an action": [("construction", {"hand": ["ironworks"]}, "play ironworks")],
    "raise oxygen": [("action", {}, "buy forest")],
    "raise temperature": [("action", {}, "buy temperature")],
    "raise ocean": [("action", {"oceans": 8}, "buy ocean")],
    "4 plants": [("action", {"plants": 4}, "give up 4 plants")],
    "6 heat": [("action", {"heat": 6}, "give up 6 heat")],
    "3 cards": [("action", {"hand": HAND}, "give up 3 cards")],
}
NO_MATCH = {
    "development": ("acquired-company", {"green card", "building tag", "earth or jovian tag"}),
    "construction": ("restructured-resources", {"blue card"}),
}
"""Cards that meet hardly any goal, with the goals that they do meet."""


@every_crisis
def test_the_goal_of_a_crisis(card: str, counters: int, now: Any, later: Any, goals: list[str], more: Any) -> None:
    for goal in goals:
        for at, given, key in SAMPLES[goal]:
            g = scene(at=at, seats=BOOK.crises[card].players[0], crises={card: counters}, **{"mc": 99} | given)
            play(g, key)
            while prompt(g).startswith("Discard a card"):
                play(g, keys(g)[0])
            assert g.counters.get(card, 0) == counters - 1
            assert (card in g.crises) == (counters > 1)


@every_crisis
def test_what_does_not_meet_the_goal(
    card: str, counters: int, now: Any, later: Any, goals: list[str], more: Any
) -> None:
    for at, (other, met) in NO_MATCH.items():
        if counters and not met & set(goals):
            g = scene(at=at, seats=BOOK.crises[card].players[0], crises={card: counters}, hand=[other], mc=99)
            play(g, f"play {other}")
            assert g.counters == {card: counters}


def test_the_table_names_every_crisis_card() -> None:
    rows = {case.values[0] for case in CRISES}

    assert rows <= set(BOOK.crises)
    assert len(rows) == printed("ares_crisis").entries["crises"]
