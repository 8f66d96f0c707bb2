"""All that a deed changes on the table, as the player sees it: so a test can say that nothing else has changed."""

from collections.abc import Callable
from typing import Any

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.state import Step
from tests.mr_president.scene import on, play, seen

DERIVED = ("home.approval", "home.legacy", "home.evaluation", "alarms", "supplies", "decision", "segment")
"""What follows from something else that is seen."""


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """What is seen, each number by its path; entries of a list by their ids."""
    if isinstance(value, list) and value and all(isinstance(each, dict) and "id" in each for each in value):
        value = {each["id"]: each for each in value}
    if not isinstance(value, dict):
        return {path: value}
    return {at: n for key, each in value.items() for at, n in flat(each, f"{path}.{key}" if path else str(key)).items()}


def changes(g: MrPresident, act: Callable[[], object]) -> set[str]:
    """What an act changes, in words such as `pa +2`, `china.relations -1`."""
    before = flat(seen(g))
    act()
    after = flat(seen(g))
    differ = [path for path in {**before, **after} if before.get(path) != after.get(path)]
    return {told(path, before.get(path), after.get(path)) for path in differ if is_own(path)}


def is_own(path: str) -> bool:
    """Whether this does not follow from something else."""
    return not path.startswith(DERIVED) and not path.endswith((".check", ".name", ".influence"))


def told(path: str, before: Any, after: Any) -> str:
    """One change: the difference of two numbers, or what is there now."""
    name = path.removesuffix(".box").partition(".")[2] or path
    if isinstance(before, int) and isinstance(after, int) and not isinstance(after, bool):
        return f"{name} {after - before:+}"
    return f"{name} {after}"


def changed_by(g: MrPresident, *steps: Step) -> set[str]:
    """What steps change."""
    return changes(g, lambda: on(g, *steps))


def changed_by_answers(g: MrPresident, *answers: str) -> set[str]:
    """What answers change."""
    return changes(g, lambda: play(g, *answers))
