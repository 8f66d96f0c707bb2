"""What can be wrong with content that reads well, entry by entry, but could not be played."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, permutations
from typing import TYPE_CHECKING, Any

import msgspec

from holdfast.games.mr_president.kinds import (
    COUNTRIES,
    HERE,
    MOST_PROGRAM,
    OFFICES,
    POTUS,
    POWERS,
    REGIONS,
    ROGUE_STATE,
    ROGUES,
    SIDES,
    TRACKS,
    TRENDING,
    AttributeId,
    BillId,
    ChartId,
    PairSide,
    PartyId,
    ResourceId,
    Topic,
    WarName,
)
from holdfast.games.mr_president.text import LOSSES, TOPICS
from holdfast.kernel.annotations import hints_of
from holdfast.kernel.cards import check_numbers, files_of
from holdfast.kernel.charts import check_charts
from holdfast.kernel.content import Reader
from holdfast.kernel.errors import nearest
from holdfast.kernel.vocabulary import in_data
from holdfast.kernel.words import kinds_of

if TYPE_CHECKING:
    from holdfast.games.mr_president.cards import Book
    from holdfast.games.mr_president.layouts import Scenario

CARDS = ("resources", "disasters", "terrorism", "cascading", "events")
CHARTS = ("charts_home", "charts_world", "charts_war", "charts_peers", "charts_end")
PRINTED = {
    "pa": ("legacy",),
    "party": ("friends", "core"),
    "wo": ("drm",),
    "soe": ("assistance",),
    "ce": ("ap",),
    "bc": ("bills",),
    "ldi": ("drm",),
}
"""By track: the numbers in its boxes that rules read."""

NEEDED = ("years", "attributes", "negative", "first_ap", "later_ap")
"""The fields that a scenario must set, or one that it is based on."""

SOME_BILLS = ("choice", "furthest-left")


def check(reader: Reader, book: "Book") -> None:
    """Every file after the other."""
    same(reader, "tracks.toml", book.tracks, TRACKS)
    same(reader, "regions.toml", book.regions, REGIONS)
    for country in COUNTRIES:
        reader.reference(country, book.countries, "countries.toml", "country")
    faces = sorted(face for card in book.regions.values() for face in card.die)
    if faces != list(range(1, 11)):
        reader.problem("regions.toml die", f"each face of the d10 is the number of one region, not {faces}")
    for field in CHARTS:
        check_charts(reader, f"{field.replace('_', '-')}.toml", getattr(book, field))
    check_groups(reader, book)
    check_cards(reader, book)
    check_tracks(reader, book)
    check_named(reader, book)
    check_sides(reader)
    check_peer_charts(reader, book)
    for scenario in book.scenarios.values():
        check_scenario(reader, book, scenario)


def charts_of(book: "Book") -> dict[str, Any]:
    """The charts of all files."""
    return {name: chart for field in CHARTS for name, chart in getattr(book, field).items()}


def check_groups(reader: Reader, book: "Book") -> None:
    """Whoever acts in an Ally and Rogue Group has a chart to act by."""
    charts = charts_of(book)
    for group in book.groups.values():
        for member in group.members:
            where = f"{reader.where('groups.toml', group.id)} members"
            reader.reference(f"wa-{member}", charts, where, "chart")


def same(reader: Reader, file: str, found: Mapping[str, Any], expected: tuple[str, ...]) -> None:
    """A file that holds just these entries."""
    for name in sorted(set(found) ^ set(expected)):
        what = "is missing" if name in expected else f"is not known to the rules; {nearest(name, expected)}"
        reader.problem(file, f"{name!r} {what}")


def check_cards(reader: Reader, book: "Book") -> None:
    """Numbers are used once, over all kinds of cards; ids too."""
    seen: dict[str, str] = {}
    for field in CARDS:
        for card in getattr(book, field):
            if card in seen:
                reader.problem(reader.where(f"{field}.toml", card), f"there is such a card in {seen[card]} already")
            seen[card] = f"{field}.toml"
    everything = {card.id: card for field in CARDS for card in getattr(book, field).values()}
    check_numbers(reader, "cards", everything)
    check_numbers(reader, "bills.toml", book.bills)


def check_tracks(reader: Reader, book: "Book") -> None:
    """Check that numbers are printed in all boxes of a track or in none, and that those which rules read exist."""
    for track in book.tracks.values():
        size, where = track.high - track.low + 1, reader.where("tracks.toml", track.id)
        for name, values in {"boxes": track.boxes, "check": track.check, **track.values}.items():
            if values and len(values) != size:
                reader.problem(f"{where} {name}", f"the track has {size} boxes, not {len(values)}")
        for name in PRINTED.get(track.id, ()):
            if not track.values.get(name):
                reader.problem(f"{where} values", f"the rules read {name} here: {name} = a list of {size} numbers")
    for country in [book.countries[each] for each in ROGUES if each in book.countries]:
        if len(country.boxes) != MOST_PROGRAM:
            where = reader.where("countries.toml", country.id)
            reader.problem(f"{where} boxes", f"a program has {MOST_PROGRAM} boxes, not {len(country.boxes)}")
    for counter in book.counters.values():
        if counter.values and len(counter.values) != counter.copies:
            where = reader.where("counters.toml", counter.id)
            reader.problem(where, f"{counter.copies} counters, but {len(counter.values)} values")


def check_layers(reader: Reader, book: "Book", scenario: "Scenario") -> None:
    """A scenario is like another one, but not in a circle; together they say all that a game needs."""
    where, layers = reader.where("scenarios.toml", scenario.id), [scenario]
    while layers[-1].like in book.scenarios:
        layers.append(book.scenarios[layers[-1].like])
        if layers[-1] in layers[:-1]:
            reader.problem(f"{where} like", f"this goes round: {', '.join([each.id for each in layers])}")
            return
    if layers[-1].like:
        return  # it is not there, which is said elsewhere
    for name in NEEDED:
        if all([getattr(layer, name) in (None, ()) for layer in layers]):
            reader.problem(where, f"neither it nor a scenario that it is like says {name}")


def check_scenario(reader: Reader, book: "Book", scenario: "Scenario") -> None:
    """Places, tracks and people that there are."""
    where = reader.where("scenarios.toml", scenario.id)
    if scenario.like:
        reader.reference(scenario.like, book.scenarios, f"{where} like", "scenario")
    check_layers(reader, book, scenario)
    names: list[tuple[str, Any, str]] = [
        *[(track, TRACKS, "track") for track in scenario.tracks],
        *[(track, TRENDING, "Trending Track") for track in scenario.trends],
        *[(power, POWERS, "power") for power in scenario.capabilities],
        *[(office, (POTUS, *OFFICES), "office") for office in scenario.scandals],
        *[(land.named, book.countries, "country") for land in scenario.regions if land.named],
        *[(party, book.countries, "country") for war in scenario.wars for party in (war.attacker, war.defender)],
    ]
    for name, known, what in names:
        reader.reference(name, dict.fromkeys(known), where, what)
    for waiting in scenario.deck_2:
        reader.reference(waiting, {**book.cascading, **book.disasters}, f"{where} deck_2", "card that cascades")
    if scenario.due:
        once = {**book.events, **book.terrorism, **book.cascading, **book.disasters}
        reader.reference(scenario.due, once, f"{where} due", "card")
    for bill in (scenario.promise, scenario.first_priority):
        if bill:
            reader.reference(bill, book.bills, where, "bill")
    for track, box in scenario.tracks.items():
        card = book.tracks.get(track)
        at = (box - 18) // 2 if track == "pa" else box  # Public Approval is given in percent
        if card and not card.low <= at <= card.high:
            reader.problem(f"{where} tracks {track}", f"{box} is outside the track")


# --- Names of entries in other files ----------------------------------------------------------------------------


def check_named(reader: Reader, book: "Book") -> None:
    """Charts, bills, attributes, resources and endings that effects and conditions name are there."""
    charts = charts_of(book)
    known: dict[Any, tuple[Mapping[str, Any], str]] = {
        ChartId: (charts, "chart"),
        BillId: ({**book.bills, **dict.fromkeys(SOME_BILLS)}, "bill"),
        AttributeId: (book.attributes, "attribute"),
        ResourceId: (book.resources, "resource"),
        PartyId: ({**book.countries, HERE: None}, "party that can be at war"),
        WarName: (dict.fromkeys([HERE, *REGIONS, *wars_between(book.countries)]), "War"),
        Topic: (TOPICS, "topic of a Summit"),
    }
    for file in files_of(type(book)):
        for entry in getattr(book, file.field).values():
            for fn, name, hint, value in named_in(entry):
                where = f"{reader.where(file.name, entry.id)} {in_data(fn)} {name}"
                if hint in known:
                    reader.reference(value, known[hint][0], where, known[hint][1])
                elif name == "ending":
                    reader.reference(value, LOSSES, where, "way of losing")


def wars_between(parties: Iterable[str]) -> Iterator[str]:
    """The names of all Wars that can be fought; those with a Rogue State have a region, too."""
    for one, other in permutations(parties, 2):
        yield f"{one}-{other}"
        if other == ROGUE_STATE:
            yield from [f"{one}-{other}-{region}" for region in REGIONS]


def check_sides(reader: Reader) -> None:
    """Relative Strength moves in favour of one of the two parties of the Conflict Track."""
    for named in reader.names:
        if hints_of(named.fn).get("side") is PairSide:
            pair, side = named.args["pair"], named.args["side"]
            sides = SIDES.get(pair) or sorted(set(chain(*SIDES.values())))
            if side not in sides:
                reader.problem(f"{named.where} side", f"no side {side!r}; {nearest(side, sides)}")


def check_peer_charts(reader: Reader, book: "Book") -> None:
    """A chart that is rolled on for a Peer is rolled on only where one acts, and for no other place."""
    for named in reader.names:
        hints = hints_of(named.fn)
        elsewhere = "peer" not in named.there or named.args.get("where", "") not in ("", HERE, "target")
        for name, chart in named.args.items():
            if hints[name] is ChartId and chart in book.charts_peers and elsewhere:
                told = f"{chart} is rolled on for Russia or China acting, and here there is none"
                reader.problem(f"{named.where} {name}", f"{told}; it fits into flowcharts.toml and charts-peers.toml")


def named_in(value: Any) -> Iterator[tuple[Any, str, Any, Any]]:
    """Every argument of every verb, condition and count in a piece of content, with the type of its parameter."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from named_in(getattr(value, field))
    elif isinstance(value, tuple) and value and callable(value[0]):
        fn, *args = value
        if args and isinstance(args[0], bool) and hints_of(fn)["return"] is bool:
            args = args[1:]
        hints = hints_of(fn)
        for (name, _), each in zip(kinds_of(fn, len(args)), args, strict=True):
            yield fn, name, hints[name], each
            yield from named_in(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from named_in(each)
