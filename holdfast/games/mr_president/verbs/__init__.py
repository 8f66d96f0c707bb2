"""Verbs that find places, people and numbers for the rules of the chapters, and those that join other effects."""
