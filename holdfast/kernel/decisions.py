"""Decisions: what is asked, who may answer, and what follows."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from typing_extensions import TypeVar

from holdfast.kernel.agenda import BACKWARDS, CITES, Pace, advance, close, rule
from holdfast.kernel.errors import Refusal, nearest
from holdfast.kernel.questions import Question
from holdfast.kernel.state import Clock, Offer, Option, State, Step
from holdfast.kernel.words import Words

Offering = TypeVar("Offering", bound=Offer)
T = TypeVar("T", default=Option)

ANY_TIME: dict[type, Offer] = {}
"""By kind of state: what its rulebook lets a seat do at any moment."""


def any_time(kind: type) -> Callable[[Offering], Offering]:
    """Mark the function that says what a seat may do at any moment; it is offered beside every open question."""

    def mark(fn: Offering) -> Offering:
        ANY_TIME[kind] = fn
        return fn

    return mark


class Kind:
    """A kind of answer, declared beside the rule that offers it: its verb, what it is about, and its label.

    `BUY = Kind("buy", "Buy {strategy} for {n}", "strategy", n=price)`: an answer about one strategy, whose label also
    tells a number. As in the log, the first part of a name is its type. A fact is a function of the state, the seat and
    what the answer is about; so is `detail`, with the `Words` first: what a person would like to know before choosing.
    The label may also tell `{follows}`, the effects that follow, and `{seat}`, who answers.
    """

    __slots__ = (
        "about",
        "carries_on",
        "detail",
        "ends",
        "facts",
        "joint",
        "opens",
        "parts",
        "private",
        "rank",
        "says",
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
        under: str = "",
        private: bool = False,
        parts: Callable[..., dict[str, Any]] | None = None,
        **facts: Callable[..., Any],
    ) -> None:
        self.verb = verb
        self.says = says
        self.about = about
        self.detail = detail
        self.rank = rank
        """How far back an answer stands where people choose: see `USEFUL`, `SELDOM` and `IDLE`."""
        self.joint = joint
        self.carries_on = carries_on
        """Only goes on with what was begun, such as rolling the die: previews go on to what comes of it."""
        self.opens = opens
        """Only opens the choices behind it: not sealed but carried out at once, and the seat is asked again."""
        self.ends = ends
        """Ends a decision that offers more: it comes last, and stays in sight where the list is long."""
        self.under = under
        """What such answers are called together: where there are others beside them, they are folded under it."""
        self.private = private
        """Only who answers may know which one it was: others are told it when the game is over."""
        self.parts = parts
        """What an id that is put together is about, part by part: a board finds the place of an answer by these."""
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        return (kind_of, name_of(self))

    def __repr__(self) -> str:
        return f"<{self.verb}>"

    def key(self, about: Any) -> str:
        """What clients, tests, bots and saves call an answer of this kind: `"influence eco 4"`."""
        if isinstance(about, str):
            return f"{self.verb} {about}"
        if about is None:
            return self.verb
        parts = about if isinstance(about, tuple) else (about,)
        return f"{self.verb} {self.joint.join([in_key(part) for part in parts])}"

    def arguments(self, about: Any) -> dict[str, Any]:
        """What an answer of this kind is about, by name."""
        values = () if about is None else about if isinstance(about, tuple) else (about,)
        named = dict(zip(self.about, values, strict=True))
        return named | self.parts(*values) if self.parts else named


NAMES: dict[Kind, tuple[str, str]] = {}
"""The module of each kind of answer and its name there, as far as a pickled option has asked for one."""


def name_of(kind: Kind) -> tuple[str, str]:
    """The module that has a kind of answer, and its name there, by which a pickled option finds it again."""
    if kind not in NAMES:
        for module in [*sys.modules.values()]:
            for name, value in [*getattr(module, "__dict__", {}).items()]:
                if isinstance(value, Kind):
                    NAMES.setdefault(value, (module.__name__, name))
    return NAMES[kind]


def kind_of(module: str, name: str) -> Kind:
    """The kind of answer that a module has under this name."""
    kind: Kind = getattr(import_module(module), name)
    return kind


def in_key(part: Any) -> str:
    """One argument as it stands in a key; several of a kind as `forest+reef`."""
    return "+".join(map(str, part)) if isinstance(part, tuple) else str(part)


def option(kind: Kind, about: Any, *steps: Step) -> Option:
    """One answer, with what it is about (nothing, one value, or a tuple of several) and the steps that follow."""
    return (kind, about, steps)


def key_of(choice: Option) -> str:
    """What clients, tests, bots and saves call an option."""
    key: str = choice[0].key(choice[1])
    return key


class Made(dict[Any, T]):
    """Options that depend on nothing but what they are about, each made when first needed and shared from then on."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, about: Any) -> T:
        self[about] = made = self.make(about)
        return made


def ask(
    g: State,
    seat: int,
    prompt: str,
    options: list[Option],
    /,
    even_if_forced: bool = False,
    clock: Clock | None = None,
    **facts: Any,
) -> None:
    """Stop for a decision of one seat. Asked of several seats in one rule, the answers are sealed until all are in.

    Without options nothing is asked; with a single one the question answers itself, unless `even_if_forced`.
    """
    if options:
        g.asked.append(Question((seat,), prompt, options, facts, even_if_forced, False, clock))


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
    """Stop for a decision that any seat of the group may take: the first answer is carried out at once.

    To let the table go on choosing, an option's last step is the asking rule itself.
    """
    if len(options) == 1 and not even_if_forced and len(seats) == g.seats:
        g.agenda += options[0][2][BACKWARDS]  # nobody else can be asked, so the only answer is given at once
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
    """As `ask_any` of one seat, for a free order of play: seats are asked side by side, and the first answer counts.

    After each answer all are asked anew and few have been looked at, so the options are found when somebody looks, and
    nothing is given by name. There must be one option at least.

    An `optional` question lets a seat act while others are asked, but nobody waits for it: no bot answers it, nor does
    a clock. The rule asks it only beside a question that is not optional, or the game would stop.
    """
    g.asked.append(Question((seat,), prompt, [], facts, even_if_forced, True, clock, offer, optional))


def ask_on_demand(g: State, seat: int, prompt: str, offer: Offer, facts: dict[str, Any], /) -> None:
    """As `ask`, where the rule is often carried out again before anybody looks: the options are found on demand.

    So the question never answers itself, and nothing is given by name. There must be one option at least.
    """
    g.asked.append(Question((seat,), prompt, [], facts, True, False, None, offer))


def question_for(g: State, seat: int) -> Question | None:
    """The open question that this seat may answer."""
    for question in g.asked:
        if seat in question.seats:
            return question
    return None


def options_for(g: State, seat: int) -> list[Option]:
    """All that this seat may answer now; nothing if it is not asked."""
    for question in g.asked:
        if seat in question.seats:
            options = question.found or question.options(g)
            kind = type(g)
            extra = ANY_TIME[kind](g, seat) if kind in ANY_TIME else None
            return options + extra if extra else options
    return []


def undecided(g: State) -> list[int]:
    """The seats whose answer is awaited, in order; for a group question every seat of the group."""
    return [seat for question in g.asked if not question.optional for seat in question.seats if seat not in g.sealed]


def choose(g: State, seat: int, key: str, go_on: Pace = advance) -> None:
    """Answer by key. Refused, with the reason and nothing changed, unless this is offered to this seat now."""
    options = options_for(g, seat)
    place = place_of(key, options)
    if place >= 0:
        answer(g, seat, place, go_on, options)
    elif options:
        raise Refusal(f"{key!r} is not possible now; {nearest(key, [key_of(choice) for choice in options])}")
    else:
        raise Refusal(not_asked(g, seat))


def place_of(key: str, options: list[Option]) -> int:
    """The place of the option with this key, or -1; keys are put together only for those of its verb."""
    for place, (kind, about, _) in enumerate(options):
        if key.startswith(kind.verb) and kind.key(about) == key:
            return place
    return -1


def not_asked(g: State, seat: int) -> str:
    """Why this seat has nothing to answer."""
    if g.result is not None:
        return f"the game is over: {g.result.ending}"
    if not 0 <= seat < g.seats:
        return f"there is no seat {seat}; the seats are 0 to {g.seats - 1}"
    return f"seat {seat} is not asked now; waiting for seat {', '.join(map(str, undecided(g)))}"


def answer(g: State, seat: int, index: int, go_on: Pace = advance, found: list[Option] | None = None) -> None:
    """Answer by the place of the option in `options_for`, which is what a simulation uses.

    Who has those options at hand gives them along (`found`): then nobody looks once more for what comes at any time.
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
    """Take back a sealed answer while others are still deciding."""
    if seat not in g.sealed:
        raise Refusal(f"seat {seat} has no sealed answer to withdraw")
    del g.sealed[seat]


def run_out(g: State, go_on: Pace = advance) -> None:
    """The time allowance is over: every question with a clock that is still open gets the answer its clock names.

    Where a span is over, so do the questions of that span that are put again after an answer.
    """
    late = timed(g)
    if not late:
        raise Refusal("no open question has a clock")
    spans = {clock.span for _, clock in late if clock.span}
    for question, clock in late:
        if any(question is each for each in g.asked):  # an answer carried out at once closes what was asked beside it
            choose(g, question.seats[0], clock.key, go_on)
    while again := [(question, clock) for question, clock in timed(g) if clock.span in spans]:
        choose(g, again[0][0].seats[0], again[0][1].key, go_on)


def timed(g: State) -> list[tuple[Question, Clock]]:
    """The awaited questions with a clock that nobody has answered yet."""
    found = [(question, question.clock) for question in g.asked if question.clock and not question.optional]
    return [(question, clock) for question, clock in found if question.seats[0] not in g.sealed]


def interrupt(g: State, choice: Option) -> None:
    """Something done at any time comes first; then the open question is put again, and sealed answers still stand."""
    held = tuple([(seat, key_of(sealed)) for seat, sealed in g.sealed.items()]) if g.sealed else ()
    g.agenda.append((put_again, g.doing, held))
    g.agenda += choice[2][BACKWARDS]
    g.asked.clear()
    g.sealed.clear()


@rule("kernel")
def put_again(g: State, step: Step, held: tuple[tuple[int, str], ...]) -> None:
    """A rule asks or acts, never both: so an open question is put again by carrying out its rule once more."""
    g.doing = step
    step[0](g, *step[1:])
    for seat, key in held:
        question = question_for(g, seat)
        options = question.options(g) if question else []
        if (place := place_of(key, options)) >= 0:
            g.sealed[seat] = options[place]


def open_up(g: State, seat: int, choice: Option) -> None:
    """What only opens further choices comes at once; then all who were asked are asked again by the same rule."""
    g.agenda.append((ask_further, g.doing, seat) if seat in g.sealed else g.doing)
    g.agenda += choice[2][BACKWARDS]
    g.asked.clear()


@rule("kernel")
def ask_further(g: State, step: Step, seat: int) -> None:
    """What the others have sealed stands; what this seat has sealed stands too, as long as it is offered."""
    g.doing = step
    step[0](g, *step[1:])
    question = question_for(g, seat)
    if question is None or g.sealed[seat] not in question.options(g):
        del g.sealed[seat]


def ask_anew(g: State) -> None:
    """Put the open question once more, as after a re-deal; sealed answers are gone."""
    if g.asked:
        g.asked.clear()
        g.sealed.clear()
        g.doing[0](g, *g.doing[1:])


def cited(g: State) -> tuple[str, ...]:
    """The ledger ids of the rule that is now being carried out or is asking."""
    return CITES.get(g.doing[0], ()) if g.doing else ()


def label_of(words: Words, g: State, seat: int, choice: Option) -> str:
    """What an option means."""
    kind, about, steps = choice
    now = dict(zip(kind.facts, facts_of(g, seat, choice), strict=True))
    return words.sentence(kind.says, {"seat": seat, "follows": steps, **kind.arguments(about), **now})


def facts_of(g: State, seat: int, choice: Option) -> list[Any]:
    """What the state says of an option. While it says the same, an option about the same has the same label."""
    kind, about, _ = choice
    values = () if about is None else about if isinstance(about, tuple) else (about,)
    return [fact(g, seat, *values) for fact in kind.facts.values()]


USEFUL, SELDOM, IDLE = range(3)
"""How far back an answer stands: with the first; what one would seldom want; what would change nothing now."""


def rank_of(g: State, seat: int, choice: Option) -> int:
    """How far back an option stands where people choose; in the rules, and for bots, the order stays what it is."""
    kind, about, _ = choice
    values = () if about is None else about if isinstance(about, tuple) else (about,)
    return kind.rank(g, seat, *values) if kind.rank else USEFUL


def detail_of(words: Words, g: State, seat: int, choice: Option) -> str:
    """What a person would like to know before choosing an option, or nothing; it begins with a capital."""
    kind, about, _ = choice
    values = () if about is None else about if isinstance(about, tuple) else (about,)
    said = kind.detail(words, g, seat, *values) if kind.detail else ""
    return said[:1].upper() + said[1:]
