"""Holdfast: the table for crisis games."""

__version__ = "0.1.0"
