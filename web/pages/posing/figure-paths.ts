import type { Skeleton } from '../../content/poses.ts'

type Point = readonly [x: number, y: number]
type End = { at: Point; radius: number }

const round = (value: number) => Math.round(value * 100) / 100

/** The outline of a limb that is round at both ends and grows thinner from one to the other. */
export function limb(from: End, to: End): string {
  const [x1, y1] = from.at
  const [x2, y2] = to.at
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const across: Point = [-(y2 - y1) / length, (x2 - x1) / length]
  const beside = ({ at: [x, y], radius }: End, side: 1 | -1) =>
    `${round(x + side * across[0] * radius)} ${round(y + side * across[1] * radius)}`
  const arc = ({ radius }: End) => `A${radius} ${radius} 0 0 1`
  return `M${beside(from, 1)}${arc(from)} ${beside(from, -1)}L${beside(to, -1)}${arc(to)} ${beside(to, 1)}Z`
}

const WAIST_HALF = 9.5

/** From shoulder to shoulder, out over the lats, in at the waist, out to the hips. */
export function torso({ shoulders: [left, right], hips: [leftHip, rightHip] }: Skeleton): string {
  const waistX = (leftHip[0] + rightHip[0]) / 2
  const waistY = leftHip[1] - 13
  const lats = left[1] + 13
  return [
    `M${left[0] - 3} ${left[1] - 4}`,
    `Q${waistX} ${left[1] - 9} ${right[0] + 3} ${right[1] - 4}`,
    `Q${right[0] + 4} ${lats} ${waistX + WAIST_HALF} ${waistY}`,
    `Q${waistX + WAIST_HALF} ${waistY + 6} ${rightHip[0] + 7.4} ${rightHip[1] + 2}`,
    `Q${waistX} ${rightHip[1] + 12} ${leftHip[0] - 7.4} ${leftHip[1] + 2}`,
    `Q${waistX - WAIST_HALF} ${waistY + 6} ${waistX - WAIST_HALF} ${waistY}`,
    `Q${left[0] - 4} ${lats} ${left[0] - 3} ${left[1] - 4}Z`,
  ].join('')
}
