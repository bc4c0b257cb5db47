import { expect, it } from 'vitest'
import { createKioskClock } from '#web/pages/kiosk/kiosk-clock.ts'

const NINE = Date.parse('2026-11-28T09:00:00Z')
const MINUTE = 60_000

/** People may set the tablet's wall clock, and the monotonic clock restarts with each page. */
function tablet(wall = NINE) {
  const device = { wall, monotonic: 0 }
  const pass = (ms: number) => {
    device.wall += ms
    device.monotonic += ms
  }
  const clocks = { wall: () => device.wall, monotonic: () => device.monotonic }
  return { device, pass, clocks }
}

it('is that of the server, half a round trip after its answer', () => {
  const { pass, clocks } = tablet()
  const clock = createKioskClock(clocks)
  pass(400)
  clock.sync(NINE + 10 * MINUTE, 0)
  expect(clock.now()).toBe(NINE + 10 * MINUTE + 200)
  pass(MINUTE)
  expect(clock.now()).toBe(NINE + 11 * MINUTE + 200)
})

it.each([
  [0, undefined],
  [MINUTE, undefined],
  [-7 * MINUTE, 7],
  [180 * MINUTE, 180],
])('says that the clock of the tablet is %i ms wrong by more than two minutes: %s', (wrongBy, minutes) => {
  const { clocks } = tablet(NINE + wrongBy)
  const clock = createKioskClock(clocks)
  clock.sync(NINE, 0)
  expect(clock.clockErrorMinutes()).toBe(minutes)
})

it('does not go back when people set the clock of the tablet back', () => {
  const { device, pass, clocks } = tablet()
  const clock = createKioskClock(clocks)
  clock.sync(NINE, 0)
  pass(60 * MINUTE)
  device.wall -= 600 * MINUTE
  expect(clock.now()).toBe(NINE + 60 * MINUTE)
  pass(MINUTE)
  expect(clock.now()).toBe(NINE + 61 * MINUTE)
})

it('does not go back over a reload either', () => {
  const { device, pass, clocks } = tablet()
  const before = createKioskClock(clocks)
  before.sync(NINE, 0)
  pass(60 * MINUTE)
  const kept = before.toStored()
  Object.assign(device, { wall: NINE - 600 * MINUTE, monotonic: 0 })
  const clock = createKioskClock(clocks, kept)
  pass(MINUTE)
  expect(clock.now()).toBe(NINE + 61 * MINUTE)
})

it('goes on while the tablet sleeps, when only the wall clock does', () => {
  const { device, clocks } = tablet()
  const clock = createKioskClock(clocks)
  clock.sync(NINE, 0)
  device.wall += 60 * MINUTE
  expect(clock.now()).toBe(NINE + 60 * MINUTE)
  device.wall -= 600 * MINUTE
  expect(clock.now()).toBe(NINE + 60 * MINUTE)
})

it('comes back to the time of the server after a clock that was set far ahead', () => {
  const { device, clocks } = tablet()
  const clock = createKioskClock(clocks)
  device.wall += 1e9
  clock.now()
  clock.sync(NINE, 0)
  expect(clock.now()).toBe(NINE)
})
