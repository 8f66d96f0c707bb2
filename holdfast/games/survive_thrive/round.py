"""The round: five steps, in which all players act at the same time."""

from holdfast.games.survive_thrive.actions import is_idle
from holdfast.games.survive_thrive.cards import ACTIVITIES, ALL_CARDS, ENVIRONMENTS, HAND, MOST_SEATS, SLOTS, Book
from holdfast.games.survive_thrive.council import hold_council
from holdfast.games.survive_thrive.effects import bring_back, fill_hands, lay_aside, put_away, restore_one, to_build
from holdfast.games.survive_thrive.ending import end_by_typhoon, score
from holdfast.games.survive_thrive.impact import apply_impact
from holdfast.games.survive_thrive.state import TO_ALL, SurviveThrive, investments, order, room, worth_now
from holdfast.kernel.rules import (
    IDLE,
    SELDOM,
    USEFUL,
    AnswerKind,
    Option,
    ask_on_demand,
    begin_stage,
    do,
    do_all,
    draw,
    log,
    option,
    rule,
)


def rank_of_play(g: SurviveThrive, seat: int, card: str) -> int:
    """Rank an Action card as idle if it changes nothing now; the Activities of other players may still change that."""
    return IDLE if is_idle(g, seat, card) else USEFUL


def rank_of_house(g: SurviveThrive, seat: int, card: str) -> int:
    """Rank a House below the specific uses of a card, because any card can be a House."""
    return SELDOM


PLAY = AnswerKind(
    "play", "Play {card}: {card:does}", "card", rank=rank_of_play, under="Play an Action", short="{card}: {card:does}"
)
RESTORE = AnswerKind(
    "restore",
    "Restore two Environment cards, giving up {card}[ ({text})]",
    "card",
    text=worth_now,
    opens=True,
    under="Restore two Environment cards",
    short="giving up {card}[ ({text})]",
)
LAY_HOUSE = AnswerKind(
    "house",
    "Lay {card} face down as a House: 1 DP",
    "card",
    rank=rank_of_house,
    under="Lay a House: 1 DP",
    short="{card}",
)
THINK_AGAIN = AnswerKind("back", "Do something else", opens=True)
ADD = AnswerKind("add", "Restore {environments}", "environments")


@rule("ST-038", "ST-109", "ST-039", "ST-040", "ST-018", "ST-019")
def play_round(g: SurviveThrive) -> None:
    """A round has five steps: Draw, Activities, Impact, Council, Crisis. Rounds go on until the game ends."""
    g.round += 1
    begin_stage(g, g.round)
    for player in g.players:
        player.safe, player.votes, player.side, player.restored = False, 1, "", False
    log(g, "Round {n} begins", n=g.round)
    do(g, (draw_to_seven,), (do_activities,), (apply_impact,), (hold_council,), (reveal_crisis,), (play_round,))


# --- Step 1: Draw to 7 Cards ------------------------------------------------------------------------------------


@rule("ST-041", "ST-040")
def draw_to_seven(g: SurviveThrive) -> None:
    """Each player draws up to a hand of seven."""
    g.step = 1
    do(g, (fill_hands, HAND))


# --- Step 2: Do 3 Activities ------------------------------------------------------------------------------------


@rule("ST-045", "ST-046", "ST-047")
def do_activities(g: SurviveThrive) -> None:
    """Three Activities one after the other, each chosen by all before any is performed; then comes the Impact."""
    g.step, g.activity = 2, 0
    do_all(g, [(next_activity,), (choose_activity,), (add_restored,), (resolve_actions,)] * ACTIVITIES)


@rule("ST-045")
def next_activity(g: SurviveThrive) -> None:
    """The first, second or third Activity begins."""
    g.activity += 1
    for player in g.players:
        player.giving = ""


@rule("ST-048", "ST-049", "ST-050", "ST-051", "ST-052", "ST-053", "ST-054", "ST-059")
def choose_activity(g: SurviveThrive) -> None:
    """Each player secretly chooses a card and how to use it; all are revealed and performed together.

    A player who restores also names the types now, before any choice of the others is revealed.
    """
    for seat, player in enumerate(g.players):
        if player.giving:
            ask_on_demand(g, seat, RESTORE_WHICH, ways_to_restore, {"card": player.giving})
        elif player.hand:
            ask_on_demand(g, seat, ACTIVITY, activities, {"n": g.activity})


ACTIVITY = "Activity {n} of 3: choose a card and what to do with it"
RESTORE_WHICH = "Give up {card} and restore which two Environment cards?"


def activities(g: SurviveThrive, seat: int) -> list[Option]:
    """Options for an Activity: build or play each card, lay it as a House, or give it up to restore.

    The option to restore opens the choice of types and withdraws a sealed answer. It is not offered while all
    Environment cards are in play.
    """
    cards = sorted(set(g.players[seat].hand))
    ways, gives = g.book.tables[uses][seat]
    found: list[Option] = []
    for card in cards:
        found += ways[card]
    if sum(g.commons) < ALL_CARDS:
        found += [gives[card] for card in cards]
    return found


def uses(book: Book) -> list[tuple[dict[str, tuple[Option, Option]], dict[str, Option]]]:
    """By seat and card: the options to build or play it and to lay it as a House, and the option to give it up."""

    def ways(seat: int, card: str) -> tuple[Option, Option]:
        played = card in book.actions
        first = option(PLAY, card, (show_action, seat, card)) if played else to_build(seat, card)
        return first, option(LAY_HOUSE, card, (lay_house, seat, card))

    cards = (*book.actions, *book.investments)
    return [
        ({card: ways(seat, card) for card in cards}, {card: to_give(seat, card) for card in cards})
        for seat in range(MOST_SEATS)
    ]


def to_give(seat: int, card: str) -> Option:
    """The option to choose types for giving up a card, or, for an empty string, to do something else."""
    return option(RESTORE if card else THINK_AGAIN, card or None, (think_of_giving, seat, card))


@rule("ST-058", "ST-068")
def think_of_giving(g: SurviveThrive, seat: int, card: str) -> None:
    """Record the card that the player considers giving up, or none; nothing is decided yet."""
    g.players[seat].giving = card


@rule("ST-062", "ST-063", "ST-064", "ST-065", "ST-066", "ST-068")
def lay_house(g: SurviveThrive, seat: int, card: str) -> None:
    """Any card, face down and sideways, is a House; the other players never see its face."""
    player = g.players[seat]
    player.hand.remove(card)
    player.houses.append(card)
    if g.log is not None:
        log(g, "{seat} builds a House", seat=seat)
        log(g, "Your House hides {card}", to=seat, card=card)


# --- Restore ---


def ways_to_restore(g: SurviveThrive, seat: int) -> list[Option]:
    """Options to restore a pair of types, or a single card if there is room for only one; or to do something else."""
    rooms = [room(g, at) for at in range(3)]
    pairs: list[tuple[int, ...]] = [(a, b) for a, b in PAIRS if rooms[a] and rooms[b] > (a == b)]
    ways = g.book.tables[to_restore, seat, g.players[seat].giving]
    found: list[Option] = [ways[pair] for pair in pairs or [(at,) for at in range(3) if rooms[at]]]
    return [*found, g.book.tables[to_give, seat][""]]


PAIRS = [(a, b) for a in range(3) for b in range(a, 3)]


def to_restore(seat: int, card: str, pair: tuple[int, ...]) -> Option:
    """The option to give up a card to restore these types."""
    return option(ADD, (tuple([ENVIRONMENTS[at] for at in pair]),), (give_up_for_restoring, seat, card, pair))


@rule("ST-058", "ST-060", "ST-068")
def give_up_for_restoring(g: SurviveThrive, seat: int, card: str, pair: tuple[int, ...]) -> None:
    """The card is discarded face down, and two Environment cards of the named types will be added."""
    g.players[seat].adding, g.players[seat].restored = list(pair), True
    log(g, "{seat} restores {environments}", seat=seat, environments=tuple([ENVIRONMENTS[at] for at in pair]))
    lay_aside(g, seat, card)


@rule("ST-058")
def add_restored(g: SurviveThrive) -> None:
    """Players who restore add the cards that they named, clockwise."""
    do_all(g, [(add, seat) for seat in order(g) if g.players[seat].adding])


@rule("ST-058", "ST-059", "ST-061", "ST-076")
def add(g: SurviveThrive, seat: int) -> None:
    """The cards come from the decks of their types; for a type whose pile is full the player chooses again."""
    player = g.players[seat]
    named, player.adding = player.adding, []
    for environment in named:
        if room(g, environment):
            bring_back(g, environment, 1)
        else:
            player.adding.append(environment)
    do_all(g, [(add_instead, seat)] * len(player.adding))


@rule("ST-058", "ST-061")
def add_instead(g: SurviveThrive, seat: int) -> None:
    """The pile was full: the player restores another type, if any has room."""
    g.players[seat].adding.clear()
    do(g, (restore_one, seat, ""))


@rule("ST-067", "ST-057", "ST-009")
def show_action(g: SurviveThrive, seat: int, card: str) -> None:
    """An Action card is revealed and discarded; its effect comes after all players have performed their Activity."""
    g.players[seat].hand.remove(card)
    put_away(g, card, TO_ALL)
    g.actions.append((g.book.actions[card].order, order(g).index(seat), card))
    log(g, "{seat} plays {card}", seat=seat, card=card)


@rule("ST-069", "ST-067")
def resolve_actions(g: SurviveThrive) -> None:
    """Action cards are resolved in their printed order; equal ones clockwise."""
    if g.actions:
        seats = order(g)
        steps = [(resolve_action, seats[place], card) for _, place, card in sorted(g.actions)]
        g.actions.clear()
        do_all(g, steps)


@rule("ST-067")
def resolve_action(g: SurviveThrive, seat: int, card: str) -> None:
    """Carry out the effect of one Action card."""
    g.actor, g.cause = seat, card
    log(g, "{seat}'s {card} takes effect", seat=seat, card=card)
    do_all(g, g.book.actions[card].effects)


# --- Step 5: Reveal Crisis --------------------------------------------------------------------------------------


@rule("ST-096", "ST-097", "ST-010")
def reveal_crisis(g: SurviveThrive) -> None:
    """The top card of the Crisis deck is revealed: Extreme Weather, or an End Game Crisis."""
    g.step = 5
    begin_stage(g, g.round, "crisis")
    g.cause = crisis = draw(g, g.crisis_deck)
    for player in g.players:
        player.foreseen = max(0, player.foreseen - 1)
    log(g, "Crisis: {crisis}", crisis=crisis)
    if crisis in g.book.weather:
        standing = any(investments(player) for player in g.players)
        do(g, *g.book.weather[crisis].effects, (pass_over, crisis, standing))
    else:
        do(g, *g.book.endgame[crisis].effects, (fill_slot, crisis))


@rule("ST-101", "ST-104", "ST-111", "ST-113", "ST-114")
def pass_over(g: SurviveThrive, crisis: str, standing: bool) -> None:
    """The weather is discarded; a typhoon that has destroyed the last Investment on the table ends the game."""
    g.crisis_discard.append(crisis)
    destroyed = standing and not any(investments(player) for player in g.players)
    if destroyed and g.book.weather[crisis].typhoon:
        do(g, (end_by_typhoon,))


@rule("ST-106", "ST-107", "ST-108", "ST-116")
def fill_slot(g: SurviveThrive, crisis: str) -> None:
    """An End Game Crisis is put in the next slot of the Step Tracker; the third ends the game at once."""
    g.slots.append(crisis)
    log(g, "{crisis} fills End Game slot {n}", crisis=crisis, n=len(g.slots))
    if len(g.slots) == SLOTS:
        do(g, (score,))
