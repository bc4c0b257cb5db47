import type { Mount } from './cloud-server.ts'
import type { Service, ServiceName } from './service.ts'

/** How often each operation of the stand-ins was called: what a Lambda costs in round trips. */
export type CallCounts = {
  readonly count: (service: ServiceName, operation?: string) => number
  readonly list: () => Readonly<Record<string, number>>
  readonly reset: () => void
}

export function createCallCounts() {
  const counts = new Map<string, number>()
  const calls: CallCounts = {
    count: (service, operation) => {
      if (operation !== undefined) return counts.get(`${service} ${operation}`) ?? 0
      const ofService = [...counts].filter(([key]) => key.startsWith(`${service} `))
      return ofService.reduce((sum, [, count]) => sum + count, 0)
    },
    list: () => Object.fromEntries(counts),
    reset: () => counts.clear(),
  }
  const counted = (service: Service, mount: Mount): Mount => {
    return (request, gone) => {
      const key = `${service.name} ${service.operationOf(request)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return mount(request, gone)
    }
  }
  return { calls, counted }
}
