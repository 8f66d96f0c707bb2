"""The second term: four more Turns, for you if the country wants it, else as the President whom it has chosen."""

from holdfast.games.mr_president import setup
from holdfast.games.mr_president.home import congress
from holdfast.games.mr_president.home.bills import NOMINEES
from holdfast.games.mr_president.kinds import NO_TARGET
from holdfast.games.mr_president.queries import FIELDS, record_to_change
from holdfast.games.mr_president.scenario import layers, scenario_of
from holdfast.games.mr_president.scoring import final_scoring
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import pick, shuffle
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log

TWO_TERMS = 2
OWN_TRACKS = ("pa", "party", "prestige", "lp")
"""Tracks of the President, which are reset for a new one."""

SERVE = AnswerKind("serve", "Govern for a second term")
GO_ON = AnswerKind("go-on", "Go on as the new President")
RETIRE = AnswerKind("retire", "Let history judge")
"""The first option after an election, which ends the game."""


@rule("MP1-059", "MP1-438")
def close_first_term(g: MrPresident) -> None:
    """After re-election the player may go on for four more Turns; in the Sandbox a loser, as the new President."""
    retire = option(RETIRE, None, (final_scoring,))
    if g.re_elected:
        serve = option(SERVE, None, (begin_second_term,))
        ask(g, 0, "You are re-elected: end the game here, or play four more Turns?", [retire, serve])
    elif g.ran and not scenario_of(g).historical:
        go_on = option(GO_ON, None, (new_president,), (begin_second_term,))
        ask(g, 0, "The country has chosen another: end the game here, or play four more Turns?", [retire, go_on])
    else:
        do(g, (final_scoring,))


@rule("MP1-059")
def begin_second_term(g: MrPresident) -> None:
    """Four more Turns; all cards but those that wait in Decks 2 and 3, and your Resources, make four new decks."""
    g.term = TWO_TERMS
    log(g, "A second term begins")
    kept = {*g.deck_2, *g.deck_3, *g.home.resources}
    g.seen &= kept
    for pile in (g.crisis_deck, g.year_2, g.year_3, g.year_4, g.reshuffle, g.lost, g.discarded):
        pile.clear()
    left = {kind: [card for card in getattr(g.book, kind) if card not in kept] for kind in setup.CARDS}
    for cards in left.values():
        shuffle(g, cards)
    setup.deal_years(g, left)


@rule("MP1-438", "MP1-439", "MP1-440", "MP1-557")
def new_president(g: MrPresident) -> None:
    """Resource, Attributes, Cabinet and priorities as at set-up; Congress is what the election made it, from theirs.

    A nominee of the old President is not theirs: the seat of the Supreme Court is vacant again.
    """
    log(g, "You are the new President")
    for track in OWN_TRACKS:
        record, field = FIELDS[track]
        box = [layer.tracks[track] for layer in layers(g) if track in layer.tracks][-1]
        setattr(record_to_change(g, record), field, (box - 18) // 2 if track == "pa" else box)
    g.congress.control = -g.congress.control
    g.congress.pending.clear()
    g.congress.theirs.clear()
    if g.home.court in NOMINEES:
        g.home.court = "open"
    g.home.scandals.clear()
    g.home.attributes.clear()
    g.home.resources.clear()
    g.home.own = [""] * len(g.home.own)
    g.home.promise = ""
    g.ran = False
    g.candidates = g.book.people_of("candidate")
    friends, opponents = len(g.congress.friends), len(g.congress.opponents)
    do(
        g,
        (congress.friend, NO_TARGET, -friends),
        (congress.opponent, NO_TARGET, -opponents),
        (setup.lay_people,),
        (setup.draw_attributes,),
        (setup.choose_cabinet,),
        (setup.set_priorities,),
        (draw_resource,),  # last, for the new decks are made of all other cards right after it
    )


@rule("MP1-439", "MP1-308")
def draw_resource(g: MrPresident) -> None:
    """One Exceptional White House Resource at random, of those that do not wait in Decks 2 and 3."""
    pool = [card for card in g.book.resources if card not in g.deck_2 and card not in g.deck_3]
    pick(g, pool, 1)
    g.home.resources = pool[-1:]
    log(g, "Exceptional White House Resource: {resources}", resources=tuple(g.home.resources))
