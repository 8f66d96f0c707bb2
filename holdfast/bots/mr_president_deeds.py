"""How the steps of options are read: Actions and their targets, Joint Actions, Summits, the UN, and what rules do."""

from collections.abc import Sequence

from holdfast.bots.mr_president_effects import FREE
from holdfast.bots.mr_president_gains import (
    GOODWILL,
    WATCHED,
    becomes,
    crisis,
    influence,
    lay,
    lean,
    lean_peer,
    relate,
    relation,
    stability,
)
from holdfast.bots.mr_president_prospects import NEUTRAL, RULES, VERBS, Prospects
from holdfast.games.mr_president import elections, focus, rolls, special
from holdfast.games.mr_president.actions import intel, menu
from holdfast.games.mr_president.actions.offers import offered, targets_now
from holdfast.games.mr_president.home import cabinet, tracks
from holdfast.games.mr_president.kinds import POTUS, AllyId, PeerId, Target
from holdfast.games.mr_president.peers import sections, summit
from holdfast.games.mr_president.places import (
    AMONG_BEARERS,
    aim_of,
    at_group,
    at_topic,
    capability_in,
    ground_in,
    peer_in,
    region_in,
)
from holdfast.games.mr_president.queries import groups_at, peer_of
from holdfast.games.mr_president.verbs import flow
from holdfast.games.mr_president.war import aid, begin, cyber, deploy, strikes
from holdfast.games.mr_president.world import allies, regions, rivals, strategy, tensions, terror, un
from holdfast.kernel.state import Step

SECOND = 0.5
"""The share of a second strike's value that counts before the first one."""

WAR = -15.0
"""The value of a War that the US begins, before its first roll."""

HELP = 2.0
"""The value of help in a War or in peace talks."""

WALK_OUT = 0.1
"""The chance that a Peer walks out of a Summit after a topic."""

AP_HELPS = -1
"""The modifier that an AP gives to a UN Action."""


# --- Actions ----------------------------------------------------------------------------------------------------


def action(p: Prospects, by: str, which: str) -> float:
    """The value of an Action at its best target; read once."""
    known = p.actions.get((by, which))
    if known is None:
        known = p.actions[by, which] = value_of(p, by, which)
    return known


def value_of(p: Prospects, by: str, which: str) -> float:
    """The value of an Action at its best target."""
    acting = p.g.acting
    card = p.g.book.actions[which]
    before = acting.by, acting.action
    acting.by, acting.action = by, which
    best = at_best(p, card.effects, targets_now(p.g, which))
    acting.by, acting.action = before
    return best + (p.track("ap", -card.ap) if card.ap else 0.0)


def at_best(p: Prospects, effects: Sequence[Step], targets: Sequence[Target]) -> float:
    """The value of effects at the best of some targets."""
    if not targets:
        return 0.0
    if (
        len(effects) == 1 and effects[0][0] is flow.roll and not any(effects[0][2:])
    ):  # most are a roll, and nothing else
        chart = effects[0][1]
        return max([p.roll(here, chart) for here in targets])
    return max([p.effects(effects, here) for here in targets])


def read_aim(p: Prospects, step: Step) -> float:
    """An Action that a person takes."""
    return action(p, step[1], step[2])


def read_perform(p: Prospects, step: Step) -> float:
    """An Action at a target."""
    g, acting = p.g, p.g.acting
    _, by, which, here = step
    card = g.book.actions[which]
    before = acting.by, acting.action
    acting.by, acting.action = by, which
    value = p.effects(card.effects, here)
    acting.by, acting.action = before
    return value + (p.track("ap", -card.ap) if card.ap else 0.0)


def read_take_free(p: Prospects, step: Step) -> float:
    """A free Action: the best of the menu."""
    return max([action(p, POTUS, each) for each in offered(p.g, POTUS, step[1])], default=0.0)


def read_second_strike(p: Prospects, here: Target, step: Step) -> float:
    """A second strike in the same region."""
    region, struck = region_in(here), aim_of(here)
    if region is None or p.depth:
        return 0.0
    left = list(groups_at(p.g, region))
    if struck in left:
        left.remove(struck)
    located = [each for each in left if each[1] >= terror.LOCATING]
    if not located:
        return 0.0
    level, known = max(located)
    return SECOND * p.roll(at_group(region, level, known), strikes.CHARTS["drone"])


def read_gather(p: Prospects, here: Target, step: Step) -> float:
    """Two Intel attempts."""
    return 2 * p.roll(here, "intel-op")


def read_develop(p: Prospects, here: Target, step: Step) -> float:
    """Rapid Capabilities."""
    which = capability_in(here)
    return 0.0 if which is None else 0.7 * 0.6 + p.track("ap", -strategy.rapid_price(p.g, which))


def read_aid_price(p: Prospects, here: Target, step: Step) -> float:
    """The price of military aid."""
    return p.track("ap", -aid.price(p.g, here))


def read_cyber(p: Prospects, here: Target, step: Step) -> float:
    """A cyberattack on the best network."""
    if region_in(here):
        return p.roll(here, "wm3-rogue")
    charts = [chart for (each, _), chart in cyber.CHARTS.items() if each == here]
    return max([p.roll(here, chart) for chart in charts], default=0.0)


def read_lie(p: Prospects, step: Step) -> float:
    """National Intelligence is focused on a region."""
    return WATCHED * sum([level for level, _ in groups_at(p.g, step[1])])


# --- Summits ----------------------------------------------------------------------------------------------------


def read_summit(p: Prospects, here: Target, step: Step) -> float:
    """A Summit without APs."""
    peer = peer_in(here)
    return 0.0 if peer is None else talks(p, peer, 0)


def talks(p: Prospects, peer: PeerId, paid: int) -> float:
    """The value of the best topics of a Summit, and of a Peer that may walk out, with a modifier that was paid for."""
    n = summit.TOPICS_BY_RELATIONS[peer_of(p.g, peer).relations - 1]
    known = [each for each, allowed in summit.TOPICS.items() if each != "sanctions" and allowed(p.g, peer)]
    values = sorted([p.roll(at_topic(peer, each), "summit", paid) for each in known], reverse=True)
    more = sum([max(value, 0.0) for value in values[1:n]])
    return sum(values[:1]) + more + walk_out(p, peer)


def walk_out(p: Prospects, peer: PeerId) -> float:
    """The cost of a Peer that may walk out."""
    return WALK_OUT * (lean_peer(p, peer, -1) + p.track("pa", -2) + p.track("prestige", -1))


def read_lift(p: Prospects, step: Step) -> float:
    """Sanctions that are lifted."""
    return lean_peer(p, step[1], 1) + 1.2 + p.track("pa", -1) - 0.5


# --- Joint Actions ----------------------------------------------------------------------------------------------


def jointly(p: Prospects, ally: AllyId, what: str, here: Target) -> float:
    """The value of a Joint Action at a target."""
    if what == "intel":
        return shared(p, here)
    if what == "talk":
        other = AMONG_BEARERS[here]
        elsewhere = lay(p, other, -allies.TALK_ELSEWHERE) if other and other != ally else 0.0
        return lay(p, ally, -allies.TALK_HERE) + elsewhere
    partner = p.g.acting.partner
    p.g.acting.partner = ally
    value = p.roll(here, allies.CHARTS[what])
    p.g.acting.partner = partner
    return value


def shared(p: Prospects, here: Target) -> float:
    """The value of an Intel success."""
    place, group = ground_in(here), aim_of(here)
    if place is None or group is None:
        return 0.0
    return becomes(p, place, group, group[0], min(group[1] + 1, terror.FIXED), False)


def read_aim_joint(p: Prospects, step: Step) -> float:
    """A Joint Action at its best target."""
    _, ally, what = step
    values = [jointly(p, ally, what, each) for each in allies.JOINT[what](p.g, ally)]
    second = what == "intel" and ally in allies.TWO_SUCCESSES
    return max(values, default=0.0) * (2 if second else 1)


def read_joint(p: Prospects, step: Step) -> float:
    """A Joint Action."""
    return jointly(p, step[1], step[2], step[3])


# --- The UN -----------------------------------------------------------------------------------------------------


def initiated(p: Prospects, chart: str, here: Target) -> float:
    """The value of a UN Action that is paid with an AP."""
    paid = p.g.acting.paid
    p.g.acting.paid = AP_HELPS
    value = p.roll(here, chart)
    p.g.acting.paid = paid
    return value - 1.0


def read_initiative(p: Prospects, step: Step) -> float:
    """A UN Action at its best target."""
    return max([initiated(p, step[1], each) for each in un.INITIATIVES[step[1]][1](p.g)], default=0.0)


def read_pay_for(p: Prospects, step: Step) -> float:
    """A UN Action at a target."""
    return initiated(p, step[1], step[2])


def read_price(p: Prospects, step: Step) -> float:
    """The price of a UN Action."""
    return p.track("ap", -1) if step[1] == "ap" else -GOODWILL


# --- What rules do ------------------------------------------------------------------------------------------------


def read_nothing(p: Prospects, here: Target, step: Step) -> float:
    """Forces that move: what they are good for comes later."""
    return 0.0


def read_attack(p: Prospects, here: Target, step: Step) -> float:
    """A War on a Rogue State."""
    return WAR


def read_free(p: Prospects, here: Target, step: Step) -> float:
    """A free Action."""
    return FREE


def read_help(p: Prospects, here: Target, step: Step) -> float:
    """Help in a War or in peace talks."""
    return HELP


def read_extra(p: Prospects, step: Step) -> float:
    """The price of an additional Action."""
    return p.track("ap", -menu.EXTRA_PRICE)


def read_move(p: Prospects, step: Step) -> float:
    """A track moves."""
    return p.track(step[1], step[2])


def read_place_trend(p: Prospects, step: Step) -> float:
    """A trend counter."""
    return p.trend(step[1], step[2])


def read_throw(p: Prospects, step: Step) -> float:
    """A roll on a chart."""
    return p.roll(step[1], step[2])


def read_take_off(p: Prospects, step: Step) -> float:
    """Tensions are taken off."""
    return lay(p, step[1], -step[2])


def read_lay(p: Prospects, step: Step) -> float:
    """Tensions are laid."""
    return lay(p, step[1], step[2])


def read_change_crisis(p: Prospects, step: Step) -> float:
    """A Regional Crisis rises or falls."""
    return crisis(p, step[1], step[2])


def read_change_stability(p: Prospects, step: Step) -> float:
    """Stability moves."""
    return stability(p, step[1], step[2])


def read_lean_region(p: Prospects, step: Step) -> float:
    """A trend in a region."""
    return lean(p, step[1], step[2])


def read_lean_peer(p: Prospects, step: Step) -> float:
    """A trend of Relations with a Peer."""
    return lean_peer(p, step[1], step[2])


def read_change_relations(p: Prospects, step: Step) -> float:
    """Relations with a Peer move."""
    return relate(p, step[1], step[2])


def read_change_influence(p: Prospects, step: Step) -> float:
    """Influence comes or leaves."""
    return influence(p, step[1], step[3])


def read_change_relation(p: Prospects, step: Step) -> float:
    """The relationship with an Ally changes."""
    return relation(p, step[1], step[2])


def read_share(p: Prospects, step: Step) -> float:
    """An Intel success."""
    return shared(p, step[1])


def read_after_topic(p: Prospects, step: Step) -> float:
    """A Peer may walk out."""
    return walk_out(p, step[1])


VERBS.update(
    {
        begin.attack_rogue: read_attack,
        deploy.deploy: read_nothing,
        strikes.second_strike: read_second_strike,
        intel.gather_intel: read_gather,
        strategy.develop: read_develop,
        aid.aid_price: read_aid_price,
        cyber.cyberattack: read_cyber,
        summit.summit: read_summit,
        menu.free_action: read_free,
        intel.help_out: read_help,
    }
)

RULES.update(
    {
        menu.aim: read_aim,
        menu.perform: read_perform,
        menu.take_free: read_take_free,
        menu.buy_extra: read_extra,
        tracks.move: read_move,
        tracks.place_trend: read_place_trend,
        rolls.throw_on: read_throw,
        tensions.take_off: read_take_off,
        tensions.lay: read_lay,
        regions.change_crisis: read_change_crisis,
        regions.change_stability: read_change_stability,
        regions.lean_region: read_lean_region,
        rivals.lean_peer: read_lean_peer,
        rivals.change_relations: read_change_relations,
        rivals.change_influence: read_change_influence,
        allies.change_relation: read_change_relation,
        allies.aim_joint: read_aim_joint,
        allies.act_jointly: read_joint,
        allies.share: read_share,
        summit.after_topic: read_after_topic,
        summit.lift_sanctions: read_lift,
        un.aim_initiative: read_initiative,
        un.pay_for: read_pay_for,
        un.settle_price: read_price,
        intel.lie: read_lie,
    }
)

NEUTRAL.update(
    {
        menu.take_action,
        menu.use_one,
        menu.count_actions,
        menu.has_acted,
        menu.finish,
        allies.join,
        allies.part,
        summit.talk,
        un.initiate,
        intel.sharpen,
        strategy.improve,
        focus.take_area,
        cabinet.resign,
        special.may_dismiss,
        special.gain_experience,
        elections.may_replace,
        sections.watch_spies,
    }
)
