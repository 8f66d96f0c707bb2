"""Crisis step a: the metrics are checked, detriment tokens are placed, and a purple metric loses the game."""

from typing import Any

import pytest

from tests.ares_crisis.crisis.words import (
    CALM,
    FULL,
    TOKEN,
    phases,
    planet,
    price,
    seen,
    to_next_planning,
    to_planning,
    token,
    zone_of,
)
from tests.ares_crisis.scene import ending, keys, offers, play, prompt, said, scene
from tests.proofs import proves

# --- Temperature and oxygen -------------------------------------------------------------------------------------


@proves("AC-056")
def test_at_the_start_of_each_round_temperature_and_oxygen_are_checked() -> None:
    crises = {"crop-failures-1": 1, "impact-desert-1": 1}  # temperature -4 and oxygen -2 after each check
    g = scene(at="crisis step", temperature=2, oxygen=13, oceans=9, crises=crises)
    tokens = []

    for _ in range(5):
        to_planning(g)
        tokens.append((token(g, "temperature"), token(g, "oxygen")))
        to_next_planning(g)

    assert tokens == [(None, None), ("yellow", "yellow"), ("yellow", "yellow"), ("red", "yellow"), ("red", "red")]


@pytest.mark.parametrize(
    ("metric", "values", "side"),
    [
        pytest.param("temperature", range(-8, 1, 2), "yellow", marks=proves("AC-057")),
        pytest.param("temperature", range(-18, -9, 2), "red", marks=proves("AC-057")),
        pytest.param("oxygen", range(7, 12), "yellow", marks=proves("AC-058")),
        pytest.param("oxygen", range(3, 7), "red", marks=proves("AC-058")),
        pytest.param("temperature", range(2, 9, 2), None, marks=proves("AC-059")),
        pytest.param("oxygen", range(12, 15), None, marks=proves("AC-059")),
    ],
)
def test_a_metric_in_its_yellow_or_red_zone_has_its_token_out_with_that_side_up(
    metric: str, values: range, side: str | None
) -> None:
    for value in values:
        g = scene(at="check", **{**FULL, metric: value})

        assert token(g, metric) == side
        assert [facts["metric"] for facts in said(g, TOKEN)] == ([metric] if side else [])


@proves("AC-059")
def test_a_metric_raised_to_its_white_zone_loses_its_token_when_the_next_round_starts() -> None:
    """Ruling: the removal of an old token is not described; it follows from the check in every round."""
    g = scene(at="action", temperature=0, oxygen=14, oceans=9, tokens=("yellow", "", ""), mc=14)

    play(g, "buy temperature")

    assert (zone_of(g, "temperature"), token(g, "temperature")) == ("white", None)
    assert seen(g)["round"] == 2


@proves("AC-060", "AC-158")
def test_the_temperature_token_hinders_all_players_for_the_whole_round() -> None:
    others = [{"hand": ["media-group"], "mc": 20}]
    planet: dict[str, Any] = {"temperature": 0, "oxygen": 14, "oceans": 9}
    hand = ["lava-flows", "interns"]
    g = scene(at="crisis step", seats=2, **planet, hand=hand, mc=40, others=others, dummies=["purple-construction"])
    play(g, "choose production", seat=0)
    play(g, "choose research", seat=1)

    play(g, "play lava-flows", seat=0)

    assert zone_of(g, "temperature") == "white"
    assert (g.players[0].mc, price(g, "interns", 0), price(g, "media-group", 1)) == (40 - 18, 4, 12)

    play(g, "play media-group", seat=1)

    assert g.players[1].mc == 20 - 12


@proves("AC-060", "AC-160")
def test_the_oxygen_token_hinders_all_players_for_the_whole_round() -> None:
    others = [{"hand": ["sponsors"], "mc": 20}]
    planet: dict[str, Any] = {"temperature": 8, "oxygen": 7, "oceans": 9}
    g = scene(at="crisis step", seats=2, **planet, hand=["mine"], mc=20, others=others, dummies=["purple-action"])

    play(g, "choose development", seat=0)
    play(g, "choose development", seat=1)
    play(g, "play mine", seat=0)
    play(g, "play sponsors", seat=1)

    assert (g.players[0].mc, g.players[1].mc) == (20 - 10, 20 - 5)


# --- What the tokens do -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("temperature", "more"),
    [
        pytest.param(2, 0, marks=proves("AC-059")),
        pytest.param(0, 1, marks=proves("AC-158")),
        pytest.param(-10, 3, marks=proves("AC-159")),
    ],
)
@pytest.mark.parametrize(
    ("phase", "card", "printed"),
    [("development", "mine", 10), ("construction", "interns", 3), ("construction", "research", 5)],
)
def test_the_temperature_token_makes_each_project_card_dearer(
    temperature: int, more: int, phase: str, card: str, printed: int
) -> None:
    planet: dict[str, Any] = {"temperature": temperature, "oxygen": 14, "oceans": 9}
    dummies = ["solo-4", "solo-5", "solo-1"]
    g = scene(at="crisis step", **planet, hand=[card], mc=printed + more, dummies=dummies)
    play(g, "turn up construction", "turn up development", "choose action")
    if phase == "construction" and prompt(g).startswith("Development"):
        play(g, "done")

    play(g, f"play {card}")

    paid = said(g, "{seat} pays {amount}[ ({cause})]")
    assert [(each["amount"], each["cause"]) for each in paid] == [((printed + more, "mc"), card)]


@proves("AC-158", "AC-159")
@pytest.mark.parametrize(("temperature", "more"), [(0, 1), (-10, 3)])
def test_a_card_that_its_owner_can_pay_only_without_the_surcharge_is_not_offered(temperature: int, more: int) -> None:
    planet: dict[str, Any] = {"temperature": temperature, "oxygen": 14, "oceans": 9}
    g = scene(at="crisis step", **planet, hand=["mine"], mc=10 + more - 1, dummies=["solo-5", "solo-1"])

    play(g, "turn up development", "turn up action", "choose construction")

    assert prompt(g).startswith("Development")
    assert offers(g, "play") == []
    assert price(g, "mine") == 10 + more


@proves("AC-160")
@pytest.mark.parametrize(("oxygen", "paid"), [(12, 7), (11, 10)])
def test_with_a_yellow_oxygen_token_nobody_gets_the_bonus_of_development(oxygen: int, paid: int) -> None:
    g = scene(
        at="crisis step", temperature=8, oxygen=oxygen, oceans=9, hand=["mine"], mc=20, dummies=["solo-1", "solo-3"]
    )
    play(g, "turn up action", "turn up action", "choose development")

    play(g, "play mine")

    assert g.players[0].mc == 20 - paid


@proves("AC-161")
@pytest.mark.parametrize(("oxygen", "offered"), [(7, True), (6, False)])
def test_with_a_red_oxygen_token_development_cannot_be_chosen(oxygen: int, offered: bool) -> None:
    g = scene(at="check", temperature=8, oxygen=oxygen, oceans=9, seats=2)

    assert [("development" in offers(g, "choose", seat)) for seat in (0, 1)] == [offered, offered]


@proves("AC-162")
@pytest.mark.parametrize(("oxygen", "resolved"), [(7, ["development", "production"]), (6, ["production"])])
def test_with_a_red_oxygen_token_a_dummy_card_does_not_make_development_happen(
    oxygen: int, resolved: list[str]
) -> None:
    planet: dict[str, Any] = {"temperature": 8, "oxygen": oxygen, "oceans": 9}
    g = scene(at="crisis step", seats=2, **planet, dummies=["purple-development", "purple-research"])

    play(g, "choose production", seat=0)
    play(g, "choose production", seat=1)

    assert phases(g) == resolved


# --- Oceans -----------------------------------------------------------------------------------------------------


@proves("AC-061")
@pytest.mark.parametrize(
    ("oceans", "zone"),
    [
        *[pytest.param(n, "white", marks=proves("AC-154")) for n in (9, 8, 7)],
        *[pytest.param(n, "yellow", marks=proves("AC-155")) for n in (6, 5, 4)],
        *[pytest.param(n, "red", marks=proves("AC-156")) for n in (3, 2)],
        *[pytest.param(n, "purple", marks=proves("AC-157")) for n in (1, 0)],
    ],
)
def test_the_state_of_the_oceans_is_read_from_the_chart_by_the_number_of_faceup_oceans(oceans: int, zone: str) -> None:
    g = scene(at="check", temperature=8, oxygen=14, oceans=oceans)

    assert zone_of(g, "ocean") == zone
    assert token(g, "ocean") == (zone if zone in ("yellow", "red") else None)
    assert ending(g) == ("purple" if zone == "purple" else None)


@proves("AC-062")
def test_the_token_of_the_oceans_is_resolved_at_once_instead_of_lasting_the_round() -> None:
    g = scene(
        at="crisis step", temperature=8, oxygen=14, oceans=6, hand=["mine"], mc=20, crisis_deck=["second-impact-1"]
    )

    assert (token(g, "ocean"), seen(g)["drawn"]) == ("yellow", [])
    assert keys(g) == ["choose 1", "choose 2"]

    play(g, "choose 1")

    assert planet(g)[0] == 8 - 2 - 4  # the token, then the Crisis drawn next
    to_planning(g)
    assert (price(g, "mine"), planet(g)[:2]) == (10, (2, 12))


@pytest.mark.parametrize(
    ("oceans", "answer", "falls"),
    [
        pytest.param(6, "choose 1", (2, 0), marks=proves("AC-163")),
        pytest.param(4, "choose 2", (0, 1), marks=proves("AC-163")),
        pytest.param(3, "choose 1", (4, 0), marks=proves("AC-164")),
        pytest.param(2, "choose 2", (0, 2), marks=proves("AC-164")),
    ],
)
def test_the_token_of_the_oceans_lowers_temperature_or_oxygen_as_the_players_choose(
    oceans: int, answer: str, falls: tuple[int, int]
) -> None:
    """Ruling (AC-164): the two steps of the red side are taken on one metric; they are not split."""
    g = scene(at="check", temperature=8, oxygen=14, oceans=oceans, seats=2)

    play(g, answer, seat=1)

    assert planet(g) == (8 - falls[0], 14 - falls[1], oceans)
    assert prompt(g) == "Choose a phase"


# --- Order and defeat -------------------------------------------------------------------------------------------


@proves("AC-165")
def test_the_steps_lost_to_the_ocean_token_do_not_change_the_tokens_of_this_round() -> None:
    g = scene(at="crisis step", temperature=2, oxygen=14, oceans=6, hand=["mine"], mc=20)

    assert token(g, "temperature") is None
    play(g, "choose 1")

    assert (planet(g)[0], zone_of(g, "temperature"), token(g, "temperature")) == (0, "yellow", None)
    assert price(g, "mine") == 10


@proves("AC-165")
def test_a_metric_that_the_ocean_token_pushes_into_purple_is_not_lost_at_this_check() -> None:
    g = scene(at="crisis step", temperature=8, oxygen=3, oceans=6)

    play(g, "choose 2")

    assert (zone_of(g, "oxygen"), token(g, "oxygen"), ending(g)) == ("purple", "red", None)


@proves("AC-165")
def test_the_purple_check_of_all_metrics_comes_before_any_token() -> None:
    g = scene(at="check", temperature=0, oxygen=2, oceans=6)

    assert ending(g) == "purple"
    assert said(g, TOKEN) == []
    assert [token(g, metric) for metric in ("temperature", "oxygen", "ocean")] == [None, None, None]


@proves("AC-063", "AC-133")
@pytest.mark.parametrize(
    ("given", "lost"),
    [
        ({"temperature": -18}, False),
        ({"temperature": -20}, True),
        ({"oxygen": 3}, False),
        ({"oxygen": 2}, True),
        ({"oceans": 2}, False),
        ({"oceans": 1}, True),
    ],
)
def test_if_any_of_the_three_metrics_is_in_its_purple_zone_at_the_check_the_players_lose(
    given: dict[str, Any], lost: bool
) -> None:
    g = scene(at="round", **{**FULL, **given})

    assert ending(g) == ("purple" if lost else None)


@proves("AC-133")
def test_a_metric_left_in_purple_at_the_end_of_a_round_loses_when_the_next_one_begins() -> None:
    g = scene(at="end", **{**CALM, "oxygen": 2}, round=3)

    assert ending(g) == "purple"
    assert seen(g)["round"] == 4
    assert seen(g)["drawn"] == []
