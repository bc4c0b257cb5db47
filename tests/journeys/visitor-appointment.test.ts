import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createAppointment } from '#shared/appointments/appointments-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { applyTextSpacing, findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { expectToast, fill, fillBookingForm, submit } from '#tests/support/browser/visitor-actions.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The days with a free time: seven of them, or six when today's working hours are over. */
const daysOf = (region: Page | Locator) => region.getByRole('button', { name: /\d+ available times$/ })
const timesOf = (page: Page) => page.getByRole('region', { name: 'Pick a time' }).locator('section ul button')
const countIn = (text: string) => Number(/\d+/.exec(text)?.[0])
const linkIn = (html: string) => /https?:\/\/[^"]+(\/appointments\/[^"]+)"/.exec(html)?.[1] ?? ''
const emailsTo = async (email: string) =>
  (await product().cloud.localServices.mailbox.list()).filter(({ to }) => to.includes(email))

async function holdTime(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Hold this time' })
  await fill(form, { Name: 'Mia Ng', Email: email, Phone: '(541) 555-0100' })
  return form.getByRole('button', { name: 'Hold This Time' })
}

describe('an appointment on a phone', () => {
  it('has its hour on one line with its AM or PM, and fits 320 px with wider text', {
    tags: 'nightly',
  }, async () => {
    const { token } = await createVisitorAppointment()
    const page = await product().visit(`/appointments/${token}`, { viewport: PHONE.viewport })
    const when = page.getByRole('article').locator('strong')
    const lines = await when.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastElementChild ?? element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
    await page.setViewportSize({ width: 320, height: 512 })
    await applyTextSpacing(page)
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
  })

  it('is held in at most 6 taps plus three fields, and moved and canceled from the email', async () => {
    const email = uniqueEmail()
    const page = await product().visit('/', PHONE)
    let taps = 0
    const tap = (target: Locator) => {
      taps++
      return target.tap()
    }
    await tap(page.getByRole('link', { name: 'Book Your Free Consultation' }).first())
    await tap(daysOf(page).last())
    await tap(timesOf(page).first())
    await page.getByRole('form', { name: 'Hold this time' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await tap(await holdTime(page, email))
    expect(taps).toBeLessThanOrEqual(6)
    await expectToast(
      page,
      'Booking Submitted Successfully!',
      'Your time is reserved. The link to your appointment is in our email.',
    )
    await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
    await page.getByText(/^Please open the link in our email by/).waitFor()
    expect(await findAxeViolations(page)).toEqual([])

    const [confirmation] = await emailsTo(email)
    const mobile = await product().visit(linkIn(confirmation?.html ?? ''), PHONE)
    await mobile.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
    await mobile.getByText(/^Please open the link/).waitFor({ state: 'detached' })
    await mobile.reload()
    await mobile.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
    expect(await mobile.getByText(/^Please open the link/).count()).toBe(0)
    const before = await mobile.getByRole('article').locator('strong').innerText()
    await mobile.getByRole('button', { name: 'Change Time' }).tap()
    const another = mobile.getByRole('region', { name: 'Choose another time' })
    await another.getByRole('button', { name: 'Later days' }).tap()
    await daysOf(another).first().tap()
    await another.locator('section ul button').first().tap()
    expect(await findAxeViolations(mobile)).toEqual([])
    await another.getByRole('button', { name: /^Move to/ }).tap()
    await expectToast(mobile, 'Your appointment was moved', 'We have also sent you an email.')
    await expect.poll(() => mobile.getByRole('article').locator('strong').innerText()).not.toBe(before)
    const heading = mobile.getByRole('heading', { name: 'Your time is reserved' })
    await expectFocus(heading)
    await expect.poll(() => mobile.evaluate(() => window.scrollY)).toBe(0)

    await mobile.getByRole('button', { name: 'Cancel', exact: true }).tap()
    await mobile.getByRole('dialog', { name: 'Cancel your appointment?' }).waitFor()
    expect(await findAxeViolations(mobile)).toEqual([])
    await mobile.getByRole('button', { name: 'Cancel Appointment' }).tap()
    await mobile.getByRole('heading', { name: 'Your appointment was canceled' }).waitFor()
    expect((await emailsTo(email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Canceled',
      'New time for your free consultation',
      'Your free consultation',
    ])
  })

  it('does not ask for a signed waiver again once the time is confirmed', async () => {
    const contact = { email: uniqueEmail(), phone: '(541) 555-0100' }
    await createVisitorAppointment({ name: 'Mia Ng', ...contact })
    const [confirmation] = await emailsTo(contact.email)
    await invoke(createWaiver, { firstName: 'Mia', lastName: 'Ng', ...contact, agreed: true })
    const page = await product().visit(linkIn(confirmation?.html ?? ''), PHONE)
    await page.getByRole('heading', { name: 'Before you come' }).waitFor()
    await page.getByText(/^Please open the link/).waitFor({ state: 'detached' })
    const waiverLink = page.getByRole('link', { name: 'Sign your waiver now' })
    await expect.poll(() => waiverLink.count()).toBe(0)
  })

  it('is saved as a calendar file', { tags: 'nightly' }, async () => {
    const { token } = await createVisitorAppointment()
    const page = await product().visit(`/appointments/${token}`, PHONE)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to Calendar' }).tap(),
    ])
    expect(file.suggestedFilename()).toBe('appointment.ics')
    expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:Free consultation at ')
  })

  it.each([
    [-60, 'Your time is reserved', 'Your appointment begins soon. To change or cancel, please call us:'],
    [60, 'Your appointment is over', 'Book Another Time'],
  ])(
    'says what is left to do %i minutes from its start',
    { tags: 'nightly' },
    async (minutes, heading, text) => {
      const { token, startsAt } = await createVisitorAppointment()
      const page = await product().visit('/robots.txt', PHONE)
      await page.clock.setFixedTime(Date.parse(startsAt) + minutes * 60_000)
      await page.goto(`/appointments/${token}`)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.getByText(text).waitFor()
      expect(await page.getByRole('button', { name: 'Change Time' }).count()).toBe(0)
      expect(await findAxeViolations(page)).toEqual([])
    },
  )

  it('of an unknown link is not found, and the page says how to reach the gym', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/appointments/nonsense', PHONE)
    await page.getByRole('heading', { name: 'Appointment Not Found' }).waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: '(541) 555-0142' }).count()).toBe(1)
    expect(await main.getByRole('link', { name: 'hello@emberforge.example' }).count()).toBe(1)
  })
})

it('the times of a day are those of one part of it, chosen by keyboard too', {
  tags: 'nightly',
}, async () => {
  const page = await product().visit('/booking', PHONE)
  await daysOf(page).last().click()
  const parts = page.getByRole('list', { name: 'Time of day' }).getByRole('button')
  const expectTimesOf = async (part: Locator) => {
    await expect.poll(() => part.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => timesOf(page).count()).toBe(countIn(await part.innerText()))
  }
  await expectTimesOf(parts.first())
  await parts.last().focus()
  await page.keyboard.press('Enter')
  await expectTimesOf(parts.last())
  expect(await timesOf(page).first().innerText()).toMatch(/PM/)
})

it('the contact details of a picked time are asked for once: with the time, or with the answers that it goes with', {
  tags: 'nightly',
}, async () => {
  const email = uniqueEmail()
  const page = await product().visit('/booking', PHONE)
  await page.getByText('We call you').waitFor()
  await daysOf(page).last().click()
  await timesOf(page).first().click()
  const names = page.getByRole('textbox', { name: 'Name', exact: true })
  const hold = page.getByRole('form', { name: 'Hold this time' })
  await page.getByText('We reserve your time').waitFor()
  await hold.waitFor()
  expect(await names.count()).toBe(1)
  await holdTime(page, email)
  await page.getByRole('button', { name: 'Answer the Questions Now' }).click()
  await hold.waitFor({ state: 'detached' })
  const registration = page.getByRole('form', { name: 'Registration' })
  await expect.poll(() => registration.getByLabel('Name').inputValue()).toBe('Mia Ng')
  await expect.poll(() => registration.getByLabel('Email').inputValue()).toBe(email)

  await page.getByRole('button', { name: 'Answer Later' }).click()
  await hold.waitFor()
  expect(await names.count()).toBe(1)
  await expect.poll(() => names.inputValue()).toBe('Mia Ng')
  await page.getByRole('button', { name: 'Remove this time' }).click()
  await hold.waitFor({ state: 'detached' })
  await expect.poll(() => registration.getByLabel('Name').inputValue()).toBe('Mia Ng')

  await fillBookingForm(page, email)
  await daysOf(page).last().click()
  await timesOf(page).first().click()
  await page.getByText('We book this time when you submit your answers below.').waitFor()
  await submit(page, 'Submit Registration')
  await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
})

it('a visitor in another time zone sees the times of the gym, and their own', {
  tags: 'nightly',
}, async () => {
  const page = await product().visit('/booking', { ...PHONE, timezoneId: 'Pacific/Auckland' })
  const times = page.getByRole('region', { name: 'Pick a time' })
  await times.getByText(/^Times in Pacific Time; in your time zone \w{3} /).waitFor()
  await timesOf(page).first().click()
  await times
    .getByRole('status')
    .getByText(/ in your time zone$/)
    .waitFor()
})

it('offers the nearest times if another visitor takes the chosen one first, and keeps what was typed', async () => {
  const page = await product().visit('/booking')
  await daysOf(page).last().click()
  const [response] = await Promise.all([
    page.waitForResponse(/trainerId=priya/),
    page.getByLabel('Coach').selectOption('priya'),
  ])
  const slots = (await response.json()) as { days: { slots: { startsAt: string }[] }[] }
  const startsAt = slots.days.findLast(({ slots }) => slots.length > 0)?.slots[0]?.startsAt ?? ''
  await daysOf(page).last().click()
  await timesOf(page).first().click()
  const hold = await holdTime(page, uniqueEmail())
  const other = { name: 'Ana Ng', email: uniqueEmail(), phone: '1', trainerId: 'priya', startsAt }
  expect((await invoke(createAppointment, other)).status).toBe(200)
  await hold.click()
  const notice = page.getByRole('region', { name: 'This time was taken' })
  await notice.waitFor()
  const alternatives = notice.getByRole('button')
  await expect.poll(() => alternatives.count()).toBe(3)
  await alternatives.first().click()
  const form = page.getByRole('form', { name: 'Hold this time' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Mia Ng')
  await form.getByRole('button', { name: 'Hold This Time' }).click()
  await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
})

it('a time that cannot be held leads to the form without one, with what was typed', {
  tags: 'nightly',
}, async () => {
  const page = await product().visit('/booking')
  await page.route('**/api/appointments', (route) => {
    const { code, message } = new ApiError('tooManyTimesHeld', { details: { phone: business.phone } })
    return route.fulfill({ status: 409, json: { code, message, fields: {} } })
  })
  await daysOf(page).last().click()
  await timesOf(page).first().click()
  await (await holdTime(page, uniqueEmail())).click()
  const form = page.getByRole('form', { name: 'Registration' })
  await form.waitFor()
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Mia Ng')
  await page.getByText(/Please send your request without one and we will call you, or call us/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
})

it('a time with the whole form goes with it, and its link opens the questionnaire of a time held before', {
  tags: 'nightly',
}, async () => {
  const { token, email } = await createVisitorAppointment({ trainerId: 'sofia' })
  const page = await product().visit(`/appointments/${token}`)
  await page.getByRole('link', { name: 'Tell your coach about yourself' }).click()
  await page.getByText('Your time is reserved.').waitFor()
  await fillBookingForm(page, email)
  await submit(page, 'Submit Registration')
  await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
  expect(await page.getByRole('link', { name: 'Tell your coach about yourself' }).count()).toBe(0)
})
