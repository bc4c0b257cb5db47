"""The opening picture: a loaded rack under one lamp, dusk in the windows. Left and bottom are dark, for the text over it."""

from props.rig import flat_bench, power_rack
from props.storage import dumbbell_rack
from props.traces import bottle, chalk_bowl, chalk_crumbs, hung_towel
from props.weights import barbell, hex_dumbbell, kettlebell, plate
from studio.light import AMBER, COOL, WARM, ambience, area
from studio.room import back_wall, dusk_light, ground, pendants, planks, windows
from studio.shapes import box
from studio.stage import camera, place

LOOKS = {
    'hero': {'exposure': 1.45, 'haze': 0.055, 'warm': 1.15, 'warm_side': 0.70, 'shade': {'left': 0.55, 'bottom': 0.45}},
    'hero-tall': {'exposure': 1.45, 'haze': 0.055, 'warm': 1.15, 'warm_side': 0.55, 'shade': {'bottom': 0.6}},
}
RACK = (0.85, 1.2, 0.03)


def hall():
    ground()
    back_wall(5.2)
    windows(5.2, (-3.3, -.35, 2.6, 5.55), strength=.42)
    dusk_light(5.2, (-3.3, -.35, 2.6), watts=34)
    pendants([(.85, .9, 3.05)], watts=420, beams=.16)
    pendants([(-2.4, 3.6, 3.05), (3.7, 3.4, 3.05), (-5.2, 3.6, 3.05)], watts=70)
    box((2.5, 2.3, .03), (RACK[0], RACK[1] + .35, .015), planks(), (0, 0, 0), bevel=.004)
    place(power_rack(), RACK)
    place(barbell(('orange', 'black')), (RACK[0], RACK[1] - .092, RACK[2] + 1.305))
    place(flat_bench(), (RACK[0] - .05, RACK[1] + .1, RACK[2]), (0, 0, 4))
    towel = hung_towel(colour=(.15, .165, .19))
    towel.location = (RACK[0] + .02, RACK[1] - .092, RACK[2] + 1.305)
    dumbbell_rack((-3.1, 4.2, 0))
    ambience()


def foreground():
    place(kettlebell('24'), (1.50, -.40, 0), (0, 0, 22), 1.15)
    place(kettlebell('20', 'white'), (1.86, -.08, 0), (0, 0, -18), 1.05)
    place(hex_dumbbell(), (.42, -.66, .056), (0, 0, 28))
    place(hex_dumbbell(), (.80, -.46, .056), (0, 0, -48))
    place(bottle(), (.02, .55, .03))
    place(chalk_bowl(), (2.36, .5, 0), (0, 0, 20), .9)
    chalk_crumbs((2.2, .3, 0), .22, 40)
    for i, kind in enumerate(('black', 'orange', 'black')):
        disc, width = plate(kind)
        place(disc, (2.75 + i * .10, 1.75 - i * .04, .228), (10 * i, -12, 24))


def lights():
    area((3.4, -1.6, 3.0), (1.0, .9, .9), .9, 190, WARM, 'warm', height=1.4)
    area((-2.8, 3.4, 3.0), (.6, .6, .8), .6, 95, COOL, 'cool', height=2.2)
    area((2.6, 3.3, 2.4), (1.5, -.6, .2), .6, 90, AMBER, 'warm', height=1.2)
    area((-1.6, -3.6, 2.2), (.9, .4, .7), 2.4, 9, COOL, 'key')


def hero():
    hall()
    foreground()
    lights()
    camera((-.12, -3.55, .66), (.16, 1.0, 1.00), 31, 1.1, (1.0, .9, 1.2))


def hero_tall():
    hall()
    foreground()
    lights()
    camera((.96, -4.1, .85), (.96, 1.0, .92), 47, 1.3, (1.0, .9, 1.2))
