import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listAppointments } from '#shared/operations/appointments.ts'
import { createClient } from '#shared/operations/clients.ts'
import { addDays, MS_PER_DAY, plainDateIn, startOfWeek } from '#shared/plain-date.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { expectToast } from '#tests/support/browser/visitor-actions.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()

const weekOf = (instant: Date) => Date.parse(startOfWeek(plainDateIn('America/Los_Angeles', instant)))

/** Goes on from the week that is shown, `shown` weeks after this one. */
async function openWeekOf(page: Page, startsAt: string, shown = 0) {
  const weeks = (weekOf(new Date(startsAt)) - weekOf(new Date())) / (7 * MS_PER_DAY)
  for (let week = shown; week < weeks; week++) await page.getByRole('button', { name: 'Forward' }).click()
}

/** Of the one appointment of a client in the next two months. */
async function startOf(lastName: string): Promise<string> {
  const today = plainDateIn('America/Los_Angeles', new Date())
  const pages = await Promise.all(
    [today, addDays(today, 31)].map((from) => invoke(listAppointments, { from, days: 31 }, { as: ana })),
  )
  const found = pages.flatMap(({ body }) => body.appointments)
  return found.find(({ name }) => name.endsWith(lastName))?.startsAt ?? ''
}

describe('the calendar', () => {
  it('books a caller, whose time shows at once, and cancels it', async () => {
    const lastName = uniqueLastName()
    await invoke(createClient, { firstName: 'Mia', lastName, email: uniqueEmail() }, { as: ana })
    const page = await visitAsStaff(product(), '/admin/calendar')
    await page.getByRole('button', { name: 'Forward' }).click()
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
    await expectToast(page, 'Appointment Booked', `Mia ${lastName} has the link by email.`)
    await openWeekOf(page, await startOf(lastName), 1)
    const entry = page.getByRole('button', { name: new RegExp(`Mia ${lastName} with Priya: Booked`) })
    await entry.click()
    await page
      .getByRole('dialog', { name: `Mia ${lastName}` })
      .getByRole('button', { name: 'Cancelled' })
      .click()
    await expectToast(page, 'Appointment Updated', `The appointment of Mia ${lastName} has been updated.`)
    await expect.poll(() => entry.count()).toBe(0)
  })

  it('lists what is booked in time that gets blocked, and cancels nothing', async () => {
    const { startsAt, name } = await createVisitorAppointment({ trainerId: 'sofia' })
    const page = await visitAsStaff(product(), '/admin/calendar', { width: 360 })
    await openWeekOf(page, startsAt)
    await page.getByRole('button', { name: new RegExp(`${name} with Sofia`) }).waitFor()
    await page.getByRole('button', { name: 'My Hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'My Hours' })
    await dialog.getByLabel('Coach').selectOption('sofia')
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'long' })
    await dialog
      .getByRole('button', { name: new RegExp(`Remove .* on ${weekday.format(new Date(startsAt))}`) })
      .click()
    await dialog.getByRole('button', { name: 'Save Hours' }).click()
    await dialog.getByText('One appointment is booked in this time. It stays: please call.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: /Booked, outside of working hours/ }).waitFor()
  })
})
