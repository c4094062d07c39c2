"""The screen around the scene: theme, widgets, and what is shown during a game."""
