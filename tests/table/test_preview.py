"""Previews and history."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from holdfast.games import game_named
from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.decisions import choose
from holdfast.kernel.language import ENGLISH, language_named
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.hints import hint
from holdfast.table.history import history, position
from holdfast.table.preview import preview, seed_of
from holdfast.table.showing import viewer_state
from tests.results import given
from tests.table.tables import Played


def play_until(played: Played, seat: int, verb: str) -> str:
    """Play until an option of this kind is offered; returns its key."""
    for _ in range(200):
        played.bots()
        found = [key for key in played.keys(seat) if key.split()[0] == verb]
        if found:
            return found[0]
        played.choose(seat)
    raise AssertionError(f"{verb} was never offered")


def finished(game: str, *places: str) -> Played:
    """A whole game."""
    played = Played(game, *places)
    for turn in range(2000):
        played.bots()
        asked = [seat for seat in played.table.people() if played.keys(seat) and seat not in played.table.state.sealed]
        if not asked:
            break
        keys = played.keys(asked[0])
        played.choose(asked[0], keys[turn % len(keys)])
    assert played.table.state.result
    return played


def view_of(played: Played) -> Mapping[str, Any]:
    """Ana's view."""
    return dict(played.table.game.view(played.table.state, 0))


def test_a_preview_of_something_certain_says_exactly_what_follows() -> None:
    played = Played("big_chair", "Ana")
    key = play_until(played, 0, "buy")
    before = digest(dump(played.table.state))

    seen = preview(played.table, 0, key, ENGLISH)

    assert digest(dump(played.table.state)) == before, "looking changes nothing"
    assert seen["sure"]
    (budget,) = [change for change in seen["changes"] if change["gauge"] == "budget"]
    played.choose(0, key)
    assert budget["to"] == [{"value": played.table.game.view(played.table.state, 0)["budget"], "share": 1.0}]
    assert seen["lines"]
    assert seen["then"] == given(viewer_state(played.table, 0, ENGLISH)["asked"])["prompt"]


def test_a_preview_of_something_uncertain_gives_odds_and_knows_no_more_than_the_player() -> None:
    played = Played("big_chair", "Ana")
    key = play_until(played, 0, "pass")

    seen = preview(played.table, 0, key, ENGLISH)
    later = given(seen["later"])

    assert seen["sure"], "to pass changes nothing"
    assert seen["changes"] == []
    assert not later["sure"], "but Events follow"
    assert seen["then"] == "", "what is asked next may depend on what cannot be known"
    assert later["trials"] == 40
    for change in later["changes"]:
        assert sum(each["share"] for each in change["to"]) == pytest.approx(1, abs=0.01)
    hidden = played.table.game.redeal(played.table.state, 0, 3)
    played.table.journal.state = hidden
    assert preview(played.table, 0, key, ENGLISH) == seen


def test_a_preview_goes_on_to_what_the_die_decides() -> None:
    played = Played("big_chair", "Ana")
    key = play_until(played, 0, "influence")
    track = key.split()[1]
    played.table.state.tracks[TRACKS.index(track)] = 5  # type: ignore[attr-defined]

    seen = preview(played.table, 0, key, ENGLISH)

    assert not seen["sure"]
    (moved,) = [change for change in seen["changes"] if change["gauge"] == track]
    assert {each["value"] for each in moved["to"]} == {moved["from"], moved["from"] + 1}


def test_odds_are_exact_where_one_die_decides_and_the_same_as_the_board_shows() -> None:
    played = Played("big_chair", "Ana")
    play_until(played, 0, "influence")
    played.table.state.tracks[:] = [5] * len(TRACKS)  # type: ignore[attr-defined]
    for key in [key for key in played.keys(0) if key.startswith("influence")]:
        _, track, budget = key.split()
        seen = preview(played.table, 0, key, ENGLISH)
        (moved,) = [change for change in seen["changes"] if change["gauge"] == track]
        shown = {str(each["budget"]): each["of_six"] for each in view_of(played)["influence"][track]}
        rises = [each["share"] for each in moved["to"] if each["value"] > moved["from"]]
        assert seen["exact"]
        assert rises == [round(shown[budget] / 6, 3)]


def test_odds_are_not_called_exact_where_cards_are_turned_over() -> None:
    played = Played("big_chair", "Ana")

    assert not given(preview(played.table, 0, play_until(played, 0, "pass"), ENGLISH)["later"])["exact"]


@pytest.mark.parametrize("others", [("Ben", "Cleo"), ("bot trader", "bot steward")])
def test_a_preview_of_a_sealed_answer_tells_what_it_brings_oneself_and_nothing_of_rivals(
    others: tuple[str, str],
) -> None:
    played = Played("survive_thrive", "Ana", *others)
    played.bots()
    key = next(key for key in played.keys(0) if key.startswith("build"))

    seen = preview(played.table, 0, key, ENGLISH)

    assert {"dp-0"} == {change["gauge"] for change in seen["changes"] if change["gauge"].startswith("dp-")}
    (mine,) = [change for change in seen["changes"] if change["gauge"] == "dp-0"]
    assert seen["then"] == "", "it is not known what is asked once all have answered"
    played.choose(0, key)
    for seat in played.table.people()[1:]:
        played.choose(seat)
    played.bots()
    assert [each["value"] for each in mine["to"]] == [played.table.game.readings(view_of(played))["dp-0"]]


def action_points(g: State) -> int:
    """The Action Points of the President."""
    game = game_named("mr_president")
    return game.readings(game.view(g, 0))["ap"]


def points_after(played: Played, key: str) -> int:
    """The Action Points after an answer."""
    ahead = played.table.state.copy()
    choose(ahead, 0, key)
    return action_points(ahead)


def test_a_preview_leaves_out_what_every_answer_leads_to() -> None:
    """After the last Focus of the intelligence the year's Action Points come, wherever the Focus is."""
    played = Played("mr_president", "Ana")
    while not (keys := played.keys(0))[0].startswith("at ") or points_after(played, keys[0]) == 0:
        played.choose(0)

    seen = [preview(played.table, 0, key, ENGLISH) for key in keys]

    for each in seen:
        assert each["sure"]
        told = [*each["changes"], *(each["later"]["changes"] if each["later"] else [])]
        assert "ap" not in {change["gauge"] for change in told}
        assert each["lines"], "it says what it does"


def wandering(seed: int, key: str) -> Played:
    """A random game up to where a key is offered, or to its end."""
    played, dice = Played("big_chair", "Ana"), random.Random(seed)
    while played.keys(0) and key not in played.keys(0):
        played.choose(0, dice.choice(played.keys(0)))
    return played


def test_a_preview_warns_of_the_end() -> None:
    key = "end turn"
    played = next(table for seed in range(50) if key in (table := wandering(seed, key)).keys(0))
    played.table.state.tracks[:] = [5] * len(TRACKS)  # type: ignore[attr-defined]
    assert preview(played.table, 0, key, ENGLISH)["ends"] is None
    played.table.state.tracks[0] = 1  # type: ignore[attr-defined]

    assert preview(played.table, 0, key, ENGLISH)["ends"] == {
        "says": "Major Defeat: society or governance has collapsed",
        "share": 1.0,
    }
    (asked,) = [
        each for each in given(viewer_state(played.table, 0, ENGLISH)["asked"])["options"] if each["key"] == key
    ]
    assert asked["detail"].startswith("This ends the game.")


def test_a_hint_is_an_offered_option_with_its_reasons() -> None:
    played = Played("big_chair", "Ana")
    play_until(played, 0, "buy")

    said = hint(played.table, 0, ENGLISH)

    assert said["bot"] == "steady"
    assert said["key"] in played.keys(0)
    assert said["says"]


def test_the_moments_of_a_game_lead_to_where_it_stands() -> None:
    played = finished("big_chair", "Ana")
    table = played.table

    seen = history(table, frozenset({0}), ENGLISH)

    assert len(seen["gauges"]) == len(table.journal.moves) + 1
    assert seen["gauges"][-1] == table.game.readings(table.game.view(table.state, None))
    assert [answer["key"] for answer in seen["answers"]] == [key for _, key in table.journal.moves]
    assert all(answer["text"] for answer in seen["answers"])
    counts = [point["count"] for point in seen["turning_points"]]
    assert counts == sorted(counts)
    assert 1 <= len(counts) <= 4
    assert all("→" in point["says"] for point in seen["turning_points"])
    lines = viewer_state(table, None, ENGLISH)["lines"]
    for point in seen["turning_points"]:
        assert point["headline"] in [line["text"] for line in lines if line["answer"] == point["count"]]
    assert any(point["headline"].startswith("Event: ") for point in seen["turning_points"])


def test_a_moment_is_what_the_seat_saw_then() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot developer")
    views = []
    for _ in range(6):
        played.bots()
        views.append((len(played.table.journal.moves), played.table.game.view(played.table.state, 0)))
        played.choose(0)

    for count, view in views:
        seen = position(played.table, count, 0, ENGLISH)
        assert seen["eye"]["view"] == view
        assert seen["of"] == len(played.table.journal.moves)
    with pytest.raises(Refused, match="no position"):
        position(played.table, 10_000, 0, ENGLISH)


def test_during_a_game_with_secrets_the_answers_of_others_are_hidden() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot developer")
    played.bots()
    played.choose(0)
    played.bots()

    for answer in history(played.table, frozenset({0}), ENGLISH)["answers"]:
        assert (answer["key"] is None) == (answer["seat"] != 0)


def test_a_sealed_answer_is_hidden_even_in_a_game_without_secrets() -> None:
    played = Played("ares_crisis", "Ana", "Ben")
    for seat in (1, 0):  # they keep their first cards, and choose corporations
        played.choose(seat, "enough")
    key = played.choose(1)
    assert 1 in played.table.state.sealed

    for seats, told in ((frozenset(), None), (frozenset({0}), None), (frozenset({1}), key)):
        assert history(played.table, seats, ENGLISH)["answers"][-1]["key"] == told
    played.choose(0)
    assert history(played.table, frozenset(), ENGLISH)["answers"][2]["key"] == key, "now all know it"


def test_after_the_end_everything_is_shown_in_the_readers_language() -> None:
    played = finished("survive_thrive", "Ana", "bot random", "bot random")

    seen = history(played.table, frozenset(), language_named("fr"))

    assert all(answer["key"] and answer["text"] for answer in seen["answers"])
    assert seen["turning_points"]


def test_a_withdrawn_sealed_answer_is_hidden_from_others() -> None:
    played = Played("ares_crisis", "Ana", "Ben")
    while not played.table.state.sealed:
        seat = next(seat for seat in (1, 0) if played.keys(seat))
        key = played.choose(seat)
    played.do(do.Withdraw(seat=seat, at=played.table.at))

    theirs, mine = (history(played.table, frozenset({eye}), ENGLISH)["answers"][-2:] for eye in (1 - seat, seat))
    assert [answer["key"] for answer in theirs] == [None, None]
    assert mine[0]["key"] == key


def test_the_trials_of_a_preview_hang_on_the_seed_of_the_table_which_no_player_knows() -> None:
    one, other = (Played("big_chair", "Ana", seed=seed).table for seed in (1, 2))

    assert seed_of(one, 0, 0) != seed_of(other, 0, 0)
    assert seed_of(one, 0, 0) != seed_of(one, 0, 1)
