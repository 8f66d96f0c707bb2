"""Takes pictures of the page's table: the program that `picture` starts, `python -m holdfast.research.painter`.

It runs a server on a loopback port with its own temporary folder, and a headless Chromium. Each line that it reads is a
saved game; the answer is a line with the picture as PNG, or with the error. An empty line, or the end of the input
because the other process is gone, ends it with its server and browser.
"""

import base64
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from holdfast.games import games
from holdfast.kernel.errors import HoldfastError

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NO_BROWSER = (
    "Chromium or Chrome is missing: install one, run `playwright install chromium`, or name one in HOLDFAST_CHROMIUM"
)
ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
WINDOW = (1920, 1200)
SCALE = 2 / 3
"""The window of the page, in which most boards fit as a whole, and how much smaller its picture is: 1280 by 800."""

PATIENCE = 60.0
"""Seconds after which a page that does not show its board counts as failed."""

MOST_PICTURES = 500
"""Pictures for which a server keeps its games; then another one starts, so that the temporary folder stays small."""

MANY = str(1_000_000)
SETTINGS = {
    **{f"HOLDFAST_LIMIT_{name}": MANY for name in ("POSTS", "TABLES", "PACKS", "LOOKS", "CONNECTIONS", "SOCKETS")},
    "HOLDFAST_JOBS_PROCESSES": "0",
    "HOLDFAST_LOG": "error",
    "PYTHONUNBUFFERED": "1",
}
"""The server's environment: no limits on requests, and no searches behind hints."""

KEPT = {
    "holdfast.language": "en",
    "holdfast.known": json.dumps([*games()]),
    "holdfast.liking": json.dumps({"theme": "light", "motion": "still", "speed": "at once"}),
}
"""What the browser has stored: a spectator who knows the games, and for whom nothing moves."""

SHOWN = "section[aria-labelledby=board-heading] > :is(.board:not(:has(> .wait)), article)"
"""What the page shows when it is ready: the board, or how the game has ended."""

LEFT_OUT = "[role=timer], .bar .name .tag, article > .quietly"
"""What pictures leave out: clocks, since the server's runs on and the environment's does not, and that the table comes
from a save."""

CALM = """async left_out => {
    document.querySelectorAll(left_out).forEach(each => each.style.visibility = 'hidden');
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(each => each.finished));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""JavaScript that hides this, and waits until fonts are loaded, animations have ended, and the page is drawn."""


def chromium() -> str | None:
    """Return the path of an installed Chromium or Chrome, or the one that HOLDFAST_CHROMIUM names."""
    return os.environ.get("HOLDFAST_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def serving() -> Iterator[str]:
    """Run a server with an empty database, and give its address."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HOLDFAST_")}
    command = [sys.executable, "-m", "holdfast", "serve", "--port", "0", "--no-browser"]
    with TemporaryDirectory(prefix="holdfast-") as folder:
        environment = {**kept, **SETTINGS, "HOLDFAST_DATA_DIR": folder}
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, env=environment
        ) as server:
            try:
                yield address_of(server)
            finally:
                server.terminate()


def address_of(server: "subprocess.Popen[str]") -> str:
    """Return the address that a server prints when it listens."""
    assert server.stdout
    said = server.stdout.readline()
    port = re.search(r"http://localhost:(\d+)/", said)
    if not port:
        raise HoldfastError(f"the server for pictures did not start: {said or 'it ended'}")
    return f"http://127.0.0.1:{port[1]}"


@contextmanager
def browsing() -> Iterator[Page]:
    """Run a browser, and give a page with the preferences of a spectator."""
    with sync_playwright() as playwright:
        program = chromium() or playwright.chromium.executable_path
        if not Path(program).exists():
            raise HoldfastError(NO_BROWSER)
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        width, height = WINDOW
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=SCALE,
            locale="en-GB",
            reduced_motion="reduce",
        )
        lines = [f"localStorage.setItem({json.dumps(name)}, {json.dumps(value)});" for name, value in KEPT.items()]
        context.add_init_script("".join(lines))
        context.set_default_timeout(PATIENCE * 1000)
        yield context.new_page()
        browser.close()


def picture(page: Page, server: str, save: dict[str, Any]) -> bytes:
    """Open a saved game as a table, and return what a spectator sees, as PNG.

    The tokens of the seats, which the server returns, are dropped: without one, the page is a spectator's.
    """
    opened = page.request.post(f"{server}/api/saves", data={"save": save})
    if not opened.ok:
        raise HoldfastError(f"the table cannot be shown: {opened.text()}")
    page.goto(f"{server}/t/{opened.json()['table']}")
    page.locator(SHOWN).wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(CALM, LEFT_OUT)
    return page.screenshot(type="png", scale="device")


def take_pictures(page: Page, read: Callable[[], str], write: Callable[[dict[str, str]], None]) -> bool:
    """Take pictures with one server, and return whether more are wanted from another."""
    with serving() as server:
        for _ in range(MOST_PICTURES):
            line = read()
            if not line.strip():
                return False
            try:
                write({"png": base64.b64encode(picture(page, server, json.loads(line))).decode()})
            except Exception as mistake:
                write({"error": reason(mistake)})
    return True


def reason(mistake: Exception) -> str:
    """Return an error as a sentence for the other process, whatever it is."""
    return str(mistake) if isinstance(mistake, HoldfastError) else f"{type(mistake).__name__}: {mistake}"


def main() -> None:
    """Take pictures of the games that are read, until the input ends."""

    def write(answer: dict[str, str]) -> None:
        print(json.dumps(answer), flush=True)

    try:
        with browsing() as page:
            while take_pictures(page, sys.stdin.readline, write):
                pass
    except Exception as mistake:
        write({"error": reason(mistake)})


if __name__ == "__main__":
    main()
