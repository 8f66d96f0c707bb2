"""Commands of the lab, and the decorator that lets a command run on compiled rules."""

import inspect
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from holdfast.kernel.errors import HoldfastError
from holdfast.lab import compiled

OWN_PROCESS = "own process"
"""The object of the context of a command that is the whole process, which may thus be replaced by another."""

LONG = 60.0
"""Seconds after which a command says that compiled rules would be faster."""

ADVICE = "that took {:.0f} s in plain Python; `holdfast compile`, run once, makes simulations faster"

Plain = Annotated[bool, typer.Option("--plain", help="use plain Python, even if there are compiled rules that fit")]

ADDED = [
    inspect.Parameter("context", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context),
    inspect.Parameter("plain", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Plain),
]
"""The parameters of a command that the decorator adds."""


# --- Running on compiled rules ----------------------------------------------------------------------------------


def on_compiled_rules(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command run on compiled rules if the cache has some that fit; adds the option `--plain`, which prevents it.

    The results are the same. The command starts again as a new process in place of this one, with the same arguments.
    """

    @wraps(command)
    def run(context: typer.Context, plain: bool = False, **arguments: Any) -> None:
        may_switch = not (plain or compiled.runs_compiled() or compiled.is_off())
        if may_switch and context.obj == OWN_PROCESS and compiled.IN_USE not in os.environ:
            folder = compiled.fitting()
            if folder:
                start_again(folder)
        begun = time.monotonic()
        command(**arguments)
        took = time.monotonic() - begun
        if may_switch and took > LONG and not arguments.get("as_json"):
            Console(stderr=True).print(f"holdfast: {ADVICE.format(took)}", markup=False, highlight=False)

    own = inspect.signature(command).parameters.values()
    parameters = [*[each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own], *ADDED]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = command.__annotations__ | {each.name: each.annotation for each in ADDED}
    return run


def start_again(folder: Path) -> NoReturn:
    """Replace this process by one with the same arguments that uses these compiled rules."""
    command = [sys.executable, *sys.orig_argv[1:]]
    if os.name == "posix":
        os.execve(sys.executable, command, compiled.environment(folder))
    sys.exit(subprocess.call(command, env=compiled.environment(folder)))  # Windows cannot replace a process


# --- holdfast compile -------------------------------------------------------------------------------------------


def compile_rules(
    clean: Annotated[
        bool, typer.Option("--clean", help="compile nothing: remove compiled rules that do not fit this code any more")
    ] = False,
) -> None:
    """Compile the rules, for faster simulations: once for each version of the code, some minutes, with a C compiler."""
    if clean:
        removed = compiled.remove_others()
        print(f"Removed {len(removed)} {'folder' if len(removed) == 1 else 'folders'} from {compiled.cache()}")
    elif compiled.runs_compiled():
        print("The rules of this installation are compiled already.")
    elif compiled.is_off():
        raise HoldfastError(f"{compiled.SETTING} is `off`: unset it, or name a folder for compiled rules in it")
    elif folder := compiled.fitting():
        print(f"The rules are compiled already: {folder}")
    else:
        compiled.must_have_tools()
        begun = time.monotonic()
        Console(stderr=True).print(f"Compiling into {compiled.cache()}: some minutes, once ...", soft_wrap=True)
        folder = compile_visibly()
        print(f"Compiled in {time.monotonic() - begun:.0f} s: {folder}\n`holdfast simulate` will use it.")


def compile_visibly() -> Path:
    """Compile into the cache and show the progress; returns the folder."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[files]}"), TimeElapsedColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("Translating to C", total=None, files="")

        def tell(done: int, total: int) -> None:
            progress.update(task, description="Compiling C", completed=done, total=total, files=f"{done}/{total}")

        return compiled.fill(tell)
