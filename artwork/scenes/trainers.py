"""Five portraits against the lamps: a warm rim on one side, dusk on the other, the face left to the dark."""

import numpy as np

from people import hair
from people.anatomy import NECK_PIVOT, Build, body, head
from people.clothes import CUTS
from people.field import solid, turned
from studio import materials as m
from studio.light import AMBER, COOL, WARM, ambience, area
from studio.room import back_wall, pendants, windows
from studio.stage import camera

LOOKS = {f'trainer-{n}': {'exposure': 1.4, 'haze': 0.02, 'warm_side': 0.75, 'edge': 0.5, 'shade': {'bottom': 0.55}} for n in range(1, 6)}


def skin(colour):
    return m.surface(f'skin {colour}', colour, .46, bump=(420, .12, .0006), smudge=(60, .38, .54))


def cloth(colour):
    return m.surface(f'cloth {colour}', colour, .92, bump=(900, .5, .0007), sheen=.15)


def bust(build, cut, colour):
    _, points, normals = solid(lambda p: body(p, build), (-.33, -.15, -.42), (.33, .20, .26), .0032, skin(build.skin))
    solid(lambda p: CUTS[cut](p, build), (-.36, -.17, -.46), (.36, .24, .06), .0036, cloth(colour))
    own, turn = turned(points, NECK_PIVOT, *build.head)
    outward = normals @ turn
    if np.mean(np.sum(outward * (own - np.array([0, .02, .1])), 1)) < 0:
        outward = -outward
    return own, outward, turn


def shell(build, shape, colour, *rest):
    """A hair or beard layer that follows the head."""
    def field(p):
        q, _ = turned(p, NECK_PIVOT, *build.head)
        return shape(q, head(q, build), *rest)

    coat = m.surface(f'hair {colour}', colour, .62, bump=(900, .6, .001))
    solid(field, (-.13, -.17, -.03), (.13, .17, .26), .0022, coat)


def grow(paths, turn, shade, **size):
    """Strands are shaped in the head's own space, then follow its turn."""
    pivot = np.array(NECK_PIVOT)
    hair.strands((paths - pivot) @ turn.T + pivot, shade, **size)


def studio(warm_side=1):
    back_wall(4.2)
    windows(4.2, (-2.35, .35, 3.05), sill=.0 - .55, strength=.42)
    pendants([(-.95, 2.6, .62), (.75, 3.2, .50), (1.9, 2.4, .78), (-2.1, 3.4, .48)], watts=26)
    s = warm_side
    area((s * .85, .75, .42), (0, 0, 0), .22, 34, AMBER, 'warm', height=1.0)
    area((-s * .85, .70, .40), (0, 0, 0), .22, 22, COOL, 'cool', height=1.0)
    area((s * .25, .55, 1.1), (0, 0, .1), .35, 9, WARM, 'warm')
    area((s * 1.1, -.9, .45), (0, 0, .02), .7, 1.3, WARM, 'key')
    ambience((.006, .007, .011))
    camera((0, -2.1, .05), (0, 0, .005), 128, 3.2, (0, -.06, .1))


def marcus():
    rng = np.random.default_rng(1)
    build = Build(bulk=1.16, shoulders=.228, jaw=1.10, brow=1.2, head=(38, 4, 0), skin=(.23, .115, .068), nose=1.1)
    points, normals, turn = bust(build, 'tee', (.018, .018, .020))
    dark = hair.hair_shade('dark', .97)
    shell(build, hair.beard, (.012, .009, .008), .0075)
    shell(build, hair.cap, (.030, .018, .013), .0007)
    roots, up = hair.beard_roots(points, normals, rng, 16000)
    grow(hair.straight(roots, up, rng, .017, (0, -.15, -.7), .35), turn, dark)
    roots, up = hair.scalp(points, normals, rng, 14000)
    grow(hair.straight(roots, up, rng, .0022, (0, .1, .1), .3, 2), turn, dark)
    studio(1)


def elena():
    rng = np.random.default_rng(2)
    build = Build(bulk=.80, shoulders=.168, slim=True, jaw=.88, brow=.8, lips=1.15, head=(-58, 3, 0), skin=(.42, .24, .165), nose=.9)
    points, normals, turn = bust(build, 'tank', (.016, .017, .021))
    brown = hair.hair_shade('brown', .66, .6)
    shell(build, hair.cap, (.020, .010, .006), .0030)
    roots, _ = hair.scalp(points, normals, rng, 34000)
    tie = (0, .110, .205)
    tail = ((0, .150, .215), (.004, .182, .180), (.010, .190, .110), (.016, .178, .030), (.02, .170, -.04))
    grow(hair.gathered(roots, rng, tie, tail, .0105, (points, normals), lift=.0065), turn, brown)
    studio(-1)


def darius():
    rng = np.random.default_rng(3)
    build = Build(bulk=1.10, shoulders=.220, jaw=1.04, brow=1.05, lips=1.3, head=(-32, 2, 0), skin=(.115, .055, .034), nose=1.15)
    points, normals, turn = bust(build, 'tank', (.40, .075, .012))
    black = hair.hair_shade('black', 1.0, .2)
    shell(build, hair.cap, (.010, .008, .007), .0012)
    shell(build, hair.beard, (.012, .009, .008), .0016)
    roots, up = hair.scalp(points, normals, rng, 15000, .006)
    tall = lambda r: np.interp(r[:, 2], (.10, .165, .20, .235), (.002, .004, .020, .030))
    grow(hair.curls(roots, up, rng, tall, .0035, 3.2), turn, black)
    roots, up = hair.beard_roots(points, normals, rng, 7000)
    grow(hair.straight(roots, up, rng, .0035, (0, -.1, -.6), .3, 2), turn, black)
    studio(-1)


def priya():
    rng = np.random.default_rng(4)
    build = Build(bulk=.78, shoulders=.164, slim=True, jaw=.86, brow=.75, lips=1.2, head=(50, 5, 0), skin=(.25, .135, .082), nose=.95)
    points, normals, turn = bust(build, 'tee', (.030, .036, .046))
    black = hair.hair_shade('black', .96, .3)
    shell(build, hair.cap, (.010, .008, .007), .0030)
    roots, _ = hair.scalp(points, normals, rng, 34000)
    centre = (0, .098, .212)
    grow(hair.gathered(roots, rng, (0, .086, .205), ((0, .098, .212),), .010, (points, normals), 20, .0065), turn, black)
    grow(hair.coil(rng, centre, 5000, .046), turn, black)
    studio(1)


def sofia():
    rng = np.random.default_rng(5)
    build = Build(bulk=.84, shoulders=.176, slim=True, jaw=.92, brow=.85, lips=1.25, head=(-44, 2, 3), skin=(.34, .185, .115), nose=1.0)
    points, normals, turn = bust(build, 'hoodie', (.055, .050, .048))
    brown = hair.hair_shade('curls', .95, .5)
    shell(build, hair.cap, (.022, .012, .008), .006)
    roots, up = hair.scalp(points, normals, rng, 17000)
    long = lambda r: np.interp(r[:, 2], (.03, .12, .20), (.045, .066, .058))
    grow(hair.curls(roots, up + np.array([0, .35, 0]), rng, long, .0085, 4.2, 34, .055), turn, brown, root_mm=.16)
    studio(-1)
