"""Take the screenshots of the page for README and docs: `python -m tests.pictures`, after `make page`.

The positions come from games that bots have played with a fixed seed, so that a screenshot changes only when the page
or the game does.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser, sync_playwright

import holdfast
from holdfast.bots import answer_beside_people, bot_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.journal import Journal
from tests.browser.conftest import ARGUMENTS
from tests.prepare import chromium
from tests.web.server import Server, serving

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
GAMES = Path(holdfast.__file__).parent / "games"
SIZES = {
    "wide": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
    "guide": {"width": 1280, "height": 1400},
}


class Shot(NamedTuple):
    """A screenshot: its file name, page, width, light or dark theme, and the game and position shown."""

    name: str
    path: str = "/"
    size: str = "wide"
    theme: str = "light"
    game: str = ""
    seats: int = 1
    answers: int = 0
    """The number of answers given; -1 plays to the end."""
    bot: str = ""
    seed: int = 1
    lang: str = "en"
    guide: bool = False
    """A picture of the board alone, for the guide of the game."""

    @property
    def file(self) -> Path:
        """Where the screenshot is kept."""
        folder = GAMES / self.game / "guide" if self.guide else PICTURES
        return folder / f"{self.name}.jpg"


def guide(game: str, bot: str, seats: int, answers: int, seed: int = 1) -> list[Shot]:
    """The pictures of the board for a game's guide, one for each language."""
    shot = Shot("", size="guide", game=game, bot=bot, seats=seats, answers=answers, seed=seed, guide=True)
    return [shot._replace(name=f"board-{lang}", lang=lang) for lang in ("en", "fr")]


SHOTS = (
    Shot("home"),
    Shot("home-dark", theme="dark"),
    Shot("home-phone", size="phone"),
    Shot("new-table", "/new/big_chair"),
    Shot("new-table-phone", "/new/survive_thrive", "phone", "dark"),
    Shot("big-chair-early", game="big_chair", bot="steady", answers=6),
    Shot("big-chair-late", theme="dark", game="big_chair", bot="steady", answers=34),
    Shot("big-chair-phone", size="phone", game="big_chair", bot="steady", answers=20),
    Shot("survive-thrive-early", game="survive_thrive", seats=3, bot="trader", answers=6),
    Shot("survive-thrive-late", theme="dark", game="survive_thrive", seats=3, bot="trader", answers=80),
    Shot("survive-thrive-phone", size="phone", theme="dark", game="survive_thrive", seats=3, bot="trader", answers=30),
    Shot("survive-thrive-french", game="survive_thrive", seats=4, bot="steward", answers=44, lang="fr"),
    Shot("ares-crisis", game="ares_crisis", seats=2, bot="engineer", answers=52),
    Shot("ares-crisis-phone", size="phone", game="ares_crisis", bot="engineer", answers=40),
    Shot("resistance", game="resistance", seats=4, bot="partisan", answers=60, seed=3),
    Shot(
        "resistance-phone", size="phone", theme="dark", game="resistance", seats=4, bot="partisan", answers=60, seed=3
    ),
    Shot("mr-president", game="mr_president", bot="chief", answers=60, seed=2),
    Shot("mr-president-phone", size="phone", game="mr_president", bot="chief", answers=60, seed=2),
    Shot("end", game="big_chair", bot="steady", answers=-1),
    Shot("end-phone", size="phone", theme="dark", game="survive_thrive", seats=3, bot="trader", answers=-1),
    *guide("big_chair", "steady", 1, 20),
    *guide("survive_thrive", "trader", 3, 30),
    *guide("ares_crisis", "engineer", 2, 60),
    *guide("mr_president", "chief", 1, 60, 2),
    *guide("resistance", "partisan", 3, 60, 3),
)

CALM = """async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(each => each.finished));
}"""
"""JavaScript that waits until fonts are loaded and animations have ended."""

WHOLE_BOARD = """() => {
    const place = document.querySelector('section[aria-labelledby=board-heading]');
    place.scrollTop = 0;
    const {x, y, width, bottom} = place.getBoundingClientRect();
    const end = document.querySelector('.board').getBoundingClientRect().bottom + 8;
    return {x, y, width, height: Math.min(bottom, end) - y};
}"""
"""JavaScript that scrolls the board to its top, and returns the part of the page with all of it."""


def played(shot: Shot) -> Journal:
    """Let bots play a game up to a position in which the first seat is asked."""
    journal = holdfast.open_journal(shot.game, seats=shot.seats, seed=shot.seed)
    bots = {seat: bot_named(shot.bot, shot.game) for seat in range(shot.seats)}
    while journal.state.result is None:
        asked = any(waiting.seat == 0 and not waiting.answered for waiting in holdfast.waiting(journal.state))
        if 0 <= shot.answers <= len(journal.moves) and asked:
            break
        answer = answer_beside_people(journal.state, bots, Dice(shot.seed, "pictures", len(journal.moves)))
        assert answer is not None
        journal.choose(*answer)
    journal.players = dict.fromkeys(range(1, shot.seats), shot.bot)
    return journal


def sit_down(server: Server, shot: Shot) -> tuple[str, dict[str, str]]:
    """Create a table with such a game on the server; return its path and the browser's stored data for it."""
    save = json.loads(json.dumps(played(shot).data()))
    seated = httpx.post(f"{server.url}/api/saves", json={"save": save}, timeout=60).raise_for_status().json()
    kept = {"id": seated["table"], "game": shot.game, "title": "", "tokens": seated["tokens"], "last": 0, "over": False}
    return f"/t/{seated['table']}", {"holdfast.tables": json.dumps({seated["table"]: kept})}


def take(browser: Browser, server: Server, shot: Shot) -> None:
    """Take one screenshot."""
    path, kept = sit_down(server, shot) if shot.game else (shot.path, {})
    kept["holdfast.language"] = shot.lang
    kept["holdfast.known"] = json.dumps([*holdfast.games()])
    kept["holdfast.liking"] = json.dumps({"theme": shot.theme, "speed": "at once", "name": "Ana"})
    phone = shot.size == "phone"
    context = browser.new_context(
        viewport=SIZES[shot.size],  # type: ignore[arg-type]
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    context.add_init_script(
        "".join(f"localStorage.setItem({json.dumps(k)}, {json.dumps(v)});" for k, v in kept.items())
    )
    page = context.new_page()
    page.goto(server.url + path)
    page.wait_for_load_state("networkidle")
    page.evaluate(CALM)
    page.wait_for_timeout(400)  # until the board has scrolled to the place
    if shot.guide:
        page.screenshot(path=shot.file, type="jpeg", quality=68, clip=page.evaluate(WHOLE_BOARD))
    else:
        page.screenshot(path=shot.file, type="jpeg", quality=82)
    context.close()


def main() -> None:
    """Take all screenshots, or those named on the command line."""
    wanted = [shot for shot in SHOTS if not sys.argv[1:] or shot.name in sys.argv[1:] or shot.game in sys.argv[1:]]
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for shot in wanted:
            take(browser, server, shot)
            print(shot.file, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
