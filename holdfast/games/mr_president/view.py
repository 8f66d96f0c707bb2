"""The view: the whole table without face-down cards and the values of face-down counters."""

from collections import Counter

from holdfast.games.mr_president import decks, rolls
from holdfast.games.mr_president.alarms import alarms
from holdfast.games.mr_president.home.bills import side_of
from holdfast.games.mr_president.kinds import (
    AREAS,
    CAPABILITIES,
    COUNTRIES,
    PAIRS,
    PEERS,
    POWERS,
    RATINGS,
    REGIONS,
    TRACKS,
    TRENDING,
    CountryId,
    PeerId,
    RegionId,
    Track,
)
from holdfast.games.mr_president.queries import (
    capability_of,
    check_number,
    country_of,
    evaluation,
    has_base,
    has_extra,
    influence_total,
    member_rating,
    most_friends,
    peer_of,
    percent,
    rating,
    region_of,
    trend_of,
)
from holdfast.games.mr_president.shapes import (
    ActingView,
    AimView,
    CongressView,
    CountryView,
    GroupView,
    HomeView,
    MemberView,
    PeerView,
    RegionView,
    ThrowView,
    TrackView,
    View,
    WarView,
)
from holdfast.games.mr_president.state import MARKED, WMD, Member, MrPresident, War
from holdfast.games.mr_president.verbs.home import change
from holdfast.games.mr_president.war import progress
from holdfast.games.mr_president.world.forces import ARRIVED, MOVING
from holdfast.kernel.charts import row_at


def view(g: MrPresident, seat: int | None) -> View:
    """Return the view of the player, which is also that of spectators."""
    boxes = units_by_box(g)
    return {
        "game": "mr_president",
        "scenario": g.scenario,
        "level": g.level,
        "new_player": g.new_player,
        "seat": seat,
        "turn": g.turn,
        "segment": g.book.order[g.at] if g.turn and 0 <= g.at < len(g.book.order) else None,
        "tracks": {track: view_of_track(g, track) for track in TRACKS},
        "home": view_of_home(g),
        "members": [view_of_member(g, member) for member in g.members if member.who],
        "congress": view_of_congress(g),
        "regions": {region: view_of_region(g, region, boxes.get(region, {})) for region in REGIONS},
        "countries": {country: view_of_country(g, country) for country in COUNTRIES},
        "peers": {peer: view_of_peer(g, peer) for peer in PEERS},
        "wars": [view_of_war(g, war) for war in g.wars],
        "conflicts": {pair: {"status": g.conflict[at], "strength": g.strength[at]} for at, pair in enumerate(PAIRS)},
        "capabilities": {power: {which: capability_of(g, power, which) for which in CAPABILITIES} for power in POWERS},
        "rapid": [CAPABILITIES[at] for at in g.rapid],
        "units": boxes,
        "fni": list(g.fni),
        "agreements": list(g.agreements),
        "cup": dict(sorted(Counter(g.cup).items())),
        "drawn_chits": list(g.drawn_chits),
        "groups_left": sorted(g.groups_left),
        "supplies": supplies(g),
        "decks": sizes(g),
        "deck_2": sorted(g.deck_2),
        "deck_3": sorted(g.deck_3),
        "discarded": list(g.discarded),
        "uncovered": list(g.uncovered),
        "card": g.card,
        "card_from": decks.came_from(g),
        "throw": view_of_throw(g),
        "acting": view_of_acting(g),
        "alarms": alarms(g),
        "re_elected": g.re_elected,
        "result": g.result.ending if g.result else None,
        "remembered": rank_of(g) if g.result else -1,
    }


def rank_of(g: MrPresident) -> int:
    """The row of D16 for the Legacy as it stands."""
    rows = g.book.rows["d16"][0]
    return rows.index(row_at(rows, g.home.legacy))


def view_of_track(g: MrPresident, track: Track) -> TrackView:
    """A track."""
    card, box = g.book.tracks[track], rating(g, track)
    return {
        "box": box,
        "trend": trend_of(g, track) if track in TRENDING else 0,
        "check": check_number(g, track),
        "name": card.boxes[box - card.low] if card.boxes else "",
    }


def evaluation_legacy(g: MrPresident) -> int:
    """The Legacy Points of the row in which the Evaluation stands."""
    row = row_at(g.book.rows["evaluation"][0], evaluation(g))
    return sum([step[2] for step in row.effects if step[:2] == (change, "lp")])


def view_of_home(g: MrPresident) -> HomeView:
    """What lies around the White House."""
    home = g.home
    return {
        "approval": percent(g),
        "ap": home.ap,
        "legacy": home.legacy,
        "evaluation": evaluation(g),
        "approval_legacy": g.book.track_value("pa", "legacy", home.approval),
        "evaluation_legacy": evaluation_legacy(g),
        "goodwill": len(home.goodwill),
        "focus": [AREAS[at] for at in home.focus],
        "focus_tensions": len(home.focus_tensions),
        "attributes": list(home.attributes),
        "resources": list(home.resources),
        "groups": view_of_groups(home.groups),
        "scandals": {str(who): stage for who, stage in home.scandals.items()},
        "promise": home.promise,
        "promise_kept": home.promise_kept,
        "promised": home.kept or home.broken or home.promise,
        "public": list(home.public),
        "own": list(home.own),
        "court": home.court,
        "nobel": home.nobel,
        "attacked": home.attacked,
    }


def view_of_groups(groups: list[tuple[int, int]]) -> list[GroupView]:
    """Terror Groups, the highest first."""
    return [{"level": level, "intel": intel} for level, intel in sorted(groups, reverse=True)]


def view_of_member(g: MrPresident, member: Member) -> MemberView:
    """A Key Cabinet Member."""
    domestic, diplomatic, military = [member_rating(g, member.office, kind) for kind in RATINGS]
    return {
        "office": member.office,
        "who": member.who,
        "veteran": member.veteran,
        "domestic": domestic,
        "diplomatic": diplomatic,
        "military": military,
        "extra": has_extra(g, member.office),
    }


def view_of_congress(g: MrPresident) -> CongressView:
    """Congress and its bills."""
    congress = g.congress
    return {
        "control": congress.control,
        "friends": list(congress.friends),
        "opponents": list(congress.opponents),
        "sides": {each: side_of(g, each) for each in (*congress.friends, *congress.opponents)},
        "most_friends": most_friends(g),
        "pending": [
            {"bill": bill, "box": box, "theirs": bill in congress.theirs} for bill, box in congress.pending.items()
        ],
        "passed": list(congress.passed),
        "landmarks": list(congress.landmarks),
        "enacted": list(congress.enacted),
        "initiatives": dict(congress.initiatives),
    }


def view_of_region(g: MrPresident, region: RegionId, units: dict[str, int]) -> RegionView:
    """A region."""
    land = region_of(g, region)
    return {
        "align": land.align,
        "stability": land.stability,
        "trend": land.trend,
        "crisis": land.crisis,
        "groups": view_of_groups(land.groups),
        "rogues": [
            {"level": level, "wmds": bool(bits & WMD), "marked": bool(bits & MARKED), "name": name}
            for level, bits, name in land.rogues
        ],
        "unstable": land.unstable,
        "civil_wars": land.civil_wars,
        "ceasefires": land.ceasefires,
        "peacekeepers": land.peacekeepers,
        "iran": list(land.iran),
        "russia": land.russia,
        "china": land.china,
        "bases": [peer for peer in PEERS if has_base(g, peer, region)],
        "footprints": len(land.footprints),
        "units": units,
    }


def view_of_country(g: MrPresident, country: CountryId) -> CountryView:
    """A country; of counters that lie face down only their number."""
    found = country_of(g, country)
    return {
        "tensions": len(found.tensions),
        "relation": found.relation,
        "sanctions": list(found.sanctions),
        "program": found.program,
        "frozen": found.frozen,
        "hurt": found.hurt,
        "iran": found.iran,
    }


def view_of_peer(g: MrPresident, peer: PeerId) -> PeerView:
    """Russia or China."""
    found = peer_of(g, peer)
    return {
        "relations": found.relations,
        "trend": found.trend,
        "posture": found.posture,
        "markers": found.markers,
        "influence": influence_total(g, peer),
        "acted": found.acted,
        "left": found.left,
    }


def view_of_war(g: MrPresident, war: War) -> WarView:
    """A War."""
    attack, defend = progress.totals(g, war)
    table = g.book.charts[rolls.COMBAT_TABLE]
    rows = table.columns[rolls.column_of(g, table, war.name)].rows
    return {
        "name": war.name,
        "region": war.region,
        "attacker": war.attacker,
        "defender": war.defender,
        "kind": war.kind,
        "status": war.status,
        "attack": war.attack,
        "defend": war.defend,
        "attack_total": attack,
        "defend_total": defend,
        "odds": progress.odds(g, war),
        "forces": war.forces,
        "us": war.us,
        "surprise": war.surprise,
        "column": rolls.column_of(g, table, war.name),
        "modifiers": dict(rolls.modifiers(g, table, war.name, 0)),
        "rows": [
            {"row": rows.index(each.row), "share": float(each.share)}
            for each in rolls.odds_now(g, rolls.COMBAT_TABLE, war.name)
        ],
    }


def view_of_throw(g: MrPresident) -> ThrowView | None:
    """The roll that is being made."""
    if not g.throws:
        return None
    throw = g.throws[-1]
    chart = g.book.charts[throw.chart]
    most = range(0 if throw.die else rolls.most_to_spend(g, throw) + 1)
    drms = throw.drms if throw.die else rolls.modifiers(g, chart, throw.place, throw.spent)
    return {
        "chart": throw.chart,
        "aim": view_of_aim(throw.place),
        "die": throw.die,
        "spent": throw.spent,
        "column": throw.column if throw.die else rolls.column_of(g, chart, throw.place),
        "drms": [{"name": name, "n": n} for name, n in drms],
        "chances": [rolls.shares(g, throw.chart, throw.place, spent) for spent in most],
        "row": rolls.row_of(g, throw) if throw.die else -1,
    }


def view_of_aim(aim: str) -> AimView:
    """Return the parts of the target of a roll."""
    of, *rest = aim.split() or [""]
    level, intel = map(int, rest) if len(rest) == 2 else (0, 0)
    return {"of": of, "level": level, "intel": intel, "other": rest[0] if len(rest) == 1 else ""}


def view_of_acting(g: MrPresident) -> ActingView:
    """The Actions of the present Segment."""
    acting = g.acting
    return {
        "kinds": list(acting.kinds),
        "left": acting.left,
        "extra": acting.extra,
        "waiting": list(acting.waiting),
        "used": [*acting.used, *g.used_this_turn],
        "by": acting.by,
        "action": acting.action,
    }


def units_by_box(g: MrPresident) -> dict[str, dict[str, int]]:
    """US units by place and kind; an Army Heavy that cannot be used yet is shown as it was In Transit."""
    found: dict[str, dict[str, int]] = {}
    for key, n in sorted(g.units.items()):
        box, _, unit = key.partition(" ")
        there, shown = found.setdefault(box, {}), MOVING if unit == ARRIVED else unit
        there[shown] = there.get(shown, 0) + n
    return found


def supplies(g: MrPresident) -> dict[str, int]:
    """How many counters are left in the supplies."""
    return {
        "tensions": len(g.tension_supply),
        "unilateral": len(g.unilateral_supply),
        "multilateral": len(g.multilateral_supply),
        "un": len(g.un_supply),
        "goodwill": len(g.goodwill_supply),
        "footprints": len(g.footprint_supply),
    }


def sizes(g: MrPresident) -> dict[str, int]:
    """Return the number of cards of each face-down pile."""
    return {
        "crisis": len(g.crisis_deck),
        "reshuffle": len(g.reshuffle),
        "year_2": len(g.year_2),
        "year_3": len(g.year_3),
        "year_4": len(g.year_4),
        "off_terror": len(g.off_terror),
        "off_cascade": len(g.off_cascade),
        "off_disaster": len(g.off_disaster),
        "box": len(g.box),
        "lost": len(g.lost),
    }
