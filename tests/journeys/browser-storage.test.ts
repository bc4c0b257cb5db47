import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  createStaffAccount,
  openRecord,
  setUpTestSite,
  submitCredentials,
} from '#tests/support/browser/product.ts'
import {
  agreeAndSign,
  fill,
  fillBookingForm,
  interceptNextCall,
  loadDeferredSections,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'

const product = setUpTestSite()

const MARK = 'Quibble'
const PHONE = '(541) 555-0188'
const PERSONAL = /quibble|mail\.example|555-?0188/i
const TOKENS = /eyJ|refreshToken|accessToken|idToken/i

const leftIn = async (page: Page) =>
  (await leftBeyondTab(page)) + (await page.evaluate(() => JSON.stringify({ ...sessionStorage })))

/** The same without what dies with the tab: there a form keeps what was typed until it is sent. */
async function leftBeyondTab(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => ({
    store: { ...localStorage },
    databases: await indexedDB.databases(),
    caches: 'caches' in window ? await caches.keys() : [],
    history: [location.href, document.referrer, history.state, document.title],
    asked: performance.getEntriesByType('resource').map(({ name }) => name),
  }))
  return JSON.stringify([cookies, kept])
}

const person = () => ({
  'First name': MARK,
  'Last name': MARK,
  Email: `${MARK}-${uniqueEmail()}`,
  Phone: PHONE,
})

type Form = {
  path: string
  api: string
  button: string
  thanks: RegExp
  fillIn: (page: Page) => Promise<void>
}

const forms: Record<string, Form> = {
  'the booking': {
    path: '/booking',
    api: '/bookings',
    button: 'Submit Registration',
    thanks: /Booking Submitted Successfully/,
    fillIn: async (page) => {
      await fillBookingForm(page, `${MARK}-${uniqueEmail()}`)
      await fill(page, { Name: MARK, 'Height and weight': MARK, 'Fitness goals': MARK })
    },
  },
  'the intake form': {
    path: '/intake-form',
    api: '/intake-forms',
    button: 'Submit Form',
    thanks: /Form Submitted/,
    fillIn: (page) =>
      fill(page, {
        ...person(),
        'Emergency contact name': MARK,
        'Emergency contact phone': PHONE,
        Injuries: MARK,
        Goals: MARK,
      }),
  },
  'the waiver': {
    path: '/waiver-form',
    api: '/waivers',
    button: 'Sign Waiver',
    thanks: /Waiver Signed/,
    fillIn: async (page) => {
      await fill(page, person())
      await agreeAndSign(page, `${MARK} ${MARK}`)
    },
  },
  'the lead form': {
    path: '/resources',
    api: '/leads',
    button: 'Get My Free Guide',
    thanks: /guide is on its way/,
    fillIn: (page) => fill(page, { 'First name': MARK, Email: `${MARK}-${uniqueEmail()}` }),
  },
  'the free day pass': {
    path: '/?pass',
    api: '/day-passes',
    button: 'Get My Free Pass',
    thanks: /FREE 1-DAY PASS/,
    fillIn: async (page) => {
      await loadDeferredSections(page)
      await page.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
      await fill(page, { 'Full Name': MARK, Email: `${MARK}-${uniqueEmail()}`, Phone: PHONE })
    },
  },
}

/** The others have fewer fields of the same kinds. */
const ALWAYS = ['the intake form', 'the waiver']

describe.each(Object.entries(forms))('%s', (name, { path, api, button, thanks, fillIn }) => {
  const options = ALWAYS.includes(name) ? {} : { tags: 'nightly' as const }

  it(
    'leaves no personal data in the browser after submission, and only in its tab before',
    options,
    async () => {
      const page = await product().visit(path)
      await fillIn(page)
      await interceptNextCall(page, api, { status: 500 })
      await submit(page, button)
      await page.getByRole('status').locator('.toast').first().waitFor()
      expect(await leftBeyondTab(page)).not.toMatch(PERSONAL)
      await submit(page, button)
      await page.getByText(thanks).first().waitFor()
      expect(await leftIn(page)).not.toMatch(PERSONAL)
    },
  )
})

it('the cart stores only its items', async () => {
  const page = await product().visit('/')
  await loadDeferredSections(page)
  await page.getByRole('button', { name: 'Add to Cart: Group Fitness' }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['cart'])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

it('a signed-out staff member leaves neither tokens, email nor text', async () => {
  const name = `${MARK} ${uniqueLastName()}`
  await createBookingRecord({ name })
  const page = await product().visit('/admin/login')
  const account = await createStaffAccount(product())
  await submitCredentials(page, account)
  await page.waitForURL('/admin/dashboard')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toMatch(
    TOKENS,
  )
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toMatch(TOKENS)
  expect(await leftIn(page)).not.toContain(account.password)

  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  const record = await openRecord(page, name)
  await record.getByLabel('Internal notes').fill(`${MARK} will call back`)
  await submit(page, 'Logout')
  await submit(page, 'Log out anyway')
  await page.waitForURL('/admin/login')
  await page.reload()
  const left = await leftIn(page)
  expect(left).not.toMatch(TOKENS)
  expect(left).not.toMatch(PERSONAL)
  expect(left).not.toContain(account.email)
})
