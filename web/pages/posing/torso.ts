import type { Skeleton } from '../../content/poses.ts'

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
