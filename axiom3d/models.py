"""The models: loaded once from glTF, checked against the contract of node names, and instanced.

Cubes have six nodes `face_x+` ... `face_z-`, a sceptre `body` and `ring`, the turntable `disc` and
`rim`. The picker gets the very triangles that are drawn.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import gltf
import numpy as np
import panda3d.core as p3d

FACES = ("x+", "x-", "y+", "y-", "z+", "z-")

PARTS: dict[str, tuple[str, ...]] = {
    "single": tuple(f"face_{face}" for face in FACES),
    "double": tuple(f"face_{face}" for face in FACES),
    "sceptre": ("body", "ring"),
    "turntable": ("disc", "rim"),
    "peg": ("body",),
    "solid": ("body",),
    "hollow": ("body",),
    "pegboard": ("board",),
    "pegblock": ("block",),
}
"""The nodes that each model must have."""

Mesh = dict[str, np.ndarray]
"""Triangles by node name, each an array of shape (n, 3, 3) in model units (cells)."""


def model_folder() -> Path:
    """The folder that the models are in, also when installed from a wheel."""
    return Path(str(resources.files("models")))


class Models:
    """The loaded models by name."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or model_folder()
        self._originals: dict[str, p3d.NodePath] = {}
        self._meshes: dict[str, Mesh] = {}

    def original(self, name: str) -> p3d.NodePath:
        """The loaded model; raises FileNotFoundError or ValueError when it is not as it must be."""
        if name not in self._originals:
            path = self._folder / f"{name}.glb"
            if not path.is_file():
                raise FileNotFoundError(f"the model {path.name} is missing from {path.parent}")
            settings = gltf.GltfSettings(skip_axis_conversion=False, no_srgb=False)
            root = p3d.NodePath(gltf.load_model(str(path), settings))
            model = p3d.NodePath(name)
            for part in PARTS[name]:
                found = root.find(f"**/{part}")
                if found.is_empty():
                    raise ValueError(f"the model {path.name} has no node {part}")
                found.wrt_reparent_to(model)
                found.flatten_light()
            self._originals[name] = model
        return self._originals[name]

    def instance(self, name: str, parent: p3d.NodePath, order: int = 0) -> p3d.NodePath:
        """A new copy of a model under `parent`, by `order` among its children; its parts share the
        original's geometry."""
        node = self.original(name).copy_to(parent, order)
        node.set_name(name)
        return node

    def mesh(self, name: str) -> Mesh:
        """The triangles of a model by node name."""
        if name not in self._meshes:
            model = self.original(name)
            self._meshes[name] = {
                part: np.concatenate(
                    [_triangles(found) for found in _geom_nodes(model.find(f"**/{part}"))]
                )
                for part in PARTS[name]
            }
        return self._meshes[name]


def _geom_nodes(part: p3d.NodePath) -> list[p3d.NodePath]:
    own = [part] if isinstance(part.node(), p3d.GeomNode) else []
    return own + list(part.find_all_matches("**/+GeomNode"))


def _triangles(part: p3d.NodePath) -> np.ndarray:
    """The triangles of one GeomNode, shape (n, 3, 3), in its model's units."""
    found = []
    matrix = np.array(part.get_net_transform().get_mat())
    for geom in part.node().get_geoms():
        geom = geom.decompose()
        points = _points(geom.get_vertex_data()) @ matrix[:3, :3] + matrix[3, :3]
        for primitive in geom.get_primitives():
            corners = np.array(primitive.get_vertex_list(), dtype=int)
            found.append(points[corners.reshape(-1, 3)])
    return np.concatenate(found)


def _points(data: p3d.GeomVertexData) -> np.ndarray:
    """The positions in vertex data, shape (n, 3)."""
    form = data.get_format()
    index = form.get_array_with("vertex")
    column = form.get_column("vertex")
    return np.ndarray(
        (data.get_num_rows(), 3),
        "f4",
        memoryview(data.get_array(index)).tobytes(),
        column.get_start(),
        (form.get_array(index).get_stride(), 4),
    ).astype(float)
