import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openRenderer } from '#functions/settings/site-renderer.ts'
import { brandColors } from '#shared/lib/brand-colors.ts'
import { defaultSettings } from '#shared/lib/default-settings.ts'
import type { GymSettings } from '#shared/lib/settings.ts'
import { MAX_LAYOUT_SHIFT, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { generatedSettings } from '#tests/support/fixtures/generated-settings.ts'

const product = setUpProduct()
const words = 'We close at 2 PM on December 24.'
const color = '#3fd0c9'

/** Opens a page as it is published with these settings, in a browser whose clock shows `now`. */
async function visitPublished(path: string, change: Partial<GymSettings>, now = new Date().toISOString()) {
  const { page, problems } = await openPublished({ ...defaultSettings, ...change })
  await observeLayoutShift(page)
  await page.clock.setFixedTime(now)
  await page.goto(path, { waitUntil: 'networkidle' })
  return { page, problems }
}

/** A browser to which every page comes as it is published with these settings. */
async function openPublished(settings: GymSettings, options: BrowserContextOptions = {}) {
  const renderer = await openRenderer()
  if (!renderer) throw new Error('The product renders no pages')
  const { siteUrl } = product().cloud
  const files = await renderer.renderSite(renderer.plan, settings, { siteUrl })
  const page = await product().visit('/favicon.svg', options)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.find((made) => made.path === pathname || made.path === `${pathname}index.html`)
    if (!file) return route.continue()
    // The headers, among them the CSP, are those of the page itself.
    const response = await route.fetch()
    await route.fulfill({
      status: 200,
      headers: { ...response.headers(), ...(pathname.endsWith('.css') && { 'content-type': 'text/css' }) },
      body: file.content,
    })
  })
  return { page, problems, files }
}

describe('a notice on a page that is already published', () => {
  const notice = { words, until: '2099-12-24' }

  it('is shown on its last day, on top', { tags: 'nightly' }, async () => {
    const { page, problems } = await visitPublished('/', { notice }, '2099-12-24T20:00:00Z')
    const bar = page.getByRole('region', { name: 'Notice' })
    expect(await bar.getByText(words).isVisible()).toBe(true)
    expect((await bar.boundingBox())?.y).toBe(0)
    expect(problems).toEqual([])
  })

  it('is hidden after it, and nothing on the page moves', { tags: 'nightly' }, async () => {
    const { page, problems } = await visitPublished('/', { notice }, '2099-12-25T09:00:00Z')
    await expect.poll(() => page.getByText(words).isVisible()).toBe(false)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    expect(problems).toEqual([])
  })
})

describe('the color of the gym', () => {
  const colorsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element).color)
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

  it('is that of a page, whose styles the CSP allows unchanged, and stays when its whole stylesheet loads', async () => {
    const { page, problems } = await visitPublished('/', { brand: { color } })
    const headline = () => page.evaluate(colorsOf, 'h1 .text-accent')
    expect(await headline()).toEqual([rgb(color)])
    expect(await page.evaluate(colorsOf, '.chalk .text-accent')).not.toContain(rgb('#ff6a1f'))
    await page.getByRole('link', { name: 'Resources' }).first().click()
    await page.waitForURL('**/resources')
    await expect.poll(headline).toEqual([rgb(color)])
    const inks = () => page.evaluate(colorsOf, 'main .text-accent-ink')
    await expect.poll(inks).toContain(rgb(brandColors(color).ink.dark))
    expect(await inks()).not.toContain(rgb('#ff8a50'))
    expect(problems).toEqual([])
  })

  it('of the design needs no request', { tags: 'nightly' }, async () => {
    const { page } = await visitPublished('/', {})
    expect(await page.locator('link[rel=stylesheet][href*=brand]').count()).toBe(0)
    expect(await page.evaluate(colorsOf, 'h1 .text-accent')).toEqual([rgb('#ff6a1f')])
  })
})

const count = Number(process.env.GENERATED_GYMS ?? 0)
/** Its words were once wider than a phone; `npm run verify` opens many more. */
const seeds = count > 0 ? Array.from({ length: count }, (_, index) => index + 1) : [35]
const PAGES_OF_EACH = 4

describe.each(seeds)('the gym of seed %i, on a phone', (seed) => {
  it('hydrates its pages without an error, and nothing is wider than 360 px', async () => {
    const size = { viewport: { width: 360, height: 740 } }
    const { page, problems, files } = await openPublished(generatedSettings(seed), size)
    const paths = files.flatMap(({ path }) => (path.endsWith('index.html') ? [path.slice(0, -10)] : []))
    const some = Array.from(
      { length: PAGES_OF_EACH },
      (_, n) => paths[(seed * PAGES_OF_EACH + n) % paths.length],
    )
    for (const path of new Set(['/', ...some])) {
      await page.goto(path ?? '/', { waitUntil: 'networkidle' })
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return Math.max(0, scrollWidth - clientWidth)
      })
      expect([path, tooWide, problems]).toEqual([path, 0, []])
    }
  })
})
