import { expect, it } from 'vitest'
import { createIdempotencyKeyCache } from '#web/pages/kiosk/check-in-keys.ts'

const PASS = 'DPAAAAAA'
const MINUTE_MS = 60_000

it('a scan repeats the check-in of its code that had no answer, for five minutes', () => {
  let ms = 0
  const keys = createIdempotencyKeyCache(() => ms)
  const first = keys.keyFor(PASS)
  expect(keys.keyFor('DPBBBBBB')).not.toBe(first)
  ms = 5 * MINUTE_MS - 1
  expect(keys.keyFor(PASS)).toBe(first)
  ms = 5 * MINUTE_MS
  expect(keys.keyFor(PASS)).not.toBe(first)
})

it('a scan after the answer is another check-in', () => {
  const keys = createIdempotencyKeyCache(() => 0)
  const first = keys.keyFor(PASS)
  keys.settle(PASS)
  expect(keys.keyFor(PASS)).not.toBe(first)
})
