import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listBetween } from '#functions/appointments/appointments.ts'
import {
  reservationMoveWrites,
  reservationReleaseWrites,
  reservationWrites,
} from '#functions/appointments/reservations.ts'
import { RESERVATIONS_PK, reservationKey } from '#functions/lib/table/keys.ts'
import { queryWholePartition } from '#functions/lib/table/query-all.ts'
import { transact } from '#functions/lib/table/transact.ts'
import {
  cancelAppointment,
  createAppointment,
  listAvailableSlots,
  rescheduleAppointment,
  rescheduleAppointmentForClient,
} from '#shared/appointments/appointments-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import {
  createAppointmentType,
  listSlotStarts,
  publishAppointmentTypes,
} from '#tests/support/fixtures/appointment-types.ts'
import {
  appointmentInput,
  bookForClient,
  listFreeSlots,
  today,
} from '#tests/support/fixtures/appointments.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { addMinutes } from '#tests/support/fixtures/clock.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  ana,
  invoke,
  invokeExpectingError,
  invokeForErrorCode,
  runJob,
} from '#tests/support/invoke-handler.ts'

const GROUP = 'small-group'
const CAPACITY = 4
const TAKERS = 30
/** `SEAT_ROUNDS=40` runs all rounds, which takes a minute and a half. */
const ROUNDS = Number(process.env.SEAT_ROUNDS ?? 1)

beforeAll(() =>
  publishAppointmentTypes(
    createAppointmentType(GROUP, { capacity: CAPACITY }),
    createAppointmentType('long', { minutes: 90 }),
  ),
)
beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => void vi.unstubAllEnvs())

const seatsAt = async (startsAt: string, trainerId: string) =>
  (await queryWholePartition(RESERVATIONS_PK)).find(({ sk }) => sk === reservationKey(startsAt, trainerId).sk)
    ?.seats

async function peopleAt(startsAt: string, trainerId: string) {
  const found = await listBetween({ start: new Date(startsAt), end: new Date(addMinutes(startsAt, 1)) })
  return found.filter((one) => one.trainerId === trainerId && one.typeId === GROUP && one.status === 'booked')
    .length
}

async function take(startsAt: string, changes: object = {}) {
  const email = uniqueEmail()
  const form = await appointmentInput({ email, startsAt, trainerId: 'elena', typeId: GROUP, ...changes })
  const { status, body } = await invoke(createAppointment, form)
  return {
    status,
    code: (body as { code?: string }).code,
    message: (body as { message?: string }).message,
    email,
    token: String(body.token),
    trainerId: body.trainerId,
    typeName: body.typeName,
  }
}

describe('a class', () => {
  const times = weekdayNames.map((day) => ({ day, at: '21:00', trainerId: 'elena' }))
  beforeAll(() => publishAppointmentTypes(createAppointmentType('class', { capacity: 2, times })))

  it('is offered with its seats left, and its coach has no other appointments at that time', async () => {
    const [, startsAt = ''] = await listSlotStarts('class', 'elena')
    const offered = async (typeId: string) => {
      const { body } = await invoke(listAvailableSlots, { from: addDays(today(), 4), typeId })
      return body.days.flatMap(({ slots }) => slots)
    }
    expect((await offered('class')).filter((slot) => slot.startsAt === startsAt)).toEqual([
      { startsAt, trainerIds: ['elena'], seatsLeft: 2 },
    ])
    expect(await listSlotStarts('class', 'marcus')).toEqual([])
    expect(await take(startsAt, { typeId: 'class' })).toMatchObject({ status: 200 })
    expect(await offered('class')).toContainEqual({ startsAt, trainerIds: ['elena'], seatsLeft: 1 })
    expect(await take(startsAt, { typeId: 'class', trainerId: undefined })).toMatchObject({ status: 200 })
    expect((await offered('class')).map((slot) => slot.startsAt)).not.toContain(startsAt)
    const earlier = new Date(Date.parse(startsAt) - 3 * 3_600_000).toISOString()
    expect(await take(earlier, { typeId: 'class' })).toMatchObject({
      message: 'This time is not available. Please choose another time.',
    })
    expect((await offered('consultation')).filter((slot) => slot.startsAt === startsAt)).toEqual([])
  })
})

describe('a group of four', () => {
  it(`never has more than four clients in ${ROUNDS} rounds of ${TAKERS} concurrent bookings`, async () => {
    const starts = (await listSlotStarts(GROUP, 'elena')).filter((_, i) => i % 3 === 0).slice(0, ROUNDS)
    expect(starts).toHaveLength(ROUNDS)
    for (const startsAt of starts) {
      const answers = await Promise.all(Array.from({ length: TAKERS }, () => take(startsAt)))
      const told = answers.filter(({ status }) => status === 200).length
      // A request that timed out on a busy machine may have taken a seat, so the seats are read from the table.
      const seats = Number((await seatsAt(startsAt, 'elena')) ?? 0)
      expect(seats).toBeLessThanOrEqual(CAPACITY)
      expect(seats).toBeGreaterThanOrEqual(told)
      expect(await peopleAt(startsAt, 'elena')).toBe(seats)
      const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => code)
      expect(refused.filter((code) => code !== 'slotTaken' && code !== 'unavailable')).toEqual([])
      // Clients rejected by the contention find the last seats.
      for (let tries = 0; tries < CAPACITY; tries++) await take(startsAt)
      expect(await seatsAt(startsAt, 'elena')).toBe(CAPACITY)
      expect(await peopleAt(startsAt, 'elena')).toBe(CAPACITY)
      expect((await take(startsAt)).message).toBe('This group is full. Please choose another time.')
      expect(await listSlotStarts(GROUP, 'elena')).not.toContain(startsAt)
    }
  }, 600_000)

  it('returns the name of its type, and is filled first if the visitor chooses no coach', async () => {
    const startsAt = (await listSlotStarts(GROUP, 'darius')).at(-2) ?? ''
    const first = await take(startsAt, { trainerId: 'darius' })
    const second = await take(startsAt, { trainerId: '' })
    expect([first.typeName, second.trainerId]).toEqual(['Kind small-group', 'darius'])
  })

  it('frees a seat once, even if its appointment is canceled repeatedly', async () => {
    const startsAt = (await listSlotStarts(GROUP, 'priya')).at(-1) ?? ''
    const one = await take(startsAt, { trainerId: 'priya' })
    await take(startsAt, { trainerId: 'priya' })
    expect(await seatsAt(startsAt, 'priya')).toBe(2)
    await Promise.all(Array.from({ length: 10 }, () => invoke(cancelAppointment, { token: one.token })))
    expect(await seatsAt(startsAt, 'priya')).toBe(1)
    expect((await getClientFileFor(one.email)).summary.appointments).toBeUndefined()
  })

  const booked = {
    id: 'a1',
    trainerId: 'nobody',
    startsAt: '2031-05-05T17:00:00.000Z',
    typeId: GROUP,
    minutes: 30,
    bufferAfterMinutes: 0,
    capacity: CAPACITY,
  }
  const seatsOfNobody = async (...starts: string[]) =>
    Promise.all(starts.map((startsAt) => seatsAt(startsAt, booked.trainerId)))

  it('does not free a seat that is not booked', async () => {
    const release = () => transact(reservationReleaseWrites(booked, new Date()))
    expect(await transact(reservationWrites(booked))).toEqual([])
    expect(await release()).toEqual([])
    expect(await release()).not.toEqual([])
    expect(await seatsOfNobody(booked.startsAt)).toEqual([0])
  })

  it('is not moved if another client has joined since it was read', async () => {
    const move = () =>
      transact(
        reservationMoveWrites(booked, { ...booked, startsAt: addMinutes(booked.startsAt, 15) }, new Date()),
      )
    const times = [0, 15, 30].map((minutes) => addMinutes(booked.startsAt, minutes))
    await transact(reservationWrites(booked))
    await transact(reservationWrites({ ...booked, id: 'a2' }))
    expect(await move()).not.toEqual([])
    expect(await seatsOfNobody(...times)).toEqual([2, 2, undefined])
    await transact(reservationReleaseWrites({ ...booked, id: 'a2' }, new Date()))
    expect(await move()).toEqual([])
    expect(await seatsOfNobody(...times)).toEqual([0, 1, 1])
  })

  it('refuses to move a client to a time at which the client already has a seat', async () => {
    const { id: clientId } = await createClientRecord()
    const [first = '', second = ''] = (await listSlotStarts(GROUP, 'darius')).slice(-2)
    const slot = { trainerId: 'darius', typeId: GROUP }
    const { id, sequence } = await bookForClient(clientId, { ...slot, startsAt: first })
    await bookForClient(clientId, { ...slot, startsAt: second })
    const move = { id, sequence, startsAt: second, trainerId: 'darius' }
    expect(await invokeForErrorCode(rescheduleAppointmentForClient, move, { as: ana })).toBe('409 bookedThen')
  })

  it('frees the seat of a client who never opens the link', async () => {
    const startsAt = (await listSlotStarts(GROUP, 'priya')).at(-4) ?? ''
    await take(startsAt, { trainerId: 'priya' })
    expect(await seatsAt(startsAt, 'priya')).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
    await runJob('createDueTasks')
    expect(await seatsAt(startsAt, 'priya')).toBe(0)
  })

  it('moves a seat to a new time that overlaps the old one', async () => {
    const slots = await listSlotStarts(GROUP, 'marcus')
    const startsAt = slots.findLast((slot) => slots.includes(addMinutes(slot, -30))) ?? ''
    const { token } = await take(startsAt, { trainerId: 'marcus' })
    const move = (to: string) => invoke(rescheduleAppointment, { token, startsAt: to, trainerId: 'marcus' })
    expect((await move(addMinutes(startsAt, -30))).status).toBe(200)
    const seats = (at: string) => seatsAt(at, 'marcus')
    expect([await seats(addMinutes(startsAt, -30)), await seats(startsAt)]).toEqual([1, 1])
    expect(await seats(addMinutes(startsAt, 45))).toBe(0)
    // If another client is in the group, the trainer remains booked at the group's time.
    await take(addMinutes(startsAt, -30), { trainerId: 'marcus' })
    expect((await move(startsAt)).status).toBe(409)
    expect(await seats(addMinutes(startsAt, -30))).toBe(2)
  })
})

describe('a trainer', () => {
  it('is never booked twice by concurrent appointments of different lengths', async () => {
    const long = await listSlotStarts('long', 'darius')
    const free = await listFreeSlots('darius')
    const startsAt = long.find((slot) => free.includes(addMinutes(slot, 60))) ?? ''
    const wanted = [
      { startsAt, typeId: 'long' },
      { startsAt: addMinutes(startsAt, 60), typeId: '' },
      { startsAt: addMinutes(startsAt, 30), typeId: GROUP },
      { startsAt: addMinutes(startsAt, 30), typeId: '' },
    ]
    const answers = await Promise.all(
      wanted.map((one) => take(one.startsAt, { trainerId: 'darius', typeId: one.typeId })),
    )
    const taken = wanted.filter((_, i) => answers[i]?.status === 200)
    const periods = taken.map(({ startsAt: at, typeId }) => [
      Date.parse(at),
      Date.parse(at) + (typeId === 'long' ? 105 : typeId === GROUP ? 75 : 45) * 60_000,
    ])
    for (const [i, [from = 0, to = 0]] of periods.entries())
      for (const [start = 0, end = 0] of periods.slice(i + 1)) expect(start >= to || end <= from).toBe(true)
    expect(taken.length).toBeGreaterThan(0)
    expect(await listSlotStarts('long', 'darius')).not.toContain(startsAt)
  })

  it('stays reserved for the booked time if the length of the type changes, and is freed completely', async () => {
    const startsAt = (await listSlotStarts('long', 'elena')).at(-1) ?? ''
    const { token } = await take(startsAt, { typeId: 'long' })
    await publishAppointmentTypes(createAppointmentType('long', { minutes: 30, bufferAfterMinutes: 0 }))
    expect(await listSlotStarts('long', 'elena')).not.toContain(addMinutes(startsAt, 60))
    await invoke(cancelAppointment, { token })
    const own = (await queryWholePartition(RESERVATIONS_PK)).filter(
      ({ sk }) => sk >= startsAt && sk < addMinutes(startsAt, 105) && sk.endsWith('#elena'),
    )
    expect(own.filter(({ seats }) => seats !== 0)).toEqual([])
  })
})

describe('an appointment type', () => {
  it('is offered only at its own times and with its own coaches', async () => {
    const windows = [{ days: ['Tuesday' as const], opens: '10:00', closes: '12:00' }]
    await publishAppointmentTypes(createAppointmentType('windowed', { windows, trainerIds: ['priya'] }))
    const slots = await listSlotStarts('windowed', 'priya')
    const times = slots.map((slot) =>
      new Date(slot).toLocaleString('en-US', {
        timeZone: 'America/Los_Angeles',
        weekday: 'short',
        hour: 'numeric',
      }),
    )
    expect(new Set(times)).toEqual(new Set(['Tue 10 AM', 'Tue 11 AM']))
    expect(await listSlotStarts('windowed', 'marcus')).toEqual([])
    expect(
      await invokeForErrorCode(
        createAppointment,
        await appointmentInput({ startsAt: slots[0] ?? '', trainerId: 'marcus', typeId: 'windowed' }),
      ),
    ).toBe('409 slotTaken')
  })

  it.each([
    ['unknown', 400, 'invalidInput'],
    ['retired', 400, 'invalidInput'],
    ['training', 409, 'linkNeeded'],
  ])('cannot be booked by a visitor if it is %s', async (typeId, status, code) => {
    await publishAppointmentTypes(createAppointmentType('retired', { isRetired: true }))
    const form = await appointmentInput({ startsAt: (await listFreeSlots())[0] ?? '', typeId })
    const answer = await invokeExpectingError(createAppointment, form)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
