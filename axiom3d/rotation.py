"""The little algebra of rotations that motion needs: unit quaternions `(w, x, y, z)` (pure)."""

from __future__ import annotations

import math

from axiom3d.picture import Quat, Vec3


def product(a: Quat, b: Quat) -> Quat:
    """The rotation that does `b` first and then `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def inverse(q: Quat) -> Quat:
    """The opposite rotation of a unit quaternion."""
    w, x, y, z = q
    return (w, -x, -y, -z)


def about(axis: Vec3, angle: float) -> Quat:
    """A turn by `angle` radians about a unit axis, counter-clockwise when it points at the eye."""
    s = math.sin(angle / 2)
    return (math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s)


def turned(q: Quat, v: Vec3) -> Vec3:
    """A vector under a rotation."""
    _, x, y, z = product(product(q, (0.0, *v)), inverse(q))
    return (x, y, z)


def angle_between(a: Quat, b: Quat) -> float:
    """The angle of the least turn from one attitude to another, in radians."""
    return 2 * math.acos(min(1.0, abs(sum(p * q for p, q in zip(a, b, strict=True)))))


def slerp(a: Quat, b: Quat, t: float) -> Quat:
    """The attitude `t` of the way (0..1) along the least turn from `a` to `b`."""
    dot = sum(p * q for p, q in zip(a, b, strict=True))
    sign = -1.0 if dot < 0 else 1.0
    angle = math.acos(min(1.0, abs(dot)))
    if angle < 1e-6:
        return b if t >= 0.5 else a
    low, high = math.sin((1 - t) * angle), sign * math.sin(t * angle)
    w, x, y, z = (low * p + high * q for p, q in zip(a, b, strict=True))
    size = math.sqrt(w * w + x * x + y * y + z * z)
    return (w / size, x / size, y / size, z / size)
