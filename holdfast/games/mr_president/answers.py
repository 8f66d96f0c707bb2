"""What answers can be about: the members of each type of argument (see `kernel.answers`).

Most aims are made of a place and what is there. Which aims there can be depends on the wars that content can begin, on
the Terror Groups by level and Intel step, and on the counters of unrest.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import product

from holdfast.games.mr_president.actions.intel import HELP, SEEK, TALKS
from holdfast.games.mr_president.actions.menu import TARGET
from holdfast.games.mr_president.actions.targets import TARGETS
from holdfast.games.mr_president.cards import MOST_SPENT, Book
from holdfast.games.mr_president.economy import AID_TO
from holdfast.games.mr_president.elections import REPLACE
from holdfast.games.mr_president.home.bills import INTRODUCE, NOMINEES
from holdfast.games.mr_president.home.priorities import PRIORITY, PROMISE
from holdfast.games.mr_president.kinds import (
    ALLIES,
    AREAS,
    BEARERS,
    BOXES,
    CAPABILITIES,
    CONUS,
    COUNTRIES,
    FOCUS,
    INTEL,
    NEIGHBORS,
    OFFICES,
    PAIRS,
    PEERS,
    POTUS,
    REGIONS,
    ROGUE_STATE,
    ROGUES,
    SIDES,
    UNITS,
    US,
    Ground,
    PartyId,
    Target,
)
from holdfast.games.mr_president.peers.summit import COMMIT, MOST_APS, TOPICS
from holdfast.games.mr_president.places import THE_TARGET, at_group, at_party
from holdfast.games.mr_president.rolls import SPEND
from holdfast.games.mr_president.state import CEASED, CIVIL
from holdfast.games.mr_president.verbs.flow import CHOOSE, PAY, choose, pay
from holdfast.games.mr_president.verbs.rare import GROUP, allied_war
from holdfast.games.mr_president.verbs.war import PROGRAM, war
from holdfast.games.mr_president.war.begin import name_of
from holdfast.games.mr_president.war.cyber import CHARTS
from holdfast.games.mr_president.war.deploy import LAND_AND_SEA, MOVES
from holdfast.games.mr_president.war.strikes import AIR, DRONE
from holdfast.games.mr_president.world.allies import JOINT, NO_PEERS, TRACKS_OF, WITH, WITH_THEM_TOO
from holdfast.games.mr_president.world.conflicts import NEIGHBORS_BY_DIE
from holdfast.games.mr_president.world.forces import MOVING
from holdfast.games.mr_president.world.rivals import LEFT_OF_A_BASE, OFF
from holdfast.games.mr_president.world.terror import FIXED, LOCATING, MOST_LEVEL
from holdfast.games.mr_president.world.un import INITIATIVES, TOWARDS, YOUNG
from holdfast.games.mr_president.world.unrest import aims_at
from holdfast.kernel.answers import uses_of
from holdfast.kernel.game import Domains

STEPS = range(len(INTEL))
LEVELS = range(1, MOST_LEVEL + 1)


def members(book: Book, seats: int) -> Domains:
    """Return the places, people, bills and cards, and for each kind of answer what it can be aimed at."""
    wars = war_names(book)
    abroad = groups(REGIONS)
    talks = [aim for region in REGIONS for kind in (CIVIL, CEASED) for aim in aims_at(region, kind)]
    struck = groups(REGIONS, steps=range(LOCATING, FIXED + 1))
    tracks = dict.fromkeys(pair for pairs in TRACKS_OF.values() for pair in pairs)
    joint = (*REGIONS, *abroad, *NO_PEERS, *tracks, CONUS)
    towards = (*REGIONS, *groups(REGIONS, YOUNG), *talks, *ROGUES, *PAIRS, *wars)
    return {
        **of_types(book),
        TARGET: targets(book, wars),
        SEEK: groups(REGIONS, steps=range(FIXED)),
        HELP: wars,
        TALKS: talks,
        AIR: struck,
        DRONE: struck,
        GROUP: groups((*REGIONS, CONUS)),
        WITH: joint,
        WITH_THEM_TOO: abroad,
        TOWARDS: towards,
        INTRODUCE: (*book.bills, *book.initiatives),
        PRIORITY: book.bills,
        PROMISE: book.bills,
        AID_TO: ALLIES,
        REPLACE: OFFICES[1:],
        PROGRAM: ROGUES,
        OFF: range(1, LEFT_OF_A_BASE + 1),
        SPEND: range(1, MOST_SPENT + 1),
        COMMIT: range(1, MOST_APS + 1),
        CHOOSE: range(1, max((len(options) for (options,) in uses_of(book, choose)), default=0) + 1),
        PAY: sorted({(what, n) for what, n, _, _, may in uses_of(book, pay) if may}),
    }


def of_types(book: Book) -> Domains:
    """Return the members of each type of argument."""
    units = (*UNITS, MOVING)
    decks = (book.events, book.terrorism, book.cascading, book.disasters, book.resources)
    return {
        "action": book.actions,
        "area": AREAS,
        "bill": (*book.bills, *book.initiatives, *NOMINEES),
        "box": BOXES,
        "capability": CAPABILITIES,
        "card": [card for deck in decks for card in deck],
        "chart": INITIATIVES,
        "joint": JOINT,
        "moves": MOVES,
        "network": dict.fromkeys(network for _, network in CHARTS),
        "nominee": NOMINEES,
        "office": OFFICES,
        "on": BEARERS,
        "person": book.people_of("candidate"),
        "place": (*REGIONS, CONUS, *COUNTRIES, FOCUS),
        "price": ("ap", "goodwill"),
        "region": REGIONS,
        "stand": [f"{box} {unit}" for box, unit in product(LAND_AND_SEA, units)],
        "topic": TOPICS,
        "who": (POTUS, *OFFICES),
    }


def groups(places: Iterable[Ground], levels: Iterable[int] = LEVELS, steps: Iterable[int] = STEPS) -> list[Target]:
    """Return the Terror Groups that there can be in some places, of some levels and on some Intel steps."""
    return [at_group(place, level, step) for place, level, step in product(places, levels, steps)]


def targets(book: Book, wars: list[Target]) -> Collection[Target]:
    """Return everything at which an Action can be aimed."""
    found: dict[str, Iterable[Target]] = {
        "war": wars,
        "allied-war": wars,
        "opponent": [Target(each) for each in book.people_of("opponent")],
        "group": groups(REGIONS),
        "domestic-group": groups((CONUS,)),
        "rogue": [at_party(region, party) for region, party in product(REGIONS, (*named_rogues(book), ROGUE_STATE))],
        "civil-war": [aim for region in REGIONS for aim in aims_at(region, CIVIL)],
    }
    wanted = dict.fromkeys(action.target for action in book.actions.values())
    return dict.fromkeys(aim for target in wanted for aim in found.get(target, TARGETS[target].known))


def named_rogues(book: Book) -> Iterable[PartyId]:
    """Return the enemies that scenarios place as Rogue States with a name."""
    lands = [land for scenario in book.scenarios.values() for land in scenario.regions]
    return dict.fromkeys(PartyId(Target(land.named)) for land in lands if land.named)


# --- Wars -------------------------------------------------------------------------------------------------------


def war_names(book: Book) -> list[Target]:
    """Return the names of all Wars that can be fought: of scenarios, Conflict Tracks, effects, and on Rogue States."""
    fought = [war.name for scenario in book.scenarios.values() for war in scenario.wars]
    names = [name_of(*sides, region) for sides in opponents(book) for region in REGIONS]
    return list(dict.fromkeys([*fought, *names]))


def opponents(book: Book) -> Iterator[tuple[PartyId, PartyId]]:
    """Yield who can attack whom."""
    for one, other in SIDES.values():
        for party in NEIGHBORS_BY_DIE if other == NEIGHBORS else (other,):
            yield from ((one, party), (party, one))
    yield from product((US, *PEERS), (*named_rogues(book), ROGUE_STATE))
    uses = [*uses_of(book, war), *uses_of(book, allied_war)]
    for attacker, defender, *_ in uses:
        yield from product(*[parties(book, side) for side in (attacker, defender)])


def parties(book: Book, side: PartyId) -> Iterable[PartyId]:
    """Return whom an effect can mean by a side of a War: the target of the effect can be anybody."""
    return [PartyId(Target(each)) for each in book.countries] if side in THE_TARGET else (side,)
