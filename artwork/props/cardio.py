"""Rowing machines, the push sled and its turf."""

import math

import bpy

from props.weights import plate
from studio import materials as m
from studio.materials import Nodes
from studio.shapes import box, cylinder, lathe, pipe, sheet
from studio.stage import place, prop


def _rower():
    alloy = m.surface('alloy', (.30, .30, .31), .38, metal=1, smudge=(14, .3, .5))
    box((.060, 1.95, .085), (0, -.55, .36), alloy, (-1.4, 0, 0), bevel=.012)
    box((.022, 1.93, .012), (0, -.55, .407), m.steel(), (-1.4, 0, 0), bevel=.003)
    lathe([(.04, -.075), (.24, -.075), (.275, -.05), (.275, .05), (.24, .075), (.04, .075)], m.powder_coat(), (0, .62, .42), (0, 90, 0))
    for side in (-1, 1):
        for r in (.09, .13, .17, .21, .245):
            lathe([(r - .006, side * .077), (r, side * .083), (r + .006, side * .077)], m.brushed_steel(), (0, .62, .42), (0, 90, 0))
        for i in range(12):
            a = math.tau * i / 12
            box((.008, .20, .008), (side * .080, .62 + .155 * math.cos(a), .42 + .155 * math.sin(a)), m.brushed_steel(), (math.degrees(a), 0, 0), bevel=.002)
        cylinder(.055, .012, (side * .082, .62, .42), m.accent(), (0, 90, 0), bevel=.004)
        pipe([(side * .05, .50, .22), (side * .27, .80, .02)], .020, m.powder_coat(), smooth=False)
        box((.115, .03, .30), (side * .13, .17, .33), m.rubber(), (-42, 0, 0), bevel=.008)
        box((.125, .012, .03), (side * .13, .145, .37), m.surface('webbing', (.05, .05, .05), .9, bump=(400, .5, .001)), (-42, 0, 0), bevel=.004)
        pipe([(side * .02, -1.42, .32), (side * .26, -1.46, .02)], .020, m.powder_coat(), smooth=False)
    box((.58, .05, .04), (0, .80, .02), m.powder_coat(), bevel=.008)
    box((.56, .05, .04), (0, -1.46, .02), m.powder_coat(), bevel=.008)
    seat = box((.30, .24, .055), (0, -.55, .468), m.leather(), bevel=.02)
    seat.modifiers['bevel'].segments = 6
    box((.12, .16, .05), (0, -.55, .43), m.powder_coat(), bevel=.006)
    cylinder(.016, .46, (0, .33, .60), m.rubber(), (0, 90, 0), bevel=.004)
    box((.05, .04, .03), (0, .345, .60), m.powder_coat(), bevel=.006)
    pipe([(0, .36, .60), (0, .52, .585)], .004, m.steel(), smooth=False)
    pipe([(0, .55, .62), (0, .50, .92), (0, .44, 1.02)], .017, m.powder_coat())
    box((.17, .035, .14), (0, .41, 1.03), m.surface('case', (.02, .02, .022), .5), (-12, 0, 0), bevel=.012)
    box((.125, .004, .075), (0, .3915, 1.045), m.glow('display', (.35, .75, 1.0), .7), (-12, 0, 0), bevel=.001)


def rower():
    """The seat slides along -y; the flywheel is at +y."""
    return prop('rower', _rower)


def _sled():
    for x in (-.33, .33):
        pipe([(x, -.62, .10), (x, -.52, .03), (x, -.45, .028), (x, .45, .028), (x, .52, .03), (x, .62, .10)], .028, m.powder_coat())
        for y in (-.36, .36):
            cylinder(.024, 1.02, (x, y, .54), m.powder_coat(), bevel=.004)
            cylinder(.026, .34, (x, y, .86), m.rubber(), bevel=.004)
            cylinder(.0265, .02, (x, y, .685), m.accent(), bevel=.003)
        box((.05, .78, .05), (x, 0, .10), m.powder_coat(), bevel=.006)
    for y in (-.36, 0, .36):
        box((.66, .07, .05), (0, y, .10), m.powder_coat(), bevel=.006)
    box((.42, .42, .012), (0, 0, .131), m.powder_coat(), bevel=.003)
    cylinder(.024, .42, (0, 0, .34), m.steel(), bevel=.004)
    z = .138
    for i, kind in enumerate(('black', 'orange', 'thin')):
        disc, width = plate(kind)
        place(disc, (0, 0, z + width / 2), (0, 90, 30 * i))
        z += width + .001


def sled():
    return prop('sled', _sled)


def turf_lane(width, near, far):
    """Short artificial grass with white marks, running along y."""
    material = bpy.data.materials.new('turf')
    material.use_nodes = True
    n = Nodes(material)
    x, y, _ = n.add('SeparateXYZ', {0: n.place}).outputs
    across = n.math('LESS_THAN', n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', n.math('MULTIPLY', y, .5)), .5)), .018)
    side = n.math('GREATER_THAN', n.math('ABSOLUTE', x), width / 2 - .09)
    mark = n.math('MAXIMUM', across, side)
    green = n.mix(n.noise(60), (.010, .034, .018, 1), (.030, .075, .034, 1))
    green = n.mix(n.span(n.noise(1.6), .42, .66, 0, .5), green, (.045, .060, .036, 1))
    n.set('Base Color', n.mix(mark, green, (.55, .54, .50, 1)))
    n.set('Roughness', .75)
    n.set('Normal', n.bump(n.noise(260), 1.0, .01))
    lawn = sheet(1, 1, lambda u, v: ((u - .5) * width, near + v * (far - near), .012), material)
    lawn.modifiers.new('blades', 'PARTICLE_SYSTEM')
    blades = lawn.particle_systems[0].settings
    blades.type, blades.count, blades.hair_length, blades.hair_step = 'HAIR', 26000, .022, 2
    blades.child_type, blades.rendered_child_count, blades.child_length = 'SIMPLE', 9, 1
    blades.child_radius, blades.roughness_2, blades.roughness_2_size = .03, .012, .4
    blades.brownian_factor, blades.root_radius, blades.tip_radius = .012, .9, .5
    blades.radius_scale = .0016
    return lawn
