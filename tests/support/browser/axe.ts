import axe from 'axe-core'
import type { Page } from 'playwright-core'

export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(waitForAnimations)
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false })
    // The rest of the results is a hundred times as large.
    return violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** A fade changes the contrast until it ends; animations that never end, or follow the scrolling, are not awaited. */
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
