"""Overview: the players, the Key indicators, and the digital components."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.errors import HoldfastError
from tests.big_chair.scene import (
    GAME,
    board,
    counters,
    dice,
    ending,
    gauge,
    keys,
    play,
    said,
    scene,
    spaces,
    start,
    take_roles,
)
from tests.proofs import proves
from tests.results import result_of

BOOK = GAME.book(())


# --- Players and goals ------------------------------------------------------------------------------------------


@proves("BC-001")
def test_all_players_win_together() -> None:
    g = scene(at="end", seats=3, deck=(), soc=7, eco=7)

    assert result_of(g).winners == (0, 1, 2)


@proves("BC-001")
def test_when_the_nation_falls_the_game_itself_has_won() -> None:
    g = scene(at="end", seats=3, soc=1)

    assert ending(g) == "major-defeat"
    assert result_of(g).winners == ()


@proves("BC-001")
def test_all_players_decide_for_the_one_government() -> None:
    g = scene(seats=3)

    assert keys(g, 0) == keys(g, 1) == keys(g, 2)


@proves("BC-002")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_one_to_three_players_take_part(seats: int) -> None:
    g = scene(seats=seats)

    assert all(keys(g, seat) for seat in range(seats))
    assert keys(g, seats) == []


@proves("BC-002")
@pytest.mark.parametrize("seats", [0, 4])
def test_three_players_are_the_most(seats: int) -> None:
    """Ruling (ledger, reading A): the "3+" of the scenarios means 3 players; line 9 says at most 3."""
    with pytest.raises(HoldfastError, match="1 to 3 seats"):
        start(seats=seats)


@proves("BC-003")
@pytest.mark.parametrize("scenario", BOOK.scenarios)
def test_a_game_is_played_with_exactly_one_scenario(scenario: str) -> None:
    g = start(scenario)

    assert GAME.view(g, 0)["scenario"] == scenario
    assert said(g, "The scenario is {scenario}") == [{"scenario": scenario}]


@proves("BC-003")
def test_there_is_no_game_without_a_scenario_of_the_book() -> None:
    with pytest.raises(HoldfastError, match="no scenario"):
        start("no-such-scenario")


@proves("BC-004")
@pytest.mark.parametrize(
    ("tracks", "expected"),
    [
        ({"soc": 7, "gov": 6, "eco": 7}, "victory"),
        ({"soc": 7, "gov": 5, "eco": 7}, "out-of-events"),
        ({"soc": 7, "gov": 6, "eco": 7, "ops": 1, "pol": 1}, "minor-defeat"),
    ],
)
def test_the_aim_is_to_survive_and_to_reach_what_the_scenario_asks_for(tracks: dict[str, int], expected: str) -> None:
    g = scene(at="end", deck=(), markers=tracks)

    assert ending(g) == expected


@proves("BC-007")
def test_a_full_game_of_24_events_takes_12_turns() -> None:
    g = scene(deck=("all-quiet",) * 24, soc=7, eco=7)

    play(g, *["done"] * 11)
    assert (g.turn, ending(g)) == (12, None)
    play(g, "done")

    assert (g.turn, ending(g)) == (12, "victory")


@proves("BC-007")
def test_a_game_is_about_a_year_and_takes_45_to_60_minutes() -> None:
    g = start("government-reboot")

    assert GAME.view(g, 0)["last_turn"] == 12
    assert "a year" in GAME.about
    assert GAME.minutes == (45, 60)


# --- Key indicators ---------------------------------------------------------------------------------------------


@proves("BC-005")
def test_eight_key_indicators_have_a_gauge_of_their_own_on_the_board() -> None:
    g = scene()

    gauges = [line.split()[0] for line in board(g).splitlines() if line.count("●") == 1]

    assert gauges == ["SOC", "GOV", "ECO", "DEF", "INT", "MEDIA", "OPS", "POL"]
    assert all(len(gauge(g, track)) == 8 for track in TRACKS)
    assert list(spaces(g)) == list(TRACKS)


@pytest.mark.parametrize(
    ("track", "name", "words"),
    [
        pytest.param("soc", "Social Cohesion", ["trust", "belong"], marks=proves("BC-020")),
        pytest.param("gov", "Governance", ["institutions", "public purse"], marks=proves("BC-021")),
        pytest.param("eco", "Domestic Economy", ["work", "trade", "at home"], marks=proves("BC-022")),
        pytest.param("def", "Defense-Security", ["police", "armed forces"], marks=proves("BC-023")),
        pytest.param("int", "International Organizations", ["faith", "unions", "alliances"], marks=proves("BC-024")),
        pytest.param("media", "Media-Public Opinion", ["press", "networks", "voices"], marks=proves("BC-025")),
        pytest.param("ops", "Operations", ["missions", "at home and far away"], marks=proves("BC-026")),
        pytest.param("pol", "Political Support", ["head of Government", "stand behind"], marks=proves("BC-027")),
    ],
)
def test_each_key_indicator_has_its_name_and_meaning(track: str, name: str, words: list[str]) -> None:
    g = scene(markers={track: 5})

    card = g.book.tracks[track]

    assert (card.name, card.short) == (name, track.upper())
    assert all(word in card.says for word in words)
    assert gauge(g, track).index("●") == 4


@proves("BC-006")
@pytest.mark.parametrize(
    ("table", "choices", "moved"),
    [
        ({"hand": ["diplomacy"], "deck": ["hospitals-at-their-limit", "all-quiet"]}, ["done"], {"gov": 5}),
        ({"hand": ["training-of-local-authorities"]}, ["play training-of-local-authorities"], {"gov": 7}),
        ({"roles": {"homeland": 0}}, ["use homeland-1"], {"soc": 7}),
        ({"active": ["friends-with-mega-corps"], "budget": 4}, ["influence eco 4"], {"eco": 7}),
        ({"counters": [("int", -2), ("ops", 1)]}, ["apply all"], {"int": 4, "ops": 7}),
        ({"media": 3, "int": 3}, ["apply all"], {"pol": 5, "eco": 5}),
    ],
    ids=["event", "strategy", "role", "influence", "counters", "dominoes"],
)
def test_an_indicator_changes_through_cards_influence_dominoes_and_counters(
    table: dict[str, Any], choices: list[str], moved: dict[str, int]
) -> None:
    moment = "action" if choices[0].startswith(("play", "influence")) else "turn"
    g = scene(at=moment, **table)
    before = spaces(g)

    dice(g, 1)
    play(g, *choices)

    assert {track: space for track, space in spaces(g).items() if space != before[track]} == moved


@proves("BC-006")
@pytest.mark.parametrize(
    ("moment", "choices"),
    [
        ("turn", ["buy weekly-press-hour", "done"]),
        ("action", ["influence eco 4"]),
        ("action", ["give up friends-with-mega-corps"]),
        ("action", ["pass", "done"]),
    ],
    ids=["buying and maintenance", "failed influence", "giving up", "passing and a new turn"],
)
def test_nothing_else_changes_an_indicator(moment: str, choices: list[str]) -> None:
    g = scene(at=moment, budget=4, active=["friends-with-mega-corps"])

    dice(g, 6)
    play(g, *choices)

    assert spaces(g) == dict.fromkeys(TRACKS, 6)


# --- Components -------------------------------------------------------------------------------------------------


@proves("BC-028")
def test_one_board_shows_everything_to_everybody() -> None:
    g = scene(
        at="action",
        turn=3,
        seats=3,
        budget=5,
        cubes=2,
        active=["diplomacy"],
        discarded=["social-reforms"],
        counters=[("soc", -1)],
    )

    shown = board(g)

    assert {board(g, seat) for seat in range(3)} == {shown}
    for part in ("Turn 3 of 7", "Budget 5", "Events left 8", "■■", "Active: Diplomacy", "Discarded: Social Reforms"):
        assert part in shown
    assert "next turn −1" in board(g)


@proves("BC-029")
def test_one_rule_booklet_holds_every_rule_that_the_log_cites() -> None:
    text = resources.files("holdfast.games.big_chair").joinpath("rules.toml").read_text(encoding="utf-8")
    booklet = [rule["id"] for rule in tomllib.loads(text)["rule"]]
    g = start()

    for _ in range(40):
        play(g, keys(g)[0])

    assert booklet == [f"BC-{n:03}" for n in range(1, 293)]
    assert {line.rule for line in g.log or ()} <= set(booklet)
    assert len({line.rule for line in g.log or ()}) > 10


@proves("BC-030")
def test_54_event_cards_are_printed() -> None:
    events = BOOK.events.values()

    assert sum(card.copies for card in events) == 54
    assert sorted(card.number for card in events) == list(range(1, 39))


@proves("BC-031")
def test_22_strategy_cards_are_printed() -> None:
    g = start()
    take_roles(g)
    seen = GAME.view(g, 0)

    assert len(seen["offer"]) + len(seen["hand"]) == 22
    assert sorted(card.number for card in BOOK.strategies.values()) == list(range(1, 23))


@proves("BC-032")
def test_9_role_cards_are_printed() -> None:
    g = start("a-winter-of-shortages")

    assert len([key for key in keys(g) if key.startswith("take")]) == 9
    assert sorted(card.number for card in BOOK.roles.values()) == list(range(1, 10))


@proves("BC-033")
def test_8_discs_mark_the_eight_key_indicators() -> None:
    g = scene(soc=1, gov=2, eco=3, def_=4, int=5, media=6, ops=7, pol=8, at="action", hand=["diplomacy"])

    places = [gauge(g, track).index("●") + 1 for track in TRACKS]

    assert board(g).count("●") == 8
    assert places == [1, 2, 3, 4, 5, 6, 7, 8]


def cubes_on_abilities(g: Any) -> int:
    return sum(len(role["ready"]) for role in GAME.view(g, 0)["roles"])


@proves("BC-034")
def test_8_blue_cubes_mark_time_budget_and_the_abilities_of_three_roles() -> None:
    g = scene(seats=3, roles={"economy": 0, "defense": 1, "homeland": 2})
    assert "Turn 1 of" in board(g)
    assert "Budget 12" in board(g)
    assert 2 + cubes_on_abilities(g) == 8

    play(g, "use homeland-1", seat=2)
    play(g, "buy diplomacy", "done", "pass", "end turn")

    assert "Turn 2 of" in board(g)
    assert "Budget 12" in board(g), "the marker is back on the sum of GOV and ECO"
    assert cubes_on_abilities(g) == 5


@proves("BC-035")
def test_black_cubes_count_special_events_also_beyond_the_fourth() -> None:
    """Ruling (ledger): the rulebook says nothing about a fifth special Event; the count continues."""
    g = scene(at="action", hand=["diplomacy"], cubes=4, deck=["sabotage-of-vital-public-interest", "all-quiet"])

    play(g, "pass")

    assert GAME.view(g, 0)["cubes"] == 5
    assert "black cubes: ■■■■■" in board(g)


@proves("BC-036")
def test_next_turn_markers_do_not_run_out() -> None:
    """Ruling (ledger): six markers are in the box; the supply counts as unlimited."""
    six = [("soc", 1), ("gov", 1), ("def", 1), ("media", 1), ("ops", 1), ("pol", 1)]
    deck = ["member-state-struggles-with-eu", *["all-quiet"] * 3]
    g = scene(at="action", hand=["diplomacy"], counters=six, deck=deck)

    play(g, "pass")
    assert counters(g) == [*six, ("eco", -1), ("int", -2)]
    play(g, "apply all")

    assert list(spaces(g).values()) == [7, 6, 5, 7, 4, 7, 7, 6]
    assert counters(g) == []


@proves("BC-037")
def test_the_die_has_six_sides() -> None:
    g = scene(at="action", budget=600, active=["friends-with-mega-corps"])

    play(g, *["influence eco 2"] * 300)

    rolled = [line["die"] for line in said(g, "The die shows {die}")]
    assert len(rolled) == 300
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
