import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import {
  MAX_LAYOUT_SHIFT,
  measureShiftWithLateFonts,
  observeLayoutShift,
} from '#tests/support/browser/layout-shift.ts'
import { setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { holdRequests, interceptNextCall } from '#tests/support/browser/visitor-actions.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const folder = mkdtempSync(join(tmpdir(), 'gym-fonts-'))
const product = setUpTestSite()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a pass is requested before the code of its page has arrived', async () => {
  const { passCode } = await createPass()
  const page = await product().visit('/404')
  const release = await holdRequests(page, '**/assets/day-pass-page-*.js')
  const requested = page.waitForRequest(`**/api/day-passes/${passCode}`)
  await page.goto(`/day-pass/${passCode}`, { waitUntil: 'commit' })
  await requested
  release()
  await page.getByText(passCode).first().waitFor()
})

it('late pending requests cause no layout shift', async () => {
  const form = { formType: 'intake', clientName: 'Mia Ng', clientEmail: uniqueEmail() } as const
  await invoke(sendFormEmail, form, { as: ana })
  const page = await visitAsSharedAdmin(product(), '/admin/intake-forms', { width: 412 })
  await observeLayoutShift(page)
  await interceptNextCall(page, '/admin/form-requests*', { delayMs: 700 })
  await page.reload()
  await page.getByRole('region', { name: /Awaiting client/ }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
})

// With Arial or Liberation Sans the fallback faces have similar metrics, which hides a shift.
it.each(['DejaVu Sans', 'DejaVu Serif'])(
  'with %s as the only installed font nothing moves when the fonts arrive',
  { tags: 'nightly' },
  async (font) => {
    const FONTCONFIG_FILE = join(folder, `${font}.conf`)
    writeFileSync(
      FONTCONFIG_FILE,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><cachedir>${folder}</cachedir>
      <selectfont><rejectfont><pattern/></rejectfont>
      <acceptfont><pattern><patelt name="family"><string>${font}</string></patelt></pattern></acceptfont></selectfont>
      </fontconfig>`,
    )
    const browser = await launchBrowser({ FONTCONFIG_FILE })
    try {
      const baseURL = product().cloud.siteUrl
      const viewport = { width: 412, height: 823 }
      const page = await browser.newPage({ baseURL, viewport, reducedMotion: 'reduce' })
      await observeLayoutShift(page)
      expect(await measureShiftWithLateFonts(page, '/')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    } finally {
      await browser.close()
    }
  },
)
