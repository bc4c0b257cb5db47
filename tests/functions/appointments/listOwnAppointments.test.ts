import { expect, it } from 'vitest'
import {
  cancelAppointment,
  getAppointment,
  getAppointmentCalendar,
  rescheduleAppointment,
} from '#shared/appointments/appointments-operations.ts'
import { listOwnAppointments } from '#shared/appointments/own-appointments-operations.ts'
import { updateClient } from '#shared/clients/clients-operations.ts'
import { slotsOf } from '#tests/support/fixtures/appointment-types.ts'
import { bookForClient, createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { buy } from '#tests/support/fixtures/memberships.ts'
import { linkOf } from '#tests/support/fixtures/own-appointments.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('lists what is booked, and what the sessions allow to book', async () => {
  const { id, email } = await buy('personal-training-session', 3)
  await bookForClient(id, { typeId: 'training' })
  const { body } = await invoke(listOwnAppointments, { link: await linkOf(email) })
  expect(body).toMatchObject({
    firstName: 'Dana',
    appointments: [{ typeName: 'Training session', usesSession: true, minutes: 60 }],
    sessions: { left: 2, until: expect.any(String) },
  })
  expect(body.types.map(({ id: type }) => type)).toEqual(['consultation', 'training'])
})

it('offers no session to who has none', async () => {
  const link = await linkOf(String((await createClientRecord()).email))
  const { types, sessions } = (await invoke(listOwnAppointments, { link })).body
  expect([types.map(({ id }) => id), sessions]).toEqual([['consultation'], undefined])
})

it('opens each of them, moves it with a new link by email, and cancels it', async () => {
  const { id, email } = await buy('personal-training-session', 2)
  await bookForClient(id, { typeId: 'training' })
  const link = await linkOf(email)
  const own = async () => (await invoke(listOwnAppointments, { link })).body.appointments
  const [{ token = '' } = {}] = await own()
  expect((await invoke(getAppointment, { token })).body).toMatchObject({ typeName: 'Training session' })
  expect((await invoke(getAppointmentCalendar, { token })).body.body).toContain('Training session at')
  const startsAt = (await slotsOf('training')).at(-1) ?? ''
  expect((await invoke(rescheduleAppointment, { token, startsAt, trainerId: 'marcus' })).status).toBe(200)
  const news = (await emailsTo(email))[0]
  const ownLink = /\/appointments\/([\w.-]+)"/.exec(news?.html ?? '')?.[1] ?? ''
  expect((await invoke(getAppointment, { token: ownLink })).body).toMatchObject({ startsAt })
  expect((await own())[0]).toMatchObject({ startsAt, token })
  expect((await invoke(cancelAppointment, { token })).body.status).toBe('cancelled')
  expect(await own()).toEqual([])
})

it("opens nobody else's appointment, and nothing by a guessed link", async () => {
  const other = await createVisitorAppointment()
  const link = await linkOf(String((await createClientRecord()).email))
  const guessed = link.replace(/.{4}$/, 'AAAA')
  for (const token of [`${other.id}~${link}`, `${other.id}~${guessed}`, `${other.id}~`])
    for (const operation of [getAppointment, cancelAppointment, getAppointmentCalendar])
      expect((await invokeExpectingError(operation, { token })).status).toBe(404)
  expect((await invokeExpectingError(listOwnAppointments, { link: guessed })).status).toBe(404)
  expect((await invokeExpectingError(listOwnAppointments, { link: 'x' })).status).toBe(404)
})

it('leads nowhere once the email belongs to no client any more', async () => {
  const client = await createClientRecord()
  const link = await linkOf(String(client.email))
  const { id, firstName, lastName, phone, version } = client
  const input = { id, firstName, lastName, phone, email: `new-${client.email}`, version }
  await invoke(updateClient, input, { as: ana })
  const { status } = await invoke(listOwnAppointments, { link })
  // The earlier email stays the client's: the link goes on, or ends, but never leads to another client.
  expect([200, 404]).toContain(status)
})
