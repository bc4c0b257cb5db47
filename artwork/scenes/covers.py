"""Covers of the resources, the articles and the two stories, and two page headers: a table in the same hall."""

import math

from paper import picture
from props import table as t
from props.traces import bottle, chalk_crumbs, open_notebook, pencil, rolled_towel, rough_block, shaker
from props.weights import barbell, hex_dumbbell, kettlebell, round_dumbbell
from scenes.strength import GREY_TOWEL, key, rim
from studio import materials as m
from studio.light import AMBER, COOL, WARM, ambience, area, beam, spot
from studio.room import back_wall, ground, pendants, planks, windows
from studio.shapes import ball, box, cylinder, pipe, sheet
from studio.stage import camera, place

PLAIN = {'exposure': 1.35, 'haze': 0.03, 'warm_side': 0.6}
LOOKS = {
    **{f'resource-{n}': PLAIN for n in range(1, 5)}, **{f'blog-{n}': PLAIN for n in range(1, 5)},
    'booking-hero': {**PLAIN, 'shade': {'left': .6, 'bottom': .25}},
    'bodybuilding-hero': {**PLAIN, 'exposure': 1.5, 'haze': .06, 'shade': {'left': .35, 'bottom': .3}},
}


def desk(low=0.0):
    """A worn table top at z 0 with the hall behind it."""
    box((1.9, 1.0, .04), (0, .12, -.02), planks('desk', (.135, .070, .034), (.050, .025, .012)), bevel=.006)
    back_wall(4.0)
    windows(4.0, (-2.6, .1, 2.8), sill=-.30 + low, strength=.42)
    pendants([(-.9, 2.2, .72), (.8, 2.7, .62), (1.9, 2.0, .85)], watts=22)
    key((.85, -.15, .95), (0, .05, 0), 12.5, .35)
    rim((-.95, .75, .55), (0, .05, .03), 9, .3)
    area((.9, 1.0, .35), (.05, .05, .05), .3, 5, AMBER, 'warm', height=.5)
    ambience((.012, .013, .018))


def meal_plan():
    desk()
    for x, y, turn, seed in ((-.07, .06, -8, 1), (.165, .135, 6, 2)):
        t.meal_box((x, y, 0), turn)
        t.rice((x - .048, y + .005, .006), (.075, .105, .040), seed)
        if seed == 1:
            t.chicken((x + .044, y - .028, .026), 4)
            for i, (dx, dy) in enumerate(((.024, .036), (.055, .042), (.076, .020), (.040, .012))):
                t.broccoli((x + dx, y + dy, .018), .92, i)
        else:
            for i, (dx, dy) in enumerate(((.010, .030), (.042, .040), (.072, .034))):
                t.broccoli((x + dx, y + dy, .018), .92, i + 5)
            t.half_egg((x + .020, y - .025, .040), 20, 14)
            t.half_egg((x + .062, y - .026, .040), -30, 10)
    for i, (x, y) in enumerate(((.085, -.030), (.112, -.044), (.072, -.058))):
        t.carrot_slice((x, y, .0026 + (i == 1) * .003), (8 * i, 6, 0), .013 - i * .001)
    t.fork((.185, -.010, 0), 30)
    place(shaker(), (-.06, .27, 0), (0, 0, 30))
    camera((-.08, -.50, .42), (.040, .052, .026), 51, 5.0, (0, .02, .03))


def checklist():
    desk()
    t.clipboard((.02, .02, 0), 9, picture('checklist'))
    pencil((.165, -.03, .004), (0, 0, 118))
    t.medal((-.190, .06, .0), 20)
    place(bottle(), (.26, .26, 0))
    camera((.10, -.44, .40), (.01, .03, .0), 48, 4.5, (.01, .0, .0))


def posing():
    desk()
    t.phone_on_tripod((.06, .05, 0), -14, picture('phone'))
    rolled_towel((-.22, .22, 0), 24, GREY_TOWEL)
    place(bottle(), (.27, .24, 0))
    open_notebook((-.165, -.06, 0), 14, picture('goals'), picture('log-right'))
    camera((-.16, -.84, .36), (.0, .05, .188), 46, 2.6, (.05, .03, .3))


def macros():
    desk()
    open_notebook((-.05, .03, 0), -8, picture('log-left'), picture('macros'))
    t.calculator((.195, -.005, 0), 12, picture('display'))
    pencil((.02, -.115, .004), (0, 0, 14))
    t.almonds((-.22, -.10, .002), (.085, .06, .008), 14)
    place(shaker(), (-.13, .25, 0), (0, 0, 60))
    camera((.05, -.44, .38), (.055, .01, .0), 46, 5.0, (.1, -.02, .01))


def training_log():
    desk()
    open_notebook((.0, .0, 0), 12, picture('log-left'), picture('log-right'))
    pencil((.075, -.03, .0165), (0, 0, 48))
    place(hex_dumbbell(), (-.15, .24, .056), (0, 0, 24))
    rough_block((.215, .12, .017), (.06, .044, .030), (0, 0, 30))
    chalk_crumbs((.19, .07, 0), .045, 50)
    camera((.02, -.46, .33), (.02, .03, .02), 44, 3.5, (.02, -.01, .01))


def protein():
    desk()
    place(shaker(), (.10, .10, 0), (0, 0, 40), 1.15)
    for x, y, turn in ((-.06, -.02, 15), (-.115, .025, -30), (-.03, -.075, 70)):
        t.half_egg((x, y, .0205), turn, 4)
    t.almonds((.12, -.06, .002), (.14, .06, .008), 22)
    rolled_towel((-.17, .24, 0), -16, GREY_TOWEL)
    place(bottle(), (.29, .26, 0))
    area((-.45, -.45, .50), (.05, .05, .05), .35, 4, WARM, 'key', height=.3)
    camera((-.06, -.56, .27), (.015, .03, .086), 36, 9.0, (.03, .02, .06))


def recovery():
    desk()
    t.foam_roller((.02, .12, 0), -22)
    ball(.031, (-.19, -.02, .031), m.surface('lacrosse', (.55, .10, .015), .5, bump=(300, .15, .001), dust=.1))
    ball(.031, (-.125, -.075, .031), m.rubber())
    band = m.surface('band', (.50, .085, .012), .55, smudge=(20, .4, .65))
    hoop = [(.125 + .075 * math.cos(a) * (1 + .25 * math.sin(2 * a)), -.05 + .042 * math.sin(a), .010 + .006 * math.sin(3 * a)) for a in (i * math.tau / 40 for i in range(40))]
    pipe(hoop, .0055, band, closed=True)
    rolled_towel((.20, .30, 0), 20, GREY_TOWEL)
    place(bottle(), (-.33, .42, 0))
    area((-.40, -.45, .50), (.02, .10, .05), .35, 7, WARM, 'key', height=.3)
    camera((-.10, -.60, .31), (-.01, .07, .052), 38, 9.0, (.0, .06, .05))


def medal_day():
    desk()
    t.medal((-.03, -.02, 0), 10)
    place(round_dumbbell(2), (.15, .18, .072), (0, 0, -24))
    chalk_crumbs((.10, -.04, 0), .07, 60)
    pipe([(-.20, .02, .012), (-.24, .14, .012), (-.13, .17, .012), (-.17, .06, .014), (-.26, .10, .012)], .0045, m.surface('rope', (.10, .02, .008), .5))
    camera((-.04, -.42, .25), (.02, .05, .035), 48, 3.2, (-.03, -.02, .01))


def chalkboard():
    desk()
    frame = planks('frame', (.16, .085, .04), (.07, .035, .016))
    board = sheet(1, 1, lambda u, v: ((u - .5) * .70, (v - .5) * .16 * 0, (v - .5) * .44), m.printed('chalkboard', picture('chalkboard'), .9))
    board.location, board.rotation_euler = (0, .28, .265), (math.radians(-10), 0, 0)
    for w, h, x, z in ((.75, .03, 0, .235), (.75, .03, 0, -.235), (.03, .49, .365, 0), (.03, .49, -.365, 0)):
        bar = box((w, .024, h), (0, 0, 0), frame, bevel=.004)
        tilt = math.radians(-10)
        bar.location = (x, .285 + z * math.sin(-tilt), .265 + z * math.cos(tilt))
        bar.rotation_euler = (tilt, 0, 0)
    stick = m.surface('stick', (.72, .70, .66), .95)
    cylinder(.0055, .07, (-.13, .10, .0055), stick, (0, 90, 24), bevel=.0008)
    cylinder(.0055, .045, (-.055, .065, .0055), m.surface('stick 2', (.68, .30, .10), .95), (0, 90, -30), bevel=.0008)
    chalk_crumbs((-.08, .09, 0), .05, 50)
    box((.11, .045, .03), (.17, .10, .015), m.surface('felt', (.05, .05, .055), .95, bump=(400, .8, .002), dust=.5), (0, 0, -18), bevel=.006)
    key((.5, -.5, .75), (0, .25, .25), 5, .3)
    camera((.10, -.80, .34), (.01, .2, .208), 42, 3.6, (0, .24, .26))


def weeks():
    desk()
    open_notebook((-.01, .0, 0), -7, picture('weeks-left'), picture('weeks-right'))
    pencil((.205, -.02, .004), (0, 0, 80))
    place(kettlebell('16', 'orange'), (-.20, .36, 0), (0, 0, 12), .9)
    rolled_towel((.19, .24, 0), 12, GREY_TOWEL)
    camera((-.03, -.46, .34), (-.005, .035, .02), 44, 3.6, (0, -.01, .01))


def booking():
    desk(.1)
    open_notebook((.16, .02, 0), 9, picture('goals'), picture('weeks-right'))
    pencil((.235, -.015, .0165), (0, 0, 58))
    place(bottle(), (.385, .22, 0))
    place(shaker(), (.30, .27, 0), (0, 0, 30))
    rolled_towel((.02, .30, 0), 14, GREY_TOWEL)
    place(kettlebell('12', 'orange'), (-.27, .46, 0), (0, 0, -12), .8)
    camera((-.06, -.70, .33), (.035, .1, .105), 38, 3.0, (.16, .0, .01))


def curtain(y):
    velvet = m.surface('velvet', (.060, .012, .008), .85, sheen=.8)

    def fold(u, v):
        x = (u - .5) * 9
        return (x, y + .10 * math.sin(x * 9 + .8 * math.sin(x * 2.3)) + .04 * math.sin(x * 23), v * 4)

    sheet(900, 4, fold, velvet)


def stage():
    ground(m.surface('stage floor', (.014, .013, .013), .25, bump=(30, .05, .002), smudge=(5, .16, .34)), 9)
    curtain(2.9)
    box((3.2, 1.6, .16), (.75, .75, .08), m.surface('riser', (.016, .016, .017), .4, smudge=(6, .3, .5), wear=((.1, .1, .1), .003)), bevel=.006)
    place(barbell(('orange', 'black', 'black')), (.75, .80, .16 + .226), (0, 0, 10))
    place(round_dumbbell(3), (.30, .18, .16 + .080), (0, 0, 32), 1.05)
    place(round_dumbbell(3), (.80, .12, .16 + .080), (0, 0, -22), 1.05)
    chalk_crumbs((.62, .05, .16), .20, 70)
    rolled_towel((1.36, .14, .16), -24, GREY_TOWEL)
    for x, colour, watts in ((-.5, COOL, 130), (.75, WARM, 420), (2.0, AMBER, 190)):
        spot((x * 1.25, 1.2, 3.4), (.75 + (x - .75) * .3, .6, .2), 34, watts * 2.2, colour, 'cool' if x < 0 else 'warm', .8)
        beam((x * 1.25 - .0, 1.5, 3.4), 3.3, .95, colour, .16 if x == .75 else .09, 'cool' if x < 0 else 'warm')
    rim((-2.2, 2.2, 1.6), (.6, .6, .4), 90)
    area((2.9, 2.0, 1.3), (.9, .6, .4), .5, 60, AMBER, 'warm', height=1.0)
    key((2.4, -1.8, 2.0), (.7, .4, .3), 26)
    ambience((.006, .006, .009))
    camera((-.28, -2.55, .66), (.28, .7, .70), 34, 1.6, (.6, .15, .3))
