"""Hints: the recommendation of a game's adviser to a seat, the runner-up, and the reason."""

from holdfast.bots import adviser_for, judgement
from holdfast.bots.judging import Judgement
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.language import Language
from holdfast.kernel.lessons import LessonStep
from holdfast.kernel.state import Option
from holdfast.table.lessons import completes_step, progress_of
from holdfast.table.preview import seed_of
from holdfast.table.preview_shapes import Advice, Suggestion
from holdfast.table.showing import names_at, option_label
from holdfast.table.table import Table


def hint(table: Table, seat: int, language: Language) -> Advice:
    """Return the adviser's judgement in words; no recommendation if there is only one answer, or if waiting is best.

    At a step of a lesson it is an answer that leads on: a hint never recommends what the lesson would refuse.
    """
    game, bot, options = table.game, adviser_for(table.opening.game).name, options_for(table.state, seat)
    if len(options) == 1:
        return nothing(bot, language("There is only one answer."))
    found = judgement(table.state, seat, game.id, Dice(seed_of(table, seat, 0), "hint"))
    return advice(table, seat, found, language)


def can_improve(table: Table, given: Advice) -> bool:
    """Whether a search may improve a hint: it recommends an answer, which is not what a lesson asks for."""
    return given["key"] is not None and step_with_answers(table) is None


def advice(table: Table, seat: int, found: Judgement | None, language: Language) -> Advice:
    """Return a judgement of a seat's question in words."""
    bot, options = adviser_for(table.opening.game).name, options_for(table.state, seat)
    asked = lesson_answers(table, seat, options)
    if asked is not None and (found is None or found.best not in asked):
        return hint_of_lesson(table, seat, [options[at] for at in asked], language)
    if found is None:
        return nothing(bot, language("I would leave this to the others."), language("Nobody waits for you now."))
    if found.best is None:
        return nothing(bot, language("I would leave this to the others."), reason_of(table, found, language))
    best = suggestion(table, seat, options[found.best], language)
    equal = [at for at in found.equal if asked is None or at in asked]
    return {
        "bot": bot,
        "key": best["key"],
        "says": best["says"],
        "why": reason_of(table, found, language),
        "second": None if found.second is None else suggestion(table, seat, options[found.second], language),
        "equal": [suggestion(table, seat, options[at], language) for at in equal],
    }


def step_with_answers(table: Table) -> LessonStep | None:
    """Return the present step of a lesson, if it asks for certain answers."""
    progress = progress_of(table)
    step = progress.step if progress else None
    return step if step is not None and step.answers else None


def lesson_answers(table: Table, seat: int, options: list[Option]) -> list[int] | None:
    """Return the options that a lesson accepts from this seat now, or None if it accepts any."""
    step = step_with_answers(table)
    if step is None:
        return None
    return [at for at, choice in enumerate(options) if completes_step(step, seat, key_of(choice))]


def hint_of_lesson(table: Table, seat: int, asked: list[Option], language: Language) -> Advice:
    """Return what the lesson asks for, where the adviser would do something else; any other answer is refused."""
    bot = adviser_for(table.opening.game).name
    if not asked:
        return nothing(bot, language("The lesson goes on with another seat."))
    best, *others = [suggestion(table, seat, choice, language) for choice in asked]
    why = language("It is what the lesson asks for now.")
    return {"bot": bot, "key": best["key"], "says": best["says"], "why": why, "second": None, "equal": others}


def nothing(bot: str, says: str, why: str = "") -> Advice:
    """Return a hint that recommends no answer, with the reason."""
    return {"bot": bot, "key": None, "says": says, "why": why, "second": None, "equal": []}


def suggestion(table: Table, seat: int, choice: Option, language: Language) -> Suggestion:
    """Return an option as a hint names it."""
    named = names_at(table, language)
    return {"key": key_of(choice), "says": option_label(table.game, table.state, seat, choice, named)}


def reason_of(table: Table, found: Judgement | None, language: Language) -> str:
    """Return what decided a judgement as a sentence; empty if the adviser gave no reason."""
    if found is None or found.reason is None:
        return ""
    return table.game.words_at(table.state, names_at(table, language)).sentence(*found.reason)
