import { expect, it } from 'vitest'
import { getAppointment, rescheduleAppointment } from '#shared/appointments/appointments-operations.ts'
import {
  createVisitorAppointment,
  findFreeSlot,
  listFreeSlots,
} from '#tests/support/fixtures/appointments.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { addMinutes, setClock, stopClock } from '#tests/support/fixtures/clock.ts'
import { invoke, invokeExpectingError, invokeForErrorCode, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const move = (token: string, startsAt: string, trainerId = 'marcus') =>
  invoke(rescheduleAppointment, { token, startsAt, trainerId })

it('moves the appointment, frees the old time and emails the client', async () => {
  const { token, email, startsAt, id } = await createVisitorAppointment()
  const to = await findFreeSlot()
  const { body } = await move(token, to)
  expect(body).toMatchObject({ startsAt: to, sequence: 1, status: 'booked' })
  expect((await invoke(getAppointment, { token })).body).toEqual(body)
  const slots = await listFreeSlots()
  expect(slots).toContain(startsAt)
  expect(slots).not.toContain(to)
  const [news] = await emailsTo(email)
  expect(news?.subject).toContain('New time for your free consultation')
  const file = await getClientFileFor(email)
  expect(file.summary.appointments).toEqual([{ id, startsAt: to }])
  expect(await listClientActivityTypes(file.id)).toContain('appointmentMoved')
})

it('moves the reminders to the new time', async () => {
  const slots = await listFreeSlots('elena')
  const [early = '', late = ''] = [slots[0], slots.at(-1)]
  const { token, email } = await createVisitorAppointment({ startsAt: late, trainerId: 'elena' })
  await move(token, early, 'elena')
  expect(await emailsTo(email)).toHaveLength(2)
  setClock(early, -24 * 60)
  await runJob('sendDueEmails')
  setClock(early, -2 * 60)
  await runJob('sendDueEmails')
  expect(await emailsTo(email)).toHaveLength(4)
  setClock(late, -24 * 60)
  await runJob('sendDueEmails')
  expect(await emailsTo(email)).toHaveLength(4)
})

it('moves to a time that overlaps the old one', async () => {
  const slots = await listFreeSlots('priya')
  const first = slots.find((slot) => slots.includes(addMinutes(slot, 30))) ?? ''
  const { token } = await createVisitorAppointment({ startsAt: first, trainerId: 'priya' })
  const next = addMinutes(first, 30)
  expect((await move(token, next, 'priya')).body.startsAt).toBe(next)
  expect((await move(token, first, 'priya')).body).toMatchObject({ startsAt: first, sequence: 2 })
})

it('moves only one of several concurrent appointments to the same slot, and the others keep their time', async () => {
  const to = await findFreeSlot('darius')
  const all = []
  for (let i = 0; i < 6; i++) all.push(await createVisitorAppointment())
  const responses = await Promise.all(all.map(({ token }) => move(token, to, 'darius')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { token, startsAt } of all) {
    const { body } = await invoke(getAppointment, { token })
    expect([startsAt, to]).toContain(body.startsAt)
  }
})

it('emails one mailbox at most 10 times a day', async () => {
  const { token, startsAt } = await createVisitorAppointment()
  const other = await findFreeSlot()
  stopClock()
  for (let i = 0; i < 10; i++) await move(token, i % 2 === 0 ? other : startsAt)
  expect(await invokeForErrorCode(rescheduleAppointment, { token, startsAt: other })).toBe(
    '429 tooManyRequests',
  )
})

it.each([
  [-119, 'appointmentTooSoon', /Please call us: \(541\) 555-0142/],
  [1, 'appointmentEnded', /over/],
])('refuses to move %i minutes from the start', async (minutes, code, message) => {
  const { token, startsAt } = await createVisitorAppointment()
  const to = (await listFreeSlots()).at(-1) ?? ''
  setClock(startsAt, minutes)
  const { status, body } = await invokeExpectingError(rescheduleAppointment, { token, startsAt: to })
  expect([status, body.code]).toEqual([409, code])
  expect(body.message).toMatch(message)
})

it('returns 404 for an unknown token and 409 for a time that is taken', async () => {
  const one = await createVisitorAppointment()
  const other = await createVisitorAppointment()
  const wrong = { token: `${one.id}.${'x'.repeat(24)}`, startsAt: one.startsAt }
  expect((await invokeExpectingError(rescheduleAppointment, wrong)).status).toBe(404)
  const taken = { token: one.token, startsAt: other.startsAt, trainerId: 'marcus' }
  expect(await invokeForErrorCode(rescheduleAppointment, taken)).toBe('409 slotTaken')
})
