"""All mutants of a game: its rules with one small change each, and its content with one number changed."""

import ast
from collections.abc import Iterator
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from tools.mutants.mutant import Mutant
from tools.mutants.operators import numbers, operators

NO_RULES = ("__init__.py", "board.py", "contents.py", "primer.py", "text.py", "view.py", "words.py")
"""Modules that render text and views. Other tests check them."""

TOLD = ("log", "say")
"""Functions that only write to the log and change nothing."""

NO_CONTENT = ("lessons.toml",)
"""Texts for learners. A test for all games plays them through (`tests/test_lessons.py`)."""

DRAWN = ("x", "y")
"""Fields of content that only position something on the board."""

Place = tuple[int, int]


def mutants(root: Path, game: str) -> list[Mutant]:
    """Return every mutant of a game."""
    home = root / "holdfast" / "games" / game
    rules = [path for path in sorted(home.rglob("*.py")) if path.name not in NO_RULES]
    content = [path for path in sorted((home / "data").rglob("*.toml")) if path.name not in NO_CONTENT]
    return [
        *[mutant for path in rules for mutant in of_code(path.relative_to(root).as_posix(), path.read_text())],
        *[mutant for path in content for mutant in of_content(path.relative_to(root).as_posix(), path.read_text())],
    ]


def of_code(path: str, code: str) -> Iterator[Mutant]:
    """Yield the mutants of a module, except those in its types, decorators and texts."""
    silent = spans_without_rules(code)
    nodes = list(ast_nodes(get_ast(code)))
    for name, operator in operators().items():
        places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, start in enumerate(places):
            if not any(first <= start < last for first, last in silent):
                yield Mutant(path, start[0], name, occurrence)


def of_content(path: str, text: str) -> Iterator[Mutant]:
    """Yield the mutants of a data file: each number one higher or one lower."""
    long = False
    for at, line in enumerate(text.splitlines(), start=1):
        if not long and line.partition("=")[0].strip() not in DRAWN:
            for occurrence in range(2 * len(numbers(line))):
                yield Mutant(path, at, "number", occurrence)
        long ^= line.count('"""') % 2 == 1


def spans_without_rules(code: str) -> list[tuple[Place, Place]]:
    """Return the spans of a module without rules: types, decorators, errors, log lines, and their conditions."""
    lines = code.splitlines()

    def place(line: int, column: int) -> Place:
        return line, len(lines[line - 1].encode()[:column].decode())

    return [
        (place(node.lineno, node.col_offset), place(node.end_lineno or 0, node.end_col_offset or 0))
        for node in without_rules(ast.parse(code))
    ]


def without_rules(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield the parts of a module that carry out no rule."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(args=ast.arguments(args=[ast.arg(annotation=ast.Name(id="Words")), *_])):
                yield node  # a function that takes `Words` only renders text
            case ast.FunctionDef(decorator_list=marks, returns=returns):
                yield from [*marks, *([returns] if returns else [])]
            case ast.ClassDef(decorator_list=marks, keywords=manner):
                yield from [*marks, *[each.value for each in manner]]  # frozen or not: no code tries to change it
            case ast.Call(func=ast.Name(id="Meta")):
                yield node  # the limits of a number in a pack; one more or less is as valid
            case ast.Call(func=ast.Name(id="AnswerKind")):
                yield node  # the name of an answer, and how the page shows it
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield node
            case ast.arg(annotation=kind) | ast.AnnAssign(annotation=kind) if kind:
                yield kind
            case ast.Raise() | ast.Assert() | ast.Import() | ast.ImportFrom():
                yield node
            case ast.Expr() if is_told(node):
                yield node
            case ast.Call(func=ast.Attribute(attr="problem"), args=words):
                yield from words  # the text of an error message; that the error is noticed at all is a rule
            case ast.If(test=test) | ast.IfExp(test=test) if is_about_log(test):
                yield test
            case ast.For(iter=each) if is_about_log(each):
                yield node
            case ast.If() | ast.For() if is_told(node):
                yield node


def is_told(node: ast.stmt) -> bool:
    """Return whether a statement only writes to the log, or decides whether to."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name in TOLD
        case ast.If() | ast.For():
            return all(is_told(each) for each in (*node.body, *node.orelse))
    return False


def is_about_log(asked: ast.expr) -> bool:
    """Return whether an expression depends on whether there is a log."""
    return any(isinstance(node, ast.Attribute) and node.attr == "log" for node in ast.walk(asked))


def mutated(mutant: Mutant, text: str) -> str:
    """Return the text of the file with the change applied."""
    if not mutant.content:
        changed = mutate_code(text, operators()[mutant.operator], mutant.occurrence)
        assert changed is not None, mutant
        return str(changed)
    lines = text.splitlines(keepends=True)
    line = lines[mutant.line - 1]
    found = numbers(line)[mutant.occurrence // 2]
    other = int(found["number"]) + (-1 if mutant.occurrence % 2 else 1)
    lines[mutant.line - 1] = f"{line[: found.start()]}{other}{line[found.end() :]}"
    return "".join(lines)
