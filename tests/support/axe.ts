import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe has against a page as it stands, each finding with the elements it is about. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
