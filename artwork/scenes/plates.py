"""One still life for each coach, upright, on black, lit from the edges: to be shown as a duotone halftone.
The object is in the upper right; the left edge and the lower third are dark, for the name and the number."""

from props import table as t
from props.traces import chalk_bowl, chalk_crumbs, rough_block, shaker, bottle
from props.weights import barbell, kettlebell, plate, round_dumbbell
from studio import materials as m
from studio.light import AMBER, COOL, NEUTRAL, WARM, ambience, area
from studio.room import ground, planks
from studio.shapes import ball, box, pipe
from studio.stage import camera, place

LOOKS = {f'trainer-{n}': {'exposure': 1.5, 'haze': 0.0, 'edge': .25} for n in range(1, 6)}


def lights(size, at=(0, 0, 0), power=1.0):
    """Two strip lights behind and one softbox in front; distances scale with the object."""
    s = size
    x, y, z = at
    k = s * s * power
    area((x + 1.5 * s, y + 1.0 * s, z + 1.0 * s), (x, y, z + .3 * s), .5 * s, 80 * k, NEUTRAL, 'warm', height=1.6 * s)
    area((x - 1.4 * s, y + 1.3 * s, z + .7 * s), (x, y, z + .3 * s), .35 * s, 34 * k, NEUTRAL, 'cool', height=1.6 * s)
    area((x + .5 * s, y - .9 * s, z + 1.9 * s), (x, y, z + .2 * s), .8 * s, 20 * k, WARM, 'key')
    ambience((.004, .004, .005))


def slab():
    box((3, 3, .04), (0, .5, -.02), m.surface('slab', (.010, .009, .009), .5, bump=(60, .2, .001), smudge=(12, .3, .55)), bevel=.006)


def marcus():
    slab()
    place(barbell(('black', 'orange')), (-.62, .28, .226), (0, 0, -22))
    chalk_crumbs((.14, -.22, 0), .16, 220)
    rough_block((.10, -.20, .017), (.062, .045, .032), (0, 0, 24))
    lights(.62, (.1, .15, .1), .8)
    camera((.62, -1.35, .30), (-.02, .08, .17), 62, 2.8, (.06, .0, .2))


def elena():
    slab()
    grey = m.surface('scale', (.10, .10, .105), .35)
    box((.20, .20, .022), (0, .02, .011), grey, bevel=.008)
    box((.17, .17, .004), (0, .03, .025), m.surface('glass', (.30, .30, .31), .12), bevel=.004)
    place(shaker(), (0, .03, .028), (0, 0, 40))
    t.half_egg((-.085, -.10, .012), 20, 14)
    t.almonds((.06, -.13, .002), (.085, .05, .008), 16)
    lights(.26, (0, .03, .05))
    camera((.22, -.72, .22), (-.018, .02, .080), 66, 5, (0, -.02, .1))


def darius():
    slab()
    t.medal((.03, -.06, .0), 0)
    lights(.20, (.03, .05, .0), .8)
    camera((.02, -.28, .46), (.012, -.005, .0), 62, 5.6, (.03, -.06, .0))


def priya():
    slab()
    t.foam_roller((.05, .10, 0), 62)
    ball(.034, (-.055, -.075, .034), m.surface('ball', (.42, .09, .02), .5, bump=(300, .2, .0004)))
    lights(.30, (.03, .05, .04))
    camera((.10, -.74, .26), (.0, .05, .045), 56, 5, (0, -.02, .06))


def sofia():
    slab()
    place(kettlebell('24'), (0, .05, 0), (0, 0, -18))
    place(kettlebell('16', 'grey'), (.26, .52, 0), (0, 0, 10))
    chalk_crumbs((-.05, -.20, 0), .16, 160)
    lights(.42, (0, .1, .05))
    camera((.20, -1.15, .26), (-.015, .05, .125), 62, 2.8, (0, -.05, .15))
