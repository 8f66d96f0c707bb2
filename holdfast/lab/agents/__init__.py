"""External agents: processes that play a seat, over JSON lines on standard input and output. See docs/agents.md."""
