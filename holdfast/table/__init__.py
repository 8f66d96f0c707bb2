"""The table layer: seats, events, storage, clocks and bots around a game of the kernel."""
