"""Turn a command into the events to store, or refuse it. Nothing is changed here."""

from collections.abc import Collection

from holdfast.bots import adviser_for, bots_for
from holdfast.kernel.decisions import options_for, place_of, question_for
from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.commands import PHRASES, Refused, clean_message, clean_name, must_not_be_paused
from holdfast.table.events import ANSWERED, PAUSED, SAID, SAT, WITHDREW, Opening, new_seed
from holdfast.table.handover import handle_handover, must_not_be_random
from holdfast.table.lessons import answers_of_lesson, must_fit_lesson
from holdfast.table.loading import opening_of, setup_of
from holdfast.table.names import unique_name
from holdfast.table.showing import headline, name_of
from holdfast.table.table import FreeQuestion, NewEvent, Place, Table
from holdfast.table.undo import handle_agree, handle_refuse, handle_undo

MOST_SAID = 300
"""Chat messages that one seat may send at a table; newcomers are sent all of them."""


def events_for(table: Table, command: do.AtTable, seats: frozenset[int], here: Collection[int]) -> list[NewEvent]:
    """Return the events that follow from a command of a player who holds these seats, or refuse it.

    `here` are the seats whose players are connected.
    """
    if not 0 <= command.seat < len(table.places):
        raise Refused("seat", f"there is no seat {command.seat}; the seats are 0 to {len(table.places) - 1}")
    if command.seat not in seats:
        raise Refused("token", f"you do not hold the token of seat {command.seat}")
    match command:
        case do.Say():
            return handle_say(table, command)
        case do.Give():
            return handle_give(table, command, seats, here)
        case do.Pause():
            return handle_pause(table, command)
    if table.journal.frozen:
        raise Refused("frozen", f"this game can only be viewed: {table.journal.frozen}")
    must_not_be_paused(table)
    match command:
        case do.Choose():
            return handle_choose(table, command)
        case do.Withdraw():
            return handle_withdraw(table, command)
        case do.Undo():
            return handle_undo(table, command, seats)
        case do.Agree():
            return handle_agree(table, command, seats)
        case do.Refuse():
            return handle_refuse(table, command)
    raise Refused("malformed", "this command is not for a table")


def must_be_current(table: Table, seat: int, at: int) -> None:
    """Refuse an answer to an older question."""
    if not table.since[seat] <= at <= table.n:
        raise Refused("stale", f"the question of event {at} is closed; the open question is from event {table.at}")


def handle_choose(table: Table, command: do.Choose) -> list[NewEvent]:
    """Answer with an option that is offered to this seat now."""
    must_be_current(table, command.seat, command.at)
    if table.places[command.seat].who != "person":
        raise Refused("seat", "a bot is playing your seat; take it back first")
    must_be_in_time(table, command)
    must_be_offered(table, command.seat, command.key)
    must_fit_lesson(table, command.seat, command.key)
    answered = (ANSWERED, {"seat": command.seat, "key": command.key, "by": "person"})
    return [answered, *answers_of_lesson(table, command.key)]


def must_be_in_time(table: Table, command: do.Choose) -> None:
    """Refuse an answer that was legal when it was sent but no longer is."""
    sealed = command.seat in table.state.sealed
    if (sealed or table.at > command.at) and not is_offered(table, command.seat, command.key):
        raise Refused("stale", "this seat has already answered" if sealed else what_changed(table, command))


def what_changed(table: Table, command: do.Choose) -> str:
    """Explain what changed since the player decided: in a free order of play, two players may answer at once."""
    if not isinstance(table.questions[command.seat], FreeQuestion):
        return f"{command.key!r} was possible at event {command.at}; the open question is from event {table.at}"
    by = table.journal.moves[-1][0]
    who = "the clock" if by < 0 else name_of(table, by, ENGLISH)
    done = headline(table, len(table.journal.moves), ENGLISH)
    return f"{who} was faster: {done}; {command.key!r} is no longer possible"


def is_offered(table: Table, seat: int, key: str) -> bool:
    """Whether a seat may give this answer now."""
    return place_of(key, options_for(table.state, seat)) >= 0


def must_be_offered(table: Table, seat: int, key: str) -> None:
    """Refuse a key that is not among the options; the options alone define what is legal."""
    if not is_offered(table, seat, key):
        raise Refused("not offered", f"{key!r} is not offered to seat {seat} now")


def must_be_asked(table: Table, seat: int) -> None:
    """Refuse advice to a seat that has nothing to decide."""
    if question_for(table.state, seat) is None:
        raise Refused("not possible", f"seat {seat} is not asked now", "not asked")


def is_open(table: Table, seat: int, at: int) -> bool:
    """Whether a seat can still answer the question that event `at` opened to the table."""
    going_on = table.stopped() is None and not table.journal.frozen
    return going_on and table.at == at and seat not in table.state.sealed


def handle_withdraw(table: Table, command: do.Withdraw) -> list[NewEvent]:
    """Withdraw a sealed answer before it is revealed."""
    must_be_current(table, command.seat, command.at)
    if command.seat not in table.state.sealed:
        raise Refused("not possible", f"seat {command.seat} has no sealed answer to withdraw", "nothing sealed")
    return [(WITHDREW, {"seat": command.seat})]


def handle_say(table: Table, command: do.Say) -> list[NewEvent]:
    """Add a chat message."""
    name = table.places[command.seat].name
    if sum(said["seat"] == command.seat and not said["note"] for said in table.chat) >= MOST_SAID:
        raise Refused("too many", f"you have sent {MOST_SAID} messages at this table, which is the limit")
    if (command.text is None) == (command.phrase is None):
        raise Refused("malformed", "send either a text or a phrase")
    if command.phrase is not None and command.phrase not in PHRASES:
        raise Refused("malformed", f"the phrases are {', '.join(PHRASES)}")
    words = None if command.text is None else clean_message(command.text)
    return [(SAID, {"seat": command.seat, "name": name, "text": words, "phrase": command.phrase})]


def handle_pause(table: Table, command: do.Pause) -> list[NewEvent]:
    """Pause a game with a clock, or resume it; any player may do either."""
    if table.places[command.seat].who != "person":
        raise Refused("seat", "a bot is playing your seat; take it back first")
    if command.on == bool(table.stopped()):
        raise Refused("stale", "the game is already paused" if command.on else "the game is not paused")
    if command.on and table.allowance() is None:
        raise Refused("not possible", "there is no clock to pause", "no clock")
    return [(PAUSED, {"seat": command.seat, "on": command.on})]


def handle_give(table: Table, command: do.Give, seats: frozenset[int], here: Collection[int]) -> list[NewEvent]:
    """Let a bot take an open or absent seat or one's own; take one's own seat back or leave it."""
    if not 0 <= command.of < len(table.places):
        raise Refused("seat", f"there is no seat {command.of}")
    place = table.places[command.of]
    own = command.of in seats
    if command.who == "bot":
        if not own and place.who == "person" and command.of in here:
            raise Refused("not possible", f"{place.name} is here; only an absent player can be replaced", "is here")
        if not own and place.who == "bot" and table.journal.moves and set(table.people()) - seats:
            says = "this bot is already in the game and can't be swapped now"
            raise Refused("not possible", says, "bot plays")
        bot = known_bot(table, command.bot or adviser_for(table.opening.game).name)
        must_not_be_random(table, bot)
        if table.game.rivals and not own and place.who == "person":
            return handle_handover(table, command, bot, seats)
        return [seat_event(command.of, place._replace(who="bot", bot=bot))]
    if not own:
        raise Refused("token", f"you do not hold the token of seat {command.of}")
    taken = place._replace(who="person", bot=None) if command.who == "me" else Place()
    return [seat_event(command.of, taken)]


def known_bot(table: Table, name: str) -> str:
    """Accept only known bots: a name must not make the server import a module."""
    if name not in bots_for(table.opening.game):
        raise Refused("malformed", f"there is no bot {name!r}; the bots are {', '.join(bots_for(table.opening.game))}")
    return name


def seat_event(seat: int, place: Place) -> NewEvent:
    """The event of a seat changing hands."""
    return (SAT, {"seat": seat, **place._asdict()})


def seat_person(table: Table, seat: int, name: str, token: str) -> NewEvent:
    """Let a person take an open seat; a name in use gets a number."""
    if not 0 <= seat < len(table.places):
        raise Refused("seat", f"there is no seat {seat}; the seats are 0 to {len(table.places) - 1}")
    if table.places[seat].who != "open":
        raise Refused("taken", "this seat is taken")
    wanted = unique_name(clean_name(name), [place.name for place in table.places])
    return seat_event(seat, Place("person", wanted, None, token))


def next_opening(table: Table) -> Opening:
    """Return the opening of the next game with the same players: the same set-up with a new seed."""
    if table.journal.frozen or table.state.result is None:
        raise Refused("not possible", "you can start the next game when this one is over", "not over")
    seen = [how for how in table.foreknown if how == "seats"]  # the same people keep the same seats
    setup = setup_of(table.opening)._replace(seed=new_seed())
    kept = {"allowance": table.opening.allowance, "bot_pace": table.opening.bot_pace}
    return opening_of(setup, **kept, foreknown=seen)
