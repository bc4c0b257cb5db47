import { Script } from 'node:vm'

const KEY = Symbol.for('gym.guarded-work')
const script = new Script(`globalThis[Symbol.for('gym.guarded-work')]()`)

/** Throws if the synchronous work takes too long, even in an endless loop. */
export function withinTime<T>(work: () => T, timeout: number): T {
  const result: { value?: T } = {}
  Reflect.set(globalThis, KEY, () => {
    result.value = work()
  })
  try {
    script.runInThisContext({ timeout })
  } finally {
    Reflect.deleteProperty(globalThis, KEY)
  }
  return result.value as T
}
