"""Contact sheets with a picture of every kind of question: `python -m tests.browser.sheets GAME… --out DIR`.

Run `make page` first. Each sheet shows one screen size, with the question's text under each picture.
"""

import argparse
import base64
import html
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.guest import QUICK, Guest
from tests.browser.kinds import BOTS, kinds_of
from tests.browser.tables import Rest, seats_of
from tests.pictures import CALM
from tests.prepare import chromium
from tests.web.player import Seats
from tests.web.server import Server, serving

SIZES = {(1920, 1080): 4, (1280, 720): 4, (844, 390): 9, (390, 844): 10, (360, 640): 10}
"""Screens in CSS pixels, and the number of pictures on a sheet."""
TOUCHED = 900
"""Screens up to this width are phones."""
SHEET = 1900
"""Width of a sheet in pixels."""

Picture = tuple[str, bytes]


def tables_of(rest: Rest, game: str) -> dict[str, Seats]:
    """By the text of each question of a game: a table at which it is open."""
    return {
        kind.prompt: seats_of(rest.answer(rest.http.post("/api/saves", json={"save": kind.save})))
        for kind in kinds_of(game)
    }


def pictures(browser: Browser, server: Server, tables: dict[str, Seats], size: tuple[int, int]) -> Iterator[Picture]:
    """Pictures of each table on a screen of this size, for an experienced player."""
    width, height = size
    phone = width < TOUCHED
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", has_touch=phone, is_mobile=phone
    )
    context.add_init_script(f"localStorage.setItem('holdfast.known', {json.dumps(json.dumps([*BOTS]))})")
    guest = Guest(context, server)
    guest.likes(QUICK, "en")
    for prompt, mine in tables.items():
        guest.sit(mine.table, mine.tokens)
        assert guest.wait_for_question()
        guest.page.locator(".board > :not(.wait)").first.wait_for()
        guest.page.evaluate(CALM)
        guest.page.wait_for_timeout(400)  # until the board has scrolled to the place
        yield prompt, guest.page.screenshot(type="jpeg", quality=75)
    context.close()


def sheet(browser: Browser, shown: list[Picture], size: tuple[int, int], file: Path) -> None:
    """Put pictures on one sheet, unscaled if there is room."""
    columns = max(1, min(len(shown), SHEET // size[0]))
    if size[0] > TOUCHED:
        columns = 2
    cells = "".join(
        f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(picture).decode()}'>"
        f"<figcaption>{html.escape(prompt)}</figcaption></figure>"
        for prompt, picture in shown
    )
    page = browser.new_page(viewport={"width": SHEET, "height": 100})
    page.set_content(
        "<style>body{margin:0;font:14px sans-serif;display:grid;gap:6px;background:#f0f;"
        f"grid-template-columns:repeat({columns},minmax(0,{size[0]}px))}}"
        f"figure{{margin:0}}img{{width:100%;display:block}}figcaption{{background:#fff}}</style>{cells}"
    )
    page.screenshot(path=file, full_page=True)
    page.close()


def main() -> None:
    """Take the pictures of the given games at all sizes or at the given ones."""
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("games", nargs="+", choices=[*BOTS])
    reads.add_argument("--out", type=Path, required=True)
    reads.add_argument("--size", nargs="*", default=[f"{width}x{height}" for width, height in SIZES])
    reads.add_argument("--only", default="", help="a part of the words that are asked")
    asked = reads.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        rest = Rest(httpx.Client(base_url=server.url, timeout=60))
        for game in asked.games:
            tables = {prompt: table for prompt, table in tables_of(rest, game).items() if asked.only in prompt}
            for size, most in SIZES.items():
                name = f"{size[0]}x{size[1]}"
                if name not in asked.size:
                    continue
                taken = [*pictures(browser, server, tables, size)]
                for first in range(0, len(taken), most):
                    file = asked.out / f"{game}-{name}-{first // most + 1}.png"
                    sheet(browser, taken[first : first + most], size, file)
                    print(file, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
