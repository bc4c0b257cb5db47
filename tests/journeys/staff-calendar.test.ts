import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  listAppointments,
  updateAppointmentStatus,
  updateWorkingHours,
} from '#shared/appointments/appointments-operations.ts'
import { createClient } from '#shared/clients/clients-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { addDays, formatDay, plainDateIn, startOfWeek } from '#shared/lib/dates/plain-date.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import {
  findAxeViolations,
  openSignedInPage,
  setUpTestSite,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { expectToast, holdCalls, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import {
  bookForClient,
  createVisitorAppointment,
  listFreeSlots,
} from '#tests/support/fixtures/appointments.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const weekOf = (instant: Date) => Date.parse(startOfWeek(plainDateIn('America/Los_Angeles', instant)))

/** Goes on from the week that is shown, `shown` weeks after this one. */
async function openWeekOf(page: Page, startsAt: string, shown = 0) {
  const weeks = (weekOf(new Date(startsAt)) - weekOf(new Date())) / (7 * MS_PER_DAY)
  for (let week = shown; week < weeks; week++) await page.getByRole('button', { name: 'Next' }).click()
}

async function startOf(lastName: string): Promise<string> {
  const today = plainDateIn('America/Los_Angeles', new Date())
  const pages = await Promise.all(
    [today, addDays(today, 31)].map((from) => invoke(listAppointments, { from, days: 31 }, { as: ana })),
  )
  const found = pages.flatMap(({ body }) => body.appointments)
  return found.find(({ name }) => name.endsWith(lastName))?.startsAt ?? ''
}

async function hoursOfSofia() {
  const { body } = await invoke(listAppointments, {}, { as: ana })
  const hours = body.hours.find(({ trainerId }) => trainerId === 'sofia')
  if (!hours) throw new Error('Sofia has no hours')
  return hours
}

describe('the calendar', () => {
  it('books a caller, whose time shows immediately, and cancels it', async () => {
    const lastName = uniqueLastName()
    await invoke(createClient, { firstName: 'Mia', lastName, email: uniqueEmail() }, { as: ana })
    const page = await visitAsSharedAdmin(product(), '/admin/calendar')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'New' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await dialog.getByRole('combobox', { name: 'Client' }).fill(lastName)
    await dialog.getByRole('option', { name: lastName }).click()
    await dialog.getByRole('button', { name: /Day/ }).click()
    await page.getByRole('dialog', { name: 'Choose a date' }).getByRole('button', { name: /next/i }).click()
    await page
      .getByRole('dialog', { name: 'Choose a date' })
      .getByRole('button', { name: /Monday/ })
      .first()
      .click()
    await dialog.getByLabel('Coach').selectOption('priya')
    const time = dialog.getByLabel('Time')
    await expect.poll(() => time.locator('option').count()).toBeGreaterThan(5)
    await time.selectOption({ index: 3 })
    await dialog.getByRole('button', { name: 'Book Appointment' }).click()
    await expectToast(page, 'Appointment Booked', `A link to the appointment was emailed to Mia ${lastName}.`)
    await openWeekOf(page, await startOf(lastName), 1)
    const entry = page.getByRole('button', { name: new RegExp(`Mia ${lastName} .* Priya Booked`) })
    await entry.click()
    const opened = page.getByRole('dialog', { name: `Mia ${lastName}` })
    await opened.getByRole('button', { name: 'Cancel Appointment' }).click()
    await opened.getByText('Cancel this appointment?').waitFor()
    await opened.getByRole('button', { name: 'Cancel Appointment' }).click()
    await expectToast(page, 'Appointment Updated', `The appointment of Mia ${lastName} has been updated.`)
    await expect.poll(() => entry.count()).toBe(0)
  })

  it('begins on the first day with a free time, and offers the next one for a day without', {
    tags: 'nightly',
  }, async () => {
    const today = plainDateIn('America/Los_Angeles', new Date())
    const hours = (await invoke(listAppointments, {}, { as: ana })).body.hours.find(
      ({ trainerId }) => trainerId === 'priya',
    )
    if (!hours) throw new Error('Priya has no hours')
    const daysOff = [today, addDays(today, 1)].map((day) => [day, []])
    const dateOverrides = { ...Object.fromEntries(daysOff), [addDays(today, 2)]: [['09:00', '12:00']] }
    await invoke(updateWorkingHours, { ...hours, dateOverrides }, { as: ana })
    const page = await visitAsSharedAdmin(product(), '/admin/calendar', { width: 360 })
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await dialog.getByLabel('Coach').selectOption('priya')
    const day = dialog.getByRole('button', { name: /^Day/ })
    const time = dialog.getByLabel('Time')
    const named = (each: string) => formatDay(each, { weekday: 'short', month: 'short', day: 'numeric' })
    await dialog.getByRole('button', { name: new RegExp(named(addDays(today, 2))) }).waitFor()
    await expect.poll(() => time.locator('option').count()).toBe(7)

    await day.click()
    const choice = page.getByRole('dialog', { name: 'Choose a date' })
    // The calendar opens on the month of the first free day.
    if (today.slice(0, 7) !== addDays(today, 2).slice(0, 7))
      await choice.getByRole('button', { name: /previous/i }).click()
    await choice.getByRole('button', { name: new RegExp(formatDay(today, { dateStyle: 'full' })) }).click()
    await time.getByText('No available times').waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: `Next free day: ${named(addDays(today, 2))}` }).press('Enter')
    await expect.poll(() => time.locator('option').count()).toBe(7)
    await expectFocus(time)
  })

  it('lists what is booked in time that gets blocked, and cancels nothing', { tags: 'nightly' }, async () => {
    const { startsAt, name } = await createVisitorAppointment({ trainerId: 'sofia' })
    const page = await visitAsSharedAdmin(product(), '/admin/calendar', { width: 360 })
    await openWeekOf(page, startsAt)
    await page.getByRole('button', { name: new RegExp(`${name} .* Sofia`) }).waitFor()
    await page.getByRole('button', { name: 'My Hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'My Hours' })
    await dialog.getByLabel('Coach').selectOption('sofia')
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'long' })
    const day = weekday.format(new Date(startsAt))
    await dialog.getByRole('button', { name: new RegExp(`Remove .* on ${day}`) }).click()
    const hours = await hoursOfSofia()
    const colleaguesDay = day === 'Monday' ? 'tuesday' : 'monday'
    const weekly = { ...hours.weekly, [colleaguesDay]: [] }
    await invoke(updateWorkingHours, { ...hours, weekly }, { as: ana })
    await dialog.getByRole('button', { name: 'Save Hours' }).click()
    await page
      .getByText(/^Someone else has saved these hours/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Save Hours' }).click()
    await dialog
      .getByText('One appointment is booked at this time and was not changed. Call the client.')
      .waitFor()
    await expect
      .poll(() => dialog.getByRole('alert').evaluate((list) => list === document.activeElement))
      .toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    const saved = { ...weekly, [day.toLowerCase()]: [] }
    expect(await hoursOfSofia()).toMatchObject({ weekly: saved })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: /Not confirmed, outside of working hours/ }).waitFor()
  })

  it('is read by the calendar of a phone, until its link ends', async () => {
    const { name } = await createVisitorAppointment({ trainerId: 'elena' })
    const page = await visitAsSharedAdmin(product(), '/admin/calendar', { width: 360 })
    await page.getByRole('button', { name: 'My Hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'My Hours' })
    await dialog.getByLabel('Coach').selectOption('elena')
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    const url = await dialog.getByLabel('Calendar link').innerText()
    expect(await findAxeViolations(page)).toEqual([])
    const read = () => page.request.get(url.replace('webcal:', 'http:'))
    const [first = '', last = ''] = name.split(/ van | /)
    await expect.poll(async () => (await read()).text()).toContain(`${first} ${last.at(0)}.`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Remove Link' }).click()
    await dialog.getByRole('button', { name: 'Create Link' }).waitFor()
    expect((await read()).status()).toBe(404)
    await dialog.getByLabel('Calendar URL').fill('http://calendar.others.example/a.ics')
    await dialog.getByRole('button', { name: 'Save Calendar' }).click()
    await dialog.getByText('URL must begin with https://').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('moves the time of a caller by keyboard, from the client file, and the client hears of it', async () => {
    const { startsAt, email, name } = await createVisitorAppointment({ trainerId: 'elena' })
    const { id } = await getClientFileFor(email)
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${id}`)
    const glance = page.getByRole('region', { name: 'At a glance' })
    await glance.getByRole('link', { name: /(AM|PM)$/ }).press('Enter')
    const opened = page.getByRole('dialog', { name })
    await opened.getByText('Not confirmed', { exact: true }).waitFor()
    await opened.getByText(/has not opened the link in our email yet/).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await opened.getByRole('button', { name: 'Move' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Move Appointment of ${name}` })
    const time = dialog.getByLabel('Time')
    await expect.poll(() => time.locator('option').count()).toBeGreaterThan(2)
    expect(await findAxeViolations(page)).toEqual([])
    await time.selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Move Appointment' }).press('Enter')
    await page.getByText(/ The new time has been emailed\.$/).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    const { appointments } = (await getClientFileFor(email)).summary
    expect(appointments).toHaveLength(1)
    expect(appointments?.[0]?.startsAt).not.toBe(startsAt)
    const sent = await product().cloud.localServices.mailbox.list()
    const news = sent.find(({ to }) => to.includes(email))
    expect(news?.subject).toContain('New time for your free consultation')
  })

  it('offers the nearest times when another visitor took the chosen one', { tags: 'nightly' }, async () => {
    const { name, startsAt: before } = await createVisitorAppointment({ trainerId: 'darius' })
    const page = await visitAsSharedAdmin(product(), '/admin/calendar')
    await openWeekOf(page, before)
    await page
      .getByRole('button', { name: new RegExp(`${name} .* Darius`) })
      .first()
      .click()
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: `Move Appointment of ${name}` })
    const time = dialog.getByLabel('Time')
    await expect.poll(() => time.locator('option').count()).toBeGreaterThan(2)
    // The moved appointment may overlap with its old time, which nobody else can take.
    const free = await listFreeSlots('darius')
    const offered = await time
      .locator('option')
      .evaluateAll((options) => options.map((each) => each.getAttribute('value') ?? ''))
    const startsAt = offered.find((value) => free.includes(value)) ?? ''
    await time.selectOption(startsAt)
    await createVisitorAppointment({ trainerId: 'darius', startsAt })
    await dialog.getByRole('button', { name: 'Move Appointment' }).click()
    const taken = dialog.getByRole('region', { name: 'This time was taken' })
    await taken.getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Move Appointment' }).click()
    await page.getByText(/ The new time has been emailed\.$/).waitFor()
  })

  it('books once when the response was lost and staff book again', { tags: 'nightly' }, async () => {
    const lastName = uniqueLastName()
    const email = uniqueEmail()
    const { body } = await invoke(createClient, { firstName: 'Mia', lastName, email }, { as: ana })
    const page = await visitAsSharedAdmin(product(), `/admin/clients/${body.id}`)
    await submit(page, 'Book a Time')
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await dialog.getByLabel('Coach').selectOption('darius')
    await dialog.getByRole('list').getByRole('button').first().click()
    const times = dialog.getByLabel('All available times').locator('option')
    const startsAt = (await times.last().getAttribute('value')) ?? ''
    await bookForClient((await createClientRecord()).id, { startsAt, trainerId: 'darius' })
    await interceptNextCall(page, '/admin/appointments', 'lost response')
    await submit(page, 'Book Appointment')
    await page
      .getByText(/could not reach the server/)
      .first()
      .waitFor()
    // The times were read again, because a colleague's booking is in them.
    await expect.poll(() => times.last().getAttribute('value')).not.toBe(startsAt)
    await submit(page, 'Book Appointment')
    await dialog.waitFor({ state: 'hidden' })
    expect((await getClientFileFor(email)).summary.appointments).toHaveLength(1)
  })

  it('keeps a dialog open when the response to the one before it comes late', {
    tags: 'nightly',
  }, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/calendar')
    const release = await holdCalls(page, '/admin/time-off')
    await submit(page, 'Block Time')
    const block = page.getByRole('dialog', { name: 'Block Time' })
    await block.getByRole('button', { name: 'Block Time' }).click()
    await block.getByRole('button', { name: 'Blocking...' }).waitFor()
    await page.keyboard.press('Escape')
    await submit(page, 'New')
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await dialog.waitFor()
    release()
    await page
      .getByText(/^Time Blocked/i)
      .first()
      .waitFor()
    expect(await dialog.isVisible()).toBe(true)
  })

  it('shows in an open dialog what a colleague changed', { tags: 'nightly' }, async () => {
    const { id, name, startsAt } = await createVisitorAppointment({ trainerId: 'sofia' })
    const page = await openSignedInPage(product())
    await page.clock.install()
    await page.goto(`/admin/calendar?day=${plainDateIn('America/Los_Angeles', new Date(startsAt))}`)
    await page
      .getByRole('button', { name: new RegExp(`${name} .* Sofia`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: 'Cancel Appointment' }).waitFor()
    await invoke(updateAppointmentStatus, { id, status: 'cancelled' }, { as: ana })
    await page.clock.runFor(61_000)
    await dialog.getByText('Canceled', { exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Cancel Appointment' }).count()).toBe(0)
  })

  it('has a day on one line, as high as the coach beside it', { tags: 'nightly' }, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/calendar')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await expect
      .poll(async () => {
        const day = await dialog.getByRole('button', { name: /^Day/ }).boundingBox()
        const coach = await dialog.getByLabel('Coach').boundingBox()
        return [day?.height, (day?.y ?? 0) - (coach?.y ?? 1)]
      })
      .toEqual([48, 0])
  })

  it.each([360, 1280])(
    'has dialogs without axe findings at %i px, which give the focus back',
    { tags: 'nightly' },
    async (width) => {
      const page = await visitAsSharedAdmin(product(), '/admin/calendar', { width })
      await page.getByText(/^Times in /).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      for (const [button, title] of [
        ['New', 'New Appointment'],
        ['Block Time', 'Block Time'],
        ['My Hours', 'My Hours'],
      ] as const) {
        const opener = page.getByRole('button', { name: button, exact: true })
        await opener.press('Enter')
        const dialog = page.getByRole('dialog', { name: title })
        await dialog.waitFor()
        expect(await findAxeViolations(page)).toEqual([])
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
        if (title === 'My Hours') await expectAlignedRightEdges(dialog)
        await dialog.getByRole('button', { name: 'Close' }).press('Enter')
        await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
      }
    },
  )
})

async function expectAlignedRightEdges(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Monday from').waitFor()
  const edges = await dialog
    .locator('select, fieldset')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right))
  expect(edges.length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1)
}
