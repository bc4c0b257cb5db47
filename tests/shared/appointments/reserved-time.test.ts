import { describe, expect, it } from 'vitest'
import {
  excludeAppointmentReservations,
  getGroupKey,
  listReservations,
  listReservedBlocks,
  type ReservedAppointment,
} from '#shared/appointments/reserved-time.ts'

const startsAt = '2026-11-23T17:00:00.000Z'
const one = (changes: Partial<ReservedAppointment> = {}): ReservedAppointment => ({
  id: 'a1',
  trainerId: 'marcus',
  startsAt,
  minutes: 30,
  typeId: 'trio',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  capacity: 3,
  ...changes,
})
const timesOf = (held: readonly string[]) => held.map((block) => block.slice(11, 16))

describe('the time of an appointment', () => {
  it('is what its type said when it was booked', () => {
    expect(timesOf(listReservedBlocks(one()))).toEqual(['17:00', '17:15'])
    const buffers = { bufferBeforeMinutes: 15, bufferAfterMinutes: 30 }
    expect(timesOf(listReservedBlocks(one(buffers)))).toEqual(['16:45', '17:00', '17:15', '17:30', '17:45'])
  })

  it('is shared by clients of the same type and start, and by none of a type for one', () => {
    expect(getGroupKey(one())).toBe(`trio ${startsAt}`)
    expect(getGroupKey(one({ capacity: 1 }))).toBeUndefined()
  })
})

describe('a client who moves an appointment', () => {
  const held = listReservations([one(), one({ id: 'a2' }), one({ id: 'a3', trainerId: 'elena' })])

  it('leaves a group without the own seat to the others', () => {
    expect(held.map(({ trainerId, seats }) => [trainerId, seats])).toEqual([
      ['marcus', 2],
      ['marcus', 2],
      ['elena', 1],
      ['elena', 1],
    ])
    expect(
      excludeAppointmentReservations(held, one()).map(({ trainerId, seats }) => [trainerId, seats]),
    ).toEqual([
      ['marcus', 1],
      ['marcus', 1],
      ['elena', 1],
      ['elena', 1],
    ])
  })

  it('frees the time of a group of one, and the own time', () => {
    expect(
      excludeAppointmentReservations(held, one({ id: 'a3', trainerId: 'elena' })).map(
        ({ trainerId }) => trainerId,
      ),
    ).toEqual(['marcus', 'marcus'])
    const alone = one({ capacity: 1 })
    expect(
      excludeAppointmentReservations(listReservations([alone, one({ id: 'a2', trainerId: 'elena' })]), alone),
    ).toHaveLength(2)
  })
})
