import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addGuardian, addPayingClient, updateClient } from '#shared/clients/clients-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { readQrCode } from '#tests/support/browser/qr-code.ts'
import { expectToast, fill, submit } from '#tests/support/browser/visitor-actions.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A member with a plan, three sessions and a child, who paid on the site. */
async function createMember() {
  const email = uniqueEmail()
  const { body } = await invoke(createCheckout, {
    lineItems: [
      { priceId: 'personal-training-session', quantity: 3 },
      { priceId: 'group-fitness-monthly', quantity: 1 },
    ],
  })
  const { stripe } = product().cloud.localServices
  await stripe.pay(body.url.split('/').at(-1) ?? '', { email, name: 'Dana Reyes', phone: '(541) 555-0100' })
  await expect.poll(async () => (await getClientFileFor(email)).plans.length).toBe(1)
  const { id: guardianId } = await getClientFileFor(email)
  const dateOfBirth = addDays(plainDateIn(business.timeZone, new Date()), -9 * 365)
  const child = await createClientRecord({ firstName: 'Kim', lastName: 'Reyes', dateOfBirth })
  await invoke(addGuardian, { id: child.id, guardianId }, { as: ana })
  const friend = await createClientRecord({ firstName: 'Noa', lastName: 'Lund' })
  await invoke(addPayingClient, { id: friend.id, payingId: guardianId }, { as: ana })
  return { email, name: 'Dana Reyes' }
}

const tokenIn = (html: string, part: string) => new RegExp(`/me/${part}#([\\w.-]+)`).exec(html)?.[1]

async function tokenFor(email: string, part = 'start'): Promise<string> {
  const { mailbox } = product().cloud.localServices
  const find = async () =>
    (await mailbox.list())
      .filter(({ to }) => to.includes(email))
      .flatMap(({ html = '' }) => tokenIn(html, part) ?? [])
  await expect.poll(find).not.toEqual([])
  const [newest = ''] = await find()
  return newest
}

const codeOn = (page: Page, name: string) =>
  page
    .getByRole('article', { name: `Card of ${name}` })
    .locator('.font-mono')
    .innerText()

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your page' }).getByRole('link', { name }).tap()

/** The same member in a browser that has stored only the session. Returns what it shows before and after React. */
async function cardOnSlowPhone(page: Page, name: string) {
  const { cookies } = await page.context().storageState()
  const phone = { ...PHONE, storageState: { cookies, origins: [] }, serviceWorkers: 'block' as const }
  const slow = await product().visit('/', phone)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await slow.route('**/assets/react-dom-*', async (route) => {
    await released
    await route.continue()
  })
  await slow.goto('/me/card', { waitUntil: 'commit' })
  const card = slow.getByRole('article', { name: `Card of ${name}` })
  const look = async () => [await card.innerText(), await card.boundingBox()]
  const before = await look()
  release()
  await slow.getByRole('img', { name: `QR code of ${name}` }).waitFor()
  return { before, after: await look() }
}

/** Cookies that no script reads are not among it. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, requests.flat().map(({ url }) => url)])
  })

it('opens by the emailed link on a phone, shows the card without network, and forgets the member at sign-out', async () => {
  const { email, name } = await createMember()
  const asking = await product().visit('/me/card', PHONE)
  await asking.waitForURL('/me/start')
  await fill(asking, { Email: email })
  await submit(asking, 'Email Me the Link')
  await asking.getByText(`If ${email} is the email address we have for you`).waitFor()
  expect(await findAxeViolations(asking)).toEqual([])

  const token = await tokenFor(email)
  // The email app opens its link in another browser, in which it is the first page.
  const page = await product().visit(`/me/start#${token}`, PHONE)
  await page.getByText('Hi Dana. Open your page on this device?').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await submit(page, 'Open My Page')
  await page.waitForURL('/me/card')
  const heading = page.getByRole('heading', { level: 1, name })
  await heading.waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByText(/^Group Fitness · Member since /).waitFor()
  const code = await codeOn(page, name)
  expect(await readQrCode(page.getByRole('img', { name: `QR code of ${name}` }))).toBe(
    code.replaceAll(' ', ''),
  )
  expect(await findAxeViolations(page)).toEqual([])
  await expect.poll(() => findLayoutIssues(page)).toEqual([])

  const { before, after } = await cardOnSlowPhone(page, name)
  expect(before).toEqual(after)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.context().setOffline(true)
  await page.goto('/me/card')
  await heading.waitFor()
  await page.getByText(/^Offline\. Saved [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M\.$/).waitFor()
  expect(await codeOn(page, name)).toBe(code)
  const other = await page.context().newPage()
  await expect(other.goto('/membership')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await other.close()
  await page.context().setOffline(false)
  await page.getByText(/^Offline/).waitFor({ state: 'detached' })

  await openTab(page, 'Family')
  await page.getByRole('article', { name: 'Card of Kim Reyes' }).waitFor()
  expect(await page.title()).toContain('Family')
  await page.getByText('You pay for Noa Lund.').waitFor()
  await expectFocus(page.locator('#main'))
  expect(await findAxeViolations(page)).toEqual([])

  await openTab(page, 'Next')
  await page.getByText(/^3 sessions left to book. The first to expire is valid until /).waitFor()
  await submit(page, 'Training session, 60 minutes')
  await page
    .getByRole('list', { name: 'Days' })
    .getByRole('button', { name: /[1-9]\d* available times?$/ })
    .last()
    .tap()
  await page
    .getByRole('region', { name: 'Times for Training session' })
    .locator('section ul button')
    .first()
    .tap()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Book / }).tap()
  await expectToast(page, 'Appointment booked', 'We have also sent you an email.')
  await page.getByText(/^2 sessions left to book/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  const cancel = page.getByRole('button', { name: /^Cancel/ }).first()
  const dialog = page.getByRole('dialog')
  await page.route('**/cancel', (route) => route.abort(), { times: 1 })
  await cancel.tap()
  await submit(page, 'Cancel Appointment')
  await dialog.getByRole('alert').waitFor()
  await submit(page, 'Keep Appointment')
  await page.getByRole('button', { name: /^Change Time/ }).tap()
  await page
    .getByRole('region', { name: 'Choose another time' })
    .getByRole('list', { name: 'Days' })
    .waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await cancel.tap()
  await submit(page, 'Cancel Appointment')
  await page.getByText('No upcoming appointments.').waitFor()

  await openTab(page, 'Documents')
  await page.getByRole('heading', { name: 'Waiver' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await submit(page, 'Sign Your Waiver')
  await page.waitForURL(/\/waiver-form\?/)
  await page.goBack()
  await page.getByRole('button', { name: 'Sign Your Waiver' }).waitFor()
  const person = { firstName: 'Dana', lastName: 'Reyes', email, phone: '(541) 555-0100' }
  await invoke(createWaiver, { ...person, agreed: true })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(/^Signed, valid until /).waitFor()
  await openTab(page, 'Family')
  await openTab(page, 'Next')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Family' }).waitFor()
  await openTab(page, 'Change')
  await page.getByText(/^Active, next payment on /).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Pause Group Fitness/ }).tap()
  await submit(page, 'Pause My Plan')
  await dialog.getByRole('alert').waitFor()
  await submit(page, 'Cancel')
  await fill(page, { Relationship: 'partner' })
  await page.getByRole('button', { name: /^End Group Fitness/ }).tap()
  await page.getByText(/^Your last day is /).waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
  await submit(page, 'End My Plan')
  await page.getByText(/^Ends on /).waitFor()
  await expectFocus(page.getByText(/^Group Fitness\s*Ends on /))
  expect(await page.getByLabel('Relationship').inputValue()).toBe('partner')
  await page.getByRole('button', { name: /^Keep After All Group Fitness/ }).tap()
  await submit(page, 'Keep My Plan')
  await page.getByText(/^Active, next payment on /).waitFor()
  const { id, version } = await getClientFileFor(email)
  const details = { firstName: 'Dana', lastName: 'Reyes', email, phone: '(541) 555-0177' }
  await invoke(updateClient, { id, version, ...details }, { as: ana })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Phone', exact: true }).inputValue())
    .toBe('(541) 555-0177')
  expect(await page.getByLabel('Relationship').inputValue()).toBe('partner')
  const contact = { Name: 'Kim Ng', 'Emergency contact phone': '(541) 555-0111', Relationship: 'partner' }
  await fill(page, { Phone: '(541) 555-0199', ...contact })
  await submit(page, 'Save Contact')
  await page.getByText('Saved', { exact: true }).waitFor()
  const typed = Object.keys(contact).map((label) => page.getByLabel(label, { exact: true }).inputValue())
  expect(await Promise.all(typed)).toEqual(Object.values(contact))
  expect(await getClientFileFor(email)).toMatchObject({
    phone: '(541) 555-0199',
    emergencyContact: { name: 'Kim Ng', phone: '(541) 555-0111', relationship: 'partner' },
  })
  const newEmail = `new-${email}`
  await fill(page, { 'New email': newEmail })
  await submit(page, 'Change Email')
  await page.getByText(/^We sent a link to /).waitFor()
  for (const address of [email, newEmail]) {
    await page.goto(`/me/email#${await tokenFor(address, 'email')}`)
    await submit(page, 'Confirm New Email')
    await page
      .getByText(address === email ? /^Thank you\. Now confirm the change/ : /^Your email is /)
      .waitFor()
  }
  expect(await findAxeViolations(page)).toEqual([])
  await page.goto('/me/change')
  await page.getByText(`We send emails to ${newEmail}.`).waitFor()
  await submit(page, 'Create Calendar Link')
  const calendar = await page.getByLabel('Calendar link').innerText()
  const readCalendar = () => page.request.get(calendar.replace('webcal:', 'http:'))
  expect(await (await readCalendar()).text()).toContain('BEGIN:VCALENDAR')
  await submit(page, 'Remove Calendar Link')
  await expect.poll(async () => (await readCalendar()).status()).toBe(404)
  await submit(page, 'I Lost My Phone')
  await submit(page, 'Replace My Code')
  await expectToast(page, 'Your code was replaced', 'The front desk accepts only the new code.')
  expect(await findAxeViolations(page)).toEqual([])
  await openTab(page, 'Card')
  expect(await codeOn(page, name)).not.toBe(code)

  await openTab(page, 'Change')
  expect(await keptBy(page)).toContain('Dana')
  await submit(page, 'Sign Out this device')
  await page.waitForURL('/me/start')
  expect(await keptBy(page)).not.toMatch(/Dana|MB[A-Z2-9]{12}|api/)
  await page.goto('/me/card')
  await page.waitForURL('/me/start')

  await page.goto(`/me/start#${token}`)
  await page.getByText('This link has expired. Please ask for a new link.').waitFor()
})
