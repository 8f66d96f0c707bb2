"""A person at a browser: clicks and visible text, the messages that the page receives, and its errors.

Checks on every message to the page: the protocol knows it; event numbers never decrease, even when the server dies; log
lines and chat arrive in order, without gaps or repetition.
"""

import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Download,
    ElementHandle,
    Locator,
    TimeoutError,
    WebSocket,
)

from tests.web.messages import Asked, Chat, Eye, EyeState, Line, SaidLine, State, TableInfo, read
from tests.web.server import Server

PATIENCE = 60.0
"""Seconds without news after which something is missing: a bound for broken pages, not a measurement."""

UNREACHABLE = re.compile(r"net::ERR_|WebSocket connection to .* failed|Failed to load resource")
"""The console messages of a browser while a server cannot be reached."""

QUICK = {"theme": "light", "motion": "still", "sound": False, "notify": False, "speed": "at once", "name": ""}
"""Settings without animation and sound, for fast tests."""

OFFERED = "li[data-key]"
"""An answer in the list."""

# Whether the list shows exactly these answers in this order and no request is pending; or, on a phone that folds the
# list away for the board, whether the board offers only these and the question is in the line below it.
SHOWS = """keys => {
    if (!keys.length || document.querySelector('[aria-busy=true]')) return false;
    const listed = [...document.querySelectorAll('li[data-key]')].map(item => item.dataset.key);
    if (!document.querySelector('.drawer.folded button.line')) return listed.join('|') === keys.join('|');
    const offered = [...document.querySelectorAll('.board [data-option]')].map(thing => thing.dataset.option);
    return offered.length > 0 && offered.every(key => keys.includes(key));
}"""

# The first element of the board that gives one of these answers and can be clicked now, or null.
GLOWS = """texts => {
    const plain = text => text.replace(/\\s+/g, ' ').trim();
    const board = document.querySelector('section[aria-labelledby=board-heading]');
    const things = [...(board?.querySelectorAll('button, [role=button]') ?? [])].filter(thing =>
        thing.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !thing.closest('[inert]'));
    const named = thing => plain(thing.getAttribute('aria-label') ??
        thing.querySelector('.visually-hidden')?.textContent ?? thing.textContent);
    for (const text of texts.map(plain)) {
        const found = things.find(thing => named(thing) === text || named(thing).startsWith(text + '. '));
        if (found) return found;
    }
    return null;
}"""

# Wait for some frames: what follows from a new size has happened then.
FRAMES = """async () => { for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame); }"""

# The positions of an element in the last frames, and the element under the pointer.
MOVES = """async thing => {
    const places = new Set();
    for (let frame = 0; frame < 16; frame++) {
        await new Promise(requestAnimationFrame);
        const {x, y, width, height} = thing.getBoundingClientRect();
        places.add([x, y, width, height].map(Math.round).join(' '));
    }
    const pointed = [...document.querySelectorAll(':hover')].at(-1);
    return {thing: thing.outerHTML.slice(0, 200), places: [...places], pointed: pointed?.outerHTML.slice(0, 200)};
}"""

FOCUS = """() => {
    const at = document.activeElement;
    return {tag: at.tagName, name: at.getAttribute('aria-label') ?? at.textContent.replace(/\\s+/g, ' ').trim(),
        key: at.closest('li[data-key]')?.dataset.key ?? null,
        chooses: at.matches('li[data-key] > button:first-child')};
}"""


# Disables everything that the page does after a reading pause.
UNHURRIED = """(() => {
    const own = window.setTimeout;
    window.setTimeout = (what, wait, ...more) => own(what, wait >= 1200 ? 2 ** 31 - 1 : wait, ...more);
})()"""


FLAT = 8
"""Up to this many answers the page does not group."""


class Guest:
    """One browser context with one page."""

    def __init__(self, context: BrowserContext, server: Server, dice: int = 0) -> None:
        self.context = context
        self.server = server
        self.dice = random.Random(dice)
        self.wrong: list[str] = []
        """Errors of the page, and requests to other hosts."""
        self.allowed: list[re.Pattern[str]] = []
        self.table: TableInfo | None = None
        self.n = self.at = self.branch = 0
        self.eyes: dict[Eye, EyeState] = {}
        self.lines: dict[Eye, list[Line]] = {}
        self.chat: list[SaidLine] = []
        self.frames: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.sockets = 0
        self.page = context.new_page()
        self.watch()

    def likes(self, liking: dict[str, Any], lang: str) -> None:
        """Store these settings in the browser beforehand, as if chosen on an earlier visit."""
        kept = {"holdfast.liking": json.dumps(liking), "holdfast.language": lang}
        self.context.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
            " if (location.protocol === 'http:' && !localStorage.getItem(key)) localStorage.setItem(key, value)"
        )

    def stop_story(self) -> None:
        """Turn off auto-play of the story on later pages, so that the machine's speed does not matter."""
        self.context.add_init_script(UNHURRIED)

    # --- Messages and errors of the page ---

    def watch(self) -> None:
        """Register all listeners."""
        self.context.on("request", lambda request: self.check_request(request.url))
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error on the page: {error}"))
        self.page.on("websocket", self.connected)

    def check_request(self, url: str) -> None:
        """Record requests to any other host as errors."""
        if not url.startswith((f"{self.server.url}/", f"blob:{self.server.url}/")):
            self.wrong.append(f"a request elsewhere: {url}")

    def heard(self, message: ConsoleMessage) -> None:
        """Record errors and warnings in the console, such as policy violations, unless they are expected."""
        if message.type in ("error", "warning") and not any(each.search(message.text) for each in self.allowed):
            self.wrong.append(f"{message.type} in the console: {message.text}")

    def connected(self, socket: WebSocket) -> None:
        """Follow a connection to a table; the first one of a page receives everything again."""
        assert socket.url == self.server.play_url(socket.url.split("/")[-2])
        self.sockets += 1
        socket.on("framesent", self.take_sent)
        socket.on("framereceived", self.take_frame)

    def take_sent(self, frame: str | bytes) -> None:
        """Record a message from the page; a hello without positions resets what the page has."""
        message = json.loads(frame)
        self.sent.append(message)
        if message["do"] == "hello" and "seen" not in message:
            self.n = self.branch = 0
            self.lines, self.chat, self.eyes = {}, [], {}

    def take_frame(self, frame: str | bytes) -> None:
        """Check and apply a message from the server."""
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = read.decode(frame)
        try:
            match message:
                case TableInfo():
                    self.table = message
                case State():
                    self.take_state(message)
                case Chat():
                    assert message.start <= len(self.chat)
                    self.chat[message.start :] = message.said
        except AssertionError as mistake:
            self.wrong.append(f"a message that cannot be: {mistake}")  # exceptions in a listener are lost

    def take_state(self, state: State) -> None:
        """Apply a state message: the game has changed, or the page has reconnected."""
        assert state.n >= self.n, f"event {self.n} was told, and now {state.n} is the last"
        for eye in state.eyes:
            held = self.lines.setdefault(eye.seat, [])
            again = state.branch != self.branch
            assert again or eye.start == len(held), f"lines go on from {eye.start}, {len(held)} were there"
            held[eye.start :] = eye.lines
        self.eyes = {eye.seat: eye for eye in state.eyes}
        self.n, self.at, self.branch = state.n, state.at, state.branch
        self.table = self.table and self.table.going_on(state.now)

    def expect_refusal(self, status: int) -> None:
        """Expect a request that the server refuses, which the browser logs as an error."""
        self.allowed.append(re.compile(rf"Failed to load resource: .* status of {status}"))

    def check(self) -> None:
        """Assert that there were no errors and no requests to other hosts."""
        assert not self.wrong, "\n".join(self.wrong)

    # --- Navigation and waiting ---

    def go(self, path: str) -> None:
        """Open an address, and wait until its page has loaded."""
        self.page.goto(self.server.url + path)
        self.page.locator("main h1").first.wait_for()

    def sit(self, table: str, tokens: dict[int, str]) -> None:
        """Open a table with these tokens, and wait until it is shown."""
        for seat, token in tokens.items():
            if self.page.url.startswith(f"{self.server.url}/t/{table}"):
                self.page.goto("about:blank")  # an address that differs only in its fragment would not load the page
            self.page.goto(f"{self.server.url}/t/{table}#seat={seat}&token={token}")
            self.until_seated(seat)
        self.page.get_by_role("heading", level=1).first.wait_for()

    def watch_table(self, table: str) -> None:
        """Open a table as a spectator."""
        self.page.goto(f"{self.server.url}/t/{table}")
        self.until(lambda: None in self.eyes)

    def until(self, holds: Callable[[], object], patience: float = PATIENCE) -> None:
        """Process messages until a condition holds; the timeout restarts while the game makes progress."""
        heard, deadline = self.n, time.monotonic() + patience
        while not holds():
            if self.n > heard:
                heard, deadline = self.n, time.monotonic() + patience
            assert time.monotonic() < deadline, f"nothing more came at {self.page.url}: {self.situation()}"
            self.page.wait_for_timeout(15)

    def situation(self) -> str:
        """The current situation of this guest, for error messages."""
        asked = {seat: eye.asked and (eye.asked.prompt, eye.asked.sealed) for seat, eye in self.eyes.items()}
        shown = self.page.locator("h1, [data-question], [role=status], [role=alert]").all_inner_texts()
        return f"event {self.n}, asked {asked}, wrong {self.wrong}, shown {[text for text in shown if text]}"

    def until_seated(self, seat: Eye) -> None:
        """Wait until the page shows the view of a seat."""
        self.until(lambda: seat in self.eyes)

    def until_page(self, holds: str) -> None:
        """Poll until a condition holds on the page; the content policy forbids watching for it in the browser."""
        self.until(lambda: self.page.evaluate(holds))

    def shows(self, text: str | re.Pattern[str]) -> None:
        """Wait until a text is visible."""
        self.page.get_by_text(text).first.wait_for()

    # --- Playing ---

    @property
    def asked(self) -> Asked | None:
        """The open question of this guest."""
        found = (eye.asked for eye in self.taught or self.eyes.values())
        return next((asked for asked in found if asked and asked.sealed is None and not asked.optional), None)

    @property
    def taught(self) -> list[EyeState]:
        """The seat that a lesson is teaching, where the guest has several."""
        lesson = self.table.lesson if self.table else None
        return [eye for seat, eye in self.eyes.items() if lesson and seat is not None and seat == lesson.seat]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.result is not None

    @property
    def keys(self) -> list[str]:
        """The answers in the order of the list."""
        options = self.asked.options if self.asked else []
        main = [each for each in options if not each.any_time]
        first = {each.under: at for at, each in reversed([*enumerate(main)]) if each.under}
        groups = Counter(each.under for each in main)
        entries = sum(1 for each in main if not each.ends and groups[each.under] * bool(each.under) < 2)
        entries += sum(n > 1 for under, n in groups.items() if under)
        if len(main) > FLAT and entries > 1:
            at = {each.key: first.get(each.under, place) for place, each in enumerate(main)}
            main.sort(key=lambda each: at[each.key])
        return [each.key for each in (*main, *[each for each in options if each.any_time])]

    def wait_for_question(self) -> bool:
        """Wait until the page shows the answers that the server offers; False when the game is over."""
        self.until(lambda: self.over or self.page.evaluate(SHOWS, self.keys))  # it may change while bots play
        return not self.over

    def answers(self, give: Callable[[], object], may_be_lost: bool = False) -> bool:
        """Do something that answers the open question, and wait until the answer is stored.

        Returns False if it came too late because others or bots had changed the question, or, if it may be lost, led to
        no answer for that reason.
        """
        said, heard, at = len(self.sent), len(self.frames), self.at
        give()
        self.until(lambda: self.chosen_since(said) or (may_be_lost and self.at > at))
        self.page.evaluate("0")  # the page has sent an answer before it returns from this
        chosen = self.chosen_since(said)
        if chosen is None:
            return False
        self.until(lambda: self.reply_to(chosen["id"], heard))
        answer = json.loads(self.reply_to(chosen["id"], heard))
        if answer["is"] == "refused" and answer["kind"] == "stale":
            self.until(lambda: self.at > at)
            return False
        assert answer["is"] == "done", answer
        self.until(lambda: self.n >= answer["n"])
        return True

    def chosen_since(self, said: int) -> dict[str, Any] | None:
        """The first answer that the page has sent after so many messages."""
        return next((each for each in self.sent[said:] if each["do"] == "choose"), None)

    def reply_to(self, number: str, since: int) -> str:
        """The server's reply to a command; None while there is no reply."""
        mark = f'"id":"{number}"'
        return next((frame for frame in self.frames[since:] if mark in frame[:60]), "")

    def answer_button(self, key: str) -> Locator:
        """The button of an answer in the list."""
        return self.page.locator(f'{OFFERED}[data-key="{key}"] > button').first

    @property
    def folded(self) -> bool:
        """Whether the list of answers is folded away for the board, on a phone."""
        return self.page.locator(".drawer.folded button.line").count() > 0

    def unfold(self, key: str) -> None:
        """Open the fold that contains an answer; on a phone perhaps the whole list, by the line with its question."""
        if self.folded:
            self.page.locator(".drawer.folded button.line").click()
        self.page.locator(f'details:not([open]):has([data-key="{key}"]) > summary').evaluate_all(
            "folds => folds.forEach(fold => fold.click())"
        )

    def click_answer(self, key: str | None = None) -> str:
        """Click an answer in the list, the given one or a random one."""
        while True:
            assert self.wait_for_question()
            chosen = key or self.dice.choice(self.keys)
            self.unfold(chosen)
            try:
                if self.answers(partial(self.answer_button(chosen).click, timeout=PATIENCE * 1000 / 4)):
                    return chosen
            except TimeoutError:
                if key or chosen in self.keys:
                    raise  # otherwise a bot's move has withdrawn it

    def type_answer(self, key: str) -> None:
        """Give an answer by the keys that the list shows beside it, unless a bot's move withdraws it.

        If a bot's move changes the answers between two keys, the page forgets the first: then they are typed again.
        """
        while key in self.keys and not self.answers(partial(self.press_keys_of, key), may_be_lost=True):
            self.page.keyboard.press("Escape")  # a key that is left over begins no other answer
            self.wait_for_question()

    def press_keys_of(self, key: str) -> None:
        """Press the keys that the list shows beside an answer."""
        for each in (self.answer_button(key).locator("kbd").text_content() or "").lower():
            self.page.keyboard.press(each)

    def glowing(self) -> ElementHandle | None:
        """An element of the board that gives one of the answers."""
        assert self.asked
        texts = [option.text for option in self.asked.options]
        self.dice.shuffle(texts)
        return self.page.evaluate_handle(GLOWS, texts).as_element()

    def click_on_board(self, thing: ElementHandle) -> None:
        """Click an element of the board; if that fails, report how it moves and what is under the pointer."""
        try:
            thing.click()
        except TimeoutError as mistake:
            raise AssertionError(f"{thing.evaluate(MOVES)}: {mistake}") from None

    def play(self, most: int = 1_000, on_board: bool = False) -> tuple[int, int]:
        """Answer at random by mouse, on the board if wanted and possible; returns the counts on the board and in the
        list.
        """
        board = listed = 0
        while board + listed < most and self.wait_for_question():
            thing = self.glowing() if on_board else None
            if thing:
                board += self.answers(partial(self.click_on_board, thing))
            else:
                self.click_answer()
                listed += 1
        return board, listed

    # --- Parts of the page ---

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window, and wait until the page has followed."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(FRAMES)

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=exact and isinstance(name, str))

    def tab(self, name: str) -> Locator:
        """A tab beside the board."""
        return self.page.get_by_role("tab", name=re.compile(rf"^{name}"))

    def log(self) -> list[str]:
        """The lines of the log as shown on the page."""
        self.tab("Log").click()
        earlier = self.page.get_by_role("button", name=re.compile(r"^Show \d+ earlier lines$"))
        if earlier.count():
            earlier.click()
        texts = self.page.locator("[role=group][aria-label=Log] li .text").all_inner_texts()
        return [re.sub(r"^Only you can read this[.:]\s*", "", text.strip()) for text in texts]

    def held_log(self, eye: Eye = 0) -> list[str]:
        """The lines of the log as sent to the page."""
        return [line.text.strip() for line in self.lines.get(eye, [])]

    def focus(self) -> dict[str, Any]:
        """The focused element."""
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        return found

    def download(self, button: Locator, folder: Path) -> Path:
        """The file downloaded by a click."""
        with self.page.expect_download() as waiting:
            button.click()
        given: Download = waiting.value
        file = folder / given.suggested_filename
        given.save_as(file)
        return file
