import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { submit } from '#tests/support/browser/visitor-actions.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/day-passes.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()

const expectAccessible = async (page: Page, state: string) =>
  expect(await axeFindings(page), state).toEqual([])

/** Calls of the API whose path matches are never answered, until the test ends. */
const hold = (page: Page, path: string) => page.route(`**/api${path}`, () => undefined)
const refuse = (page: Page, path: string) => page.route(`**/api${path}`, (route) => route.abort())

const LISTS = [
  ['/admin/dashboard', '/admin/dashboard'],
  ['/admin/bookings', '/admin/bookings*'],
  ['/admin/bookings?panel=clients', '/admin/clients*'],
  ['/admin/intake-forms', '/admin/intake-forms*'],
  ['/admin/waivers', '/admin/waivers*'],
  ['/admin/day-passes', '/admin/day-passes*'],
] as const

describe('axe reports no violations for', () => {
  it.each(LISTS)('%s while it loads, when it failed and when it is empty', async (path, calls) => {
    const page = await visitAsStaff(product(), '/admin/login')
    await hold(page, calls)
    await page.goto(path)
    await page.getByText(/^Loading [a-z ]+\.{3}$/).waitFor()
    await expectAccessible(page, 'loading')
    await page.unrouteAll()
    await refuse(page, calls)
    await page.goto(path)
    await page.getByRole('button', { name: 'Retry' }).first().waitFor()
    await expectAccessible(page, 'failed')
    if (path === '/admin/dashboard') return
    await page.unrouteAll()
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}search=nobody-has-this-name`)
    await page.getByRole('button', { name: 'Clear search' }).waitFor()
    await expectAccessible(page, 'empty')
  })

  it('the dialogs that send a form, with errors too', async () => {
    for (const [path, opener, title] of [
      ['/admin/intake-forms', 'Send New Form', 'Send Intake Form via Email'],
      ['/admin/waivers', 'Send New Waiver', 'Send Liability Waiver via Email'],
    ] as const) {
      const page = await visitAsStaff(product(), path)
      await submit(page, opener)
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      await expectAccessible(page, `${opener}, open`)
      await dialog.getByLabel('Client Name').fill('Mia Chen')
      await dialog.getByLabel('Client Email').fill('nobody')
      await submit(page, 'Send Email')
      await dialog.locator('[aria-invalid=true]').waitFor()
      await expectAccessible(page, `${opener}, refused`)
    }
  })

  it('the dialogs that redeem and delete a pass, the mobile sheet and a failed login', async () => {
    const { passCode } = await createPass()
    const page = await visitAsStaff(product(), `/admin/day-passes?search=${passCode}`)
    await submit(page, `Redeem pass ${passCode}`)
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'redeem')
    await invoke(redeemDayPass, { passCode }, { as: ana, key: crypto.randomUUID() })
    await submit(page, 'Redeem Pass')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await expectAccessible(page, 'redeem, refused')
    await page.keyboard.press('Escape')
    await submit(page, `More of pass ${passCode}`)
    await submit(page, `Delete pass ${passCode}`)
    await page.getByRole('dialog', { name: 'Delete Day Pass' }).waitFor()
    await expectAccessible(page, 'delete')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 700 })
    await submit(page, 'Toggle Sidebar')
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    await expectAccessible(page, 'sheet')
  })

  it('the login with an error, and the password reset', async () => {
    const page = await product().visit('/admin/login')
    await submit(page, 'Login')
    await page.locator('[aria-invalid=true]').first().waitFor()
    await expectAccessible(page, 'refused')
    await submit(page, 'Forgot password?')
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor()
    await expectAccessible(page, 'forgotten')
    await page.goto('/admin/login?reset=1&email=jo@mail.example&code=123456')
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await expectAccessible(page, 'reset')
  })

  it('a pass that loads, is active, redeemed, expired or unknown', async () => {
    const [active, redeemed, expired] = [
      await createPass(),
      await createPass(),
      await createPassIssuedDaysAgo(31),
    ]
    await invoke(redeemDayPass, { passCode: redeemed.passCode }, { as: ana, key: crypto.randomUUID() })
    const page = await product().visit('/checkout/success')
    await hold(page, '/day-passes/*')
    await page.goto(`/day-pass/${active.passCode}`)
    await page.getByText('Loading your pass...').waitFor()
    await expectAccessible(page, 'loading')
    await page.unrouteAll()
    for (const [{ passCode }, words] of [
      [active, 'Active'],
      [redeemed, 'Redeemed'],
      [expired, 'Expired'],
      [{ passCode: 'DPNONE22' }, 'Pass Not Found'],
    ] as const) {
      await page.goto(`/day-pass/${passCode}`)
      await page.getByText(words, { exact: true }).first().waitFor()
      await expectAccessible(page, words)
    }
  })

  it('the 404 page, an unknown form link and a canceled checkout with its cart', async () => {
    const page = await product().visit('/no-such-page')
    await expectAccessible(page, 'not found')
    await page.goto('/intake-form?client=new&request=made-up')
    await page.getByText('We do not know this link.').waitFor()
    await expectAccessible(page, 'unknown link')
    await page.goto('/checkout/cancelled')
    await expectAccessible(page, 'cancelled')
  })

  it.each([
    ['/intake-form', 'Submit Form'],
    ['/resources', 'Get My Free Guide'],
  ])('%s refused', async (path, button) => {
    const page = await product().visit(path)
    await submit(page, button)
    await page.locator('section:focus').waitFor()
    await expectAccessible(page, 'refused')
  })

  it('the day pass dialog with errors, busy, failed and with its calendar, and the menu', async () => {
    const page = await product().visit('/', { viewport: { width: 375, height: 700 } })
    await submit(page, 'Open menu')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await expectAccessible(page, 'menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Get Your Free 1-Day Pass' })
    await dialog.waitFor()
    await submit(page, 'Get My Free Pass')
    await page.locator('section:focus').waitFor()
    await expectAccessible(page, 'refused')
    await dialog.getByLabel('Full Name').fill('Mia Chen')
    await dialog.getByLabel('Email').fill('mia@mail.example')
    await dialog.getByLabel('Phone').fill('(541) 555-0100')
    await hold(page, '/day-passes')
    await submit(page, 'Get My Free Pass')
    await page.getByRole('button', { name: 'Creating Pass...' }).waitFor()
    await expectAccessible(page, 'busy')
  })
})
