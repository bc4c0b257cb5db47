import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cancelAppointment,
  getAppointment,
  getAppointmentCalendar,
  listAppointments,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import { joinWaitingList, listOwnAppointments } from '#shared/appointments/own-appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { activityTypesOf, clientFileOf, createClientRecord } from '#tests/support/fixtures/clients.ts'
import { later } from '#tests/support/fixtures/clock.ts'
import { linkOf } from '#tests/support/fixtures/own-appointments.ts'
import { aFullClass, aWaiting, CLASS, publishClass, waitFor } from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => vi.unstubAllEnvs())

const joining = (link: string, startsAt: string) => ({ link, typeId: CLASS, startsAt })
const refusal = async (link: string, startsAt: string) => {
  const { status, body } = await invokeExpectingError(joinWaitingList, joining(link, startsAt))
  return [status, body.code]
}

async function someone() {
  const client = await createClientRecord()
  const email = client.email ?? ''
  return { client, email, link: await linkOf(email) }
}

it('puts a client in line, who sees the place, stays there when asked twice, and leaves', async () => {
  const full = await aFullClass(await publishClass())
  const before = await aWaiting(full)
  const { link, email, client } = await someone()
  const { status, body } = await invoke(joinWaitingList, joining(link, full.startsAt))
  expect([status, body]).toMatchObject([200, { status: 'waiting', place: 2, typeName: 'Kind class' }])
  expect((await invoke(joinWaitingList, joining(link, full.startsAt))).body).toEqual(body)
  const own = async () => (await invoke(listOwnAppointments, { link })).body
  expect(await own()).toMatchObject({ appointments: [], waiting: [{ place: 2, token: body.token }] })
  // Another's place and name are in no answer.
  expect(JSON.stringify([body, await own()])).not.toContain(before.id)
  expect((await invokeExpectingError(getAppointmentCalendar, { token: body.token })).status).toBe(404)
  await invoke(cancelAppointment, { token: (await own()).waiting[0]?.token ?? '' })
  expect((await own()).waiting).toEqual([])
  expect((await clientFileOf(email)).summary.waiting).toBeUndefined()
  expect(await activityTypesOf(client.id)).toEqual(['clientCreated', 'waitingListJoined', 'waitingListLeft'])
  expect((await invoke(getAppointment, { token: body.token })).body.place).toBeUndefined()
})

it('shows the staff who waits, apart from who is booked, and they remove an entry', async () => {
  const full = await aFullClass(await publishClass())
  const people = [await aWaiting(full), await aWaiting(full), await aWaiting(full)]
  const from = plainDateIn('America/Los_Angeles', new Date(full.startsAt))
  const shown = async () => (await invoke(listAppointments, { from, days: 1 }, { as: ana })).body
  const inList = async () =>
    (await shown()).waiting.filter(({ startsAt }) => startsAt === full.startsAt).map(({ id }) => id)
  expect(await inList()).toEqual(people.map(({ id }) => id))
  expect((await shown()).appointments.every(({ status }) => status !== 'waiting')).toBe(true)
  const [, second] = people
  const id = second?.id ?? ''
  for (const status of ['attended', 'noShow', 'booked'] as const)
    expect((await invokeExpectingError(updateAppointmentStatus, { id, status }, { as: ana })).status).toBe(
      409,
    )
  await invoke(updateAppointmentStatus, { id, status: 'cancelled' }, { as: ana })
  expect(await inList()).toEqual([people[0]?.id, people[2]?.id])
})

it('is refused while a place is free, for a time that is not given, and without a valid link', async () => {
  const full = await aFullClass(await publishClass())
  const { link } = await someone()
  expect(await refusal(link, later(full.startsAt, 30))).toEqual([409, 'slotTaken'])
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  expect(await refusal(link, full.startsAt)).toEqual([409, 'placeIsFree'])
  expect(await refusal(`${link}x`, full.startsAt)).toEqual([404, 'linkEnded'])
})

it('is closed 24 hours before the start', async () => {
  const full = await aFullClass(await publishClass())
  const { id } = await createClientRecord()
  const join = (minutes: number) => waitFor(full, id, new Date(later(full.startsAt, minutes - 24 * 60)))
  await expect(join(1)).rejects.toMatchObject({ code: 'waitingListClosed' })
  expect(await join(0)).toBeTruthy()
})

it('refuses a client who may not book it with the words of booking', async () => {
  const full = await aFullClass(await publishClass())
  const booked = full.booked[0]?.clientId ?? ''
  await expect(waitFor(full, booked)).rejects.toMatchObject({ code: 'bookedThen' })
  await publishClass({ needs: 'pack' })
  expect(await refusal((await someone()).link, full.startsAt)).toEqual([409, 'noSessionLeft'])
  await publishClass({ needs: 'membership' })
  expect(await refusal((await someone()).link, full.startsAt)).toEqual([409, 'membershipNeeded'])
})

it('has at most ten people, however many ask at the same moment, and a client is in at most five', async () => {
  const type = await publishClass()
  const full = await aFullClass(type)
  const people = await Promise.all(Array.from({ length: 13 }, () => createClientRecord()))
  const answers = await Promise.allSettled(people.map(({ id }) => waitFor({ ...full, type }, id)))
  // Who was refused by contention asks again.
  const joined = answers.filter(({ status }) => status === 'fulfilled').length
  for (const { id } of people) await waitFor({ ...full, type }, id).catch(() => undefined)
  expect(joined).toBeLessThanOrEqual(10)
  const from = plainDateIn('America/Los_Angeles', new Date(full.startsAt))
  const { body } = await invoke(listAppointments, { from, days: 1 }, { as: ana })
  const waiting = body.waiting.filter(({ startsAt }) => startsAt === full.startsAt)
  expect([waiting.length, new Set(waiting.map(({ clientId }) => clientId)).size]).toEqual([10, 10])
  const { client } = await someone()
  for (let i = 0; i < 5; i++) await waitFor(await aFullClass(type), client.id)
  await expect(waitFor(await aFullClass(type), client.id)).rejects.toMatchObject({
    code: 'tooManyWaitingLists',
  })
})
