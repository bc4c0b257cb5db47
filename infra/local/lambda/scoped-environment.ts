import { AsyncLocalStorage } from 'node:async_hooks'

type Variables = Readonly<Record<string, string>>

const scopedVariables = new AsyncLocalStorage<Variables>()
let runningCount = 0
let restore = () => {}

export async function runWithEnvironment<T>(variables: Variables, work: () => Promise<T>): Promise<T> {
  if (runningCount++ === 0) {
    const realEnvironment = process.env
    process.env = new Proxy(realEnvironment, {
      get: (target, name) => scopedVariables.getStore()?.[String(name)] ?? Reflect.get(target, name),
    })
    restore = () => {
      process.env = realEnvironment
    }
  }
  try {
    return await scopedVariables.run(variables, work)
  } finally {
    if (--runningCount === 0) restore()
  }
}
