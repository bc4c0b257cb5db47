import type { Page } from 'playwright-core'

/** The layout shift that docs/performance.md allows. */
export const MAX_LAYOUT_SHIFT = 0.01

export const observeLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens a path with delayed fonts, and returns its layout shift. */
export async function measureShiftWithLateFonts(page: Page, path: string): Promise<number> {
  const pattern = '**/*.woff2'
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  await page.unroute(pattern)
  return page.evaluate(() => window.layoutShift)
}

declare global {
  interface Window {
    layoutShift: number
  }
}
