import { expect, it } from 'vitest'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { createBooking, listBookings } from '#shared/appointments/bookings-operations.ts'
import { bookForClient, findFreeSlot } from '#tests/support/fixtures/appointments.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivities,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

it('books a time for a client and emails the link', async () => {
  const client = await createClientRecord()
  const appointment = await bookForClient(client.id)
  expect(appointment).toMatchObject({
    clientId: client.id,
    name: 'Mia Ng',
    status: 'booked',
    emailSent: true,
  })
  expect(appointment).not.toHaveProperty('tokenHash')
  expect((await emailsTo(client.email ?? ''))[0]?.html).toContain(`/appointments/${appointment.id}.`)
  expect(await listClientActivities(client.id)).toContainEqual(
    expect.objectContaining({
      type: 'appointmentBooked',
      actor: expect.objectContaining({ id: 'ana-sub' }),
    }),
  )
})

it("sets the booking to 'scheduled' with the time of the appointment, and updates the counters", async () => {
  const input = bookingInput()
  const { id } = (await invoke(createBooking, input)).body
  const { id: clientId } = await getClientFileFor(input.email)
  let startsAt = ''
  const deltas = await measureCounterDeltas(async () => {
    ;({ startsAt } = await bookForClient(clientId, { bookingId: id }))
  })
  expect(deltas).toEqual({ 'booking.pending': -1, 'booking.scheduled': 1 })
  const { items } = (await invoke(listBookings, { status: 'scheduled' }, { as: ana })).body
  expect(items.find((booking) => booking.id === id)?.appointment).toMatchObject({
    startsAt,
    trainerId: 'marcus',
  })
})

it('books for a client without an email address and sends no email', async () => {
  const { id } = await createClientRecord({ email: '' })
  expect(await bookForClient(id)).toMatchObject({ status: 'booked', emails: [] })
})

it('books once for a retry with the same key', async () => {
  const { id: clientId } = await createClientRecord()
  const input = { clientId, startsAt: await findFreeSlot(), trainerId: 'marcus' }
  const key = newIdempotencyKey()
  const first = await invoke(createAppointmentForClient, input, { as: ana, key })
  const second = await invoke(createAppointmentForClient, input, { as: ana, key })
  expect(second.body.id).toBe(first.body.id)
})

it('rejects an unknown client and a taken time', async () => {
  const startsAt = await findFreeSlot()
  const unknown = { clientId: 'nobody', startsAt, trainerId: 'marcus' }
  expect((await invokeExpectingError(createAppointmentForClient, unknown, { as: ana })).status).toBe(404)
  const { id: clientId } = await createClientRecord()
  await bookForClient(clientId, { startsAt })
  const taken = { clientId, startsAt, trainerId: 'marcus' }
  expect((await invokeExpectingError(createAppointmentForClient, taken, { as: ana })).status).toBe(409)
})

it('describes a paid session without the word free, and links to the membership page', async () => {
  const client = await buyProgram('personal-training-session')
  await bookForClient(client.id, { typeId: 'training' })
  const message = (await emailsTo(client.email))[0]
  expect(message?.subject).toContain('Your training session')
  expect(message?.text).toContain('one of your sessions')
  expect(message?.text).toContain('https://gym.example/membership')
  expect(`${message?.subject} ${message?.text}`).not.toMatch(/free/i)
})
