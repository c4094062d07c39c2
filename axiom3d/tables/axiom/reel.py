"""Axiom on the contact sheet: a game and its stills (pure)."""

from axiom3d.reels import Reel, Shot

REEL = Reel(
    (
        "C(0,0,2) C(0,1,3)z-",
        "S(-1,1,2) S(0,1,3)z+",
        "C(0,0,1) C(-1,2,1)x-y-",
        "S(0,1,3) S(0,1,1)y-",
        "C(-1,2,1) C(0,1,3)y-z-",
        "S(1,1,2) S(0,1,3)x-",
        "S(-1,0,2) S(-1,0,1)y-",
        "C(-1,1,2) C(-1,0,3)z-",
        "S(1,0,2) S(1,1,2)z+",
        "S(0,1,3) S(-1,0,3)y-",
        "S(1,1,2) S(1,1,2)y+",
        "C(-1,1,1) C(1,0,3)x+z-",
        "S(1,1,2) S(1,1,2)z+",
        "S(-1,0,3) S(-1,0,1)y+",
    ),
    (
        *(
            Shot(f"start-{view}", f"The start, {words}", view=view)
            for view, words in (
                ("blue", "Blue's seat"),
                ("white", "White's seat"),
                ("front", "from the front"),
                ("back", "from the back"),
                ("left", "from the left"),
                ("right", "from the right"),
                ("top", "from the top"),
                ("corner", "from a corner"),
            )
        ),
        Shot("hover", "Pointing at a sceptre that can move", point=(1.0, 0.0, 2.6)),
        Shot(
            "reach",
            "A sceptre's reach, and a way",
            clicks=((1.0, 0.0, 2.6),),
            point=(1.0, -0.48, 1.75),
        ),
        Shot(
            "pass",
            "A face that can only be passed",
            ply=1,
            clicks=((-1.0, 1.0, 2.7),),
            point=(0.49, 0.7, 2.8),
        ),
        Shot("cells", "A cube in the hand, and where it can go", clicks=((0.0, 0.0, 2.0),)),
        Shot(
            "ghost",
            "A cube offered at a cell",
            clicks=((0.0, 0.0, 2.0),),
            point=(0.0, -1.0, 0.0),
        ),
        Shot(
            "ghost-turned",
            "A double cube, turned twice",
            ply=2,
            clicks=((0.0, -0.3, 1.0),),
            point=(2.0, 0.0, 0.0),
            turn=2,
        ),
        Shot("refusal", "A cube that is not free", clicks=((1.0, -0.5, 0.85),)),
        Shot(
            "refusal-face",
            "A face where a sceptre cannot stop",
            clicks=((1.0, 0.0, 2.6), (0.0, -0.6, 0.5)),
        ),
        Shot("walk", "A sceptre on its way", ply=4, moving=0.8),
        Shot("carry", "A cube on its way", ply=3, moving=0.5),
        Shot("elimination", "A cube is out: it lies in the tray", ply=4),
        Shot("last-move", "The last move, from and to", ply=5),
        Shot("x-ray", "Seen through", ply=8, act=("x-ray",)),
        Shot("coordinates", "Coordinates", act=("coordinates",)),
        Shot("end", "The end", ply=14),
        Shot("type", "A move being typed", ply=3, act=("type-move",)),
        Shot("menu", "The menu", act=("menu",)),
        Shot("new-game", "A new game", act=("new-game-screen",)),
        Shot("load", "Saved games", act=("load-screen",)),
        Shot("rules", "The rules", act=("rules",)),
        Shot("keys", "The keys", act=("keys",)),
        Shot("settings", "The settings", act=("settings-screen",)),
    ),
)
