"""The system's clipboard; a machine without one only loses copy and paste."""

from __future__ import annotations


def copy(text: str) -> bool:
    """Put a text on the clipboard; False where there is none."""
    try:
        import copykitten

        copykitten.copy(text)
    except Exception:  # a missing display, a missing library: no clipboard
        return False
    return True


def paste() -> str:
    """The text on the clipboard, empty where there is none."""
    try:
        import copykitten

        return str(copykitten.paste())
    except Exception:  # a missing display, a missing library: no clipboard
        return ""
