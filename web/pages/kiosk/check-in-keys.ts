/** Within this time, a scan of the same code repeats a check-in that got no response. A later scan is another visit. */
const REPEAT_WINDOW_MS = 5 * 60_000

/** Returns the same key for the next scan of a code if a check-in with this code had no response, because it may have used the pass. */
export function createIdempotencyKeyCache(now: () => number) {
  const unanswered = new Map<string, { key: string; at: number }>()
  return {
    keyFor(code: string): string {
      for (const [other, { at }] of unanswered) if (now() - at >= REPEAT_WINDOW_MS) unanswered.delete(other)
      const { key, at } = unanswered.get(code) ?? { key: crypto.randomUUID(), at: now() }
      unanswered.set(code, { key, at })
      return key
    },
    settle: (code: string) => void unanswered.delete(code),
  }
}
