"""Type annotations of functions and records, including compiled ones.

Reading content needs the annotations of the vocabulary, and reading saves needs those of records. mypyc drops
annotations, so for compiled modules they are parsed from the source file beside the extension module.
"""

import ast
import inspect
import sys
import types
import typing
from functools import cache
from pathlib import Path
from typing import Any

HINTS: dict[Any, dict[str, Any]] = {}
"""Cache of `hints_of`: one lookup takes as long as reading a card."""


def hints_of(thing: Any) -> dict[str, Any]:
    """Return the type hints of a function's parameters or a class's fields, including `Annotated` metadata."""
    if thing not in HINTS:
        found: dict[str, Any] = {}
        for each in reversed(thing.__mro__) if isinstance(thing, type) else [thing]:
            found |= typing.get_type_hints(as_written(each), include_extras=True)
        HINTS[thing] = found  # assigned only when complete: another thread may be reading content
    return HINTS[thing]


@cache
def parameters_of(fn: Any) -> tuple[inspect.Parameter, ...]:
    """Return the parameters of a function."""
    return tuple(inspect.signature(as_written(fn)).parameters.values())


def is_compiled(thing: Any) -> bool:
    """Return whether a function or class was compiled by mypyc."""
    return isinstance(thing, types.BuiltinFunctionType) or hasattr(thing, "__mypyc_attrs__")


def as_written(thing: Any) -> Any:
    """Return a function or class with annotations: itself, or for a compiled one a stub built from its source."""
    if not is_compiled(thing):
        return thing
    definition = definitions_in(thing.__module__)[thing.__name__]
    definition.decorator_list.clear()
    if isinstance(definition, ast.ClassDef):
        definition.bases.clear()
        fields = [each for each in definition.body if isinstance(each, ast.AnnAssign)]
        for each in fields:
            each.value = None
        definition.body = [*fields, ast.Pass(lineno=1, col_offset=0)]
    else:
        definition.body = [ast.Pass(lineno=1, col_offset=0)]
    space: dict[str, Any] = {}
    exec(compile(ast.Module([definition], []), thing.__module__, "exec"), vars(sys.modules[thing.__module__]), space)
    return space[thing.__name__]


@cache
def definitions_in(module: str) -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """Parse the source of a module and return its top-level functions and classes by name."""
    file = sys.modules[module].__file__
    assert file is not None
    source = Path(file).with_name(f"{module.rpartition('.')[2]}.py").read_text(encoding="utf-8")
    return {each.name: each for each in ast.parse(source).body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
