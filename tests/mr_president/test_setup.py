"""Set-up: the three levels, the historical scenarios, people, priorities, decks and supplies."""

from collections import Counter

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.kinds import ALLIES, COUNTRIES, REGIONS, TRACKS
from holdfast.games.mr_president.queries import evaluation, rating
from holdfast.games.mr_president.state import Acting, Member, MrPresident, Throw, War
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError
from tests.mr_president.changes import flat
from tests.mr_president.lookups import as_id, check_number, influence_total, relation_of, tensions_at
from tests.mr_president.scene import BOOK, keys, play, prompt, seen, set_up, start
from tests.proofs import proves

SCENARIOS = tuple(BOOK.scenarios)
LEVELS = ("sandbox-easier", "sandbox-normal", "sandbox-harder")


def begun() -> MrPresident:
    """A table just before its set-up."""
    g = GAME.begin(GAME.set_up("sandbox-normal", 1, 1, {}), BOOK)
    assert isinstance(g, MrPresident)
    return g


def values(name: str) -> list[int]:
    """The values of a track at the start of the three levels."""
    return [rating(set_up(scenario), as_id(name)) for scenario in LEVELS]


@proves("MP1-258")
def test_the_levels_begin_with_different_tracks() -> None:
    expected = {
        "pa": [17, 16, 16],
        "party": [6, 6, 6],
        "prestige": [5, 5, 5],
        "rwc": [6, 6, 6],
        "media": [6, 6, 6],
        "hs": [6, 6, 7],
        "wo": [5, 5, 5],
        "soe": [6, 6, 5],
        "eu": [6, 5, 5],
        "russia-soe": [4, 5, 5],
        "china-soe": [5, 5, 5],
        "ce": [5, 5, 5],
        "bc": [3, 3, 3],
        "dc": [0, 0, 0],
        "ldi": [1, 1, 1],
    }

    assert {track: values(track) for track in TRACKS if track not in ("ap", "lp")} == expected


@proves("MP1-449", "MP1-450", "MP1-451", "MP1-452", "MP1-100")
def test_control_and_legacy_by_level() -> None:
    games = [set_up(scenario) for scenario in LEVELS]

    assert [g.congress.control for g in games] == [1, 0, -1]
    assert [g.home.legacy for g in games] == [0, 5, 10]


def test_the_evaluation_at_the_start() -> None:
    assert [evaluation(set_up(scenario)) for scenario in LEVELS] == [23, 23, 23]


@proves("MP1-464", "MP1-459")
def test_friends_and_opponents_by_level() -> None:
    games = [set_up(scenario) for scenario in LEVELS]

    assert [(len(g.congress.friends), len(g.congress.opponents)) for g in games] == [(2, 1), (2, 2), (2, 3)]
    assert len({tuple(set_up(seed=seed).congress.friends) for seed in range(6)}) > 1


@proves("MP2-135", "MP2-134")
def test_tensions_by_level() -> None:
    normal, harder = set_up("sandbox-normal"), set_up("sandbox-harder")

    found = {place: len(tensions_at(normal, place)) for place in (*COUNTRIES, "focus")}
    assert {place: n for place, n in found.items() if n} == {
        "rok": 1,
        "india": 1,
        "israel": 1,
        "gulf-states": 1,
        "russia": 2,
        "china": 2,
        "iran": 2,
        "north-korea": 2,
    }
    assert [len(tensions_at(harder, place)) for place in ("russia", "israel", "nato", "uk", "focus")] == [3, 2, 1, 0, 1]


def test_allies_by_level() -> None:
    for scenario in LEVELS:
        close = {ally for ally in ALLIES if relation_of(set_up(scenario), ally) == 1}
        assert close == {"uk", "canada", "australia", "japan", "israel"}
    assert relation_of(set_up("sandbox-harder"), "gulf-states") == -1


def test_peers_by_level() -> None:
    games = [set_up(scenario) for scenario in LEVELS]

    assert [[peer.relations for peer in g.peers] for g in games] == [[4, 4], [3, 3], [3, 3]]
    assert {(influence_total(g, "russia"), influence_total(g, "china")) for g in games} == {(3, 4)}
    assert {peer.posture for g in games for peer in g.peers} == {1}


def test_conflict_tracks_by_level() -> None:
    for scenario in ("sandbox-easier", "sandbox-normal"):
        assert set_up(scenario).conflict == [1, 1, 1, 2, 2, 2, 2, 2, 2, 2]
    assert set_up("sandbox-harder").conflict == [1, 1, 2, 2, 2, 2, 2, 2, 2, 2]
    assert set_up("sandbox-normal").strength == [-1, -1, 0, 1, 1, 0, -1, 2, 1, 0]


@proves("MP2-228")
def test_strategic_capabilities_are_set_by_the_scenario() -> None:
    found = seen(set_up("sandbox-normal"))["capabilities"]

    assert list(found["us"].values()) == [5, 5, 5, 4, 5, 4, 5]
    assert list(found["russia"].values()) == [3, 4, 2, 3, 3, 4, 3]
    assert list(found["china"].values()) == [2, 3, 2, 3, 2, 2, 2]
    assert list(seen(set_up("sandbox-harder"))["capabilities"]["china"].values()) == [3, 3, 3, 4, 2, 3, 2]


@proves("MP2-331", "MP2-338", "MP2-340")
def test_us_forces_stand_where_the_scenario_puts_them() -> None:
    units = seen(set_up())["units"]

    assert units["assets"] == {"usmc": 2, "army-light": 3, "army-heavy": 2, "usaf": 1, "cvbg": 1}
    assert units["conus"] == {
        "intel": 3,
        "sof": 3,
        "usmc": 2,
        "army-light": 2,
        "army-heavy": 1,
        "usaf": 2,
        "cvbg": 1,
    }
    assert units["rok"] == {"army-heavy": 1}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_more_units_than_there_are(scenario: str) -> None:
    placed: Counter[str] = Counter()
    for units in seen(set_up(scenario))["units"].values():
        placed.update(units)

    assert all(placed[card.id] == card.copies for card in BOOK.counters.values() if card.kind == "unit")


def test_the_regions_at_normal() -> None:
    regions = seen(set_up())["regions"]

    found = {region: (land["align"], land["stability"], land["crisis"]) for region, land in regions.items()}
    assert found == {
        "eurozone": (7, 7, 0),
        "central-america": (5, 5, 1),
        "south-america": (5, 6, 0),
        "africa": (4, 4, 1),
        "middle-east": (4, 4, 2),
        "central-south-asia": (4, 4, 1),
        "asia-pacific": (6, 6, 1),
        "eastern-europe": (5, 5, 1),
    }
    assert [group["level"] for group in regions["middle-east"]["groups"]] == [2, 1, 1]
    assert regions["central-south-asia"]["rogues"] == [{"level": 3, "wmds": False, "marked": False, "name": "taliban"}]
    assert [region for region in REGIONS if regions[region]["civil_wars"]] == ["africa", "middle-east"]


# --- People and priorities --------------------------------------------------------------------------------------


@proves("MP1-276", "MP1-277", "MP1-281")
def test_attributes_are_drawn_by_level() -> None:
    for scenario, positive, negative in zip(LEVELS, (3, 2, 2), (0, 0, 1), strict=True):
        for seed in range(5):
            found = [BOOK.attributes[each].negative for each in set_up(scenario, seed).home.attributes]
            assert (found.count(False), found.count(True)) == (positive, negative)


@proves("MP1-310", "MP1-313", "MP1-319")
def test_the_vice_president_is_drawn_and_the_others_chosen_among_three() -> None:
    g = start()
    drawn = []
    for office in ("Chief of Staff", "Secretary of State", "Secretary of Defense"):
        assert prompt(g) == f"Who becomes {office}?"
        drawn.append(keys(g))
        play(g, keys(g)[1])

    assert [len(offered) for offered in drawn] == [3, 3, 3]
    assert [f"take {member.who}" for member in g.members[1:]] == [offered[1] for offered in drawn]
    assert g.members[0].who not in str(drawn)
    assert not any(member.veteran for member in g.members)


@proves("MP1-394", "MP1-565", "MP1-566", "MP1-567")
def test_public_priorities_are_drawn_and_those_of_the_administration_chosen() -> None:
    g = start()
    for _ in range(3):
        play(g, keys(g)[0])
    play(g, "priority tax-reform", "priority gun-legislation", "priority healthcare-reform", "promise tax-reform")

    assert (g.home.own, g.home.promise) == (["tax-reform", "gun-legislation", "healthcare-reform"], "tax-reform")
    assert len(set(g.home.public)) == 5
    assert len({tuple(set_up(seed=seed).home.public) for seed in range(5)}) == 5


def test_a_priority_is_not_chosen_twice() -> None:
    g = start()
    for _ in range(3):
        play(g, keys(g)[0])
    play(g, "priority tax-reform")

    assert "priority tax-reform" not in keys(g)


@proves("MP1-536")
def test_all_bills_are_unused_at_the_start() -> None:
    g = set_up()

    assert (g.congress.pending, g.congress.passed, g.congress.landmarks) == ({}, [], [])


# --- Supplies, cups, decks --------------------------------------------------------------------------------------


@proves("MP1-256", "MP2-221")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_counter_is_lost_or_made_at_set_up(scenario: str) -> None:
    g = set_up(scenario)

    laid = [value for place in (*COUNTRIES, "focus") for value in tensions_at(g, place)]
    assert sorted([*laid, *g.tension_supply]) == sorted(BOOK.counters["tensions"].values)
    assert sorted([*g.home.goodwill, *g.goodwill_supply]) == sorted(BOOK.counters["goodwill"].values)


@proves("MP1-173", "MP1-176")
def test_the_cup_holds_26_chits_and_none_of_the_peers() -> None:
    cup = Counter(set_up().cup)

    assert sum(cup.values()) == 26
    assert sum(n for chit, n in cup.items() if chit.endswith("+")) == 12
    assert not {"russia-acts", "china-acts"} & set(cup)


@proves("MP2-194")
def test_four_groups_wait_to_act() -> None:
    assert set_up().groups_left == ["a", "b", "c", "d"]


# --- Scenarios --------------------------------------------------------------------------------------------------


@proves("MP1-260", "MP1-259")
def test_the_modifier_for_new_players_is_refused_above_easier() -> None:
    assert start("sandbox-easier", new_player=True).new_player
    for scenario in set(SCENARIOS) - {"sandbox-easier"}:
        with pytest.raises(HoldfastError, match="Easier level only"):
            start(scenario, new_player=True)


@proves("MP2-346")
def test_what_the_historical_scenarios_change() -> None:
    g = set_up("year-2009")
    assert (check_number(g, "pa"), g.home.soe, g.home.soe_trend, g.home.eu, g.congress.control) == (8, 3, -1, 4, 1)
    assert [(war.name, war.kind, war.status, war.us) for war in g.wars] == [
        ("us-taliban", "guerrilla", 6, 1),
        ("us-insurgents", "guerrilla", 6, 1),
    ]
    assert (g.home.promise, g.home.public[0]) == ("healthcare-reform", "job-creation-package")

    g = set_up("year-2017")
    assert (g.home.scandals, influence_total(g, "china"), g.home.media) == ({"potus": 1}, 8, 3)

    g = set_up("year-2020")
    assert (influence_total(g, "china"), g.home.crisis, g.home.ldi, len(tensions_at(g, "iran"))) == (10, 2, 3, 3)


@proves("MP1-001")
def test_one_person_plays() -> None:
    assert GAME.seats == (1,)


def test_before_the_set_up_every_track_is_in_the_middle_and_nothing_lies_anywhere() -> None:
    """This is visible just before the set-up, and content of packs without a valid target may find it."""
    shown = flat(seen(begun()))
    numbers = {path: value for path, value in shown.items() if isinstance(value, int) and value}
    tracks = {path.split(".")[1]: n for path, n in numbers.items() if path.startswith("tracks.") and ".box" in path}

    fives = dict.fromkeys(["prestige", "rwc", "hs", "wo", "soe", "ce", "eu", "russia-soe", "china-soe"], 5)
    assert tracks == {"pa": 15, "party": 6, "media": 6, "bc": 3, **fives}
    rest = {path: n for path, n in numbers.items() if not path.startswith("tracks.")}
    assert {path.rpartition(".")[2]: n for path, n in rest.items() if path.startswith("regions.")} == {
        "align": 5,
        "stability": 5,
    }
    assert {path: n for path, n in rest.items() if path.startswith("peers.")} == {
        f"peers.{peer}.{what}": n for peer in ("russia", "china") for what, n in (("relations", 3), ("posture", 1))
    }
    assert {n for path, n in rest.items() if path.startswith("conflicts.")} == {1}
    assert {n for path, n in rest.items() if path.startswith("capabilities.")} == {4}
    others = ("regions.", "peers.", "conflicts.", "capabilities.", "home.approval", "home.evaluation")
    assert {path: n for path, n in rest.items() if not path.startswith(others)} == {
        "congress.most_friends": 4,
        "remembered": -1,
    }


def test_a_war_a_roll_and_an_action_begin_with_nothing() -> None:
    war, throw, acting, g = War(), Throw(), Acting(), begun()

    assert (war.status, war.attack, war.defend, war.forces, war.us, war.edge) == (6, 0, 0, 0, 0, 0)
    assert (war.rolled, war.surprise, war.kind) == (False, False, "ground")
    assert (throw.die, throw.spent, throw.column) == (0, 0, -1)
    assert (acting.left, acting.plus, acting.paid, acting.total) == (0, 0, 0, 0)
    assert (acting.extra, acting.each) == (False, False)
    assert (g.turn, g.term, g.at, g.rolled, g.spent) == (0, 1, 0, 0, 0)
    assert (g.new_player, g.re_elected, g.ran) == (False, False, False)
    peer, country, home = g.peers[0], g.countries[0], g.home
    assert (peer.markers, peer.left, peer.spy_next, peer.spy_always, peer.acted) == (0, 0, False, False, False)
    assert (country.relation, country.program, country.hurt, country.iran, country.frozen) == (0, 0, 0, 0, False)
    assert (home.nobel, home.promise_kept, home.attacked, Member().veteran) == (0, False, False, False)


LANDS = """
[year-2009]
overlay = true
regions = [{ region = "middle-east", civil_wars = 2, iran = 1, align = 3 }, { region = "conus", groups = [2, 1] }]
"""


def test_a_pack_may_lay_out_a_region_with_iranian_influence_beneath_a_civil_war() -> None:
    g = set_up("year-2009", packs=(Pack("mine", (("scenarios.toml", LANDS),)),))

    land = seen(g)["regions"]["middle-east"]
    assert (land["civil_wars"], land["iran"], land["align"]) == (2, [1, 0, 0], 3)
    assert g.home.groups == [(1, 0), (2, 0)]
