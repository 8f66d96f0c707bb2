"""Invitations: links that lead to the table, also on a phone, and a name that is asked for once."""

import json
import re

import httpx
import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.guest import Guest
from tests.browser.tables import ME, OPEN, Rest
from tests.web.server import Server

ELSEWHERE = "http://192.168.1.5:8000"


def share(guest: Guest, rest: Rest) -> str:
    """Open a table with an open seat, where the invitation opens automatically; returns the table's id."""
    table = rest.new_table("big_chair", [ME, OPEN], seed=3)
    guest.sit(table.table, table.tokens)
    expect(guest.page.get_by_role("dialog", name="Share this table")).to_be_visible()
    return table.table


def test_a_link_that_works_on_this_computer_only_says_so(guest: Guest, rest: Rest) -> None:
    share(guest, rest)

    expect(guest.page.get_by_role("note")).to_contain_text("works on this computer only")
    expect(guest.page.get_by_role("img", name="The link as a QR code")).to_have_count(0)


def test_in_a_network_the_link_leads_there_and_is_a_qr_code_too(guest: Guest, rest: Rest) -> None:
    guest.page.route("**/api/reach", lambda route: route.fulfill(json={"network": ELSEWHERE}))
    table = share(guest, rest)

    expect(guest.page.get_by_label("Link for friends", exact=True)).to_have_value(f"{ELSEWHERE}/t/{table}")
    code = guest.page.get_by_role("img", name="The link as a QR code")
    expect(code).to_be_visible()
    assert len(re.findall("M", code.locator("path").last.get_attribute("d") or "")) > 200
    expect(guest.page.get_by_role("note")).to_have_count(0)


def test_a_name_is_asked_once(guest: Guest) -> None:
    guest.go("/new/big_chair")
    guest.page.get_by_label("Name", exact=True).fill("Ana")
    guest.button("Start").click()
    assert guest.wait_for_question()

    guest.go("/new/ares_crisis")
    expect(guest.page.get_by_label("Name", exact=True).first).to_have_value("Ana")
    guest.go("/")
    guest.button(re.compile("^Play now: .*Big Chair")).click()
    assert guest.wait_for_question()
    assert guest.table
    assert guest.table.seats[0].name == "Ana"


@pytest.mark.parametrize("path", ["/", "/t/abcde"])
def test_who_is_sent_a_link_sees_what_it_leads_to(page_is_built: None, server: Server, path: str) -> None:
    page = httpx.get(server.url + path).text
    told = dict(re.findall(r'<meta\s+property="og:(\w+)"\s+content="([^"]*)"', page))

    assert told["title"]
    assert told["description"]
    assert told["image"].startswith(server.url)
    picture = httpx.get(told["image"])
    assert picture.headers["content-type"] == "image/png"


def test_a_picture_is_not_named_by_what_a_stranger_calls_the_server(page_is_built: None, server: Server) -> None:
    page = httpx.get(server.url, headers={"Host": '127.0.0.1:1"><script>'})

    assert '"><script>' not in page.text


def test_people_see_that_an_agent_plays_and_that_it_asked_for_a_hint(guest: Guest, rest: Rest, server: Server) -> None:
    table = rest.new_table("big_chair", [ME, OPEN], seed=3)
    guest.sit(table.table, table.tokens)
    guest.page.get_by_role("dialog", name="Share this table").get_by_role("button", name="Close").click()
    agent = rest.take_seat(table.table, 1, "Claude")
    with connect(server.play_url(agent.table), proxy=None) as socket:
        socket.send(json.dumps({"do": "hello", "tokens": [agent.tokens[1]], "agent": True}))
        states = (message for message in map(json.loads, socket) if message["is"] == "state")
        socket.send(json.dumps({"do": "hint", "id": "1", "seat": 1, "at": next(states)["at"]}))

        guest.tab("Table").click()
        seats = guest.page.get_by_role("group", name="Seats")
        expect(seats.get_by_role("listitem").filter(has_text="Claude (AI)")).to_contain_text("AI agent · here")
        expect(seats.get_by_text("AI agent")).to_have_count(1)
        guest.tab("Chat").click()
        guest.shows("An AI agent plays for Claude.")
        guest.shows("Claude asked for a hint.")
