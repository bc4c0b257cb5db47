"""Dumbbell racks, plyo boxes and the bench next to them."""

from props.weights import round_dumbbell
from studio import materials as m
from studio.fonts import LETTERS
from studio.room import planks
from studio.shapes import box, cylinder, label
from studio.stage import place, prop


def dumbbell_rack(at, columns=7, pitch=0.36):
    """Three sloping shelves of round dumbbells, the heaviest lowest."""
    def build():
        for row, z in enumerate((0.32, 0.72, 1.12)):
            y = row * .12
            for rail in (-.105, .105):
                box((columns * pitch + .1, 0.05, 0.03), (0, y + rail * .95, z + rail * .31), m.powder_coat(), (18, 0, 0), bevel=.005)
            box((columns * pitch + .1, 0.012, 0.06), (0, y - .135, z - .03), m.powder_coat(), (18, 0, 0), bevel=.004)
            for i in range(columns):
                x = (i - (columns - 1) / 2) * pitch
                size = max(0, 3 - row - (i < columns / 2))
                place(round_dumbbell(size), (x, y, z + .055 + .006 * size), (18, 0, 90))
                label(f'{20 + (2 - row) * columns * 5 + i * 5}', 0.030, m.print_white(), (x, y - .142, z - .03), (108 - 18, 0, 0), LETTERS)
        for side in (-1, 1):
            x = side * (columns * pitch / 2 + .08)
            box((0.07, 0.07, 1.22), (x, .20, .61), m.powder_coat(), (-8, 0, 0), bevel=.008)
            box((0.07, 0.55, 0.05), (x, .10, .025), m.powder_coat(), bevel=.008)
            for row, z in enumerate((0.30, 0.70, 1.10)):
                box((0.05, 0.28, 0.05), (x, row * .12, z), m.powder_coat(), (18, 0, 0), bevel=.006)

    return place(prop(f'dumbbell rack {columns}', build), at)


def plyo_box(width, depth, height, words):
    """A plywood jump box with a hand hole and a stencilled height."""
    def build():
        ply = planks('birch ply', (0.42, 0.27, 0.14), (0.30, 0.18, 0.09))
        edge = m.surface('ply edge', (0.20, 0.115, 0.055), .7, bump=(300, .6, .002), stretch=(1, 1, 20))
        box((width, depth, height), (0, 0, height / 2), ply, bevel=.004)
        for x in (-width / 2 + .009, width / 2 - .009):
            for i in range(6):
                if i % 2 == 0:
                    box((.0185, depth + .0012, height / 6), (x, 0, height * (i + .5) / 6), edge, bevel=.001)
        dark = m.surface('hole', (0.002, 0.002, 0.002), 0.9)
        slot = box((.12, .004, .036), (0, -depth / 2, height * .72), dark, bevel=.0)
        slot.scale = (1, 1, 1)
        for x in (-.06, .06):
            cylinder(.018, .004, (x, -depth / 2, height * .72), dark, (90, 0, 0))
        label(words, min(.19, height * .34), m.surface('stencil', (.02, .018, .016), .7), (0, -depth / 2 - .0006, height * .34), (90, 0, 0), LETTERS)

    return prop(f'plyo {words}', build)
