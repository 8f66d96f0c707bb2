"""A White House at a chosen moment, and the helpers with which tests play in it.

g = scene(tracks={"pa": 50, "soe": 7}, regions={"africa": {"crisis": 3}}, ap=2)
dice(g, 4, 10)                     # the next d10s; (3, 6) is a 3 of a d6
on(g, (tracks.move, "pa", -2))     # carry out steps
effects(g, [{"do": "crisis", "where": "africa"}], here="africa")
at_segment(g, "p1-2-3")            # the Segment begins
play(g, "act rally-the-party", "roll")
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.actions.menu import perform
from holdfast.games.mr_president.kinds import OFFICES, POTUS, steps_of
from holdfast.games.mr_president.queries import FIELDS, member_in, record_of
from holdfast.games.mr_president.shapes import View
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.turn import begin_turn, next_segment
from holdfast.games.mr_president.view import view
from holdfast.kernel.agenda import advance, do
from holdfast.kernel.content import Effects, Reader
from holdfast.kernel.decisions import choose, detail_of, key_of, label_of, options_for
from holdfast.kernel.language import language_named
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import vocabulary_of
from tests.dice import chance_showing
from tests.mr_president.lookups import COUNTRY_AT, as_id, country_of, peer_of, region_of, tensions_to_change

BOOK = GAME.book(())
CABINET = {"vp": "bo-hamilton", "cos": "ellen-price", "secstate": "kelly-borgeson", "secdef": "barry-wallace"}
"""The default Cabinet of a scene: Domestic 1, Diplomatic 0, Military 1 for POTUS."""

PUBLIC = ("tax-reform", "infrastructure-upgrades", "cyber-security", "social-security", "energy-independence")
OWN = ("tax-reform", "infrastructure-upgrades", "cyber-security")
PROMISE = "gun-legislation"


def start(scenario: str = "sandbox-normal", seed: int = 1, **options: Any) -> MrPresident:
    """A new game at its first question."""
    g = GAME.start(GAME.set_up(scenario, 1, seed, options))
    assert isinstance(g, MrPresident)
    return g


@cache
def keep_book(packs: tuple[Any, ...]) -> Any:
    """The book with these packs, cached: every test makes a new table, and a book is dropped with its last table."""
    return GAME.book(packs)


def set_up(scenario: str = "sandbox-normal", seed: int = 1, packs: tuple[Any, ...] = ()) -> MrPresident:
    """A game set up with the first option of every question; the first Turn has not begun."""
    keep_book(packs)
    g = GAME.start(GAME.set_up(scenario, 1, seed, packs=packs))
    assert isinstance(g, MrPresident)
    g.agenda.remove((begin_turn,))
    while g.asked:
        choose(g, 0, keys(g)[0])
    return g


PLAIN = {"pa": 48, "rwc": 5, "hs": 5, "soe": 5, "dc": 1}
"""Tracks at the start of scenes above the Easier level, independent of tuned start values."""


def scene(
    scenario: str = "sandbox-normal",
    *,
    turn: int = 1,
    ap: int = 0,
    tracks: Mapping[str, int] | None = None,
    trends: Mapping[str, int] | None = None,
    home: Mapping[str, Any] | None = None,
    congress: Mapping[str, Any] | None = None,
    members: Mapping[str, Any] | None = None,
    attributes: Sequence[str] = (),
    regions: Mapping[Any, Mapping[str, Any]] | None = None,
    countries: Mapping[Any, Mapping[str, Any]] | None = None,
    peers: Mapping[Any, Mapping[str, Any]] | None = None,
    tensions: Mapping[Any, Sequence[int]] | None = None,
    units: Mapping[str, int] | None = None,
    wars: Sequence[War] = (),
    packs: tuple[Any, ...] = (),
    **fields: Any,
) -> MrPresident:
    """A scenario after its set-up with the given changes, and an empty agenda.

    Public Approval in `tracks` is in percent. `tensions` are the values of the counters on each place, from the supply;
    places that it does not name have none. Members are ids, or an id with whether the member is a Veteran. Attributes
    are those named; there are no Wars except those named.
    """
    g = set_up(scenario, packs=packs)
    g.log, g.chance, g.turn, g.at = [], 12345, turn, 0
    g.home.ap = ap
    g.home.attributes = list(attributes)
    g.home.public, g.home.own, g.home.promise = list(PUBLIC), list(OWN), PROMISE
    g.wars = list(wars)
    g.home.soe_trend = 0
    for track, box in {**({} if g.level == "easier" else PLAIN), **(tracks or {})}.items():
        record, field = FIELDS[track]
        setattr(record_of(g, record), field, (box - 18) // 2 if track == "pa" else box)
    for track, trend in (trends or {}).items():
        record, field = FIELDS[track]
        setattr(record_of(g, record), f"{field}_trend", trend)
    seat_cabinet(g, members or {})
    change(g.home, home or {})
    change(g.congress, congress or {})
    for region, values in (regions or {}).items():
        change(region_of(g, region), values)
    for country, values in (countries or {}).items():
        change(country_of(g, country), values)
    for peer, values in (peers or {}).items():
        change(peer_of(g, peer), values)
    lay_tensions(g, tensions or {})
    if units is not None:
        g.units = dict(units)
    change(g, fields)
    return g


def change(record: Any, values: Mapping[str, Any]) -> None:
    """Set fields of a record."""
    for name, value in values.items():
        assert hasattr(record, name), f"{type(record).__name__} has no {name}"
        setattr(record, name, list(value) if isinstance(getattr(record, name), list) else value)


def seat_cabinet(g: MrPresident, members: Mapping[str, Any]) -> None:
    """The Cabinet of the manual's example, except for those named."""
    for office in OFFICES:
        named = members.get(office, CABINET[office])
        who, veteran = named if isinstance(named, tuple) else (named, False)
        member = member_in(g, office)
        member.who, member.veteran = who, veteran
    seated = {member.who for member in g.members}
    g.candidates = [each for each in g.book.people_of("candidate") if each not in seated]


def lay_tensions(g: MrPresident, tensions: Mapping[Any, Sequence[int]]) -> None:
    """Put all Tensions in the supply except for those named."""
    g.tension_supply = sorted(g.book.counters["tensions"].values)
    for place in (*COUNTRY_AT, "focus"):
        tensions_to_change(g, place).clear()
    for place, values in tensions.items():
        for value in values:
            g.tension_supply.remove(value)
            tensions_to_change(g, place).append(value)


# --- Playing ----------------------------------------------------------------------------------------------------


def dice(g: MrPresident, *faces: int | tuple[int, int]) -> None:
    """Set the generator so that the next dice show these faces: d10s, or a face with the sides of its die."""
    g.chance = chance_showing(*[face if isinstance(face, tuple) else (face, 10) for face in faces])


@contextmanager
def a_copy_kept(g: MrPresident) -> Iterator[None]:
    """Assert that a copy of the game stays unchanged meanwhile: no rule changes a record that copies share."""
    kept = g.copy()
    shared = [*kept.regions, *kept.countries, *kept.peers, *kept.members]
    before = [record.copy() for record in shared]
    yield
    assert shared == before, "changed without being owned"


def on(g: MrPresident, *steps: Step) -> MrPresident:
    """Carry out steps, up to the next question."""
    do(g, *steps)
    with a_copy_kept(g):
        advance(g)
    return g


def effects(g: MrPresident, told: list[dict[str, Any]], here: str = "") -> MrPresident:
    """Carry out effects written as in content."""
    found = read_effects(told)
    MADE_UP.extend(found)
    return on(g, *steps_of(found, as_id(here)))


MADE_UP: list[Step] = []
"""The effects that the current test has invented and carried out."""


def read_effects(told: list[dict[str, Any]]) -> Effects:
    """Effects, bound like those of content."""
    reader = Reader(vocabulary_of("holdfast.games.mr_president"), BOOK.kinds, given_first=2)
    found = reader.effects(told, "a test")
    reader.finish()
    return found


def at_segment(g: MrPresident, segment: str, *, alone: bool = True) -> MrPresident:
    """Begin a Segment, or the next one of this Turn; the others follow unless `alone` is set."""
    g.asked.clear()
    g.agenda.clear()
    g.at = g.book.order.index(segment) - 1
    g.doing = (next_segment,)
    next_segment(g)
    if alone:
        g.agenda.remove((next_segment,))
    with a_copy_kept(g):
        advance(g)
    return g


def play(g: MrPresident, *answers: str) -> None:
    """Give these answers one after the other."""
    for key in answers:
        with a_copy_kept(g):
            choose(g, 0, key)


def keys(g: MrPresident) -> list[str]:
    """The keys of the options."""
    return [key_of(option) for option in options_for(g, 0)]


def labels(g: MrPresident) -> dict[str, str]:
    """The labels of the options."""
    words = GAME.words_at(g)
    return {key_of(option): label_of(words, g, 0, option) for option in options_for(g, 0)}


def prompt(g: MrPresident) -> str:
    """The text of the question."""
    question = g.asked[0]
    return GAME.words_at(g).fill(question.prompt, question.facts)


def said(g: MrPresident, template: str) -> list[dict[str, Any]]:
    """The facts of every line of the log with this template."""
    return [line.facts for line in g.log or () if line.text == template]


THROWN = "{chart}[ ({place})][, {column}][ (sum {n_sum})]: rolled {die}[ {drms:added} = {n} ({drms})]: {row}"
"""The log template of a roll on a chart."""


def thrown(g: MrPresident) -> list[str]:
    """The charts on which dice were rolled."""
    return [line["chart"] for line in said(g, THROWN)]


def contents_shown() -> Any:
    """The content as the player can browse it."""
    return GAME.contents(GAME.words_at(start()))


def told(g: MrPresident) -> list[str]:
    """The log in words."""
    words = GAME.words_at(g)
    return [words.fill(line.text, line.facts) for line in g.log or ()]


def seen(g: MrPresident) -> View:
    """The player's view."""
    return view(g, 0)


def ending(g: MrPresident) -> str | None:
    """How the game ended, or None while it runs."""
    return g.result.ending if g.result else None


def text_of_board(g: MrPresident) -> str:
    """The table as a terminal shows it, without its markup."""
    return re.sub(r"\[/?[a-z]+\]", "", GAME.board(seen(g), GAME.words_at(g)))


def acts(action: str, here: str = "", by: str = POTUS, **more: Any) -> Any:
    """A table just after an Action was taken, up to the first question."""
    return on(scene(**more), (perform, by, action, here))


def details(g: MrPresident, code: str = "en") -> dict[str, str]:
    """The detail text of each answer to the open question."""
    words = GAME.words(BOOK, language_named(code, GAME.id))
    return {key_of(each): detail_of(words, g, 0, each) for each in options_for(g, 0)}
