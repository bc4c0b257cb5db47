import { expect, it, vi } from 'vitest'
import {
  getAppointment,
  rescheduleAppointmentForClient,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import { createBooking, listBookings } from '#shared/appointments/bookings-operations.ts'
import {
  bookForClient,
  createVisitorAppointment,
  findFreeSlot,
  listFreeSlots,
} from '#tests/support/fixtures/appointments.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivities,
} from '#tests/support/fixtures/clients.ts'
import { setClock } from '#tests/support/fixtures/clock.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { ana, invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

type Moved = { id: string; sequence: number }
const move = async ({ id, sequence }: Moved, startsAt: string, trainerId = 'marcus') =>
  (await invoke(rescheduleAppointmentForClient, { id, sequence, startsAt, trainerId }, { as: ana })).body
const moveExpectingError = (appointment: Moved, changes: { startsAt: string; trainerId?: string }) =>
  invokeExpectingError(
    rescheduleAppointmentForClient,
    { id: appointment.id, sequence: appointment.sequence, trainerId: 'marcus', ...changes },
    { as: ana },
  )
const booked = async (startsAt?: string) =>
  bookForClient((await createClientRecord()).id, startsAt ? { startsAt } : {})
const tokenIn = (html: string | undefined) => /\/appointments\/([\w.-]+)/.exec(html ?? '')?.[1] ?? ''

it('moves the appointment, frees the old time and records who moved it', async () => {
  const client = await createClientRecord()
  const before = await bookForClient(client.id)
  const to = await findFreeSlot('priya')
  const after = await move(before, to, 'priya')
  expect(after).toMatchObject({ startsAt: to, trainerId: 'priya', sequence: 1, emailSent: true })
  expect(after).not.toHaveProperty('tokenHash')
  expect(await listFreeSlots()).toContain(before.startsAt)
  expect(await listFreeSlots('priya')).not.toContain(to)
  expect((await getClientFileFor(client.email ?? '')).summary.appointments).toEqual([
    { id: before.id, startsAt: to },
  ])
  expect(await listClientActivities(client.id)).toContainEqual(
    expect.objectContaining({
      type: 'appointmentMoved',
      actor: expect.objectContaining({ id: 'ana-sub' }),
      details: expect.objectContaining({ startsAt: to, trainerId: 'priya' }),
    }),
  )
})

it('emails the new time with the same link and a calendar file of the next SEQUENCE', async () => {
  const { token, email, id } = await createVisitorAppointment()
  await move({ id, sequence: 0 }, await findFreeSlot())
  const [news] = await emailsTo(email)
  expect(news?.subject).toContain('New time for your free consultation')
  expect(tokenIn(news?.html)).toBe(token)
  const file = news?.attachments?.find(({ fileName }) => fileName === 'appointment.ics')
  expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toContain('SEQUENCE:1')
})

it.each([-119, -1])(
  'moves the appointment %i minutes from its start and emails a link that works',
  async (minutes) => {
    const { token, email, startsAt, id } = await createVisitorAppointment()
    setClock(startsAt, -24 * 60)
    await runJob('sendDueEmails')
    setClock(startsAt, -2 * 60)
    await runJob('sendDueEmails')
    setClock(startsAt, minutes)
    const to = (await listFreeSlots()).at(-1) ?? ''
    await move({ id, sequence: 0 }, to)
    const [news] = await emailsTo(email)
    const newest = tokenIn(news?.html)
    expect((await invoke(getAppointment, { token: newest })).body.startsAt).toBe(to)
    const { body } = await invokeExpectingError(getAppointment, { token })
    expect(body.message).toContain('Please use the link in our most recent email')
  },
)

it('moves to a time today that is too soon for visitors', async () => {
  const slots = await listFreeSlots()
  const [soon = '', startsAt = ''] = [slots[0], slots.at(-1)]
  const appointment = await bookForClient((await createClientRecord()).id, { startsAt })
  setClock(soon, -30)
  expect(await move(appointment, soon)).toMatchObject({ startsAt: soon, sequence: 1 })
})

it('refuses to move an appointment after its start or after its cancellation', async () => {
  const appointment = await booked()
  const startsAt = (await listFreeSlots()).at(-1) ?? ''
  setClock(appointment.startsAt, 1)
  const { status, body } = await moveExpectingError(appointment, { startsAt })
  expect([status, body.code]).toEqual([409, 'appointmentEnded'])
  vi.useRealTimers()
  await invoke(updateAppointmentStatus, { id: appointment.id, status: 'cancelled' }, { as: ana })
  expect((await moveExpectingError({ id: appointment.id, sequence: 1 }, { startsAt })).body.code).toBe(
    'appointmentEnded',
  )
})

it('accepts one of two concurrent moves by staff members and returns 409 to the other', async () => {
  for (let round = 0; round < 5; round++) {
    const appointment = await booked()
    const slots = (await listFreeSlots('darius')).filter((slot) => slot !== appointment.startsAt)
    const targets = [slots[1] ?? '', slots.at(-2) ?? '']
    const responses = await Promise.all(
      targets.map((startsAt) => {
        const { id, sequence } = appointment
        return invoke(
          rescheduleAppointmentForClient,
          { id, sequence, startsAt, trainerId: 'darius' },
          { as: ana },
        )
      }),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

it('moves once for a repeated request, and refuses a stale request with another time', async () => {
  const appointment = await booked()
  const [first, second] = [await findFreeSlot(), await findFreeSlot('priya')]
  await move(appointment, first)
  expect(await move(appointment, first)).toMatchObject({ sequence: 1, emailSent: false })
  expect(await moveExpectingError(appointment, { startsAt: second, trainerId: 'priya' })).toMatchObject({
    status: 409,
    body: {
      message: 'Someone else has just changed this appointment. Please check the appointment and try again.',
    },
  })
})

it('does not suggest the current time of the appointment as an alternative', async () => {
  const [own = '', , taken = ''] = (await listFreeSlots()).slice(4)
  const appointment = await booked(own)
  await booked(taken)
  const { body } = await moveExpectingError(appointment, { startsAt: taken })
  expect(body).toMatchObject({ current: { alternatives: [{}, {}, {}] } })
  expect(JSON.stringify(body)).not.toContain(own)
})

it('shows the new time on the booking of the appointment', async () => {
  const input = bookingInput()
  const { id: bookingId } = (await invoke(createBooking, input)).body
  const { id: clientId } = await getClientFileFor(input.email)
  const appointment = await bookForClient(clientId, { bookingId })
  const to = await findFreeSlot()
  await move(appointment, to)
  const { items } = (await invoke(listBookings, { status: 'scheduled' }, { as: ana })).body
  expect(items.find(({ id }) => id === bookingId)?.appointment).toMatchObject({ startsAt: to })
})

it('moves the appointment of a client without an email address and sends no email', async () => {
  const { id } = await createClientRecord({ email: '' })
  const appointment = await bookForClient(id)
  expect(await move(appointment, await findFreeSlot())).toMatchObject({ emails: [], sequence: 1 })
})

it('returns 404 for an unknown appointment and 400 for an invalid time', async () => {
  const startsAt = await findFreeSlot()
  const unknown = { id: 'nobody', sequence: 0 }
  expect((await moveExpectingError(unknown, { startsAt })).status).toBe(404)
  const { status, body } = await moveExpectingError(unknown, { startsAt: 'tomorrow' })
  expect([status, body.fields]).toEqual([400, { startsAt: 'Please choose a time' }])
})
