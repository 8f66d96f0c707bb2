"""The result of a tuning in words: for the terminal, and for the note in the new pack."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from holdfast.games import game_named
from holdfast.kernel.shapes import Value
from holdfast.lab.measuring.players import reference
from holdfast.lab.tuning.plan import Band, Number, Plan
from holdfast.lab.tuning.shapes import Change, Effect, Figure, Trial, Tuned
from holdfast.lab.tuning.target import amount, counted, says

SAID = {"confirmed": "confirmed", "not confirmed": "not confirmed", "unlikely": "too near the edge", "out": "out"}
"""The verdicts in words."""

ENDS = {
    "found": "",
    "played": "There are no others.",
    "hopeless": "By the effects of single changes, hardly any of the others has a chance.",
    "limit": "Others may meet them: narrow the bounds to what helps, and try again.",
}
"""Why a search ended."""

SLIGHT = 0.005
"""Effects below this are not listed one by one."""


def plan_in_words(plan: Plan) -> Iterator[str]:
    """Say what is tuned, and for what."""
    setup, words = plan.setup, plan.game.words(plan.game.book(plan.setup.packs))
    scenario = plan.game.scenarios(words.book)[setup.scenario].in_words(words)["name"]
    pack = f", pack {plan.content.pack.name}" if plan.folder else ""
    yield f"{plan.game.title}: {scenario}, {setup.seats} {'seat' if setup.seats == 1 else 'seats'}{pack}"
    if plan.game.rivals:
        others = reference(setup.game).bot
        yield f"  counted:     one seat's share of victories, each seat in turn, with {others} in the others"
    yield from listed("wanted", map(says, plan.bands))
    yield from listed("may change", map(bounds_in_words, plan.numbers))


def listed(title: str, entries: Iterable[str]) -> Iterator[str]:
    """Yield entries one below the other, the first beside a title."""
    for at, entry in enumerate(entries):
        yield f"  {'' if at else f'{title}:':<13}{entry}"


def bounds_in_words(number: Number) -> str:
    """Say which values a number may take."""
    step = f" in steps of {number.step}" if number.step > 1 else ""
    return f"{number.label} {number.values[0]} to {number.values[-1]}{step}, now {number.start}"


def changes_in_words(changes: Sequence[Change]) -> str:
    """Say how a pack differs from the start."""
    return ", ".join(f"{change.label} {change.before} → {change.after}" for change in changes)


def start_in_words(start: Trial) -> Iterator[str]:
    """Say how the start does."""
    yield ""
    yield "As it is"
    for figure in start.fresh or start.shares:
        yield f"  {met_in_words(figure)}"


def effects_in_words(effects: Sequence[Effect]) -> Iterator[str]:
    """Say what single changes do: for each share a line for each number."""
    for bot, what in dict.fromkeys((effect.bot, effect.what) for effect in effects):
        found = [effect for effect in effects if (effect.bot, effect.what) == (bot, what)]
        title = f"What single changes do to the games that {counted(bot, what)}"
        yield ""
        if all(abs(effect.difference.value) < SLIGHT for effect in found):
            yield f"{title}: next to nothing (95 %: ± {spread(found):.0f} points)"
        else:
            yield f"{title}, in points (95 %: ± {spread(found):.0f})"
            yield from rows_of_effects(found)


def rows_of_effects(effects: Sequence[Effect]) -> Iterator[str]:
    """Say what each number does to a share."""
    width = max(len(effect.change.label) for effect in effects)
    for label, steps in groupby(effects, key=lambda effect: effect.change.label):
        said = [f"{step.change.before} → {step.change.after} {100 * step.difference.value:+5.1f}" for step in steps]
        yield f"  {label:<{width}}   {'   '.join(said)}"


def spread(effects: Sequence[Effect]) -> float:
    """Return half of the widest interval, in points."""
    return max(50 * (effect.difference.high - effect.difference.low) for effect in effects)


def trial_in_words(trial: Trial) -> Iterator[str]:
    """Say how a candidate did."""
    yield f"  {trial.steps} {'step' if trial.steps == 1 else 'steps'}: {changes_in_words(trial.changes)}"
    *passed, last = trial.shares
    for figure in passed:
        yield f"    {figure_in_words(figure)}"
    yield f"    {figure_in_words(last)}: {'promising' if trial.fresh else SAID[trial.verdict]}"
    if trial.fresh:
        *passed, last = trial.fresh
        for figure in passed:
            yield f"    {figure_in_words(figure, 'fresh games')}"
        yield f"    {figure_in_words(last, 'fresh games')}: {SAID[trial.verdict]}"


def figure_in_words(figure: Figure, games: str = "games") -> str:
    """Say a share with its interval."""
    low, high, value = 100 * figure.share.low, 100 * figure.share.high, 100 * figure.share.value
    name = counted(figure.bot, figure.what)
    return f"{name} {value:.1f} % ({low:.1f} to {high:.1f}) of {figure.share.of:,} {games}"


def met_in_words(figure: Figure, games: str = "games") -> str:
    """Say a share with its interval, and what was wanted."""
    band = Band(figure.bot, figure.what, figure.low, figure.high)
    return f"{figure_in_words(figure, games)}; wanted: {amount(band)}"


def result_in_words(found: Tuned) -> Iterator[str]:
    """Say what was found, or what came closest to it."""
    closest = found.closest
    yield ""
    if not closest.changes and found.found:
        yield "It meets the targets as it is: nothing needs to change."
    elif found.found:
        yield f"{changes_in_words(closest.changes)}: this meets the targets, confirmed on fresh seeds."
    else:
        yield from failure_in_words(found)
    for figure in closest.fresh or closest.shares:
        yield f"  {met_in_words(figure, 'fresh games' if closest.fresh else 'games')}"


def failure_in_words(found: Tuned) -> Iterator[str]:
    """Say that nothing meets the targets, and why the search ended."""
    yield "No pack within the bounds was found that meets the targets; nothing is written."
    yield f"  {len(found.trials)} of {found.possible:,} packs were played. {ENDS[found.ended]}"
    yield f"The closest: {changes_in_words(found.closest.changes) or 'the pack as it is'}"


# --- The note in the new pack ------------------------------------------------------------------------------------


NOTE = "tuned.md"
"""The file with the note; only TOML files are content, so a pack may hold it."""


def note(found: Tuned, folder: Path) -> str:
    """Return the note that tells what was changed, and what was measured."""
    assert found.found is not None
    of = f"the pack {found.pack}" if found.pack else f"{game_named(found.game).title}"
    lines = [
        f"# {folder.name}",
        "",
        f"Made by `holdfast tune` (Holdfast {found.holdfast}, seed {found.seed}) from {of}: the nearest pack that was "
        f"found to meet the targets in the scenario `{found.scenario}`, seats: {found.seats}.",
        "",
        "| number | before | now |",
        "| --- | --: | --: |",
        *[f"| `{change.place}` | {change.before} | {change.after} |" for change in found.found.changes],
        "",
        "Measured on fresh seeds, with 95 % intervals:",
        "",
        *[f"- {met_in_words(figure)}" for figure in found.found.fresh],
        "",
    ]
    if not game_named(found.game).rivals:
        lines += ["To play these games again:", "", "```", *simulations(found, folder), "```", ""]
    return "\n".join(lines)


def simulations(found: Tuned, folder: Path) -> list[str]:
    """Return the commands that play the games of the confirmation again."""
    assert found.found is not None
    games = {figure.bot: figure.games for figure in found.found.fresh}
    usual = {choice.name: choice.default for choice in game_named(found.game).choices}
    given = {name: value for name, value in found.options.items() if value != usual[name]}
    options = "".join(f" --option {name}={option_text(value)}" for name, value in given.items())
    return [
        f"holdfast simulate {found.game} --pack {shlex.quote(str(folder))} --scenario {found.scenario} "
        f"--seats {found.seats}{options} --bot {bot} --seed {found.found.seed} --games {count}"
        for bot, count in games.items()
    ]


def option_text(value: Value) -> str:
    """Return the value of an option as commands take it."""
    return str(value).lower() if isinstance(value, bool) else shlex.quote(str(value))
