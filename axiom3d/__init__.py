"""Axiom 3D: the table, the pieces on it, and the people and players around it."""
