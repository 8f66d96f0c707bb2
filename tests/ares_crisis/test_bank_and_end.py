"""VP Bank, End step, the end of the game, difficulty."""

import pytest

from holdfast.games.ares_crisis import GAME
from tests.ares_crisis.scene import BOOK, changes, ending, idle, keys, play, prompt, scene, start, table
from tests.proofs import proves

FULL = {"temperature": 8, "oxygen": 14, "oceans": 9}
SUPPLIES = "dwindling-supplies-1"


# --- VP Bank ----------------------------------------------------------------------------------------------------


@proves("AC-114", "AC-116")
def test_vp_of_a_card_go_to_the_bank_of_the_team() -> None:
    g = scene(seats=2, hand=["earth-catapult"], mc=24)

    play(g, "play earth-catapult")

    assert g.bank == 2
    assert "bank" not in GAME.view(g, 0)["players"][0]


@proves("AC-117", "AC-214", "AB-106")
@pytest.mark.parametrize(
    ("card", "played", "tags", "next_card", "paid"),
    [
        ("interplanetary-relations", ["mine", "lichen", "cartel"], {}, "", 1),
        ("think-tank", ["interns", "ironworks"], {}, "", 1),
        ("immigration-shuttles", [], {"earth": 1}, "", 1),
        ("immigration-shuttles", [], {"earth": 2}, "sponsors", 2),
        ("water-import-from-europa", [], {"jovian": 1}, "ganymede-shipyard", 3),
        ("io-mining-industries", [], {}, "ganymede-shipyard", 2),
    ],
)
def test_variable_vp_are_paid_each_time_the_condition_yields_one(
    card: str, played: list[str], tags: dict[str, int], next_card: str, paid: int
) -> None:
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    g = scene(at=phase, hand=[card, next_card] if next_card else [card], played=played, tags=tags, mc=99)
    play(g, f"play {card}")
    if next_card:
        again = scene(at="development", hand=[next_card], played=[*played, card], tags=tags, mc=99, bank=g.bank)
        again.players[0].scored = g.players[0].scored
        play(again, f"play {next_card}")
        g = again

    assert g.bank == paid


@proves("AC-120", "AC-121", "AC-214")
def test_resources_that_make_a_vp_leave_the_card() -> None:
    """The rulebook's example: 1 VP per two animals, 1 there, 1 more comes."""
    g = scene(at="development", hand=["lichen"], mc=5, played=["ecological-zone"], resources={"ecological-zone": 1})

    play(g, "play lichen")

    assert g.players[0].resources == {"ecological-zone": 0}
    assert g.bank == 1


@proves("AC-214", "AB-106")
@pytest.mark.parametrize(
    ("card", "vp"),
    [
        ("ecological-zone", (1, 2, "here")),
        ("physics-complex", (1, 2, "here")),
        ("tardigrades", (1, 3, "here")),
        ("interplanetary-relations", (1, 4, "cards")),
        ("think-tank", (1, 3, "blue cards")),
        ("immigration-shuttles", (1, 2, "earth tags")),
        ("water-import-from-europa", (1, 1, "jovian tags")),
        ("io-mining-industries", (1, 1, "jovian tags")),
    ],
)
def test_the_cards_with_variable_vp(card: str, vp: tuple[int, int, str]) -> None:
    assert BOOK.projects[card].vp == vp
    assert sum(isinstance(each.vp, tuple) for each in BOOK.projects.values()) == 8


@proves("AC-122")
def test_tr_puts_nothing_in_the_bank() -> None:
    g = scene(hand=["release-of-inert-gases"], mc=16)

    play(g, "play release-of-inert-gases")

    assert (g.players[0].tr, g.bank) == (7, 0)


@proves("AC-123", "AC-213")
@pytest.mark.parametrize(
    ("card", "vp"), [("bribed-committee", 2), ("nuclear-plants", 1), ("slash-and-burn-agriculture", 1)]
)
def test_negative_vp_are_paid_from_the_bank_or_the_card_cannot_be_played(card: str, vp: int) -> None:
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    assert f"play {card}" not in keys(scene(at=phase, hand=[card], mc=99, bank=vp - 1))
    g = scene(at=phase, hand=[card], mc=99, bank=vp)

    play(g, f"play {card}")

    assert g.bank == 0
    assert sum(isinstance(each.vp, int) and each.vp < 0 for each in BOOK.projects.values()) == 3


# --- Dwindling Supplies -----------------------------------------------------------------------------------------


@proves("AC-211", "AC-200")
@pytest.mark.parametrize(("seats", "mc"), [(1, 5), (2, 3), (3, 2), (4, 1)])
def test_once_it_is_out_a_vp_becomes_mc_for_each_player_at_any_time(seats: int, mc: int) -> None:
    """Ruling: the solo source says 5 MC for one player; the cards for more players name a sum for each."""
    for at in ("plan", "development", "action", "end"):
        crises = {f"impact-desert-{seats}": 1}
        g = scene(at=at, seats=seats, bank=3, supplies=f"dwindling-supplies-{seats}", crises=crises)
        play(g, "spend vp", seat=seats - 1)
        assert g.bank == 2
        assert [you.mc for you in g.players] == [mc] * seats
    assert "spend vp" not in keys(scene(at="plan", bank=3))
    assert "spend vp" not in keys(scene(at="plan", supplies=SUPPLIES))


@proves("AC-211", "AB-041")
def test_spending_vp_leaves_sealed_choices_as_they_are() -> None:
    g = scene(at="plan", seats=2, bank=1, supplies="dwindling-supplies-2")

    play(g, "choose production")
    play(g, "spend vp", "choose research", seat=1)

    assert g.phases == (4, 5)


# --- End step ---------------------------------------------------------------------------------------------------


@proves("AC-119", "AC-125", "AC-126", "AC-127", "AC-128", "AC-082")
def test_in_the_end_step_2_vp_remove_a_counter_as_often_as_wanted() -> None:
    crises = {"barren-crater-1": 2, "impact-desert-1": 1}
    g = scene(at="end", bank=7, crises=crises)

    play(g, "spend on barren-crater-1", "spend on impact-desert-1", "spend on barren-crater-1")

    assert g.bank == 1
    assert g.crises == []


@proves("AC-119", "AC-124")
def test_vp_need_not_be_spent() -> None:
    g = scene(at="end", bank=7, crises={"impact-desert-1": 1})

    play(g, "save")

    assert g.bank == 7


@proves("AC-212")
@pytest.mark.parametrize("given", [{"bank": 1, "crises": {"impact-desert-1": 1}}, {"bank": 9}])
def test_nothing_is_asked_without_2_vp_and_a_counter(given: dict[str, object]) -> None:
    g = scene(at="end", **given)  # type: ignore[arg-type]

    assert not prompt(g).startswith("Spend 2 VP")


# --- The end of the game ----------------------------------------------------------------------------------------


@proves("AC-129", "AC-131", "AC-002", "AC-005")
@pytest.mark.parametrize("seats", [1, 3])
def test_full_metrics_in_the_end_step_win_for_all_once_dwindling_supplies_is_out(seats: int) -> None:
    g = scene(at="end", seats=seats, supplies=f"dwindling-supplies-{seats}", **FULL)

    assert g.result is not None
    assert (g.result.ending, g.result.winners) == ("victory", tuple(range(seats)))


@proves("AC-131")
@pytest.mark.parametrize("missing", [{"temperature": 6}, {"oxygen": 13}, {"oceans": 8}])
def test_every_metric_must_be_complete(missing: dict[str, int]) -> None:
    assert ending(scene(at="end", supplies=SUPPLIES, **FULL | missing)) is None


@proves("AC-132")
def test_full_metrics_before_dwindling_supplies_do_not_win() -> None:
    assert ending(scene(at="end", **FULL)) is None


@proves("AC-129")
def test_metrics_completed_in_the_round_of_dwindling_supplies_win_at_its_end() -> None:
    g = scene(at="crisis", crisis_deck=[SUPPLIES], heat=8, mc=99, **FULL)
    play(g, "turn down ocean-9", "choose action")
    play(g, "convert heat", "buy forest", "buy ocean", "done")

    assert ending(g) == "victory"


@proves("AC-133", "AC-002")
def test_all_lose_together() -> None:
    g = scene(at="round", seats=4, temperature=-20)

    assert g.result is not None
    assert (g.result.ending, g.result.winners) == ("purple", ())


@proves("AC-134")
@pytest.mark.parametrize("given", [{"oxygen": 1}, {"oxygen": 0}])
def test_a_cube_that_must_leave_its_track_loses_the_game(given: dict[str, int]) -> None:
    g = scene(at="persistent", crises={"impact-desert-1": 1}, **FULL | given)

    assert ending(g) == "bottomless"


@proves("AC-134")
def test_the_last_purple_space_itself_does_not_lose() -> None:
    g = scene(at="persistent", crises={"emergency-shelters-1": 1}, **FULL | {"temperature": -28})

    assert (g.temperature, ending(g)) == (-30, None)
    assert ending(scene(at="persistent", crises={"emergency-shelters-1": 1}, temperature=-30)) == "bottomless"


@proves("AC-135")
def test_an_ocean_that_must_be_turned_while_all_are_facedown_loses_the_game() -> None:
    g = scene(at="persistent", crises={"reglaciation-1": 1}, oceans=1)

    assert ending(g) == "bottomless", "the last one goes, and another is due"


@proves("AC-136")
def test_an_empty_crisis_deck_loses_unless_the_metrics_are_complete() -> None:
    assert ending(scene(at="crisis", crisis_deck=[], **FULL | {"oxygen": 13})) == "overrun"
    assert ending(scene(at="crisis", crisis_deck=[], **FULL)) is None


@proves("AC-137", "AC-142", "AC-181")
@pytest.mark.parametrize("level", ["beginner", "normal", "expert", "nightmare"])
def test_a_team_that_does_nothing_loses_on_every_level(level: str) -> None:
    for seats in (1, 2, 3, 4):
        g = start(level, seats, redraw=False)
        idle(g)
        assert ending(g) in ("purple", "bottomless")


def test_the_numbers_of_the_scene_are_those_of_the_view() -> None:
    g = scene(at="plan", mc=3, heat=4)
    seen = GAME.view(g, 0)

    assert changes({}, table(g))["mc"] == seen["players"][0]["mc"] == 3
    assert seen["metrics"]["oxygen"]["value"] == g.oxygen
