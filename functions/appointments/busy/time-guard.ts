import { Script } from 'node:vm'

const KEY = Symbol.for('gym.guarded-work')
const script = new Script(`globalThis[Symbol.for('gym.guarded-work')]()`)

/** Ends synchronous work that takes too long, also in an endless loop, by an error. */
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
