import { AsyncLocalStorage } from 'node:async_hooks'

const RealDate = Date
const offsetStorage = new AsyncLocalStorage<number>()
const now = () => RealDate.now() + (offsetStorage.getStore() ?? 0)
let activeClocks = 0

class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(now())
    else super(...given)
  }

  static override now() {
    return now()
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

export async function runWithClockAt<T>(time: Date, work: () => Promise<T>): Promise<T> {
  globalThis.Date = ShiftedDate as DateConstructor
  activeClocks++
  try {
    return await offsetStorage.run(time.getTime() - RealDate.now(), work)
  } finally {
    if (--activeClocks === 0) globalThis.Date = RealDate
  }
}
