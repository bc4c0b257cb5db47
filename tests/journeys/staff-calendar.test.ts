import { describe, expect, it } from 'vitest'
import { createClient } from '#shared/operations/clients.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { expectToast } from '#tests/support/browser/visitor-actions.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()

const openWeekOf = async (page: Awaited<ReturnType<typeof visitAsStaff>>, name: RegExp) => {
  const entry = page.getByRole('button', { name }).first()
  for (let week = 0; week < 5 && !(await entry.isVisible()); week++) {
    await page.getByRole('button', { name: 'Forward' }).click()
    await page.waitForLoadState('networkidle')
  }
  return entry
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
    const entry = await openWeekOf(page, new RegExp(`Mia ${lastName} with Priya: Booked`))
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
    await openWeekOf(page, new RegExp(`${name} with Sofia`))
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
