"""Long-running attacks, each bounded by time or count: `make attack`, or `python -m tools.attack --seconds 600`."""
