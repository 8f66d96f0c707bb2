"""Attacks that take long, for a given time each: `make attack`, or `python -m tests.attack --seconds 600`."""
