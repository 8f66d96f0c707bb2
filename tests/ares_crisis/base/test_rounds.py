"""Rounds: secret planning, and the phases that all players resolve."""

from itertools import permutations

import pytest

from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.kernel.errors import Refusal
from tests.ares_crisis.base.words import answer_idly, front, go_on_to_round, phases, seen
from tests.ares_crisis.scene import keys, offers, play, prompt, said, scene
from tests.proofs import proves

FIVE = ["development", "construction", "action", "production", "research"]


def planned(g: AresCrisis, *chosen: str) -> None:
    """Let each seat in turn choose its phase."""
    for seat, phase in enumerate(chosen):
        play(g, f"choose {phase}", seat=seat)


@proves("AB-040")
def test_a_round_has_a_planning_step_a_resolve_phases_step_and_an_end_step() -> None:
    hand = [
        "mine",
        "lichen",
        "sponsors",
        "cartel",
        "satellites",
        "heather",
        "insects",
        "blueprints",
        "soletta",
        "comet",
    ]
    g = scene(at="plan", hand=[*hand, "research"])
    assert prompt(g) == "Choose a phase"

    play(g, "choose production")
    assert prompt(g).startswith("Keep 10 cards"), "the phase was resolved, and this is the End step"
    play(g, "sell comet")

    lines = [line.text for line in g.log or ()]
    order = [
        "{seat} chooses {phase}",
        "The {phase} phase begins",
        "{seat} sells {project} for {n} MC",
        "Round {n} begins",
    ]
    assert [text for text in lines if text in order] == order


@proves("AB-041")
def test_each_player_secretly_chooses_a_phase() -> None:
    g = scene(at="plan", seats=3)

    play(g, "choose action")
    play(g, "choose research", seat=2)

    for seat in range(3):
        assert [player["chosen"] for player in seen(g, seat)["players"]] == [None] * 3
    assert said(g, "{seat} chooses {phase}") == []
    assert keys(g, 1), "the last player still chooses freely"


@proves("AB-041")
def test_all_choices_are_revealed_together() -> None:
    g = scene(at="plan", seats=3, mc=14)

    planned(g, "action", "production", "research")

    assert [player["chosen"] for player in seen(g)["players"]] == ["action", "production", "research"]
    assert [line["phase"] for line in said(g, "{seat} chooses {phase}")] == ["action", "production", "research"]


@proves("AB-042")
@pytest.mark.parametrize("phase", FIVE)
def test_a_player_may_not_choose_the_phase_of_the_previous_round(phase: str) -> None:
    g = scene(at="plan", seats=2, before=phase)

    assert offers(g, "choose") == [each for each in FIVE if each != phase]
    assert offers(g, "choose", seat=1) == FIVE, "the other player may"
    with pytest.raises(Refusal):
        play(g, f"choose {phase}")


@proves("AB-042", "AB-103")
def test_a_phase_card_returns_to_the_hand_when_the_next_one_is_put_down() -> None:
    g = scene(at="plan", temperature=8, oxygen=14, oceans=9)

    play(g, "choose production")
    second = offers_when_planning(g)
    play(g, "choose research")
    third = offers_when_planning(g)

    assert second == ["development", "construction", "action", "research"]
    assert third == ["development", "construction", "action", "production"]


def offers_when_planning(g: AresCrisis) -> list[str]:
    """Idle until the next Planning step; returns its options."""
    while prompt(g) != "Choose a phase":
        answer_idly(g)
    return offers(g, "choose")


@proves("AB-043")
@pytest.mark.parametrize("chosen", list(permutations(["construction", "action", "production", "research"])))
def test_the_chosen_phases_are_resolved_in_their_order(chosen: tuple[str, ...]) -> None:
    g = scene(at="plan", seats=4)

    planned(g, *chosen)
    go_on_to_round(g, 2)

    assert phases(g) == ["construction", "action", "production", "research"]


@proves("AB-043")
def test_development_comes_before_all_others() -> None:
    g = scene(at="plan", seats=4)

    planned(g, "research", "construction", "action", "development")
    go_on_to_round(g, 2)

    assert phases(g) == ["development", "construction", "action", "research"]


@proves("AB-044")
@pytest.mark.parametrize("phase", FIVE)
def test_only_phases_chosen_this_round_are_resolved(phase: str) -> None:
    g = scene(at="plan", seats=3)

    planned(g, *[phase] * 3)
    go_on_to_round(g, 2)

    assert phases(g) == [phase]


@proves("AB-045")
def test_a_phase_chosen_by_several_players_is_resolved_once() -> None:
    g = scene(at="plan", seats=3)

    planned(g, "production", "production", "production")

    assert phases(g) == ["production"]
    assert [player["mc"] for player in seen(g)["players"]] == [5 + 4] * 3


@proves("AB-046")
def test_every_player_takes_part_in_every_resolved_phase() -> None:
    others = [{"tr": 6, "mc": 20, "hand": ["lichen"]}, {"tr": 7, "mc": 20, "hand": ["sponsors"]}]
    g = scene(at="plan", seats=3, tr=5, mc=20, hand=["mine"], others=others)

    planned(g, "development", "production", "production")
    for seat, card in enumerate(("mine", "lichen", "sponsors")):
        play(g, f"play {card}", seat=seat)

    assert [player["played"] for player in seen(g)["players"]] == [["mine"], ["lichen"], ["sponsors"]]
    assert front(g, 0)["mc"] == 20 - 7 + 5, "who chose another phase has income too"
    assert front(g, 1)["mc"] == 20 - 5 + 6 + 4
    assert front(g, 2)["mc"] == 20 - 5 + 7 + 2 + 4


@proves("AB-047")
def test_a_player_who_chose_the_phase_also_gets_its_bonus_and_several_may() -> None:
    g = scene(at="plan", seats=3)

    planned(g, "production", "action", "production")

    assert [player["mc"] for player in seen(g)["players"]] == [9, 5, 9]


@proves("AB-047")
def test_a_bonus_is_not_for_those_who_chose_another_phase() -> None:
    g = scene(at="plan", seats=2)

    planned(g, "research", "production")

    assert [len(player["looked"]) for player in seen(g)["players"]] == [5, 2]


@proves("AB-048")
@pytest.mark.parametrize("first", [0, 1])
def test_inside_a_phase_the_players_act_simultaneously(first: int) -> None:
    g = scene(at="action", seats=2, heat=16, others=[{"heat": 16}])
    second = 1 - first

    play(g, "convert heat", seat=first)
    play(g, "convert heat", seat=second)
    play(g, "convert heat", seat=first)
    play(g, "convert heat", seat=second)

    assert (front(g, 0)["tr"], front(g, 1)["tr"]) == (7, 7)


@proves("AB-048")
@pytest.mark.parametrize("phase", ["development", "construction", "action", "research"])
def test_in_every_phase_with_a_choice_all_players_are_asked_at_once(phase: str) -> None:
    hand = ["lichen", "interns"]

    g = scene(at=phase, seats=3, mc=20, hand=hand, others=[{"hand": hand, "mc": 20}] * 2)

    assert all(keys(g, seat) for seat in range(3))


@proves("AB-048")
def test_the_phase_ends_when_all_are_done() -> None:
    g = scene(at="action", seats=2, heat=8, others=[{"heat": 8}])

    play(g, "done", seat=1)
    assert seen(g)["phase"] == "action"
    assert keys(g, 1) == [], "who is done is not asked again"
    play(g, "done")

    assert (seen(g)["phase"], seen(g)["round"]) == ("", 2)
