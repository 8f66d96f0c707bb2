"""Action Points with cards of a pack, which may have a price that no Action has offered."""

import pytest

from holdfast.games.mr_president.special import determine_aps
from holdfast.kernel.content import Pack
from tests.mr_president.scene import effects, on, said, scene


@pytest.mark.parametrize("verb", ["aid-price", "develop"])
@pytest.mark.parametrize("here", ["", "china", "isr-development"])
def test_no_more_action_points_are_paid_than_there_are(verb: str, here: str) -> None:
    g = effects(scene(ap=1), [{"do": verb}, {"do": verb}, {"do": verb}], here)

    assert g.home.ap in (0, 1)
    assert sum([facts["n"] for facts in said(g, "{n:# AP is|# APs are} paid")]) == 1 - g.home.ap


def test_attributes_of_a_pack_leave_no_less_than_no_action_points() -> None:
    lazy = Pack("mine", (("attributes.toml", "[likeable]\noverlay = true\nap = -20\n"),))
    g = scene(packs=(lazy,), attributes=["likeable"])
    on(g, (determine_aps,))

    assert g.home.ap == 0
