"""Compile rules: `python -m holdfast.lab.compile build/compiled`, then `PYTHONPATH=build/compiled holdfast simulate …`.

If names of games follow the folder, only these games are compiled. `holdfast compile` does the same for the cache
(`lab/compiled.py`), with `--rules`: it keeps only the packages that have compiled modules.

The result is a complete separate package with the source next to the compiled modules. So it is never older than its
source, and the plain package stays unchanged. Kernel, rules and bots are compiled, by mypyc; modules that read content
or produce text for people stay plain Python.

Three constructs that the compiler does not support are rewritten: a `NewType` becomes the type behind it, the copy of a
record is written out as a method, and constants are declared `Final`.
"""

import ast
import inspect
import pkgutil
import re
import shutil
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import chdir
from importlib import import_module
from itertools import count
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

import holdfast
from holdfast.games import GAME_IDS
from holdfast.kernel.state import Record, copied_fields
from holdfast.lab.compiled import CACHED

KERNEL = ("agenda", "chance", "decisions", "state", "vocabulary")
"""The kernel modules that are compiled: those that carry out rules."""

PLAIN = {
    "__init__",
    "answers",
    "board",
    "briefing",
    "cards",
    "checks",
    "decided",
    "contents",
    "kinds",
    "layouts",
    "report",
    "shapes",
    "text",
    "view",
    "words",
}
"""Modules of a game that stay plain Python: they read content or produce text for people."""

FOR_ALL_BOTS = ("chance", "playing", "playout", "sandglass", "search")
"""The modules of bots that are compiled whatever the game: those that play games to their end."""

PLAIN_BOTS: set[str] = set()
"""Bots that the compiler does not support, or that cache data as long as a book lives."""

NEW_TYPE = re.compile(r'^(\w+) = NewType\("\w+", (.+)\)$', re.MULTILINE)
CONSTANT = re.compile(r"([A-Z][A-Z_0-9]+)(?:: (.+?))? = (?!Annotated|Literal)(.*)")
COPIER = re.compile(r"copy_\w+\(([^)]*)\)")
SLOTTED = "@dataclass(slots=True)"

NOT_CACHED = ("__pycache__", "*.so", "guide")
"""Files that simulations do not need."""

STEPS = 20
"""How often the progress is printed."""


def modules(package: Path, games: Sequence[str]) -> Iterator[Path]:
    """The modules to compile: the kernel modules that carry out rules, and the rules and bots of these games."""
    yield from [package / "kernel" / f"{name}.py" for name in KERNEL]
    yield from [package / "bots" / f"{name}.py" for name in FOR_ALL_BOTS]
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
    docstring = (parts[0].end_lineno if isinstance(parts[0], ast.Expr) else 0) or 0
    blank = int(lines[docstring : docstring + 1] == [""])  # it is replaced, so that tracebacks name lines of the source
    lines[docstring : docstring + blank] = ["from typing import Final"]
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


def prepare(source: Path, prepared: Path) -> None:
    """Write the package, rewritten for the compiler, into a folder."""
    shutil.copytree(source, prepared / "holdfast", ignore=shutil.ignore_patterns("__pycache__", "page", "*.so"))
    copies = copies_by_module()
    for file in (prepared / "holdfast").rglob("*.py"):
        module = ".".join(file.relative_to(prepared).with_suffix("").parts)
        file.write_text(for_the_compiler(file.read_text("utf-8"), copies.get(module, {})), "utf-8")
    (prepared / "holdfast" / "__init__.py").write_text("")  # otherwise every module is in one import cycle with it
    (prepared / "mypy.ini").write_text("[mypy]\nignore_missing_imports = True\n")


class OnAllCores(build_ext):
    """A build command that compiles files in parallel and prints how far it is."""

    def build_extensions(self) -> None:
        """Build the extensions with a compiler that handles several files at a time."""
        compile_some, done = self.compiler.compile, count(1)
        total = sum(len(each.sources) for each in self.extensions)

        def compile_one(source: str, how: dict[str, Any]) -> list[str]:
            made: list[str] = compile_some([source], **how)
            if (files := next(done)) * STEPS // total > (files - 1) * STEPS // total:
                print(f"compiled {files} of {total} files", flush=True)
            return made

        def compile_side_by_side(sources: list[str], **how: Any) -> list[str]:
            with ThreadPool() as pool:
                return [made for some in pool.map(lambda each: compile_one(each, how), sources) for made in some]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def libraries(source: Path, prepared: Path, games: Sequence[str], effort: str) -> Path:
    """Compile a package in a folder, which keeps rewritten source and C files; returns the folder of the result.

    `effort` is the optimisation level of the C compiler, 0 to 3.
    """
    prepare(source, prepared)
    with chdir(prepared):
        files = sorted(
            map(str, modules(Path("holdfast"), games))
        )  # in some other orders mypy misses types of constants
        settings = ["--config-file", "mypy.ini"]
        extensions = mypycify([*settings, *files], opt_level=effort, debug_level="0", multi_file=True)
        command = OnAllCores(Distribution({"name": "holdfast", "ext_modules": extensions}))
        command.build_lib, command.build_temp = "libraries", "objects"
        command.ensure_finalized()
        command.run()
    return prepared / "libraries"


def compile_all(target: Path, games: Sequence[str] = GAME_IDS, effort: str = "2") -> None:
    """Build the whole package, compiled."""
    target = target.resolve()
    shutil.rmtree(target, ignore_errors=True)
    source = Path(inspect.getfile(holdfast)).parent
    shutil.copytree(source, target / "holdfast", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copytree(libraries(source, target / "prepared", games, effort), target, dirs_exist_ok=True)


def compile_rules(target: Path, games: Sequence[str] = GAME_IDS, effort: str = "2") -> None:
    """Build only the packages that have compiled modules, for the cache."""
    target = target.resolve()
    source = Path(inspect.getfile(holdfast)).parent
    for package in CACHED:
        shutil.copytree(source / package, target / "holdfast" / package, ignore=shutil.ignore_patterns(*NOT_CACHED))
    shutil.copytree(libraries(source, target / "prepared", games, effort), target, dirs_exist_ok=True)
    shutil.rmtree(target / "prepared")


def main() -> None:
    """Read the command line, and compile."""
    parser = ArgumentParser(description="Compile kernel, rules and bots.")
    parser.add_argument("target", type=Path, help="the folder for the result")
    parser.add_argument("games", nargs="*", metavar="game", help="the games to compile, if not all")
    parser.add_argument("--rules", action="store_true", help="build only the packages that have compiled modules")
    parser.add_argument("--effort", default="2", choices=("0", "1", "2", "3"), help="of the C compiler")
    given = parser.parse_args()
    (compile_rules if given.rules else compile_all)(given.target, given.games or GAME_IDS, given.effort)


if __name__ == "__main__":
    main()
