import { MAX_CLOCK_DIFFERENCE_MS } from '#shared/lib/kiosk-request.ts'

/** Kept on the tablet, so that neither a reload nor another time of day prolongs the hours without network. */
export type KeptClock = { readonly offsetMs: number; readonly greatestMs: number }

/** In ms: the clock that people set, and the one that only runs on. */
type DeviceClocks = { readonly wall: () => number; readonly running: () => number }

/** The server's time: by its last answer, and never earlier than a time before. */
export function createKioskClock(
  { wall, running }: DeviceClocks,
  kept: KeptClock = { offsetMs: 0, greatestMs: 0 },
) {
  let { offsetMs } = kept
  let base = { ms: kept.greatestMs, at: running() }
  const now = () => {
    // The running clock may stand still while the tablet sleeps, so the later of both is taken, and kept.
    const ms = Math.max(base.ms + running() - base.at, wall() + offsetMs)
    base = { ms, at: running() }
    return ms
  }
  return {
    now,
    running,
    /** `askedAt` is of the running clock: the answer is half of the round trip old. */
    sync(serverMs: number, askedAt: number) {
      const ms = serverMs + (running() - askedAt) / 2
      offsetMs = ms - wall()
      base = { ms, at: running() }
    },
    toKeep: (): KeptClock => ({ offsetMs, greatestMs: now() }),
    /** Undefined while the clock of the tablet is right. */
    minutesWrong: () =>
      Math.abs(offsetMs) > MAX_CLOCK_DIFFERENCE_MS ? Math.round(Math.abs(offsetMs) / 60_000) : undefined,
  }
}

export type KioskClock = ReturnType<typeof createKioskClock>
