"""The shipped models keep the contract of names, sizes and closed surfaces."""

import io
import itertools
import json
import struct

import numpy as np
import panda3d.core as p3d
import pytest
from PIL import Image
from solids import MODELS, mesh, scene, solid

from axiom3d.models import Models
from axiom3d.picture import Figure, Picture, Pose
from axiom3d.stage import linear
from axiom3d.tables.interplay.places import BLOCK_HALF, PLACES, hole
from axiom3d.view import MATERIALS, View
from models import build

FACES = ("x+", "x-", "y+", "y-", "z+", "z-")
PARTS = {
    "single": {f"face_{face}" for face in FACES},
    "double": {f"face_{face}" for face in FACES},
    "sceptre": {"body", "ring"},
    "turntable": {"disc", "rim"},
    "peg": {"body"},
    "solid": {"body"},
    "hollow": {"body"},
    "pegboard": {"board"},
    "pegblock": {"block"},
}
TEXTURED = ("pegboard", "pegblock")


def contents(data):
    """A model file's document and geometry, and the picture that it ends with, if it has one."""
    length = struct.unpack_from("<I", data, 12)[0]
    document = json.loads(data[20 : 20 + length])
    blob = data[28 + length :]
    if "images" not in document:
        return document, blob, None
    view = document["bufferViews"].pop()
    document["buffers"] = []
    start = view["byteOffset"]
    picture = Image.open(io.BytesIO(blob[start : start + view["byteLength"]]))
    return document, blob[:start], picture


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
    assert shape.volume > 0.03


def test_a_build_gives_the_shipped_bytes():
    built = build.build()
    assert set(built) == {f"{name}.glb" for name in PARTS}
    for name, data in built.items():
        document, geometry, picture = contents(data)
        shipped, same, pixels = contents((MODELS / name).read_bytes())
        assert (document, geometry) == (shipped, same), name
        # Libraries of JPEG differ in their last digits from version to version.
        if picture is not None:
            gap = np.abs(np.subtract(picture, pixels, dtype=float))
            assert gap.mean() < 1, name


def test_all_models_together_stay_under_two_megabytes():
    files = [*MODELS.glob("*.glb"), *MODELS.glob("*.env")]
    assert len(files) == len(PARTS) + 1
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
    document, _, picture = contents((MODELS / f"{name}.glb").read_bytes())
    assert (picture is not None) == (name in TEXTURED)
    (material,) = document["materials"]
    surface = material["pbrMetallicRoughness"]
    assert surface["baseColorFactor"] == [1, 1, 1, 1]
    assert surface["metallicFactor"] == 0
    assert 0 < surface["roughnessFactor"] < 1
    for shape in document["meshes"]:
        (primitive,) = shape["primitives"]
        more = {"TEXCOORD_0"} if name in TEXTURED else set()
        assert set(primitive["attributes"]) == {"POSITION", "NORMAL", "COLOR_0"} | more


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


PIECES = ("peg", "solid", "hollow")
NO_MORE_THAN_ROUNDING = 1e-6


def shared(*placed):
    """The volume that two models, each with where its origin is, have in common."""
    one, other = (solid(name).translate(at) for name, at in placed)
    return (one ^ other).volume()


def radii(name, low, high):
    """How far from the axis the points of a model between two heights are."""
    points = mesh(name).vertices
    between = (points[:, 2] >= low) & (points[:, 2] <= high)
    return np.linalg.norm(points[between, :2], axis=1)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("peg", 800),
        ("solid", 800),
        ("hollow", 800),
        ("pegboard", 9000),
        ("pegblock", 3000),
    ],
)
def test_a_flat_set_is_light_enough_for_a_software_renderer(name, most):
    assert len(mesh(name).faces) <= most


def test_pieces_have_their_sizes_above_the_board():
    assert radii("peg", 0.1, 1).max() == pytest.approx(0.121, abs=0.002)
    assert mesh("peg").bounds[1][2] == pytest.approx(0.75)
    for name in ("solid", "hollow"):
        assert radii(name, 0, 1).max() == pytest.approx(0.36)
    assert mesh("hollow").bounds[1][2] == pytest.approx(0.5)
    assert 0.5 <= mesh("solid").bounds[1][2] <= 0.55


def test_a_hollow_cylinder_comes_down_over_a_peg():
    """At every height, not only at rest: no part of a peg is wider than the inside of the tube."""
    tube = mesh("hollow").vertices
    tube = tube[tube[:, 2] < 0.0]
    assert np.linalg.norm(tube[:, :2], axis=1).min() > radii("peg", -1, 1).max()


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_reaches_into_its_hole_but_not_through_the_board(name):
    assert -0.25 < mesh(name).bounds[0][2] <= -0.07


def test_board_has_its_upper_side_at_zero_and_its_middle_at_the_origin():
    low, high = mesh("pegboard").bounds
    assert high.tolist() == pytest.approx([-low[0], -low[1], 0])
    assert low[2] == pytest.approx(-0.3)
    assert 3.5 < high[0] < 4.25


def test_a_block_is_a_long_piece_of_wood_of_the_boards_thickness():
    low, high = mesh("pegblock").bounds
    assert high.tolist() == pytest.approx([*BLOCK_HALF, 0])
    assert low.tolist() == pytest.approx([-BLOCK_HALF[0], -BLOCK_HALF[1], -0.3])


@pytest.mark.parametrize("piece", PIECES)
def test_every_hole_of_the_board_takes_every_piece(piece):
    for column, row in itertools.product(range(7), repeat=2):
        placed = (piece, (column - 3, row - 3, 0))
        assert hole(column, row) == placed[1]
        assert shared(("pegboard", (0, 0, 0)), placed) < NO_MORE_THAN_ROUNDING


@pytest.mark.parametrize("piece", PIECES)
def test_between_the_holes_there_is_wood(piece):
    assert shared(("pegboard", (0, 0, 0)), (piece, (0.5, 0.5, 0))) > 0.001


def test_a_peg_stands_visibly_inside_a_hollow_cylinder():
    here = (0.0, 0.0, 0.0)
    assert shared(("peg", here), ("hollow", here)) == 0
    assert shared(("peg", here), ("solid", here)) > 0.01
    bore = radii("hollow", 0.1, 0.45)
    assert bore.min() > radii("peg", 0.1, 0.5).max() + 0.08
    assert mesh("peg").bounds[1][2] > mesh("hollow").bounds[1][2] + 0.2


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations_with_replacement(PIECES, 2)])
def test_neighbours_on_the_board_do_not_touch(one, other):
    assert shared((one, (0, 0, 0)), (other, (1, 0, 0))) == 0


def test_a_block_has_a_hole_for_every_piece_of_a_player():
    assert {kind: len(places) for kind, places in PLACES.items()} == {
        "peg": 10,
        "solid": 4,
        "hollow": 4,
    }
    placed = [(kind, place) for kind, places in PLACES.items() for place in places]
    for each in placed:
        assert shared(("pegblock", (0, 0, 0)), each) < NO_MORE_THAN_ROUNDING, each
    for one, other in itertools.combinations(placed, 2):
        assert shared(one, other) == 0, (one, other)
    for kind, (x, y, z) in placed:
        beside = (kind, (x + 0.34, y, z))
        assert shared(("pegblock", (0, 0, 0)), beside) > 0.0005, beside


def test_pieces_of_a_block_stand_within_its_outline():
    half = np.array(BLOCK_HALF)
    for kind, places in PLACES.items():
        wide = radii(kind, 0, 1).max()
        assert (np.abs(np.array(places)[:, :2]) + wide < half).all(), kind


@pytest.mark.parametrize("name", TEXTURED)
def test_holes_are_darker_than_the_wood_around_them(name):
    (shape,) = scene(name).geometry.values()
    heights = shape.vertices[:, 1]
    inner = np.abs(shape.vertices[:, (0, 2)]).max(axis=1) < 3.5
    shades = shape.visual.vertex_attributes["color"][:, 0]
    deep = inner & (heights < -0.15) & (heights > -0.25)
    assert deep.sum() > 18
    assert shades[deep].max() < 0.3 * shades[inner & (heights == 0)].min()


@pytest.mark.parametrize("name", TEXTURED)
def test_a_texture_is_modest_and_every_point_lies_in_it(name):
    data = (MODELS / f"{name}.glb").read_bytes()
    _, geometry, picture = contents(data)
    assert len(data) - len(geometry) < 300_000
    assert picture.format == "JPEG"
    assert max(picture.size) <= 1024
    (shape,) = scene(name).geometry.values()
    assert shape.visual.uv.min() >= 0
    assert shape.visual.uv.max() <= 1


def test_light_wood_lies_under_the_pieces_and_a_darker_frame_around():
    _, _, picture = contents((MODELS / "pegboard.glb").read_bytes())
    grey = np.asarray(picture.convert("L"), float)
    edge = 2 * 4.42
    pixel = [round((c / edge + 0.5) * 1024) for c in (-3.5, 3.5)]
    field = np.median(grey[pixel[0] : pixel[1], pixel[0] : pixel[1]])
    assert field > 140
    assert field > 1.6 * np.median(grey[: pixel[0] - 8])


@pytest.mark.parametrize("name", TEXTURED)
def test_a_material_keeps_the_texture(name):
    root = p3d.NodePath("root")
    view = View(root, Models())
    view.show(Picture({1: Figure(name, "wood", Pose((0, 0, 0)))}))
    (texture,) = view.node_of(1).find_all_textures()
    assert texture.get_format() == p3d.Texture.F_srgb
    state = view.node_of(1).find("**/+GeomNode").get_net_state()
    assert state.get_attrib(p3d.MaterialAttrib).get_material().name == "wood"


def test_the_two_sides_are_told_apart_in_grey():
    def luminance(name):
        return np.dot(linear(MATERIALS[name][0]), (0.2126, 0.7152, 0.0722))

    assert luminance("yellow-piece") > 4 * luminance("blue-piece")


def test_environment_loads_ready_made():
    simplepbr = pytest.importorskip("simplepbr")
    light = simplepbr.EnvMap.from_file_path(MODELS / "environment.env")
    assert light.is_prepared.done()
    assert light.filtered_env_map.get_num_loadable_ram_mipmap_images() == 4
    assert light.sh_coefficients[0].length() > 0.1
    assert (MODELS / "environment.env").stat().st_size < 300_000
