/** Within this time, a repeated scan of a code retries a check-in that got no response. A later scan counts as another visit. */
const REPEAT_WINDOW_MS = 5 * 60_000

/** If a check-in got no response, the next scan of its code gets the same key, because the server may already have recorded the visit. */
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
