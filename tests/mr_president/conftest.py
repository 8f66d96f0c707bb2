"""A law of proofs: an effect that a test invents to prove a rule must be possible in shipped content."""

from collections.abc import Iterator

import pytest

from tests.mr_president import scene
from tests.mr_president.all_effects import ways_to_call


@pytest.fixture(autouse=True)
def made_up_effects_are_shipped(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test that proves rules: shipped content also calls each verb in the way that the test did."""
    scene.MADE_UP.clear()
    yield
    if request.node.get_closest_marker("proves"):
        unknown = ways_to_call(tuple(scene.MADE_UP)) - ways_to_call(scene.BOOK)
        assert not unknown, "no shipped content does this, so it proves nothing"
