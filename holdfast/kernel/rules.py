"""Everything that a module of rules imports from the kernel: steps, questions, chance, the log, and vocabulary."""

from holdfast.kernel.agenda import Rule, do, do_all, end, rule
from holdfast.kernel.chance import begin_stage, below, draw, pick, reveal, shuffle
from holdfast.kernel.decisions import (
    IDLE,
    SELDOM,
    USEFUL,
    AnswerKind,
    any_time,
    ask,
    ask_any,
    ask_freely,
    ask_on_demand,
    option,
)
from holdfast.kernel.log import log
from holdfast.kernel.questions import OptionCache
from holdfast.kernel.state import Option, Step
from holdfast.kernel.vocabulary import condition, count, counted, holds, verb

__all__ = ["Rule", "do", "do_all", "end", "rule"]
__all__ += ["begin_stage", "below", "draw", "pick", "reveal", "shuffle"]
__all__ += ["IDLE", "SELDOM", "USEFUL", "AnswerKind", "OptionCache", "any_time", "option"]
__all__ += ["ask", "ask_any", "ask_freely", "ask_on_demand"]
__all__ += ["log"]
__all__ += ["Option", "Step"]
__all__ += ["condition", "count", "counted", "holds", "verb"]
