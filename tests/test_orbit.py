"""The turntable camera as mathematics: rays, clamps, a flick that dies away, glides that end."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axiom3d.orbit import (
    FARTHEST,
    FRICTION,
    GLIDE_SECONDS,
    HIGHEST,
    LOWEST,
    NEAREST,
    VIEWS,
    Orbit,
    Turntable,
    axes,
    named,
    project,
    ray,
)

SIZE = (1280, 720)
HOME = Orbit(-24.0, 33.0, 11.5, (0.0, 0.5, 1.0))

numbers = st.floats(-1e4, 1e4)
orbits = st.builds(
    Orbit,
    st.floats(-180, 180),
    st.floats(LOWEST, HIGHEST),
    st.floats(NEAREST, FARTHEST),
    st.tuples(*[st.floats(-5, 5)] * 3),
)
sizes = st.tuples(st.integers(160, 4000), st.integers(120, 4000))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b, strict=True))


def same(a, b):
    """Whether two standpoints are the same but for the last digits."""
    turn = (a.heading - b.heading + 180) % 360 - 180
    rest = (a.elevation - b.elevation, a.distance - b.distance, math.dist(a.target, b.target))
    return max(map(abs, (turn, *rest))) < 1e-9


@given(orbits, sizes, st.floats(0, 1), st.floats(0, 1), st.floats(0.5, 60))
def test_a_point_on_the_ray_of_a_pixel_is_seen_at_that_pixel(orbit, size, across, down, far):
    x, y = across * size[0], down * size[1]
    eye, way = ray(orbit, x, y, size)
    assert dot(way, way) == pytest.approx(1)
    point = tuple(e + far * w for e, w in zip(eye, way, strict=True))
    assert project(orbit, point, size) == pytest.approx((x, y), abs=1e-5)


@given(orbits, sizes)
def test_what_is_looked_at_is_in_the_middle_and_the_way_up_is_up(orbit, size):
    assert project(orbit, orbit.target, size) == pytest.approx((size[0] / 2, size[1] / 2))
    assert math.dist(orbit.eye(), orbit.target) == pytest.approx(orbit.distance)
    x, y, z = orbit.target
    assert project(orbit, (x, y, z + 0.1), size)[1] < size[1] / 2


@given(orbits)
def test_the_eyes_axes_are_at_right_angles_and_right_handed(orbit):
    right, forward, up = axes(orbit)
    for a, b in ((right, forward), (forward, up), (up, right)):
        assert dot(a, b) == pytest.approx(0, abs=1e-12)
    cross = (
        right[1] * forward[2] - right[2] * forward[1],
        right[2] * forward[0] - right[0] * forward[2],
        right[0] * forward[1] - right[1] * forward[0],
    )
    assert cross == pytest.approx(up)


@given(orbits, sizes)
def test_a_point_behind_the_eye_is_nowhere(orbit, size):
    eye, way = ray(orbit, size[0] / 2, size[1] / 2, size)
    assert project(orbit, tuple(e - w for e, w in zip(eye, way, strict=True)), size) is None


@given(numbers, numbers, numbers)
def test_a_standpoint_is_clamped_between_table_and_pole(heading, elevation, distance):
    orbit = Orbit(heading, elevation, distance, (1.0, 2.0, 3.0))
    clamped = orbit.clamped()
    assert -180 <= clamped.heading < 180
    assert (heading - clamped.heading) / 360 == pytest.approx(
        round((heading - clamped.heading) / 360), abs=1e-6
    )
    assert LOWEST <= clamped.elevation <= HIGHEST
    assert NEAREST <= clamped.distance <= FARTHEST
    assert clamped.target == orbit.target
    assert same(clamped.clamped(), clamped)
    assert 0 < LOWEST < 5
    assert 80 < HIGHEST < 90


@given(st.lists(st.tuples(numbers, numbers, st.just(0) | st.floats(1e-4, 1)), max_size=20))
def test_no_drag_or_flick_leaves_the_clamps(drags):
    turntable = Turntable(HOME)
    for heading, elevation, seconds in drags:
        turntable.drag(heading, elevation, seconds)
        assert same(turntable.orbit, turntable.orbit.clamped())
        turntable.release(0.0)
        turntable.advance(0.03)
        assert same(turntable.orbit, turntable.orbit.clamped())


@given(st.lists(st.integers(-200, 200), max_size=10))
def test_the_wheel_zooms_within_the_clamps_and_turns_nothing(steps):
    turntable = Turntable(HOME)
    for each in steps:
        before = turntable.orbit.distance
        turntable.zoom(each)
        after = turntable.orbit.distance
        assert NEAREST <= after <= FARTHEST
        assert (after < before) == (each > 0 and before > NEAREST)
        assert (after > before) == (each < 0 and before < FARTHEST)
    at = turntable.orbit
    assert (at.heading, at.elevation, at.target) == (HOME.heading, HOME.elevation, HOME.target)


def flicked(speed=90.0, **kind):
    """A turntable let go while it turned at so many degrees a second."""
    turntable = Turntable(HOME, **kind)
    for _ in range(30):
        turntable.drag(speed / 60, 0.0, 1 / 60)
    turntable.release(0.0)
    return turntable


def test_a_flick_turns_on_slows_down_and_stops():
    turntable = flicked()
    turned, last = [], turntable.orbit.heading
    for _ in range(600):
        if not turntable.advance(1 / 60):
            break
        turned.append((turntable.orbit.heading - last + 180) % 360 - 180)
        last = turntable.orbit.heading
    assert turned[0] == pytest.approx(90 / 60, rel=0.1)
    assert all(b < a for a, b in pairwise(turned))
    assert 30 < len(turned) < 300
    assert not turntable.moving
    assert turntable.advance(1.0) is False
    assert turntable.orbit.elevation == HOME.elevation


def test_friction_does_not_depend_on_the_length_of_a_frame():
    """90 degrees a second under friction f go on for 90 / f degrees, but for the last crawl."""
    ends = []
    for frame in (1 / 30, 1 / 60, 1 / 144):
        turntable = flicked()
        start = turntable.orbit.heading
        while turntable.advance(frame):
            pass
        ends.append((turntable.orbit.heading - start) % 360)
    assert ends == pytest.approx([90 / FRICTION] * 3, abs=0.4)


def test_a_hand_that_had_stopped_or_reduced_motion_leaves_no_spin():
    for turntable, idle in ((flicked(), 0.2), (flicked(still=True), 0.0)):
        turntable.drag(1.0, 0.0, 1 / 60)
        turntable.release(idle)
        assert not turntable.moving
        assert turntable.advance(0.1) is False


def test_nothing_turns_on_while_it_is_held():
    turntable = Turntable(HOME)
    turntable.drag(5.0, 0.0, 1 / 60)
    at = turntable.orbit
    assert turntable.advance(0.1) is False
    assert turntable.orbit == at


@given(orbits, orbits, st.floats(0.001, 0.2))
def test_a_glide_ends_exactly_in_time_and_stays(start, goal, frame):
    turntable = Turntable(start)
    turntable.go(goal)
    passed = 0.0
    while turntable.moving:
        assert turntable.advance(frame)
        passed += frame
    assert turntable.orbit == goal.clamped()
    assert passed <= GLIDE_SECONDS + frame + 1e-9
    assert turntable.advance(frame) is False


@given(orbits, orbits)
def test_a_glide_goes_the_short_way_round(start, goal):
    turntable = Turntable(start)
    turntable.go(goal)
    last, turned = start.heading, 0.0
    while turntable.advance(0.01):
        turned += (turntable.orbit.heading - last + 180) % 360 - 180
        last = turntable.orbit.heading
    assert abs(turned) <= 180 + 1e-6


def test_a_drag_or_the_wheel_takes_the_camera_from_a_glide():
    for take in (lambda t: t.drag(1.0, 0.0, 0.1), lambda t: t.zoom(1)):
        turntable = Turntable(HOME)
        turntable.go(named("top", HOME.target, 8.0))
        turntable.advance(0.1)
        take(turntable)
        turntable.release(1.0)
        at = turntable.orbit
        assert turntable.advance(0.1) is False
        assert turntable.orbit == at


def test_with_reduced_motion_a_view_is_there_at_once():
    turntable = Turntable(HOME, still=True)
    goal = named("second", (1.0, 1.0, 1.0), 9.0)
    turntable.go(goal)
    assert (turntable.orbit, turntable.moving) == (goal, False)


def test_each_view_looks_from_where_its_name_says():
    sides = {"front": (0, -1), "back": (0, 1), "left": (-1, 0), "right": (1, 0)}
    for name in VIEWS:
        orbit = named(name, (2.0, 3.0, 1.0), 10.0)
        assert same(orbit, orbit.clamped())
        x, y, z = (e - t for e, t in zip(orbit.eye(), orbit.target, strict=True))
        if name in sides:
            assert (round(x / 10), round(y / 10)) == sides[name]
            assert 0 < z < 1
        elif name == "top":
            assert z > 9.9
        else:
            assert 4 < z < 7
        if name in ("first", "second"):
            assert (y < 0) == (name == "first")
    with pytest.raises(KeyError):
        named("sideways", (0.0, 0.0, 0.0), 10.0)
