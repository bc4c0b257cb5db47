import { MAX_CLOCK_DIFFERENCE_MS } from '#shared/lib/kiosk-request.ts'

/** `greatestMs` is the latest time that the clock has returned. It is stored, so that setting the device clock back has no effect. */
export type StoredClock = { readonly offsetMs: number; readonly greatestMs: number }

/** The device's clocks in milliseconds. People can set the wall clock, but not the monotonic clock. */
type DeviceClocks = { readonly wall: () => number; readonly monotonic: () => number }

/** Returns a clock that follows the server's time. It goes backwards only if a response from the server corrects it. */
export function createKioskClock(
  { wall, monotonic }: DeviceClocks,
  storedClock: StoredClock = { offsetMs: 0, greatestMs: 0 },
) {
  let { offsetMs } = storedClock
  let base = { ms: storedClock.greatestMs, at: monotonic() }
  const now = () => {
    // Uses the clock that shows the later time, because the monotonic clock may stop while the tablet sleeps.
    const ms = Math.max(base.ms + monotonic() - base.at, wall() + offsetMs)
    base = { ms, at: monotonic() }
    return ms
  }
  return {
    now,
    monotonic,
    /** `requestedAt` is the time of the request on the monotonic clock. Half of the time since then is the assumed duration of the way back. */
    sync(serverMs: number, requestedAt: number) {
      const ms = serverMs + (monotonic() - requestedAt) / 2
      offsetMs = ms - wall()
      base = { ms, at: monotonic() }
    },
    toStored: (): StoredClock => ({ offsetMs, greatestMs: now() }),
    /** The number of minutes by which the tablet's clock is wrong. Undefined for a small difference. */
    clockErrorMinutes: () =>
      Math.abs(offsetMs) > MAX_CLOCK_DIFFERENCE_MS ? Math.round(Math.abs(offsetMs) / 60_000) : undefined,
  }
}

export type KioskClock = ReturnType<typeof createKioskClock>
