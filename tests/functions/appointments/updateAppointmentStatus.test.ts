import { expect, it, vi } from 'vitest'
import { getItem } from '#functions/lib/table/get-item.ts'
import { taskKey } from '#functions/lib/table/keys.ts'
import {
  rescheduleAppointmentForClient,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import { createBooking, listBookings } from '#shared/appointments/bookings-operations.ts'
import { taskId } from '#shared/lib/task.ts'
import { bookForClient, listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivities,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const afterStart = (startsAt: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(startsAt) + 60_000 })
const set = (id: string, status: 'attended' | 'noShow' | 'cancelled' | 'booked', isLate?: boolean) =>
  invoke(updateAppointmentStatus, { id, status, ...(isLate && { isLate }) }, { as: ana })
const setExpectingError = (id: string, status: string) =>
  invokeExpectingError(updateAppointmentStatus, { id, status }, { as: ana })

it.each([
  ['attended', { to: 'attended' }],
  ['noShow', { to: 'noShow' }],
] as const)('sets the status %s after the start and records an activity', async (status, details) => {
  const client = await createClientRecord()
  const { id, startsAt } = await bookForClient(client.id)
  afterStart(startsAt)
  expect((await set(id, status)).body).toMatchObject({ id, status })
  expect((await listClientActivities(client.id)).at(-1)).toMatchObject({
    type: 'appointmentOutcomeSet',
    details,
  })
  vi.useRealTimers()
  expect((await getClientFileFor(client.email ?? '')).summary.appointments).toBeUndefined()
})

it('creates a task for a no-show only, and deletes it when the outcome is corrected', async () => {
  const taskOf = async ({ clientId, id }: { clientId: string; id: string }) => {
    const Key = taskKey(clientId, taskId('noShow', { type: 'appointment', id }))
    return await getItem(Key)
  }
  const [came, missed] = [await createClientRecord(), await createClientRecord()]
  const [one, other] = [await bookForClient(came.id), await bookForClient(missed.id)]
  afterStart(one.startsAt > other.startsAt ? one.startsAt : other.startsAt)
  await set(one.id, 'attended')
  await set(other.id, 'noShow')
  expect(await taskOf(one)).toBeUndefined()
  expect(await taskOf(other)).toMatchObject({ kind: 'noShow', status: 'open' })
  await set(other.id, 'attended')
  expect(await taskOf(other)).toBeUndefined()
})

it('accepts isLate only for an attended appointment, and corrects the outcome', async () => {
  const { id: clientId } = await createClientRecord()
  const { id, startsAt } = await bookForClient(clientId)
  afterStart(startsAt)
  expect((await set(id, 'noShow', true)).body.isLate).toBeUndefined()
  expect((await set(id, 'attended', true)).body).toMatchObject({ status: 'attended', isLate: true })
})

it('refuses an outcome before the start', async () => {
  const { id: clientId } = await createClientRecord()
  const { id } = await bookForClient(clientId)
  for (const status of ['attended', 'noShow']) {
    const { status: code, body } = await setExpectingError(id, status)
    expect([code, body.code]).toEqual([409, 'appointmentNotStarted'])
  }
})

it('cancels the appointment for good, frees the time and emails the client', async () => {
  const { id: clientId, email = '' } = await createClientRecord()
  const { id, startsAt } = await bookForClient(clientId)
  expect((await set(id, 'cancelled')).body).toMatchObject({ status: 'cancelled', sequence: 1 })
  expect(await listFreeSlots()).toContain(startsAt)
  expect((await emailsTo(email))[0]?.subject).toContain('Canceled')
  expect((await setExpectingError(id, 'booked')).body.code).toBe('appointmentEnded')
})

it('refuses a request with the version from before the appointment was moved', async () => {
  const { id: clientId } = await createClientRecord()
  const { id, sequence, trainerId } = await bookForClient(clientId)
  const startsAt = (await listFreeSlots()).at(-1) ?? ''
  await invoke(rescheduleAppointmentForClient, { id, sequence, startsAt, trainerId }, { as: ana })
  const cancel = { id, status: 'cancelled', sequence }
  const { status, body } = await invokeExpectingError(updateAppointmentStatus, cancel, { as: ana })
  expect([status, body.code]).toEqual([409, 'appointmentChanged'])
})

it('completes or cancels the booking of the appointment', async () => {
  const input = bookingInput()
  const { id: bookingId } = (await invoke(createBooking, input)).body
  const { id: clientId } = await getClientFileFor(input.email)
  const statusOf = async () =>
    (await invoke(listBookings, { search: input.email }, { as: ana })).body.items[0]
  const first = await bookForClient(clientId, { bookingId })
  await set(first.id, 'cancelled')
  expect(await statusOf()).toMatchObject({ status: 'cancelled' })
  expect((await statusOf())?.appointment).toBeUndefined()
  const other = bookingInput()
  const { id: otherBooking } = (await invoke(createBooking, other)).body
  const { id: otherClient } = await getClientFileFor(other.email)
  const second = await bookForClient(otherClient, { bookingId: otherBooking })
  afterStart(second.startsAt)
  await set(second.id, 'attended')
  const { items } = (await invoke(listBookings, { search: other.email }, { as: ana })).body
  expect(items[0]).toMatchObject({ status: 'completed', appointment: { id: second.id } })
})

it('returns 404 for an unknown appointment', async () =>
  expect((await setExpectingError('nobody', 'attended')).status).toBe(404))
