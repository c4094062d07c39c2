"""Interplay on the table."""
