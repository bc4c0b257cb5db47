"""Hair as real strands, grown from the scalp of a sculpted head (in the head's own directions)."""

import bpy
import numpy as np
from scipy.spatial import cKDTree

from studio.stage import link

HAIRLINE = np.array([[0, .176], [35, .172], [60, .150], [78, .128], [92, .125], [108, .082], [130, .052], [180, .030]])


def _above_hairline(p, lift=0.0):
    """Metres above the hairline."""
    azimuth = np.degrees(np.arctan2(np.abs(p[:, 0]), -(p[:, 1] - .012)))
    return p[:, 2] - np.interp(azimuth, HAIRLINE[:, 0], HAIRLINE[:, 1]) - lift


def _in_beard(p):
    """Metres inside the beard's outline."""
    x, y, z = np.abs(p[:, 0]), p[:, 1], p[:, 2]
    top = .058 + np.clip(x - .034, 0, .03) * 1.1
    mouth = np.hypot(x / .024, (z - .0525) / .0105) - 1
    return np.minimum(np.minimum(top - z, z + .010), np.minimum(.010 - y, mouth * .01))


def cap(p, skull, thick, lift=0.0):
    """A close dark layer under the strands; `skull` is the head's field at p."""
    above = _above_hairline(p, lift)
    tuft = .2 * thick * np.sin(p[:, 0] * 420) * np.sin(p[:, 1] * 380) * np.sin(p[:, 2] * 400)
    return np.maximum(skull - (thick + tuft) * np.clip(above / .016, .05, 1), np.maximum(-above, np.abs(p[:, 0]) - .0815))


def beard(p, skull, thick):
    tuft = .0016 * np.sin(p[:, 0] * 420 + p[:, 2] * 90) * np.sin(p[:, 1] * 380) * np.sin(p[:, 2] * 360)
    inside = _in_beard(p)
    return np.maximum(skull - np.minimum(thick, np.clip(inside, -.01, 1) * .6 + .0004) - tuft, -inside)


def scalp(points, normals, rng, count, lift=0.0):
    """Roots above the hairline, evenly chosen."""
    inside = _above_hairline(points, lift) + rng.normal(0, .003, len(points)) > 0
    return _some(points, normals, rng, count, inside & (np.abs(points[:, 0]) < .0805))


def beard_roots(points, normals, rng, count):
    return _some(points, normals, rng, count, (_in_beard(points) > 0) & (np.abs(points[:, 0]) < .072))


def _some(points, normals, rng, count, inside):
    chosen = rng.choice(np.flatnonzero(inside), count)
    return points[chosen] + rng.normal(0, .0006, (count, 3)), normals[chosen]


def straight(roots, normals, rng, length, sweep=(0, .5, .2), jitter=.3, steps=4):
    lean = normals + np.array(sweep) + rng.normal(0, jitter, normals.shape)
    lean /= np.linalg.norm(lean, axis=1, keepdims=True)
    size = length * rng.uniform(.65, 1.1, (len(roots), 1))
    t = np.linspace(0, 1, steps)[None, :, None]
    return roots[:, None] + lean[:, None] * size[:, None] * t


def curls(roots, normals, rng, length, radius=.0045, turns=4, steps=22, drop=0.0):
    n = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    side = np.cross(n, [0.3, 0.2, 1.0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(n, side)
    t = np.linspace(0, 1, steps)[None, :, None]
    phase = rng.uniform(0, 6.28, (len(roots), 1, 1))
    size = (length(roots) if callable(length) else length) * rng.uniform(.7, 1.12, len(roots))
    a = phase + t * turns * 6.28 * rng.uniform(.7, 1.3, (len(roots), 1, 1))
    wide = radius * np.sqrt(t)
    fall = np.array([0, 0, -1.0]) * drop * t * t
    return roots[:, None] + n[:, None] * size[:, None, None] * t + wide * (np.cos(a) * side[:, None] + np.sin(a) * up[:, None]) + fall


def _along(knots, t):
    """Smooth path through knots (strands, knots, 3) at t."""
    count = knots.shape[1]
    pos = t * (count - 1)
    i = np.clip(pos.astype(int), 0, count - 2)
    f = (pos - i)[None, :, None]
    before, after = knots[:, np.clip(i - 1, 0, count - 1)], knots[:, np.clip(i + 2, 0, count - 1)]
    a, b = knots[:, i], knots[:, i + 1]
    return .5 * (2 * a + (b - before) * f + (2 * before - 5 * a + 4 * b - after) * f ** 2 + (3 * a - 3 * b + after - before) * f ** 3)


def gathered(roots, rng, tie, tail, spread, skull, steps=26, lift=.004):
    """Combed over the skull (its points and normals) to a tie, then along the tail's points, fanning by `spread`."""
    points, normals = skull
    near = cKDTree(points)
    tie = np.array(tie, float)
    n = len(roots)
    knots = [roots]
    azimuth = np.arctan2(roots[:, 0], roots[:, 1] - .02)
    locks = (.0013 * np.sin(azimuth * 34) + .0008 * np.sin(azimuth * 83 + 1))[:, None]
    for f in (.2, .4, .6, .8):
        q = roots * (1 - f) + tie * f
        q = q + (q - np.array([0, .020, .130])) * .8 * (f * (1 - f))
        _, i = near.query(q)
        knots.append(points[i] + normals[i] * (lift * (.6 + f) + locks * (1 - f * .5) + rng.normal(0, .0009, (n, 1))))
    knots.append(tie + rng.normal(0, .006, (n, 3)))
    fan = rng.normal(0, 1, (n, 3))
    for i, point in enumerate(tail):
        swell = .55 + .6 * np.sin(np.pi * (i + 1) / (len(tail) + 1))
        knots.append(np.array(point) + fan * spread * swell + rng.normal(0, .0015, (n, 3)))
    ends = rng.uniform(.80, 1, (n, 1))
    knots[-1] = knots[-2] * (1 - ends) + knots[-1] * ends
    return _along(np.stack(knots, 1), np.linspace(0, 1, steps) * .9999)


def coil(rng, centre, count, radius=.036, steps=40):
    """A wound bun."""
    a = rng.uniform(0, 6.28, (count, 1)) + np.linspace(0, 7.5, steps)[None]
    tube = rng.uniform(.3, 1, (count, 1)) ** .5 * radius * .55
    b = rng.uniform(0, 6.28, (count, 1)) + np.linspace(0, 2.4, steps)[None]
    out = radius * .62 + tube * np.cos(b)
    p = np.stack([out * np.cos(a), out * np.sin(a) * .8, tube * np.sin(b) * 1.1], 2)
    return np.array(centre) + p + rng.normal(0, .0008, p.shape)


def strands(paths, material, root_mm=0.14, tip_mm=0.05):
    count, steps, _ = paths.shape
    data = bpy.data.hair_curves.new('hair')
    data.add_curves([steps] * count)
    data.position_data.foreach_set('vector', paths.astype(np.float32).ravel())
    width = np.tile(np.linspace(root_mm, tip_mm, steps) / 1000, count).astype(np.float32)
    radius = data.attributes.get('radius') or data.attributes.new('radius', 'FLOAT', 'POINT')
    radius.data.foreach_set('value', width)
    data.materials.append(material)
    return link(bpy.data.objects.new('hair', data))


def hair_shade(name, melanin, redness=0.4, rough=0.35):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    shader.parametrization = 'MELANIN'
    shader.inputs['Melanin'].default_value = melanin
    shader.inputs['Melanin Redness'].default_value = redness
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Random Roughness'].default_value = 0.2
    tree.links.new(shader.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return material
