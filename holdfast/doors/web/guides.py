"""REST: the guides of the games, and their pictures."""

from functools import cache

from fastapi import APIRouter, Request, Response

from holdfast.doors.web.ready import CachedResponse, make_response
from holdfast.doors.web.rest import ERRORS, GameId, Lang, known_game
from holdfast.games import games
from holdfast.kernel.guide import guide_of, picture_of
from holdfast.kernel.language import language_named
from holdfast.kernel.shapes import GuidePage
from holdfast.table.commands import Refused

router = APIRouter(prefix="/api", responses=ERRORS)  # type: ignore[arg-type]


@router.get("/games/{game}/guide", response_model=list[GuidePage])
def show_guide(request: Request, game: GameId, lang: Lang = "en") -> Response:
    """Return the guide of a game: a few pages for people who want to begin."""
    return guide_in(known_game(game).id, language_named(lang).code).to(request)


@cache
def guide_in(game: str, lang: str) -> CachedResponse:
    """Return the guide of a game in a language."""
    return make_response(guide_of(games()[game].package, lang))


@router.get("/games/{game}/guide/{picture}", response_class=Response)
def show_picture(game: GameId, picture: GameId) -> Response:
    """Return a picture of a game's guide."""
    found = picture_of(known_game(game).package, picture)
    if found is None:
        raise Refused("missing", f"the guide of {game} has no picture {picture!r}")
    return Response(found, media_type="image/jpeg", headers={"Cache-Control": "public, max-age=3600"})
