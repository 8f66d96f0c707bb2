"""Check the built documentation in a real browser: `python -m tools.check_site build/docs`.

The site is served on a loopback address. Each page visited must load nothing from other servers, log no error, fit
the screen, and pass axe-core in light and dark; the search must work, on the server and from a file.
"""

import argparse
import functools
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize, sync_playwright

from tests.prepare import chromium

ROOT = Path(__file__).resolve().parents[1]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"

PAGES = ("index.html", "developers.html", "architecture.html", "style.html", "players.html", "reference/api.html")
"""The home page, guides, a page with a picture, one with much code, one with sessions, and a page of the reference."""

SCREENS: dict[str, ViewportSize] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
SCHEMES: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}
"""What axe-core checks in each colour scheme: everything in the one, and in the other what depends on colours."""

SOUGHT = "agenda"
"""A term that the search must find."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on a free loopback port."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()


def watch(page: Page, home: str, found: list[str]) -> None:
    """Note requests to other servers, and errors of the page."""

    def requested(url: str) -> None:
        if not url.startswith((home, "data:", "blob:", "about:")):
            found.append(f"{page.url}: loads {url}")

    page.on("request", lambda request: requested(request.url))
    page.on("requestfailed", lambda request: found.append(f"{page.url}: failed to load {request.url}"))
    page.on("console", lambda said: found.append(f"{page.url}: {said.text}") if said.type == "error" else None)
    page.on("pageerror", lambda error: found.append(f"{page.url}: {error}"))


def barriers(page: Page, scheme: str) -> list[str]:
    """What axe-core finds on the page as it is shown."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    result: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, rules)", {"resultTypes": ["violations"], **SCHEMES[scheme]}
    )
    return [
        f"{each['id']}: {node['target']} {node['failureSummary'][:240]}"
        for each in result["violations"]
        for node in each["nodes"][:5]
    ]


def check_page(page: Page, where: str, scheme: str, found: list[str]) -> None:
    """Check one page as it is shown."""
    page.wait_for_load_state("networkidle")
    found += [f"{where}: {barrier}" for barrier in barriers(page, scheme)]
    too_wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if too_wide > 0:
        found.append(f"{where}: {too_wide} pixels wider than the screen")
    broken = page.evaluate("[...document.images].filter(each => !each.naturalWidth).map(each => each.src)")
    found += [f"{where}: broken picture {picture}" for picture in broken]


def check_search(browser: Browser, home: str, found: list[str]) -> None:
    """Search for a term, as a reader would."""
    page = browser.new_page(viewport=SCREENS["desktop"])
    watch(page, home, found)
    page.goto(f"{home}index.html")
    box = page.get_by_role("textbox", name="Search")
    box.click()
    box.press_sequentially(SOUGHT, delay=40)
    try:
        page.locator(".md-search-result__item a").first.wait_for(timeout=20_000)
    except TimeoutError:
        found.append(f"{home}: the search does not find {SOUGHT!r}")
    if home.startswith("http"):  # axe cannot read style sheets from files
        found += [f"{home} search: {barrier}" for barrier in barriers(page, "light")]
    page.close()


def check(site: Path, program: str) -> list[str]:
    """Everything that is wrong with a built site."""
    found: list[str] = []
    with sync_playwright() as playwright, serving(site) as home:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        for scheme in SCHEMES:
            for screen, size in SCREENS.items():
                context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
                page = context.new_page()
                watch(page, home, found)
                for path in PAGES:
                    page.goto(home + path)
                    check_page(page, f"{path}, {screen}, {scheme}", scheme, found)
                context.close()
        for start in (home, f"{site.resolve().as_uri()}/"):
            check_search(browser, start, found)
        browser.close()
    return found


def main() -> None:
    """Check the site that is named, and report what is wrong with it."""
    parser = argparse.ArgumentParser(description="Check the built documentation in a browser.")
    parser.add_argument("site", type=Path)
    site = parser.parse_args().site
    program = chromium()
    if not program:
        sys.exit(
            "Checking the documentation needs Chromium or Chrome: install it, or name it in HOLDFAST_TEST_CHROMIUM."
        )
    found = check(site, program)
    for problem in found:
        print(problem)
    if found:
        sys.exit(f"{len(found)} problems in the documentation")
    shown = len(PAGES) * len(SCREENS) * len(SCHEMES)
    print(
        f"{shown} views of {len(PAGES)} pages checked with axe: no problem. The search works, served and from a file."
    )


if __name__ == "__main__":
    main()
