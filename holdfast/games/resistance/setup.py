"""Set-up: scenario and difficulty, characters, the island, the invasion, the cards."""

from holdfast.games.resistance import conditions as conditions  # registers the conditions before cards are read
from holdfast.games.resistance import effects as effects  # registers the verbs
from holdfast.games.resistance import making as making  # registers actions that no other module imports
from holdfast.games.resistance import services as services
from holdfast.games.resistance.cards import LEVELS, Book
from holdfast.games.resistance.players import play_turn
from holdfast.games.resistance.state import Resistance, Squad, gain_cubes, name_of, recompute_levels, scenario_of
from holdfast.games.resistance.words import describe_character
from holdfast.kernel.game import Choice, Setup
from holdfast.kernel.rules import AnswerKind, ask, do, do_all, log, option, rule, shuffle

DIFFICULTY = Choice("difficulty", "How strong the army is", LEVELS, "normal")
CLOCK = Choice(
    "clock", "The sandglass: as the scenario says, turned twice or four times, or none", ("on", "x2", "x4", "off"), "on"
)
STRETCH = {"on": 1, "x2": 2, "x4": 4, "off": 0}

TAKE = AnswerKind("take", "{character}", "character", detail=describe_character)


def begin(setup: Setup, book: Book) -> Resistance:
    """The initial state: an empty table with the set-up as the first step."""
    return Resistance(
        seats=setup.seats,
        book=book,
        scenario=setup.scenario,
        level=LEVELS.index(setup.option("difficulty")),
        stretch=STRETCH[setup.option("clock")],
        everyone=tuple(range(setup.seats)),
        squads=[Squad() for _ in range(setup.seats)],
        agenda=[(set_up,)],
    )


@rule("PR-001", "PR-060", "PR-064", "PR-081", "PR-005")
def set_up(g: Resistance) -> None:
    """The scenario and its difficulty are chosen first; the scenario determines the rest of the set-up."""
    log(
        g,
        "{scenario} on {level}: the island of {board}",
        scenario=g.scenario,
        level=LEVELS[g.level],
        board=g.book.board.id,
    )
    g.supply = g.book.board.cubes
    g.all_officers = officers_of(g)
    do(g, (place_army,), (prepare_invasion,), (prepare_cards,), (prepare_track,), (deal_characters,), (play_turn,))


def officers_of(g: Resistance) -> int:
    """The number of officers of the army, by difficulty and, in some scenarios, by the number of squads."""
    scenario = scenario_of(g)
    by_squads = scenario.officers_by_squads
    return (by_squads[g.seats - 3] if by_squads else scenario.officers)[g.level]


# --- The island -------------------------------------------------------------------------------------------------


@rule("PR-061", "PR-062", "PR-066", "PR-067", "PR-068", "PR-087", "PR-088", "PR-089", "PR-102", "PR-115", "PR-116")
def place_army(g: Resistance) -> None:
    """Soldiers, officers and Reputation cubes are placed as the scenario says."""
    soldiers, officers, cubes, g.most = g.book.garrisons[g.scenario]
    g.soldiers, g.officers, g.cubes, g.guards = list(soldiers), list(officers), list(cubes), [0] * len(soldiers)
    g.soldiers_out, g.officers_out = sum(g.soldiers), sum(g.officers)
    g.supply -= sum(g.cubes)


@rule("PR-091", "PR-092", "PR-093", "PR-094", "PR-069", "PR-070", "PR-074", "PR-083", "PR-103", "PR-033")
def prepare_invasion(g: Resistance) -> None:
    """One Zone token of each occupied zone goes into the bag; the others form the piles of their regions."""
    g.bag = [zone for zone in range(len(g.book.ids)) if g.soldiers[zone] or g.officers[zone]]
    g.piles = list(g.book.sizes)
    for zone in g.bag:
        g.piles[zone] -= 1
    g.space = scenario_of(g).speed[g.level]
    for zone in g.bag if g.log is not None else ():
        log(g, "{zone} is occupied", under="PR-061", zone=name_of(g, zone))


# --- The cards --------------------------------------------------------------------------------------------------


@rule("PR-096", "PR-097", "PR-098", "PR-099", "PR-100", "PR-048")
def prepare_cards(g: Resistance) -> None:
    """Each kind of card is shuffled into a pile; Special Objects are put aside, recruits into the Recruitment bag."""
    book = g.book
    g.specials = {card.id: card.copies for card in book.specials.values()}
    g.objects = list(book.all_objects)
    g.clues = list(book.all_clues)
    g.services = list(book.all_services[g.seats])
    g.events = list(book.events)
    g.recruits = list(book.recruits)
    for pile in (g.objects, g.clues, g.services, g.events):
        shuffle(g, pile)


@rule("PR-105", "PR-106", "PR-107", "PR-108")
def prepare_track(g: Resistance) -> None:
    """The track for the number of players is put beside the board, with all counters at their start."""
    g.team = g.army = 0
    log(g, "The action track is for {track}", track=g.book.track_for[g.seats].id)


# --- Characters -------------------------------------------------------------------------------------------------


@rule("PR-072", "PR-085")
def deal_characters(g: Resistance) -> None:
    """The scenario names the characters or deals them at random; otherwise each player chooses one."""
    characters = scenario_of(g).characters
    if characters == ("choice",):
        do_all(g, [(choose_character, seat) for seat in g.everyone])
        return
    names = list(g.book.characters if characters == ("random",) else characters)
    if characters == ("random",):
        shuffle(g, names)
    do_all(g, [(join, seat, name) for seat, name in zip(g.everyone, names, strict=False)])


@rule("PR-085")
def choose_character(g: Resistance, seat: int) -> None:
    """The player chooses a character sheet that nobody has taken."""
    taken = [squad.character for squad in g.squads]
    options = [option(TAKE, who, (join, seat, who)) for who in g.book.characters if who not in taken]
    ask(g, seat, "Choose a character", options)


@rule("PR-063", "PR-071", "PR-073", "PR-086", "PR-090", "PR-012")
def join(g: Resistance, seat: int, character: str) -> None:
    """The pawn is put on a start zone, with the number of Reputation cubes printed on the sheet."""
    start = scenario_of(g).start
    squad = g.squads[seat]
    squad.character = character
    squad.zone = g.book.place[start[seat % len(start)]]
    squad.tokens = [""] * len(g.book.sheets[character])
    gain_cubes(g, squad, g.book.characters[character].reputation)
    recompute_levels(g, squad)
    log(g, "Squad {n}: {character}", n=seat + 1, character=character)
