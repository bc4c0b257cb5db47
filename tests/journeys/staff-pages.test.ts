import { describe, expect, it } from 'vitest'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { openSignedInPage, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createPendingWaiver,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

describe('the dashboard', () => {
  it('counts what the lists behind its cards show', async () => {
    await createBookingRecord()
    await createIntakeFormRecord()
    await createIntakeFormRecord()
    await createWaiverRecord()
    await createPendingWaiver()
    const { counts } = (await invoke(getDashboard, {}, { as: ana })).body
    const page = await visitAsSharedAdmin(product(), '/admin/dashboard')
    const cards: readonly [string, number][] = [
      ['Pending Bookings', counts.pendingBookings],
      ['Incomplete Intake Forms', counts.incompleteIntakeForms],
      ['Unsigned Waivers', counts.unsignedWaivers],
      ['Active Clients', counts.activeClients],
      ['Active Day Passes', counts.activeDayPasses],
      ['Expired Day Passes', counts.expiredDayPasses],
    ]
    for (const [label, count] of cards) {
      const card = page.getByRole('link', { name: label })
      await expect.poll(() => card.locator('strong').textContent()).toBe(String(count))
      await card.click()
      await page
        .getByRole('status')
        .getByText(new RegExp(`^${count} .+ shown$|found$`))
        .waitFor()
      await page.goBack()
    }
    const panel = page.getByRole('region', { name: 'Action Required' })
    await expect
      .poll(() => panel.getByRole('listitem').allTextContents())
      .toEqual(['1 booking needs attention', '2 intake forms pending review', '1 waiver awaiting signature'])
    const links = panel.getByRole('link')
    expect(await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual([
      '/admin/bookings?status=pending',
      '/admin/intake-forms?status=pending',
      '/admin/waivers?status=pending',
    ])
  })

  it('says that it loads, draws its charts and has their numbers as tables', async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/day-passes')
    await interceptNextCall(page, '/admin/dashboard', { delayMs: 700 })
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByText('Loading dashboard...').waitFor()
    await page.getByRole('img', { name: /^Bar chart of passes/ }).waitFor()
    await page.getByText('Show as table').first().click()
    const rows = page.getByRole('table', { name: 'Day passes by week' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(13)
  })
})

describe('the header', () => {
  it('keeps every button in the window without its typeface, also with the longest short name', {
    tags: 'nightly',
  }, async () => {
    const page = await openSignedInPage(product())
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/admin/clients')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    const brand = page.locator('header > p > span')
    for (const name of [undefined, 'Riverside Strength & Condition']) {
      if (name) await brand.evaluate((element, text) => element.firstChild?.replaceWith(text), name)
      for (const width of [320, 360, 640, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 512 })
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(beyond, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(0)
      }
    }
  })
})

describe('the sidebar', () => {
  it('has the five entries of the specification and those of an administrator, folds by key and remembers it for a week', async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/waivers')
    const nav = page.getByRole('navigation', { name: 'Management' })
    await expect
      .poll(() => nav.getByRole('link').allTextContents())
      .toEqual([
        'Dashboard',
        'Bookings',
        'Intake Forms',
        'Liability Waivers',
        'Day Passes',
        'Staff',
        'Export',
        'Integrations',
        'Settings',
      ])
    expect(await nav.getByRole('link', { name: 'Liability Waivers' }).getAttribute('aria-current')).toBe(
      'page',
    )
    const width = () =>
      nav.locator('xpath=ancestor::div[2]').evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(48)
    const daysKept = async () => {
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar_state')
      return Math.round((Number(cookie?.expires) - Date.now() / 1000) / 86_400)
    }
    await expect.poll(daysKept).toBe(7)
    await page.reload()
    await nav.waitFor()
    await expect.poll(width).toBe(48)
    await submit(page, 'Toggle Sidebar')
    await expect.poll(width).toBe(256)
  })

  it('is a sheet on a phone', async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/waivers', { width: 360 })
    await submit(page, 'Toggle Sidebar')
    const sheet = page.getByRole('dialog', { name: 'Navigation' })
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().width)).toBe(288)
    await sheet.getByRole('link', { name: 'Bookings' }).click()
    await page.getByRole('heading', { name: 'Booking Management' }).waitFor()
    await sheet.waitFor({ state: 'hidden' })
  })
})
