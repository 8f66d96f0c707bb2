"""Mr. President: the American Presidency, 2001 to 2020, for one."""

from collections.abc import Mapping

from holdfast.games.mr_president import vocabulary as vocabulary  # so that all verbs are known when content is read
from holdfast.games.mr_president.answers import members
from holdfast.games.mr_president.board import PARTS, board, cards_in_sight
from holdfast.games.mr_president.briefing import briefing
from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.contents import contents, gauges, readings
from holdfast.games.mr_president.decided import TURNING, chain
from holdfast.games.mr_president.redeal import redeal_hidden
from holdfast.games.mr_president.setup import NEW_PLAYER, begin
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.telling import TELLING
from holdfast.games.mr_president.text import ENDINGS
from holdfast.games.mr_president.view import view
from holdfast.games.mr_president.words import ENDING_WORDS, FACT_NAMES, PRIMER, goals
from holdfast.kernel.game import Game, Newcomer, Original, Scenario, count_turns

ENDING_WORDS.update(ENDINGS)


def scenarios(book: Book) -> Mapping[str, Scenario]:
    """The scenarios as a menu shows them, the Easier Sandbox first."""
    order = sorted(book.scenarios.values(), key=lambda each: each.id != "sandbox-easier")
    return {card.id: Scenario(card.id, card.name, card.story, card.difficulty, goals(card)) for card in order}


YEAR = "Year {n}, {word}: Public Approval {n_approval}%, Evaluation {n_evaluation}, Legacy {n_legacy}"
HOME = (
    "At home: State of the Economy {box}, Congress: {control}, {n:# Lingering Issue|# Lingering Issues}, "
    "{n_laws:# law|# laws} so far"
)
ABROAD = (
    "Abroad: {n:# War|# Wars}, {n_civil:# Civil War|# Civil Wars}, {n_rogues:# Rogue State|# Rogue States}, "
    "Influence of Russia {n_russia}, of China {n_china}, {n_allies} of {n_all} Allies Very Close"
)
"""The report of a year (see `report`)."""

GAME = Game(
    id="mr_president",
    title="Mr. President",
    about="Four years in the Oval Office: bills at home, crises abroad, one President. For experts, alone.",
    original=Original("Mr. President: The American Presidency, 2001-2020", "GMT Games; design by Gene Billingsley"),
    mood="grand and grave",
    minutes=(120, 180),
    seats=(1,),
    state=MrPresident,
    content=Book,
    scenarios=scenarios,
    begin=begin,
    view=view,
    redeal_hidden=redeal_hidden,
    names=FACT_NAMES,
    board=board,
    board_parts=PARTS,
    cards=cards_in_sight,
    contents=contents,
    gauges=gauges,
    readings=readings,
    members=members,
    stage=count_turns,
    endings=ENDINGS,
    turning=TURNING,
    chain=chain,
    primer=PRIMER,
    telling=TELLING,
    headlines=(
        YEAR,
        "{bill} is a Landmark",
        "The Campaign Promise is kept",
        "A Domestic Failure",
        "{kind:war_kind} in {region}: an attack by {party} on {party_other}",
        "The War {war} ends: {how}",
        "An Overwhelming Victory",
        "The Nobel Peace Prize",
        "You are re-elected",
        "The re-election is lost",
        "The game is lost: {ending}",
    ),
    summaries=("“{segment}” brought: {changes}", "Laws of Year {n}: {bills}", YEAR, HOME, ABROAD),
    briefing=briefing,
    options=(NEW_PLAYER,),
    newcomer=Newcomer("sandbox-easier", {NEW_PLAYER.name: True}, "−1 on all your die rolls"),
    rules_version=32,
)
