"""A table on a stage in a buffer, as the program has it in its window."""

from scene.games import TABLES

from axiom3d.models import Models
from axiom3d.offscreen import grab
from axiom3d.stage import TIERS
from axiom3d.tables import table
from axiom3d.tabletop import Tabletop
from axiom3d.view import View
from axiom3d.window import open_window

SIZE = (640, 360)


class Room:
    """An engine without a window, one Tabletop, and whatever table is put on it."""

    def __init__(self, size=SIZE):
        self.base = open_window(size, offscreen=True)
        self.models = Models()
        base = self.base
        self.top = Tabletop(
            table(TABLES[0]),
            base.render,
            base.win,
            base.camera,
            base.cam,
            base.task_mgr,
            self.models,
            TIERS["medium"],
        )
        self.pixels()

    def lay(self, name):
        """The table of a game, laid in the place of another as the program does it."""
        if self.top.table.game.name != name:
            self.top.lay(table(name))
        return self.top

    def fresh(self, picture):
        """A view that has never shown anything else."""
        view = View(self.base.render, self.models)
        view.show(picture)
        return view

    def pixels(self):
        """What the buffer shows now."""
        self.base.task_mgr.step()
        self.base.task_mgr.step()
        return grab(self.base.win)

    def close(self):
        """Give the engine back."""
        self.top.close()
        self.base.destroy()
