import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadRenderer } from '#functions/settings/site-renderer.ts'
import { resolvePath } from '#infra/hosting/routing.ts'
import { readSiteManifest } from '#infra/hosting/site-manifest.ts'
import { computeBrandColors } from '#shared/lib/settings/brand-colors.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { isPageShownIn } from '#shared/lib/settings/page-visibility.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { routes } from '#shared/routes.ts'
import { MAX_LAYOUT_SHIFT, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import { generateSettings } from '#tests/support/fixtures/generated-settings.ts'
import { createOtherGym } from '#tests/support/fixtures/other-gym.ts'
import { createPass } from '#tests/support/fixtures/people.ts'

const product = setUpTestSite()
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
  const renderer = await loadRenderer()
  if (!renderer) throw new Error('The product renders no pages')
  const { siteUrl } = product().cloud
  const files = await renderer.renderSite(renderer.plan, settings, { siteUrl })
  const page = await product().visit('/favicon.svg', options)
  const problems: string[] = []
  const context = page.context()
  const note = (words: string, at = '') => problems.push(`${at} ${words}`)
  context.on(
    'console',
    (message) => message.type() === 'error' && note(message.text(), message.page()?.url()),
  )
  context.on('weberror', (error) => note(error.error().message, error.page()?.url()))
  const built = readSiteManifest('dist/site')
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const resolved = resolvePath(pathname, built)
    const file = 'file' in resolved && files.find((made) => made.path === resolved.file)
    if (!file) return route.continue()
    // The headers, among them the CSP, are those of the page itself.
    const response = await route.fetch({ maxRetries: 2 })
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
    await expect.poll(inks).toContain(rgb(computeBrandColors(color).ink.onDark))
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
  it('hydrates its pages without an error, and nothing is wider than 360 px', {
    tags: 'nightly',
  }, async () => {
    const size = { viewport: { width: 360, height: 740 } }
    const settings = generateSettings(seed)
    const { page, problems, files } = await openPublished(settings, size)
    const paths = files
      .flatMap(({ path }) => (path.endsWith('/index.html') ? [path.slice(0, -11) || '/'] : []))
      .filter((path) => isPageShownIn(settings, path))
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

/** What a mistyped link, or one that is cut short, leads to. */
const FALLBACKS = [
  '/no-such-page',
  '/day-pass',
  '/day-pass/DPAAAAAA',
  '/verify',
  '/booking/tomorrow',
  '/resources/no-such-guide',
  '/admin/no-such-page',
]
const TABS = 4
/** The browser says the first of records that are not there and of a visitor in the back office, the page the second. */
const EXPECTED = /Failed to load resource: the server responded with a status of 40[134]| 404: no page at /

/** The problems of all routes and fallbacks. */
async function walk(settings: GymSettings): Promise<string[]> {
  const { passCode } = await createPass()
  const { page, problems } = await openPublished(settings)
  const paths = routes.map(({ path }) => path.replace(/:\w+/, 'unknown'))
  const waiting = [...paths, ...FALLBACKS, `/day-pass/${passCode}`]
  const visitAll = async () => {
    const tab = await page.context().newPage()
    for (let path = waiting.pop(); path; path = waiting.pop())
      await tab.goto(path, { waitUntil: 'networkidle' })
  }
  await Promise.all(Array.from({ length: TABS }, visitAll))
  return problems.filter((problem) => !EXPECTED.test(problem))
}

describe('no route and no fallback has an error in the console', () => {
  it('of the gym of the defaults', { tags: 'nightly' }, async () =>
    expect(await walk(defaultSettings)).toEqual([]),
  )

  it('of another gym', { tags: 'nightly' }, async () => expect(await walk(createOtherGym())).toEqual([]))
})
