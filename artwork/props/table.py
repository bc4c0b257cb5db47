"""Objects for the table: meal boxes, clipboard, calculator, phone, medal, roller."""

import math
import random

import bpy  # provides bmesh, so it comes first
import bmesh

from studio import materials as m
from studio.fonts import LETTERS
from studio.shapes import ball, box, cylinder, from_bmesh, fused, label, lathe, pipe, sheet
from studio.stage import link


def scattered(material, count, size, room, at, seed=1, tall=0.5):
    """A heap of instances of one small mesh, within a box of (x, y, z)."""
    rng = random.Random(seed)
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=10, v_segments=8, radius=1)
    first = from_bmesh(bm, material)
    mesh = first.data
    bpy.data.objects.remove(first)
    for _ in range(count):
        x, y = rng.uniform(-1, 1), rng.uniform(-1, 1)
        top = max(0.25, 1 - (x * x + y * y) * .45)
        grain = link(bpy.data.objects.new('grain', mesh))
        grain.location = (at[0] + x * room[0] / 2, at[1] + y * room[1] / 2, at[2] + room[2] * top * rng.uniform(tall, 1))
        grain.rotation_euler = [rng.uniform(0, math.tau) for _ in range(3)]
        grain.scale = [s * rng.uniform(.8, 1.15) for s in size]


def meal_box(at, turn, width=0.20, depth=0.145, height=0.05):
    hold = link(bpy.data.objects.new('meal box', None))
    hold.location, hold.rotation_euler = at, (0, 0, math.radians(turn))
    shell = m.surface('meal box', (.020, .020, .022), .35, smudge=(20, .28, .45))

    def wall(u, v):
        a = u * math.tau
        c, s = math.cos(a), math.sin(a)
        grow = 0.90 + 0.10 * v
        square = lambda t: math.copysign(abs(t) ** .38, t)
        return (square(c) * width / 2 * grow, square(s) * depth / 2 * grow, v * height)

    parts = [sheet(120, 6, wall, shell, .003), box((width * .86, depth * .84, .003), (0, 0, .003), shell, bevel=0)]

    def rim(t):
        x, y, z = wall(t, 1)
        return (x, y, z)

    parts.append(pipe([rim(i / 90) for i in range(90)], .003, shell, closed=True, smooth=False))
    for part in parts:
        part.parent = hold
    return hold


def rice(at, room, seed=1):
    scattered(m.surface('rice', (.62, .57, .47), .5), 1500, (.0017, .0017, .0042), room, at, seed)


def almonds(at, room, count, seed=2):
    scattered(m.surface('almond', (.26, .115, .045), .6, bump=(300, .8, .001)), count, (.0058, .0038, .0105), room, at, seed, 0.2)


def broccoli(at, size=1.0, seed=1):
    rng = random.Random(seed)
    green = m.surface('floret', (.030, .105, .018), .7, bump=(900, 1, .003), smudge=(40, .5, .8))
    stem = m.surface('stem', (.19, .28, .08), .6)
    x, y, z = at
    cylinder(.008 * size, .028 * size, (x, y, z + .010 * size), stem, (rng.uniform(-20, 20), rng.uniform(-20, 20), 0), top=.011 * size)
    parts = []
    for _ in range(26):
        a, r = rng.uniform(0, 6.28), rng.uniform(0, .021) * size
        parts.append(ball(rng.uniform(.005, .009) * size, (x + r * math.cos(a), y + r * math.sin(a), z + (.027 - r * r * 22 / size) * 1), green))
    head = fused(parts, green, .0013 * size, 2)
    rough = head.modifiers.new('buds', 'DISPLACE')
    rough.texture = bpy.data.textures.new('buds', 'CLOUDS')
    rough.texture.noise_scale, rough.strength = .0035, .004
    return head


def half_egg(at, turn=0, tip=0):
    white = m.surface('egg white', (.72, .69, .62), .32, coat=.2)
    yolk = m.surface('yolk', (.80, .30, .025), .6, bump=(300, .4, .001))
    hold = link(bpy.data.objects.new('egg', None))
    hold.location = at
    hold.rotation_euler = (math.radians(tip), 0, math.radians(turn))
    body = ball(.022, (0, 0, 0), white, (1, 1.28, .95))
    for v in body.data.vertices:
        v.co.z = min(v.co.z, .003 if v.co.x ** 2 + v.co.y ** 2 > 1.4e-4 else .0022)
    centre = ball(.0122, (0, .002, .0015), yolk, (1, 1, .22))
    for part in (body, centre):
        part.parent = hold
    return hold


def carrot_slice(at, turn, radius=.012):
    orange = m.surface('carrot', (.62, .17, .015), .45, bump=(200, .3, .001))
    return cylinder(radius, .005, at, orange, turn, bevel=.0012, sides=28)


def chicken(at, turn, seed=1):
    """Seared breast cut in leaning slices."""
    rng = random.Random(seed)
    meat = m.surface('chicken', (.46, .25, .105), .5, bump=(150, .6, .003), smudge=(30, .35, .6), coat=.15)
    sear = m.surface('sear', (.20, .075, .022), .5, bump=(120, .7, .003), smudge=(40, .35, .6))
    for i in range(6):
        size = 1 - abs(i - 2.3) * .10
        lean = (18 + rng.uniform(-5, 5), rng.uniform(-24, -14), turn + rng.uniform(-6, 6))
        x, y, z = at[0] + (i - 2.5) * .0145, at[1] + rng.uniform(-.003, .003), at[2] + .008
        ball(1, (x, y, z), meat, (.0088, .033 * size, .0145 * size), lean)
        ball(1, (x + .0012, y, z + .0022), sear, (.0080, .0318 * size, .0130 * size), lean)


def fork(at, turn):
    hold = link(bpy.data.objects.new('fork', None))
    hold.location, hold.rotation_euler = at, (0, 0, math.radians(turn))
    parts = [pipe([(0, -.10, .003), (0, 0, .004), (0, .05, .007)], .0035, m.brushed_steel()), box((.022, .03, .0025), (0, .062, .007), m.brushed_steel(), bevel=.001)]
    parts += [pipe([(x, .075, .007), (x, .10, .005), (x, .116, .008)], .0013, m.brushed_steel()) for x in (-.009, -.003, .003, .009)]
    for part in parts:
        part.parent = hold


def calculator(at, turn, display):
    hold = link(bpy.data.objects.new('calculator', None))
    hold.location, hold.rotation_euler = at, (math.radians(0), 0, math.radians(turn))
    case = m.surface('case', (.024, .024, .026), .5, bump=(500, .1, .0005), smudge=(20, .4, .6))
    key, bright = m.surface('key', (.060, .060, .064), .55), m.accent()
    parts = [box((.086, .150, .014), (0, 0, .007), case, bevel=.005)]
    screen = sheet(1, 1, lambda u, v: ((u - .5) * .070, .040 + v * .024, .01445), m.screen('display', display, .75))
    parts.append(screen)
    for row in range(5):
        for column in range(4):
            special = column == 3 or row == 0
            parts.append(box((.0148, .0135, .006), (-.0275 + column * .01835, .021 - row * .0185, .0160), bright if special and (column == 3 and row == 4) else key, bevel=.002))
            words = ('C', '%', '/', 'x', '7', '8', '9', '-', '4', '5', '6', '+', '1', '2', '3', '+', '0', '.', '00', '=')[row * 4 + column]
            parts.append(label(words, .0085, m.print_white(), (-.0275 + column * .01835, .021 - row * .0185, .0191), depth=0))
    for part in parts:
        part.parent = hold


def clipboard(at, turn, picture):
    hold = link(bpy.data.objects.new('clipboard', None))
    hold.location, hold.rotation_euler = at, (0, 0, math.radians(turn))
    board = m.surface('hardboard', (.085, .045, .022), .6, bump=(300, .3, .001))
    parts = [box((.230, .325, .004), (0, 0, .002), board, bevel=.002)]
    parts.append(sheet(20, 20, lambda u, v: ((u - .5) * .205, (v - .5) * .283 - .008, .0048 + .006 * max(0, .25 - v) ** 2 * 8), m.printed('checklist', picture)))
    parts.append(box((.11, .032, .007), (0, .143, .009), m.brushed_steel(), bevel=.003))
    parts.append(pipe([(-.04, .155, .012), (-.03, .178, .016), (.03, .178, .016), (.04, .155, .012)], .0028, m.steel()))
    for part in parts:
        part.parent = hold


def phone_on_tripod(at, turn, picture):
    hold = link(bpy.data.objects.new('phone', None))
    hold.location, hold.rotation_euler = at, (0, 0, math.radians(turn))
    black = m.surface('phone', (.012, .012, .013), .28, coat=.4)
    parts = [box((.078, .0085, .160), (0, 0, .30), black, (-6, 0, 0), bevel=.004)]
    glass = sheet(1, 1, lambda u, v: ((u - .5) * .071, -.0046, (v - .5) * .148), m.screen('phone screen', picture, 1.1))
    glass.location, glass.rotation_euler = (0, -.0001, .30), (math.radians(-6), 0, 0)
    parts.append(glass)
    parts.append(box((.028, .022, .030), (0, .014, .218), m.powder_coat(), bevel=.004))
    parts.append(box((.086, .020, .008), (0, .004, .219), m.powder_coat(), bevel=.002))
    parts.append(cylinder(.009, .06, (0, .014, .185), m.powder_coat()))
    for i in range(3):
        a = math.tau * i / 3 + .5
        parts.append(pipe([(0, .014, .175), (.11 * math.cos(a), .014 + .11 * math.sin(a), .006)], .0065, m.powder_coat(), smooth=False))
        parts.append(ball(.010, (.11 * math.cos(a), .014 + .11 * math.sin(a), .008), m.rubber()))
    for part in parts:
        part.parent = hold


def medal(at, turn):
    gold = m.surface('gold', (.80, .42, .10), .3, metal=1, bump=(90, .15, .001), smudge=(30, .2, .42))
    x, y, z = at
    lathe([(.0001, .004), (.026, .004), (.028, .006), (.0325, .006), (.034, .003), (.032, 0), (.0001, 0)], gold, at)
    label('1', .040, gold, (x, y - .001, z + .0045), (0, 0, turn), LETTERS, .0012)
    ribbon = m.surface('ribbon', (.42, .075, .012), .6, bump=(900, .3, .0005), sheen=.3)
    for side in (-1, 1):
        def strip(u, v, side=side):
            s = v * .26
            return (x + side * (.004 + s * .34 + .02 * math.sin(s * 14)) + (u - .5) * .022, y + .034 + s * .9, z + .002 + .012 * abs(math.sin(s * 17 + side)) + .003 * side * u)

        sheet(4, 60, strip, ribbon, .0008)


def foam_roller(at, turn):
    hold = link(bpy.data.objects.new('roller', None))
    hold.location, hold.rotation_euler = at, (0, 0, math.radians(turn))
    foam = m.surface('foam', (.024, .024, .026), .85, bump=(500, .5, .001))

    def wall(u, v):
        a, x = u * math.tau, (v - .5) * .33
        block = .5 + .5 * math.tanh(6 * math.sin(a * 6 + 1.2 * math.sin(x * 40)) + 3)
        ridge = .5 + .5 * math.tanh(5 * math.sin(x * 95) + 2.5)
        r = .066 + .006 * block * ridge
        return (x, r * math.cos(a), r * math.sin(a) + .072)

    core = lathe([(.050, -.165), (.066, -.165), (.066, -.160), (.050, -.160), (.050, .160), (.066, .160), (.066, .165), (.050, .165)], m.accent(), (0, 0, .072), (0, 90, 0))
    for part in (sheet(180, 160, wall, foam), core):
        part.parent = hold
