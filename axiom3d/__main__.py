"""`python -m axiom3d`: the same as `main.py`."""

from axiom3d.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
