import type { ArmPose, PoseView } from '../content/poses.ts'
import { type Point, parsePoints } from './smooth-path.ts'

/** A body part in one half of the figure, mirrored in the other half. `outline` runs clockwise. `lines` separate muscles. */
export type BodyPart = { readonly outline: readonly Point[]; readonly lines: readonly (readonly Point[])[] }

const levelShoulder = parsePoints('0 78, 27 80, 30 102, 38 114, 54 122, 76 130, 94 137, 106 153, 109 174')
const raisedShoulder = parsePoints('0 78, 28 82, 40 92, 60 98, 80 108, 98 122, 108 142, 111 170')

const narrowFlank = parsePoints('107 200, 113 218, 111 244, 101 276, 85 312, 71 344, 66 366, 71 390')
const wideFlank = parsePoints('121 200, 134 222, 132 250, 115 284, 93 316, 74 344, 66 366, 71 390')

const frontLines = [
  '8 148, 34 152, 62 150, 90 142',
  '3 238, 30 250, 62 244, 90 222, 102 198',
  '36 254, 42 286, 42 320, 37 352, 26 390',
  '5 278, 20 274, 37 276',
  '5 310, 20 306, 38 308',
  '5 344, 20 340, 36 342',
  '97 246, 83 250, 71 258',
  '93 268, 77 274, 65 282',
  '85 292, 71 298, 59 306',
  '66 368, 58 380, 48 392',
  '0 154, 0 236',
  '0 264, 0 394',
  '10 118, 14 132, 10 144',
]

const backLines = [
  '30 104, 36 124, 60 140',
  '102 142, 78 162, 52 172, 30 208, 12 264, 2 302',
  '98 172, 74 180, 58 200, 62 224, 80 232',
  '104 208, 84 234, 56 230',
  '106 250, 84 292, 50 334, 14 366',
  '16 300, 20 336, 18 374',
  '66 372, 44 384, 16 390',
  '0 122, 0 392',
]

const crunchedLines = ['12 180, 36 186, 62 180', '10 204, 36 210, 66 202', '46 98, 58 114', '66 104, 76 122']

const toPoints = (lines: readonly string[]) => lines.map(parsePoints)

export function createTorsoOutline(view: PoseView, arms: ArmPose): BodyPart {
  const shoulder = arms === 'clasped' ? raisedShoulder : levelShoulder
  const flank = arms === 'waist' ? wideFlank : narrowFlank
  const hip =
    view === 'front'
      ? parsePoints('79 406, 82 420, 62 440, 34 466, 12 488, 0 494')
      : parsePoints('80 406, 90 426, 90 448, 76 470, 46 480, 16 478, 0 474')
  const lines = view === 'front' ? frontLines : backLines
  return {
    outline: [...shoulder, ...flank, ...hip],
    lines: toPoints(arms === 'clasped' ? [...lines, ...crunchedLines] : lines),
  }
}

export const createTrunksOutline = (view: PoseView): BodyPart =>
  view === 'front'
    ? {
        outline: parsePoints('0 412, 40 404, 78 396, 82 409, 82 421, 62 440, 34 466, 12 488, 0 494'),
        lines: [],
      }
    : {
        outline: parsePoints('0 404, 40 402, 78 396, 88 418, 82 438, 58 450, 34 464, 12 474, 0 476'),
        lines: toPoints(['0 412, 0 468']),
      }

export const createHeadOutline = (view: PoseView): BodyPart =>
  view === 'front'
    ? {
        outline: parsePoints(
          '0 -6, 20 -3, 34 11, 38 32, 38 44, 44 43, 45 55, 40 68, 36 70, 32 86, 20 102, 8 109, 0 110',
        ),
        lines: [],
      }
    : {
        outline: parsePoints(
          '0 -6, 20 -3, 34 11, 38 32, 38 44, 44 43, 45 55, 40 68, 34 72, 28 90, 12 98, 0 98',
        ),
        lines: [],
      }

export const createHairOutline = (view: PoseView): readonly Point[] =>
  view === 'front'
    ? parsePoints('0 -7, 20 -4, 35 10, 39 30, 37 42, 31 30, 20 20, 8 17, 0 18')
    : parsePoints('0 -7, 20 -4, 35 10, 39 32, 37 56, 29 74, 14 82, 0 83')
