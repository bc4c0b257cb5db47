import { describe, expect, it } from 'vitest'
import { poses } from '#web/pages/site/content/poses.ts'
import { armOutlines } from '#web/pages/site/posing/arm-outlines.ts'
import { createTorsoOutline } from '#web/pages/site/posing/body-outlines.ts'
import { createLegOutline, stances } from '#web/pages/site/posing/leg-outlines.ts'
import { completeOutline, createSmoothPath } from '#web/pages/site/posing/smooth-path.ts'
import { getPoseProgress } from '#web/pages/site/posing/use-pose-animation.ts'

describe('the figure of a pose', () => {
  it('goes through every point of its outline and back to the first', () => {
    const path = createSmoothPath(
      [
        [0, 0],
        [10, 0],
        [10, 20],
      ],
      true,
    )
    const ends = [...path.matchAll(/(-?\d+) (-?\d+)(?=C|Z)/g)].map(([, x, y]) => `${x} ${y}`)
    expect(ends).toEqual(['0 0', '10 0', '10 20', '0 0'])
    expect(path.endsWith('Z')).toBe(true)
  })

  it('is symmetric and stays on its canvas', () => {
    for (const { view, arms, legs } of poses) {
      const { outline } = createTorsoOutline(view, arms)
      const leg = stances[legs].map(({ isOnToes }) => createLegOutline(view, isOnToes))
      const whole = completeOutline(outline)
      expect(whole.filter(([x]) => x > 0)).toHaveLength(whole.filter(([x]) => x < 0).length)
      for (const [x, y] of [
        ...outline,
        ...armOutlines[arms].outline,
        ...leg.flatMap((part) => part.outline),
      ]) {
        expect(x >= 0 && x <= 240 && y >= -30 && y <= 880, `${view} ${arms}: ${x} ${y}`).toBe(true)
      }
    }
  })

  it('rises into the pose, holds it for 1.8 s, and rests', () => {
    expect([0, 900, 1800, 2699, 3700].map((ms) => Math.round(getPoseProgress(ms) * 100) / 100)).toEqual([
      0, 1, 1, 1, 0,
    ])
  })
})
