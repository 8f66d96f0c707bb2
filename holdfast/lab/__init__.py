"""The laboratory: simulate, compare, measure."""
