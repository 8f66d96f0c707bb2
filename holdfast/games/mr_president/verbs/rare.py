"""Verbs for single cards, charts and lines of flowcharts, each named after the one thing that needs it."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president import decks, rolls
from holdfast.games.mr_president.home import congress, crises, scandals
from holdfast.games.mr_president.kinds import PAIRS, Country, Elsewhere, PartyId, Region, Where, steps_of
from holdfast.games.mr_president.places import WITH_GROUP, aim_of, parts_of_aim, place_in, settled
from holdfast.games.mr_president.queries import groups_at, region_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.verbs.terror import intel, raid
from holdfast.games.mr_president.war import begin
from holdfast.games.mr_president.war.conflicts import sides_of
from holdfast.games.mr_president.world import chaos, regions, rogues, terror, unrest
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.content import Effects
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

HIDING_PLACE = "central-south-asia"
LOCATING = 2
"""The Intel step from which on a group can be struck."""

GROUP = AnswerKind("group", "{aim}", "aim", parts=parts_of_aim)
GO_IN = AnswerKind("go-in", "Send the helicopters")
BY_DRONE = AnswerKind("by-drone", "Strike from the air, by drone")


# --- Charts -----------------------------------------------------------------------------------------------------


@verb("MP1-192", says="the harm of the disaster")
def harm(g: MrPresident, here: str) -> None:
    """What a Natural Disaster does where the response was too late."""
    if g.card in g.book.disasters:
        do_all(g, steps_of(g.book.disasters[g.card].harm, here))


@verb("MP1-612", "MP1-619", says="a Domestic Terror Attack")
def domestic_attack(g: MrPresident, here: str) -> None:
    """Terror strikes at home: the highest group in CONUS attacks."""
    do(g, (crises.domestic_attack,))


@verb("MP1-271", "MP1-612", says="the homeland is struck hard")
def strike_homeland(g: MrPresident, here: str) -> None:
    """A serious attack on the homeland has come: no victory that asks for a country unharmed is left."""
    g.home.attacked = True


@verb("MP1-399", "MP1-404", says="the Scandal {to:stage_to}")
def scandal_stage(g: MrPresident, here: str, to: Annotated[int, Meta(ge=0, le=3)]) -> None:
    """The Scandal that is rolled for goes to a stage; 0 ends it."""
    do(g, (scandals.set_stage, place_in(here), to))


@verb("MP1-409", says="Impeachment[ at {worse:worse}]")
def impeach(g: MrPresident, here: str, worse: bool = False) -> None:
    """Congress votes on Impeachment."""
    do(g, (scandals.impeach, worse))


@verb("MP1-032", says="a Terror Group of your choice in {where} −1")
def expose(g: MrPresident, here: str, where: Where) -> None:
    """Who was behind it is known: a Terror Group of the player's choice in the place goes down."""
    if settled(g, here, where, expose, fits=WITH_GROUP):
        known = [f"{where} {level} {step}" for level, step in dict.fromkeys(groups_at(g, where))]
        ask(g, 0, "Which Terror Group goes down?", [option(GROUP, aim, (lower, aim, where)) for aim in known])


@rule("MP1-032")
def lower(g: MrPresident, aim: str, where: str) -> None:
    """The Terror Group that was named goes down by a Level."""
    do(g, (terror.change_level, where, -1, groups_at(g, where).index(aim_of(aim) or (0, 0))))


@verb("MP1-311", says="the Opponent is removed")
def drop_opponent(g: MrPresident, here: str) -> None:
    """The Opponent that is aimed at leaves Congress."""
    do(g, (congress.remove_opponent, place_in(here)))


@verb("MP2-274", says="a Peer overreaches: Tensions +2 on it, and its first Conflict Track +1")
def overreach(g: MrPresident, here: str) -> None:
    """A Peer overreaches."""
    do(g, (chaos.overreach,))


@verb("MP2-193", says="one of the Conflict Tracks of {country} at random +1")
def conflict_of(g: MrPresident, here: str, country: Country) -> None:
    """A Conflict Track of a country, at random, rises."""
    known = [pair for pair in PAIRS if country in sides_of(pair)]
    if known:
        do(g, (begin.change_conflict, known[below(g, len(known))], 1))


@verb("MP2-193", "MP2-390", says="War: {attacker:party} against {defender:party}[, with Regional Forces of {forces:n}]")
def allied_war(
    g: MrPresident, here: str, attacker: Country, defender: PartyId, forces: Annotated[int, Meta(ge=0, le=6)] = 0
) -> None:
    """An Ally goes to war with a neighbour of its own, perhaps with Regional Forces beside it; by surprise on 1-5."""
    card = g.book.countries.get(attacker)
    if card and card.region:
        do(g, (begin.begin_war, attacker, defender, card.region, "ground", 0, rolls.d10(g) <= 5, forces))


# --- The Generals Take Over -------------------------------------------------------------------------------------


@verb("MP1-194", says="generals take over in {where:place}")
def generals(g: MrPresident, here: str, where: Region) -> None:
    """A coup makes a state unstable and turns the region away; the card remembers where."""
    g.card_at[g.card] = where
    do(g, (unrest.change_unrest, where, "unstable"), (regions.lean_region, where, -1))


@verb("MP1-194", says="where the generals rule: a Civil War, or, if all is calm there, discard this card")
def generals_stay(g: MrPresident, here: str) -> None:
    """Where there is still unrest it becomes a Civil War; else the crisis is over."""
    where = g.card_at.get(g.card, "africa")
    land = region_of(g, where)
    if land.unstable or land.civil_wars:
        do(g, (unrest.change_unrest, where, "civil-war"))
    else:
        do(g, (decks.put_card, "discard"))


@verb("MP1-194", says="where the generals rule: a Rogue State")
def generals_rule(g: MrPresident, here: str) -> None:
    """The regime turns into a Rogue State."""
    do(g, (rogues.place_rogue, g.card_at.get(g.card, "africa")))


# --- The Compound -----------------------------------------------------------------------------------------------


def say_compound(words: Words, won: Effects, lost: Effects) -> str:
    """What the card offers, and what hangs on it."""
    return words.say(
        "if a Terror Group of Level 3 or more in Central/South Asia has been located, raid it at −1 "
        "(success: {effects}; failure: {effects_failed}) or strike it by drone at −1; else Intel there",
        effects=won,
        effects_failed=lost,
    )


@verb("MP1-188", says=say_compound)
def the_compound(g: MrPresident, here: str, won: Elsewhere, lost: Elsewhere) -> None:
    """A great enemy may have been found: go in, strike from the air, or look for them."""
    found = [(level, step) for level, step in groups_at(g, HIDING_PLACE) if level >= 3 and step >= LOCATING]
    if not found:
        do(g, (intel, here, HIDING_PLACE, 0, ""))
        return
    level, step = max(found)
    aim = f"{HIDING_PLACE} {level} {step}"
    options = [
        option(GO_IN, None, (raid, aim, HIDING_PLACE, "raid", -1), (after_compound, level, won, lost)),
        option(BY_DRONE, None, (raid, aim, HIDING_PLACE, "drone", -1)),
    ]
    ask(g, 0, "The compound: go in, or strike from the air?", options)


@rule("MP1-188")
def after_compound(g: MrPresident, level: int, won: Effects, lost: Effects) -> None:
    """A raid that brought the enemy down is remembered; one that failed angers two nations."""
    gone = not any([each >= level for each, _ in groups_at(g, HIDING_PLACE)])
    if gone:
        log(g, "The enemy of the nation is dead")
    do_all(g, steps_of(won if gone else lost, ""))
