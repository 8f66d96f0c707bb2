"""Wars: how they begin, and how they are set up."""

import pytest

from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.war import begin
from tests.mr_president.lookups import PAIR_AT, a_war, conflict_of, region_of
from tests.mr_president.scene import at_segment, dice, effects, ending, on, play, said, seen, told
from tests.mr_president.wars import AP, BEGUN, CSA, ME, PROGRESS, begun, border_war, table
from tests.proofs import proves

# --- How Wars begin ---------------------------------------------------------------------------------------------


@proves("MP2-234", "MP2-231", "MP2-404", "MP2-406")
@pytest.mark.parametrize(
    ("pair", "strength", "attacker", "defender", "region"),
    [
        ("china-india", 1, "china", "india", CSA),
        ("china-india", 0, "china", "india", CSA),
        ("china-india", -1, "india", "china", CSA),
        ("india-pakistan", 0, "pakistan", "india", CSA),
        ("india-pakistan", 2, "india", "pakistan", CSA),
        ("rok-north-korea", 0, "north-korea", "rok", AP),
        ("rok-north-korea", 1, "rok", "north-korea", AP),
        ("iran-israel", 0, "iran", "israel", ME),
        ("iran-israel", -1, "israel", "iran", ME),
        ("us-iran", 2, "us", "iran", ME),
        ("us-iran", 0, "iran", "us", ME),
        ("gulf-states-iran", 0, "iran", "gulf-states", ME),
        ("gulf-states-iran", 1, "gulf-states", "iran", ME),
    ],
)
def test_a_conflict_track_at_5_is_war(pair: str, strength: int, attacker: str, defender: str, region: str) -> None:
    g = table()
    at = PAIR_AT[pair]
    g.conflict[at], g.strength[at] = 3, strength

    effects(g, [{"do": "conflict", "pair": pair}])
    assert (conflict_of(g, pair), said(g, BEGUN)) == (4, [])
    effects(g, [{"do": "conflict", "pair": pair}])

    assert said(g, BEGUN) == [{"kind": "ground", "party": attacker, "party_other": defender, "region": region}]
    assert said(g, "Conflict Track {pair}: {n}")[1] == {"pair": pair, "n": 5}


@proves("MP2-234", "MP2-417")
@pytest.mark.parametrize(
    ("die", "enemy"), [(1, "hamas"), (3, "hamas"), (4, "hezbollah"), (5, "hezbollah"), (6, "egypt")]
)
def test_whom_israel_fights_is_rolled_for(die: int, enemy: str) -> None:
    g = table()
    g.conflict[8] = 4
    dice(g, (die, 6))
    effects(g, [{"do": "conflict", "pair": "israel-neighbors"}])

    assert said(g, BEGUN) == [{"kind": "ground", "party": "israel", "party_other": enemy, "region": ME}]


@proves("MP2-231")
def test_the_track_of_a_war_rests_while_it_is_fought() -> None:
    g = table(border_war(5, 5))
    g.conflict[4] = 5

    effects(g, [{"do": "conflict", "pair": "india-pakistan", "n": -2}])

    assert (conflict_of(g, "india-pakistan"), len(g.wars)) == (5, 1)


@pytest.mark.parametrize(
    ("attacker", "defender", "begins"),
    [("india", "pakistan", False), ("pakistan", "india", False), ("china", "india", True)],
)
def test_who_fight_each_other_already_begin_no_second_war(attacker: str, defender: str, begins: bool) -> None:
    g = table(border_war(5, 5))

    effects(g, [{"do": "war", "attacker": attacker, "defender": defender, "where": CSA}])

    assert (len(said(g, BEGUN)) == 1) is begins


@pytest.mark.parametrize(("region", "begins"), [(ME, False), (AP, True)])
def test_rogue_states_without_a_name_are_told_apart_by_their_regions(region: str, begins: bool) -> None:
    g = table(a_war("us-rogue-state-middle-east", ME, "us", "rogue-state", "ground", 5))

    on(g, (begin.begin_war, "us", "rogue-state", region, "ground"))

    assert (len(said(g, BEGUN)) == 1) is begins


@proves("MP2-232", "MP2-231")
def test_ten_tracks_with_a_status_and_a_relative_strength_each() -> None:
    found = seen(table())["conflicts"]

    assert len(found) == 10
    assert all(set(track) == {"status", "strength"} for track in found.values())


@proves("MP2-237", "MP2-238", "MP1-108", "MP1-109")
@pytest.mark.parametrize(("pair", "lost"), [("russia-nato", "nato"), ("russia-us", "nato"), ("china-japan", "japan")])
def test_a_war_of_great_powers_loses_the_game(pair: str, lost: str) -> None:
    g = table()
    g.conflict[PAIR_AT[pair]] = 4

    effects(g, [{"do": "conflict", "pair": pair}])

    assert ending(g) == lost


@proves("MP2-239", "MP2-240", "MP2-244", "MP2-242", "MP1-119", "MP1-120")
@pytest.mark.parametrize(("pair", "country"), [("iran-israel", "iran"), ("rok-north-korea", "north-korea")])
@pytest.mark.parametrize("program", [4, 5])
def test_a_war_with_a_mass_deployed_program_loses_the_game(pair: str, country: str, program: int) -> None:
    g = table(countries={country: {"program": program}})
    g.conflict[PAIR_AT[pair]] = 4

    effects(g, [{"do": "conflict", "pair": pair}])

    assert ending(g) == (country if program == 5 else None)


@proves("MP2-239", "MP2-240", "MP2-244", "MP1-119", "MP1-120")
@pytest.mark.parametrize(
    ("country", "war", "lost"),
    [
        ("iran", ("iran", "israel", ME), True),
        ("north-korea", ("north-korea", "rok", AP), True),
        ("iran", ("gulf-states", "iran", ME), False),
        ("north-korea", ("iran", "israel", ME), False),
    ],
)
def test_a_program_that_is_mass_deployed_in_that_war_loses_the_game_too(
    country: str, war: tuple[str, str, str], lost: bool
) -> None:
    attacker, defender, region = war
    g = table(a_war(f"{attacker}-{defender}", region, attacker, defender), countries={country: {"program": 4}})

    effects(g, [{"do": "program", "which": country, "n": 1}])

    assert ending(g) == (country if lost else None)


@proves("MP2-241", "MP2-409", "MP1-122", "MP1-249", "MP1-250")
@pytest.mark.parametrize("n", [4, 5])
def test_five_wars_are_fought_and_a_sixth_loses_the_game(n: int) -> None:
    others = [a_war(f"us-{each}", "africa", "us", "insurgents", us=1) for each in ("a", "b", "c", "d", "e")[:n]]
    g = table(*others)

    effects(g, [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": ME}])

    assert ending(g) == ("wars" if n == 5 else None)


# --- The set-up of a War ----------------------------------------------------------------------------------------


@proves("MP2-413", "MP2-414", "MP2-415", "MP2-416")
def test_a_war_is_set_up_as_a_ground_war_at_stalemate() -> None:
    war = begun(table(), "gulf-states", "yemen", ME)

    assert (war.kind, war.status, war.attacker, war.defender) == ("ground", 6, "gulf-states", "yemen")
    g = effects(table(), [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": ME}])
    assert seen(g)["wars"][0]["kind"] == "ground"


@proves(
    *[f"MP2-{n}" for n in range(425, 448) if n not in (438, 439, 440, 441)],
    "MP2-412",
    "MP2-420",
)
@pytest.mark.parametrize(
    ("party", "ground", "air", "naval", "missile"),
    [
        ("gulf-states", 5, 5, 2, 5),
        ("israel", 8, 6, 6, 6),
        ("japan", 7, 4, 4, 4),
        ("india", 7, 5, 5, 5),
        ("uk", 4, 3, 3, 3),
        ("nato", 8, 5, 5, 5),
        ("pakistan", 5, 2, 2, 2),
        ("rok", 6, 3, 3, 3),
        ("taiwan", 3, 3, 2, 3),
        ("egypt", 5, 2, 5, 2),
        ("ukraine", 3, 3, 3, 3),
        ("balkan-states", 4, 4, 4, 4),
        ("hamas", 2, 2, 2, 2),
        ("serbia", 3, 2, 3, 2),
        ("iran", 6, 2, 2, 3),
        ("north-korea", 6, 3, 3, 3),
        ("taliban", 6, 6, 6, 6),
        ("isis", 4, 4, 4, 4),
    ],
)
def test_strengths_by_the_table(party: str, ground: int, air: int, naval: int, missile: int) -> None:
    kinds = ("ground", "air", "naval", "missile")

    found = [begun(table(), "insurgents", party, "africa", kind).defend for kind in kinds]

    assert found == [ground, air, naval, missile]


@proves("MP2-438", "MP2-439")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_peer_is_stronger_by_its_influence_in_the_region(peer: str) -> None:
    g = table(regions={"africa": {peer: 2}})

    assert begun(g, "insurgents", peer, "africa").defend == 14
    for kind in ("air", "naval", "missile"):
        assert begun(table(regions={"africa": {peer: 2}}), "insurgents", peer, "africa", kind).defend == 6
    assert begun(table(regions={"africa": {peer: 2}}), "insurgents", peer, "middle-east").defend == (
        10 + 2 * getattr(region_of(g, "middle-east"), peer)
    )


@proves("MP2-440", "MP2-417")
@pytest.mark.parametrize(("level", "strength"), [(1, 4), (2, 5), (3, 6), (4, 7)])
def test_a_rogue_state_is_as_strong_as_its_level(level: int, strength: int) -> None:
    war = begun(table(regions={"africa": {"rogues": [(level, 0, "")]}}), "us", "rogue-state", "africa")

    assert (war.defend, war.name) == (strength, "us-rogue-state-africa")


@proves("MP2-441")
@pytest.mark.parametrize("beside", [0, 1, 3])
def test_hezbollah_is_stronger_by_iranian_influence_beside_israel(beside: int) -> None:
    g = table(countries={"israel": {"iran": beside}}, regions={ME: {"iran": [2, 0, 0], "civil_wars": 2}})

    assert begun(g, "israel", "hezbollah", ME).defend == 3 + beside


@proves("MP2-422")
def test_a_card_may_give_the_strength_of_the_enemy() -> None:
    assert begun(table(), "gulf-states", "yemen", ME, strength=8).defend == 8


@proves("MP2-421", "MP2-233")
@pytest.mark.parametrize(("strength", "attack", "defend"), [(0, 8, 6), (-1, 9, 6), (-2, 10, 6), (1, 8, 7), (2, 8, 8)])
def test_relative_strength_helps_whom_it_favours_and_hurts_nobody(strength: int, attack: int, defend: int) -> None:
    g = table()
    g.strength[PAIR_AT["iran-israel"]] = strength
    war = begun(g, "israel", "iran", ME)

    assert (war.attack, war.defend) == (attack, defend)


@proves("MP2-449", "MP2-421", "MP2-427", "MP2-442")
def test_example_israel_at_war_with_hamas() -> None:
    g = table()
    g.strength[PAIR_AT["israel-neighbors"]] = 1
    war = begun(g, "israel", "hamas", ME)

    assert (war.attack, war.defend, war.status, war.kind) == (9, 2, 6, "ground")


@proves("MP2-418", "MP2-419")
def test_example_the_gulf_states_fight_two_wars_at_once() -> None:
    g = table()
    begun(g, "gulf-states", "iran", ME)
    begun(g, "gulf-states", "yemen", ME)

    assert [(war["attacker"], war["defender"]) for war in seen(g)["wars"]] == [
        ("gulf-states", "iran"),
        ("gulf-states", "yemen"),
    ]


@proves("MP2-450", "MP2-467", "MP2-455")
def test_the_first_roll_is_made_at_once_and_ignores_asterisks() -> None:
    g = table()
    g.strength[PAIR_AT["india-pakistan"]] = 0
    dice(g, 6)
    effects(g, [{"do": "war", "attacker": "pakistan", "defender": "india", "where": CSA}])
    assert (g.wars[0].attack, g.wars[0].defend, g.wars[0].status) == (4, 7, 6)

    dice(g, 6)
    at_segment(g, PROGRESS)
    assert (g.wars, said(g, "The War {war} ends: {how}")) == ([], [{"war": "pakistan-india", "how": "peace"}])


@proves("MP2-454", "MP2-453")
def test_surprise_helps_the_attacker_in_the_first_roll_only() -> None:
    told_by = {}
    for surprise in (False, True):
        g = table()
        dice(g, 5)
        effects(g, [{"do": "war", "attacker": "gulf-states", "defender": "yemen", "where": ME, "surprise": surprise}])
        told_by[surprise] = [line for line in told(g) if "Surprise" in line]
        dice(g, 5)
        at_segment(g, PROGRESS)
        assert len([line for line in told(g) if "Surprise" in line]) == surprise
    assert len(told_by[True]) == 1


@proves("MP2-405", "MP2-451", "MP2-452")
@pytest.mark.parametrize(
    ("secdef", "die", "surprise"),
    [("ellen-price", 5, True), ("ellen-price", 6, False), ("barry-wallace", 6, True), ("barry-wallace", 7, False)],
)
def test_war_on_a_rogue_state_may_come_by_surprise(secdef: str, die: int, surprise: bool) -> None:
    others = {"ellen-price": "barry-wallace", "barry-wallace": "ellen-price"}
    g = table(
        regions={"africa": {"rogues": [(3, 0, "")]}},
        members={"secdef": secdef, "cos": others[secdef]},
        tracks={"pa": 70},
    )
    at_segment(g, "p2-2-6")
    dice(g, die, 1, 10, 5)
    play(g, "act war-on-a-rogue-state", "target africa rogue-state")

    assert said(g, BEGUN) == [{"kind": "ground", "party": "us", "party_other": "rogue-state", "region": "africa"}]
    assert any("Surprise −1" in line for line in told(g)) is surprise


@proves("MP2-405")
@pytest.mark.parametrize(("level", "opinion"), [(1, 4), (2, 4), (3, 5)])
@pytest.mark.parametrize(("check", "passed"), [(6, True), (7, False)])
def test_a_war_of_choice_may_cost_approval_and_opinion(level: int, opinion: int, check: int, passed: bool) -> None:
    g = table(
        regions={"africa": {"rogues": [(level, 0, "")]}}, tracks={"pa": 50, "wo": 5}, units={"africa army-heavy": 7}
    )
    at_segment(g, "p2-2-6")
    dice(g, 10, check, 10, 5)
    play(g, "act war-on-a-rogue-state", "target africa rogue-state")

    assert rating(g, "wo") == opinion
    assert percent(g) == (46 if passed else 42)
