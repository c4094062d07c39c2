"""Interplay on the contact sheet: a game and its stills (pure)."""

from axiom3d.reels import Reel, Shot

_HOLLOW = (0.455, -5.76, 0.55)
"""The first hollow cylinder in Blue's block."""

_SHARING = (-2.0, -2.12, 0.93)
"""The head of Blue's peg inside the hollow cylinder in b2."""

REEL = Reel(
    (
        "Hb5",
        "Pb5",
        "Pb2-g2",
        "Cg6",
        "Pg2-b7",
        "Pf4",
        "Pc4-b2",
        "Cf3",
        "Cg2",
        "Cf6",
        "Hf7",
        "Ce3",
        "Pe5-c4",
        "Ha1-e4",
        "Ha6",
        "Pe5",
        "Cg3",
        "Pg7",
        "Pb7-c2",
        "Cg6-e2",
        "He6",
        "Hb2-b3",
        "Ca5",
        "Hb3-d1",
        "Ca7",
        "He4-a1",
        "Hf7-c1",
    ),
    (
        *(
            Shot(f"start-{view}", f"From {view}", view=view)
            for view in ("blue", "yellow", "top", "front", "left")
        ),
        Shot("hover", "A piece that can be taken", point=_HOLLOW),
        Shot("held", "A hollow cylinder in the hand", clicks=(_HOLLOW,), point=(1.0, 0.0, 1.1)),
        Shot("over", "It would go over a peg", clicks=(_HOLLOW,), point=(0.0, 2.88, 0.93)),
        Shot(
            "shared", "A peg back in its block", ply=2, clicks=(_SHARING,), point=(3.0, -2.0, 0.3)
        ),
        Shot("refusal", "Where it does not fit", clicks=(_HOLLOW, (-1.0, -0.36, 0.55))),
        Shot("refusal-count", "Not all are in play yet", ply=2, clicks=((-2.0, 0.64, 0.5),)),
        Shot("carry", "A piece on its way", ply=6, moving=0.7),
        Shot("peg-in", "A peg goes into a hollow cylinder", ply=2, moving=0.7),
        Shot("hollow-over", "A hollow cylinder comes down over a peg", ply=11, moving=0.95),
        Shot("last-move", "The last move, from and to", ply=14),
        Shot("lines", "Lines that can still win, and a threat", ply=26, act=("lines",)),
        Shot("coordinates", "Coordinates", ply=12, act=("coordinates",)),
        Shot("end", "The end", ply=27),
        Shot("new-game", "A new game", act=("new-game-screen",)),
        Shot("rules", "The rules", act=("rules",)),
    ),
    "2Pp1p1/7/2p1P2/p1(hP)1P1p/7/P(hP)3p1/(hP)P1P(hP)2 b",
)
