"""The shipped models keep the contract of names, sizes and closed surfaces."""

import itertools
import json
import struct

import numpy as np
import pytest
from solids import MODELS, mesh, scene

from models import build

FACES = ("x+", "x-", "y+", "y-", "z+", "z-")
PARTS = {
    "single": {f"face_{face}" for face in FACES},
    "double": {f"face_{face}" for face in FACES},
    "sceptre": {"body", "ring"},
    "turntable": {"disc", "rim"},
}


def part(name, node):
    """One node's points and vertex normals in the program's axes."""
    shape = scene(name).geometry[node]
    turn = [shape.vertices[:, (0, 2, 1)], shape.vertex_normals[:, (0, 2, 1)]]
    return [rows * (1, -1, 1) for rows in turn]


@pytest.mark.parametrize("name", PARTS)
def test_nodes_are_those_of_the_contract(name):
    assert set(scene(name).graph.nodes_geometry) == PARTS[name]


@pytest.mark.parametrize("name", PARTS)
def test_parts_together_bound_a_volume(name):
    shape = mesh(name)
    assert shape.is_watertight
    assert shape.is_winding_consistent
    assert shape.volume > 0.04


def test_a_build_gives_the_shipped_bytes():
    built = build.build()
    assert set(built) == {f"{name}.glb" for name in PARTS}
    for name, data in built.items():
        assert data == (MODELS / name).read_bytes(), name


def test_all_models_together_stay_under_two_megabytes():
    files = [*MODELS.glob("*.glb"), *MODELS.glob("*.env")]
    assert len(files) == 5
    assert sum(file.stat().st_size for file in files) < 2_000_000


@pytest.mark.parametrize("name", ["single", "double"])
def test_a_cube_is_light_enough_for_a_software_renderer(name):
    assert len(mesh(name).faces) <= 2500


@pytest.mark.parametrize(("name", "domes"), [("single", {"z+"}), ("double", {"x+", "z+"})])
def test_domes_stand_a_quarter_out_of_the_faces_that_have_them(name, domes):
    low, high = mesh(name).bounds
    for index, face in enumerate(FACES):
        axis = index // 2
        reach = high[axis] if face.endswith("+") else -low[axis]
        assert reach == pytest.approx(0.748 if face in domes else 0.498, abs=1e-4), face


@pytest.mark.parametrize("name", ["single", "double"])
def test_every_face_node_lies_on_its_own_side(name):
    for index, face in enumerate(FACES):
        axis, sign = index // 2, 1 if face.endswith("+") else -1
        points, _ = part(name, f"face_{face}")
        others = np.abs(np.delete(points, axis, axis=1)).max(axis=1)
        assert (sign * points[:, axis] >= others - 1e-6).all(), face


@pytest.mark.parametrize("name", PARTS)
def test_normals_are_unit_and_look_out_of_the_solid(name):
    for node in PARTS[name]:
        shape = scene(name).geometry[node]
        assert np.allclose(np.linalg.norm(shape.vertex_normals, axis=1), 1, atol=1e-3)
        corners = shape.vertex_normals[shape.faces]
        agreement = np.einsum("ijk,ik->ij", corners, shape.face_normals)
        assert agreement.min() > 0.3, node


@pytest.mark.parametrize("name", ["single", "double"])
def test_flat_faces_are_shaded_flat(name):
    for index, face in enumerate(FACES):
        points, normals = part(name, f"face_{face}")
        sign = 1 if face.endswith("+") else -1
        flat = np.isclose(sign * points[:, index // 2], 0.498, atol=1e-6)
        radius = np.linalg.norm(np.delete(points, index // 2, axis=1), axis=1)
        # At the foot of a dome the edge is real: the dome's own normal stands beside the flat's.
        away = flat & (radius > 0.285)
        assert away.sum() >= 36
        assert np.allclose(sign * normals[away, index // 2], 1, atol=1e-5)


def test_sceptre_has_the_size_that_the_rules_need():
    low, high = mesh("sceptre").bounds
    radius = np.linalg.norm(mesh("sceptre").vertices[:, :2], axis=1).max()
    assert 1.15 <= high[2] <= 1.2
    assert -0.25 < low[2] < -0.2
    assert 0.18 < radius <= 0.22


def test_sceptre_tells_its_direction():
    """Crown and foot differ in outline: upside down it is another shape."""
    points = mesh("sceptre").vertices
    low, high = points[:, 2].min(), points[:, 2].max()
    levels = np.linspace(0.02, 0.35, 12)
    radii = np.linalg.norm(points[:, :2], axis=1)

    def outline(heights):
        return [radii[np.abs(points[:, 2] - h) < 0.06].max(initial=0) for h in heights]

    upright = np.array(outline(low + levels))
    turned = np.array(outline(high - levels))
    assert np.abs(upright - turned).max() > 0.05


def test_turntable_lies_under_the_table_top():
    low, high = mesh("turntable").bounds
    assert high[2] == 0
    assert low[2] == pytest.approx(-0.15)
    assert high[0] == pytest.approx(6)


@pytest.mark.parametrize("name", PARTS)
def test_material_is_plain_white_and_no_metal(name):
    data = (MODELS / f"{name}.glb").read_bytes()
    length = struct.unpack_from("<I", data, 12)[0]
    document = json.loads(data[20 : 20 + length])
    (material,) = document["materials"]
    surface = material["pbrMetallicRoughness"]
    assert surface["baseColorFactor"] == [1, 1, 1, 1]
    assert surface["metallicFactor"] == 0
    assert 0 < surface["roughnessFactor"] < 1
    for shape in document["meshes"]:
        (primitive,) = shape["primitives"]
        assert set(primitive["attributes"]) == {"POSITION", "NORMAL", "COLOR_0"}


def test_recesses_are_darker_and_domes_brighter_than_flats():
    def shades(node):
        shape = scene("single").geometry[node]
        return shape.visual.vertex_attributes["color"][:, 0], np.linalg.norm(shape.vertices, axis=1)

    dome, _ = shades("face_z+")
    recess, depth = shades("face_z-")
    flat = recess[np.argmax(depth)]
    assert dome.max() > flat > recess[np.argmin(depth)]


def test_parts_of_a_cube_share_their_borders_exactly():
    borders = {}
    for node in PARTS["double"]:
        for point in scene("double").geometry[node].vertices:
            borders.setdefault(tuple(point), set()).add(node)
    shared = {
        pair for nodes in borders.values() for pair in itertools.combinations(sorted(nodes), 2)
    }
    assert len(shared) == 12


def test_environment_loads_ready_made():
    simplepbr = pytest.importorskip("simplepbr")
    light = simplepbr.EnvMap.from_file_path(MODELS / "environment.env")
    assert light.is_prepared.done()
    assert light.filtered_env_map.get_num_loadable_ram_mipmap_images() == 4
    assert light.sh_coefficients[0].length() > 0.1
    assert (MODELS / "environment.env").stat().st_size < 300_000
