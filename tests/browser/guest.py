"""Somebody at a browser: what they see and click, what their page is told, and whatever goes wrong on it.

What a guest checks with every message to the page: it is one that the protocol knows; the numbers of events never go
back, also over the death of the server; log lines and chat arrive in order, without gap or repetition.
"""

import json
import random
import re
import time
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
"""Seconds without any news after which something is missing: a bound for broken pages, not a measurement."""

UNREACHABLE = re.compile(r"net::ERR_|WebSocket connection to .* failed|Failed to load resource")
"""What a browser itself says while a server cannot be reached."""

QUICK = {"theme": "light", "motion": "still", "sound": False, "notify": False, "follow": False, "name": ""}
"""How somebody likes the page who wants to be quick."""

OFFERED = "li[data-key]"
"""One answer in the list."""

# Whether the list offers just these answers, all of them in one order, and nothing is on its way; or, on a phone where
# it gives way to the board, whether the board offers nothing but these and the question stands in a line below it.
SHOWS = """keys => {
    if (document.querySelector('[aria-busy=true]')) return false;
    const listed = [...document.querySelectorAll('li[data-key]')].map(item => item.dataset.key);
    if (!document.querySelector('.drawer.folded button.line')) return listed.join('|') === keys.join('|');
    const offered = [...document.querySelectorAll('.board [data-option]')].map(thing => thing.dataset.option);
    return offered.length > 0 && offered.every(key => keys.includes(key));
}"""

# The first thing on the board that gives one of these answers and can be clicked now, or null.
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

# Where something was in the last frames, and what is pointed at.
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


# What the page would do after a time in which somebody reads, it leaves.
UNHURRIED = """(() => {
    const own = window.setTimeout;
    window.setTimeout = (what, wait, ...more) => own(what, wait >= 1200 ? 2 ** 31 - 1 : wait, ...more);
})()"""


class Guest:
    """One browser context with one page."""

    def __init__(self, context: BrowserContext, server: Server, dice: int = 0) -> None:
        self.context = context
        self.server = server
        self.dice = random.Random(dice)
        self.wrong: list[str] = []
        """Errors of the page, and requests to other places."""
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
        """Have these settings kept in the browser from the start, as if chosen on an earlier visit."""
        kept = {"holdfast.liking": json.dumps(liking), "holdfast.language": lang}
        self.context.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
            " if (location.protocol === 'http:' && !localStorage.getItem(key)) localStorage.setItem(key, value)"
        )

    def takes_time(self) -> None:
        """From the next page on no caption goes on by itself, so that it does not matter how fast this machine is."""
        self.context.add_init_script(UNHURRIED)

    # --- What the page is told, and what goes wrong ---

    def watch(self) -> None:
        """Listen to everything."""
        self.context.on("request", lambda request: self.went_to(request.url))
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error on the page: {error}"))
        self.page.on("websocket", self.connected)

    def went_to(self, url: str) -> None:
        """Nothing may be asked of anybody else."""
        if not url.startswith((f"{self.server.url}/", f"blob:{self.server.url}/")):
            self.wrong.append(f"a request elsewhere: {url}")

    def heard(self, message: ConsoleMessage) -> None:
        """An error in the console, such as one of the content policy, unless it had to be expected."""
        if message.type in ("error", "warning") and not any(each.search(message.text) for each in self.allowed):
            self.wrong.append(f"{message.type} in the console: {message.text}")

    def connected(self, socket: WebSocket) -> None:
        """A connection to a table; on the first of a page everything is told anew."""
        assert socket.url == self.server.play_url(socket.url.split("/")[-2])
        self.sockets += 1
        socket.on("framesent", self.take_sent)
        socket.on("framereceived", self.take_frame)

    def take_sent(self, frame: str | bytes) -> None:
        """What the page says. Its hello tells what it has already."""
        message = json.loads(frame)
        self.sent.append(message)
        if message["do"] == "hello" and "seen" not in message:
            self.n = self.branch = 0
            self.lines, self.chat, self.eyes = {}, [], {}

    def take_frame(self, frame: str | bytes) -> None:
        """What the server says."""
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
            self.wrong.append(f"a message that cannot be: {mistake}")  # nobody hears what a listener raises

    def take_state(self, state: State) -> None:
        """The game has changed, or the page has come back."""
        assert state.n >= self.n, f"event {self.n} was told, and now {state.n} is the last"
        for eye in state.eyes:
            held = self.lines.setdefault(eye.seat, [])
            again = state.branch != self.branch
            assert again or eye.start == len(held), f"lines go on from {eye.start}, {len(held)} were there"
            held[eye.start :] = eye.lines
        self.eyes = {eye.seat: eye for eye in state.eyes}
        self.n, self.at, self.branch = state.n, state.at, state.branch
        self.table = self.table and self.table.going_on(state.now)

    def may_be_told(self, status: int) -> None:
        """The page asks for something that the server refuses, which the browser notes as an error."""
        self.allowed.append(re.compile(rf"Failed to load resource: .* status of {status}"))

    def check(self) -> None:
        """Nothing went wrong, and nothing went elsewhere."""
        assert not self.wrong, "\n".join(self.wrong)

    # --- Going and waiting ---

    def go(self, path: str) -> None:
        """Open an address, and wait until its page is there."""
        self.page.goto(self.server.url + path)
        self.page.locator("main h1").first.wait_for()

    def sit(self, table: str, tokens: dict[int, str]) -> None:
        """Come to a table with the seats that these links carry, and wait until it is there."""
        for seat, token in tokens.items():
            if self.page.url.startswith(f"{self.server.url}/t/{table}"):
                self.page.goto("about:blank")  # another address, where only the part after # differs, loads nothing
            self.page.goto(f"{self.server.url}/t/{table}#seat={seat}&token={token}")
            self.until_seated(seat)
        self.page.get_by_role("heading", level=1).first.wait_for()

    def watch_table(self, table: str) -> None:
        """Come to a table as a spectator."""
        self.page.goto(f"{self.server.url}/t/{table}")
        self.until(lambda: None in self.eyes)

    def until(self, holds: Callable[[], object], patience: float = PATIENCE) -> None:
        """Take in what comes until something is so; as long as the game goes on, it is not late."""
        heard, deadline = self.n, time.monotonic() + patience
        while not holds():
            if self.n > heard:
                heard, deadline = self.n, time.monotonic() + patience
            assert time.monotonic() < deadline, f"nothing more came at {self.page.url}: {self.situation()}"
            self.page.wait_for_timeout(15)

    def situation(self) -> str:
        """Where this guest stands, for messages about what went wrong."""
        asked = {seat: eye.asked and (eye.asked.prompt, eye.asked.sealed) for seat, eye in self.eyes.items()}
        shown = self.page.locator("h1, [data-question], [role=status], [role=alert]").all_inner_texts()
        return f"event {self.n}, asked {asked}, wrong {self.wrong}, shown {[text for text in shown if text]}"

    def until_seated(self, seat: Eye) -> None:
        """Wait until the page looks through a seat."""
        self.until(lambda: seat in self.eyes)

    def until_page(self, holds: str) -> None:
        """Wait until something is so on the page; the content policy forbids the browser to watch for it by itself."""
        self.until(lambda: self.page.evaluate(holds))

    def shows(self, text: str | re.Pattern[str]) -> None:
        """Wait until these words can be seen."""
        self.page.get_by_text(text).first.wait_for()

    # --- Playing ---

    @property
    def asked(self) -> Asked | None:
        """The question that is open for this guest."""
        found = (eye.asked for eye in self.taught or self.eyes.values())
        return next((asked for asked in found if asked and asked.sealed is None and not asked.optional), None)

    @property
    def taught(self) -> list[EyeState]:
        """The seat that a lesson has come to, where several are played here."""
        lesson = self.table.lesson if self.table else None
        return [eye for seat, eye in self.eyes.items() if lesson and seat is not None and seat == lesson.seat]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.result is not None

    @property
    def keys(self) -> list[str]:
        """The answers in the order in which the list shows them."""
        options = self.asked.options if self.asked else []
        folds = any(not (each.any_time or each.under or each.ends) for each in options)
        return [each.key for each in sorted(options, key=lambda each: (each.any_time, folds and bool(each.under)))]

    def wait_for_question(self) -> bool:
        """Wait until the page asks, and shows just what the server offers; False when the game is over."""
        self.until(lambda: self.asked or self.over)
        if self.over:
            return False
        self.until(lambda: self.page.evaluate(SHOWS, self.keys))  # while bots play, the question may change once more
        return True

    def answers(self, give: Callable[[], object]) -> bool:
        """Do something that answers the open question, and wait until it is stored.

        False if it came too late, since the question had changed by what others or bots did.
        """
        said, heard, at = len(self.sent), len(self.frames), self.at
        give()
        self.until(lambda: any(each["do"] == "choose" for each in self.sent[said:]))
        chosen = next(each for each in self.sent[said:] if each["do"] == "choose")
        self.until(lambda: self.reply_to(chosen["id"], heard))
        answer = json.loads(self.reply_to(chosen["id"], heard))
        if answer["is"] == "refused" and answer["kind"] == "stale":
            self.until(lambda: self.at > at)
            return False
        assert answer["is"] == "done", answer
        self.until(lambda: self.n >= answer["n"])
        return True

    def reply_to(self, number: str, since: int) -> str:
        """What the server replied to a command; nothing as long as it did not."""
        mark = f'"id":"{number}"'
        return next((frame for frame in self.frames[since:] if mark in frame[:60]), "")

    def answer_button(self, key: str) -> Locator:
        """The button of an answer in the list."""
        return self.page.locator(f'{OFFERED}[data-key="{key}"] > button').first

    def unfold(self, key: str) -> None:
        """Open what an answer is folded under: on a phone perhaps the whole list, by the line of its question."""
        line = self.page.locator(".drawer.folded button.line")
        if line.count():
            line.click()
        self.page.locator(f'details:not([open]):has([data-key="{key}"]) > summary').evaluate_all(
            "folds => folds.forEach(fold => fold.click())"
        )

    def click_answer(self, key: str | None = None) -> str:
        """Click an answer in the list, this one or any."""
        while True:
            assert self.wait_for_question()
            chosen = key or self.dice.choice(self.keys)
            self.unfold(chosen)
            try:
                if self.answers(partial(self.answer_button(chosen).click, timeout=PATIENCE * 1000 / 4)):
                    return chosen
            except TimeoutError:
                if key or chosen in self.keys:
                    raise  # otherwise it was offered no longer, by what a bot has done

    def glowing(self) -> ElementHandle | None:
        """Something on the board that gives one of the answers."""
        assert self.asked
        texts = [option.text for option in self.asked.options]
        self.dice.shuffle(texts)
        return self.page.evaluate_handle(GLOWS, texts).as_element()

    def click_on_board(self, thing: ElementHandle) -> None:
        """Click something on the board; if it cannot be clicked, tell how it moves and what is pointed at."""
        try:
            thing.click()
        except TimeoutError as mistake:
            raise AssertionError(f"{thing.evaluate(MOVES)}: {mistake}") from None

    def play(self, most: int = 1_000, on_board: bool = False) -> tuple[int, int]:
        """Answer at random by mouse, on the board if wanted and possible; how many answers there and in the list."""
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

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=exact and isinstance(name, str))

    def tab(self, name: str) -> Locator:
        """A part of the table beside the board."""
        return self.page.get_by_role("tab", name=re.compile(rf"^{name}"))

    def log(self) -> list[str]:
        """All lines of the log as the page shows them."""
        self.tab("Log").click()
        earlier = self.page.get_by_role("button", name=re.compile(r"^Show \d+ earlier lines$"))
        if earlier.count():
            earlier.click()
        texts = self.page.locator("[role=group][aria-label=Log] li .text").all_inner_texts()
        return [re.sub(r"^Only you can read this[.:]\s*", "", text.strip()) for text in texts]

    def held_log(self, eye: Eye = 0) -> list[str]:
        """All lines of the log as the page was told them."""
        return [line.text.strip() for line in self.lines.get(eye, [])]

    def focus(self) -> dict[str, Any]:
        """What has the focus."""
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        return found

    def download(self, button: Locator, folder: Path) -> Path:
        """The file that a click gives."""
        with self.page.expect_download() as waiting:
            button.click()
        given: Download = waiting.value
        file = folder / given.suggested_filename
        given.save_as(file)
        return file
