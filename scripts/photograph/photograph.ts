import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { dayPassStatuses } from '#shared/front-desk/day-pass.ts'
import { browserSettings } from '../bench/web/browser-settings.ts'
import { openBuiltProduct } from '../bench/web/built-product.ts'
import { createSignedInSession, type SessionStorageEntries } from '../bench/web/staff-session.ts'
import { layOutAll } from '../browser/lay-out-all.ts'
import { contactSheet, type ViewportWidth, viewportWidths } from './contact-sheet.ts'
import { emailScreens } from './email-screens.ts'
import type { Screen } from './screen.ts'
import { type PassCodes, screens } from './screens.ts'
import { staffScreens } from './staff-screens.ts'

const USAGE = `Usage: npm run photograph -- [--out folder] [--only pattern] [--theme dark|light] [--width 360|820|1440]
Photographs every screen of the built site (npm run build:site) into contact sheets.`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'gym-photographs') },
    only: { type: 'string', default: '' },
    theme: { type: 'string', default: 'dark' },
    width: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const isTheme = (theme: string): theme is 'dark' | 'light' => theme === 'dark' || theme === 'light'
if (values.help || !isTheme(values.theme)) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 1)
}
const colorScheme = values.theme
const out = resolve(values.out)
const widths = viewportWidths.filter((width) => !values.width || String(width) === values.width)

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
const product = await openBuiltProduct()
const browser = await chromium.launch(browserSettings())
try {
  const session = await createSignedInSession(product.url)
  const all = [
    ...screens(await findPassCodes(session)),
    ...staffScreens(await addArrivals()),
    ...(await emailScreens(product.mailbox)),
  ]
  const wanted = all.filter(({ name }) => new RegExp(values.only).test(name))
  for (const width of widths) {
    const files: string[] = []
    const ofWidth = wanted.filter(({ widths: only }) => !only || only.includes(width))
    for (const screen of ofWidth) files.push(await photograph(screen, width, session))
    console.log(await writeSheet(width, files))
  }
} finally {
  await browser.close()
  await product.close()
}

/** Its clients of the table read the address of the local cloud when they are loaded. */
async function addArrivals() {
  const { createArrivals } = await import('../demo/arrivals.ts')
  return createArrivals(new Date(), product.url)
}

async function openScreen({ path, isStaff }: Screen, width: number, session: SessionStorageEntries) {
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme,
  })
  if (isStaff) {
    await page.goto('/robots.txt')
    await page.evaluate((entries) => Object.assign(sessionStorage, entries), session)
  }
  // The headless browser hides scroll bars: the place reserved for one would be an empty strip.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.scrollbarGutter = 'auto'
    })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

async function photograph(screen: Screen, width: ViewportWidth, session: SessionStorageEntries) {
  const page = await openScreen(screen, width, session)
  try {
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await screen.prepare?.(page)
    // Nothing is in the state of hovering, like a button of a dialog that opened under the pointer.
    await page.mouse.move(5, 5)
    await loadImagesAndFonts(page)
    await layOutAll(page)
    const folder = join(out, colorScheme, String(width))
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${screen.name}.png`)
    const isModal = (await page.locator(':modal').count()) > 0
    await page.screenshot({ path: file, fullPage: !isModal })
    return file
  } finally {
    await page.close()
  }
}

/** Lazy images and charts load when they come into view; before its font a word is blank or wider. */
async function loadImagesAndFonts(page: Awaited<ReturnType<typeof openScreen>>): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    const images = [...document.images]
    await Promise.race([
      Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ])
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A large image that was never in view is blank in the photograph.
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    // A sticky header would stand in the middle of the photograph.
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

async function findPassCodes(session: SessionStorageEntries): Promise<PassCodes> {
  const codes: Record<string, string | undefined> = {}
  for (const status of dayPassStatuses) {
    const screen = { name: status, path: `/admin/day-passes?status=${status}`, isStaff: true }
    const page = await openScreen(screen, 1440, session)
    const text = await page.locator('main').innerText()
    codes[status] = text.match(/\bDP[A-Z0-9]{6}\b/)?.[0]
    await page.close()
  }
  return codes as PassCodes
}

async function writeSheet(width: ViewportWidth, files: readonly string[]): Promise<string> {
  const html = join(out, colorScheme, `sheet-${width}.html`)
  writeFileSync(html, contactSheet(width, files))
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  const sheet = join(out, colorScheme, `sheet-${width}.png`)
  await page.goto(`file://${html}`)
  await page.screenshot({ path: sheet, fullPage: true })
  await page.close()
  return sheet
}
