import type { Service, ServiceName } from './service.ts'
import type { RequestHandler } from './service-server.ts'

/** Calls per operation of the local services: the round trips of a Lambda. */
export type CallCounter = {
  readonly count: (service: ServiceName, operation?: string) => number
  readonly list: () => Readonly<Record<string, number>>
  readonly reset: () => void
}

export function createCallCounter() {
  const counts = new Map<string, number>()
  const calls: CallCounter = {
    count: (service, operation) => {
      if (operation !== undefined) return counts.get(`${service} ${operation}`) ?? 0
      const ofService = [...counts].filter(([key]) => key.startsWith(`${service} `))
      return ofService.reduce((sum, [, count]) => sum + count, 0)
    },
    list: () => Object.fromEntries(counts),
    reset: () => counts.clear(),
  }
  const withCallCounter = (service: Service, mount: RequestHandler): RequestHandler => {
    return (request, gone) => {
      const key = `${service.name} ${service.operationOf(request)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return mount(request, gone)
    }
  }
  return { calls, withCallCounter }
}
