"""Barbells, plates, dumbbells and kettlebells, each along x, centered at the origin."""

import math

import bpy

from studio import materials as m
from studio.fonts import LETTERS
from studio.shapes import ball, box, cylinder, fused, label, lathe, pipe, round_label
from studio.stage import link, place, prop


def _bumper(width, rubber, pounds):
    half = width / 2
    rim = 0.225
    lathe([(0.0255, -half * .7), (0.05, -half * .7), (0.055, -half), (0.086, -half), (0.094, -half * .62),
           (0.168, -half * .62), (0.178, -half), (rim - .010, -half), (rim - .003, -half + .003), (rim, -half + .010),
           (rim, half - .010), (rim - .003, half - .003), (rim - .010, half), (0.178, half), (0.168, half * .62),
           (0.094, half * .62), (0.086, half), (0.055, half), (0.05, half * .7), (0.0255, half * .7),
           (0.0255, -half * .7)], rubber, turn=(0, 90, 0), sides=128)
    for side in (1, -1):
        lathe([(0.026, side * half * .72), (0.026, side * half * 1.03), (0.047, side * half * 1.03),
               (0.050, side * half * .72)], m.brushed_steel(), turn=(0, 90, 0))
    before = set(bpy.data.objects)
    z = half * .62
    for flip in (False, True):
        for centre in (90, 270):
            round_label(pounds, 0.036, 0.131, m.print_white(), z, LETTERS, centre_degrees=centre, flip=flip)
    # the lettering is a child of the plate, so that it rotates with it
    hold = link(bpy.data.objects.new('face', None))
    hold.rotation_euler = (math.pi / 2, 0, math.pi / 2)
    for thing in set(bpy.data.objects) - before - {hold}:
        thing.parent = hold


def plate(kind='black'):
    rubber, width, pounds = {
        'black': (m.rubber(), 0.062, '45 LB'), 'thin': (m.rubber(), 0.036, '25 LB'),
        'orange': (m.accent_rubber(), 0.072, '55 LB')}[kind]
    return prop(f'plate {kind}', lambda: _bumper(width, rubber, pounds)), width


def _bar():
    cylinder(0.0143, 1.31, (0, 0, 0), m.knurled('knurled bar', axis='Z'), turn=(0, 90, 0))
    for side in (-1, 1):
        cylinder(0.037, 0.030, (side * .67, 0, 0), m.steel(), (0, 90, 0), bevel=0.004)
        cylinder(0.025, 0.415, (side * .885, 0, 0), m.brushed_steel(), (0, 90, 0), bevel=0.003)
        cylinder(0.021, 0.006, (side * 1.094, 0, 0), m.powder_coat(), (0, 90, 0), bevel=0.002)


def _clip():
    cylinder(0.043, 0.030, (0, 0, 0), m.accent(), (0, 90, 0), bevel=0.007)
    box((0.022, 0.02, 0.06), (0, -.046, .012), m.powder_coat(), bevel=0.005)


def _loaded(plates):
    place(prop('bar', _bar), (0, 0, 0))
    for side in (-1, 1):
        x = 0.688
        for i, kind in enumerate(plates):
            disc, width = plate(kind)
            x += width / 2
            place(disc, (side * x, 0, 0), (37 * i + 15 * side, 0, 0))
            x += width / 2 + 0.003
        place(prop('clip', _clip), (side * (x + 0.017), 0, 0), (20 * side, 0, 0))


def barbell(plates=('orange', 'black')):
    return prop(f'barbell {plates}', lambda: _loaded(plates))


def empty_bar():
    return prop('bar', _bar)


def _hex_dumbbell():
    grip = lathe([(0.0001, -.07), (0.0135, -.07), (0.0145, -.05), (0.0172, 0), (0.0145, .05), (0.0135, .07), (0.0001, .07)],
                 m.knurled('knurled grip', axis='Z', radius=0.016), turn=(0, 90, 0))
    for side in (-1, 1):
        cylinder(0.064, 0.086, (side * .105, 0, 0), m.rubber(), (30, 90, 0), sides=6, bevel=0.011)
        cylinder(0.034, 0.006, (side * .148, 0, 0), m.brushed_steel(), (0, 90, 0), bevel=0.0015)
        cylinder(0.024, 0.014, (side * .0605, 0, 0), m.steel(), (0, 90, 0), bevel=0.002)
    return grip


def _round_dumbbell(size):
    radius = 0.058 + 0.007 * size
    lathe([(0.0001, -.07), (0.0142, -.07), (0.0172, 0), (0.0142, .07), (0.0001, .07)],
          m.knurled('knurled grip', axis='Z', radius=0.016), turn=(0, 90, 0))
    for side in (-1, 1):
        half = 0.038 + 0.007 * size
        middle = side * (.066 + half)
        cylinder(radius, half * 2, (middle, 0, 0), m.rubber(), (0, 90, 0), bevel=0.010)
        end = middle + side * half
        cylinder(radius * .62, 0.006, (end, 0, 0), m.brushed_steel(), (0, 90, 0), bevel=0.002)
        lathe([(radius * .66, end + side * .0008), (radius * .72, end + side * .0008)], m.accent(), turn=(0, 90, 0))
        cylinder(0.026, 0.012, (side * .062, 0, 0), m.steel(), (0, 90, 0), bevel=0.002)


def hex_dumbbell():
    return prop('hex dumbbell', _hex_dumbbell)


def round_dumbbell(size):
    return prop(f'round dumbbell {size}', lambda: _round_dumbbell(size))


def _kettlebell(iron, ring, words):
    body = ball(0.105, (0, 0, 0), iron)
    for v in body.data.vertices:
        v.co.z = max(v.co.z, -0.078)
    body.location = (0, 0, 0.078)
    handle = pipe([(-.058, 0, .105), (-.066, 0, .15), (-.078, 0, .20), (-.070, 0, .245), (-.032, 0, .258), (.032, 0, .258),
                   (.070, 0, .245), (.078, 0, .20), (.066, 0, .15), (.058, 0, .105)], 0.0178, iron)
    fused([body, handle], iron, 0.0022, 22)
    for x in (-.068, .068):
        lathe([(0.0186, -.013), (0.0204, -.011), (0.0204, .011), (0.0186, .013)], ring, (x * 1.07, 0, 0.178), (0, 10 if x > 0 else -10, 0))
    sign = label(words, 0.052, m.print_white(), (0, 0, 0), font=LETTERS, depth=0.0)
    sign.location, sign.rotation_euler = (0, -0.118, 0.088), (math.pi / 2, 0, 0)
    wrap = sign.modifiers.new('wrap', 'SHRINKWRAP')
    wrap.target = [o for o in sign.users_collection[0].objects if o.name.startswith('shape')][0]
    wrap.wrap_method, wrap.use_project_y, wrap.use_positive_direction, wrap.offset = 'PROJECT', True, True, 0.0005
    sign.data.resolution_u = 3


def kettlebell(words='24', ring='orange'):
    paint = {'orange': m.accent, 'white': m.print_white, 'grey': m.brushed_steel}[ring]
    return prop(f'kettlebell {words} {ring}', lambda: _kettlebell(m.cast_iron(), paint(), words))
