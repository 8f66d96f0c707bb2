"""Compile rules: `python -m holdfast.lab.compile build/compiled`, then `PYTHONPATH=build/compiled holdfast simulate …`.

If names of games follow the folder, only these games are compiled.

The result is a complete separate package with the source next to the compiled modules. So it is never older than its
source, and the plain package stays unchanged. Kernel, rules and bots are compiled, by mypyc; modules that read content
or produce text for people stay plain Python.

Three constructs that the compiler does not support are rewritten: a `NewType` becomes the type behind it, the copy of a
record is written out as a method, and constants are declared `Final`.
"""

import ast
import inspect
import os
import pkgutil
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

import holdfast
from holdfast.games import GAME_IDS
from holdfast.kernel.state import Record, copied_fields

KERNEL = ("agenda", "chance", "decisions", "state", "vocabulary")
"""The kernel modules that are compiled: those that carry out rules."""

PLAIN = {
    "__init__",
    "board",
    "briefing",
    "cards",
    "checks",
    "contents",
    "decided",
    "kinds",
    "layouts",
    "report",
    "shapes",
    "text",
    "view",
    "words",
}
"""Modules of a game that stay plain Python: they read content or produce text for people."""

PLAIN_BOTS: set[str] = set()
"""Bots that the compiler does not support, or that cache data as long as a book lives."""

NEW_TYPE = re.compile(r'^(\w+) = NewType\("\w+", (.+)\)$', re.MULTILINE)
CONSTANT = re.compile(r"([A-Z][A-Z_0-9]+)(?:: (.+?))? = (?!Annotated|Literal)(.*)")
COPIER = re.compile(r"copy_\w+\(([^)]*)\)")
SLOTTED = "@dataclass(slots=True)"


def modules(package: Path, games: Sequence[str]) -> Iterator[Path]:
    """The modules to compile: the kernel modules that carry out rules, and the rules and bots of these games."""
    yield from [package / "kernel" / f"{name}.py" for name in KERNEL]
    for game in games:
        yield from [file for file in sorted((package / "games" / game).rglob("*.py")) if file.stem not in PLAIN]
        yield from [file for file in sorted((package / "bots").glob(f"{game}*.py")) if file.stem not in PLAIN_BOTS]


def for_the_compiler(source: str, records: dict[str, str]) -> str:
    """Rewrite a module for the compiler; `records` has the copy methods of its records, by the name of the class."""
    lines = source.splitlines()
    parts = ast.parse(source).body
    for found in reversed(parts):
        if isinstance(found, ast.ClassDef) and found.name in records:
            assert found.end_lineno is not None
            lines[found.end_lineno : found.end_lineno] = ["", *records[found.name].splitlines()]
        elif isinstance(found, ast.Assign | ast.AnnAssign) and (constant := CONSTANT.match(lines[found.lineno - 1])):
            lines[found.lineno - 1] = with_final(*constant.groups())
    docstring = parts[0].end_lineno if isinstance(parts[0], ast.Expr) else 0
    lines.insert(docstring or 0, "from typing import Final")
    return NEW_TYPE.sub(r"\1 = \2", "\n".join(lines).replace(SLOTTED, "@dataclass")) + "\n"


def with_final(name: str, kind: str | None, rest: str) -> str:
    """Declare a constant as `Final`, so that compiled code need not look it up each time."""
    return f"{name}: Final[{kind}] = {rest}" if kind else f"{name}: Final = {rest}"


def written_copy(record: type[Record]) -> str:
    """Generate the copy method of a record."""
    name = record.__name__
    lines = [f'    def copy(self) -> "{name}":', f"        old, new = self, {name}.__new__({name})"]
    for field, copied in copied_fields(record).items():
        lines.append(f"        new.{field} = " + COPIER.sub(r"\1.copy()", copied))
    return "\n".join([*lines, "        return new"])


def copies_by_module() -> dict[str, dict[str, str]]:
    """By module and class: the copy methods of all records."""
    for game in GAME_IDS:
        package = import_module(f"holdfast.games.{game}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    found: dict[str, dict[str, str]] = {}
    records = [Record]
    while records:
        record = records.pop()
        records += record.__subclasses__()
        if hasattr(record, "__dataclass_fields__"):
            found.setdefault(record.__module__, {})[record.__name__] = written_copy(record)
    return found


def prepare(target: Path) -> Path:
    """Write the package, rewritten for the compiler, into a folder next to the one that will be run."""
    prepared = target / "prepared"
    shutil.rmtree(prepared, ignore_errors=True)
    shutil.copytree(target / "holdfast", prepared / "holdfast", ignore=shutil.ignore_patterns("page"))
    copies = copies_by_module()
    for file in (prepared / "holdfast").rglob("*.py"):
        module = ".".join(file.relative_to(prepared).with_suffix("").parts)
        file.write_text(for_the_compiler(file.read_text("utf-8"), copies.get(module, {})), "utf-8")
    (prepared / "holdfast" / "__init__.py").write_text("")  # otherwise every module is in one import cycle with it
    return prepared


class OnAllCores(build_ext):
    """A build command that compiles files in parallel."""

    def build_extensions(self) -> None:
        """Build the extensions with a compiler that handles several files at a time."""
        compile_some = self.compiler.compile

        def compile_side_by_side(sources: list[str], **how: Any) -> list[str]:
            with ThreadPool() as pool:
                return [made for some in pool.map(lambda each: compile_some([each], **how), sources) for made in some]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def compile_all(target: Path, games: Sequence[str] = GAME_IDS, effort: str = "2") -> None:
    """Build the compiled package; `effort` is the optimisation level of the C compiler, 0 to 3."""
    target = target.resolve()
    shutil.rmtree(target, ignore_errors=True)
    source = Path(inspect.getfile(holdfast)).parent
    shutil.copytree(source, target / "holdfast", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    prepared = prepare(target)
    os.chdir(prepared)
    (prepared / "mypy.ini").write_text("[mypy]\nignore_missing_imports = True\n")
    settings = ["--config-file", "mypy.ini"]
    files = sorted(map(str, modules(Path("holdfast"), games)))  # in some other orders mypy misses types of constants
    extensions = mypycify([*settings, *files], opt_level=effort, debug_level="0", multi_file=True)
    command = OnAllCores(Distribution({"name": "holdfast", "ext_modules": extensions}))
    command.build_lib, command.build_temp = "libraries", "objects"
    command.ensure_finalized()
    command.run()
    shutil.copytree(prepared / "libraries", target, dirs_exist_ok=True)


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]), sys.argv[2:] or GAME_IDS)
