import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/default-settings.ts'
import type { SitePlan, SiteRenderer } from '#shared/settings/site-plan.ts'
import { MAX_LAYOUT_SHIFT, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'

const product = setUpProduct()
const words = 'We close at 2 PM on December 24.'
const settings = { ...defaultSettings, notice: { words, until: '2099-12-24' } }

/** Opens the home page as it is published with the notice, in a browser whose clock shows `now`. */
async function visitHome(now: string) {
  const folder = resolve('dist/site-renderer')
  const { renderSite }: SiteRenderer = await import(/* @vite-ignore */ `${folder}/render-site.js`)
  const plan: SitePlan = JSON.parse(readFileSync(`${folder}/plan.json`, 'utf8'))
  const { siteUrl } = product().cloud
  const files = await renderSite(plan, settings, { siteUrl })
  const page = await product().visit('/favicon.svg')
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await observeLayoutShift(page)
  await page.clock.setFixedTime(now)
  await page.route(/\/(assets\/settings-.*)?$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.find(({ path }) => path === (pathname === '/' ? '/index.html' : pathname))
    const response = await route.fetch()
    await route.fulfill({ response, status: 200, body: file?.content ?? '' })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  return { page, problems }
}

describe('a notice on a page that is already published', () => {
  it('is shown on its last day, on top', async () => {
    const { page, problems } = await visitHome('2099-12-24T20:00:00Z')
    const bar = page.getByRole('region', { name: 'Notice' })
    expect(await bar.getByText(words).isVisible()).toBe(true)
    expect((await bar.boundingBox())?.y).toBe(0)
    expect(problems).toEqual([])
  })

  it('is hidden after it, and nothing on the page moves', async () => {
    const { page, problems } = await visitHome('2099-12-25T09:00:00Z')
    await expect.poll(() => page.getByText(words).isVisible()).toBe(false)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    expect(problems).toEqual([])
  })
})
