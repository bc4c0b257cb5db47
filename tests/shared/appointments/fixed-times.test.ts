import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createGroupKey,
  findAvailableSlots,
  isWithinWorkingHours,
  listBlocks,
  type SlotSearch,
} from '#shared/appointments/slots.ts'
import { isTypeOfferedBy } from '#shared/appointments/trainers.ts'
import { type WorkingHours, weekdays } from '#shared/appointments/working-hours.ts'
import { appointmentTypeDefaults } from '#shared/lib/settings/appointment-type-defaults.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'

const LA = 'America/Los_Angeles'
const [consultation] = defaultSettings.appointments.types as [AppointmentType]
/** This is Monday, 6 PM, in Los Angeles. */
const CLASS = '2026-11-24T02:00:00.000Z'
const group: AppointmentType = {
  ...appointmentTypeDefaults,
  id: 'small-group',
  name: 'Small group',
  capacity: 4,
  times: [{ day: 'Monday', at: '18:00', trainerId: 'elena' }],
}

const publish = (...types: AppointmentType[]) =>
  replaceSettings({ ...defaultSettings, appointments: { types: [consultation, ...types] } }, 0)
beforeEach(() => publish(group))
afterEach(() => replaceSettings(defaultSettings, 0))

const hoursOf = (trainerId: string, changes: Partial<WorkingHours> = {}): WorkingHours => ({
  trainerId,
  weekly: Object.fromEntries(weekdays.map((day) => [day, [['09:00', '17:00']]])) as WorkingHours['weekly'],
  dateOverrides: {},
  version: 0,
  ...changes,
})
const search = (changes: Partial<SlotSearch> = {}): SlotSearch => ({
  from: '2026-11-23',
  days: 7,
  now: new Date('2026-11-20T12:00:00Z'),
  timeZone: LA,
  type: group,
  hours: [hoursOf('marcus'), hoursOf('elena')],
  closures: [],
  timeOff: [],
  reservations: [],
  ...changes,
})
const slots = (changes?: Partial<SlotSearch>) => findAvailableSlots(search(changes))
const held = (seats: number) =>
  listBlocks(CLASS, group).map((block) => ({
    trainerId: 'elena',
    block,
    group: createGroupKey('small-group', CLASS),
    seats,
  }))

describe('a group with a fixed time', () => {
  it('is offered at it and with its coach only, also outside of the hours of the week', () => {
    expect(slots()).toEqual([{ startsAt: CLASS, trainerIds: ['elena'], seatsLeft: 4 }])
    expect(isTypeOfferedBy({ ...group, trainerIds: ['marcus'] }, 'marcus')).toBe(false)
  })

  it('says how many seats are left, and is not offered without one', () => {
    expect(slots({ reservations: held(3) })).toEqual([expect.objectContaining({ seatsLeft: 1 })])
    expect(slots({ reservations: held(4) })).toEqual([])
  })

  it.each<[string, Partial<SlotSearch>]>([
    ['on a day on which the gym is closed', { closures: [{ from: '2026-11-23', to: '2026-11-23' }] }],
    [
      'on a day whose special hours end during it',
      { closures: [{ from: '2026-11-23', to: '2026-11-23', opens: '09:00', closes: '18:30' }] },
    ],
    [
      'while its coach is away',
      { timeOff: [{ id: '1', trainerId: 'elena', startsAt: CLASS, endsAt: '2026-11-24T02:15:00.000Z' }] },
    ],
    [
      'on a single day on which its coach works at other hours',
      { hours: [hoursOf('elena', { dateOverrides: { '2026-11-23': [['09:00', '12:00']] } })] },
    ],
    ['without notice', { now: new Date('2026-11-24T01:00:00Z') }],
  ])('is not offered %s', (_when, changes) => {
    expect(slots({ days: 1, ...changes })).toEqual([])
  })

  it('reserves only its coach, with its minutes before and after', () => {
    publish({ ...group, times: [{ day: 'Monday', at: '12:00', trainerId: 'elena' }] })
    const startsOf = (trainerId: string) =>
      slots({ type: consultation, days: 1, hours: [hoursOf(trainerId)] }).map(({ startsAt }) =>
        startsAt.slice(11, 16),
      )
    // Noon to 1 PM, and a quarter of an hour after it.
    expect(startsOf('marcus').filter((time) => time >= '19:30' && time <= '21:30')).toHaveLength(5)
    expect(startsOf('elena').filter((time) => time >= '19:30' && time <= '21:30')).toEqual(['21:30'])
  })

  it('keeps nothing free once it is retired', () => {
    publish({ ...group, isRetired: true, times: [{ day: 'Monday', at: '12:00', trainerId: 'elena' }] })
    const { length } = slots({ type: consultation, days: 1, hours: [hoursOf('elena')] })
    expect(length).toBe(slots({ type: consultation, days: 1, hours: [hoursOf('marcus')] }).length)
  })

  it('is within the hours of its coach, and of no other', () => {
    const { hours, closures, timeOff } = search()
    const at = (trainerId: string) =>
      isWithinWorkingHours(
        { trainerId, startsAt: CLASS, minutes: 60 },
        { hours, closures, timeOff, timeZone: LA },
      )
    expect([at('elena'), at('marcus')]).toEqual([true, false])
  })
})
