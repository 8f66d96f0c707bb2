"""The changes made to rules and content: most are operators of Cosmic Ray, two are defined here."""

import re
from collections.abc import Iterator
from typing import Any

from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator
from parso.python.tree import Keyword

COMPARISONS = (
    *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"),
    *("Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt"),
)
ARITHMETIC = ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_Mul", "BitOr_BitAnd", "BitAnd_BitOr")
OTHERS = (
    *("AddNot", "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop", "NumberReplacer"),
)
NAMES = (
    *[f"ReplaceComparisonOperator_{each}" for each in COMPARISONS],
    *[f"ReplaceBinaryOperator_{each}" for each in ARITHMETIC],
    *OTHERS,
)
"""Only the replacements that a slip would make; all of them would find the same gaps many times."""


class LeaveOut(Operator):  # type: ignore[misc]
    """A custom operator that leaves out a step of a rule. (Assignments to names are kept: their loss is obvious.)"""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield the position of a statement that changes or calls something."""
        if node.type == "simple_stmt" and node.parent.type == "suite" and self.acts(node.children[0]):
            yield node.start_pos, node.end_pos

    def acts(self, statement: Any) -> bool:
        """Return whether a statement does more than assign a value to a name."""
        if statement.type != "expr_stmt":
            return bool(statement.type in ("atom_expr", "del_stmt"))
        target, sign = statement.children[:2]
        named = target.type in ("name", "testlist_star_expr", "testlist") and "." not in target.get_code()
        return not (sign.type == "annassign" or (named and sign.get_code().strip() == "="))

    def mutate(self, node: Any, index: int) -> Any:
        """Replace the statement with `pass`."""
        node.children[0] = Keyword("pass", node.start_pos, prefix=node.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        """Return no examples; Cosmic Ray uses them for the documentation of its operators."""
        return ()


def operators() -> dict[str, Any]:
    """Return all changes to code, by name."""
    return {name: get_operator(f"core/{name}")() for name in NAMES} | {"LeaveOut": LeaveOut()}


NUMBER = re.compile(r"""(?P<skipped>"[^"]*"|'[^']*'|\#.*|[A-Za-z_][\w-]*)|(?P<number>(?<![\w.])-?\d+(?![\w.]))""")
"""A whole number in a line of TOML, outside of strings, names and comments."""


def numbers(line: str) -> list[re.Match[str]]:
    """Return the whole numbers in a line of a data file; callers skip lines inside a multi-line string."""
    return [found for found in NUMBER.finditer(line) if found["number"] is not None]
