"""Axiom on the table."""
