import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'

/** The sum of layout shifts that design.md allows a page. */
const MAX_LAYOUT_SHIFT = 0.01

const folder = mkdtempSync(join(tmpdir(), 'gym-fonts-'))
const product = setUpProduct()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A fontconfig file under which the browser sees only the fonts whose files match. */
function fontConfig(name: string, accepted: string): string {
  const file = join(folder, `${name}.conf`)
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><cachedir>${folder}</cachedir>
    <selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont><glob>${accepted}</glob></acceptfont></selectfont>
    </fontconfig>`,
  )
  return file
}

/** The layout shift of a page whose fonts arrive long after its text. */
async function layoutShift(path: string, fontconfigFile: string): Promise<number> {
  const browser = await launchBrowser({ FONTCONFIG_FILE: fontconfigFile })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(product().cloud.siteUrl + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(300)
    return await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
  } finally {
    await browser.close()
  }
}

// Chromium ends without a word when it draws form controls with so few fonts: only the home page is measured there.
it.each([
  ['all installed fonts', '*', ['/', '/booking', '/intake-form', '/waiver-form', '/admin/login']],
  ['DejaVu Sans only', '*DejaVuSans*', ['/']],
  ['DejaVu Serif only', '*DejaVuSerif*', ['/']],
])('with %s nothing moves when the fonts arrive', async (name, accepted, paths) => {
  for (const path of paths) {
    const shift = await layoutShift(path, fontConfig(name.replaceAll(' ', '-'), accepted))
    expect(shift, path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
})
