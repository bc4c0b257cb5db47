/** For this time after a check-in without an answer, a scan of the same code repeats it. Later, the scan is another visit. */
const REPEAT_MS = 5 * 60_000

/** A check-in without an answer may have used the pass, so the next scan of this code has the same idempotency key. */
export function createCheckInKeys(now: () => number) {
  const unanswered = new Map<string, { key: string; at: number }>()
  return {
    keyFor(code: string): string {
      for (const [other, { at }] of unanswered) if (now() - at >= REPEAT_MS) unanswered.delete(other)
      const { key, at } = unanswered.get(code) ?? { key: crypto.randomUUID(), at: now() }
      unanswered.set(code, { key, at })
      return key
    },
    settle: (code: string) => void unanswered.delete(code),
  }
}
