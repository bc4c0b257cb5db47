"""Used objects: towels, bottles, chalk, notebooks, straps."""

import math
import random

import bpy

from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, pipe, sheet
from studio.stage import link, place, prop


def hung_towel(width=0.38, front=0.52, back=0.38, radius=0.022, colour=(0.62, 0.58, 0.52), folds=5):
    """Hangs over a bar along x at the origin; the front falls on the -y side."""
    total = front + back + math.pi * radius

    def point(u, v):
        s = v * total
        drop = 0.0
        if s < front:
            y, z, drop = -radius, s - front, (front - s) / front
        elif s > front + math.pi * radius:
            z, y = -(s - front - math.pi * radius), radius
            drop = -z / back * .8
        else:
            a = (s - front) / radius
            y, z = -radius * math.cos(a), radius * math.sin(a)
        fold = math.sin(u * folds * math.tau + 0.9 * math.sin(v * 3)) * 0.017 + math.sin(u * 11 + v * 2.3) * 0.006
        squeeze = 1 - 0.10 * drop + 0.05 * math.sin(v * 5 + u)
        side = -1 if y < 0 else 1
        return ((u - .5) * width * squeeze, y + side * (abs(fold) * .6 + fold * .4 + 0.012) * min(1, drop * 1.8), z + 0.012 * drop * math.sin(u * 4.1))

    cloth = sheet(80, 90, point, m.terry(colour), 0.007)
    soft = cloth.modifiers.new('soft', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    return cloth


def draped_towel(at, turn=0, width=0.30, length=0.75, edge=0.16, colour=(0.62, 0.58, 0.52)):
    """Flat on a bench across x, hanging over both long sides at x = ±edge."""
    def point(u, v):
        s = (u - .5) * length
        bend = 0.03
        if abs(s) < edge - bend:
            x, z = s, 0
        else:
            over = abs(s) - (edge - bend)
            a = min(over / bend, math.pi / 2)
            x = math.copysign(edge - bend + bend * math.sin(a), s)
            z = -bend * (1 - math.cos(a)) - max(0, over - bend * math.pi / 2)
        drop = max(0.0, -z)
        fold = math.sin(v * 4 * math.tau + s * 6) * 0.05 * drop + math.sin(v * 17 + s * 9) * 0.003
        ripple = 0.004 * math.sin(v * 9 + s * 21) + 0.004 * math.sin(s * 34 - v * 5)
        return (x + math.copysign(abs(fold) + drop * .06, s) * (drop > 0), (v - .5) * width * (1 - drop * .3) + s * .10, z + abs(ripple) + .004)

    cloth = sheet(110, 60, point, m.terry(colour), 0.006)
    cloth.location, cloth.rotation_euler = at, (0, 0, math.radians(turn))
    return cloth


def rolled_towel(at, turn=0, colour=(0.62, 0.58, 0.52)):
    def point(u, v):
        a = v * 5.2 * math.tau
        r = 0.014 + 0.0088 * a / math.tau + 0.0015 * math.sin(u * 25 + a)
        return ((u - .5) * 0.30 + .004 * math.sin(a * .7), r * math.cos(a), 0.062 + r * math.sin(a))

    cloth = sheet(40, 260, point, m.terry(colour), 0.006)
    cloth.location, cloth.rotation_euler = at, (0, 0, math.radians(turn))
    return cloth


def _bottle(body, cap):
    lathe([(0.0001, 0), (0.034, 0), (0.037, .004), (0.037, .165), (0.035, .182), (0.026, .196), (0.0235, .202), (0.0235, .208), (0.0001, .208)], body)
    lathe([(0.0001, .205), (0.0275, .205), (0.0285, .209), (0.0285, .236), (0.026, .241), (0.0001, .241)], cap)
    pipe([(-.020, 0, .238), (-.020, 0, .262), (0, 0, .270), (.020, 0, .262), (.020, 0, .238)], 0.0045, cap)
    lathe([(0.0372, .060), (0.0374, .061), (0.0374, .110), (0.0372, .111)], m.accent())


def bottle():
    body = m.surface('flask', (0.022, 0.023, 0.026), 0.4, bump=(500, .15, .0006), smudge=(20, .3, .5))
    return prop('bottle', lambda: _bottle(body, m.surface('cap', (0.012, 0.012, 0.013), 0.5)))


def _shaker():
    wall = m.surface('shaker', (0.045, 0.045, 0.05), 0.25, coat=.3)
    lathe([(0.0001, 0), (0.036, 0), (0.039, .004), (0.046, .15), (0.0475, .152), (0.0475, .156)], wall)
    lathe([(0.0001, .172), (0.040, .172), (0.0485, .166), (0.0495, .150), (0.0475, .148)], m.accent())
    cylinder(0.013, 0.022, (.018, 0, .182), m.accent(), bevel=0.004)
    box((0.052, 0.020, 0.010), (.002, 0, .193), m.surface('cap', (0.012, 0.012, 0.013), 0.5), (0, -14, 0), bevel=0.004)
    for z in (.05, .075, .1, .125):
        lathe([(0.0393 + z * .047, z), (0.0396 + z * .047, z + .0012)], m.print_white())


def shaker():
    return prop('shaker', _shaker)


def _chalk_bowl():
    lathe([(0.0001, 0), (0.10, 0), (0.15, .05), (0.165, .10), (0.170, .10), (0.156, .048), (0.104, .008), (0.0001, .008)], m.cast_iron())
    heap = ball(0.145, (0, 0, .05), m.chalk(), (1, 1, .28))
    lumps = heap.modifiers.new('lumps', 'DISPLACE')
    lumps.texture = bpy.data.textures.new('lumps', 'CLOUDS')
    lumps.texture.noise_scale, lumps.strength = 0.05, 0.03
    for i in range(5):
        rough_block((random.uniform(-.07, .07), random.uniform(-.07, .07), .092), (0.056, 0.04, 0.03),
                    (random.uniform(-25, 25), random.uniform(-25, 25), random.uniform(0, 180)))


def rough_block(at, size, turn):
    block = box(size, at, m.chalk(), turn, bevel=0.005)
    fine = block.modifiers.new('fine', 'SUBSURF')
    fine.subdivision_type, fine.levels, fine.render_levels = 'SIMPLE', 4, 4
    crumble = block.modifiers.new('crumble', 'DISPLACE')
    crumble.texture = bpy.data.textures.new('crumble', 'CLOUDS')
    crumble.texture.noise_scale, crumble.strength = 0.012, 0.006
    return block


def chalk_bowl():
    return prop('chalk bowl', _chalk_bowl)


def chalk_crumbs(at, spread, count, seed=3):
    rng = random.Random(seed)
    for _ in range(count):
        r = abs(rng.gauss(0, spread))
        a = rng.uniform(0, math.tau)
        size = rng.uniform(.0012, .006) * (1.6 if rng.random() < .1 else 1)
        ball(size, (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + size * .4), m.chalk(),
             (1, rng.uniform(.6, 1), rng.uniform(.4, .8)))


def page(at, size, picture, turn=(0, 0, 0), name=None, curl=0.0, material=None):
    """A printed sheet, flat, its top towards +y."""
    w, h = size
    paper = material or m.printed(name or str(picture), picture)

    def point(u, v):
        return ((u - .5) * w, (v - .5) * h, curl * ((u - .5) ** 2 * 2 + max(0, v - .8) ** 2 * 3))

    thing = sheet(24, 24, point, paper)
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    return thing


def open_notebook(at, turn, left, right):
    """Two printed pages over a block of paper in a dark cover; 30 x 21 cm."""
    paper = m.surface('paper edge', (0.55, 0.50, 0.42), .8, bump=(900, .4, .0008), stretch=(1, 1, 12))
    w, h = 0.15, 0.21
    hold = bpy.data.objects.new('notebook', None)
    link(hold)
    hold.location, hold.rotation_euler = at, (0, 0, math.radians(turn))
    parts = [box((w * 2 + .014, h + .012, .003), (0, 0, .0015), m.leather((.05, .022, .010)), bevel=.001)]
    for side, picture in ((-1, left), (1, right)):
        parts.append(box((w - .004, h, .008), (side * w / 2, 0, .007), paper, bevel=.001))

        def point(u, v, side=side):
            out = u if side > 0 else 1 - u
            rise = .0115 + .007 * math.exp(-((out - .16) / .14) ** 2) - .006 * math.exp(-(out / .05) ** 2)
            return (side * out * w if side > 0 else -out * w, (v - .5) * h, rise)

        parts.append(sheet(48, 2, point, m.printed(str(picture), picture)))
    for part in parts:
        part.parent = hold
    return hold


def pencil(at, turn=(0, 0, 0)):
    def build():
        cylinder(0.0037, 0.15, (0, 0, 0), m.surface('lacquer', (0.55, 0.12, 0.015), .35, wear=((.3, .2, .1), .001)), (0, 90, 0), sides=6, bevel=.0006)
        cylinder(0.0036, 0.018, (.084, 0, 0), m.surface('cedar', (0.55, 0.34, 0.18), .7), (0, 90, 0), top=.0010)
        cylinder(0.0010, 0.005, (.0945, 0, 0), m.surface('lead', (.03, .03, .03), .4, metal=.5), (0, 90, 0), top=.0002)
        cylinder(0.0039, 0.012, (-.080, 0, 0), m.steel(), (0, 90, 0))
        cylinder(0.0037, 0.010, (-.090, 0, 0), m.surface('eraser', (.55, .25, .2), .8), (0, 90, 0), bevel=.001)

    return place(prop('pencil', build), at, turn)
