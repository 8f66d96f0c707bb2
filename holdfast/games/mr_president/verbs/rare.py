"""Verbs for single cards and single lines of flowcharts, each named after the one thing that needs it."""
