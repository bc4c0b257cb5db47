"""Power rack, benches and the cable tower."""

from studio import materials as m
from studio.shapes import box, cylinder, lathe, pipe, label
from studio.stage import prop

TUBE = 0.075


def _upright(x, y, height):
    box((TUBE, TUBE, height), (x, y, height / 2), m.powder_coat(), bevel=0.008)
    hole = m.surface('hole', (0.002, 0.002, 0.002), 0.9)
    z = 0.2
    while z < height - 0.08:
        cylinder(0.0125, TUBE + 0.002, (x, y, z), hole, (90, 0, 0), sides=20)
        cylinder(0.0125, TUBE + 0.002, (x, y, z), hole, (0, 90, 0), sides=20)
        z += 0.1


def _hook(x, z):
    box((0.085, 0.016, 0.17), (x, -.046, z + .02), m.accent(), bevel=0.004)
    box((0.060, 0.085, 0.018), (x, -.090, z - .030), m.accent(), bevel=0.004)
    box((0.060, 0.016, 0.075), (x, -.130, z - .002), m.accent(), bevel=0.004)
    box((0.050, 0.070, 0.006), (x, -.088, z - .018), m.rubber(), bevel=0.002)


def _power_rack():
    half, depth, height = 0.56, 1.15, 2.45
    for x in (-half, half):
        for y in (0, depth):
            _upright(x, y, height)
        box((TUBE, depth + .25, TUBE), (x, depth / 2 - .03, TUBE / 2), m.powder_coat(), bevel=0.008)
        box((TUBE, depth, TUBE), (x, depth / 2, height - .04), m.powder_coat(), bevel=0.008)
        box((0.062, depth - .06, 0.062), (x, depth / 2, .70), m.powder_coat(), bevel=0.006)
        box((0.066, depth - .12, 0.010), (x, depth / 2, .735), m.accent(), bevel=0.003)
        for y in (-.041, depth + .041):
            for z in (height - .075, .06):
                cylinder(0.011, 0.012, (x, y, z), m.steel(), (90, 0, 0), sides=6, bevel=0.001)
        _hook(x, 1.30)
    for z in (height - .04, .12):
        box((half * 2, TUBE, TUBE), (0, depth, z), m.powder_coat(), bevel=0.008)
    cylinder(0.017, half * 2, (0, 0, height - .06), m.steel(), (0, 90, 0))
    box((half * 2 - TUBE, 0.014, 0.17), (0, -.012, height - .22), m.powder_coat(), bevel=0.003)


def power_rack():
    """The bar rests at z 1.305, y -0.092."""
    return prop('power rack', _power_rack)


def cushion(size, at, turn=(0, 0, 0)):
    """A leather pad with piping round its edge."""
    x, y, z = size
    pad = box((x, y, z), at, m.leather(), turn, bevel=min(z * .36, 0.022))
    pad.modifiers['bevel'].segments = 6
    return pad


def _flat_bench():
    cushion((0.29, 1.18, 0.075), (0, 0, .435))
    box((0.20, 1.05, 0.02), (0, 0, .388), m.powder_coat())
    box((0.075, 0.95, 0.075), (0, 0, .345), m.powder_coat(), bevel=0.008)
    for y in (-.42, .42):
        box((0.075, 0.075, 0.33), (0, y, .18), m.powder_coat(), bevel=0.008)
        box((0.46, 0.075, 0.05), (0, y, .028), m.powder_coat(), bevel=0.008)
        for x in (-.22, .22):
            box((0.05, 0.085, 0.055), (x, y, .0275), m.rubber(), bevel=0.006)
    for x in (-.142, .142):
        pipe([(x, -.57, .437), (x, 0, .437), (x, .57, .437)], 0.004, m.accent())


def flat_bench():
    return prop('flat bench', _flat_bench)


def _press_station():
    cushion((0.29, 1.15, 0.075), (0, -.30, .435))
    for x in (-.145, .145):
        pipe([(x, -.84, .437), (x, -.3, .437), (x, .24, .437)], 0.004, m.accent())
    box((0.075, 1.35, 0.075), (0, -.15, .34), m.powder_coat(), bevel=0.008)
    box((0.075, 0.075, 0.32), (0, -.76, .17), m.powder_coat(), bevel=0.008)
    box((0.55, 0.075, 0.05), (0, -.76, .025), m.powder_coat(), bevel=0.008)
    for x in (-.56, .56):
        _upright(x, .42, 1.18)
        box((0.075, 0.65, 0.06), (x, .30, .03), m.powder_coat(), bevel=0.008)
        for z in (.92, 1.06):
            box((0.06, 0.11, 0.018), (x, .345, z), m.accent(), (-14, 0, 0), bevel=0.004)
            box((0.06, 0.016, 0.07), (x, .295, z + .035), m.accent(), (8, 0, 0), bevel=0.004)
    for z in (.34, .55):
        box((1.12, 0.06, 0.06), (0, .42, z), m.powder_coat(), bevel=0.006)


def press_station():
    """The bar rests at z 0.965, y 0.33."""
    return prop('press station', _press_station)


def _wheel(at, radius=0.055):
    lathe([(0.012, -.012), (radius * .7, -.009), (radius, -.014), (radius + .006, -.012), (radius - .004, 0),
           (radius + .006, .012), (radius, .014), (radius * .7, .009), (0.012, .012)], m.rubber(), at, (90, 0, 0))
    cylinder(0.014, 0.05, at, m.steel(), (90, 0, 0), sides=24, bevel=0.002)


def _column():
    for x in (-.17, .17):
        box((0.07, 0.11, 2.3), (x, 0, 1.15), m.powder_coat(), bevel=0.010)
    box((0.42, 0.13, 0.09), (0, 0, 2.31), m.powder_coat(), bevel=0.010)
    box((0.46, 0.66, 0.06), (0, -.12, .03), m.powder_coat(), bevel=0.010)
    for x in (-.075, .075):
        cylinder(0.011, 2.15, (x, .0, 1.15), m.steel())
    for i in range(16):
        box((0.255, 0.105, 0.030), (0, 0, .13 + i * .0335), m.cast_iron(), bevel=0.003)
        label(f'{10 + i * 10}', 0.020, m.print_white(), (-.10, -.0535, .13 + i * .0335), (90, 0, 0), depth=0.0004)
        cylinder(0.005, 0.004, (0, -.053, .13 + i * .0335), m.steel(), (90, 0, 0), sides=16)
    cylinder(0.007, 0.075, (0, -.085, .13 + 9 * .0335), m.steel(), (90, 0, 0), sides=16)
    cylinder(0.016, 0.024, (0, -.128, .13 + 9 * .0335), m.accent(), (90, 0, 0), bevel=0.004)
    cylinder(0.006, 1.55, (0, 0, 1.47), m.steel())
    _wheel((0, 0, 2.22))
    box((0.055, 0.10, 0.16), (.17, -.07, 1.45), m.accent(), bevel=0.006)
    box((0.03, 0.16, 0.05), (.17, -.17, 1.45), m.powder_coat(), bevel=0.006)
    _wheel((.17, -.25, 1.45), 0.045)
    pipe([(.17, -.205, 1.5), (.17, -.205, 2.2)], 0.0035, m.powder_coat(), smooth=False)


def cable_column():
    return prop('cable column', _column)


def _d_handle():
    pipe([(-.06, 0, 0), (-.065, 0, -.10), (.065, 0, -.10), (.06, 0, 0)], 0.004, m.surface('strap', (0.02, 0.02, 0.02), .8), smooth=False)
    cylinder(0.016, 0.125, (0, 0, -.105), m.knurled('knurled handle', axis='Z', radius=0.016), (0, 90, 0), bevel=0.003)
    lathe([(0.010, -.003), (0.017, 0), (0.010, .003)], m.steel(), (0, 0, .012), (90, 0, 0))
    cylinder(0.014, 0.02, (0, 0, .035), m.rubber(), bevel=0.004)


def d_handle():
    return prop('d handle', _d_handle)
