"""The tools at tables in this process: what they say, what they refuse, and what never changes."""

import random
import re
from typing import Any

import pytest
from mcp.shared.exceptions import MCPError
from mcp.types import TextContent, TextResourceContents

from holdfast.games import games
from holdfast.kernel.guide import PICTURE
from holdfast.kernel.ledger import ledger
from tests.doors.command import ROOT
from tests.doors.mcp.assistant import Assistant, assist

DRIVE: dict[str, Any] = {"game": "big_chair", "scenario": "test-drive", "seed": 3}
READING = {"list_games", "look", "wait", "rule"}
PLAYING = {"start_table", "join_table", "choose", "hint", "leave"}


# --- What clients cache ---


def test_there_are_nine_tools_and_those_that_change_nothing_say_so() -> None:
    async def work(assistant: Assistant) -> None:
        tools = (await assistant.client.list_tools()).tools

        assert {tool.name for tool in tools} == READING | PLAYING
        assert {tool.name for tool in tools if tool.annotations and tool.annotations.read_only_hint} == READING
        for tool in tools:
            assert tool.description
            assert tool.output_schema, f"{tool.name} returns data of a declared type"
            assert all("description" in each for each in tool.input_schema["properties"].values())

    assist(work)


def test_the_page_of_the_documentation_has_every_tool_with_its_arguments() -> None:
    text = (ROOT / "docs" / "mcp.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ((?:`\w+`(?:, )?)*) ?\| .* \|$", text, re.MULTILINE)

    async def work(assistant: Assistant) -> None:
        tools = {tool.name: [*tool.input_schema["properties"]] for tool in (await assistant.client.list_tools()).tools}
        assert {name: re.findall(r"\w+", arguments) for name, arguments in rows} == tools

    assist(work)


def test_the_tools_are_the_same_at_every_moment_and_with_every_setting() -> None:
    seen: list[Any] = []

    async def work(assistant: Assistant) -> None:
        seen.append((await assistant.client.list_tools()).tools)
        await assistant.play(await assistant.call("start_table", **DRIVE)) if assistant.tables.listed else None
        seen.append((await assistant.client.list_tools()).tools)

    assist(work)
    assist(work, listed=False)

    assert seen[0] == seen[1] == seen[2] == seen[3]


# --- Looking ---


def test_the_list_of_games_has_what_a_table_can_be_started_with() -> None:
    async def work(assistant: Assistant) -> None:
        listed = (await assistant.call("list_games"))["games"]

        assert [game["id"] for game in listed] == list(games())
        for game in listed:
            scenario, seats = game["scenarios"][0]["id"], game["seats"][-1]
            bots = [game["bots"][0]["name"]] * (seats - 1)
            options = {option["name"]: option["values"][-1] for option in game["options"]}
            set_up = {"scenario": scenario, "seats": seats, "bots": bots, "options": options}
            look = await assistant.call("start_table", game=game["id"], **set_up)
            assert (look["title"], len(look["seats"])) == (game["title"], seats)

    assist(work)


def test_the_log_is_read_on_from_a_line() -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", **DRIVE)
        dice, table = random.Random(1), look["table"]
        for _ in range(30):
            before = look["since"]
            look = await assistant.go_on(look, dice)
            assert [line["n"] for line in look["log"]] == list(range(before, look["since"]))

        whole = await assistant.call("look", table=table, since=0)
        assert [line["n"] for line in whole["log"]] == list(range(whole["since"]))
        assert whole["more"] is (whole["since"] < look["since"])
        rest = await assistant.call("look", table=table, since=whole["since"])
        assert whole["log"] + rest["log"] == (whole["log"] + rest["log"])[: rest["since"]]
        assert rest["since"] == look["since"]
        assert not (await assistant.call("look", table=table, since=look["since"]))["log"]
        assert len((await assistant.call("look", table=table))["log"]) == 12

    assist(work)


def test_a_look_has_the_whole_board_and_an_answer_only_what_has_changed() -> None:
    async def work(assistant: Assistant) -> None:
        first = await assistant.call("start_table", game="resistance", scenario="first-light", seed=1)
        table, dice, shorter = first["table"], random.Random(2), 0

        look = first
        for _ in range(10):
            look = await assistant.go_on(look, dice)
            whole = await assistant.call("look", table=table)
            assert all(part in whole["board"] for part in look["board"].split("\n\n"))
            shorter += len(look["board"]) < len(whole["board"])
        assert shorter

    assist(work)


def test_the_board_comes_as_data_on_request() -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", **DRIVE)
        assert "view" not in look

        view = (await assistant.call("look", table=look["table"], json=True))["view"]

        assert (view["game"], view["budget"]) == ("big_chair", 15)
        assert f"Budget {view['budget']}" in look["board"]

    assist(work)


def test_a_rule_that_the_log_cites_is_explained() -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", **DRIVE)

        for rule in {line["rule"] for line in look["log"]} | set(look["rules"]):
            says = await assistant.call("rule", id=rule)
            assert (says["id"], says["game"]) == (rule, "big_chair")
            assert says["says"] == ledger("big_chair")[rule].says

    assist(work)


def test_a_hint_recommends_an_answer_that_is_offered() -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", **DRIVE)

        hint = await assistant.call("hint", table=look["table"])

        assert hint["bot"] == "steady"
        assert hint["key"] in [option["key"] for option in look["options"]]
        assert hint["why"]

    assist(work)


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    ends: list[dict[str, Any]] = []

    async def work(assistant: Assistant) -> None:
        start = {"game": "survive_thrive", "bots": ["trader"], "seed": 7}
        last = await assistant.play(await assistant.call("start_table", **start), seed=9)
        ends.append({name: last[name] for name in last if name != "table"})

    assist(work)
    assist(work)

    assert ends[0] == ends[1]
    assert ends[0]["result"]["seed"] == "7"


# --- Refusals ---


async def start(assistant: Assistant) -> str:
    """Start the shortest game."""
    table: str = (await assistant.call("start_table", **DRIVE))["table"]
    return table


def test_a_refusal_names_the_nearest_valid_answers() -> None:
    async def work(assistant: Assistant) -> None:
        table = await start(assistant)
        said = assistant.refused
        assert "'take defense'" in await said("choose", table=table, key="take defence")
        assert "did you mean 'big_chair'?" in await said("start_table", game="bigchair")
        assert "did you mean 'test-drive'?" in await said("start_table", game="big_chair", scenario="test drive")
        assert "steady" in await said("start_table", game="big_chair", seats=2, bots=["stedy"])
        assert "1 to 3 seats" in await said("start_table", game="big_chair", seats=9)
        assert "patience" in await said("start_table", game="big_chair", options={"patients": 10})
        assert "(`seats`)" in await said("start_table", game="big_chair", bots=["steady"])
        assert "BC-058" in await said("rule", id="BC-58")
        assert table in await said("look", table=table[:-1])
        assert "less than or equal to 25" in await said("wait", table=table, seconds=60)
        assert "https://" in await said("join_table", link="k3f9")

    assist(work)


def test_a_refused_answer_changes_nothing() -> None:
    async def work(assistant: Assistant) -> None:
        table = await start(assistant)
        before = await assistant.call("look", table=table, since=0)

        await assistant.refused("choose", table=table, key="no such thing")

        assert await assistant.call("look", table=table, since=0) == before

    assist(work)


def test_clients_of_one_server_do_not_learn_each_others_tables() -> None:
    async def work(assistant: Assistant) -> None:
        table = await start(assistant)

        assert table not in await assistant.refused("look", table=table[:-1])

    assist(work, shared=True)


def test_a_process_plays_at_a_limited_number_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holdfast.doors.mcp.tables.MOST_TABLES", 2)

    async def work(assistant: Assistant) -> None:
        tables = [await start(assistant) for _ in range(2)]
        assert "leave one first" in await assistant.refused("start_table", **DRIVE)

        await assistant.call("leave", table=tables[0])

        await start(assistant)

    assist(work)


def test_without_options_neither_looks_nor_refusals_list_them() -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", **DRIVE)
        table, offered = look["table"], ["take defense", "take politics", "take homeland", "take treasure"]
        assert (look["prompt"], "options" in look) == ("Choose a Role", False)

        assert [key for key in offered if key in await assistant.refused("choose", table=table, key="win")] == []
        near = await assistant.refused("choose", table=table, key="take defence")
        assert [key for key in offered if key in near] == ["take defense"]
        look = await assistant.call("choose", table=table, key="take defense")

        assert "options" not in look
        assert not any(f'"{key}"' in text for key in offered for text in assistant.told)

    assist(work, listed=False)


# --- Resources and prompts ---


async def text_of(assistant: Assistant, address: str) -> str:
    """Read a resource."""
    (part,) = (await assistant.client.read_resource(address)).contents
    assert isinstance(part, TextResourceContents)
    return part.text


def test_the_primer_of_every_game_can_be_read() -> None:
    async def work(assistant: Assistant) -> None:
        listed = [str(each.uri) for each in (await assistant.client.list_resources()).resources]
        assert listed == [f"holdfast://games/{name}/primer" for name in games()]
        for address, game in zip(listed, games().values(), strict=True):
            text = await text_of(assistant, address)
            assert all(sentence in text for sentence in game.primer)
            assert "\n## " in text, "the guide follows"
            assert not PICTURE.search(text)

    assist(work)


def test_a_rule_can_be_read_by_its_address() -> None:
    async def work(assistant: Assistant) -> None:
        templates = (await assistant.client.list_resource_templates()).resource_templates
        assert {each.uri_template for each in templates} == {"holdfast://rules/{id}", "holdfast://games/{id}/primer"}

        assert await text_of(assistant, "holdfast://rules/BC-058") == ledger("big_chair")["BC-058"].says
        with pytest.raises(MCPError, match="did you mean"):
            await text_of(assistant, "holdfast://rules/BC-0588")
        with pytest.raises(MCPError, match="big_chair"):
            await text_of(assistant, "holdfast://games/bigchair/primer")

    assist(work)


def test_every_game_has_a_prompt_that_says_how_to_play_it() -> None:
    async def work(assistant: Assistant) -> None:
        prompts = (await assistant.client.list_prompts()).prompts
        assert [prompt.name for prompt in prompts] == [f"play_{name}" for name in games()]
        for prompt, game in zip(prompts, games().values(), strict=True):
            (message,) = (await assistant.client.get_prompt(prompt.name)).messages
            assert isinstance(message.content, TextContent)
            text = message.content.text
            assert game.title in text
            assert f"holdfast://games/{game.id}/primer" in text
            assert all(says in text for says in game.endings.values())
            assert all(f"`{tool}`" in text for tool in ("start_table", "join_table", "choose", "wait", "rule", "hint"))

    assist(work)
