"""Verbs for single cards, charts and lines of flowcharts, each named after the one thing that needs it."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president import decks, rolls
from holdfast.games.mr_president.kinds import (
    AFRICA,
    CENTRAL_SOUTH_ASIA,
    NO_TARGET,
    PAIRS,
    CountryId,
    Elsewhere,
    Ground,
    PartyId,
    RegionId,
    Somewhere,
    Target,
    steps_of,
)
from holdfast.games.mr_president.places import (
    AMONG_GROUND,
    WITH_GROUP,
    aim_of,
    at_group,
    group_aims,
    parts_of_aim,
    settle,
)
from holdfast.games.mr_president.queries import groups_at, region_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.verbs.terror import intel, raid
from holdfast.games.mr_president.war import begin
from holdfast.games.mr_president.world import regions, rogues, terror, unrest
from holdfast.games.mr_president.world.conflicts import sides_of
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.content import Effects
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

HIDING_PLACE = CENTRAL_SOUTH_ASIA
LOOK_THERE = Somewhere(HIDING_PLACE)
LOCATING = 2
"""The Intel step from which on a group can be struck."""

GROUP = AnswerKind("group", "{aim}", "aim", parts=parts_of_aim)
GO_IN = AnswerKind("go-in", "Send the helicopters")
BY_DRONE = AnswerKind("by-drone", "Strike from the air, by drone")


# --- Charts -----------------------------------------------------------------------------------------------------


@verb("MP1-192", says="the harm of the disaster")
def harm(g: MrPresident, here: Target) -> None:
    """The harm of a Natural Disaster whose response was too late."""
    if g.card in g.book.disasters:
        do_all(g, steps_of(g.book.disasters[g.card].harm, here))


@verb("MP1-271", "MP1-612", says="the homeland is struck hard")
def strike_homeland(g: MrPresident, here: Target) -> None:
    """A serious attack on the homeland has come: no victory that asks for a country unharmed is left."""
    g.home.attacked = True


@verb("MP1-032", says="a Terror Group of your choice in {where} −1")
def expose(g: MrPresident, here: Target, where: Somewhere) -> None:
    """A Terror Group of the player's choice in the place goes down by a Level."""
    place = settle(AMONG_GROUND, g, here, where, expose, fits=WITH_GROUP)
    if place is not None:
        known = group_aims(place, groups_at(g, place))
        ask(g, 0, "Which Terror Group goes down?", [option(GROUP, aim, (lower, aim, place)) for aim in known])


@rule("MP1-032")
def lower(g: MrPresident, aim: Target, where: Ground) -> None:
    """The Terror Group that was named goes down by a Level."""
    do(g, (terror.change_level, where, -1, groups_at(g, where).index(aim_of(aim) or (0, 0))))


@verb("MP2-193", says="one of the Conflict Tracks of {country} at random +1")
def conflict_of(g: MrPresident, here: Target, country: CountryId) -> None:
    """A Conflict Track of a country, at random, rises."""
    known = [pair for pair in PAIRS if country in sides_of(pair)]
    if known:
        do(g, (begin.change_conflict, known[below(g, len(known))], 1))


@verb("MP2-193", "MP2-390", says="War: {attacker:party} against {defender:party}[, with Regional Forces of {forces:n}]")
def allied_war(
    g: MrPresident, here: Target, attacker: CountryId, defender: PartyId, forces: Annotated[int, Meta(ge=0, le=6)] = 0
) -> None:
    """An Ally goes to war with a neighbour, perhaps with Regional Forces; by surprise on 1-5."""
    card = g.book.countries.get(attacker)
    if card and card.region:
        do(g, (begin.begin_war, attacker, defender, card.region, "ground", 0, rolls.d10(g) <= 5, forces))


# --- The Generals Take Over -------------------------------------------------------------------------------------


@verb("MP1-194", says="generals take over in {where:place}")
def generals(g: MrPresident, here: Target, where: RegionId) -> None:
    """A coup makes a state unstable and turns the region away; the card remembers where."""
    g.card_at[g.card] = where
    do(g, (unrest.change_unrest, where, "unstable"), (regions.lean_region, where, -1))


@verb("MP1-194", says="where the generals rule: a Civil War, or, if all is calm there, discard this card")
def generals_stay(g: MrPresident, here: Target) -> None:
    """Where there is still unrest it becomes a Civil War; else the crisis is over."""
    where = g.card_at.get(g.card, AFRICA)
    land = region_of(g, where)
    if land.unstable or land.civil_wars:
        do(g, (unrest.change_unrest, where, "civil-war"))
    else:
        do(g, (decks.discard_card, here))


@verb("MP1-194", says="where the generals rule: a Rogue State")
def generals_rule(g: MrPresident, here: Target) -> None:
    """The regime turns into a Rogue State."""
    do(g, (rogues.place_rogue, g.card_at.get(g.card, AFRICA)))


# --- The Compound -----------------------------------------------------------------------------------------------


def say_compound(words: Words, won: Effects, lost: Effects) -> str:
    """Describe the options of the card and their effects."""
    return words.say(
        "if a Terror Group of Level 3 or more in Central/South Asia has been located, raid it at −1 "
        "(success: {effects}; failure: {effects_failed}) or strike it by drone at −1; else Intel there",
        effects=won,
        effects_failed=lost,
    )


@verb("MP1-188", says=say_compound)
def the_compound(g: MrPresident, here: Target, won: Elsewhere, lost: Elsewhere) -> None:
    """A great enemy may have been found: go in, strike from the air, or look for them."""
    found = [(level, step) for level, step in groups_at(g, HIDING_PLACE) if level >= 3 and step >= LOCATING]
    if not found:
        do(g, (intel, here, LOOK_THERE, 0, ""))
        return
    level, step = max(found)
    aim = at_group(HIDING_PLACE, level, step)
    options = [
        option(GO_IN, None, (raid, aim, LOOK_THERE, "raid", -1), (after_compound, level, won, lost)),
        option(BY_DRONE, None, (raid, aim, LOOK_THERE, "drone", -1)),
    ]
    ask(g, 0, "The compound: go in, or strike from the air?", options)


@rule("MP1-188")
def after_compound(g: MrPresident, level: int, won: Effects, lost: Effects) -> None:
    """A raid that brought the enemy down is remembered; one that failed angers two nations."""
    gone = not any([each >= level for each, _ in groups_at(g, HIDING_PLACE)])
    if gone:
        log(g, "The enemy of the nation is dead")
    do_all(g, steps_of(won if gone else lost, NO_TARGET))
