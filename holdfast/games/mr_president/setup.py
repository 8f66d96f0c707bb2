"""Set-up, in the order of the Scenario Set-Up: values, decks and cups, people, priorities, forces, then Turn 1."""

from holdfast.games.mr_president.actions.intel import focus_intelligence
from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.home import cabinet
from holdfast.games.mr_president.home.congress import friend, opponent
from holdfast.games.mr_president.home.party import first_priority
from holdfast.games.mr_president.home.priorities import choose_all, open_bills
from holdfast.games.mr_president.kinds import (
    CAPABILITIES,
    FOCUS,
    NO_TARGET,
    OFFICES,
    POWERS,
    CountryId,
    PartyId,
    Target,
)
from holdfast.games.mr_president.layouts import Land, Nation, Scenario
from holdfast.games.mr_president.letters import find_letter
from holdfast.games.mr_president.places import AMONG_OFFICIALS, peer_in, region_in
from holdfast.games.mr_president.queries import (
    FIELDS,
    PAIR_AT,
    country_to_change,
    peer_of,
    peer_to_change,
    record_to_change,
    region_to_change,
)
from holdfast.games.mr_president.scenario import layers, scenario_card, scenario_of, set_by
from holdfast.games.mr_president.state import Member, MrPresident, War
from holdfast.games.mr_president.turn import begin_turn
from holdfast.games.mr_president.world.forces import add_units, release_assets
from holdfast.games.mr_president.world.rivals import ACTS, AGGRESSIVE
from holdfast.games.mr_president.world.tensions import lay
from holdfast.games.mr_president.world.un import goodwill
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import pick, shuffle
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Choice, Setup
from holdfast.kernel.log import log

CARDS = ("events", "cascading", "terrorism", "disasters", "resources")
NEW_PLAYER = Choice("new_player", "A first game: −1 on all your die rolls, at the Easier level", (False, True), False)


def begin(setup: Setup, book: Book) -> MrPresident:
    """An empty table, and the set-up next."""
    scenario = book.scenarios[setup.scenario]
    new_player = bool(setup.option("new_player"))
    if new_player and scenario.level != "easier":
        raise HoldfastError("the modifier for new players is for the Easier level only")
    return MrPresident(
        book=book,
        scenario=setup.scenario,
        level=scenario.level,
        new_player=new_player,
        agenda=[(set_up,)],
    )


@rule("MP1-258", "MP1-394")
def set_up(g: MrPresident) -> None:
    """The scenario says how everything begins."""
    log(g, "{scenario}", scenario=g.scenario)
    do(
        g,
        (make_supplies,),
        *[(lay_out, layer.id) for layer in layers(g)],
        *([(release_assets,)] if scenario_of(g).assets == "free" else []),
        (build_decks,),
        (fill_cups,),
        (lay_counters,),
        (draw_attributes,),
        (find_letter,),
        (choose_cabinet,),
        (set_priorities,),
        (focus_intelligence,),
        (begin_turn,),
    )


@rule("MP2-221", "MP1-256")
def make_supplies(g: MrPresident) -> None:
    """All counters that lie face down begin in their supplies."""
    values = {card.id: list(card.values) for card in g.book.counters.values()}
    g.tension_supply = values["tensions"]
    g.unilateral_supply = values["unilateral"]
    g.multilateral_supply = values["multilateral"]
    g.un_supply = values["un"]
    g.goodwill_supply = values["goodwill"]
    footprints = [card for card in g.book.counters.values() if card.kind == "footprint"]
    g.footprint_supply = [card.id for card in footprints for _ in range(card.copies)]
    g.candidates = g.book.people_of("candidate")


@rule("MP2-228", "MP2-338", "MP1-449", "MP1-450", "MP1-451", "MP1-452")
def lay_out(g: MrPresident, scenario: str) -> None:
    """The values of a scenario, over those of the one that it is like."""
    layer = g.book.scenarios[scenario]
    for track, box in layer.tracks.items():
        record, field = FIELDS[track]
        setattr(record_to_change(g, record), field, (box - 18) // 2 if track == "pa" else box)
    for track, trend in layer.trends.items():
        record, field = FIELDS[track]
        setattr(record_to_change(g, record), f"{field}_trend", trend)
    if layer.control is not None:
        g.congress.control = layer.control
    for power, boxes in layer.capabilities.items():
        at = POWERS.index(power) * len(CAPABILITIES)
        g.caps[at : at + len(CAPABILITIES)] = boxes
    for land in layer.regions:
        lay_out_region(g, land)
    for nation in layer.countries:
        lay_out_country(g, nation)
    g.home.scandals |= {who: stage for each, stage in layer.scandals.items() if (who := AMONG_OFFICIALS.get(each))}
    for conflict in layer.conflicts:
        at = PAIR_AT[conflict.pair]
        g.conflict[at], g.strength[at] = conflict.status, conflict.strength
    lay_out_forces(g, layer)


def lay_out_region(g: MrPresident, land: Land) -> None:
    """A region, or CONUS, as a scenario sets it."""
    groups = None if land.groups is None else sorted((level, 0) for level in land.groups)
    found = region_in(land.region)
    if found is None:
        g.home.groups = groups or []
        return
    region = region_to_change(g, found)
    for field in ("align", "stability", "crisis", "unstable", "civil_wars", "russia", "china"):
        value = getattr(land, field)
        if value is not None:
            setattr(region, field, value)
    if groups is not None:
        region.groups = groups
    if land.iran is not None:
        region.iran[0] = land.iran
    if land.named:
        region.rogues.append((land.named_level, 0, PartyId(Target(land.named))))


def lay_out_country(g: MrPresident, nation: Nation) -> None:
    """Set up a country as a scenario says; its Tensions are laid later."""
    country = country_to_change(g, nation.country)
    for field in ("relation", "program", "iran"):
        value = getattr(nation, field)
        if value is not None:
            setattr(country, field, value)
    power = peer_in(nation.country)
    if power is not None:
        peer = peer_to_change(g, power)
        peer.relations = nation.relations or peer.relations
        peer.posture = nation.posture or peer.posture


def lay_out_forces(g: MrPresident, layer: Scenario) -> None:
    """US units and Wars as a scenario sets them."""
    for force in layer.forces:
        add_units(g, force.box, force.unit, force.n)
    for war in layer.wars:
        g.wars.append(
            War(
                war.name,
                war.region,
                war.attacker,
                war.defender,
                war.kind,
                2 * war.status,
                war.attack,
                war.defend,
                war.forces,
                war.us,
                rolled=True,
            )
        )


# --- Decks, cups and counters -----------------------------------------------------------------------------------


@rule("MP1-200", "MP1-207", "MP1-213", "MP1-214", "MP1-215", "MP1-216", "MP1-308", "MP1-191")
def build_decks(g: MrPresident) -> None:
    """Draw a Resource, then four Year Decks at random; the cards left make the off-map decks."""
    left = {kind: list(getattr(g.book, kind)) for kind in CARDS}
    for cards in left.values():
        shuffle(g, cards)
    g.home.resources = draw(left["resources"], 1)
    log(g, "Exceptional White House Resource: {resources}", resources=tuple(g.home.resources))
    lay_aside(g, left)
    deal_years(g, left)


def lay_aside(g: MrPresident, left: dict[str, list[str]]) -> None:
    """Set aside cards with a fixed place: those in Deck 2, and the one that comes at a fixed time."""
    g.deck_2 = list(set_by(g, "deck_2"))
    g.seen.update(g.deck_2)
    placed = {*g.deck_2, scenario_card(g)}
    for kind, cards in left.items():
        left[kind] = [card for card in cards if card not in placed]


def deal_years(g: MrPresident, left: dict[str, list[str]]) -> None:
    """Shuffled cards of every kind make four Year Decks, the first of them the Crisis Deck; the rest is off the map."""
    years = next(layer.years for layer in reversed(layers(g)) if layer.years)
    for pile, year in zip((g.crisis_deck, g.year_2, g.year_3, g.year_4), years, strict=True):
        pile += [card for kind in CARDS for card in draw(left[kind], getattr(year, kind))]
        shuffle(g, pile)
    g.off_terror, g.off_cascade, g.off_disaster = left["terrorism"], left["cascading"], left["disasters"]
    g.box = left["events"] + left["resources"]


def draw(cards: list[str], n: int) -> list[str]:
    """Cards from the end of a shuffled list, as many as there are."""
    return [cards.pop() for _ in range(min(n, len(cards)))]


@rule("MP2-194", "MP1-152", "MP1-173", "MP1-176", "MP2-109")
def fill_cups(g: MrPresident) -> None:
    """All chits are in the cup, those of the Peers at Posture 2 only; all Ally Groups can act.

    A + is part of a chit's name.
    """
    aside = [chit for chit, peer in ACTS.items() if peer_of(g, peer).posture != AGGRESSIVE]
    chits = [card for card in g.book.counters.values() if card.kind == "chit" and card.id not in aside]
    g.cup = [f"{card.id}+" if n < card.plus else card.id for card in chits for n in range(card.copies)]
    g.groups_left = list(g.book.groups)
    g.congress.initiatives = dict.fromkeys(g.book.initiatives, 0)


@rule("MP2-135", "MP2-221", "MP1-464")
def lay_counters(g: MrPresident) -> None:
    """Tensions, Goodwill, then Friends and Opponents as many as the scenario says, each drawn at random."""
    found = {"goodwill": 0, "focus_tensions": 0}
    tensions: dict[CountryId, int] = {}
    for layer in layers(g):
        found |= {name: n for name in found if (n := getattr(layer, name)) is not None}
        tensions |= {each.country: each.tensions for each in layer.countries if each.tensions is not None}
    do(
        g,
        *[(lay, country, n) for country, n in tensions.items() if n],
        (lay, FOCUS, found["focus_tensions"]),
        (goodwill, NO_TARGET, found["goodwill"]),
        (lay_people,),
    )


@rule("MP1-464")
def lay_people(g: MrPresident) -> None:
    """Friends and Opponents as many as the scenario says."""
    found = {"friends": 0, "opponents": 0}
    for layer in layers(g):
        found |= {name: n for name in found if (n := getattr(layer, name)) is not None}
    do(g, (friend, NO_TARGET, found["friends"]), (opponent, NO_TARGET, found["opponents"]))


@rule("MP1-276", "MP1-277")
def draw_attributes(g: MrPresident) -> None:
    """Attributes are drawn at random: positive ones, and at the Harder level a negative one."""
    for negative, name in ((False, "attributes"), (True, "negative")):
        pool = [card.id for card in g.book.attributes.values() if card.negative == negative]
        n = [getattr(layer, name) for layer in layers(g) if getattr(layer, name) is not None][-1]
        pick(g, pool, n)
        g.home.attributes += pool[len(pool) - n :]
    log(g, "Attributes of the President: {attributes}", attributes=tuple(g.home.attributes))


@rule("MP1-313", "MP1-310")
def choose_cabinet(g: MrPresident) -> None:
    """All four Key Cabinet Members are chosen: the Vice-President at random."""
    g.members = [Member(office) for office in OFFICES]
    do_all(g, [(cabinet.fill, office) for office in OFFICES])


# --- Priorities -------------------------------------------------------------------------------------------------


@rule("MP1-565", "MP1-566", "MP1-394", "MP1-567", "MP1-536")
def set_priorities(g: MrPresident) -> None:
    """Five Public Priorities at random; the Administration's three and the Campaign Promise are chosen."""
    pool = open_bills(g)
    pick(g, pool, len(g.home.public))
    g.home.public = pool[-1 : -len(g.home.public) - 1 : -1]
    log(g, "The Public wants {bills}", bills=tuple(g.home.public))
    named = [layer for layer in layers(g) if layer.promise or layer.first_priority]
    for layer in named:
        g.home.promise = layer.promise or g.home.promise
    first = [(first_priority, layer.first_priority) for layer in named if layer.first_priority]
    do(g, *first, *choose_all(g))
