import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The violations that axe finds on a page in its current state, one line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(waitForAnimations)
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false })
    // Everything else that axe found is a hundred times as much.
    return violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** The colors of what still fades in are not final; an animation that never ends, or follows the scrolling, does not count. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ timeline, effect }) => {
    return timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
