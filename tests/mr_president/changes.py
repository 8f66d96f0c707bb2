"""All visible changes of an action, so that a test can assert that nothing else has changed."""

from collections.abc import Callable
from typing import Any

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.state import Step
from tests.mr_president.scene import on, play, seen

DERIVED = ("home.approval", "home.legacy", "home.evaluation", "alarms", "supplies", "decision", "segment")
"""Values that are derived from other visible ones."""


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """The view as a flat mapping from path to value; list entries are keyed by their ids."""
    if isinstance(value, list) and value and all(isinstance(each, dict) and "id" in each for each in value):
        value = {each["id"]: each for each in value}
    if not isinstance(value, dict):
        return {path: value}
    return {at: n for key, each in value.items() for at, n in flat(each, f"{path}.{key}" if path else str(key)).items()}


def changes(g: MrPresident, act: Callable[[], object]) -> set[str]:
    """The changes of an action, in words such as `pa +2`, `china.relations -1`."""
    before = flat(seen(g))
    act()
    after = flat(seen(g))
    differ = [path for path in {**before, **after} if before.get(path) != after.get(path)]
    return {told(path, before.get(path), after.get(path)) for path in differ if is_own(path)}


def is_own(path: str) -> bool:
    """Whether a value is not derived from another one."""
    return not path.startswith(DERIVED) and not path.endswith((".check", ".name", ".influence"))


def told(path: str, before: Any, after: Any) -> str:
    """One change: the difference of two numbers, or the new value."""
    name = path.removesuffix(".box").partition(".")[2] or path
    if isinstance(before, int) and isinstance(after, int) and not isinstance(after, bool):
        return f"{name} {after - before:+}"
    return f"{name} {after}"


def changed_by(g: MrPresident, *steps: Step) -> set[str]:
    """The changes made by steps."""
    return changes(g, lambda: on(g, *steps))


def changed_by_answers(g: MrPresident, *answers: str) -> set[str]:
    """The changes made by answers."""
    return changes(g, lambda: play(g, *answers))
