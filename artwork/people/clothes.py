"""T-shirt, tank top and hoodie: the trunk, a little larger, cut at the neck and arms."""

import numpy as np

from people.anatomy import trunk
from people.field import both_sides, cut, ellipsoid, join, ring


def folds(p, depth):
    x, y, z = p.T
    warp = 0.6 * np.sin(9 * x + 5 * z) + 0.5 * np.sin(13 * z - 7 * y)
    pull = np.sin(46 * z + 30 * np.abs(x) + 3 * warp) * np.clip((np.abs(x) - .05) * 7, 0, 1)
    hang = np.sin(58 * x + 4 * warp + 2 * z) * np.clip((-z - .20) * 4, 0, 1)
    return depth * (0.6 * pull + 0.5 * hang) * np.clip((-z - .12) * 9, 0, 1)


def neckline(p, low):
    return -.078 + low * np.clip(p[:, 1] - .06, -.16, 0) - .10 * np.abs(p[:, 0]) * 0


def tee(p, b):
    skin = trunk(p, b)
    line = p[:, 2] - neckline(p, .52)
    shirt = np.maximum(skin - .0075 - folds(p, .0042), line)
    collar = np.maximum(np.maximum(skin - .0115, line - .001), -(line + .013))
    return join(shirt, collar, .003)


def tank(p, b):
    skin = trunk(p, b)
    line = p[:, 2] - neckline(p, .85) + .012
    shirt = np.maximum(skin - .0065 - folds(p, .003), line)
    w = b.shoulders
    for size in (0, ):
        hole = both_sides(ellipsoid, p, (w + .030, .030, -.155), (.098 + size, .15, .165))
        shirt = cut(shirt, hole, .006)
    return shirt


def hoodie(p, b):
    skin = trunk(p, b)
    line = p[:, 2] - neckline(p, .40) + .006
    coat = np.maximum(skin - .017 - folds(p, .0085), line)
    q = p.copy()
    q[:, 2] += .42 * (p[:, 1] - .02)
    wave = .006 * np.sin(np.arctan2(p[:, 1] - .04, p[:, 0]) * 7)
    hood = ring(q, (0, .046, -.052), (.098, .098), .030 + wave)
    hood = np.minimum(hood, ring(q, (0, .075, -.088), (.118, .105), .026 - wave))
    return join(coat, hood, .012)


CUTS = {'tee': tee, 'tank': tank, 'hoodie': hoodie}
