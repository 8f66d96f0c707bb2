"""Jobs: long work of a server, in separate processes with low priority.

A job is a request: a kind, its arguments, and nothing else. `Runner` queues requests with a share for each owner, and
carries them out in worker processes with limits of time and memory.
"""
