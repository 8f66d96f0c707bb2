"""The view of a seat, and re-dealing the cards that it cannot see.

Talk is free, so hands are open; only decks are hidden.
"""

from holdfast.games.ares_crisis.action import standard_prices
from holdfast.games.ares_crisis.cards import DEVELOPMENT, METRICS, PHASES, PRODUCTIONS, RESOURCES
from holdfast.games.ares_crisis.contents import lowers, may_lower
from holdfast.games.ares_crisis.phases import BLUE_OR_RED, DEVELOPMENT_BONUS, GREEN, price
from holdfast.games.ares_crisis.projects import playable
from holdfast.games.ares_crisis.rounds import choosable
from holdfast.games.ares_crisis.shapes import PlayerView, Standing, View
from holdfast.games.ares_crisis.state import AresCrisis, dummies_forbid, engine, is_full, made, sale_value, value, zone
from holdfast.kernel.chance import Dice


def view(g: AresCrisis, seat: int | None) -> View:
    """Build the view: everything is public except the order of the decks."""
    return {
        "game": "ares_crisis",
        "scenario": g.scenario,
        "seat": seat,
        "round": g.round,
        "phase": PHASES[g.phase],
        "phases": [PHASES[phase] for phase in g.phases],
        "metrics": {metric: view_of_metric(g, metric) for metric in METRICS if g.oceans},
        "oceans": [{"tile": tile, "faceup": tile not in g.facedown} for tile in g.oceans],
        "bank": g.bank,
        "crises": [{"crisis": crisis, "counters": g.counters.get(crisis, 0)} for crisis in g.crises],
        "supplies": g.supplies or None,
        "drawn": list(g.drawn),
        "crisis_deck": len(g.crisis_deck),
        "deck": len(g.deck),
        "discard": list(g.discard),
        "dummies": {
            "deck": len(g.dummies),
            "now": list(g.dummies_now),
            "phases": [PHASES[phase] for phase in g.dummy_phases],
            "seen": sorted(g.dummies_seen),
            "forbid": dummies_forbid(g),
        },
        "players": [view_of_player(g, other) for other in range(len(g.players))],
        "result": g.result.ending if g.result else None,
    }


def view_of_metric(g: AresCrisis, metric: str) -> Standing:
    """A metric with its zone, its detriment token, whether it can be raised now, and how much Crises will lower it."""
    every_round = [g.book.crises[crisis].persistent for crisis in g.crises]
    return {
        "value": value(g, metric),
        "zone": zone(g, metric),
        "full": is_full(g, metric),
        "token": g.tokens[METRICS.index(metric)] or None,
        "closed": metric in g.closed,
        "drain": g.book.tracks[metric].step * sum([lowers(effects).get(metric, 0) for effects in every_round]),
        "may_drain": any([metric in may_lower(effects) for effects in every_round]),
    }


def view_of_player(g: AresCrisis, seat: int) -> PlayerView:
    """The cards and resources of a player, and the hand with the current price of each card."""
    you = g.players[seat]
    off = DEVELOPMENT_BONUS if g.phase == DEVELOPMENT and you.bonus and you.plays else 0
    production = {name: made(g, seat, what) for what, name in enumerate(PRODUCTIONS)}
    able = {*playable(g, seat, GREEN, off), *playable(g, seat, BLUE_OR_RED)}
    return {
        "seat": seat,
        "corporation": you.corporation or None,
        "offered": list(you.offered),
        "mc": you.mc,
        "heat": you.heat,
        "plants": you.plants,
        "tr": you.tr,
        "production": production,
        "income": {what: production[what] + (you.tr if what == "mc" else 0) for what in RESOURCES},
        "tags": {tag: n for tag, n in you.tags.items() if n},
        "hand": [{"card": card, "price": price(g, seat, card), "playable": card in able} for card in you.hand],
        "looked": list(you.looked),
        "played": list(you.played),
        "standing": list(you.standing),
        "resources": {card: n for card, n in you.resources.items() if n},
        "scored": dict(you.scored),
        "sale": sale_value(g, seat),
        "standard": {" ".join(key): {"what": what, "n": n} for key, (what, n) in standard_prices(g, seat).items()},
        "research": {"draw": engine(g, seat).draw, "keep": engine(g, seat).keep},
        "chosen": PHASES[you.chosen] or None,
        "last_phase": PHASES[you.before] or None,
        "barred": PHASES[you.barred] or None,
        "choosable": [PHASES[phase] for phase in choosable(g, seat)],
        "plays": you.plays,
        "more": list(you.more),
        "bonus": you.bonus,
        "used": list(you.used),
        "done": you.done,
    }


def redeal_hidden(g: AresCrisis, seat: int, dice: Dice) -> None:
    """Shuffle the project deck and the dummy cards; draw unseen Crises again from all that could be in the deck."""
    for pile in (g.deck, g.dummies):
        pile.sort()  # without it, the new order and the seed would reveal the true order
        dice.shuffle(pile)
    left = [g.book.crises[card].tier for card in g.crisis_deck]
    new: list[str] = []
    for tier in (5, 4, 3, 2, 1, 0):
        pool = [card for card in g.book.tiers[g.seats, tier] if card not in g.drawn]
        dice.shuffle(pool)
        new += pool[: left.count(tier)]
    g.crisis_deck = new
