"""US Special Activations: the start of the year."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import cabinet
from holdfast.games.mr_president.kinds import NO_TARGET, OFFICES, Office, Target, steps_of
from holdfast.games.mr_president.queries import member_in
from holdfast.games.mr_president.scenario import layers
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

SEASONED = 2
"""A member gains experience on a d6 of at most this."""

TRUST = AnswerKind("trust", "{office}: {person}", "office", person=lambda g, seat, office: member_in(g, office).who)
DISMISS = AnswerKind("dismiss", "{office}: {person}", "office", person=lambda g, seat, office: member_in(g, office).who)
KEEP_ALL = AnswerKind("keep-all", "Keep the Cabinet as it is")


@verb("MP1-063", "MP1-064", "MP1-307", "MP1-300", says="determine the Action Points of the year")
def determine_aps(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Action Points for the year: those of the level, of Cabinet Effectiveness, and of Attributes."""
    base, effectiveness, attributes = base_aps(g), cabinet_aps(g), attribute_aps(g)
    g.home.ap = max(0, base + effectiveness + attributes)
    log(
        g,
        "{n:# Action Point|# Action Points} for the year ({n_base}[, Cabinet Effectiveness {change}]"
        "[, Attributes {change_attributes}])",
        n=g.home.ap,
        n_base=base,
        change=effectiveness or None,
        change_attributes=attributes or None,
    )


def base_aps(g: MrPresident) -> int:
    """Return the Action Points of the level, in the first Turn and later."""
    first = [layer.first_ap for layer in layers(g) if layer.first_ap is not None]
    later = [layer.later_ap for layer in layers(g) if layer.later_ap is not None]
    return first[-1] if g.turn == 1 else later[-1]


def cabinet_aps(g: MrPresident) -> int:
    """What Cabinet Effectiveness gives."""
    return g.book.track_value("ce", "ap", g.home.cabinet)


def attribute_aps(g: MrPresident) -> int:
    """What Attributes give or cost."""
    return sum([g.book.attributes[each].ap for each in g.home.attributes])


@verb("MP1-064", "MP1-300", "MP1-307", says="what Attributes and Resources do")
def attributes_and_resources(g: MrPresident, here: Target = NO_TARGET) -> None:
    """What Attributes and Exceptional Resources do at the start of each Turn, APs of Attributes apart."""
    attributes = [step for each in g.home.attributes for step in steps_of(g.book.attributes[each].effects, NO_TARGET)]
    resources = [step for each in g.home.resources for step in steps_of(g.book.resources[each].effects, NO_TARGET)]
    do(g, *attributes, *resources)


@verb("MP1-065", "MP1-318", says="a member may gain experience")
def experience(g: MrPresident, here: Target = NO_TARGET) -> None:
    """One inexperienced member of your choice may become a Veteran."""
    new = [office for office in OFFICES if not member_in(g, office).veteran]
    ask(g, 0, "Who may gain experience?", [option(TRUST, office, (gain_experience, office)) for office in new])


@rule("MP1-065", "MP1-318", "MP1-259")
def gain_experience(g: MrPresident, office: Office) -> None:
    """On a 1 or 2 of a d6 the member turns to the Veteran side."""
    face, plus = rolls.d6(g), -g.new_player
    if face + plus <= SEASONED:
        do(g, (cabinet.promote, office))
    else:
        who = member_in(g, office).who
        log(g, "{person} still has to learn (rolled {die}[ {change:added}])", person=who, die=face, change=plus or None)


@verb("MP1-066", "MP1-323", says="members may be replaced")
def replace_members(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Any members but the Vice-President may be replaced, each by one of three candidates."""
    do(g, (may_dismiss, OFFICES[1:]))


@rule("MP1-066", "MP1-323")
def may_dismiss(g: MrPresident, left: tuple[Office, ...]) -> None:
    """One after the other, as long as you like."""
    options = [
        option(
            DISMISS, office, (cabinet.resign, office), (may_dismiss, tuple([each for each in left if each != office]))
        )
        for office in left
    ]
    if options:
        ask(g, 0, "Replace a member of the Cabinet?", [option(KEEP_ALL, None), *options])
