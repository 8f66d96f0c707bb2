"""The effect vocabulary: all that charts, cards, bills, actions, flowcharts and Segments may say.

An effect is `{ do = "crisis", where = "africa", n = 1 }`. Fields in brackets may be left out; `= x` is what they
then are. `n` is signed. A list of effects is carried out in order.

home      change(track, n) · trend(track, way) improving|worsening · check(track, [passed], [failed], plus = 0,
          where = here)
          slant() · scandal(who = random) · member(office, what) resign|promote · attribute(attribute)
          friend(n = 1) · opponent(n = 1) · control(n) · bill(which, what) left|right|introduce|priority · vacancy()
          free-action([kinds], n = 1)
world     crisis(where, n = 1) · stability(where, n) · align(where, n) · lean(where, way) pro|anti
          lean-peer(peer, way) pro|anti · relate(peer, n) · ally(which, n) · goodwill(n = 1)
          unrest(where, what) unstable|civil-war|ceasefire|peace|worsen|calm · trade(where)
          influence(where, peer, n = 1) · iran-influence(n = 1) · posture(peer, to) · tensions(on, n = 1)
          push-back(n) · anger-rival(n = 1)
          sanctions(on, kind, n = 1) unilateral|multilateral|un · ease-sanctions(on)
peers     summit() · spread() · acts-again(peer) · victory() · mood() · peer-capabilities() · advance() · espionage()
          watch-spies(how) · war-plans(n) · war-effort(n, who) · count-actions() · actions-left(n) · hacks()
          hack(minor, major, [failed]) · build-base() · try-expand() · reach-for(where) · oil(where) · belt-and-road()
          shed() · soften() · strengthen(n) · punish-rogue(where) · fight-on() · sea-lanes() · latin-america()
          provoke()
terror    group(where, level = 1) · group-level(where, n, level = 0) · intel(where, n = 1, [to])
          off|gathering|locating|fixed
          gather-intel() · find-group(to) · help-out(n)
          rogue(where) · rogue-level(where, n) · wmd(where) · raid(where, how = raid, plus = 0)
          raid|drone
war       conflict(pair, n = 1) · relative-strength(pair, side, n = 1) · reinforce(which, side, n) attacker|defender
          regional-forces(which, n), in a War or that of the US in a region
          war(attacker, defender, where, kind = ground, strength = 0, surprise = false)
          air|missile|naval|ground|guerrilla
          end-war(which, how) attacker|defender|peace · cyber(target, by) · footprint(where, n = 1)
          units(kind, [out_of], [to], n = 1) · capability(who, which, n = 1) · rapid(which = choice)
          program(which, n = 0, freeze = false) · deploy() · war-result(move, attacker, defender, mark) peace|guerrilla
          cyber-edge(ours, strong = false) · attack-rogue(surprise = false) · cyberattack() · hurt() · mark-rogue()
          strike-back(target = here) · second-strike() · aid-price() · supply(n) · build-up() · develop()
decks     draw(deck = crisis, n = 1) crisis|2|3|terrorism|cascading|disasters · put-card(to) 2|3|reshuffle|crisis
          discard-card() · marker(on, n = -1)
flow      roll(chart, [where]) · chance(die, rows, player = false) · choose(options)
          pay(what, n, [then], [otherwise], may = true) · when(given, [then], [otherwise])
          each(where, effects) · each-country(on, effects)
          per(count, effects, most = 0) · lose(ending)
segments  determine-aps() · actions(n, [kinds]) · each-acts() · core-support() · clean-up() · consequences()
          evaluate() · elections() · votes(won) · end-turn() · improve-capabilities() · war-progress()
          focus-intelligence() · national-intelligence() · due-card()
rare      verbs of single cards and lines

**track**: pa party prestige ap lp rwc media hs wo soe ce bc dc ldi eu russia-soe china-soe. Trends: soe eu russia-soe
china-soe ce. Checks: those with a rating, and `align`, `stability` of `where`.
**where**: a region (eurozone central-america south-america africa middle-east central-south-asia asia-pacific
eastern-europe), `conus`, or here target random choice each each-with-rogue each-with-high-group random-with-group
choice-with-group random-with-rogue choice-with-rogue highest-crisis least-stable least-stable-with-group
least-stable-with-unrest neighbour two-neighbours, or `first-of:africa,middle-east`.
**on**: a country (canada uk nato japan rok australia india israel gulf-states russia china iran north-korea),
`focus`, or
here allies-here random-ally choice-ally each-ally random-peer random-with-tensions choice-with-tensions, or
`first-of:…`.
**which** of `ally`: an Ally, random-ally, choice-ally, here. **peer**: russia china random here. **pair**:
russia-nato
russia-us china-japan china-india india-pakistan rok-north-korea iran-israel us-iran israel-neighbors gulf-states-iran
random here. **who**: potus vp cos secstate secdef random random-member choice acting here. **capability**: air
ground naval
cyber space missiles recon random choice. **unit**: intel sof usmc army-light army-heavy usaf cvbg. **which** of
`bill`: a
bill, choice, furthest-left.
`rows` of `chance`: `[{ to = 5, effects = […] }, { effects = […] }]`. `options` of `choose`: `[{ says = "…", given =
[…],
effects = […] }]`; a `pay` with `may = false` and nothing else in its `then` and `otherwise` is a price.

Conditions, `given = [{ is = "track", track = "hs", at_least = 6 }]` or `is-not`; bounds are at_least, at_most:
track(track, bounds; pa in percent) attribute(attribute) control(control 1|0|-1)
passed(bill) enacted(bill) friends-ahead(bounds) losing-war() enemy(enemy) struck()
scandal(who) promise-kept() ally(ally, bounds: 1 Very Close, 0 Close, -1 Estranged)
allies-all(bounds)
region(where, what align|stability|crisis, bounds) unrest(where, what = civil-war, bounds) relations(peer,
bounds)
posture(peer, at = 2) influence(peer, where, bounds) base(peer, where) capability(who, which, bounds) lead(which,
over,
bounds) unit(kind, where = here, bounds) at-war(country = us) war-in(where) sanctions(on, [sanction]) group(where,
level = 1)
rogue(where, level = 1, wmds = false) conflict(pair, bounds) strength(pair, bounds) program(which, bounds)
frozen(country)
odds(bounds: 4 is 4:1, −2 is 1:2) war-kind(kind) surprise() can-deploy() against-rogue() cyber-lead(bounds)
turn(bounds) level(level) target-level(bounds) target-intel(bounds) at(place) die(bounds) spent().

Counts, `count = { count = "tensions", on = "focus" }` or by name alone: short-of(track, of = 5, most = 9)
tensions(on) trade-influence(peer)
sanctions-on(on) high-groups
acting-rating rating(who, rating) capability-lead(capability, power, most = 9) iran-beside-israel
agreements
opinion lingering war-cyber war-air war-capability war-sof war-peer.
"""

from holdfast.games.mr_president import (
    chaos,
    conditions,
    conditions_war,
    conditions_world,
    consequences,
    counts,
    decks,
    economy,
    elections,
    endings,
    focus,
    rolls,
    scoring,
    special,
    year_end,
)
from holdfast.games.mr_president.actions import intel, menu
from holdfast.games.mr_president.home import bills, congress, crises, scandals, session
from holdfast.games.mr_president.home import tracks as home_tracks
from holdfast.games.mr_president.peers import acts, expand, lines, pacific, sections, summit
from holdfast.games.mr_president.verbs import flow, home, rare, terror, war, world
from holdfast.games.mr_president.war import aid, begin, cyber, deploy, progress, strikes
from holdfast.games.mr_president.world import groups, strategy, un, unrest
from holdfast.games.mr_president.world import rivals as peers_tracks

MODULES = (
    menu,
    conditions,
    conditions_war,
    conditions_world,
    consequences,
    counts,
    decks,
    elections,
    endings,
    bills,
    congress,
    crises,
    economy,
    focus,
    scandals,
    session,
    home_tracks,
    acts,
    expand,
    lines,
    pacific,
    sections,
    summit,
    peers_tracks,
    rolls,
    scoring,
    special,
    flow,
    home,
    rare,
    terror,
    war,
    world,
    aid,
    begin,
    cyber,
    deploy,
    progress,
    strikes,
    chaos,
    groups,
    intel,
    strategy,
    un,
    unrest,
    year_end,
)
"""The modules that mark verbs, conditions and counts; all must be imported before content is read."""
