"""Decisions: rules ask seats to choose among options; an answer puts the steps of its option on the agenda.

A rule either asks or acts, never both, so an open question can be asked again by running its rule again.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from typing_extensions import TypeVar

from holdfast.kernel.agenda import BACKWARDS, CITES, Pace, advance, close, rule
from holdfast.kernel.errors import Refusal, nearest
from holdfast.kernel.odds import Odds
from holdfast.kernel.questions import Question
from holdfast.kernel.state import Clock, Offer, Option, State, Step
from holdfast.kernel.words import Words

Offering = TypeVar("Offering", bound=Offer)

ANY_TIME: dict[type, Offer] = {}
"""By state class: the function that returns what a seat may do at any time."""


def any_time(kind: type) -> Callable[[Offering], Offering]:
    """Mark the function that returns a seat's any-time options, which are offered beside every open question."""

    def mark(fn: Offering) -> Offering:
        ANY_TIME[kind] = fn
        return fn

    return mark


class AnswerKind:
    """A kind of answer, declared beside the rule that offers it: its verb, the names of its arguments, and its label.

    `BUY = AnswerKind("buy", "Buy {strategy} for {n}", "strategy", n=price)` declares an answer with one argument, a
    strategy; its label also shows a number. As in the log, the first part of a name is its type. A fact is a function
    of the state, the seat and the arguments. `detail` takes `Words` before these and returns more information for the
    player. The label may also contain `{follows}`, the effects that follow, and `{seat}`, the seat that answers.
    """

    __slots__ = (
        "about",
        "carries_on",
        "cost",
        "detail",
        "ends",
        "facts",
        "joint",
        "odds",
        "opens",
        "parts",
        "private",
        "rank",
        "says",
        "short",
        "under",
        "verb",
    )

    def __init__(
        self,
        verb: str,
        says: str,
        *about: str,
        detail: Callable[..., str] | None = None,
        rank: Callable[..., int] | None = None,
        joint: str = " ",
        carries_on: bool = False,
        opens: bool = False,
        ends: bool = False,
        under: str | Callable[..., str] = "",
        cost: str = "",
        short: str = "",
        odds: Callable[..., Odds | None] | None = None,
        private: bool = False,
        parts: Callable[..., dict[str, Any]] | None = None,
        **facts: Callable[..., Any],
    ) -> None:
        self.verb = verb
        self.says = says
        self.about = about
        self.detail = detail
        self.rank = rank
        """Returns how far down a client lists the answer: `USEFUL`, `SELDOM` or `IDLE`."""
        self.joint = joint
        self.carries_on = carries_on
        """The answer only continues an action, such as rolling the die: previews go on to its outcome."""
        self.opens = opens
        """The answer only opens further choices: it is carried out at once, not sealed, and the seat is asked again."""
        self.ends = ends
        """The answer ends a decision that offers more: it is listed last and stays visible in a long list."""
        self.under = under
        """A heading, or a function that returns one: a client groups answers under it where a list is long."""
        self.cost = cost
        """The cost of the answer, as a template with the facts of the label: `{n:# AP|# APs}`."""
        self.short = short
        """The label without what heading and cost say already."""
        self.odds = odds
        """Returns the shares of good and bad results where dice decide; cheap, from what the seat knows."""
        self.private = private
        """Only the seat that answers may know which answer it was; the others learn it when the game is over."""
        self.parts = parts
        """Splits a compound argument into named parts, by which a board finds where to show the answer."""
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        return (kind_of, name_of(self))

    def __repr__(self) -> str:
        return f"<{self.verb}>"

    def key(self, about: Any) -> str:
        """Return the key by which clients, tests, bots and saves name an answer of this kind: `"influence eco 4"`."""
        if isinstance(about, str):
            return f"{self.verb} {about}"
        if about is None:
            return self.verb
        parts = about if isinstance(about, tuple) else (about,)
        return f"{self.verb} {self.joint.join([in_key(part) for part in parts])}"

    def arguments(self, about: Any) -> dict[str, Any]:
        """Return the arguments of an answer of this kind by name."""
        values = () if about is None else about if isinstance(about, tuple) else (about,)
        named = dict(zip(self.about, values, strict=True))
        return named | self.parts(*values) if self.parts else named


KIND_NAMES: dict[AnswerKind, tuple[str, str]] = {}
"""Cache of `name_of`: the module of each kind of answer and its name there."""


def name_of(kind: AnswerKind) -> tuple[str, str]:
    """Return the module that defines a kind of answer and its name there; pickled options store these."""
    if kind not in KIND_NAMES:
        for module in [*sys.modules.values()]:
            for name, value in [*getattr(module, "__dict__", {}).items()]:
                if isinstance(value, AnswerKind):
                    KIND_NAMES.setdefault(value, (module.__name__, name))
    return KIND_NAMES[kind]


def kind_of(module: str, name: str) -> AnswerKind:
    """Return the kind of answer that a module defines under this name."""
    kind: AnswerKind = getattr(import_module(module), name)
    return kind


def in_key(part: Any) -> str:
    """Return an argument as text for a key; a tuple becomes `forest+reef`."""
    return "+".join(map(str, part)) if isinstance(part, tuple) else str(part)


def option(kind: AnswerKind, about: Any, *steps: Step) -> Option:
    """Build an option from its kind, its arguments (None, one value, or a tuple) and the steps that follow."""
    return (kind, about, steps)


def key_of(choice: Option) -> str:
    """Return the key by which clients, tests, bots and saves name an option."""
    key: str = choice[0].key(choice[1])
    return key


def ask(
    g: State,
    by_seat: int,
    prompt: str,
    options: list[Option],
    /,
    even_if_forced: bool = False,
    clock: Clock | None = None,
    **facts: Any,
) -> None:
    """Ask one seat for a decision. If one rule asks several seats, answers are sealed until all have been given.

    Without options nothing is asked; a single option is taken without asking, unless `even_if_forced`. No parameter is
    named as a type of fact: a compiled call would take the fact for the parameter.
    """
    if options:
        g.asked.append(Question((by_seat,), prompt, options, facts, even_if_forced, False, clock))


def ask_any(
    g: State,
    seats: tuple[int, ...],
    prompt: str,
    options: list[Option],
    /,
    even_if_forced: bool = False,
    clock: Clock | None = None,
    **facts: Any,
) -> None:
    """Ask a group for a decision that any of its seats may take: the first answer is carried out at once.

    To let the group go on choosing, make the asking rule the last step of an option.
    """
    if len(options) == 1 and not even_if_forced and len(seats) == g.seats:
        g.agenda += options[0][2][BACKWARDS]  # no other seat is left to be asked, so take the only option
    elif options:
        g.asked.append(Question(seats, prompt, options, facts, even_if_forced, True, clock))


def ask_freely(
    g: State,
    seat: int,
    prompt: str,
    offer: Offer,
    facts: dict[str, Any],
    clock: Clock | None = None,
    even_if_forced: bool = False,
    optional: bool = False,
    /,
) -> None:
    """Ask one seat, for a free order of play: a rule asks several seats at once, and the first answer is carried out.

    After each answer all seats are asked again, and most questions are never looked at. So `offer` computes the options
    when they are first needed, and all parameters are positional for speed. There must be at least one option.

    An `optional` question lets a seat act while others are asked, but the game does not wait for it: neither bots nor
    clocks answer it. A rule must ask it beside a question that is not optional, or the game would stop.
    """
    g.asked.append(Question((seat,), prompt, [], facts, even_if_forced, True, clock, offer, optional))


def ask_on_demand(g: State, seat: int, prompt: str, offer: Offer, facts: dict[str, Any], /) -> None:
    """Ask one seat for a decision, and compute the options only when they are needed.

    For rules that often run again before the options are looked at. The question is asked even with a single option,
    and all parameters are positional for speed. There must be at least one option.
    """
    g.asked.append(Question((seat,), prompt, [], facts, True, False, None, offer))


def question_for(g: State, seat: int) -> Question | None:
    """Return the open question that this seat may answer."""
    for question in g.asked:
        if seat in question.seats:
            return question
    return None


def options_for(g: State, seat: int) -> list[Option]:
    """Return the options of a seat, any-time options included; an empty list if the seat is not asked."""
    for question in g.asked:
        if seat in question.seats:
            options = question.found or question.options(g)
            kind = type(g)
            extra = ANY_TIME[kind](g, seat) if kind in ANY_TIME else None
            return options + extra if extra else options
    return []


def undecided(g: State) -> list[int]:
    """Return the seats that the game waits for, in order; of a group question every seat of the group."""
    return [seat for question in g.asked if not question.optional for seat in question.seats if seat not in g.sealed]


def choose(g: State, seat: int, key: str, go_on: Pace = advance) -> None:
    """Answer by key. If the seat has no such option now, raise `Refusal` with the reason; the state is unchanged."""
    options = options_for(g, seat)
    place = place_of(key, options)
    if place >= 0:
        answer(g, seat, place, go_on, options)
    elif options:
        raise Refusal(f"{key!r} is not possible now; {nearest(key, [key_of(choice) for choice in options])}")
    else:
        raise Refusal(not_asked(g, seat))


def place_of(key: str, options: list[Option]) -> int:
    """Return the index of the option with this key, or -1. Keys are built only for options with a matching verb."""
    for place, (kind, about, _) in enumerate(options):
        if key.startswith(kind.verb) and kind.key(about) == key:
            return place
    return -1


def not_asked(g: State, seat: int) -> str:
    """Return the reason why a seat has nothing to answer."""
    if g.result:
        return f"the game is over: {g.result.ending}"
    if not 0 <= seat < g.seats:
        return f"there is no seat {seat}; the seats are 0 to {g.seats - 1}"
    return f"seat {seat} is not asked now; waiting for seat {', '.join(map(str, undecided(g)))}"


def answer(g: State, seat: int, index: int, go_on: Pace = advance, found: list[Option] | None = None) -> None:
    """Answer by the index of the option in `options_for`; simulations use this.

    Pass `found` if you already have these options, so that any-time options are not computed twice.
    """
    for question in g.asked:
        if seat in question.seats:
            break
    else:
        raise Refusal(not_asked(g, seat))
    options = question.found or question.options(g)
    if index >= len(options):
        interrupt(g, (found or options_for(g, seat))[index])
    elif question.first or (len(g.asked) == 1 and not options[index][0].opens):
        g.by = seat
        g.asked.clear()
        if g.sealed:
            g.sealed.clear()
        g.agenda += options[index][2][BACKWARDS]
    elif options[index][0].opens:
        open_up(g, seat, options[index])
    else:
        g.sealed[seat] = options[index]
        if len(g.sealed) < len(g.asked):
            return
        g.revealed += 1  # sealed answers are opened
        close(g)
    go_on(g)


def withdraw(g: State, seat: int) -> None:
    """Withdraw the sealed answer of a seat while others are still deciding."""
    if seat not in g.sealed:
        raise Refusal(f"seat {seat} has no sealed answer to withdraw")
    del g.sealed[seat]


def run_out(g: State, go_on: Pace = advance) -> None:
    """End the time allowance: answer every open question that has a clock with the key that its clock names.

    If the allowance belonged to a span, questions of that span that are asked afterwards are answered too.
    """
    late = timed(g)
    if not late:
        raise Refusal("no open question has a clock")
    spans = {clock.span for _, clock in late if clock.span}
    for question, clock in late:
        if any(question is each for each in g.asked):  # an answer carried out at once closes other questions
            choose(g, question.seats[0], clock.key, go_on)
    while again := [(question, clock) for question, clock in timed(g) if clock.span in spans]:
        choose(g, again[0][0].seats[0], again[0][1].key, go_on)


def timed(g: State) -> list[tuple[Question, Clock]]:
    """Return the unanswered questions with a clock, optional ones excluded."""
    found = [(question, question.clock) for question in g.asked if question.clock and not question.optional]
    return [(question, clock) for question, clock in found if question.seats[0] not in g.sealed]


def interrupt(g: State, choice: Option) -> None:
    """Carry out an any-time option first, then ask the open questions again; sealed answers are kept."""
    held = tuple([(seat, key_of(sealed)) for seat, sealed in g.sealed.items()]) if g.sealed else ()
    g.agenda.append((put_again, g.doing, held))
    g.agenda += choice[2][BACKWARDS]
    g.asked.clear()
    g.sealed.clear()


@rule("kernel")
def put_again(g: State, step: Step, held: tuple[tuple[int, str], ...]) -> None:
    """Ask open questions again by running the rule that asked them, and restore the sealed answers in `held`.

    This is safe because a rule either asks or acts, never both. A sealed answer that is no longer offered is dropped.
    """
    g.doing = step
    step[0](g, *step[1:])
    for seat, key in held:
        question = question_for(g, seat)
        options = question.options(g) if question else []
        if (place := place_of(key, options)) >= 0:
            g.sealed[seat] = options[place]


def open_up(g: State, seat: int, choice: Option) -> None:
    """Carry out an option that only opens further choices, then ask all seats again by the same rule."""
    g.agenda.append((ask_further, g.doing, seat) if seat in g.sealed else g.doing)
    g.agenda += choice[2][BACKWARDS]
    g.asked.clear()


@rule("kernel")
def ask_further(g: State, step: Step, seat: int) -> None:
    """Ask again and keep the sealed answers; that of `seat` is dropped if it is no longer offered."""
    g.doing = step
    step[0](g, *step[1:])
    question = question_for(g, seat)
    if question is None or g.sealed[seat] not in question.options(g):
        del g.sealed[seat]


def reask(g: State) -> None:
    """Ask the open questions again, for example after a re-deal; sealed answers are dropped."""
    if g.asked:
        g.asked.clear()
        g.sealed.clear()
        g.doing[0](g, *g.doing[1:])


def cited(g: State) -> tuple[str, ...]:
    """Return the ledger ids of the rule that is running or asking now."""
    return CITES.get(g.doing[0], ()) if g.doing else ()


def label_of(words: Words, g: State, seat: int, choice: Option) -> str:
    """Return the label of an option."""
    return words.sentence(choice[0].says, label_facts(g, seat, choice))


def label_facts(g: State, seat: int, choice: Option) -> dict[str, Any]:
    """Return the facts that the label of an option, its short form and its cost may contain."""
    kind, about, steps = choice
    now = dict(zip(kind.facts, facts_of(g, seat, choice), strict=True))
    return {"seat": seat, "follows": steps, **kind.arguments(about), **now}


def facts_of(g: State, seat: int, choice: Option) -> list[Any]:
    """Return the state-dependent facts of an option's label; while they are unchanged, a cached label is valid."""
    kind = choice[0]
    return [fact(g, seat, *values_of(choice)) for fact in kind.facts.values()] if kind.facts else []


def values_of(choice: Option) -> tuple[Any, ...]:
    """Return the arguments of an option as a tuple."""
    about = choice[1]
    return () if about is None else about if isinstance(about, tuple) else (about,)


USEFUL, SELDOM, IDLE = range(3)
"""Ranks of answers in a list: listed first; rarely wanted; without effect now."""


def rank_of(g: State, seat: int, choice: Option) -> int:
    """Return the rank of an option in a client's list. Rules and bots see options in their original order."""
    kind = choice[0]
    return kind.rank(g, seat, *values_of(choice)) if kind.rank else USEFUL


def detail_of(words: Words, g: State, seat: int, choice: Option) -> str:
    """Return what a player should know before choosing an option, capitalised, or an empty string."""
    kind = choice[0]
    said = kind.detail(words, g, seat, *values_of(choice)) if kind.detail else ""
    return said[:1].upper() + said[1:]
