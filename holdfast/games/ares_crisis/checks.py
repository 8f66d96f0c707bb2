"""Checks across cards: content whose single fields are valid but that could not be played."""

from collections import Counter

from holdfast.games.ares_crisis.cards import METRICS, PHASES, Book, Crisis, Project, Works
from holdfast.kernel.cards import check_numbers
from holdfast.kernel.content import Reader
from holdfast.kernel.errors import nearest


def check(reader: Reader, book: Book) -> None:
    """Report every mistake that a single field does not show."""
    for file in ("projects", "corporations", "crises"):
        check_numbers(reader, f"{file}.toml", getattr(book, file))
    check_tracks(reader, book)
    for project in book.projects.values():
        check_project(reader, project)
        check_actions(reader, project, reader.where("projects.toml", project.id))
    for corporation in book.corporations.values():
        check_actions(reader, corporation, reader.where("corporations.toml", corporation.id))
        where = f"{reader.where('corporations.toml', corporation.id)} starters"
        for card in corporation.starters:
            reader.reference(card, book.projects, where, "project")
    for crisis in book.crises.values():
        check_crisis(reader, crisis)
    if not reader.problems:
        check_decks(reader, book)


def check_tracks(reader: Reader, book: Book) -> None:
    """Check that a pack adds no metric, and that the zones of each track follow one another upwards."""
    for track in book.tracks.values():
        where = reader.where("tracks.toml", track.id)
        if track.id not in METRICS:
            reader.problem(where, f"no metric {track.id!r}; {nearest(track.id, METRICS)}")
        if not track.lowest < track.red < track.yellow < track.white <= track.top:
            reader.problem(where, "the zones must rise: lowest, red, yellow, white, top")


def check_project(reader: Reader, card: Project) -> None:
    """Check that red cards and only they have an event tag, and that a card scoring its resources can hold some."""
    where = reader.where("projects.toml", card.id)
    if ("event" in card.tags) != (card.colour == "red"):
        reader.problem(f"{where} tags", "every red card has an event tag, and only red cards do")
    if card.vp_per and not card.holds:
        reader.problem(f"{where} vp_per", "the card counts resources on it but holds none")


def check_actions(reader: Reader, card: Works, where: str) -> None:
    """Check that only an action with a price has a reduction."""
    for number, action in enumerate(card.actions, 1):
        if (action.less or action.less_if) and not action.pay:
            reader.problem(f"{where} actions {number}", 'there is no price that could be less; say pay = "mc" too')


def check_crisis(reader: Reader, card: Crisis) -> None:
    """Check that a Crisis has goals if and only if it has counters, and that its players and payments are valid."""
    where = reader.where("crises.toml", card.id)
    if bool(card.counters) != bool(card.goals):
        reader.problem(f"{where} goals", "a Crisis has a goal if and only if it has counters")
    if not card.players or not all(1 <= n <= 4 for n in card.players):
        reader.problem(f"{where} players", f"the numbers of players are 1 to 4, not {list(card.players)}")
    for goal in card.goals:
        if (goal.on == "payment") != bool(goal.pay and goal.n):
            reader.problem(f"{where} goals", 'a payment is { on = "payment", pay = "heat", n = 6 }')


def check_decks(reader: Reader, book: Book) -> None:
    """Check the cards for each number of players: one of tier 4, and enough of the others for set-up to remove some."""
    for players in range(1, 5):
        tiers = Counter(card.tier for card in book.crises.values() if players in card.players)
        if tiers[4] != 1:
            reader.problem("crises.toml", f"{tiers[4]} tier 4 cards for {players} players; there must be 1")
        for tier, least in ((0, 3), (1, 2), (2, 3), (3, 3), (5, 1)):
            if tiers[tier] < least:
                there = f"{tiers[tier]} tier {tier} cards for {players} players"
                reader.problem("crises.toml", f"{there}; at least {least}")
    solo = [card for card in book.dummies.values() if card.solo]
    purple = [card for card in book.dummies.values() if not card.solo]
    if len(solo) < 2 or any(len(card.phases) != 2 for card in solo):
        reader.problem("dummies.toml", "solo play needs two cards or more, with two phases each")
    if sorted(card.phases for card in purple) != [(phase,) for phase in range(1, len(PHASES))]:
        reader.problem("dummies.toml", "the purple cards are one for each phase")
