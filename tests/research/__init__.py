"""Tests of the environments for agent research."""
