import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reservationWrites } from '#functions/appointments/reservations.ts'
import { transact, tryTransact } from '#functions/lib/table/transact.ts'
import {
  bookOfferedSeat,
  cancelAppointment,
  createTimeOff,
  listAvailableSlots,
  rescheduleAppointmentForClient,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import type { ReservedAppointment } from '#shared/appointments/reserved-time.ts'
import { eraseClient } from '#shared/clients/clients-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import { listSlotStarts } from '#tests/support/fixtures/appointment-types.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { addMinutes, runAtTime } from '#tests/support/fixtures/clock.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { getStoredSettings, replacePublishedSettings } from '#tests/support/fixtures/settings.ts'
import {
  bookAsVisitor,
  CLASS_TRAINER_ID,
  CLASS_TYPE_ID,
  createFullClass,
  createWaitingListClient,
  publishClassAppointmentType,
  runOfferFreeSeats,
} from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { startedJobs } from '#tests/support/local/local-services.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => void vi.unstubAllEnvs())

const erase = ({ client: { id } }: { client: { id: string } }) =>
  invoke(eraseClient, { id, name: 'Mia Ng' }, { as: admin })
const cancel = (id: string) => invoke(updateAppointmentStatus, { id, status: 'cancelled' }, { as: ana })
const take = async (token: string) => (await invoke(bookOfferedSeat, { token })).status

/** The gym is staffed at this time, which is noon three days before the class. */
const noonBefore = (startsAt: string) => addMinutes(startsAt, -3 * 24 * 60 - 180)

async function aList(people: number, changes = {}) {
  const full = await createFullClass(await publishClassAppointmentType(changes))
  const joined = addMinutes(noonBefore(full.startsAt), -60)
  const line = []
  for (let i = 0; i < people; i++)
    line.push(await runAtTime(joined, () => createWaitingListClient(full, new Date(joined))))
  const [one, two, three] = line
  if (!one || !two || !three) throw new Error('The list is too short')
  const free = async () => {
    startedJobs.length = 0
    expect((await cancel(full.booked.pop()?.id ?? '')).status).toBe(200)
    expect(startedJobs.map(({ name }) => name)).toContain('offerFreeSeats')
    await runOfferFreeSeats()
  }
  return { ...full, now: noonBefore(full.startsAt), one, two, three, free }
}

describe('a free seat of a full group', () => {
  it('is reserved for the first client in the waiting list for half an hour', async () => {
    const { now, free, one, two, three, seats, startsAt, type } = await aList(3)
    const from = plainDateIn('America/Los_Angeles', new Date(startsAt))
    const shown = async () =>
      (await invoke(listAvailableSlots, { from, days: 1, typeId: CLASS_TYPE_ID })).body.days[0]
    await runAtTime(now, async () => {
      await free()
      expect(await seats()).toBe(2)
      expect(await one.entry()).toMatchObject({ status: 'waiting', heldUntil: addMinutes(now, 30) })
      expect([await one.emails(), await two.emails(), await three.emails()]).toMatchObject([[{}], [], []])
      expect(await bookAsVisitor({ startsAt, type })).toBe(409)
      expect(await shown()).toMatchObject({ slots: [], full: [{ startsAt }] })
      const token = await one.token()
      expect((await one.emails())[0]?.text).toContain('12:30 PM')
      expect([await take(token), await take(token)]).toEqual([200, 200])
      expect(await one.entry()).toMatchObject({ status: 'booked' })
      const { summary } = await getClientFileFor(one.email)
      expect(summary).toMatchObject({ appointments: [{ startsAt }] })
      expect(summary.waiting).toBeUndefined()
      await runOfferFreeSeats()
      expect([await seats(), await two.emails()]).toEqual([2, []])
    })
    await runAtTime(addMinutes(startsAt, -23 * 60), async () => {
      expect(await shown()).toMatchObject({ slots: [], full: [] })
    })
  })

  it('is offered to the next client if the offer is declined or expires', async () => {
    const { now, free, one, two, three, seats } = await aList(3)
    const first = await runAtTime(now, async () => {
      await free()
      return one.token()
    })
    const second = await runAtTime(addMinutes(now, 29), async () => {
      await runOfferFreeSeats()
      expect(await two.emails()).toEqual([])
      await invoke(cancelAppointment, { token: first })
      await runOfferFreeSeats()
      expect(await one.entry()).toMatchObject({ status: 'cancelled' })
      expect(await take(first)).toBe(409)
      return two.token()
    })
    await runAtTime(addMinutes(now, 59), async () => {
      expect(await take(second)).toBe(409)
      await runOfferFreeSeats()
      expect([await one.emails(), await two.emails(), await three.emails()]).toMatchObject([[{}], [{}], [{}]])
      expect([await two.entry(), await seats()]).toMatchObject([{ status: 'cancelled' }, 2])
    })
  })

  it('is offered to all waiting clients in the last two hours, and the first click gets it', async () => {
    const { startsAt, free, one, two, three, seats } = await aList(3)
    await runAtTime(addMinutes(startsAt, -110), async () => {
      await free()
      await runOfferFreeSeats()
      const people = [one, two, three]
      expect(await Promise.all(people.map(({ emails }) => emails()))).toMatchObject([[{}], [{}], [{}]])
      const tokens = await Promise.all(people.map(({ token }) => token()))
      const taken = await Promise.all(tokens.map(take))
      expect(taken.filter((status) => status === 200)).toHaveLength(1)
      expect(taken.filter((status) => status === 409)).toHaveLength(2)
      expect(await seats()).toBe(2)
    })
    await runAtTime(addMinutes(startsAt, 1), async () => {
      await runOfferFreeSeats()
      const states = await Promise.all([one, two, three].map(({ entry }) => entry()))
      expect(states.map((entry) => entry?.status).sort()).toEqual(['booked', 'cancelled', 'cancelled'])
    })
  })

  it('is offered to the waiting list before any other client, if the capacity is increased', async () => {
    const { now, one, two, seats, booked, startsAt } = await aList(3)
    await publishClassAppointmentType({ capacity: 3 })
    const seen = { ...booked[0], id: 'saw-a-free-seat', capacity: 3 } as ReservedAppointment
    expect(await transact(reservationWrites(seen))).not.toEqual([])
    expect(await listSlotStarts(CLASS_TYPE_ID, 'elena')).not.toContain(startsAt)
    await runAtTime(now, async () => {
      await runOfferFreeSeats()
      expect([await one.emails(), await two.emails(), await seats()]).toMatchObject([[{}], [], 3])
    })
  })

  it('is neither offered nor booked during the time off of the coach', async () => {
    const { now, free, one, two, startsAt } = await aList(3)
    const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
    const off = { trainerId: 'elena', from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00` }
    await runAtTime(now, async () => {
      await free()
      await invoke(createTimeOff, off, { as: ana })
      expect(await take(await one.token())).toBe(409)
      await free()
      expect(await two.emails()).toEqual([])
    })
  })

  it('is not offered to clients who left the list or were erased, and is offered to a merged client', async () => {
    const { now, free, one, two, three, seats } = await aList(4)
    await runAtTime(now, async () => {
      await cancel(one.id)
      await erase(two)
      await mergeIntoClient(await createClientRecord(), three.client)
      await free()
      expect([await three.emails(), await seats()]).toMatchObject([[{}], 2])
      expect(await take(await three.token())).toBe(200)
    })
  })

  it('is offered to the next client after its client has been erased', async () => {
    const { now, free, one, two, seats } = await aList(3)
    await runAtTime(now, async () => {
      await free()
      await erase(one)
      expect([await seats(), await two.emails()]).toEqual([1, []])
      await runOfferFreeSeats()
      expect([await seats(), await two.emails()]).toMatchObject([2, [{}]])
    })
  })

  it('is offered after a client moved to another time', async () => {
    const { now, booked, startsAt, one } = await aList(3)
    const other = { startsAt: addMinutes(startsAt, 24 * 60), trainerId: 'elena', sequence: 0 }
    await runAtTime(now, async () => {
      await invoke(rescheduleAppointmentForClient, { id: booked[0]?.id ?? '', ...other }, { as: ana })
      expect(startedJobs.map(({ name }) => name)).toContain('offerFreeSeats')
      await runOfferFreeSeats()
      expect(await one.emails()).toMatchObject([{}])
    })
  })
})

it('refuses a seat that requires a session if the client has none', async () => {
  const { now, free, one, seats } = await aList(3)
  await publishClassAppointmentType({ needs: 'pack' })
  await runAtTime(now, async () => {
    await free()
    const { status, body } = await invokeExpectingError(bookOfferedSeat, { token: await one.token() })
    expect([status, body.code, await seats()]).toEqual([409, 'noSessionLeft', 2])
  })
})

/** `WAITING_ROUNDS=40` runs all rounds, which takes some minutes. */
const ROUNDS = Number(process.env.WAITING_ROUNDS ?? 1)
const [CAPACITY, WAITING, TAKERS, TRIES] = [10, 12, 30, 20]

/** A visitor who saw a free seat keeps trying. */
async function takeBlindly(one: ReservedAppointment | undefined, i: number): Promise<boolean[]> {
  const tries: boolean[] = []
  for (let attempt = 0; one && attempt < TRIES; attempt++) {
    tries.push(await tryTransact(reservationWrites({ ...one, id: `taker-${i}` })))
    await wait(20)
  }
  return tries
}

it(`gives the seats to the first 10 of ${WAITING} clients despite ${TAKERS} visitors, in ${ROUNDS} rounds`, {
  tags: 'nightly',
  timeout: 1_200_000,
}, async () => {
  const { value } = (await getStoredSettings()).published
  const waitingLists = { ...value.policies.waitingLists, waitingListSize: WAITING }
  await replacePublishedSettings({ ...value, policies: { ...value.policies, waitingLists } })
  // Two weeks have a class for each of 40 rounds.
  const times = weekdayNames.flatMap((day) =>
    ['13:00', '15:00', '17:00', '19:00'].map((startsAt) => ({
      day,
      at: startsAt,
      trainerId: CLASS_TRAINER_ID,
    })),
  )
  const type = await publishClassAppointmentType({ capacity: CAPACITY, times })
  for (let round = 0; round < ROUNDS; round++) {
    const full = await createFullClass(type)
    const now = noonBefore(full.startsAt)
    await runAtTime(now, async () => {
      const line = []
      for (let i = 0; i < WAITING; i++) line.push(await createWaitingListClient(full))
      const takers = Array.from({ length: TAKERS }, (_, i) => takeBlindly(full.booked[0], i))
      const cancels = full.booked.map(async ({ id }) => {
        expect((await cancel(id)).status).toBe(200)
        await runOfferFreeSeats()
      })
      const [taken] = await Promise.all([Promise.all(takers), Promise.all(cancels)])
      await runOfferFreeSeats()
      // A seat taken between two writes would skip the line.
      expect(taken.flat().filter((isTaken) => isTaken)).toEqual([])
      const told = await Promise.all(line.map(async ({ emails }) => (await emails()).length))
      expect(told).toEqual(line.map((_, i) => (i < CAPACITY ? 1 : 0)))
      expect([await full.seats(), (await full.people()).length]).toEqual([CAPACITY, 0])
      const tokens = await Promise.all(line.slice(0, CAPACITY).map(({ token }) => token()))
      await Promise.all(tokens.flatMap((token) => [take(token), take(token)]))
      expect([await full.seats(), (await full.people()).length]).toEqual([CAPACITY, CAPACITY])
    })
  }
})
