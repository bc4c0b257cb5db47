import { expect, it } from 'vitest'
import {
  getSeatHoldEnd,
  getWaitingListState,
  isWaitingListClosed,
} from '#shared/appointments/waiting-list.ts'

/** Wednesday in Oregon; the gym is staffed from 9 AM to 9 PM. */
const START = '2026-12-03T02:00:00.000Z' // 6 PM
const at = (time: string, day = '2026-12-02') => new Date(`${day}T${time}:00-08:00`)

it('closes the list 24 hours before the start', () => {
  expect(isWaitingListClosed(START, at('18:00', '2026-12-01'))).toBe(false)
  expect(isWaitingListClosed(START, at('18:01', '2026-12-01'))).toBe(true)
})

it.each<[string, Date, Date | undefined]>([
  ['counts half an hour', at('10:00'), at('10:30')],
  ['counts staffed hours only', at('20:45', '2026-12-01'), at('09:15')],
  ['ends exactly two hours before the start', at('15:30'), at('16:00')],
  ['is not made if it would end later', at('15:31'), undefined],
])('a hold %s', (_what, now, until) => {
  expect(getSeatHoldEnd(START, now)).toBe(until?.toISOString())
})

it('says for each state what a client sees, to the instant', () => {
  const one = { startsAt: START }
  const held = { ...one, toldAt: at('10:00').toISOString(), heldUntil: at('10:30').toISOString() }
  const called = { ...one, toldAt: at('17:00').toISOString() }
  expect(getWaitingListState(one, at('17:59'))).toBe('inLine')
  expect(getWaitingListState(held, at('10:29'))).toBe('held')
  expect(getWaitingListState(held, at('10:30'))).toBe('over')
  expect(getWaitingListState(called, at('17:59'))).toBe('called')
  expect([getWaitingListState(one, at('18:00')), getWaitingListState(called, at('18:00'))]).toEqual([
    'over',
    'over',
  ])
})
