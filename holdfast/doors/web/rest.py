"""REST: setting up tables, taking seats, looking back, saving and loading."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from prometheus_client import generate_latest

from holdfast import __version__
from holdfast.bots import bots_for
from holdfast.doors.web import shapes
from holdfast.doors.web.counting import REGISTRY
from holdfast.doors.web.limits import network_of
from holdfast.doors.web.ready import FOR_EVER, CachedResponse, cached_contents, make_response
from holdfast.doors.web.uploads import inspected_packs, opening_of_save, packs_of_save, place_for_saved
from holdfast.games import game_named, games
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError, nearest, run_blaming_packs
from holdfast.kernel.game import Game
from holdfast.kernel.language import Language, folders, language_named, languages, page_words, title_of
from holdfast.kernel.ledger import ledger
from holdfast.kernel.save_shapes import Save
from holdfast.kernel.shapes import GameInfo, ScenarioInfo
from holdfast.lab.difficulty.figures import for_menus
from holdfast.table.commands import Refused, clean_name, must_not_be_paused
from holdfast.table.events import SAT, Opening, hash_token, new_seed, new_token
from holdfast.table.faults import pack_names
from holdfast.table.hall import Hall
from holdfast.table.history import history, position
from holdfast.table.history_shapes import History
from holdfast.table.lessons import lesson_named, opening_of_lesson
from holdfast.table.loading import opening_of
from holdfast.table.menus import game_info, scenarios_info
from holdfast.table.names import unique_name
from holdfast.table.room import Room
from holdfast.table.shapes import Position, StoryCard, TableInfo
from holdfast.table.showing import names_at, table_info
from holdfast.table.story import story
from holdfast.table.table import NewEvent, Place

ERRORS = {code: {"model": shapes.Error} for code in (400, 403, 404, 409, 413, 422, 429, 500, 503, 507)}
router = APIRouter(prefix="/api", responses=ERRORS)  # type: ignore[arg-type]

R = TypeVar("R")

Lang = Annotated[str, Query(max_length=8)]
ShortText = Annotated[str, Query(max_length=80)]
GameId = Annotated[str, Path(max_length=40)]
TableId = Annotated[str, Path(max_length=16)]
Authorization = Annotated[str | None, Header(max_length=400)]


def hall_of(request: Request) -> Hall:
    """Return the hall of this server."""
    found: Hall = request.app.state.hall
    return found


async def room_of(request: Request, table: TableId) -> Room:
    """Return the table that a request names."""
    return await hall_of(request).room(table)


AtRoom = Annotated[Room, Depends(room_of)]


def address_of(request: Request) -> str:
    """Return the client's address as limits count it."""
    return network_of(request.client.host) if request.client else ""


def check_rate(request: Request, kind: str) -> None:
    """Apply the per-address limit of an expensive kind of request."""
    if not request.app.state.gate.may(address_of(request), kind):
        raise Refused("too many", f"too many {kind}; wait a moment")


def check_table_rate(request: Request) -> None:
    """Apply the limit on setting up tables."""
    check_rate(request, "tables")


NewTables = [Depends(check_table_rate)]


def seats_of_tokens(room: Room, authorization: str | None) -> frozenset[int]:
    """Return the seats that the comma-separated tokens in the header own; no header means a spectator."""
    if authorization is None:
        return frozenset()
    kind, _, tokens = authorization.partition(" ")
    hashes = {hash_token(token.strip()) for token in tokens.split(",")}
    seats = room.table.seats_of(hashes)
    if kind.lower() != "bearer" or len(seats) < len(hashes):
        raise Refused("token", "this token does not belong to a seat of this table")
    return seats


def worker_key(request: Request, room: Room, seats: frozenset[int]) -> str:
    """Return the key for sharing out worker time: the seat, even if many share one address, or else the address."""
    return f"{room.table.id} {min(seats)}" if seats else address_of(request)


# --- Languages ---


@router.get("/languages", response_model=list[shapes.LanguageInfo])
def list_languages(request: Request) -> Response:
    """Every language on offer, English first."""
    return offered().to(request)


@cache
def offered() -> CachedResponse:
    """The languages on offer."""
    return make_response(
        [{"code": code, "name": title_of(code), "words": words_in(code).digest()} for code in languages()]
    )


@router.get("/words/{lang}", response_model=dict[str, Any])
def show_words(request: Request, lang: Annotated[str, Path(max_length=8)], digest: ShortText = "") -> Response:
    """The words of the page in a language, by part and id. With their digest they may be cached for ever."""
    if lang not in folders():
        raise Refused("missing", f"there is no language {lang!r}; {nearest(lang, languages())}")
    response = words_in(lang).to(request)
    if digest == words_in(lang).digest():
        response.headers["Cache-Control"] = FOR_EVER
    return response


@cache
def words_in(lang: str) -> CachedResponse:
    """The words of the page in a language."""
    return make_response(page_words(lang))


# --- Games ---


@router.get("/games", response_model=list[GameInfo])
def list_games(request: Request, lang: Lang = "en") -> Response:
    """List the games, with what can be chosen when one is set up."""
    return games_in(lang).to(request)


@cache  # by language; an unknown one raises, so the cache stays small
def games_in(lang: str) -> CachedResponse:
    """Return the list of games in a language."""
    language = language_named(lang)
    return make_response([game_info(game, language, for_menus(game.id)) for game in games().values()])


@router.get("/games/{game}/rules", response_model=dict[str, shapes.Rule])
def list_rules(request: Request, game: GameId, lang: Lang = "en") -> Response:
    """List the rules of a game by id."""
    return rules_in(known_game(game).id, lang).to(request)


@cache
def rules_in(game: str, lang: str) -> CachedResponse:
    """Return the rules of a game in a language."""
    rules, said = ledger(game).values(), language_named(lang, game).rules
    return make_response({rule.id: {"topic": rule.topic, "says": said.get(rule.id, rule.says)} for rule in rules})


@router.get("/games/{game}/contents", response_model=dict[str, Any])
def show_contents(request: Request, game: GameId, lang: Lang = "en") -> Response:
    """Return the content of a game: names, texts and numbers."""
    found = known_game(game)
    return cached_contents(found, found.book(()), language_named(lang), found.seats[-1]).to(request)


def known_game(name: str) -> Game:
    """Return the game with this id, or refuse it as missing."""
    if name not in games():
        raise Refused("missing", f"there is no game {name!r}; {nearest(name, games())}")
    return games()[name]


@router.post("/packs")
async def check_packs(request: Request, body: shapes.PacksToCheck, lang: Lang = "en") -> shapes.Scenarios:
    """Check packs, and list the scenarios of the game with them."""
    check_rate(request, "packs")
    game = game_named(body.game)
    packs = await inspected_packs(hall_of(request), game, body.packs)
    names = [pack.name for pack in packs]
    found = await asyncio.to_thread(run_blaming_packs, names, scenarios_with, game, packs, language_named(lang))
    return shapes.Scenarios(scenarios=found)


def scenarios_with(game: Game, packs: tuple[Pack, ...], language: Language) -> list[ScenarioInfo]:
    """Return the scenarios of a game with packs, of which there may be very many."""
    return scenarios_info(game, game.book(packs), language)


# --- Tables ---


@router.post("/tables", status_code=201, dependencies=NewTables)
async def new_table(request: Request, body: shapes.NewTable) -> shapes.Seated:
    """Set up a table."""
    game = game_named(body.game)
    if body.packs:
        check_rate(request, "packs")
    packs = await inspected_packs(hall_of(request), game, body.packs)
    seed = new_seed() if body.seed is None else int(body.seed)
    setup = await asyncio.to_thread(game.set_up, body.scenario, len(body.seats), seed, body.options, packs)
    foreknown = [] if body.seed is None else ["seed"]
    opening = opening_of(setup, allowance=body.allowance, bot_pace=body.bot_pace, foreknown=foreknown)
    return await open_table(request, opening, [place_for(game, seat) for seat in body.seats])


@router.post("/games/{game}/lessons/{lesson}", status_code=201, dependencies=NewTables)
async def new_lesson(request: Request, game: GameId, lesson: GameId, body: shapes.Taking) -> shapes.Seated:
    """Set up the table of a lesson: always the same game, with the lesson's bots."""
    found = game_named(game)
    chosen = await asyncio.to_thread(lesson_named, found, lesson)
    opening = await asyncio.to_thread(opening_of_lesson, found, chosen)
    mine = [Place("person", clean_name(body.name)) for _ in range(chosen.seats - len(chosen.bots))]
    bots = [Place("bot", "", bot) for bot in chosen.bots]
    return await open_table(request, opening, [*mine, *bots])


def place_for(game: Game, wanted: shapes.NewSeat) -> Place:
    """Return the occupant of a seat at a new table; the creator's seats get their tokens when it is opened."""
    if wanted.who == "bot":
        known = bots_for(game.id)
        bot = wanted.bot or next(name for name, entry in reversed(known.items()) if entry.games or len(known) == 1)
        if bot not in known:
            raise HoldfastError(f"there is no bot {bot!r} for {game.id}; {nearest(bot, known)}")
        return Place("bot", "", bot)
    if wanted.who == "open":
        return Place()
    return Place("person", clean_name(wanted.name))


async def open_table(request: Request, opening: Opening, places: list[Place], person: str = "") -> shapes.Seated:
    """Open a table with these seats; all tokens go to the client that opens it."""
    game, mine = game_named(opening.game), [place.name for place in places if place.who == "person"]
    if not mine:
        raise HoldfastError("at least one seat must be yours")
    if len(mine) > 1 and game.secrets:
        opening = msgspec.structs.replace(opening, foreknown=[*opening.foreknown, "seats"])
    tokens: dict[str, str] = {}
    names: list[str] = []
    first: list[NewEvent] = []
    for seat, place in enumerate(places):
        if place.who == "person":
            tokens[str(seat)] = new_token()
            # Several seats of one person are better told apart by whom they play.
            shared = game.persona and mine.count(place.name) > 1
            names.append("" if shared else unique_name(place.name, names))
            place = place._replace(name=names[-1], token=hash_token(tokens[str(seat)]))
        first.append((SAT, {"seat": seat, **place._asdict()}))
    room = await hall_of(request).open(opening, first, person, address_of(request))
    return shapes.Seated(table=room.table.id, tokens=tokens)


@router.get("/tables/{table}")
async def show_table(room: AtRoom, lang: Lang = "en") -> TableInfo:
    """Return everything public about a table."""
    return table_info(room.table, language_named(lang), room.company.presence())


@router.get("/tables/{table}/contents", response_model=dict[str, Any])
async def show_table_contents(request: Request, room: AtRoom, lang: Lang = "en") -> Response:
    """Return the content of a table's game, including its packs."""
    game, language = room.table.game, names_at(room.table, language_named(lang))
    packs = pack_names(room.table)
    book = await asyncio.to_thread(run_blaming_packs, packs, game.book, room.table.journal.setup.packs)
    ready = await asyncio.to_thread(
        run_blaming_packs, packs, cached_contents, game, book, language, len(room.table.places)
    )
    return ready.to(request)


@router.post("/tables/{table}/seats/{seat}")
async def take_seat(room: AtRoom, seat: Annotated[int, Path(ge=0, le=8)], body: shapes.Taking) -> shapes.Taken:
    """Take an open seat."""
    token = new_token()
    await room.take_seat(seat, body.name, hash_token(token))
    return shapes.Taken(seat=seat, token=token)


# --- Looking back ---


def must_be_playable(room: Room) -> None:
    """Refuse a frozen game, which cannot be replayed, and a paused one, whose history is hidden."""
    if room.table.journal.frozen:
        raise Refused("frozen", f"this game can only be viewed: {room.table.journal.frozen}")
    must_not_be_paused(room.table)


async def run_worker(request: Request, room: Room, seats: frozenset[int], work: Callable[..., R], *args: Any) -> R:
    """Run a job of looking back in a worker thread; errors at a table with packs name the packs."""
    person = worker_key(request, room, seats)
    return await hall_of(request).history_workers.run(person, run_blaming_packs, pack_names(room.table), work, *args)


@router.get("/tables/{table}/history")
async def show_history(
    request: Request, room: AtRoom, authorization: Authorization = None, lang: Lang = "en"
) -> History:
    """Return the gauges after each answer, and the turning points."""
    seats = seats_of_tokens(room, authorization)
    must_be_playable(room)
    return await run_worker(request, room, seats, history, room.table, seats, language_named(lang))


@router.get("/tables/{table}/history/{count}")
async def show_position(
    request: Request,
    room: AtRoom,
    count: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, le=8)] = None,
    authorization: Authorization = None,
    lang: Lang = "en",
) -> Position:
    """Return the table as a seat, or a spectator, saw it after `count` answers."""
    seats = seats_of_tokens(room, authorization)
    must_be_playable(room)
    if seat is not None and seat not in seats:
        raise Refused("token", f"you do not hold the token of seat {seat}")
    viewer = seat if seat is not None else min(seats, default=None)
    return await run_worker(request, room, seats, position, room.table, count, viewer, language_named(lang))


@router.get("/tables/{table}/story/{line}")
async def show_story(
    request: Request,
    room: AtRoom,
    line: Annotated[int, Path(ge=0, le=1_000_000)],
    lang: Lang = "en",
    authorization: Authorization = None,
) -> list[StoryCard]:
    """Return the log of a seat, or a spectator, from this line on as a story: one card for a phase or a turn."""
    seats = seats_of_tokens(room, authorization)
    must_be_playable(room)
    viewer = min(seats, default=None)
    return await run_worker(request, room, seats, story, room.table, line, viewer, language_named(lang))


def may_see_all(room: Room, seats: frozenset[int]) -> bool:
    """Whether the seats may receive the whole game with everything hidden: after its end, or as its only player."""
    others = {seat for seat, place in enumerate(room.table.places) if place.token or place.who == "open"} - seats
    return room.table.state.result is not None or (bool(seats) and not others)


@router.post("/tables/{table}/fork", status_code=201, dependencies=NewTables)
async def fork(
    request: Request, room: AtRoom, body: shapes.Forking, authorization: Authorization = None
) -> shapes.Seated:
    """Open a new table that continues from an earlier position."""
    seats = seats_of_tokens(room, authorization)
    must_be_playable(room)
    if not may_see_all(room, seats):
        raise Refused("token", "a game with several players can be forked only after it is over")
    if body.count <= len(room.table.journal.moves):
        await room.looked("forked")
    table = room.table
    if body.count > len(table.journal.moves):
        raise HoldfastError(f"the game has {len(table.journal.moves)} answers; there is no position {body.count}")
    opening = msgspec.structs.replace(
        table.opening,
        moves=table.journal.moves[: body.count],
        by=table.by[: body.count],
        assisted=True,
        foreknown=[*[how for how in table.foreknown if how != "forked"], "fork"],
        forked_from=table.id,
    )
    mine = seats or frozenset({0})
    places = [forked_place(place, at in mine) for at, place in enumerate(table.places)]
    return await open_table(request, opening, places, worker_key(request, room, seats))


def forked_place(place: Place, mine: bool) -> Place:
    """Return a seat of a forked table: its creator and the bots keep their seats, the others are open."""
    if mine:
        return Place("person", place.name)
    return Place("bot", "", place.bot) if place.bot else Place()


@router.post("/tables/{table}/again", status_code=201, dependencies=NewTables)
async def again(request: Request, room: AtRoom, authorization: Authorization = None) -> shapes.Next:
    """Open the same players' next game after this one: same seats, tokens and packs, other cards."""
    if not seats_of_tokens(room, authorization):
        raise Refused("token", "only players at the table can start another game")
    return shapes.Next(table=await room.play_again(address_of(request)))


@router.get("/tables/{table}/save", response_model=dict[str, Any])
async def save(request: Request, room: AtRoom, authorization: Authorization = None) -> Save:
    """Return the whole game as a file that the terminal and every server can read."""
    seats = seats_of_tokens(room, authorization)
    must_be_playable(room)
    if not may_see_all(room, seats):
        raise Refused("token", "a game with several players can be saved to a file only after it is over")
    await room.looked("save")
    return await run_worker(request, room, seats, room.table.save)


@router.post("/saves", status_code=201, dependencies=NewTables)
async def load_save(request: Request, body: shapes.Saved) -> shapes.Seated:
    """Open a table from a saved game. It is replayed from the start, so nothing in the file is trusted."""
    if body.save.get("packs"):
        check_rate(request, "packs")
    game, given = packs_of_save(body.save)
    await inspected_packs(hall_of(request), game, given)
    opening = await asyncio.to_thread(opening_of_save, body.save)
    players = dict(body.save["players"])
    places = [place_for_saved(opening.game, players.get(seat)) for seat in range(opening.seats)]
    return await open_table(request, opening, places, address_of(request))


@router.get("/reach")
def reach(request: Request) -> shapes.Reach:
    """Return where others in the local network can reach this server, for the person who runs it."""
    return shapes.Reach(network=request.app.state.network)


# --- For operators ---


@router.get("/health")
def health(request: Request) -> shapes.Health:
    """Check that the server and its database work, by writing to it."""
    hall_of(request).store.check_writable()
    return shapes.Health(status="ok", version=__version__, tables=hall_of(request).store.count())


@router.get("/metrics", response_class=Response)
def metrics(request: Request) -> Response:
    """Return the metrics for Prometheus."""
    return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4; charset=utf-8")
