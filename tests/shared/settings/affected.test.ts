import { describe, expect, it } from 'vitest'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import type { Closure } from '#shared/lib/dates/week.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { explainAffectedAppointment, explainAffectedVisit } from '#shared/settings/affected.ts'
import { replaceSetting } from '#shared/settings/setting-field.ts'

const from = replaceSetting(defaultSettings, 'business.closures', [])
const { timeZone } = from.business
const closing = (...days: Closure[]) => ({ from, to: replaceSetting(from, 'business.closures', days) })
const at = (day: string, time: string, minutes = 60, trainerId = 'marcus') => ({
  trainerId,
  startsAt: wallTimeToInstant(day, time, timeZone).toISOString(),
  minutes,
})
const CHRISTMAS_EVE = '2026-12-24'
const closed = { from: CHRISTMAS_EVE, to: '2026-12-26', words: 'Christmas' }
const shortened = {
  from: CHRISTMAS_EVE,
  to: CHRISTMAS_EVE,
  words: 'Christmas Eve',
  opens: '09:00',
  closes: '14:00',
}

describe('an appointment is concerned', () => {
  it.each([CHRISTMAS_EVE, '2026-12-25', '2026-12-26'])('on %s, each day of a new closure', (day) =>
    expect(explainAffectedAppointment(at(day, '12:00'), closing(closed))).toBe('Closed: Christmas'),
  )

  it.each(['2026-12-23', '2026-12-27'])('not on %s, the day beside it', (day) =>
    expect(explainAffectedAppointment(at(day, '12:00'), closing(closed))).toBeUndefined(),
  )

  it('that ends after special hours, and not one that ends with them', () => {
    expect(explainAffectedAppointment(at(CHRISTMAS_EVE, '13:30'), closing(shortened))).toBe(
      'Open 9 AM-2 PM (Christmas Eve)',
    )
    expect(explainAffectedAppointment(at(CHRISTMAS_EVE, '13:00'), closing(shortened))).toBeUndefined()
  })

  it('outside of the hours of the gym, of a trainer who comes earlier', () =>
    expect(explainAffectedAppointment(at(CHRISTMAS_EVE, '06:00'), closing(closed))).toBe('Closed: Christmas'))

  it('that the new hours of the week leave out', () => {
    const hours = from.business.hours.map((row) => ({ ...row, closes: '15:00' }))
    const change = { from, to: replaceSetting(from, 'business.hours', hours) }
    expect(explainAffectedAppointment(at(CHRISTMAS_EVE, '15:00'), change)).toBe('Open 9 AM-3 PM')
    expect(explainAffectedAppointment(at(CHRISTMAS_EVE, '14:00'), change)).toBeUndefined()
  })

  it('not by a change that says nothing of its time', () =>
    expect(
      explainAffectedAppointment(at(CHRISTMAS_EVE, '12:00'), {
        from,
        to: replaceSetting(from, 'business.tagline', 'New'),
      }),
    ).toBeUndefined())

  it('not if it fitted no hours before either', () => {
    const before = closing(closed).to
    const to = replaceSetting(before, 'business.tagline', 'New')
    expect(explainAffectedAppointment(at(CHRISTMAS_EVE, '12:00'), { from: before, to })).toBeUndefined()
  })

  it('with a trainer who leaves, and not with another one', () => {
    const trainers = from.business.trainers.map((one) =>
      one.id === 'marcus' ? { ...one, hasLeft: true } : one,
    )
    const change = { from, to: replaceSetting(from, 'business.trainers', trainers) }
    expect(explainAffectedAppointment(at('2026-12-23', '12:00'), change)).toBe('Marcus has left')
    expect(explainAffectedAppointment(at('2026-12-23', '12:00', 60, 'elena'), change)).toBeUndefined()
    expect(
      explainAffectedAppointment(at('2026-12-23', '12:00'), { from: change.to, to: change.to }),
    ).toBeUndefined()
  })

  it.each(['2027-03-14', '2026-11-01'])('on %s, when the clock changes, by the clock of the gym', (day) => {
    const special = { from: day, to: day, opens: '12:00', closes: '15:00' }
    expect(explainAffectedAppointment(at(day, '14:00'), closing(special))).toBeUndefined()
    expect(explainAffectedAppointment(at(day, '14:15'), closing(special))).toBe('Open 12-3 PM')
  })
})

describe('a visit', () => {
  it('is concerned by a closed day and by special hours', () => {
    expect(explainAffectedVisit('2026-12-25', closing(closed))).toBe('Closed: Christmas')
    expect(explainAffectedVisit(CHRISTMAS_EVE, closing(shortened))).toBe('Open 9 AM-2 PM (Christmas Eve)')
    expect(explainAffectedVisit('2026-12-23', closing(closed))).toBeUndefined()
  })

  it('has the whole day for other hours of the week, unless there are none', () => {
    const later = from.business.hours.map((row) => ({ ...row, opens: '12:00', closes: '21:00' }))
    expect(
      explainAffectedVisit(CHRISTMAS_EVE, { from, to: replaceSetting(from, 'business.hours', later) }),
    ).toBeUndefined()
    const weekend = from.business.hours.slice(1)
    expect(
      explainAffectedVisit(CHRISTMAS_EVE, { from, to: replaceSetting(from, 'business.hours', weekend) }),
    ).toBe('Closed')
  })

  it('of a day that was closed before is not concerned again, not when it opens either', () => {
    const { to } = closing(closed)
    expect(explainAffectedVisit('2026-12-25', { from: to, to: from })).toBeUndefined()
    const again = replaceSetting(to, 'business.closures', [{ ...closed, words: 'Other words' }])
    expect(explainAffectedVisit('2026-12-25', { from: to, to: again })).toBeUndefined()
  })
})
