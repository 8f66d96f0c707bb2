"""The ASGI application: routes, the page, and the middleware for every request."""

import asyncio
import contextlib
import html
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path, PurePosixPath

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holdfast import __version__
from holdfast.doors.web import files, guides, memory, play, rest
from holdfast.doors.web.counting import JOBS_RUNNING, JOBS_WAITING, MOST_FILES, OPEN_FILES, TABLES, count_job
from holdfast.doors.web.limits import Gate, HostPolicy, Limits, host_name
from holdfast.doors.web.ready import FOR_EVER
from holdfast.kernel.content import ContentError
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.jobs.runner import DEFAULT_JOBS, JobSettings, Runner
from holdfast.table.commands import Refused
from holdfast.table.hall import Hall, Missing
from holdfast.table.keeping import DEFAULT_LIMITS, StorageLimits
from holdfast.table.store import Store
from holdfast.table.store_errors import DamagedStore, DamagedTable, StoreError

PAGE = Path(__file__).parent.parent / "page"
"""The client, built by the package build."""

TIDY_INTERVAL = 5.0
"""Seconds between two clean-ups of memory."""

EXPIRE_INTERVAL = 3600.0
"""Seconds between two searches for expired tables."""

USE_INTERVAL = 60.0
"""Seconds between two records of which tables are in use; far less than the time for which a used table is kept."""

STATUS = {"full": 507, "token": 403, "taken": 409, "seat": 404, "missing": 404, "too many": 429, "malformed": 422}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

log = logging.getLogger("holdfast")

Next = Callable[[Request], Awaitable[Response]]


def make_app(
    store: Store,
    limits: Limits,
    keeper: HostPolicy,
    page: Path = PAGE,
    allowed: StorageLimits = DEFAULT_LIMITS,
    jobs: JobSettings = DEFAULT_JOBS,
) -> FastAPI:
    """Build the application on a prepared store."""
    app = FastAPI(
        title="Holdfast",
        version=__version__,
        description="The table for crisis games. Play itself goes over a WebSocket; docs/protocol.md describes both.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.store, app.state.gate, app.state.keeper, app.state.page = store, Gate(limits), keeper, page
    app.state.allowed = allowed
    app.state.job_settings = jobs
    app.state.network = None
    app.include_router(rest.router)
    app.include_router(guides.router)
    app.include_router(play.router)
    app.add_exception_handler(HoldfastError, handle_holdfast_error)
    app.add_exception_handler(RequestValidationError, handle_validation_error)
    app.add_exception_handler(HTTPException, handle_http_error)
    app.add_middleware(LimitBodySize, most=limits.body)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.middleware("http")(guard_requests)  # added last, so it runs first: a refused request's body is not read
    serve_page(app, page)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the hall, run its periodic tasks, and close it."""
    hall = Hall(app.state.store, app.state.allowed)
    app.state.hall = hall
    app.state.jobs = jobs = Runner(app.state.job_settings, observe=count_job)
    tasks = [asyncio.create_task(tidy_up(hall, app.state.gate, jobs)), asyncio.create_task(remove_expired(hall))]
    tasks += [asyncio.create_task(note_use(hall)), asyncio.create_task(hall.load_shedding.watch())]
    hall.start(hall.snapshot_loop())
    if hall.store.shared:
        from holdfast.table.bus import Bus  # psycopg is an extra

        hall.start(Bus(hall, hall.store.engine.url).run())
    yield
    for task in tasks:
        task.cancel()
    await jobs.close()
    await hall.close()


async def tidy_up(hall: Hall, gate: Gate, jobs: Runner) -> None:
    """Drop unused data from memory now and then."""
    warned = False
    while True:
        await asyncio.sleep(TIDY_INTERVAL)
        hall.tidy()
        gate.tidy()
        memory.collect_if_due(hall.quiet_for())
        TABLES.set(len(hall.rooms))
        JOBS_WAITING.set(jobs.waiting)
        JOBS_RUNNING.set(jobs.running)
        warned = watch_files(warned)


def watch_files(warned: bool) -> bool:
    """Warn the operator once when connections are running out; return whether they are."""
    used, most = files.open_count(), files.max_open()
    OPEN_FILES.set(used)
    MOST_FILES.set(most)
    few = used > most - 2 * files.RESERVED
    if few and not warned:
        log.warning("%d of %d files and connections are open; docs/operators.md says how to raise this", used, most)
    return few


async def remove_expired(hall: Hall) -> None:
    """Delete expired tables now and then."""
    while True:
        with contextlib.suppress(StoreError):  # the store has logged it, and it is retried
            await hall.remove_expired()
        await asyncio.sleep(EXPIRE_INTERVAL)


async def note_use(hall: Hall) -> None:
    """Record now and then which tables with packs are in use, so that no server removes them."""
    while True:
        await asyncio.sleep(USE_INTERVAL)
        with contextlib.suppress(StoreError):
            await hall.note_use()


# --- Middleware ---


async def guard_requests(request: Request, call_next: Next) -> Response:
    """Middleware: check host, origin and rate limit, and add the security headers to every response."""
    address = rest.address_of(request)
    kind = "posts" if request.method == "POST" else "looks"
    if not request.app.state.keeper.knows_host(request.headers.get("host", "")):
        response: Response = refuse_host(request)
    elif not request.app.state.keeper.accepts(request.headers):
        response = error_response(403, "origin", "this server does not accept requests from pages of other sites")
    elif request.url.path.startswith("/api/") and not request.app.state.gate.may(address, kind):
        response = error_response(429, "too many", "too many requests; wait a moment")
    else:
        response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def refuse_host(request: Request) -> Response:
    """Refuse a request for a host name that is not this server's; as plain text where a page was requested."""
    name = host_name(request.headers.get("host", ""))[:80]
    says = (
        f"{name!r} is not a name of this server; use its numeric address or its own name, "
        "or ask the operator to add this one with holdfast serve --name or HOLDFAST_HOSTS"
    )
    return error_response(403, "host", says) if request.url.path.startswith("/api/") else PlainTextResponse(says, 403)


class LimitBodySize:
    """Middleware that refuses a request whose body is too long, even without a Content-Length."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body, up to the limit, and pass it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and int(announced) > self.most:
            await self.too_long()(scope, receive, send)
            return
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                await error_response(400, "malformed", "the body of this request is incomplete")(scope, receive, send)
                return  # the client is gone, but the outer middleware needs a response
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self.most:
                await self.too_long()(scope, receive, send)
                return
        whole: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def at_once() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, at_once, send)

    def too_long(self) -> Response:
        """Return the refusal of a body that is too long."""
        return error_response(413, "too long", f"a request may have at most {self.most} bytes")


# --- Errors ---


def error_response(status: int, kind: str, says: str, problems: list[str] | None = None, why: str = "") -> JSONResponse:
    """Build an error response."""
    return JSONResponse({"error": {"kind": kind, "why": why, "says": says, "problems": problems or []}}, status)


async def handle_holdfast_error(request: Request, mistake: Exception) -> Response:
    """Convert an exception of Holdfast to a response."""
    if isinstance(mistake, ContentError):
        return error_response(400, "content", "the packs have problems", mistake.problems)
    if isinstance(mistake, StoreError):
        damaged = isinstance(mistake, DamagedStore)
        return error_response(500, "damaged", str(mistake)) if damaged else error_response(503, "store", str(mistake))
    if isinstance(mistake, DamagedTable):
        log.error("%s", mistake)
        return error_response(500, "damaged", str(mistake))
    if isinstance(mistake, Refused):
        return error_response(STATUS.get(mistake.kind, 400), mistake.kind, str(mistake), why=mistake.why)
    return (
        error_response(404, "missing", str(mistake))
        if isinstance(mistake, Missing)
        else error_response(400, "wrong", str(mistake))
    )


async def handle_validation_error(request: Request, mistake: Exception) -> Response:
    """Convert a validation error to a response."""
    assert isinstance(mistake, RequestValidationError)
    problems = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in mistake.errors()]
    return error_response(422, "malformed", "the request is malformed", problems)


async def handle_http_error(request: Request, mistake: Exception) -> Response:
    """Convert an error of the framework, such as an unknown path, to a response."""
    assert isinstance(mistake, HTTPException)
    index = request.app.state.page / "index.html"
    if mistake.status_code == 404 and not request.url.path.startswith(("/api/", "/assets/")) and index.exists():
        return FileResponse(index, 404)  # the page says that there is nothing here
    kind = {404: "missing", 405: "method", 413: "too long"}.get(mistake.status_code, "wrong")
    response = error_response(mistake.status_code, kind, str(mistake.detail))
    response.headers.update(mistake.headers or {})
    return response


# --- The page ---

READ_METHODS = ["GET", "HEAD"]


def serve_page(app: FastAPI, page: Path) -> None:
    """Serve the client and its assets. All routes of the client return the same file; it does its own routing."""
    if not (page / "index.html").exists():
        log.warning("the page is not built; `make page` builds it")
        app.add_api_route("/", page_not_built, methods=READ_METHODS, include_in_schema=False)
        return
    app.mount("/assets", Assets(directory=page / "assets"))
    for path in ("/", "/new/{rest:path}", "/t/{rest:path}", "/rules/{rest:path}", "/about"):
        app.add_api_route(path, index_of(page), methods=READ_METHODS, include_in_schema=False)
    for file in page.iterdir():
        if file.is_file() and file.name != "index.html":
            app.add_api_route(f"/{file.name}", file_route(file), methods=READ_METHODS, include_in_schema=False)


class Assets(StaticFiles):
    """Files whose names change with their content, so browsers may cache them forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, in the precompressed form that the browser accepts."""
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1")
        for ending, coding in (("br", "br"), ("gz", "gzip")):
            if coding in accepted and path.endswith((".js", ".css")) and self.lookup_path(f"{path}.{ending}")[1]:
                response = await super().get_response(f"{path}.{ending}", scope)
                response.headers["Content-Encoding"] = coding
                response.headers["Content-Type"] = TYPES[Path(path).suffix]
                break
        else:
            response = await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = FOR_EVER
        return response


TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}


def index_of(page: Path) -> Callable[[Request], Response]:
    """Return the page, never from a cache; link previews need the full URL of their picture."""

    def index(request: Request) -> Response:
        text = (page / "index.html").read_text(encoding="utf-8")
        picture = html.escape(f"{request.base_url}{CARD.name}")
        return HTMLResponse(text.replace(str(CARD), picture), headers={"Cache-Control": "no-cache"})

    return index


CARD = PurePosixPath("/card.png")
"""The picture for link previews, beside the page."""


def file_route(file: Path) -> Callable[[], Response]:
    """Serve a single file beside the page, such as its icon."""
    return lambda: FileResponse(file, headers={"Cache-Control": "no-cache"})


def page_not_built() -> Response:
    """Explain that the client is not built."""
    return PlainTextResponse("The page is not built. Run `make play`, or install Holdfast from a wheel.", 503)
