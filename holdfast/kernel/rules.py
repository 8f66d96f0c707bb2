"""What a chapter of rules is written with, in one import: to act, ask, draw and tell, and to be named by cards."""

from holdfast.kernel.agenda import Rule, do, end, rule
from holdfast.kernel.chance import below, draw, pick, reveal, shuffle
from holdfast.kernel.decisions import IDLE, SELDOM, USEFUL, Kind, Made, any_time, ask, ask_any, ask_freely, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import condition, count, counted, holds, verb

__all__ = ["Rule", "do", "end", "rule"]
__all__ += ["below", "draw", "pick", "reveal", "shuffle"]
__all__ += ["IDLE", "SELDOM", "USEFUL", "Kind", "Made", "any_time", "ask", "ask_any", "ask_freely", "option"]
__all__ += ["log"]
__all__ += ["condition", "count", "counted", "holds", "verb"]
