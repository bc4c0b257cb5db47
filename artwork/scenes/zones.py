"""Gallery pictures of turf, cables, cardio and the boxing corner."""

from props import rig
from props.boxing import bracket, glove, hand_wrap, heavy_bag
from props.cardio import rower, sled, turf_lane
from props.storage import plyo_box
from props.traces import bottle, draped_towel, hung_towel
from props.weights import kettlebell
from scenes.strength import GREY_TOWEL, key, plain_hall, rim
from studio import materials as m
from studio.light import AMBER, ambience, area
from studio.room import back_wall, dusk_light, ground, pendants, side_wall, windows
from studio.shapes import box, pipe
from studio.stage import camera, place

LOOKS = {
    'gallery-4': {'exposure': 1.6, 'haze': 0.06, 'warm_side': 0.6},
    'gallery-6': {'exposure': 1.5, 'haze': 0.05, 'warm_side': 0.6},
    'gallery-7': {'exposure': 1.5, 'haze': 0.05, 'warm_side': 0.7},
    'gallery-8': {'exposure': 1.5, 'haze': 0.05, 'warm_side': 0.4},
}


def turf():
    plain_hall(7.5, (-4.6, -1.6, 1.5, 4.6))
    side_wall(3.4)
    turf_lane(2.1, -2.4, 7.2)
    pendants([(1.3, 1.2, 2.9), (1.3, 3.6, 2.9), (1.3, 6.0, 2.9), (-2.2, 4.6, 2.9)], watts=150, beams=.06)
    place(sled(), (.12, .75, .026), (0, 0, 9))
    pipe([(.05, .1, .12), (-.12, -.15, .05), (-.45, -.35, .04), (-.62, -.05, .04), (-.38, .12, .04), (-.25, -.2, .045), (-.55, -.6, .04)], .016,
         m.surface('rope', (.30, .23, .14), .9, bump=(160, .9, .004)))
    for i, at in enumerate(((1.42, .4), (1.42, .85), (1.42, 1.3))):
        place(kettlebell(('16', '24', '32')[i], ('grey', 'orange', 'white')[i]), (*at, 0), (0, 0, -60 + 20 * i))
    key((2.6, -1.2, 2.6), (.1, .7, .5), 130)
    rim((-2.6, 2.8, 2.4), (.1, .8, .6), 140)
    camera((-.95, -1.75, .62), (.22, 1.3, .52), 33, 1.6, (.0, .5, .5))


def cables():
    plain_hall(3.4, (-2.6, .5, 3.6))
    for x, turn in ((-.95, 18), (.95, -18)):
        place(rig.cable_column(), (x, .6, 0), (0, 0, turn))
    box((1.6, .07, .07), (0, .65, 2.31), m.powder_coat(), bevel=.01)
    place(rig.flat_bench(), (.16, -.25, 0), (0, 0, 62))
    draped_towel((.34, -.16, .475), 64, colour=(.035, .038, .046))
    place(bottle(), (-.28, .12, 0))
    place(rig.d_handle(), (-.69, .36, 1.34), (0, 6, 20), 1.25)
    pipe([(-.69, .36, 1.37), (-.70, .385, 1.42), (-.705, .39, 1.45)], .0035, m.powder_coat(), smooth=False)
    place(rig.d_handle(), (1.05, .37, 1.34), (0, -6, 30), 1.25)
    pipe([(1.05, .37, 1.37), (1.035, .37, 1.42), (1.03, .37, 1.45)], .0035, m.powder_coat(), smooth=False)
    pendants([(0, .1, 2.75)], watts=330, beams=.12)
    key((2.7, -1.5, 2.3), (.2, .4, 1.0), 110)
    rim((-2.7, 1.9, 2.3), (-.5, .4, 1.1), 100)
    area((2.6, 2.3, 2.0), (.8, .5, 1.1), .5, 60, AMBER, 'warm', height=1.2)
    camera((-1.45, -2.85, 1.28), (.10, .3, .93), 31, 1.6, (-.3, .2, 1.1))


def rowers():
    plain_hall(4.8, (-4.4, -1.4, 1.6, 4.6))
    for i in range(4):
        place(rower(), (-1.2 + i * 1.12, .6 + .0 * i, 0), (0, 0, 0))
    hung = hung_towel(width=.30, front=.30, back=.22, colour=GREY_TOWEL)
    hung.location = (-1.2, .93, .618)
    place(bottle(), (-1.72, .12, 0))
    pendants([(-1.2, .9, 2.8), (1.0, .9, 2.8)], watts=190, beams=.10)
    key((3.2, -1.6, 2.2), (0, .5, .5), 120)
    rim((-3.2, 2.2, 2.0), (-.6, .7, .5), 130)
    camera((-2.75, -1.85, 1.10), (-.42, .48, .47), 34, 1.5, (-1.2, .6, .5))


def bags():
    ground()
    back_wall(2.9)
    side_wall(3.4)
    windows(2.9, (-2.4,), strength=.42)
    dusk_light(2.9, (-2.4,), watts=40)
    ambience()
    for i, (x, y) in enumerate(((-.30, .95), (.55, 1.40), (1.45, 1.85))):
        place(heavy_bag(1.15, ((0.020, 0.016, 0.014), (.11, .022, .010), (0.020, 0.016, 0.014))[i]), (x, y, 1.28), (0, 0, 40 * i))
    bracket((.5, 1.2, 2.95), 4)
    place(plyo_box(.76, .51, .61, '24'), (1.22, .10, 0), (0, 0, -16))
    place(plyo_box(.61, .46, .51, '20'), (2.05, .55, 0), (0, 0, -8))
    place(glove(), (1.06, .02, .61), (0, 0, 160), 1.1)
    place(glove(), (1.24, -.06, .667), (90, 0, 118), 1.1)
    hand_wrap((1.44, -.04, .61), 5)
    pendants([(.2, .3, 2.75)], watts=330, beams=.10)
    key((2.6, -1.9, 2.2), (.2, .6, .9), 90)
    rim((-2.4, 2.1, 2.2), (-.2, .8, 1.2), 130)
    area((2.6, 2.4, 2.2), (1.0, 1.2, 1.2), .5, 50, AMBER, 'warm', height=1.2)
    camera((-.75, -2.35, 1.12), (.50, .6, .90), 31, 1.7, (.95, .1, .8))
