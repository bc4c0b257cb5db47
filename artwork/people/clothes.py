"""T-shirt, tank top and hoodie: the trunk, a little larger, cut at the neck and arms."""

import numpy as np

from people.anatomy import trunk
from people.field import both_sides, cut, ellipsoid, join, limb, ring


def folds(p, depth):
    x, y, z = p.T
    warp = 0.6 * np.sin(9 * x + 5 * z) + 0.5 * np.sin(13 * z - 7 * y)
    pull = np.sin(46 * z + 30 * np.abs(x) + 3 * warp) * np.clip((np.abs(x) - .05) * 7, 0, 1)
    hang = np.sin(58 * x + 4 * warp + 2 * z) * np.clip((-z - .20) * 4, 0, 1)
    return depth * (0.6 * pull + 0.5 * hang) * np.clip((-z - .12) * 9, 0, 1)


def opening(p, b, wide, low):
    """The hole the neck comes through; `low` is how far the front is scooped."""
    neck = .054 if b.slim else .064
    return join(limb(p, (0, .050, .12), (0, .018, -.06), neck + wide + .034, neck + wide),
                ellipsoid(p, (0, -.075, -.045), (neck * .95 + wide, .07, .045 + low)), .03)


def hemmed(skin, hole, thick, hem):
    """Cloth with a doubled edge round the hole."""
    cloth = np.maximum(skin - thick, -hole)
    edge = np.maximum(np.maximum(skin - thick - .0032, -hole), hole - hem)
    return join(cloth, edge, .0025)


def tee(p, b):
    return hemmed(trunk(p, b) - folds(p, .0042), opening(p, b, .006, .012), .0070, .015)


def tank(p, b):
    shirt = hemmed(trunk(p, b) - folds(p, .003), opening(p, b, .026, .050), .0055, .008)
    arm = both_sides(ellipsoid, p, (b.shoulders + .022, .030, -.130), (.088, .20, .150))
    beside = np.abs(p[:, 0]) - b.shoulders * .93
    return np.maximum(cut(shirt, arm, .004), beside)


def hoodie(p, b):
    coat = hemmed(trunk(p, b) - folds(p, .0085), opening(p, b, .010, .006), .016, .02)
    q = p.copy()
    q[:, 2] += .42 * (p[:, 1] - .02) - .030
    wave = .006 * np.sin(np.arctan2(p[:, 1] - .04, p[:, 0]) * 7)
    hood = ring(q, (0, .046, -.052), (.098, .098), .030 + wave)
    hood = np.minimum(hood, ring(q, (0, .075, -.088), (.118, .105), .026 - wave))
    return join(coat, hood, .012)


CUTS = {'tee': tee, 'tank': tank, 'hoodie': hoodie}
