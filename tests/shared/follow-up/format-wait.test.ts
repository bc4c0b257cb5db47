import { describe, expect, it } from 'vitest'
import {
  formatBusinessWait,
  formatLateness,
  formatShortWait,
  formatWait,
} from '#shared/follow-up/format-wait.ts'

describe('a wait in business hours', () => {
  it.each([
    [35, '35 min'],
    [250, '4 h 10 min'],
    [24 * 60, '24 h'],
    // A business day has twelve hours.
    [24 * 60 + 1, '2 business days'],
    [1025 * 60, '85 business days'],
  ])('%i minutes are %s', (minutes, text) => expect(formatWait(minutes)).toBe(text))

  it('names its unit in a sentence', () => {
    expect(formatBusinessWait(250)).toBe('4 h 10 min of business hours')
    expect(formatBusinessWait(1025 * 60)).toBe('85 business days')
  })
})

it.each([
  [0, 'Just now'],
  [35, '35 min'],
  [719, '11 h'],
  [720, '1 day'],
  [3 * 720 + 700, '3 days'],
])('a wait in a column of %i minutes is %s', (minutes, text) => expect(formatShortWait(minutes)).toBe(text))

it.each([
  ['2026-11-23T11:59:30Z', undefined],
  ['2026-11-23T11:25:00Z', '35 min late'],
  ['2026-11-23T08:30:00Z', '3 h late'],
  ['2026-11-22T12:00:00Z', '1 day late'],
  ['2026-11-18T11:00:00Z', '5 days late'],
  ['2026-11-24T12:00:00Z', undefined],
])('a task that was due at %s is %s', (dueAt, text) =>
  expect(formatLateness(dueAt, new Date('2026-11-23T12:00:00Z'))).toBe(text),
)
