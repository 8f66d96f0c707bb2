"""Which changes are made to rules and content: most of them Cosmic Ray's, two of our own."""

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
"""Of each pair of operators the two that a slip would confuse; all of them would find the same gaps many times."""


class LeaveOut(Operator):  # type: ignore[misc]
    """An operator of our own: a step of a rule is forgotten. (What only names a value is kept: its loss is loud.)"""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """A statement that changes something or calls something."""
        if node.type == "simple_stmt" and node.parent.type == "suite" and self.acts(node.children[0]):
            yield node.start_pos, node.end_pos

    def acts(self, statement: Any) -> bool:
        """Whether a statement does more than to name a value."""
        if statement.type != "expr_stmt":
            return bool(statement.type in ("atom_expr", "del_stmt"))
        target, sign = statement.children[:2]
        named = target.type in ("name", "testlist_star_expr", "testlist") and "." not in target.get_code()
        return not (sign.type == "annassign" or (named and sign.get_code().strip() == "="))

    def mutate(self, node: Any, index: int) -> Any:
        """Nothing in its place."""
        node.children[0] = Keyword("pass", node.start_pos, prefix=node.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        """Cosmic Ray shows examples of its own operators."""
        return ()


def operators() -> dict[str, Any]:
    """All changes to code, by name."""
    return {name: get_operator(f"core/{name}")() for name in NAMES} | {"LeaveOut": LeaveOut()}


NUMBER = re.compile(r"""(?P<skipped>"[^"]*"|'[^']*'|\#.*|[A-Za-z_][\w-]*)|(?P<number>(?<![\w.])-?\d+(?![\w.]))""")
"""A whole number in a line of TOML, outside of texts, names and comments."""


def numbers(line: str) -> list[re.Match[str]]:
    """The whole numbers of a line of a data file; a line within a longer text has none."""
    return [found for found in NUMBER.finditer(line) if found["number"] is not None]
