"""Type-check the project with mypy, including the arguments of every step.

A step is written as a tuple, `(rule, *args)`, because that is the cheapest thing to build and to copy; mypy sees only
`tuple[Any, ...]`. So this script checks a copy of the sources in which each such tuple is a call, `step(rule, *args)`,
whose signature requires arguments that fit the rule. Line numbers stay the same, so errors point at the real files.
"""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / "build" / "types"
SOURCES = ("holdfast", "benchmarks", "tests", "tools")

REWRITTEN = "holdfast"
"""The folder whose steps are checked; tests build steps that break rules on purpose."""

DECORATORS = {"rule", "verb", "condition", "count"}
"""What marks a function that steps, conditions and counts may call."""

SHIM = '''"""The signature of a step, for mypy alone."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

P = ParamSpec("P")


def step(fn: Callable[Concatenate[Any, P], Any], /, *args: P.args, **kwargs: P.kwargs) -> tuple[Any, ...]:
    """Build a step from a rule and arguments that fit it."""
    return (fn, *args)
'''
SHIM_MODULE = "holdfast.step_shim"
IMPORT = f"from {SHIM_MODULE} import step as step_\n"


class Module:
    """A source file: its syntax tree and the marked functions that its names refer to."""

    def __init__(self, path: Path, root: Path, text: str) -> None:
        self.path, self.text = path, text
        self.tree = ast.parse(text)
        self.name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")

    def marked(self) -> set[str]:
        """The functions of this module that may be carried out as a step."""
        return {
            node.name
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef) and DECORATORS & set(map(decorator_name, node.decorator_list))
        }

    def names(self, marked: dict[str, set[str]]) -> set[str]:
        """The expressions of this module, such as `lines.fight_on`, that refer to a marked function."""
        found = set(marked[self.name])
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    known = alias.asname or alias.name
                    if alias.name in marked.get(node.module, ()):
                        found.add(known)
                    found |= {f"{known}.{each}" for each in marked.get(f"{node.module}.{alias.name}", ())}
        return found - self.shadowed()

    def shadowed(self) -> set[str]:
        """Names that some function of this module uses for an argument, so that they may mean something else."""
        return {arg.arg for node in ast.walk(self.tree) if isinstance(node, ast.arguments) for arg in node.args}

    def rewritten(self, marked: dict[str, set[str]]) -> str:
        """The source with a call in place of each step."""
        if not self.name.startswith(REWRITTEN):
            return self.text
        names = self.names(marked)
        places = sorted(steps_in(self.tree, names), reverse=True)
        if not places:
            return self.text
        lines = [line.encode() for line in self.text.splitlines(keepends=True)]
        for line, column in places:
            lines[line - 1] = lines[line - 1][:column] + b"step_" + lines[line - 1][column:]
        first = next(node for node in self.tree.body if isinstance(node, (ast.Import, ast.ImportFrom)))
        lines[first.lineno - 1] = IMPORT.strip().encode() + b"; " + lines[first.lineno - 1]
        return b"".join(lines).decode()


def decorator_name(node: ast.expr) -> str:
    """`rule` of both `@rule` and `@rule(...)`."""
    target = node.func if isinstance(node, ast.Call) else node
    return target.id if isinstance(target, ast.Name) else ""


def steps_in(tree: ast.Module, names: set[str]) -> Iterator[tuple[int, int]]:
    """Line and column of each tuple that begins with a marked function."""
    others = set(map(id, tuples_of_functions(tree)))
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[ast.Name() | ast.Attribute() as first, *_], ctx=ast.Load()):
                if id(node) not in others and ast.unparse(first) in names:
                    yield node.lineno, node.col_offset


def tuples_of_functions(tree: ast.Module) -> Iterator[ast.expr]:
    """Tuples that are no steps: those that something is looked for in, and constants declared as tuples of rules."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(comparators=comparators):
                yield from comparators
            case ast.AnnAssign(annotation=annotation, value=ast.expr() as value) if "Rule" in ast.unparse(annotation):
                yield value


def modules() -> list[Module]:
    """All sources."""
    paths = [path for folder in SOURCES for path in sorted((ROOT / folder).rglob("*.py"))]
    return [Module(path, ROOT, path.read_text(encoding="utf-8")) for path in paths]


def write(path: Path, text: str) -> None:
    """Write a file unless it is there already, so that mypy's cache stays valid."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def make_copy() -> None:
    """Bring the copy up to date with the sources."""
    found = modules()
    marked = {module.name: module.marked() for module in found}
    texts = {COPY / module.path.relative_to(ROOT): module.rewritten(marked) for module in found}
    texts[COPY / "holdfast" / "step_shim.py"] = SHIM
    for folder in SOURCES:
        for old in (COPY / folder).rglob("*.py"):
            if old not in texts:
                old.unlink()
    for path, text in texts.items():
        write(path, text)
    shutil.copyfile(ROOT / "pyproject.toml", COPY / "pyproject.toml")


def main(args: list[str]) -> int:
    """Check the copy; the exit code is mypy's."""
    make_copy()
    return subprocess.run([sys.executable, "-m", "mypy", *args], cwd=COPY, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
