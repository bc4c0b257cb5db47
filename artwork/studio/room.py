"""The hall of all images: rubber floor, painted brick, steel windows at dusk, pendant lamps."""

from studio.light import WARM, area, beam, spot
from studio.materials import _new, glow, powder_coat, rgb, surface
from studio.shapes import box, cylinder, lathe, sheet
from studio.stage import place, prop


def floor_rubber():
    """Speckled gym tiles of one metre with seams, scuffs and chalk dust."""
    material, n = _new('floor')
    cells = n.add('TexVoronoi', {'Vector': n.place, 'Scale': 210.0})
    pick = n.add('SeparateColor', {0: cells.outputs['Color']}).outputs
    fleck = n.math('MULTIPLY', n.math('GREATER_THAN', pick[0], 0.90), n.math('LESS_THAN', cells.outputs['Distance'], 0.36))
    tone = n.mix(n.math('GREATER_THAN', pick[1], 0.82), (0.13, 0.14, 0.155, 1), (0.36, 0.10, 0.02, 1))
    seam = n.add('TexBrick', {
        'Vector': n.place, 'Scale': 1.0, 'Mortar Size': 0.0035, 'Mortar Smooth': 0.3, 'Brick Width': 1.0,
        'Row Height': 1.0}, offset=0.0).outputs['Fac']
    base = n.mix(fleck, (0.020, 0.020, 0.022, 1), tone)
    scuff = n.span(n.noise(2.3, 9, (1, 3.2, 1)), 0.50, 0.74, 0, 0.13)
    base = n.mix(scuff, base, (0.24, 0.23, 0.22, 1))
    n.set('Base Color', n.mix(seam, base, (0.004, 0.004, 0.004, 1)))
    n.set('Roughness', n.span(n.noise(3.2, 5), 0.34, 0.66, 0.40, 0.58))
    grain = n.bump(n.noise(150), 0.25, 0.0016)
    n.set('Normal', n.bump(n.math('SUBTRACT', 1.0, seam), 0.8, 0.004, grain))
    return material


def painted_brick(colour=(0.040, 0.041, 0.046)):
    material, n = _new('brick')
    flat = n.add('CombineXYZ', dict(zip((0, 1), (
        n.add('SeparateXYZ', {0: n.place}).outputs[0], n.add('SeparateXYZ', {0: n.place}).outputs[2])))).outputs[0]
    brick = n.add('TexBrick', {
        'Vector': flat, 'Scale': 1.0, 'Mortar Size': 0.006, 'Mortar Smooth': 0.6, 'Brick Width': 0.225,
        'Row Height': 0.075, 'Color1': rgb(colour), 'Color2': rgb(tuple(c * 0.62 for c in colour)),
        'Mortar': rgb(tuple(c * 0.5 for c in colour))})
    stain = n.span(n.noise(1.1, 7), 0.4, 0.7, 0, 0.5)
    n.set('Base Color', n.mix(stain, brick.outputs['Color'], (0.012, 0.012, 0.013, 1)))
    n.set('Roughness', n.span(n.noise(7), 0.35, 0.65, 0.5, 0.8))
    rough = n.bump(n.noise(60, 8), 0.35, 0.006)
    n.set('Normal', n.bump(n.math('SUBTRACT', 1.0, brick.outputs['Fac']), 0.9, 0.012, rough))
    return material


def planks(name='planks', colour=(0.20, 0.105, 0.050), dark=(0.075, 0.036, 0.016)):
    """Oiled boards running along x."""
    material, n = _new(name)
    board = n.add('TexBrick', {
        'Vector': n.place, 'Scale': 1.0, 'Mortar Size': 0.0015, 'Brick Width': 1.9, 'Row Height': 0.125,
        'Color1': (0.15, 0.15, 0.15, 1), 'Color2': (0.85, 0.85, 0.85, 1)})
    grain = n.noise(9, 10, (1.0, 16, 16))
    shade = n.mix(n.math('MULTIPLY', n.span(grain, 0.3, 0.7, 0, 1), 0.8), rgb(colour), rgb(dark))
    tint = n.add('SeparateColor', {0: board.outputs['Color']}).outputs[0]
    shade = n.mix(n.math('MULTIPLY', tint, 0.35), shade, rgb(dark))
    worn = n.span(n.noise(3, 7), 0.50, 0.72, 0, 0.30)
    shade = n.mix(worn, shade, (0.17, 0.145, 0.12, 1))
    n.set('Base Color', n.mix(board.outputs['Fac'], shade, (0.012, 0.008, 0.005, 1)))
    n.set('Roughness', n.span(grain, 0.3, 0.7, 0.30, 0.52))
    n.set('Normal', n.bump(grain, 0.25, 0.0015, n.bump(n.math('SUBTRACT', 1.0, board.outputs['Fac']), 0.6, 0.003)))
    return material


def ground(material=None, half=14):
    return sheet(1, 1, lambda u, v: ((u - .5) * 2 * half, (v - .5) * 2 * half, 0), material or floor_rubber())


def back_wall(y, material=None):
    return box((26, 0.3, 7), (0, y + 0.15, 3.5), material or painted_brick(), bevel=0)


def side_wall(x, material=None):
    return box((26, 0.3, 7), (x, 0, 3.5), material or painted_brick(), turn=(0, 0, 90), bevel=0)


def _window(glass):
    frame = powder_coat()
    wide, tall = 2.1, 2.7
    sheet(1, 1, lambda u, v: ((u - .5) * wide, 0.03, v * tall), glass).lightgroup = 'cool'
    for i in range(5):
        box((0.035, 0.06, tall), ((i / 4 - .5) * wide, 0, tall / 2), frame)
    for i in range(7):
        box((wide, 0.06, 0.03), (0, 0, tall * i / 6), frame)
    box((wide + 0.3, 0.26, 0.07), (0, -0.05, -0.03), frame)


def dusk_glass(strength):
    """Deep blue above, a band of afterglow over dark roofs, a few lit windows in the distance."""
    material, n = _new('dusk glass')
    x, _, up = n.add('SeparateXYZ', {0: n.place}).outputs
    world_x = n.math('ADD', n.math('MULTIPLY', n.add('ObjectInfo').outputs['Random'], 40.0), x)
    sky = n.mix(n.span(up, 0.75, 1.5, 0, 1), (0.95, 0.36, 0.12, 1), (0.10, 0.21, 0.52, 1))
    sky = n.mix(n.span(up, 1.4, 2.7, 0, 1), sky, (0.035, 0.085, 0.26, 1))
    steps = n.math('SNAP', world_x, 0.31)
    roof = n.add('TexWhiteNoise', {'W': steps}, noise_dimensions='1D').outputs['Value']
    roofs = n.math('LESS_THAN', up, n.span(roof, 0, 1, 0.35, 0.98))
    rooms = n.add('TexVoronoi', {'Vector': n.place, 'Scale': 13.0})
    lit = n.math('MULTIPLY', n.math('LESS_THAN', rooms.outputs['Distance'], 0.17),
                 n.math('GREATER_THAN', n.add('SeparateColor', {0: rooms.outputs['Color']}).outputs[0], 0.74))
    town = n.mix(lit, (0.008, 0.010, 0.018, 1), (3.2, 1.35, 0.36, 1))
    grime = n.span(n.noise(5, 6), 0.3, 0.7, 0.62, 1.0)
    n.set('Base Color', (0.01, 0.01, 0.012, 1))
    n.set('Roughness', 0.6)
    n.set('Specular IOR Level', 0.0)
    n.set('Emission Color', n.mix(roofs, sky, town))
    n.set('Emission Strength', n.math('MULTIPLY', grime, strength))
    return material


def windows(y, xs, sill=1.35, strength=0.7):
    """Factory windows in the back wall."""
    kind = prop('window', lambda: _window(dusk_glass(strength)))
    for x in xs:
        place(kind, (x, y - 0.06, sill)).lightgroup = 'cool'


def _pendant():
    shade = surface('shade', (0.014, 0.014, 0.015), 0.35, bump=(60, 0.1, 0.001), smudge=(12, 0.25, 0.45))
    inner = surface('shade inside', (0.55, 0.42, 0.28), 0.4)
    lathe([(0.02, 0.16), (0.05, 0.155), (0.07, 0.11), (0.20, 0.02), (0.205, 0.0)], shade)
    lathe([(0.02, 0.152), (0.048, 0.148), (0.066, 0.105), (0.196, 0.018), (0.203, 0.0)], inner)
    cylinder(0.006, 2.5, (0, 0, 1.4), shade)
    lathe([(0.0001, -0.004), (0.045, 0.014), (0.055, 0.05), (0.03, 0.09)],
          glow('bulb', (1.0, 0.55, 0.22), 26.0)).lightgroup = 'warm'


def pendants(places, watts=120, beams=0.0):
    """Dome lamps hanging at the given points."""
    kind = prop('pendant', _pendant)
    for at in places:
        place(kind, at).lightgroup = 'warm'
        x, y, z = at
        spot((x, y, z - 0.02), (x, y, 0), 118, watts, WARM)
        if beams:
            beam((x, y, z), z * 0.95, z * 0.42, WARM, beams)


def dusk_light(y, xs, watts=90):
    """The light from the windows."""
    for x in xs:
        area((x, y - 0.25, 2.7), (x * 0.5, y - 5, 0.4), 2.1, watts, (0.46, 0.66, 1.0), 'cool', height=2.5)
