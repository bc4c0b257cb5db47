import { expect, it } from 'vitest'
import { listAppointments, updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { joinWaitingList, requestAppointmentsLink } from '#shared/appointments/own-appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { axeFindings, setUpProduct, visitAsStaff } from '#tests/support/browser/product.ts'
import { expectToast } from '#tests/support/browser/visitor-actions.ts'
import { aType, publishTypes, slotsOf } from '#tests/support/fixtures/appointment-types.ts'
import { bookForClient } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()
const PHONE = { viewport: { width: 360, height: 740 } }
const CLASS = { typeId: 'class', trainerId: 'elena' }

const newestEmailTo = async (email: string) =>
  (await product().cloud.localServices.mailbox.list()).find(({ to }) => to.includes(email))?.html ?? ''

async function linkOf(email: string) {
  await invoke(requestAppointmentsLink, { email })
  await runJob('sendDueEmails')
  // The product may send it at the same moment.
  await expect.poll(() => newestEmailTo(email)).toBeTruthy()
  return /\/appointments\?link=([\w.-]+)/.exec(await newestEmailTo(email))?.[1] ?? ''
}

async function aFullClass() {
  const times = weekdayNames.map((day) => ({ day, at: '15:00', trainerId: CLASS.trainerId }))
  await publishTypes(aType(CLASS.typeId, { capacity: 2, times }))
  const startsAt = (await slotsOf(CLASS.typeId, CLASS.trainerId))[1] ?? ''
  const book = async () => bookForClient((await createClientRecord()).id, { ...CLASS, startsAt })
  const booked = [await book(), await book()]
  const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
  const names = async () => {
    const { body } = await invoke(listAppointments, { from: day, days: 1 }, { as: ana })
    return body.appointments.filter(({ status }) => status === 'booked').map(({ name }) => name)
  }
  return { startsAt, day, booked, names }
}

it('is joined on a phone, taken by a click in the emailed page, and seen by the staff', async () => {
  const { startsAt, day, booked, names } = await aFullClass()
  const { email = '' } = await createClientRecord({ firstName: 'Nora' })
  const page = await product().visit(`/appointments?link=${await linkOf(email)}`, PHONE)
  await page.getByRole('button', { name: 'Kind class, 60 minutes' }).click()
  const inWeek = page.getByRole('button', { name: new RegExp(`^\\w+ ${Number(day.slice(-2))} `) })
  await inWeek.click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Tell Me if a Place Is Free at 3:00 PM' }).click()
  await expectToast(page, 'You are in the waiting list', 'We email you when a place is free.')
  await page.getByText('number 1 in line').waitFor()
  const other = await createClientRecord({ firstName: 'Theo' })
  const link = await linkOf(other.email ?? '')
  expect(await invoke(joinWaitingList, { link, ...CLASS, startsAt })).toMatchObject({ body: { place: 2 } })

  await invoke(updateAppointmentStatus, { id: booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runJob('handOverPlaces')
  await page.goto(/(\/appointments\/[\w.-]+)"/.exec(await newestEmailTo(email))?.[1] ?? '')
  await page.getByRole('heading', { name: 'A place is kept for you' }).waitFor()
  expect([await axeFindings(page), await findLayoutIssues(page)]).toEqual([[], []])
  // Opening the page has taken nothing.
  expect(await names()).toEqual(['Mia Ng'])
  await page.getByRole('button', { name: 'Take the Place' }).click()
  await page.getByRole('heading', { name: 'Your time is held' }).waitFor()
  expect(await names()).toContain('Nora Ng')

  const desk = await visitAsStaff(product(), `/admin/calendar?day=${day}`)
  await desk.getByRole('button', { name: /class 2\/2/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('heading', { name: '1 person waits' }).waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove Theo Ng' }).click()
  await expectToast(desk, 'Waiting List Updated', 'Theo Ng is not in the list any more.')
  await dialog.getByRole('heading', { name: '1 person waits' }).waitFor({ state: 'detached' })
})
