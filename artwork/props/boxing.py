"""Heavy bags on chains, gloves and hand wraps."""

import math
import random

from studio import materials as m
from studio.shapes import ball, cylinder, fused, lathe, pipe, sheet
from studio.stage import prop


def _links(start, end, count):
    steel = m.brushed_steel()
    (x0, y0, z0), (x1, y1, z1) = start, end
    for i in range(count):
        t = (i + .5) / count
        at = [a + (b - a) * t for a, b in ((x0, x1), (y0, y1), (z0, z1))]
        long, wide = .021, .009
        ring = [(wide * math.cos(a), 0, long * math.sin(a)) for a in (math.tau * k / 10 for k in range(10))]
        link = pipe(ring, .0032, steel, closed=True)
        link.location = at
        link.rotation_euler = (math.atan2(y0 - y1, z1 - z0), math.atan2(x1 - x0, z1 - z0), math.pi / 2 * (i % 2))


def _bag(height, colour):
    radius = .175
    skin = m.leather(colour)
    half = height / 2

    def wall(u, v):
        a = u * math.tau
        dent = .010 * math.sin(a * 2 + 1) * math.exp(-((v - .62) / .18) ** 2) + .004 * math.sin(a * 5 + v * 14)
        sag = .012 * (1 - v) + .006 * math.sin(v * math.pi)
        r = radius + sag - dent
        return (r * math.cos(a), r * math.sin(a), -half + v * height)

    sheet(128, 64, wall, skin)
    lathe([(.0001, -half - .02), (.12, -half - .018), (radius + .008, -half + .006)], skin)
    lathe([(.0001, half + .006), (radius * .9, half + .01), (radius + .003, half - .004)], skin)
    for z in (-half + .10, half - .10, half - .30):
        lathe([(radius + .012, z - .020), (radius + .0185, z - .018), (radius + .0185, z + .018), (radius + .012, z + .020)],
              m.accent() if z == half - .30 else skin, sides=128)
    for i in range(4):
        a = math.tau * i / 4 + .4
        x, y = radius * math.cos(a), radius * math.sin(a)
        pipe([(x * 1.07, y * 1.07, half - .09), (x * 1.07, y * 1.07, half), (x * .96, y * .96, half + .06)], .011, skin)
        _links((x * .96, y * .96, half + .06), (0, 0, half + .46), 13)
    lathe([(.012, -.02), (.03, -.02), (.034, 0), (.03, .02), (.012, .02)], m.steel(), (0, 0, half + .47))
    _links((0, 0, half + .48), (0, 0, half + 1.5), 30)


def heavy_bag(height=1.15, colour=(0.020, 0.016, 0.014)):
    return prop(f'bag {height} {colour}', lambda: _bag(height, colour))


def _glove(colour):
    skin = m.leather(colour)
    parts = [
        ball(1, (0, 0, .155), skin, (.062, .052, .075)), ball(1, (0, .018, .205), skin, (.058, .050, .046)),
        ball(1, (0, .040, .175), skin, (.055, .036, .052)), ball(1, (.056, .020, .135), skin, (.024, .027, .052), (-18, 14, 0)),
        ball(1, (.050, .040, .175), skin, (.022, .024, .030)), ball(1, (0, 0, .09), skin, (.046, .042, .06)),
    ]
    fused(parts, skin, .0028, 14)
    lathe([(.044, -.01), (.052, -.012), (.054, -.004), (.050, .06), (.046, .10)], m.leather((.012, .012, .012)))
    lathe([(.0535, .010), (.0555, .012), (.0545, .046), (.0525, .048)], m.accent())


def glove():
    """A glove on its cuff, knuckles up."""
    return prop('glove', lambda: _glove((.20, .030, .012)))


def hand_wrap(at, seed=1):
    """A loose roll of cotton with a trailing end."""
    rng = random.Random(seed)
    cotton = m.surface('cotton', (.42, .36, .28), .95, bump=(700, .6, .001), sheen=.2)
    lean = rng.uniform(-.3, .3)

    def point(u, v):
        if v < .8:
            a = v / .8 * 7 * math.tau
            r = .010 + .0032 * a / math.tau
            x, y = r * math.cos(a), r * math.sin(a)
        else:
            t = (v - .8) / .2
            x, y = .010 + .0032 * 7 + .004 * math.sin(t * 9), .28 * t
        z = u * .048
        return (x + lean * z * .3, y, z * (1 if v < .8 else 1 - .82 * (v - .8) / .2) + .001)

    tail = sheet(6, 420, point, cotton, .0012)
    tail.location = at
    tail.rotation_euler = (0, 0, rng.uniform(0, 6))
    return tail


def bracket(at, length=1.2):
    """The steel arm a bag hangs from."""
    cylinder(.03, length, at, m.powder_coat(), (0, 90, 0), bevel=.005)
