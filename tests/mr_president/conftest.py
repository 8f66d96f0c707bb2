"""A law of proofs: an effect that a test makes up to prove a rule is one that shipped content can have."""

from collections.abc import Iterator

import pytest

from tests.mr_president import scene
from tests.mr_president.all_effects import ways_to_call


@pytest.fixture(autouse=True)
def made_up_effects_are_shipped(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test that proves rules: each verb it made effects of is called so by shipped content too."""
    scene.MADE_UP.clear()
    yield
    if request.node.get_closest_marker("proves"):
        unknown = ways_to_call(tuple(scene.MADE_UP)) - ways_to_call(scene.BOOK)
        assert not unknown, "no shipped content does this, so it proves nothing"
