import { setTimeout as wait } from 'node:timers/promises'

const TRIES_MAX = 6
const WAIT_MS = 25

/** Tries again, after ever longer waits of chance length, what met a transaction on the same item: the SDK does not. */
export async function despiteConflicts<T>(
  write: () => Promise<T>,
  isConflict: (error: unknown) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (tries === TRIES_MAX || !isConflict(error)) throw error
      await wait(WAIT_MS * 2 ** tries * Math.random())
    }
  }
}
