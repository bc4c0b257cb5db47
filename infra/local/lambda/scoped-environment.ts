import { AsyncLocalStorage } from 'node:async_hooks'

type Variables = Readonly<Record<string, string>>

const scopedVariables = new AsyncLocalStorage<Variables>()
let running = 0
let restore = () => {}

export async function withEnvironment<T>(variables: Variables, work: () => Promise<T>): Promise<T> {
  if (running++ === 0) {
    const real = process.env
    process.env = new Proxy(real, {
      get: (target, name) => scopedVariables.getStore()?.[String(name)] ?? Reflect.get(target, name),
    })
    restore = () => {
      process.env = real
    }
  }
  try {
    return await scopedVariables.run(variables, work)
  } finally {
    if (--running === 0) restore()
  }
}
