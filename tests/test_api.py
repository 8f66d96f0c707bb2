"""The public Python interface: set up, ask, answer, view, search, undo, save; and its error messages."""

import json
from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.bots import bot_named
from holdfast.games import game_named
from holdfast.kernel.snapshot import digest, dump
from tests.play import under_other_rules

PACKS = Path(__file__).parent.parent / "packs"
PACK = PACKS / "harbour-city"


def play_first(g: holdfast.State, answers: int = 10_000) -> None:
    """Answer with the first option, `answers` times or to the end."""
    for _ in range(answers):
        if holdfast.result(g) is None:
            entry = holdfast.waiting(g)[0]
            holdfast.choose(g, entry.seat, entry.options[0].key)


# --- Games ------------------------------------------------------------------------------------------------------


def test_games_tells_all_that_can_be_chosen() -> None:
    info = holdfast.games()["big_chair"]

    assert info.id == "big_chair"
    assert info.title == ".RESILIENCE: Facing Crisis from the Big Chair"
    assert info.seats == (1, 2, 3)
    assert [each["id"] for each in info.scenarios] == list(game_named("big_chair").book().scenarios)
    assert set(info.scenarios[0]) == {"id", "name", "story", "difficulty", "goals"}
    assert info.scenarios[0]["goals"] == [
        "Social Cohesion: 6 or higher",
        "Governance: 6 or higher",
        "Domestic Economy: 6 or higher",
        "6 turns",
    ]
    assert all(scenario["goals"] for info in holdfast.games().values() for scenario in info.scenarios)
    assert [option["name"] for option in info.options] == ["replace_lost_roles", "patience", "luck"]
    assert set(info.endings) == {"victory", "major-defeat", "minor-defeat", "out-of-events"}
    assert json.loads(json.dumps(info)), "plain data throughout"


def test_games_with_a_pack_tells_its_scenarios_too() -> None:
    plain = {scenario["id"] for scenario in holdfast.games()["big_chair"].scenarios}
    more = {scenario["id"] for scenario in holdfast.games(packs=[PACK])["big_chair"].scenarios}

    assert plain < more


# --- A game from beginning to end -------------------------------------------------------------------------------


def test_a_game_is_played_by_keys_to_its_result() -> None:
    g = holdfast.new("big_chair", scenario="test-drive", seats=1, seed=7)
    assert holdfast.result(g) is None

    play_first(g)

    result = holdfast.result(g)
    assert result is not None
    assert result.ending in holdfast.games()["big_chair"].endings
    assert holdfast.waiting(g) == []


def test_what_is_left_open_is_the_first_scenario_and_the_fewest_seats() -> None:
    g = holdfast.new("big_chair")

    assert holdfast.view(g)["scenario"] == "test-drive"
    assert g.seats == 1


def test_the_same_set_up_seed_and_keys_give_the_same_game() -> None:
    first, again, other = (holdfast.new("big_chair", "test-drive", 1, seed) for seed in (7, 7, 8))
    for g in (first, again, other):
        play_first(g, 20)

    assert digest(dump(first)) == digest(dump(again))
    assert digest(dump(first)) != digest(dump(other))


def test_waiting_tells_who_may_answer_what_and_under_which_rule() -> None:
    g = holdfast.new("big_chair", "test-drive", seats=1, seed=7)

    (entry,) = holdfast.waiting(g)

    assert (entry.seat, entry.prompt) == (0, "Choose a Role")
    assert "BC-048" in entry.rules
    assert (entry.any_of, entry.answered, entry.seconds) == ((0,), False, None)
    assert holdfast.Answer("take justice", "Take Justice") in entry.options


def test_waiting_has_an_entry_for_every_seat_that_may_answer() -> None:
    g = holdfast.new("big_chair", "test-drive", seats=3, seed=1)
    while len(holdfast.waiting(g)) == 1:
        play_first(g, 1)

    entries = holdfast.waiting(g)

    assert [entry.seat for entry in entries] == [0, 1, 2]
    assert {entry.any_of for entry in entries} == {(0, 1, 2)}
    assert holdfast.waiting(g, 1) == [entries[1]]
    assert holdfast.waiting(g, 7) == []


def test_an_option_of_the_game_is_passed_on() -> None:
    assert holdfast.new("big_chair", options={"replace_lost_roles": True}).replace_lost_roles  # type: ignore[attr-defined]
    assert not holdfast.new("big_chair").replace_lost_roles  # type: ignore[attr-defined]


def test_a_view_is_plain_data_for_a_seat_or_a_spectator() -> None:
    g = holdfast.new("big_chair", seed=1)

    for seat in (0, None):
        seen = holdfast.view(g, seat)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["seat"] == seat


def test_lines_give_the_rule_and_the_sentence() -> None:
    g = holdfast.new("big_chair", "test-drive", seed=1)

    assert holdfast.lines(g)[0] == ("BC-003", "The scenario is Test Drive")


def test_without_a_log_the_game_is_the_same_and_nothing_is_written() -> None:
    told, silent = holdfast.new("big_chair", seed=3), holdfast.new("big_chair", seed=3, log=False)

    play_first(told, 30)
    play_first(silent, 30)

    assert holdfast.lines(silent) == []
    assert holdfast.view(silent) == holdfast.view(told)


def test_a_copy_goes_on_by_itself() -> None:
    g = holdfast.new("big_chair", seed=3)
    copied, before = g.copy(), holdfast.view(g, 0)

    play_first(copied, 5)

    assert holdfast.view(g, 0) == before
    assert holdfast.view(copied, 0) != before


def test_a_redeal_looks_the_same_and_is_another_game() -> None:
    g = holdfast.new("big_chair", seed=3)
    play_first(g, 3)

    others = [holdfast.redeal(g, 0, seed) for seed in range(5)]

    for other in others:
        assert holdfast.view(other, 0) == holdfast.view(g, 0)
        assert holdfast.waiting(other) == holdfast.waiting(g)
        assert holdfast.lines(other, 0) == holdfast.lines(g, 0)
    assert len({tuple(other.deck) for other in others}) > 1  # type: ignore[attr-defined]


# --- Games on record --------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_answer_of_a_game_on_record() -> None:
    journal = holdfast.open_journal("big_chair", "test-drive", seed=7)
    before = digest(dump(journal.state))
    journal.choose(0, "take justice")

    assert holdfast.undo(journal, 0) == (0, "take justice")

    assert digest(dump(journal.state)) == before


def test_undo_of_what_others_chose_needs_their_consent() -> None:
    journal = holdfast.open_journal("big_chair", "test-drive", seats=2, seed=7)
    entry = holdfast.waiting(journal.state)[0]
    journal.choose(entry.seat, entry.options[0].key)
    other = 1 - entry.seat

    with pytest.raises(holdfast.Refusal, match=f"needs the consent of seat {entry.seat}"):
        holdfast.undo(journal, other)

    assert holdfast.undo(journal, other, agreed=[entry.seat]) == (entry.seat, entry.options[0].key)


def test_a_saved_game_is_loaded_with_its_pack_and_goes_on(tmp_path: Path) -> None:
    scenario = next(
        each["id"]
        for each in holdfast.games(packs=[PACK])["big_chair"].scenarios
        if each not in holdfast.games()["big_chair"].scenarios
    )
    journal = holdfast.open_journal("big_chair", scenario, seats=2, seed=5, packs=[PACK])
    for _ in range(12):
        entry = holdfast.waiting(journal.state)[0]
        journal.choose(entry.seat, entry.options[-1].key)

    holdfast.save(journal, tmp_path / "game.json")
    again = holdfast.load(tmp_path / "game.json")

    assert again.setup == journal.setup
    play_first(again.state)
    play_first(journal.state)
    assert digest(dump(again.state)) == digest(dump(journal.state))


def test_a_frozen_game_shows_what_it_showed_last_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = holdfast.open_journal("big_chair", "test-drive", seed=7)
    holdfast.save(journal, tmp_path / "game.json")
    under_other_rules("big_chair", monkeypatch)

    frozen = holdfast.load(tmp_path / "game.json")

    assert frozen.shown["views"][0] == holdfast.view(journal.state, 0)
    with pytest.raises(holdfast.HoldfastError, match="is in its journal's `shown`"):
        holdfast.waiting(frozen.state)


@pytest.mark.parametrize("folder", [PACK, str(PACK)], ids=["path", "text"])
def test_a_single_pack_may_be_named_without_a_list(folder: Any) -> None:
    assert len(holdfast.games(packs=folder)["big_chair"].scenarios) > 7


# --- Mistakes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "big_char"}, "there is no game 'big_char'; did you mean 'big_chair'?"),
        ({"scenario": "test-drvie"}, "big_chair has no scenario 'test-drvie'; did you mean 'test-drive'?"),
        ({"seats": 4}, "big_chair is for 1 to 3 seats, not 4"),
        ({"seats": 0}, "big_chair is for 1 to 3 seats, not 0"),
        (
            {"options": {"replace_roles": True}},
            "big_chair has no option 'replace_roles'; did you mean 'replace_lost_roles'?",
        ),
        (
            {"options": {"replace_lost_roles": "perhaps"}},
            "option 'replace_lost_roles' takes one of False, True, not 'perhaps'",
        ),
    ],
    ids=["game", "scenario", "too many seats", "no seats", "option", "value"],
)
def test_a_wrong_set_up_is_refused_with_the_nearest_valid_names(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(holdfast.HoldfastError) as refused:
        holdfast.new(**({"game": "big_chair"} | arguments))

    assert str(refused.value) == said


def test_an_unknown_scenario_like_none_is_refused_with_all_of_them() -> None:
    with pytest.raises(holdfast.HoldfastError) as refused:
        holdfast.new("big_chair", "xyzzy")

    for scenario in holdfast.games()["big_chair"].scenarios:
        assert scenario["id"] in str(refused.value)


def test_a_wrong_key_is_refused_with_the_nearest_ones_and_nothing_changes() -> None:
    g = holdfast.new("big_chair", "test-drive", seed=7)
    before = digest(dump(g))

    with pytest.raises(holdfast.Refusal, match="'take justise' is not possible now; did you mean 'take justice'"):
        holdfast.choose(g, 0, "take justise")
    with pytest.raises(holdfast.Refusal, match="there is no seat 5"):
        holdfast.choose(g, 5, "take justice")

    assert digest(dump(g)) == before


def test_there_is_nothing_to_withdraw_where_nothing_is_sealed() -> None:
    with pytest.raises(holdfast.Refusal, match="seat 0 has no sealed answer to withdraw"):
        holdfast.withdraw(holdfast.new("big_chair"), 0)


def test_a_wrong_bot_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(holdfast.HoldfastError, match="there is no bot 'stedy' for big_chair; did you mean 'steady'"):
        bot_named("stedy", "big_chair")


def test_a_pack_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(holdfast.HoldfastError, match="nowhere is not a folder"):
        holdfast.new("big_chair", packs=[tmp_path / "nowhere"])
    with pytest.raises(holdfast.HoldfastError, match="holds no TOML file"):
        holdfast.games(packs=[tmp_path])


def test_a_pack_with_mistakes_is_refused_with_all_of_them(tmp_path: Path) -> None:
    (tmp_path / "events.toml").write_text('[a]\nname = 1\n[b]\nname = "B"\n', encoding="utf-8")

    with pytest.raises(holdfast.ContentError) as refused:
        holdfast.games(packs=[tmp_path])

    assert any(f"{tmp_path.name}/events.toml [a] name" in problem for problem in refused.value.problems)
    assert any(f"{tmp_path.name}/events.toml [b]" in problem for problem in refused.value.problems)


def test_everything_public_is_documented() -> None:
    for name in holdfast.__all__:
        assert getattr(holdfast, name).__doc__, name
