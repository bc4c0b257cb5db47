import type { LegPose, PoseView } from '../content/poses.ts'
import type { BodyPart } from './body-outlines.ts'
import { type Point, parsePoints } from './smooth-path.ts'

export const HIP: Point = [46, 430]

const thigh = '34 386, 74 396, 92 424, 104 466, 110 512, 106 558, 94 604, 82 638, 78 662'
const shin = '88 690, 96 722, 91 756, 77 796, 68 824'
const innerLeg = '36 784, 26 746, 28 708, 38 678, 37 652, 34 630, 22 590, 10 540, 4 502, 2 470, 12 420'

const flatFoot = '66 842, 78 856, 92 868, 86 876, 62 877, 44 874, 40 860, 46 840, 46 816'
const raisedFoot = '70 830, 68 844, 66 860, 60 872, 46 872, 40 860, 38 842, 38 828, 44 812'

const frontLines = [
  '64 424, 78 472, 82 530, 74 588, 68 622',
  '58 416, 40 466, 26 516, 26 560',
  '42 556, 34 594, 38 626, 50 636, 56 614, 48 582, 42 556',
  '90 540, 92 580, 80 622, 70 632, 66 610, 76 574',
  '60 450, 60 520, 58 580',
  '46 650, 58 642, 72 648',
  '46 668, 60 678, 72 668',
  '57 690, 64 740, 60 790, 56 826',
  '76 690, 83 724, 77 770',
  '38 700, 34 738, 42 778',
]
const backLines = [
  '60 484, 62 540, 56 594, 52 634',
  '82 482, 88 540, 80 600',
  '36 488, 36 544, 42 604',
  '40 656, 56 664, 74 656',
  '58 676, 62 712, 58 744',
  '30 738, 42 764, 57 750, 74 768, 92 736',
  '50 778, 54 806, 54 832',
]
const flatFootLines = {
  front: ['66 868, 65 875', '76 867, 76 874', '54 868, 53 874'],
  back: ['46 852, 56 860, 68 852'],
}
const raisedFootLines = ['42 834, 54 842, 68 834', '48 852, 48 866', '56 852, 56 867']

export function createLegOutline(view: PoseView, isOnToes: boolean): BodyPart {
  const foot = isOnToes ? raisedFoot : flatFoot
  const footLines = isOnToes ? raisedFootLines : flatFootLines[view]
  return {
    outline: parsePoints([thigh, shin, foot, innerLeg].join(',')),
    lines: [...(view === 'front' ? frontLines : backLines), ...footLines].map(parsePoints),
  }
}

/** The position of a leg. `degrees` is its angle to the outside, and `lengthScale` is the factor by which its drawn length is multiplied. */
type Stance = { readonly degrees: number; readonly lengthScale: number; readonly isOnToes: boolean }

export const stances: Readonly<Record<LegPose, readonly [Stance, Stance]>> = {
  even: [
    { degrees: 3, lengthScale: 1, isOnToes: false },
    { degrees: 3, lengthScale: 1, isOnToes: false },
  ],
  oneAhead: [
    { degrees: 2, lengthScale: 0.97, isOnToes: false },
    { degrees: 8, lengthScale: 1.01, isOnToes: false },
  ],
  oneOnToes: [
    { degrees: 2, lengthScale: 1, isOnToes: false },
    { degrees: 8, lengthScale: 0.98, isOnToes: true },
  ],
}
