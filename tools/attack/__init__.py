"""Attacks that take long, for a time or a number each: `make attack`, or `python -m tools.attack --seconds 600`."""
