"""Scoring and the end: the Evaluation, Legacy, and immediate defeats."""

import pytest

from holdfast.games.mr_president.elections import votes
from holdfast.games.mr_president.kinds import NO_TARGET
from holdfast.games.mr_president.queries import evaluation, percent, rating
from holdfast.games.mr_president.scoring import close_term, evaluate, final_scoring
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.text import ENDINGS, LOSSES
from holdfast.games.mr_president.war.begin import begin_war
from holdfast.games.mr_president.world.rogues import place_rogue
from tests.mr_president.scene import effects, ending, on, said, scene, told
from tests.proofs import proves

# --- The Evaluation ---------------------------------------------------------------------------------------------

TRACKS = {"pa": 50, "rwc": 5, "media": 5, "soe": 5, "hs": 5, "lp": 0, "prestige": 5}
PEERS = {"russia": {"relations": 3}, "china": {"relations": 3}}


def measured(points: int) -> MrPresident:
    """A scene with an Evaluation of this many points: 26 at home, less the losses abroad."""
    g = scene(tracks=TRACKS, peers=PEERS)
    for land in g.regions:
        land.align, land.rogues = 5, []
    for country in g.countries:
        country.relation = 1
    g.home.media = 5 + min(3, max(points - 26, 0))
    g.home.hs = 5 + max(0, points - 29)
    missing = max(0, 26 - points)
    for land in g.regions[:missing]:
        land.align = 4
    for country in g.countries[: max(0, missing - 8)]:
        country.relation = 0
    return g


@proves("MP1-097", "MP1-123")
@pytest.mark.parametrize(
    ("points", "lp", "approval"),
    [(16, 0, 50), (17, -1, 48), (21, -1, 48), (22, 0, 50), (26, 0, 50), (27, 1, 52), (29, 1, 52), (30, 2, 56)],
)
def test_what_the_evaluation_gives(points: int, lp: int, approval: int) -> None:
    """Above 26 means from 27 on."""
    g = measured(points)
    assert evaluation(g) == points

    on(g, (evaluate,))

    assert (rating(g, "lp"), percent(g)) == (lp, approval)
    assert ending(g) == ("evaluation" if points == 16 else None)


@proves("MP2-020", "MP1-090")
def test_what_the_evaluation_counts() -> None:
    g = measured(26)
    before = evaluation(g)
    changes = []
    for record, field, value in (
        (g.regions[2], "align", 4),
        (g.regions[2], "rogues", [(1, 0, "")]),
        (g.regions[2], "rogues", [(1, 0, "isis")]),
        (g.countries[0], "relation", 0),
        (g.peers[1], "relations", 2),
    ):
        old = getattr(record, field)
        setattr(record, field, value)
        changes.append(evaluation(g) - before)
        setattr(record, field, old)

    assert changes == [-1, -1, 0, -1, -1]


# --- Legacy -----------------------------------------------------------------------------------------------------


@proves("MP1-091", "MP1-092", "MP1-101", "MP1-102", "MP1-266", "MP1-416", "MP1-419", "MP1-420")
@pytest.mark.parametrize(
    ("approval", "lp"),
    [(18, -6), (28, -4), (30, -2), (34, -2), (36, 0), (40, 0), (46, 2), (50, 4), (52, 4), (54, 6), (70, 10)],
)
def test_public_approval_gives_or_costs_legacy_at_the_end(approval: int, lp: int) -> None:
    g = scene(tracks={"pa": approval, "lp": 7})

    on(g, (final_scoring,))

    assert g.result is not None
    assert g.result.scores == (7 + lp,)


@proves("MP1-265", "MP1-268", "MP1-269", "MP1-098", "MP1-104")
@pytest.mark.parametrize(("ran", "won", "lp"), [(True, True, 5), (True, False, -5), (False, False, 0)])
def test_the_vote_gives_or_costs_5(ran: bool, won: bool, lp: int) -> None:
    g = scene(tracks={"pa": 40, "lp": 3}, ran=ran)

    on(g, (votes, NO_TARGET, won), (final_scoring,))

    assert g.result is not None
    assert (g.result.scores, g.result.winners) == ((3 + lp,), (0,) if won else ())


@proves("MP1-270")
@pytest.mark.parametrize(
    ("lp", "name"),
    [
        (-9, "Buchanan"),
        (-8, "Hoover"),
        (-4, "Hoover"),
        (1, "Hayes"),
        (5, "Taft"),
        (9, "Cleveland"),
        (13, "McKinley"),
        (17, "Monroe"),
        (21, "Truman"),
        (26, "Eisenhower"),
        (31, "Theodore Roosevelt"),
        (37, "Franklin Roosevelt"),
        (44, "Lincoln"),
        (45, "Washington"),
    ],
)
def test_history_compares_you_with_a_president(lp: int, name: str) -> None:
    g = scene(tracks={"pa": 40, "lp": lp})

    on(g, (final_scoring,))

    assert any(line.startswith(f"History will remember you beside {name}:") for line in told(g))


@proves("MP1-264", "MP1-124", "MP1-441", "MP1-271")
@pytest.mark.parametrize(
    ("scenario", "won", "end"),
    [
        ("sandbox-normal", True, "re-elected"),
        ("sandbox-normal", False, "one-term"),
        ("year-2001", False, "voted-out"),
        ("year-2009", False, "voted-out"),
        ("year-2017", False, "voted-out"),
        ("year-2020", False, "voted-out"),
        ("year-2020", True, "re-elected"),
    ],
)
def test_how_a_term_ends(scenario: str, won: bool, end: str) -> None:
    g = scene(scenario, re_elected=won)

    on(g, (close_term,))

    assert ending(g) == end


@proves("MP1-271")
@pytest.mark.parametrize(
    ("ldi", "lp", "reached"), [(2, 30, 1), (1, 19, 2), (1, 20, 3)], ids=["minor", "major", "for the ages"]
)
def test_a_historical_scenario_has_levels_of_victory(ldi: int, lp: int, reached: int) -> None:
    g = scene("year-2020", tracks={"ldi": ldi, "lp": lp}, re_elected=True)

    on(g, (close_term,))

    assert len(said(g, "Victory: {goal}")) == reached


# --- Auto-losses ------------------------------------------------------------------------------------------------


@proves("MP1-107")
def test_there_are_fourteen_ways_of_losing_at_once() -> None:
    assert len(LOSSES) == 14
    for loss in LOSSES:
        g = scene()
        effects(g, [{"do": "lose", "ending": loss}, {"do": "change", "track": "lp", "n": 1}])
        assert (ending(g), g.result and g.result.winners, rating(g, "lp")) == (loss, (), 5)
        assert ENDINGS[loss]


@proves("MP1-117")
def test_a_seventh_rogue_state_loses_the_game() -> None:
    g = scene(regions={"africa": {"rogues": [(1, 0, "")] * 5}})
    on(g, (place_rogue, "eurozone"))
    assert ending(g) is None

    on(g, (place_rogue, "eurozone"))

    assert ending(g) == "rogues"


@proves("MP1-122", "MP1-250")
def test_a_sixth_war_loses_the_game() -> None:
    g = scene()
    for enemy in ("serbia", "yemen", "egypt", "hamas", "isis"):
        on(g, (begin_war, "ukraine", enemy, "africa", "ground"))
    assert ending(g) is None

    on(g, (begin_war, "ukraine", "pakistan", "africa", "ground"))

    assert ending(g) == "wars"
