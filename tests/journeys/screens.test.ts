import type { Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { articleIds, articlePath } from '#shared/lib/settings/article-ids.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { routes } from '#shared/routes.ts'
import { createHostileRecords, HOSTILE_NAME, HOSTILE_TEXT } from '#tests/support/browser/hostile-records.ts'
import { findMissingStyles } from '#tests/support/browser/inline-styles.ts'
import { applyTextSpacing, findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import {
  MAX_LAYOUT_SHIFT,
  measureShiftWithLateFonts,
  observeLayoutShift,
} from '#tests/support/browser/layout-shift.ts'
import { findAxeViolations, openSignedInPage, setUpTestSite } from '#tests/support/browser/product.ts'
import { loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'
import { createPassIssuedDaysAgo } from '#tests/support/fixtures/people.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { createMembers } from '#tests/support/screens/paying-members.ts'
import { openScreen, type Screen } from '#tests/support/screens/screen.ts'
import { listScreens } from '#tests/support/screens/screens.ts'

const product = setUpTestSite()
let screens: Screen[] = []

beforeAll(async () => {
  // Letters with accents would add a font file to the first screens, whose files are counted.
  const expired = await createPassIssuedDaysAgo(31, { fullName: 'Mia Ng' })
  const redeemed = await createVisitor()
  await checkInAs({ passCode: redeemed.passCode })
  const members = await createMembers(product().cloud.localServices.stripe)
  const active = await createHostileRecords()
  screens = listScreens({ active, redeemed: redeemed.passCode, expired: expired.passCode }, members)
})

/** In CSS pixels; a window of 1280 px that is enlarged to 200 % has 640. */
const [ZOOMED, NARROWEST, TABLET, DESK] = [640, 320, 768, 1440] as const
const HEIGHT = 512

/** `npm test` looks at each page on the narrowest phone, `npm run verify` at all its states, every width and wider text. */
const IS_WHOLE = process.env.SCREEN_WIDTHS === '4'
/** `npm run photograph` also keeps a screenshot of each state and width. */
const { SCREENSHOTS_DIR } = process.env

/** Pages whose first screen is measured on a phone, with the number of files that it may load. */
const FIRST_SCREENS: Readonly<Record<string, number>> = {
  '/': 9,
  '/booking': Number.POSITIVE_INFINITY,
  '/admin/dashboard': 12,
  ...(IS_WHOLE && {
    '/intake-form': Number.POSITIVE_INFINITY,
    '/waiver-form': Number.POSITIVE_INFINITY,
    '/admin/login': Number.POSITIVE_INFINITY,
    '/admin/bookings': 12,
  }),
}

const HALFTONES: Readonly<Record<string, readonly [picture: string, dots: string]>> = {
  '/': ['.halftone', '.halftone::before'],
  [articlePath(articleIds[0])]: ['.halftone-cover', '.halftone-cover picture::after'],
}

const SHOWING_NAME =
  /^(admin-(bookings|intake-forms|waivers|day-passes)|bookings-clients|client-send-.*|.*-(open|redeem|active))$/
const SHOWING_ANSWERS = /^(booking|intake-form)-open$/
/** Only two answers of a booking may be as long as this text. */
const minAnswers = (name: string) => (name === 'booking-open' ? 2 : 5)

/** The lists load, fail and find nothing in the same component: a list of cards, a table and the dashboard show it. */
const IS_LIKE_ANOTHER_LIST = /^(bookings-clients|intake-forms|waivers)-(loading|failed|none-found)$/

/** The articles differ in their text only, and what the gym does not have is the page for 404. */
const isLeftOut = (path: string) =>
  !isPageShown(path) || articleIds.slice(1).some((id) => articlePath(id) === path)

const isPage = ({ prepare, calls }: Screen) => !prepare && !calls

const paths = [...routes.map(({ path }) => path), '/no-such-page'].filter((path) => !isLeftOut(path))

/** The forms of the visitors create records that would stand before the hostile ones in the lists. */
const backOfficeFirst = paths.toSorted(
  (one, other) => Number(other.startsWith('/admin/')) - Number(one.startsWith('/admin/')),
)

describe('each screen is accessible, fits from 320 px to 1440 px and runs nothing that a visitor typed:', () => {
  it.each(backOfficeFirst)('%s', { timeout: IS_WHOLE ? 900_000 : 120_000 }, async (path) => {
    const own = screens.filter(
      (screen) =>
        matchPath(path, new URL(screen.path, 'http://localhost').pathname) &&
        !IS_LIKE_ANOTHER_LIST.test(screen.name),
    )
    expect(own).not.toEqual([])
    const size = { width: 412, height: path.startsWith('/admin/') ? 400 : 823 }
    const page = own[0]?.isStaff
      ? await openSignedInPage(product(), size)
      : await product().visit('/robots.txt', { viewport: size, deviceScaleFactor: 2 })
    await page.evaluate(loadFonts)
    const attacks = watchForAttacks(page)
    const maxFiles = FIRST_SCREENS[path]
    if (maxFiles !== undefined) await expectLightFirstScreen(page, path, maxFiles)
    const pages = own.filter(isPage)
    for (const screen of IS_WHOLE ? own : pages.length > 0 ? pages : own.slice(0, 1)) {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await page.setViewportSize(size)
      await openScreen(page, screen)
      await check(page, screen)
      expect([await page.evaluate(() => 'ran' in window), attacks], screen.name).toEqual([false, []])
    }
  })
})

/** They are optional: a busy machine could show the first page of a browser context without them. */
async function loadFonts(): Promise<void> {
  const files = ['/fonts/big-shoulders-900.woff2', '/fonts/figtree-latin.woff2']
  await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()))
}

/** Resizes the window instead of loading the page again, and applies the wider text last, since it stays. */
async function check(page: Page, screen: Screen): Promise<void> {
  const { name, path, maxWidth = DESK } = screen
  const isLoaded = isPage(screen)
  if (isLoaded && path === '/') await loadDeferredSections(page)
  const openParts = await countOpenParts(page)
  const widths = (IS_WHOLE ? [ZOOMED, TABLET, NARROWEST, DESK] : [NARROWEST]).filter(
    (width) => width <= maxWidth,
  )
  for (const width of widths) {
    const where = `${name} at ${width} px`
    await page.setViewportSize({ width, height: HEIGHT })
    if (SCREENSHOTS_DIR)
      await page.screenshot({ path: `${SCREENSHOTS_DIR}/${width}/${name}.png`, fullPage: openParts === 0 })
    if (isLoaded && width === NARROWEST) expect(await findMissingStyles(page), where).toEqual([])
    await expectToFit(page, where)
    // The navigation of a phone is in the page at the narrowest width only.
    if (width === widths.at(-1) || (isLoaded && width === NARROWEST))
      expect(await findAxeViolations(page), where).toEqual([])
    if (SHOWING_NAME.test(name)) expect(await readText(page), where).toContain(HOSTILE_NAME)
    if (SHOWING_ANSWERS.test(name)) {
      expect((await readText(page)).split(HOSTILE_TEXT).length, where).toBeGreaterThan(minAnswers(name))
    }
    // Otherwise the other widths would check a page without the dialog.
    expect(await countOpenParts(page), where).toBe(openParts)
  }
  if (isLoaded) expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1)
  if (!IS_WHOLE) return
  const halftone = isLoaded && HALFTONES[path]
  if (halftone) await expectDots(page, ...halftone)
  await applyTextSpacing(page)
  for (const width of [ZOOMED, NARROWEST]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectToFit(page, `${name} at ${width} px with wider text`)
  }
}

const countOpenParts = (page: Page) => page.locator(':modal, main [aria-expanded=true]').count()

/** Scripts lay out charts, and what else depends on the width, after the resize. */
const expectToFit = (page: Page, where: string) =>
  expect.poll(() => findLayoutIssues(page), { message: where, timeout: 10_000 }).toEqual([])

const readText = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return [document.body.innerText, ...fields].join('\n')
  })

async function expectLightFirstScreen(page: Page, path: string, maxFiles: number): Promise<void> {
  let files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  // What the page before still requested is not of this one.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) files = [new URL(frame.url()).pathname]
  })
  await observeLayoutShift(page)
  const shift = await measureShiftWithLateFonts(page, path)
  // A busy machine may call twice.
  const first = [...new Set(files)].filter((file) => !/^\/video\/|background-video/.test(file))
  expect(shift, `layout shift of ${path}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  expect(first.length, `files of ${path}: ${first}`).toBeLessThanOrEqual(maxFiles)
  expect(first.filter((file) => file.includes('charts'))).toEqual([])
}

/** Without the dots the picture must look different: they could also be painted behind it. */
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

it('control: markup that a visitor typed would be noticed, and a word longer than a line breaks without a class', async () => {
  const page = await product().visit('/', { viewport: { width: NARROWEST, height: HEIGHT } })
  const found = watchForAttacks(page)
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), HOSTILE_NAME)
  await expect.poll(() => found).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST)
})
