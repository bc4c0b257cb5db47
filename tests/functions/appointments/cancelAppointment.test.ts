import { expect, it } from 'vitest'
import { cancelAppointment } from '#shared/appointments/appointments-operations.ts'
import { createVisitorAppointment, listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { setClock } from '#tests/support/fixtures/clock.ts'
import { invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

it('frees the time, emails the client, and removes the reminders and the token', async () => {
  const { token, email, startsAt } = await createVisitorAppointment()
  const { body } = await invoke(cancelAppointment, { token })
  expect(body).toMatchObject({ status: 'cancelled', sequence: 1 })
  expect(await listFreeSlots()).toContain(startsAt)
  expect((await emailsTo(email))[0]?.subject).toContain('Canceled: your free consultation')
  const file = await getClientFileFor(email)
  expect(file.summary.appointments).toBeUndefined()
  expect(await listClientActivityTypes(file.id)).toContain('appointmentCancelled')
  expect(JSON.stringify(await itemsByEmail(email))).not.toContain(token)
  setClock(startsAt, -24 * 60)
  await runJob('sendDueEmails')
  expect(await emailsTo(email)).toHaveLength(2)
})

it('cancels and emails only once for five concurrent requests', async () => {
  const { token, email } = await createVisitorAppointment()
  const responses = await Promise.all(Array.from({ length: 5 }, () => invoke(cancelAppointment, { token })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await emailsTo(email)).toHaveLength(2)
})

it.each([
  [-119, 'appointmentTooSoon'],
  [0, 'appointmentEnded'],
])('refuses to cancel %i minutes from the start', async (minutes, code) => {
  const { token, startsAt } = await createVisitorAppointment()
  setClock(startsAt, minutes)
  expect(await invokeExpectingError(cancelAppointment, { token })).toMatchObject({
    status: 409,
    body: { code: code },
  })
})
