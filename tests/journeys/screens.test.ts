import type { Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { openScreen, type Screen } from '#scripts/photograph/screen.ts'
import { listScreens } from '#scripts/photograph/screens.ts'
import { articles } from '#shared/lib/articles.ts'
import { routes } from '#shared/routes.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { createHostileRecords, HOSTILE_NAME, HOSTILE_TEXT } from '#tests/support/browser/hostile-records.ts'
import { findMissingStyles } from '#tests/support/browser/inline-styles.ts'
import { applyTextSpacing, findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import {
  layoutShiftWithLateFonts,
  MAX_LAYOUT_SHIFT,
  observeLayoutShift,
} from '#tests/support/browser/layout-shift.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { openSignedIn } from '#tests/support/browser/staff-session.ts'
import { loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'
import { createPassIssuedDaysAgo } from '#tests/support/fixtures/day-passes.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'

const product = setUpProduct()
let screens: Screen[] = []

beforeAll(async () => {
  // Names without accents, for which a first screen needs one file of fonts less.
  const expired = await createPassIssuedDaysAgo(31, { fullName: 'Mia Ng' })
  const redeemed = await createVisitor()
  await checkInAs({ passCode: redeemed.passCode })
  const active = await createHostileRecords()
  screens = listScreens({ active, redeemed: redeemed.passCode, expired: expired.passCode })
})

/** A window of 1280 px enlarged to 200 %, the narrowest one, a tablet and a desk. */
const [ZOOMED, NARROWEST, TABLET, DESK] = [640, 320, 768, 1440] as const
const HEIGHT = 512

/** Pages whose first screen is measured on a phone, with the number of files that it may ask for. */
const FIRST_SCREENS: Readonly<Record<string, number>> = {
  '/': 9,
  '/booking': 30,
  '/intake-form': 30,
  '/waiver-form': 30,
  '/admin/login': 30,
  '/admin/dashboard': 12,
  '/admin/bookings': 12,
}

/** Pictures with dots above them, and where the dots are drawn. */
const HALFTONES: Readonly<Record<string, readonly [picture: string, dots: string]>> = {
  '/': ['.halftone', '.halftone::before'],
  [articles[0].path]: ['.halftone-cover', '.halftone-cover picture::after'],
}

/** The screens with the name of the newest record; those of an open form have its answers, too. */
const SHOWING_NAME =
  /^(admin-(bookings|intake-forms|waivers|day-passes)|bookings-clients|client-send-.*|.*-(open|redeem|active))$/
const SHOWING_TEXT = /^(booking|intake-form)-open$/

/** The articles differ in their words only, and the file of a client has a journey of its own. */
const isLeftOut = (path: string) =>
  articles.slice(1).some((article) => article.path === path) || path === '/admin/clients/:id'

/** The back office first: the forms of the visitors add records. */
const paths = [...routes.map(({ path }) => path), '/no-such-page']
  .filter((path) => !isLeftOut(path))
  .sort((one, other) => Number(other.startsWith('/admin/')) - Number(one.startsWith('/admin/')))

describe('each screen is accessible, fits from 320 px to 1440 px and runs nothing that a visitor typed:', () => {
  it.each(paths)('%s', async (path) => {
    const own = screens.filter((screen) => {
      const { pathname } = new URL(screen.path, 'http://localhost')
      return path === pathname || (path.includes(':') && matchPath(path, pathname) !== null)
    })
    const size = { width: 412, height: path.startsWith('/admin/') ? 400 : 823 }
    const page = own[0]?.isStaff
      ? await openSignedIn(product(), size)
      : await product().visit('/robots.txt', { viewport: size, deviceScaleFactor: 2 })
    const attacks = watchForAttacks(page)
    const maxFiles = FIRST_SCREENS[path]
    if (maxFiles !== undefined) await expectLeanFirstScreen(page, path, maxFiles)
    expect(own).not.toEqual([])
    for (const screen of own) {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await page.setViewportSize(size)
      const t = performance.now()
      await openScreen(page, screen)
      const t2 = performance.now()
      await check(page, screen)
      console.log('T', screen.name, Math.round(t2 - t), Math.round(performance.now() - t2))
      expect([await page.evaluate(() => 'ran' in window), attacks], screen.name).toEqual([false, []])
    }
  })
})

async function check(page: Page, screen: Screen): Promise<void> {
  const { name, path, isStaff, maxWidth = DESK } = screen
  const isPage = !screen.prepare && !screen.calls
  const before = await countOpen(page)
  if (path === '/' && isPage) await loadDeferredSections(page)
  const widths = [ZOOMED, NARROWEST, ...(isPage && isStaff ? [TABLET] : []), DESK].filter(
    (w) => w <= maxWidth,
  )
  for (const width of widths) {
    const where = `${name} at ${width} px`
    await page.setViewportSize({ width, height: HEIGHT })
    if (isPage && width === ZOOMED) expect(await findMissingStyles(page), where).toEqual([])
    await expectToFit(page, where)
    if (width === widths.at(-1) || (isPage && width !== ZOOMED))
      expect(await axeFindings(page), where).toEqual([])
    const text = SHOWING_TEXT.test(name)
      ? [HOSTILE_NAME, HOSTILE_TEXT]
      : SHOWING_NAME.test(name)
        ? [HOSTILE_NAME]
        : []
    const shown = await page.evaluate(() =>
      [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
        '\n',
      ),
    )
    for (const t of text) expect(shown, where).toContain(t)
    expect(await countOpen(page), where).toBe(before)
  }
  if (isPage) expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1)
  const halftone = isPage && HALFTONES[path]
  if (halftone) await expectDots(page, ...halftone)
  await applyTextSpacing(page)
  for (const width of [ZOOMED, NARROWEST]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectToFit(page, `${name} at ${width} px with wider text`)
  }
}

/** The dialogs and details that are open: a window of another width must not close them. */
const countOpen = (page: Page) => page.locator(':modal, main [aria-expanded=true]').count()

/** Charts and what depends on the width by script follow a moment later. */
const expectToFit = (page: Page, where: string) =>
  expect.poll(() => findLayoutIssues(page), { message: where, timeout: 2000 }).toEqual([])

/** The video and its code come later than the rest of a first screen; charts out of sight do not come. */
async function expectLeanFirstScreen(page: Page, path: string, maxFiles: number): Promise<void> {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await observeLayoutShift(page)
  expect(await layoutShiftWithLateFonts(page, path), `layout shift of ${path}`).toBeLessThanOrEqual(
    MAX_LAYOUT_SHIFT,
  )
  const first = files.filter((file) => !/\/video\/|background-video/.test(file))
  expect(first.filter((file) => file.includes('charts'))).toEqual([])
  expect(first.length, `files of ${path}: ${first.join(', ')}`).toBeLessThanOrEqual(maxFiles)
}

/** The dots are painted above the picture: without them it looks different. */
async function expectDots(page: Page, picture: string, dots: string): Promise<void> {
  const framed = page.locator(picture).first()
  await framed.scrollIntoViewIfNeeded()
  await expect
    .poll(() => framed.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const shoot = () => framed.screenshot({ animations: 'disabled' })
  await expect.poll(async () => (await shoot()).equals(await shoot())).toBe(true)
  const withDots = await shoot()
  await page.evaluate((selector) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${selector} { display: none }`)
    document.adoptedStyleSheets.push(sheet)
  }, dots)
  expect((await shoot()).equals(withDots), picture).toBe(false)
}

/** Hears of everything that a script of a visitor would do in a page. */
function watchForAttacks(page: Page): string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) found.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) found.push(`asked for ${request.url()}`)
  })
  return found
}

it('control: markup that a visitor typed would be noticed', async () => {
  const page = await product().visit('/')
  const found = watchForAttacks(page)
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), HOSTILE_NAME)
  await expect.poll(() => found).toHaveLength(1)
})
