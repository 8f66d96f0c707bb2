"""An agent for `holdfast arena`, in plain Python: `holdfast arena big_chair --agent "exec:python3 agent.py"`."""

import json
import sys


def choose(ask):
    """Return the key of an option: end the turn if that is possible, otherwise the first one."""
    keys = [option["key"] for option in ask["options"]]
    return next((key for key in ("done", "pass") if key in keys), keys[0])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": "holdfast-agent/1"}), flush=True)
    elif message["type"] == "ask":
        print(json.dumps({"answer": choose(message)}), flush=True)
