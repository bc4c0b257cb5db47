import { expect, it } from 'vitest'
import { formatMinutes } from '#shared/lib/dates/format-minutes.ts'

it.each([
  [0, '0 min'],
  [35, '35 min'],
  [60, '1 h'],
  [250, '4 h 10 min'],
  [99 * 60 + 59, '99 h 59 min'],
  // From 100 hours on, minutes are left out.
  [100 * 60 + 1, '100 h'],
  [1025 * 60 + 42, '1,025 h'],
])('%i minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))
