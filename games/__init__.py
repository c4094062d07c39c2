"""Rules of the games, headless: nothing here imports the scene or a rendering library."""
