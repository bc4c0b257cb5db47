"""Shapes as distance fields, so that flesh and cloth melt into one another. Points are an array (n, 3) in metres."""

import math

import bpy
import numpy as np
from skimage.measure import marching_cubes

from studio.stage import link


def vec(*values):
    return np.array(values, np.float32)


def ellipsoid(p, centre, radii):
    q = p - vec(*centre)
    r = vec(*radii)
    k0 = np.linalg.norm(q / r, axis=1)
    k1 = np.linalg.norm(q / (r * r), axis=1)
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def limb(p, start, end, r0, r1):
    a, b = vec(*start), vec(*end)
    along = b - a
    t = np.clip(((p - a) @ along) / float(along @ along), 0, 1)
    return np.linalg.norm(p - a - t[:, None] * along, axis=1) - (r0 + (r1 - r0) * t)


def ring(p, centre, radii, thick):
    q = p - vec(*centre)
    around = (np.linalg.norm(q[:, :2] / vec(*radii), axis=1) - 1) * min(radii)
    return np.hypot(around, q[:, 2]) - thick


def join(a, b, k=0.02):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def cut(a, b, k=0.01):
    """a without b."""
    return -join(-a, b, k)


def both_sides(shape, p, centre, *rest):
    mirrored = p * vec(1, 1, 1)
    mirrored[:, 0] = np.abs(mirrored[:, 0])
    return shape(mirrored, centre, *rest)


def turned(p, pivot, yaw_degrees, nod_degrees=0.0, tilt_degrees=0.0):
    """The points as seen by a head that has turned by these angles round the pivot."""
    y, n, t = (math.radians(a) for a in (yaw_degrees, nod_degrees, tilt_degrees))
    rz = np.array([[math.cos(y), -math.sin(y), 0], [math.sin(y), math.cos(y), 0], [0, 0, 1]])
    rx = np.array([[1, 0, 0], [0, math.cos(n), -math.sin(n)], [0, math.sin(n), math.cos(n)]])
    ry = np.array([[math.cos(t), 0, math.sin(t)], [0, 1, 0], [-math.sin(t), 0, math.cos(t)]])
    turn = (rz @ ry @ rx).astype(np.float32)
    return (p - vec(*pivot)) @ turn + vec(*pivot), turn


def solid(field, low, high, step, material):
    """The surface where field is zero, as a smooth mesh; also its points and normals."""
    axes = [np.arange(a, b, step, dtype=np.float32) for a, b in zip(low, high)]
    shape = tuple(len(a) for a in axes)
    values = np.empty(shape, np.float32)
    for i, x in enumerate(axes[0]):
        yy, zz = np.meshgrid(axes[1], axes[2], indexing='ij')
        p = np.stack([np.full(yy.size, x, np.float32), yy.ravel(), zz.ravel()], 1)
        values[i] = field(p).reshape(shape[1:])
    points, faces, normals, _ = marching_cubes(values, 0, spacing=(step,) * 3)
    points = points + vec(*low)
    mesh = bpy.data.meshes.new('solid')
    mesh.from_pydata(points.tolist(), [], faces[:, ::-1].tolist())
    mesh.materials.append(material)
    mesh.shade_smooth()
    thing = link(bpy.data.objects.new('solid', mesh))
    soft = thing.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.4, 3
    return thing, points, normals
