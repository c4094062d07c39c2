"""Starts Axiom 3D: `python main.py --help`."""

from axiom3d.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
