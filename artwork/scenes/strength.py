"""Gallery pictures of the free weights."""

from props import rig
from props.storage import dumbbell_rack
from props.traces import bottle, chalk_bowl, chalk_crumbs, draped_towel, rolled_towel, rough_block
from props.weights import barbell, hex_dumbbell, kettlebell, plate
from scenes.hero import RACK, hall
from studio.light import AMBER, COOL, WARM, ambience, area
from studio.room import back_wall, dusk_light, ground, pendants, planks, side_wall, windows
from studio.shapes import box
from studio.stage import camera, place

LOOKS = {
    'gallery-1': {'exposure': 1.5, 'haze': 0.05, 'warm_side': 0.6},
    'gallery-2': {'exposure': 1.75, 'haze': 0.03, 'warm_side': 0.3},
    'gallery-3': {'exposure': 1.5, 'haze': 0.06, 'warm_side': 0.7},
    'gallery-5': {'exposure': 1.5, 'haze': 0.05, 'warm_side': 0.7},
    'gallery-9': {'exposure': 1.4, 'haze': 0.06, 'warm_side': 0.7},
}
GREY_TOWEL = (.15, .165, .19)


def key(at, target, watts, size=.8):
    area(at, target, size, watts, WARM, 'warm', height=size * 1.4)


def rim(at, target, watts, size=.6):
    area(at, target, size, watts, COOL, 'cool', height=size * 2.5)


def plain_hall(back=5.2, xs=(-3.3, -.35, 2.6, 5.55)):
    ground()
    back_wall(back)
    windows(back, xs, strength=.42)
    dusk_light(back, xs[:3], watts=34)
    ambience()


def power_rack():
    hall()
    x, y, z = RACK
    key((3.6, -.6, 2.6), (x + .7, y, 1.3), 210)
    rim((-2.4, 3.0, 2.7), (x + .5, y, 1.2), 120)
    area((2.6, 3.6, 2.2), (x + .8, y, 1.2), .6, 70, AMBER, 'warm', height=1.2)
    camera((x + 2.05, y - 1.62, 1.30), (x + .28, y + .15, 1.24), 40, 1.4, (x + .76, y - .09, 1.33))


def dumbbells():
    ground()
    back_wall(1.0)
    for i in range(3):
        dumbbell_rack((-2.9 + i * 3.0, .45, 0), 8, .34)
    side_wall(5.6)
    pendants([(-2.6, -.9, 2.85), (-.2, -.9, 2.85), (2.2, -.9, 2.85)], watts=120)
    key((-3.9, -2.2, 2.4), (-1.6, .4, .8), 190)
    rim((4.2, -2.4, 2.6), (0, .4, .9), 55)
    place(hex_dumbbell(), (-1.05, -.08, .056), (0, 0, 24))
    ambience()
    camera((-3.55, -1.45, 1.02), (-.9, .35, .74), 36, 1.6, (-2.2, .2, .8))


def kettlebells():
    plain_hall()
    pendants([(-1.9, 3.2, 2.9), (1.6, 3.4, 2.9)], watts=80)
    box((3.4, 1.0, .04), (.6, .55, .02), planks(), bevel=.004)
    for i, (words, ring) in enumerate((('12', 'grey'), ('16', 'white'), ('20', 'grey'), ('24', 'orange'), ('32', 'white'))):
        place(kettlebell(words, ring), (-.62 + i * .31, .10 + .10 * i, .04), (0, 0, -14 + 9 * i), .84 + .07 * i)
    place(kettlebell('28', 'orange'), (-.44, -.44, 0), (0, 0, 26), 1.1)
    dumbbell_rack((.6, 3.6, 0), 8)
    chalk_crumbs((-.3, -.5, 0), .16, 60)
    rolled_towel((.26, -.32, 0), 38, GREY_TOWEL)
    key((2.2, -1.4, 2.1), (0, 0, .2), 95)
    rim((-2.3, 1.7, 1.5), (-.2, 0, .2), 95)
    area((2.4, 2.3, 1.1), (.2, .2, .2), .5, 60, AMBER, 'warm', height=1.0)
    camera((-1.10, -1.75, .44), (-.14, .05, .24), 44, 1.7, (-.52, -.50, .2))


def bench_press():
    plain_hall()
    pendants([(.1, .9, 2.7)], watts=300, beams=.14)
    pendants([(-2.6, 3.6, 3.0), (3.0, 3.6, 3.0)], watts=70)
    box((2.6, 2.5, .03), (0, .1, .015), planks(), bevel=.004)
    place(rig.press_station(), (0, 0, .03))
    place(barbell(('orange', 'thin')), (0, .33, .995))
    draped_towel((0, -.55, .5075), 4, colour=GREY_TOWEL)
    place(bottle(), (.52, -.62, .03))
    place(kettlebell('20', 'white'), (-1.45, 1.3, 0), (0, 0, 20))
    for i in range(3):
        disc, _ = plate(('black', 'orange', 'black')[i])
        place(disc, (1.75 + i * .09, 1.7, .228), (11 * i, -12, 20))
    key((2.6, -1.6, 2.4), (0, .1, .6), 110)
    rim((-2.4, 2.6, 2.3), (0, .2, .8), 110)
    camera((-1.65, -2.3, 1.12), (.02, .0, .62), 32, 1.5, (0, -.3, .6))


def chalk():
    plain_hall()
    pendants([(-1.4, 3.0, 2.3), (1.3, 3.4, 2.5)], watts=90)
    place(barbell(('black', 'orange')), (-.62, .28, .226), (0, 0, -13))
    place(chalk_bowl(), (-.10, -.16, 0), (0, 0, 30), .8)
    rough_block((.24, -.27, .017), (.062, .045, .032), (0, 0, 24))
    chalk_crumbs((.14, -.22, 0), .11, 130)
    key((1.5, -.9, 1.3), (0, .1, .15), 42, .5)
    rim((-1.5, 1.6, 1.2), (0, .1, .15), 55, .4)
    area((1.6, 1.6, .9), (.1, .1, .2), .4, 30, AMBER, 'warm', height=.8)
    camera((.44, -1.25, .42), (-.01, .10, .16), 48, 1.8, (.06, -.12, .1))
