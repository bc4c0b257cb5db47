import { describe, expect, it } from 'vitest'
import { countBookableSessions, findBookingProblem } from '#shared/appointments/booking-needs.ts'
import type { BookedAppointment } from '#shared/lib/booked-appointments.ts'
import type { SessionPack } from '#shared/lib/session-packs.ts'

const now = new Date('2026-11-25T12:00:00Z')
const day = (n: number) => new Date(now.getTime() + n * 86_400_000).toISOString()

const pack = (left: number, endsIn: number): SessionPack => ({
  id: `${left} ${endsIn}`,
  priceId: 'personal-training-session',
  total: left,
  used: 0,
  voided: 0,
  adjusted: 0,
  boughtAt: day(-10),
  expiresAt: day(endsIn),
})
const booked = (...days: number[]): BookedAppointment[] =>
  days.map((n) => ({ id: String(n), startsAt: day(n), typeId: 'training', usesSession: true }))

const forPack = (sessionPacks: SessionPack[], taken: number[], ...wanted: number[]) =>
  findBookingProblem(
    { needs: 'pack' },
    wanted.map(day),
    { sessionPacks, appointments: booked(...taken) },
    now,
  )

describe('a session', () => {
  it.each<[string, SessionPack[], number[], number[], string | undefined]>([
    ['is promised to another booking', [pack(2, 30)], [1, 3], [2], 'noSessionLeft'],
    ['is over at the very instant of the start', [pack(1, 10)], [], [10], 'noSessionLeft'],
    ['of a later pack is needed by a later booking', [pack(1, 5), pack(1, 30)], [20], [4], undefined],
    ['of the later pack is taken by both', [pack(1, 5), pack(1, 30)], [20], [6], 'noSessionLeft'],
    ['is there for each of a series', [pack(3, 30)], [], [1, 8, 15], undefined],
    ['is missing for one of a series', [pack(2, 30)], [], [1, 8, 15], 'noSessionLeft'],
    ['will be taken by what nobody noted yet', [pack(1, 30)], [-1], [2], 'noSessionLeft'],
    ['is free again when nobody noted it for a week', [pack(1, 30)], [-8], [2], undefined],
  ])('%s', (_, packs, taken, wanted, problem) => expect(forPack(packs, taken, ...wanted)).toBe(problem))

  it('counts what is left besides what is booked', () => {
    const client = { sessionPacks: [pack(3, 30)], appointments: booked(1) }
    expect(countBookableSessions(client, now)).toBe(2)
    expect(countBookableSessions({ ...client, appointments: booked(1, 2, 3, 4) }, now)).toBe(0)
  })
})

describe('a membership', () => {
  const at = (wanted: number, client: object) =>
    findBookingProblem({ needs: 'membership' }, [day(wanted)], client, now)

  it.each<[string, object, string | undefined]>([
    ['covers the day', { accessState: 'ending', accessUntil: day(6) }, undefined],
    ['ends before it', { accessState: 'ending', accessUntil: day(4) }, 'membershipNeeded'],
    ['that renews by itself has no last day', { accessState: 'active', accessUntil: day(4) }, undefined],
    ['is missing', {}, 'membershipNeeded'],
  ])('%s', (_, client, problem) => expect(at(5, client)).toBe(problem))

  it('covers each of a series', () => {
    const client = { accessState: 'ending', accessUntil: day(6) } as const
    expect(findBookingProblem({ needs: 'membership' }, [day(5), day(12)], client, now)).toBe(
      'membershipNeeded',
    )
  })
})

describe('an appointment that costs nothing', () => {
  const free = (...days: number[]) => days.map((n) => ({ id: String(n), startsAt: day(n) }))
  const at = (appointments: BookedAppointment[]) =>
    findBookingProblem({ needs: 'nothing' }, [day(9)], { appointments }, now)

  it('is booked twice at most; past ones and sessions do not count', () => {
    expect(at(free(1))).toBeUndefined()
    expect(at(free(1, 2))).toBe('tooManyAppointments')
    expect(at([...free(1, -1, -2), ...booked(3, 4)])).toBeUndefined()
  })

  it('a client has at most twenty future appointments of all kinds', () =>
    expect(
      forPack(
        [pack(90, 90)],
        Array.from({ length: 20 }, (_, n) => n + 1),
        50,
      ),
    ).toBe('tooManyAppointments'))
})
