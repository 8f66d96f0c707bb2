"""Russia and China: the lists of their actions, China in the Pacific, and espionage."""

from itertools import pairwise
from typing import Any

import pytest

from holdfast.games.mr_president.decks import draw_chit
from holdfast.games.mr_president.kinds import CAPABILITIES, NO_TARGET, PEERS
from holdfast.games.mr_president.peers import acts, sections
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from tests.mr_president.lookups import a_war, as_id, capability_of, conflict_of, country_of, peer_of, region_of
from tests.mr_president.rivals import level, only, through, world
from tests.mr_president.scene import dice, effects, ending, keys, on, play, said, scene
from tests.proofs import proves

# --- The list ---------------------------------------------------------------------------------------------------


def listed(g: MrPresident) -> list[str]:
    """The lines that were taken, by name."""
    return [facts["line"] for facts in said(g, "{peer}: {line}")]


@proves("MP2-067", "MP2-079")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize("left", [1, 3, 6, 30])
def test_the_list_is_walked_in_order_while_actions_last_and_then_again(peer: str, left: int) -> None:
    g = only(peer, its={"left": left, "relations": 4}, regions=world(asia_pacific={"align": 8}, eurozone={"align": 8}))

    through(on(g, (acts.walk, peer, 1, 0)))

    done = peer_of(g, peer).done
    turn = next((at for at, (a, b) in enumerate(pairwise(done)) if b <= a), len(done))
    assert done[0] == 1
    assert done[: turn + 1] == sorted(done[: turn + 1])
    assert max(done.count(line) for line in done) <= 2
    assert peer_of(g, peer).left == 0


@proves("MP2-067", "MP2-079")
@pytest.mark.parametrize(("peer", "next_one"), [("russia", "Expansion"), ("china", "Belt and Road")])
def test_after_its_sections_a_peer_begins_its_list_at_the_top(peer: str, next_one: str) -> None:
    g = only(peer, its={"relations": 3}, regions=world(asia_pacific={"align": 5}, eastern_europe={"align": 5}))

    through(on(g, (acts.act, peer)))

    assert listed(g)[:3] == ["Dissent", "Cyberattacks and disinformation", next_one]
    assert peer_of(g, peer).done[:2] == [1, 2]


@proves("MP2-067", "MP2-079")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize("step", [(acts.act,), (acts.acts_again, NO_TARGET)])
def test_a_peer_that_has_done_all_else_comes_to_the_last_line_of_its_list(peer: str, step: Any) -> None:
    before = [number for number in range(1, 10) for _ in range(2)]
    g = only(peer, its={"relations": 3, "done": before}, regions=world(), conflict=[1] * 10)

    through(on(g, (*step, peer)))

    assert peer_of(g, peer).done == [*before, 10]
    assert peer_of(g, peer).left == 0


@proves("MP1-175", "MP1-178", "MP2-111")
@pytest.mark.parametrize(("peer", "lines"), [("russia", [1, 2]), ("china", [1, 2])])
def test_an_acts_2_chit_brings_two_actions_from_the_list(peer: str, lines: list[int]) -> None:
    g = only(peer, cup=[f"{peer}-acts"], drawn_chits=[])

    through(on(g, (draw_chit, NO_TARGET, False)))

    assert peer_of(g, peer).done == lines
    assert not peer_of(g, peer).acted


@proves("MP2-072", "MP2-084")
@pytest.mark.parametrize(("peer", "bit"), [("russia", BASE_RUSSIA), ("china", BASE_CHINA)])
def test_a_peer_makes_a_base_of_three_counters(peer: str, bit: int) -> None:
    g = only(peer, its={"left": 1}, regions=world(africa={peer: 4}), tracks={"rwc": 5})

    on(g, (acts.walk, peer, 2 if peer == "russia" else 3, 0))

    land = region_of(g, "africa")
    assert (land.bases, getattr(land, peer), g.home.rwc) == (bit, 1, 4)


@proves("MP2-071", "MP2-083")
@pytest.mark.parametrize(("peer", "line", "where"), [("russia", 2, "eastern-europe"), ("china", 3, "asia-pacific")])
@pytest.mark.parametrize(("die", "n"), [(4, 1), (5, 0)])
def test_influence_comes_where_die_and_alignment_do_not_exceed_ten(
    peer: str, line: int, where: str, die: int, n: int
) -> None:
    g = only(peer, its={"left": 1}, regions=world(**{where.replace("-", "_"): {"align": 6}}))
    dice(g, die)

    on(g, (acts.walk, peer, line, 0))

    assert getattr(region_of(g, where), peer) == n


@proves("MP2-181", "MP2-183")
def test_russia_sheds_sanctions_for_nothing_among_friends() -> None:
    g = only("russia", its={"left": 1, "relations": 4}, countries={"russia": {"sanctions": {"unilateral": -1}}})
    supply = len(g.unilateral_supply)

    on(g, (acts.walk, "russia", 3, 0))

    assert country_of(g, "russia").sanctions == {}
    assert len(g.unilateral_supply) == supply + 1
    assert listed(g)[0] == "Shedding Sanctions"
    assert len(listed(g)) > 1


@proves("MP2-181")
@pytest.mark.parametrize(("die", "left"), [(3, 1), (4, 0)])
def test_russia_sheds_sanctions_by_a_step_back(die: int, left: int) -> None:
    lands = world(eastern_europe={"russia": 1, "stability": 5})
    g = only("russia", its={"left": 1}, regions=lands, countries={"russia": {"sanctions": {"unilateral": -1}}})
    dice(g, die)

    on(g, (acts.walk, "russia", 3, 0))

    assert len(country_of(g, "russia").sanctions) == left
    assert region_of(g, "eastern-europe").russia == left


@proves("MP2-181")
@pytest.mark.parametrize(("relations", "after", "cost"), [(4, [], 0), (3, ["unilateral"], 1), (1, ["unilateral"], 2)])
def test_china_sheds_or_softens_sanctions(relations: int, after: list[str], cost: int) -> None:
    its = {"left": 5, "relations": relations}
    g = only("china", its=its, countries={"china": {"sanctions": {"multilateral": -1}}})
    found = [line for line in g.book.flowcharts["china"].sections if line.line == 10]

    for line in found:
        if acts.can_take(g, as_id("china"), line):
            on(g, *acts.take(g, as_id("china"), line))
            break

    assert list(country_of(g, "china").sanctions) == after
    assert peer_of(g, "china").left == 5 - cost


@proves("MP2-182")
@pytest.mark.parametrize(("peer", "line", "first"), [("russia", 6, "iran"), ("china", 7, "north-korea")])
def test_a_veto_lifts_un_sanctions(peer: str, line: int, first: str) -> None:
    other = ({"iran", "north-korea"} - {first}).pop()
    borne = {"sanctions": {"un": -1, "unilateral": -1}}
    g = only(peer, its={"left": 1}, countries={first: borne, other: dict(borne, sanctions=dict(borne["sanctions"]))})

    on(g, (acts.walk, peer, line, 0))

    assert list(country_of(g, first).sanctions) == ["unilateral"]
    assert list(country_of(g, other).sanctions) == ["un", "unilateral"]


@proves("MP2-227", "MP2-391")
@pytest.mark.parametrize(
    ("caps", "die", "crises"),
    [
        ({"russia_cyber": 5}, 3, (0, 2)),
        ({"russia_cyber": 5}, 9, (1, 1)),
        ({"russia_cyber": 5}, 10, (0, 0)),
        ({}, 1, (0, 2)),
        ({}, 7, (1, 1)),
        ({}, 8, (0, 0)),
        ({"us_cyber": 5}, 1, (1, 1)),
        ({"us_cyber": 5}, 5, (1, 1)),
        ({"us_cyber": 5}, 6, (0, 0)),
    ],
)
def test_cyber_warfare_decides_how_far_an_attack_goes(caps: dict[str, int], die: int, crises: tuple[int, int]) -> None:
    g = only("russia", caps=level(**caps))
    dice(g, 5, die)

    effects(g, [{"do": "roll", "chart": "russia-hack"}], "russia")

    assert tuple(region_of(g, each).crisis for each in ("eurozone", "eastern-europe")) == crises


@proves("MP1-108")
def test_russia_at_the_brink_of_war_with_nato_loses_you_the_game() -> None:
    strength = [1, *[0] * 9]
    g = only("russia", its={"left": 1, "relations": 2}, conflict=[4, *[1] * 9], strength=strength)
    dice(g, 10)

    on(g, (acts.walk, "russia", 10, 0))

    assert ending(g) == "nato"


# --- China in the Pacific ---------------------------------------------------------------------------------------


def provoking(caps: list[int], relation: int, **fields: Any) -> MrPresident:
    """China attacks Japan, with these capabilities and this relationship of the Pacific Allies."""
    allies = {each: {"relation": relation} for each in ("japan", "australia", "rok")}
    lands = world(asia_pacific={"stability": 5, "align": 6, **fields.pop("land", {})})
    conflict, strength = [1, 1, 4, *[1] * 7], [0, 0, 2, *[0] * 7]
    g = only(
        "china",
        its={"left": 1, "relations": 2},
        regions=lands,
        countries=allies,
        conflict=conflict,
        strength=strength,
        caps=caps,
        units={},
        tracks={"pa": 50},
    )
    dice(g, 10)
    return on(g, (acts.walk, "china", 10, 0))


@proves("MP1-109")
def test_if_china_itself_provokes_japan_a_clear_us_lead_decides_it() -> None:
    ahead = level(**{f"us_{which}": 5 for which in CAPABILITIES[:6]})
    g = provoking(ahead, 1)

    assert ending(g) is None
    assert conflict_of(g, "china-japan") == 2
    assert peer_of(g, "china").relations == 1


@proves("MP1-109")
def test_a_draw_with_china_costs_much_but_not_the_game() -> None:
    g = provoking(level(), 1)

    assert ending(g) is None
    assert conflict_of(g, "china-japan") == 3
    assert region_of(g, "asia-pacific").align == 5


@proves("MP1-109")
@pytest.mark.parametrize(("n", "lost"), [(3, True), (2, False)])
def test_a_clear_chinese_lead_loses_the_game(n: int, lost: bool) -> None:
    """With Relative Strength 2 five areas are enough: that one, the doubting Allies, and three capabilities."""
    g = provoking(level(**{f"china_{which}": 5 for which in CAPABILITIES[:n]}), 0)

    assert (ending(g) == "japan") == lost


@proves("MP1-109")
def test_any_other_war_of_china_and_japan_loses_the_game() -> None:
    g = scene(conflict=[1, 1, 4, *[1] * 7])

    effects(g, [{"do": "conflict", "pair": "china-japan", "n": 1}])

    assert ending(g) == "japan"


@pytest.mark.parametrize(
    ("caps", "die", "china", "relations"),
    [
        ({}, 1, 3, 2),
        ({}, 7, 3, 2),
        ({"us_naval": 5}, 7, 1, 2),
        ({"us_naval": 6}, 8, 1, 1),
        ({"china_air": 6}, 8, 4, 1),
        ({}, 8, 2, 1),
    ],
)
def test_in_the_sea_lanes_naval_and_air_forces_decide(
    caps: dict[str, int], die: int, china: int, relations: int
) -> None:
    lands = world(asia_pacific={"china": 2})
    g = only("china", its={"left": 1}, regions=lands, caps=level(**caps), conflict=[1] * 10)
    dice(g, 7)
    on(g, (acts.walk, "china", 5, 0))
    assert keys(g) == ["stand-down", "intervene"]

    dice(g, die)
    play(g, "intervene")

    assert region_of(g, "asia-pacific").china == china
    assert peer_of(g, "china").relations == relations


def test_who_stands_down_keeps_china_and_loses_friends() -> None:
    lands = world(asia_pacific={"china": 2, "align": 6})
    allies = {each: {"relation": 1} for each in ("japan", "australia", "rok")}
    g = only("china", its={"left": 1}, regions=lands, countries=allies)
    dice(g, 7)
    on(g, (acts.walk, "china", 5, 0))

    play(g, "stand-down")

    assert (region_of(g, "asia-pacific").align, peer_of(g, "china").trend) == (5, 1)
    assert sum(country_of(g, each).relation for each in allies) == 2


# --- Espionage --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "always", "after"), [("choose 1", False, True), ("choose 2", True, False)])
def test_a_broken_ring_is_expelled_or_turned_around(answer: str, always: bool, after: bool) -> None:
    lands = world(eurozone={"russia": 1}, eastern_europe={"russia": 1})
    allies = {each: {"relation": 1} for each in ("canada", "uk", "nato", "japan", "rok", "australia", "israel")}
    g = only("russia", regions=lands, countries=allies, caps=level(us_cyber=6))
    dice(g, 10)
    on(g, (sections.spy, "russia"))

    play(g, answer)

    state = peer_of(g, "russia")
    assert (state.spy_always, state.spy_next) == (always, after)
    assert region_of(g, "eurozone").russia == (0 if after else 1)
    assert capability_of(g, "russia", "cyber") == (4 if after else 3)


def test_stolen_plans_help_an_enemy_of_the_us_first() -> None:
    wars = [
        a_war("israel-hamas", "middle-east", "israel", "hamas", "ground", 6, 5, 2),
        a_war("us-serbia", "eastern-europe", "us", "serbia", "air", 6, 5, 2, us=1),
    ]
    g = only("russia", wars=wars)

    on(g, (sections.war_plans, "russia", 2))

    assert [(war.attack, war.defend) for war in g.wars] == [(5, 2), (5, 4)]
