import { AsyncLocalStorage } from 'node:async_hooks'

type Variables = Readonly<Record<string, string>>

const changed = new AsyncLocalStorage<Variables>()
let running = 0
let restore = () => {}

export async function withEnvironment<T>(variables: Variables, work: () => Promise<T>): Promise<T> {
  if (running++ === 0) {
    const real = process.env
    process.env = new Proxy(real, {
      get: (target, name) => changed.getStore()?.[String(name)] ?? Reflect.get(target, name),
    })
    restore = () => {
      process.env = real
    }
  }
  try {
    return await changed.run(variables, work)
  } finally {
    if (--running === 0) restore()
  }
}
