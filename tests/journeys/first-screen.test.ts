import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { interceptNextCall } from '#tests/support/browser/visitor-actions.ts'
import { createPass } from '#tests/support/fixtures/day-passes.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()
const PHONE_WIDTH = 412

/** The files that a page asks for until it comes to rest, the video and the code that brings it aside. */
async function filesAskedFor(page: Page): Promise<string[]> {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.reload()
  await page.waitForLoadState('networkidle')
  return files.filter((file) => !/\/video\/|background-video/.test(file))
}

describe('the first screen on a phone', () => {
  it('of the home page makes at most 9 requests', async () => {
    const page = await product().visit('/', { viewport: { width: PHONE_WIDTH, height: 823 } })
    expect((await filesAskedFor(page)).length).toBeLessThanOrEqual(9)
  })

  it.each(['dashboard', 'bookings'])(
    'of %s takes at most 12 files, and no charts that are out of sight',
    async (name) => {
      // So low that even those of a gym without records are out of sight.
      const page = await visitAsStaff(product(), `/admin/${name}`, { width: PHONE_WIDTH, height: 400 })
      const files = await filesAskedFor(page)
      expect(files.length).toBeLessThanOrEqual(12)
      expect(files.filter((file) => file.includes('charts'))).toEqual([])
    },
  )
})

it('a pass is requested before the code of its page has arrived', async () => {
  const { passCode } = await createPass()
  const page = await product().visit('/404')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/day-pass-page-*.js', async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest(`**/api/day-passes/${passCode}`)
  await page.goto(`/day-pass/${passCode}`, { waitUntil: 'commit' })
  await requested
  release()
  await page.getByText(passCode).first().waitFor()
})

it('late pending requests cause no layout shift', async () => {
  const form = { formType: 'intake', clientName: 'Mia Ng', clientEmail: uniqueEmail() } as const
  await invoke(sendFormEmail, form, { as: ana })
  const page = await visitAsStaff(product(), '/admin/intake-forms', { width: PHONE_WIDTH })
  await page.addInitScript(() => {
    let shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts += 'value' in entry ? Number(entry.value) : 0
      sessionStorage.setItem('shifts', String(shifts))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await interceptNextCall(page, '/admin/form-requests*', { delayMs: 700 })
  await page.reload()
  await page.getByRole('region', { name: /Awaiting client/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => sessionStorage.getItem('shifts'))
  expect(Number(shifts)).toBeLessThanOrEqual(0.01)
})
