"""Shows a Picture: one idempotent `show` that brings the scene graph in line with plain values.

The scene graph keeps no state of the game: whatever was shown before, the same picture gives the
same scene.
"""

from __future__ import annotations

from collections.abc import Mapping

import panda3d.core as p3d

from axiom3d import marks
from axiom3d.letters import letters
from axiom3d.models import Models
from axiom3d.picture import Figure, Label, Mark, Picture, Pose
from axiom3d.stage import SHADOWLESS, material

MATERIALS: Mapping[str, tuple[tuple[int, int, int], float]] = {
    "blue-cube": ((30, 78, 172), 0.52),
    "white-cube": ((238, 228, 205), 0.45),
    "blue-sceptre": ((22, 58, 132), 0.32),
    "white-sceptre": ((248, 242, 226), 0.36),
    "blue-ring": ((214, 224, 240), 0.35),
    "white-ring": ((46, 42, 44), 0.40),
    "blue-piece": ((30, 78, 172), 0.42),
    "yellow-piece": ((250, 180, 46), 0.42),
    "wood": ((255, 255, 255), 0.50),
}
"""sRGB colour and roughness of each material of the sets; a texture is multiplied by it."""

PROPS_FROM, GHOSTS_AFTER, MARKS_AFTER = -1_000, 10_000, 20_000
"""Props stand first in the scene, then pieces by their ids, ghosts, and marks by kind: what is
drawn first where two things are equally far away never depends on what was shown before."""

RINGS = {"blue-sceptre": "blue-ring", "white-sceptre": "white-ring"}


def place(node: p3d.NodePath, pose: Pose) -> None:
    """Put a node at a pose."""
    node.set_pos_quat(p3d.LPoint3(*pose.position), p3d.LQuaternion(*pose.rotation))


class View:
    """The figures, ghosts, marks and labels of one table under `root`."""

    def __init__(self, root: p3d.NodePath, models: Models) -> None:
        self.root = root.attach_new_node("table-view")
        self._models = models
        self._materials: dict[str, p3d.Material] = {}
        self._figures: dict[int, tuple[Figure, p3d.NodePath]] = {}
        self._marks: dict[tuple[Mark, str], p3d.NodePath] = {}
        self._labels: dict[Label, p3d.NodePath] = {}
        self.picture = Picture({})

    def show(self, picture: Picture) -> bool:
        """Bring the scene in line with `picture`; True when anything changed."""
        if picture == self.picture:
            return False
        wanted = {
            **{PROPS_FROM + index: figure for index, figure in enumerate(picture.props)},
            **picture.figures,
            **{GHOSTS_AFTER + index: figure for index, figure in enumerate(picture.ghosts)},
        }
        for key in [key for key in self._figures if key not in wanted]:
            self._figures.pop(key)[1].remove_node()
        for key, figure in wanted.items():
            old, node = self._figures.get(key, (None, None))
            self._figures[key] = (figure, self._dress(figure, old, node, key))
        self._show_marks(picture)
        self._show_labels(picture)
        self.picture = picture
        return True

    def _dress(
        self,
        figure: Figure,
        old: Figure | None,
        node: p3d.NodePath | None,
        key: int,
    ) -> p3d.NodePath:
        """The node of a figure, made anew when its model changed, its looks and pose brought up."""
        if node is None or old is None or old.model != figure.model:
            if node is not None:
                node.remove_node()
            node = self._models.instance(figure.model, self.root, key)
            node.set_name(f"figure-{key}")
            old = None
        if old is None or (old.material, old.opacity) != (figure.material, figure.opacity):
            self._paint(node, figure)
        if old is None or old.pose != figure.pose:
            place(node, figure.pose)
        return node

    def _paint(self, node: p3d.NodePath, figure: Figure) -> None:
        node.set_material(self._material(figure.material), 1)
        ring = node.find("**/ring")
        if not ring.is_empty():
            ring.set_material(self._material(RINGS[figure.material]), 2)
        if figure.opacity < 1:
            node.set_transparency(p3d.TransparencyAttrib.M_alpha)
            node.set_depth_write(False)
            node.set_alpha_scale(figure.opacity)
            node.hide(SHADOWLESS)
        else:
            node.clear_transparency()
            node.clear_depth_write()
            node.clear_color_scale()
            node.show(SHADOWLESS)
        if figure.opacity <= 0:
            node.stash()
        elif node.is_stashed():
            node.unstash()

    def _material(self, name: str) -> p3d.Material:
        if name not in self._materials:
            colour, roughness = MATERIALS[name]
            self._materials[name] = material(name, colour, roughness)
        return self._materials[name]

    def _show_marks(self, picture: Picture) -> None:
        wanted = {}
        for mark in picture.marks:
            figure = None if mark.piece is None else picture.figures.get(mark.piece)
            wanted[mark, figure.model if figure else ""] = figure
        for key in [key for key in self._marks if key not in wanted]:
            self._marks.pop(key).remove_node()
        for key, figure in wanted.items():
            node = self._marks.get(key)
            if node is None:
                order = MARKS_AFTER + list(marks.COLOURS).index(key[0].kind)
                node = self._marks[key] = marks.build(key[0], figure, self.root, order)
                node.hide(SHADOWLESS)
            if figure is not None:
                place(node, figure.pose)

    def _show_labels(self, picture: Picture) -> None:
        for label in self._labels.keys() - set(picture.labels):
            self._labels.pop(label).remove_node()
        for label in picture.labels:
            if label not in self._labels:
                node = letters(label.text, label.size, label.colour, self.root)
                lying = p3d.LQuaternion()
                lying.set_hpr((0, -90, 0))
                turned = p3d.LQuaternion(*label.pose.rotation)
                node.set_pos_quat(p3d.LPoint3(*label.pose.position), lying * turned)
                self._labels[label] = node

    def node_of(self, piece: int) -> p3d.NodePath | None:
        """The node that shows a piece, or None."""
        entry = self._figures.get(piece)
        return entry[1] if entry else None

    def close(self) -> None:
        """Take everything off the scene."""
        self.root.remove_node()
