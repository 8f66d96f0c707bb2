"""The contents name everything on the table, and the gauges count what they announce."""

from holdfast.games.big_chair import GAME
from holdfast.games.big_chair.cards import TRACKS
from tests.big_chair.scene import FRENCH, WORDS, scene
from tests.play import Case, states

BOOK = GAME.book()
CONTENTS = GAME.contents(WORDS)


def test_a_card_stands_in_the_contents_with_all_that_it_does() -> None:
    card = CONTENTS["strategies"]["security-forces-launch-strikes"]

    assert (card["number"], card["name"]) == (9, "Security Forces Launch Strikes")
    assert (card["cost"], card["maintenance"], card["removed"]) == (6, 0, True)
    assert card["effects"] == ["OPS +2", "next turn DEF +1", "INT −1 and MEDIA −1 on a roll of 4–6"]
    assert card["tracks"] == ["ops", "def", "int", "media"]
    assert card["influence"] == ["ops"]
    assert CONTENTS["strategies"]["diplomacy"]["saves"] == [{"track": "int", "on": [1, 2, 3]}]
    assert CONTENTS["strategies"]["diplomacy"]["eases"] == [{"track": "int", "n": -1}]
    assert CONTENTS["roles"]["homeland"]["abilities"] == ["SOC +1", "remove a negative Next Turn counter"]
    assert CONTENTS["events"]["energy-shortage"]["tracks"] == ["pol", "eco", "soc"]


def test_a_track_stands_in_the_contents_with_its_colours_dominoes_and_odds() -> None:
    track = CONTENTS["tracks"]["eco"]

    assert track["colours"] == ["", "red", "red", "orange", "", "", "", "", ""]
    assert track["red"] == {"text": "SOC −1; GOV −1", "tracks": ["soc", "gov"]}
    assert track["top"] == {"text": "SOC +1", "tracks": ["soc"]}
    assert CONTENTS["tracks"]["gov"]["top"] is None
    assert track["odds"][0] == {"budget": 2, "up_to": 1}


def test_the_contents_are_in_french_too() -> None:
    assert GAME.contents(FRENCH)["tracks"]["soc"]["name"] == "Cohésion sociale"


def test_the_pillars_and_the_budget_are_always_in_sight() -> None:
    assert [gauge.key for gauge in GAME.gauges(BOOK) if gauge.vital] == [*TRACKS, "budget"]


def test_every_gauge_has_a_reading_at_every_moment_of_a_game() -> None:
    keys = [gauge.key for gauge in GAME.gauges(BOOK)]
    for g in states(Case(GAME, "test-drive", 2), seed=3):
        for seat in (None, 0, 1):
            assert list(GAME.readings(GAME.view(g, seat))) == keys


def test_gauges_before_the_markers_are_placed_stand_at_the_bottom() -> None:
    g = GAME.begin(GAME.set_up("test-drive", 1, 1), BOOK)
    assert GAME.readings(GAME.view(g, None))["soc"] == 1


def test_gauges_count_goals_strategies_abilities_and_cubes() -> None:
    g = scene(at="action", budget=5, cubes=2, active=["diplomacy"], roles={"economy": 0}, soc=6, gov=5, eco=8)

    found = GAME.readings(GAME.view(g, 0))

    assert (found["soc"], found["gov"], found["eco"]) == (6, 5, 8)
    assert (found["budget"], found["goals"], found["active"], found["abilities"], found["cubes"]) == (5, 2, 1, 2, 2)
