import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { withInlineImages } from '#infra/local/ses/inline-images.ts'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { openBuiltProduct } from '../bench/web/built-product.ts'
import { createSignedInSession } from '../bench/web/staff-session.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { layOutAll } from '../browser/lay-out-all.ts'
import { callProduct } from './call-product.ts'
import { flowStates } from './flow-states.ts'
import { createMembers } from './members.ts'
import { openScreen, type Screen } from './screen.ts'
import { listScreens } from './screens.ts'

const USAGE = `Usage: npm run photograph -- [--out folder] [--only pattern] [--theme dark|light] [--width 360|820|1440]
Photographs every screen of the built site (npm run build:site) into contact sheets.`

/** Widths of the window in CSS pixels, each with the width of its screenshot on the contact sheet. */
const TILE_WIDTHS_PX = { 360: 180, 820: 260, 1440: 340 }

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
const out = resolve(values.out, colorScheme)

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
const product = await openBuiltProduct()
const browser = await launchBrowser()
try {
  const session = await createSignedInSession(product.url)
  // These modules read the URL of the local cloud when they load.
  const { createArrivals } = await import('../demo/arrivals.ts')
  const arrivals = await createArrivals(new Date(), product.url)
  const members = await createMembers(product.stripe, {
    staff: callProduct(product.url, product.accessTokenOf(demoStaff[0]?.email ?? '')),
    visitor: callProduct(product.url),
  })
  const shownBy = (title: string) => arrivals.find((arrival) => arrival.title === title)?.shown ?? ''
  const screens = [
    ...listScreens(
      {
        active: shownBy('Pass on paper'),
        redeemed: shownBy('Pass already used'),
        expired: shownBy('Pass expired'),
      },
      members,
    ),
    ...flowStates(arrivals),
    ...(await emailScreens()),
  ].filter(({ name }) => new RegExp(values.only).test(name))
  for (const [width, tileWidth] of Object.entries(TILE_WIDTHS_PX)) {
    if (values.width && values.width !== width) continue
    const files: string[] = []
    for (const screen of screens) {
      if ((screen.maxWidth ?? Number.POSITIVE_INFINITY) < Number(width)) continue
      console.log(`${width} px  ${screen.name}`)
      files.push(await photograph(screen, Number(width), session))
    }
    console.log(await writeSheet(width, tileWidth, files))
  }
} finally {
  await browser.close()
  await product.close()
}

async function emailScreens(): Promise<Screen[]> {
  const screens = new Map<string, Screen>()
  for (const { subject, html, attachments } of await product.mailbox.list()) {
    // The part of a subject after the colon contains names and codes, so it is ignored.
    const [title = ''] = subject.toLowerCase().split(':')
    const name = `email-${title
      .split(/[^a-z]+/)
      .slice(0, 3)
      .join('-')}`
    if (html === undefined || screens.has(name)) continue
    const shown = withInlineImages(html, attachments)
    screens.set(name, {
      name,
      path: '/robots.txt',
      prepare: (page) => page.setContent(shown, { waitUntil: 'load' }),
    })
  }
  return [...screens.values()]
}

async function photograph(screen: Screen, width: number, session: Readonly<Record<string, string>>) {
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme,
  })
  try {
    if (screen.isStaff) {
      await page.goto('/robots.txt')
      await page.evaluate((entries) => Object.assign(sessionStorage, entries), session)
    }
    // The headless browser hides scroll bars, so the space reserved for one would be an empty strip.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.scrollbarGutter = 'auto'
      })
    })
    await openScreen(page, screen)
    // The sections below the fold load once the pointer moves.
    await page.mouse.move(9, 9)
    // The pointer moves again, because a button under the pointer would be in its hover state.
    await page.mouse.move(5, 5)
    await loadImagesAndFonts(page)
    // With a call that never completes, the network never becomes idle.
    if (screen.calls?.fate !== 'held') await page.waitForLoadState('networkidle')
    await layOutAll(page)
    const path = join(out, String(width), `${screen.name}.png`)
    const isModal = (await page.locator(':modal').count()) > 0
    await page.screenshot({ path, fullPage: !isModal })
    return path
  } finally {
    await page.close()
  }
}

/** Lazy images and charts load when they are scrolled into view. Text without its font would be blank or wider. */
async function loadImagesAndFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    const images = [...document.images]
    await Promise.race([
      Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ])
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A large image that was never in view is blank in the screenshot.
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The page scrolls back, because a sticky header would be in the middle of the screenshot.
    window.scrollTo(0, 0)
  })
}

async function writeSheet(width: string, tileWidth: number, files: readonly string[]): Promise<string> {
  const tiles = files.map(
    (file) =>
      `<figure><figcaption>${escapeHtml(basename(file, '.png'))}</figcaption><img src="${escapeHtml(pathToFileURL(file).href)}" width="${tileWidth}"></figure>`,
  )
  const html = `<!doctype html><meta charset="utf-8"><style>
    body { margin: 16px; background: #777; font: 12px sans-serif; display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
    figure { margin: 0 } figcaption { padding: 4px 0; color: #fff } img { display: block }
  </style>${tiles.join('')}`
  mkdirSync(out, { recursive: true })
  const file = join(out, `sheet-${width}.html`)
  writeFileSync(file, html)
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  const path = join(out, `sheet-${width}.png`)
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path, fullPage: true })
  await page.close()
  return path
}
