import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listAppointments, updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { cancelMemberAppointment, joinMemberWaitingList } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { addMinutes } from '#tests/support/fixtures/clock.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import {
  addToWaitingList,
  CLASS_TYPE_ID,
  createFullClass,
  createWaitingListClient,
  publishClassAppointmentType,
} from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => vi.unstubAllEnvs())

type Page = { cookie: string }
const join = (page: Page, startsAt: string) =>
  invoke(joinMemberWaitingList, { typeId: CLASS_TYPE_ID, startsAt }, page)
const refusal = (page: Page, startsAt: string) =>
  invokeForErrorCode(joinMemberWaitingList, { typeId: CLASS_TYPE_ID, startsAt }, page)

async function someone() {
  const client = await createClientRecord()
  const email = client.email ?? ''
  return { client, email, page: await signInMember(email) }
}

it('adds a client to the waiting list once, returns the place, and lets the client leave', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const before = await createWaitingListClient(full)
  const { page, email, client } = await someone()
  const { status, body } = await join(page, full.startsAt)
  expect([status, body]).toMatchObject([200, { status: 'waiting', place: 2, typeName: 'Kind class' }])
  expect((await join(page, full.startsAt)).body).toEqual(body)
  const own = async () => (await invoke(getMember, {}, page)).body
  expect(await own()).toMatchObject({ appointments: [], waiting: [{ place: 2, id: body.id }] })
  // No response contains another client's data.
  expect(JSON.stringify([body, await own()])).not.toContain(before.id)
  await invoke(cancelMemberAppointment, { id: body.id }, page)
  expect((await own()).waiting).toEqual([])
  expect((await getClientFileFor(email)).summary.waiting).toBeUndefined()
  expect(await listClientActivityTypes(client.id)).toEqual([
    'clientCreated',
    'memberPageOpened',
    'waitingListJoined',
    'waitingListLeft',
  ])
})

it('lists waiting clients separately from booked ones for the staff, who can remove an entry', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const people = [
    await createWaitingListClient(full),
    await createWaitingListClient(full),
    await createWaitingListClient(full),
  ]
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

it('refuses a free class, a time without a class and a signed-out client', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const { page } = await someone()
  expect(await refusal(page, addMinutes(full.startsAt, 30))).toBe('409 slotTaken')
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  expect(await refusal(page, full.startsAt)).toBe('409 placeIsFree')
  expect(await refusal({ cookie: '' }, full.startsAt)).toBe('401 memberSignedOut')
})

it('refuses a client less than 24 hours before the start', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const { id } = await createClientRecord()
  const joinAt = (minutes: number) =>
    addToWaitingList(full, id, new Date(addMinutes(full.startsAt, minutes - 24 * 60)))
  await expect(joinAt(1)).rejects.toMatchObject({ code: 'waitingListClosed' })
  expect(await joinAt(0)).toBeTruthy()
})

it('returns the errors of a booking for a client who may not book the class', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const booked = full.booked[0]?.clientId ?? ''
  await expect(addToWaitingList(full, booked)).rejects.toMatchObject({ code: 'bookedThen' })
  await publishClassAppointmentType({ needs: 'pack' })
  expect(await refusal((await someone()).page, full.startsAt)).toBe('409 noSessionLeft')
  await publishClassAppointmentType({ needs: 'membership' })
  expect(await refusal((await someone()).page, full.startsAt)).toBe('409 membershipNeeded')
})

it('accepts ten people per class, also concurrently, and five waiting lists per client', async () => {
  const type = await publishClassAppointmentType()
  const full = await createFullClass(type)
  const people = await Promise.all(Array.from({ length: 13 }, () => createClientRecord()))
  const answers = await Promise.allSettled(people.map(({ id }) => addToWaitingList({ ...full, type }, id)))
  // Requests that failed by contention are repeated.
  const joined = answers.filter(({ status }) => status === 'fulfilled').length
  for (const { id } of people) await addToWaitingList({ ...full, type }, id).catch(() => undefined)
  expect(joined).toBeLessThanOrEqual(10)
  const from = plainDateIn('America/Los_Angeles', new Date(full.startsAt))
  const { body } = await invoke(listAppointments, { from, days: 1 }, { as: ana })
  const waiting = body.waiting.filter(({ startsAt }) => startsAt === full.startsAt)
  expect([waiting.length, new Set(waiting.map(({ clientId }) => clientId)).size]).toEqual([10, 10])
  const { client } = await someone()
  for (let i = 0; i < 5; i++) await addToWaitingList(await createFullClass(type), client.id)
  await expect(addToWaitingList(await createFullClass(type), client.id)).rejects.toMatchObject({
    code: 'tooManyWaitingLists',
  })
})
