import { MAX_CLOCK_DIFFERENCE_MS } from '#shared/lib/kiosk-request.ts'

/** `greatestMs` is the latest time that the clock has returned. It is stored, so that setting the device clock back has no effect. */
export type StoredClock = { readonly offsetMs: number; readonly greatestMs: number }

/** The clocks of the tablet, in milliseconds. People can set the wall clock, but not the monotonic clock. */
type DeviceClocks = { readonly wall: () => number; readonly monotonic: () => number }

/** Returns a clock that follows the server's time. It goes backwards only if a response from the server corrects it. */
export function createKioskClock(
  { wall, monotonic }: DeviceClocks,
  storedClock: StoredClock = { offsetMs: 0, greatestMs: 0 },
) {
  let { offsetMs } = storedClock
  let base = { ms: storedClock.greatestMs, at: monotonic() }
  const now = () => {
    // Uses the later of the two clock times, because the monotonic clock may stop while the tablet sleeps.
    const ms = Math.max(base.ms + monotonic() - base.at, wall() + offsetMs)
    base = { ms, at: monotonic() }
    return ms
  }
  return {
    now,
    monotonic,
    /** `requestedAt` is the request time on the monotonic clock. Assumes that the response took half of the time since the request. */
    sync(serverMs: number, requestedAt: number) {
      const ms = serverMs + (monotonic() - requestedAt) / 2
      offsetMs = ms - wall()
      base = { ms, at: monotonic() }
    },
    toStored: (): StoredClock => ({ offsetMs, greatestMs: now() }),
    /** Returns by how many minutes the tablet's clock differs from the server's time. Returns undefined for a small difference. */
    clockErrorMinutes: () =>
      Math.abs(offsetMs) > MAX_CLOCK_DIFFERENCE_MS ? Math.round(Math.abs(offsetMs) / 60_000) : undefined,
  }
}

export type KioskClock = ReturnType<typeof createKioskClock>
