"""Whole games by the SDK's client, with the real command over stdin and stdout."""

from typing import Any

import pytest

from holdfast.games import games
from tests.doors.mcp.assistant import Assistant, assist_over_stdio

pytestmark = pytest.mark.slow

TABLES: dict[str, dict[str, Any]] = {
    "big_chair": {"scenario": "test-drive", "seats": 2},
    "survive_thrive": {"seats": 3, "bots": ["random", "trader"]},
    "ares_crisis": {"scenario": "beginner", "options": {"luck": "even"}},
    "resistance": {"scenario": "first-light"},
    "mr_president": {"scenario": "year-2020"},
}
"""By game: what is asked of `start_table`; scenarios that end soon, and every field once."""


def test_every_game_is_among_them() -> None:
    assert TABLES.keys() == games().keys()


@pytest.mark.parametrize("game", TABLES)
def test_an_assistant_plays_a_whole_game(game: str) -> None:
    async def work(assistant: Assistant) -> None:
        first = await assistant.call("start_table", game=game, seed=4, **TABLES[game])
        assert (first["status"], first["seats"][0]) == ("your turn", {"seat": 0, "name": "claude (AI)", "who": "you"})
        assert {player["who"] for player in first["seats"][1:]} <= {"bot"}
        assert first["board"]
        assert first["options"]

        last = await assistant.play(first)

        assert last["result"]["says"]
        assert last["result"]["seed"] == "4"
        assert await assistant.refused("choose", table=first["table"], key="pass")
        assert (await assistant.call("wait", table=first["table"], seconds=0))["still_waiting"] is False
        await assistant.call("leave", table=first["table"])
        assert "start_table" not in await assistant.refused("look", table=first["table"])

    assist_over_stdio(work)
