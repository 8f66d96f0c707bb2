"""Why a partisan recommends an answer in Project: Resistance: one sentence from what decided it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from holdfast.bots.resistance_deeds import MOVED, Deeds
from holdfast.bots.resistance_island import HELPS, MADE, NOWHERE
from holdfast.games.resistance import (
    actions,
    effects,
    free_order,
    limited,
    making,
    objectives,
    players,
    reorganising,
    services,
    storing,
)
from holdfast.games.resistance.cards import COMMUNICATION, ENGINEERING, INVESTIGATE, RECRUIT, SEARCH, SKILLS
from holdfast.games.resistance.making import TO_MAKE
from holdfast.games.resistance.services import cost
from holdfast.games.resistance.state import officers_left, soldiers_left
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

if TYPE_CHECKING:
    from holdfast.bots.resistance_judge import Advice

Words = Callable[["Advice", Option, Option | None], Text | None]
"""Words the reason for a kind of answer, from the recommended option and the runner-up."""

FEW = 4
"""With at most this much space for soldiers in and around a zone, it is nearly full."""
LOW = 10
"""With at most this many soldiers in reserve, the army is close to winning by its soldiers."""


def said(choice: Option) -> list[Any]:
    """The arguments of an option."""
    return list(choice[0].arguments(choice[1]).values())


# --- The army ---------------------------------------------------------------------------------------------------


def space(island: Deeds, zone: int) -> int:
    """The space for soldiers in a zone and around it."""
    near = island.chart.around[zone]
    return sum(max(0, island.g.most[each] - island.occupation(each)) for each in near)


def tightest(island: Deeds, zone: int) -> int | None:
    """The zone in the bag nearest to being full of those that share space with a zone, or None if none is close."""
    near = [(free, at) for at, _, free in island.army.drawable if zone in island.chart.around[at]]
    free, at = min(near, default=(99, zone))
    return at if free <= FEW else None


def why_strike(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to eliminate a pawn here."""
    island = advice.island
    pawn = said(choice)[0]
    zone = island.place(said(choice)[1]) if choice[0] is effects.STRIKE else island.here
    if pawn == "general":
        return Text("It accomplishes an objective", {})
    if pawn == "officer":
        return why_officers(island)
    return why_soldier(island, zone)


def why_officers(island: Deeds) -> Text:
    """Why officers matter: how many more end the game."""
    left = officers_left(island.g)
    return Text("Officers are hard to remove, and with {n:# more|# more} on the island the army wins", {"n": left})


def why_soldier(island: Deeds, zone: int) -> Text:
    """Why a soldier matters: the space that it takes, the reserve, or the cube."""
    full, left = tightest(island, zone), soldiers_left(island.g)
    if full is not None:
        return why_space(island, full)
    if left <= LOW:
        return Text("With {n:# more soldier|# more soldiers} on the island the army wins", {"n": left})
    return Text("It earns a Reputation cube, and frees a place in the zone", {})


def why_space(island: Deeds, zone: int) -> Text:
    """Why space in and around a zone matters."""
    free = space(island, zone)
    facts = {"zone": island.chart.ids[zone], "n": free}
    if free:
        return Text(
            "In and around {zone} there is room for only {n:one more soldier|# more soldiers}; others become officers",
            facts,
        )
    return Text("In and around {zone} no space is left: soldiers who come there become officers", facts)


# --- Moves ------------------------------------------------------------------------------------------------------


def why_move(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to move there: the objective, a region filling up, a soldier, or a free zone."""
    island, name = advice.island, said(choice)[0]
    zone = island.place(name)
    mission, ordinary = island.on_a_mission(zone), MOVED * max(island.kills(zone), island.limited(zone))
    hot = island.to_a_hot_spot(zone)
    if mission > 0 and mission >= max(ordinary, hot):
        return why_mission(island, name)
    if hot > ordinary:
        goal = max((worth, at) for at, worth, far in island.hot_spots if island.far[zone][at] < far)[1]
        facts = {"zone": island.chart.ids[goal], "n": space(island, goal)}
        return Text("It is on the way to {zone}, where the army is running out of space: soldiers there must go", facts)
    if island.kills(zone) >= island.limited(zone) and island.kills(zone) > 0:
        if island.officers[zone] and not island.soldiers[zone]:
            return Text("In {zone} you can eliminate an officer", {"zone": name})
        return Text("In {zone} you can eliminate a soldier, which earns a Reputation cube", {"zone": name})
    if island.limited(zone) <= 0:
        return Text("Nothing can be done where you are, and {zone} is a better place to begin from", {"zone": name})
    return why_free_zone(island, name, zone)


def why_free_zone(island: Deeds, name: str, zone: int) -> Text:
    """Why a zone is good for a limited action: the action that is worth most there."""
    malus = island.malus_in(zone)
    full = island.cubes[island.here] >= island.chart.sizes[island.here]
    facts = {"zone": name, "zone_here": island.chart.ids[island.here] if full else None}
    recruiting, finding, asking = island.recruiting(malus), island.finding(malus), island.investigation(malus)
    if recruiting >= max(finding, asking):
        return Text("In {zone} you can recruit[; {zone_here} takes no more cubes]", facts)
    if finding >= asking:
        return Text("In {zone} you can search for objects[; {zone_here} takes no more cubes]", facts)
    return Text("In {zone} you can investigate[; {zone_here} takes no more cubes]", facts)


def why_mission(island: Deeds, name: str) -> Text:
    """Why a move serves the objective."""
    if island.escorts:
        return Text("You escort somebody to a harbour, and {zone} is nearer to one", {"zone": name})
    target = island.chart.ids[island.target] if island.target != NOWHERE else None
    if island.tool in island.me.inventory and target:
        if name == target:
            return Text("{card} is used in {zone}", {"card": island.tool, "zone": name})
        return Text("You bring {card} nearer to {zone}, where it is used", {"card": island.tool, "zone": target})
    if island.seat == island.maker:
        return Text(
            "You have the parts, and in {zone} no soldiers keep you from making {card}",
            {"zone": name, "card": island.tool},
        )
    facts = {"seat": island.maker, "card": island.tool}
    return Text("It brings your parts nearer to {seat}, who can make {card}", facts)


# --- Actions in a zone ------------------------------------------------------------------------------------------


def why_recruit(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to recruit: the tokens drawn."""
    n = draws_of(advice, COMMUNICATION, RECRUIT)
    return Text(
        "You see {n:# recruit|# recruits}, and the one you keep raises a skill for the rest of the game",
        {"n": n},
    )


def draws_of(advice: "Advice", skill: int, bonus: int) -> int:
    """The number of tokens or cards that a limited action draws here."""
    return advice.island.draws(skill, bonus, advice.island.malus)


def why_investigate(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to investigate: the cards drawn, and the places that are left."""
    island = advice.island
    facts = {"n": draws_of(advice, COMMUNICATION, INVESTIGATE), "n_left": island.places_left(island.clues)}
    if island.clues:
        return Text("You see {n:# Clue card|# Clue cards}, and the clues that you know leave {n_left} places", facts)
    return Text("You see {n:# Clue card|# Clue cards}, and nothing is known yet of the place that you seek", facts)


def why_search(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to search: the cards drawn, and the parts that are missing."""
    island = advice.island
    facts = {"n": draws_of(advice, ENGINEERING, SEARCH), "card": island.tool, "cards": tuple(island.missing)}
    if island.missing:
        return Text(
            ("You see {n:# Object card|# Object cards}; for the Special Object {card} the team still lacks {cards}"),
            facts,
        )
    return Text("You see {n:# Object card|# Object cards}, and a useful object helps for the rest of the game", facts)


def why_plan(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to plan a skill."""
    island, skill = advice.island, said(choice)[0]
    if skill == SKILLS[ENGINEERING] and island.parts:
        return Text(
            "{card} needs Engineering {n}, and the plan gives the level that you lack",
            {"card": island.tool, "n": TO_MAKE},
        )
    if island.tool in island.me.inventory:
        return Text("To use {card} you lack one level of {skill}", {"card": island.tool, "skill": skill})
    return Text("Nothing else is worth an action, and a plan helps later", {})


def why_transfer(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to transfer: who will make the tool."""
    island = advice.island
    return Text("{seat} can make {card}, and needs your parts for it", {"seat": island.maker, "card": island.tool})


def why_make(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to make an object."""
    island, card = advice.island, said(choice)[0]
    if card == island.tool:
        return Text("{card} is what the next objective takes", {"card": card})
    return Text("The parts are not needed for the objective, and {card} helps against the army", {"card": card})


def why_use(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to use an object now."""
    island, card = advice.island, said(choice)[0]
    if card == island.tool and island.target in island.chart.around[island.here]:
        return Text("You are where the objective is accomplished with it", {})
    return Text("It does more now than any other action: {effects}", {"effects": island.book.specials[card].effects})


# --- Cards ------------------------------------------------------------------------------------------------------


def why_keep(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to keep an object."""
    island, card = advice.island, said(choice)[0]
    if card in island.parts:
        return Text(
            ("{card} is a part of {card_made}, the Special Object that the next objective takes"),
            {"card": card, "card_made": island.tool},
        )
    if card in island.book.specials or card in MADE:
        return Text("{card} is ready to be used", {"card": card})
    if card in HELPS:
        return Text("{card} helps you as long as you carry it", {"card": card})
    return Text("Of these, {card} is still the most useful", {"card": card})


def why_clue(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to keep a clue: the places that it leaves."""
    island, clue = advice.island, said(choice)[0]
    left = island.places_left([*island.clues, clue])
    if second is not None and second[0] is limited.HOLD:
        other = said(second)[0]
        if not island.book.punched[other]:
            return Text("{clue_other} tells nothing", {"clue_other": other})
        there = island.places_left([*island.clues, other])
        if there > left:
            facts = {"clue": clue, "n": left, "clue_other": other, "n_other": there}
            return Text("{clue} leaves {n:# place|# places}, {clue_other} {n_other}", facts)
    return Text(
        "With {clue} the clues leave {n:# place|# places}, and one more clue does no harm", {"clue": clue, "n": left}
    )


def why_no_more(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to keep nothing more."""
    if advice.about_clues:
        return Text("What is left tells nothing", {})
    return Text("What is left is of no use to you, and space is scarce", {})


def why_give_up_clue(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to give up this clue."""
    island, clue = advice.island, said(choice)[0]
    left = island.places_left([each for each in island.clues if each != clue])
    return Text("Without {clue} the clues still leave only {n:# place|# places}", {"clue": clue, "n": left})


def why_discard(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to discard an object."""
    return Text("Of these, {card} is the least useful", {"card": said(choice)[0]})


def why_place(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to put a recruit on a slot."""
    island = advice.island
    token, skill, n = said(choice)
    facts = {"token": token, "skill": skill, "n": n}
    if skill == SKILLS[ENGINEERING] and island.me.levels[ENGINEERING] == TO_MAKE - 1:
        return Text("With Engineering {n} you can make Special Objects", {"n": TO_MAKE})
    if second is not None and second[0] is actions.PLACE:
        other = dict(zip(("token", "skill", "n"), said(second), strict=True))
        if other["skill"] == skill and int(other["n"]) < int(n):
            return Text("Any slot gives one level: slot {n} is hard to fill, so leave the lower one to others", facts)
        if other["skill"] != skill:
            return Text("{skill} helps you more than {skill_other}", {"skill": skill, "skill_other": other["skill"]})
        if other["token"] != token:
            return Text("{token} fills slot {n}, which few others can", facts)
    return Text("{skill} is where one level helps you most", facts)


def why_region(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to choose this region."""
    return Text("{region} is where it does the most for the team", {"region": said(choice)[0]})


def why_withdraw(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to withdraw a soldier from this zone: the space in and around it."""
    island = advice.island
    full = tightest(island, island.place(said(choice)[0]))
    if full is None:
        return Text("It frees a place in the zone", {})
    return why_space(island, full)


def why_other(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Say what decides where nothing is worded for a kind of answer: the worth for the team."""
    return Text("Nothing else here does more for the team", {})


def why_train(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to train this skill."""
    return Text("A high level of {skill} grows more useful with every level", {"skill": said(choice)[1]})


# --- The team ---------------------------------------------------------------------------------------------------


def why_service(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to keep, prepare or activate a Resistance card."""
    island, card = advice.island, said(choice)[0]
    verb, *args = island.book.resistance[card].effects[0]
    if verb is effects.eliminate and args[0] == "officer":
        return why_officers_taken(island, card)
    if choice[0] is services.PREPARE:
        return why_prepare(island, card, int(said(choice)[1]))
    return Text("Its effect counts most now: {effects}", {"effects": island.book.resistance[card].effects})


def why_officers_taken(island: Deeds, card: str) -> Text:
    """Why a card that removes officers: how many more end the game."""
    left = officers_left(island.g)
    return Text(
        "{service} takes officers off the island, and with {n} more of them there the army wins",
        {"service": card, "n": left},
    )


def why_prepare(island: Deeds, card: str, n: int) -> Text:
    """Why to put cubes on a card: what is still missing, and what it does."""
    facts = {"effects": island.book.resistance[card].effects}
    if n >= cost(island.g, island.seat, card) - island.g.offered[card]:
        return Text("Then the card can be activated at once: {effects}", facts)
    return Text("The team has the cubes that are still missing; then: {effects}", facts)


def why_share(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to share cubes so."""
    return Text("A squad without a cube cannot recruit, investigate or search: share them evenly", {})


def why_reveal(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to reveal this place."""
    island, zone = advice.island, advice.island.place(said(choice)[0])
    here = [seat for seat, squad in enumerate(island.squads) if squad.zone == zone]
    if here and not island.occupation(zone):
        return Text("{seat} stands there already, and no army pawn does", {"seat": here[0]})
    if here:
        return Text("{seat} stands there already", {"seat": here[0]})
    ways = [island.far[squad.zone][zone] for squad in island.squads]
    n = min(ways)
    return Text(
        "{seat} is {n:# move|# moves} away from it, nearer than from any other place", {"seat": ways.index(n), "n": n}
    )


def why_lift(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to take a cube off this zone."""
    island, name = advice.island, said(choice)[0]
    if not island.occupation(island.place(name)):
        return Text("{zone} becomes usable again, and no army pawn stands there", {"zone": name})
    return Text("{zone} becomes usable again", {"zone": name})


def why_leave(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to leave a squad as it is."""
    return Text("Each recruit stands where a level helps", {})


def why_done(advice: "Advice", choice: Option, second: Option | None) -> Text:
    """Why to be done: the army would gain too much, or nothing useful is left."""
    island = advice.island
    if not advice.is_free:
        due = island.army_due(advice.taken + 1) * island.army.speed
        left = soldiers_left(island.g)
        if due >= left - FEW:
            facts = {"n": due, "n_left": left}
            return Text(
                "After one more action the army may place {n} soldiers, and has {n_left} left before it wins", facts
            )
        if island.is_won:
            return Text("All objectives are accomplished: nothing but the army can still go wrong", {})
        return Text(
            "Nothing useful is left, and the army acts more often with every further action of the busiest squad", {}
        )
    return Text("Nothing useful is left for you to do", {})


def why_wait(taken: int, behind: list[int]) -> Text:
    """Why to wait: others can act without letting the army act sooner."""
    return Text(
        "You have taken {n:# action|# actions}, and {seat} fewer: until {seat} draws level, those actions cost nothing",
        {"n": taken, "seat": behind[0]},
    )


REASONS: dict[AnswerKind, Words] = {
    objectives.REVEAL: why_reveal,
    players.KEEP: why_service,
    players.SHARE: why_share,
    reorganising.LEAVE: why_leave,
    free_order.DONE: why_done,
    actions.MOVE: why_move,
    actions.STRIKE: why_strike,
    actions.PLAN: why_plan,
    actions.TRANSFER: why_transfer,
    actions.HAND: why_transfer,
    actions.PLACE: why_place,
    limited.GATHER: why_recruit,
    limited.ASK_AROUND: why_investigate,
    limited.RUMMAGE: why_search,
    limited.KEEP: why_keep,
    limited.HOLD: why_clue,
    limited.NO_MORE: why_no_more,
    storing.DISCARD: why_discard,
    storing.LEAVE: why_discard,
    making.BUILD: why_make,
    making.USE: why_use,
    services.PREPARE: why_service,
    services.ACTIVATE: why_service,
    effects.STRIKE: why_strike,
    effects.LIFT: why_lift,
    effects.TRAIN: why_train,
    effects.GIVE_UP: why_give_up_clue,
    effects.IN_REGION: why_region,
    effects.RECALL: why_withdraw,
}
"""By kind of answer: how its reason is worded."""
