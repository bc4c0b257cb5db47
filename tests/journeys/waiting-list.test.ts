import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listAppointments, updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { endSessionsOfClient } from '#shared/members/members-operations.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, fill, submit } from '#tests/support/browser/visitor-actions.ts'
import { createAppointmentType, listSlotStarts } from '#tests/support/fixtures/appointment-types.ts'
import { bookForClient } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const PHONE = { viewport: { width: 360, height: 740 } }
const CLASS = { typeId: 'class', trainerId: 'elena' }

/** The email may come after the response, because a started job may send it. */
async function linkEmailedTo(email: string, path: RegExp) {
  const find = async () => {
    const emails = await product().cloud.localServices.mailbox.list()
    return path.exec(emails.find(({ to }) => to.includes(email))?.html ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** The own page of this client, on a phone. */
async function openPageOf(email: string) {
  const page = await product().visit('/me/start', PHONE)
  await fill(page, { Email: email })
  await submit(page, 'Email Me the Link')
  await page.getByText(`If ${email} is the email address we have for you`).waitFor()
  await page.goto(await linkEmailedTo(email, /\/me\/start#[\w.-]+/))
  await submit(page, 'Open My Page')
  await page.waitForURL('/me/card')
  await page.goto('/me/next')
  return page
}

async function aFullClass() {
  const times = weekdayNames.map((day) => ({ day, at: '15:00', trainerId: CLASS.trainerId }))
  const types = [
    ...defaultSettings.appointments.types,
    createAppointmentType(CLASS.typeId, { capacity: 2, times }),
  ]
  replaceSettings({ ...defaultSettings, appointments: { types } }, 0)
  const startsAt = (await listSlotStarts(CLASS.typeId, CLASS.trainerId))[1] ?? ''
  const book = async () => bookForClient((await createClientRecord()).id, { ...CLASS, startsAt })
  const booked = [await book(), await book()]
  const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
  const names = async () => {
    const { body } = await invoke(listAppointments, { from: day, days: 1 }, { as: ana })
    return body.appointments.filter(({ status }) => status === 'booked').map(({ name }) => name)
  }
  return { day, booked, names, book }
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join Waiting List at 3:00 PM' })

async function showFullClass(page: Page, day: string) {
  await page.getByRole('button', { name: 'Kind class, 60 minutes' }).click()
  await page.getByRole('button', { name: new RegExp(`^\\w+ ${Number(day.slice(-2))} `) }).click()
  await joinButton(page).waitFor()
}

async function join(page: Page, day: string) {
  await showFullClass(page, day)
  expect(await findAxeViolations(page)).toEqual([])
  await joinButton(page).click()
  await expectToast(page, 'You are on the waiting list', 'We will email you when a place is available.')
}

it('is joined on a phone, taken by a click in the emailed page, and seen by the staff', async () => {
  const { day, booked, names, book } = await aFullClass()
  const { email = '' } = await createClientRecord({ firstName: 'Nora' })
  const page = await openPageOf(email)
  await showFullClass(page, day)
  const cancel = (one = booked[0]) =>
    invoke(updateAppointmentStatus, { id: one?.id ?? '', status: 'cancelled' }, { as: ana })
  await cancel(booked[1])
  await joinButton(page).click()
  await page.getByText('This time has an available place. Please book it.').waitFor()
  await page.getByRole('button', { name: '3:00 PM 1 seat left' }).waitFor()
  await book()
  await page.reload()
  await join(page, day)
  await page.getByText('You are number 1 in line.').waitFor()
  expect([await findAxeViolations(page), await findLayoutIssues(page)]).toEqual([[], []])
  const other = await createClientRecord({ firstName: 'Theo' })
  const second = await openPageOf(other.email ?? '')
  await join(second, day)
  await second.getByText('You are number 2 in line.').waitFor()

  await cancel()
  await page.goto(await linkEmailedTo(email, /\/appointments\/[\w.-]+/))
  await page.getByRole('heading', { name: 'A place is kept for you' }).waitFor()
  expect([await findAxeViolations(page), await findLayoutIssues(page)]).toEqual([[], []])
  // Opening the page has taken nothing.
  expect(await names()).toEqual(['Mia Ng'])
  await page.getByRole('button', { name: 'Book This Place' }).click()
  await page.getByRole('heading', { name: 'Your time is reserved' }).waitFor()
  expect(await names()).toContain('Nora Ng')

  const desk = await visitAsSharedAdmin(product(), `/admin/calendar?day=${day}`)
  // A second try finds the class of the first one, on an earlier day.
  await desk
    .getByRole('button', { name: /class 2\/2/ })
    .last()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('heading', { name: '1 person waiting' }).waitFor()
  expect(await findAxeViolations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove Theo Ng' }).click()
  await expectToast(desk, 'Waiting List Updated', 'Theo Ng is no longer on the waiting list.')
  await dialog.getByRole('heading', { name: '1 person waiting' }).waitFor({ state: 'detached' })

  await invoke(endSessionsOfClient, { id: other.id }, { as: ana })
  await second.getByRole('button', { name: 'Leave the List' }).click()
  await second.waitForURL('/me/start')
  await second.getByText('You are signed out on this device. Ask for a new link by email.').waitFor()
})
