import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe has against a page as it stands, each finding with the elements it is about. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(waitForAnimations)
  // Only the violations leave the page: everything that axe found in order is a hundred times as much.
  const violations = await page.evaluate(
    async () => (await window.axe.run({ resultTypes: ['violations'], selectors: false })).violations,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** What is still fading in has colors that nobody reads; what moves for ever or with the scrolling is as it stays. */
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
