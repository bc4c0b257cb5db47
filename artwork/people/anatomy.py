"""Head, neck, shoulders and chest. The chin's underside is z 0, the face looks to -y."""

from dataclasses import dataclass, field

import numpy as np

from people.field import both_sides, cut, ellipsoid, join, limb, turned

RISE = 0.034
NECK_PIVOT = (0.0, 0.035, -0.02)


@dataclass(frozen=True)
class Build:
    bulk: float = 1.0
    shoulders: float = 0.205
    slim: bool = False
    jaw: float = 1.0
    brow: float = 1.0
    lips: float = 1.0
    nose: float = 1.0
    head: tuple = (0.0, 0.0, 0.0)
    skin: tuple = field(default=(0.30, 0.16, 0.10))


def head(p, b):
    wide = 0.95 if b.slim else 1.0
    d = ellipsoid(p, (0, .020, .150), (.0745 * wide, .095, .082))
    d = join(d, ellipsoid(p, (0, -.030, .120), (.061 * wide, .060, .080)), .03)
    d = join(d, ellipsoid(p, (0, -.026, .050), (.052 * wide * b.jaw, .056, .040)), .03)
    d = join(d, ellipsoid(p, (0, -.068, .022), (.021 * b.jaw, .018, .017)), .022)
    d = join(d, both_sides(ellipsoid, p, (.041 * wide, -.050, .090), (.021, .022, .017)), .022)
    d = join(d, ellipsoid(p, (0, -.078, .132), (.047, .012 * b.brow, .010)), .018)
    d = cut(d, both_sides(ellipsoid, p, (.031, -.101, .110), (.017, .017, .0125)), .016)
    d = join(d, both_sides(ellipsoid, p, (.031, -.0725, .109), (.0150, .0125, .0115)), .004)
    d = join(d, limb(p, (0, -.080, .124), (0, -.1045 - .004 * b.nose, .082), .0065, .0100 * b.nose), .012)
    d = join(d, both_sides(ellipsoid, p, (.0115 * b.nose, -.096, .079), (.0085, .0105, .0075)), .007)
    d = join(d, ellipsoid(p, (0, -.084, .060), (.026, .012, .014)), .014)
    d = join(d, ellipsoid(p, (0, -.0945, .0575), (.0205, .0075, .0048 * b.lips)), .005)
    d = join(d, ellipsoid(p, (0, -.0925, .0485), (.0180, .0078, .0062 * b.lips)), .005)
    d = cut(d, ellipsoid(p, (0, -.1030, .0530), (.024, .010, .0016)), .004)
    d = join(d, both_sides(ear, p, (.0745 * wide, .014, .103)), .006)
    return d


def ear(p, centre):
    x, y, z = centre
    lean = p.copy()
    lean[:, 0] -= (p[:, 1] - y) * .45
    d = ellipsoid(lean, (x + .004, y, z), (.0056, .0150, .0250))
    d = cut(d, ellipsoid(lean, (x + .013, y - .001, z + .004), (.0085, .0115, .019)), .004)
    return join(d, ellipsoid(lean, (x + .003, y - .006, z - .024), (.0065, .0095, .010)), .008)


def trunk(p, b):
    k, w = b.bulk, b.shoulders
    p = p - np.array([0, 0, RISE], np.float32)
    neck = (.046 if b.slim else .057) * (0.75 + 0.25 * k)
    d = limb(p, (0, .026, .040), (0, .044, -.10), neck * .98, neck * 1.06)
    d = join(d, both_sides(limb, p, (.052, .028, .055), (.013, -.022, -.125), .0105, .0085), .016)
    if not b.slim:
        d = join(d, ellipsoid(p, (0, -.020, -.035), (.010, .012, .014)), .016)
    slope = -.125 if b.slim else -.100 - .02 / k
    d = join(d, both_sides(limb, p, (.030, .062, -.040), (w * .78, .050, slope - .020), .026 * k, .033 * k), .040)
    d = join(d, both_sides(limb, p, (.016, -.030, -.135), (w * .80, .012, -.128), .0095, .011), .016)
    d = join(d, ellipsoid(p, (0, .030, -.30), (w * .80, .105 * k, .19)), .05)
    d = join(d, both_sides(ellipsoid, p, (w * .38, -.030, -.265 if b.slim else -.235), (w * .43, .060 * k, .080)), .05 if b.slim else .03)
    d = join(d, both_sides(ellipsoid, p, (w * .55, .090, -.22), (w * .42, .055 * k, .14)), .04)
    d = join(d, both_sides(ellipsoid, p, (w, .028, -.178), (.058 * k, .062 * k, .078 * k)), .028)
    d = join(d, both_sides(limb, p, (w + .012 * k, .026, -.20), (w + .040 * k, .030, -.44), .050 * k, .043 * k), .022)
    d = join(d, both_sides(ellipsoid, p, (w + .026 * k, .004, -.34), (.041 * k, .042 * k, .075)), .02)
    return d


def body(p, b):
    """Skin of the whole bust, the head turned on its neck."""
    q, _ = turned(p, NECK_PIVOT, *b.head)
    high = np.clip((p[:, 2] + .06) / .09, 0, 1)[:, None]
    blended = p * (1 - high) + q * high
    return join(head(q, b), trunk(blended, b), .016)
