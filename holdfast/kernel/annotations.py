"""The annotations of functions and records, also of those that were compiled and have lost them.

Content is bound by the annotations of its vocabulary, and saves are read by those of records. What was compiled has
none, so they are read from the source, which lies beside it.
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
"""What has been looked up, which takes as long as reading a card."""


def hints_of(thing: Any) -> dict[str, Any]:
    """The types of the parameters of a function, or of the fields of a class, with what is annotated besides."""
    if thing not in HINTS:
        found: dict[str, Any] = {}
        for each in reversed(thing.__mro__) if isinstance(thing, type) else [thing]:
            found |= typing.get_type_hints(as_written(each), include_extras=True)
        HINTS[thing] = found  # only when all are there: another thread may be reading content by them
    return HINTS[thing]


@cache
def parameters_of(fn: Any) -> tuple[inspect.Parameter, ...]:
    """The parameters of a function."""
    return tuple(inspect.signature(as_written(fn)).parameters.values())


def is_compiled(thing: Any) -> bool:
    """Whether a function or class was compiled."""
    return isinstance(thing, types.BuiltinFunctionType) or hasattr(thing, "__mypyc_attrs__")


def as_written(thing: Any) -> Any:
    """A function or class with its annotations; for a compiled one something that has them, and nothing else."""
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
    """The functions and classes that the source of a module defines, by name."""
    file = sys.modules[module].__file__
    assert file is not None
    source = Path(file).with_name(f"{module.rpartition('.')[2]}.py").read_text(encoding="utf-8")
    return {each.name: each for each in ast.parse(source).body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
